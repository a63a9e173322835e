"""The menu: what to play, with whom, in which words."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from itertools import islice
from typing import Any

import traktir
from traktir.kernel.game import Game
from traktir.words import LANGUAGES, Words, words
from traktir.words.names import clean

from .moment import Question
from .screens import Screen
from .shelf import Interrupted, interrupted, prefer, preferences

OFFERED = 3
"""So many unfinished games are offered to be gone on with."""
BOTS = ("thrifty", "careful", "random", "search:200")


@dataclasses.dataclass(slots=True)
class Wishes:
    """How somebody wants to play."""

    game: str = "coach"
    seats: int = 5
    bots: str = BOTS[0]
    lang: str = "en"
    name: str = ""
    options: dict[str, Any] = dataclasses.field(default_factory=dict[str, Any])

    @classmethod
    def remembered(cls, lang: str) -> Wishes:
        known = preferences()
        wishes = cls(lang=lang)
        for name in ("seats", "bots", "name"):
            if type(known.get(name)) is type(getattr(wishes, name)):
                setattr(wishes, name, known[name])
        return wishes


def menu(screen: Screen, wishes: Wishes) -> Wishes | Interrupted:
    """Ask until somebody wants to begin or to go on with a game."""
    waiting = list(islice(interrupted(), OFFERED))
    while True:
        screen.words = say = words(wishes.lang, traktir.find(wishes.game))
        entries = [
            *(("resume", resumed(one, say)) for one in waiting),
            ("begin", say.say("menu-begin")),
            *_settings(wishes, say),
            ("leave", say.say("menu-leave")),
        ]
        screen.say("")
        screen.say(say.say("menu-title"), "title")
        chosen = pick(screen, say, [label for _, label in entries])
        match entries[chosen][0]:
            case "resume":
                return waiting[chosen]
            case "begin":
                prefer(seats=wishes.seats, bots=wishes.bots, name=wishes.name)
                return wishes
            case "leave":
                raise EOFError
            case setting:
                _change(setting, wishes, screen, say)


def resumed(one: Interrupted, say: Words) -> str:
    game = words(say.lang, traktir.find(one.game)).say("game-name")
    return say.say("menu-resume", game=game, seats=one.seats, turn=one.turns)


def pick(screen: Screen, say: Words, labels: Sequence[str]) -> int:
    """One of these, by number."""
    screen.options(Question("", None, labels, [""] * len(labels)))
    while True:
        typed = screen.ask()
        if typed.isdecimal() and 1 <= int(typed) <= len(labels):
            return int(typed) - 1
        wanted = typed.casefold()
        found = [at for at, label in enumerate(labels) if label.casefold().startswith(wanted)]
        if wanted and len(found) == 1:
            return found[0]
        if typed:
            screen.say(say.say("not-an-answer", count=len(labels)), "bad")


def _settings(wishes: Wishes, say: Words) -> list[tuple[str, str]]:
    game = traktir.find(wishes.game)
    settings = [
        ("game", say.say("menu-game", game=say.say("game-name"))),
        ("seats", say.say("menu-seats", seats=wishes.seats)),
        ("bots", say.say("menu-bots", bots=bot_name(wishes.bots, say))),
        ("name", say.say("menu-name", name=wishes.name or say.say("menu-no-name"))),
        ("lang", say.say("menu-language")),
    ]
    if len(traktir.games()) == 1:
        settings.pop(0)
    for field in switches(game):
        value = wishes.options.get(field.name, field.default)
        state = say.say("switched-on" if value else "switched-off")
        settings.append((f"option {field.name}", f"{say.say(f'option-{field.name}')}: {state}"))
    return settings


def switches(game: Game) -> list[dataclasses.Field[Any]]:
    """The options that are on or off."""
    return [item for item in dataclasses.fields(game.options) if type(item.default) is bool]


def bot_name(name: str, say: Words) -> str:
    key = f"bot-{name.replace(':', '-')}"
    return say.say(key) if say.has(key) else name


def _change(setting: str, wishes: Wishes, screen: Screen, say: Words) -> None:
    game = traktir.find(wishes.game)
    if setting == "game":
        games = list(traktir.games().values())
        names = [words(say.lang, one).say("game-name") for one in games]
        wishes.game = games[pick(screen, say, names)].id
        wishes.options.clear()
    elif setting == "seats":
        offered = f"{min(game.seats)}–{max(game.seats)}"
        typed = screen.ask(say.say("menu-seats", seats=offered))
        if typed.isdecimal() and int(typed) in game.seats:
            wishes.seats = int(typed)
    elif setting == "bots":
        screen.say(say.say("menu-bots", bots="").strip(), "question")
        wishes.bots = BOTS[pick(screen, say, [bot_name(name, say) for name in BOTS])]
    elif setting == "name":
        wishes.name = clean(screen.ask(say.say("menu-your-name")))
    elif setting == "lang":
        other = LANGUAGES.index(wishes.lang) + 1
        wishes.lang = LANGUAGES[other % len(LANGUAGES)]
        prefer(lang=wishes.lang)
    else:
        _switch(setting.partition(" ")[2], game, wishes, screen, say)


def _switch(option: str, game: Game, wishes: Wishes, screen: Screen, say: Words) -> None:
    default = next(field.default for field in switches(game) if field.name == option)
    wishes.options[option] = not wishes.options.get(option, default)
    screen.say(say.say(f"option-{option}.text"), "quiet")
