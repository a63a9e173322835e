"""Words: what games tell and ask, said in a language.

The house has words of its own in `text/`, every game has more beside its rules; all are Fluent
files. Nothing here knows a game: keys follow from the names of events, prompts, options and cards.

>>> import traktir
>>> from traktir.words import People, words
>>> english = words("en", traktir.find("coach"))
>>> told = {"event": "spy.looked", "who": "seat:0", "at": "seat:1"}
>>> english.telling(told, People(characters={0: "marie"}, you=1))
'Marie spies on you.'
>>> russian = words("ru", traktir.find("coach"))
>>> russian.telling(told, People(names={0: "Костя"}, characters={1: "gundla"}))
'Костя шпионит за Гундлой.'
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Any, cast

from fluent.runtime import FluentBundle, FluentResource

from traktir.kernel.asks import Ask
from traktir.kernel.game import Game
from traktir.kernel.options import name_of

LANGUAGES = ("en", "ru")
CARD = "card:"
HIDDEN = "card:?"
_BETWEEN = "|"  # stands between the names of a list on its way through Fluent
_FREE = "free:"


@dataclass(frozen=True, slots=True)
class People:
    """Who sits where, for one reader: by free names, by the game's characters, or as "you"."""

    names: Mapping[int, str] = field(default_factory=dict[int, str])
    characters: Mapping[int, str] = field(default_factory=dict[int, str])
    you: int | None = None

    def at(self, seat: int) -> str:
        if seat == self.you:
            return "you"
        return self.called(seat)

    def called(self, seat: int) -> str:
        """The same, also for the reader's own seat."""
        if seat in self.names:
            return _FREE + self.names[seat].replace(_BETWEEN, "/")
        if seat in self.characters:
            return f"character-{self.characters[seat]}"
        return f"{_FREE}{seat}"


NOBODY = People()


def words(lang: str, game: Game | None = None) -> Words:
    """The words of the house and, if one is named, of a game."""
    return _read(lang, None if game is None else folder_of(game))


@cache
def _read(lang: str, folder: str | None) -> Words:
    return Words(lang, ["traktir"] if folder is None else ["traktir", folder])


