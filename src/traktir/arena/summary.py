"""What many games say: who wins how often, and how long they last."""

from __future__ import annotations

import os
from collections.abc import Iterable
from math import sqrt
from typing import NamedTuple

from .extras import wanted
from .results import Games, Row

Z = 1.959964  # of the normal distribution, 95 % lie so near


class Share(NamedTuple):
    """How often somebody won, with the bounds of the 95 % interval."""

    kind: str
    who: str
    won: int
    of: int
    low: float
    high: float

    @property
    def rate(self) -> float:
        return self.won / self.of

    @classmethod
    def counted(cls, kind: str, who: str, won: int, of: int) -> Share:
        """With Wilson's score interval.

        >>> Share.counted("seat", "seat:0", 65, 100)
        Share(kind='seat', who='seat:0', won=65, of=100, low=0.5525444..., high=0.7363575...)
        """
        rate = won / of
        middle = (rate + Z * Z / (2 * of)) / (1 + Z * Z / of)
        half = Z * sqrt(rate * (1 - rate) / of + Z * Z / (4 * of * of)) / (1 + Z * Z / of)
        return cls(kind, who, won, of, min(rate, middle - half), max(rate, middle + half))


def shares(games: Iterable[Row]) -> list[Share]:
    """How often each seat, each player and each role won, over the games that came to an end."""
    won: dict[tuple[str, str], list[bool]] = {}
    for game in games:
        for seat, success in enumerate(game.won):
            won.setdefault(("seat", f"seat:{seat}"), []).append(success)
            won.setdefault(("player", game.players[seat]), []).append(success)
            for role, dealt in game.roles.items():
                won.setdefault((role, dealt[seat]), []).append(success)
    kinds = list(dict.fromkeys(kind for kind, _ in won))
    order = sorted(won, key=lambda key: (kinds.index(key[0]), key[1]))
    return [Share.counted(*key, sum(won[key]), len(won[key])) for key in order]


class Bin(NamedTuple):
    """So many games had a length from `low` to `high`."""

    low: int
    high: int
    games: int


def lengths(games: Games, bins: int = 12) -> list[Bin]:
    """How many games were how long, in bins of equal width.

    >>> from traktir.arena import simulate
    >>> sum(some.games for some in lengths(simulate("coach", 5, seats=3)))
    5
    """
    found = [game.length for game in games]
    if not found:
        return []
    low = min(found)
    width = max(1, -(-(max(found) - low + 1) // bins))
    counts = [0] * ((max(found) - low) // width + 1)
    for length in found:
        counts[(length - low) // width] += 1
    return [
        Bin(low + width * place, low + width * (place + 1) - 1, count)
        for place, count in enumerate(counts)
    ]


def histogram(games: Games, width: int = 40) -> str:
    """The lengths of the games as lines of text."""
    bins = lengths(games)
    most = max((some.games for some in bins), default=0)
    digits = len(str(bins[-1].high)) if bins else 0
    return "\n".join(
        f"{some.low:>{digits}}-{some.high:<{digits}} "
        f"{'#' * -(-some.games * width // most):<{width}} {some.games}"
        for some in bins
    )


def draw_histogram(games: Games, path: str | os.PathLike[str], title: str = "") -> None:
    """The lengths of the games as a picture; the name of the file says of which kind."""
    figure_class = wanted("matplotlib.figure").Figure
    bins = lengths(games)
    figure = figure_class(figsize=(8, 4.5), layout="constrained")
    axes = figure.add_subplot()
    starts = [some.low for some in bins]
    axes.bar(
        starts,
        [some.games for some in bins],
        [some.high - some.low + 1 for some in bins],
        align="edge",
    )
    axes.set_xlabel("decisions in a game")
    axes.set_ylabel("games")
    axes.set_title(title)
    figure.savefig(path)
