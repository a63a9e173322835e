"""What a bot is given to decide by, and what it is."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, TypeAlias

from traktir.kernel.asks import Ask
from traktir.kernel.table import Table


class Look:
    """What one seat may see of a table: never the table itself."""

    __slots__ = ("_table", "ask", "random")

    def __init__(self, table: Table, ask: Ask, random: Random) -> None:
        self._table = table
        self.ask = ask
        """What this seat is asked. An `optional` ask can be passed."""
        self.random = random
        """A generator of this seat's own, so that its choices can be repeated."""

    @property
    def game(self) -> str:
        return self._table.game.id

    @property
    def seat(self) -> int:
        return self.ask.seat

    @property
    def view(self) -> Any:
        return self._table.view(self.ask.seat)

    @property
    def tellings(self) -> list[dict[str, Any]]:
        return self._table.tellings(self.ask.seat)

    def fork(self, seed: int) -> Table:
        """A world that this seat cannot tell from the true one, to try things out in."""
        return self._table.fork(for_seat=self.ask.seat, seed=seed)


Player: TypeAlias = Callable[[Look], str]
"""Says the name of one of the ask's options."""
