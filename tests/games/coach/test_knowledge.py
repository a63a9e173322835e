"""Memory: § cards.memory, and what it rests on

Everybody may look up what he has rightly seen, for as long as it is certain.
"""

from __future__ import annotations

from typing import Any

import pytest

from traktir.testing.clause import clause

from .scenario import Ride, coach


def seen_by_the_diplomat(*hand: str, **wishes: Any) -> Ride:
    """Seat 0 has asked seat 1 in vain for a sextant and so has seen all its items."""
    items = {0: ["coat_of_arms"], 1: hand, **wishes.pop("items", {})}
    game = coach(items=items, professions={0: "diplomat"}, **wishes)
    game.play(0, "diplomat", 1, "sextant")
    assert game.knows(0, 1) == sorted(hand)
    return game


# --- what is certain, and for how long -----------------------------------------------------------


@clause("cards.memory")
def test_what_was_seen_is_known_while_it_stays():
    game = coach(items={1: ["dagger"]}).play(0, "spy", 1)
    game.play(1, "spy", 2).play(2, "spy", 3).play(3, "spy", 2)
    assert game.knows(0, 1) == ["dagger"]
    assert game.knows(2, 1) == game.knows(None, 1) == []


@clause("cards.memory")
def test_an_item_that_may_have_been_traded_away_unseen_is_a_guess_again():
    game = seen_by_the_diplomat("dagger", "goblet", items={2: ["whip", "tome"]})
    game.play(1, "trade", 2, "goblet").play(2, "accept", "whip")
    assert game.knows(0, 1) == []
    assert game.knows(0, 2) == []
    assert game.knows(1, 2) == ["goblet"]
    assert game.knows(2, 1) == ["whip"]


@clause("cards.memory", "trade.refuse")
def test_while_one_of_two_lies_on_the_table_neither_is_certain_and_after_a_refusal_both_are():
    game = seen_by_the_diplomat("dagger", "goblet").play(1, "trade", 2, "goblet")
    assert game.knows(0, 1) == []
    assert game.view(0)["offer"] == [None]
    game.play(2, "refuse")
    assert game.knows(0, 1) == ["dagger", "goblet"]
    assert game.knows(2, 1) == ["goblet"]
    assert game.knows(3, 1) == []


@clause("cards.memory")
def test_who_knows_all_items_knows_an_only_item_on_its_way():
    game = seen_by_the_diplomat("dagger", items={2: ["whip", "goblet"]})
    game.play(1, "trade", 2, "dagger")
    assert game.view(0)["offer"] == ["dagger"]
    assert game.view(3)["offer"] == [None]
    game.play(2, "accept", "whip")
    assert game.knows(0, 2) == ["dagger"], "it cannot have been given straight back"
    assert game.knows(0, 1) == []
    assert game.knows(3, 2) == []


@clause("cards.memory")
def test_both_items_of_a_trade_can_be_certain():
    game = seen_by_the_diplomat("dagger", items={2: ["tome"]})
    game.play(1, "spy", 0).play(2, "spy", 0).play(3, "spy", 0)
    game.play(0, "spy", 2).play(1, "trade", 2, "dagger").play(2, "accept", "tome").play(2, "keep")
    assert game.knows(0, 2) == ["dagger"]
    assert game.knows(0, 1) == ["tome"]


@clause("cards.memory", "spoils.search")
def test_a_search_may_have_taken_any_item():
    game = seen_by_the_diplomat("dagger", "goblet")
    game.play(1, "spy", 0).duel(2, 1, {0: "sword", 3: "sword"}).nobody_reinforces()
    game.play(2, "search", "goblet")
    assert game.knows(0, 1) == game.knows(0, 2) == []
    assert game.knows(2, 1) == ["dagger"]


@clause("cards.memory")
def test_of_equal_items_those_left_are_still_certain():
    game = seen_by_the_diplomat("key", "key", items={2: ["whip", "tome"]})
    game.play(1, "trade", 2, "key").play(2, "accept", "whip")
    assert game.knows(0, 1) == ["key"]
    assert game.knows(0, 2) == ["key"]


@clause("cards.memory")
def test_a_single_key_seen_among_two_items_is_no_longer_certain():
    game = coach(items={0: ["goblet"], 1: ["key", "dagger"], 2: ["whip", "tome"]}, seed=3)
    game.play(0, "spy", 1)
    (seen,) = game.knows(0, 1)
    game.play(1, "trade", 2, "dagger" if seen == "key" else "key").play(2, "refuse")
    assert game.knows(0, 1) == [seen]
    assert game.knows(2, 1) != game.knows(0, 1)


