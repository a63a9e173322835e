"""The duel and its spoils: §§ duel.*, spoils.*"""

from __future__ import annotations

import pytest

from traktir.testing.clause import clause

from .scenario import HIDDEN, coach

EVEN = {2: "sword", 3: "shield"}
FOR_THE_ATTACKER = {2: "sword", 3: "sword"}
FOR_THE_DEFENDER = {2: "shield", 3: "shield"}


# --- the challenge -------------------------------------------------------------------------------


@clause("duel.challenge")
def test_anybody_else_can_be_attacked():
    game = coach(seats=5, turn=3).play(3, "duel")
    assert game.offered(3) == [4, 0, 1, 2]
    game.play(3, 1)
    assert game.last(None, "duel.challenged") == {"who": 3, "at": 1}
    duel = game.view(None)["duel"]
    assert (duel["attacker"], duel["defender"]) == (3, 1)
    assert (duel["swords"], duel["shields"]) == (1, 1)


@clause("duel.challenge")
def test_the_same_player_can_be_attacked_again_and_again():
    game = coach(seats=3)
    for _ in range(3):
        for attacker in (0, 2):
            game.duel(attacker, 1, {2 - attacker: "sword"}).nobody_reinforces()
            game.play(attacker, "organisation")
            if attacker == 0:
                game.play(1, "spy", 0)


# --- the whole of a duel -------------------------------------------------------------------------


@clause("duel.sequence", "priest.toll", "doctor.moment")
def test_the_steps_of_a_duel():
    game = coach(
        seats=6,
        items={0: ["dagger", "key"], 1: ["poison_ring"]},
        professions={0: "hypnotist", 2: "priest", 3: "bodyguard", 5: "doctor"},
    )
    game.play(0, "duel", 1)
    assert game.asked == {2: "profession.priest"}
    game.passes(2)
    assert game.asked == dict.fromkeys((2, 3, 4, 5), "duel.support")
    game.supports({2: "shield", 3: "shield", 4: "shield", 5: "sword"})
    assert game.asked == {0: "profession.hypnotist"}
    game.play(0, "hypnotist", 4)
    assert game.asked == {3: "duel.window", 0: "duel.window"}
    game.passes(3).play(0, "dagger")
    assert game.asked == {3: "duel.window"}
    game.passes(3)
    assert game.last(None, "duel.counted") == {"swords": 3, "shields": 3, "winner": None}
    assert game.asked == {1: "item.poison_ring"}
    game.play(1, "poison_ring")
    assert game.asked == {5: "profession.doctor"}
    game.passes(5)
    assert game.asked == {1: "spoils.choice"}
    game.play(1, "search", "dagger")
    assert game.asked == {1: "turn.action"}


@clause("duel.sequence", "priest.toll")
def test_a_duel_called_off_is_over():
    game = coach(items={0: ["dagger", "key"]}, professions={0: "hypnotist", 2: "priest"})
    game.play(0, "duel", 1).play(2, "priest").play(0, "key")
    assert game.heard(None, "duel.supported", "duel.counted") == []
    assert game.view(None)["duel"] is None
    assert game.asked == {1: "turn.action"}


# --- support -------------------------------------------------------------------------------------


@clause("duel.support")
def test_everybody_else_must_choose_a_side():
    game = coach(seats=5).play(0, "duel", 3)
    assert game.asked == dict.fromkeys((1, 2, 4), "duel.support")
    for seat in (1, 2, 4):
        assert game.offered(seat) == ["sword", "shield"], "nobody may abstain"
    assert game.offered(0) == game.offered(3) == []


