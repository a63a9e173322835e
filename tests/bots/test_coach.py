"""What the bots make of a ride in the coach."""

from __future__ import annotations

from random import Random

import pytest

import traktir
from tests.games.coach.scenario import Ride, coach, word
from traktir.arena import Turns
from traktir.bots import Look, find
from traktir.games.coach.bot.beliefs import Clues

ORDER = {0: "order", 2: "order"}
"""Of four passengers these are of the Order, the other two of the Brotherhood."""
ENDS = ("end.right", "end.wrong", "end.alone")


def says(bot: str, game: Ride, seat: int, seed: int = 1) -> str | int:
    return word(find(bot)(Look(game.table, game.ask(seat), Random(seed))))


# --- declaring -----------------------------------------------------------------------------------


@pytest.mark.parametrize("bot", ["careful", "thrifty"])
def test_what_is_certain_is_declared(bot: str):
    hands = {0: ["key", "key"], 2: ["key"]}
    game = coach(items=hands, organisations=ORDER, seen={0: [2]})
    game.play(0, str(says(bot, game, 0)))
    assert game.asked == {0: "declare.partners"}
    game.play(0, says(bot, game, 0)).play(0, says(bot, game, 0))
    assert game.winners == [0, 2]


@pytest.mark.parametrize("bot", ["careful", "thrifty"])
@pytest.mark.parametrize("seed", range(10))
def test_what_is_not_certain_is_not(bot: str, seed: int):
    hands = {0: ["key", "key"], 2: ["key"]}
    game = coach(items=hands, organisations=ORDER)
    assert says(bot, game, 0, seed) != "declare"


@pytest.mark.parametrize("bot", ["careful", "thrifty", "search:8"])
def test_whoever_can_win_alone_does(bot: str):
    game = coach(items={0: ["key", "goblet", "key", "coat_of_arms"]})
    assert says(bot, game, 0) == "solitary"


def test_the_careful_never_declare_what_is_wrong():
    """Whoever declares has his organisation turned up, and all who share it win."""
    ended: list[str] = []
    for seed in range(40):
        table, chance = traktir.new("coach", seats=4, seed=seed, divination=True), Random(seed)
        turns = Turns(table)
        while (ask := turns.ask) is not None:
            turns.answer(find("careful")(Look(table, ask, chance)))
        ended += [told["event"] for told in table.tellings(None) if told["event"] in ENDS]
    assert "end.right" in ended
    assert "end.wrong" not in ended


# --- duels and trades ----------------------------------------------------------------------------


@pytest.mark.parametrize(("friend", "side"), [("attacker", "sword"), ("defender", "shield")])
@pytest.mark.parametrize("bot", ["thrifty", "search:24"])
def test_who_is_known_to_be_on_ones_side_is_supported(bot: str, friend: str, side: str):
    attacker, defender = (2, 1) if friend == "attacker" else (1, 2)
    game = coach(turn=attacker, organisations=ORDER, seen={0: [1, 2]})
    game.play(attacker, "duel", defender)
    assert says(bot, game, 0) == side


def test_the_thrifty_trade_for_an_effect():
    game = coach(items={0: ["monocle"]}, organisations=ORDER, tokens={1: 4, 2: 4, 3: 4})
    assert [says("thrifty", game, 0, seed) for seed in range(10)].count("trade") >= 8


def test_the_thrifty_do_not_give_an_enemy_a_goblet_he_needs():
    game = coach(items={0: ["goblet", "dagger"]}, organisations=ORDER, seen={0: [1]})
    game.play(0, "trade", 1)
    assert {says("thrifty", game, 0, seed) for seed in range(10)} == {"dagger"}


def test_the_thrifty_do_not_spend_what_cannot_turn_a_duel():
    game = coach(tokens={0: 1}, organisations=ORDER)
    game.duel(0, 1, {2: "shield", 3: "shield"})
    assert says("thrifty", game, 0) == "pass"


def test_the_thrifty_spend_a_token_that_turns_it():
    game = coach(tokens={0: 1}, organisations=ORDER)
    game.duel(0, 1, {2: "sword", 3: "shield"})
    assert says("thrifty", game, 0) == "token"


# --- who rides with whom -------------------------------------------------------------------------


def chances(game: Ride, beholder: int) -> list[float]:
    """How likely each seat is of the beholder's organisation, going by what he was told."""
    clues = Clues(len(game.table.seats), game.table.tellings(beholder))
    unknown = tuple(True if seat == beholder else None for seat in game.table.seats)
    return clues.allied(beholder, unknown)


def test_at_first_all_are_alike():
    assert chances(coach(), 0) == pytest.approx([1, 1 / 3, 1 / 3, 1 / 3])


def test_who_supports_me_is_likelier_to_be_my_ally():
    game = coach().duel(0, 1, {2: "sword", 3: "shield"})
    _, defender, friend, foe = chances(game, 0)
    assert friend > 1 / 3 > foe
    assert defender < 1 / 3


def test_who_refuses_my_offer_is_less_likely_to_be_my_ally():
    game = coach(items={0: ["dagger"]}).play(0, "trade", 1, "dagger").play(1, "refuse")
    _, refuser, other, another = chances(game, 0)
    assert refuser < other == pytest.approx(another)


def test_what_is_known_is_certain():
    assert Clues(4).allied(0, (True, None, True, None)) == pytest.approx([1, 0, 1, 0])
    assert Clues(4).allied(0, (True, False, None, None)) == pytest.approx([1, 0, 0.5, 0.5])


def test_with_an_odd_number_of_seats_nobody_knows_the_minority():
    assert Clues(3).allied(0, (True, None, None)) == pytest.approx([1, 1 / 3, 1 / 3])
