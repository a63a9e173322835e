"""The commands: what was typed is run, and what goes wrong is said in a line."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from collections.abc import Sequence
from errno import errorcode
from io import TextIOWrapper

from traktir.kernel.errors import TraktirError
from traktir.words import LANGUAGES, Words, words

from .arguments import OPTION, parser
from .shelf import preferences

HUNG_UP = 130


def run(given: Sequence[str]) -> int:
    """Run a command; returns its exit status."""
    _prepare_streams()
    said = words(language(given))
    try:
        status = _run(given, said)
        sys.stdout.flush()  # here it is noticed that nobody takes what is shown; at the exit not
        return status
    except TraktirError as wrong:
        print(f"traktir: {said.say('mistake', why=str(wrong))}", file=sys.stderr)
        return 2
    except EOFError:
        print()
        return HUNG_UP
    except OSError as wrong:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if not isinstance(wrong, BrokenPipeError):
            why = errorcode.get(wrong.errno or 0, "")
            print(f"traktir: {said.say('cannot-show', why=why)}", file=sys.stderr)
        return 1


def _run(given: Sequence[str], said: Words) -> int:
    try:
        args = parser(COMMANDS, said, given).read(given)
    except SystemExit as end:  # what there was to say has been said
        return int(end.code or 0)
    args.lang_given = "lang" in args
    args.lang = said.lang
    args.options = {
        name.removeprefix(OPTION): value
        for name, value in vars(args).items()
        if name.startswith(OPTION) and value is not None
    }
    return COMMANDS[args.command](args)


def language(given: Sequence[str]) -> str:
    """The language that is asked for, or was chosen before, or that of the system."""
    for word, following in zip(given, [*given[1:], ""], strict=False):
        asked = following if word == "--lang" else word.removeprefix("--lang=")
        if word.startswith("--lang") and asked in LANGUAGES:
            return asked
    known = preferences().get("lang")
    if known in LANGUAGES:
        return known
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(variable):
            return "ru" if os.environ[variable].startswith("ru") else "en"
    return "en"


def _prepare_streams() -> None:
    """Streams that were closed lead nowhere; letters that one does not know do not upset it."""
    sys.stdin = sys.stdin or open(os.devnull, encoding="utf-8")  # noqa: PTH123, SIM115
    sys.stdout = sys.stdout or open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115
    sys.stderr = sys.stderr or open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115
    for stream, errors in (
        (sys.stdin, "surrogateescape"),  # the name of a file may hold anything
        (sys.stdout, "replace"),
        (sys.stderr, "replace"),
    ):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=errors)


def play(args: Namespace) -> int:
    from .play import play

    return play(args)


def watch(args: Namespace) -> int:
    from .watch import watch

    return watch(args)


def simulate(args: Namespace) -> int:
    from .simulate import simulate

    return simulate(args)


def replay(args: Namespace) -> int:
    from .replay import replay

    return replay(args)


def rules(args: Namespace) -> int:
    from .rules import rules

    return rules(args)


COMMANDS = {run.__name__: run for run in (play, watch, simulate, replay, rules)}
