"""The ride as one seat sees it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from traktir.kernel.seats import Seat
from traktir.kernel.sight import Hand, Sight

from .pieces import (
    BAGS,
    CHARACTERS,
    ITEM_NAMES,
    ORGANISATION_NAMES,
    PROFESSION_NAMES,
    REINFORCEMENTS,
    SIDES,
)
from .state import Coach, Duel, Player


@dataclass(frozen=True, slots=True)
class OwnItem:
    item: Annotated[str, ITEM_NAMES]
    looked_at_by: list[Seat]
    """Who has, in this seat's sight, looked at the item."""


@dataclass(frozen=True, slots=True)
class Passenger:
    seat: Seat
    character: Annotated[str, CHARACTERS]
    tokens: int
    organisation: Annotated[str | None, ORGANISATION_NAMES]
    organisation_seen_by: list[Seat]
    profession: Annotated[str | None, PROFESSION_NAMES]
    profession_up: bool
    items: Annotated[Hand, ITEM_NAMES]
    bags: int
    """How many items are surely secret bags, though not which."""


@dataclass(frozen=True, slots=True)
class Point:
    seat: Seat
    by: Annotated[str, REINFORCEMENTS]
    side: Annotated[str, SIDES]
    counts: bool


@dataclass(frozen=True, slots=True)
class DuelView:
    attacker: Seat
    defender: Seat
    sides: Annotated[dict[Seat, str], SIDES]
    silenced: Seat | None
    support_void: bool
    reinforcements: list[Point]
    swords: int
    shields: int
    winner: Seat | None


@dataclass(frozen=True, slots=True)
class View:
    turn: Seat
    hand_limit: int
    passengers: list[Passenger]
    own_items: list[OwnItem]
    token_pile: int
    deck: int
    deck_top: Annotated[list[str], ITEM_NAMES, 2]
    """The cards on top of the deck, as far down as this seat is sure of them."""
    deck_holds: Annotated[list[str], ITEM_NAMES]
    """What is surely somewhere in the deck."""
    profession_pile: Annotated[Hand, PROFESSION_NAMES]
    offer: Annotated[list[str | None], ITEM_NAMES]
    """The item lying between two traders, if there is one."""
    duel: DuelView | None


def view(game: Coach, sight: Sight) -> View:
    return View(
        turn=game.turn,
        hand_limit=game.hand_limit,
        passengers=[passenger(player, sight) for player in game.players],
        own_items=own_items(game, sight),
        token_pile=game.token_pile,
        deck=len(game.item_deck),
        deck_top=deck_top(game, sight),
        deck_holds=sight.hand(game.item_deck).known,
        profession_pile=sight.hand(game.profession_pile),
        offer=sight.row(game.laid_out),
        duel=None if game.duel is None else duel_view(game.duel),
    )


def passenger(player: Player, sight: Sight) -> Passenger:
    bags = {bag.name for bag in BAGS}
    return Passenger(
        seat=player.seat,
        character=player.character,
        tokens=player.tokens,
        organisation=sight.face(player.organisation),
        organisation_seen_by=sorted(player.organisation_seen_by),
        profession=sight.face(player.profession),
        profession_up=player.profession_up,
        items=sight.hand(player.items),
        bags=sum(sight.is_one_of(card, bags) for card in player.items),
    )


def own_items(game: Coach, sight: Sight) -> list[OwnItem]:
    if sight.seat is None:
        return []
    return [
        OwnItem(card.face.name, sorted(set(game.lookers.get(card.number, ())) - {sight.seat}))
        for card in game.items(sight.seat)
    ]


def deck_top(game: Coach, sight: Sight) -> list[str]:
    top: list[str] = []
    for card in reversed(game.item_deck):
        face = sight.face(card)
        if face is None:
            break
        top.append(face)
    return top


def duel_view(duel: Duel) -> DuelView:
    swords, shields = duel.points()
    return DuelView(
        attacker=duel.attacker,
        defender=duel.defender,
        sides={seat: side.value for seat, side in duel.sides.items()},
        silenced=duel.silenced,
        support_void=duel.support_void,
        reinforcements=[
            Point(one.seat, one.by, one.side.value, duel.has_a_say(one.seat))
            for one in duel.reinforcements
        ],
        swords=swords,
        shields=shields,
        winner=duel.winner,
    )