@clause("duel.support")
def test_the_choices_are_secret_until_all_are_shown_together():
    courses = [coach(seats=5).play(0, "duel", 3).play(1, side) for side in ("sword", "shield")]
    for viewer in (None, 0, 2, 3, 4):
        one, other = ((game.view(viewer), game.heard(viewer)) for game in courses)
        assert one == other
    for game, side in zip(courses, ("sword", "shield"), strict=True):
        assert game.view(None)["duel"]["sides"] == {}
        game.play(4, "sword")
        assert game.heard(None, "duel.supported") == []
        game.play(2, "shield")
        assert game.heard(None, "duel.supported") == [
            {"event": "duel.supported", "who": "seat:1", "side": side},
            {"event": "duel.supported", "who": "seat:2", "side": "shield"},
            {"event": "duel.supported", "who": "seat:4", "side": "sword"},
        ]


@clause("duel.support", "duel.points")
@pytest.mark.parametrize(
    ("sides", "swords", "shields"),
    [
        ("sword sword sword", 4, 1),
        ("sword sword shield", 3, 2),
        ("shield sword shield", 2, 3),
        ("shield shield shield", 1, 4),
    ],
)
def test_each_supporter_counts_one_point(sides: str, swords: int, shields: int):
    game = coach(seats=5).duel(0, 1, dict(zip((2, 3, 4), sides.split(), strict=True)))
    winner = 0 if swords > shields else 1
    assert game.last(None, "duel.counted") == {
        "swords": swords,
        "shields": shields,
        "winner": winner,
    }
    assert game.asked == {winner: "spoils.choice"}


# --- reinforcement -------------------------------------------------------------------------------


@clause("duel.reinforce")
def test_everybody_may_use_what_fits_his_part_in_any_order():
    game = coach(
        items={0: ["dagger", "gloves"], 1: ["key"], 2: ["casting_knives", "whip"]},
        professions={0: "thug", 1: "grandmaster", 2: "bodyguard"},
        tokens={1: 1, 3: 1},
    )
    game.duel(0, 1, EVEN)
    assert set(game.offered(0)) == {"dagger", "thug", "pass"}
    assert set(game.offered(1)) == {"token", "grandmaster", "pass"}
    assert set(game.offered(2)) == {"casting_knives", "bodyguard", "pass"}
    assert set(game.offered(3)) == {"token", "pass"}
    game.adds(3, "token").adds(0, "thug").adds(1, "token", "grandmaster")
    game.adds(2, "bodyguard", "casting_knives").adds(0, "dagger")
    assert game.last(None, "duel.counted") == {"swords": 6, "shields": 5, "winner": 0}


@clause("duel.reinforce")
def test_nobody_is_obliged_to():
    game = coach(items={0: ["dagger"]}, professions={1: "grandmaster"}, tokens={2: 3, 3: 1})
    game.duel(0, 1, EVEN).nobody_reinforces()
    assert game.last(None, "duel.counted") == {"swords": 2, "shields": 2, "winner": None}
    assert (game.tokens(2), game.tokens(3)) == (3, 1)


@clause("duel.reinforce")
def test_whoever_has_nothing_that_fits_is_not_asked():
    game = coach(items={0: ["gloves"], 1: ["dagger"], 2: ["whip"], 3: ["casting_knives"]})
    game.duel(0, 1, EVEN)
    assert game.heard(None, "duel.counted")


@clause("duel.window")
def test_all_are_asked_at_once_and_the_first_from_the_attackers_left_is_served():
    game = coach(
        turn=2,
        items={2: ["dagger"], 0: ["gloves"], 1: ["whip"], 3: ["casting_knives"]},
    )
    game.duel(2, 0, {1: "shield", 3: "sword"})
    assert game.asked == dict.fromkeys((3, 0, 1, 2), "duel.window")
    game.play(2, "dagger").play(1, "whip").play(0, "gloves")
    assert game.heard(None, "duel.reinforced") == [], "seat 3 may still come first"
    game.passes(3)
    assert game.last(None, "duel.reinforced") == {"who": 0, "by": "gloves", "side": "shield"}
    assert len(game.heard(None, "duel.reinforced")) == 1
    assert game.asked == dict.fromkeys((3, 1, 2), "duel.window"), "all are asked anew"
    game.passes(3, 1).play(2, "dagger")
    assert game.last(None, "duel.reinforced")["by"] == "dagger", "the attacker is the last"


