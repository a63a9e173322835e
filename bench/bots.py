"""`python -m bench.bots [--games N]`: how well the bots play, two against two.

Every deal is played twice, the second time with the bots' organisations swapped, so that a lucky
deal helps nobody. A game that the arena's cap cut short counts as half a win. The interval is that
of the mean over all pairs of games.
"""

import argparse
import os
import sys
from collections.abc import Sequence
from math import sqrt
from statistics import mean, stdev
from typing import NamedTuple

from bench import results
from traktir.arena import Look, Row, simulate
from traktir.bots import find


class Sides:
    """A player who answers as one bot for the Order and as another for the Brotherhood."""

    def __init__(self, **bots: str) -> None:
        self.bots = {organisation: find(name) for organisation, name in bots.items()}
        self.__name__ = "+".join(bots.values())

    def __call__(self, look: Look) -> str:
        return self.bots[look.view["passengers"][look.seat]["organisation"]](look)


class Match(NamedTuple):
    ours: str
    theirs: str
    games: int
    share: float | None = None
    """What our side must win at least, where that is a bound on the mean."""
    better: bool = False
    """Whether the whole interval must lie above a half."""

    def kept(self, share: float, error: float) -> bool | None:
        if self.share is not None:
            return share >= self.share
        return share - error > 0.5 if self.better else None


MATCHES = (
    Match("thrifty", "careful", 2000, share=0.65),
    Match("search:100", "thrifty", 400),
    Match("search:400", "thrifty", 1000, better=True),
    Match("search:1600", "thrifty", 200),
)
SEED = 20
NOTE = (
    "`make bench-bots`: four seats, two against two. Every deal is played twice, with the bots' "
    "organisations swapped; ± is the 95 % interval of the mean over these pairs."
)


class Outcome(NamedTuple):
    share: float
    error: float
    """Half the width of the 95 % interval."""
    length: float
    truncated: int
    seconds: float
    """Of one core, for one game."""


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.bots", description=__doc__)
    parser.add_argument("--games", type=int, help="so many games a match; results.md is left alone")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="processes")
    given = parser.parse_args(arguments)
    lines = ["| match | games | won | wanted | kept |", "| --- | --- | --- | --- | --- |"]
    costs: list[str] = []
    broken = False
    for match in MATCHES:
        match = match._replace(games=given.games or match.games)
        outcome = play(match, given.jobs)
        kept = match.kept(outcome.share, outcome.error)
        broken |= kept is False
        lines.append(row(match, outcome, kept))
        costs.append(cost(match, outcome))
        print(lines[-1], costs[-1], sep="\n", flush=True)
    report = "\n\n".join(
        (
            "## Bots at the Coach",
            NOTE,
            "\n".join(lines),
            "Reported only: " + "; ".join(costs) + ".",
        )
    )
    print(f"\n{report}")
    if not given.games:
        results.keep("bots", report)
    return int(broken)


def play(match: Match, jobs: int) -> Outcome:
    pairs = match.games // 2
    began = cpu_seconds()
    for_the_order, for_the_brotherhood = (
        simulate("coach", pairs, seats=4, players=sides, seed=SEED, jobs=jobs)
        for sides in (
            Sides(order=match.ours, brotherhood=match.theirs),
            Sides(order=match.theirs, brotherhood=match.ours),
        )
    )
    seconds = (cpu_seconds() - began) / match.games
    scores = [
        (won_by("order", one) + won_by("brotherhood", other)) / 2
        for one, other in zip(for_the_order, for_the_brotherhood, strict=True)
    ]
    error = 1.96 * stdev(scores) / sqrt(pairs)
    games = [*for_the_order, *for_the_brotherhood]
    length = mean(game.length for game in games)
    return Outcome(mean(scores), error, length, sum(game.truncated for game in games), seconds)


def cpu_seconds() -> float:
    """Of this process and of the workers that have ended."""
    spent = os.times()
    return spent.user + spent.system + spent.children_user + spent.children_system


def won_by(organisation: str, game: Row) -> float:
    """What the game counts for those who played for this organisation, alone or together."""
    if game.truncated:
        return 0.5
    members = zip(game.roles["organisation"], game.won, strict=True)
    return float(any(won and theirs == organisation for theirs, won in members))


def row(match: Match, outcome: Outcome, kept: bool | None) -> str:
    share, error = outcome.share, outcome.error
    wanted = (
        f"at least {match.share:.0%}"
        if match.share is not None
        else "interval above 50 %"
        if match.better
        else "reported"
    )
    verdict = "" if kept is None else "yes" if kept else "**no**"
    pairing = f"{match.ours} against {match.theirs}"
    return f"| {pairing} | {match.games:,} | {share:.1%} ± {error:.1%} | {wanted} | {verdict} |"


def cost(match: Match, outcome: Outcome) -> str:
    return (
        f"{match.ours}: {outcome.length:.0f} answers and {outcome.seconds:.1f} core seconds "
        f"a game, {outcome.truncated} cut short"
    )


if __name__ == "__main__":
    sys.exit(main())
