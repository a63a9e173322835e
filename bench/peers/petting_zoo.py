"""PettingZoo's tictactoe_v3, in the loop of its documentation."""

from random import Random

from bench.peers import load
from bench.timing import Play


def tictactoe() -> Play:
    env = load("pettingzoo.classic.tictactoe_v3").env()
    for agent in env.possible_agents:
        env.action_space(agent).seed(0)

    def play(rng: Random) -> int:
        env.reset(seed=rng.getrandbits(31))
        decisions = 0
        for agent in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
            else:
                env.step(env.action_space(agent).sample(observation["action_mask"]))
                decisions += 1
        return decisions

    return play
