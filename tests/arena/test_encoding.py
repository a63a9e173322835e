"""Observations: their size, their names, and that they tell no more than the view."""

from __future__ import annotations

from random import Random

import pytest

from traktir.arena import Turns
from traktir.arena.encoding import Encoding
from traktir.kernel.game import Game
from traktir.kernel.table import Table


def laid(game: Game, variant: str, seats: int | None = None, seed: int = 5) -> Table:
    options = game.options_from(game.variants[variant])
    return Table(game, max(game.seats) if seats is None else seats, options, seed)


def test_another_world_that_a_seat_cannot_tell_apart_gives_the_same_numbers(
    game: Game, variant: str
):
    turns, random = Turns(laid(game, variant)), Random(1)
    encoding = Encoding.of(turns.table)
    steps = 0
    while (ask := turns.ask) is not None and steps < 40:
        for seat in turns.table.seats:
            other = turns.table.fork(for_seat=seat, seed=random.getrandbits(32))
            assert other.pending.get(seat) is None or seat in turns.table.pending
            mine = encoding.vector(turns.table.view(seat), seat, turns.table.pending.get(seat))
            theirs = encoding.vector(other.view(seat), seat, other.pending.get(seat))
            assert mine == theirs, f"seat {seat} after {turns.table.entries}"
        turns.answer(random.choice(ask.names))
        steps += 1


def test_every_action_has_a_number(game: Game, variant: str):
    turns, random = Turns(laid(game, variant, min(game.seats))), Random(2)
    encoding = Encoding.of(turns.table)
    assert [encoding.number(name) for name in encoding.actions] == list(
        range(len(encoding.actions))
    )
    while (ask := turns.ask) is not None:
        assert ask.prompt in game.prompts
        offered = encoding.offered(ask)
        assert list(offered) == sorted(offered)
        assert [number for number, on in enumerate(encoding.mask(ask)) if on] == list(offered)
        assert sorted(offered.values()) == list(range(len(ask.options)))
        assert {encoding.actions[number] for number in offered} == set(ask.names)
        turns.answer(random.choice(ask.names))


def test_the_parts_make_up_the_vector(game: Game):
    for seats in game.seats:
        table = laid(game, next(iter(game.variants)), seats)
        encoding = Encoding.of(table)
        assert sum(encoding.parts.values()) == encoding.size
        for seat in table.seats:
            vector = encoding.vector(table.view(seat), seat, table.pending.get(seat))
            assert len(vector) == encoding.size
            assert vector[:seats].tolist() == [float(other == seat) for other in table.seats]


def test_everything_in_a_view_is_encoded(game: Game):
    encoding = Encoding.of(laid(game, next(iter(game.variants))))
    assert [row.path for row in encoding.rows if row.meaning == "not encoded"] == []


def test_an_action_that_the_game_does_not_list_is_named():
    encoding = Encoding.of(laid(*_tictactoe()))
    with pytest.raises(AssertionError, match="tictactoe: its actions do not list the option 'z9'"):
        encoding.number("z9")


def _tictactoe() -> tuple[Game, str]:
    from traktir.games import find

    return find("tictactoe"), ""
