"""The position of a ride: who sits where with what, and the duel that is being fought."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from traktir.kernel.cards import Card
from traktir.kernel.knowledge import NO_MEMORY, Memory
from traktir.kernel.options import distinct
from traktir.kernel.seats import Seat
from traktir.kernel.state import State

from .pieces import (
    BLACK_PEARL,
    BROTHERHOOD,
    COAT_OF_ARMS,
    ORDER,
    SIDE_OF,
    Item,
    Organisation,
    Profession,
    Role,
    Side,
)

ItemCard = Card[Item]


@dataclass(frozen=True)
class CoachOptions:
    """How this table rides: the two variants, and what editions disagree on."""

    contraband: bool = False
    """Whoever trades away an item with an effect decides whether it takes effect."""
    divination: bool = False
    """Victory may also be declared by naming the other organisation's holders."""
    pearl_with_three: bool = True
    """With three players the Black Pearl is in the game; the 2006 edition leaves it out."""


@dataclass(slots=True)
class Player:
    seat: Seat
    character: str
    organisation: Card[Organisation]
    profession: Card[Profession]
    items: list[ItemCard]
    profession_up: bool = False
    tokens: int = 0
    organisation_seen_by: list[Seat] = field(default_factory=list[Seat])

    def has(self, item: Item) -> bool:
        return any(card.face is item for card in self.items)

    @property
    def spent(self) -> bool:
        """§ professions.once"""
        return self.profession_up and self.profession.face.once

    def usable(self, profession: Profession) -> bool:
        """Whether the player has this profession and may use it."""
        if self.profession.face is not profession:
            return False
        return not self.spent

    def seems_able(self, *professions: Profession) -> bool:
        """Whether, as far as everybody can see, the player may have one of these and use it."""
        return not self.profession_up or any(map(self.usable, professions))


@dataclass(slots=True)
class Reinforcement:
    """One point that somebody added; `by` is a card's or token's name."""

    seat: Seat
    by: str
    side: Side


@dataclass(slots=True)
class Duel:
    attacker: Seat
    defender: Seat
    sides: dict[Seat, Side] = field(default_factory=dict[Seat, Side])
    reinforcements: list[Reinforcement] = field(default_factory=list[Reinforcement])
    silenced: Seat | None = None
    support_void: bool = False
    winner: Seat | None = None

    @property
    def duellists(self) -> tuple[Seat, Seat]:
        return self.attacker, self.defender

    def role(self, seat: Seat) -> Role | None:
        """What this seat is in the duel; nothing before it has chosen a side."""
        if seat == self.attacker:
            return Role.ATTACKER
        if seat == self.defender:
            return Role.DEFENDER
        if seat not in self.sides:
            return None
        sword = self.sides[seat] == Side.SWORD
        return Role.ATTACKERS_SUPPORTER if sword else Role.DEFENDERS_SUPPORTER

    def has_a_say(self, seat: Seat) -> bool:
        """§ hypnotist.silenced, § duelist.void: whether what this seat puts in counts."""
        if seat == self.silenced:
            return False
        return not self.support_void or seat in self.duellists

    def points(self) -> tuple[int, int]:
        """§ duel.points: the swords and the shields that count."""
        put_in = [*self.sides.items(), *((one.seat, one.side) for one in self.reinforcements)]
        counted = [side for seat, side in put_in if self.has_a_say(seat)]
        swords = counted.count(Side.SWORD)
        return 1 + swords, 1 + len(counted) - swords

    def used(self, seat: Seat, name: str) -> bool:
        return any(one.seat == seat and one.by == name for one in self.reinforcements)

    def loser(self, winner: Seat) -> Seat:
        return self.defender if winner == self.attacker else self.attacker

    def side_of(self, seat: Seat) -> Side:
        role = self.role(seat)
        assert role is not None
        return SIDE_OF[role]


