"""Tables for tests of the kernel: a game whose rules are written in the test itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from traktir.kernel.asks import Asides, Rule
from traktir.kernel.box import Box
from traktir.kernel.cards import Card
from traktir.kernel.chance import Chance
from traktir.kernel.game import Game, NoOptions, Result, Standing, no_asides
from traktir.kernel.sight import Hand, Sight
from traktir.kernel.state import State
from traktir.kernel.table import Table


@dataclass(frozen=True, slots=True)
class Face:
    name: str


FaceCard = Card[Face]


@dataclass(slots=True)
class Bare(State):
    """A position with just enough in it to write rules on."""

    seen: list[str]  # what everybody sees of the course of the game
    noted: list[str]  # what nobody sees
    hands: list[list[FaceCard]]
    pile: list[FaceCard]

    def see(self, *what: Any) -> None:
        self.seen.append(" ".join(map(str, what)))


@dataclass(frozen=True, slots=True)
class View:
    seen: list[str]
    hands: list[Hand]
    pile: list[str | None]


def view(game: Bare, sight: Sight) -> View:
    return View(game.seen, [sight.hand(hand) for hand in game.hands], sight.row(game.pile))


def game(
    rules: Callable[[Bare], Rule[Any]],
    seats: int = 3,
    hands: Sequence[str] = (),
    pile: str = "",
    asides: Callable[[Bare], Asides] = no_asides,
    version: int = 1,
) -> Game:
    """A game with these rules, in which hands and pile are dealt as given: one letter a card."""

    def setup(box: Box, options: NoOptions) -> Bare:
        letters = "".join(hands) + pile
        cards = list(box.knowledge.print_pack("deck", map(Face, letters)).cards) if letters else []
        dealt = [[cards.pop(0) for _ in hand] for hand in hands]
        for seat, hand in enumerate(dealt):
            box.knowledge.shows_all(hand, to=[seat])
        return Bare(box, [], [], dealt, cards)

    def to_the_end(state: Bare) -> Rule[Result]:
        result = yield from rules(state)
        return result or {seat: Standing(1, 0, False) for seat in state.seats}

    return Game(
        id="bare",
        version=version,
        seats=range(1, 9),
        setup=setup,
        rules=to_the_end,
        view=view,
        actions=(),
        prompts=(),
        cap=100,
        asides=asides,
    )


def table(
    rules: Callable[[Bare], Rule[Any]],
    seats: int = 3,
    seed: int = 1,
    chance: Chance | None = None,
    **others: Any,
) -> Table:
    return Table(game(rules, seats, **others), seats, NoOptions(), seed, chance)


def state(table: Table) -> Bare:
    assert isinstance(table.state, Bare)
    return table.state


def asked(table: Table) -> dict[int, list[str]]:
    """Who is asked, and among what he may choose."""
    return {int(seat): ask.names for seat, ask in table.pending.items()}


def seen(table: Table) -> list[str]:
    return table.view(None)["seen"]
