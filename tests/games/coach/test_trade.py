"""Trading: §§ trade.*, mirror.silence"""

from __future__ import annotations

from typing import Any

import pytest

from traktir.testing.clause import clause

from .scenario import HIDDEN, Ride, coach

# What the giver of an item with an effect is asked, or does at once.
ASKS = {
    "bag_key": "item.bag_key",
    "bag_goblet": "item.bag_key",
    "sextant": "item.sextant",
    "coat": "item.coat",
    "tome": "item.tome",
}
DOES = {"privilege": "items.seen", "monocle": "organisation.seen"}
WITH_EFFECT = [*ASKS, *DOES]
PLAIN = [
    *("key", "goblet", "black_pearl", "dagger", "gloves", "casting_knives"),
    *("whip", "poison_ring", "coat_of_arms"),
]


def traded(offered: str, answer: str, **wishes: Any) -> Ride:
    """Seat 0 has offered one item, and seat 1 has given another for it."""
    game = coach(items={0: [offered, "key"], 1: [answer, "goblet"]}, **wishes)
    return game.play(0, "trade", 1, offered).play(1, "accept", answer)


# --- the offer and the answer --------------------------------------------------------------------


@clause("trade.offer")
def test_one_item_is_offered_to_one_player_who_alone_looks_at_it():
    game = coach(items={0: ["dagger", "key"]})
    game.play(0, "trade")
    assert game.offered(0) == [1, 2, 3]
    game.play(0, 2)
    assert game.offered(0) == ["dagger", "key"]
    game.play(0, "dagger")
    assert game.asked == {2: "trade.answer"}
    assert game.offered(2) == ["accept", "refuse"]
    for viewer in (0, 2):
        assert game.view(viewer)["offer"] == ["dagger"]
        assert game.last(viewer, "trade.offered") == {"who": 0, "to_whom": 2, "item": "dagger"}
    for viewer in (None, 1, 3):
        assert game.view(viewer)["offer"] == [None]
        assert game.last(viewer, "trade.offered") == {"who": 0, "to_whom": 2, "item": HIDDEN}


@clause("trade.accept")
def test_whoever_accepts_gives_any_other_item_and_it_cannot_be_turned_down():
    game = coach(items={0: ["dagger", "key"], 1: ["whip", "gloves"]})
    game.play(0, "trade", 1, "dagger").play(1, "accept")
    assert game.offered(1) == ["whip", "gloves"], "the offered item is not his to give"
    game.play(1, "gloves")
    assert game.items(0) == ["key", "gloves"]
    assert game.items(1) == ["whip", "dagger"]
    assert game.asked == {1: "turn.action"}


@clause("trade.accept")
def test_an_equal_item_can_be_given_for_an_item():
    game = coach(items={0: ["key"], 1: ["key"]})
    game.play(0, "trade", 1, "key").play(1, "accept", "key")
    assert game.items(0) == game.items(1) == ["key"]


@clause("trade.refuse")
@pytest.mark.parametrize("item", ["dagger", *WITH_EFFECT])
def test_a_refused_item_goes_back_unread_and_without_effect(item: str):
    game = coach(items={0: [item, "key"], 1: ["goblet"]})
    game.play(0, "trade", 1, item).play(1, "refuse")
    assert sorted(game.items(0)) == sorted([item, "key"])
    assert game.items(1) == ["goblet"]
    assert game.view(1)["offer"] == []
    for viewer in (None, 2, 3):
        assert all(telling.get("item") != f"card:{item}" for telling in game.heard(viewer))
        assert game.knows(viewer, 0) == []
    assert game.heard(None, "trade.named", *DOES.values()) == []
    assert game.asked == {1: "turn.action"}


@clause("trade.refuse", "tokens.keep")
def test_a_refusal_brings_a_token():
    game = coach(items={0: ["dagger"]}).play(0, "trade", 1, "dagger").play(1, "refuse")
    assert (game.tokens(0), game.tokens(1), game.token_pile) == (1, 0, 11)


@clause("trade.refuse")
def test_from_an_empty_pile_a_refusal_brings_nothing():
    game = coach(items={0: ["dagger"]}, tokens={0: 3, 2: 9})
    game.play(0, "trade", 1, "dagger").play(1, "refuse")
    assert (game.tokens(0), game.token_pile) == (3, 0)
    assert game.last(None, "trade.refused")["token"] is None


# --- bags, pearl and mirror: what must and what must not be ---------------------------------------


