"""What may be typed after `traktir`, and its help, in words of the reader's language."""

from __future__ import annotations

import argparse
import dataclasses
from collections.abc import Iterable, Sequence
from functools import partial
from typing import Any, NoReturn, cast

import traktir
from traktir.games import HOUSE
from traktir.kernel.game import Game
from traktir.words import LANGUAGES, Words, words

from .guests import USUAL

OPTION = "option_"
"""So begin the names of what belongs to a game and not to the command."""
GAMES = 1000
DELAY = 0.5


def parser(commands: Iterable[str], said: Words, given: Sequence[str] = ()) -> Parser:
    """The parser; of the games only the one that is named is loaded, for its flags."""
    root = Parser(said, "traktir", said.say("help-program"))
    root.options.add_argument("--version", action="store_true", help=said.say("help-version"))
    made = root.add_subparsers(
        title=said.say("help-commands"), dest="command", metavar=said.say("value-command")
    )
    name = next((name for name in given if name in HOUSE), None)
    game = None if name is None else traktir.find(name)
    for command in commands:
        does = said.say(f"help-{command}")
        FLAGS[command](made.add_parser(command, said=said, description=does, help=does), game)
    return root


class Parser(argparse.ArgumentParser):
    """Says in our words what argparse would say in its own."""

    def __init__(self, said: Words, prog: str, description: str = "") -> None:
        super().__init__(
            prog,
            description=description,
            formatter_class=partial(_Help, said),
            add_help=False,
            allow_abbrev=False,
            exit_on_error=False,
        )
        self.said = said
        self.arguments = self.add_argument_group(said.say("help-arguments"))
        self.options = self.add_argument_group(said.say("help-options"))
        self.options.add_argument("-h", "--help", action="help", help=said.say("help-help"))
        self.options.add_argument(
            "--lang", choices=LANGUAGES, help=said.say("help-lang"), default=argparse.SUPPRESS
        )

    def read(self, given: Sequence[str]) -> argparse.Namespace:
        """What was typed; without a command, that is the help."""
        args, unknown = self.parse_known_args(given)
        if unknown:
            self._refuse(self.said.say("mistyped-unknown", what=" ".join(unknown)))
        if args.version:
            print(f"traktir {traktir.__version__}")
            self.exit()
        if args.command is None:
            self.print_help()
            self.exit()
        return args

    def parse_known_args(self, *given: Any, **more: Any) -> Any:
        try:
            return super().parse_known_args(*given, **more)
        except argparse.ArgumentError as wrong:
            if wrong.argument_name is None:
                self.error(wrong.message)
            what = wrong.argument_name
            self._refuse(self.said.say("mistyped-value", what=what, command=self.prog))

    def error(self, message: str) -> NoReturn:
        """Called for what cannot be said of a single argument: that one is missing."""
        self._refuse(self.said.say("mistyped-missing", command=self.prog))

    def print_help(self, file: Any = None) -> None:
        print(self.format_help(), end="", file=file)  # argparse would hide that it cannot

    def _refuse(self, why: str) -> NoReturn:
        self.exit(2, f"{self.format_usage()}traktir: {why}\n")


class _Help(argparse.HelpFormatter):
    def __init__(self, said: Words, prog: str) -> None:
        super().__init__(prog, max_help_position=28, width=96)
        self._usage = said.say("help-usage")

    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        super().add_usage(usage, actions, groups, f"{self._usage} " if prefix is None else prefix)


# --- command by command --------------------------------------------------------------------------


def _play(made: Parser, game: Game | None) -> None:
    say = made.said.say
    number = say("value-number")
    made.arguments.add_argument(
        "game", nargs="?", metavar=say("value-game-or-file"), help=say("help-play-game")
    )
    _table_flags(made, game)
    add = made.options.add_argument
    add("--bots", metavar=say("value-name"), help=say("help-bots", default=USUAL))
    add("--seed", type=int, metavar=number, help=say("help-seed"))
    add("--seat", type=int, metavar=number, help=say("help-seat"))
    add("--humans", type=int, metavar=number, default=1, help=say("help-humans"))
    add("--name", action="append", metavar=say("value-name"), help=say("help-name"))
    add("--new", action="store_true", help=say("help-new"))
    _plain(made)


