"""The database: SQLite in a folder of the user's, or PostgreSQL; the schema is the same."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, event
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

MIGRATIONS = "traktir.server.storage"


def connect(address: str) -> AsyncEngine:
    """An engine for this address; for SQLite, the folder is made."""
    url = make_url(address)
    if url.get_backend_name() != "sqlite":
        return create_async_engine(url, pool_size=8, max_overflow=8, pool_pre_ping=True)
    if url.database:
        Path(url.database).parent.mkdir(parents=True, exist_ok=True)
    engine = create_async_engine(url)
    event.listen(engine.sync_engine, "connect", _careful)
    return engine


def _careful(connection: Any, _record: Any) -> None:
    """What was committed survives a power cut, and readers do not wait for the writer."""
    cursor = connection.cursor()
    for pragma in (
        "journal_mode = WAL",
        "synchronous = FULL",
        "foreign_keys = ON",
        "busy_timeout = 10000",
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


async def migrate(engine: AsyncEngine) -> None:
    """Bring the database to the present schema, from whatever it was before."""
    async with engine.begin() as connection:
        await connection.run_sync(_upgrade)


def _upgrade(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":  # several processes may start at once
        connection.exec_driver_sql("SELECT pg_advisory_xact_lock(7211)")
    config = Config()
    config.set_main_option("script_location", str(files(MIGRATIONS).joinpath("migrations")))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
