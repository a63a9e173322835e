"""The tables that all other tests here are played at are sound."""

from __future__ import annotations

import pytest

from .scenario import Ride, coach


def test_a_table_is_laid_as_wished():
    game = coach(
        seats=5,
        turn=3,
        items={0: ["key", "dagger"], 4: ["goblet"]},
        professions={1: "doctor", 2: "thug"},
        spent=[2],
        organisations={0: "order", 1: "brotherhood"},
        deck=["whip", "tome"],
        tokens={2: 3},
        pile=["priest"],
    )
    assert game.asked == {3: "turn.action"}
    assert (game.items(0), game.items(4)) == (["key", "dagger"], ["goblet"])
    assert (game.profession(1), game.face_up(1)) == ("doctor", False)
    assert (game.profession(2), game.face_up(2)) == ("thug", True)
    assert (game.organisation(0), game.organisation(1)) == ("order", "brotherhood")
    assert game.deck == ["whip", "tome"]
    assert (game.tokens(2), game.token_pile) == (3, 9)
    assert "priest" in game.pile


def test_wishes_that_cannot_be_met_fail():
    with pytest.raises(AssertionError, match="no dagger left"):
        coach(items={0: ["dagger"], 1: ["dagger"]})
    with pytest.raises(AssertionError, match="must hold an item"):
        coach(items={0: []})
    with pytest.raises(AssertionError, match="only 12"):
        coach(tokens={0: 7, 1: 6})


def test_so_does_a_choice_that_is_not_offered():
    game = coach(items={0: ["key"]})
    with pytest.raises(AssertionError, match="'pass' is not offered to seat 0"):
        game.passes(0)
    with pytest.raises(AssertionError, match="seat 1 is not asked"):
        game.play(1, "spy")
    with pytest.raises(AssertionError, match="asked: "):
        game.supports({2: "sword", 3: "sword"})
    with pytest.raises(AssertionError, match="the ride goes on"):
        _ = game.winners


def test_forks_and_undo_work_from_it():
    game = coach(items={0: ["key", "dagger"]}, deck=["whip"])
    start = game.table.digest()
    game.play(0, "trade", 1)
    assert game.table.fork().digest() == game.table.digest()
    game.table.undo(0)
    game.table.undo(0)
    assert game.table.digest() == start
    twin = Ride(game.table.fork())
    for ride in (game, twin):
        ride.duel(0, 1, {2: "sword", 3: "shield"}).nobody_reinforces()
    assert game.table.digest() == twin.table.digest()
    assert twin.deck == []
