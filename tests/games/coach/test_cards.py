"""Cards in hand and on the table: §§ cards.*, deck.*, hand.*, limit.*, tokens.*, items.*, and what
is common to all professions"""

from __future__ import annotations

from random import Random

import pytest

import traktir
from traktir.testing.clause import clause

from .scenario import HIDDEN, Ride, coach

FULL_HANDS = {3: 8, 4: 6, 5: 5, 6: 5, 7: 5, 8: 5}
PLAIN = ["key", "goblet", "dagger", "gloves", "whip", "casting_knives", "coat_of_arms"]


# --- what is hidden ------------------------------------------------------------------------------


@clause("cards.secret")
def test_everybody_sees_his_own_cards_and_nobody_elses():
    game = coach(
        items={0: ["key", "dagger"], 1: ["tome"]},
        professions={0: "thug", 1: "doctor", 2: "priest", 3: "duelist"},
        organisations={0: "order", 1: "order"},
    )
    own = game.passenger(0, 0)
    assert own["items"] == {"known": ["dagger", "key"], "size": 2}
    assert (own["profession"], own["profession_up"], own["organisation"]) == (
        "thug",
        False,
        "order",
    )
    for viewer in (None, 1, 2, 3):
        others = game.passenger(viewer, 0)
        assert others["items"] == {"known": [], "size": 2}
        assert (others["profession"], others["organisation"]) == (None, None)
        if viewer is not None:
            assert game.passenger(viewer, viewer)["profession"] == game.profession(viewer)
    assert game.view(None)["own_items"] == []


@clause("cards.secret")
def test_hidden_cards_can_be_dealt_again_and_ones_own_stay():
    game = coach(items={0: ["key", "dagger"]}, professions={0: "thug", 1: "doctor"})
    before = game.view(0)
    worlds = [Ride(game.table.fork(for_seat=0, seed=seed)) for seed in range(12)]
    for world in worlds:
        assert world.view(0) == before
        assert world.items(0) == ["key", "dagger"]
    assert len({tuple(world.items(1)) for world in worlds}) > 3
    assert len({world.profession(1) for world in worlds}) > 3


# --- drawing and the deck ------------------------------------------------------------------------


@clause("deck.draw")
def test_the_top_card_is_drawn_unseen():
    game = coach(items={0: ["bag_key"], 1: ["key"]}, deck=["whip", "tome"])
    game.play(0, "trade", 1, "bag_key").play(1, "accept", "key").play(0, "draw")
    assert game.items(0) == ["key", "whip"]
    assert game.deck == ["tome"]
    assert game.last(0, "deck.drawn") == {"who": 0, "item": "whip", "left": 1}
    for viewer in (None, 1, 2, 3):
        assert game.last(viewer, "deck.drawn") == {"who": 0, "item": HIDDEN, "left": 1}
        assert game.view(viewer)["deck"] == 1
        assert "whip" not in game.knows(viewer, 0)


@clause("deck.draw", "duel.tie")
def test_nothing_is_drawn_from_an_empty_deck():
    game = coach(items={0: ["key"]}, deck=[])
    game.duel(0, 1, {2: "sword", 3: "shield"}).nobody_reinforces()
    assert game.items(0) == ["key"]
    assert game.heard(None, "deck.drawn") == []
    assert game.turn == 1


@clause("deck.draw", "hand.never_empty", "end.only", "tokens.keep", "hand.limit")
@pytest.mark.parametrize("seats", range(3, 9))
def test_on_random_rides_nothing_is_lost_and_no_hand_is_ever_empty_or_too_full(seats: int):
    rng = Random(seats)
    game = Ride(traktir.new("coach", seats=seats, seed=seats, contraband=seats % 2 == 0))
    deck = len(game.deck)
    for _ in range(400):
        asks = list(game.table.pending.values())
        if "turn.action" in game.asked.values():
            hands = [len(game.items(seat)) for seat in range(seats)]
            assert min(hands) >= 1 and max(hands) <= FULL_HANDS[seats]
            assert sum(hands) + len(game.deck) == 21
            assert sum(game.tokens(seat) for seat in range(seats)) + game.token_pile == 12
        assert len(game.deck) <= deck, "the deck is never refilled"
        assert not game.table.over
        deck, gained = len(game.deck), sum(game.tokens(seat) for seat in range(seats))
        ask = rng.choice([ask for ask in asks if not ask.optional])
        choice = rng.choice([name for name in ask.names if name not in ENDING])
        game.table.play(ask.seat, choice)
        if sum(game.tokens(seat) for seat in range(seats)) > gained:
            assert (ask.prompt, choice) == ("trade.answer", "refuse")