@clause("trade.bags")
@pytest.mark.parametrize("bag", ["bag_key", "bag_goblet"])
@pytest.mark.parametrize("deck", [["whip"], []])
def test_a_bag_is_not_answered_with_the_other(bag: str, deck: list[str]):
    other = {"bag_key": "bag_goblet", "bag_goblet": "bag_key"}[bag]
    game = coach(items={0: [bag], 1: [other, "key", "dagger"]}, deck=deck)
    game.play(0, "trade", 1, bag).play(1, "accept")
    assert game.offered(1) == ["key", "dagger"]


@clause("trade.only_bag")
@pytest.mark.parametrize("bag", ["bag_key", "bag_goblet"])
@pytest.mark.parametrize("deck", [["whip"], []])
def test_whose_only_item_is_a_bag_must_refuse_the_other(bag: str, deck: list[str]):
    other = {"bag_key": "bag_goblet", "bag_goblet": "bag_key"}[bag]
    game = coach(items={0: [bag], 1: [other]}, deck=deck)
    game.play(0, "trade", 1, bag)
    assert game.offered(1) == ["refuse"]
    game.play(1, "refuse")
    assert game.tokens(0) == 1


@clause("trade.only_bag")
def test_only_the_offer_of_a_bag_forces_a_refusal():
    game = coach(items={0: ["key"], 1: ["bag_key"]}).play(0, "trade", 1, "key")
    assert game.offered(1) == ["accept", "refuse"]
    game.play(1, "accept")
    assert game.offered(1) == ["bag_key"]


@clause("trade.forced", "item.black_pearl", "item.broken_mirror")
@pytest.mark.parametrize("forced", ["black_pearl", "broken_mirror"])
def test_pearl_and_mirror_must_be_accepted_for_an_item_of_the_receivers_choice(forced: str):
    game = coach(items={0: [forced], 1: ["key", "dagger", "bag_key"]})
    game.play(0, "trade", 1, forced)
    assert game.offered(1) == ["accept"]
    game.play(1, "accept")
    assert game.offered(1) == ["key", "dagger", "bag_key"]


@clause("trade.forced")
@pytest.mark.parametrize("forced", ["black_pearl", "broken_mirror"])
def test_even_whose_only_item_is_a_bag_must_accept_them(forced: str):
    game = coach(items={0: [forced], 1: ["bag_goblet"]}).play(0, "trade", 1, forced)
    assert game.offered(1) == ["accept"]
    game.play(1, "accept", "bag_goblet")
    assert (game.items(0), game.items(1)) == (["bag_goblet"], [forced])


@clause("trade.forced")
@pytest.mark.parametrize("forced", ["black_pearl", "broken_mirror"])
def test_given_in_answer_they_are_items_like_any_other(forced: str):
    game = coach(items={0: ["key"], 1: [forced, "dagger"]}).play(0, "trade", 1, "key")
    assert game.offered(1) == ["accept", "refuse"]
    game.play(1, "accept", forced)
    assert game.items(0) == [forced]


# --- effects -------------------------------------------------------------------------------------


@clause("trade.effects")
@pytest.mark.parametrize("item", WITH_EFFECT)
def test_the_effect_of_an_offered_item_is_its_givers(item: str):
    game = traded(item, "dagger", professions={0: "thug", 1: "doctor"})
    assert item in game.items(1), "first the items change hands"
    assert "dagger" in game.items(0)
    if item in ASKS:
        assert game.asked == {0: ASKS[item]}
    else:
        told = game.last(None, DOES[item])
        assert (told["who"], told["at"]) == (0, 1)


@clause("trade.effects")
@pytest.mark.parametrize("item", WITH_EFFECT)
def test_the_effect_of_an_item_given_in_answer_is_its_givers_too(item: str):
    game = traded("dagger", item, professions={0: "thug", 1: "doctor"})
    assert item in game.items(0)
    if item in ASKS:
        assert game.asked == {1: ASKS[item]}
    else:
        told = game.last(None, DOES[item])
        assert (told["who"], told["at"]) == (1, 0)


@clause("trade.effects", "trade.plain")
@pytest.mark.parametrize("offered", PLAIN)
def test_other_items_have_no_effect_and_are_not_named(offered: str):
    answer = "whip" if offered == "gloves" else "gloves"
    game = traded(offered, answer)
    assert game.asked == {1: "turn.action"}
    assert game.heard(None, "trade.named") == []
    done = {"who": 0, "to_whom": 1}
    for viewer in (0, 1):
        assert game.last(viewer, "trade.done") == {**done, "item": offered, "answer": answer}
    for viewer in (None, 2, 3):
        assert game.last(viewer, "trade.done") == {**done, "item": HIDDEN, "answer": HIDDEN}
        assert game.knows(viewer, 0) == game.knows(viewer, 1) == []


