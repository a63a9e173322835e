"""News between server processes: that something has changed at a table, never what.

Whoever hears it reads the log. News that gets lost costs nothing but time, for whoever appends a
row finds out as well.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress
from secrets import token_hex
from typing import Any, cast

import msgspec
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.base import ChannelsBackend
from litestar.channels.backends.memory import MemoryChannelsBackend

from .house import House
from .settings import Settings

CHANNEL = "tables"


def plugin(settings: Settings) -> ChannelsPlugin:
    """In memory where there is one process, over Redis where there are several."""
    return ChannelsPlugin(backend=_backend(settings), channels=[CHANNEL])


def _backend(settings: Settings) -> ChannelsBackend:
    if not settings.redis_url:
        return MemoryChannelsBackend()
    from litestar.channels.backends.redis import RedisChannelsPubSubBackend
    from redis.asyncio import Redis

    connect = cast(Any, Redis).from_url
    return RedisChannelsPubSubBackend(redis=connect(settings.redis_url))


@asynccontextmanager
async def carried(channels: ChannelsPlugin, house: House) -> AsyncGenerator[None]:
    """Tell others of what changes here, and hear of what changes there."""
    here = token_hex(8)
    publish = cast(Any, channels).publish
    house.publish = lambda table: publish({"at": here, "table": table}, CHANNEL)

    async def listen() -> None:
        async with channels.start_subscription([CHANNEL]) as subscription:
            async for event in subscription.iter_events():
                at, table = _read(event)
                if at != here:
                    await house.heard(table)

    listening = asyncio.create_task(listen(), name="news")
    try:
        yield
    finally:
        listening.cancel()
        with suppress(asyncio.CancelledError):
            await listening


def _read(event: bytes) -> tuple[str, str]:
    told = msgspec.json.decode(event, type=dict[str, str])
    return told["at"], told["table"]
