"""What goes over the wire: every message, in both directions, as a typed struct.

`docs/protocol.md` tells how they follow each other. Options, prompts and events bear the names that
they have everywhere; the words for them are in the Fluent files.
"""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

Name = Annotated[str, Meta(min_length=1, max_length=64)]
MoveId = Annotated[str, Meta(min_length=1, max_length=64)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]


# --- people and tables ---------------------------------------------------------------------------


class Person(Struct, kw_only=True, omit_defaults=True):
    """Who sits on a seat."""

    seat: int
    name: str
    bot: str | None = None
    """The bot that plays for the seat now."""
    host: bool = False
    away: bool = False
    """A bot plays until the person comes back."""


class TableInfo(Struct, kw_only=True):
    """A table, as the lobby shows it."""

    id: str
    game: str
    options: dict[str, Any]
    seats: int
    lang: str
    title: str
    public: bool
    status: str
    people: list[Person]
    commitment: str
    """Of the server's secret; see `docs/protocol.md` for how to check the seed by it."""
    created: float
    changed: float


class NewTable(Struct, kw_only=True, forbid_unknown_fields=True):
    """What a new table shall be."""

    game: Name
    seats: int
    options: dict[str, bool | int | str] = {}
    lang: Name = "en"
    title: Annotated[str, Meta(max_length=64)] = ""
    public: bool = True
    name: Name
    """Of the one who opens it; that seat is the first."""


class Sit(Struct, kw_only=True, forbid_unknown_fields=True):
    name: Name
    seat: SeatNumber | None = None
    """The first free one, if none is named."""


class SeatBot(Struct, kw_only=True, forbid_unknown_fields=True):
    seat: SeatNumber
    bot: Name = "thrifty"


class Seated(Struct, kw_only=True):
    """You sit."""

    seat: int
    table: TableInfo


# --- from the table ------------------------------------------------------------------------------


class Ask(Struct, kw_only=True, omit_defaults=True):
    """What a seat is asked. `id` names the ask in the answer."""

    id: str
    prompt: str
    options: list[str]
    about: dict[str, Any] = {}
    optional: bool = False


class Standing(Struct):
    place: int
    score: float
    won: bool


class Shown(Struct, kw_only=True, tag="shown"):
    """The table as this viewer sees it. `told` goes on from the first `since` tellings."""

    version: int
    status: str
    people: list[Person]
    seat: int | None
    view: Any = None
    ask: Ask | None = None
    asked: list[int] = []
    """Who must decide now."""
    since: int = 0
    told: list[dict[str, Any]] = []
    result: dict[str, Standing] | None = None


class Accepted(Struct, tag="accepted"):
    """The move stands in the log."""

    move: str


class Refused(Struct, tag="refused"):
    """The move was not made. `reason` is one of a closed set; `message` says more, in English."""

    move: str
    reason: str
    message: str


class Wrong(Struct, tag="wrong"):
    """That was no message that can be understood here."""

    message: str


# --- from the client -----------------------------------------------------------------------------


class Play(Struct, tag="play", forbid_unknown_fields=True):
    """Answer an ask. `move` is the client's own name for it: sent twice, it counts once."""

    move: MoveId
    ask: Name
    option: Annotated[str, Meta(min_length=1, max_length=256)]


class Undo(Struct, tag="undo", forbid_unknown_fields=True):
    move: MoveId


FromClient = Play | Undo
