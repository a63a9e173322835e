"""Records: a game as text, from which it can be played again to the same end.

    traktir record 1
    game coach
    rules 1
    seats 4
    option contraband true
    seed 7
    play 0 duel
    play 0 seat:1
    undo 0
    redeal 2 11
    position 5d41402abc4b2a76b9719d911017c592
    end 4 5d41402abc4b2a76b9719d911017c592

`position` lines hold the digest of the position after the line before, wherever a checkpoint was
passed; `end` counts the entries, so that a file that was cut short is known for one.
"""

from __future__ import annotations

import dataclasses
import json
import os
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .errors import BadRecord, OtherRules, TraktirError
from .game import Game
from .table import Move, Redeal, Table

FORMAT = 1
_TITLE = "traktir record"


@dataclass(frozen=True)
class Record:
    """A game as its options, its seed and what was chosen, with digests to check it by."""

    game: str
    rules: int
    seats: int
    options: dict[str, Any]
    seed: int
    lines: list[str]
    """What happened: play, undo, redeal, and position lines in between."""

    @property
    def entries(self) -> int:
        return sum(not line.startswith("position ") for line in self.lines)

    def text(self) -> str:
        head = [
            f"{_TITLE} {FORMAT}",
            f"game {self.game}",
            f"rules {self.rules}",
            f"seats {self.seats}",
            *(f"option {name} {json.dumps(value)}" for name, value in self.options.items()),
            f"seed {self.seed}",
        ]
        return "\n".join([*head, *self.lines, f"end {self.entries}", ""])

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the record; at any moment the path holds the old file or the new, never half."""
        path = Path(path)
        handle, draft = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write(self.text())
                file.flush()
                os.fsync(file.fileno())
            Path(draft).replace(path)
        except BaseException:
            Path(draft).unlink(missing_ok=True)
            raise


def record_of(table: Table) -> Record:
    """The record of a table, made by playing its entries again."""
    again = Table(table.game, len(table.seats), table.options, table.seed)
    lines = [f"position {again.digest()}"]
    for entry in table.entries:
        passed = again.checkpoints
        line = (
            f"play {int(entry.seat)} {entry.name}"
            if type(entry) is Move
            else f"redeal {int(entry.seat)} {entry.seed}"
            if type(entry) is Redeal
            else f"undo {int(entry.seat)}"
        )
        lines.append(line)
        _carry_out(again, line)
        if again.checkpoints != passed:
            lines.append(f"position {again.digest()}")
    assert again.digest() == table.digest(), "the game does not replay to the same position"
    if not lines[-1].startswith("position "):
        lines.append(f"position {again.digest()}")
    options = dataclasses.asdict(table.options)
    return Record(table.game.id, table.game.version, len(table.seats), options, table.seed, lines)


def parse(text: str) -> Record:
    """Read a record; says by line what is wrong with it."""
    lines = text.split("\n")
    if not lines[0].startswith(f"{_TITLE} "):
        raise BadRecord(f"not a record: line 1 is {lines[0][:60]!r}; expected '{_TITLE} {FORMAT}'")
    if lines[0] != f"{_TITLE} {FORMAT}":
        raise BadRecord(f"record of format {lines[0].split()[-1]}; this version reads {FORMAT}")
    if len(lines) < 2 or lines[-1] != "" or not lines[-2].startswith("end "):
        raise BadRecord("the record is cut short: its last line is not 'end …'")
    head: dict[str, str] = {}
    options: dict[str, Any] = {}
    body = 1
    for number, line in enumerate(lines[1:], 1):
        word, _, rest = line.partition(" ")
        if word == "option":
            name, _, value = rest.partition(" ")
            options[name] = _value(value, json.loads)
        elif word in ("game", "rules", "seats", "seed"):
            head[word] = rest
        else:
            body = number
            break
    for word in ("game", "rules", "seats", "seed"):
        if word not in head:
            raise BadRecord(f"the record does not name its {word}")
    record = Record(
        head["game"],
        _value(head["rules"], int),
        _value(head["seats"], int),
        options,
        _value(head["seed"], int),
        lines[body:-2],
    )
    if lines[-2] != f"end {record.entries}":
        raise BadRecord(
            f"the record is damaged: it holds {record.entries} entries, "
            f"but its last line is {lines[-2]!r}"
        )
    return record


def _value(text: str, read: Callable[[str], Any]) -> Any:
    try:
        return read(text)
    except (ValueError, RecursionError):
        raise BadRecord(
            f"the record is damaged: cannot read {text[:60]!r}; expected a value"
        ) from None


def replayed(record: Record, game: Game) -> Iterator[Table]:
    """The table at the start and after every entry; each position that is given is checked."""
    if record.game != game.id:
        raise BadRecord(f"this is a record of {record.game!r}; expected {game.id!r}")
    try:
        options = game.options_from(record.options)
        seats = game.check_seats(record.seats)
        table = Table(game, seats, options, game.check_seed(record.seed))
    except TraktirError as wrong:
        raise _misfit(record, game, f"its set-up is refused: {wrong}") from wrong
    for number, line in enumerate(record.lines, 1):
        if line.startswith("position "):
            if line != f"position {table.digest()}":
                raise _misfit(record, game, f"another position at entry line {number}")
            continue
        yield table
        try:
            _carry_out(table, line)
        except TraktirError as wrong:
            raise _misfit(record, game, f"entry line {number} ({line[:60]!r}): {wrong}") from wrong
    yield table


def _misfit(record: Record, game: Game, what: str) -> BadRecord:
    if record.rules != game.version:
        return OtherRules(
            f"{game.id}: the record was made under rules {record.rules}; these are rules "
            f"{game.version}, and they no longer lead to the same game: {what}"
        )
    return BadRecord(f"{game.id}: the record is damaged: {what}")


def _carry_out(table: Table, line: str) -> None:
    word, _, rest = line.partition(" ")
    seat, _, what = rest.partition(" ")
    if word not in ("play", "undo", "redeal") or not seat.isdecimal():
        raise BadRecord("expected 'play SEAT OPTION', 'undo SEAT' or 'redeal SEAT SEED'")
    if word == "play":
        table.play(_value(seat, int), what)
    elif word == "undo":
        table.undo(_value(seat, int))
    elif what.isdecimal():
        table.redeal(_value(seat, int), _value(what, int))
    else:
        raise BadRecord(f"the seed of a redeal is {what!r}; expected a number")
