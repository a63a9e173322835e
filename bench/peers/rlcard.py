"""RLCard's UNO, step by step.

`env.run` with RLCard's own random agents takes half as long again, most of it in numpy choosing
one of a few numbers, and so does seeding every game: either would flatter us.
"""

from random import Random

from bench.peers import load
from bench.timing import Play


def uno() -> Play:
    env = load("rlcard").make("uno", config={"seed": 0})

    def play(rng: Random) -> int:
        state, _ = env.reset()
        steps = 0
        while not env.is_over():
            state, _ = env.step(rng.choice(list(state["legal_actions"])))
            steps += 1
        return steps

    return play
