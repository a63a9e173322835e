"""Trading: §§ trade.*, mirror.silence, variant.contraband"""

from __future__ import annotations

from collections.abc import Sequence

from traktir.kernel.asks import Choice, Rule, Window
from traktir.kernel.options import distinct
from traktir.kernel.seats import Seat

from ..pieces import BAGS, BROKEN_MIRROR, ITEMS, Item
from ..state import Coach, ItemCard
from .effects import EFFECTS, Effect
from .limit import observe_limit

FORCED = {item.name for item in ITEMS if item.forced}


def trade(game: Coach, trader: Seat) -> Rule[None]:
    """§ trade.offer"""
    partner: Seat = yield Choice(trader, "trade.offer.whom", game.others(trader))
    item: ItemCard = yield Choice(
        trader, "trade.offer.item", lambda: game.choosable(trader), whom=partner
    )
    game.lay_out(item, trader, partner)
    game.tell("trade.offered", who=trader, to_whom=partner, item=item)
    answer: str = yield Choice(
        partner, "trade.answer", lambda: answers(game, partner, item), who=trader, item=item
    )
    if answer == "accept":
        yield from accept(game, trader, partner, item)
    else:
        refuse(game, trader, partner, item)


def answers(game: Coach, partner: Seat, offered: ItemCard) -> list[str]:
    """§ trade.forced, § trade.only_bag"""
    if offered.face.forced:
        return ["accept"]
    if not givable(game, partner, offered):
        return ["refuse"]
    return ["accept", "refuse"]


def givable(game: Coach, seat: Seat, wanted: ItemCard) -> list[ItemCard]:
    """§ trade.bags: what this seat could give for an item."""
    hand = game.items(seat)
    if wanted.face in BAGS:
        hand = [card for card in hand if card.face not in BAGS]
    return distinct(hand)


def refuse(game: Coach, trader: Seat, partner: Seat, item: ItemCard) -> None:
    """§ trade.refuse, § tokens.keep"""
    if not game.items(trader):  # else nobody can tell which item goes back into the hand
        game.knowledge.rules_out([item], FORCED)
    game.take_back(item, trader, partner)
    token = game.token_pile > 0
    if token:
        game.token_pile -= 1
        game.players[trader].tokens += 1
    game.tell("trade.refused", who=partner, to_whom=trader, token="token" if token else None)


def accept(game: Coach, trader: Seat, partner: Seat, item: ItemCard) -> Rule[None]:
    """§ trade.accept"""
    answer: ItemCard = yield Choice(
        partner, "trade.accept", lambda: givable(game, partner, item), who=trader, item=item
    )
    game.give(answer, partner, trader)
    game.take_up(item, partner, trader)
    yield from traded(game, trader, item, partner, answer)


def traded(
    game: Coach, first: Seat, offered: ItemCard, second: Seat, answer: ItemCard
) -> Rule[None]:
    """§ trade.order: two items have changed hands, the first one's having been offered."""
    game.tell("trade.done", who=first, to_whom=second, item=offered, answer=answer)
    if BROKEN_MIRROR in (offered.face, answer.face):  # § mirror.silence
        conclude(game, [offered, answer], [first, second], read_out=False)
        return
    named: list[tuple[Effect, Seat, Seat]] = []
    unnamed = [offered, answer]
    for giver, taker, item in ((first, second, offered), (second, first, answer)):
        if (yield from used(game, giver, item)):
            name_aloud(game, taker, item)
            unnamed.remove(item)
            named.append((EFFECTS[item.face], giver, taker))
    conclude(game, unnamed, [first, second], read_out=bool(named))
    for effect, giver, taker in named:
        yield from effect(game, giver, taker)
        yield from observe_limit(game)


def conclude(
    game: Coach, unnamed: Sequence[ItemCard], traders: Sequence[Seat], read_out: bool
) -> None:
    """What silence tells the others: with something read out, or the mirror surely elsewhere, an
    item that was not read out is none that would have been."""
    knowledge = game.knowledge
    mirror = BROKEN_MIRROR.name
    silent = {item.name for item in ITEMS if not would_be_read_out(game, item)} - {mirror}
    for viewer in range(knowledge.viewers):
        if viewer not in traders and (
            read_out or not any(knowledge.can_be(viewer, item, mirror) for item in unnamed)
        ):
            for item in unnamed:
                knowledge.narrows(item, silent, to=[viewer])


def used(game: Coach, giver: Seat, item: ItemCard) -> Rule[bool]:
    """§ trade.effects, § variant.contraband: a window, since the ask itself would tell."""
    if not game.options.contraband:
        return takes_effect(game, item.face)

    def offer(_: Seat) -> list[str]:
        return ["use"] if takes_effect(game, item.face) else []

    return (yield Window("variant.contraband", [giver], offer, item=item)) is not None


def takes_effect(game: Coach, item: Item) -> bool:
    """§ trade.plain"""
    return item in EFFECTS and not (item in BAGS and not game.item_deck)


def would_be_read_out(game: Coach, item: Item) -> bool:
    """§ variant.contraband: there nothing must be."""
    return takes_effect(game, item) and not game.options.contraband


def name_aloud(game: Coach, taker: Seat, item: ItemCard) -> None:
    """§ trade.naming: of a bag, only that it is one."""
    if item.face in BAGS:
        bags = {bag.name for bag in BAGS}
        game.knowledge.narrows(item, bags, to=range(game.knowledge.viewers))
        game.tell("trade.named", who=taker, item="secret_bag")
    else:
        game.read_out(item, taker)
        game.tell("trade.named", who=taker, item=item)
