"""Who plays where: people by their names, bots by theirs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from traktir.bots import Look, find
from traktir.kernel.asks import Ask
from traktir.kernel.errors import BadSetup
from traktir.kernel.table import Table
from traktir.words.names import clean

USUAL = "thrifty"


@dataclass(frozen=True, slots=True)
class Guests:
    """`people` are free names by seat, empty for who goes by the character's; the rest are bots."""

    people: Mapping[int, str]
    bots: Mapping[int, str]

    @property
    def names(self) -> dict[int, str]:
        return {seat: name for seat, name in self.people.items() if name}

    def answer(self, table: Table, ask: Ask) -> str:
        """What the bot at this seat chooses. It depends on nothing but the position."""
        bot = find(self.bots[ask.seat])
        return bot(Look(table, ask, Random(f"{table.seed}/{ask.seat}/{len(table.entries)}")))

    def written(self) -> dict[str, Any]:
        """As plain data, to be kept beside the record."""
        return {
            "people": {str(seat): name for seat, name in self.people.items()},
            "bots": {str(seat): name for seat, name in self.bots.items()},
        }

    @classmethod
    def read(cls, data: Any, seats: int) -> Guests:
        people = {int(seat): str(name) for seat, name in data["people"].items()}
        bots = {int(seat): str(name) for seat, name in data["bots"].items()}
        if sorted([*people, *bots]) != list(range(seats)):
            raise ValueError("not one guest for each seat")
        return cls(people, bots)


def seated(
    seats: int, bots: str, first: int = 0, humans: int = 1, names: Sequence[str] = ()
) -> Guests:
    """People from seat `first` on, then bots; `bots` names one for all, or several in turn."""
    if not 0 <= first < seats:
        raise BadSetup(f"there is no seat {first}; expected 0 to {seats - 1}")
    assert 0 <= humans <= seats
    order = [(first + place) % seats for place in range(seats)]
    kinds = named(bots)
    called = [clean(name) for name in [*names, *[""] * humans]]
    people = dict(zip(order[:humans], called, strict=False))
    rest = [seat for seat in range(seats) if seat not in people]
    return Guests(people, {seat: kinds[at % len(kinds)] for at, seat in enumerate(rest)})


def named(bots: str) -> list[str]:
    """The bots that are named here, in turn; where none is, the usual one."""
    kinds = [name.strip() for name in bots.split(",") if name.strip()] or [USUAL]
    for kind in kinds:
        find(kind)
    return kinds
