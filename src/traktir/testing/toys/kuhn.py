"""Kuhn poker: three cards, one each, one coin to bet. The first player loses 1/18 of a coin."""

from __future__ import annotations

from dataclasses import dataclass

from traktir.kernel.asks import Choice, Rule
from traktir.kernel.box import Box
from traktir.kernel.cards import Card
from traktir.kernel.game import Game, NoOptions, Result, Standing
from traktir.kernel.seats import Seat
from traktir.kernel.sight import Sight
from traktir.kernel.state import State


@dataclass(frozen=True, slots=True)
class Rank:
    name: str
    height: int


RANKS = (Rank("jack", 1), Rank("queen", 2), Rank("king", 3))


@dataclass(slots=True)
class Kuhn(State):
    held: list[Card[Rank]]
    rest: list[Card[Rank]]
    stakes: list[int]


def setup(box: Box, options: NoOptions) -> Kuhn:
    deck = list(box.knowledge.print_pack("deck", RANKS).cards)
    box.chance.shuffle(deck)
    held = deck[: len(box.seats)]
    for seat, card in zip(box.seats, held, strict=True):
        box.knowledge.shows(card, to=[seat])
    return Kuhn(box, held, deck[len(held) :], [1 for _ in held])


def rules(game: Kuhn) -> Rule[Result]:
    first, second = game.seats
    if (yield from bets(game, first)):
        return (yield from answered(game, second, first))
    if (yield from bets(game, second)):
        return (yield from answered(game, first, second))
    return showdown(game)


def bets(game: Kuhn, seat: Seat) -> Rule[bool]:
    act = yield Choice(seat, "open", ("check", "bet"))
    game.tell(act, who=seat)
    game.stakes[seat] += act == "bet"
    return act == "bet"


def answered(game: Kuhn, seat: Seat, better: Seat) -> Rule[Result]:
    act = yield Choice(seat, "answer", ("fold", "call"), to=better)
    game.tell(act, who=seat)
    if act == "fold":
        return won_by(game, better)
    game.stakes[seat] += 1
    return showdown(game)


def showdown(game: Kuhn) -> Result:
    for seat, card in zip(game.seats, game.held, strict=True):
        game.knowledge.reveals(card)
        game.tell("showed", who=seat, card=card)
    return won_by(game, max(game.seats, key=lambda seat: game.held[seat].face.height))


def won_by(game: Kuhn, winner: Seat) -> Result:
    loser = game.after(winner)
    coins = game.stakes[loser]
    return {winner: Standing(1, coins, True), loser: Standing(2, -coins, False)}


@dataclass(frozen=True, slots=True)
class View:
    cards: list[str | None]
    stakes: list[int]


def view(game: Kuhn, sight: Sight) -> View:
    return View(sight.row(game.held), game.stakes)


KUHN = Game(
    id="kuhn",
    version=1,
    seats=(2,),
    setup=setup,
    rules=rules,
    view=view,
    actions=("check", "bet", "fold", "call"),
    prompts=("open", "answer"),
    cap=3,
    outcomes=3,
    zero_sum=True,
    stakes=(-2, 2),
)
