"""The shelf: games that were interrupted, games that were finished, and what a person prefers.

All of it lies in the user's data folder, or where TRAKTIR_DATA says.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections import deque
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import count
from pathlib import Path
from typing import IO, Any, cast

import traktir
from traktir.kernel.errors import CannotSave, TraktirError
from traktir.kernel.files import drafted
from traktir.kernel.record import Record, replayed
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

    def __init__(self, record: Path, begun: bool = True) -> None:
        self.record = record
        self._begun = begun
        self._held: IO[str] | None = None

    @classmethod
    def fresh(cls, game: str) -> Shelf:
        """A place for a game that begins; its name is settled when somebody sits down to it."""
        name = f"{time.strftime('%Y-%m-%d-%H%M%S')}-{game}{SUFFIX}"
        return cls(folder() / "tables" / name, begun=False)

    @property
    def guests(self) -> Path:
        return self.record.with_suffix(".json")

    def seat(self, guests: Guests) -> None:
        """Sit down to the game. What is played elsewhere at this moment is gone on with apart."""
        self._held = _held(self.guests) if self._begun else None
        if self._held is None:
            self._settle(json.dumps(guests.written(), ensure_ascii=False))
            self._held = _held(self.guests)

    def _settle(self, guests: str) -> None:
        """Find a name that is free, also of games that begin in the same second."""
        _make(self.record.parent)
        stem = self.record.stem
        for number in count(2):
            try:
                if not self.record.exists():
                    with self.guests.open("x", encoding="utf-8") as file:
                        file.write(guests)
                    return
            except FileExistsError:
                pass
            except OSError as wrong:
                raise _cannot("write", self.guests, wrong) from wrong
            self.record = self.record.with_stem(f"{stem}-{number}")

    def keep(self, table: Table) -> None:
        """Write the game down as it stands."""
        table.record().save(self.record)

    def finish(self, table: Table) -> Path:
        """The game is over: it moves to where it can be replayed."""
        finished = folder() / "finished"
        _make(finished)
        self.keep(table)
        path = finished / self.record.name
        self.record.replace(path)
        self.leave()
        self.guests.unlink(missing_ok=True)
        return path

    def leave(self) -> None:
        """Get up from the game; from now on somebody else may go on with it."""
        if self._held is not None:
            self._held.close()
            self._held = None


def _held(path: Path) -> IO[str] | None:
    """The file, opened and locked as long as it is; or nothing where somebody else holds it."""
    try:
        file = path.open(encoding="utf-8")
    except OSError:
        return None
    if sys.platform != "win32":
        import fcntl

        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            file.close()
            return None
        except OSError:  # a disk that knows no locks
            pass
    return file


@dataclass(frozen=True, slots=True)
class Interrupted:
    """A game that somebody left."""

    shelf: Shelf
    game: str
    seats: int
    turns: int
    guests: Guests


def interrupted(game: str | None = None) -> Iterator[Interrupted]:
    """The games that wait to be gone on with, the latest first.

    What is damaged, of an unknown game or of other rules, or being played is left alone.
    """
    tables = folder() / "tables"
    _tidy(tables)
    for path in sorted(tables.glob(f"*{SUFFIX}"), key=lambda path: -path.stat().st_mtime):
        try:
            record = traktir.read(path)
            held = _held(path.with_suffix(".json")) if game in (None, record.game) else None
            if held is None:
                continue
            with held:
                guests = Guests.read(json.load(held), record.seats)
            table = deque(replayed(record, traktir.find(record.game)), maxlen=1).pop()
        except (TraktirError, OSError, ValueError, KeyError, AttributeError, TypeError):
            continue
        if not table.over:
            turns = max(1, sum(line.startswith("position ") for line in record.lines) - 1)
            yield Interrupted(Shelf(path), record.game, record.seats, turns, guests)


def _tidy(tables: Path) -> None:
    """Take away what was being written when a process died."""
    for draft in tables.glob(f".*.*{SUFFIX}"):
        guests = (tables / draft.name.split(".", 2)[2]).with_suffix(".json")
        held = _held(guests)
        if held is None and guests.exists():
            continue  # somebody plays there
        with suppress(OSError):
            draft.unlink(missing_ok=True)
        if held is not None:
            held.close()


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
        raise _cannot("make the folder", path, wrong) from wrong


# --- writing whole or not at all -----------------------------------------------------------------


def meant(typed: str) -> Path:
    """The path that somebody typed; a `~` that means nobody stands for itself."""
    try:
        return Path(typed).expanduser()
    except RuntimeError:
        return Path(typed)


def holds_beginning_of(record: Record, path: Path) -> bool:
    """Whether the file is an earlier record of the same game."""
    try:
        earlier = traktir.read(path)
    except TraktirError:
        return False
    course, later = (
        [line for line in one.lines if not line.startswith("position ")]
        for one in (earlier, record)
    )
    return course == later[: len(course)] and replace(earlier, lines=[]) == replace(
        record, lines=[]
    )


def write(path: Path, text: str) -> None:
    with drafted(path) as draft:
        draft.write_text(text, encoding="utf-8")


def can_write(path: Path) -> None:
    """Say now, not after a long game, that nothing can be written there."""
    if path.is_dir():
        raise CannotSave(f"cannot write {str(path)!r}: it is a folder")
    draft = path.with_name(f".{os.getpid()}.{path.name}")
    try:
        draft.touch()
        draft.unlink()
    except OSError as wrong:
        raise _cannot("write", path, wrong) from wrong


def _cannot(do: str, path: Path, wrong: OSError) -> CannotSave:
    return CannotSave(f"cannot {do} {str(path)!r}: {wrong.strerror or wrong}")
