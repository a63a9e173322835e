"""What a game brings to those who play it, and what they were dealt to be."""

from __future__ import annotations

from traktir.kernel.game import Game
from traktir.kernel.table import Table


def bounds(game: Game) -> tuple[float, float]:
    """The least and the most that a seat can be rewarded with."""
    low, high = game.stakes or (-1, 1)
    return min(low, 0.0), max(high, 0.0)


def rewards(table: Table) -> list[float]:
    """What the game brought each seat: nothing before the end, nor when it is truncated.

    The score where the game is played for it; else 1 for winners and -1 for the others, or 0 for
    everybody where nobody won.
    """
    result = table.result
    if result is None:
        return [0.0] * len(table.seats)
    standings = [result[seat] for seat in table.seats]
    if table.game.stakes is not None:
        return [float(standing.score) for standing in standings]
    if not any(standing.won for standing in standings):
        return [0.0] * len(standings)
    return [1.0 if standing.won else -1.0 for standing in standings]


def roles(table: Table) -> dict[str, tuple[str, ...]]:
    """What each seat has been dealt to be, by kind of role; read it before anybody plays."""
    read = table.game.roles
    if read is None:
        return {}
    each = [read(table.view(seat), int(seat)) for seat in table.seats]
    return {role: tuple(one[role] for one in each) for role in each[0]}
