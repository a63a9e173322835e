"""The games of the house. Each is a folder of its own and is loaded when first asked for."""

from __future__ import annotations

from importlib import import_module

from traktir.kernel.errors import UnknownGame, shown
from traktir.kernel.game import Game

HOUSE = ("coach",)
_loaded: dict[str, Game] = {}


def register(game: Game) -> Game:
    """Put a game of one's own on the list."""
    _loaded[game.id] = game
    return game


def find(name: str) -> Game:
    """The game of that name."""
    if name in HOUSE and name not in _loaded:
        register(import_module(f".{name}", __name__).GAME)
    try:
        return _loaded[name]
    except (KeyError, TypeError):  # unhashable names are no names either
        known = ", ".join(sorted({*HOUSE, *_loaded}))
        raise UnknownGame(f"there is no game {shown(name)}; there are: {known}") from None


def games() -> dict[str, Game]:
    """All games by name, those of the house first."""
    return {name: find(name) for name in dict.fromkeys((*HOUSE, *_loaded))}
