"""The table: what it refuses, how it forks, what its digest tells apart."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from traktir.kernel.asks import CHECKPOINT, Choice, Rule
from traktir.kernel.errors import GameOver, TraktirError, UnknownOption, WrongSeat
from traktir.kernel.seats import SEATS
from traktir.kernel.table import Table
from traktir.testing.cases import random_choice
from traktir.testing.shown import whole
from traktir.testing.toys import TAVERN

from .tables import Bare, asked, seen, table

FIRST, SECOND, THIRD = SEATS[:3]


def whom(game: Bare) -> Rule[None]:
    """The first seat chooses one of the others, and then a word."""
    game.see((yield Choice(FIRST, "whom", game.others(FIRST))))
    game.see((yield Choice(FIRST, "what", ["ale", "mead"])))


# --- refusals ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "option",
    ["", "seat:3", "seat:0", "SEAT:1", -1, 2, 10**30, None, 1.0, True, (), [], {}, b"seat:1"],
)
def test_what_is_not_offered_is_refused(option: Any):
    played = table(whom)
    before = whole(played)
    with pytest.raises(UnknownOption) as refused:
        played.play(0, option)
    assert str(refused.value) == (
        f"bare: option {option!r} is not offered to seat:0 at 'whom'; offered: seat:1, seat:2"
    )
    assert whole(played) == before


@pytest.mark.parametrize("seat", [-1, 3, 99, "0", "seat:0", None, True, 0.5, [0], {}, (0,)])
def test_a_seat_that_is_none_is_refused(seat: Any):
    played = table(whom)
    before = whole(played)
    with pytest.raises(WrongSeat, match=r"there is no seat .*; expected 0 to 2"):
        played.play(seat, "seat:1")
    assert whole(played) == before


def test_a_seat_that_is_not_asked_is_refused():
    played = table(whom)
    with pytest.raises(WrongSeat, match="bare: seat:1 is not asked anything now"):
        played.play(1, "ale")


def test_nobody_can_play_on_when_the_game_is_over():
    played = table(whom)
    played.play(0, "seat:1")
    played.play(0, "ale")
    with pytest.raises(GameOver, match="the game is over"):
        played.play(0, "ale")
    assert played.result is not None


@pytest.mark.parametrize("look", ["view", "tellings", "undo", "fork"])
@pytest.mark.parametrize("seat", [-1, 3, "0", True, 0.5, [0]])
def test_only_seats_can_look_undo_and_fork(look: str, seat: Any):
    with pytest.raises(TraktirError, match="there is no seat"):
        getattr(table(whom), look)(seat)


# --- forks ---------------------------------------------------------------------------------------


def test_a_fork_goes_its_own_way():
    played = table(whom)
    fork = played.fork()
    fork.play(0, "seat:1")
    assert asked(played) == {0: ["seat:1", "seat:2"]}
    played.play(0, "seat:2")
    assert (seen(played), seen(fork)) == (["seat:2"], ["seat:1"])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_forks_of_forks_equal_the_original_whenever_they_are_made(seats: int):
    played = Table(TAVERN, seats, TAVERN.options_from({}), 5)
    rng = Random(5)
    kept: list[tuple[Table, Any]] = []
    fork = played.fork()
    while not played.over:
        choice = random_choice(played, rng)
        played.play(*choice)
        fork.play(*choice)
        fork = fork.fork()
        assert whole(fork) == whole(played)
        kept.append((fork, whole(fork)))
        fork = fork.fork()
    assert all(whole(past) == was for past, was in kept)


def test_the_first_fork_does_not_change_the_table():
    """It is then that the table begins to keep snapshots, and for that it is played again."""
    played = Table(TAVERN, 3, TAVERN.options_from({}), 5)
    rng = Random(5)
    for _ in range(20):
        played.play(*random_choice(played, rng))
    before, passed = whole(played), played.checkpoints
    played.fork()
    assert whole(played) == before
    assert played.checkpoints == passed


def test_forking_does_not_count_as_passing_checkpoints():
    """Whoever keeps digests at checkpoints counts them, on the table and on its forks alike."""

    def rules(game: Bare) -> Rule[None]:
        while len(game.seen) < 5:
            yield CHECKPOINT
            game.see((yield Choice(FIRST, "which", ["apple", "pear"])))

    played = table(rules)
    fork = played.fork()
    for _ in range(3):
        played.play(0, "pear")
        fork.play(0, "pear")
        fork = fork.fork()
    assert fork.checkpoints == played.checkpoints


# --- digests -------------------------------------------------------------------------------------


def digests(*played: Table) -> int:
    return len({table.digest() for table in played})


def after(*choices: str, seed: int = 1) -> Table:
    played = table(whom, seed=seed)
    for choice in choices:
        played.play(0, choice)
    return played


def test_a_digest_tells_positions_apart():
    positions = [
        after(),
        after("seat:1"),
        after("seat:2"),
        after("seat:1", "ale"),
        after("seat:1", "mead"),
        after(seed=2),
    ]
    assert digests(*positions) == len(positions)
    assert digests(after("seat:1"), after("seat:1")) == 1


def test_a_digest_tells_sealed_answers_apart():
    one, two = (Table(TAVERN, 2, TAVERN.options_from({}), 5) for _ in range(2))
    seat = next(iter(one.pending))
    one.play(seat, "bid:0")
    two.play(seat, "bid:1")
    assert digests(one, two) == 2


def test_a_view_is_plain_data_of_one_s_own():
    played = after("seat:1")
    played.view(0)["seen"].append("mischief")
    assert seen(played) == ["seat:1"]


def test_tellings_are_one_s_own_too():
    played = Table(TAVERN, 2, TAVERN.options_from({}), 5)
    told = played.tellings(0)
    told[0]["event"] = "mischief"
    told.clear()
    assert played.tellings(0)[0]["event"] == "drew"


# --- setting up ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"laps": 3}, "tavern: there is no option 'laps'; there are: rounds"),
        ({"rounds": "3"}, "tavern: option rounds is '3'; expected"),
        ({"rounds": True}, "tavern: option rounds is True; expected"),
    ],
)
def test_options_are_checked_by_name_and_type(options: dict[str, Any], message: str):
    with pytest.raises(TraktirError, match=message):
        TAVERN.options_from(options)


def test_a_game_without_options_says_so():
    with pytest.raises(TraktirError, match="no option 'x'; there are: none"):
        table(whom).game.options_from({"x": 1})


@pytest.mark.parametrize("seats", [0, 1, 5, "3", True, None, 3.0])
def test_seats_are_checked(seats: Any):
    with pytest.raises(TraktirError, match="seats; expected 2 to 4"):
        TAVERN.check_seats(seats)


def test_the_commitment_stands_for_the_seed():
    one, two = (Table(TAVERN, 2, TAVERN.options_from({}), seed) for seed in (5, 6))
    assert one.commitment != two.commitment
