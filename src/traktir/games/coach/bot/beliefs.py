"""Who rides with whom: what votes, trades and blows so far make likely.

A clue speaks for or against two seats being of one organisation. Clues of a pair add up, as
logarithms of odds do, and a world is as likely as the sum of its pairs says.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from math import exp, tanh
from typing import Any, ClassVar, NamedTuple

WEIGHTS: Mapping[str, float] = {
    "support": 0.5,
    "support_knowing": 1.5,
    "aid": 0.5,
    "attack": -0.2,
    "attack_knowing": -0.5,
    "call_off": -0.5,
    "shelter": 0.5,
    "rescue": 0.5,
    "rob": -0.5,
    "poison": 1.0,
    "silence": -0.3,
    "offer": 0.1,
    "accept": 0.1,
    "refuse": -0.2,
    "gift": 0.5,
    "search": -0.3,
}
"""How much a clue says, if the two are of one organisation, in logarithms of odds."""

MOST = 1.2
"""Bound of what all clues about a pair say together: those who err once err again."""


class World(NamedTuple):
    """A way in which the organisations may be dealt, as one seat sees it."""

    chance: float
    allied: tuple[bool, ...]
    """For each seat, whether it is of the beholder's organisation."""


class Clues:
    """The clues in what a seat was told."""

    __slots__ = ("_allied", "_duel", "_seen", "_winner", "_worlds", "pairs")

    def __init__(self, seats: int, tellings: Sequence[Mapping[str, Any]] = ()) -> None:
        self.pairs = [[0.0] * seats for _ in range(seats)]
        self._seen: set[tuple[int, int]] = set()  # who has seen whose organisation
        self._duel = (0, 0)
        self._winner: int | None = None
        self._worlds: dict[Any, list[World]] = {}
        self._allied: dict[Any, list[float]] = {}
        for told in tellings:
            read = self._READERS.get(told["event"])
            if read is not None:
                read(self, told)

    def worlds(self, seat: int, known: tuple[bool | None, ...]) -> list[World]:
        """All worlds that fit what this seat knows of who is allied to it, likely or not."""
        key = seat, known
        if key not in self._worlds:
            self._worlds[key] = self._weighed(seat, known)
        return self._worlds[key]

    def allied(self, seat: int, known: tuple[bool | None, ...]) -> list[float]:
        """How likely each seat is of this one's organisation."""
        key = seat, known
        if key not in self._allied:
            worlds = self.worlds(seat, known)
            self._allied[key] = [
                sum([world.chance for world in worlds if world.allied[other]])
                for other in range(len(known))
            ]
        return self._allied[key]

    def _weighed(self, seat: int, known: tuple[bool | None, ...]) -> list[World]:
        deals = possible_deals(known)
        logs = [self._log(allied) for allied in deals]
        most = max(logs)
        weights = [exp(log - most) for log in logs]
        total = sum(weights)
        return [
            World(weight / total, allied) for weight, allied in zip(weights, deals, strict=True)
        ]

    def _log(self, allied: tuple[bool, ...]) -> float:
        seats = len(allied)
        pairs = self.pairs
        return sum(
            MOST * tanh(pairs[one][other] / MOST)
            for one in range(seats)
            for other in range(one)
            if allied[one] == allied[other]
        )

    # --- reading -----------------------------------------------------------------------------

    def add(self, kind: str, one: int, other: int, sign: int = 1) -> None:
        """A clue about two seats."""
        clue = WEIGHTS[kind] * sign
        self.pairs[one][other] += clue
        self.pairs[other][one] += clue

    def _knowing(self, kind: str, who: int, whom: int) -> str:
        return f"{kind}_knowing" if (who, whom) in self._seen else kind

    def _sides(self, side: str) -> tuple[int, int]:
        """Whom a point on this side helps, and whom it hurts."""
        attacker, defender = self._duel
        return (attacker, defender) if side == "sword" else (defender, attacker)

    def _challenged(self, told: Mapping[str, Any]) -> None:
        attacker, defender = self._duel = seat_of(told["who"]), seat_of(told["at"])
        self._winner = None
        self.add(self._knowing("attack", attacker, defender), attacker, defender)

    def _supported(self, told: Mapping[str, Any]) -> None:
        who = seat_of(told["who"])
        helped, hurt = self._sides(told["side"])
        self.add(self._knowing("support", who, helped), who, helped)
        self.add(self._knowing("support", who, hurt), who, hurt, -1)

    def _reinforced(self, told: Mapping[str, Any]) -> None:
        who = seat_of(told["who"])
        if who not in self._duel:
            helped, hurt = self._sides(told["side"])
            self.add("aid", who, helped)
            self.add("aid", who, hurt, -1)

    def _called_off(self, told: Mapping[str, Any]) -> None:
        priest = seat_of(told["who"])
        attacker, defender = self._duel
        self.add("call_off", priest, attacker)
        if priest != defender:
            self.add("shelter", priest, defender)

    def _silenced(self, told: Mapping[str, Any]) -> None:
        self.add("silence", seat_of(told["who"]), seat_of(told["whom"]))

    def _poisoned(self, told: Mapping[str, Any]) -> None:
        who, self._winner = seat_of(told["who"]), seat_of(told["whom"])
        loser = sum(self._duel) - self._winner
        self.add("poison", who, self._winner)
        self.add("poison", who, loser, -1)

    def _counted(self, told: Mapping[str, Any]) -> None:
        self._winner = None if told["winner"] is None else seat_of(told["winner"])

    def _ring_shown(self, told: Mapping[str, Any]) -> None:
        self._winner = seat_of(told["who"])

    def _cancelled(self, told: Mapping[str, Any]) -> None:
        doctor, winner = seat_of(told["who"]), self._winner
        if winner is not None:
            loser = sum(self._duel) - winner
            if doctor != winner:
                self.add("rob", doctor, winner)
            if doctor != loser:
                self.add("rescue", doctor, loser)

    def _seen_organisation(self, told: Mapping[str, Any]) -> None:
        self._seen.add((seat_of(told["who"]), seat_of(told["at"])))

    def _offered(self, told: Mapping[str, Any]) -> None:
        self.add("offer", seat_of(told["who"]), seat_of(told["to_whom"]))

    def _traded(self, told: Mapping[str, Any]) -> None:
        self.add("accept", seat_of(told["who"]), seat_of(told["to_whom"]))

    def _refused(self, told: Mapping[str, Any]) -> None:
        self.add("refuse", seat_of(told["who"]), seat_of(told["to_whom"]))

    def _given(self, told: Mapping[str, Any]) -> None:
        self.add("gift", seat_of(told["who"]), seat_of(told["to_whom"]))

    def _taken(self, told: Mapping[str, Any]) -> None:
        self.add("search", seat_of(told["who"]), seat_of(told["at"]))

    _READERS: ClassVar[Mapping[str, Callable[..., None]]] = {
        "duel.challenged": _challenged,
        "duel.supported": _supported,
        "duel.reinforced": _reinforced,
        "duel.counted": _counted,
        "priest.called_off": _called_off,
        "hypnotist.silenced": _silenced,
        "poison_mixer.named": _poisoned,
        "poison_ring.shown": _ring_shown,
        "doctor.cancelled": _cancelled,
        "organisation.seen": _seen_organisation,
        "trade.offered": _offered,
        "trade.done": _traded,
        "trade.refused": _refused,
        "limit.given": _given,
        "spoils.taken": _taken,
    }


def possible_deals(known: tuple[bool | None, ...]) -> list[tuple[bool, ...]]:
    """§ setup.organisations, § setup.odd: every way in which the others can be allied or not.

    >>> possible_deals((True, None, False, None))
    [(True, True, False, False), (True, False, False, True)]
    """
    most = (len(known) + 1) // 2  # cards of each organisation
    least = len(known) - most
    sure = sum(ally is True for ally in known)
    open_ = [seat for seat, ally in enumerate(known) if ally is None]
    return [
        tuple(seat in chosen if ally is None else ally for seat, ally in enumerate(known))
        for allies in range(max(0, least - sure), min(len(open_), most - sure) + 1)
        for chosen in combinations(open_, allies)
    ]


def seat_of(name: str) -> int:
    return int(name[5:])
