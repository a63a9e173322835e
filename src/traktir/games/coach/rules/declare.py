"""Declaring victory: §§ declare.*, end.*, pearl.declare, variant.divination"""

from __future__ import annotations

from collections.abc import Iterable

from traktir.kernel.asks import Choice, Rule
from traktir.kernel.game import Result, Standing
from traktir.kernel.options import spread
from traktir.kernel.seats import Seat

from ..pieces import Organisation
from ..state import Coach


def may_declare(game: Coach, seat: Seat) -> bool:
    """§ declare.holder, § pearl.declare"""
    own = game.organisation(seat)
    return game.counted(seat, own) > 0 and not game.barred_by_pearl(seat)


def may_divine(game: Coach, seat: Seat) -> bool:
    """§ variant.divination, § divination.pearl"""
    return game.options.divination and not game.barred_by_pearl(seat)


def declare(game: Coach, declarer: Seat) -> Rule[Result]:
    """§ declare.action, § declare.check"""
    own = game.organisation(declarer)
    game.tell("declare.victory", who=declarer, organisation=own.name)
    reveal_everything(game, declarer)
    partners = yield from name_players(game, declarer, "declare.partners", at_least=0)
    return judge(game, own, claimed=own, holders=[declarer, *partners])


def divine(game: Coach, diviner: Seat) -> Rule[Result]:
    """§ variant.divination, § divination.check"""
    own = game.organisation(diviner)
    game.tell("divination.declared", who=diviner, organisation=own.rival.name)
    reveal_everything(game, diviner)
    holders = yield from name_players(game, diviner, "variant.divination", at_least=1)
    return judge(game, own, claimed=own.rival, holders=holders)


def win_alone(game: Coach, declarer: Seat) -> Result:
    """§ end.ring"""
    game.tell("end.alone", who=declarer)
    reveal_everything(game, declarer)
    return outcome(game, [declarer])


def reveal_everything(game: Coach, seat: Seat) -> None:
    """§ declare.reveal"""
    game.turn_up(seat)
    reveal_organisation_and_items(game, seat)


def reveal_organisation_and_items(game: Coach, seat: Seat) -> None:
    player = game.players[seat]
    game.knowledge.reveals(player.organisation)
    for item in player.items:
        game.knowledge.reveals(item)
    items = spread(player.items)
    game.tell("declare.revealed", who=seat, organisation=player.organisation, items=items)


def name_players(game: Coach, declarer: Seat, prompt: str, at_least: int) -> Rule[list[Seat]]:
    """§ declare.partners: one after the other; they show their cards when all are named."""
    named: list[Seat] = []
    while len(named) < len(game.seats) - 1:
        left = [seat for seat in game.others(declarer) if seat not in named]
        done = ["done"] if len(named) >= at_least else []
        choice: Seat | str = yield Choice(declarer, prompt, [*left, *done])
        if not isinstance(choice, Seat):
            break
        named.append(choice)
        game.tell("declare.named", who=declarer, whom=choice)
    for seat in named:
        reveal_organisation_and_items(game, seat)
    return named


def judge(game: Coach, own: Organisation, claimed: Organisation, holders: Iterable[Seat]) -> Result:
    """§ declare.check, § end.right, § end.wrong"""
    holders = list(holders)
    counts = [game.counted(seat, claimed) for seat in holders]
    members = all(game.organisation(seat) == claimed for seat in holders)
    right = members and all(counts) and sum(counts) >= game.needed(claimed)
    winner = own if right else own.rival
    game.tell("end.right" if right else "end.wrong", organisation=winner.name)
    return outcome(game, [seat for seat in game.seats if game.organisation(seat) == winner])


def outcome(game: Coach, winners: Iterable[Seat]) -> Result:
    winners = set(winners)
    return {
        seat: Standing(1, 1, True) if seat in winners else Standing(2, 0, False)
        for seat in game.seats
    }