ENDING = ("declare", "divine", "solitary")


# --- the hand limit ------------------------------------------------------------------------------


def about_to_draw(seats: int, held: int, deck: list[str] | None = None) -> Ride:
    """Seat 0 holds so many items once it has traded its bag away, and may draw another."""
    hands = {0: ["bag_key", *PLAIN[: held - 1]], 1: ["privilege"]}
    game = coach(seats, items=hands, deck=["tome", "monocle"] if deck is None else deck)
    game.play(0, "trade", 1, "bag_key").play(1, "accept", "privilege")
    return game


@clause("hand.limit")
@pytest.mark.parametrize(("seats", "limit"), FULL_HANDS.items())
def test_a_hand_may_be_full_but_not_fuller(seats: int, limit: int):
    assert coach(seats).view(None)["hand_limit"] == limit

    filled = about_to_draw(seats, limit - 1).play(0, "draw")
    assert len(filled.items(0)) == limit
    assert "limit.overflow.whom" not in filled.asked.values()

    too_much = about_to_draw(seats, limit).play(0, "draw")
    assert len(too_much.items(0)) == limit + 1
    assert too_much.asked == {0: "limit.overflow.whom"}


@clause("limit.overflow")
def test_whoever_holds_too_much_gives_any_item_to_anybody_unseen():
    game = about_to_draw(4, 6).play(0, "draw")
    assert game.offered(0) == [1, 2, 3]
    game.play(0, 2)
    assert sorted(map(str, game.offered(0))) == sorted(game.items(0))
    before = game.items(2)
    game.play(0, "dagger")
    assert game.items(2) == [*before, "dagger"], "and it cannot be refused"
    assert len(game.items(0)) == 6
    assert game.last(2, "limit.given") == {"who": 0, "to_whom": 2, "item": "dagger"}
    for viewer in (None, 1, 3):
        assert game.last(viewer, "limit.given") == {"who": 0, "to_whom": 2, "item": HIDDEN}


@clause("limit.overflow")
def test_even_the_item_just_drawn_may_be_given_away():
    game = about_to_draw(4, 6, deck=["tome"]).play(0, "draw", 3)
    assert "tome" in game.offered(0)


@clause("limit.overflow", "trade.order")
def test_too_full_a_hand_comes_before_the_second_effect():
    game = about_to_draw(4, 6).play(0, "draw")
    assert game.heard(None, "items.seen") == [], "the Privilege has to wait"
    game.play(0, 2, "dagger")
    assert game.last(None, "items.seen") == {"who": 1, "at": 0}
    assert "dagger" not in game.last(1, "items.shown")["items"], "it was gone by then"


@clause("limit.overflow", "trade.order")
def test_even_the_item_whose_effect_is_still_to_come_may_be_given_away():
    game = about_to_draw(4, 6).play(0, "draw", 2, "privilege")
    assert game.last(None, "items.seen") == {"who": 1, "at": 0}, "same two players"


@clause("limit.overflow", "spoils.search")
def test_a_search_can_make_a_hand_too_full():
    game = coach(items={0: PLAIN[:6], 1: ["tome", "monocle"]})
    game.duel(0, 1, {2: "sword", 3: "sword"}).nobody_reinforces()
    game.play(0, "search", "tome")
    assert game.asked == {0: "limit.overflow.whom"}
    game.play(0, 1, "key")
    assert game.items(1) == ["monocle", "key"]
    assert game.turn == 1


@clause("limit.overflow", "duel.tie")
def test_so_can_the_draw_in_a_tie():
    game = coach(items={0: ["tome", "key", "goblet", "coat", "sextant", "monocle"]}, deck=["whip"])
    game.duel(0, 1, {2: "sword", 3: "shield"}).nobody_reinforces()
    assert game.asked == {0: "limit.overflow.whom"}
    game.play(0, 1, "whip")
    assert game.turn == 1


@clause("limit.overflow", "priest.toll")
def test_so_can_the_toll_of_the_priest():
    full = ["tome", "key", "goblet", "coat", "sextant", "monocle"]
    game = coach(items={0: ["dagger", "gloves"], 2: full}, professions={2: "priest"})
    game.play(0, "duel", 1).play(2, "priest").play(0, "dagger")
    assert game.asked == {2: "limit.overflow.whom"}
    game.play(2, 0, "tome")
    assert game.items(0) == ["gloves", "tome"]
    assert game.turn == 1


