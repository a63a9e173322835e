"""The public door: what `import traktir` gives to those who come in by it."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import pytest

import traktir
from traktir import bots
from traktir.kernel import seats
from traktir.testing.cases import random_choice

import_module("traktir.testing.toys")


def test_the_games_of_the_house_come_first():
    assert next(iter(traktir.games())) == "coach"
    assert {"coach", "kuhn", "tavern", "tictactoe"} <= traktir.games().keys()
    assert all(isinstance(game, traktir.Game) for game in traktir.games().values())


def test_a_game_is_played_as_the_readme_says(tmp_path: Path):
    table = traktir.new("coach", seats=5, seed=7, contraband=True)
    rng = Random(7)
    while not table.over:
        assert table.result is None
        seat, option = random_choice(table, rng)
        table.play(seat, option)
    assert table.result is not None and sorted(table.result) == [0, 1, 2, 3, 4]
    assert any(standing.won for standing in table.result.values())
    path = tmp_path / "game.txt"
    table.record().save(path)
    assert traktir.load(path).digest() == table.digest()
    assert len(list(traktir.replay(path))) == len(table.entries) + 1
    assert traktir.read(path) == table.record()


def test_the_same_seed_gives_the_same_game_and_none_a_new_one():
    assert traktir.new("coach", 4, 7).digest() == traktir.new("coach", seats=4, seed=7).digest()
    assert traktir.new("coach", 4).seed != traktir.new("coach", 4).seed
    assert traktir.new("coach", 4).seed.bit_length() > 200


def test_without_seats_the_fewest_sit_down():
    assert len(traktir.new("coach", seed=1).seats) == 3


@pytest.mark.parametrize("game", ["coach", "kuhn", "tavern", "tictactoe"])
def test_views_and_tellings_are_json(game: str):
    table, rng = traktir.new(game, seed=3), Random(3)
    while not table.over:
        for viewer in (*table.seats, None):
            for shown in (table.view(viewer), table.tellings(viewer)):
                assert json.loads(json.dumps(shown)) == shown
        table.play(*random_choice(table, rng))


@pytest.mark.parametrize(
    ("arguments", "error", "message"),
    [
        (["chess"], traktir.UnknownGame, "there is no game 'chess'; there are: coach"),
        ([""], traktir.UnknownGame, "there is no game ''"),
        ([None], traktir.UnknownGame, "there is no game None"),
        ([["coach"]], traktir.UnknownGame, "there is no game"),
        (["coach", 2], traktir.BadSetup, "coach: 2 seats; expected 3 to 8"),
        (["coach", "4"], traktir.BadSetup, "coach: '4' seats; expected 3 to 8"),
        (["coach", True], traktir.BadSetup, "coach: True seats; expected 3 to 8"),
        (["coach", 4, -1], traktir.BadSetup, "coach: seed -1; expected a whole number from 0"),
        (["coach", 4, 1.5], traktir.BadSetup, "coach: seed 1.5; expected a whole number from 0"),
        (["coach", 4, "7"], traktir.BadSetup, "coach: seed '7'; expected a whole number from 0"),
    ],
)
def test_what_cannot_be_laid_is_refused(
    arguments: list[Any], error: type[traktir.TraktirError], message: str
):
    with pytest.raises(error) as refused:
        traktir.new(*arguments)
    assert message in str(refused.value)


def test_an_option_that_is_none_is_refused_with_those_there_are():
    with pytest.raises(traktir.BadSetup, match="no option 'smuggling'; there are: contraband"):
        traktir.new("coach", 4, 1, smuggling=True)
    with pytest.raises(traktir.BadSetup, match="option contraband is 1; expected False or True"):
        traktir.new("coach", 4, 1, contraband=1)


def test_every_error_is_of_one_family():
    errors = [getattr(traktir, name) for name in traktir.__all__]
    errors = [each for each in errors if isinstance(each, type) and issubclass(each, Exception)]
    assert len(errors) >= 9
    assert all(issubclass(error, traktir.TraktirError) for error in errors)


def test_the_door_gives_what_it_names():
    assert all(hasattr(traktir, name) for name in traktir.__all__)


def test_importing_loads_no_game_and_nothing_heavy():
    code = "import sys, traktir; print(*sorted(sys.modules))"
    loaded = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    ).stdout.split()
    assert not [name for name in loaded if name.startswith("traktir.games.")]
    assert not {"numpy", "rich", "fluent", "asyncio", "traktir.testing"} & set(loaded)


def test_whoever_is_shown_a_table_cannot_change_it():
    table = traktir.new("coach", seats=5, seed=7)
    table.play(next(iter(table.pending)), "duel")
    seat, ask = next(iter(table.pending.items()))
    table.pending.clear()
    ask.names.append("win")
    with pytest.raises(AttributeError):
        ask.options.append("win")  # type: ignore[attr-defined]
    with pytest.raises(AttributeError):
        ask.optional = True  # type: ignore[misc]
    with pytest.raises(TypeError):
        ask.about["seat"] = 3  # type: ignore[index]
    assert table.pending == {seat: ask}
    with pytest.raises(traktir.UnknownOption):
        table.play(seat, "win")
    while not table.over:
        table.play(*random_choice(table, Random(len(table.entries))))
    digest = table.digest()
    assert table.result is not None
    table.result.clear()
    assert table.digest() == digest and len(table.result) == 5


HUGE = 10**5000


CALLS: list[Callable[[traktir.Table], object]] = [
    lambda table: traktir.new(HUGE),  # type: ignore[arg-type]
    lambda table: traktir.new("coach", seats=HUGE),
    lambda table: traktir.new("coach", seed=-HUGE),
    lambda table: traktir.new("coach", seed=HUGE),
    lambda table: traktir.new("coach", contraband=HUGE),
    lambda table: table.play(HUGE, "spy"),
    lambda table: table.play(3, HUGE),
    lambda table: table.play(seats.Seat(99), "spy"),
    lambda table: table.play(seats.Seat(7), "spy"),
    lambda table: table.view(HUGE),
    lambda table: table.tellings(HUGE),
    lambda table: table.undo(HUGE),
    lambda table: table.fork(for_seat=HUGE),
    lambda table: table.fork(for_seat=1, seed=HUGE),
    lambda table: table.fork(seed=3),
    lambda table: bots.find(HUGE),  # type: ignore[arg-type]
    lambda table: bots.find("search:" + "9" * 5000),
]


@pytest.mark.parametrize("call", CALLS)
def test_whatever_is_given_is_refused_by_the_family(call: Callable[[traktir.Table], object]):
    table = traktir.new("coach", seats=5, seed=7)
    before = table.digest(), table.pending
    with pytest.raises(traktir.TraktirError) as refused:
        call(table)
    assert 0 < len(str(refused.value)) < 400
    assert (table.digest(), table.pending) == before


def test_the_greatest_seed_there_is():
    table = traktir.new("coach", seed=2**4096 - 1)
    assert len(table.commitment) == 64 and table.record().seed == table.seed
