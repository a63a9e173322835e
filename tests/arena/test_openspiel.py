"""OpenSpiel's own tests on every game and variant, and what they leave open."""

from __future__ import annotations

import json
import random
import sys
import unittest
from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pytest

import traktir
from traktir.arena.driving import Driven
from traktir.kernel.game import Game

WHY = "needs the extra 'arena', and no Windows"
pyspiel: Any = pytest.importorskip("pyspiel", reason=WHY)
openspiel: Any = pytest.importorskip("traktir.arena.openspiel", reason=WHY)

for each in traktir.games().values():
    openspiel.register(each)


def loaded(game: Game, variant: str = "", players: int | None = None) -> Any:
    parameters = {} if players is None else {"players": players}
    return pyspiel.load_game(openspiel.name_of_variant(game, variant), parameters)


def test_openspiel_random_sim_test(game: Game, variant: str):
    pyspiel.random_sim_test(loaded(game, variant), 2, True, False)
    pyspiel.random_sim_test(loaded(game, variant, max(game.seats)), 1, True, False)


def test_openspiel_api_test():
    from absl import flags
    from open_spiel.integration_tests import api_test

    if not flags.FLAGS.is_parsed():
        flags.FLAGS(sys.argv[:1])
    flags.FLAGS.test_only_games = "^traktir_"
    random.seed(1)  # it samples positions
    suite = api_test.load_tests(unittest.TestLoader(), None, "")
    variants = sum(len(game.variants) for game in traktir.games().values())
    assert suite.countTestCases() == 5 * variants
    result = unittest.TestResult()
    suite.run(result)
    assert [trace for _, trace in (*result.failures, *result.errors)] == []
    assert result.testsRun == 5 * variants


def apply(state: Any, *actions: int) -> None:
    for action in actions:
        state.apply_action(action)


def at_random(state: Any, seed: int) -> Iterator[Any]:
    """The state after each action of a random game."""
    chance = Random(seed)
    while not state.is_terminal():
        state.apply_action(chance.choice(state.legal_actions()))
        yield state


def test_a_position_is_serialized_as_its_record(game: Game, variant: str):
    spiel = loaded(game, variant)
    state = None
    for number, state in enumerate(at_random(spiel.new_initial_state(), 3)):
        if number % 20 == 0:
            again = spiel.deserialize_state(state.serialize())
            assert str(again) == str(state)
            assert again.legal_actions() == state.legal_actions()
            assert again.history() == state.history()
    assert str(state).startswith("traktir driven record 1\ngame ")


def test_clones_go_their_own_ways(game: Game, variant: str):
    chance = Random(4)
    for state in at_random(loaded(game, variant).new_initial_state(), 5):
        if state.is_terminal() or chance.random() > 0.3:
            continue
        before = str(state)
        twin, other = state.clone(), state.clone()
        actions = state.legal_actions()
        twin.apply_action(actions[0])
        other.apply_action(actions[-1])
        assert str(state) == before
        assert state.legal_actions() == actions
        assert repr(Driven.read(str(twin)).ask) == repr(twin.driven.ask)
        assert repr(Driven.read(str(other)).ask) == repr(other.driven.ask)


def test_driven_and_rebuilt_positions_are_the_same(game: Game, variant: str):
    for number, state in enumerate(at_random(loaded(game, variant).new_initial_state(), 6)):
        turns = state.driven.turns
        if number % 10 == 0 and turns is not None and not state.is_chance_node():
            again = Driven.read(str(state)).turns
            assert again is not None
            assert again.table.digest() == turns.table.digest()


def test_information_states_remember_everything():
    game = loaded(traktir.find("tictactoe"))
    one, other = game.new_initial_state(), game.new_initial_state()
    apply(one, 0, 1, 2, 3)
    apply(other, 0, 3, 2, 1)
    assert one.observation_string(0) == other.observation_string(0)
    assert one.information_state_string(0) != other.information_state_string(0)


def test_information_states_do_not_depend_on_when_they_were_asked_for(game: Game, variant: str):
    spiel = loaded(game, variant)
    early, late = spiel.new_initial_state(), spiel.new_initial_state()
    chance = Random(8)
    for _ in range(80):
        if early.is_terminal():
            break
        action = chance.choice(early.legal_actions())
        early.apply_action(action)
        late.apply_action(action)
        if not early.is_chance_node():
            [early.information_state_string(seat) for seat in range(spiel.num_players())]
    if early.is_chance_node():
        return
    for seat in range(spiel.num_players()):
        assert early.information_state_string(seat) == late.information_state_string(seat)


def test_a_seat_cannot_tell_what_was_dealt_to_others():
    spiel = loaded(traktir.find("kuhn"))
    seen: dict[str, set[str]] = {}
    for first in range(3):
        for second in range(2):
            state = spiel.new_initial_state()
            apply(state, first, second)
            card = json.loads(state.observation_string(0))[1]["cards"][0]
            seen.setdefault(card, set()).add(state.information_state_string(0))
    assert {card: len(states) for card, states in seen.items()} == {
        "jack": 1,
        "queen": 1,
        "king": 1,
    }


def test_kuhn_poker_has_its_known_value():
    pytest.importorskip("cvxpy", reason="the exact solver needs cvxpy")
    pytest.importorskip("ecos", reason="the exact solver needs ecos")
    from open_spiel.python.algorithms import sequence_form_lp

    value, *_ = sequence_form_lp.solve_zero_sum_game(loaded(traktir.find("kuhn")))
    assert value == pytest.approx(-1 / 18, abs=1e-6)


def test_tensors_are_those_of_the_encoding():
    spiel = loaded(traktir.find("coach"), "contraband", 4)
    state = spiel.new_initial_state()
    while state.is_chance_node():
        state.apply_action(0)
    driven = state.driven
    for seat in range(4):
        table = driven.turns.table
        expected = spiel.encoding.vector(table.view(seat), seat, driven.ask)
        assert np.array_equal(state.observation_tensor(seat), np.array(expected))


def test_each_variant_has_a_name_of_its_own(game: Game):
    names = openspiel.register(game)
    assert len(set(names)) == len(game.variants)
    assert set(names) <= set(pyspiel.registered_names())
    options = [loaded(game, variant).start.options for variant in game.variants]
    assert options == [game.options_from(given) for given in game.variants.values()]


def test_python_ends_quietly():
    """OpenSpiel lets go of what was registered only when Python is gone."""
    import subprocess

    code = "import traktir.arena.openspiel, pyspiel; pyspiel.load_game('traktir_coach')"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
