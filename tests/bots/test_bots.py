"""Players without hands, in whatever game they are put."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from random import Random

import pytest

import traktir
from traktir.arena import Turns, simulate
from traktir.bots import Look, find
from traktir.kernel.errors import BadSetup
from traktir.kernel.table import Table

import_module("traktir.testing.toys")

GAMES = [("coach", 4), ("tictactoe", 2), ("kuhn", 2), ("tavern", 3)]
BOTS = ["random", "careful", "thrifty", "search:4"]


def played(game: str, seats: int, bot: str, seed: int) -> Table:
    table = traktir.new(game, seats=seats, seed=seed)
    turns = Turns(table)
    chance, player = Random(seed), find(bot)
    while (ask := turns.ask) is not None:
        choice = player(Look(table, ask, chance))
        assert choice in ask.names
        turns.answer(choice)
    return table


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize(("game", "seats"), GAMES[1:])
def test_every_bot_plays_every_game_to_its_end(game: str, seats: int, bot: str):
    assert played(game, seats, bot, seed=1).over


@pytest.mark.parametrize(("seats", "bot"), [(3, "random"), (4, "careful"), (8, "thrifty")])
def test_every_bot_plays_the_coach_to_its_end(seats: int, bot: str):
    assert played("coach", seats, bot, seed=1).over


@pytest.mark.parametrize("bot", BOTS)
def test_games_with_bots_can_be_repeated(bot: str):
    games = [simulate("tavern", 2, seats=3, players=bot, seed=3) for _ in range(2)]
    assert games[0] == games[1]


def positions(seed: int, every: int) -> Iterator[tuple[Table, Random]]:
    """A careful game of the Coach, halted now and then."""
    table, chance = traktir.new("coach", seats=5, seed=seed), Random(seed)
    turns = Turns(table)
    while (ask := turns.ask) is not None:
        if turns.answers % every == 0:
            yield table, Random(turns.answers)
        turns.answer(find("careful")(Look(table, ask, chance)))


@pytest.mark.parametrize("bot", ["careful", "thrifty", "search:3"])
def test_a_bot_does_not_choose_by_what_its_seat_cannot_see(bot: str):
    """The seat's world is dealt again, and all that hangs on it: it chooses as before."""
    compared = 0
    for table, chance in positions(seed=2, every=40 if bot == "search:3" else 9):
        for ask in [ask for ask in table.pending.values() if not ask.optional]:
            seed = chance.getrandbits(32)
            twin = table.fork(for_seat=ask.seat, seed=seed)
            choices = [
                find(bot)(Look(world, world.pending[ask.seat], Random(seed)))
                for world in (table, twin)
            ]
            assert choices[0] == choices[1]
            compared += len(ask.options) > 1
    assert compared > 5


def test_a_look_leaves_the_table_as_it_is():
    for table, chance in positions(seed=4, every=60):
        ask = next(ask for ask in table.pending.values() if not ask.optional)
        before = table.digest(), len(table.entries), table.tellings(None)
        find("search:5")(Look(table, ask, chance))
        assert (table.digest(), len(table.entries), table.tellings(None)) == before


@pytest.mark.parametrize(
    "name", ["", "clever", "search", "search:", "search:0", "search:-1", "search:x"]
)
def test_an_unknown_bot(name: str):
    with pytest.raises(BadSetup, match=r"there is no bot .*; there are: random, careful"):
        find(name)


# --- the search, where right and wrong are known -----------------------------------------------


def tic_tac_toe(*moves: str) -> Table:
    table = traktir.new("tictactoe", seed=1)
    for move in moves:
        table.play(next(iter(table.pending)), move)
    return table


def searched(table: Table, iterations: int, seed: int = 1) -> str:
    ask = next(iter(table.pending.values()))
    return find(f"search:{iterations}")(Look(table, ask, Random(seed)))


@pytest.mark.parametrize("seed", range(5))
def test_a_search_wins_where_it_can(seed: int):
    table = tic_tac_toe("a1", "b3", "b2", "a3")  # noughts have c3, and c1 would only parry
    assert searched(table, 200, seed) == "c3"


@pytest.mark.parametrize("seed", range(5))
def test_a_search_parries_what_would_lose(seed: int):
    table = tic_tac_toe("a1", "b2", "b1")
    assert searched(table, 400, seed) == "c1"


def kuhn(first: str, second: str) -> Table:
    """A deal of Kuhn poker."""
    for seed in range(1000):
        table = traktir.new("kuhn", seed=seed)
        if [card.face.name for card in table.state.held] == [first, second]:  # type: ignore[attr-defined]
            return table
    raise AssertionError


def test_a_search_knows_that_a_king_is_good_and_a_jack_is_not():
    """What others hold is not looked at: the answer hangs on one's own card alone."""
    for first in ("jack", "queen", "king"):
        for second in {"jack", "queen", "king"} - {first}:
            table = kuhn(first, second)
            table.play(0, "bet")
            if second != "queen":
                assert searched(table, 200) == ("call" if second == "king" else "fold")
