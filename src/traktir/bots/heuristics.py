"""What a game tells bots: the module `bot` in its folder, where it has one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any, Protocol, cast

from traktir.kernel.asks import Ask
from traktir.kernel.table import Table


class Reading(Protocol):
    """What a seat makes of the course so far."""

    def choose(self, ask: Ask, random: Random) -> str:
        """A quick and sensible choice."""
        ...

    def weighty(self, ask: Ask) -> bool:
        """Whether the decision is worth more thought than that."""
        ...

    def imagine(self, world: Table, ask: Ask, random: Random) -> str:
        """What the seat that is asked may choose in an imagined world."""
        ...

    def likelihood(self, world: Table) -> float:
        """How well an imagined world explains the course, from 0 to 1 for the best."""
        ...

    def chances(self, world: Table) -> float:
        """How likely this seat is to win in an imagined world, from 0 to 1."""
        ...


class Heuristics(Protocol):
    """What the module offers."""

    def prudent(self, view: Any, ask: Ask) -> Sequence[str]:
        """The options that a careful player considers."""
        ...

    def read(self, view: Any, tellings: Sequence[Mapping[str, Any]], seat: int) -> Reading: ...


@cache
def heuristics(game: str) -> Heuristics | None:
    """What bots need to know of a game, or nothing where nobody has written it down."""
    folder = f"traktir.games.{game}"
    if find_spec(folder) is None or find_spec(f"{folder}.bot") is None:
        return None
    return cast(Heuristics, import_module(f"{folder}.bot"))
