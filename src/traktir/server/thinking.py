"""Bots think in processes of their own, so that nobody waits for them but their table."""

from __future__ import annotations

import asyncio
import signal
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from random import Random
from typing import NamedTuple

from traktir.bots import Look
from traktir.bots import find as find_bot
from traktir.games import find
from traktir.kernel.record import Record, carried_out


class Problem(NamedTuple):
    """What a bot is to decide: a game so far, and whose answer is wanted."""

    record: Record
    seat: int
    bot: str
    seed: str


class Thinkers:
    """A pool of processes. One that dies is replaced, and the problem is put again."""

    def __init__(self, processes: int) -> None:
        self._processes = processes
        self._pool: ProcessPoolExecutor | None = None

    async def __aenter__(self) -> Thinkers:
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)

    async def answer(self, problem: Problem) -> str:
        """The name of the option that the bot chooses."""
        loop = asyncio.get_running_loop()
        for _ in range(3):
            if self._pool is None:
                context = get_context("spawn")
                self._pool = ProcessPoolExecutor(self._processes, context, _quietly)
            try:
                return await loop.run_in_executor(self._pool, answered, problem)
            except BrokenProcessPool:
                self._pool = None
        raise RuntimeError("the processes that think for bots die again and again")


def _quietly() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def answered(problem: Problem) -> str:
    table = carried_out(problem.record, find(problem.record.game))
    ask = table.pending[table.seats[problem.seat]]
    look = Look(table, ask, Random(problem.seed))
    return find_bot(problem.bot)(look)
