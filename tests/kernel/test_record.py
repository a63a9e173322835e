"""Records: readable, exact, and refused with a clear message where they are not."""

from __future__ import annotations

import dataclasses
import os
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import traktir
from traktir.kernel.asks import CHECKPOINT, Choice, Rule
from traktir.kernel.errors import BadRecord, CannotSave, CannotUndo, OtherRules, TraktirError
from traktir.kernel.game import Game, NoOptions
from traktir.kernel.record import Record, parse, replayed
from traktir.kernel.seats import Seat
from traktir.kernel.table import Table
from traktir.testing.cases import play_out, random_choice
from traktir.testing.toys import KUHN, TAVERN, TICTACTOE

from .tables import Bare
from .tables import game as game_of


def tavern(seed: int = 3, choices: int = 25) -> Table:
    """A brawl under way, in which the first choice that can be taken back has been."""
    table, rng = Table(TAVERN, 3, TAVERN.options_from({"rounds": 5}), seed), Random(seed)
    undone = False
    while len(table.entries) < choices:
        seat, option = random_choice(table, rng)
        table.play(seat, option)
        undone = undone or takes_back(table, seat)
    assert undone
    return table


def takes_back(table: Table, seat: int) -> bool:
    with suppress(CannotUndo):
        table.undo(seat)
        return True
    return False


def back(text: str, game: Game = TAVERN) -> Table:
    *_, table = replayed(parse(text), game)
    return table


# --- there and back ------------------------------------------------------------------------------


def test_a_record_reads_like_the_game():
    table = Table(TICTACTOE, 2, NoOptions(), 7)
    table.play(0, "b2")
    table.play(1, "a1")
    table.undo(1)
    lines = table.record().text().splitlines()
    assert lines[:5] == [
        "traktir record 1",
        "game tictactoe",
        "rules 1",
        "seats 2",
        "seed 7",
    ]
    assert [line for line in lines[5:] if not line.startswith("position ")] == [
        "play 0 b2",
        "play 1 a1",
        "undo 1",
        "end 3",
    ]
    assert lines[-2] == f"position {table.digest()}"


def test_a_table_comes_back_as_it_was_and_goes_on():
    table = tavern()
    again = back(table.record().text())
    assert again.digest() == table.digest()
    assert again.tellings(0) == table.tellings(0)
    assert again.record() == table.record()
    play_out(again, Random(1))
    play_out(table, Random(1))
    assert again.digest() == table.digest()


def test_a_re_dealt_fork_is_saved_like_any_other():
    fork = tavern().fork(for_seat=1, seed=4)
    play_out(fork, Random(1))
    assert back(fork.record().text()).digest() == fork.digest()


def test_options_are_kept():
    assert "option rounds 5\n" in tavern().record().text()
    assert back(tavern().record().text()).options == TAVERN.options_from({"rounds": 5})


def test_every_checkpoint_has_its_digest():
    table = Table(TAVERN, 2, TAVERN.options_from({}), 3)
    rng = Random(3)
    digests = [table.digest()]
    while not table.over:
        passed = table.checkpoints
        table.play(*random_choice(table, rng))
        if table.over or table.checkpoints != passed:
            digests.append(table.digest())
    lines = table.record().lines
    assert [line for line in lines if line.startswith("position ")] == [
        f"position {digest}" for digest in digests
    ]


def test_a_record_that_lacks_a_choice_does_not_lead_to_another_game():
    record = tavern().record()
    digest = tavern().digest()
    plays = [at for at, line in enumerate(record.lines) if line.startswith("play ")]
    refused = 0
    for at in plays:
        lines = [*record.lines[:at], *record.lines[at + 1 :]]
        try:
            assert back(dataclasses.replace(record, lines=lines).text()).digest() == digest
        except BadRecord:
            refused += 1
    assert refused >= len(plays) - 2  # what was taken back may as well be missing


def test_replaying_shows_the_table_at_the_start_and_after_every_entry():
    table = tavern(choices=6)
    shots = [(len(shot.entries), shot.digest()) for shot in replayed(table.record(), TAVERN)]
    assert [entries for entries, _ in shots] == list(range(len(table.entries) + 1))
    assert shots[-1][1] == table.digest()


def test_every_position_must_be_given():
    record = tavern().record()
    for number, line in enumerate(record.lines):
        if line.startswith("position "):
            bare = dataclasses.replace(record, lines=[*record.lines])
            del bare.lines[number]
            with pytest.raises(BadRecord, match=r"should give the position|last position"):
                list(replayed(bare, TAVERN))
            with pytest.raises(OtherRules):
                list(replayed(dataclasses.replace(bare, rules=99), TAVERN))


