"""Nightcap: pass a glass on, reach for another, mind the cat. See docs/adding-a-game.md."""

from __future__ import annotations

from traktir.games import register
from traktir.kernel.game import Game
from traktir.kernel.seats import SEATS

from .rules import rules
from .setup import setup
from .state import FACES, NightcapOptions
from .view import view

MOST = 4

GAME = register(
    Game(
        id="nightcap",
        version=1,
        seats=range(2, MOST + 1),
        setup=setup,
        rules=rules,
        view=view,
        options=NightcapOptions,
        variants={"": {}, "long": {"rounds": 5}},
        actions=(
            *(seat.name for seat in SEATS[:MOST]),
            *(f"card:{face.name}" for face in FACES),
            "pass",
        ),
        prompts=("pass.on", "reach.action", "reach.cat"),
        cap=5 * 3 * MOST,  # every round each passes, reaches and may be asked for a cat
        outcomes=14,  # no draw has more: the first step of the shuffle
    )
)