@dataclass(slots=True)
class Coach(State):
    options: CoachOptions
    players: list[Player]
    item_deck: list[ItemCard]
    """The last card is the top one."""
    profession_pile: list[Card[Profession]]
    boxed_organisations: list[Card[Organisation]]
    token_pile: int
    turn: Seat
    parting: bool = False
    """Whether the turn is about to pass on, and its owner asked for a last word."""
    laid_out: list[ItemCard] = field(default_factory=list[ItemCard])
    """Items lying face down on the table: offered in a trade, or on their way to a neighbour."""
    before_the_offer: Memory = NO_MEMORY
    """What everybody knew of the hand from which an item was offered."""
    duel: Duel | None = None
    lookers: dict[int, tuple[Seat, ...]] = field(default_factory=dict[int, tuple[Seat, ...]])
    """For an item's number: who has looked at it in the sight of its present owner."""

    # --- hands -------------------------------------------------------------------------------

    @property
    def hand_limit(self) -> int:
        """§ hand.limit"""
        return {3: 8, 4: 6}.get(len(self.seats), 5)

    def items(self, seat: Seat) -> list[ItemCard]:
        return self.players[seat].items

    def choosable(self, seat: Seat) -> list[ItemCard]:
        """The items among which their owner can choose; equal ones are one choice."""
        return distinct(self.items(seat))

    def organisation(self, seat: Seat) -> Organisation:
        return self.players[seat].organisation.face

    def lay_out(self, card: ItemCard, owner: Seat, *seen_by: Seat) -> None:
        """An item is laid face down on the table."""
        hand = self.items(owner)
        self.before_the_offer = self.knowledge.remembered(hand)
        self.knowledge.moves(card, hand, self.laid_out, seen_by, followed_by=[owner])

    def take_up(self, card: ItemCard, taker: Seat, owner: Seat) -> None:
        """An item that was laid out changes hands; everybody sees where it goes."""
        self.before_the_offer = NO_MEMORY
        self.laid_out.remove(card)
        self.items(taker).append(card)
        self.knowledge.shows(card, (owner, taker))
        self.changes_hands(card, owner, taker)

    def take_back(self, card: ItemCard, owner: Seat, partner: Seat) -> None:
        """An item that was laid out returns to its owner's hand; the partner has seen it."""
        self.laid_out.remove(card)
        self.items(owner).append(card)
        self.knowledge.recalls(self.before_the_offer, but=[owner, partner])
        self.before_the_offer = NO_MEMORY
        self.remember(card, [partner])

    def give(self, card: ItemCard, giver: Seat, taker: Seat) -> None:
        """An item goes from hand to hand; the others do not see which."""
        items = self.items(giver), self.items(taker)
        self.knowledge.moves(card, *items, seen_by=[taker], followed_by=[giver])
        self.changes_hands(card, giver, taker)

    def changes_hands(self, card: ItemCard, giver: Seat, taker: Seat) -> None:
        """The new owner starts with what he knows of those who know it."""
        everybody = self.knowledge.knows(self.knowledge.spectator, card)
        self.lookers[card.number] = tuple(self.others(taker)) if everybody else (giver,)

    def look_at_item(self, card: ItemCard, owner: Seat, viewer: Seat) -> None:
        """Somebody is shown one item of a hand."""
        self.knowledge.shows_from(self.items(owner), card, [viewer], owner)
        self.remember(card, [viewer])

    def look_at_items(self, owner: Seat, viewer: Seat) -> None:
        """Somebody is shown a whole hand."""
        self.knowledge.shows_hand(self.items(owner), [viewer])
        for card in self.items(owner):
            self.remember(card, [viewer])

    def show_item(self, card: ItemCard, owner: Seat) -> None:
        """Everybody is shown one item of a hand."""
        everybody = range(self.knowledge.viewers)
        self.knowledge.shows_from(self.items(owner), card, everybody, owner)
        self.remember(card, self.others(owner))

    def read_out(self, card: ItemCard, owner: Seat) -> None:
        """An item that its owner has just taken, in sight of everybody, is named."""
        self.knowledge.reveals(card)
        self.remember(card, self.others(owner))

    def remember(self, card: ItemCard, lookers: Iterable[Seat]) -> None:
        """Its owner has seen them look at the item."""
        known = self.lookers.get(card.number, ())
        self.lookers[card.number] = tuple(dict.fromkeys((*known, *lookers)))

    def turn_up(self, seat: Seat) -> None:
        """§ professions.use: the profession is turned face up and stays so."""
        player = self.players[seat]
        if not player.profession_up:
            player.profession_up = True
            self.knowledge.reveals(player.profession)

    # --- victory -----------------------------------------------------------------------------

    def counts_for(self, card: ItemCard, organisation: Organisation) -> bool:
        """§ declare.needs, § declare.bag"""
        item = card.face
        return item.wins_for == organisation and not (item.bag and self.item_deck)

    def counted(self, seat: Seat, organisation: Organisation) -> int:
        return sum([self.counts_for(card, organisation) for card in self.items(seat)])

    def needed(self, organisation: Organisation) -> int:
        """§ declare.minority"""
        members = sum(self.organisation(seat) == organisation for seat in self.seats)
        return 2 if 2 * members < len(self.seats) else 3

    def barred_by_pearl(self, seat: Seat) -> bool:
        """§ pearl.declare"""
        return self.players[seat].has(BLACK_PEARL)

    def wins_alone(self, seat: Seat) -> bool:
        """§ end.ring"""
        player = self.players[seat]
        if not player.has(COAT_OF_ARMS) or self.barred_by_pearl(seat):
            return False
        return self.counted(seat, ORDER) + self.counted(seat, BROTHERHOOD) >= 3
