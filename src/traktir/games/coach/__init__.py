"""Coach to the Devil's Castle: hidden roles, trades and duels on the road, for three to eight."""

from __future__ import annotations

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
    *("draw", "leave", "left", "right", "swap", "keep", "use", "hush", "done"),
    *(seat.name for seat in SEATS[:8]),
    *(item.name for item in ITEMS),
    *(f"card:{face.name}" for face in (*ITEMS, *PROFESSIONS)),
)

GAME = Game(
    id="coach",
    version=1,
    seats=range(3, 9),
    setup=setup,
    rules=rules,
    view=view,
    actions=ACTIONS,
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
)
