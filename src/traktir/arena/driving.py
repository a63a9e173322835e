"""Games driven from outside, draws and all: whoever drives also says what chance brings.

The kernel stops at a draw that its script does not hold. What was under way is then begun again
with one more draw, on a fork of the position before it, so a draw costs about as much as a fork;
that position is found again from the last one that was kept, where a draw was made before.
"""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Sequence
from hashlib import blake2b
from typing import Any

from traktir.games import find
from traktir.kernel.asks import Ask
from traktir.kernel.chance import Chance, DrawWanted
from traktir.kernel.errors import BadRecord
from traktir.kernel.game import Game
from traktir.kernel.table import Table

from .turns import Turns


class Reel:
    """The draws that are read at the moment; whoever goes on first puts in his own."""

    __slots__ = ("draws",)

    def __init__(self) -> None:
        self.draws: Sequence[int] = ()


class Tape(Chance):
    """Chance that all copies of a table read from the same reel, each at a place of its own."""

    __slots__ = ("reel",)

    def __init__(self, reel: Reel, position: int = 0) -> None:
        super().__init__(b"", position)
        self.reel = reel

    def below(self, outcomes: int) -> int:
        if outcomes == 1:
            return 0
        if self.position == len(self.reel.draws):
            raise DrawWanted(outcomes)
        self.position += 1
        return self.reel.draws[self.position - 1]

    def copy_at(self, position: int) -> Tape:
        return Tape(self.reel, position)


