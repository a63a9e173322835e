"""The variants: §§ variant.*, divination.*"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from traktir.testing.clause import clause

from .scenario import HIDDEN, Ride, coach

WITH_EFFECT = ["bag_key", "bag_goblet", "privilege", "monocle", "sextant", "coat", "tome"]

# --- contraband ----------------------------------------------------------------------------------


def smuggled(offered: str, answer: str, **wishes: Any) -> Ride:
    game = coach(items={0: [offered, "key"], 1: [answer, "goblet"]}, contraband=True, **wishes)
    return game.play(0, "trade", 1, offered).play(1, "accept", answer)


@clause("variant.contraband")
@pytest.mark.parametrize("item", WITH_EFFECT)
@pytest.mark.parametrize("giver", [0, 1])
def test_the_giver_can_hush_an_effect_up(item: str, giver: int):
    game = smuggled(item, "dagger") if giver == 0 else smuggled("dagger", item)
    assert game.asked == {giver: "variant.contraband"}
    assert game.offered(giver) == ["use", "pass"]
    game.play(giver, "pass")
    assert game.asked == {1: "turn.action"}
    events = ("trade.named", "deck.drawn", "items.seen", "organisation.seen", "coat.looked")
    assert game.heard(None, *events) == []
    for viewer in (None, 2, 3):
        told = game.last(viewer, "trade.done")
        assert (told["item"], told["answer"]) == (HIDDEN, HIDDEN)
        assert game.knows(viewer, 0) == game.knows(viewer, 1) == []
        assert [game.passenger(viewer, seat)["bags"] for seat in (0, 1)] == [0, 0]
    assert item in game.knows(giver, 1 - giver), "the two traders know it"


@clause("variant.contraband")
def test_or_use_it_as_ever():
    game = smuggled("monocle", "dagger").play(0, "use")
    assert game.last(2, "trade.named") == {"who": 1, "item": "monocle"}
    assert game.passenger(0, 1)["organisation"] == game.organisation(1)
    game = smuggled("bag_key", "dagger").play(0, "use")
    assert game.offered(0) == ["draw", "leave"]


@clause("variant.contraband", "trade.order")
@pytest.mark.parametrize("first", ["use", "pass"])
@pytest.mark.parametrize("second", ["use", "pass"])
def test_each_giver_decides_about_his_own_item_the_offering_one_first(first: str, second: str):
    game = smuggled("monocle", "privilege")
    assert game.asked == {0: "variant.contraband"}
    game.play(0, first)
    assert game.asked == {1: "variant.contraband"}
    assert game.heard(None, "organisation.seen") == [], "both items are read out first"
    game.play(1, second)
    assert bool(game.heard(None, "organisation.seen")) is (first == "use")
    assert bool(game.heard(None, "items.seen")) is (second == "use")
    assert len(game.heard(None, "trade.named")) == [first, second].count("use")
    assert game.asked == {1: "turn.action"}


@clause("variant.contraband", "mirror.silence", "trade.plain")
def test_what_has_no_effect_is_nobodys_decision():
    assert smuggled("dagger", "whip").asked == {1: "turn.action"}
    assert smuggled("broken_mirror", "monocle").asked == {1: "turn.action"}
    assert smuggled("bag_key", "dagger", deck=[]).asked == {1: "turn.action"}


@clause("variant.contraband", "diplomat.fulfilled")
def test_a_demanded_item_can_be_hushed_up_as_well():
    game = coach(
        items={0: ["key"], 1: ["monocle", "whip"]}, professions={0: "diplomat"}, contraband=True
    )
    game.play(0, "diplomat", 1, "monocle").play(1, "monocle").play(0, "key")
    assert game.asked == {1: "variant.contraband"}
    game.play(1, "pass")
    assert game.heard(None, "organisation.seen") == []


@clause("variant.contraband")
def test_without_the_option_nobody_is_asked():
    game = coach(items={0: ["bag_key"], 1: ["dagger"]}).play(0, "trade", 1, "bag_key")
    assert game.play(1, "accept", "dagger").asked == {0: "item.bag_key"}


@clause("variant.contraband", "item.sextant")
def test_an_item_hushed_up_stays_unknown_when_the_other_moves_it_on():
    game = smuggled("sextant", "monocle").play(0, "use").play(1, "pass")
    game.play(0, "left", "monocle").play(1, "goblet")
    for seat in (2, 3):
        game.play(seat, *game.items(seat))
    assert game.heard(None, "organisation.seen") == []
    assert game.knows(3, 0) == [game.items(0)[-1]], "what 3 has passed on"
    assert game.knows(None, 1) == []
    assert game.knows(2, 1) == ["sextant"], "it was read out, and is not what 1 has passed on"
    assert "monocle" in game.knows(0, 1)


# --- divination ----------------------------------------------------------------------------------

ORDER = {0: "order", 2: "order"}


def diviner(
    hands: Mapping[int, Sequence[str]], deck: Sequence[str] | None = None, **wishes: Any
) -> Ride:
    """Seat 0 of the Order may divine what the Brotherhood has."""
    wishes = {"organisations": ORDER, "professions": {0: "thug"}, **wishes}
    return coach(items=hands, deck=deck, divination=True, **wishes)


@clause("variant.divination")
def test_one_can_announce_that_the_others_have_what_they_need():
    game = diviner({0: ["dagger"], 1: ["goblet", "goblet"], 3: ["goblet"]})
    assert game.offered(0) == ["spy", "trade", "duel", "divine"], "no fitting item is needed"
    game.play(0, "divine")
    assert game.last(2, "divination.declared") == {"who": 0, "organisation": "brotherhood"}
    seen = game.passenger(3, 0)
    assert (seen["organisation"], seen["profession"]) == ("order", "thug")
    assert seen["items"]["known"] == ["dagger"]
    assert game.offered(0) == [1, 2, 3], "somebody has to be named"
    game.play(0, 1)
    assert game.offered(0) == [2, 3, "done"]
    game.play(0, 3, "done")
    assert game.winners == [0, 2]
    assert game.passenger(2, 3)["items"]["known"] == ["goblet"]


@clause("variant.divination")
def test_without_the_option_it_is_not_offered():
    game = coach(items={0: ["dagger"]}, organisations=ORDER)
    assert game.offered(0) == ["spy", "trade", "duel"]


@clause("variant.divination")
def test_it_does_not_replace_the_declaration_of_ones_own_victory():
    game = diviner({0: ["key", "key", "key"]})
    assert game.offered(0) == ["spy", "trade", "duel", "declare", "divine"]
    assert game.play(0, "declare", "done").winners == [0, 2]


@clause("divination.check")
@pytest.mark.parametrize(
    ("named", "winners"),
    [
        ([1, 3, "done"], [0, 2]),
        ([1, "done"], [1, 3]),
        ([3, "done"], [1, 3]),
        ([1, 3, 2], [1, 3]),
    ],
)
def test_those_named_must_be_the_others_and_have_enough(named: list[Any], winners: list[int]):
    game = diviner({0: ["tome"], 1: ["goblet", "goblet"], 2: ["key"], 3: ["goblet"]})
    assert game.play(0, "divine", *named).winners == winners


@clause("divination.check")
def test_a_named_member_of_ones_own_makes_it_false():
    game = diviner({0: ["tome"], 1: ["goblet", "goblet"], 2: ["goblet"]})
    assert game.play(0, "divine", 1, 2, "done").winners == [1, 3]


@clause("divination.check")
def test_so_does_a_named_one_without_a_fitting_item():
    game = diviner({0: ["tome"], 1: ["goblet", "goblet", "goblet"], 3: ["key"]})
    assert game.play(0, "divine", 1, 3, "done").winners == [1, 3]
    game = diviner({0: ["tome"], 1: ["goblet", "goblet", "goblet"], 3: ["key"]})
    assert game.play(0, "divine", 1, "done").winners == [0, 2]


@clause("divination.check")
def test_ones_own_items_do_not_count():
    game = diviner({0: ["goblet"], 1: ["goblet", "goblet"]})
    assert game.play(0, "divine", 1, "done").winners == [1, 3]


@clause("divination.check", "declare.bag")
@pytest.mark.parametrize(("deck", "winners"), [([], [0, 2]), (["whip"], [1, 3])])
def test_bags_count_as_usual(deck: list[str], winners: list[int]):
    game = diviner({0: ["tome"], 1: ["goblet", "goblet", "bag_goblet"]}, deck)
    assert game.play(0, "divine", 1, "done").winners == winners


@clause("divination.check", "declare.minority")
def test_of_the_minority_two_are_enough():
    sides = {0: "order", 1: "brotherhood", 2: "order"}
    game = diviner({0: ["tome", "key"], 1: ["goblet", "goblet"]}, seats=3, organisations=sides)
    assert game.play(0, "divine", 1, "done").winners == [0, 2]


@clause("divination.check", "declare.minority")
def test_of_the_majority_they_are_not():
    sides = {0: "brotherhood", 1: "order", 2: "order"}
    for keys, winners in ((2, [1, 2]), (3, [0])):
        hands = {0: ["tome", "goblet"], 1: ["key"] * (keys - 1), 2: ["key"]}
        game = diviner(hands, seats=3, organisations=sides)
        assert game.play(0, "divine", 1, 2).winners == winners


@clause("divination.pearl")
def test_the_pearl_forbids_divination_as_well():
    game = diviner({0: ["tome", "black_pearl"], 1: ["goblet", "goblet", "goblet"]})
    assert game.offered(0) == ["spy", "trade", "duel"]


@clause("divination.pearl")
def test_in_a_named_players_hand_it_does_no_harm():
    game = diviner({0: ["tome"], 1: ["goblet", "goblet", "goblet", "black_pearl"]})
    assert game.play(0, "divine", 1, "done").winners == [0, 2]
