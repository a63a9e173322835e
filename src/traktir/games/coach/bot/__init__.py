"""What bots need to know of the Coach; `traktir.bots` looks here for it.

`prudent` tells what a careful player would choose among, and `read` what a seat makes of the
course so far: how likely it thinks a world, how it would play, and how it rates a position.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from traktir.kernel.asks import Ask
from traktir.kernel.table import Table

from .beliefs import Clues
from .evaluation import chances
from .mind import Mind, imagined, seen
from .policy import best_claim, choose, whom_to_name

CLAIMS = ("declare", "divine", "solitary")
CERTAIN = 1 - 1e-9
WEIGHTY = {
    *("turn.action", "spy.action", "duel.challenge", "duel.support", "duel.window"),
    *("trade.offer.whom", "trade.offer.item", "trade.answer", "trade.accept"),
    *("spoils.choice", "spoils.search", "spoils.last_item", "item.poison_ring"),
    *("profession.priest", "profession.hypnotist", "profession.hypnotist.whom"),
    *("profession.poison_mixer", "profession.doctor"),
    *("item.coat", "item.tome", "diplomat.fulfilled.give"),
}


def prudent(view: Any, ask: Ask) -> list[str]:
    """The options that a careful player considers: of declarations only those that must be right.

    Where there is one, it considers nothing else.
    """
    names = ask.names
    if ask.prompt == "turn.action":
        if "solitary" in names:
            return ["solitary"]
        if "declare" in names or "divine" in names:
            claim = best_claim(_certain(view, ask), names, CERTAIN)
            return [name for name in names if name not in CLAIMS] if claim is None else [claim]
    elif ask.prompt in ("declare.partners", "variant.divination"):
        return [whom_to_name(_certain(view, ask), ask, names, Random(0))]
    return names


def _certain(view: Any, ask: Ask) -> Mind:
    return seen(view, ask.seat, Clues(len(view["passengers"])))


class Reading:
    """What a seat makes of the course so far."""

    def __init__(self, view: Any, tellings: Sequence[Mapping[str, Any]], seat: int) -> None:
        self.clues = Clues(len(view["passengers"]), tellings)
        self.mind = seen(view, seat, self.clues)
        most = max(world.chance for world in self.mind.worlds)
        self._likelihoods = {world.allied: world.chance / most for world in self.mind.worlds}

    def choose(self, ask: Ask, random: Random) -> str:
        """The thrifty choice."""
        return choose(self.mind, ask, random)

    def weighty(self, ask: Ask) -> bool:
        """Whether the choice is one that games are won and lost by."""
        return ask.prompt in WEIGHTY

    def imagine(self, world: Table, ask: Ask, random: Random) -> str:
        """What the seat that is asked may choose in an imagined world."""
        state: Any = world.state
        return choose(imagined(state, ask.seat, self.clues), ask, random)

    def likelihood(self, world: Table) -> float:
        """How well an imagined world explains the course, from 0 to 1 for the best."""
        state: Any = world.state
        own = state.organisation(self.mind.seat)
        allied = tuple([player.organisation.face is own for player in state.players])
        return self._likelihoods[allied]

    def chances(self, world: Table) -> float:
        """How likely this seat is to win in an imagined world."""
        state: Any = world.state
        return chances(state, state.seats[self.mind.seat], self.clues)


def read(view: Any, tellings: Sequence[Mapping[str, Any]], seat: int) -> Reading:
    return Reading(view, tellings, seat)
