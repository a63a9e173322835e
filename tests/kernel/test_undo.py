"""Undo takes a choice back if nobody has learned anything from it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from traktir.kernel.asks import CHECKPOINT, Asides, Choice, Rule, Together, Window
from traktir.kernel.errors import CannotUndo
from traktir.kernel.seats import SEATS, Seat
from traktir.kernel.table import Table

from .tables import Bare, asked, seen, state, table

FIRST, SECOND, THIRD = SEATS[:3]


def nothing(game: Bare) -> None: ...


def twice(then: Callable[[Bare], None] = nothing) -> Any:
    """The first seat chooses twice, and something happens in between."""

    def rules(game: Bare) -> Rule[None]:
        game.see((yield Choice(FIRST, "first", ["apple", "pear"])))
        then(game)
        game.see((yield Choice(FIRST, "then", ["beer", "wine"])))

    return rules


def refuses(played: Table, seat: int) -> None:
    before = played.digest(), played.view(seat), asked(played), played.entries.copy()
    with pytest.raises(CannotUndo):
        played.undo(seat)
    assert (played.digest(), played.view(seat), asked(played), played.entries) == before


# --- one after another ---------------------------------------------------------------------------


def test_a_choice_is_taken_back():
    played = table(twice())
    before = played.digest()
    played.play(0, "pear")
    played.undo(0)
    assert played.digest() == before
    assert asked(played) == {0: ["apple", "pear"]}
    assert seen(played) == []
    played.play(0, "apple")
    assert seen(played) == ["apple"]


def test_one_choice_after_another_is_taken_back_and_no_more():
    played = table(twice())
    before = played.digest()
    played.play(0, "pear")
    played.play(0, "beer")
    played.undo(0)
    assert seen(played) == ["pear"]
    played.undo(0)
    assert played.digest() == before
    refuses(played, 0)


def test_the_end_of_the_game_can_be_taken_back_too():
    played = table(twice())
    played.play(0, "pear")
    played.play(0, "beer")
    assert played.over
    played.undo(0)
    assert not played.over and asked(played) == {0: ["beer", "wine"]}


def test_who_has_chosen_nothing_has_nothing_to_take_back():
    played = table(twice())
    played.play(0, "pear")
    refuses(played, 1)


def a_draw(game: Bare) -> None:
    game.chance.below(6)


def a_card_seen(game: Bare) -> None:
    game.knowledge.shows(game.pile[0], to=[FIRST])


def a_card_half_known(game: Bare) -> None:
    game.knowledge.narrows(game.pile[0], ["a", "b"], to=[SECOND])


def a_whisper(game: Bare) -> None:
    game.tell("whispered", to=[FIRST])


@pytest.mark.parametrize("happens", [a_draw, a_card_seen, a_card_half_known, a_whisper])
def test_what_somebody_has_learned_from_is_not_taken_back(happens: Callable[[Bare], None]):
    played = table(twice(happens), pile="abc")
    played.play(0, "pear")
    refuses(played, 0)
    played.play(0, "beer")
    played.undo(0)  # the second choice has taught nobody anything
    refuses(played, 0)


def saying(game: Bare) -> None:
    game.tell("said", what="fruit")


def test_what_all_could_see_anyway_may_be_taken_back():
    played = table(twice(saying))
    played.play(0, "pear")
    played.undo(0)
    assert played.tellings(1) == []


def test_another_s_choice_since_then_bars_it():
    def rules(game: Bare) -> Rule[None]:
        game.see((yield Choice(FIRST, "first", ["apple", "pear"])))
        game.see((yield Choice(SECOND, "second", ["beer", "wine"])))
        yield Choice(FIRST, "third", ["done"])

    played = table(rules)
    played.play(0, "pear")
    played.play(1, "beer")
    refuses(played, 0)
    played.undo(1)
    played.undo(0)
    assert asked(played) == {0: ["apple", "pear"]}


@pytest.mark.parametrize("forked", [False, True])
def test_it_reaches_back_over_a_checkpoint(forked: bool):
    def rules(game: Bare) -> Rule[None]:
        while len(game.seen) < 4:
            yield CHECKPOINT
            game.see((yield Choice(FIRST, "which", ["apple", "pear"])))

    played = table(rules)
    before = played.digest()
    for fruit in ("apple", "pear", "apple"):
        if forked:
            played.fork()
        played.play(0, fruit)
    for left in (2, 1, 0):
        played.undo(0)
        assert len(seen(played)) == left
    assert played.digest() == before


def test_only_one_s_own_choice_goes_though_a_checkpoint_lies_in_between():
    """Nobody sees either choice, so nobody could tell; but it must be the right one that goes."""

    def rules(game: Bare) -> Rule[None]:
        while True:
            yield CHECKPOINT
            seat = SECOND if game.noted else FIRST
            game.noted.append((yield Choice(seat, "which", ["apple", "pear"])))

    played = table(rules)
    played.fork()
    played.play(0, "pear")
    played.play(1, "pear")
    with pytest.raises(CannotUndo):
        played.undo(0)
    assert state(played).noted == ["pear", "pear"]


# --- side by side --------------------------------------------------------------------------------


def bid(seat: Seat) -> Rule[str]:
    return (yield Choice(seat, "bid", ["low", "high"]))


def bidding(secret: bool) -> Any:
    def rules(game: Bare) -> Rule[None]:
        bids = yield Together(map(bid, game.seats), secret=secret)
        game.see(*bids)
        game.see((yield Choice(FIRST, "then", ["beer", "wine"])))

    return rules


@pytest.mark.parametrize("secret", [False, True])
def test_in_a_together_the_other_parts_do_not_bar_it(secret: bool):
    played = table(bidding(secret))
    for seat in (0, 1):
        played.play(seat, "high")
    played.undo(0)
    assert asked(played).keys() == {0, 2}
    for seat in (0, 2):
        played.play(seat, "low")
    assert seen(played) == ["low high low"]


def test_what_a_part_does_in_everybody_s_sight_is_barred_once_another_has_gone_on():
    def part(game: Bare, seat: Seat) -> Rule[None]:
        game.see((yield Choice(seat, "which", ["apple", "pear"])))

    def rules(game: Bare) -> Rule[None]:
        yield Together([part(game, seat) for seat in game.seats])

    played = table(rules)
    played.play(0, "pear")
    played.play(1, "apple")
    refuses(played, 0)
    played.undo(1)
    played.undo(0)
    assert seen(played) == []


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_once_the_bids_are_open_none_is_taken_back(seat: int):
    played = table(bidding(secret=True))
    for bidder in (1, 0, 2):
        played.play(bidder, "high")
    refuses(played, seat)


def test_a_pass_in_a_window_is_taken_back_while_the_window_waits():
    def rules(game: Bare) -> Rule[None]:
        game.see((yield Window("answer", game.seats, lambda seat: ["stop"])))

    played = table(rules)
    played.play(1, "pass")
    played.play(2, "stop")
    played.undo(1)
    assert asked(played) == {0: ["stop", "pass"], 1: ["stop", "pass"]}
    played.play(0, "pass")
    played.play(1, "pass")
    assert seen(played) == ["(seat:2, 'stop')"]


def test_an_answer_that_was_overtaken_is_not_taken_back_from_a_window_that_has_closed():
    """Nobody would see a difference, but there is nothing to choose again either."""

    def rules(game: Bare) -> Rule[None]:
        game.see((yield Window("answer", game.seats, lambda seat: ["stop"])))
        game.see((yield Window("answer", game.seats, lambda seat: ["stop"])))

    played = table(rules)
    played.play(1, "stop")
    played.play(0, "stop")
    assert seen(played) == ["(seat:0, 'stop')"]
    refuses(played, 1)


# --- asides and re-deals -------------------------------------------------------------------------


def drinking(game: Bare) -> Asides:
    return {SECOND: {"drink": partial(drink, game)}} if not game.noted else {}


def drink(game: Bare) -> Rule[None]:
    game.noted.append("drunk")
    game.see((yield Choice(SECOND, "what", ["ale", "mead"])))


def test_an_aside_is_taken_back_like_any_choice():
    played = table(twice(), asides=drinking)
    played.play(0, "pear")
    before = played.digest()
    played.play(1, "drink")
    assert asked(played) == {1: ["ale", "mead"]}
    played.undo(1)
    assert played.digest() == before
    played.play(1, "drink")
    played.play(1, "ale")
    played.undo(1)
    played.undo(1)
    assert played.digest() == before


def test_the_interrupted_seat_s_earlier_choice_is_barred_by_what_was_seen_since():
    played = table(twice(), asides=drinking)
    played.play(0, "pear")
    played.play(1, "drink")
    played.play(1, "ale")
    refuses(played, 0)


def test_nothing_is_taken_back_from_before_a_re_deal():
    played = table(twice(), pile="abc")
    played.play(0, "pear")
    fork = played.fork(for_seat=1, seed=3)
    refuses(fork, 0)
    fork.play(0, "beer")
    fork.undo(0)
    assert asked(fork) == {0: ["beer", "wine"]}
