"""Positions as numbers: what a seat is shown, as a vector of fixed length.

The vector is made of nothing but the seat's view and its ask. How follows from the types of the
view's fields (`codes` says how), so a game declares its observation by declaring its view.
"""

from __future__ import annotations

from array import array
from itertools import groupby
from typing import Any, get_type_hints

from traktir.kernel.asks import PASS, Ask
from traktir.kernel.game import Game
from traktir.kernel.options import name_of
from traktir.kernel.table import Table

from .codes import Context, Row, Vector, Words, code_of


class Encoding:
    """How the seats of one game see it as numbers.

    >>> import traktir
    >>> table = traktir.new("coach", seats=4, seed=1)
    >>> encoding = Encoding.of(table)
    >>> (seat, ask), *_ = table.pending.items()
    >>> len(encoding.vector(table.view(seat), seat, ask)) == encoding.size
    True
    >>> sum(encoding.mask(ask)) == len(ask.options)
    True
    """

    def __init__(self, game: Game, seats: int, options: Any) -> None:
        self.game = game
        self.seats = seats
        self.actions: tuple[str, ...] = tuple(dict.fromkeys((*game.actions, PASS)))
        """The names of all actions; their order gives their numbers."""
        hint = get_type_hints(game.view, include_extras=True).get("return", Any)
        view = code_of(hint, Context(seats, _words(game, seats, options)))
        prompts = game.prompts
        self.rows: list[Row] = [
            Row("seat", seats, "whose eyes these are"),
            *(Row(f"view{row.path}", row.size, row.meaning) for row in view.rows),
            Row("asked", 2, "whether this seat must decide; whether it only may"),
            Row("prompt", len(prompts), "what it is asked"),
            Row("options", len(self.actions), "the actions offered, by their numbers"),
        ]
        """The table that documents the vector, in its order."""
        self.size = sum(row.size for row in self.rows)
        self._numbers = {name: number for number, name in enumerate(self.actions)}
        self._prompts = {name: place for place, name in enumerate(prompts)}
        self._view = view
        self._asked_at = seats + view.size
        self._options_at = self.size - len(self.actions)

    @staticmethod
    def of(table: Table) -> Encoding:
        """The encoding for this table's game, seats and options."""
        return encoding(table.game, len(table.seats), table.options)

    @property
    def parts(self) -> dict[str, int]:
        """How many numbers each part of the vector has, in order; parts of a field together."""
        grouped = groupby(self.rows, lambda row: ".".join(row.path.split("[")[0].split(".")[:2]))
        sizes = {name: sum(row.size for row in rows) for name, rows in grouped}
        return {name: size for name, size in sizes.items() if size}

    def number(self, name: str) -> int:
        """The number of an action."""
        number = self._numbers.get(name)
        assert number is not None, f"{self.game.id}: its actions do not list the option {name!r}"
        return number

    def offered(self, ask: Ask) -> dict[int, int]:
        """The numbers of the actions offered, ascending, each with the index of its option."""
        found = {self.number(name): index for index, name in enumerate(ask.names)}
        assert len(found) == len(ask.options), f"{self.game.id}: {ask} names an option twice"
        return dict(sorted(found.items()))

    def mask(self, ask: Ask | None) -> bytearray:
        """1 for each action that is offered, 0 for the others."""
        mask = bytearray(len(self.actions))
        if ask is not None:
            for option in ask.options:
                mask[self.number(name_of(option))] = 1
        return mask

    def vector(self, view: Any, seat: int | None, ask: Ask | None) -> Vector:
        """What this seat sees and is asked; for the spectator's view, no seat."""
        vector = array("f", bytes(4 * self.size))
        if seat is not None:
            vector[seat] = 1
        self._view.put(view, vector, self.seats, 0 if seat is None else int(seat))
        if ask is not None and ask.seat == seat:
            vector[self._asked_at + ask.optional] = 1
            if ask.prompt in self._prompts:
                vector[self._asked_at + 2 + self._prompts[ask.prompt]] = 1
            for option in ask.options:
                vector[self._options_at + self.number(name_of(option))] = 1
        return vector


def encoding(game: Game, seats: int, options: Any) -> Encoding:
    """How a game with these seats and options is seen as numbers; made once."""
    key = id(game), seats, options
    found = _made.get(key)
    if found is None:
        found = _made[key] = Encoding(game, seats, options)
    return found


_made: dict[tuple[int, int, Any], Encoding] = {}  # each keeps its game, so that no id comes twice


def _words(game: Game, seats: int, options: Any) -> Words:
    """All that a string in a view can be expected to say."""
    knowledge = Table(game, seats, options, 0).state.knowledge
    faces = [face.name for pack in knowledge.packs for face in pack.faces]
    spoken = [
        part
        for action in game.actions
        for part in action.split("+")
        if not part.startswith(("card:", "seat:"))
    ]
    words = tuple(dict.fromkeys((*faces, *spoken)))
    return Words(words, True, "any face of a card, any word of an action, or another word")
