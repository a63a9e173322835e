"""Traktir: tabletop games with their complete rules, as values.

>>> import traktir
>>> table = traktir.new("coach", seats=5, seed=7, contraband=True)
>>> table.over, table.result
(False, None)
>>> seat = next(iter(table.pending))
>>> table.pending[seat].prompt
'turn.action'
>>> table.play(seat, "spy")
"""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from .games import find, games, register
from .kernel.asks import Ask
from .kernel.errors import (
    BadRecord,
    BadSetup,
    CannotSave,
    CannotUndo,
    GameOver,
    OtherRules,
    TraktirError,
    UnknownGame,
    UnknownOption,
    WrongSeat,
    shown,
)
from .kernel.game import Game, Standing
from .kernel.record import Record, parse, replayed
from .kernel.table import Table

__version__ = "0.1.0"


def new(game: str, seats: int | None = None, seed: int | None = None, **options: Any) -> Table:
    """A fresh table of a game; without a seed, nobody can foresee it."""
    rules = find(game)
    count = rules.check_seats(min(rules.seats) if seats is None else seats)
    seed = secrets.randbits(256) if seed is None else rules.check_seed(seed)
    return Table(rules, count, rules.options_from(options), seed)


def load(path: str | os.PathLike[str]) -> Table:
    """The table as its record left it, ready to go on."""
    *_, table = replay(path)
    return table


def replay(path: str | os.PathLike[str]) -> Iterator[Table]:
    """The same table again and again: at the start and after every entry of the record."""
    record = read(path)
    return replayed(record, find(record.game))


def read(path: str | os.PathLike[str]) -> Record:
    """The record in a file, parsed but not yet played."""
    try:
        written = Path(path).read_bytes()
    except OSError as wrong:
        raise BadRecord(f"cannot read {shown(path)}: {wrong.strerror}") from wrong
    except (TypeError, ValueError) as wrong:
        raise BadRecord(f"{shown(path)} is not the name of a file") from wrong
    try:
        return parse(written.decode().replace("\r\n", "\n"))
    except UnicodeDecodeError as wrong:
        raise BadRecord(f"{shown(path)} is not a record: it is not text") from wrong


__all__ = [
    "Ask",
    "BadRecord",
    "BadSetup",
    "CannotSave",
    "CannotUndo",
    "Game",
    "GameOver",
    "OtherRules",
    "Record",
    "Standing",
    "Table",
    "TraktirError",
    "UnknownGame",
    "UnknownOption",
    "WrongSeat",
    "find",
    "games",
    "load",
    "new",
    "read",
    "register",
    "replay",
]
