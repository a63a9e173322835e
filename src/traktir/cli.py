"""The command line: traktir play | watch | simulate | replay | rules."""

from __future__ import annotations

import argparse
import dataclasses
import os
import sys
from collections.abc import Callable, Sequence
from typing import Any

import traktir
from traktir.games import HOUSE
from traktir.kernel.errors import TraktirError

LANGUAGES = ("en", "ru")
INTERRUPTED = 130
OPTION = "option_"


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; returns its exit status."""
    given = list(sys.argv[1:] if argv is None else argv)
    try:
        args = parser(given).parse_args(given)
        args.lang_given = args.lang is not None
        args.lang = args.lang or language()
        args.options = {
            name.removeprefix(OPTION): value
            for name, value in vars(args).items()
            if name.startswith(OPTION) and value is not None
        }
        status = args.run(args)
        sys.stdout.flush()  # here a reader that has gone away is caught, at the exit it is not
        return status
    except TraktirError as wrong:
        print(f"traktir: {wrong}", file=sys.stderr)
        return 2
    except (KeyboardInterrupt, EOFError):
        print()
        return INTERRUPTED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


def language() -> str:
    """The language somebody chose before, or that of their system."""
    from traktir.terminal.shelf import preferences

    known = preferences().get("lang")
    if known in LANGUAGES:
        return known
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(variable):
            return "ru" if os.environ[variable].startswith("ru") else "en"
    return "en"


# --- the commands --------------------------------------------------------------------------------


def play(args: argparse.Namespace) -> int:
    from traktir.terminal.play import play

    return play(args)


def watch(args: argparse.Namespace) -> int:
    from traktir.terminal.watch import watch

    return watch(args)


def simulate(args: argparse.Namespace) -> int:
    from traktir.terminal.simulate import simulate

    return simulate(args)


def replay(args: argparse.Namespace) -> int:
    from traktir.terminal.replay import replay

    return replay(args)


def rules(args: argparse.Namespace) -> int:
    from traktir.terminal.rules import rules

    return rules(args)


# --- what may be typed ---------------------------------------------------------------------------


def parser(given: Sequence[str] = ()) -> argparse.ArgumentParser:
    """The parser; of the games only those named in the arguments are loaded, for their flags."""
    lang = _asked_language(given)

    def formatter(prog: str) -> argparse.HelpFormatter:
        return _Help(prog, lang)

    def group(title: str, to: argparse.ArgumentParser) -> Any:
        return to.add_argument_group(title)

    root = argparse.ArgumentParser(
        "traktir", description="help-program", formatter_class=formatter, add_help=False
    )
    options = group("help-options", root)
    options.add_argument("-h", "--help", action="help", help="help-help")
    options.add_argument(
        "--version", action="version", version=f"traktir {traktir.__version__}", help="help-version"
    )
    commands = root.add_subparsers(title="help-commands", metavar="COMMAND", required=True)

    def command(run: Callable[[argparse.Namespace], int]) -> Any:
        name = run.__name__
        made = commands.add_parser(
            name,
            help=f"help-{name}",
            description=f"help-{name}",
            formatter_class=formatter,
            add_help=False,
            allow_abbrev=False,
        )
        made.set_defaults(run=run)
        options = group("help-options", made)
        options.add_argument("-h", "--help", action="help", help="help-help")
        options.add_argument("--lang", choices=LANGUAGES, help="help-lang")
        return options

    flags = command(play)
    flags.add_argument("game", nargs="?", help="help-play-game")
    _table_flags(flags, given)
    flags.add_argument("--seat", type=int, metavar="N", help="help-seat")
    flags.add_argument("--humans", type=int, metavar="N", default=1, help="help-humans")
    flags.add_argument("--name", action="append", help="help-name")
    flags.add_argument("--new", action="store_true", help="help-new")
    flags.add_argument("--plain", action="store_true", help="help-plain")

    flags = command(watch)
    flags.add_argument("game", help="help-game")
    _table_flags(flags, given)
    flags.add_argument("--delay", type=_seconds, metavar="S", default=0.5, help="help-delay")
    flags.add_argument("--save", metavar="FILE", help="help-save")
    flags.add_argument("--plain", action="store_true", help="help-plain")

    flags = command(simulate)
    flags.add_argument("game", help="help-game")
    flags.add_argument("-n", type=int, default=1000, metavar="N", help="help-n")
    _table_flags(flags, given)
    flags.add_argument("--jobs", type=int, metavar="N", default=1, help="help-jobs")
    flags.add_argument("--out", metavar="FILE", help="help-out")
    flags.add_argument("--ray", metavar="ADDRESS", help="help-ray")

    flags = command(replay)
    flags.add_argument("file", help="help-file")
    flags.add_argument("--step", action="store_true", help="help-step")
    flags.add_argument("--seat", type=int, metavar="N", help="help-watcher")
    flags.add_argument("--verify", action="store_true", help="help-verify")
    flags.add_argument("--plain", action="store_true", help="help-plain")

    flags = command(rules)
    flags.add_argument("game", help="help-game")
    flags.add_argument("paragraph", nargs="?", help="help-paragraph")
    flags.add_argument("--plain", action="store_true", help="help-plain")
    return root


def _table_flags(flags: Any, given: Sequence[str]) -> None:
    """What every command needs that lays a table; the game's own options besides."""
    flags.add_argument("--seats", type=int, metavar="N", help="help-seats")
    flags.add_argument("--bots", metavar="NAME", help="help-bots")
    flags.add_argument("--seed", type=int, metavar="N", help="help-seed")
    game = next((name for name in given if name in HOUSE), None)
    if game is None:
        return
    for item in dataclasses.fields(traktir.find(game).options):
        flag = f"--{item.name.replace('_', '-')}"
        if type(item.default) is bool:
            flags.add_argument(
                flag,
                action=argparse.BooleanOptionalAction,
                dest=OPTION + item.name,
                default=None,
                help=f"{game}/option-{item.name}.text",
            )
        else:
            flags.add_argument(
                flag,
                type=type(item.default),
                choices=item.metadata.get("choices"),
                dest=OPTION + item.name,
                help=f"{game}/option-{item.name}.text",
            )


def _seconds(text: str) -> float:
    seconds = float(text)
    if not 0 <= seconds <= 60:
        raise argparse.ArgumentTypeError(f"{text!r} seconds; expected 0 to 60")
    return seconds


def _asked_language(given: Sequence[str]) -> str:
    for place, word in enumerate(given[:-1]):
        if word == "--lang" and given[place + 1] in LANGUAGES:
            return given[place + 1]
    return language()


class _Help(argparse.HelpFormatter):
    """Help in words of the reader's language; the texts given to the parser are keys of these."""

    def __init__(self, prog: str, lang: str) -> None:
        super().__init__(prog, max_help_position=28, width=96)
        self._lang = lang

    def _say(self, key: str) -> str:
        from traktir.words import words

        game, _, key = key.rpartition("/")
        return words(self._lang, traktir.find(game) if game else None).say(key)

    def add_text(self, text: str | None) -> None:
        super().add_text(self._say(text) if text else text)

    def start_section(self, heading: str | None) -> None:
        super().start_section(self._say(heading) if heading else heading)

    def _expand_help(self, action: argparse.Action) -> str:
        return self._say(action.help) if action.help else ""


if __name__ == "__main__":
    sys.exit(main())
