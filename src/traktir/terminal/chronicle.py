"""What a viewer was told, in words and by turns."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import zip_longest

from traktir.kernel.table import Move, Table, Undo
from traktir.words import People, Words

from .moment import Line
from .tables import Describing


@dataclass(frozen=True, slots=True)
class _Turn:
    number: int
    owner: int | None
    choices: int
    starts: dict[int | None, int]


class Chronicle:
    """Follows a table: whatever changes it goes through `play` and `undo`, or is caught up with."""

    def __init__(self, table: Table, describing: Describing) -> None:
        self._table = table
        self._describing = describing
        self._turns: list[_Turn] = []
        # for each viewer: who read it in which words, and the lines of every turn that is over
        self._over: dict[int | None, tuple[tuple[Words, People], list[list[Line]]]] = {}
        self._began()

    @property
    def turn(self) -> int:
        return self._turns[-1].number

    def play(self, seat: int, option: str) -> None:
        before = self._table.checkpoints
        self._table.play(seat, option)
        if self._table.checkpoints != before and not self._table.over:
            self._began()

    def undo(self, seat: int) -> None:
        self._table.undo(seat)
        self._taken_back()

    def catch_up(self, checkpoints: int) -> None:
        """An entry was replayed; so many checkpoints had been passed before."""
        entry = self._table.entries[-1] if self._table.entries else None
        if isinstance(entry, Undo):
            self._taken_back()
        elif self._table.checkpoints != checkpoints and not self._table.over:
            self._began()

    def lines(self, viewer: int | None, words: Words, people: People) -> list[Line]:
        """All that this viewer was told, a heading before every turn."""
        told = self._table.tellings(viewer)
        pages: list[list[Line]] = []
        if viewer in self._over and self._over[viewer][0] == (words, people):
            pages = self._over[viewer][1].copy()
        turns = self._turns[len(pages) :]
        for turn, after in zip_longest(turns, turns[1:]):
            end = None if after is None else after.starts[viewer]
            page = [Line(self._heading(turn, words, people), heading=True)]
            page += (Line(words.telling(one, people)) for one in told[turn.starts[viewer] : end])
            pages.append(page)
        self._over[viewer] = (words, people), pages[:-1]
        return [line for page in pages for line in page]

    def _heading(self, turn: _Turn, words: Words, people: People) -> str:
        if turn.owner is None:
            return words.say("log-turn", number=turn.number)
        return words.say("log-turn-of", people, number=turn.number, who=f"seat:{turn.owner}")

    def _began(self) -> None:
        table = self._table
        viewers: list[int | None] = [None, *table.seats]
        self._turns.append(
            _Turn(
                number=len(self._turns) + 1,
                owner=self._describing.turn(table.view(None)),
                choices=self._choices(),
                starts={viewer: len(table.tellings(viewer)) for viewer in viewers},
            )
        )

    def _taken_back(self) -> None:
        self._over.clear()
        made = self._choices()
        while self._turns[-1].choices > made:
            self._turns.pop()

    def _choices(self) -> int:
        """How many choices were made and not taken back."""
        entries = self._table.entries
        return sum(isinstance(one, Move) for one in entries) - sum(
            isinstance(one, Undo) for one in entries
        )
