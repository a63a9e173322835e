"""Playing at the keyboard: whole games, taking back, leaving and coming back."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import ClassVar

import pytest

import traktir as library
from tests.terminal.driver import Traktir, Typist, play_to_the_end
from traktir.terminal import session
from traktir.terminal.guests import seated
from traktir.terminal.moment import Moment
from traktir.terminal.screens import Plain
from traktir.terminal.shelf import Shelf
from traktir.terminal.tables import describing
from traktir.words import People, words

GAME = ("play", "coach", "--seats", "4", "--bots", "careful", "--seed", "3")


def at_random(seed: int) -> Callable[[int, int], int]:
    random = Random(seed)
    return lambda _, most: random.randint(1, most)


def asked(page: str) -> str:
    """The question on a page of plain lines, and its answers."""
    lines = page.rstrip("> \n").split("\n")
    first = next(at for at, line in enumerate(lines) if line.startswith("1. "))
    return "\n".join(lines[first - 1 :])


def started(traktir: Traktir, *more: str, lang: str = "en") -> Typist:
    typist = traktir.plain(*GAME, "--lang", lang, *more)
    typist.read()
    return typist


def answered_until(typist: Typist, question: str) -> str:
    """Give the first answer to everything until this is asked."""
    page = typist.shown
    while question not in asked(page):
        page = typist.type("1")
    return page


# --- whole games ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lang", "end", "leftovers"),
    [("en", "Victory", r"[а-яё]"), ("ru", "Победа", r"(?!traktir|replay)\b[a-z]{3,}\b")],
)
def test_a_whole_game(traktir: Traktir, lang: str, end: str, leftovers: str) -> None:
    typist = started(traktir, lang=lang)
    last = play_to_the_end(typist, at_random(1))
    assert typist.status == 0
    assert f"{end}: " in last
    story = typist.shown.replace(str(traktir.data), "")
    assert not re.search(leftovers, re.sub(r"/\S+", "", story))
    record = next((traktir.data / "finished").glob("*.traktir"))
    assert library.load(record).over
    assert not list((traktir.data / "tables").iterdir())


def test_a_whole_game_at_a_terminal(traktir: Traktir) -> None:
    typist = traktir.drawn(*GAME, "--lang", "ru", "--name", "Костя", rows=30)
    page = typist.read()
    assert "Костя (вы)" in page
    random = Random(5)
    while typist.waiting and " 1 " in page:
        plates = re.findall(r" (\d+)  \S", page.rpartition("\n  ?")[0])
        page = typist.type(str(random.randint(1, max(map(int, plates[-6:])))))
        if "[да/нет]" in page:
            page = typist.type("да")
    typist.end()
    assert typist.status == 0
    assert "Победа: " in typist.shown
    assert "\x1b[38;2;" in typist.raw or "\x1b[38;5;" in typist.raw


def test_no_colour_where_none_is_wanted(traktir: Traktir) -> None:
    typist = traktir.drawn(*GAME, "--lang", "en", NO_COLOR="1")
    typist.read()
    assert "\x1b[1m" in typist.raw
    assert "\x1b[38" not in typist.raw and "\x1b[48" not in typist.raw
    assert not re.search(r"\x1b\[[0-9;]*3[0-7]m", typist.raw)


def test_plain_lines_hold_nothing_but_words(traktir: Traktir) -> None:
    typist = traktir.drawn(*GAME, "--lang", "en", "--plain")
    page = typist.read()
    assert re.fullmatch(r"[\w\s.,:;!?+×“”’()>…/-]*", page), page
    assert "\x1b[3" not in typist.raw


@pytest.mark.parametrize("seats", [3, 8])
@pytest.mark.parametrize("columns", [60, 80, 120])
def test_nothing_is_wider_than_the_screen(traktir: Traktir, seats: int, columns: int) -> None:
    game = ("play", "coach", "--seats", str(seats), "--bots", "careful", "--seed", "9")
    typist = traktir.drawn(*game, "--lang", "ru", columns=columns)
    page = typist.read()
    for _ in range(15):
        if not typist.waiting or "[да/нет]" in page:
            break
        assert max(map(len, page.split("\n"))) <= columns
        page = typist.type("2")
    assert typist.waiting or typist.status == 0


def test_a_low_screen_is_not_overrun(traktir: Traktir) -> None:
    """With eight at the table and much to tell, what is least needed gives way."""
    table = ("--seats", "8", "--bots", "random", "--seed", "12", "--divination")
    typist = traktir.drawn("play", "coach", *table, "--lang", "en", "--name", "A" * 20, rows=24)
    page = typist.read()
    choose = at_random(3)
    for question in range(60):
        if not typist.waiting or "[yes/no]" in page:
            break
        assert page.count("\n") < 24
        assert "╭─ Coach" in page and " 1 " in page
        page = typist.type(str(choose(question, 2)))


def test_a_narrow_screen_leaves_nothing_out(traktir: Traktir) -> None:
    name = "Константин-Великолепный"
    typist = traktir.drawn(*GAME, "--lang", "ru", "--name", name, columns=50)
    page = typist.read()
    assert max(map(len, page.split("\n"))) <= 50
    assert "Константин-Вел" in page and "иколеп (вы)" in page and "ключ" in page
    assert len(re.findall("[?] · [▮\\w]", page)) == 3  # the others hold an item each
    assert "Ход 1" in page and "стопка" in page


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_a_frame_loses_no_words(traktir: Traktir, lang: str) -> None:
    page = traktir.drawn(*GAME, "--lang", lang, columns=40).read()
    assert max(map(len, page.split("\n"))) <= 40
    said = words(lang, library.find("coach"))
    assert f"{said.say('game-name')} · {said.say('log-turn', number=2)}" in page
    flat = " ".join(page.split())
    assert said.say("table-professions", count=6) in flat


def test_the_end_is_told_whole(traktir: Traktir) -> None:
    typist = traktir.drawn(*GAME, "--lang", "en", rows=24)
    page = typist.read()
    choose = at_random(5)
    while typist.waiting and " 1 " in page:
        plates = re.findall(r" (\d+)  \S", "\n".join(page.split("\n")[-7:]))
        page = typist.type(str(choose(0, max(map(int, plates)))))
        if "[yes/no]" in page:
            page = typist.type("yes")
    typist.end()
    assert "Victory: " in page and "more line" not in page
    assert re.search(r"\S", page[: page.index("╭─ Coach")])


def test_what_takes_long_is_shown_meanwhile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Onlooker(Plain):
        followed: ClassVar[list[Moment]] = []

        def follow(self, moment: Moment) -> None:
            self.followed.append(moment)

        def ask(self, question: str = "") -> str:
            raise EOFError

    monkeypatch.setenv("TRAKTIR_DATA", str(tmp_path))
    monkeypatch.setattr(session, "PATIENCE", -1.0)
    table = library.new("coach", 4, 3)
    english = words("en", table.game)
    shelf = Shelf.fresh("coach")
    guests = seated(4, "careful")
    with pytest.raises(EOFError):
        session.Session(table, guests, english, Onlooker(english), shelf).play()
    told = [len(moment.told) for moment in Onlooker.followed]
    assert told and told == sorted(told)
    assert not any(moment.question for moment in Onlooker.followed)


def test_the_order_of_the_deck_is_told_as_it_is() -> None:
    game = library.find("coach")
    view = {**library.new("coach", 4, 3).view(0), "deck_top": ["goblet", "key", "goblet"]}
    said = describing(game).sentences(view, words("en", game), People())
    assert any(sentence.endswith(": goblet, key, goblet.") for sentence in said)


def test_two_people_at_one_keyboard(traktir: Traktir) -> None:
    names = ("--humans", "2", "--name", "Anna", "--name", "Boris")
    typist = traktir.plain(*GAME, "--lang", "en", *names)
    page = typist.read()
    assert "Enter to go on" in page and "that is you" not in page
    play_to_the_end(typist, at_random(2))
    assert typist.status == 0
    assert "It is for Anna to play" in typist.shown
    assert "It is for Boris to play" in typist.shown


def test_bots_of_several_kinds_and_options_of_the_game(traktir: Traktir) -> None:
    bots = ("--bots", "random,careful,thrifty", "--contraband", "--divination")
    typist = traktir.plain("play", "coach", "--seats", "4", "--seed", "3", "--lang", "en", *bots)
    typist.read()
    record = library.read(next((traktir.data / "tables").glob("*.traktir")))
    assert record.options == {"contraband": True, "divination": True, "pearl_with_three": True}
    assert "Declare victory by divination" in answered_until(typist, "Your turn.")


# --- answers -------------------------------------------------------------------------------------


def test_what_is_no_answer_changes_nothing(traktir: Traktir) -> None:
    typist = started(traktir)
    question = asked(typist.shown)
    for nonsense in ("0", "99", "-1", "x", "1.5", "seat:1", "²"):
        page = typist.type(nonsense)
        assert "There is no such answer." in page
        assert asked(page) == question
    assert asked(typist.type("")) == question


def test_an_answer_can_be_given_by_its_name(traktir: Traktir) -> None:
    typist = started(traktir)
    answered_until(typist, "Your turn.")
    assert "Whom will you spy on?" in typist.type("spy")


def test_a_declaration_is_asked_for_twice(traktir: Traktir) -> None:
    typist = started(traktir)
    page = answered_until(typist, "Declare victory")
    number = re.search(r"(\d+)\. Declare victory\.", page)
    assert number
    assert "[yes/no]" in typist.type(number[1])
    assert asked(typist.type("no")) == asked(page)
    typist.type(number[1])
    assert "Whom do you name?" in typist.type("yes")


def test_taking_back(traktir: Traktir) -> None:
    typist = started(traktir)
    page = answered_until(typist, "Your turn.")
    typist.type("trade")
    again = typist.type("undo")
    assert "Taken back" in again
    assert asked(again) == asked(page)
    typist.type("spy")
    typist.type("1")
    assert "too late" in typist.type("undo")


def test_the_log_and_the_table_can_be_read_again(traktir: Traktir) -> None:
    typist = started(traktir)
    page = answered_until(typist, "Your turn.")
    log = typist.type("log")
    assert "The log." in log and "Turn 1" in log and asked(log) == asked(page)
    table = typist.type("table")
    assert "that is you" in table and "Your items" in table and asked(table) == asked(page)


# --- rules ---------------------------------------------------------------------------------------


def test_the_governing_paragraph(traktir: Traktir) -> None:
    typist = started(traktir)
    question = asked(answered_until(typist, "Your turn."))
    for typed, paragraph in (
        ("?", "turn.action"),
        ("? 1", "spy.action"),
        ("?2", "trade.offer"),
        ("? key", "item.key"),
        ("? Poison", "item.poison_ring"),
        ("? duel.tie", "duel.tie"),
    ):
        page = typist.type(typed)
        assert f", {paragraph}\n" in page
        assert asked(page) == question
    assert "say nothing" in typist.type("? mortgage")


def test_the_rule_of_a_card_in_russian(traktir: Traktir) -> None:
    typist = started(traktir, lang="ru")
    assert "item.broken_mirror" in typist.type("? разбитое зеркало")
    assert "item.whip" in typist.type("правило хлыст")


# --- leaving and coming back ---------------------------------------------------------------------


@pytest.mark.parametrize("how", ["quit", "hang up", "interrupt"])
def test_a_game_that_was_left_can_be_gone_on_with(traktir: Traktir, how: str) -> None:
    typist = started(traktir)
    question = asked(answered_until(typist, "Your turn."))
    if how == "quit":
        typist.type("quit")
        said = typist.end()
        status = 0
    elif how == "hang up":
        said, status = typist.hang_up(), 0
    else:
        said, status = typist.interrupt(), 130
    assert typist.status == status
    assert "Traceback" not in typist.shown
    assert "kept" in typist.shown + said
    again = traktir.plain("play", "coach", "--lang", "en")
    page = again.read()
    assert "left unfinished" in page
    assert asked(again.type("1")) == question
    play_to_the_end(again, at_random(4))
    assert again.status == 0
    assert not list((traktir.data / "tables").iterdir())


def test_the_same_game_comes_of_it_with_and_without_a_break(traktir: Traktir) -> None:
    """Bots decide by the position, so that coming back changes nothing."""
    whole = started(traktir)
    play_to_the_end(whole, lambda _, most: most)
    broken = started(traktir)
    broken.type("1" if "1. " not in broken.shown else "2")
    record = (traktir.data / "finished").glob("*.traktir")
    assert library.load(next(record)).over
    broken.hang_up()


def test_an_interrupt_leaves_only_whole_files(traktir: Traktir) -> None:
    typist = started(traktir)
    typist.interrupt()
    files = sorted(path.suffix for path in (traktir.data / "tables").iterdir())
    assert files == [".json", ".traktir"]
    record = next((traktir.data / "tables").glob("*.traktir"))
    assert not library.load(record).over


def test_a_new_game_can_be_begun_all_the_same(traktir: Traktir) -> None:
    started(traktir).hang_up()
    offered = traktir.plain("play", "coach", "--lang", "en")
    page = offered.read()
    number = re.search(r"(\d+)\. Begin a new one", page)
    assert number
    assert "Your items, 2 of 8" in offered.type(number[1])
    offered.hang_up()
    assert "left unfinished" not in started(traktir, "--new").shown


def test_a_game_that_is_being_played_is_not_offered(traktir: Traktir) -> None:
    playing = started(traktir)
    elsewhere = traktir.plain("play", "coach", "--lang", "en")
    assert "left unfinished" not in elsewhere.read()
    playing.hang_up()
    assert "left unfinished" in traktir.plain("play", "coach", "--lang", "en").read()


def test_two_who_go_on_with_a_game_do_not_disturb_each_other(traktir: Traktir) -> None:
    started(traktir).hang_up()
    one, other = (traktir.plain("play", "coach", "--lang", "en") for _ in range(2))
    for typist in (one, other):
        typist.read()
    for typist in (one, other):
        typist.type("1")
    for typist in (one, other):
        play_to_the_end(typist, at_random(4))
        assert typist.status == 0
    assert len(list((traktir.data / "finished").iterdir())) == 2
    assert not list((traktir.data / "tables").iterdir())


def test_a_mistake_is_told_before_an_unfinished_game_is_offered(traktir: Traktir) -> None:
    started(traktir).hang_up()
    status, said = traktir.run("play", "coach", "--seat", "7")
    assert status == 2
    assert "there is no seat 7" in said and said.count("\n") == 1


def test_a_game_that_cannot_be_gone_on_with_is_not_offered(traktir: Traktir) -> None:
    started(traktir).hang_up()
    tables = traktir.data / "tables"
    record = next(tables.glob("*.traktir"))
    text = record.read_text(encoding="utf-8")
    for name, other in (
        ("ferry", text.replace("game coach", "game ferry")),
        ("tampered", re.sub("seed .*", "seed 77", text)),
    ):
        (tables / f"{name}.traktir").write_text(other, encoding="utf-8")
        (tables / f"{name}.json").write_bytes(record.with_suffix(".json").read_bytes())
    page = traktir.plain("play", "--lang", "en").read()
    assert page.count("Go on: ") == 1


def test_what_a_dead_process_was_writing_is_taken_away(traktir: Traktir) -> None:
    playing = started(traktir)
    tables = traktir.data / "tables"
    record = next(tables.glob("*.traktir"))
    for name in (record.name, "2020-01-01-000000-coach.traktir"):
        (tables / f".7.{name}").touch()
    traktir.plain("play", "--lang", "en").read()
    assert [one.name for one in tables.glob(".*")] == [f".7.{record.name}"]  # that may be written
    playing.hang_up()
    traktir.plain("play", "--lang", "en").read()
    assert not list(tables.glob(".*"))


def test_a_damaged_file_is_left_alone(traktir: Traktir) -> None:
    tables = traktir.data / "tables"
    tables.mkdir(parents=True)
    (tables / "2020-01-01-000000-coach.traktir").write_text("not a record", encoding="utf-8")
    (tables / "2020-01-01-000000-coach.json").write_text("[]", encoding="utf-8")
    assert "Your turn" in answered_until(started(traktir), "Your turn.")


def test_saving_elsewhere_and_going_on_from_there(traktir: Traktir, tmp_path: Path) -> None:
    typist = started(traktir)
    question = asked(answered_until(typist, "Your turn."))
    kept = tmp_path / "evening.traktir"
    assert "Saved" in typist.type(f"save {kept}")
    assert "kept after every answer" in typist.type("save")
    for nowhere in (tmp_path / "nowhere" / "x.traktir", "~nobody-of-that-name/x", "a\0b", tmp_path):
        assert "could not be saved: " in typist.type(f"save {nowhere}")
    typist.hang_up()
    again = traktir.plain("play", str(kept), "--bots", "careful", "--lang", "en")
    assert asked(again.read()) == question


def test_what_lies_there_is_not_replaced_unasked(traktir: Traktir, tmp_path: Path) -> None:
    typist = started(traktir)
    letter, kept = tmp_path / "letter.txt", tmp_path / "evening.traktir"
    letter.write_text("Dear Anna", encoding="utf-8")
    assert "Replace it? [yes/no]" in typist.type(f"save {letter}")
    assert "Saved" not in typist.type("no")
    assert letter.read_text(encoding="utf-8") == "Dear Anna"
    assert "Saved" in typist.type(f"save {kept}")
    typist.type("1")
    assert "Saved" in typist.type(f"save {kept}")  # the same game, further on
    typist.type(f"save {letter}")
    assert "Saved" in typist.type("yes")
    other = started(traktir, "--new", "--contraband")
    assert "Replace it?" in other.type(f"save {kept}")


# --- while others decide -------------------------------------------------------------------------


def test_an_aside_is_offered_while_others_decide(traktir: Traktir) -> None:
    """§ profession.clairvoyant: seat 4 may look into the deck during its own duel."""
    game = ("play", "coach", "--seats", "5", "--seed", "9", "--seat", "4", "--bots", "careful")
    typist = traktir.plain(*game, "--lang", "en")
    typist.read()
    typist.type("duel")
    page = typist.type("2")
    assert "You may step in." in page and "2. Go on." in page
    page = typist.type("2")
    assert "raises a" in page  # it went on, and is offered again only since more was told
    if "You may step in." in page:
        page = typist.type("1")
        assert "on top of the deck" in page


def test_what_cannot_be_written_is_said_in_one_line(traktir: Traktir, tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("", encoding="utf-8")
    status, said = traktir.run(*GAME, TRAKTIR_DATA=str(blocked))
    assert status == 2
    assert said.startswith("traktir: cannot make the folder") and said.count("\n") == 1


# --- the menu ------------------------------------------------------------------------------------


def test_the_menu(traktir: Traktir) -> None:
    typist = traktir.plain("play", "--lang", "en")
    page = typist.read()

    def choose(label: str) -> str:
        found = re.search(rf"(\d+)\. {label}", typist.shown[typist.shown.rindex("Traktir.") :])
        assert found, label
        return typist.type(found[1])

    assert "What shall we play?" in page
    assert "Seats at the table: 4" in choose("Seats at the table") + typist.type("4")
    assert "Your name: Anna" in choose("Your name") + typist.type("Anna")
    assert "Opponents: careful" in choose("Opponents") + typist.type("2")
    assert "Contraband: on" in choose("Contraband")
    assert "Anna, that is you" in choose("Begin")
    record = library.read(next((traktir.data / "tables").glob("*.traktir")))
    assert (record.seats, record.options["contraband"]) == (4, True)
    typist.hang_up()
    again = traktir.plain("play")
    page = again.read()
    assert "Go on: Coach" in page and "Your name: Anna" in page
    assert "Anna, that is you" in again.type("1")


def test_the_language_is_remembered_and_else_the_system_tells_it(traktir: Traktir) -> None:
    assert "Во что сыграем?" in traktir.plain("play", LANG="ru_RU.UTF-8").read()
    menu = traktir.plain("play", LANG="en_GB.UTF-8")
    page = menu.read()
    number = re.search(r"(\d+)\. Язык", page)
    assert number
    begin = re.search(r"(\d+)\. Начать", menu.type(number[1]))
    assert begin
    menu.type(begin[1])
    menu.hang_up()
    assert "Во что сыграем?" in traktir.plain("play", LANG="en_GB.UTF-8").read()


def test_the_menu_begins_with_what_the_flags_say(traktir: Traktir) -> None:
    page = traktir.plain("play", "--lang", "en", "--seats", "7", "--name", "Anna\x1b[2J").read()
    assert "Seats at the table: 7" in page
    assert "Your name: Anna[2J" in page


def test_a_game_is_gone_on_with_in_the_language_of_the_menu(traktir: Traktir) -> None:
    started(traktir).hang_up()
    menu = traktir.plain("play", "--lang", "en")
    number = re.search(r"(\d+)\. Язык", menu.read())
    assert number
    menu.type(number[1])
    assert "это вы" in menu.type("1")


@pytest.mark.parametrize("how", ["leave", "hang up", "interrupt"])
def test_leaving_the_menu(traktir: Traktir, how: str) -> None:
    typist = traktir.plain("play", "--lang", "en")
    page = typist.read()
    if how == "leave":
        number = re.search(r"(\d+)\. Leave", page)
        assert number
        typist.type(number[1])
        typist.end()
    elif how == "hang up":
        typist.hang_up()
    else:
        typist.interrupt()
    assert typist.status == (130 if how == "interrupt" else 0)
    assert "Traceback" not in typist.shown
    assert "Safe travels" in typist.shown and "kept" not in typist.shown
    assert not (traktir.data.exists() and list(traktir.data.iterdir()))
