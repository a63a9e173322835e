"""RLCard's UNO, step by step, and in RLCard's own loop.

Of `env.run` with RLCard's random agents a third is numpy, choosing one of a few numbers: as a bound
it would flatter us. So the bound is on the bare steps, and the loop is only reported.
"""

from random import Random
from typing import Any

from bench.peers import load
from bench.timing import Play


def uno() -> Play:
    env = _uno()

    def play(rng: Random) -> int:
        state, _ = env.reset()
        steps = 0
        while not env.is_over():
            state, _ = env.step(rng.choice(list(state["legal_actions"])))
            steps += 1
        return steps

    return play


def uno_in_its_own_loop() -> Play:
    env = _uno()
    agent = load("rlcard.agents").RandomAgent(num_actions=env.num_actions)
    env.set_agents([agent] * env.num_players)

    def play(_rng: Random) -> int:
        trajectories: Any = env.run(is_training=False)[0]
        return sum(len(seats) // 2 for seats in trajectories)  # state, action, state, ..., state

    return play


def _uno() -> Any:
    return load("rlcard").make("uno", config={"seed": 0})
