"""Watching, replaying, counting, reading the rules; and what is said when something is wrong."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

import traktir as library
from tests.terminal.driver import Traktir

WATCH = ("watch", "coach", "--seats", "4", "--bots", "careful", "--seed", "3", "--delay", "0")


@pytest.fixture
def record(traktir: Traktir, tmp_path: Path) -> Path:
    """A finished game among bots."""
    path = tmp_path / "game.traktir"
    status, _ = traktir.run(*WATCH, "--save", str(path))
    assert status == 0
    return path


# --- watch ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("lang", "end"), [("en", "Victory: "), ("ru", "Победа: ")])
def test_bots_among_themselves(traktir: Traktir, lang: str, end: str) -> None:
    status, said = traktir.run(*WATCH, "--lang", lang)
    assert status == 0
    assert end in said
    assert ": ." not in said


def test_watching_at_a_terminal(traktir: Traktir) -> None:
    typist = traktir.drawn(*WATCH, "--lang", "en", columns=60)
    typist.end()
    assert typist.status == 0
    assert "Victory: " in typist.shown
    assert max(map(len, re.split("[\n\f]", typist.shown))) <= 60


def test_the_same_seed_is_the_same_evening(traktir: Traktir) -> None:
    assert traktir.run(*WATCH) == traktir.run(*WATCH)


def test_watching_can_be_interrupted(traktir: Traktir) -> None:
    typist = traktir.plain(*WATCH[:-1], "60", "--lang", "en")
    typist.read(["\n"])
    typist.interrupt()
    assert typist.status == 130
    assert "Traceback" not in typist.shown


def test_where_nothing_can_be_saved_nothing_is_played(traktir: Traktir, tmp_path: Path) -> None:
    path = tmp_path / "nowhere" / "game.traktir"
    status, said = traktir.run(*WATCH[:-1], "60", "--save", str(path))
    assert status == 2
    assert said.startswith(f"traktir: cannot write '{path}'") and said.count("\n") == 1


# --- replay --------------------------------------------------------------------------------------


def test_a_replay_tells_the_game_again(traktir: Traktir, record: Path) -> None:
    status, said = traktir.run("replay", str(record), "--lang", "en")
    assert status == 0
    told = library.load(record).tellings(None)
    lines = [line for line in said.splitlines() if not line.startswith("Turn ")]
    assert len(lines) == len(told) + 2  # a title and who has won
    assert "Victory: " in lines[-1]


def test_a_replay_through_somebodys_eyes(traktir: Traktir, record: Path) -> None:
    _, said = traktir.run("replay", str(record), "--seat", "1", "--lang", "en")
    assert re.search(r"\b[Yy]ou\b", said)
    _, said = traktir.run("replay", str(record), "--lang", "en")
    assert not re.search(r"\b[Yy]ou\b", said)


def test_a_replay_step_by_step(traktir: Traktir, record: Path) -> None:
    typist = traktir.plain("replay", str(record), "--step", "--lang", "en")
    page = typist.read()
    assert "Enter to go on" in page
    steps = 0
    while typist.waiting and "Victory: " not in typist.shown:
        typist.type("")
        steps += 1
    typist.end()
    assert typist.status == 0 and steps > 20


def test_a_replay_is_verified(traktir: Traktir, record: Path) -> None:
    status, said = traktir.run("replay", str(record), "--verify", "--lang", "en")
    assert status == 0
    assert "The record is sound" in said
    assert library.load(record).commitment in said


def test_a_record_that_was_tampered_with_is_found_out(traktir: Traktir, record: Path) -> None:
    text = record.read_text(encoding="utf-8")
    record.write_text(re.sub(r"^seed \d+", "seed 4", text, flags=re.MULTILINE), encoding="utf-8")
    status, said = traktir.run("replay", str(record), "--verify")
    assert status == 2
    assert said.startswith("traktir: coach: the record is damaged") and said.count("\n") == 1


# --- rules ---------------------------------------------------------------------------------------


def test_the_contents_of_the_rulebook(traktir: Traktir) -> None:
    status, said = traktir.run("rules", "coach", "--lang", "ru")
    assert status == 0
    assert said.startswith("Карета к замку дьявола\n")
    assert traktir.run("rules", "coach", "", "--lang", "ru") == (status, said)
    for paragraph in ("game.aim", "duel.tie", "divination.pearl"):
        assert f"  {paragraph}" in said


@pytest.mark.parametrize(
    ("what", "lang", "expected"),
    [
        ("duel.tie", "en", "In a tie that the Poison Ring does not settle nobody wins"),
        ("dagger", "en", "Dagger. Gives one sword"),
        ("кинжал", "ru", "Кинжал. Даёт один меч"),
        ("spoils", "en", "spoils.last_item"),
        ("Трофеи", "ru", "spoils.last_item"),
    ],
)
def test_a_paragraph_or_a_chapter(traktir: Traktir, what: str, lang: str, expected: str) -> None:
    status, said = traktir.run("rules", "coach", what, "--lang", lang)
    assert status == 0
    assert expected in said


def test_rules_are_drawn_at_a_terminal(traktir: Traktir) -> None:
    typist = traktir.drawn("rules", "coach", "setup.seals", "--lang", "en", columns=60)
    typist.end()
    assert "│" in typist.shown and "**" not in typist.shown
    assert max(map(len, re.split("[\n\f]", typist.shown))) <= 60


# --- simulate ------------------------------------------------------------------------------------


def test_counting_many_games(traktir: Traktir, tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    pytest.importorskip("matplotlib")
    path = tmp_path / "games.parquet"
    game = ("simulate", "coach", "-n", "6", "--seats", "4", "--bots", "random", "--seed", "5")
    status, said = traktir.run(*game, "--out", str(path), "--lang", "en")
    assert status == 0
    for word in ("Seat", "Organisation", "Profession", "Hypnotist", "Decisions in a game", "█"):
        assert word in said
    assert parquet.read_table(path).num_rows == 6
    assert path.with_suffix(".png").read_bytes().startswith(b"\x89PNG")
    assert sorted(one.name for one in tmp_path.iterdir() if one.is_file()) == [
        "games.parquet",
        "games.png",
    ]


@pytest.mark.parametrize("where", ["nowhere/games.parquet", "."])
def test_a_place_where_nothing_can_be_written_is_named_before_anything_is_played(
    traktir: Traktir, tmp_path: Path, where: str
) -> None:
    pytest.importorskip("pyarrow.parquet")
    pytest.importorskip("matplotlib")
    game = ("simulate", "coach", "-n", "1000000", "--out", str(tmp_path / where))
    status, said = traktir.run(*game)
    assert status == 2
    assert said.startswith("traktir: cannot write") and said.count("\n") == 1
    assert not [one for one in tmp_path.iterdir() if one.is_file()]


def test_a_file_without_a_suffix_gets_its_own(traktir: Traktir, tmp_path: Path) -> None:
    pytest.importorskip("pyarrow.parquet")
    pytest.importorskip("matplotlib")
    game = ("simulate", "coach", "-n", "2", "--bots", "random,", "--out", str(tmp_path / "x"))
    status, _ = traktir.run(*game)
    assert status == 0
    assert sorted(one.name for one in tmp_path.iterdir() if one.is_file()) == ["x.parquet", "x.png"]


@pytest.mark.parametrize("name", ["x.csv", "x.png", ""])
def test_games_are_written_as_what_the_name_says(traktir: Traktir, name: str) -> None:
    pytest.importorskip("pyarrow.parquet")
    pytest.importorskip("matplotlib")
    status, said = traktir.run("simulate", "coach", "-n", "1000000", "--out", name)
    assert status == 2
    assert "expected a file that ends in .parquet" in said and said.count("\n") == 1


@pytest.mark.parametrize("package", ["pyarrow", "matplotlib"])
def test_a_missing_package_is_named_before_anything_is_played(
    traktir: Traktir, tmp_path: Path, package: str
) -> None:
    (tmp_path / "broken" / package).mkdir(parents=True)
    (tmp_path / "broken" / package / "__init__.py").write_text("raise ImportError")
    status, said = traktir.run(
        *("simulate", "coach", "-n", "1000000", "--out", str(tmp_path / "x.parquet")),
        PYTHONPATH=str(tmp_path / "broken"),
    )
    assert status == 2
    assert f"{package} is not installed" in said and "traktir[arena]" in said


def test_a_missing_cluster_is_named(traktir: Traktir, tmp_path: Path) -> None:
    (tmp_path / "ray").mkdir()
    (tmp_path / "ray" / "__init__.py").write_text("raise ImportError")
    status, said = traktir.run(
        *("simulate", "coach", "-n", "2", "--ray", "auto"), PYTHONPATH=str(tmp_path)
    )
    assert status == 2
    assert "traktir[ray]" in said


MANY = ("simulate", "coach", "-n", "1000000", "--bots", "random", "--lang", "en")


@pytest.mark.parametrize("times", [1, 2])
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_counting_can_be_interrupted(
    traktir: Traktir, tmp_path: Path, jobs: str, times: int
) -> None:
    """Also while the processes are starting."""
    typist = traktir.drawn(*MANY, "--jobs", jobs, "--out", str(tmp_path / "x.parquet"))
    typist.read(["1000000 0:00:00", "1000000 -:--:--"])
    typist.interrupt(times)
    assert typist.status == 130
    assert "Traceback" not in typist.shown
    assert not list(tmp_path.glob("*.parquet")) and not list(tmp_path.glob(".*"))


def test_nothing_goes_on_playing_for_somebody_who_is_gone(traktir: Traktir) -> None:
    typist = traktir.drawn(*MANY, "--jobs", "2")
    while not re.search(r"[1-9]\d*/1000000", typist.shown):
        typist.read("0123456789-")
    typist.kill()  # comes back when the last process has closed the terminal
    assert "Traceback" not in typist.shown


# --- what is wrong -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("play", "chess"), "there is no game 'chess'; there are: coach"),
        (("play", "coach", "--seats", "9"), "coach: 9 seats; expected 3 to 8"),
        (("play", "coach", "--bots", "deep-thought"), "there is no bot 'deep-thought'"),
        (("play", "coach", "--seat", "7"), "there is no seat 7; expected 0 to 2"),
        (("play", "coach", "--humans", "4"), "4 humans for 3 seats; expected 1 to 3"),
        (("play", "coach", "--humans", "0"), "0 humans for 3 seats; expected 1 to 3"),
        (("play", "./ride"), "cannot read './ride'"),
        (("play", "nowhere.txt"), "cannot read 'nowhere.txt'"),
        (("play", "ride.traktir", "--seed", "4"), "the record 'ride.traktir' brings its own"),
        (("play", "coach", "--seed", "-1"), "coach: seed -1; expected a whole number from 0"),
        (("watch", "chess"), "there is no game 'chess'"),
        (("replay", "nowhere.traktir"), "cannot read 'nowhere.traktir'"),
        (("rules", "coach", "mortgage", "--lang", "en"), "The rules say nothing of “mortgage”"),
        (("simulate", "coach", "-n", "-1"), "n is -1; expected a whole number from 0"),
        (("simulate", "coach", "--jobs", "0"), "jobs is 0; expected a whole number from 1"),
    ],
)
def test_mistakes_are_one_line(traktir: Traktir, arguments: tuple[str, ...], said: str) -> None:
    status, shown = traktir.run(*arguments)
    assert status == 2
    assert shown.startswith("traktir: ") and shown.count("\n") == 1
    assert said in shown


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (("dance",), "COMMAND: the value"),
        (("watch",), "something is missing"),
        (("play", "coach", "--bribe"), "there is no --bribe here"),
        (("play", "ride.traktir", "--contraband"), "there is no --contraband here"),
        (("watch", "coach", "--delay", "x"), "--delay: the value"),
        (("watch", "coach", "--delay", "61"), "--delay: the value"),
        (("watch", "coach", "--seats"), "--seats: the value"),
        (("--lang", "xx", "play"), "--lang: the value"),
    ],
)
def test_what_cannot_be_typed(traktir: Traktir, arguments: tuple[str, ...], named: str) -> None:
    status, shown = traktir.run(*arguments)
    assert status == 2
    usage, _, said = shown.rpartition("\ntraktir: ")
    assert usage.startswith("usage: traktir") and said.startswith(named)
    status, shown = traktir.run(*arguments, LANG="ru_RU.UTF-8")
    assert status == 2
    usage, _, said = shown.rpartition("\ntraktir: ")
    assert usage.startswith("как писать: traktir") and re.search("[а-я]{4}", said)
    assert not re.search("[A-Z]", usage + said)


COMMANDS = [(), ("play",), ("watch",), ("simulate",), ("replay",), ("rules",)]


@pytest.mark.parametrize("command", COMMANDS)
def test_help_is_in_words(traktir: Traktir, command: tuple[str, ...]) -> None:
    for lang in ("ru", "en"):
        status, shown = traktir.run(*command, "--help", LANG=f"{lang}_XX.UTF-8")
        assert status == 0
        assert "help-" not in shown and "value-" not in shown and "positional" not in shown
        assert bool(re.search("[а-я]", shown)) == (lang == "ru")


def test_the_language_may_stand_anywhere(traktir: Traktir) -> None:
    _, shown = traktir.run("play", "--help", LANG="ru_RU.UTF-8")
    assert traktir.run("--lang", "ru", "play", "--help") == (0, shown)
    assert traktir.run("play", "--help", "--lang=ru") == (0, shown)


def test_without_a_command_there_is_help(traktir: Traktir) -> None:
    assert traktir.run() == traktir.run("--help")


@pytest.mark.parametrize("command", ["play", "watch", "simulate"])
def test_help_says_what_is_usual(traktir: Traktir, command: str) -> None:
    _, shown = traktir.run(command, "--help")
    assert f"traktir {command} coach --help" in shown and "thrifty\n" in shown
    _, shown = traktir.run(command, "coach", "--help")
    assert "3 to 8; otherwise 3" in shown and f"traktir {command} coach --help" not in shown


def test_a_mistake_is_told_in_the_language_of_the_reader(traktir: Traktir) -> None:
    _, said = traktir.run("play", "chess", "--lang", "ru")
    assert said.startswith("traktir: так не выйдет. there is no game 'chess'")


def test_the_flags_of_a_game_come_from_its_options(traktir: Traktir) -> None:
    _, shown = traktir.run("play", "coach", "--help", "--lang", "en")
    assert "--no-contraband" in shown and "--pearl-with-three" in shown
    assert "Whoever trades away an item" in shown


def shell(traktir: Traktir, line: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    """A line of the shell, in which `t` is the program."""
    if sys.platform == "win32":
        pytest.skip("there is no such shell on Windows")
    return subprocess.run(
        ["sh", "-c", f't() {{ "{sys.executable}" -m traktir.cli "$@"; }}; {line}'],
        capture_output=True,
        check=False,
        env=traktir.environment(**environment),
    )


@pytest.mark.parametrize(
    "line", ["t rules coach >&-", "t play <&-", "t play <&- >&-", "t --help >&- 2>&-"]
)
def test_closed_streams_are_no_error(traktir: Traktir, line: str) -> None:
    done = shell(traktir, line)
    assert done.returncode == 0 and not done.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full disk")
@pytest.mark.parametrize(
    ("line", "unbuffered"),
    [("t --help", ""), ("t --version", "1"), ("t play", ""), ("t simulate coach -n 1", "")],
)
def test_a_full_disk_is_said(traktir: Traktir, line: str, unbuffered: str) -> None:
    done = shell(traktir, f"{line} </dev/null >/dev/full", PYTHONUNBUFFERED=unbuffered)
    assert done.returncode == 1
    assert done.stderr == b"traktir: nothing more can be shown: the disk is full.\n"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full disk")
def test_a_game_that_nobody_can_be_shown_is_saved(traktir: Traktir, tmp_path: Path) -> None:
    path = tmp_path / "game.traktir"
    assert shell(traktir, f"t {' '.join(WATCH)} --save '{path}' >/dev/full").returncode == 1
    assert library.load(path).entries


@pytest.mark.parametrize(
    "environment",
    [
        {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
        {"PYTHONIOENCODING": "ascii"},
        {"PYTHONIOENCODING": "cp1252"},
    ],
)
@pytest.mark.parametrize("line", ["t --help --lang ru", "t simulate coach -n 1 --bots random"])
def test_letters_that_a_terminal_does_not_know(
    traktir: Traktir, line: str, environment: dict[str, str]
) -> None:
    done = shell(traktir, line, **environment)
    assert done.returncode == 0 and not done.stderr
    assert done.stdout


def test_a_record_may_come_through_a_pipe(traktir: Traktir, record: Path) -> None:
    for verify in ("", "--verify"):
        done = shell(traktir, f"cat '{record}' | t replay /dev/stdin {verify}")
        assert done.returncode == 0 and done.stdout


def test_a_reader_that_goes_away_is_no_error(traktir: Traktir) -> None:
    typist = traktir.plain("rules", "coach", "duel", "--lang", "en")
    assert typist.process.stdout is not None
    typist.process.stdout.close()
    assert typist.status in (0, 1)


def test_the_start_is_light() -> None:
    """What is not used is not loaded."""
    code = (
        "import sys; import traktir; before = set(sys.modules); import traktir.cli;"
        "print(set(sys.modules) - before - {'traktir.cli', 'signal'})"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"
