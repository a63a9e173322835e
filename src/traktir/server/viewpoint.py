"""What one seat (or whoever only watches) is shown of a table, and to whom it is sent."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, cast

import msgspec

from traktir.kernel.copying import plain
from traktir.kernel.options import name_of
from traktir.kernel.seats import Seat

from .protocol import Ask, Person, Shown, Standing

if TYPE_CHECKING:
    from .hosted import Hosted

MOST = 64
"""So many messages may wait for a slow client; then it is told everything anew."""
Outbox = asyncio.Queue[bytes | None]


class Viewpoint:
    """All who look at the table from one seat. Nobody else's knowledge comes this way."""

    def __init__(self, hosted: Hosted, seat: int | None) -> None:
        self._hosted = hosted
        self._seat = seat
        self._outboxes: set[Outbox] = set()
        self._told: list[dict[str, Any]] = []
        self._shown = self._look()

    # --- those who look ----------------------------------------------------------------------

    def join(self) -> Outbox:
        """Somebody begins to look: the whole table is the first thing he is sent."""
        self.refresh()
        outbox = Outbox(MOST)
        outbox.put_nowait(self._whole())
        self._outboxes.add(outbox)
        return outbox

    def leave(self, outbox: Outbox) -> None:
        self._outboxes.discard(outbox)

    def send(self, message: bytes) -> None:
        for outbox in [*self._outboxes]:
            if outbox.full():
                while not outbox.empty():
                    outbox.get_nowait()
                outbox.put_nowait(self._whole())
            else:
                outbox.put_nowait(message)

    def refresh(self) -> None:
        """Send what has changed; nothing, if all that has changed is hidden from here."""
        before = self._told
        shown = self._look(self._shown.version)
        if shown == self._shown and before == self._told:
            return
        shown.version += 1
        self._shown = shown
        since = _common(before, self._told)
        self.send(_encoded(msgspec.structs.replace(shown, since=since, told=self._told[since:])))

    # --- what is seen ------------------------------------------------------------------------

    def _whole(self) -> bytes:
        return _encoded(msgspec.structs.replace(self._shown, since=0, told=self._told))

    def _look(self, version: int = 0) -> Shown:
        hosted, seat = self._hosted, self._seat
        shown = Shown(
            version=version,
            status=hosted.status,
            people=people(hosted),
            seat=None if seat is None else int(seat),
        )
        table = hosted.table
        if table is not None:
            shown.view = table.view(seat)
            shown.ask = None if seat is None else self._ask(seat)
            shown.asked = [int(seat) for seat, ask in table.pending.items() if not ask.optional]
            self._told = table.tellings(seat)
            if table.result is not None:
                shown.result = {
                    str(int(seat)): Standing(one.place, one.score, one.won)
                    for seat, one in table.result.items()
                }
        return shown

    def _ask(self, seat: int) -> Ask | None:
        table = self._hosted.table
        ask = None if table is None else table.pending.get(Seat(seat))
        if ask is None:
            return None
        return Ask(
            id=self._hosted.ask_id(seat) or "",
            prompt=ask.prompt,
            options=ask.names,
            about={key: _told(value) for key, value in ask.about.items()},
            optional=ask.optional,
        )


def people(hosted: Hosted) -> list[Person]:
    return [
        Person(seat=one.seat, name=one.name, bot=one.bot, host=one.host, away=one.away)
        for one in sorted(hosted.info.people.values(), key=lambda one: one.seat)
    ]


def _told(value: Any) -> Any:
    """A particular of an ask: this seat is asked about it, so it may know its name."""
    if isinstance(value, list | tuple):
        return [_told(one) for one in cast("Sequence[Any]", value)]
    if value is None or type(value) in (int, str, bool):
        return plain(value)
    return name_of(value)


def _common(before: list[Any], after: list[Any]) -> int:
    """How many tellings stand unchanged at the beginning."""
    most = min(len(before), len(after))
    if before[:most] == after[:most]:
        return most
    return next(at for at in range(most) if before[at] != after[at])


_encoder = msgspec.json.Encoder()


def _encoded(message: Shown) -> bytes:
    return _encoder.encode(message)
