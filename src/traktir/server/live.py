"""One WebSocket for each open table: moves come in, what is new goes out."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from traktir.kernel.errors import TraktirError

from . import people
from .hosted import Hosted, NotNow
from .lobby import TheHouse
from .origin import same_origin
from .protocol import Accepted, FromClient, Play, Refused, Wrong
from .storage.log import Unwritten
from .viewpoint import Outbox

FOREIGN, UNKNOWN = 4003, 4004
LONGEST = 4096
"""So many characters a message may have."""
_decoder = msgspec.json.Decoder(FromClient)
_encoder = msgspec.json.Encoder()


@websocket("/api/tables/{table:str}/live")
async def live(socket: WebSocket[Any, Any, Any], table: str, house: TheHouse) -> None:
    await socket.accept()
    if not same_origin(socket):
        await socket.close(FOREIGN, "this page may not speak for its visitors here")
        return
    hosted = await house.table(table)
    if hosted is None:
        await socket.close(UNKNOWN, "there is no such table")
        return
    seat = people.seat_of(hosted, socket.cookies.get(people.cookie_of(table)))
    viewpoint = hosted.viewpoint(seat)
    outbox = viewpoint.join()
    sending = asyncio.create_task(_send(socket, outbox))
    try:
        while True:
            text = await socket.receive_data("text")
            await outbox.put(_encoder.encode(await _answer(hosted, seat, text)))
    except WebSocketDisconnect:
        pass
    finally:
        viewpoint.leave(outbox)
        sending.cancel()


async def _send(socket: WebSocket[Any, Any, Any], outbox: Outbox) -> None:
    while (message := await outbox.get()) is not None:
        await socket.send_data(message.decode(), mode="text")


async def _answer(hosted: Hosted, seat: int | None, text: Any) -> Accepted | Refused | Wrong:
    """Do what a message says, and say how that went."""
    if not isinstance(text, str) or len(text) > LONGEST:
        return Wrong(f"a message is text of at most {LONGEST} characters")
    try:
        message = _decoder.decode(text)
    except (msgspec.DecodeError, msgspec.ValidationError, RecursionError) as wrong:
        return Wrong(str(wrong))
    try:
        if seat is None:
            raise NotNow("not-seated", "you have no seat at this table")
        if isinstance(message, Play):
            await hosted.play(seat, message.ask, message.option, message.move)
        else:
            await hosted.undo(seat, message.move)
    except NotNow as wrong:
        return Refused(message.move, wrong.reason, str(wrong))
    except TraktirError as wrong:
        return Refused(message.move, "refused", str(wrong))
    except Unwritten:
        return Refused(message.move, "unwritten", "the move could not be stored; nothing happened")
    return Accepted(message.move)
