"""What one seat has in mind when it decides: what it surely knows, and what it believes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from traktir.kernel.seats import Seat

from ..pieces import ITEMS
from ..state import Coach
from .beliefs import Clues, World

WINS_FOR = {item.name: item.wins_for.name for item in ITEMS if item.wins_for is not None}
BAGS = ("bag_key", "bag_goblet")
RIVAL = {"order": "brotherhood", "brotherhood": "order"}


@dataclass(slots=True)
class Fight:
    """The duel that is being fought."""

    attacker: int
    defender: int
    sides: dict[int, str]
    swords: int
    shields: int
    winner: int | None


@dataclass(slots=True)
class Mind:
    seat: int
    own: str
    """The organisation."""
    deck: int
    limit: int
    items: list[list[str]]
    """What each seat surely holds; of oneself, everything."""
    sizes: list[int]
    tokens: list[int]
    professions: list[str | None]
    spent: list[bool]
    """Whose profession lies face up."""
    fight: Fight | None
    worlds: list[World]
    allied: list[float]
    """How likely each seat is of one's own organisation."""

    @property
    def hand(self) -> list[str]:
        return self.items[self.seat]

    @property
    def others(self) -> list[int]:
        return [seat for seat in range(len(self.sizes)) if seat != self.seat]

    def counts_for(self, item: str, organisation: str) -> bool:
        """§ declare.needs, § declare.bag"""
        return WINS_FOR.get(item) == organisation and not (self.deck and item in BAGS)

    def counted(self, seat: int, organisation: str) -> int:
        return sum(self.counts_for(item, organisation) for item in self.items[seat])

    def claim(self, organisation: str) -> tuple[float, tuple[int, ...]]:
        """The likeliest way to show that an organisation has what it needs: who is to be named.

        § declare.check, § divination.check
        """
        ours = organisation == self.own
        own = self.counted(self.seat, organisation) if ours else 0
        counts = {seat: self.counted(seat, organisation) for seat in self.others}
        best: tuple[float, tuple[int, ...]] = (0.0, ())
        for named in _groups([seat for seat, count in counts.items() if count]):
            if not ours and not named:
                continue
            total = own + sum(counts[seat] for seat in named)
            if total < 2:
                continue
            chance = sum(
                world.chance
                for world in self.worlds
                if all(world.allied[seat] is ours for seat in named)
                and total >= needed(world, ours)
            )
            if chance > best[0] + 1e-9:
                best = chance, named
        return best


def needed(world: World, ours: bool) -> int:
    """§ declare.minority"""
    members = sum(ally is ours for ally in world.allied)
    return 2 if 2 * members < len(world.allied) else 3


def _groups(seats: list[int]) -> Iterator[tuple[int, ...]]:
    for size in range(min(len(seats), 3) + 1):
        yield from combinations(seats, size)


def seen(view: Any, seat: int, clues: Clues) -> Mind:
    """The mind of a seat, from what it is shown."""
    passengers = view["passengers"]
    own: str = passengers[seat]["organisation"]
    items: list[list[str]] = [one["items"]["known"] for one in passengers]
    items[seat] = [one["item"] for one in view["own_items"]]
    duel = view["duel"]
    fight = None
    if duel is not None:
        sides = {int(supporter): side for supporter, side in duel["sides"].items()}
        fight = Fight(
            duel["attacker"],
            duel["defender"],
            sides,
            duel["swords"],
            duel["shields"],
            duel["winner"],
        )
    known = tuple(
        None if one["organisation"] is None else one["organisation"] == own for one in passengers
    )
    return Mind(
        seat=seat,
        own=own,
        deck=view["deck"],
        limit=view["hand_limit"],
        items=items,
        sizes=[one["items"]["size"] for one in passengers],
        tokens=[one["tokens"] for one in passengers],
        professions=[one["profession"] for one in passengers],
        spent=[one["profession_up"] for one in passengers],
        fight=fight,
        worlds=clues.worlds(seat, known),
        allied=clues.allied(seat, known),
    )


def imagined(game: Coach, seat: Seat, clues: Clues) -> Mind:
    """The mind of a seat in a world that somebody imagines."""
    knows = game.knowledge.knows
    players = game.players
    organisation = players[seat].organisation.face
    known = tuple(
        player.organisation.face is organisation if knows(seat, player.organisation) else None
        for player in players
    )
    duel = game.duel
    fight = None
    if duel is not None:
        sides = {int(supporter): side.value for supporter, side in duel.sides.items()}
        fight = Fight(duel.attacker, duel.defender, sides, *duel.points(), duel.winner)
    return Mind(
        seat=seat,
        own=organisation.name,
        deck=len(game.item_deck),
        limit=game.hand_limit,
        items=[
            [card.face.name for card in player.items if player.seat == seat or knows(seat, card)]
            for player in players
        ],
        sizes=[len(player.items) for player in players],
        tokens=[player.tokens for player in players],
        professions=[
            player.profession.face.name if knows(seat, player.profession) else None
            for player in players
        ],
        spent=[player.profession_up for player in players],
        fight=fight,
        worlds=clues.worlds(seat, known),
        allied=clues.allied(seat, known),
    )
