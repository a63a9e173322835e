"""What items do when they are traded away: §§ item.*

The giver carries the effect out; the partner is the other trader.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from traktir.kernel.asks import Choice, Rule, Together
from traktir.kernel.options import spread
from traktir.kernel.seats import Seat

from ..pieces import BAG_GOBLET, BAG_KEY, COAT, MONOCLE, PRIVILEGE, SEXTANT, TOME, Item
from ..state import Coach, ItemCard

Effect = Callable[[Coach, Seat, Seat], Rule[None]]


def draw_from_bag(game: Coach, giver: Seat, partner: Seat) -> Rule[None]:
    """§ item.bag_key, § item.bag_goblet"""
    wish: str = yield Choice(giver, "item.bag_key", ["draw", "leave"])
    if wish == "draw":
        draw(game, giver)


def draw(game: Coach, seat: Seat) -> None:
    """§ deck.draw"""
    if game.item_deck:
        item = game.item_deck.pop()
        game.items(seat).append(item)
        game.knowledge.shows(item, [seat])
        game.tell("deck.drawn", who=seat, item=item, left=len(game.item_deck))


def look_at_items(game: Coach, giver: Seat, partner: Seat) -> Rule[None]:
    """§ item.privilege"""
    yield from ()
    see_all_items(game, giver, partner)


def see_all_items(game: Coach, viewer: Seat, owner: Seat) -> None:
    game.look_at_items(owner, viewer)
    game.tell("items.seen", who=viewer, at=owner)
    items = spread(game.items(owner))
    game.tell("items.shown", to=[viewer, owner], who=viewer, at=owner, items=items)


def look_at_organisation(game: Coach, giver: Seat, partner: Seat) -> Rule[None]:
    """§ item.monocle"""
    yield from ()
    see_organisation(game, giver, partner)


def see_organisation(game: Coach, viewer: Seat, owner: Seat) -> None:
    organisation = game.players[owner].organisation
    game.knowledge.shows(organisation, [viewer])
    if viewer not in (seen_by := game.players[owner].organisation_seen_by):
        seen_by.append(viewer)
    game.tell("organisation.seen", who=viewer, at=owner, organisation=organisation)


def pass_items_round(game: Coach, giver: Seat, partner: Seat) -> Rule[None]:
    """§ item.sextant"""
    direction: str = yield Choice(giver, "item.sextant", ["left", "right"])
    game.tell("sextant.direction", who=giver, direction=direction)
    passed: Sequence[ItemCard] = yield Together(
        [pick_item_to_pass(game, seat, direction) for seat in game.seats], secret=True
    )
    for seat, item in zip(game.seats, passed, strict=True):
        game.lay_out(item, seat)
    for seat, item in zip(game.seats, passed, strict=True):
        neighbour = game.after(seat) if direction == "left" else game.before(seat)
        game.take_up(item, neighbour, seat)
        game.tell("sextant.passed", to=[seat, neighbour], who=seat, to_whom=neighbour, item=item)


def pick_item_to_pass(game: Coach, seat: Seat, direction: str) -> Rule[ItemCard]:
    item: ItemCard = yield Choice(
        seat, "item.sextant.pass", lambda: game.choosable(seat), direction=direction
    )
    return item


def take_from_profession_pile(game: Coach, giver: Seat, partner: Seat) -> Rule[None]:
    """§ item.coat"""
    pile = game.profession_pile
    game.knowledge.shows_hand(pile, to=[giver])
    game.tell("coat.looked", who=giver)
    chosen = yield Choice(giver, "item.coat", lambda: [*spread(pile), "keep"])
    if chosen == "keep":
        game.tell("coat.kept", who=giver)
        return
    player = game.players[giver]
    game.knowledge.mixes(pile, followed_by=[giver])
    pile.remove(chosen)
    pile.append(player.profession)
    player.profession, player.profession_up = chosen, False
    game.tell("coat.taken", who=giver, profession=chosen)


def swap_professions(game: Coach, giver: Seat, partner: Seat) -> Rule[None]:
    """§ item.tome, § professions.return"""
    wish: str = yield Choice(giver, "item.tome", ["swap", "keep"], whom=partner)
    if wish == "keep":
        game.tell("tome.kept", who=giver)
        return
    one, other = game.players[giver], game.players[partner]
    one.profession, other.profession = other.profession, one.profession
    for player in (one, other):
        player.profession_up = False
        game.knowledge.shows(player.profession, [player.seat])
    game.tell("tome.swapped", who=giver, whom=partner)


EFFECTS: dict[Item, Effect] = {
    BAG_KEY: draw_from_bag,
    BAG_GOBLET: draw_from_bag,
    PRIVILEGE: look_at_items,
    MONOCLE: look_at_organisation,
    SEXTANT: pass_items_round,
    COAT: take_from_profession_pile,
    TOME: swap_professions,
}