@clause("cards.memory", "duel.cards")
def test_an_item_shown_to_all_is_known_until_it_may_have_left():
    game = coach(items={0: ["dagger", "key"], 1: ["whip", "coat"]})
    game.duel(0, 1, {2: "sword", 3: "sword"}).play(0, "dagger", "organisation")
    assert game.knows(None, 0) == game.knows(3, 0) == ["dagger"]
    game.play(1, "trade", 0, "whip").play(0, "refuse").play(2, "spy", 3)
    game.play(3, "trade", 0, game.items(3)[0]).play(0, "refuse")
    assert game.knows(None, 0) == ["dagger"]
    game.play(0, "trade", 1, "key").play(1, "accept", "whip")
    assert game.knows(3, 0) == game.knows(3, 1) == []
    assert game.knows(1, 0) == ["dagger", "whip"], "he knows which of the two he was given"


@clause("cards.memory", "item.sextant")
@pytest.mark.parametrize("direction", ["left", "right"])
def test_what_one_passes_with_the_sextant_arrives_and_stays_there(direction: str):
    hands = {0: ["key", "goblet"], 1: ["sextant", "tome"], 2: ["gloves"], 3: ["dagger", "whip"]}
    game = coach(items=hands).play(0, "spy", 2)
    game.play(1, "trade", 3, "sextant").play(3, "accept", "dagger").play(1, direction)
    passed = {0: "key", 1: "tome", 2: "gloves", 3: "whip"}
    for seat, item in passed.items():
        game.play(seat, item)
    step = 1 if direction == "left" else -1
    for seat, item in passed.items():
        neighbour = (seat + step) % 4
        assert item in game.knows(seat, neighbour), f"{seat} has passed it to {neighbour}"
    assert "gloves" in game.knows(0, (2 + step) % 4), "2 had nothing else to pass"
    assert "gloves" not in game.knows(0, 2)


@clause("cards.memory", "profession.clairvoyant", "deck.draw")
def test_the_clairvoyant_knows_who_draws_what_he_has_put_on_top():
    hands = {0: ["key"], 1: ["bag_key"], 2: ["dagger"]}
    game = coach(items=hands, professions={0: "clairvoyant"}, deck=["coat", "tome", "whip"])
    game.play(0, "clairvoyant", "whip", "coat").play(0, "spy", 3)
    game.play(1, "trade", 2, "bag_key").play(2, "accept", "dagger").play(1, "draw")
    assert game.items(1) == ["dagger", "whip"]
    assert game.knows(0, 1) == ["whip"]
    assert game.view(0)["deck_top"] == ["coat", "tome"]
    assert game.looked_at(1)["whip"] == [], "nobody has seen him look at this very card"


@clause("cards.memory", "profession.clairvoyant")
def test_another_clairvoyant_undoes_what_was_known_of_the_deck():
    deck = ["coat", "sextant", "whip", "gloves"]
    hands = {0: ["key"], 1: ["tome"]}
    game = coach(items=hands, professions={0: "clairvoyant", 1: "thug"}, deck=deck)
    game.play(0, "clairvoyant", "whip", "coat").play(0, "spy", 3)
    assert game.view(0)["deck_top"] == ["whip", "coat"]
    game.play(1, "trade", 0, "tome").play(0, "accept", "key").play(1, "swap")
    game.play(1, "clairvoyant", "whip", "gloves")
    assert game.view(0)["deck_top"] == [], "though its top card is the same as before"
    assert game.view(0)["deck_holds"] == sorted(deck), "what is in it he still knows"
    assert game.view(1)["deck_top"] == ["whip", "gloves"]


@clause("cards.memory")
def test_organisations_can_be_counted():
    game = coach(items={0: ["monocle"], 1: ["dagger"]}, organisations={0: "order", 1: "order"})
    game.play(0, "trade", 1, "monocle").play(1, "accept", "dagger")
    seen = [game.passenger(0, seat)["organisation"] for seat in range(4)]
    assert seen == ["order", "order", "brotherhood", "brotherhood"]
    assert [game.passenger(1, seat)["organisation"] for seat in (0, 2, 3)] == [None] * 3


