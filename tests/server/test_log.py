"""The log: a number is given once, and what cannot be written has not happened."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from sqlalchemy import insert, text
from sqlalchemy.ext.asyncio import AsyncEngine

from traktir.server.storage.database import connect, migrate
from traktir.server.storage.log import MOST, Row, Unwritten, Writer, read
from traktir.server.storage.schema import METADATA, TABLES


@asynccontextmanager
async def database(folder: Path) -> AsyncGenerator[AsyncEngine]:
    engine = connect(f"sqlite+aiosqlite:///{folder / 'traktir.db'}")
    await migrate(engine)
    named = insert(TABLES).values(id="t", game="coach", rules=1, seats=3, options={}, lang="en")
    more = {"title": "", "public": True, "status": "open", "created": 0, "changed": 0}
    async with engine.begin() as connection:
        await connection.execute(named.values(**more, secret=b"?"))
    yield engine
    await engine.dispose()


def row(number: int, move: str | None = None, table: str = "t") -> Row:
    return Row(table, number, "play", 0, "spy", move, 0.0)


def test_whoever_appends_a_number_first_has_it(tmp_path: Path):
    async def evening() -> None:
        async with database(tmp_path) as engine, Writer(engine) as one, Writer(engine) as other:
            numbers = range(1, 2 * MOST)
            written = await asyncio.gather(
                *(writer.append(row(number)) for number in numbers for writer in (one, other))
            )
            assert [sum(written[at : at + 2]) for at in range(0, len(written), 2)] == [1] * len(
                numbers
            )
            assert [one.number for one in await read(engine, "t")] == [*numbers]
            assert [one.number for one in await read(engine, "t", after=390)] == [*range(391, 400)]

    asyncio.run(evening())


def test_a_move_is_written_once(tmp_path: Path):
    async def evening() -> None:
        async with database(tmp_path) as engine, Writer(engine) as writer:
            assert await writer.append(row(1, "m"))
            assert not await writer.append(row(2, "m"))
            assert await writer.append(row(2))
            assert len(await read(engine, "t")) == 2

    asyncio.run(evening())


def test_what_cannot_be_written_has_not_happened(tmp_path: Path):
    async def evening() -> None:
        async with database(tmp_path) as engine, Writer(engine) as writer:
            with pytest.raises(Unwritten):
                await writer.append(row(1, table="no such table"))
            async with engine.begin() as connection:
                await connection.execute(text("ALTER TABLE log RENAME TO gone"))
            with pytest.raises(Unwritten):
                await writer.append(row(1))
            async with engine.begin() as connection:
                await connection.execute(text("ALTER TABLE gone RENAME TO log"))
            assert await writer.append(row(1))

    asyncio.run(evening())


def test_what_was_begun_is_still_written_at_the_end(tmp_path: Path):
    async def evening() -> None:
        async with database(tmp_path) as engine:
            async with Writer(engine) as writer:
                waiting = [asyncio.create_task(writer.append(row(n))) for n in range(1, 300)]
                await asyncio.sleep(0)
            assert all(await asyncio.gather(*waiting))
            assert len(await read(engine, "t")) == 299

    asyncio.run(evening())


def test_a_migrated_database_is_what_the_schema_says(tmp_path: Path):
    async def evening() -> None:
        async with database(tmp_path) as engine:
            from alembic.autogenerate import compare_metadata
            from alembic.migration import MigrationContext

            async with engine.connect() as connection:
                differences = await connection.run_sync(
                    lambda sync: compare_metadata(MigrationContext.configure(sync), METADATA)
                )
            assert differences == []
            await migrate(engine)

    asyncio.run(evening())
