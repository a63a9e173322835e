"""The shelf: games that were interrupted, games that were finished, and what a person prefers.

All of it lies in the user's data folder, or where TRAKTIR_DATA says.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import IO, Any, cast

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
        try:
            table.record().save(self.record)
        except OSError as wrong:
            raise _cannot("write", self.record, wrong) from wrong

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
    """The games that wait to be gone on with, the latest first.

    What is damaged or being played is left alone.
    """
    tables = folder() / "tables"
    found: list[Interrupted] = []
    for path in sorted(tables.glob(f"*{SUFFIX}"), key=lambda path: path.stat().st_mtime):
        try:
            record = traktir.read(path)
            held = _held(path.with_suffix(".json"))
            if held is None:
                continue
            with held:
                guests = Guests.read(json.load(held), record.seats)
        except (TraktirError, OSError, ValueError, KeyError, AttributeError, TypeError):
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
        raise _cannot("make the folder", path, wrong) from wrong


# --- writing whole or not at all -----------------------------------------------------------------


def write(path: Path, text: str) -> None:
    with drafted(path) as draft:
        draft.write_text(text, encoding="utf-8")
        draft.replace(path)


def can_write(path: Path) -> None:
    """Say now, not after a long game, that nothing can be written there."""
    if path.is_dir():
        raise CannotKeep(f"cannot write {str(path)!r}: it is a folder")
    with drafted(path) as draft:
        draft.touch()


@contextmanager
def drafted(path: Path) -> Generator[Path]:
    """A file beside it that may take its place once it is whole, and is gone at any rate."""
    draft = path.with_name(f".{os.getpid()}.{path.name}")
    try:
        try:
            yield draft
        finally:
            draft.unlink(missing_ok=True)
    except OSError as wrong:
        raise _cannot("write", path, wrong) from wrong


def _cannot(do: str, path: Path, wrong: OSError) -> CannotKeep:
    return CannotKeep(f"cannot {do} {str(path)!r}: {wrong.strerror or wrong}")
