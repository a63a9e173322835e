"""The turn, and spying: §§ turn.*, spy.*"""

from __future__ import annotations

import pytest

from traktir.testing.clause import clause

from .scenario import coach

# --- the turn ------------------------------------------------------------------------------------


@clause("turn.action")
def test_there_are_four_actions_and_no_passing():
    game = coach(items={0: ["key"], 1: ["key"]}, organisations={0: "order", 1: "brotherhood"})
    assert game.asked == {0: "turn.action"}
    assert game.offered(0) == ["spy", "trade", "duel", "declare"]
    game.play(0, "spy", 1)
    assert game.asked == {1: "turn.action"}
    assert game.offered(1) == ["spy", "trade", "duel"]


@clause("turn.action")
@pytest.mark.parametrize("action", ["spy", "trade", "duel"])
def test_a_turn_is_exactly_one_action(action: str):
    game = coach(items={0: ["dagger"], 1: ["whip"]}).play(0, action, 1)
    if action == "trade":
        game.play(0, "dagger").play(1, "accept", "whip")
    if action == "duel":
        game.supports({2: "sword", 3: "sword"}).nobody_reinforces().play(0, "organisation")
    assert game.asked == {1: "turn.action"}


@clause("turn.action")
def test_only_the_player_whose_turn_it_is_acts():
    game = coach(turn=2)
    assert list(game.asked) == [2]
    assert [game.offered(seat) for seat in (0, 1, 3)] == [[], [], []]


@clause("turn.order")
@pytest.mark.parametrize("seats", range(3, 9))
def test_turns_go_clockwise(seats: int):
    game = coach(seats, turn=seats - 2)
    order: list[int] = []
    for _ in range(2 * seats):
        order.append(game.turn)
        game.play(game.turn, "spy", (game.turn + 1) % seats)
    assert order == [(seats - 2 + turn) % seats for turn in range(2 * seats)]


@clause("turn.spent", "trade.refuse")
def test_a_refused_trade_is_an_action():
    game = coach(items={0: ["dagger"]})
    game.play(0, "trade", 1, "dagger").play(1, "refuse")
    assert game.asked == {1: "turn.action"}


@clause("turn.spent", "profession.priest")
def test_a_duel_called_off_by_the_priest_is_an_action():
    game = coach(professions={1: "priest"}, items={0: ["dagger"]})
    game.play(0, "duel", 1).play(1, "priest")
    assert game.asked == {1: "turn.action"}


@clause("turn.spent", "profession.doctor")
def test_a_duel_without_consequences_is_an_action():
    game = coach(professions={1: "doctor"}).duel(0, 1, {2: "sword", 3: "sword"})
    game.nobody_reinforces().play(1, "doctor")
    assert game.asked == {1: "turn.action"}


@clause("turn.spent", "profession.diplomat")
def test_after_a_refused_trade_the_diplomat_may_still_be_used():
    game = coach(items={0: ["dagger"], 1: ["key"], 2: ["whip"]}, professions={0: "diplomat"})
    game.play(0, "trade", 1, "dagger").play(1, "refuse")
    assert game.asked == {0: "turn.end"}
    game.play(0, "diplomat", 2, "whip").play(2, "whip").play(0, "dagger")
    assert (game.items(0), game.items(2)) == (["whip"], ["dagger"])
    assert game.asked == {1: "turn.action"}


@clause("turn.spent", "profession.diplomat")
@pytest.mark.parametrize("saviour", ["priest", "doctor"])
def test_so_may_it_after_a_duel_that_came_to_nothing(saviour: str):
    game = coach(professions={0: "diplomat", 1: saviour}, items={0: ["dagger"]}).play(0, "duel", 1)
    if saviour == "priest":
        game.play(1, "priest")
    else:
        game.supports({2: "sword", 3: "sword"}).nobody_reinforces().play(1, "doctor")
    assert game.asked == {0: "turn.end"}
    assert game.offered(0) == ["diplomat", "pass"]
    game.passes(0)
    assert game.asked == {1: "turn.action"}


# --- spying --------------------------------------------------------------------------------------


@clause("spy.action")
def test_anybody_else_can_be_spied_on():
    game = coach(seats=5, turn=3).play(3, "spy")
    assert game.offered(3) == [4, 0, 1, 2]


@clause("spy.action")
def test_chance_draws_the_item_and_it_is_given_back():
    hand = ["key", "dagger", "tome"]
    seen: set[str] = set()
    for seed in range(30):
        game = coach(items={1: hand}, seed=seed).play(0, "spy", 1)
        assert sorted(game.items(1)) == sorted(hand)
        assert game.knows(0, 1) == [game.last(0, "spy.saw")["item"]]
        seen |= {*game.knows(0, 1)}
    assert seen == set(hand)


@clause("spy.action", "trade.only")
def test_spying_brings_no_effect_about():
    game = coach(items={1: ["monocle"]}).play(0, "spy", 1)
    assert game.heard(None, "trade.named", "organisation.seen") == []
    assert game.asked == {1: "turn.action"}


@clause("spy.secret")
def test_the_spy_and_the_owner_know_which_item_was_seen_the_others_only_that_one_was():
    game = coach(items={1: ["key", "dagger", "tome"]}).play(0, "spy", 1)
    (seen,) = game.knows(0, 1)
    for viewer in (0, 1):
        assert game.last(viewer, "spy.saw") == {"who": 0, "at": 1, "item": seen}
    for viewer in (None, 0, 1, 2, 3):
        assert game.last(viewer, "spy.looked") == {"who": 0, "at": 1}
    for viewer in (None, 2, 3):
        assert game.heard(viewer, "spy.saw") == []
        assert game.knows(viewer, 1) == []
    assert game.looked_at(1) == {
        item: [0] if item == seen else [] for item in ("key", "dagger", "tome")
    }
