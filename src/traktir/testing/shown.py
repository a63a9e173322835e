"""What of a table can be seen from outside, in a form that compares and prints."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple, cast

from traktir.kernel.errors import TraktirError
from traktir.kernel.options import name_of
from traktir.kernel.seats import Seat
from traktir.kernel.table import Table

NOT_OPTIONS: tuple[Any, ...] = ("", "nonsense", "card:?", -1, 1_000_000, None, 2.5, (), ["pass"])
"""What nobody is ever offered."""


class Asked(NamedTuple):
    """An ask as it goes out to a seat."""

    prompt: str
    names: list[str]
    optional: bool
    about: dict[str, Any]


class Shown(NamedTuple):
    """All that a seat (or, for `None`, a spectator) is shown."""

    view: Any
    ask: Asked | None
    tellings: list[dict[str, Any]]
    over: bool
    result: Any


class Whole(NamedTuple):
    """All that tells one table from another."""

    digest: str
    shown: list[Shown]
    entries: list[str]


def shown(table: Table, seat: int | None) -> Shown:
    return Shown(
        table.view(seat),
        None if seat is None else asked(table, seat),
        table.tellings(seat),
        table.over,
        table.result,
    )


def asked(table: Table, seat: int) -> Asked | None:
    ask = table.pending.get(Seat(seat))
    if ask is None:
        return None
    about = {name: _spelt(value) for name, value in ask.about.items()}
    return Asked(ask.prompt, ask.names, ask.optional, about)


def whole(table: Table) -> Whole:
    entries = [f"{type(entry).__name__} {entry.seat} {entry[1:3]}" for entry in table.entries]
    return Whole(table.digest(), [shown(table, seat) for seat in viewers(table)], entries)


def viewers(table: Table) -> list[int | None]:
    return [*table.seats, None]


def refusals(table: Table, seat: int) -> list[str]:
    """What this seat is told when it tries what it may not."""
    offered = table.pending[Seat(seat)].names if Seat(seat) in table.pending else []
    tried = [*NOT_OPTIONS, *(name for name in table.game.actions if name not in offered)]
    return [refusal(table, seat, option) for option in tried]


def refusal(table: Table, seat: Any, option: Any) -> str:
    """The message with which this is refused, as it must be."""
    try:
        table.play(seat, option)
    except TraktirError as refused:
        return f"{type(refused).__name__}: {refused}"
    raise AssertionError(f"{table.game.id}: {seat!r} was allowed {option!r}")


def _spelt(value: Any) -> Any:
    if value is None or isinstance(value, str | bool | float):
        return value
    if isinstance(value, int):
        return str(value) if isinstance(value, Seat) else value
    if isinstance(value, Mapping):
        pairs = cast("Mapping[Any, Any]", value).items()
        return {str(_spelt(key)): _spelt(item) for key, item in pairs}
    if isinstance(value, list | tuple | set | frozenset):
        return [_spelt(item) for item in cast("Iterable[Any]", value)]
    return name_of(value)
