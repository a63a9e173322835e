"""The duel: §§ duel.*, and the professions that take part in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from traktir.kernel.asks import Choice, Rule, Together, Window
from traktir.kernel.seats import Seat

from ..pieces import (
    DOCTOR,
    DUELIST,
    HYPNOTIST,
    POISON_MIXER,
    POISON_RING,
    PRIEST,
    SIDES,
    Profession,
    Side,
)
from ..state import Coach, Duel, ItemCard, Reinforcement
from .effects import draw
from .limit import observe_limit
from .spoils import spoils


def duel(game: Coach, attacker: Seat) -> Rule[None]:
    """§ duel.challenge, § duel.sequence"""
    defender: Seat = yield Choice(attacker, "duel.challenge", game.others(attacker))
    game.tell("duel.challenged", who=attacker, at=defender)
    fight = game.duel = Duel(attacker, defender)
    if (yield from called_off(game, fight)):
        game.duel = None
        return
    yield from support(game, fight)
    yield from hypnotise(game, fight)
    yield from reinforce(game, fight)
    yield from decide(game, fight)
    cancelled = yield from doctored(game, fight)
    finish(game, fight)
    if not cancelled:
        yield from consequences(game, fight)


# --- before the sides are chosen -----------------------------------------------------------------


def called_off(game: Coach, fight: Duel) -> Rule[bool]:
    """§ profession.priest, § priest.toll"""
    priest = yield from who_uses(game, PRIEST, "profession.priest", game.others(fight.attacker))
    if priest is None:
        return False
    game.tell("priest.called_off", who=priest)
    attacker = fight.attacker
    if len(game.items(attacker)) >= 2:
        item: ItemCard = yield Choice(
            attacker, "priest.toll", lambda: game.choosable(attacker), whom=priest
        )
        game.give(item, attacker, priest)
        game.tell("priest.paid", who=attacker, to_whom=priest, item=item)
        yield from observe_limit(game)
    return True


def who_uses(
    game: Coach, profession: Profession, prompt: str, seats: Sequence[Seat]
) -> Rule[Seat | None]:
    """Whoever has the profession may turn it up now; the seat that did, if any."""

    def offer(seat: Seat) -> list[Any]:
        player = game.players[seat]
        return [player.profession] if player.usable(profession) else []

    def could(seat: Seat) -> bool:
        return game.players[seat].seems_able(profession)

    answer: tuple[Seat, Any] | None = yield Window(prompt, seats, offer, could)
    if answer is None:
        return None
    use_profession(game, answer[0])
    return answer[0]


# --- support -------------------------------------------------------------------------------------


def support(game: Coach, fight: Duel) -> Rule[None]:
    """§ duel.support"""
    supporters = game.others(*fight.duellists)
    sides: Sequence[Side] = yield Together(
        [choose_side(seat, fight) for seat in supporters], secret=True
    )
    fight.sides = dict(zip(supporters, sides, strict=True))
    for seat, side in fight.sides.items():
        game.tell("duel.supported", who=seat, side=side)


def choose_side(seat: Seat, fight: Duel) -> Rule[Side]:
    side: Side = yield Choice(
        seat, "duel.support", SIDES, attacker=fight.attacker, defender=fight.defender
    )
    return side


def hypnotise(game: Coach, fight: Duel) -> Rule[None]:
    """§ profession.hypnotist"""
    attacker = fight.attacker
    if (yield from who_uses(game, HYPNOTIST, "profession.hypnotist", [attacker])) is None:
        return
    fight.silenced = yield Choice(attacker, "profession.hypnotist.whom", list(fight.sides))
    game.tell("hypnotist.silenced", who=attacker, whom=fight.silenced)


# --- reinforcement -------------------------------------------------------------------------------


def reinforce(game: Coach, fight: Duel) -> Rule[None]:
    """§ duel.reinforce, § duel.window"""
    order = game.from_left_of(fight.attacker)
    while fight.winner is None:
        answer: tuple[Seat, Any] | None = yield Window(
            "duel.window",
            order,
            lambda seat: means(game, fight, seat),
            could=lambda seat: seat != fight.silenced,
        )
        if answer is None:
            return
        seat, chosen = answer
        if chosen == "token":
            spend_token(game, fight, seat)
        elif chosen is game.players[seat].profession:
            yield from reinforce_with_profession(game, fight, seat)
        else:
            game.show_item(chosen, seat)
            add_point(game, fight, seat, chosen.name)


def means(game: Coach, fight: Duel, seat: Seat) -> list[Any]:
    """What this seat can throw into the duel now: items, a token, its profession."""
    if seat == fight.silenced:  # § hypnotist.silenced
        return []
    player = game.players[seat]
    found: list[Any] = []
    if fight.has_a_say(seat):
        role = fight.role(seat)
        cards = player.items if player.spent else [*player.items, player.profession]
        found += [
            card
            for card in cards
            if role in card.face.reinforces and not fight.used(seat, card.name)
        ]
        if player.tokens:
            found.append("token")
    if player.usable(POISON_MIXER) and seat not in fight.duellists:
        found.append(player.profession)
    return found


def reinforce_with_profession(game: Coach, fight: Duel, seat: Seat) -> Rule[None]:
    """§ profession.thug and the like, § profession.duelist, § profession.poison_mixer"""
    profession = game.players[seat].profession
    use_profession(game, seat)
    if profession.face == POISON_MIXER:
        fight.winner = yield Choice(seat, "profession.poison_mixer", list(fight.duellists))
        game.tell("poison_mixer.named", who=seat, whom=fight.winner)
        return
    if profession.face == DUELIST:
        fight.support_void = True
        game.tell("duelist.void", who=seat)
    add_point(game, fight, seat, profession.name)


def spend_token(game: Coach, fight: Duel, seat: Seat) -> None:
    """§ duel.token"""
    game.players[seat].tokens -= 1
    add_point(game, fight, seat, "token")


def add_point(game: Coach, fight: Duel, seat: Seat, by: str) -> None:
    side = fight.side_of(seat)
    fight.reinforcements.append(Reinforcement(seat, by, side))
    game.tell("duel.reinforced", who=seat, by=by, side=side)


def use_profession(game: Coach, seat: Seat) -> None:
    game.turn_up(seat)
    game.tell("profession.used", who=seat, profession=game.players[seat].profession)


# --- the end -------------------------------------------------------------------------------------


def decide(game: Coach, fight: Duel) -> Rule[None]:
    """§ duel.points, § item.poison_ring"""
    if fight.winner is not None:
        return
    swords, shields = fight.points()
    if swords != shields:
        fight.winner = fight.attacker if swords > shields else fight.defender
    game.tell("duel.counted", swords=swords, shields=shields, winner=fight.winner)
    if fight.winner is not None:
        return

    def offer(seat: Seat) -> list[ItemCard]:
        return [card for card in game.items(seat) if card.face == POISON_RING]

    answer = yield Window("item.poison_ring", list(fight.duellists), offer)
    if answer is not None:
        fight.winner, ring = answer
        game.show_item(ring, answer[0])
        game.tell("poison_ring.shown", who=fight.winner, item=ring)


def doctored(game: Coach, fight: Duel) -> Rule[bool]:
    """§ profession.doctor, § doctor.moment"""
    able = [seat for seat in game.from_left_of(fight.attacker) if seat != fight.silenced]
    doctor = yield from who_uses(game, DOCTOR, "profession.doctor", able)
    if doctor is None:
        return False
    game.tell("doctor.cancelled", who=doctor)
    return True


def finish(game: Coach, fight: Duel) -> None:
    """§ duel.end"""
    game.token_pile += sum(one.by == "token" for one in fight.reinforcements)
    game.duel = None


def consequences(game: Coach, fight: Duel) -> Rule[None]:
    """§ duel.tie, § spoils.choice"""
    if fight.winner is None:
        draw(game, fight.attacker)
        yield from observe_limit(game)
    else:
        yield from spoils(game, fight.winner, fight.loser(fight.winner))
