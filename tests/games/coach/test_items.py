"""Items, one by one: §§ item.*"""

from __future__ import annotations

from typing import Any

import pytest

from traktir.testing.clause import clause

from .scenario import HIDDEN, Ride, coach

ROLES = {0: "attacker", 1: "defender", 2: "attacker's supporter", 3: "defender's supporter"}


def traded_away(item: str, **wishes: Any) -> Ride:
    """Seat 0 has offered the item, and seat 1 has given a dagger for it."""
    items = {0: [item], 1: ["dagger", "whip"], **wishes.pop("items", {})}
    game = coach(items=items, **wishes)
    return game.play(0, "trade", 1, item).play(1, "accept", "dagger")


# --- keys, goblets, bags and the pearl -----------------------------------------------------------


@clause("item.key", "item.goblet")
@pytest.mark.parametrize(("organisation", "item"), [("order", "key"), ("brotherhood", "goblet")])
def test_keys_count_for_the_order_and_goblets_for_the_brotherhood(organisation: str, item: str):
    for own in ("order", "brotherhood"):
        game = coach(items={0: [item]}, organisations={0: own})
        assert ("declare" in game.offered(0)) is (own == organisation)


@clause("item.bag_key", "item.bag_goblet")
@pytest.mark.parametrize("bag", ["bag_key", "bag_goblet"])
def test_whoever_trades_a_bag_away_may_draw(bag: str):
    game = traded_away(bag, deck=["monocle", "tome"])
    assert game.offered(0) == ["draw", "leave"]
    game.play(0, "draw")
    assert game.items(0) == ["dagger", "monocle"]
    assert game.asked == {1: "turn.action"}

    game = traded_away(bag, deck=["monocle", "tome"]).play(0, "leave")
    assert (game.items(0), game.deck) == (["dagger"], ["monocle", "tome"])


@clause("item.bag_key", "item.bag_goblet")
@pytest.mark.parametrize(
    ("bag", "organisation"), [("bag_key", "order"), ("bag_goblet", "brotherhood")]
)
def test_a_bag_counts_only_when_the_deck_is_empty(bag: str, organisation: str):
    def declarable(organised: str, deck: list[str]) -> bool:
        game = coach(items={0: [bag]}, organisations={0: organised}, deck=deck)
        return "declare" in game.offered(0)

    other = {"order": "brotherhood", "brotherhood": "order"}[organisation]
    assert declarable(organisation, [])
    assert not declarable(organisation, ["whip"])
    assert not declarable(other, [])


@clause("item.bag_key")
def test_the_last_card_of_the_deck_can_be_drawn_and_then_the_bag_counts():
    game = coach(items={0: ["bag_key"], 1: ["dagger"]}, organisations={1: "order"}, deck=["whip"])
    game.play(0, "trade", 1, "bag_key").play(1, "accept", "dagger").play(0, "draw")
    assert game.deck == []
    assert "declare" in game.offered(1)


@clause("item.black_pearl")
def test_the_pearl_forbids_declaring_while_it_is_held():
    game = coach(items={0: ["key", "black_pearl"], 1: ["whip"]}, organisations={0: "order"})
    assert "declare" not in game.offered(0)
    game.play(0, "trade", 1, "black_pearl").play(1, "accept", "whip")
    game.play(1, "spy", 2).play(2, "spy", 1).play(3, "spy", 1)
    assert "declare" in game.offered(0)


# --- in a duel -----------------------------------------------------------------------------------


