"""What the contract is checked on: every game, variant and number of seats; random courses."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any, TypeAlias

import traktir
from traktir.kernel.asks import Ask
from traktir.kernel.game import Game
from traktir.kernel.table import Table

Course: TypeAlias = "list[tuple[int, str]]"
Counts: TypeAlias = "Counter[str]"


def _nothing(state: Any) -> Mapping[str, int]:
    return {}


@dataclass(frozen=True)
class Promises:
    """What a game promises beyond what its declaration says.

    `conserved` counts what never grows nor shrinks from one checkpoint to the next (coins, say);
    cards are counted anyway.

    `hidden` names the prompts at which cards are chosen face down, though nothing seals them, and
    for each the particulars of the ask that name the seats let in on it: `{"give": ["to"]}`. What
    is sealed by a window or a secret `Together` need not be named.

    `reveals` names the tellings that bring hidden things to light for whoever is told them.
    """

    conserved: Callable[[Any], Mapping[str, int]] = _nothing
    hidden: Mapping[str, Collection[str]] = field(default_factory=dict[str, Collection[str]])
    reveals: Collection[str] = ()


@dataclass(frozen=True)
class Case:
    """One game in one variant with so many seats."""

    game: Game
    variant: str
    seats: int
    promises: Promises = Promises()

    def __str__(self) -> str:
        return "-".join(part for part in (self.game.id, self.variant, str(self.seats)) if part)

    def table(self, seed: int) -> Table:
        options = self.game.options_from(self.game.variants[self.variant])
        return Table(self.game, self.seats, options, seed)


def cases(promises: Mapping[str, Promises] | None = None) -> list[Case]:
    """All games on the list, in every variant, with every number of seats."""
    made = promises or {}
    return [
        Case(game, variant, seats, made.get(game.id, Promises()))
        for game in traktir.games().values()
        for variant in game.variants
        for seats in game.seats
    ]


@dataclass(frozen=True)
class Effort:
    """How many random games are looked at, and at how many of their decisions (all, if `None`)."""

    games: int
    looks: int | None

    def looked_at(self, course: Course, rng: Random) -> set[int]:
        """The decisions to look at; the end of the game, where nobody decides any more, is one."""
        moments = range(len(course) + 1)
        if self.looks is None or self.looks >= len(moments):
            return set(moments)
        return {*rng.sample(moments, self.looks)}


SAMPLE = Effort(games=1, looks=5)
DEEP = Effort(games=2, looks=None)


def random_choice(table: Table, rng: Random) -> tuple[int, str]:
    """Somebody's choice. Those who need not choose come forward now and then."""
    asks = list(table.pending.values())
    if rng.random() < 0.75:
        asks = [ask for ask in asks if not ask.optional]
    ask = rng.choice(asks)
    return ask.seat, rng.choice(ask.names)


def random_course(case: Case, seed: int) -> Course:
    """The choices of a whole random game, which must end within the game's cap."""
    table, rng = case.table(seed), Random(seed)
    course: Course = []
    while not table.over:
        assert any(not ask.optional for ask in table.pending.values()), "nobody has to decide"
        assert len(course) < case.game.cap, f"{case} goes on for more than {case.game.cap} choices"
        course.append(random_choice(table, rng))
        table.play(*course[-1])
    return course


def play_out(table: Table, rng: Random) -> int:
    """Play to the end at random, however long it takes within reason; how many choices it took."""
    for played in range(10 * table.game.cap):
        if table.over:
            return played
        table.play(*random_choice(table, rng))
    raise AssertionError(f"{table.game.id} does not end")


def moments(case: Case, seed: int, effort: Effort) -> Iterator[tuple[Table, Course, Random]]:
    """A random game, halted at the decisions to be looked at: the table, and the choices to come.

    Whoever looks at the table must leave it as it is.
    """
    course = random_course(case, seed)
    rng = Random(f"{case} {seed}")
    wanted = effort.looked_at(course, rng)
    table = case.table(seed)
    for at in range(len(course) + 1):
        if at in wanted:
            yield table, course[at:], rng
        if at < len(course):
            table.play(*course[at])


def must(table: Table) -> list[Ask]:
    """The asks that keep the game waiting."""
    return [ask for ask in table.pending.values() if not ask.optional]
