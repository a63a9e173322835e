"""OpenSpiel's tic-tac-toe: the one in C++ and the one in Python, both driven from Python."""

from random import Random

from bench.peers import load
from bench.timing import Play


def tic_tac_toe() -> Play:
    return _random_game("tic_tac_toe")


def python_tic_tac_toe() -> Play:
    load("open_spiel.python.games.tic_tac_toe")  # registers the game
    return _random_game("python_tic_tac_toe")


def _random_game(name: str) -> Play:
    game = load("pyspiel").load_game(name)

    def play(rng: Random) -> int:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
            decisions += 1
        return decisions

    return play