@clause("trade.plain", "trade.effects", "item.bag_key", "item.bag_goblet")
@pytest.mark.parametrize("bag", ["bag_key", "bag_goblet"])
def test_with_an_empty_deck_a_bag_is_neither_named_nor_drawn_from(bag: str):
    for game in (traded(bag, "dagger", deck=[]), traded("dagger", bag, deck=[])):
        assert game.asked == {1: "turn.action"}
        assert game.heard(None, "trade.named", "deck.drawn") == []
        assert [game.passenger(2, seat)["bags"] for seat in (0, 1)] == [0, 0]


@clause("trade.effects")
def test_whoever_got_an_item_has_its_effect_when_he_trades_it_on():
    game = traded("monocle", "dagger")
    game.play(1, "trade", 2, "monocle").play(2, "accept", *game.items(2))
    assert game.passenger(1, 2)["organisation"] == game.organisation(2)
    assert len(game.heard(None, "organisation.seen")) == 2


@clause("trade.order")
def test_the_offered_items_effect_comes_first():
    game = traded("monocle", "privilege")
    events = [telling["event"] for telling in game.heard(None)]
    assert events.index("organisation.seen") < events.index("items.seen")
    game = traded("privilege", "monocle")
    events = [telling["event"] for telling in game.heard(None)]
    assert events.index("items.seen") < events.index("organisation.seen")


@clause("trade.order")
def test_the_second_effect_waits_for_the_first():
    game = traded("coat", "tome", professions={0: "thug", 1: "doctor"}, pile=["duelist"])
    assert game.asked == {0: "item.coat"}
    assert game.last(None, "coat.looked") == {"who": 0}
    game.play(0, "duelist")
    assert game.asked == {1: "item.tome"}
    game.play(1, "swap")
    assert (game.profession(0), game.profession(1)) == ("doctor", "duelist")


@clause("trade.order")
@pytest.mark.parametrize("direction", ["left", "right"])
def test_the_second_effect_comes_even_if_its_card_has_moved_on(direction: str):
    game = traded("sextant", "monocle")
    game.play(0, direction)
    for seat, item in {0: "monocle", 1: "goblet"}.items():
        game.play(seat, item)
    for seat in (2, 3):
        game.play(seat, *game.items(seat))
    assert "monocle" not in game.items(0)
    assert game.last(None, "organisation.seen")["who"] == 1
    assert game.last(None, "organisation.seen")["at"] == 0
    assert game.passenger(1, 0)["organisation"] == game.organisation(0)


@clause("trade.order", "trade.naming", "item.sextant")
def test_where_the_card_has_moved_on_to_is_not_told():
    game = traded("sextant", "monocle")
    game.play(0, "right", "monocle").play(1, "goblet")
    for seat in (2, 3):
        game.play(seat, *game.items(seat))
    assert "monocle" in game.items(3)
    assert game.last(2, "trade.named") == {"who": 0, "item": "monocle"}
    assert game.knows(2, 3) == [], "it may still be in the hand of the one who read it out"
    assert game.knows(None, 3) == game.knows(1, 3) == []
    assert game.knows(0, 3) == game.knows(3, 3) == ["monocle"], "they have seen it pass"
    assert game.looked_at(3) == {"monocle": [0]}


@clause("trade.order", "trade.naming", "limit.overflow")
def test_nor_is_it_when_the_hand_limit_has_moved_it():
    full = ["dagger", "gloves", "whip", "key", "goblet"]
    game = coach(items={0: ["bag_key", *full], 1: ["privilege"]}, deck=["coat"])
    game.play(0, "trade", 1, "bag_key").play(1, "accept", "privilege")
    game.play(0, "draw", 2, "privilege")
    assert game.last(3, "trade.named") == {"who": 0, "item": "privilege"}
    assert game.knows(3, 2) == [], "for all they know another item was given away"
    assert "privilege" in game.knows(0, 2)


# --- what is read out ----------------------------------------------------------------------------