@clause("limit.chain")
def test_a_full_receiver_passes_an_item_on():
    full = ["tome", "sextant", "coat", "monocle", "key", "goblet"]
    hands = {0: ["bag_key", *PLAIN[:5]], 1: ["privilege"], 2: full}
    game = coach(items=hands, deck=["broken_mirror"])
    game.play(0, "trade", 1, "bag_key").play(1, "accept", "privilege").play(0, "draw")
    game.play(0, 2, "whip")
    assert game.asked == {2: "limit.overflow.whom"}
    assert game.offered(2) == [3, 0, 1], "the one who gave is full again, but may be given"
    game.play(2, 3, "tome")
    assert game.items(2) == [*full[1:], "whip"]
    assert "tome" in game.items(3)
    assert game.heard(None, "items.seen"), "only then does the trade go on"


@clause("limit.chain")
def test_the_gift_may_come_straight_back():
    full = ["tome", "sextant", "coat", "monocle", "key", "goblet"]
    hands = {0: ["bag_key", *PLAIN[:5]], 1: ["privilege"], 2: full}
    game = coach(items=hands, deck=["broken_mirror"])
    game.play(0, "trade", 1, "bag_key").play(1, "accept", "privilege").play(0, "draw")
    game.play(0, 2, "whip").play(2, 0, "whip")
    assert game.asked == {0: "limit.overflow.whom"}
    game.play(0, 3, "whip")
    assert game.asked == {1: "turn.action"}


@clause("limit.overflow", "trade.only")
def test_what_is_given_away_over_the_limit_takes_no_effect():
    game = about_to_draw(4, 6, deck=["monocle"]).play(0, "draw", 2, "monocle")
    assert game.heard(None, "organisation.seen") == []
    assert [telling["item"] for telling in game.heard(None, "trade.named")] == [
        "secret_bag",
        "card:privilege",
    ]


@clause("hand.never_empty")
def test_a_trade_of_last_items_leaves_nobody_empty():
    game = coach(items={0: ["dagger"], 1: ["whip"]})
    game.play(0, "trade", 1, "dagger").play(1, "accept", "whip")
    assert (game.items(0), game.items(1)) == (["whip"], ["dagger"])


@clause("hand.never_empty", "spoils.last_item", "priest.toll", "spy.action")
def test_neither_a_search_nor_the_priest_empties_a_hand():
    game = coach(items={0: ["dagger"], 1: ["whip"]}, professions={2: "priest"}, turn=1)
    game.play(1, "duel", 0).passes(2).supports({2: "sword", 3: "sword"}).nobody_reinforces()
    game.play(1, "search", "dagger", "whip")
    assert (game.items(0), game.items(1)) == (["whip"], ["dagger"])
    game.play(2, "spy", 0).play(3, "spy", 0)
    game.play(0, "duel", 1).play(2, "priest")
    assert game.items(0) == ["whip"]
    assert game.turn == 1


# --- tokens and items ----------------------------------------------------------------------------


@clause("tokens.keep")
def test_tokens_lie_open_until_spent():
    game = coach(items={0: ["dagger"]}, tokens={2: 2})
    game.play(0, "trade", 1, "dagger").play(1, "refuse")
    for viewer in (None, 0, 1, 2, 3):
        assert [game.passenger(viewer, seat)["tokens"] for seat in range(4)] == [1, 0, 2, 0]
        assert game.view(viewer)["token_pile"] == 9


@clause("items.use", "duel.end")
def test_an_item_is_not_used_up():
    game = coach(items={0: ["dagger"], 1: ["gloves"]})
    for attacker, defender in ((0, 1), (1, 2), (2, 3), (3, 0), (0, 1)):
        game.duel(attacker, defender, supporters(attacker, defender))
        if attacker == 0:
            game.play(0, "dagger").play(1, "gloves")
            assert game.last(2, "duel.reinforced")["by"] == "gloves"
        game.nobody_reinforces()
        if game.asked == {attacker: "spoils.choice"}:
            game.play(attacker, "organisation")
    assert game.items(0) == ["dagger"]


def supporters(*duellists: int) -> dict[int, str]:
    """All of them for the attacker."""
    return {seat: "sword" for seat in range(4) if seat not in duellists}


