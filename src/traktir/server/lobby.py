"""The lobby over HTTP: games, tables, seats."""

from __future__ import annotations

import dataclasses
from typing import Any

from litestar import Controller, Request, Response, get, post
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.exceptions import NotFoundException

from traktir.games import HOUSE as GAMES
from traktir.games import find
from traktir.kernel.game import Game
from traktir.words import LANGUAGES
from traktir.words.names import clean

from . import people, protocol
from .hosted import Hosted, NotNow
from .house import House, committed
from .viewpoint import people as people_of

TheHouse = NamedDependency[House]
LONGEST_TITLE = 64


class Lobby(Controller):
    path = "/api"

    @get("/games", summary="All games, and how they can be played")
    async def games(self) -> list[dict[str, Any]]:
        return [described(find(game)) for game in GAMES]

    @get("/tables", summary="Public tables that are open or under way")
    async def tables(self, house: TheHouse) -> list[protocol.TableInfo]:
        return [described_table(hosted) for hosted in await house.listed()]

    @post("/tables", summary="Open a table and sit down at it")
    async def open(self, house: TheHouse, data: protocol.NewTable) -> Response[protocol.Seated]:
        lang = data.lang if data.lang in LANGUAGES else LANGUAGES[0]
        title = clean(data.title, LONGEST_TITLE)
        name = named(data.name)
        hosted = await house.open(data.game, data.seats, data.options, lang, title, data.public)
        return await seated(house, hosted, name, None)

    @get("/tables/{table:str}", summary="One table")
    async def table(self, house: TheHouse, table: str) -> protocol.TableInfo:
        return described_table(await found(house, table))

    @post("/tables/{table:str}/sit", summary="Take a seat")
    async def sit(
        self, house: TheHouse, table: str, data: protocol.Sit, request: Request[Any, Any, Any]
    ) -> Response[protocol.Seated]:
        hosted = await found(house, table)
        mine = people.seat_of(hosted, request.cookies.get(people.cookie_of(table)))
        if mine is not None:
            raise NotNow("seated", f"you sit on seat {mine} already")
        return await seated(house, hosted, named(data.name), data.seat)

    @post("/tables/{table:str}/bots", summary="Put a bot on a seat (the host)")
    async def bot(
        self, house: TheHouse, table: str, data: protocol.SeatBot, request: Request[Any, Any, Any]
    ) -> protocol.TableInfo:
        hosted = await found(house, table)
        the_host(hosted, request)
        await house.sit(hosted, "", data.seat, None, data.bot)
        return described_table(hosted)

    @post("/tables/{table:str}/start", summary="Begin, once all seats are taken (the host)")
    async def start(
        self, house: TheHouse, table: str, request: Request[Any, Any, Any]
    ) -> protocol.TableInfo:
        hosted = await found(house, table)
        the_host(hosted, request)
        await house.start(hosted)
        return described_table(hosted)

    @post("/tables/{table:str}/leave", summary="Get up; in a game, a bot takes over")
    async def leave(
        self, house: TheHouse, table: str, request: Request[Any, Any, Any]
    ) -> protocol.TableInfo:
        hosted = await found(house, table)
        await house.leave(hosted, own_seat(hosted, request))
        return described_table(hosted)

    @post("/tables/{table:str}/back", summary="Come back to a seat that a bot plays for")
    async def back(
        self, house: TheHouse, table: str, request: Request[Any, Any, Any]
    ) -> protocol.TableInfo:
        hosted = await found(house, table)
        await house.come_back(hosted, own_seat(hosted, request))
        return described_table(hosted)

    @get(
        "/tables/{table:str}/record",
        summary="The whole game, once it is over",
        media_type="text/plain",
    )
    async def record(self, house: TheHouse, table: str) -> str:
        hosted = await found(house, table)
        if hosted.table is None or not hosted.table.over:
            raise NotNow("not-over", "the record can be read when the game is over")
        return hosted.table.record().text()


# --- what it takes -------------------------------------------------------------------------------


async def found(house: House, table: str) -> Hosted:
    hosted = await house.table(table)
    if hosted is None:
        raise NotFoundException("there is no such table")
    return hosted


def own_seat(hosted: Hosted, request: Request[Any, Any, Any]) -> int:
    seat = people.seat_of(hosted, request.cookies.get(people.cookie_of(hosted.info.id)))
    if seat is None:
        raise NotNow("not-seated", "you have no seat at this table")
    return seat


def the_host(hosted: Hosted, request: Request[Any, Any, Any]) -> None:
    if not hosted.info.people[own_seat(hosted, request)].host:
        raise NotNow("not-host", "only the host of the table can do that")


def named(given: str) -> str:
    name = clean(given)
    if not name:
        raise NotNow("no-name", "a name must hold at least one letter")
    return name


async def seated(
    house: House, hosted: Hosted, name: str, seat: int | None
) -> Response[protocol.Seated]:
    token = people.token()
    taken = await house.sit(hosted, name, seat, token, None)
    table = hosted.info.id
    cookie = Cookie(
        key=people.cookie_of(table),
        value=token,
        path="/",
        httponly=True,
        samesite="strict",
        max_age=90 * 24 * 3600,
    )
    return Response(protocol.Seated(seat=taken, table=described_table(hosted)), cookies=[cookie])


# --- descriptions --------------------------------------------------------------------------------


def described(game: Game) -> dict[str, Any]:
    return {
        "id": game.id,
        "rules": game.version,
        "seats": [*game.seats],
        "options": [
            {"name": field.name, "default": field.default, "choices": choices_of(field)}
            for field in dataclasses.fields(game.options)
        ],
    }


def choices_of(field: dataclasses.Field[Any]) -> list[Any]:
    return list(field.metadata.get("choices") or [False, True])


def described_table(hosted: Hosted) -> protocol.TableInfo:
    info = hosted.info
    return protocol.TableInfo(
        id=info.id,
        game=info.game,
        options=info.options,
        seats=info.seats,
        lang=info.lang,
        title=info.title,
        public=info.public,
        status=hosted.status,
        people=people_of(hosted),
        commitment=committed(info),
        created=info.created,
        changed=info.changed,
    )
