"""PettingZoo's own tests on every game, and what they leave open."""

from __future__ import annotations

import pickle
import warnings
from typing import Any

import numpy as np
import pytest

import traktir
from traktir.kernel.errors import BadSetup
from traktir.kernel.game import Game

pytest.importorskip("pettingzoo", reason="needs the extra 'arena'")

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # it imports games of its own in a way that it warns of
    from pettingzoo.test import api_test, seed_test

from traktir.arena.pettingzoo import env, raw_env


def seeded(game: Game, variant: str, wrap: bool = True) -> Any:
    """The environment; PettingZoo draws random actions from its spaces."""
    made = (env if wrap else raw_env)(game.id, max(game.seats), **game.variants[variant])
    for agent in made.possible_agents:
        made.action_space(agent).seed(7)
    return made


def test_pettingzoo_api_test(game: Game, variant: str, capsys: pytest.CaptureFixture[str]):
    api_test(seeded(game, variant), num_cycles=60)
    api_test(seeded(game, variant, wrap=False), num_cycles=60)
    assert capsys.readouterr().out.count("Passed API test") == 2


def test_pettingzoo_seed_test(game: Game, variant: str):
    seed_test(lambda: seeded(game, variant), num_cycles=60)


def played_out(game: Any, seed: int) -> list[float]:
    game.reset(seed=seed)
    rewards = dict.fromkeys(game.possible_agents, 0.0)
    for agent in game.agent_iter():
        _, reward, terminated, truncated, info = game.last()
        rewards[agent] += reward
        ended = terminated or truncated
        game.step(None if ended else game.action_space(agent).sample(info["action_mask"]))
    return list(rewards.values())


def test_rewards_come_at_the_end_and_follow_the_result():
    game = seeded(traktir.find("coach"), "")
    for seed in range(5):
        rewards = played_out(game, seed)
        result = game.unwrapped.table.result
        assert rewards == [1.0 if result[seat].won else -1.0 for seat in range(8)]


def test_poker_is_played_for_coins():
    game = seeded(traktir.find("kuhn"), "")
    found = [played_out(game, seed) for seed in range(10)]
    assert {abs(rewards[0]) for rewards in found} == {1, 2}
    assert all(sum(rewards) == 0 for rewards in found)


def test_a_seed_lays_the_table_that_the_library_lays():
    ride = raw_env("coach", seats=5, contraband=True)
    ride.reset(seed=7)
    assert ride.table.digest() == traktir.new("coach", 5, seed=7, contraband=True).digest()
    ride.reset()
    first = ride.table.digest()
    ride.reset(seed=7)
    ride.reset()
    assert ride.table.digest() == first


def test_actions_have_names():
    ride = env("coach", seats=4)
    ride.reset(seed=1)
    mask = ride.infos[ride.agent_selection]["action_mask"]
    names = [ride.action_name(int(number)) for number in np.flatnonzero(mask)]
    assert names == ["spy", "trade", "duel"]
    assert ride.action("spy") == 0


def test_an_illegal_action_ends_the_game_as_in_pettingzoos_own():
    ride = env("coach", seats=3)
    ride.reset(seed=1)
    loser = ride.agent_selection
    ride.step(ride.action("pass"))
    assert ride.unwrapped.rewards[loser] == -1
    assert all(ride.terminations.values())


def test_the_cap_truncates(monkeypatch: pytest.MonkeyPatch):
    from dataclasses import replace

    from traktir.games import _loaded  # pyright: ignore[reportPrivateUsage]

    short = replace(traktir.find("coach"), id="short_coach", cap=3)
    monkeypatch.setitem(_loaded, short.id, short)
    game = seeded(short, "")
    assert played_out(game, 1) == [0.0] * 8
    game.reset(seed=1)
    for _ in range(3):
        mask = game.infos[game.agent_selection]["action_mask"]
        game.step(int(np.flatnonzero(mask)[0]))
    assert all(game.truncations.values())
    assert not any(game.terminations.values())


def test_it_is_drawn_as_text(capsys: pytest.CaptureFixture[str]):
    ride = env("coach", seats=3, render_mode="ansi")
    ride.reset(seed=1)
    assert "turn.action: spy, trade, duel" in ride.render()
    loud = env("tictactoe", render_mode="human")
    loud.reset(seed=1)
    loud.step(4)
    assert 'noughts: ["b2"]' in capsys.readouterr().out


def test_an_environment_can_be_sent_to_another_process():
    ride = raw_env("coach", seats=4, divination=True)
    twin = pickle.loads(pickle.dumps(ride))
    ride.reset(seed=3)
    twin.reset(seed=3)
    assert ride.table.digest() == twin.table.digest()


def test_a_wrong_set_up_is_refused():
    with pytest.raises(BadSetup, match="9 seats; expected 3 to 8"):
        env("coach", seats=9)
    with pytest.raises(BadSetup, match="no option 'pearls'"):
        env("coach", pearls=True)
