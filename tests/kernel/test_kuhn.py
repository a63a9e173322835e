"""Kuhn poker through the kernel's chance, draw by draw, against an exact solver."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest

from traktir.kernel.chance import DrawWanted, Script
from traktir.kernel.game import NoOptions
from traktir.kernel.table import Table
from traktir.testing.toys import KUHN
from traktir.testing.toys.kuhn import Kuhn

History = tuple[int, ...]


def position(history: History) -> Table | int:
    """The table after these draws and choices, or how many outcomes the next draw has."""
    draws: list[int] = []
    for at, number in enumerate(history):
        try:
            table = Table(KUHN, 2, NoOptions(), 0, Script(draws))
        except DrawWanted:
            draws.append(number)
        else:
            for choice in history[at:]:
                (ask,) = table.pending.values()
                table.play(ask.seat, choice)
            return table
    try:
        return Table(KUHN, 2, NoOptions(), 0, Script(draws))
    except DrawWanted as draw:
        return draw.outcomes


def ends(history: History = (), chance: Fraction = Fraction(1)) -> Iterator[tuple[Fraction, Table]]:
    """Every end of the game with the probability of its deal."""
    at = position(history)
    if isinstance(at, int):
        for outcome in range(at):
            yield from ends((*history, outcome), chance / at)
    elif at.over:
        yield chance, at
    else:
        (ask,) = at.pending.values()
        for number in range(len(ask.options)):
            yield from ends((*history, number), chance)


def test_the_tree_is_that_of_kuhn_poker():
    found = list(ends())
    assert len(found) == 6 * 5
    assert {chance for chance, _ in found} == {Fraction(1, 6)}
    assert {abs(score(table)) for _, table in found} == {1, 2}


def score(table: Table) -> float:
    assert table.result is not None
    return table.result[table.seats[0]].score


def test_a_seat_knows_its_own_card_and_nothing_else():
    """What it can tell apart are its card and what was said: six situations for each seat."""
    situations: dict[int, set[str]] = {0: set(), 1: set()}
    deals = [(0, 0), (0, 1), (1, 0), (1, 1), (2, 0), (2, 1)]
    for deal in deals:
        for said in [(), (0,), (1,), (0, 1)]:
            table = position((*deal, *said))
            assert isinstance(table, Table)
            (ask,) = table.pending.values()
            view, told = table.view(ask.seat), table.tellings(ask.seat)
            assert [card is not None for card in view["cards"]] == [
                seat == ask.seat for seat in (0, 1)
            ]
            situations[ask.seat].add(str((view, told)))
    assert [len(found) for found in situations.values()] == [6, 6]


@pytest.mark.parametrize("seat", [0, 1])
def test_re_deals_reach_both_cards_that_the_other_may_hold(seat: int):
    table = position((0, 0))
    assert isinstance(table, Table)
    found = {held(table.fork(for_seat=seat, seed=seed)) for seed in range(40)}
    mine = held(table)[seat]
    assert {cards[seat] for cards in found} == {mine}
    assert len({cards[1 - seat] for cards in found}) == 2


def held(table: Table) -> tuple[str, ...]:
    assert isinstance(table.state, Kuhn)
    return tuple(card.face.name for card in table.state.held)


def test_the_value_is_that_of_an_exact_solver():
    pyspiel: Any = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")
    pytest.importorskip("cvxpy", reason="OpenSpiel's solver needs cvxpy")
    pytest.importorskip("ecos", reason="OpenSpiel's solver needs ecos")
    from open_spiel.python.algorithms import sequence_form_lp

    game = pyspiel.load_efg_game("\n".join(['EFG 2 R "Kuhn" { "0" "1" }', *Exported().lines()]))
    first, second, *_ = sequence_form_lp.solve_zero_sum_game(game)
    assert first == pytest.approx(-1 / 18, abs=1e-6)
    assert second == pytest.approx(1 / 18, abs=1e-6)


class Exported:
    """The game as Gambit's extensive form. What a seat is shown is all that it can tell apart."""

    def __init__(self) -> None:
        self.situations: dict[int, list[str]] = {0: [], 1: []}
        self.nodes = 0

    def lines(self, history: History = ()) -> Iterator[str]:
        at = position(history)
        self.nodes += 1
        if isinstance(at, int):
            outcomes = " ".join(f'"{outcome}" 1/{at}' for outcome in range(at))
            yield f'c "" {self.nodes} "" {{ {outcomes} }} 0'
            yield from self.below(history, at)
        elif at.over:
            yield f't "" {self.nodes} "" {{ {score(at):g} {-score(at):g} }}'
        else:
            (ask,) = at.pending.values()
            shown = str((at.view(ask.seat), at.tellings(ask.seat)))
            situation = self.situation(ask.seat, shown)
            names = " ".join(f'"{name}"' for name in ask.names)
            yield f'p "" {ask.seat + 1} {situation} "{ask.seat}-{situation}" {{ {names} }} 0'
            yield from self.below(history, len(ask.options))

    def below(self, history: History, branches: int) -> Iterator[str]:
        for branch in range(branches):
            yield from self.lines((*history, branch))

    def situation(self, seat: int, shown: str) -> int:
        known = self.situations[seat]
        if shown not in known:
            known.append(shown)
        return 1 + known.index(shown)
