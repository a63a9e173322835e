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
passed; `end` counts the entries, so that a file that was cut short is known for one. The record of
a courteous table has a line `courteous` above its seed, and holds the passes of those who could do
nothing else.
"""

from __future__ import annotations

import dataclasses
import json
import os
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from .errors import BadRecord, OtherRules, TraktirError, shown
from .files import drafted
from .game import Game
from .options import PASS
from .table import Courtesy, Entry, Move, Redeal, Table

FORMAT = 1
_TITLE = "traktir record"
_NUMBER = re.compile("[0-9]{1,1300}")


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
    courteous: bool = False

    @property
    def entries(self) -> int:
        return sum(not line.startswith("position ") for line in self.lines)

    @property
    def head(self) -> list[str]:
        """The lines above those of what happened."""
        return [
            f"{_TITLE} {FORMAT}",
            f"game {self.game}",
            f"rules {self.rules}",
            f"seats {self.seats}",
            *(f"option {name} {json.dumps(value)}" for name, value in self.options.items()),
            *(["courteous"] if self.courteous else []),
            f"seed {self.seed}",
        ]

    def text(self) -> str:
        return "\n".join([*self.head, *self.lines, f"end {self.entries}", ""])

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the record; at any moment the path holds the old file or the new, never half."""
        with drafted(path) as draft:
            draft.write_text(self.text(), encoding="utf-8")


def record_of(table: Table) -> Record:
    """The record of a table, made by playing its entries again."""
    seats, courteous = len(table.seats), table.courteous
    again = Table(table.game, seats, table.options, table.seed, courteous=courteous)
    lines = [f"position {again.digest()}"]
    for line in map(_line, table.entries):
        passed = again.checkpoints
        lines.append(line)
        _carry_out(again, line)
        if again.checkpoints != passed:
            lines.append(f"position {again.digest()}")
    assert again.digest() == table.digest(), "the game does not replay to the same position"
    if not lines[-1].startswith("position "):
        lines.append(f"position {again.digest()}")
    return dataclasses.replace(outline(table), lines=lines)


def outline(table: Table) -> Record:
    """The same without any digests, which takes next to no time."""
    game, options = table.game, dataclasses.asdict(table.options)
    lines = [*map(_line, table.entries)]
    seats, courteous = len(table.seats), table.courteous
    return Record(game.id, game.version, seats, options, table.seed, lines, courteous)


def _line(entry: Entry) -> str:
    if type(entry) is Move:
        return f"play {int(entry.seat)} {entry.name}"
    if type(entry) is Courtesy:
        return f"play {int(entry.seat)} {PASS}"
    if type(entry) is Redeal:
        return f"redeal {int(entry.seat)} {entry.seed}"
    return f"undo {int(entry.seat)}"


def parse(text: str) -> Record:
    """Read a record; says by line what is wrong with it."""
    lines = text.split("\n")
    if lines[0] != f"{_TITLE} {FORMAT}":
        version = lines[0].removeprefix(f"{_TITLE} ")
        if version != lines[0] and _NUMBER.fullmatch(version):
            raise BadRecord(f"record of format {version[:60]}; this version reads {FORMAT}")
        raise BadRecord(
            f"not a record: line 1 is {shown(lines[0][:60])}; expected '{_TITLE} {FORMAT}'"
        )
    if len(lines) < 2 or lines[-1] != "" or not lines[-2].startswith("end "):
        raise BadRecord("the record is cut short: its last line is not 'end …'")
    head: dict[str, str] = {}
    options: dict[str, Any] = {}
    body = 1
    for number, line in enumerate(lines[1:], 1):
        word, _, rest = line.partition(" ")
        if word in head or (word == "option" and rest.partition(" ")[0] in options):
            raise BadRecord(f"the record is damaged: line {number + 1} says {word} a second time")
        if word == "option":
            name, _, value = rest.partition(" ")
            options[name] = _value(name, value, json.loads)
        elif word in ("game", "rules", "seats", "seed") or line == "courteous":
            head[word] = rest
        else:
            body = number
            break
    for word in ("game", "rules", "seats", "seed"):
        if word not in head:
            raise BadRecord(f"the record does not name its {word}")
    record = Record(
        head["game"],
        _value("rules", head["rules"], _number),
        _value("seats", head["seats"], _number),
        options,
        _value("seed", head["seed"], _number),
        lines[body:-2],
        "courteous" in head,
    )
    if lines[-2] != f"end {record.entries}":
        raise BadRecord(
            f"the record is damaged: it holds {record.entries} entries, "
            f"but its last line is {lines[-2]!r}"
        )
    return record


def _value(name: str, text: str, read: Callable[[str], Any]) -> Any:
    try:
        return read(text)
    except (ValueError, RecursionError):
        expected = "a number" if read is _number else "a value"
        raise BadRecord(
            f"the record is damaged: its {name} is {text[:60]!r}; expected {expected}"
        ) from None


def _number(text: str) -> int:
    if not _NUMBER.fullmatch(text):
        raise ValueError(text)
    return int(text)


def replayed(record: Record, game: Game) -> Iterator[Table]:
    """The table at the start and after every entry; each position that is given is checked."""
    if record.game != game.id:
        raise BadRecord(f"this is a record of {record.game!r}; expected {game.id!r}")
    table = _laid(record, game)
    passed = -1  # checkpoints up to the last position that was given
    for number, line in enumerate(record.lines, len(record.head) + 1):
        if line.startswith("position "):
            if line != f"position {table.digest()}":
                raise _misfit(record, game, f"another position at line {number}")
            passed = table.checkpoints
            continue
        if passed != table.checkpoints:
            raise _misfit(record, game, f"line {number} should give the position")
        yield table
        try:
            _carry_out(table, line)
        except TraktirError as wrong:
            raise _misfit(record, game, f"line {number} ({line[:60]!r}): {wrong}") from wrong
    if not record.lines or not record.lines[-1].startswith("position "):
        raise _misfit(record, game, "the last position is not given")
    yield table


def _laid(record: Record, game: Game) -> Table:
    try:
        options = game.options_from(record.options)
        seats = game.check_seats(record.seats)
        seed = game.check_seed(record.seed)
        return Table(game, seats, options, seed, courteous=record.courteous)
    except TraktirError as wrong:
        raise _misfit(record, game, f"its set-up is refused: {wrong}") from wrong


def carried_out(outline: Record, game: Game) -> Table:
    """The table that an outline leads to."""
    table = _laid(outline, game)
    for line in outline.lines:
        _carry_out(table, line)
    return table


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
    if word not in ("play", "undo", "redeal") or not _NUMBER.fullmatch(seat):
        raise BadRecord("expected 'play SEAT OPTION', 'undo SEAT' or 'redeal SEAT SEED'")
    if word == "play":
        table.play(_value("seat", seat, _number), what)
    elif word == "undo":
        table.undo(_value("seat", seat, _number))
    elif _NUMBER.fullmatch(what):
        table.redeal(_value("seat", seat, _number), _value("seed", what, _number))
    else:
        raise BadRecord(f"the seed of a redeal is {what!r}; expected a number")
