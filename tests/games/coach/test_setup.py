"""Setting up: §§ setup.*, over many seeds"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest

import traktir
from traktir.games.coach import GAME
from traktir.games.coach.pieces import CHARACTERS, GREEN_SEAL, RED_SEAL
from traktir.testing.clause import clause

from .scenario import Ride

SEATS = tuple(GAME.seats)
SEEDS = range(60)
RED = Counter(["bag_key", "bag_goblet", "key", "goblet"])
GREEN = Counter(["key", "goblet"])


@cache
def laid(seats: int, **options: bool) -> list[Ride]:
    return [Ride(traktir.new("coach", seats=seats, seed=seed, **options)) for seed in SEEDS]


def at_every_table() -> Iterator[tuple[int, Ride]]:
    for seats in SEATS:
        for game in laid(seats):
            yield seats, game


def dealt(game: Ride) -> Counter[str]:
    """All items in hands."""
    return Counter(name for seat in game.table.seats for name in game.items(seat))


@clause("setup.tokens")
def test_all_tokens_lie_in_the_pile():
    for seats, game in at_every_table():
        assert game.token_pile == game.view(None)["token_pile"] == 12
        assert [game.tokens(seat) for seat in range(seats)] == [0] * seats


@clause("setup.characters")
def test_everybody_gets_a_character_in_view_of_all():
    casts: set[tuple[str, ...]] = set()
    for seats, game in at_every_table():
        cast = tuple(passenger["character"] for passenger in game.view(None)["passengers"])
        assert len(set(cast)) == seats
        assert set(cast) <= set(CHARACTERS)
        casts.add(cast)
    assert len(casts) > len(SEEDS)
    assert {name for cast in casts for name in cast} == set(CHARACTERS)


@clause("setup.professions")
def test_everybody_gets_a_profession_face_down_and_the_rest_form_the_pile():
    for seats, game in at_every_table():
        held = [game.profession(seat) for seat in range(seats)]
        assert len({*held, *game.pile}) == 10
        assert len(game.pile) == 10 - seats
        assert not any(game.face_up(seat) for seat in range(seats))


@clause("setup.professions", "setup.organisations")
@pytest.mark.parametrize("seats", SEATS)
def test_nobody_sees_more_than_his_own(seats: int):
    for game in laid(seats)[:8]:
        for viewer in (None, *range(seats)):
            view = game.view(viewer)
            assert view["profession_pile"] == {"known": [], "size": 10 - seats}
            for seat, seen in enumerate(view["passengers"]):
                own = seat == viewer
                assert seen["profession"] == (game.profession(seat) if own else None)
                assert seen["organisation"] == (game.organisation(seat) if own else None)


@clause("setup.professions")
def test_any_profession_can_come_to_any_seat():
    for seat in range(3):
        assert len({game.profession(seat) for game in laid(3)}) == 10


@clause("setup.organisations")
@pytest.mark.parametrize(("seats", "each"), [(3, 2), (4, 2), (5, 3), (6, 3), (7, 4), (8, 4)])
def test_equal_numbers_of_both_organisations_are_shuffled(seats: int, each: int):
    for game in laid(seats):
        held = [game.organisation(seat) for seat in range(seats)]
        boxed = [card.face.name for card in game.state.boxed_organisations]
        assert Counter([*held, *boxed]) == {"order": each, "brotherhood": each}
    for seat in range(seats):
        assert len({game.organisation(seat) for game in laid(seats)}) == 2


@clause("setup.odd")
@pytest.mark.parametrize("seats", [3, 5, 7])
def test_with_an_odd_number_one_organisation_is_in_the_minority_and_nobody_knows(seats: int):
    minorities: set[str] = set()
    for game in laid(seats):
        held = Counter(game.organisation(seat) for seat in range(seats))
        assert sorted(held.values()) == [seats // 2, seats // 2 + 1]
        (boxed,) = game.state.boxed_organisations
        assert held[boxed.face.name] == seats // 2
        for viewer in range(seats + 1):
            assert not game.state.knowledge.knows(viewer, boxed)
        minorities.add(boxed.face.name)
    assert minorities == {"order", "brotherhood"}


@clause("setup.odd")
@pytest.mark.parametrize("seats", [4, 6, 8])
def test_with_an_even_number_no_organisation_card_is_left(seats: int):
    for game in laid(seats):
        assert game.state.boxed_organisations == []


@clause("setup.seals", "setup.items")
def test_four_players_get_the_four_red_seals():
    assert Counter(item.name for item in RED_SEAL) == RED
    for game in laid(4):
        assert dealt(game) == RED
        assert [len(game.items(seat)) for seat in range(4)] == [1] * 4
    for seat in range(4):
        assert {game.items(seat)[0] for game in laid(4)} == set(RED)


@clause("setup.seals", "setup.items")
@pytest.mark.parametrize("seats", [5, 6, 7])
def test_five_to_seven_players_get_the_red_seals_and_some_others(seats: int):
    extras: list[Counter[str]] = []
    for game in laid(seats):
        assert [len(game.items(seat)) for seat in range(seats)] == [1] * seats
        assert dealt(game) >= RED
        extras.append(dealt(game) - RED)
        assert extras[-1].total() == seats - 4
    drawn = {name for extra in extras for name in extra}
    assert {"key", "goblet"} <= drawn, "green seals are shuffled in with the others"
    assert len(drawn) > 10
    assert not drawn & {"bag_key", "bag_goblet"}


@clause("setup.seals", "setup.eight")
def test_eight_players_get_the_red_and_the_green_seals_and_two_others():
    assert Counter(item.name for item in GREEN_SEAL) == GREEN
    drawn: set[str] = set()
    for game in laid(8):
        assert [len(game.items(seat)) for seat in range(8)] == [1] * 8
        assert dealt(game) >= RED + GREEN
        extra = dealt(game) - RED - GREEN
        assert extra.total() == 2
        drawn |= set(extra)
    assert drawn >= {"key", "goblet"}
    assert len(drawn) > 10


@clause("setup.three", "setup.seals")
def test_three_players_get_two_items_each_the_red_seals_among_them():
    drawn: set[str] = set()
    for game in laid(3):
        assert [len(game.items(seat)) for seat in range(3)] == [2] * 3
        assert dealt(game) >= RED
        extra = dealt(game) - RED
        assert extra.total() == 2
        drawn |= set(extra)
    assert {"key", "goblet", "black_pearl"} <= drawn


@clause("setup.pearl_with_three")
def test_the_pearl_can_be_left_out_with_three():
    def in_the_game(game: Ride) -> Counter[str]:
        return dealt(game) + Counter(game.deck)

    for game in laid(3):
        assert in_the_game(game)["black_pearl"] == 1
        assert in_the_game(game).total() == 21
    for game in laid(3, pearl_with_three=False):
        assert in_the_game(game)["black_pearl"] == 0
        assert in_the_game(game).total() == 20
    for seats in SEATS[1:]:
        game = Ride(traktir.new("coach", seats=seats, seed=1, pearl_with_three=False))
        assert in_the_game(game)["black_pearl"] == 1


@clause("setup.deck")
@pytest.mark.parametrize(("seats", "left"), [(3, 15), (4, 17), (5, 16), (6, 15), (7, 14), (8, 13)])
def test_what_is_not_dealt_is_the_deck(seats: int, left: int):
    for game in laid(seats):
        assert len(game.deck) == left
        assert (dealt(game) + Counter(game.deck)).total() == 21
    for viewer in (None, *range(seats)):
        view = laid(seats)[0].view(viewer)
        assert (view["deck"], view["deck_top"]) == (left, [])
    assert len({game.deck[0] for game in laid(seats)}) > 8, "the deck is shuffled"


@clause("setup.deck", "setup.pearl_with_three")
def test_without_the_pearl_the_deck_starts_with_fourteen():
    for game in laid(3, pearl_with_three=False):
        assert len(game.deck) == 14


@clause("setup.first_player")
@pytest.mark.parametrize("seats", SEATS)
def test_chance_picks_the_first_player(seats: int):
    for game in laid(seats):
        assert game.asked == {game.turn: "turn.action"}
    assert {game.turn for game in laid(seats)} == set(range(seats))


@clause("setup.first_player")
def test_the_same_seed_lays_the_same_table():
    for seats in SEATS:
        digests = [game.table.digest() for game in laid(seats)[:10]]
        again = [traktir.new("coach", seats=seats, seed=seed).digest() for seed in SEEDS[:10]]
        assert digests == again
        assert len(set(digests)) == 10
