"""A world dealt again: what a seat may know stays, everything else is another's."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

import traktir
from traktir.kernel.asks import Choice, Rule, Together, Window
from traktir.kernel.errors import TraktirError
from traktir.kernel.seats import SEATS, Seat
from traktir.kernel.table import Table

from .tables import Bare, FaceCard, asked, seen, state, table

FIRST, SECOND, THIRD = SEATS[:3]
SEEDS = range(40)


def wait(game: Bare) -> Rule[None]:
    yield Choice(FIRST, "wait", ["done"])


def hands(played: Table) -> list[str]:
    return ["".join(sorted(card.face.name for card in hand)) for hand in state(played).hands]


def worlds(played: Table, seat: int, look: Callable[[Table], Any]) -> Counter[Any]:
    """What many re-deals for this seat come to."""
    return Counter(look(played.fork(for_seat=seat, seed=seed)) for seed in SEEDS)


# --- cards ---------------------------------------------------------------------------------------


def test_one_s_own_hand_stays_and_others_are_dealt_again():
    played = table(wait, seats=2, hands=["ab", "cd"], pile="ef")
    found = worlds(played, 0, lambda fork: tuple(hands(fork)))
    assert {mine for mine, _ in found} == {"ab"}
    assert {theirs for _, theirs in found} == {"cd", "ce", "cf", "de", "df", "ef"}
    assert hands(played) == ["ab", "cd"]


def test_rules_that_hold_a_card_go_on_holding_it():
    """Habit: a card that is committed lies somewhere; only its face is another."""

    def rules(game: Bare) -> Rule[None]:
        card = game.hands[SECOND].pop()
        game.pile.append(card)
        yield Choice(FIRST, "guess", ["done"])
        game.knowledge.reveals(card)
        game.see(card.face.name)

    played = table(rules, seats=2, hands=["a", "b"], pile="cd")

    def guessed(fork: Table) -> str:
        fork.play(0, "done")
        return seen(fork)[0]

    assert set(worlds(played, 0, guessed)) == {"b", "c", "d"}
    assert guessed(played.fork()) == "b"


def test_what_chance_will_bring_is_another_s():
    def rules(game: Bare) -> Rule[None]:
        yield Choice(FIRST, "roll", ["roll"])
        game.see(game.chance.below(1_000_000))

    def rolled(fork: Table) -> str:
        fork.play(0, "roll")
        return seen(fork)[0]

    played = table(rules)
    assert len(worlds(played, 0, rolled)) == len(SEEDS)


def test_the_same_seed_deals_the_same_world():
    played = table(wait, seats=2, hands=["ab", "cd"], pile="ef")
    one, two = (played.fork(for_seat=0, seed=5) for _ in range(2))
    assert one.digest() == two.digest() == one.fork().digest()


def test_without_a_seed_worlds_differ():
    played = table(wait, seats=2, hands=["ab", "cdefgh"], pile="ijklmn")
    assert len({tuple(hands(played.fork(for_seat=0))) for _ in range(20)}) > 1


@pytest.mark.parametrize("seed", [-1, 1.5, "7", True])
def test_a_seed_that_is_none_is_refused(seed: Any):
    with pytest.raises(TraktirError, match="seed"):
        table(wait).fork(for_seat=0, seed=seed)


def test_who_is_asked_has_something_to_choose_in_every_world():
    """The second seat is asked for an `a`, so everybody knows that it has one."""

    def rules(game: Bare) -> Rule[None]:
        def held() -> list[FaceCard]:
            return [card for card in game.hands[SECOND] if card.face.name == "a"]

        yield Choice(SECOND, "give", held)

    played = table(rules, seats=2, hands=["b", "ac"], pile="defg")
    assert set(worlds(played, 0, lambda fork: tuple(asked(fork)))) == {(1,)}


# --- sealed answers ------------------------------------------------------------------------------


def bid(seat: Seat) -> Rule[str]:
    return (yield Choice(seat, "bid", ["low", "high"]))


def bidding(game: Bare) -> Rule[None]:
    bids = yield Together(map(bid, game.seats), secret=True)
    game.see(*bids)


def outcome(fork: Table) -> str:
    """Those who are still asked bid low."""
    for seat in list(fork.pending):
        fork.play(seat, "low")
    return seen(fork)[0]


def test_others_sealed_bids_are_forgotten_but_not_that_they_are_in():
    played = table(bidding)
    played.play(1, "high")
    found = worlds(played, 0, lambda fork: (tuple(asked(fork)), outcome(fork)))
    assert set(found) == {((0, 2), "low low low"), ((0, 2), "low high low")}


def test_one_s_own_sealed_bid_stays():
    played = table(bidding)
    played.play(0, "high")
    assert set(worlds(played, 0, outcome)) == {"high low low"}


def test_a_re_deal_for_another_seat_forgets_what_the_first_has_sealed():
    played = table(bidding)
    played.play(0, "high")
    first = played.fork(for_seat=1, seed=1).fork()
    assert set(worlds(first, 2, outcome)) == {"high low low", "low low low"}
    once = played.fork(for_seat=0, seed=1)
    assert set(worlds(once, 1, outcome)) == {"high low low", "low low low"}


def test_a_bid_that_takes_two_answers_is_forgotten_whole_or_half():
    def twofold(seat: Seat) -> Rule[str]:
        height = yield Choice(seat, "bid", ["low", "high"])
        colour = yield Choice(seat, "colour", ["red", "blue"])
        return f"{height}-{colour}"

    def rules(game: Bare) -> Rule[None]:
        game.see(*(yield Together(map(twofold, game.seats[:2]), secret=True)))

    played = table(rules, seats=2)
    played.play(1, "high")
    assert set(worlds(played, 0, lambda fork: fork.pending[SECOND].prompt)) == {"bid"}
    played.play(1, "blue")

    def whole(fork: Table) -> str:
        fork.play(0, "low")
        fork.play(0, "red")
        return seen(fork)[0]

    found = worlds(played, 0, whole)
    assert set(found) == {f"low-red {h}-{c}" for h in ("low", "high") for c in ("red", "blue")}


def stop_window(game: Bare) -> Rule[None]:
    """Whoever holds an `s` may stop it."""
    answer = yield Window("stop", game.seats, partial(stops, game))
    game.see("stopped" if answer else "went on")


def stops(game: Bare, seat: Seat) -> list[FaceCard]:
    return [card for card in game.hands[seat] if card.face.name == "s"]


def test_a_window_in_which_others_passed_still_waits_for_who_is_asked():
    played = table(stop_window, hands=["s", "s", "x"], pile="xxss")
    played.play(0, "pass")
    found = worlds(played, 1, lambda fork: (asked(fork)[1] == ["card:s", "pass"], *asked(fork)))
    assert set(found) == {(True, 1), (True, 1, 2)}


def test_a_window_that_waits_still_waits_where_nobody_has_an_answer():
    """The first seat knows that it waits for somebody, so in every world somebody is asked."""
    played = table(stop_window, hands=["x", "s", "x"], pile="xxxx")
    forks = [played.fork(for_seat=0, seed=seed) for seed in SEEDS]
    assert {tuple(seen(fork)) for fork in forks} == {()}
    assert all(fork.pending and not fork.over for fork in forks)
    assert {hands(fork)[1] for fork in forks} == {"s", "x"}


@pytest.mark.parametrize("second", [0, 1, 2])
def test_a_world_in_which_a_seat_is_asked_for_its_pass_alone_can_be_dealt_again(second: int):
    played = table(stop_window, hands=["x", "s", "x"], pile="xxxx")
    for seed in SEEDS:
        once = played.fork(for_seat=0, seed=seed)
        before = once.view(second), asked(once).get(second)
        for again in range(3):
            twice = once.fork(for_seat=second, seed=again)
            assert (twice.view(second), asked(twice).get(second)) == before
            assert twice.pending


def test_a_seat_that_was_asked_for_its_pass_alone_stays_asked_when_dealt_again_for_itself():
    def rules(game: Bare) -> Rule[None]:
        yield Window("stop", game.seats[1:], partial(stops, game))

    played = table(rules, hands=["x", "s", "s"], pile="xxxxxx")
    played.play(1, "pass")
    forks = [played.fork(for_seat=1, seed=seed) for seed in SEEDS]
    forced = [fork for fork in forks if asked(fork) == {2: ["pass"]}]
    assert forced
    for fork in forced:
        assert asked(fork.fork(for_seat=2, seed=1)) == {2: ["pass"]}


def test_sealed_answers_of_windows_are_drawn_from_what_could_have_been_answered():
    played = table(stop_window, hands=["s", "s", "s"], pile="ss")
    played.play(1, "card:s")
    played.play(2, "pass")

    def passed(fork: Table) -> str:
        fork.play(0, "pass")
        return seen(fork)[0]

    assert set(worlds(played, 0, passed)) == {"stopped", "went on"}
    assert passed(played.fork()) == "stopped"


# --- in the log ----------------------------------------------------------------------------------


def test_a_re_deal_is_an_entry_of_the_fork_and_not_of_the_table():
    played = table(bidding)
    played.play(1, "high")
    fork = played.fork(for_seat=0, seed=9)
    assert fork.entries[-1] == (FIRST, 9)
    assert len(played.entries) == 1 and len(fork.entries) == 2


def test_a_re_dealt_table_forks_at_every_step():
    played = table(bidding, seats=4)
    played.play(3, "high")
    fork = played.fork(for_seat=0, seed=9)
    for seat in list(fork.pending):
        assert fork.fork().digest() == fork.digest()
        fork.play(seat, "high")
    assert fork.fork().digest() == fork.digest()
    assert not played.over


def test_a_re_dealt_world_can_be_dealt_again_for_whoever_was_asked_for_his_pass_alone():
    ride = traktir.new("coach", seats=6, seed=300677)
    course = """0 spy, 0 seat:3, 1 trade, 1 seat:5, 1 card:bag_key, 5 refuse, 2 duel, 2 seat:5,
        4 sword, 0 sword, 3 sword, 1 sword, 4 pass, 0 card:bodyguard, 1 token"""
    for line in course.split(","):
        seat, option = line.split()
        ride.play(int(seat), option)
    world = ride.fork(for_seat=2, seed=4)
    world.play(next(seat for seat, ask in world.pending.items() if ask.names == ["pass"]), "pass")
    for seat in world.seats:
        for seed in range(10):
            assert world.fork(for_seat=seat, seed=seed).view(seat) == world.view(seat)
