"""How good a position is: how likely each side, and each seat alone, is to win it.

Whoever can win has a strength, a sum of what speaks for him; the chances are as the exponentials of
the strengths. This looks at a world as it is, all cards open, so it is for imagined worlds only.
"""

from __future__ import annotations

from math import exp
from typing import NamedTuple

from traktir.kernel.seats import Seat

from ..pieces import BLACK_PEARL, COAT_OF_ARMS, Organisation
from ..state import Coach
from .beliefs import Clues

TRUST = 0.85
"""How likely an ally must be for his items to count."""


class Features(NamedTuple):
    """What speaks for somebody's victory."""

    sides: dict[Organisation, list[float]]
    alone: list[list[float]]
    """For each seat."""


SIDE_WEIGHTS = [1.01, 0.69, 0.38, 1.46, 0.58, 0.02, 2.13, 0.06, 0.09, 0.44, 0.27]
ALONE_WEIGHTS = [-0.09, 0.46, 2.52, 1.52, 0.7, 1.42, 0.69, 0.45, 2.88]


def chances(game: Coach, seat: Seat, clues: Clues) -> float:
    """How likely this seat is to win."""
    features = features_of(game, clues)
    own = game.organisation(seat)
    side = {
        organisation: exp(_sum(SIDE_WEIGHTS, values))
        for organisation, values in features.sides.items()
    }
    alone = [exp(_sum(ALONE_WEIGHTS, values)) for values in features.alone]
    return (side[own] + alone[seat]) / (sum(side.values()) + sum(alone))


def _sum(weights: list[float], values: list[float]) -> float:
    return sum([weight * value for weight, value in zip(weights, values, strict=True)])


def features_of(game: Coach, clues: Clues) -> Features:
    knows = game.knowledge.knows
    players = game.players
    seats = game.seats
    count = len(seats)
    empty = not game.item_deck
    holdings: list[dict[Organisation, int]] = []
    mixed: list[int] = []
    bags: list[int] = []
    coat: list[bool] = []
    barred: list[bool] = []
    for player in players:
        held: dict[Organisation, int] = {}
        bag = 0
        has_coat = has_pearl = False
        for card in player.items:
            face = card.face
            if face.wins_for is not None and (empty or not face.bag):
                held[face.wins_for] = held.get(face.wins_for, 0) + 1
            elif face.bag:
                bag += 1
            elif face is COAT_OF_ARMS:
                has_coat = True
            elif face is BLACK_PEARL:
                has_pearl = True
        holdings.append(held)
        mixed.append(sum(held.values()))
        bags.append(bag)
        coat.append(has_coat)
        barred.append(has_pearl)
    sides: dict[Organisation, list[float]] = {}
    members: dict[Organisation, list[Seat]] = {}
    for player in players:
        members.setdefault(player.organisation.face, []).append(player.seat)
    for organisation, team in members.items():
        needed = 2 if 2 * len(team) < count else 3
        total = sum([holdings[seat].get(organisation, 0) for seat in team])
        best = 0
        tempo = 0.0
        trust = 0.0
        for seat in team:
            known = tuple(
                [
                    player.organisation.face is organisation
                    if knows(seat, player.organisation)
                    else None
                    for player in players
                ]
            )
            own = holdings[seat].get(organisation, 0)
            allied = clues.allied(seat, known)
            showable = own
            for ally in team:
                if ally != seat:
                    trust += allied[ally]
                    if allied[ally] > TRUST and holdings[ally].get(organisation, 0):
                        showable += sum(
                            [
                                card.face.wins_for is organisation
                                and (empty or not card.face.bag)
                                and knows(seat, card)
                                for card in players[ally].items
                            ]
                        )
            best = max(best, showable if own else 0)
            if own and showable >= needed and not barred[seat]:
                tempo = max(tempo, 1 - ((seat - game.turn) % count) / count)
        lacking, hidden = needed - total, needed - best
        sides[organisation] = [
            lacking <= 0,
            lacking == 1,
            lacking == 2,
            hidden <= 0,
            hidden == 1,
            hidden == 2,
            tempo,
            trust / max(1, len(team) - 1) / len(team),
            sum([bags[seat] for seat in team]),
            sum([players[seat].tokens for seat in team]) / 4,
            sum([len(players[seat].items) for seat in team]) / 10,
        ]
    alone = [
        [
            1.0,
            coat[seat],
            coat[seat] and mixed[seat] >= 3,
            coat[seat] and mixed[seat] == 2,
            coat[seat] and mixed[seat] == 1,
            not coat[seat] and mixed[seat] >= 3,
            not coat[seat] and mixed[seat] == 2,
            coat[seat] and bags[seat],
            (1 - ((seat - game.turn) % count) / count)
            if coat[seat] and mixed[seat] >= 3 and not barred[seat]
            else 0.0,
        ]
        for seat in seats
    ]
    return Features(sides, alone)
