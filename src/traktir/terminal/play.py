"""`traktir play`: from the wish to play to a session."""

from __future__ import annotations

import os
from argparse import Namespace
from itertools import islice
from pathlib import Path

import traktir
from traktir.kernel.errors import BadRecord, BadSetup
from traktir.kernel.record import Record, replayed
from traktir.kernel.table import Table
from traktir.words import words
from traktir.words.names import clean

from .chronicle import Chronicle
from .guests import USUAL, Guests, seated
from .menu import OFFERED, Wishes, menu, pick, resumed
from .screens import Screen, screen
from .session import Left, Session
from .shelf import Interrupted, Shelf, interrupted, prefer
from .tables import describing

INTERRUPTED = 130


def play(args: Namespace) -> int:
    """Play at this keyboard; says how it went as an exit status."""
    shown = screen(words(args.lang), args.plain)
    farewell = "good-bye"
    try:
        session = _session(args, shown)
        farewell = "left"
        session.play()
    except (Left, EOFError):
        shown.say(shown.words.say(farewell), "quiet")
    except KeyboardInterrupt:
        print()
        shown.say(shown.words.say(farewell), "quiet")
        return INTERRUPTED
    return 0


def _session(args: Namespace, shown: Screen) -> Session:
    if args.game is None:
        wishes = menu(shown, _wishes(args))
        args.lang = shown.words.lang
        if isinstance(wishes, Interrupted):
            return _resumed(wishes, args.lang, shown)
        seats = wishes.seats if wishes.seats in traktir.find(wishes.game).seats else None
        table = traktir.new(wishes.game, seats, args.seed, **wishes.options)
        guests = seated(len(table.seats), wishes.bots, names=[wishes.name] if wishes.name else [])
        return _begun(table, guests, args.lang, shown)
    if args.lang_given:
        prefer(lang=args.lang)
    if _is_file(args.game):
        return _from_file(args, shown)
    table = traktir.new(args.game, args.seats, args.seed, **args.options)
    guests = _guests(args, len(table.seats))
    waiting = _waiting(args, shown)
    if waiting is not None:
        return _resumed(waiting, args.lang, shown)
    return _begun(table, guests, args.lang, shown)


def _wishes(args: Namespace) -> Wishes:
    """What was wished for the last time, or is now."""
    wishes = Wishes.remembered(args.lang)
    wishes.seats = args.seats or wishes.seats
    wishes.bots = args.bots or wishes.bots
    wishes.name = clean(args.name[0]) if args.name else wishes.name
    return wishes


def _is_file(name: str) -> bool:
    """Whatever looks like a file is meant as one, unless a game is called so."""
    looks = bool(Path(name).suffix) or bool({*name} & {os.sep, os.altsep}) or Path(name).exists()
    return looks and name not in traktir.games()


def _guests(args: Namespace, seats: int) -> Guests:
    if not 1 <= args.humans <= seats:
        raise BadSetup(
            f"{args.humans} humans for {seats} seats; expected 1 to {seats}, "
            "or to look on only: traktir watch"
        )
    return seated(seats, args.bots or USUAL, args.seat or 0, args.humans, args.name or [])


def _begun(table: Table, guests: Guests, lang: str, shown: Screen) -> Session:
    said = words(lang, table.game)
    shown.words = said
    return Session(table, guests, said, shown, Shelf.fresh(table.game.id))


def _waiting(args: Namespace, shown: Screen) -> Interrupted | None:
    """An interrupted game that somebody would rather go on with."""
    if args.new or args.seed is not None:
        return None
    found = list(islice(interrupted(args.game), OFFERED))
    if not found:
        return None
    say = words(args.lang, traktir.find(args.game))
    shown.say(say.say("menu-waiting"), "title")
    labels = [*(resumed(one, say) for one in found), say.say("menu-fresh")]
    chosen = pick(shown, say, labels)
    return found[chosen] if chosen < len(labels) - 1 else None


def _resumed(one: Interrupted, lang: str, shown: Screen) -> Session:
    return _gone_on(traktir.read(one.shelf.record), one.guests, one.shelf, lang, shown)


def _from_file(args: Namespace, shown: Screen) -> Session:
    """A record that was saved somewhere; who plays is said by the flags."""
    if args.seats is not None or args.seed is not None:
        raise BadSetup(f"the record {args.game!r} brings its own; expected no --seats or --seed")
    record = traktir.read(args.game)
    guests = _guests(args, record.seats)
    return _gone_on(record, guests, Shelf.fresh(record.game), args.lang, shown)


def _gone_on(record: Record, guests: Guests, shelf: Shelf, lang: str, shown: Screen) -> Session:
    table, chronicle = _replayed(record)
    if table.over:
        raise BadRecord(f"{record.game}: the game of this record is over; try: traktir replay")
    said = words(lang, table.game)
    shown.words = said
    return Session(table, guests, said, shown, shelf, chronicle)


def _replayed(record: Record) -> tuple[Table, Chronicle]:
    """The table of a record, and its log by turns."""
    course = replayed(record, traktir.find(record.game))
    table = next(course)
    chronicle = Chronicle(table, describing(table.game))
    passed = table.checkpoints
    for _ in course:
        chronicle.catch_up(passed)
        passed = table.checkpoints
    return table, chronicle
