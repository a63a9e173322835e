"""Too many items in hand: §§ limit.*"""

from __future__ import annotations

from traktir.kernel.asks import Choice, Rule
from traktir.kernel.seats import Seat

from ..state import Coach, ItemCard


def observe_limit(game: Coach) -> Rule[None]:
    """§ limit.overflow, § limit.chain: give away what is too much, until nobody has too much."""
    while (giver := over_limit(game)) is not None:
        yield from give_away(game, giver)


def give_away(game: Coach, giver: Seat) -> Rule[None]:
    taker: Seat = yield Choice(giver, "limit.overflow.whom", game.others(giver))
    item: ItemCard = yield Choice(
        giver, "limit.overflow", lambda: game.choosable(giver), whom=taker
    )
    game.give(item, giver, taker)
    game.tell("limit.given", who=giver, to_whom=taker, item=item)


def over_limit(game: Coach) -> Seat | None:
    limit = game.hand_limit
    return next((player.seat for player in game.players if len(player.items) > limit), None)
