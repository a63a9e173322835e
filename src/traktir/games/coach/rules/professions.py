"""The professions used in one's own turn: §§ profession.diplomat, profession.clairvoyant"""

from __future__ import annotations

from traktir.kernel.asks import Choice, Rule
from traktir.kernel.options import distinct
from traktir.kernel.seats import Seat

from ..pieces import BAGS, ITEMS, Item
from ..state import Coach, ItemCard
from .duel import use_profession
from .effects import see_all_items
from .trade import givable, traded


def diplomat(game: Coach, seat: Seat) -> Rule[bool]:
    """§ profession.diplomat; whether the turn goes on."""
    use_profession(game, seat)
    target: Seat = yield Choice(seat, "profession.diplomat.whom", game.others(seat))
    demanded: Item = yield Choice(
        seat, "profession.diplomat", lambda: demands(game, seat), whom=target
    )
    game.tell("diplomat.demanded", who=seat, at=target, item=demanded)
    if not fitting(game, seat, target, demanded):
        missing(game, seat, target, demanded)
        return False
    yield from fulfilled(game, seat, target, demanded)
    return True


def demands(game: Coach, seat: Seat) -> list[Item]:
    """§ diplomat.bags: a bag only by those who have something else to give than the other."""
    hand = {card.face for card in game.items(seat)}
    return [item for item in ITEMS if item not in BAGS or not hand <= {*BAGS} - {item}]


def fitting(game: Coach, seat: Seat, target: Seat, demanded: Item) -> list[ItemCard]:
    """§ diplomat.contents: the target's items that meet the demand."""
    names = meeting(game, demanded)
    found = [card for card in game.items(target) if card.face.name in names]
    return [card for card in distinct(found) if givable(game, seat, card)]


def meeting(game: Coach, demanded: Item) -> set[str]:
    names = {demanded.name}
    if demanded.wins_for is not None and not game.item_deck:
        names |= {bag.name for bag in BAGS if bag.wins_for == demanded.wins_for}
    return names


def fulfilled(game: Coach, seat: Seat, target: Seat, demanded: Item) -> Rule[None]:
    """§ diplomat.fulfilled"""
    given: ItemCard = yield Choice(
        target, "diplomat.fulfilled", lambda: fitting(game, seat, target, demanded), who=seat
    )
    game.lay_out(given, target, seat)
    game.knowledge.narrows(given, meeting(game, demanded), to=range(game.knowledge.viewers))
    answer: ItemCard = yield Choice(
        seat, "diplomat.fulfilled.give", lambda: givable(game, seat, given), whom=target
    )
    game.give(answer, seat, target)
    game.take_up(given, seat, target)
    yield from traded(game, target, given, seat, answer)


def missing(game: Coach, seat: Seat, target: Seat, demanded: Item) -> None:
    """§ diplomat.missing, § diplomat.contents"""
    # with a single item, it might be the other bag, for which a bag is not given
    absent = meeting(game, demanded) if len(game.items(seat)) > 1 else {demanded.name}
    game.knowledge.rules_out(game.items(target), absent)
    game.tell("diplomat.missing", who=target, item=demanded)
    see_all_items(game, seat, target)


def clairvoyant(game: Coach, seat: Seat) -> Rule[None]:
    """§ profession.clairvoyant"""
    use_profession(game, seat)
    deck = game.item_deck
    game.knowledge.shows_all(deck, to=[seat])
    game.tell("clairvoyant.looked", to=[seat], who=seat, items=list(deck))
    chosen: list[ItemCard] = []

    def left() -> list[ItemCard]:
        return distinct(card for card in deck if card not in chosen)

    for place in ("profession.clairvoyant.top", "profession.clairvoyant.second"):
        card: ItemCard | None = yield Choice(seat, place, left)
        if card is not None:
            chosen.append(card)
    game.knowledge.mixes(deck, followed_by=[seat])
    rest = [card for card in deck if card not in chosen]
    game.chance.shuffle(rest)
    game.knowledge.mixes(rest)
    deck[:] = [*rest, *reversed(chosen)]
    game.tell("clairvoyant.arranged", who=seat)
