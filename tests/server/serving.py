"""A server in a process of its own, and people who come to it over real sockets."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
import time
from asyncio import Task
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any
from uuid import uuid4

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

CLAIMS = ("declare", "divine", "solitary")
PATIENCE = 60.0  # seconds without a sign of life; only a hung server comes to that


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return found.getsockname()[1]


class Served:
    """The server; it can be killed and started again on the same database and port."""

    def __init__(self, data: Path, **environment: str) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._environment = {
            **os.environ,
            "TRAKTIR_PORT": str(self.port),
            "TRAKTIR_DATA": str(data),
            "TRAKTIR_BOT_DELAY": "0",
            "TRAKTIR_COURTESY_DELAY": "0",
            **environment,
        }
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> Served:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "traktir.server"],
            env=self._environment,
            start_new_session=True,  # so that all its processes can be killed at once
        )
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            assert self._process.poll() is None, "the server did not start"
            try:
                if httpx.get(f"{self.url}/ready").status_code == 200:
                    return self
            except httpx.TransportError:
                time.sleep(0.02)
        raise AssertionError("the server does not answer")

    def kill(self) -> None:
        """As a power cut would."""
        assert self._process is not None
        os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()

    def stop(self) -> None:
        if self._process is not None and self._process.poll() is None:
            self._process.terminate()
            try:
                self._process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                self.kill()


class Guest:
    """Somebody with a browser: cookies, and an open table."""

    def __init__(self, server: Served, name: str) -> None:
        self.name = name
        self.server = server
        self.http = httpx.AsyncClient(base_url=server.url, timeout=PATIENCE)
        self.table = ""
        self.seat = -1
        self.shown: dict[str, Any] = {}
        self.told: list[dict[str, Any]] = []
        self.frames: list[dict[str, Any]] = []
        self.acknowledged: list[str] = []
        self._socket: ClientConnection | None = None

    # --- the lobby ---------------------------------------------------------------------------

    async def post(self, path: str, **body: Any) -> dict[str, Any]:
        answer = await self.http.post(f"/api/{path}", json=body)
        assert answer.status_code == 201, answer.text
        return answer.json()

    async def opens(self, seats: int, **table: Any) -> None:
        found = await self.post("tables", game="coach", seats=seats, name=self.name, **table)
        self.table, self.seat = found["table"]["id"], found["seat"]

    async def joins(self, table: str) -> None:
        self.table = table
        self.seat = (await self.post(f"tables/{table}/sit", name=self.name))["seat"]

    async def puts_bots(self, *seats: int, bot: str = "thrifty") -> None:
        for seat in seats:
            await self.post(f"tables/{self.table}/bots", seat=seat, bot=bot)

    async def starts(self) -> None:
        await self.post(f"tables/{self.table}/start")

    # --- at the table ------------------------------------------------------------------------

    async def comes(self, **headers: str) -> None:
        """Open the table; the first message shows it whole."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        url = f"ws://127.0.0.1:{self.server.port}/api/tables/{self.table}/live"
        given = {"cookie": cookies, **headers} if cookies else headers
        if self._socket is not None:
            await self._socket.close()
        self.told.clear()
        self._socket = await connect(url, additional_headers=given)
        await self.hears()

    async def leaves(self) -> None:
        if self._socket is not None:
            await self._socket.close()
        await self.http.aclose()

    async def hears(self) -> dict[str, Any]:
        """The next message."""
        assert self._socket is not None
        message = msgspec.json.decode(await asyncio.wait_for(self._socket.recv(), PATIENCE))
        self.frames.append(message)
        if message["type"] == "shown":
            assert message["since"] <= len(self.told)
            self.told[message["since"] :] = message["told"]
            self.shown = message
        return message

    async def sees(self, what: Callable[[dict[str, Any]], bool]) -> None:
        while not what(self.shown):
            await self.hears()

    async def is_asked(self, prompt: str) -> None:
        await self.sees(
            lambda shown: shown.get("ask") is not None and shown["ask"]["prompt"] == prompt
        )

    async def says(self, **message: Any) -> dict[str, Any]:
        """Send a message, and wait for what is answered to it."""
        await self.sends(message)
        while (answer := await self.hears())["type"] == "shown":
            pass
        return answer

    async def sends(self, message: Any) -> None:
        assert self._socket is not None
        text = message if isinstance(message, str) else msgspec.json.encode(message).decode()
        await self._socket.send(text)

    @property
    def ask(self) -> dict[str, Any] | None:
        return self.shown.get("ask")

    async def plays(self, option: str, move: str | None = None) -> dict[str, Any]:
        assert self.ask is not None, f"{self.name} is not asked"
        move = move or uuid4().hex
        return await self.says(type="play", move=move, ask=self.ask["id"], option=option)

    async def plays_on(
        self, chance: Random, until: Callable[[dict[str, Any]], bool], claims: bool = True
    ) -> None:
        """Answer at random whatever is asked; without claims, the game does not end."""
        while not until(self.shown) and self.shown["result"] is None:
            ask = self.ask
            if ask is None or ask.get("optional"):
                await self.hears()
                continue
            move = uuid4().hex
            options = [one for one in ask["options"] if claims or one not in CLAIMS]
            answer = await self.plays(chance.choice(options), move)
            if answer["type"] == "accepted":
                self.acknowledged.append(move)
            else:
                assert answer["reason"] == "gone", answer
            while self.ask is ask:
                await self.hears()


async def acknowledged(guests: Sequence[Guest], moves: int, playing: Sequence[Task[None]]) -> None:
    """Until so many moves have been; fails if those who play do so no longer."""
    while sum(len(guest.acknowledged) for guest in guests) < moves:
        assert not any(task.done() for task in playing), "somebody has stopped playing"
        await asyncio.sleep(0)