@clause("item.dagger", "item.gloves", "item.casting_knives", "item.whip")
@pytest.mark.parametrize("holder", ROLES, ids=list(ROLES.values()))
@pytest.mark.parametrize(
    ("item", "helps", "side"),
    [
        ("dagger", "attacker", "sword"),
        ("gloves", "defender", "shield"),
        ("casting_knives", "attacker's supporter", "sword"),
        ("whip", "defender's supporter", "shield"),
    ],
)
def test_a_weapon_helps_in_one_role_only(item: str, helps: str, side: str, holder: int):
    game = coach(items={holder: [item]}).duel(0, 1, {2: "sword", 3: "shield"})
    if ROLES[holder] != helps:
        assert "duel.window" not in game.asked.values()
        return
    assert game.asked == {holder: "duel.window"}
    assert game.offered(holder) == [item, "pass"]
    game.play(holder, item)
    points = {"swords": 2, "shields": 2}
    points[f"{side}s"] += 1
    winner = 0 if side == "sword" else 1
    assert game.last(None, "duel.counted") == {**points, "winner": winner}


@clause("item.poison_ring")
@pytest.mark.parametrize("holder", [0, 1])
def test_the_poison_ring_wins_a_tie_for_attacker_or_defender(holder: int):
    game = coach(items={holder: ["poison_ring"]}).duel(0, 1, {2: "sword", 3: "shield"})
    game.nobody_reinforces()
    assert game.asked == {holder: "item.poison_ring"}
    assert game.offered(holder) == ["poison_ring", "pass"]
    game.play(holder, "poison_ring")
    assert game.last(2, "poison_ring.shown") == {"who": holder, "item": "poison_ring"}
    assert game.asked == {holder: "spoils.choice"}
    assert game.knows(2, holder) == ["poison_ring"]
    game.play(holder, "organisation")
    assert game.items(holder) == ["poison_ring"], "it is taken back into the hand"


@clause("item.poison_ring")
def test_the_ring_need_not_be_shown():
    game = coach(items={0: ["dagger"], 1: ["poison_ring"]}, deck=["whip"])
    game.duel(0, 1, {2: "sword", 3: "shield"}).nobody_reinforces().passes(1)
    assert game.items(0) == ["dagger", "whip"]
    assert game.knows(0, 1) == []


@clause("item.poison_ring")
@pytest.mark.parametrize("holder", [2, 3])
def test_the_ring_is_of_no_use_to_a_supporter(holder: int):
    game = coach(items={holder: ["poison_ring"]}).duel(0, 1, {2: "sword", 3: "shield"})
    game.nobody_reinforces()
    assert game.asked == {1: "turn.action"}


@clause("item.poison_ring")
def test_nor_is_it_without_a_tie():
    game = coach(items={1: ["poison_ring"]}).duel(0, 1, {2: "sword", 3: "sword"})
    game.nobody_reinforces()
    assert game.asked == {0: "spoils.choice"}


@clause("item.poison_ring", "duel.sequence")
def test_the_ring_waits_until_the_points_are_counted():
    game = coach(items={0: ["dagger"], 1: ["poison_ring"], 3: ["whip"]})
    game.duel(0, 1, {2: "sword", 3: "shield"})
    assert game.offered(1) == []
    game.play(3, "whip").play(0, "dagger")
    assert game.asked == {1: "item.poison_ring"}
    assert game.last(1, "duel.counted") == {"swords": 3, "shields": 3, "winner": None}


# --- looking -------------------------------------------------------------------------------------


@clause("item.privilege")
def test_the_privilege_shows_all_items_of_the_partner():
    game = traded_away("privilege")
    assert game.knows(0, 1) == ["privilege", "whip"]
    for viewer in (0, 1):
        assert set(game.last(viewer, "items.shown")["items"]) == {"privilege", "whip"}
    for viewer in (None, 2, 3):
        assert game.last(viewer, "items.seen") == {"who": 0, "at": 1}
        assert game.heard(viewer, "items.shown") == []
        assert game.knows(viewer, 1) == ["privilege"], "which has been read out"
    assert game.looked_at(1)["whip"] == [0]


