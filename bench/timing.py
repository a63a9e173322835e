"""How long things take, in short interleaved rounds so that noise falls on everybody alike."""

import gc
from collections.abc import Callable, Mapping
from random import Random
from time import perf_counter

Play = Callable[[Random], int]
"""Plays one random game and returns how many decisions were taken in it."""

Calls = Callable[[Random], list[float]]
"""Plays one random game and returns the seconds that each timed call in it took."""

Sample = Callable[[int], float]
"""Mean seconds of one thing (a decision, a call, an import) in the round of this seed."""


def per_decision(play: Play, games: int) -> Sample:
    """Whole games, setting up included, over the decisions taken in them."""

    def sample(seed: int) -> float:
        rng = Random(seed)
        start = perf_counter()
        decisions = sum(play(rng) for _ in range(games))
        return (perf_counter() - start) / decisions

    return sample


def per_call(calls: Calls, games: int) -> Sample:
    """Only the timed calls, with the games around them left out."""

    def sample(seed: int) -> float:
        rng = Random(seed)
        times = [time for _ in range(games) for time in calls(rng)]
        return sum(times) / len(times)

    return sample


def in_rounds(samples: Mapping[str, Sample], rounds: int) -> dict[str, list[float]]:
    """Every sample once a round, A, B, C, A, B, C…, after one round that only warms up."""
    for sample in samples.values():
        sample(0)
    gc.freeze()  # else each collection would walk the modules of all peers, on everybody's time
    seconds: dict[str, list[float]] = {name: [] for name in samples}
    for seed in range(1, rounds + 1):
        for name, sample in samples.items():
            gc.collect()
            seconds[name].append(sample(seed))
    return seconds
