"""The position of a nightcap: who holds what, and who has yet to reach."""

from __future__ import annotations

from dataclasses import dataclass, field

from traktir.kernel.cards import Card
from traktir.kernel.options import distinct
from traktir.kernel.seats import Seat
from traktir.kernel.state import State


@dataclass(frozen=True, slots=True)
class Face:
    name: str
    worth: int
    copies: int


ALE = Face("ale", worth=1, copies=6)
WINE = Face("wine", worth=2, copies=4)
BRANDY = Face("brandy", worth=3, copies=2)
CAT = Face("cat", worth=0, copies=2)
FACES = (ALE, WINE, BRANDY, CAT)


@dataclass(frozen=True)
class NightcapOptions:
    rounds: int = field(default=3, metadata={"choices": (1, 3, 5)})
    """How many rounds there are."""


@dataclass(slots=True)
class Nightcap(State):
    rounds: int  # still to come
    first: Seat
    turns: list[Seat]  # still to come in this round
    hands: list[list[Card[Face]]]
    floor: list[Card[Face]]  # cats that have been shown
    cellar: list[Card[Face]]  # never dealt

    def choosable(self, seat: Seat) -> list[Card[Face]]:
        return distinct(self.hands[seat])

    def cats(self, seat: Seat) -> list[Card[Face]]:
        return distinct(card for card in self.hands[seat] if card.face is CAT)

    def within_reach(self, seat: Seat) -> list[Seat]:
        return [other for other in self.others(seat) if self.hands[other]]