@clause("item.monocle")
def test_the_monocle_shows_the_partners_organisation():
    game = traded_away("monocle")
    assert game.passenger(0, 1)["organisation"] == game.organisation(1)
    assert game.last(0, "organisation.seen")["organisation"] == game.organisation(1)
    for viewer in (None, 2, 3):
        assert game.passenger(viewer, 1)["organisation"] is None
        assert game.last(viewer, "organisation.seen")["organisation"] == HIDDEN
    assert game.passenger(1, 0)["organisation"] is None, "the partner learns nothing"


# --- the sextant ---------------------------------------------------------------------------------


@clause("item.sextant")
@pytest.mark.parametrize(("direction", "step"), [("left", 1), ("right", -1)])
@pytest.mark.parametrize("seats", [3, 4, 8])
def test_the_sextant_passes_an_item_of_everybodys_choice_to_a_neighbour(
    direction: str, step: int, seats: int
):
    hands = [["sextant"], ["dagger"], ["tome"], ["gloves"], ["coat"], ["monocle"], ["whip"]]
    hands = [*hands, ["privilege"]][:seats]
    game = coach(seats, items=dict(enumerate(hands)))
    game.play(0, "trade", 1, "sextant").play(1, "accept", "dagger")
    assert game.offered(0) == ["left", "right"]
    game.play(0, direction)
    assert game.last(None, "sextant.direction") == {"who": 0, "direction": direction}
    passed = [game.items(seat)[0] for seat in range(seats)]
    assert passed[:2] == ["dagger", "sextant"], "its giver takes part, and so can the Sextant"
    assert game.asked == dict.fromkeys(range(seats), "item.sextant.pass")
    for seat in range(seats):
        game.play(seat, passed[seat])
    for seat in range(seats):
        assert game.items((seat + step) % seats) == [passed[seat]]


@clause("item.sextant")
def test_everybody_passes_secretly_and_at_the_same_time():
    hands = {0: ["sextant"], 1: ["dagger", "key"], 2: ["tome", "key"], 3: ["whip", "goblet"]}
    game = coach(items=hands)
    game.play(0, "trade", 1, "sextant").play(1, "accept", "dagger").play(0, "left")
    assert game.offered(1) == ["key", "sextant"]
    before = [game.view(viewer) for viewer in (None, 0, 2, 3)]
    game.play(1, "key")
    assert [game.view(viewer) for viewer in (None, 0, 2, 3)] == before
    assert game.asked == dict.fromkeys((0, 2, 3), "item.sextant.pass")
    game.play(3, "whip").play(0, "dagger")
    assert game.offered(2) == ["tome", "key"], "not what is coming from the neighbour"
    game.play(2, "tome")
    assert [sorted(game.items(seat)) for seat in range(4)] == [
        ["whip"],
        ["dagger", "sextant"],
        ["key", "key"],
        ["goblet", "tome"],
    ]
    assert game.heard(2, "sextant.passed")[0]["item"] == "card:key"
    told = [telling["who"] for telling in game.heard(2, "sextant.passed")]
    assert told == ["seat:1", "seat:2"], "what others pass to others is not told"


@clause("item.sextant")
def test_after_the_sextant_hands_are_as_large_as_before():
    game = coach(items={0: ["sextant", "key"], 1: ["dagger"], 2: ["tome", "coat", "whip"]})
    game.play(0, "trade", 1, "sextant").play(1, "accept", "dagger")
    sizes = [len(game.items(seat)) for seat in range(4)]
    game.play(0, "right")
    for seat in range(4):
        game.play(seat, game.items(seat)[0])
    assert [len(game.items(seat)) for seat in range(4)] == sizes


# --- professions ---------------------------------------------------------------------------------


