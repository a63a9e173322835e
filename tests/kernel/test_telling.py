"""Tellings are frozen and redacted when they are told."""

from __future__ import annotations

from typing import Any

import pytest

from traktir.kernel.box import Box
from traktir.kernel.chance import Chance
from traktir.kernel.seats import Seat

from .tables import Bare, Face


@pytest.fixture
def game() -> Bare:
    """Three cards: everybody knows the second, and the first seat so all of them."""
    box = Box.opened(2, Chance.of(1))
    cards = list(box.knowledge.print_pack("deck", map(Face, "abc")).cards)
    box.knowledge.shows(cards[0], to=[0])
    box.knowledge.reveals(cards[1])
    return Bare(box, [], [], [], cards)


def told(game: Bare, viewer: int) -> list[dict[str, Any]]:
    return game.box.tellings.for_viewer(viewer)


SPECTATOR = 2


def test_a_card_is_named_to_those_who_know_it(game: Bare):
    game.tell("laid", card=game.pile[0])
    assert told(game, 0) == [{"event": "laid", "card": "card:a"}]
    assert told(game, 1) == told(game, SPECTATOR) == [{"event": "laid", "card": "card:?"}]


def test_what_was_told_does_not_change_when_more_becomes_known(game: Bare):
    game.tell("laid", card=game.pile[0])
    game.knowledge.reveals(game.pile[0])
    game.knowledge.mixes(game.pile)
    game.pile[0].face = Face("z")
    assert told(game, 0) == [{"event": "laid", "card": "card:a"}]
    assert told(game, 1) == [{"event": "laid", "card": "card:?"}]


@pytest.mark.parametrize("holder", [list, tuple])
def test_cards_in_a_list_are_named_to_those_who_know_them(game: Bare, holder: Any):
    game.tell("laid", cards=holder(game.pile))
    assert told(game, 0) == [{"event": "laid", "cards": ["card:a", "card:b", "card:c"]}]
    assert told(game, 1) == [{"event": "laid", "cards": ["card:b", "card:?", "card:?"]}]


def test_a_list_that_changes_later_does_not_change_what_was_told(game: Bare):
    row = [Seat(1)]
    game.tell("queued", seats=row)
    row.append(Seat(0))
    assert told(game, 1) == [{"event": "queued", "seats": ["seat:1"]}]


def test_only_those_named_are_told(game: Bare):
    game.tell("whispered", to=[Seat(1)], word="beer")
    assert told(game, 0) == told(game, SPECTATOR) == []
    assert told(game, 1) == [{"event": "whispered", "word": "beer"}]


def test_who_is_told_is_settled_when_it_is_told(game: Bare):
    audience = [Seat(1)]
    game.tell("whispered", to=audience)
    audience.append(Seat(0))
    assert told(game, 0) == []


def test_options_are_told_by_name_and_plain_values_as_they_are(game: Bare):
    game.tell("said", who=Seat(1), face=Face("a"), count=3, sure=True, nothing=None, word="x")
    assert told(game, 0) == [
        {
            "event": "said",
            "who": "seat:1",
            "face": "a",
            "count": 3,
            "sure": True,
            "nothing": None,
            "word": "x",
        }
    ]


def test_only_what_is_not_told_to_everybody_counts_as_private(game: Bare):
    game.tell("said")
    assert game.box.tellings.private == 0
    game.tell("whispered", to=[Seat(0)])
    assert game.box.tellings.private == 1


def test_a_copy_goes_its_own_way(game: Bare):
    game.tell("said")
    copy = game.copy()
    copy.tell("said more")
    assert [one["event"] for one in told(game, 0)] == ["said"]
    assert [one["event"] for one in told(copy, 0)] == ["said", "said more"]