def test_what_is_wrong_is_found_where_it_stands_in_the_file():
    text = tavern().record().text()
    lines = text.split("\n")
    number = next(at for at, line in enumerate(lines) if line.startswith("play "))
    lines[number] = "play 0 nonsense"
    with pytest.raises(BadRecord, match=f"line {number + 1} "):
        back("\n".join(lines), TAVERN)


def test_a_record_without_entries_is_the_start():
    table = Table(TICTACTOE, 2, NoOptions(), 7)
    assert back(table.record().text(), TICTACTOE).digest() == table.digest()


def test_what_a_record_holds_can_be_any_size_of_seed():
    for seed in (0, 2**256 - 1, 2**400):
        table = Table(KUHN, 2, NoOptions(), seed)
        assert back(table.record().text(), KUHN).digest() == table.digest()


# --- files ---------------------------------------------------------------------------------------


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    path = tmp_path / "game.txt"
    tavern(choices=5).record().save(path)
    before = path.read_text()

    def fail(*_: Any) -> None:
        raise OSError("disk full")

    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(CannotSave, match="disk full"):
        tavern(choices=9).record().save(path)
    assert path.read_text() == before
    assert list(tmp_path.iterdir()) == [path]


def test_a_file_keeps_its_mode_and_a_link_stays_a_link(tmp_path: Path):
    path, link = tmp_path / "game.txt", tmp_path / "link.txt"
    tavern(choices=5).record().save(path)
    path.chmod(0o640)
    link.symlink_to(path)
    tavern(choices=6).record().save(link)
    assert link.is_symlink() and path.stat().st_mode & 0o777 == 0o640
    assert path.read_text() == tavern(choices=6).record().text()


@pytest.mark.parametrize("name", ["", "nowhere/game.txt", "a\0b", "\ud800", None, 5])
def test_what_cannot_be_written_is_refused(tmp_path: Path, name: Any):
    path = tmp_path / name if name in ("", "nowhere/game.txt") else name
    with pytest.raises(CannotSave, match="cannot"):
        tavern(choices=5).record().save(path)
    assert list(tmp_path.iterdir()) == []


def test_a_device_is_not_replaced():
    with pytest.raises(CannotSave, match="it is no file"):
        tavern(choices=5).record().save(os.devnull)


@pytest.mark.parametrize("name", ["", "nowhere", "a\0b", "\ud800", None, b"g.txt", []])
def test_what_cannot_be_read_is_refused(name: Any):
    for read in (traktir.load, traktir.read, traktir.replay):
        with pytest.raises(BadRecord, match=r"cannot read|not the name of a file"):
            read(name)


def test_a_file_comes_back(tmp_path: Path):
    table = tavern()
    table.record().save(tmp_path / "game.txt")
    assert traktir.load(tmp_path / "game.txt").digest() == table.digest()
    assert traktir.load(str(tmp_path / "game.txt")).digest() == table.digest()


def test_line_ends_of_another_system_do_not_matter(tmp_path: Path):
    path = tmp_path / "game.txt"
    path.write_bytes(tavern().record().text().replace("\n", "\r\n").encode())
    assert traktir.load(path).digest() == tavern().digest()


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (None, "cannot read"),
        (b"", "not a record"),
        (b"\xff\xfe\x00", "not text"),
        (b"\x00" * 100, "not a record"),
        (b"{}", "not a record"),
        (b"traktir record", "not a record"),
        (b"traktir record 2\n", "format 2"),
        (b"traktir record 1\n", "cut short"),
    ],
)
def test_what_is_not_a_record_is_refused(tmp_path: Path, content: bytes | None, message: str):
    path = tmp_path / "game.txt"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(BadRecord, match=message):
        traktir.load(path)


def test_a_folder_is_not_a_record(tmp_path: Path):
    with pytest.raises(BadRecord, match="cannot read"):
        traktir.load(tmp_path)


