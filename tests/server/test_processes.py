"""Two server processes on one PostgreSQL and one Redis."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from random import Random

import pytest

from .services import postgresql, redis
from .serving import Guest, Served, acknowledged
from .test_live import never


@pytest.fixture(scope="module")
def servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Served, Served]]:
    folder = tmp_path_factory.mktemp("servers")
    with postgresql() as database, redis() as broker:
        shared = {"TRAKTIR_DATABASE_URL": database, "TRAKTIR_REDIS_URL": broker}
        one, other = (Served(folder, **shared).start() for _ in range(2))
        yield one, other
        one.stop()
        other.stop()


async def at_both(servers: tuple[Served, Served]) -> list[Guest]:
    """Four people at one table, two through each process."""
    guests = [Guest(servers[number % 2], f"Guest {number}") for number in range(4)]
    await guests[0].opens(5)
    for guest in guests[1:]:
        await guest.joins(guests[0].table)
    await guests[0].puts_bots(4)
    await guests[0].starts()
    for guest in guests:
        await guest.comes()
        await guest.sees(lambda shown: shown["view"] is not None)
    return guests


def test_different_seats_play_through_different_processes(servers: tuple[Served, Served]):
    async def evening() -> None:
        guests = await at_both(servers)
        await asyncio.gather(*(guest.plays_on(Random(guest.seat), never) for guest in guests))
        assert all(guest.shown["result"] == guests[0].shown["result"] for guest in guests)
        for guest in guests:
            await guest.leaves()

    asyncio.run(evening())


def test_when_one_process_dies_the_other_goes_on(servers: tuple[Served, Served]):
    async def evening() -> None:
        guests = await at_both(servers)
        playing = [
            asyncio.create_task(guest.plays_on(Random(guest.seat), never, False))
            for guest in guests
        ]
        await acknowledged(guests, 10, playing)
        servers[1].kill()
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        for guest in guests:
            guest.server = servers[0]
            await guest.comes()
        await asyncio.gather(*(guest.plays_on(Random(guest.seat), never) for guest in guests))
        assert all(guest.shown["result"] == guests[0].shown["result"] for guest in guests)
        for guest in guests:
            await guest.leaves()

    asyncio.run(evening())