@clause("cards.memory", "item.coat")
def test_a_profession_seen_in_the_pile_is_known_until_somebody_takes_from_it():
    game = coach(
        items={0: ["coat"], 1: ["dagger"], 2: ["whip"]},
        professions={0: "thug", 1: "priest", 2: "doctor", 3: "duelist"},
    )
    game.play(0, "trade", 1, "coat").play(1, "accept", "dagger").play(0, "keep")
    pile = game.pile
    assert game.view(0)["profession_pile"]["known"] == pile
    game.play(1, "trade", 2, "coat").play(2, "accept", "whip").play(1, "hypnotist")
    assert game.view(0)["profession_pile"]["known"] == []
    assert game.passenger(0, 1)["profession"] is None
    assert game.view(1)["profession_pile"]["known"] == game.pile


@clause("cards.memory", "trade.naming")
def test_a_bag_read_out_is_a_bag_for_all_until_it_may_have_left():
    game = coach(items={0: ["bag_key"], 1: ["dagger", "key"], 2: ["whip"]}, deck=["tome"])
    game.play(0, "trade", 1, "bag_key").play(1, "accept", "dagger").play(0, "leave")
    assert [game.passenger(3, seat)["bags"] for seat in range(4)] == [0, 1, 0, 0]
    assert [game.passenger(0, seat)["bags"] for seat in range(4)] == [0, 0, 0, 0]
    assert game.knows(0, 1) == ["bag_key"], "he knows which of the two"
    game.play(1, "trade", 2, "key").play(2, "accept", "whip")
    assert [game.passenger(3, seat)["bags"] for seat in range(4)] == [0, 0, 0, 0]


# --- who has looked at one's own cards -----------------------------------------------------------


@clause("cards.memory")
def test_one_is_shown_who_was_seen_to_learn_ones_cards():
    game = coach(items={0: ["privilege"], 1: ["dagger", "key"], 2: ["whip"]})
    game.play(0, "trade", 1, "privilege").play(1, "accept", "dagger")
    assert game.looked_at(1) == {"key": [0], "privilege": [0, 2, 3]}
    assert game.looked_at(0) == {"dagger": [1]}
    game.play(1, "trade", 2, "key").play(2, "accept", "whip")
    assert game.looked_at(2) == {"key": [1]}, "that 0 has seen it there 2 has not seen"
    assert game.looked_at(1)["whip"] == [2]


@clause("cards.memory", "trade.refuse", "spy.secret")
def test_after_a_refusal_whoever_had_seen_the_item_before_still_has():
    game = coach(items={1: ["dagger"]}).play(0, "spy", 1)
    assert game.looked_at(1) == {"dagger": [0]}
    game.play(1, "trade", 2, "dagger").play(2, "refuse")
    assert game.looked_at(1) == {"dagger": [0, 2]}


@clause("cards.memory", "limit.overflow", "spoils.search", "priest.toll")
def test_the_former_owner_has_seen_what_he_gave():
    game = coach(items={0: ["dagger", "key"], 1: ["whip"]}, professions={2: "priest"})
    game.play(0, "duel", 1).play(2, "priest").play(0, "dagger")
    assert game.looked_at(2)["dagger"] == [0]
    game.duel(1, 2, {0: "sword", 3: "sword"}).nobody_reinforces().play(1, "search", "dagger")
    assert game.looked_at(1)["dagger"] == [2]


# --- worlds that a seat cannot tell apart --------------------------------------------------------


@clause("cards.memory", "cards.secret")
def test_what_is_certain_lies_where_it_lies_in_every_world_dealt_again():
    game = seen_by_the_diplomat("dagger", "gloves", items={2: ["whip", "tome"]})
    game.play(1, "trade", 2, "gloves").play(2, "accept", "whip").play(2, "spy", 3)
    views = game.view(0)
    hands: set[tuple[tuple[str, ...], ...]] = set()
    for seed in range(20):
        world = Ride(game.table.fork(for_seat=0, seed=seed))
        assert world.view(0) == views
        assert world.items(0) == game.items(0)
        assert not {"dagger", "gloves"} <= set(world.items(1)), "one of them has gone to 2"
        hands.add(tuple(tuple(world.items(seat)) for seat in range(4)))
    assert len(hands) > 10


