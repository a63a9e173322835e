"""`traktir watch`: bots among themselves."""

from __future__ import annotations

import time
from argparse import Namespace
from pathlib import Path

import traktir
from traktir.words import words

from .chronicle import Chronicle
from .guests import USUAL, seated
from .screens import screen
from .shelf import can_write
from .show import Onlooker
from .tables import describing


def watch(args: Namespace) -> int:
    if args.save:
        can_write(Path(args.save))
    table = traktir.new(args.game, args.seats, args.seed, **args.options)
    guests = seated(len(table.seats), args.bots or USUAL, humans=0)
    said = words(args.lang, table.game)
    described = describing(table.game)
    chronicle = Chronicle(table, described)
    onlooker = Onlooker(table, chronicle, described, said, screen(said, args.plain))
    try:
        while not table.over:
            ask = next(ask for ask in table.pending.values() if not ask.optional)
            chronicle.play(ask.seat, guests.answer(table, ask))
            if onlooker.follow():
                time.sleep(args.delay)
    finally:  # also of a game that was left, or that nobody could be shown to its end
        if args.save:
            table.record().save(args.save)
    onlooker.verdict()
    if args.save:
        onlooker.screen.say(said.say("written", path=str(Path(args.save))), "quiet")
    return 0
