"""What the winner of a duel gets: §§ spoils.*"""

from __future__ import annotations

from traktir.kernel.asks import Choice, Rule
from traktir.kernel.options import spread
from traktir.kernel.seats import Seat

from ..state import Coach, ItemCard
from .effects import see_all_items, see_organisation
from .limit import observe_limit


def spoils(game: Coach, winner: Seat, loser: Seat) -> Rule[None]:
    """§ spoils.choice"""
    wish: str = yield Choice(winner, "spoils.choice", ["organisation", "search"], whom=loser)
    if wish == "organisation":
        see_organisation(game, winner, loser)
    else:
        yield from search(game, winner, loser)


def search(game: Coach, winner: Seat, loser: Seat) -> Rule[None]:
    """§ spoils.search, § spoils.last_item"""
    see_all_items(game, winner, loser)
    item: ItemCard = yield Choice(
        winner, "spoils.search", lambda: spread(game.choosable(loser)), whom=loser
    )
    game.give(item, loser, winner)
    game.tell("spoils.taken", who=winner, at=loser, item=item)
    if not game.items(loser):
        back: ItemCard = yield Choice(
            winner, "spoils.last_item", lambda: game.choosable(winner), whom=loser
        )
        game.give(back, winner, loser)
        game.tell("spoils.returned", who=winner, to_whom=loser, item=back)
    yield from observe_limit(game)