@clause("cards.memory", "diplomat.missing")
def test_all_know_that_an_item_demanded_in_vain_is_not_there():
    game = seen_by_the_diplomat("dagger", "goblet")
    for seed in range(30):
        assert "sextant" not in Ride(game.table.fork(for_seat=2, seed=seed)).items(1)


# --- what silence and refusals tell --------------------------------------------------------------


def worlds(game: Ride, viewer: int, count: int = 60) -> list[Ride]:
    return [Ride(game.table.fork(for_seat=viewer, seed=seed)) for seed in range(count)]


@clause("cards.memory", "trade.forced")
def test_an_only_item_that_was_refused_is_none_that_must_be_accepted():
    game = coach(items={0: ["key"], 1: ["dagger"], 2: ["whip"]}).play(0, "trade", 1, "key")
    game.play(1, "refuse")
    held = {world.items(0)[0] for world in worlds(game, 2)}
    assert held.isdisjoint({"black_pearl", "broken_mirror"}) and len(held) > 5


@clause("cards.memory", "trade.refuse")
def test_of_two_items_a_refusal_does_not_tell_which_was_offered():
    for offered in ("key", "dagger"):
        game = coach(items={0: ["key", "dagger"], 1: ["gloves"], 2: ["whip"]})
        game.play(0, "trade", 1, offered).play(1, "refuse")
        knowledge = game.state.knowledge
        first, second = (knowledge.possible(2, card) for card in game.state.players[0].items)
        assert first == second


@clause("cards.memory", "mirror.silence", "trade.naming")
def test_with_one_item_read_out_the_silent_one_is_neither_mirror_nor_effect():
    game = coach(items={0: ["monocle"], 1: ["dagger"], 2: ["whip"]}, deck=["tome"])
    game.play(0, "trade", 1, "monocle").play(1, "accept", "dagger")
    silent = {"broken_mirror", "privilege", "sextant", "coat", "tome", "bag_key", "bag_goblet"}
    assert all(silent.isdisjoint(world.items(0)) for world in worlds(game, 2))


@clause("cards.memory", "mirror.silence", "trade.naming")
@pytest.mark.parametrize(("mirror_at", "effects_possible"), [(2, False), (3, True)])
def test_who_holds_the_mirror_knows_what_silence_means(mirror_at: int, effects_possible: bool):
    game = coach(items={0: ["key"], 1: ["dagger"], 2: ["whip"], mirror_at: ["broken_mirror"]})
    game.play(0, "trade", 1, "key").play(1, "accept", "dagger")
    effects = {"privilege", "monocle", "sextant", "coat", "tome"}
    found = {item for world in worlds(game, 2) for item in (*world.items(0), *world.items(1))}
    assert bool(found & effects) == effects_possible


@clause("cards.memory", "variant.contraband")
def test_with_contraband_silence_tells_only_of_the_mirror():
    game = coach(items={0: ["monocle"], 1: ["dagger"], 2: ["whip"]}, contraband=True)
    game.play(0, "trade", 1, "monocle").play(1, "accept", "dagger").play(0, "use")
    found = {item for world in worlds(game, 2) for item in world.items(0)}
    assert "broken_mirror" not in found and found & {"privilege", "sextant", "coat", "tome"}


@clause("cards.memory", "diplomat.contents")
def test_a_key_demanded_in_vain_from_an_empty_deck_rules_the_bag_out_too():
    game = coach(items={0: ["whip", "tome"], 1: ["dagger"]}, professions={0: "diplomat"}, deck=[])
    game.play(0, "diplomat", 1, "key")
    assert all({"key", "bag_key"}.isdisjoint(world.items(1)) for world in worlds(game, 2))


# --- what stays certain --------------------------------------------------------------------------


def with_a_bag_that_all_know_of(kept: str) -> Ride:
    """Seat 1 holds a bag that was read out, and this."""
    game = coach(items={0: ["bag_key"], 1: ["dagger", "key"], 2: ["whip"]}, deck=["tome"])
    given = "key" if kept == "dagger" else "dagger"
    game.play(0, "trade", 1, "bag_key").play(1, "accept", given).play(0, "leave")
    assert game.passenger(3, 1)["bags"] == 1
    return game


@clause("cards.memory", "duel.cards")
def test_what_was_shown_of_a_hand_is_not_the_bag():
    game = with_a_bag_that_all_know_of("dagger")
    game.duel(1, 0, {2: "sword", 3: "sword"}).play(1, "dagger")
    assert game.passenger(3, 1)["bags"] == 1
    assert game.knows(3, 1) == ["dagger"]


