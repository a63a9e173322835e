"""How each game's table is described: one module a game, named like it."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any, Protocol, cast

from traktir.kernel.game import Game
from traktir.words import People, Words

from ..scene import Scene
from . import any_game


class Describing(Protocol):
    """What such a module offers. All of it works on a view, nothing on the table itself."""

    def characters(self, view: Any) -> dict[int, str]:
        """The keys of the names that the game gives its seats."""
        ...

    def turn(self, view: Any) -> int | None:
        """Whose turn it is."""
        ...

    def unveiled(self, view: Any, views: Sequence[Any]) -> Any:
        """After the end: what everybody saw of their own, put into one view."""
        ...

    def scene(self, view: Any, words: Words, people: People) -> Scene:
        """The table to be drawn."""
        ...

    def sentences(self, view: Any, words: Words, people: People) -> list[str]:
        """The table in sentences."""
        ...


def describing(game: Game) -> Describing:
    """The module for this game, or one that can only list what is in the view."""
    try:
        return cast(Describing, import_module(f".{game.id}", __name__))
    except ModuleNotFoundError:
        return cast(Describing, any_game)
