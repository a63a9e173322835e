"""The rules of a nightcap, in the order of the rulebook."""

from __future__ import annotations

from collections.abc import Sequence

from traktir.kernel.asks import CHECKPOINT, Choice, Rule, Together, Window
from traktir.kernel.cards import Card
from traktir.kernel.game import Result, Standing
from traktir.kernel.seats import Seat

from .state import Face, Nightcap


def rules(game: Nightcap) -> Rule[Result]:
    """§ round.order"""
    while game.turns or game.rounds:
        yield CHECKPOINT
        if game.turns:
            yield from reach(game, game.turns.pop(0))
        else:
            yield from pass_on(game)
    return last_orders(game)


# --- passing on ----------------------------------------------------------------------------------


def pass_on(game: Nightcap) -> Rule[None]:
    """§ pass.on"""
    passed: Sequence[Card[Face] | None] = yield Together(
        [pick(game, seat) for seat in game.seats], secret=True
    )
    given = [(giver, card) for giver, card in zip(game.seats, passed, strict=True) if card]
    for giver, card in given:
        take_out(game, card, giver)
    for giver, card in given:
        taker = game.after(giver)
        put_in(game, card, taker)
        game.tell("pass.on", who=giver, to_whom=taker, card=card)
    game.turns = [game.first, *game.others(game.first)]
    game.first = game.after(game.first)
    game.rounds -= 1


def pick(game: Nightcap, seat: Seat) -> Rule[Card[Face] | None]:
    """§ pass.empty: whoever has nothing to choose is not asked, and nothing comes back."""
    return (yield Choice(seat, "pass.on", lambda: game.choosable(seat)))


def take_out(game: Nightcap, card: Card[Face], owner: Seat) -> None:
    """Nobody but the owner can tell which card of the hand it is."""
    game.knowledge.mixes(game.hands[owner], followed_by=[owner])
    game.hands[owner].remove(card)


def put_in(game: Nightcap, card: Card[Face], owner: Seat) -> None:
    game.hands[owner].append(card)
    game.knowledge.shows(card, to=[owner])


# --- reaching ------------------------------------------------------------------------------------


def reach(game: Nightcap, seat: Seat) -> Rule[None]:
    """§ reach.action, § reach.nothing"""
    target: Seat | None = yield Choice(seat, "reach.action", lambda: game.within_reach(seat))
    if target is None:
        game.tell("reach.nothing", who=seat)
        return
    game.tell("reach.action", who=seat, at=target)
    if (yield from cat_shown(game, target, seat)):
        return
    card = game.chance.pick(game.hands[target])
    take_out(game, card, target)
    put_in(game, card, seat)
    game.tell("reach.taken", who=seat, at=target, card=card)


def cat_shown(game: Nightcap, owner: Seat, reaching: Seat) -> Rule[bool]:
    """§ reach.cat"""
    answer: tuple[Seat, Card[Face]] | None = yield Window(
        "reach.cat", [owner], game.cats, by=reaching
    )
    if answer is None:
        return False
    cat = answer[1]
    take_out(game, cat, owner)
    game.floor.append(cat)
    game.knowledge.reveals(cat)
    game.tell("reach.cat", who=owner, at=reaching)
    return True


# --- the end -------------------------------------------------------------------------------------


def last_orders(game: Nightcap) -> Result:
    """§ end.count, § end.tie"""
    for seat in game.seats:
        for card in game.hands[seat]:
            game.knowledge.reveals(card)
        game.tell("end.count", who=seat, cards=game.hands[seat], worth=worth(game, seat))
    worths = [worth(game, seat) for seat in game.seats]
    return {
        seat: Standing(1 + sum(other > mine for other in worths), mine, mine == max(worths))
        for seat, mine in zip(game.seats, worths, strict=True)
    }


def worth(game: Nightcap, seat: Seat) -> int:
    return sum(card.face.worth for card in game.hands[seat])
