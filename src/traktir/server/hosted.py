"""One table as this process knows it: what came of the rows of its log."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import TYPE_CHECKING, Any

from traktir.games import find
from traktir.kernel.errors import CannotUndo, TraktirError
from traktir.kernel.game import Game
from traktir.kernel.seats import Seat
from traktir.kernel.table import Table

from .storage.log import Row, read
from .viewpoint import Viewpoint

if TYPE_CHECKING:
    from .house import House


@dataclass(slots=True)
class Occupant:
    """Who sits on a seat. Without a token it is a bot's for good."""

    seat: int
    name: str
    token: str | None
    bot: str | None
    host: bool
    nonce: bytes

    @property
    def away(self) -> bool:
        return self.bot is not None and self.token is not None


@dataclass(slots=True)
class Info:
    """What is known of a table from the beginning. `seed` is there once the game has begun."""

    id: str
    game: str
    rules: int
    seats: int
    options: dict[str, Any]
    lang: str
    title: str
    public: bool
    status: str
    created: float
    changed: float
    secret: bytes
    seed: int | None = None
    people: dict[int, Occupant] = field(default_factory=dict[int, Occupant])


class NotNow(TraktirError):
    """The move cannot be made; `reason` is one of a closed set."""

    def __init__(self, reason: str, message: str) -> None:
        super().__init__(message)
        self.reason = reason


class Hosted:
    """A table in this process. The log is the authority; this only follows it."""

    def __init__(self, house: House, info: Info) -> None:
        self.house = house
        self.info = info
        self.game: Game = find(info.game)
        self.table: Table | None = None
        self.known = 0  # rows that have been followed
        self.broken: str | None = None  # why the log cannot be followed any further
        self.lock = asyncio.Lock()
        self.viewpoints: dict[int | None, Viewpoint] = {}
        self._moves: set[tuple[int, str]] = set()
        self._marked = 0  # checkpoints that had been passed at the last row
        self.begin()

    # --- following the log -------------------------------------------------------------------

    def begin(self) -> None:
        """Lay the table, if everybody has sat down."""
        info = self.info
        if self.table is None and info.seed is not None:
            options = self.game.options_from(info.options)
            self.table = Table(self.game, info.seats, options, info.seed, courteous=True)
            self._marked = self.table.checkpoints

    async def catch_up(self) -> None:
        """Follow whatever others have written."""
        if self.table is None or self.broken:
            return
        for row in await read(self.house.engine, self.info.id, self.known):
            try:
                self._follow(row)
            except TraktirError as wrong:
                self.broken = f"row {row.number}: {wrong}"
                return

    def _follow(self, row: Row) -> None:
        table = self.table
        assert table is not None and row.number == self.known + 1
        if row.digest is not None and row.digest != table.digest():
            raise NotNow("frozen", "the position is not the one that was written down")
        if row.kind == "undo":
            table.undo(row.seat)
        else:
            table.play(row.seat, row.choice)
        self._has_happened(row)

    def _has_happened(self, row: Row) -> None:
        self.known = row.number
        if row.digest is not None:
            self._marked = self._checkpoints
        if row.move is not None:
            self._moves.add((row.seat, row.move))

    @property
    def _checkpoints(self) -> int:
        assert self.table is not None
        return self.table.checkpoints

    # --- making moves ------------------------------------------------------------------------

    async def play(self, seat: int, ask: str, option: str, move: str | None) -> None:
        """Answer for a seat. When this returns, the answer stands in the log."""
        await self._make("play", seat, option, move, lambda: self._may_play(seat, ask, option))

    async def undo(self, seat: int, move: str | None) -> None:
        await self._make("undo", seat, "", move, lambda: self._may_undo(seat))

    async def _make(self, kind: str, seat: int, choice: str, move: str | None, may: Any) -> None:
        async with self.lock:
            while (seat, move) not in self._moves:
                table = self._in_play()
                may()
                checkpoint = table.checkpoints != self._marked
                digest = table.digest() if checkpoint else None
                made = time.time()
                row = Row(self.info.id, self.known + 1, kind, seat, choice, move, made, digest)
                if await self.house.writer.append(row):
                    if digest is not None:
                        self._marked = table.checkpoints
                    self._follow(row._replace(digest=None))
                    break
                await self.catch_up()  # somebody else was first: look again
            else:
                return
        await self.house.has_changed(self)

    def _in_play(self) -> Table:
        if self.broken is not None:
            raise NotNow("frozen", f"this table is frozen: {self.broken}")
        if self.table is None:
            raise NotNow("not-begun", "the game has not begun")
        if self.table.over:
            raise NotNow("over", "the game is over")
        return self.table

    def _may_play(self, seat: int, ask: str, option: str) -> None:
        table = self._in_play()
        asked = table.pending.get(Seat(seat))
        if asked is None or self.ask_id(seat) != ask:
            raise NotNow("gone", "what this answers is no longer asked")
        if option not in asked.names:
            offered = ", ".join(asked.names)
            raise NotNow("not-offered", f"{option!r} is not offered; offered: {offered}")

    def _may_undo(self, seat: int) -> None:
        try:
            self._in_play().fork().undo(seat)
        except CannotUndo as wrong:
            raise NotNow("cannot-undo", str(wrong)) from None

    def ask_id(self, seat: int) -> str | None:
        """A name for what the seat is asked now, from which nothing can be read."""
        table = self.table
        ask = None if table is None else table.pending.get(Seat(seat))
        if ask is None or table is None:
            return None
        said = "\n".join([str(int(seat)), table.which(seat) or "", ask.prompt, *ask.names])
        return blake2b(said.encode(), key=self.info.secret, digest_size=9).hexdigest()

    @property
    def status(self) -> str:
        return "frozen" if self.broken is not None else self.info.status

    # --- showing it --------------------------------------------------------------------------

    def viewpoint(self, seat: int | None) -> Viewpoint:
        if seat not in self.viewpoints:
            self.viewpoints[seat] = Viewpoint(self, seat)
        return self.viewpoints[seat]

    def show(self) -> None:
        """Send everybody whatever is new to them."""
        for viewpoint in self.viewpoints.values():
            viewpoint.refresh()
