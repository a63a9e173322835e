"""The shelf: games that were interrupted, games that were finished, and what a person prefers.

All of it lies in the user's data folder, or where TRAKTIR_DATA says.
"""

from __future__ import annotations

import json
import os
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

import traktir
from traktir.kernel.errors import TraktirError
from traktir.kernel.table import Table

from .guests import Guests

SUFFIX = ".traktir"


def folder() -> Path:
    given = os.environ.get("TRAKTIR_DATA")
    if given:
        return Path(given)
    from platformdirs import user_data_path

    return user_data_path("traktir", appauthor=False)


class Shelf:
    """One game's place on the shelf: its record, and who plays it, side by side."""

    def __init__(self, record: Path) -> None:
        self.record = record

    @classmethod
    def fresh(cls, game: str) -> Shelf:
        tables = folder() / "tables"
        _make(tables)
        name = f"{time.strftime('%Y-%m-%d-%H%M%S')}-{game}"
        path = tables / f"{name}{SUFFIX}"
        number = 2
        while path.exists() or path.with_suffix(".json").exists():
            path = tables / f"{name}-{number}{SUFFIX}"
            number += 1
        return cls(path)

    def seat(self, guests: Guests) -> None:
        write(self.record.with_suffix(".json"), json.dumps(guests.written(), ensure_ascii=False))

    def keep(self, table: Table) -> None:
        """Write the game down as it stands."""
        try:
            table.record().save(self.record)
        except OSError as wrong:
            raise CannotKeep(f"cannot write {str(self.record)!r}: {wrong.strerror}") from wrong

    def finish(self, table: Table) -> Path:
        """The game is over: it moves to where it can be replayed."""
        finished = folder() / "finished"
        _make(finished)
        self.keep(table)
        path = finished / self.record.name
        self.record.replace(path)
        self.record.with_suffix(".json").unlink(missing_ok=True)
        return path


class CannotKeep(TraktirError):
    """The disk does not take what should be kept."""


@dataclass(frozen=True, slots=True)
class Interrupted:
    """A game that somebody left. It is only replayed when they come back to it."""

    shelf: Shelf
    game: str
    seats: int
    turns: int
    guests: Guests


def interrupted(game: str | None = None) -> list[Interrupted]:
    """The games that wait to be gone on with, the latest first; what is damaged is left alone."""
    tables = folder() / "tables"
    found: list[Interrupted] = []
    for path in sorted(tables.glob(f"*{SUFFIX}"), key=lambda path: path.stat().st_mtime):
        try:
            record = traktir.read(path)
            data = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
            guests = Guests.read(data, record.seats)
        except (TraktirError, OSError, ValueError, KeyError, AttributeError):
            continue
        turns = max(1, sum(line.startswith("position ") for line in record.lines) - 1)
        found.append(Interrupted(Shelf(path), record.game, record.seats, turns, guests))
    return [one for one in reversed(found) if game in (None, one.game)]


# --- what a person prefers -----------------------------------------------------------------------


def preferences() -> dict[str, Any]:
    try:
        read: Any = json.loads((folder() / "preferences.json").read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return cast("dict[str, Any]", read) if isinstance(read, dict) else {}


def prefer(**wishes: Any) -> None:
    """Remember this for the next time; where nothing can be written, it is forgotten."""
    known = {**preferences(), **wishes}
    try:
        _make(folder())
        write(folder() / "preferences.json", json.dumps(known, ensure_ascii=False, indent=1))
    except TraktirError:
        pass


def _make(path: Path) -> None:
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as wrong:
        raise CannotKeep(f"cannot make the folder {str(path)!r}: {wrong.strerror}") from wrong


def write(path: Path, text: str) -> None:
    """Write a file whole or not at all."""
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        try:
            draft.write_text(text, encoding="utf-8")
            draft.replace(path)
        finally:
            draft.unlink(missing_ok=True)
    except OSError as wrong:
        raise CannotKeep(f"cannot write {str(path)!r}: {wrong.strerror}") from wrong
