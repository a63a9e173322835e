"""The house: all tables of this process, and what they share."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable, Mapping
from contextlib import AsyncExitStack
from typing import Any

from sqlalchemy import insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from traktir.bots import find as find_bot
from traktir.games import find
from traktir.kernel.chance import commitment, mixed

from .attendants import Attendants
from .hosted import Hosted, Info, NotNow, Occupant
from .people import hashed
from .settings import Settings
from .storage.database import connect, migrate
from .storage.log import Writer
from .storage.schema import PEOPLE, TABLES
from .thinking import Thinkers

BOTS = ("Прохор", "Матрёна", "Ефим", "Глафира", "Тихон", "Устинья", "Кузьма", "Аграфена")
MOST_ITERATIONS = 1600
_LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"


class House:
    """What one server process holds in memory."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.engine: AsyncEngine = connect(settings.database)
        self.writer = Writer(self.engine)
        self.thinkers = Thinkers(settings.bot_processes)
        self.attendants = Attendants(self)
        self.publish: Callable[[str], None] = lambda _table: None
        """Tells other processes that something has changed at a table."""
        self._tables: dict[str, Hosted] = {}
        self._opening: dict[str, asyncio.Lock] = {}
        self._open = AsyncExitStack()

    async def __aenter__(self) -> House:
        await migrate(self.engine)
        await self._open.enter_async_context(self.writer)
        await self._open.enter_async_context(self.thinkers)
        await self._open.enter_async_context(self.attendants)
        for table in await self._begun():
            await self.table(table)  # replayed now, so that what no longer replays is known
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._open.aclose()
        await self.engine.dispose()

    # --- tables ------------------------------------------------------------------------------

    async def table(self, table: str) -> Hosted | None:
        """The table with this id, as far as its log goes by now."""
        if table in self._tables:
            return self._tables[table]
        async with self._opening.setdefault(table, asyncio.Lock()):
            if table not in self._tables:
                info = await self._info(table)
                if info is None:
                    self._opening.pop(table, None)
                    return None
                hosted = Hosted(self, info)
                await hosted.catch_up()
                self._tables[table] = hosted
                self.attendants.look_after(hosted)
        self._opening.pop(table, None)
        return self._tables[table]

    async def open(
        self,
        game: str,
        seats: int,
        options: Mapping[str, Any],
        lang: str,
        title: str,
        public: bool,
    ) -> Hosted:
        """A new table, at which nobody sits yet."""
        rules = find(game)
        rules.check_seats(seats)
        settled = rules.options_from(options)
        now = time.time()
        while True:
            row = {
                "id": "".join(secrets.choice(_LETTERS) for _ in range(8)),
                "game": rules.id,
                "rules": rules.version,
                "seats": seats,
                "options": {name: getattr(settled, name) for name in options},
                "lang": lang,
                "title": title,
                "public": public,
                "status": "open",
                "created": now,
                "changed": now,
                "secret": secrets.token_bytes(32),
            }
            try:
                async with self.engine.begin() as connection:
                    await connection.execute(insert(TABLES).values(row))
            except IntegrityError:
                continue  # the id was taken
            hosted = await self.table(str(row["id"]))
            assert hosted is not None
            return hosted

    async def listed(self) -> list[Hosted]:
        """The public tables that are open or under way, the latest first."""
        wanted = (
            select(TABLES.c.id)
            .where(TABLES.c.public, TABLES.c.status.in_(("open", "playing")))
            .order_by(TABLES.c.changed.desc())
            .limit(100)
        )
        async with self.engine.connect() as connection:
            ids = [str(found) for found in await connection.scalars(wanted)]
        found = [await self.table(table) for table in ids]
        return [hosted for hosted in found if hosted is not None]

    async def _begun(self) -> list[str]:
        wanted = select(TABLES.c.id).where(TABLES.c.status == "playing")
        async with self.engine.connect() as connection:
            return [str(found) for found in await connection.scalars(wanted)]

    async def _info(self, table: str) -> Info | None:
        async with self.engine.connect() as connection:
            row = (
                await connection.execute(select(TABLES).where(TABLES.c.id == table))
            ).one_or_none()
            if row is None:
                return None
            people = await connection.execute(select(PEOPLE).where(PEOPLE.c.table_id == table))
            return Info(
                id=row.id,
                game=row.game,
                rules=row.rules,
                seats=row.seats,
                options=row.options,
                lang=row.lang,
                title=row.title,
                public=row.public,
                status=row.status,
                created=row.created,
                changed=row.changed,
                secret=row.secret,
                seed=None if row.seed is None else int(row.seed),
                people={
                    one.seat: Occupant(one.seat, one.name, one.token, one.bot, one.host, one.nonce)
                    for one in people
                },
            )

    # --- seats -------------------------------------------------------------------------------

    async def sit(
        self, hosted: Hosted, name: str, seat: int | None, token: str | None, bot: str | None
    ) -> int:
        """Take a seat, the first free one if none is named; whoever is first has it."""
        if bot is not None:
            check_bot(bot)
        while True:
            if hosted.info.seed is not None:
                raise NotNow("begun", "the game has begun; nobody can sit down any more")
            free = [one for one in range(hosted.info.seats) if one not in hosted.info.people]
            if not free or (seat is not None and seat not in free):
                raise NotNow("taken", "that seat is taken" if free else "all seats are taken")
            wanted = free[0] if seat is None else seat
            row = {
                "table_id": hosted.info.id,
                "seat": wanted,
                "name": name or BOTS[wanted % len(BOTS)],
                "token": None if token is None else hashed(token),
                "bot": bot,
                "host": token is not None
                and not any(one.host for one in hosted.info.people.values()),
                "nonce": secrets.token_bytes(32),
            }
            try:
                async with self.engine.begin() as connection:
                    await connection.execute(insert(PEOPLE).values(row))
                break
            except IntegrityError:
                await self.look_again(hosted)
        await self._people_changed(hosted)
        return wanted

    async def leave(self, hosted: Hosted, seat: int, bot: str = "thrifty") -> None:
        """Get up. Before the game the seat is free again; in the game a bot takes over."""
        if hosted.info.seed is None:
            statement = PEOPLE.delete().where(
                PEOPLE.c.table_id == hosted.info.id, PEOPLE.c.seat == seat
            )
        else:
            statement = (
                update(PEOPLE)
                .where(PEOPLE.c.table_id == hosted.info.id, PEOPLE.c.seat == seat)
                .values(bot=bot)
            )
        async with self.engine.begin() as connection:
            await connection.execute(statement)
        await self._people_changed(hosted)

    async def come_back(self, hosted: Hosted, seat: int) -> None:
        """Whoever holds the seat plays again himself."""
        async with self.engine.begin() as connection:
            await connection.execute(
                update(PEOPLE)
                .where(
                    PEOPLE.c.table_id == hosted.info.id,
                    PEOPLE.c.seat == seat,
                    PEOPLE.c.token.is_not(None),
                )
                .values(bot=None)
            )
        await self._people_changed(hosted)

    async def start(self, hosted: Hosted) -> None:
        """Begin, once all seats are taken: the seed comes from the house and from everybody."""
        info = hosted.info
        if len(info.people) < info.seats:
            missing = info.seats - len(info.people)
            raise NotNow("seats-free", f"{missing} of {info.seats} seats are still free")
        nonces = [info.people[seat].nonce for seat in range(info.seats)]
        seed = mixed(int.from_bytes(info.secret, "little"), nonces)
        async with self.engine.begin() as connection:
            await connection.execute(
                update(TABLES)
                .where(TABLES.c.id == info.id, TABLES.c.seed.is_(None))
                .values(seed=str(seed), status="playing", changed=time.time())
            )
        await self._people_changed(hosted)

    # --- news --------------------------------------------------------------------------------

    async def _people_changed(self, hosted: Hosted) -> None:
        await self.look_again(hosted)
        self.publish(hosted.info.id)
        hosted.show()
        self.attendants.look_after(hosted)

    async def has_changed(self, hosted: Hosted) -> None:
        """A row was appended here."""
        table = hosted.table
        if table is not None and table.result is not None and hosted.info.status == "playing":
            await self._finish(hosted)
        self.publish(hosted.info.id)
        hosted.show()
        self.attendants.look_after(hosted)

    async def _finish(self, hosted: Hosted) -> None:
        assert hosted.table is not None and hosted.table.result is not None
        hosted.info.status = "over"
        result = {
            str(int(seat)): [one.place, one.score, one.won]
            for seat, one in hosted.table.result.items()
        }
        async with self.engine.begin() as connection:
            await connection.execute(
                update(TABLES)
                .where(TABLES.c.id == hosted.info.id)
                .values(status="over", result=result, changed=time.time())
            )

    async def look_again(self, hosted: Hosted) -> None:
        """Read what others may have written of this table."""
        info = await self._info(hosted.info.id)
        if info is not None:
            hosted.info = info
            hosted.begin()
            async with hosted.lock:
                await hosted.catch_up()

    async def heard(self, table: str) -> None:
        """Another process says that something has changed there."""
        hosted = self._tables.get(table)
        if hosted is not None:
            await self.look_again(hosted)
            hosted.show()
            self.attendants.look_after(hosted)


def check_bot(bot: str) -> None:
    """Whether there is such a bot, and it does not think too long for a table with people."""
    find_bot(bot)
    iterations = bot.partition(":")[2]
    if iterations and int(iterations) > MOST_ITERATIONS:
        raise NotNow("too-strong", f"{bot} thinks too long; at most search:{MOST_ITERATIONS}")


def committed(info: Info) -> str:
    """What may be known from the start of the house's part of the seed."""
    return commitment(int.from_bytes(info.secret, "little"))
