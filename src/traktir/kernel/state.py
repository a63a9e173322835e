"""The position of a game, as far as all games are alike."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Any, TypeVar

from .box import Box
from .chance import Chance
from .copying import copier
from .knowledge import Knowledge
from .seats import Seat

S = TypeVar("S", bound="State")


@dataclass(slots=True)
class State:
    """What every position has. A game's state is a slotted dataclass that adds its own fields.

    Fields hold plain values, cards, lists, dicts and tuples of these, and other slotted
    dataclasses; forks copy them by their annotations.
    """

    box: Box
    seats: tuple[Seat, ...] = field(init=False, compare=False)
    knowledge: Knowledge = field(init=False, compare=False)

    def __post_init__(self) -> None:
        self.seats = self.box.seats
        self.knowledge = self.box.knowledge

    @property
    def chance(self) -> Chance:
        return self.box.chance

    def tell(self, event: str, to: Collection[int] | None = None, **particulars: Any) -> None:
        """Narrate an event, to all or to some seats. Cards are named to those who know them."""
        self.box.tellings.tell(event, particulars, to, self.box.knowledge)

    def after(self, seat: Seat) -> Seat:
        """The seat to the left: the next in turn order."""
        return self.seats[(seat + 1) % len(self.seats)]

    def before(self, seat: Seat) -> Seat:
        """The seat to the right."""
        return self.seats[seat - 1]

    def others(self, seat: Seat, *but: Seat) -> list[Seat]:
        """The other seats in turn order, from the left of the first one named."""
        turn = [*self.seats[seat + 1 :], *self.seats[:seat]]
        return [other for other in turn if other not in but] if but else turn

    def from_left_of(self, seat: Seat) -> list[Seat]:
        """All seats in turn order, this one last."""
        return [*self.others(seat), seat]

    def copy(self: S) -> S:
        return copier(type(self))(self, self.box.copy())