@clause("duel.window")
def test_the_earliest_need_not_wait_for_the_others():
    game = coach(items={0: ["dagger"], 1: ["gloves"]}).duel(0, 1, EVEN)
    game.play(1, "gloves")
    assert game.last(None, "duel.reinforced")["who"] == 1


@clause("duel.window")
def test_whoever_has_passed_is_asked_again_after_an_addition():
    game = coach(items={0: ["dagger"], 1: ["gloves"]}, tokens={2: 2}).duel(0, 1, EVEN)
    game.passes(0, 2).play(1, "gloves")
    assert set(game.asked) == {0, 2}
    game.play(2, "token")
    assert set(game.asked) == {0, 2}
    game.passes(0, 2)
    assert game.last(None, "duel.counted") == {"swords": 3, "shields": 3, "winner": None}


@clause("duel.window")
def test_one_adds_one_card_or_token_at_a_time():
    game = coach(items={1: ["gloves"]}, professions={1: "grandmaster"}, tokens={1: 2})
    game.duel(0, 1, EVEN)
    assert set(game.offered(1)) == {"gloves", "token", "grandmaster", "pass"}
    game.play(1, "token")
    assert set(game.offered(1)) == {"gloves", "token", "grandmaster", "pass"}
    game.play(1, "token")
    assert set(game.offered(1)) == {"gloves", "grandmaster", "pass"}


@clause("duel.cards", "spoils.search")
def test_an_item_shown_in_the_duel_can_be_taken_in_the_search():
    game = coach(items={0: ["dagger"], 1: ["gloves", "key"]}).duel(0, 1, FOR_THE_ATTACKER)
    game.play(1, "gloves").play(0, "dagger")
    assert game.items(1) == ["gloves", "key"], "it still belongs to the hand"
    assert game.knows(2, 1) == ["gloves"]
    game.play(0, "search")
    assert game.offered(0) == ["gloves", "key"]
    game.play(0, "gloves")
    assert game.items(0) == ["dagger", "gloves"]


@clause("duel.cards", "limit.overflow")
def test_an_item_shown_in_the_duel_counts_for_the_limit():
    game = coach(
        items={0: ["dagger", "tome", "coat", "key", "goblet", "gloves"]},
        deck=["whip"],
        tokens={1: 1},
    )
    game.duel(0, 1, EVEN).passes(1).play(0, "dagger")
    assert game.asked == {1: "duel.window"}
    game.play(1, "token")
    assert game.asked == {0: "limit.overflow.whom"}
    assert "dagger" in game.play(0, 1).offered(0)


@clause("duel.once")
@pytest.mark.parametrize(
    ("seat", "item", "profession"),
    [
        (0, "dagger", "thug"),
        (1, "gloves", "grandmaster"),
        (2, "casting_knives", "bodyguard"),
        (3, "whip", "bodyguard"),
    ],
)
def test_each_item_and_profession_counts_once_a_duel(seat: int, item: str, profession: str):
    game = coach(items={seat: [item]}, professions={seat: profession}).duel(0, 1, EVEN)
    game.play(seat, item)
    assert game.offered(seat) == [profession, "pass"]
    game.play(seat, profession)
    assert game.last(None, "duel.counted")["swords" if seat in (0, 2) else "shields"] == 4


@clause("duel.token")
@pytest.mark.parametrize(
    ("seat", "side"), [(0, "sword"), (1, "shield"), (2, "sword"), (3, "shield")]
)
def test_any_number_of_tokens_can_be_spent_for_ones_own_side(seat: int, side: str):
    game = coach(tokens={seat: 4}).duel(0, 1, EVEN)
    game.play(seat, "token", "token", "token")
    assert game.last(None, "duel.reinforced") == {"who": seat, "by": "token", "side": side}
    assert game.view(None)["duel"][f"{side}s"] == 5
    game.passes(seat)
    assert game.tokens(seat) == 1


