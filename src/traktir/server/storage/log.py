"""The log of every table: rows are only ever appended, and a number is given once.

Whoever appends a row first wins; the other is told so, reads what happened and looks again. All
rows that wait are written in one transaction, so that many moves cost one sync of the disk.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from typing import NamedTuple

from sqlalchemy import select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from .schema import LOG

MOST = 200
"""So many rows go into one transaction at the most."""


class Row(NamedTuple):
    """One thing that happened at a table."""

    table: str
    number: int
    kind: str
    seat: int
    choice: str
    move: str | None
    made: float
    digest: str | None = None


class Unwritten(Exception):
    """The database did not take the row; nothing has happened."""


class Writer:
    """Appends rows for all tables of this process."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._insert = sqlite.insert if engine.dialect.name == "sqlite" else postgresql.insert
        self._waiting: list[tuple[Row, asyncio.Future[bool]]] = []
        self._wanted = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Writer:
        self._task = asyncio.create_task(self._run(), name="log writer")
        return self

    async def __aexit__(self, *_: object) -> None:
        """What waits is still written."""
        assert self._task is not None
        while self._waiting:
            await asyncio.sleep(0.01)
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task

    async def append(self, row: Row) -> bool:
        """Whether the row stands in the log now; not if its number, or its move, stood there."""
        written: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append((row, written))
        self._wanted.set()
        return await asyncio.shield(written)

    async def _run(self) -> None:
        while True:
            await self._wanted.wait()
            batch = self._waiting[:MOST]
            try:
                written = await self._write([row for row, _ in batch])
            except (SQLAlchemyError, OSError) as wrong:
                for _, future in batch:
                    future.set_exception(Unwritten(str(wrong)))
                    future.exception()  # whoever waited for it may be gone
            else:
                for row, future in batch:
                    future.set_result((row.table, row.number) in written)
            del self._waiting[: len(batch)]
            if not self._waiting:
                self._wanted.clear()

    async def _write(self, rows: Sequence[Row]) -> set[tuple[str, int]]:
        insert = (
            self._insert(LOG)
            .values([_columns(row) for row in rows])
            .on_conflict_do_nothing()
            .returning(LOG.c.table_id, LOG.c.number)
        )
        async with self._engine.begin() as connection:
            found = await connection.execute(insert)
            return {(table, number) for table, number in found}


async def read(engine: AsyncEngine, table: str, after: int = 0) -> list[Row]:
    """What has happened at a table since."""
    wanted = select(LOG).where(LOG.c.table_id == table, LOG.c.number > after).order_by(LOG.c.number)
    async with engine.connect() as connection:
        return [Row(*row) for row in await connection.execute(wanted)]


def _columns(row: Row) -> dict[str, object]:
    return dict(zip(LOG.columns.keys(), row, strict=True))