@clause("trade.naming")
@pytest.mark.parametrize("item", ["privilege", "monocle", "sextant", "coat", "tome"])
def test_the_receiver_reads_out_an_item_with_an_effect(item: str):
    game = traded(item, "dagger")
    for viewer in (None, 0, 1, 2, 3):
        assert game.last(viewer, "trade.named") == {"who": 1, "item": item}
    assert game.knows(2, 1) == [item]
    game = traded("dagger", item)
    for viewer in (None, 0, 1, 2, 3):
        assert game.last(viewer, "trade.named") == {"who": 0, "item": item}
    assert game.knows(2, 0) == [item]


@clause("trade.naming")
def test_both_items_are_read_out_before_either_takes_effect():
    game = traded("bag_key", "monocle", deck=["whip"])
    assert game.asked == {0: "item.bag_key"}
    assert game.heard(2, "trade.named", "organisation.seen") == [
        {"event": "trade.named", "who": "seat:1", "item": "secret_bag"},
        {"event": "trade.named", "who": "seat:0", "item": "card:monocle"},
    ]


@clause("trade.naming")
@pytest.mark.parametrize("bag", ["bag_key", "bag_goblet"])
def test_of_a_bag_only_that_it_is_one(bag: str):
    game = traded(bag, "dagger")
    for viewer in (None, 0, 1, 2, 3):
        assert game.last(viewer, "trade.named") == {"who": 1, "item": "secret_bag"}
    for viewer in (None, 2, 3):
        assert game.passenger(viewer, 1)["bags"] == 1
        assert game.knows(viewer, 1) == []
        assert bag not in str(game.heard(viewer))
    assert bag in game.knows(0, 1)


@clause("mirror.silence", "item.broken_mirror")
@pytest.mark.parametrize("item", [*WITH_EFFECT, "dagger"])
@pytest.mark.parametrize("offered", [True, False])
def test_the_mirror_silences_both_items(item: str, offered: bool):
    game = traded("broken_mirror", item) if offered else traded(item, "broken_mirror")
    assert game.asked == {1: "turn.action"}
    assert game.heard(None, "trade.named", "deck.drawn", *DOES.values()) == []
    for viewer in (None, 2, 3):
        told = game.last(viewer, "trade.done")
        assert (told["item"], told["answer"]) == (HIDDEN, HIDDEN)
        assert game.knows(viewer, 0) == game.knows(viewer, 1) == []
        assert [game.passenger(viewer, seat)["bags"] for seat in (0, 1)] == [0, 0]
    assert ("broken_mirror" in game.items(1)) is offered


# --- trade effects without a trade ---------------------------------------------------------------


@clause("trade.only", "spoils.search")
@pytest.mark.parametrize("item", WITH_EFFECT)
def test_what_is_searched_out_and_handed_back_has_no_effect(item: str):
    other = "tome" if item != "tome" else "coat"
    game = coach(items={0: [other], 1: [item]}).duel(0, 1, {2: "sword", 3: "sword"})
    game.nobody_reinforces().play(0, "search", item, other)
    assert (game.items(0), game.items(1)) == ([item], [other])
    assert game.heard(None, "trade.named", "deck.drawn", "organisation.seen") == []
    assert game.asked == {1: "turn.action"}


@clause("trade.only", "priest.toll")
@pytest.mark.parametrize("item", WITH_EFFECT)
def test_what_the_priest_is_given_has_no_effect(item: str):
    game = coach(items={0: [item, "key"]}, professions={2: "priest"})
    game.play(0, "duel", 1).play(2, "priest").play(0, item)
    assert item in game.items(2)
    assert game.heard(None, "trade.named", "deck.drawn", *DOES.values()) == []
    for viewer in (None, 1, 3):
        assert game.last(viewer, "priest.paid") == {"who": 0, "to_whom": 2, "item": HIDDEN}
    assert game.asked == {1: "turn.action"}


@clause("trade.only", "item.sextant")
@pytest.mark.parametrize("item", [name for name in WITH_EFFECT if name != "sextant"])
def test_what_the_sextant_passes_on_has_no_effect(item: str):
    game = coach(items={0: ["sextant"], 1: ["dagger"], 2: [item], 3: ["whip"]})
    game.play(0, "trade", 1, "sextant").play(1, "accept", "dagger").play(0, "left")
    for seat in range(4):
        game.play(seat, *game.items(seat))
    assert game.items(3) == [item]
    assert [telling["item"] for telling in game.heard(None, "trade.named")] == ["card:sextant"]
    assert game.heard(None, "deck.drawn", *DOES.values()) == []
    assert game.asked == {1: "turn.action"}