def _watch(made: Parser, game: Game | None) -> None:
    say = made.said.say
    _game(made)
    _table_flags(made, game)
    add = made.options.add_argument
    add("--bots", metavar=say("value-name"), help=say("help-bots-alone", default=USUAL))
    add("--seed", type=int, metavar=say("value-number"), help=say("help-seed"))
    add(
        "--delay",
        type=_seconds,
        metavar=say("value-seconds"),
        default=DELAY,
        help=say("help-delay", default=str(DELAY)),
    )
    add("--save", metavar=say("value-file"), help=say("help-save"))
    _plain(made)


def _simulate(made: Parser, game: Game | None) -> None:
    say = made.said.say
    number = say("value-number")
    _game(made)
    add = made.options.add_argument
    add("-n", type=int, default=GAMES, metavar=number, help=say("help-n", default=str(GAMES)))
    _table_flags(made, game)
    add("--bots", metavar=say("value-name"), help=say("help-bots-alone", default=USUAL))
    add("--seed", type=int, metavar=number, default=0, help=say("help-seed-of-many"))
    add("--jobs", type=int, metavar=number, default=1, help=say("help-jobs"))
    add("--out", metavar=say("value-file"), help=say("help-out"))
    add("--ray", metavar=say("value-address"), help=say("help-ray"))


def _replay(made: Parser, game: Game | None) -> None:
    say = made.said.say
    made.arguments.add_argument("file", metavar=say("value-file"), help=say("help-file"))
    add = made.options.add_argument
    add("--step", action="store_true", help=say("help-step"))
    add("--seat", type=int, metavar=say("value-number"), help=say("help-watcher"))
    add("--verify", action="store_true", help=say("help-verify"))
    _plain(made)


def _rules(made: Parser, game: Game | None) -> None:
    say = made.said.say
    _game(made)
    made.arguments.add_argument(
        "paragraph", nargs="?", metavar=say("value-paragraph"), help=say("help-paragraph")
    )
    _plain(made)


FLAGS = {"play": _play, "watch": _watch, "simulate": _simulate, "replay": _replay, "rules": _rules}


def _game(made: Parser) -> None:
    made.arguments.add_argument(
        "game", metavar=made.said.say("value-game"), help=made.said.say("help-game")
    )


def _plain(made: Parser) -> None:
    made.options.add_argument("--plain", action="store_true", help=made.said.say("help-plain"))


def _table_flags(made: Parser, game: Game | None) -> None:
    """How many seats, and what the game lets one choose; without a game, where that is told."""
    say = made.said.say
    add = made.options.add_argument
    number = say("value-number")
    if game is None:
        made.epilog = say("help-of-a-game", command=f"{made.prog} {HOUSE[0]} --help")
        add("--seats", type=int, metavar=number, help=say("help-seats"))
        return
    least, most = str(min(game.seats)), str(max(game.seats))
    add("--seats", type=int, metavar=number, help=say("help-seats-of", least=least, most=most))
    in_words = words(made.said.lang, game)
    for item in dataclasses.fields(game.options):
        flag = f"--{item.name.replace('_', '-')}"
        dest = OPTION + item.name
        told = in_words.say(f"option-{item.name}.text")
        kind = cast(Any, type(item.default))
        if kind is bool:
            add(flag, action=argparse.BooleanOptionalAction, dest=dest, default=None, help=told)
        else:
            choices = item.metadata.get("choices")
            add(flag, type=kind, choices=choices, dest=dest, help=told)


def _seconds(text: str) -> float:
    seconds = float(text)
    if not 0 <= seconds <= 60:
        raise ValueError(text)
    return seconds