class Driven:
    """A game that waits for an answer or for a draw.

    >>> from traktir.games import find
    >>> game = Driven(find("coach"), 4, {})
    >>> while game.outcomes:
    ...     game.draw(0)
    >>> game.ask
    Ask(seat:0, 'turn.action', ['spy', 'trade', 'duel'])
    >>> game.answer("duel")
    >>> game.ask.names
    ['seat:1', 'seat:2', 'seat:3']
    >>> Driven.read(game.text()).ask.names
    ['seat:1', 'seat:2', 'seat:3']
    """

    __slots__ = (
        "_anchor",
        "_answers",
        "_draws",
        "_memory",
        "_owned",
        "_reel",
        "_since",
        "_under_way",
        "game",
        "log",
        "options",
        "outcomes",
        "seats",
        "turns",
    )

    def __init__(self, game: Game, seats: int, options: dict[str, Any]) -> None:
        self.game = game
        self.seats = game.check_seats(seats)
        self.options = game.options_from(options)
        self.outcomes = 0
        """How many outcomes the draw has that is waited for."""
        self.turns: Turns | None = None
        """The position; while a draw is waited for, the one before, or none before the first."""
        self.log: list[str] = []
        self._answers: list[str] = []
        self._draws: list[int] = []
        self._reel = Reel()
        self._under_way: str | None = None
        self._owned = True  # nobody else holds the same turns
        self._anchor: Turns | None = None  # an earlier position, on which nobody plays on
        self._since: list[str] = []  # what was answered since
        self._memory: Memory | None = None
        self._lay()

    @property
    def ask(self) -> Ask | None:
        """What is asked; nothing while a draw is waited for or when the game has ended."""
        return None if self.outcomes or self.turns is None else self.turns.ask

    @property
    def ended(self) -> bool:
        """Whether the game is over or has been cut short."""
        return not self.outcomes and self.ask is None

    # --- driving -----------------------------------------------------------------------------

    def draw(self, outcome: int) -> None:
        """Chance brings this; one of 0 … outcomes - 1."""
        assert 0 <= outcome < self.outcomes, f"draw {outcome} of {self.outcomes}"
        self.log.append(f"draw {outcome}")
        self._draws.append(outcome)
        self.outcomes = 0
        if self.turns is None:
            self._lay()
            return
        assert self._under_way is not None
        self._reel.draws = self._draws
        turns = self.turns.fork()
        try:
            turns.answer(self._under_way)
        except DrawWanted as draw:
            self.outcomes = draw.outcomes
        else:
            self._anchor, self._since = self.turns, [self._under_way]
            self.turns, self._owned, self._under_way = turns, True, None

    def answer(self, name: str) -> None:
        """Answer what is asked, by the name of an option."""
        ask, turns = self.ask, self.turns
        assert ask is not None and turns is not None, "nobody is asked anything"
        assert name in ask.names, f"{name!r} is not offered: {ask}"
        if self._memory is not None:
            self._memory.add(turns, name)
        self._reel.draws = self._draws
        if not self._owned:
            self._anchor, self._since = turns, []
            self.turns = turns = turns.fork()
            self._owned = True
        try:
            turns.answer(name)
        except DrawWanted as draw:
            self.outcomes, self._under_way = draw.outcomes, name
            self.turns = self._regained()
        else:
            self._since.append(name)
        self.log.append(f"answer {int(ask.seat)} {name}")
        self._answers.append(name)

    def _lay(self) -> None:
        self._reel.draws = self._draws
        try:
            self.turns = Turns(self._table())
        except DrawWanted as draw:
            self.outcomes = draw.outcomes

    def _table(self) -> Table:
        return Table(self.game, self.seats, self.options, 0, chance=Tape(self._reel))

    def _regained(self) -> Turns:
        """The position before an answer that broke off."""
        turns = Turns(self._table()) if self._anchor is None else self._anchor.fork()
        for name in self._since:
            turns.answer(name)
        return turns

    def copy(self) -> Driven:
        """A copy that goes its own way; the position is copied only when one of them goes on."""
        twin = Driven.__new__(Driven)
        twin.game, twin.seats, twin.options = self.game, self.seats, self.options
        twin.outcomes, twin.turns, twin._under_way = self.outcomes, self.turns, self._under_way
        twin.log, twin._reel = self.log.copy(), self._reel
        twin._answers, twin._draws = self._answers.copy(), self._draws.copy()
        twin._memory = None if self._memory is None else self._memory.copy()
        twin._anchor, twin._since = self._anchor, self._since.copy()
        twin._owned = self._owned = False
        return twin

    def __deepcopy__(self, memo: Any) -> Driven:
        return self.copy()

    # --- what a seat remembers ---------------------------------------------------------------

    def remembered(self, seat: int) -> list[Any]:
        """All that this seat has seen, done and heard: earlier decisions as a digest, what it was
        told since the last of them, and what it sees and is asked now."""
        if self.turns is None:
            return []
        if self._memory is None:
            self._memory = self._recalled()
        return self._memory.of(self.turns, seat, self.ask)

    def _recalled(self) -> Memory:
        """What everybody remembers, by answering all anew."""
        memory = Memory(self.seats)
        self._reel.draws = self._draws
        turns = Turns(self._table())
        for name in self._answers:
            memory.add(turns, name)
            if self.outcomes and turns.answers == len(self._answers) - 1:
                break  # this one waits for a draw
            turns.answer(name)
        return memory

    # --- as text -----------------------------------------------------------------------------

    def text(self) -> str:
        """The record of a driven game: as any record, but with its draws instead of a seed."""
        options = dataclasses.asdict(self.options)
        head = [
            "traktir driven record 1",
            f"game {self.game.id}",
            f"rules {self.game.version}",
            f"seats {self.seats}",
            *(f"option {name} {json.dumps(value)}" for name, value in options.items()),
        ]
        return "\n".join([*head, *self.log, f"end {len(self.log)}", ""])

    @classmethod
    def read(cls, text: str) -> Driven:
        """The position that a text tells of."""
        title, *lines = text.splitlines()
        if title != "traktir driven record 1":
            raise BadRecord(f"not a record of a driven game: line 1 is {title[:60]!r}")
        head: dict[str, str] = {}
        options: dict[str, Any] = {}
        log: list[str] = []
        for line in lines:
            word, _, rest = line.partition(" ")
            if word == "option":
                name, _, value = rest.partition(" ")
                options[name] = json.loads(value)
            elif word in ("draw", "answer"):
                log.append(line)
            else:
                head[word] = rest
        if head.get("end") != str(len(log)):
            raise BadRecord("the record of a driven game is cut short")
        driven = cls(find(head["game"]), int(head["seats"]), options)
        for line in log:
            word, *rest = line.split(" ")
            if word == "draw":
                driven.draw(int(rest[0]))
            else:
                driven.answer(rest[1])
        return driven

    def __reduce__(self) -> tuple[Any, ...]:
        return Driven.read, (self.text(),)


class Memory:
    """What each seat has decided, and on what it decided it."""

    __slots__ = ("_heard", "_past")

    def __init__(self, seats: int) -> None:
        self._past = [""] * seats
        self._heard = [0] * seats

    def copy(self) -> Memory:
        twin = Memory(0)
        twin._past, twin._heard = self._past.copy(), self._heard.copy()
        return twin

    def add(self, turns: Turns, name: str) -> None:
        """Who is asked now, answers with this option."""
        ask = turns.ask
        assert ask is not None
        past = json.dumps([*self.of(turns, ask.seat, ask), name]).encode()
        self._past[ask.seat] = blake2b(past, digest_size=8).hexdigest()
        self._heard[ask.seat] = len(turns.table.state.box.tellings.told)

    def of(self, turns: Turns, seat: int, ask: Ask | None) -> list[Any]:
        told = turns.table.state.box.tellings.told[self._heard[seat] :]
        heard = [telling for one in told if (telling := one.for_viewer(seat)) is not None]
        asked = [ask.prompt, *ask.names] if ask is not None and ask.seat == seat else []
        return [seat, self._past[seat], heard, turns.table.view(seat), asked]
