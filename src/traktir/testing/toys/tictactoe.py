"""Tic-tac-toe: no secrets, no chance, one choice after another."""

from __future__ import annotations

from dataclasses import dataclass

from traktir.kernel.asks import Choice, Rule
from traktir.kernel.box import Box
from traktir.kernel.game import Game, NoOptions, Result, Standing
from traktir.kernel.sight import Sight
from traktir.kernel.state import State

CELLS = ("a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3")
LINES = (
    "a1 b1 c1",
    "a2 b2 c2",
    "a3 b3 c3",
    "a1 a2 a3",
    "b1 b2 b3",
    "c1 c2 c3",
    "a1 b2 c3",
    "c1 b2 a3",
)
LINES_THROUGH = {
    cell: [frozenset(line.split()) for line in LINES if cell in line.split()] for cell in CELLS
}


@dataclass(slots=True)
class TicTacToe(State):
    free: list[str]
    marks: tuple[set[str], set[str]]


def setup(box: Box, options: NoOptions) -> TicTacToe:
    return TicTacToe(box, list(CELLS), (set(), set()))


def rules(game: TicTacToe) -> Rule[Result]:
    nought, cross = game.seats
    seat = nought
    while game.free:
        cell: str = yield Choice(seat, "mark", tuple(game.free))
        game.free.remove(cell)
        mine = game.marks[seat]
        mine.add(cell)
        for line in LINES_THROUGH[cell]:
            if line <= mine:
                other = game.after(seat)
                return {seat: Standing(1, 1, True), other: Standing(2, -1, False)}
        seat = cross if seat is nought else nought
    return {seat: Standing(1, 0, False) for seat in game.seats}


@dataclass(frozen=True, slots=True)
class View:
    noughts: list[str]
    crosses: list[str]


def view(game: TicTacToe, sight: Sight) -> View:
    noughts, crosses = game.marks
    return View(sorted(noughts), sorted(crosses))


TICTACTOE = Game(
    id="tictactoe",
    version=1,
    seats=(2,),
    setup=setup,
    rules=rules,
    view=view,
    actions=CELLS,
    prompts=("mark",),
    cap=9,
    secrets=False,
    zero_sum=True,
)
