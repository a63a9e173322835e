"""Nothing that a seat must not know goes over the wire to it: not by a byte, a name or a frame."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import msgspec
import pytest

from traktir.kernel.seats import Seat
from traktir.kernel.table import Table
from traktir.server.hosted import Hosted, NotNow
from traktir.server.house import House
from traktir.server.settings import Settings
from traktir.server.viewpoint import Viewpoint

VARIANTS: tuple[dict[str, bool], ...] = ({}, {"contraband": True, "divination": True})
CLAIMS = ("declare", "divine", "solitary")
BAD_MOVES = (("", "spy"), ("gone", "pass"), ("{ask}", "seat:9"), ("{ask}", "card:key"))


@asynccontextmanager
async def begun(folder: Path, seats: int, **options: bool) -> AsyncGenerator[Hosted]:
    """A table at which only people sit, so that nobody answers by himself."""
    async with House(Settings(data=str(folder), courtesy_delay=1e6)) as house:
        hosted = await house.open("coach", seats, options, "en", "", True)
        for seat in range(seats):
            await house.sit(hosted, f"Guest {seat}", seat, f"token {seat}", None)
        await house.start(hosted)
        yield hosted


def table_of(hosted: Hosted) -> Table:
    assert hosted.table is not None
    return hosted.table


async def all_that_is_sent(hosted: Hosted, seat: Seat) -> list[bytes]:
    """Whatever this seat would be sent now: the table, and what is said to moves that are wrong."""
    sent = [Viewpoint(hosted, seat).join().get_nowait() or b""]
    for ask, option in BAD_MOVES:
        named = ask.format(ask=hosted.ask_id(seat))
        if option not in (table_of(hosted).pending[seat].names if seat in asked(hosted) else ()):
            with pytest.raises(NotNow) as refused:
                await hosted.play(seat, named, option, "bad")
            sent.append(msgspec.json.encode([refused.value.reason, str(refused.value)]))
    return sent


def asked(hosted: Hosted) -> list[Seat]:
    return [*table_of(hosted).pending]


@pytest.mark.parametrize("options", VARIANTS, ids=str)
@pytest.mark.parametrize("seats", [3, 5, 8])
def test_what_is_sent_does_not_depend_on_what_is_hidden(
    tmp_path: Path, seats: int, options: dict[str, bool], monkeypatch: pytest.MonkeyPatch
):
    chance = Random(seats)
    monkeypatch.setattr("secrets.token_bytes", chance.randbytes)  # the same games on every run

    async def evening() -> int:
        looks = 0
        async with begun(tmp_path, seats, **options) as hosted:
            for _ in range(150):
                if chance.random() < 0.1:
                    seat = chance.choice(table_of(hosted).seats)
                    true, sent = table_of(hosted), await all_that_is_sent(hosted, seat)
                    hosted.table = true.fork(for_seat=seat, seed=chance.getrandbits(32))
                    assert await all_that_is_sent(hosted, seat) == sent
                    hosted.table = true
                    looks += 1
                seat, ask = chance.choice([*table_of(hosted).pending.items()])
                option = chance.choice([one for one in ask.names if one not in CLAIMS])
                table_of(hosted).play(seat, option)
        return looks

    assert asyncio.run(evening()) > 8
