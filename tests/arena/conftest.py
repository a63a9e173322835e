"""The games that the arena's tests go through: those of the house, and the toys."""

from __future__ import annotations

import pytest

import traktir.testing.toys
from traktir.games import games
from traktir.kernel.game import Game

assert traktir.testing.toys.TOYS


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """`variant` stands for every variant of every game, `game` for every game."""
    every = games().values()
    if "variant" in metafunc.fixturenames:
        cases = [(game, name) for game in every for name in game.variants]
        names = [f"{game.id}-{name or 'plain'}" for game, name in cases]
        metafunc.parametrize("game, variant", cases, ids=names)
    elif "game" in metafunc.fixturenames:
        metafunc.parametrize("game", every, ids=_id)


def _id(game: Game) -> str:
    return game.id
