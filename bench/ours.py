"""Traktir's half of the benchmark: random games through the public door.

One `play` is one decision, however many options the ask had; asides that a seat finds among the
options of its own ask count like any other option, asks that are only optional are let be.
"""

from importlib import import_module
from random import Random
from time import perf_counter

import traktir
from bench.timing import Calls, Play

import_module("traktir.testing.toys")  # registers tic-tac-toe


def random_game(game: str, seats: int) -> Play:
    def play(rng: Random) -> int:
        table = traktir.new(game, seats=seats, seed=rng.getrandbits(32))
        decisions = 0
        while not table.over:
            _decide(table, rng)
            decisions += 1
        return decisions

    return play


def forks(game: str, seats: int) -> Calls:
    """A fork at every decision."""

    def calls(rng: Random) -> list[float]:
        table = traktir.new(game, seats=seats, seed=rng.getrandbits(32))
        times: list[float] = []
        while not table.over:
            start = perf_counter()
            table.fork()
            times.append(perf_counter() - start)
            _decide(table, rng)
        return times

    return calls


def views(game: str, seats: int) -> Calls:
    """A view at every decision, for one seat after the other."""

    def calls(rng: Random) -> list[float]:
        table = traktir.new(game, seats=seats, seed=rng.getrandbits(32))
        times: list[float] = []
        while not table.over:
            seat = len(times) % seats
            start = perf_counter()
            table.view(seat)
            times.append(perf_counter() - start)
            _decide(table, rng)
        return times

    return calls


def _decide(table: traktir.Table, rng: Random) -> None:
    for seat, ask in table.pending.items():
        if not ask.optional:
            table.play(seat, rng.randrange(len(ask.options)))
            return
    raise AssertionError("a table that is not over must ask somebody")
