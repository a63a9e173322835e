"""The ride: §§ game.*"""

from __future__ import annotations

from collections import Counter

import pytest

import traktir
from traktir.games.coach import GAME
from traktir.games.coach.pieces import CHARACTERS, DUEL_TOKENS
from traktir.testing.clause import clause

from .scenario import coach


@clause("game.aim")
@pytest.mark.parametrize(("organisation", "item"), [("order", "key"), ("brotherhood", "goblet")])
def test_the_order_is_after_keys_and_the_brotherhood_after_goblets(organisation: str, item: str):
    game = coach(items={0: [item] * 3}, organisations={0: organisation, 2: organisation})
    game.play(0, "declare", "done")
    assert game.winners == [0, 2]
    assert game.last(1, "end.right") == {"organisation": organisation}


@clause("game.aim")
@pytest.mark.parametrize(("organisation", "item"), [("order", "goblet"), ("brotherhood", "key")])
def test_what_the_others_are_after_is_of_no_use(organisation: str, item: str):
    game = coach(items={0: [item] * 3}, organisations={0: organisation})
    assert game.offered(0) == ["spy", "trade", "duel"]


@clause("game.aim")
def test_three_to_eight_can_play():
    assert list(GAME.seats) == [3, 4, 5, 6, 7, 8]
    for seats in GAME.seats:
        assert len(traktir.new("coach", seats=seats, seed=1).view(None)["passengers"]) == seats
    for seats in (0, 1, 2, 9):
        with pytest.raises(traktir.BadSetup):
            traktir.new("coach", seats=seats)


@clause("game.components", "item.key", "item.goblet")
def test_what_is_in_the_box():
    state = traktir.new("coach", seats=8, seed=1).state
    packs = {
        pack.name: Counter(card.face.name for card in pack.cards) for pack in state.knowledge.packs
    }
    assert packs["organisation"] == {"order": 4, "brotherhood": 4}
    assert set(packs["profession"]) == {
        *("thug", "grandmaster", "bodyguard", "duelist", "hypnotist"),
        *("poison_mixer", "doctor", "priest", "diplomat", "clairvoyant"),
    }
    assert set(packs["profession"].values()) == {1}
    assert packs["item"] == Counter(key=3, goblet=3) + Counter(
        [
            *("bag_key", "bag_goblet", "black_pearl", "dagger", "gloves", "casting_knives"),
            *("whip", "poison_ring", "privilege", "monocle", "broken_mirror", "sextant"),
            *("coat", "tome", "coat_of_arms"),
        ]
    )
    assert packs["item"].total() == 21
    assert len(set(CHARACTERS)) == 10
    assert DUEL_TOKENS == 12


@clause("game.golden_rule")
def test_the_pearl_is_right_where_the_rules_leave_the_choice():
    game = coach(items={0: ["key", "black_pearl"]})
    rules = coach(items={0: ["key", "black_pearl"]}).play(0, "trade", 1, "key")
    assert rules.offered(1) == ["accept", "refuse"]
    game.play(0, "trade", 1, "black_pearl")
    assert game.offered(1) == ["accept"]


@clause("game.golden_rule")
def test_the_poison_ring_is_right_where_the_rules_know_no_winner_of_a_tie():
    game = coach(items={1: ["poison_ring"]}, deck=["whip"])
    game.duel(0, 1, {2: "sword", 3: "shield"}).nobody_reinforces()
    game.play(1, "poison_ring")
    assert game.asked == {1: "spoils.choice"}
    assert game.deck == ["whip"]
