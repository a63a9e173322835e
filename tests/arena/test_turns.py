"""One at a time: who is asked when, what is not asked twice, and what leaves no trace."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from random import Random

import pytest

from traktir.arena import Turns
from traktir.kernel.asks import Asides, Choice, Rule, Together
from traktir.kernel.box import Box
from traktir.kernel.errors import GameOver, UnknownOption
from traktir.kernel.game import Game, NoOptions, Result, Standing
from traktir.kernel.seats import Seat
from traktir.kernel.sight import Sight
from traktir.kernel.state import State
from traktir.kernel.table import Table


@dataclass(slots=True)
class Inn(State):
    """Seats 1 to 3 say something in turn, then all at once and in secret; 0 to 2 may sneeze."""

    said: int
    sneezes: list[int]


def setup(box: Box, options: NoOptions) -> Inn:
    return Inn(box, 0, [1] * len(box.seats))


def rules(inn: Inn) -> Rule[Result]:
    for seat in inn.seats[1:]:
        yield Choice(seat, "say", ["something"])
        inn.said += 1
    yield Together([answer(seat) for seat in inn.seats[1:]], secret=True)
    return {seat: Standing(1, inn.sneezes[seat], False) for seat in inn.seats}


def answer(seat: Seat) -> Rule[str]:
    return (yield Choice(seat, "whisper", ["yes", "no"]))


def asides(inn: Inn) -> Asides:
    return {seat: {"sneeze": partial(sneeze, inn, seat)} for seat in inn.seats if inn.sneezes[seat]}


def sneeze(inn: Inn, seat: Seat) -> Rule[None]:
    inn.sneezes[seat] -= 1
    inn.tell("sneezed", who=seat)
    return
    yield


def view(inn: Inn, sight: Sight) -> dict[str, int]:
    return {"said": inn.said}


INN = Game(
    id="inn",
    version=1,
    seats=(4,),
    setup=setup,
    rules=rules,
    view=view,
    asides=asides,
    actions=("something", "yes", "no", "sneeze"),
    cap=50,
)


def at_the_inn(game: Game = INN) -> Turns:
    return Turns(Table(game, 4, NoOptions(), 0))


def asked(turns: Turns) -> tuple[int, str]:
    assert turns.ask is not None
    return int(turns.ask.seat), turns.ask.prompt


def answered(turns: Turns, *names: str) -> Iterator[tuple[int, str]]:
    for name in names:
        yield asked(turns)
        turns.answer(name)


def test_asides_are_offered_in_turn_order_from_the_active_seat_before_it_decides():
    turns = at_the_inn()
    order = list(answered(turns, "pass", "pass", "pass", "something"))
    assert order == [(2, "aside"), (3, "aside"), (0, "aside"), (1, "say")]


def test_the_active_seat_finds_its_asides_among_its_options():
    turns = at_the_inn()
    list(answered(turns, "pass", "pass", "pass"))
    assert turns.ask is not None
    assert turns.ask.names == ["something", "sneeze"]
    assert not turns.ask.optional


def test_asides_are_offered_again_after_a_public_change():
    turns = at_the_inn()
    list(answered(turns, "pass", "pass", "pass", "something"))
    assert asked(turns) == (3, "aside")


def test_an_aside_that_was_taken_is_a_public_change():
    turns = at_the_inn()
    order = list(answered(turns, "pass", "sneeze", "pass", "pass", "something"))
    assert order == [(2, "aside"), (3, "aside"), (2, "aside"), (0, "aside"), (1, "say")]


def test_a_sealed_answer_is_no_public_change():
    turns = at_the_inn()
    while asked(turns)[1] != "whisper":
        turns.answer("something" if asked(turns)[1] == "say" else "pass")
    order = list(answered(turns, "yes", "no", "yes"))
    assert order == [(1, "whisper"), (2, "whisper"), (3, "whisper")]
    assert turns.table.over
    assert turns.ask is None


def test_who_is_asked_does_not_tell_what_another_has_sealed():
    said: list[list[tuple[int, str]]] = []
    for sealed in ("yes", "no"):
        turns = at_the_inn()
        while asked(turns)[1] != "whisper":
            turns.answer("something" if asked(turns)[1] == "say" else "pass")
        said.append(list(answered(turns, sealed, "yes", "yes")))
    assert said[0] == said[1]


def test_passes_are_not_in_the_record():
    turns = at_the_inn()
    list(answered(turns, "pass", "pass", "pass", "something"))
    assert [entry.name for entry in turns.table.entries] == ["something"]  # type: ignore[union-attr]
    assert turns.answers == 4


def test_the_cap_truncates():
    turns = at_the_inn(replace(INN, cap=5))
    list(answered(turns, "pass", "pass", "pass", "something", "pass"))
    assert turns.ask is None
    assert turns.truncated
    with pytest.raises(GameOver):
        turns.answer("pass")


def test_a_fork_goes_its_own_way():
    turns = at_the_inn()
    turns.answer("pass")
    twin = turns.fork()
    twin.answer("sneeze")
    assert asked(turns) == (3, "aside")
    assert turns.table.entries == []
    assert len(twin.table.entries) == 1


def test_an_option_that_is_not_offered_is_refused_and_changes_nothing(game: Game):
    turns = Turns(Table(game, min(game.seats), game.options_from({}), 1))
    ask, digest = turns.ask, turns.table.digest()
    with pytest.raises(UnknownOption):
        turns.answer("dance")
    assert turns.ask is ask
    assert turns.table.digest() == digest
    assert turns.answers == 0


def test_every_game_ends_or_is_truncated(game: Game, variant: str):
    random = Random(1)
    options = game.options_from(game.variants[variant])
    for seats in game.seats:
        turns = Turns(Table(game, seats, options, 2))
        while turns.ask is not None:
            turns.answer(random.choice(turns.ask.names))
        assert turns.table.over is not turns.truncated
        assert turns.answers <= game.cap
