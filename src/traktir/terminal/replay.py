"""`traktir replay`: a recorded game again, or only checked."""

from __future__ import annotations

from argparse import Namespace
from collections import deque

import traktir
from traktir.kernel.chance import commitment
from traktir.kernel.errors import WrongSeat
from traktir.kernel.record import Record, replayed
from traktir.words import Words, words

from .chronicle import Chronicle
from .screens import screen
from .show import Onlooker
from .tables import describing


def replay(args: Namespace) -> int:
    record = traktir.read(args.file)
    game = traktir.find(record.game)
    said = words(args.lang, game)
    course = replayed(record, game)
    if args.verify:
        deque(course, maxlen=0)
        return _verified(args, record, said)
    if args.seat is not None and not 0 <= args.seat < record.seats:
        raise WrongSeat(f"there is no seat {args.seat}; expected 0 to {record.seats - 1}")
    table = next(course)
    described = describing(table.game)
    chronicle = Chronicle(table, described)
    shown = screen(said, args.plain)
    onlooker = Onlooker(table, chronicle, described, said, shown, args.seat)
    passed = table.checkpoints
    for _ in course:
        chronicle.catch_up(passed)
        passed = table.checkpoints
        if args.step and onlooker.follow():
            shown.wait()
    if not args.step:
        moment = onlooker.moment()
        shown.log(said.say("log-title"), moment.told)
    if table.over:
        onlooker.verdict()
    else:
        shown.say(said.say("replay-unfinished"), "quiet")
    return 0


def _verified(args: Namespace, record: Record, said: Words) -> int:
    """Every position of the record was checked as it was replayed."""
    shown = screen(said, args.plain)
    positions = sum(line.startswith("position ") for line in record.lines)
    shown.say(said.say("replay-verified", entries=record.entries, positions=positions), "good")
    seed = str(record.seed)
    shown.say(said.say("replay-commitment", seed=seed, commitment=commitment(record.seed)))
    return 0