# --- damage --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("game tavern\n", "", "does not name its game"),
        ("seats 3\n", "", "does not name its seats"),
        ("seats 3\n", "seats three\n", "its seats is 'three'; expected a number"),
        ("seats 3\n", "seats 9\n", "9 seats; expected 2 to 4"),
        ("seats 3\n", "seats 2\n", "another position"),
        ("seed 3\n", "seed 4\n", "another position"),
        ("seed 3\n", "seed -4\n", "seed"),
        ("seed 3\n", "seed 3.5\n", "its seed is '3.5'; expected a number"),
        ("option rounds 5\n", "option rounds {\n", "its rounds is"),
        ("option rounds 5\n", "option rounds true\n", "option rounds is True"),
        ("option rounds 5\n", "option laps 5\n", "no option 'laps'"),
        ("option rounds 5\n", "option rounds 4\n", "another position"),
        ("\nplay 0 ", "\nplay 7 ", "no seat 7"),
        ("\nplay 0 ", "\nplay x ", "expected 'play SEAT OPTION'"),
        ("\nplay 0 ", "\nplay -1 ", "expected 'play SEAT OPTION'"),
        ("\nplay 0 ", f"\nplay {'9' * 5000} ", "expected|no seat"),
        ("\nplay 0 ", "\nplay 0 no-", "option 'no-"),
        ("\nplay 0 ", "\njump 0 ", "expected 'play SEAT OPTION'"),
        ("\nundo ", "\nredeal ", "seed of a redeal"),
        ("\nundo ", f"\nredeal 0 {'9' * 5000}", "damaged"),
        ("\nplay 0 ", "\n\nplay 0 ", "damaged"),
        ("\nend ", "\nend 1", "damaged"),
        ("\nend ", "\nfin ", "cut short"),
        ("\nseed 3\n", "\nseed 3\nseed 3\n", "line .* says seed a second time"),
        ("\nseats ", "\nseats 0_", "its seats is"),
        ("\nrules ", "\nrules -", "its rules is"),
        ("\nplay 0 ", "\nplay \u0660 ", "expected 'play SEAT OPTION'"),
        ("traktir record 1", "\ufefftraktir record 1", "not a record"),
        ("traktir record 1", "traktir record ", "not a record"),
    ],
)
def test_a_damaged_record_is_refused_with_what_is_wrong(old: str, new: str, message: str):
    text = tavern().record().text()
    assert old in text
    with pytest.raises(BadRecord, match=message):
        back(text.replace(old, new, 1))


def test_a_record_cut_short_anywhere_is_refused():
    text = tavern(choices=8).record().text()
    for length in range(len(text)):
        with pytest.raises(BadRecord):
            back(text[:length])


def test_options_nested_beyond_reason_are_refused():
    text = tavern().record().text()
    with pytest.raises(BadRecord):
        back(text.replace("option rounds 5", f"option rounds {'[' * 200_000}", 1))


TEXT = tavern().record().text()
DIGEST = tavern().digest()


@given(
    st.integers(0, len(TEXT) - 1),
    st.sampled_from("\n 0123456789abcdefplayundoredealposition-:+²\x00й"),
    st.integers(0, 3),
)
def test_a_record_with_a_flaw_is_refused_or_is_the_same_game(at: int, letter: str, kept: int):
    """One place is overwritten, and up to three letters after it are lost."""
    text = TEXT[:at] + letter + TEXT[at + 4 - kept :]
    try:
        table = back(text)
    except TraktirError:
        return
    assert table.digest() == DIGEST


# --- other games and other rules -----------------------------------------------------------------


def test_a_record_of_another_game_is_refused():
    with pytest.raises(BadRecord, match="a record of 'tavern'; expected 'kuhn'"):
        back(TEXT, KUHN)


def test_a_record_of_an_unknown_game_is_refused(tmp_path: Path):
    path = tmp_path / "game.txt"
    path.write_text(TEXT.replace("game tavern", "game poker"))
    with pytest.raises(traktir.UnknownGame, match="no game 'poker'"):
        traktir.load(path)


def fruit(game: Bare) -> Rule[None]:
    while len(game.seen) < 3:
        yield CHECKPOINT
        game.see((yield Choice(Seat(0), "which", ["apple", "pear"])))


def sorted_fruit(game: Bare) -> Rule[None]:
    while len(game.seen) < 3:
        yield CHECKPOINT
        game.see((yield Choice(Seat(0), "which", ["apple", "pear"])))
        game.seen.sort()


def fruit_record() -> Record:
    table = Table(game_of(fruit), 2, NoOptions(), 1)
    table.play(0, "pear")
    table.play(0, "apple")
    return table.record()


def test_a_record_of_other_rules_that_lead_to_the_same_game_is_taken():
    *_, table = replayed(fruit_record(), game_of(fruit, version=2))
    assert table.view(None)["seen"] == ["pear", "apple"]


def test_a_record_of_other_rules_that_lead_elsewhere_says_so():
    with pytest.raises(
        OtherRules, match="under rules 1; these are rules 2, and they no longer lead"
    ):
        list(replayed(fruit_record(), game_of(sorted_fruit, version=2)))


def test_the_same_rules_leading_elsewhere_mean_damage():
    with pytest.raises(BadRecord, match="damaged") as refused:
        list(replayed(fruit_record(), game_of(sorted_fruit)))
    assert not isinstance(refused.value, OtherRules)
