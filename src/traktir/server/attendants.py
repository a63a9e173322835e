"""Those who answer for seats that nobody sits on: bots, and the silence of who can only pass.

How long such an answer takes is drawn from one distribution that depends on nothing but the
settings, so it tells nothing of what a seat holds. Every process looks after its tables; whoever
appends the answer first has given it, and the others find it in the log.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from hashlib import blake2b
from random import SystemRandom
from typing import TYPE_CHECKING

from traktir.kernel.errors import TraktirError
from traktir.kernel.options import PASS
from traktir.kernel.record import outline
from traktir.kernel.seats import Seat

from .storage.log import Unwritten
from .thinking import Problem

if TYPE_CHECKING:
    from .hosted import Hosted
    from .house import House

_chance = SystemRandom()
_log = logging.getLogger(__name__)
SPREAD = 0.35
"""How far a delay strays from its average, as a share of it."""


def delay(average: float) -> float:
    """Seconds until an answer; never less than a third of the average."""
    return max(average / 3, _chance.gauss(average, SPREAD * average)) if average else 0.0


class Attendants:
    """One task for each ask that is to be answered; it ends when the ask is gone."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._tasks: dict[tuple[str, int], tuple[str, asyncio.Task[None]]] = {}

    async def __aenter__(self) -> Attendants:
        return self

    async def __aexit__(self, *_: object) -> None:
        tasks = [task for _, task in self._tasks.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def look_after(self, hosted: Hosted) -> None:
        """See to it that every ask that no person will answer is answered."""
        table = hosted.table
        if table is None or hosted.broken is not None:
            return
        courtesies = table.courtesies
        for seat, ask in table.pending.items():
            person = hosted.info.people.get(seat)
            bot = None if person is None else person.bot
            if not ask.optional and (bot is not None or seat in courtesies):
                self._see_to(hosted, seat, bot)

    def _see_to(self, hosted: Hosted, seat: Seat, bot: str | None) -> None:
        key, ask = (hosted.info.id, int(seat)), hosted.ask_id(seat)
        known = self._tasks.get(key)
        if known is not None and known[0] == ask and not known[1].done():
            return
        if known is not None and known[1] is not asyncio.current_task():
            known[1].cancel()
        assert ask is not None
        task = asyncio.create_task(self._answer(hosted, seat, ask, bot), name=f"attend {key}")
        self._tasks[key] = ask, task

    async def _answer(self, hosted: Hosted, seat: Seat, ask: str, bot: str | None) -> None:
        settings = self._house.settings
        average = settings.courtesy_delay if bot is None else settings.bot_delay
        try:
            wait = asyncio.create_task(asyncio.sleep(delay(average)))
            option = PASS if bot is None else await self._think(hosted, seat, bot)
            await wait
            await hosted.play(seat, ask, option, None)
        except (TraktirError, Unwritten) as gone:  # answered by somebody else, or not now
            _log.debug("%s at %s: %s", seat, hosted.info.id, gone)
        finally:
            with suppress(KeyError):
                if self._tasks[hosted.info.id, int(seat)][1] is asyncio.current_task():
                    del self._tasks[hosted.info.id, int(seat)]

    async def _think(self, hosted: Hosted, seat: Seat, bot: str) -> str:
        table, info = hosted.table, hosted.info
        assert table is not None
        if len(table.pending[seat].options) == 1:
            return table.pending[seat].names[0]
        where = f"{int(seat)}/{hosted.known}".encode()
        seed = blake2b(where, key=info.secret, digest_size=16).hexdigest()
        problem = Problem(outline(table), int(seat), bot, seed)
        return await self._house.thinkers.answer(problem)
