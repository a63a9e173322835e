"""One at a time: a table asks several seats at once, a program answers for one after the other.

Before those who must decide, in the order of the asking, whoever has only asides is offered them
together with a `pass`: in turn order from the active seat, once after each public change. A seat
that has passed, or chosen otherwise, is not offered the same again before something has changed for
everybody to see.
"""

from __future__ import annotations

from typing import Any

from traktir.kernel.asks import PASS, Ask
from traktir.kernel.errors import GameOver
from traktir.kernel.options import name_of
from traktir.kernel.seats import Seat
from traktir.kernel.table import Table


class Turns:
    """A table whose asks are put one by one, cut short after as many answers as the game's cap.

    >>> import traktir
    >>> turns = Turns(traktir.new("coach", seats=4, seed=1))
    >>> while turns.ask:
    ...     turns.answer(0)
    >>> turns.table.over or turns.truncated
    True
    """

    __slots__ = ("_passed", "answers", "ask", "table")

    def __init__(self, table: Table) -> None:
        self.table = table
        self.answers = 0
        self._passed: dict[Seat, Any] = {}
        self.ask: Ask | None = self._next()
        """What is asked now, and of whom; nothing when the game is over or truncated."""

    @property
    def truncated(self) -> bool:
        return self.answers >= self.table.game.cap and not self.table.over

    def answer(self, option: int | str) -> None:
        """Answer the ask by an option's name or its index."""
        ask, table = self.ask, self.table
        if ask is None:
            raise GameOver(f"{table.game.id}: the game has ended; nobody is asked any more")
        if ask.optional and option in (PASS, len(ask.options) - 1):
            self._passed[ask.seat] = self._public(), ask.names
        else:
            offered = table.game.asides(table.state).get(ask.seat)
            if offered and not ask.optional:
                names = [*map(name_of, offered), PASS]
                self._passed[ask.seat] = self._public(), names
            table.play(ask.seat, option)
        self.answers += 1
        self.ask = self._next()

    def fork(self) -> Turns:
        """A copy that goes its own way."""
        twin = Turns.__new__(Turns)
        twin.table = self.table.fork()
        twin.answers = self.answers
        twin._passed = self._passed.copy()
        twin.ask = self.ask
        return twin

    def _next(self) -> Ask | None:
        table = self.table
        if self.answers >= table.game.cap:
            return None
        asks = table.pending
        active = next((ask for ask in asks.values() if not ask.optional), None)
        if active is None or len(asks) == 1:
            return active
        return self._aside(active, [ask for ask in asks.values() if ask.optional]) or active

    def _aside(self, active: Ask, asks: list[Ask]) -> Ask | None:
        """The first of these asks that has not been passed since the last public change."""
        if not asks:
            return None
        seats = len(self.table.seats)
        public = self._public()
        for ask in sorted(asks, key=lambda ask: (ask.seat - active.seat) % seats):
            offer = Ask(ask.seat, ask.prompt, [*ask.options, PASS], True, ask.about)
            if self._passed.get(ask.seat) != (public, offer.names):
                return offer
        return None

    def _public(self) -> Any:
        """What everybody can see: while it stays the same, so does a pass."""
        tellings = self.table.state.box.tellings
        return len(tellings.told) - tellings.private, self.table.view(None)