@clause("duel.both_symbols")
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_a_card_with_both_symbols_counts_for_its_owners_side_only(seat: int):
    profession = "duelist" if seat < 2 else "bodyguard"
    game = coach(professions={seat: profession}).duel(0, 1, EVEN).play(seat, profession)
    side = "sword" if seat in (0, 2) else "shield"
    assert game.last(None, "duel.reinforced")["side"] == side
    counted = game.last(None, "duel.counted")
    assert abs(counted["swords"] - counted["shields"]) == 1


@clause("duel.points")
@pytest.mark.parametrize("seats", range(3, 9))
def test_without_reinforcement_the_points_add_up_to_the_players(seats: int):
    for attackers in range(seats - 1):
        sides = {seat: "sword" if seat < 2 + attackers else "shield" for seat in range(2, seats)}
        game = coach(seats).duel(0, 1, sides).nobody_reinforces()
        told = game.last(None, "duel.counted")
        assert (told["swords"], told["shields"]) == (1 + attackers, seats - 1 - attackers)
        assert told["swords"] + told["shields"] == seats


@clause("duel.points")
def test_the_winner_decides_even_if_he_was_attacked():
    game = coach(items={0: ["key"]}).duel(0, 1, FOR_THE_DEFENDER)
    assert game.asked == {1: "spoils.choice"}
    assert game.ask(1).about["whom"] == 0


# --- ties and the end ----------------------------------------------------------------------------


@clause("duel.tie")
def test_a_tied_duel_gives_the_attacker_a_card():
    game = coach(seats=4, items={0: ["key"], 1: ["goblet"]}, deck=["whip"])
    game.play(0, "duel", 1).supports({2: "sword", 3: "shield"}).nobody_reinforces()
    assert game.items(0) == ["key", "whip"]
    assert game.turn == 1


@clause("duel.tie")
def test_nobody_wins_a_tie():
    game = coach(deck=["whip", "tome"]).duel(0, 1, EVEN)
    assert game.heard(None, "spoils.taken", "organisation.seen") == []
    assert game.deck == ["tome"]
    for viewer in (None, 1, 2, 3):
        assert game.last(viewer, "deck.drawn") == {"who": 0, "item": HIDDEN, "left": 1}
    assert game.asked == {1: "turn.action"}


@clause("duel.tie", "item.poison_ring")
def test_a_tie_that_the_ring_has_settled_gives_no_card():
    game = coach(items={0: ["poison_ring"]}, deck=["whip"]).duel(0, 1, EVEN)
    game.play(0, "poison_ring", "organisation")
    assert game.items(0) == ["poison_ring"]


@clause("duel.end")
def test_after_the_duel_everything_goes_back():
    game = coach(
        items={0: ["dagger"], 1: ["gloves"]},
        professions={0: "thug", 2: "bodyguard"},
        tokens={0: 1, 3: 3},
    )
    game.duel(0, 1, EVEN)
    game.adds(1, "gloves").adds(2, "bodyguard").adds(3, "token", "token")
    game.adds(0, "token", "dagger", "thug").nobody_reinforces()
    assert game.asked == {0: "spoils.choice"}
    assert [game.tokens(seat) for seat in range(4)] == [0, 0, 0, 1]
    assert game.token_pile == 11
    assert (game.items(0), game.items(1)) == (["dagger"], ["gloves"])
    assert game.face_up(0) and game.face_up(2)
    assert game.view(None)["duel"] is None
    game.play(0, "organisation")
    assert game.asked == {1: "turn.action"}


@clause("duel.end", "trade.refuse")
def test_spent_tokens_can_be_gained_again():
    game = coach(items={1: ["dagger"]}, tokens={2: 12}).duel(0, 1, EVEN)
    assert game.token_pile == 0
    game.play(2, "token").passes(2).play(0, "organisation")
    game.play(1, "trade", 0, "dagger").play(0, "refuse")
    assert (game.tokens(1), game.token_pile) == (1, 0)


