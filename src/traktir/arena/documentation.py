"""The tables in docs/arena.md that say, for each game of the house, what an observation holds."""

from __future__ import annotations

import re
from itertools import zip_longest

from traktir.games import HOUSE, find
from traktir.kernel.game import Game

from .codes import Row
from .encoding import Encoding, encoding
from .rewards import bounds

START, END = "<!-- observations -->", "<!-- /observations -->"


def rewritten(page: str) -> str:
    """The page with its tables as they should be."""
    tables = "\n\n".join(table(find(name)) for name in HOUSE)
    pattern = f"{re.escape(START)}.*{re.escape(END)}"
    return re.sub(pattern, lambda _: f"{START}\n{tables}\n{END}", page, flags=re.DOTALL)


def table(game: Game) -> str:
    """One game's table; sizes are for the fewest and for the most seats."""
    few, many = (_of(game, seats) for seats in (min(game.seats), max(game.seats)))
    low, high = bounds(game)
    facts = (
        f"{len(few.actions)} actions, numbered in the order of `Game.actions`; at most {game.cap} "
        f"answers a game; draws of at most {game.outcomes} outcomes; rewards from {low:g} "
        f"to {high:g}."
    )
    lines = [
        f"### {game.id}",
        "",
        facts,
        "",
        f"| part | {few.seats} seats | {many.seats} seats | meaning |",
        "| --- | --- | --- | --- |",
        *(_line(one, other) for one, other in zip_longest(few.rows, many.rows) if one.size),
        f"| all | {few.size} | {many.size} | |",
    ]
    return "\n".join(lines)


def _line(few: Row, many: Row) -> str:
    return f"| `{few.path}` | {few.size} | {many.size} | {few.meaning} |"


def _of(game: Game, seats: int) -> Encoding:
    return encoding(game, seats, game.options_from({}))
