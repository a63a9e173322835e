"""The rules of the ride, one chapter a file, in the order of the rulebook."""

from __future__ import annotations

from traktir.kernel.asks import CHECKPOINT, Asides, Rule
from traktir.kernel.game import Result

from ..pieces import CLAIRVOYANT
from ..state import Coach
from .professions import clairvoyant
from .turn import turn


def rules(game: Coach) -> Rule[Result]:
    """§ turn.order, § end.only"""
    while True:
        yield CHECKPOINT
        result = yield from turn(game, game.turn)
        if result is not None:
            return result
        game.turn = game.after(game.turn)


def asides(game: Coach) -> Asides:
    """§ profession.clairvoyant: the one thing that can be done while others are deciding."""
    seat = game.turn
    if not game.parting and game.players[seat].usable(CLAIRVOYANT):
        return {seat: {"clairvoyant": lambda: clairvoyant(game, seat)}}
    return {}