@clause("cards.memory", "spy.action")
def test_a_spy_forgets_nothing():
    game = with_a_bag_that_all_know_of("key").play(1, "spy", 0).play(2, "spy", 1)
    seen = game.last(2, "spy.saw")["item"]
    assert game.knows(2, 1) == [seen]
    assert game.passenger(2, 1)["bags"] == (0 if seen == "bag_key" else 1)


@clause("cards.memory", "trade.refuse")
@pytest.mark.parametrize("offered", ["key", "bag_key"])
def test_after_a_refusal_the_bag_is_still_there(offered: str):
    game = with_a_bag_that_all_know_of("key").play(1, "trade", 2, offered)
    assert game.passenger(3, 1)["bags"] == 0
    game.play(2, "refuse")
    assert game.passenger(3, 1)["bags"] == 1
    assert all({"bag_key", "bag_goblet"} & {*world.items(1)} for world in worlds(game, 3))


# --- what an order must not tell -----------------------------------------------------------------


@clause("cards.secret", "trade.refuse", "item.privilege")
def test_a_hand_that_is_shown_does_not_tell_what_was_offered_from_it():
    shown: list[object] = []
    for offered in ("dagger", "whip", "gloves"):
        game = coach(items={0: ["dagger", "whip", "gloves"], 1: ["key"], 2: ["privilege"]})
        game.play(0, "trade", 1, offered).play(1, "refuse").play(1, "spy", 3)
        game.play(2, "trade", 0, "privilege").play(0, "accept", "dagger")
        shown.append((game.last(2, "items.shown"), game.view(2)))
    assert shown[0] == shown[1] == shown[2]


@clause("cards.secret", "priest.toll", "spoils.search")
def test_a_search_does_not_tell_what_the_priest_was_paid():
    searched: list[object] = []
    for paid, kept in (("key", "goblet"), ("goblet", "key")):
        hands = {0: ["key", "goblet"], 1: [kept], 2: ["dagger"], 3: ["tome"]}
        game = coach(items=hands, professions={1: "priest"}, seen={2: [0]})
        game.play(0, "duel", 1).play(1, "priest").play(0, paid).play(1, "spy", 3)
        game.duel(2, 1, {0: "sword", 3: "sword"}).nobody_reinforces().play(2, "search")
        assert game.knows(2, 0) == [], "which of the two was paid is not known"
        searched.append((game.offered(2), game.heard(2, "items.shown"), game.view(2)))
    assert searched[0] == searched[1]


@clause("cards.secret", "item.coat")
def test_the_pile_does_not_tell_what_was_laid_on_it():
    offered: list[object] = []
    for own, other in (("thug", "priest"), ("priest", "thug")):
        game = coach(
            items={0: ["coat", "key"], 1: ["dagger"]},
            professions={0: own, 1: "hypnotist"},
            pile=["bodyguard", other],
        )
        game.play(0, "trade", 1, "coat").play(1, "accept", "dagger").play(0, "bodyguard")
        game.play(1, "trade", 0, "coat").play(0, "accept", "key")
        offered.append(game.offered(1))
    assert offered[0] == offered[1]


# --- who knows of one's own cards ----------------------------------------------------------------


@clause("cards.memory", "duel.cards")
def test_an_item_known_to_all_is_known_to_all_with_its_new_owner():
    game = coach(items={0: ["dagger"], 1: ["gloves"], 2: ["key"]})
    game.duel(0, 1, {2: "sword", 3: "sword"}).play(0, "dagger").nobody_reinforces()
    game.play(0, "organisation").play(1, "spy", 2)
    game.play(2, "trade", 0, "key").play(0, "accept", "dagger")
    assert game.knows(3, 2) == ["dagger"]
    assert game.looked_at(2) == {"dagger": [0, 1, 3]}


@clause("cards.memory", "item.monocle")
def test_the_view_says_who_has_seen_an_organisation():
    game = coach(items={0: ["monocle"], 1: ["dagger"]})
    game.play(0, "trade", 1, "monocle").play(1, "accept", "dagger")
    for viewer in (None, 0, 1, 2, 3):
        seen = [game.passenger(viewer, seat)["organisation_seen_by"] for seat in range(4)]
        assert seen == [[], [0], [], []]
