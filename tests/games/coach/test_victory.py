"""Declaring victory: §§ declare.*, end.*, pearl.declare"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from traktir.testing.clause import clause

from .scenario import Ride, coach

ORDER = {0: "order", 2: "order"}
"""Of four passengers these are of the Order, the other two of the Brotherhood."""
RIVALS = [("order", "key", "goblet"), ("brotherhood", "goblet", "key")]


def order(hands: Mapping[int, Sequence[str]], deck: Sequence[str] | None = None) -> Ride:
    """Four passengers, of whom 0 and 2 are of the Order."""
    return coach(items=hands, organisations=ORDER, deck=deck)


# --- the action ----------------------------------------------------------------------------------


@clause("declare.action")
def test_victory_is_declared_instead_of_another_action():
    game = order({0: ["key", "key", "key"]})
    assert game.offered(0) == ["spy", "trade", "duel", "declare"]
    game.play(0, "declare")
    for viewer in (None, 1, 2, 3):
        assert game.last(viewer, "declare.victory") == {"who": 0, "organisation": "order"}


@clause("declare.action")
def test_not_in_others_turns_nor_after_the_action():
    game = order({0: ["key", "key", "key"], 1: ["dagger"]})
    game.play(0, "trade", 1)
    assert "declare" not in game.offered(0)
    game.play(0, "key").play(1, "refuse")
    assert game.asked == {1: "turn.action"}
    assert game.offered(0) == []


@clause("declare.action", "end.wrong")
def test_one_need_not_be_certain_and_the_declaration_stands():
    game = order({0: ["key"]})
    game.play(0, "declare")
    assert game.asked == {0: "declare.partners"}, "there is no way back"
    assert game.offered(0) == [1, 2, 3, "done"]
    game.play(0, "done")
    assert game.winners == [1, 3]


@clause("declare.action", "profession.diplomat", "profession.clairvoyant")
def test_neither_diplomat_nor_clairvoyant_hinders_it():
    for profession in ("diplomat", "clairvoyant"):
        game = coach(
            items={0: ["key", "key", "dagger"], 1: ["key"]},
            organisations=ORDER,
            professions={0: profession},
            deck=["whip", "tome"],
        )
        if profession == "diplomat":
            game.play(0, "diplomat", 1, "key").play(1, "key").play(0, "dagger")
        else:
            game.play(0, "clairvoyant", "whip", "tome")
        assert "declare" in game.offered(0)


# --- what is needed ------------------------------------------------------------------------------


@clause("declare.needs", "end.right", "end.wrong")
@pytest.mark.parametrize(("organisation", "counts", "does_not"), RIVALS)
@pytest.mark.parametrize("held", [1, 2, 3])
def test_three_keys_or_three_goblets_are_needed(
    organisation: str, counts: str, does_not: str, held: int
):
    hand = [*[counts] * held, *[does_not] * (3 - held)]
    game = coach(items={0: hand}, organisations={0: organisation, 2: organisation})
    game.play(0, "declare", "done")
    assert game.winners == ([0, 2] if held == 3 else [1, 3])


@clause("declare.needs", "declare.bag")
def test_more_do_no_harm():
    game = order({0: ["key", "key"], 2: ["key", "bag_key"]}, deck=[])
    game.play(0, "declare", 2, "done")
    assert game.winners == [0, 2]


@clause("declare.bag")
@pytest.mark.parametrize(("organisation", "counts", "other"), RIVALS)
def test_with_an_empty_deck_a_bag_counts(organisation: str, counts: str, other: str):
    def winners(bag: str, deck: Sequence[str]) -> list[int]:
        own = {0: organisation, 2: organisation}
        game = coach(items={0: [counts, counts, bag]}, organisations=own, deck=deck)
        return game.play(0, "declare", "done").winners

    assert winners(f"bag_{counts}", []) == [0, 2]
    assert winners(f"bag_{counts}", ["whip"]) == [1, 3]
    assert winners(f"bag_{other}", []) == [1, 3]


@clause("declare.bag", "declare.holder")
def test_with_an_empty_deck_a_bag_is_enough_to_declare():
    game = order({0: ["bag_key"], 2: ["key", "key"]}, deck=[])
    game.play(0, "declare", 2, "done")
    assert game.winners == [0, 2]
    assert "declare" not in order({0: ["bag_key"], 2: ["key", "key"]}, ["whip"]).offered(0)


@clause("declare.bag")
def test_a_partners_bag_counts_as_well():
    for deck, winners in (([], [0, 2]), (["whip"], [1, 3])):
        game = order({0: ["key", "key"], 2: ["bag_key"]}, deck).play(0, "declare", 2, "done")
        assert game.winners == winners


MINORITIES = {
    3: {0: "order", 1: "brotherhood", 2: "brotherhood"},
    5: {0: "order", 1: "order", 2: "brotherhood", 3: "brotherhood", 4: "brotherhood"},
    7: {seat: "order" if seat < 3 else "brotherhood" for seat in range(7)},
}


@clause("declare.minority")
@pytest.mark.parametrize("seats", MINORITIES)
@pytest.mark.parametrize(
    ("hand", "deck"),
    [
        (["key", "key"], ["whip"]),
        (["key", "bag_key"], []),
        (["key", "key", "bag_key"], ["whip"]),
    ],
)
def test_in_the_minority_two_are_enough(seats: int, hand: list[str], deck: list[str]):
    members = [seat for seat, name in MINORITIES[seats].items() if name == "order"]
    game = coach(seats, items={0: hand}, organisations=MINORITIES[seats], deck=deck)
    assert game.play(0, "declare", "done").winners == members


@clause("declare.minority")
@pytest.mark.parametrize("seats", MINORITIES)
def test_one_is_not_even_in_the_minority(seats: int):
    game = coach(
        seats, items={0: ["key", "bag_key"]}, organisations=MINORITIES[seats], deck=["whip"]
    )
    rivals = [seat for seat, name in MINORITIES[seats].items() if name == "brotherhood"]
    assert game.play(0, "declare", "done").winners == rivals


@clause("declare.minority")
@pytest.mark.parametrize("seats", MINORITIES)
@pytest.mark.parametrize(("held", "right"), [(2, False), (3, True)])
def test_the_majority_needs_three_though_one_may_hope(seats: int, held: int, right: bool):
    last = seats - 1
    game = coach(seats, turn=last, items={last: ["goblet"] * held}, organisations=MINORITIES[seats])
    named = "brotherhood" if right else "order"
    game.play(last, "declare", "done")
    assert game.winners == [seat for seat, name in MINORITIES[seats].items() if name == named]


@clause("declare.minority")
@pytest.mark.parametrize("seats", [4, 6, 8])
def test_with_an_even_number_nobody_is_in_the_minority(seats: int):
    sides = {seat: "order" if seat < seats // 2 else "brotherhood" for seat in range(seats)}
    game = coach(seats, items={0: ["key", "key"]}, organisations=sides)
    assert 0 not in game.play(0, "declare", "done").winners


@clause("declare.holder")
@pytest.mark.parametrize(
    ("hand", "may"), [(["goblet"] * 3, False), (["dagger"], False), (["key", "dagger"], True)]
)
def test_the_declarer_must_hold_one_of_the_items(hand: list[str], may: bool):
    game = order({0: hand, 2: ["key", "key"]})
    assert ("declare" in game.offered(0)) is may


# --- revealing and naming ------------------------------------------------------------------------


@clause("declare.reveal")
def test_the_declarer_reveals_everything():
    game = coach(items={0: ["key", "dagger"]}, organisations={0: "order"}, professions={0: "thug"})
    game.play(0, "declare")
    assert not game.table.over
    for viewer in (None, 1, 2, 3):
        seen = game.passenger(viewer, 0)
        assert (seen["organisation"], seen["profession"]) == ("order", "thug")
        assert seen["profession_up"]
        assert game.knows(viewer, 0) == ["dagger", "key"]
        told = game.last(viewer, "declare.revealed")
        assert (told["organisation"], set(told["items"])) == ("order", {"key", "dagger"})


@clause("declare.partners")
def test_those_named_show_organisation_and_items_but_not_profession():
    game = coach(
        items={0: ["key"], 2: ["key", "whip"], 3: ["tome"]},
        organisations={0: "order", 2: "order", 3: "brotherhood"},
        professions={2: "thug", 3: "doctor"},
    )
    game.play(0, "declare", 2)
    assert game.offered(0) == [1, 3, "done"]
    assert game.passenger(1, 2)["organisation"] is None, "they show when all are named"
    game.play(0, 3, "done")
    for viewer in (None, 1):
        for seat, organisation, items in (
            (2, "order", ["key", "whip"]),
            (3, "brotherhood", ["tome"]),
        ):
            seen = game.passenger(viewer, seat)
            assert (seen["organisation"], seen["items"]["known"]) == (organisation, items)
            assert seen["profession"] is None
    assert game.passenger(None, 1)["items"]["known"] == []


@clause("declare.partners")
def test_as_many_as_one_wishes_can_be_named():
    game = order({0: ["key"]}).play(0, "declare", 1, 2)
    assert game.last(3, "declare.named") == {"who": 0, "whom": 2}
    assert game.offered(0) == [3, "done"]
    game.play(0, 3)
    assert game.table.over, "all are named"


@clause("declare.partners", "end.right")
def test_not_all_members_need_be_named_and_all_win():
    members = {0: "order", 1: "order", 2: "order", 3: "brotherhood"}
    game = coach(6, items={0: ["key"], 1: ["key", "key"]}, organisations=members)
    game.play(0, "declare", 1, "done")
    assert game.winners == [0, 1, 2]


@clause("declare.partners")
def test_nobody_need_be_named():
    game = order({0: ["key", "key", "key"]}).play(0, "declare", "done")
    assert game.winners == [0, 2]


# --- right or wrong ------------------------------------------------------------------------------


@clause("declare.check", "end.right")
def test_declarer_and_partner_together_have_what_is_needed():
    game = order({0: ["key"], 2: ["key", "key"]}).play(0, "declare", 2, "done")
    assert game.winners == [0, 2]
    assert game.last(None, "end.right") == {"organisation": "order"}


@clause("declare.check", "end.wrong")
def test_who_is_not_named_does_not_count():
    game = order({0: ["key"], 2: ["key", "key"]}).play(0, "declare", "done")
    assert game.winners == [1, 3]
    assert game.last(None, "end.wrong") == {"organisation": "brotherhood"}


@clause("declare.check", "end.wrong")
@pytest.mark.parametrize("hand", [["goblet"], ["tome"], ["bag_key"]])
def test_a_named_rival_makes_it_false_even_if_the_others_would_do(hand: list[str]):
    game = order({0: ["key", "key"], 1: hand, 2: ["key"]}).play(0, "declare", 2, 1, "done")
    assert game.winners == [1, 3]


@clause("declare.check", "end.wrong")
def test_so_does_one_who_has_a_fitting_item():
    game = order({0: ["key", "key", "bag_key"], 1: ["key"]}, deck=[])
    assert game.play(0, "declare", 1, "done").winners == [1, 3]


@clause("declare.check", "end.wrong")
@pytest.mark.parametrize(("hand", "deck"), [(["dagger"], None), (["bag_key"], ["whip"])])
def test_and_so_does_a_member_without_a_fitting_item(hand: list[str], deck: list[str] | None):
    game = order({0: ["key", "key", "key"], 2: hand}, deck).play(0, "declare", 2, "done")
    assert game.winners == [1, 3]


@clause("declare.check")
def test_three_members_can_have_one_each():
    members = {0: "order", 2: "order", 4: "order"}
    game = coach(6, items={seat: ["key"] for seat in members}, organisations=members)
    assert game.play(0, "declare", 4, 2, "done").winners == [0, 2, 4]


@clause("end.right", "end.wrong")
def test_the_result_of_a_declaration():
    for hand, winners in ((["key"] * 3, {0, 2}), (["key"], {1, 3})):
        result = order({0: hand}).play(0, "declare", "done").table.result
        assert result is not None
        assert {int(seat) for seat, standing in result.items() if standing.won} == winners
        for seat, standing in result.items():
            assert (standing.place, standing.score) == ((1, 1) if seat in winners else (2, 0))


@clause("end.only")
def test_every_declaration_ends_the_game():
    for last in (["done"], [2, "done"], [1, "done"], [1, 2, 3]):
        game = order({0: ["key"]}).play(0, "declare", *last)
        assert game.table.over
        assert game.asked == {}


@clause("end.only")
def test_having_everything_is_not_enough():
    game = order({0: ["key", "key", "key"], 1: ["goblet", "goblet", "goblet"]})
    for seat in range(4):
        game.play(seat, "spy", (seat + 1) % 4)
    assert not game.table.over


# --- the pearl and the ring ----------------------------------------------------------------------


@clause("pearl.declare")
def test_the_holder_of_the_pearl_declares_nothing():
    hand = ["key", "key", "key", "goblet", "coat_of_arms"]
    assert {"declare", "solitary"} <= set(order({0: hand}).offered(0))
    assert order({0: [*hand, "black_pearl"]}).offered(0) == ["spy", "trade", "duel"]


@clause("pearl.declare")
def test_in_a_named_players_hand_the_pearl_does_no_harm():
    game = order({0: ["key"], 2: ["key", "key", "black_pearl"]})
    assert game.play(0, "declare", 2, "done").winners == [0, 2]


@clause("end.ring")
@pytest.mark.parametrize("organisation", ["order", "brotherhood"])
@pytest.mark.parametrize("mix", [["key", "key", "key"], ["key", "goblet", "goblet"]])
def test_the_ring_wins_alone(organisation: str, mix: list[str]):
    hand = ["coat_of_arms", *mix]
    game = coach(items={0: hand}, organisations={0: organisation}, professions={0: "thug"})
    assert "solitary" in game.offered(0)
    game.play(0, "solitary")
    assert game.winners == [0], "nobody is named, and both organisations lose"
    assert game.last(None, "end.alone") == {"who": 0}
    seen = game.passenger(None, 0)
    assert (seen["organisation"], seen["profession"]) == (organisation, "thug")
    assert seen["items"]["known"] == sorted(hand)


@clause("end.ring")
@pytest.mark.parametrize(
    ("hand", "deck", "may"),
    [
        (["coat_of_arms", "key", "bag_key", "bag_goblet"], [], True),
        (["coat_of_arms", "key", "bag_key", "bag_goblet"], ["whip"], False),
        (["coat_of_arms", "key", "goblet", "bag_goblet"], [], True),
        (["coat_of_arms", "key", "goblet", "dagger"], [], False),
        (["coat_of_arms", "key", "goblet", "key", "black_pearl"], [], False),
    ],
)
def test_only_who_really_can_declares_a_solitary_victory(
    hand: list[str], deck: list[str], may: bool
):
    game = coach(items={0: hand}, deck=deck)
    assert ("solitary" in game.offered(0)) is may


@clause("end.ring")
def test_it_takes_three_in_the_minority_too():
    game = coach(3, items={0: ["coat_of_arms", "key", "key"]}, organisations=MINORITIES[3])
    assert "solitary" not in game.offered(0)
    assert "declare" in game.offered(0)


@clause("end.ring")
def test_only_as_the_action_of_ones_own_turn():
    game = coach(turn=3, items={0: ["coat_of_arms", "key", "goblet", "key"]})
    assert game.offered(0) == []
    game.play(3, "spy", 0).play(0, "spy", 1)
    assert game.asked == {1: "turn.action"}
