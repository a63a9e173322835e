"""A nightcap as one seat sees it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from traktir.kernel.seats import Seat
from traktir.kernel.sight import Hand, Sight

from .state import FACES, Nightcap

NAMES = tuple(face.name for face in FACES)


@dataclass(frozen=True, slots=True)
class View:
    rounds: int
    turns: list[Seat]
    hands: Annotated[list[Hand], NAMES]
    floor: Annotated[list[str | None], NAMES]
    cellar: int


def view(game: Nightcap, sight: Sight) -> View:
    return View(
        rounds=game.rounds,
        turns=game.turns,
        hands=[sight.hand(hand) for hand in game.hands],
        floor=sight.row(game.floor),
        cellar=len(game.cellar),
    )