# --- the spoils ----------------------------------------------------------------------------------


@clause("spoils.choice")
@pytest.mark.parametrize(("winner", "loser"), [(0, 1), (1, 0)])
def test_the_winner_alone_looks_at_the_losers_organisation(winner: int, loser: int):
    sides = FOR_THE_ATTACKER if winner == 0 else FOR_THE_DEFENDER
    game = coach(professions={loser: "thug"}).duel(0, 1, sides).nobody_reinforces()
    assert game.offered(winner) == ["organisation", "search"]
    game.play(winner, "organisation")
    assert game.passenger(winner, loser)["organisation"] == game.organisation(loser)
    assert game.passenger(winner, loser)["profession"] is None
    assert game.passenger(loser, winner)["organisation"] is None
    for viewer in (None, 2, 3):
        assert game.passenger(viewer, loser)["organisation"] is None
        assert game.last(viewer, "organisation.seen")["organisation"] == HIDDEN
    assert game.knows(winner, loser) == []


@clause("spoils.search")
@pytest.mark.parametrize(("winner", "loser"), [(0, 1), (1, 0)])
def test_the_winner_looks_through_the_luggage_and_takes_one_item(winner: int, loser: int):
    hands = {loser: ["key", "tome", "coat"], winner: ["goblet"]}
    sides = FOR_THE_ATTACKER if winner == 0 else FOR_THE_DEFENDER
    game = coach(items=hands).duel(0, 1, sides).nobody_reinforces().play(winner, "search")
    assert game.knows(winner, loser) == ["coat", "key", "tome"]
    assert game.offered(winner) == ["coat", "key", "tome"], "in an order that tells nothing"
    game.play(winner, "tome")
    assert game.items(winner) == ["goblet", "tome"]
    assert game.items(loser) == ["key", "coat"]
    assert game.passenger(winner, loser)["organisation"] is None
    for viewer in (winner, loser):
        assert game.last(viewer, "spoils.taken")["item"] == "tome"
    for viewer in (None, 2, 3):
        assert game.last(viewer, "spoils.taken") == {"who": winner, "at": loser, "item": HIDDEN}
        assert game.heard(viewer, "items.shown") == []
        assert game.knows(viewer, loser) == game.knows(viewer, winner) == []
    assert game.asked == {1: "turn.action"}


@clause("spoils.last_item")
@pytest.mark.parametrize("back", ["goblet", "dagger", "tome"])
def test_for_the_last_item_any_one_is_given_back(back: str):
    game = coach(items={0: ["goblet", "dagger"], 1: ["tome"]}).duel(0, 1, FOR_THE_ATTACKER)
    game.nobody_reinforces().play(0, "search", "tome")
    assert game.asked == {0: "spoils.last_item"}
    assert game.offered(0) == ["goblet", "dagger", "tome"], "even the one just taken"
    game.play(0, back)
    assert game.items(1) == [back]
    assert sorted([*game.items(0), back]) == ["dagger", "goblet", "tome"]
    for viewer in (None, 2, 3):
        assert game.last(viewer, "spoils.returned") == {"who": 0, "to_whom": 1, "item": HIDDEN}


@clause("spoils.last_item")
def test_a_full_hand_gives_back_before_it_would_be_too_full():
    full = ["key", "goblet", "coat", "sextant", "monocle", "whip"]
    game = coach(items={0: full, 1: ["tome"]}).duel(0, 1, FOR_THE_ATTACKER)
    game.nobody_reinforces().play(0, "search", "tome")
    assert game.asked == {0: "spoils.last_item"}
    game.play(0, "coat")
    assert game.asked == {1: "turn.action"}
    assert len(game.items(0)) == 6


@clause("spoils.last_item")
def test_while_the_loser_keeps_something_nothing_is_given_back():
    game = coach(items={0: ["key"], 1: ["tome", "coat"]}).duel(0, 1, FOR_THE_ATTACKER)
    game.play(0, "search", "coat")
    assert game.asked == {1: "turn.action"}
