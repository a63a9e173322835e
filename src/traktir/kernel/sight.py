"""Sight: the eyes through which a view is made. What it does not show, no view can hold."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from .cards import AnyCard
from .knowledge import Knowledge
from .seats import Seat


@dataclass(frozen=True, slots=True)
class Hand:
    """Cards as somebody sees them: the faces surely among them, and how many cards there are."""

    known: list[str]
    size: int


@dataclass(frozen=True, slots=True)
class Sight:
    """One viewer's eyes: a seat's, or the spectator's (`seat` is `None`)."""

    knowledge: Knowledge
    viewer: int
    seat: Seat | None

    def face(self, card: AnyCard) -> str | None:
        """The name of the card's face, if this viewer can be sure of it."""
        return card.face.name if self.knowledge.knows(self.viewer, card) else None

    def is_one_of(self, card: AnyCard, names: Collection[str]) -> bool:
        """Whether this viewer is sure that the card is one of these, though not which."""
        possible = self.knowledge.possible(self.viewer, card)
        return len(possible) > 1 and all(name in names for name in possible)

    def hand(self, cards: Sequence[AnyCard]) -> Hand:
        """An unordered hand: no card in it can be told from another but by its face."""
        return Hand(self.knowledge.surely_among(self.viewer, cards), len(cards))

    def row(self, cards: Iterable[AnyCard]) -> list[str | None]:
        """Cards whose order everybody can see."""
        return [self.face(card) for card in cards]