@clause("item.coat")
def test_the_coat_takes_any_profession_from_the_pile():
    game = traded_away("coat", professions={0: "thug", 1: "doctor", 2: "priest", 3: "duelist"})
    pile = game.pile
    assert len(pile) == 6
    assert sorted(map(str, game.offered(0))) == sorted([*pile, "keep"])
    game.play(0, "hypnotist")
    assert (game.profession(0), game.face_up(0)) == ("hypnotist", False)
    assert game.pile == sorted({*pile, "thug"} - {"hypnotist"})
    for viewer in (None, 1, 2, 3):
        assert game.passenger(viewer, 0)["profession"] is None
        assert game.last(viewer, "coat.taken") == {"who": 0, "profession": HIDDEN}
        assert game.view(viewer)["profession_pile"]["known"] == []
    assert game.view(0)["profession_pile"]["known"] == game.pile


@clause("item.coat")
def test_one_may_look_and_keep_ones_profession():
    game = traded_away("coat", professions={0: "thug", 1: "doctor", 2: "priest", 3: "duelist"})
    pile = game.pile
    game.play(0, "keep")
    assert game.last(None, "coat.kept") == {"who": 0}
    assert (game.profession(0), game.pile) == ("thug", pile)
    assert game.view(0)["profession_pile"]["known"] == pile
    assert game.asked == {1: "turn.action"}


@clause("item.coat")
def test_a_profession_that_was_face_up_goes_face_down_into_the_pile():
    game = traded_away("coat", professions={0: "thug"}, spent=[0])
    game.play(0, "bodyguard")
    for viewer in (None, 1):
        assert "thug" in game.view(viewer)["profession_pile"]["known"], "all have seen it go"
        assert game.passenger(viewer, 0)["profession"] is None
    assert not game.face_up(0)


@clause("item.coat")
@pytest.mark.parametrize("seats", range(3, 9))
def test_the_pile_is_never_empty(seats: int):
    game = coach(seats, items={0: ["coat"], 1: ["dagger"]})
    game.play(0, "trade", 1, "coat").play(1, "accept", "dagger")
    assert len(game.offered(0)) == 10 - seats + 1


@clause("item.tome")
@pytest.mark.parametrize("spent", [[], [0], [1], [0, 1]])
def test_the_tome_swaps_professions_and_both_lie_face_down(spent: list[int]):
    game = traded_away("tome", professions={0: "thug", 1: "doctor"}, spent=spent)
    assert game.offered(0) == ["swap", "keep"]
    game.play(0, "swap")
    assert game.last(None, "tome.swapped") == {"who": 0, "whom": 1}
    assert (game.profession(0), game.profession(1)) == ("doctor", "thug")
    assert not game.face_up(0) and not game.face_up(1)
    assert game.passenger(0, 0)["profession"] == "doctor"
    assert game.passenger(0, 1)["profession"] == "thug", "he has just given it away"
    assert game.passenger(2, 0)["profession"] == ("doctor" if 1 in spent else None)
    assert game.passenger(2, 1)["profession"] == ("thug" if 0 in spent else None)


@clause("item.tome")
def test_one_need_not_swap():
    game = traded_away("tome", professions={0: "thug", 1: "doctor"}, spent=[1]).play(0, "keep")
    assert game.last(None, "tome.kept") == {"who": 0}
    assert (game.profession(0), game.profession(1)) == ("thug", "doctor")
    assert not game.face_up(0) and game.face_up(1)


# --- the ring of the Loge ------------------------------------------------------------------------


@clause("item.coat_of_arms")
@pytest.mark.parametrize(
    ("others", "wins"),
    [
        (["key", "key", "goblet"], True),
        (["key", "goblet", "goblet"], True),
        (["key", "key", "key"], True),
        (["key", "key", "goblet", "goblet"], True),
        (["key", "goblet", "dagger"], False),
        (["key", "key"], False),
    ],
)
def test_the_ring_wins_with_three_keys_and_goblets_in_any_mix(others: list[str], wins: bool):
    game = coach(items={0: ["coat_of_arms", *others]})
    assert ("solitary" in game.offered(0)) is wins


@clause("item.coat_of_arms")
def test_without_the_ring_no_mix_wins():
    game = coach(items={0: ["key", "key", "goblet", "goblet"]})
    assert "solitary" not in game.offered(0)
