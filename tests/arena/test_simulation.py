"""Many games: the same ones wherever they are played, and what is said of them."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import traktir
from traktir.arena import Games, Look, Turns, played, simulate
from traktir.arena.documentation import rewritten
from traktir.arena.summary import Share, draw_histogram, histogram, lengths, shares
from traktir.kernel.errors import BadSetup, UnknownGame
from traktir.kernel.game import Game


def first(look: Look) -> str:
    """Always the first option."""
    return look.ask.names[0]


def dances(look: Look) -> str:
    return "dance"


def looks_around(look: Look) -> str:
    """Uses all that a player is given."""
    assert look.view
    assert isinstance(look.tellings, list)
    world = look.fork(seed=look.random.getrandbits(32))
    assert world.view(look.seat) == look.view
    return look.random.choice(look.ask.names)


def test_games_are_the_same_over_several_processes(game: Game):
    here = simulate(game.id, 30, seed=5)
    there = simulate(game.id, 30, seed=5, jobs=2)
    assert len(here) == 30
    assert here == there


def test_a_game_does_not_depend_on_how_many_are_played():
    assert simulate("coach", 30, seed=5)[:4] == simulate("coach", 4, seed=5).rows
    assert simulate("coach", 1, seed=5) != simulate("coach", 1, seed=6)


def test_games_are_the_same_in_a_process_with_another_hash_seed():
    code = "from traktir.arena import simulate; print(simulate('coach', 3, seats=4, seed=5).rows)"
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONHASHSEED": "99"},
    )
    assert done.stdout.strip() == str(simulate("coach", 3, seats=4, seed=5).rows)


@pytest.mark.filterwarnings("ignore")  # Ray's own
def test_games_are_the_same_on_a_ray_cluster():
    ray = pytest.importorskip("ray", reason="needs the extra 'ray'")
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
    try:
        there = simulate("coach", 60, seats=5, seed=5, ray="auto", contraband=True)
    finally:
        ray.shutdown()
    assert there == simulate("coach", 60, seats=5, seed=5, contraband=True)


@pytest.mark.filterwarnings("ignore")
def test_a_missing_ray_cluster_is_said_to_be_missing(monkeypatch: pytest.MonkeyPatch):
    pytest.importorskip("ray", reason="needs the extra 'ray'")

    def refuse(**_: object) -> None:
        raise ConnectionError("nobody there")

    monkeypatch.setattr("ray.init", refuse)
    with pytest.raises(BadSetup, match=r"no Ray cluster answers at '10\.0\.0\.9:6379': nobody"):
        simulate("coach", 1, ray="10.0.0.9:6379")


def test_a_row_names_the_seed_that_lays_its_table():
    row = simulate("coach", 2, seats=4, players=first)[1]
    turns = Turns(traktir.new("coach", seats=4, seed=row.seed))
    while turns.ask is not None:
        turns.answer(0)
    assert turns.answers == row.length
    assert row.truncated is turns.truncated
    assert row.players == ("first",) * 4


def test_players_sit_where_they_are_told_to():
    row = simulate("coach", 1, seats=3, players=["random", looks_around, "random"])[0]
    assert row.players == ("random", "looks_around", "random")
    assert set(row.roles) == {"organisation", "profession"}
    assert set(row.roles["organisation"]) <= {"order", "brotherhood"}


def test_a_truncated_game_has_no_result():
    row = simulate("coach", 1, seats=3, players=first)[0]
    assert row.truncated
    assert row.length == traktir.find("coach").cap
    assert row.won == row.place == row.score == ()
    assert shares([row]) == []


def test_mistakes_are_refused_at_once():
    with pytest.raises(UnknownGame):
        played("chess", 1)
    with pytest.raises(BadSetup, match="2 seats; expected 3 to 8"):
        played("coach", 1, seats=2)
    with pytest.raises(BadSetup, match="n is -1; expected a whole number from 0"):
        played("coach", -1)
    with pytest.raises(BadSetup, match="jobs is 0; expected a whole number from 1"):
        played("coach", 1, jobs=0)
    with pytest.raises(BadSetup, match="2 players for 3 seats"):
        played("coach", 1, players=["random", "random"])
    with pytest.raises(BadSetup, match="there is no bot 'napoleon'"):
        played("coach", 1, players="napoleon")
    with pytest.raises(traktir.UnknownOption, match="'dance' is not offered"):
        simulate("coach", 1, players=dances)
    assert len(simulate("coach", 0)) == 0


def test_a_player_that_cannot_be_sent_is_named():
    with pytest.raises(BadSetup, match=r"cannot be sent.*<lambda>.*or jobs=1"):
        played("coach", 60, players=lambda look: look.ask.names[0], jobs=2)


def test_a_script_that_does_not_guard_itself_is_told_so(tmp_path: Path):
    script = tmp_path / "script.py"
    script.write_text("import traktir.arena as a; a.simulate('coach', 60, jobs=2)")
    done = subprocess.run([sys.executable, script], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "expected players that can be imported, and a script that begins under `if __name__" in (
        done.stderr
    )


def test_games_are_saved_as_parquet(tmp_path: Path):
    parquet = pytest.importorskip("pyarrow.parquet", reason="needs the extra 'arena'")
    games = simulate("coach", 20, seats=4, seed=1)
    games.save(tmp_path / "games.parquet")
    columns = parquet.read_table(tmp_path / "games.parquet").to_pydict()
    assert columns["seed"] == [row.seed for row in games]
    assert [tuple(won) for won in columns["won"]] == [row.won for row in games]
    assert [tuple(dealt) for dealt in columns["organisation"]] == [
        row.roles["organisation"] for row in games
    ]
    Games([]).save(tmp_path / "none.parquet")
    assert parquet.read_table(tmp_path / "none.parquet").num_rows == 0


def test_shares_count_who_won():
    games = simulate("coach", 40, seats=4, seed=2)
    found = {(share.kind, share.who): share for share in shares(games)}
    assert found["seat", "seat:0"].won == sum(game.won[0] for game in games if game.won)
    assert found["player", "random"].of == 4 * sum(not game.truncated for game in games)
    orders = found["organisation", "order"]
    assert orders.of == 2 * sum(not game.truncated for game in games)
    assert orders.low < orders.rate < orders.high


@pytest.mark.parametrize(("won", "of"), [(0, 10), (10, 10), (1, 1), (500, 1000)])
def test_intervals_hold_the_rate(won: int, of: int):
    share = Share.counted("seat", "seat:0", won, of)
    assert 0 <= share.low <= share.rate <= share.high <= 1


def test_lengths_are_drawn(tmp_path: Path):
    games = simulate("coach", 40, seats=4, seed=2)
    bins = lengths(games, bins=5)
    assert len(bins) <= 5
    assert sum(some.games for some in bins) == 40
    assert bins[0].low == min(game.length for game in games)
    lines = histogram(games).splitlines()
    assert max(line.count("#") for line in lines) == 40
    assert histogram(Games([])) == ""
    pytest.importorskip("matplotlib", reason="needs the extra 'arena'")
    draw_histogram(games, tmp_path / "lengths.png", "Coach")
    assert (tmp_path / "lengths.png").read_bytes().startswith(b"\x89PNG")


def test_the_library_does_without_the_arena():
    code = (
        "import sys, traktir, traktir.arena; "
        "print({'numpy', 'pettingzoo', 'pyspiel', 'ray', 'pyarrow', 'matplotlib'} & {*sys.modules})"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"


def test_the_page_says_what_observations_hold():
    page = (Path(__file__).parents[2] / "docs/arena.md").read_text(encoding="utf-8")
    assert page == rewritten(page), "run `python -m traktir.arena`"
