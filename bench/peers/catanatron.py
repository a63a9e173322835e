"""Catanatron's copy of a game of Catan, the way its search bots branch."""

import random
from random import Random
from time import perf_counter

from bench.peers import load
from bench.timing import Calls

EVERY = 5  # decisions from one timed copy to the next; a random game has some 900


def copies() -> Calls:
    catanatron = load("catanatron")
    color = catanatron.Color

    def calls(rng: Random) -> list[float]:
        players = [
            catanatron.RandomPlayer(seat)
            for seat in (color.RED, color.BLUE, color.WHITE, color.ORANGE)
        ]
        random.seed(rng.getrandbits(32))  # its dice and players draw from the module
        game = catanatron.Game(players, seed=rng.getrandbits(32))
        times: list[float] = []
        decisions = 0
        while game.winning_color() is None and game.state.num_turns < 1000:
            game.play_tick()
            decisions += 1
            if decisions % EVERY == 0:
                start = perf_counter()
                game.copy()
                times.append(perf_counter() - start)
        return times

    return calls
