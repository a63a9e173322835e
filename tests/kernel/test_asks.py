"""Choice, Together, Window, asides and checkpoints do what the design says they do."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from traktir.kernel.asks import CHECKPOINT, Asides, Choice, Rule, Together, Window
from traktir.kernel.seats import SEATS, Seat
from traktir.kernel.table import Table

from .tables import Bare, asked, seen, table

FIRST, SECOND, THIRD = SEATS[:3]


# --- Choice --------------------------------------------------------------------------------------


def choose(*options: Any) -> Any:
    def rules(game: Bare) -> Rule[None]:
        game.see("chose", (yield Choice(FIRST, "which", options)))

    return rules


@pytest.mark.parametrize("option", ["pear", 1])
def test_the_chosen_option_comes_back(option: Any):
    played = table(choose("apple", "pear"))
    assert asked(played) == {0: ["apple", "pear"]}
    played.play(0, option)
    assert seen(played) == ["chose pear"]
    assert played.over


def test_an_option_can_be_given_as_the_object_itself():
    played = table(choose(SECOND, THIRD))
    played.play(0, THIRD)
    assert seen(played) == ["chose seat:2"]


def test_a_number_is_an_index_even_where_seats_are_the_options():
    played = table(choose(SECOND, THIRD))
    played.play(0, 1)
    assert seen(played) == ["chose seat:2"]


def test_without_options_nobody_is_asked_and_nothing_comes_back():
    assert seen(table(choose())) == ["chose None"]


def test_a_choice_among_one_is_still_a_choice():
    assert asked(table(choose("apple"))) == {0: ["apple"]}


def test_the_particulars_of_an_ask_go_out_with_it():
    def rules(game: Bare) -> Rule[None]:
        yield Choice(FIRST, "whom", ["go"], by=SECOND, number=3)

    ask = table(rules).pending[FIRST]
    assert (ask.prompt, ask.about, ask.optional) == ("whom", {"by": SECOND, "number": 3}, False)


def test_options_given_as_a_function_are_worked_out_when_they_are_asked():
    def rules(game: Bare) -> Rule[None]:
        later = Choice(FIRST, "later", lambda: list(game.seen))
        game.see("now")
        yield later

    assert asked(table(rules)) == {0: ["now"]}


# --- Together ------------------------------------------------------------------------------------


def name_one(game: Bare, seat: Seat) -> Rule[str]:
    named = yield Choice(seat, "name", ["apple", "pear"])
    game.see(seat, "named", named)
    return named


def bids(secret: bool) -> Any:
    def rules(game: Bare) -> Rule[None]:
        parts = [name_one(game, seat) if not secret else quietly(seat) for seat in game.seats]
        named = yield Together(parts, secret=secret)
        game.see(*named)

    return rules


def quietly(seat: Seat) -> Rule[str]:
    return (yield Choice(seat, "name", ["apple", "pear"]))


def test_all_parts_of_a_together_are_asked_at_once_in_order():
    assert list(asked(table(bids(secret=False)))) == [0, 1, 2]


def test_results_come_in_the_order_of_the_parts_whoever_answers_first():
    played = table(bids(secret=True))
    for seat, name in ((2, "pear"), (0, "apple"), (1, "pear")):
        played.play(seat, name)
    assert seen(played) == ["apple pear pear"]


def test_what_a_part_of_an_open_together_does_is_done_at_once():
    played = table(bids(secret=False))
    played.play(1, "pear")
    assert seen(played) == ["seat:1 named pear"]
    assert asked(played).keys() == {0, 2}


def test_nothing_of_a_secret_together_is_seen_before_all_are_in():
    one, two = table(bids(secret=True)), table(bids(secret=True))
    for played, name in ((one, "apple"), (two, "pear")):
        played.play(1, name)
    for viewer in (0, 2, None):
        assert one.view(viewer) == two.view(viewer)
        assert one.tellings(viewer) == two.tellings(viewer)
    assert asked(one) == asked(two)


def test_a_part_may_ask_more_than_once_and_of_others():
    def part(game: Bare, seat: Seat) -> Rule[list[Seat]]:
        whom = yield Choice(seat, "whom", game.others(seat))
        also = yield Choice(seat, "also", game.others(seat, whom))
        return [whom, also]

    def rules(game: Bare) -> Rule[None]:
        game.see((yield Together([part(game, seat) for seat in game.seats[:2]])))

    played = table(rules)
    for seat, whom in ((0, "seat:1"), (1, "seat:2"), (0, "seat:2"), (1, "seat:0")):
        played.play(seat, whom)
    assert seen(played) == ["[[seat:1, seat:2], [seat:2, seat:0]]"]


def test_a_together_without_parts_or_asks_goes_straight_on():
    def silent() -> Rule[str]:
        return "done"
        yield

    def rules(game: Bare) -> Rule[None]:
        game.see((yield Together([])), (yield Together([silent(), silent()])))

    assert seen(table(rules)) == ["[] ['done', 'done']"]


def test_what_one_part_takes_another_is_no_longer_offered():
    def take(game: Bare, left: list[str], seat: Seat) -> Rule[None]:
        taken = yield Choice(seat, "take", lambda: left)
        if taken is not None:
            left.remove(taken)
        game.see(seat, "took", taken)

    def rules(game: Bare) -> Rule[None]:
        left = ["apple"]
        yield Together([take(game, left, seat) for seat in game.seats])

    played = table(rules)
    played.play(1, "apple")
    assert seen(played) == ["seat:1 took apple", "seat:0 took None", "seat:2 took None"]


# --- Window --------------------------------------------------------------------------------------


def window(**offers: list[str]) -> Any:
    """A window for all seats; `a`, `b`, `c` are what the seats can answer with."""

    def rules(game: Bare) -> Rule[None]:
        held = [offers.get(letter, []) for letter in "abc"]
        answer = yield Window("answer", game.seats, lambda seat: held[seat])
        game.see("served", answer)

    return rules


def test_a_window_that_nobody_can_answer_is_not_opened():
    assert seen(table(window())) == ["served None"]


def test_everybody_who_can_answer_is_asked_at_once_and_may_pass():
    assert asked(table(window(a=["no"], c=["stop"]))) == {0: ["no", "pass"], 2: ["stop", "pass"]}


def test_the_earliest_in_order_that_answers_is_served():
    played = table(window(a=["no"], b=["stop"], c=["halt"]))
    played.play(1, "stop")
    assert seen(played) == []  # the first may still come before
    played.play(0, "pass")
    assert seen(played) == ["served (seat:1, 'stop')"]


def test_an_earlier_answer_overtakes_a_later_one():
    played = table(window(a=["no"], b=["stop"]))
    played.play(1, "stop")
    played.play(0, "no")
    assert seen(played) == ["served (seat:0, 'no')"]


def test_nobody_after_an_answer_that_is_served_need_answer():
    played = table(window(a=["no"], b=["stop"], c=["halt"]))
    played.play(0, "no")
    assert seen(played) == ["served (seat:0, 'no')"]


def test_when_all_pass_nothing_comes_back():
    played = table(window(a=["no"], b=["stop"]))
    played.play(1, "pass")
    assert asked(played) == {0: ["no", "pass"]}
    played.play(0, "pass")
    assert seen(played) == ["served None"]


def test_an_answer_in_a_window_can_be_answered_in_a_window():
    def said(game: Bare, seat: Seat) -> Rule[bool]:
        answer = yield Window("contradict", game.others(seat), lambda other: ["no"])
        if answer is None:
            return True
        game.see(answer[0], "contradicts", seat)
        return not (yield from said(game, answer[0]))

    def rules(game: Bare) -> Rule[None]:
        game.see("stands" if (yield from said(game, FIRST)) else "falls")

    played = table(rules, seats=2)
    for seat, option in ((1, "no"), (0, "no"), (1, "no"), (0, "pass")):
        played.play(seat, option)
    assert seen(played)[-1] == "falls"
    assert len(seen(played)) == 4


# --- asides --------------------------------------------------------------------------------------


def drinking(game: Bare) -> Asides:
    """Whoever has not noted it yet may drink at any time."""
    return {
        seat: {"drink": partial(drink, game, seat)}
        for seat in game.seats
        if seat.name not in game.noted
    }


def drink(game: Bare, seat: Seat) -> Rule[None]:
    game.noted.append(seat.name)
    what = yield Choice(seat, "what", ["ale", "mead"])
    game.see(seat, "drank", what)


def with_drinks(rules: Any) -> Table:
    return table(rules, asides=drinking)


def test_who_is_asked_finds_his_asides_among_the_options_others_get_an_optional_ask():
    played = with_drinks(choose("apple"))
    assert asked(played) == {0: ["apple", "drink"], 1: ["drink"], 2: ["drink"]}
    assert [ask.optional for ask in played.pending.values()] == [False, True, True]
    assert played.pending[FIRST].prompt == "which"


def test_an_aside_runs_before_the_interrupted_ask_is_put_again():
    played = with_drinks(choose("apple"))
    played.play(1, "drink")
    assert asked(played) == {1: ["ale", "mead"], 0: ["drink"], 2: ["drink"]}
    played.play(1, "mead")
    assert asked(played) == {0: ["apple", "drink"], 2: ["drink"]}
    played.play(0, "apple")
    assert seen(played) == ["seat:1 drank mead", "chose apple"]


def test_an_aside_can_be_interrupted_by_another():
    played = with_drinks(choose("apple"))
    for seat, option in ((1, "drink"), (2, "drink"), (2, "ale"), (1, "mead"), (0, "apple")):
        played.play(seat, option)
    assert seen(played) == ["seat:2 drank ale", "seat:1 drank mead", "chose apple"]


def test_after_an_aside_options_are_worked_out_afresh():
    def rules(game: Bare) -> Rule[None]:
        game.see("got", (yield Choice(FIRST, "which", lambda: ["pear", *game.noted])))

    played = with_drinks(rules)
    played.play(1, "drink")
    played.play(1, "ale")
    assert asked(played)[0] == ["pear", "seat:1", "drink"]


def test_an_ask_whose_options_an_aside_has_used_up_gives_nothing():
    def rules(game: Bare) -> Rule[None]:
        game.see("got", (yield Choice(FIRST, "which", lambda: [] if game.noted else ["pear"])))

    played = with_drinks(rules)
    played.play(1, "drink")
    played.play(1, "ale")
    assert seen(played) == ["seat:1 drank ale", "got None"]


def test_passes_in_a_window_are_void_after_an_aside():
    played = with_drinks(window(a=["no"], b=["stop"]))
    played.play(0, "pass")
    assert played.pending[FIRST].optional
    played.play(2, "drink")
    played.play(2, "ale")
    assert asked(played) == {0: ["no", "pass", "drink"], 1: ["stop", "pass", "drink"]}


def test_an_answer_in_a_window_stands_after_an_aside():
    played = with_drinks(window(a=["no"], b=["stop"]))
    played.play(1, "stop")
    played.play(2, "drink")
    played.play(2, "ale")
    assert asked(played)[0] == ["no", "pass", "drink"]
    assert played.pending[SECOND].optional
    played.play(0, "pass")
    assert seen(played)[-1] == "served (seat:1, 'stop')"


def test_an_answer_that_an_aside_has_used_up_does_not_stand():
    def rules(game: Bare) -> Rule[None]:
        answer = yield Window(
            "answer", game.seats[:2], lambda seat: ["yes", *(["no"] if not game.noted else [])]
        )
        game.see("served", answer)

    played = with_drinks(rules)
    played.play(1, "no")
    played.play(2, "drink")
    played.play(2, "ale")
    assert asked(played)[1] == ["yes", "pass", "drink"]


def test_sealed_answers_stand_after_an_aside():
    played = with_drinks(bids(secret=True))
    played.play(1, "pear")
    played.play(2, "drink")
    played.play(2, "ale")
    assert asked(played) == {
        0: ["apple", "pear", "drink"],
        1: ["drink"],
        2: ["apple", "pear"],
    }
    played.play(0, "apple")
    played.play(2, "apple")
    assert seen(played)[-1] == "apple pear apple"


def test_an_aside_that_asks_nothing_only_puts_the_ask_again():
    def hum(game: Bare, seat: Seat) -> Rule[None]:
        game.see(seat, "hums")
        yield from ()

    def humming(game: Bare) -> Asides:
        return {SECOND: {"hum": partial(hum, game, SECOND)}}

    played = table(choose("apple"), asides=humming)
    played.play(1, "hum")
    played.play(1, "hum")
    assert seen(played) == ["seat:1 hums", "seat:1 hums"]
    assert asked(played) == {0: ["apple"], 1: ["hum"]}


def test_nobody_has_asides_when_the_game_is_over():
    played = with_drinks(choose("apple"))
    played.play(0, "apple")
    assert played.over and played.pending == {}


# --- checkpoints ---------------------------------------------------------------------------------


def test_a_checkpoint_asks_nobody():
    def rules(game: Bare) -> Rule[None]:
        yield CHECKPOINT
        yield CHECKPOINT
        yield Choice(FIRST, "which", ["apple"])

    assert asked(table(rules)) == {0: ["apple"]}


def pause() -> Rule[None]:
    yield CHECKPOINT


def test_only_the_root_rule_may_reach_a_checkpoint():
    def rules(game: Bare) -> Rule[None]:
        yield Together([pause()])

    with pytest.raises(AssertionError, match="root rule"):
        table(rules)


def test_an_aside_may_not_reach_a_checkpoint():
    def pausing(game: Bare) -> Asides:
        return {SECOND: {"pause": pause}}

    played = table(choose("apple"), asides=pausing)
    with pytest.raises(AssertionError, match="root rule"):
        played.play(1, "pause")


def test_a_rule_may_yield_nothing_else():
    def rules(game: Bare) -> Rule[None]:
        yield "please"

    with pytest.raises(AssertionError, match="may not yield 'please'"):
        table(rules)
