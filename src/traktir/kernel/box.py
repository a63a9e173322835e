"""The box: what every game is played with, whatever it is."""

from __future__ import annotations

from typing import Any

from .cards import AnyCard
from .chance import Chance
from .knowledge import Knowledge
from .seats import SEATS, Seat
from .telling import Tellings


class Box:
    """Seats, chance, the store of knowledge, and the narration so far."""

    __slots__ = ("_cards", "chance", "knowledge", "seats", "tellings")

    def __init__(
        self, seats: tuple[Seat, ...], chance: Chance, knowledge: Knowledge, tellings: Tellings
    ) -> None:
        self.seats = seats
        self.chance = chance
        self.knowledge = knowledge
        self.tellings = tellings
        self._cards: list[AnyCard] | None = None

    @classmethod
    def opened(cls, seats: int, chance: Chance) -> Box:
        """A fresh box for so many players."""
        return cls(SEATS[:seats], chance, Knowledge(seats), Tellings([]))

    @property
    def cards(self) -> list[AnyCard]:
        """All cards of the game, by number."""
        if self._cards is None:
            self._cards = self.knowledge.cards()
        return self._cards

    def copy(self) -> Box:
        return Box(self.seats, self.chance.copy(), self.knowledge.copy(), self.tellings.copy())

    def fingerprint(self) -> list[Any]:
        return [len(self.seats), self.chance.fingerprint(), self.knowledge.fingerprint()]
