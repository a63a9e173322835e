"""Games over real sockets."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from traktir.games import find
from traktir.kernel.record import parse, replayed

from .serving import Guest, Served, acknowledged


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    served = Served(tmp_path_factory.mktemp("server")).start()
    yield served
    served.stop()


async def seated(server: Served, people: int, bots: int = 0, **table: Any) -> list[Guest]:
    """So many people and bots at a new table; the game has begun and all look at it."""
    guests = [Guest(server, f"Guest {number}") for number in range(people)]
    await guests[0].opens(people + bots, **table)
    for guest in guests[1:]:
        await guest.joins(guests[0].table)
    await guests[0].puts_bots(*range(people, people + bots))
    await guests[0].starts()
    for guest in guests:
        await guest.comes()
    return guests


def never(_: Any) -> bool:
    return False


def test_a_whole_game_of_people_and_bots(server: Served):
    async def evening() -> None:
        guests = await seated(server, people=3, bots=2)
        await asyncio.gather(*(guest.plays_on(Random(guest.seat), until=never) for guest in guests))
        for guest in guests:
            assert guest.shown["status"] in ("playing", "over")
            assert guest.shown["result"] == guests[0].shown["result"]
        record = (await guests[0].http.get(f"/api/tables/{guests[0].table}/record")).text
        *_, table = replayed(parse(record), find("coach"))
        assert table.over
        for guest in guests:
            assert guest.shown["view"] == table.view(guest.seat)
            assert guest.told == table.tellings(guest.seat)
            await guest.leaves()

    asyncio.run(evening())


def test_everybody_is_shown_his_own_side_only(server: Served):
    async def evening() -> None:
        one, other, _ = guests = await seated(server, people=3)
        watcher = Guest(server, "Watcher")
        watcher.table = one.table
        await watcher.comes()
        for guest in guests:
            seen = [passenger["organisation"] for passenger in guest.shown["view"]["passengers"]]
            assert [at for at, face in enumerate(seen) if face] == [guest.seat]
        assert not any(one["organisation"] for one in watcher.shown["view"]["passengers"])
        assert watcher.shown["seat"] is None and watcher.ask is None
        asked = [guest for guest in guests if guest.ask]
        assert [guest.seat for guest in asked] == one.shown["asked"] == other.shown["asked"]
        refused = await watcher.says(type="undo", move="1")
        assert refused["reason"] == "not-seated"
        for guest in (*guests, watcher):
            await guest.leaves()

    asyncio.run(evening())


def test_a_move_sent_twice_counts_once_and_one_whose_ask_is_gone_is_told_so(server: Served):
    async def evening() -> None:
        guests = await seated(server, people=3)
        first = next(guest for guest in guests if guest.ask)
        ask = first.ask
        assert ask is not None
        play = {"type": "play", "move": "once", "ask": ask["id"], "option": "spy"}
        assert await first.says(**play) == {"type": "accepted", "move": "once"}
        assert await first.says(**play) == {"type": "accepted", "move": "once"}
        await first.is_asked("spy.action")
        gone = await first.says(**{**play, "move": "twice"})
        assert (gone["type"], gone["reason"]) == ("refused", "gone")
        wrong = await first.plays("seat:7")
        assert (wrong["type"], wrong["reason"]) == ("refused", "not-offered")
        assert wrong["message"].startswith("'seat:7' is not offered; offered: seat:")
        for guest in guests:
            await guest.leaves()

    asyncio.run(evening())


def test_answers_given_at_once_do_not_make_each_other_stale(server: Served):
    async def evening() -> None:
        guests = await seated(server, people=5)
        attacker = next(guest for guest in guests if guest.ask)
        await attacker.plays("duel")
        await attacker.is_asked("duel.challenge")
        defender = guests[(attacker.seat + 1) % 5]
        await attacker.plays(f"seat:{defender.seat}")
        others = [guest for guest in guests if guest is not attacker]
        await asyncio.gather(*(guest.is_asked("profession.priest") for guest in others))
        await asyncio.gather(*(guest.plays("pass") for guest in others))  # or was let pass
        supporters = [guest for guest in others if guest is not defender]
        await asyncio.gather(*(guest.is_asked("duel.support") for guest in supporters))
        answers = await asyncio.gather(*(guest.plays("sword") for guest in supporters))
        assert [answer["type"] for answer in answers] == ["accepted"] * 3
        for guest in guests:
            await guest.leaves()

    asyncio.run(evening())


def test_a_choice_is_taken_back_where_nobody_has_learned_anything(server: Served):
    async def evening() -> None:
        guests = await seated(server, people=3)
        first = next(guest for guest in guests if guest.ask)
        await first.plays("trade")
        await first.is_asked("trade.offer.whom")
        assert (await first.says(type="undo", move="u1"))["type"] == "accepted"
        await first.is_asked("turn.action")
        refused = await first.says(type="undo", move="u2")
        assert refused["reason"] == "cannot-undo"
        for guest in guests:
            await guest.leaves()

    asyncio.run(evening())


MALFORMED = [
    "", "{", "[]", "null", "42", '"play"', "{}", '{"type":"dance"}', '{"type":"play"}',
    '{"type":"play","move":"","ask":"x","option":"spy"}',
    '{"type":"play","move":1,"ask":"x","option":"spy"}',
    '{"type":"play","move":"m","ask":"x","option":"spy","seat":1}',
    '{"type":"undo"}', "[" * 4000, "x" * 5000, '{"type":"say","text":""}', "\u0000",
]  # fmt: skip


def test_what_cannot_be_understood_changes_nothing(server: Served):
    async def evening() -> None:
        guests = await seated(server, people=3)
        before = [guest.shown for guest in guests]
        for text in MALFORMED:
            for guest in guests:
                await guest.sends(text)
                assert (await guest.hears())["type"] == "wrong", text
        assert [guest.shown for guest in guests] == before
        for guest in guests:
            await guest.leaves()

    asyncio.run(evening())


def test_another_page_may_not_speak_for_its_visitors(server: Served):
    async def evening() -> None:
        guest = Guest(server, "Anna")
        await guest.opens(3)
        foreign = {"origin": "http://elsewhere.example"}
        for path in ("tables", f"tables/{guest.table}/start"):
            answer = await guest.http.post(f"/api/{path}", headers=foreign, json={})
            assert answer.status_code == 403
        with pytest.raises(Exception, match="4003"):
            await guest.comes(**foreign)
        await guest.leaves()

    asyncio.run(evening())


def rows(data: Path) -> list[tuple[int, int, str]]:
    """What stands in the log of the database: number, seat and move."""
    with closing(sqlite3.connect(data / "traktir.db")) as database:
        return database.execute("SELECT number, seat, move FROM log ORDER BY number").fetchall()


def test_nothing_that_was_acknowledged_is_lost_in_a_power_cut(tmp_path: Path):
    served = Served(tmp_path).start()

    async def evening() -> None:
        guests = await seated(served, people=4)
        for cut in range(1, 4):
            playing = [
                asyncio.create_task(guest.plays_on(Random(f"{cut} {guest.seat}"), never, False))
                for guest in guests
            ]
            await acknowledged(guests, 8 * cut, playing)
            served.kill()
            await asyncio.gather(*playing, return_exceptions=True)
            written = rows(tmp_path)
            assert [number for number, _, _ in written] == list(range(1, len(written) + 1))
            for guest in guests:
                mine = [move for _, seat, move in written if seat == guest.seat and move]
                assert len(mine) == len(set(mine)) and set(guest.acknowledged) <= set(mine)
            served.start()
            for guest in guests:
                await guest.comes()
        await asyncio.gather(*(guest.plays_on(Random(guest.seat), never) for guest in guests))
        assert all(guest.shown["result"] for guest in guests)
        for guest in guests:
            await guest.leaves()

    try:
        asyncio.run(evening())
    finally:
        served.stop()


def test_what_the_lobby_refuses_it_explains(server: Served):
    async def evening() -> None:
        guest = Guest(server, "Anna")
        await guest.opens(3)
        other = Guest(server, "Boris")
        other.table = guest.table
        refused: list[tuple[str, Any, int, str]] = [
            ("tables", {"game": "chess", "seats": 2, "name": "A"}, 404, "there is no game 'chess'"),
            ("tables", {"game": "coach", "seats": 9, "name": "A"}, 400, "9 seats; expected 3 to 8"),
            ("tables", {"game": "coach", "seats": 3, "name": " "}, 409, "at least one letter"),
            (f"tables/{guest.table}/bots", {"seat": 1, "bot": "oracle"}, 400, "there is no bot"),
            (f"tables/{guest.table}/bots", {"seat": 1, "bot": "search:9999"}, 409, "search:1600"),
            (f"tables/{guest.table}/bots", {"seat": 0, "bot": "random"}, 409, "seat is taken"),
            (f"tables/{guest.table}/start", {}, 409, "2 of 3 seats are still free"),
            (f"tables/{guest.table}/sit", {"name": "Again"}, 409, "you sit on seat 0 already"),
            ("tables/nowhere/sit", {"name": "Lost"}, 404, "there is no such table"),
        ]
        for path, body, status, why in refused:
            answer = await guest.http.post(f"/api/{path}", json=body)
            assert (answer.status_code, why in answer.text) == (status, True), answer.text
        for path in ("bots", "start", "leave", "back"):
            body: dict[str, int] = {"seat": 1} if path == "bots" else {}
            answer = await other.http.post(f"/api/tables/{guest.table}/{path}", json=body)
            assert answer.status_code == 409 and "no seat at this table" in answer.text
        answer = await guest.http.get(f"/api/tables/{guest.table}/record")
        assert answer.status_code == 409
        for one in (guest, other):
            await one.leaves()

    asyncio.run(evening())
