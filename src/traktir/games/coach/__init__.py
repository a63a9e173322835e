"""Coach to the Devil's Castle: hidden roles, trades and duels on the road, for three to eight."""

from __future__ import annotations

from typing import Any

from traktir.kernel.game import Game
from traktir.kernel.seats import SEATS

from .pieces import ITEMS, PROFESSIONS
from .rules import asides, rules
from .setup import setup
from .state import CoachOptions
from .view import view

ACTIONS = (
    *("spy", "trade", "duel", "declare", "divine", "solitary", "diplomat", "clairvoyant"),
    *("accept", "refuse", "sword", "shield", "token", "organisation", "search", "pass"),
    *("draw", "leave", "left", "right", "swap", "keep", "use", "done"),
    *(seat.name for seat in SEATS[:8]),
    *(item.name for item in ITEMS),
    *(f"card:{face.name}" for face in (*ITEMS, *PROFESSIONS)),
)

PROMPTS = (
    *("turn.action", "turn.end", "spy.action", "aside"),
    *("trade.offer.whom", "trade.offer.item", "trade.answer", "trade.accept"),
    *("variant.contraband", "item.bag_key", "item.sextant", "item.sextant.pass"),
    *("item.coat", "item.tome", "limit.overflow.whom", "limit.overflow"),
    *("duel.challenge", "profession.priest", "priest.toll", "duel.support"),
    *("profession.hypnotist", "profession.hypnotist.whom", "duel.window"),
    *("profession.poison_mixer", "item.poison_ring", "profession.doctor"),
    *("spoils.choice", "spoils.search", "spoils.last_item"),
    *("profession.diplomat.whom", "profession.diplomat"),
    *("diplomat.fulfilled", "diplomat.fulfilled.give"),
    *("profession.clairvoyant.top", "profession.clairvoyant.second"),
    *("declare.partners", "variant.divination"),
)


def roles(view: dict[str, Any], seat: int) -> dict[str, str]:
    passenger = view["passengers"][seat]
    return {role: passenger[role] for role in ("organisation", "profession")}


GAME = Game(
    id="coach",
    version=1,
    seats=range(3, 9),
    setup=setup,
    rules=rules,
    view=view,
    actions=ACTIONS,
    prompts=PROMPTS,
    cap=2_000,
    asides=asides,
    options=CoachOptions,
    variants={
        "": {},
        "contraband": {"contraband": True},
        "divination": {"divination": True},
        "both": {"contraband": True, "divination": True},
        "without_pearl": {"pearl_with_three": False},
    },
    outcomes=21,
    roles=roles,
)
