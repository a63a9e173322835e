"""A tavern brawl in miniature: blows that can be parried, and parries too; bids and drinks.

Everybody has three lives, three coins and three cards. At the beginning of a round all bid coins in
secret for the first turn. In his turn a player draws a card and may play one:

* a *punch* at somebody, who loses a life;
* a *pickpocket* at somebody, who hands over a card of his own choosing, face down;
* a *round* for all: each may drink, and is healed of one blow, or abstain.

Whatever is played, any other player may parry with a *mug*, and a mug may be parried with a mug. At
any time, in others' turns too, a *potion* may be drunk; that may be parried as well. After the last
round, or when only one is left standing, the most lives win, then the most coins.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from traktir.kernel.asks import CHECKPOINT, Asides, Choice, Rule, Together, Window
from traktir.kernel.box import Box
from traktir.kernel.cards import Card
from traktir.kernel.game import Game, Result, Standing
from traktir.kernel.options import distinct
from traktir.kernel.seats import SEATS, Seat
from traktir.kernel.sight import Hand, Sight
from traktir.kernel.state import State

LIVES = 3
COINS = 3
CARDS = 3


@dataclass(frozen=True, slots=True)
class Face:
    name: str
    count: int
    aimed: bool = False


PUNCH = Face("punch", 9, aimed=True)
PICKPOCKET = Face("pickpocket", 4, aimed=True)
ROUND = Face("round", 3)
MUG = Face("mug", 8)
POTION = Face("potion", 4)
FACES = (PUNCH, PICKPOCKET, ROUND, MUG, POTION)


@dataclass(frozen=True, slots=True)
class Bid:
    coins: int

    @property
    def name(self) -> str:
        return f"bid:{self.coins}"


BIDS = tuple(Bid(coins) for coins in range(COINS + 1))


@dataclass(frozen=True)
class Options:
    rounds: int = 3


@dataclass(slots=True)
class Tavern(State):
    rounds: int  # still to come
    first: Seat
    turns: list[Seat]  # still to come in this round
    lives: list[int]
    coins: list[int]
    hands: list[list[Card[Face]]]
    deck: list[Card[Face]]
    spent: list[Card[Face]]

    @property
    def standing(self) -> list[Seat]:
        """Who is still on his feet, in turn order from whoever has the first turn."""
        order = (self.first, *self.others(self.first))
        return [seat for seat in order if self.lives[seat]]

    def others_standing(self, seat: Seat) -> list[Seat]:
        return [other for other in self.others(seat) if self.lives[other]]

    def holds(self, seat: Seat, *faces: Face) -> list[Card[Face]]:
        return distinct(card for card in self.hands[seat] if card.face in faces)

    def mugs(self, seat: Seat) -> list[Card[Face]]:
        return self.holds(seat, MUG)


def setup(box: Box, options: Options) -> Tavern:
    deck = list(box.knowledge.print_pack("deck", (f for f in FACES for _ in range(f.count))).cards)
    box.chance.shuffle(deck)
    count = len(box.seats)
    game = Tavern(
        box=box,
        rounds=options.rounds,
        first=box.chance.pick(box.seats),
        turns=[],
        lives=[LIVES] * count,
        coins=[COINS] * count,
        hands=[[] for _ in box.seats],
        deck=deck,
        spent=[],
    )
    for seat in game.seats:
        for _ in range(CARDS):
            draw(game, seat)
    return game


def rules(game: Tavern) -> Rule[Result]:
    while True:
        yield CHECKPOINT
        if len(game.standing) == 1 or not (game.turns or game.rounds):
            return result(game)
        if game.turns:
            yield from turn(game, game.turns.pop(0))
        else:
            yield from bidding(game)


def bidding(game: Tavern) -> Rule[None]:
    """All bid in secret; the highest bid is paid and takes the first turn."""
    bidders = game.standing
    bids: list[Bid] = yield Together((bid(game, seat) for seat in bidders), secret=True)
    for seat, made in zip(bidders, bids, strict=True):
        game.tell("bid", who=seat, coins=made.coins)
    highest = max(made.coins for made in bids)
    winner = next(seat for seat, made in zip(bidders, bids, strict=True) if made.coins == highest)
    game.coins[winner] -= highest
    game.rounds -= 1
    game.first = winner
    game.turns = game.standing


def bid(game: Tavern, seat: Seat) -> Rule[Bid]:
    return (yield Choice(seat, "bid", BIDS[: game.coins[seat] + 1]))


def turn(game: Tavern, seat: Seat) -> Rule[None]:
    if not game.lives[seat]:
        return
    draw(game, seat)
    match (yield Choice(seat, "turn", partial(playable, game, seat))):
        case "rest":
            game.tell("rested", who=seat)
        case (card, target):
            if (yield from succeeds(game, seat, card, target)):
                if card.face is PUNCH:
                    punch(game, seat, target)
                else:
                    yield from pick_pocket(game, seat, target)
        case card:
            if (yield from succeeds(game, seat, card)):
                yield Together([drinks(game, each) for each in game.standing])


def playable(game: Tavern, seat: Seat) -> list[Any]:
    aimed = game.holds(seat, PUNCH, PICKPOCKET)
    targets = game.others_standing(seat)
    return [
        *((card, target) for card in aimed for target in targets),
        *game.holds(seat, ROUND),
        "rest",
    ]


def succeeds(game: Tavern, seat: Seat, card: Card[Face], at: Seat | None = None) -> Rule[bool]:
    """Lay the card open; it succeeds unless somebody parries it and nobody parries that."""
    take_from_hand(game, seat, card)
    game.spent.append(card)
    game.knowledge.reveals(card)
    game.tell("played", who=seat, card=card, at=at)
    while answer := (
        yield Window("parry", game.others_standing(seat), game.mugs, by=seat, card=card)
    ):
        parrying, mug = answer
        if (yield from succeeds(game, parrying, mug, seat)):
            return False
    return True


def punch(game: Tavern, seat: Seat, target: Seat) -> None:
    game.lives[target] -= 1
    game.tell("hit", who=target, by=seat)
    if not game.lives[target]:
        for card in game.hands[target]:
            game.knowledge.reveals(card)
        game.tell("fell", who=target, cards=game.hands[target])
        game.spent += game.hands[target]
        game.hands[target].clear()


def pick_pocket(game: Tavern, seat: Seat, target: Seat) -> Rule[None]:
    card = yield Choice(target, "give", lambda: distinct(game.hands[target]), to=seat)
    if card is None:
        game.tell("empty_handed", who=target)
        return
    take_from_hand(game, target, card)
    game.hands[seat].append(card)
    game.knowledge.shows(card, to=[seat])
    game.tell("gave", who=target, to_whom=seat, card=card)


def drinks(game: Tavern, seat: Seat) -> Rule[None]:
    act = yield Choice(seat, "round", ("drink", "abstain"))
    game.tell(act, who=seat)
    if act == "drink":
        heal(game, seat)


def asides(game: Tavern) -> Asides:
    """A wounded player may drink a potion at any time."""
    return {
        seat: {
            ("drink", potion): partial(quaff, game, seat, potion)
            for potion in game.holds(seat, POTION)
        }
        for seat in game.seats
        if 0 < game.lives[seat] < LIVES
    }


def quaff(game: Tavern, seat: Seat, potion: Card[Face]) -> Rule[None]:
    if (yield from succeeds(game, seat, potion)):
        heal(game, seat)


def heal(game: Tavern, seat: Seat) -> None:
    game.lives[seat] = min(game.lives[seat] + 1, LIVES)


def draw(game: Tavern, seat: Seat) -> None:
    if not game.deck:
        game.deck, game.spent = game.spent, []
        game.chance.shuffle(game.deck)
        game.knowledge.mixes(game.deck)
    if game.deck:
        card = game.deck.pop()
        game.hands[seat].append(card)
        game.knowledge.shows(card, to=[seat])
        game.tell("drew", who=seat, card=card)


def take_from_hand(game: Tavern, seat: Seat, card: Card[Face]) -> None:
    """Out of a hand that nobody else looks into: which of its cards it was, nobody can tell."""
    game.knowledge.mixes(game.hands[seat], followed_by=[seat])
    game.hands[seat].remove(card)


def result(game: Tavern) -> Result:
    ends = [(game.lives[seat], game.coins[seat]) for seat in game.seats]
    best = max(ends)
    return {
        seat: Standing(1 + sum(other > end for other in ends), end[0], end == best)
        for seat, end in zip(game.seats, ends, strict=True)
    }


@dataclass(frozen=True, slots=True)
class View:
    rounds: int
    turns: Sequence[Seat]
    lives: list[int]
    coins: list[int]
    hands: list[Hand]
    deck: int
    spent: list[str | None]


def view(game: Tavern, sight: Sight) -> View:
    return View(
        game.rounds,
        game.turns,
        game.lives,
        game.coins,
        [sight.hand(hand) for hand in game.hands],
        len(game.deck),
        sight.row(game.spent),
    )


MOST = 4
TAVERN = Game(
    id="tavern",
    version=1,
    seats=range(2, MOST + 1),
    setup=setup,
    rules=rules,
    view=view,
    asides=asides,
    options=Options,
    actions=(
        "rest",
        *(f"card:{face.name}+{seat}" for face in FACES if face.aimed for seat in SEATS[:MOST]),
        *(f"card:{face.name}" for face in FACES),
        f"drink+card:{POTION.name}",
        "drink",
        "abstain",
        *(bid.name for bid in BIDS),
        "pass",
    ),
    prompts=("bid", "turn", "parry", "give", "round", "aside"),
    cap=400,
    outcomes=28,
    variants={"": {}, "long": {"rounds": 8}},
)
