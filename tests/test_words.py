"""The words: complete in both languages, agreeing with the rules, and well declined."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Any

import pytest
from fluent.runtime import FluentResource
from fluent.syntax.ast import Junk, Message, Term, TermReference
from fluent.syntax.visitor import Visitor

import traktir
from traktir.games import HOUSE
from traktir.games.coach.pieces import BAGS, CHARACTERS, ITEMS, PROFESSIONS, Item, Profession
from traktir.kernel.asks import Ask
from traktir.kernel.game import Game
from traktir.kernel.seats import Seat
from traktir.words import LANGUAGES, People, Words, folder_of, words
from traktir.words.rulebook import Rulebook, rulebook

COACH = traktir.find("coach")
GAMES = [traktir.find(game) for game in HOUSE]
GRAMMAR = {"gen", "dat", "acc", "ins", "a", "title"}
"""Attributes that a language has as its grammar needs them."""
FOLDERS = ("traktir", *map(folder_of, GAMES))


def entries(folder: str, lang: str) -> Iterator[Message | Term]:
    text = files(folder).joinpath("text", f"{lang}.ftl").read_text(encoding="utf-8")
    for entry in FluentResource(text).body:
        assert not isinstance(entry, Junk), f"{lang}: cannot read {entry.content!r}"
        if isinstance(entry, (Message, Term)):
            yield entry


def keys(folder: str, lang: str) -> set[str]:
    found: set[str] = set()
    for entry in entries(folder, lang):
        name = f"-{entry.id.name}" if isinstance(entry, Term) else entry.id.name
        found.add(name)
        found |= {
            f"{name}.{attribute.id.name}"
            for attribute in entry.attributes
            if attribute.id.name not in GRAMMAR
        }
    return found


def book(lang: str, game: Game = COACH) -> Rulebook:
    found = rulebook(game, lang)
    assert found is not None
    return found


# --- complete ------------------------------------------------------------------------------------


@pytest.mark.parametrize("folder", FOLDERS)
def test_both_languages_have_the_same_keys(folder: str) -> None:
    assert keys(folder, "ru") == keys(folder, "en")


@pytest.mark.parametrize("folder", FOLDERS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_key_stands_twice(folder: str, lang: str) -> None:
    names = [(type(entry), entry.id.name) for entry in entries(folder, lang)]
    assert len(names) == len(set(names))


def literals(*paths: Path) -> Iterator[tuple[Path, ast.Constant]]:
    """The strings in these modules, those that document aside."""
    for path in paths:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        documents = {
            id(node.value)
            for node in ast.walk(tree)
            if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        }
        for node in ast.walk(tree):
            if not isinstance(node, ast.Constant) or id(node) in documents:
                continue
            if isinstance(node.value, str):
                yield path, node


def calls(name: str, *paths: Path) -> Iterator[str]:
    """The first words in the calls of this function or method."""
    for path in paths:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and name in (
                getattr(node.func, "id", ""),
                getattr(node.func, "attr", ""),
            ):
                for argument in node.args[:2]:
                    yield from (
                        part.value
                        for part in ast.walk(argument)
                        if isinstance(part, ast.Constant) and isinstance(part.value, str)
                    )


def modules(game: Game) -> list[Path]:
    return [*Path(str(files(folder_of(game)))).rglob("*.py")]


EVENTS = {game.id: sorted(set(calls("tell", *modules(game)))) for game in GAMES}


def test_the_rules_were_searched_well() -> None:
    assert len(EVENTS["coach"]) > 40


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_telling_has_words(lang: str, game: Game) -> None:
    said = words(lang, game)
    wanted = {f"tell-{event.replace('.', '-')}" for event in EVENTS[game.id]}
    assert {key for key in wanted if not said.has(key)} == set()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_prompt_has_words_and_a_paragraph(lang: str, game: Game) -> None:
    said = words(lang, game)
    for prompt in game.prompts:
        assert said.has(f"ask-{prompt.replace('.', '-')}"), prompt
        assert book(lang, game).of_prompt(prompt) is not None, prompt


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_no_words_are_left_over(game: Game) -> None:
    """A telling or prompt that is gone from the rules goes from the words as well."""
    asked = {f"ask-{prompt.replace('.', '-')}" for prompt in game.prompts}
    told = {f"tell-{event.replace('.', '-')}" for event in EVENTS[game.id]}
    for key in keys(folder_of(game), "en"):
        if key.startswith(("ask-", "tell-")):
            assert key.partition(".")[0] in asked | told


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_action_has_words(lang: str, game: Game) -> None:
    said = words(lang, game)
    people = People(names={seat: f"Guest {seat}" for seat in range(max(game.seats))})
    for action in game.actions:
        called = said.option(Ask(Seat(0), "aside", []), action, people)
        clean(called)
        assert called != action and called[0].isupper() and "_" not in called, action


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_house_says_only_what_it_has_words_for(lang: str) -> None:
    terminal = Path(str(files("traktir.terminal")))
    said = words(lang, COACH)
    spoken = set(calls("say", *terminal.rglob("*.py")))
    for key in spoken:
        if re.fullmatch(r"[a-z]+(-[a-z]+)+(\.[a-z]+)?", key):
            assert said.has(key), key


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_options_are_explained(lang: str, game: Game) -> None:
    said = words(lang, game)
    for option in game.options.__dataclass_fields__:
        for part in ("", ".text", ".source"):
            clean(said.say(f"option-{option}{part}"))
        assert said.rule(option) in book(lang, game).paragraphs


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_no_sentence_stands_in_the_rules(game: Game) -> None:
    for path, node in literals(*modules(game)):
        value = str(node.value)
        if "bot" in (path.parent.name, path.stem):
            continue
        assert re.fullmatch(r"[a-z_.:+?]*", value), f"{path.name}:{node.lineno}: {value!r}"


# --- true to the rules ---------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("face", [*ITEMS, *PROFESSIONS], ids=lambda face: face.name)
def test_the_text_on_a_card_agrees_with_its_declaration(lang: str, face: Item | Profession) -> None:
    said = words(lang, COACH)
    text = said.card_text(face.name)
    assert text is not None
    source = next(one for one in entries(FOLDERS[1], lang) if one.id.name == f"card-{face.name}")
    terms = Terms()
    terms.visit(source)
    used = terms.names
    roles = {"attacker", "defender", "attackers_supporter", "defenders_supporter"}
    assert used & roles == {str(role) for role in face.reinforces}
    if isinstance(face, Profession):
        assert ("once" in used) == face.once
        assert ("reusable" in used) != face.once
        return
    wins = "" if face.wins_for is None else f"wins-for-{face.wins_for.name}"
    assert {name for name in used if name.startswith("wins-for")} == ({wins} if wins else set())
    assert ("bag" in used, "when-empty" in used) == (face in BAGS, face in BAGS)
    assert ("forced" in used) == face.forced


class Terms(Visitor):
    """The terms that an entry refers to."""

    def __init__(self) -> None:
        super().__init__()
        self.names: set[str] = set()

    def visit_TermReference(self, node: TermReference) -> None:  # noqa: N802  # the visitor's own
        self.names.add(node.id.name)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_face_and_character_has_a_name(lang: str) -> None:
    said = words(lang, COACH)
    for character in CHARACTERS:
        assert said.has(f"character-{character}.full")
    for face in (*ITEMS, *PROFESSIONS):
        assert said.has(f"card-{face.name}")
        assert book(lang).of_option(f"card:{face.name}") is not None


# --- in play -------------------------------------------------------------------------------------

LEFTOVERS = re.compile(r"[{}|]|\w+:\w|\b(card|hidden|character|table|free)-\w|\bnone\b|  |\?\?|_")


def clean(said: str) -> None:
    assert said.strip() == said and said
    assert not LEFTOVERS.search(said), said


def people_of(view: Any, you: int | None) -> People:
    characters = {one["seat"]: one["character"] for one in view["passengers"]}
    return People({1: "Костя"}, characters, you)


@pytest.mark.parametrize("variant", COACH.variants)
@pytest.mark.parametrize("seats", [3, 5, 8])
def test_whole_games_are_told_without_a_gap(variant: str, seats: int) -> None:
    random = Random(f"{variant}/{seats}")
    table = traktir.new("coach", seats, seed=random.getrandbits(32), **COACH.variants[variant])
    rash = {"declare", "divine"}
    while not table.over:
        ask = random.choice(list(table.pending.values()))
        people = people_of(table.view(ask.seat), int(ask.seat))
        for lang in LANGUAGES:
            said = words(lang, COACH)
            clean(said.prompt(ask, people))
            if said.line(ask, people) is not None:
                clean(said.line(ask, people) or "")
            for option in ask.options:
                clean(said.option(ask, option, people))
        late = len(table.entries) > 150
        prudent = [name for name in ask.names if name not in rash] or ask.names
        table.play(ask.seat, random.choice(ask.names if late else prudent))
    for viewer in (None, 0, 1):
        people = people_of(table.view(viewer), viewer)
        for lang in LANGUAGES:
            for telling in table.tellings(viewer):
                sentence = words(lang, COACH).telling(telling, people)
                clean(sentence)
                assert sentence[0].isupper() and sentence[-1] in ".!", sentence


# --- well said -----------------------------------------------------------------------------------

RUSSIAN = {
    "Гундла шпионит за Сарой.": {"event": "spy.looked", "who": "seat:2", "at": "seat:3"},
    "Костя шпионит за вами.": {"event": "spy.looked", "who": "seat:1", "at": "seat:0"},
    "Вы шпионите за игроком Костя.": {"event": "spy.looked", "who": "seat:0", "at": "seat:1"},
    "Сара видит у вас чёрную жемчужину.": {
        "event": "spy.saw",
        "who": "seat:3",
        "at": "seat:0",
        "item": "card:black_pearl",
    },
    "Гундла предлагает Саре на обмен предмет.": {
        "event": "trade.offered",
        "who": "seat:2",
        "to_whom": "seat:3",
        "item": "card:?",
    },
    "Вы отдаёте грамоту и получаете книгу.": {
        "event": "trade.done",
        "who": "seat:0",
        "to_whom": "seat:1",
        "item": "card:privilege",
        "answer": "card:tome",
    },
    "Вы берёте из колоды перчатки; там ещё 2 карты.": {
        "event": "deck.drawn",
        "who": "seat:0",
        "item": "card:gloves",
        "left": 2,
    },
    "Сара берёт из колоды предмет; там ещё 1 карта.": {
        "event": "deck.drawn",
        "who": "seat:3",
        "item": "card:?",
        "left": 1,
    },
    "Сара берёт из колоды предмет; там ещё 11 карт.": {
        "event": "deck.drawn",
        "who": "seat:3",
        "item": "card:?",
        "left": 11,
    },
    "Сара берёт из колоды предмет; колода кончилась.": {
        "event": "deck.drawn",
        "who": "seat:3",
        "item": "card:?",
        "left": 0,
    },
    "Вы видите у Гундлы: ключ ×2 и 3 закрытые карты.".replace(" ×", "\N{NO-BREAK SPACE}×"): {
        "event": "items.shown",
        "who": "seat:0",
        "at": "seat:2",
        "items": ["card:key", "card:key", "card:?", "card:?", "card:?"],
    },
    "У игрока Костя нет метательных ножей.": {
        "event": "diplomat.missing",
        "who": "seat:1",
        "item": "casting_knives",
    },
    "Костя объявляет победу Братства Правдивой Лжи!": {
        "event": "declare.victory",
        "who": "seat:1",
        "organisation": "brotherhood",
    },
    "Костя нападает на Гундлу!": {"event": "duel.challenged", "who": "seat:1", "at": "seat:2"},
}
ENGLISH = {
    "Gundla spies on you.": {"event": "spy.looked", "who": "seat:2", "at": "seat:0"},
    "You see the Whip in Gundla’s hand.": {
        "event": "spy.saw",
        "who": "seat:0",
        "at": "seat:2",
        "item": "card:whip",
    },
    "Sarah looks at your organisation card: it is the Order.": {
        "event": "organisation.seen",
        "who": "seat:3",
        "at": "seat:0",
        "organisation": "card:order",
    },
    "Sarah looks at Костя’s organisation card.": {
        "event": "organisation.seen",
        "who": "seat:3",
        "at": "seat:1",
        "organisation": "card:?",
    },
    "You refuse to trade; Sarah gets a duel token.": {
        "event": "trade.refused",
        "who": "seat:0",
        "to_whom": "seat:3",
        "token": "token",
    },
}
AT_TABLE = People({1: "Костя"}, {0: "marie", 1: "juan", 2: "gundla", 3: "sarah"}, you=0)


@pytest.mark.parametrize(
    ("lang", "sentence", "telling"),
    [
        *(("ru", sentence, telling) for sentence, telling in RUSSIAN.items()),
        *(("en", sentence, telling) for sentence, telling in ENGLISH.items()),
    ],
)
def test_sentences(lang: str, sentence: str, telling: dict[str, Any]) -> None:
    assert words(lang, COACH).telling(telling, AT_TABLE) == sentence


def test_all_russian_characters_can_be_declined() -> None:
    said = words("ru", COACH)
    indeclinable = {"marie", "henry"}
    for character in CHARACTERS:
        people = People(characters={0: character})
        forms = {said.name("seat:0", form, people) for form in ("", "gen", "dat", "ins")}
        assert (len(forms) == 1) == (character in indeclinable), character


def test_words_that_are_missing_are_shown_by_their_keys() -> None:
    """A game of somebody's own can be played before it has words."""
    said = words("en", traktir.find("coach"))
    assert said.telling({"event": "brawl.began"}) == "Brawl.began"
    assert said.option(Ask(Seat(0), "brawl", []), "mug") == "mug"
    assert isinstance(said, Words)


def test_names_cannot_upset_a_list() -> None:
    said = words("en", COACH)
    people = People({0: "a|b"})
    assert said.name(["seat:0", "seat:0"], people=people) == "a/b\N{NO-BREAK SPACE}×2"


# --- the rulebook --------------------------------------------------------------------------------


def test_both_rulebooks_have_the_same_paragraphs() -> None:
    assert list(book("ru").paragraphs) == list(book("en").paragraphs)


@pytest.mark.parametrize(
    ("what", "paragraph"),
    [
        ("duel.tie", "duel.tie"),
        ("card:whip", "item.whip"),
        ("whip", "item.whip"),
        ("divine", "variant.divination"),
        ("solitary", "end.ring"),
        ("spy", "spy.action"),
        ("кинжал", "item.dagger"),
        ("секретный саквояж", "item.bag_key"),
    ],
)
def test_a_paragraph_is_found_by_what_people_call_it(what: str, paragraph: str) -> None:
    found = book("ru").find(what)
    assert found is not None and found.id == paragraph


def test_what_nobody_wrote_is_not_found() -> None:
    assert book("en").find("mortgage") is None
    assert book("en").chapter("The duel")[0].id == "duel.challenge"
