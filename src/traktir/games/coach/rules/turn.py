"""The turn and its four actions: §§ turn.*, spy.*"""

from __future__ import annotations

from traktir.kernel.asks import Choice, Rule, Window
from traktir.kernel.game import Result
from traktir.kernel.seats import Seat

from ..pieces import CLAIRVOYANT, DIPLOMAT
from ..state import Coach
from .declare import declare, divine, may_declare, may_divine, win_alone
from .duel import duel
from .professions import clairvoyant, diplomat
from .trade import trade


def turn(game: Coach, seat: Seat) -> Rule[Result | None]:
    """§ turn.action, § turn.spent"""
    result = None
    acted = False
    while not acted:
        action: str = yield Choice(seat, "turn.action", lambda: actions(game, seat))
        match action:
            case "diplomat":
                if not (yield from diplomat(game, seat)):
                    return None  # § diplomat.missing
                continue
            case "spy":
                yield from spy(game, seat)
            case "trade":
                yield from trade(game, seat)
            case "duel":
                yield from duel(game, seat)
            case "declare":
                result = yield from declare(game, seat)
            case "divine":
                result = yield from divine(game, seat)
            case _:
                result = win_alone(game, seat)
        acted = True
    if result is None:
        yield from after_the_action(game, seat)
    return result


def actions(game: Coach, seat: Seat) -> list[str]:
    offered = ["spy", "trade", "duel"]
    if may_declare(game, seat):
        offered.append("declare")
    if may_divine(game, seat):
        offered.append("divine")
    if game.wins_alone(seat):
        offered.append("solitary")
    if game.players[seat].usable(DIPLOMAT):
        offered.append("diplomat")
    return offered


def after_the_action(game: Coach, seat: Seat) -> Rule[None]:
    """§ profession.diplomat, § profession.clairvoyant: the last moment of one's own turn."""

    def offer(seat: Seat) -> list[str]:
        player = game.players[seat]
        return [face.name for face in (DIPLOMAT, CLAIRVOYANT) if player.usable(face)]

    while game.players[seat].seems_able(DIPLOMAT, CLAIRVOYANT):
        game.parting = True
        answer: tuple[Seat, str] | None = yield Window("turn.end", [seat], offer)
        game.parting = False
        if answer is None:
            return
        if answer[1] == CLAIRVOYANT.name:
            yield from clairvoyant(game, seat)
        elif not (yield from diplomat(game, seat)):
            return


def spy(game: Coach, spy: Seat) -> Rule[None]:
    """§ spy.action, § spy.secret"""
    target: Seat = yield Choice(spy, "spy.action", game.others(spy))
    card = game.chance.pick(game.items(target))
    game.look_at_item(card, target, spy)
    game.tell("spy.looked", who=spy, at=target)
    game.tell("spy.saw", to=[spy, target], who=spy, at=target, item=card)
