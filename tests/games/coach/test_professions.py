"""Professions, one by one: §§ profession.*, and what belongs to them"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from traktir.testing.clause import clause

from .scenario import HIDDEN, Ride, coach

EVEN = {2: "sword", 3: "shield"}
FOR_THE_ATTACKER = {2: "sword", 3: "sword"}
ROLES = {0: "attacker", 1: "defender", 2: "attacker's supporter", 3: "defender's supporter"}


# --- Thug, Grand Master, Bodyguard ---------------------------------------------------------------


@clause("profession.thug", "profession.grandmaster", "profession.bodyguard")
@pytest.mark.parametrize("holder", ROLES, ids=list(ROLES.values()))
@pytest.mark.parametrize(
    ("profession", "helps"),
    [
        ("thug", {"attacker"}),
        ("grandmaster", {"defender"}),
        ("bodyguard", {"attacker's supporter", "defender's supporter"}),
    ],
)
@pytest.mark.parametrize("face_up", [False, True])
def test_some_professions_give_a_point_in_their_role(
    profession: str, helps: set[str], holder: int, face_up: bool
):
    wishes = {"professions": {holder: profession}, "spent": [holder] if face_up else []}
    game = ride(**wishes).duel(0, 1, EVEN)
    if ROLES[holder] not in helps:
        assert "duel.window" not in game.asked.values()
        return
    assert game.offered(holder) == [profession, "pass"]
    game.play(holder, profession)
    winner = 0 if holder in (0, 2) else 1
    assert game.last(None, "duel.counted")["winner"] == winner
    assert game.face_up(holder)


def ride(**wishes: Any) -> Ride:
    return coach(items={0: ["key"], 1: ["goblet"], 2: ["key"], 3: ["goblet"]}, **wishes)


# --- Duelist -------------------------------------------------------------------------------------


@clause("profession.duelist")
@pytest.mark.parametrize(("holder", "winner"), [(0, 0), (1, 1)])
def test_the_duelist_voids_all_support_and_has_one_point_more(holder: int, winner: int):
    against = {2: "shield", 3: "shield"} if holder == 0 else FOR_THE_ATTACKER
    game = ride(professions={holder: "duelist"}).duel(0, 1, against)
    assert game.asked == {holder: "duel.window"}
    game.play(holder, "duelist")
    assert game.last(None, "duelist.void") == {"who": holder}
    points = {"swords": 2, "shields": 1} if holder == 0 else {"swords": 1, "shields": 2}
    assert game.last(None, "duel.counted") == {**points, "winner": winner}
    assert game.asked == {winner: "spoils.choice"}


@clause("profession.duelist")
@pytest.mark.parametrize("holder", [2, 3])
def test_a_supporter_is_no_duelist(holder: int):
    game = ride(professions={holder: "duelist"}).duel(0, 1, FOR_THE_ATTACKER)
    assert game.asked == {0: "spoils.choice"}


@clause("profession.duelist")
def test_the_duelist_can_wait_until_all_support_is_shown():
    game = ride(professions={1: "duelist"}, tokens={2: 1}).duel(0, 1, FOR_THE_ATTACKER)
    game.play(2, "token")
    assert game.offered(1) == ["duelist", "pass"]
    game.play(1, "duelist")
    assert game.last(None, "duel.counted") == {"swords": 1, "shields": 2, "winner": 1}


@clause("profession.duelist", "professions.once")
def test_the_duelist_is_used_once():
    game = ride(professions={1: "duelist"}).duel(0, 1, FOR_THE_ATTACKER)
    game.play(1, "duelist", "organisation")
    game.duel(1, 0, FOR_THE_ATTACKER)
    assert game.asked == {1: "spoils.choice"}
    assert game.face_up(1)


@clause("duelist.void")
def test_what_supporters_have_added_ceases_to_count_and_they_can_add_no_more():
    game = coach(
        items={0: ["dagger"], 1: ["gloves"], 2: ["casting_knives"], 3: ["whip"]},
        professions={1: "duelist", 2: "bodyguard"},
        tokens={0: 1, 1: 1, 2: 2, 3: 2},
    )
    game.duel(0, 1, EVEN)
    game.adds(1, "gloves").adds(2, "casting_knives", "bodyguard", "token").adds(3, "token")
    game.adds(0, "dagger").adds(1, "duelist")
    duel = game.view(None)["duel"]
    assert duel["support_void"]
    assert (duel["swords"], duel["shields"]) == (2, 3), "what the duellists have played stands"
    assert {point["seat"] for point in duel["reinforcements"] if not point["counts"]} == {2, 3}
    assert set(game.asked) == {0, 1}, "the duellists go on by themselves"
    assert game.offered(2) == game.offered(3) == []
    game.passes(1).play(0, "token").passes(1)
    assert game.last(None, "duel.counted") == {"swords": 3, "shields": 3, "winner": None}
    assert [game.tokens(seat) for seat in range(4)] == [0, 1, 1, 1], "spent tokens are gone"
    assert game.token_pile == 9


@clause("duelist.void", "profession.poison_mixer")
def test_the_poison_mixer_can_still_be_used():
    game = ride(professions={1: "duelist", 2: "poison_mixer"}, tokens={2: 1})
    game.duel(0, 1, FOR_THE_ATTACKER)
    assert set(game.offered(2)) == {"token", "poison_mixer", "pass"}
    game.play(1, "duelist")
    assert game.offered(2) == ["poison_mixer", "pass"]
    game.play(2, "poison_mixer", 0)
    assert game.asked == {0: "spoils.choice"}


@clause("duelist.void", "profession.doctor")
def test_so_can_the_doctor():
    game = ride(professions={1: "duelist", 2: "doctor"}).duel(0, 1, FOR_THE_ATTACKER)
    game.play(1, "duelist")
    assert game.asked == {2: "profession.doctor"}


# --- Hypnotist -----------------------------------------------------------------------------------


@clause("profession.hypnotist")
@pytest.mark.parametrize("face_up", [False, True])
def test_the_hypnotist_takes_a_choice_out_of_the_duel(face_up: bool):
    game = ride(professions={0: "hypnotist"}, spent=[0] if face_up else [])
    game.duel(0, 1, {2: "sword", 3: "shield"})
    assert game.asked == {0: "profession.hypnotist"}
    assert game.offered(0) == ["hypnotist", "pass"]
    game.play(0, "hypnotist")
    assert game.offered(0) == [2, 3], "a supporter, never the defender"
    game.play(0, 3)
    assert game.last(None, "hypnotist.silenced") == {"who": 0, "whom": 3}
    assert game.last(None, "duel.counted") == {"swords": 2, "shields": 1, "winner": 0}
    assert game.face_up(0)


@clause("profession.hypnotist")
def test_hypnosis_comes_after_the_sides_are_shown_and_before_reinforcement():
    game = ride(professions={0: "hypnotist"}, tokens={2: 1}).play(0, "duel", 1)
    assert game.offered(0) == []
    game.play(2, "sword")
    assert game.offered(0) == []
    game.play(3, "shield")
    assert game.view(0)["duel"]["sides"] == {"2": "sword", "3": "shield"}
    assert game.asked == {0: "profession.hypnotist"}
    game.passes(0)
    assert game.asked == {2: "duel.window"}
    assert not game.face_up(0)


@clause("profession.hypnotist")
@pytest.mark.parametrize("holder", [1, 2, 3])
def test_only_the_attacker_hypnotises(holder: int):
    game = ride(professions={holder: "hypnotist"}).duel(0, 1, EVEN)
    assert "profession.hypnotist" not in game.asked.values()


@clause("profession.hypnotist", "professions.use")
def test_hypnosis_wears_off_after_the_duel_and_can_be_used_again():
    game = ride(professions={0: "hypnotist"})
    for _ in range(2):
        game.duel(0, 1, EVEN).play(0, "hypnotist", 3).play(0, "organisation")
        game.duel(1, 0, EVEN)
        assert game.last(None, "duel.counted") == {"swords": 2, "shields": 2, "winner": None}
        for seat in (2, 3):
            game.play(seat, "spy", 0)


@clause("hypnotist.silenced")
@pytest.mark.parametrize("profession", ["bodyguard", "poison_mixer", "doctor"])
def test_whoever_is_hypnotised_is_asked_nothing(profession: str):
    game = coach(
        items={2: ["casting_knives", "whip"]},
        professions={0: "hypnotist", 2: profession},
        tokens={2: 3},
    )
    game.duel(0, 1, FOR_THE_ATTACKER).play(0, "hypnotist", 2)
    assert game.offered(2) == []
    assert game.asked == {0: "spoils.choice"}
    assert game.last(None, "duel.counted") == {"swords": 2, "shields": 1, "winner": 0}
    assert game.tokens(2) == 3


@clause("hypnotist.silenced")
def test_the_others_are_asked_as_ever():
    game = ride(professions={0: "hypnotist", 3: "bodyguard", 1: "doctor"}, tokens={2: 1})
    game.duel(0, 1, EVEN).play(0, "hypnotist", 2)
    assert game.asked == {3: "duel.window"}
    game.play(3, "bodyguard")
    assert game.asked == {1: "profession.doctor"}


# --- Poison Mixer --------------------------------------------------------------------------------


@clause("profession.poison_mixer")
@pytest.mark.parametrize("named", [0, 1])
@pytest.mark.parametrize("holder", [2, 3])
def test_the_poison_mixer_names_the_winner_and_ends_the_duel(holder: int, named: int):
    game = coach(
        items={0: ["dagger"], 1: ["poison_ring"]},
        professions={holder: "poison_mixer", 1: "grandmaster"},
    )
    game.duel(0, 1, EVEN).play(1, "grandmaster").play(holder, "poison_mixer")
    assert game.offered(holder) == [0, 1]
    game.play(holder, named)
    assert game.asked == {named: "spoils.choice"}
    assert game.ask(named).about["whom"] == 1 - named
    assert game.heard(None, "duel.counted") == []
    assert game.last(None, "poison_mixer.named") == {"who": holder, "whom": named}


@clause("profession.poison_mixer")
@pytest.mark.parametrize("holder", [0, 1])
def test_attacker_and_defender_mix_no_poison(holder: int):
    game = ride(professions={holder: "poison_mixer"}, tokens={holder: 1}).duel(0, 1, EVEN)
    assert game.offered(holder) == ["token", "pass"]


@clause("profession.poison_mixer", "professions.once")
def test_poison_is_mixed_once():
    game = ride(professions={2: "poison_mixer"}).duel(0, 1, EVEN)
    game.play(2, "poison_mixer", 1).play(1, "organisation")
    game.duel(1, 0, EVEN)
    assert game.heard(None, "duel.counted")


@clause("profession.poison_mixer", "doctor.moment")
def test_the_doctor_heals_the_poisoned():
    game = ride(professions={2: "poison_mixer", 1: "doctor"}).duel(0, 1, EVEN)
    game.play(2, "poison_mixer", 0)
    assert game.asked == {1: "profession.doctor"}
    game.play(1, "doctor")
    assert game.asked == {1: "turn.action"}


@clause("profession.poison_mixer", "duel.window")
def test_the_poison_mixer_may_wait_for_what_others_add():
    game = ride(professions={2: "poison_mixer", 1: "grandmaster"}).duel(0, 1, EVEN)
    game.passes(2).play(1, "grandmaster")
    assert game.asked == {2: "duel.window"}
    game.play(2, "poison_mixer", 0)
    assert game.asked == {0: "spoils.choice"}


# --- Doctor --------------------------------------------------------------------------------------


@clause("profession.doctor")
@pytest.mark.parametrize("holder", [0, 1, 2, 3])
def test_anybody_can_be_the_doctor_and_nothing_comes_of_the_duel(holder: int):
    game = ride(professions={holder: "doctor"}).duel(0, 1, FOR_THE_ATTACKER)
    assert game.asked == {holder: "profession.doctor"}
    game.play(holder, "doctor")
    assert game.last(None, "doctor.cancelled") == {"who": holder}
    assert game.asked == {1: "turn.action"}
    assert game.passenger(0, 1)["organisation"] is None
    assert game.knows(0, 1) == []
    assert game.items(0) == ["key"]
    assert game.face_up(holder)


@clause("profession.doctor", "doctor.moment", "duel.tie")
@pytest.mark.parametrize("holder", [0, 1, 2, 3])
def test_nor_is_a_card_drawn_in_a_tie(holder: int):
    game = ride(professions={holder: "doctor"}, deck=["whip"]).duel(0, 1, EVEN)
    assert game.asked == {holder: "profession.doctor"}
    assert game.deck == ["whip"], "he is asked before it is drawn"
    game.play(holder, "doctor")
    assert (game.deck, game.items(0)) == (["whip"], ["key"])
    assert game.asked == {1: "turn.action"}


@clause("doctor.moment")
def test_the_doctor_acts_when_the_result_is_known_and_nothing_has_come_of_it():
    game = ride(professions={2: "doctor", 0: "thug"}).duel(0, 1, FOR_THE_ATTACKER)
    assert game.offered(2) == []
    game.play(0, "thug")
    assert game.last(2, "duel.counted") == {"swords": 4, "shields": 1, "winner": 0}
    assert game.asked == {2: "profession.doctor"}
    game.passes(2)
    assert game.asked == {0: "spoils.choice"}
    assert game.offered(2) == []


@clause("doctor.moment", "item.poison_ring")
def test_the_doctor_helps_against_the_poison_ring():
    game = coach(items={1: ["poison_ring"]}, professions={0: "doctor"}).duel(0, 1, EVEN)
    game.play(1, "poison_ring")
    assert game.asked == {0: "profession.doctor"}
    game.play(0, "doctor")
    assert game.asked == {1: "turn.action"}
    assert game.heard(None, "deck.drawn") == []


@clause("profession.doctor", "duel.end")
def test_after_the_doctor_tokens_go_back_to_the_pile_all_the_same():
    game = ride(professions={2: "doctor"}, tokens={3: 2}).duel(0, 1, EVEN)
    game.play(3, "token").passes(3).play(2, "doctor")
    assert (game.tokens(3), game.token_pile) == (1, 11)


# --- Priest --------------------------------------------------------------------------------------


@clause("profession.priest")
@pytest.mark.parametrize("holder", [1, 2, 3])
def test_the_priest_calls_a_duel_off_before_sides_are_chosen(holder: int):
    game = ride(professions={holder: "priest"}).play(0, "duel", 1)
    assert game.asked == {holder: "profession.priest"}
    game.play(holder, "priest")
    assert game.last(None, "priest.called_off") == {"who": holder}
    assert game.view(None)["duel"] is None
    assert game.heard(None, "duel.supported") == []
    assert game.face_up(holder)
    assert game.asked == {1: "turn.action"}


@clause("profession.priest")
def test_the_attacker_cannot_call_off_his_own_attack():
    game = ride(professions={0: "priest"}).play(0, "duel", 1)
    assert game.asked == dict.fromkeys((2, 3), "duel.support")


@clause("profession.priest")
def test_once_sides_are_being_chosen_it_is_too_late():
    game = ride(professions={2: "priest"}).play(0, "duel", 1).passes(2)
    assert game.offered(2) == ["sword", "shield"]
    game.supports(FOR_THE_ATTACKER)
    assert game.asked == {0: "spoils.choice"}


@clause("profession.priest", "professions.once")
def test_the_priest_is_used_once():
    game = ride(professions={2: "priest"}).play(0, "duel", 1).play(2, "priest")
    game.play(1, "duel", 0)
    assert game.asked == dict.fromkeys((2, 3), "duel.support")


@clause("priest.toll")
def test_an_attacker_with_two_items_gives_the_priest_one_of_his_choice():
    game = coach(items={0: ["key", "dagger"], 2: ["whip"]}, professions={2: "priest"})
    game.play(0, "duel", 1).play(2, "priest")
    assert game.asked == {0: "priest.toll"}
    assert game.offered(0) == ["key", "dagger"]
    game.play(0, "dagger")
    assert (game.items(0), game.items(2)) == (["key"], ["whip", "dagger"])
    for viewer in (None, 1, 3):
        assert game.last(viewer, "priest.paid") == {"who": 0, "to_whom": 2, "item": HIDDEN}
    assert game.asked == {1: "turn.action"}


@clause("priest.toll")
def test_an_attacker_with_a_single_item_gives_nothing():
    game = coach(items={0: ["key"]}, professions={2: "priest"})
    game.play(0, "duel", 1).play(2, "priest")
    assert game.asked == {1: "turn.action"}
    assert game.items(0) == ["key"]


# --- Diplomat ------------------------------------------------------------------------------------

KINDS = [
    *("key", "goblet", "bag_key", "bag_goblet", "black_pearl", "dagger", "gloves"),
    *("casting_knives", "whip", "poison_ring", "privilege", "monocle", "broken_mirror"),
    *("sextant", "coat", "tome", "coat_of_arms"),
]


def diplomat(hands: Mapping[int, Sequence[str]], **wishes: Any) -> Ride:
    professions = {0: "diplomat", **wishes.pop("professions", {})}
    return coach(items=hands, professions=professions, **wishes)


@clause("profession.diplomat")
def test_the_diplomat_demands_any_kind_of_item_of_anybody():
    game = diplomat({0: ["key", "whip"]})
    assert "diplomat" in game.offered(0)
    game.play(0, "diplomat")
    assert game.offered(0) == [1, 2, 3]
    game.play(0, 2)
    assert game.offered(0) == KINDS
    game.play(0, "dagger")
    for viewer in (None, 1, 2, 3):
        assert game.last(viewer, "diplomat.demanded") == {"who": 0, "at": 2, "item": "dagger"}
    assert game.face_up(0)


@clause("profession.diplomat")
def test_the_diplomat_works_in_his_own_turn_only_and_not_during_his_action():
    game = diplomat({0: ["key"], 1: ["dagger"]}, turn=3)
    game.play(3, "spy", 1)
    assert game.offered(0)[-1] == "diplomat"
    game.play(0, "trade", 1, "key")
    assert game.offered(0) == [], "not while the partner is thinking it over"
    game.play(1, "accept", "dagger")
    assert game.asked == {0: "turn.end"}
    assert game.offered(0) == ["diplomat", "pass"]
    game.passes(0)
    game.play(1, "spy", 0)
    assert game.offered(0) == []


@clause("profession.diplomat")
def test_nor_during_a_duel():
    game = diplomat({0: ["key"]})
    game.play(0, "duel")
    assert game.offered(0) == [1, 2, 3]
    game.play(0, 1)
    assert game.offered(0) == []
    game.supports(FOR_THE_ATTACKER)
    assert game.offered(0) == ["organisation", "search"]
    game.play(0, "organisation")
    assert game.offered(0) == ["diplomat", "pass"]


@clause("diplomat.fulfilled")
def test_a_fulfilled_demand_is_a_trade_and_the_action_is_still_to_come():
    game = diplomat({0: ["key", "whip"], 1: ["goblet", "dagger"]})
    game.play(0, "diplomat", 1, "dagger")
    assert game.asked == {1: "diplomat.fulfilled"}
    assert game.offered(1) == ["dagger"], "he must"
    game.play(1, "dagger")
    assert game.offered(0) == ["key", "whip"]
    game.play(0, "whip")
    assert game.items(0) == ["key", "dagger"]
    assert game.items(1) == ["goblet", "whip"]
    assert game.asked == {0: "turn.action"}
    assert "diplomat" not in game.offered(0)
    game.play(0, "spy", 1)
    assert game.asked == {1: "turn.action"}


@clause("diplomat.fulfilled")
def test_after_the_action_the_turn_passes_on():
    game = diplomat({0: ["key"], 1: ["dagger"]})
    game.play(0, "spy", 2).play(0, "diplomat", 1, "dagger").play(1, "dagger").play(0, "key")
    assert game.asked == {1: "turn.action"}


@clause("diplomat.fulfilled", "trade.effects", "trade.naming")
def test_both_items_take_effect_that_of_the_demanded_first():
    hands = {0: ["privilege", "key"], 1: ["monocle", "goblet"]}
    game = diplomat(hands)
    game.play(0, "diplomat", 1, "monocle").play(1, "monocle").play(0, "privilege")
    told = [
        (telling["event"], telling["who"])
        for telling in game.heard(None, "trade.named", "organisation.seen", "items.seen")
    ]
    assert told == [
        ("trade.named", "seat:0"),
        ("trade.named", "seat:1"),
        ("organisation.seen", "seat:1"),
        ("items.seen", "seat:0"),
    ]
    assert game.passenger(1, 0)["organisation"] == game.organisation(0)
    assert game.knows(0, 1) == ["goblet", "privilege"]


@clause("diplomat.fulfilled", "mirror.silence")
@pytest.mark.parametrize(
    ("demanded", "answer"), [("broken_mirror", "monocle"), ("monocle", "broken_mirror")]
)
def test_the_mirror_silences_a_demand_too(demanded: str, answer: str):
    game = diplomat({0: [answer, "key"], 1: [demanded, "goblet"]})
    game.play(0, "diplomat", 1, demanded).play(1, demanded).play(0, answer)
    assert game.heard(None, "trade.named", "organisation.seen") == []
    assert game.last(2, "trade.done")["answer"] == HIDDEN
    assert game.asked == {0: "turn.action"}


@clause("diplomat.fulfilled", "cards.memory")
def test_all_know_that_the_diplomat_has_what_he_demanded():
    game = diplomat({0: ["key", "whip"], 1: ["goblet", "dagger", "coat"]})
    game.play(0, "diplomat", 1, "dagger").play(1, "dagger").play(0, "whip")
    for viewer in (None, 2, 3):
        assert game.knows(viewer, 0) == ["dagger"]
        assert game.last(viewer, "trade.done")["item"] == "dagger"
        assert game.last(viewer, "trade.done")["answer"] == HIDDEN


@clause("diplomat.missing")
def test_if_the_item_is_missing_all_items_are_shown_and_the_turn_is_over():
    game = diplomat({0: ["key"], 1: ["goblet", "tome"]})
    game.play(0, "diplomat", 1, "dagger")
    assert game.asked == {1: "turn.action"}, "though no action was taken"
    assert game.knows(0, 1) == ["goblet", "tome"]
    assert game.looked_at(1) == {"goblet": [0], "tome": [0]}
    for viewer in (None, 2, 3):
        assert game.knows(viewer, 1) == []
        assert game.heard(viewer, "items.shown") == []
        assert game.last(viewer, "diplomat.missing") == {"who": 1, "item": "dagger"}


@clause("diplomat.missing")
def test_so_it_is_after_the_action():
    game = diplomat({0: ["key"], 1: ["goblet", "tome"]})
    game.play(0, "spy", 2).play(0, "diplomat", 1, "dagger")
    assert game.asked == {1: "turn.action"}
    assert game.knows(0, 1) == ["goblet", "tome"]


@clause("diplomat.bags")
def test_each_bag_is_demanded_by_its_own_name():
    game = diplomat({0: ["key"], 1: ["bag_goblet"]})
    game.play(0, "diplomat", 1, "bag_key")
    assert game.asked == {1: "turn.action"}, "the other bag does not do"

    game = diplomat({0: ["key"], 1: ["bag_goblet"]}, deck=["whip"])
    game.play(0, "diplomat", 1, "bag_goblet").play(1, "bag_goblet").play(0, "key")
    assert game.items(0) == ["bag_goblet"]
    assert game.asked == {1: "item.bag_key"}, "the giver of the bag may draw"


@clause("diplomat.bags", "trade.bags")
@pytest.mark.parametrize("deck", [["whip"], []])
def test_a_bag_cannot_be_demanded_for_the_other_bag(deck: list[str]):
    game = diplomat({0: ["bag_key"], 1: ["bag_goblet"]}, deck=deck).play(0, "diplomat", 1)
    assert set(game.offered(0)) == {*KINDS} - {"bag_goblet"}

    game = diplomat({0: ["bag_key", "key"], 1: ["bag_goblet"]}, deck=deck)
    game.play(0, "diplomat", 1, "bag_goblet").play(1, "bag_goblet")
    assert game.offered(0) == ["key"]


@clause("diplomat.contents")
@pytest.mark.parametrize(("content", "bag"), [("key", "bag_key"), ("goblet", "bag_goblet")])
def test_with_an_empty_deck_a_bag_stands_in_for_what_it_holds(content: str, bag: str):
    other = {"bag_key": "bag_goblet", "bag_goblet": "bag_key"}[bag]
    game = diplomat({0: ["dagger"], 1: [bag, "whip"]}, deck=[])
    game.play(0, "diplomat", 1, content)
    assert game.offered(1) == [bag]
    game.play(1, bag).play(0, "dagger")
    assert game.items(0) == [bag]
    assert game.knows(2, 0) == [], "it may be a bag or what it holds"

    both = diplomat({0: ["dagger"], 1: [bag, content]}, deck=[]).play(0, "diplomat", 1, content)
    assert set(both.offered(1)) == {bag, content}, "whoever has both chooses"

    wrong = diplomat({0: ["dagger"], 1: [other, "whip"]}, deck=[])
    assert wrong.play(0, "diplomat", 1, content).asked == {1: "turn.action"}


@clause("diplomat.contents")
def test_while_there_is_a_deck_it_does_not():
    game = diplomat({0: ["dagger"], 1: ["bag_key"]}, deck=["whip"]).play(0, "diplomat", 1, "key")
    assert game.asked == {1: "turn.action"}


@clause("diplomat.contents", "trade.bags")
def test_a_bag_does_not_stand_in_if_only_the_other_bag_could_be_given_for_it():
    game = diplomat({0: ["bag_goblet"], 1: ["bag_key"]}, deck=[]).play(0, "diplomat", 1, "key")
    assert game.asked == {1: "turn.action"}
    assert game.knows(0, 1) == ["bag_key"]

    game = diplomat({0: ["bag_goblet"], 1: ["bag_key", "key"]}, deck=[])
    game.play(0, "diplomat", 1, "key")
    assert game.offered(1) == ["key"]
    game.play(1, "key")
    assert game.offered(0) == ["bag_goblet"]


@clause("diplomat.contents", "trade.bags")
def test_for_the_bag_that_was_given_the_other_is_not_given():
    game = diplomat({0: ["bag_goblet", "whip"], 1: ["bag_key", "key"]}, deck=[])
    game.play(0, "diplomat", 1, "key").play(1, "bag_key")
    assert game.offered(0) == ["whip"]


# --- Clairvoyant ---------------------------------------------------------------------------------


def clairvoyant(**wishes: Any) -> Ride:
    return coach(professions={0: "clairvoyant", **wishes.pop("professions", {})}, **wishes)


@clause("profession.clairvoyant")
def test_the_clairvoyant_puts_two_cards_on_top_and_it_is_no_action():
    deck = ["whip", "tome", "coat", "monocle", "sextant", "gloves"]
    game = clairvoyant(items={0: ["key"]}, deck=deck, organisations={0: "order"})
    assert game.offered(0) == ["spy", "trade", "duel", "declare", "clairvoyant"]
    game.play(0, "clairvoyant")
    assert set(game.offered(0)) == set(deck)
    assert set(game.last(0, "clairvoyant.looked")["items"]) == set(deck)
    game.play(0, "gloves")
    assert set(game.offered(0)) == {*deck} - {"gloves"}
    game.play(0, "coat")
    assert game.deck[:2] == ["gloves", "coat"]
    assert set(game.deck) == set(deck)
    assert game.view(0)["deck_top"] == ["gloves", "coat"]
    assert game.last(1, "clairvoyant.arranged") == {"who": 0}
    assert game.view(0)["deck_holds"] == sorted(deck)
    for viewer in (None, 1, 2, 3):
        assert game.heard(viewer, "clairvoyant.looked") == []
        assert game.view(viewer)["deck_top"] == []
    assert game.face_up(0)
    assert game.offered(0) == ["spy", "trade", "duel", "declare"]


@clause("profession.clairvoyant")
def test_the_other_cards_are_shuffled():
    deck = ["whip", "tome", "coat", "monocle", "sextant", "gloves"]
    rests = {
        tuple(clairvoyant(deck=deck, seed=seed).play(0, "clairvoyant", "gloves", "coat").deck[2:])
        for seed in range(12)
    }
    assert len(rests) > 6


@clause("profession.clairvoyant")
@pytest.mark.parametrize("deck", [[], ["whip"], ["whip", "tome"]])
def test_with_fewer_cards_he_takes_what_there_is(deck: list[str]):
    game = clairvoyant(deck=deck).play(0, "clairvoyant")
    for item in reversed(deck):
        assert game.asked[0].startswith("profession.clairvoyant")
        game.play(0, item)
    assert game.asked == {0: "turn.action"}
    assert game.deck == game.view(0)["deck_top"] == [*reversed(deck)]


@clause("profession.clairvoyant")
def test_equal_cards_can_both_be_chosen():
    game = clairvoyant(items={0: ["whip"]}, deck=["tome", "key", "coat", "key"])
    game.play(0, "clairvoyant", "key", "key")
    assert game.deck[:2] == ["key", "key"]


@clause("profession.clairvoyant")
def test_he_can_look_while_his_partner_decides():
    game = clairvoyant(items={0: ["bag_key"], 1: ["dagger"]}, deck=["whip", "tome", "coat"])
    game.play(0, "trade", 1, "bag_key")
    assert game.asked == {1: "trade.answer"}
    assert game.offered(0) == ["clairvoyant"]
    game.play(0, "clairvoyant")
    assert game.asked == {0: "profession.clairvoyant.top"}
    game.play(0, "coat", "tome")
    assert game.asked == {1: "trade.answer"}
    assert game.offered(0) == []
    game.play(1, "accept", "dagger").play(0, "draw")
    assert game.items(0) == ["dagger", "coat"]


@clause("profession.clairvoyant", "duel.support")
def test_he_can_look_while_sides_are_chosen_and_what_is_chosen_stands():
    game = clairvoyant(items={0: ["key"]}, deck=["whip", "tome", "coat"]).play(0, "duel", 1)
    game.play(2, "shield")
    assert game.offered(0) == ["clairvoyant"]
    game.play(0, "clairvoyant", "coat", "tome")
    assert game.asked == {3: "duel.support"}
    game.play(3, "sword")
    assert game.view(None)["duel"] is None
    assert game.last(None, "duel.counted") == {"swords": 2, "shields": 2, "winner": None}
    assert game.items(0) == ["key", "coat"]


@clause("profession.clairvoyant", "duel.window")
def test_he_can_look_during_reinforcement_and_passes_are_void():
    game = clairvoyant(tokens={2: 1, 0: 1}).duel(0, 1, EVEN)
    game.passes(2)
    assert game.offered(0) == ["token", "pass", "clairvoyant"]
    game.play(0, "clairvoyant", game.deck[0], game.deck[1])
    assert set(game.asked) == {0, 2}


@clause("profession.clairvoyant")
def test_even_while_he_himself_is_deciding():
    game = clairvoyant(items={0: ["key", "dagger"]}, deck=["whip", "tome"]).play(0, "trade", 1)
    assert game.offered(0) == ["key", "dagger", "clairvoyant"]
    game.play(0, "clairvoyant", "tome", "whip")
    assert game.offered(0) == ["key", "dagger"]


@clause("profession.clairvoyant")
def test_he_can_look_at_the_very_end_of_his_turn():
    game = clairvoyant(deck=["whip", "tome"]).play(0, "spy", 1)
    assert game.asked == {0: "turn.end"}
    assert game.offered(0) == ["clairvoyant", "pass"]
    game.play(0, "clairvoyant", "tome", "whip")
    assert game.asked == {1: "turn.action"}


@clause("profession.clairvoyant")
def test_he_cannot_in_others_turns():
    game = clairvoyant(turn=1, items={1: ["key"]})
    assert game.offered(0) == []
    game.play(1, "trade", 0, "key")
    assert game.offered(0) == ["accept", "refuse"]
    game.play(0, "refuse").play(2, "duel", 3)
    assert game.offered(0) == ["sword", "shield"]


@clause("profession.clairvoyant", "item.tome", "profession.diplomat")
def test_a_diplomat_who_becomes_clairvoyant_may_still_look():
    hands = {0: ["key"], 1: ["tome"]}
    game = diplomat(hands, professions={1: "clairvoyant"}, deck=["whip", "coat"])
    game.play(0, "spy", 1).play(0, "diplomat", 1, "tome").play(1, "tome").play(0, "key")
    game.play(1, "swap")
    assert game.profession(0) == "clairvoyant"
    assert game.asked == {0: "turn.end"}
    game.play(0, "clairvoyant", "coat", "whip")
    assert game.asked == {1: "turn.action"}
