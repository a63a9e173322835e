"""The rules of Nightcap, paragraph by paragraph."""

from __future__ import annotations

from pathlib import Path

import pytest

import traktir
from traktir.kernel.game import Game
from traktir.kernel.table import Table
from traktir.testing.clause import clause
from traktir.testing.rules_coverage import coverage

from ..conftest import Laid

ROOT = Path(__file__).resolve().parents[3]


def hand(table: Table, seat: int) -> list[str]:
    """What this seat holds, as it sees it."""
    return table.view(seat)["hands"][seat]["known"]


def pass_on(table: Table, *faces: str) -> Table:
    for seat, face in enumerate(faces):
        table.play(seat, f"card:{face}")
    return table


def asked(table: Table) -> dict[int, str]:
    return {seat: ask.prompt for seat, ask in table.pending.items()}


@clause("setup.deal")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everyone_is_dealt_three_cards_and_sees_no_others(game: Game, seats: int):
    view = traktir.new("nightcap", seats=seats, seed=1).view(0)
    assert [hand["size"] for hand in view["hands"]] == [3] * seats
    assert view["cellar"] == 14 - 3 * seats
    assert [len(hand["known"]) for hand in view["hands"]] == [3] + [0] * (seats - 1)


@clause("setup.first")
def test_chance_picks_who_reaches_first_and_then_it_goes_to_the_left(game: Game, laid: Laid):
    firsts: set[int] = set()
    for seed in range(20):
        table = traktir.new("nightcap", seats=3, seed=seed)
        for seat in table.seats:
            table.play(seat, 0)
        firsts |= asked(table).keys()
    assert firsts == {0, 1, 2}
    table = pass_on(laid("ale ale", "ale ale"), "ale", "ale")
    table.play(0, "seat:1")
    table.play(1, "seat:0")
    assert asked(pass_on(table, "ale", "ale")) == {1: "reach.action"}


@clause("round.order")
@pytest.mark.parametrize("rounds", [1, 3, 5])
def test_in_each_round_all_pass_a_card_on_and_then_all_reach(laid: Laid, rounds: int):
    table = laid("ale ale", "ale ale", rounds=rounds)
    for _ in range(rounds):
        assert asked(table) == {0: "pass.on", 1: "pass.on"}
        pass_on(table, "ale", "ale")
        for _ in table.seats:
            (seat,) = asked(table)
            table.play(seat, f"seat:{1 - seat}")
    assert table.over


@clause("pass.on")
def test_all_pass_at_once_to_the_left(laid: Laid):
    table = laid("ale cat", "wine", "brandy")
    table.play(1, "card:wine")
    assert table.view(2)["hands"][2]["known"] == ["brandy"], "nobody has given anything yet"
    table.play(0, "card:cat")
    table.play(2, "card:brandy")
    assert [hand(table, seat) for seat in table.seats] == [["ale", "brandy"], ["cat"], ["wine"]]
    assert [telling["card"] for telling in table.tellings(0)] == [
        "card:cat",
        "card:?",
        "card:brandy",
    ]


@clause("pass.empty")
def test_an_empty_hand_passes_nothing_on(laid: Laid):
    table = laid("", "wine")
    assert asked(table) == {1: "pass.on"}
    table.play(1, "card:wine")
    assert hand(table, 0) == ["wine"]


@clause("reach.action")
def test_a_card_is_taken_at_random_and_seen_by_the_two(laid: Laid):
    table = pass_on(laid("ale ale", "ale ale", "ale brandy"), "ale", "ale", "ale")
    table.play(0, "seat:2")
    assert len(hand(table, 0)) == 3
    taken = [table.tellings(viewer)[-1]["card"] for viewer in (0, 1, 2)]
    assert taken[0] == taken[2] != "card:?"
    assert taken[1] == "card:?"


@clause("reach.cat")
def test_a_cat_sends_whoever_reaches_away(laid: Laid):
    table = pass_on(laid("ale ale", "ale cat"), "ale", "ale")
    table.play(0, "seat:1")
    assert asked(table) == {1: "reach.cat"}
    table.play(1, "card:cat")
    assert (hand(table, 0), hand(table, 1)) == (["ale", "ale"], ["ale"])
    assert table.view(None)["floor"] == ["cat"]


@clause("reach.cat")
def test_a_cat_may_keep_quiet(laid: Laid):
    table = pass_on(laid("ale ale", "ale cat"), "ale", "ale")
    table.play(0, "seat:1")
    table.play(1, "pass")
    assert len(hand(table, 0)) == 3


@clause("reach.nothing")
def test_where_nobody_else_holds_a_card_there_is_nothing_to_reach_for(laid: Laid):
    table = laid("", "ale")
    table.play(1, "card:ale")
    assert table.tellings(0)[-1] == {"event": "reach.nothing", "who": "seat:0"}
    assert asked(table) == {1: "reach.action"}


@clause("end.count")
def test_the_hand_worth_most_wins(laid: Laid):
    table = pass_on(laid("brandy", "ale", rounds=1), "brandy", "ale")
    table.play(0, "seat:1")
    table.play(1, "seat:0")
    assert table.result is not None
    worths = [telling["worth"] for telling in table.tellings(None) if "worth" in telling]
    assert sum(worths) == 4
    for seat, standing in table.result.items():
        assert standing.score == worths[seat]
        assert standing.won == (worths[seat] == max(worths)) == (standing.place == 1)


@clause("end.tie")
def test_equal_hands_share_their_place(laid: Laid):
    table = pass_on(laid("ale ale", "ale ale", rounds=1), "ale", "ale")
    table.play(0, "seat:1")
    table.play(1, "seat:0")
    assert table.result is not None
    assert [(standing.place, standing.won) for standing in table.result.values()] == [(1, True)] * 2


def test_every_paragraph_has_its_test():
    found = coverage(ROOT / "docs/examples/nightcap", ROOT / "tests/examples")
    assert found.faults == []
