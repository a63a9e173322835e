"""Corners, where several paragraphs meet"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import traktir
from traktir.testing.clause import clause

from .scenario import HIDDEN, Ride, coach

EVEN = {2: "sword", 3: "shield"}
FOR_THE_ATTACKER = {2: "sword", 3: "sword"}
FOR_THE_DEFENDER = {2: "shield", 3: "shield"}
FULL = ["tome", "sextant", "coat", "monocle", "goblet"]
RED = Counter(["bag_key", "bag_goblet", "key", "goblet"])
GREEN = Counter(["key", "goblet"])


# --- the seals -----------------------------------------------------------------------------------


def dealt(game: Ride) -> Counter[str]:
    return Counter(name for seat in game.table.seats for name in game.items(seat))


@clause("setup.items", "setup.seals")
@pytest.mark.parametrize("seats", [5, 6, 7])
def test_with_fewer_than_eight_green_seals_are_dealt_by_chance_only(seats: int):
    hands = [dealt(Ride(traktir.new("coach", seats=seats, seed=seed))) for seed in range(30)]
    for item in GREEN:
        assert {1, 2} <= {hand[item] for hand in hands}


@clause("setup.seals", "setup.items", "setup.eight", "setup.three", "cards.memory")
@pytest.mark.parametrize("seats", range(3, 9))
def test_all_know_that_the_sealed_items_have_been_dealt(seats: int):
    sealed = RED + GREEN if seats == 8 else RED
    game = Ride(traktir.new("coach", seats=seats, seed=seats))
    for seat in range(seats):
        for seed in range(6):
            assert dealt(Ride(game.table.fork(for_seat=seat, seed=seed))) >= sealed
    deck = game.view(None)["deck_holds"]
    assert deck == (sorted(game.deck) if seats == 4 else []), "four know what is in the deck"


# --- the hand limit ------------------------------------------------------------------------------


@clause("limit.overflow", "trade.order", "item.bag_goblet")
def test_the_second_effect_can_make_a_hand_too_full_as_well():
    game = coach(items={0: ["whip"], 1: ["bag_goblet", *FULL]}, deck=["key", "dagger"])
    game.play(0, "trade", 1, "whip").play(1, "accept", "bag_goblet").play(1, "draw")
    assert game.asked == {1: "limit.overflow.whom"}, "before the turn passes on"
    game.play(1, 3, "tome")
    assert len(game.items(1)) == 6
    assert game.asked == {1: "turn.action"}


@clause("limit.overflow", "limit.chain", "diplomat.fulfilled")
def test_a_demanded_bag_can_make_a_hand_too_full_before_the_diplomats_action():
    hands = {0: ["whip", "gloves"], 1: ["bag_goblet", *FULL]}
    game = coach(items=hands, professions={0: "diplomat"}, deck=["key", "dagger"])
    game.play(0, "diplomat", 1, "bag_goblet").play(1, "bag_goblet").play(0, "whip")
    game.play(1, "draw")
    assert game.asked == {1: "limit.overflow.whom"}
    game.play(1, 0, "key")
    assert game.items(0) == ["gloves", "bag_goblet", "key"]
    assert game.asked == {0: "turn.action"}


# --- bags and the deck ---------------------------------------------------------------------------


@clause("declare.bag", "duel.tie")
@pytest.mark.parametrize(("deck", "may"), [(["whip"], True), (["whip", "coat"], False)])
def test_the_last_card_drawn_in_a_tie_makes_bags_count(deck: list[str], may: bool):
    hands = {0: ["dagger"], 1: ["bag_goblet"]}
    game = coach(items=hands, organisations={1: "brotherhood"}, deck=deck)
    game.duel(0, 1, EVEN).nobody_reinforces()
    assert ("declare" in game.offered(1)) is may


@clause("declare.minority", "declare.bag", "declare.check")
@pytest.mark.parametrize("seats", [5, 7])
@pytest.mark.parametrize(
    ("partner", "deck"), [("key", ["whip"]), ("bag_key", []), ("bag_key", ["whip"])]
)
def test_the_two_items_of_a_minority_may_be_in_two_hands(seats: int, partner: str, deck: list[str]):
    members = [*range(seats // 2)]
    sides = {seat: "order" if seat in members else "brotherhood" for seat in range(seats)}
    game = coach(seats, items={0: ["key"], 1: [partner]}, organisations=sides, deck=deck)
    right = partner == "key" or not deck
    others = [seat for seat in range(seats) if seat not in members]
    assert game.play(0, "declare", 1, "done").winners == (members if right else others)


# --- what is known -------------------------------------------------------------------------------


def when_a_key_was_seen() -> Iterator[Ride]:
    """Seat 0 has spied on seat 1 and seen one of the two keys there."""
    hands = {0: ["whip"], 1: ["key", "key", "dagger"], 2: ["tome"], 3: ["coat"]}
    games = [coach(items=hands, seed=seed).play(0, "spy", 1) for seed in range(12)]
    games = [game for game in games if game.knows(0, 1) == ["key"]]
    assert len(games) > 4
    yield from games


@clause("cards.memory", "spy.action")
def test_a_key_seen_twice_may_be_the_same_key():
    for game in when_a_key_was_seen():
        game.play(1, "spy", 2).play(2, "spy", 3).play(3, "spy", 2).play(0, "spy", 1)
        seen = {"key", game.last(0, "spy.saw")["item"]}
        assert game.knows(0, 1) == sorted(seen)


@clause("cards.memory", "trade.refuse")
def test_a_key_that_is_offered_and_refused_may_be_the_one_seen_before():
    for game in when_a_key_was_seen():
        game.play(1, "trade", 0, "key").play(0, "refuse")
        assert game.knows(0, 1) == ["key"]


@clause("cards.memory", "trade.accept")
def test_so_may_a_key_that_is_given():
    for game in when_a_key_was_seen():
        game.play(1, "spy", 2).play(2, "spy", 3).play(3, "spy", 2)
        game.play(0, "trade", 1, "whip").play(1, "accept", "key")
        assert game.knows(0, 1) == ["whip"], "for all he knows there was one key only"


@clause("cards.memory", "duel.cards")
def test_one_has_seen_all_others_look_at_what_one_has_shown_in_a_duel():
    game = coach(items={0: ["dagger", "key"], 1: ["gloves"]}).duel(0, 1, FOR_THE_ATTACKER)
    game.play(0, "dagger").passes(1)
    assert game.looked_at(0) == {"dagger": [1, 2, 3], "key": []}


@clause("cards.memory", "spoils.last_item")
@pytest.mark.parametrize("back", ["dagger", "key"])
def test_what_was_given_back_for_the_last_item_only_the_two_know(back: str):
    game = coach(items={1: ["dagger"], 2: ["key"]}).play(0, "spy", 1)
    game.play(1, "spy", 0).duel(2, 1, {0: "sword", 3: "sword"}).nobody_reinforces()
    assert game.knows(0, 1) == ["dagger"]
    game.play(2, "search", "dagger", back)
    assert game.knows(0, 1) == game.knows(0, 2) == []
    assert game.knows(1, 1) == game.knows(2, 1) == [back]
    assert game.last(0, "spoils.returned")["item"] == HIDDEN


@clause("item.coat", "cards.secret")
def test_the_giver_of_the_coat_alone_looks_through_the_pile():
    professions = {0: "thug", 1: "priest", 2: "doctor", 3: "duelist"}
    game = coach(items={0: ["coat"], 1: ["dagger"]}, professions=professions)
    game.play(0, "trade", 1, "coat").play(1, "accept", "dagger")
    for choice in (None, "keep"):
        if choice:
            game.play(0, choice)
        assert game.view(0)["profession_pile"]["known"] == game.pile
        for viewer in (None, 1, 2, 3):
            assert game.view(viewer)["profession_pile"]["known"] == []


@clause("diplomat.fulfilled", "diplomat.contents", "cards.secret")
@pytest.mark.parametrize("given", ["key", "bag_key"])
def test_the_diplomat_sees_what_he_is_given_before_he_gives_for_it(given: str):
    hands = {0: ["whip", "tome"], 1: ["key", "bag_key"]}
    game = coach(items=hands, professions={0: "diplomat"}, deck=[])
    game.play(0, "diplomat", 1, "key").play(1, given)
    assert game.asked == {0: "diplomat.fulfilled.give"}
    assert game.view(0)["offer"] == [given]
    for viewer in (None, 2, 3):
        assert game.view(viewer)["offer"] == [None]


# --- what is sealed ------------------------------------------------------------------------------


@clause("duel.support", "cards.secret")
def test_a_side_chosen_in_secret_may_for_the_others_be_either():
    game = coach(seats=5).play(0, "duel", 3).play(1, "sword")
    sides: set[str] = set()
    for seed in range(12):
        world = Ride(game.table.fork(for_seat=2, seed=seed)).play(2, "shield").play(4, "sword")
        sides.add(world.heard(None, "duel.supported")[0]["side"])
    assert sides == {"sword", "shield"}


@clause("item.sextant", "cards.secret")
def test_so_may_an_item_chosen_for_the_sextant():
    hands = {0: ["sextant"], 1: ["key", "key"], 2: ["dagger"], 3: ["whip"]}
    game = coach(turn=3, items=hands, professions={3: "diplomat"}).play(3, "diplomat", 1, "tome")
    game.play(0, "trade", 1, "sextant").play(1, "accept", "key").play(0, "left")
    assert game.knows(3, 1) == ["key", "sextant"]
    game.play(1, "sextant")
    passed: set[str] = set()
    for seed in range(12):
        world = Ride(game.table.fork(for_seat=3, seed=seed))
        for seat in (0, 2, 3):
            world.play(seat, *world.items(seat))
        passed |= {*world.items(2)}
    assert passed == {"key", "sextant"}


# --- the Clairvoyant steps in --------------------------------------------------------------------

OTHERS_DECIDE: dict[str, Callable[[], Ride]] = {
    "profession.priest": lambda: clairvoyant(professions={2: "priest"}).play(0, "duel", 1),
    "profession.doctor": lambda: (
        clairvoyant(professions={2: "doctor"}).duel(0, 1, EVEN).nobody_reinforces()
    ),
    "item.poison_ring": lambda: (
        clairvoyant(items={1: ["poison_ring"]}).duel(0, 1, EVEN).nobody_reinforces()
    ),
    "spoils.choice": lambda: clairvoyant().duel(0, 1, FOR_THE_DEFENDER).nobody_reinforces(),
    "spoils.search": lambda: (
        clairvoyant().duel(0, 1, FOR_THE_DEFENDER).nobody_reinforces().play(1, "search")
    ),
    "trade.accept": lambda: traded().play(1, "accept"),
    "item.bag_key": lambda: traded().play(1, "accept", "bag_key"),
    "limit.overflow.whom": lambda: traded().play(1, "accept", "bag_key").play(1, "draw"),
    "limit.overflow": lambda: traded().play(1, "accept", "bag_key").play(1, "draw", 0),
    "variant.contraband": lambda: traded(contraband=True).play(1, "accept", "bag_key"),
}


def clairvoyant(**wishes: Any) -> Ride:
    professions = {0: "clairvoyant", **wishes.pop("professions", {})}
    wishes = {"deck": ["whip", "casting_knives", "gloves", "privilege"], **wishes}
    return coach(professions=professions, **wishes)


def traded(**wishes: Any) -> Ride:
    game = clairvoyant(items={0: ["dagger"], 1: ["bag_key", *FULL]}, **wishes)
    return game.play(0, "trade", 1, "dagger")


@clause("profession.clairvoyant")
@pytest.mark.parametrize("prompt", OTHERS_DECIDE)
def test_he_can_look_whatever_another_is_deciding(prompt: str):
    game = OTHERS_DECIDE[prompt]()
    (decider,) = game.asked
    assert game.asked == {decider: prompt} and decider != 0
    options = game.offered(decider)
    assert game.offered(0) == ["clairvoyant"]
    game.play(0, "clairvoyant", "gloves", "privilege")
    assert game.deck[:2] == ["gloves", "privilege"]
    assert game.asked == {decider: prompt}
    assert (game.offered(decider), game.offered(0)) == (options, [])


@clause("profession.clairvoyant", "item.sextant")
def test_he_can_look_while_all_pass_items_and_what_is_chosen_stands():
    hands = {0: ["sextant", "key"], 1: ["dagger"], 2: ["tome"], 3: ["coat"]}
    game = clairvoyant(items=hands)
    game.play(0, "trade", 1, "sextant").play(1, "accept", "dagger").play(0, "left")
    assert game.offered(0) == ["key", "dagger", "clairvoyant"]
    game.play(0, "key").play(2, "tome")
    assert game.offered(0) == ["clairvoyant"]
    game.play(0, "clairvoyant", "gloves", "whip")
    assert game.asked == dict.fromkeys((1, 3), "item.sextant.pass")
    game.play(1, "sextant").play(3, "coat")
    assert [game.items(seat) for seat in range(4)] == [
        ["dagger", "coat"],
        ["key"],
        ["sextant"],
        ["tome"],
    ]


@clause("profession.clairvoyant", "item.tome", "trade.order")
@pytest.mark.parametrize("own", ["thug", "clairvoyant"])
def test_the_tome_brings_and_takes_the_clairvoyant_in_the_middle_of_a_trade(own: str):
    other = {"thug": "clairvoyant", "clairvoyant": "thug"}[own]
    hands = {0: ["tome"], 1: ["bag_key", "key"]}
    game = coach(items=hands, professions={0: own, 1: other}, deck=["whip", "coat", "gloves"])
    game.play(0, "trade", 1, "tome").play(1, "accept", "bag_key").play(0, "swap")
    assert game.asked == {1: "item.bag_key"}
    assert game.offered(1) == ["draw", "leave"], "it is not his turn"
    assert game.offered(0) == (["clairvoyant"] if own == "thug" else [])
    if own == "thug":
        game.play(0, "clairvoyant", "gloves", "coat").play(1, "draw")
        assert game.items(1) == ["key", "tome", "gloves"]


@clause("profession.clairvoyant")
def test_of_equal_cards_in_the_deck_one_is_offered():
    game = clairvoyant(deck=["key", "whip", "key"]).play(0, "clairvoyant")
    assert game.offered(0).count("key") == 1


# --- the Diplomat comes back ---------------------------------------------------------------------


@clause("professions.return", "profession.diplomat", "item.tome")
def test_a_diplomat_that_comes_back_through_the_tome_can_be_used_in_the_same_turn():
    hands = {0: ["dagger", "key"], 1: ["tome", "whip"]}
    game = coach(items=hands, professions={0: "diplomat", 1: "thug"})
    game.play(0, "diplomat", 1, "tome").play(1, "tome").play(0, "dagger").play(1, "swap")
    assert (game.profession(1), game.face_up(1)) == ("diplomat", False)
    assert game.asked == {0: "turn.action"}
    assert "diplomat" not in game.offered(0)
    game.play(0, "trade", 1, "tome").play(1, "accept", "whip").play(0, "swap")
    assert game.asked == {0: "turn.end"}
    game.play(0, "diplomat", 1, "dagger").play(1, "dagger").play(0, "key")
    assert game.items(0) == ["whip", "dagger"]
    assert game.asked == {1: "turn.action"}


@clause("profession.diplomat", "item.coat", "turn.action")
def test_a_diplomat_taken_with_the_coat_can_be_used_before_the_turn_passes_on():
    hands = {0: ["coat", "key"], 1: ["dagger"], 2: ["whip"]}
    game = coach(items=hands, professions={0: "thug"}, pile=["diplomat"])
    game.play(0, "trade", 1, "coat").play(1, "accept", "dagger").play(0, "diplomat")
    assert game.asked == {0: "turn.end"}
    game.play(0, "diplomat", 2, "whip").play(2, "whip").play(0, "key")
    assert game.items(0) == ["dagger", "whip"]
    assert game.asked == {1: "turn.action"}


@clause("variant.contraband", "diplomat.fulfilled", "trade.order")
def test_of_a_demand_too_both_givers_decide_he_who_was_asked_first():
    hands = {0: ["privilege", "key"], 1: ["monocle", "whip"]}
    game = coach(items=hands, professions={0: "diplomat"}, contraband=True)
    game.play(0, "diplomat", 1, "monocle").play(1, "monocle").play(0, "privilege")
    assert game.asked == {1: "variant.contraband"}
    game.play(1, "pass")
    assert game.asked == {0: "variant.contraband"}
    game.play(0, "use")
    assert game.heard(None, "organisation.seen") == []
    assert game.knows(0, 1) == ["privilege", "whip"]
    assert game.asked == {0: "turn.action"}


# --- duels ---------------------------------------------------------------------------------------


@clause("profession.hypnotist", "duel.tie")
def test_of_three_the_only_supporter_can_be_hypnotised():
    game = coach(3, items={0: ["key"], 1: ["goblet"]}, professions={0: "hypnotist"}, deck=["tome"])
    game.play(0, "duel", 1).play(2, "shield").play(0, "hypnotist")
    assert game.offered(0) == [2]
    game.play(0, 2)
    assert game.last(None, "duel.counted") == {"swords": 1, "shields": 1, "winner": None}
    assert game.items(0) == ["key", "tome"]


@clause("duelist.void", "item.poison_ring")
@pytest.mark.parametrize("ring", [0, 1])
def test_the_ring_settles_a_tie_of_the_duellists_alone(ring: int):
    hands = {0: ["dagger"], 1: ["gloves"], ring: ["poison_ring"]}
    game = coach(items=hands, professions={1: "duelist"}, tokens={0: 1})
    game.duel(0, 1, FOR_THE_ATTACKER).adds(1, "duelist").adds(0, "token").nobody_reinforces()
    assert game.last(None, "duel.counted") == {"swords": 2, "shields": 2, "winner": None}
    assert game.asked == {ring: "item.poison_ring"}
    game.play(ring, "poison_ring")
    assert game.asked == {ring: "spoils.choice"}


# --- what others can see -------------------------------------------------------------------------


@clause("cards.memory", "profession.diplomat")
def test_one_knows_that_all_have_heard_what_was_demanded():
    hands = {0: ["key", "whip"], 1: ["goblet", "dagger"]}
    game = coach(items=hands, professions={0: "diplomat"})
    game.play(0, "diplomat", 1, "dagger").play(1, "dagger").play(0, "whip")
    assert game.knows(2, 0) == ["dagger"]
    assert game.looked_at(0)["dagger"] == [1, 2, 3]


@clause("variant.contraband")
def test_nobody_else_can_tell_an_effect_that_was_hushed_up_from_none():
    """The ask whether it shall take effect is one that others need not notice: a window."""
    games = [
        coach(items={0: [item, "dagger"], 1: ["whip"]}, contraband=True, deck=["coat"])
        for item in ("monocle", "gloves")
    ]
    for game, item in zip(games, ("monocle", "gloves"), strict=True):
        game.play(0, "trade", 1, item).play(1, "accept", "whip")
    games[0].passes(0)
    hushed, plain = ((game.view(2), game.heard(2), game.asked) for game in games)
    assert hushed == plain
