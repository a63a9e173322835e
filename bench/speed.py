"""`python -m bench.speed [--quick]`: Traktir beside its peers, one run, one machine.

Exits with 1 when a floor is missed. `--quick` takes a few rounds and leaves `results.md` alone.
"""

import argparse
import platform
import subprocess
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib.metadata import version
from statistics import median, quantiles
from typing import NamedTuple

from bench import ours, results
from bench.imports import importing
from bench.peers import Missing, boardgame_io, catanatron, openspiel, petting_zoo, rlcard
from bench.timing import Sample, in_rounds, per_call, per_decision


class Row(NamedTuple):
    """One line of the table: a ratio and the bound it must keep."""

    what: str
    over: str
    under: str
    bound: float | None
    """Nothing where the ratio is only reported."""
    at_most: bool = False

    def kept_by(self, ratio: float) -> bool | None:
        if self.bound is None:
            return None
        return ratio <= self.bound if self.at_most else ratio >= self.bound


# Samples are seconds, so a ratio of speeds has the peer's seconds above ours.
ROWS = (
    Row("tic-tac-toe, decisions/s ÷ OpenSpiel's C++", "OpenSpiel C++", "tic-tac-toe", 0.25),
    Row("… ÷ OpenSpiel's Python", "OpenSpiel Python", "tic-tac-toe", 4),
    Row("… ÷ PettingZoo's tictactoe_v3", "PettingZoo", "tic-tac-toe", 10),
    Row("… ÷ boardgame.io's client", "boardgame.io", "tic-tac-toe", 15),
    Row("Coach, decisions/s ÷ RLCard's UNO steps/s", "RLCard UNO", "Coach", 1.2),
    Row("… ÷ the same in RLCard's own `env.run`", "RLCard UNO in env.run", "Coach", None),
    Row("Coach, fork ÷ decision", "Coach fork", "Coach", 20, at_most=True),
    Row("Coach, view of a seat ÷ decision", "Coach view", "Coach", 20, at_most=True),
    Row("Coach, fork ÷ Catanatron's copy", "Coach fork", "Catanatron copy", 2, at_most=True),
    Row("`import traktir` ÷ `asyncio`", "import traktir", "import asyncio", 2, at_most=True),
)

# About 0.1 seconds each in a round.
SAMPLES: dict[str, Callable[[], Sample]] = {
    "tic-tac-toe": lambda: per_decision(ours.random_game("tictactoe", 2), 4000),
    "OpenSpiel C++": lambda: per_decision(openspiel.tic_tac_toe(), 15000),
    "OpenSpiel Python": lambda: per_decision(openspiel.python_tic_tac_toe(), 600),
    "PettingZoo": lambda: per_decision(petting_zoo.tictactoe(), 200),
    "boardgame.io": lambda: boardgame_io.tic_tac_toe(200),
    "Coach": lambda: per_decision(ours.random_game("coach", 5), 60),
    "RLCard UNO": lambda: per_decision(rlcard.uno(), 100),
    "RLCard UNO in env.run": lambda: per_decision(rlcard.uno_in_its_own_loop(), 100),
    "Coach fork": lambda: per_call(ours.forks("coach", 5), 20),
    "Catanatron copy": lambda: per_call(catanatron.copies(), 2),
    "Coach view": lambda: per_call(ours.views("coach", 5), 20),
    "import traktir": lambda: importing("traktir", 5),
    "import asyncio": lambda: importing("asyncio", 5),
}

PACKAGES = ("open_spiel", "pettingzoo", "rlcard", "catanatron", "numpy")


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.speed", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="5 rounds instead of 31")
    quick: bool = parser.parse_args(arguments).quick

    samples, skipped = _prepare()
    seconds = in_rounds(samples, rounds=5 if quick else 31)
    kept = [_kept(row, seconds) for row in ROWS]
    report = "\n\n".join(
        (
            "## Speed",
            "`make bench`: medians of interleaved rounds in one run; in brackets the middle half.",
            "\n".join(_ratios(seconds)),
            *(f"Skipped: {why}" for why in skipped),
            "Reported only, since machines differ:",
            "\n".join(_absolutes(seconds)),
            "; ".join(_versions(seconds)) + ".",
        )
    )
    print(report)
    if not quick:
        results.keep("speed", report)
    return 0 if False not in kept else 1


def _prepare() -> tuple[dict[str, Sample], list[str]]:
    samples: dict[str, Sample] = {}
    skipped: list[str] = []
    for name, make in SAMPLES.items():
        try:
            samples[name] = make()
        except Missing as missing:
            skipped.append(str(missing))
    return samples, skipped


def _kept(row: Row, seconds: Mapping[str, list[float]]) -> bool | None:
    """Whether the bound is kept, or None where there is none or a peer is missing."""
    if row.over not in seconds or row.under not in seconds:
        return None
    return row.kept_by(median(_quotients(row, seconds)))


def _quotients(row: Row, seconds: Mapping[str, list[float]]) -> list[float]:
    """Round by round, so that a slow minute of the machine slows both sides of a quotient."""
    return [a / b for a, b in zip(seconds[row.over], seconds[row.under], strict=True)]


def _ratios(seconds: Mapping[str, list[float]]) -> Iterable[str]:
    yield "| what | ratio | bound | kept |"
    yield "| --- | --- | --- | --- |"
    for row in ROWS:
        bound = (
            "reported"
            if row.bound is None
            else f"at {'most' if row.at_most else 'least'} {row.bound:g}"
        )
        if row.over not in seconds or row.under not in seconds:
            yield f"| {row.what} | not measured | {bound} | skipped |"
        else:
            low, middle, high = quantiles(_quotients(row, seconds), n=4)
            found = f"{middle:.2f} ({low:.2f} to {high:.2f})"
            kept = {True: "yes", False: "**no**", None: ""}[_kept(row, seconds)]
            yield f"| {row.what} | {found} | {bound} | {kept} |"


def _absolutes(seconds: Mapping[str, list[float]]) -> Iterable[str]:
    yield "| one decision, call or import of | µs |"
    yield "| --- | --- |"
    for name, times in seconds.items():
        yield f"| {name} | {median(times) * 1e6:,.2f} |"


def _versions(seconds: Mapping[str, list[float]]) -> Iterable[str]:
    yield f"{platform.python_implementation()} {platform.python_version()}"
    yield from (f"{package} {version(package)}" for package in PACKAGES)
    if "boardgame.io" in seconds:
        node = subprocess.run(["node", "--version"], capture_output=True, text=True, check=True)
        yield f"boardgame.io {boardgame_io.version()} on node {node.stdout.strip().lstrip('v')}"


if __name__ == "__main__":
    sys.exit(main())
