"""Courteous tables: everybody in a window is asked, so that nothing tells who could answer."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.kernel.tables import Bare, game, state
from traktir.games.coach import GAME as COACH
from traktir.kernel.asks import CHECKPOINT, Choice, Rule, Window
from traktir.kernel.errors import UnknownOption
from traktir.kernel.game import Game
from traktir.kernel.record import parse, replayed
from traktir.kernel.seats import Seat
from traktir.kernel.table import Table
from traktir.testing.cases import Case, random_course
from traktir.testing.toys.tavern import TAVERN


def rounds(*holders: int) -> Game:
    """Again and again somebody begins, and all are asked for an answer that only some hold."""

    def rules(game: Bare) -> Rule[Any]:
        while len(game.seen) < 8:
            yield CHECKPOINT
            game.see((yield Choice(Seat(0), "begin", ["go"])))
            answer = yield Window(
                "answer", game.seats, lambda seat: ["no!"] if seat in holders else []
            )
            game.see(answer)
        return {}

    return game(rules)


def courteous(played: Game, seats: int = 3, seed: int = 1, **options: Any) -> Table:
    return Table(played, seats, played.options_from(options), seed, courteous=True)


@pytest.mark.parametrize("holders", [(), (0,), (1, 2), (0, 1, 2)])
def test_all_are_asked_whatever_they_hold(holders: tuple[int, ...]):
    table = courteous(rounds(*holders))
    table.play(0, "go")
    assert list(table.pending) == [0, 1, 2]
    assert table.courtesies == [seat for seat in range(3) if seat not in holders]
    assert state(table).seen == ["go"]


def test_who_has_nothing_can_only_pass():
    table = courteous(rounds(2))
    table.play(0, "go")
    assert table.pending[Seat(1)].names == ["pass"]
    table.play(1, "pass")
    table.let_pass(0)
    assert list(table.pending) == [2]
    with pytest.raises(UnknownOption):
        table.play(2, "yes!")
    table.play(2, "no!")
    assert state(table).seen == ["go", "(seat:2, 'no!')"]


def test_an_answer_waits_for_those_before_it_though_they_hold_nothing():
    table = courteous(rounds(2))
    table.play(0, "go")
    table.play(2, "no!")
    assert list(table.pending) == [0, 1]
    table.let_pass(1)
    assert state(table).seen == ["go"]
    table.let_pass(0)
    assert state(table).seen == ["go", "(seat:2, 'no!')"]


def test_a_record_in_the_middle_of_a_courtesy():
    table = courteous(rounds())
    table.play(0, "go")
    table.let_pass(1)
    text = table.record().text()
    assert "\ncourteous\nseed 1\n" in text and "\nplay 1 pass\n" in text
    *_, again = replayed(parse(text), table.game)
    assert list(again.pending) == list(table.pending) == [0, 2]
    assert again.record().text() == text


def test_forks_are_as_courteous():
    table = courteous(rounds())
    table.play(0, "go")
    table.let_pass(1)
    fork = table.fork()
    assert list(fork.pending) == list(table.pending) == [0, 2]
    fork.let_pass(0)
    assert list(table.pending) == [0, 2]


def test_undo_asks_all_again():
    table = courteous(rounds(2))
    table.play(0, "go")
    table.let_pass(0)
    table.undo(0)
    assert table.pending[Seat(0)].prompt == "begin"
    table.play(0, "go")
    assert list(table.pending) == [0, 1, 2]


def test_an_ask_keeps_its_name_while_it_stands_and_never_bears_it_again():
    table = courteous(rounds(2))
    names: dict[int, list[str | None]] = {0: [], 1: [], 2: []}
    while not table.over:
        for seat in table.seats:
            now = table.which(seat)
            if now not in names[seat][-1:]:
                names[seat].append(now)
        seat, ask = next(iter(table.pending.items()))
        table.play(seat, ask.names[0])
    for seat, borne in names.items():
        borne = [name for name in borne if name]
        assert len(borne) == len(set(borne)) == (8 if seat == 0 else 4)


# --- whole games ---------------------------------------------------------------------------------


def laid(case: Case, seed: int) -> Table:
    options = case.game.options_from(case.game.variants[case.variant])
    return Table(case.game, case.seats, options, seed, courteous=True)


def let_all_pass(table: Table) -> None:
    while table.courtesies:
        table.let_pass(table.courtesies[0])


CASES = [
    *(Case(COACH, variant, seats) for variant in ("", "both") for seats in (3, 5, 8)),
    *(Case(TAVERN, "", seats) for seats in TAVERN.seats),
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_courtesy_changes_no_game(case: Case):
    for seed in range(3):
        course = random_course(case, seed)
        table = laid(case, seed)
        for seat, name in course:
            let_all_pass(table)
            table.play(seat, name)
        let_all_pass(table)
        plain = case.table(seed)
        for seat, name in course:
            plain.play(seat, name)
        assert table.over and table.digest() == plain.digest()
        assert [table.tellings(seat) for seat in table.seats] == [
            plain.tellings(seat) for seat in plain.seats
        ]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_records_and_forks_of_courteous_games(case: Case):
    """Whoever has nothing to offer is let pass at any time, also between other choices."""
    for seed in range(3):
        table, rng = laid(case, seed), Random(seed)
        while not table.over:
            ask = rng.choice(list(table.pending.values()))
            if rng.random() < 0.05:
                twin = table.fork()
                assert twin.digest() == table.digest()
                twin.play(ask.seat, ask.names[0])
            table.play(ask.seat, rng.choice(ask.names))
        *_, again = replayed(parse(table.record().text()), case.game)
        assert again.digest() == table.digest()


@pytest.mark.parametrize("case", CASES, ids=str)
def test_nobody_sees_what_is_courtesy(case: Case):
    """In a world dealt again for a seat, the same seats are asked, and it is asked the same."""
    for seed in range(2):
        course = random_course(case, seed)
        table = laid(case, seed)
        rng = Random(seed)
        for seat, name in course:
            let_all_pass(table)
            table.play(seat, name)
            if rng.random() < 0.2:
                if table.courtesies and rng.random() < 0.5:
                    table.let_pass(table.courtesies[-1])
                viewer = rng.choice(table.seats)
                world = table.fork(for_seat=viewer, seed=rng.getrandbits(32))
                assert _shown(world, viewer) == _shown(table, viewer)


def _shown(table: Table, seat: Seat) -> Any:
    asked = [other for other, ask in table.pending.items() if not ask.optional]
    ask = table.pending.get(seat)
    mine = ask and (ask.prompt, ask.names, table.which(seat))
    return asked, mine, table.view(seat), table.tellings(seat)