class Words:
    """The words of one language."""

    def __init__(self, lang: str, packages: Iterable[str]) -> None:
        self.lang = lang
        self._bundle = FluentBundle([lang], functions={"NAME": self._named}, use_isolating=False)
        for package in packages:
            text = files(package).joinpath("text", f"{lang}.ftl")
            if text.is_file():
                self._bundle.add_resource(FluentResource(text.read_text(encoding="utf-8")))

    # --- what games say ----------------------------------------------------------------------

    def telling(self, telling: Mapping[str, Any], people: People = NOBODY) -> str:
        """One event as a sentence."""
        event = str(telling["event"])
        particulars = {key: value for key, value in telling.items() if key != "event"}
        return _begun(self._said(_key("tell", event), event, particulars, people))

    def prompt(self, ask: Ask, people: People = NOBODY) -> str:
        """The question that is put to a seat."""
        return _begun(self._said(_key("ask", ask.prompt), ask.prompt, ask.about, people))

    def line(self, ask: Ask, people: People = NOBODY) -> str | None:
        """What else the seat should know about the question."""
        key = _key("ask", ask.prompt) + ".line"
        return _begun(self._said(key, "", ask.about, people)) if self.has(key) else None

    def option(self, ask: Ask, option: Any, people: People = NOBODY) -> str:
        """One of the answers to a prompt, as a label."""
        name = name_of(option)
        if "+" in name:
            return ", ".join(self.option(ask, part, people) for part in name.split("+"))
        face = name.removeprefix(CARD)
        for key in (f"{_key('ask', ask.prompt)}.{_dashed(face)}", _key("do", name)):
            if self.has(key):
                return self._said(key, name, ask.about, people)
        return self.name(name, people=people, form="title")

    def name(self, name: Any, form: str = "", people: People = NOBODY) -> str:
        """A card, a seat, or a list of them, by name and in a grammatical form."""
        return self._named(_value("item", name, people), form)

    def card_text(self, name: str) -> str | None:
        """What a card does, in a few words."""
        key = f"card-{name.removeprefix(CARD)}.text"
        return self.say(key) if self.has(key) else None

    def rule(self, name: str, *kinds: str) -> str | None:
        """The paragraph that governs a card or an answer, where its name does not tell."""
        for kind in kinds or ("card", "do", "option"):
            key = f"{_key(kind, name.removeprefix(CARD))}.rule"
            if self.has(key):
                return self.say(key)
        return None

    # --- what the house says -----------------------------------------------------------------

    def say(self, key: str, people: People = NOBODY, **particulars: Any) -> str:
        """The words under this key; `message.attribute` names an attribute."""
        return self._said(key, key, particulars, people)

    def has(self, key: str) -> bool:
        message, _, attribute = key.partition(".")
        if not self._bundle.has_message(message):
            return False
        return not attribute or attribute in self._bundle.get_message(message).attributes

    # --- behind the words --------------------------------------------------------------------

    def _said(self, key: str, otherwise: str, given: Mapping[str, Any], people: People) -> str:
        if not self.has(key):
            return otherwise
        return self._format(key, {name: _value(name, what, people) for name, what in given.items()})

    def _format(self, key: str, values: Mapping[str, Any]) -> str:
        name, _, attribute = key.partition(".")
        message = self._bundle.get_message(name)
        pattern = message.attributes[attribute] if attribute else message.value
        assert pattern is not None, f"{key} has no words"
        said, errors = self._bundle.format_pattern(pattern, dict(values))
        assert not errors, f"{key} with {values}: {errors}"
        return str(said)

    def _named(self, value: Any, form: str = "") -> Any:
        """The function NAME of the Fluent files."""
        listed: dict[str, int] = {}
        for name in str(value).split(_BETWEEN):
            listed[name] = listed.get(name, 0) + 1
        called = [self._one(name, count, form) for name, count in listed.items()]
        if len(called) == 1:
            return called[0]
        return self._format("list", {"head": ", ".join(called[:-1]), "last": called[-1]})

    def _one(self, name: str, count: int, form: str) -> str:
        values: dict[str, Any] = {"count": count}
        if name.startswith(_FREE):
            name, values["name"] = "free-name", name.removeprefix(_FREE)
        key = name if self.has(name) else f"card-{name}"
        if not self.has(key):
            return name
        if count > 1 and self.has(f"{key}.many"):
            return self._format(f"{key}.many", values)
        found = self._format(f"{key}.{form}" if self.has(f"{key}.{form}") else key, values)
        if form == "title":
            found = _begun(found)
        return found if count == 1 else f"{found}\N{NO-BREAK SPACE}×{count}"


def folder_of(game: Game) -> str:
    """The package in which a game lives, its words and rulebook with it."""
    module = sys.modules[game.setup.__module__]
    return module.__package__ or module.__name__


def _key(kind: str, name: str) -> str:
    return f"{kind}-{_dashed(name)}"


def _dashed(name: str) -> str:
    """Fluent knows neither dots nor colons in names."""
    return name.replace(".", "-").replace(":", "-")


def _begun(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


def _value(key: str, value: Any, people: People) -> str | int:
    """What Fluent is given for a particular: a key of a message, a list of keys, or a number."""
    if value is None:
        return "none"
    if isinstance(value, (list, tuple)):
        many = cast("Iterable[Any]", value)
        return _BETWEEN.join(str(_value(key, one, people)) for one in many) or "none"
    if type(value) is int:
        return value
    name = name_of(value)
    if name == HIDDEN:
        return f"hidden-{key}"
    kind, colon, rest = name.partition(":")
    if colon and kind == "seat" and rest.isdecimal():
        return people.at(int(rest))
    return f"card-{rest}" if colon and kind == "card" else name


__all__ = ["LANGUAGES", "NOBODY", "People", "Words", "folder_of", "words"]