@clause("items.use", "duel.cards")
def test_an_item_that_is_used_is_shown_to_all():
    game = coach(items={0: ["dagger"]}).duel(0, 1, supporters(0, 1))
    assert game.knows(2, 0) == []
    game.play(0, "dagger")
    for viewer in (None, 1, 2, 3):
        assert game.knows(viewer, 0) == ["dagger"]
        assert game.last(viewer, "duel.reinforced") == {"who": 0, "by": "dagger", "side": "sword"}


# --- professions ---------------------------------------------------------------------------------


@clause("professions.use", "profession.thug", "profession.bodyguard")
def test_a_profession_once_turned_up_stays_so_and_reusable_ones_go_on_working():
    game = coach(professions={0: "thug", 2: "bodyguard"})
    for _ in range(2):
        game.duel(0, 1, supporters(0, 1)).play(2, "bodyguard")
        game.play(0, "thug").nobody_reinforces().play(0, "organisation")
        for seat in (0, 2):
            assert game.face_up(seat)
            assert game.passenger(None, seat)["profession"] == game.profession(seat)
        for seat in (1, 2, 3):
            game.play(seat, "spy", 0)


@clause("professions.use")
def test_a_profession_can_be_used_in_others_turns():
    game = coach(professions={3: "doctor"}).duel(0, 1, supporters(0, 1))
    game.nobody_reinforces().play(3, "doctor")
    assert game.last(None, "profession.used") == {"who": 3, "profession": "doctor"}
    assert game.passenger(None, 3)["profession"] == "doctor"


@clause("professions.use", "cards.secret")
def test_a_profession_not_used_stays_face_down():
    game = coach(professions={3: "doctor"}).duel(0, 1, supporters(0, 1))
    game.nobody_reinforces().passes(3)
    assert not game.face_up(3)
    assert game.passenger(0, 3)["profession"] is None


@clause("professions.once")
@pytest.mark.parametrize("spent", [False, True])
@pytest.mark.parametrize(
    "profession", ["duelist", "poison_mixer", "doctor", "priest", "diplomat", "clairvoyant"]
)
def test_six_professions_have_no_effect_face_up(profession: str, spent: bool):
    seat = {"duelist": 0, "diplomat": 0, "clairvoyant": 0}.get(profession, 2)
    game = coach(professions={seat: profession}, spent=[seat] if spent else [])
    seen = [*game.offered(seat)]
    game.play(0, "duel", 1)
    while game.asked != {0: "spoils.choice"}:
        for asked in game.asked:
            seen += game.offered(asked)
            game.play(asked, "sword" if "sword" in game.offered(asked) else "pass")
    assert (profession in seen) is not spent


@clause("professions.once")
def test_a_profession_used_once_is_spent():
    game = coach(professions={2: "doctor"}, items={0: ["dagger"]})
    game.duel(0, 1, supporters(0, 1)).nobody_reinforces().play(2, "doctor")
    game.duel(1, 0, supporters(1, 0)).nobody_reinforces()
    assert game.asked == {1: "spoils.choice"}


@clause("professions.return", "item.coat")
def test_the_coat_returns_a_spent_profession():
    hands = {0: ["coat"], 1: ["key"], 2: ["goblet"]}
    game = coach(items=hands, professions={0: "doctor", 1: "grandmaster"}, spent=[0], pile=["thug"])
    game.play(0, "trade", 1, "coat").play(1, "accept", "key").play(0, "thug")
    assert (game.profession(0), game.face_up(0)) == ("thug", False)
    assert "doctor" in game.pile
    game.play(1, "trade", 2, "coat").play(2, "accept", "goblet").play(1, "doctor")
    assert (game.profession(1), game.face_up(1)) == ("doctor", False)
    game.duel(2, 3, {0: "sword", 1: "sword"}).nobody_reinforces()
    game.play(1, "doctor")
    assert game.turn == 3


@clause("professions.return", "item.tome")
def test_the_tome_returns_a_spent_profession():
    game = coach(
        items={0: ["tome"], 1: ["key"]}, professions={0: "priest", 1: "thug"}, spent=[0, 1]
    )
    game.play(0, "trade", 1, "tome").play(1, "accept", "key").play(0, "swap")
    assert (game.profession(0), game.face_up(0)) == ("thug", False)
    assert (game.profession(1), game.face_up(1)) == ("priest", False)
    game.play(1, "spy", 0).play(2, "duel", 3)
    assert game.asked == {1: "profession.priest"}
