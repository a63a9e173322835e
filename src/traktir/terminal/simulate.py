"""`traktir simulate`: many games, and what they say."""

from __future__ import annotations

import sys
import time
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid
from rich.text import Text

import traktir
from traktir.arena import Games, played
from traktir.arena.extras import wanted
from traktir.arena.results import Row
from traktir.arena.summary import Share, draw_histogram, lengths, shares
from traktir.kernel.errors import BadSetup
from traktir.kernel.files import drafted
from traktir.words import Words, words

from .guests import USUAL, named
from .palette import theme
from .shelf import can_write, meant

SUFFIX = ".parquet"


def simulate(args: Namespace) -> int:
    game = traktir.find(args.game)
    said = words(args.lang, game)
    console = Console(theme=theme(), highlight=False)
    out = None if args.out is None else _out(args.out)  # what is wrong is said before the games
    seats = game.check_seats(min(game.seats) if args.seats is None else args.seats)
    kinds = named(args.bots or USUAL)
    players = [kinds[seat % len(kinds)] for seat in range(seats)]
    begun = time.monotonic()
    rows = played(args.game, args.n, seats, players, args.seed, args.jobs, args.ray, **args.options)
    games = Games(_counted(rows, args.n, said, console))
    seconds = f"{time.monotonic() - begun:.1f}"
    if out:
        _write(games, out, said)
    console.print(Text(said.say("simulated", count=len(games), seconds=seconds), "title"))
    truncated = sum(game.truncated for game in games)
    if truncated:
        console.print(said.say("simulated-truncated", count=truncated))
    console.print(_summary(games, said))
    _histogram(games, said, console)
    for written in (out, out.with_suffix(".png")) if out else ():
        console.print(Text(said.say("written", path=str(written)), "quiet"))
    return 0


def _out(asked: str) -> Path:
    """Where the table goes, once it is sure that it can."""
    wanted("pyarrow.parquet")
    wanted("matplotlib.figure")
    path = meant(asked)
    if not asked or path.suffix not in ("", SUFFIX):
        raise BadSetup(
            f"cannot write the games to {asked!r}; expected a file that ends in {SUFFIX}"
        )
    if path.name and not path.is_dir():
        path = path.with_suffix(SUFFIX)
    can_write(path)
    return path


def _counted(rows: Iterator[Row], n: int, said: Words, console: Console) -> Iterator[Row]:
    """The games, with a bar that grows as they are finished."""
    columns = (
        TextColumn("{task.description}"),
        BarColumn(complete_style="candle", finished_style="good"),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    bar = Console(file=sys.stderr, theme=theme())
    with Progress(*columns, console=bar, transient=True, disable=not bar.is_terminal) as progress:
        task = progress.add_task(said.say("simulating"), total=n)
        for row in rows:
            progress.advance(task)
            yield row


def _summary(games: Games, said: Words) -> Grid:
    grid = Grid(box=None, pad_edge=False, header_style="quiet")
    for key in ("kind", "who"):
        grid.add_column(said.say(f"share-{key}"))
    for key in ("rate", "interval", "of"):
        grid.add_column(said.say(f"share-{key}"), justify="right")
    kind = ""
    for share in shares(games):
        if kind and share.kind != kind:
            grid.add_row()
        grid.add_row(
            "" if share.kind == kind else Text(_kind(share, said), "brass"),
            _who(share, said),
            f"{share.rate:.1%}",
            f"{share.low:.1%}–{share.high:.1%}",
            str(share.of),
        )
        kind = share.kind
    return grid


def _kind(share: Share, said: Words) -> str:
    for key in (f"share-{share.kind}", f"role-{share.kind}"):
        if said.has(key):
            return said.say(key)
    return share.kind


def _who(share: Share, said: Words) -> str:
    if share.kind == "player":
        key = f"bot-{share.who.replace(':', '-')}"
        return said.say(key) if said.has(key) else share.who
    if share.kind == "seat":
        return share.who.partition(":")[2]
    return said.name(share.who, "title")


def _histogram(games: Games, said: Words, console: Console) -> None:
    bins = lengths(games)
    if not bins:
        return
    most = max(found.games for found in bins)
    room = max(10, min(console.width, 80) - 24)
    console.print()
    console.print(Text(said.say("lengths-title"), "brass"))
    for found in bins:
        bar = "█" * -(-found.games * room // most)
        span = f"{found.low}–{found.high}"
        console.print(Text.assemble(f"{span:>11} ", (bar, "candle"), f" {found.games}"))


def _write(games: Games, path: Path, said: Words) -> None:
    """The table and the picture beside it, each whole or not at all."""
    picture = path.with_suffix(".png")
    games.save(path)
    with drafted(picture) as draft:
        draw_histogram(games, draft, said.say("game-name"))
