"""Tables of the Coach laid as a test wishes, and played in sentences.

    game = coach(items={0: ["key"], 1: ["goblet"]}, deck=["whip"])
    game.play(0, "duel", 1).supports({2: "sword", 3: "shield"}).nobody_reinforces()
    assert game.items(0) == ["key", "whip"]

Seats are numbers and cards are words here, without the `seat:` and `card:` of their names. A wish
that cannot be met and a choice that is not offered fail at once.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeAlias, cast

from traktir.games.coach import GAME
from traktir.games.coach.pieces import (
    BLACK_PEARL,
    BROKEN_MIRROR,
    COAT_OF_ARMS,
    GOBLET,
    ITEMS,
    KEY,
    POISON_RING,
    PROFESSIONS,
)
from traktir.games.coach.state import Coach, CoachOptions
from traktir.kernel.asks import Ask
from traktir.kernel.box import Box
from traktir.kernel.cards import AnyCard
from traktir.kernel.table import Table

Word: TypeAlias = "str | int"
"""What a test calls an option: a seat by its number, a card by its face, anything else by name."""
Telling: TypeAlias = "dict[str, Any]"

# What fills a hand that the test does not care about: first what neither fights nor takes effect.
NEUTRAL_ITEMS = [
    *(COAT_OF_ARMS, GOBLET, KEY, GOBLET, KEY, GOBLET, KEY),
    *(POISON_RING, BLACK_PEARL, BROKEN_MIRROR),
    *(item for item in ITEMS if not item.forced),
]
# And who sits where the test does not care: spent professions, then those that rarely speak up.
NEUTRAL_PROFESSIONS = sorted(PROFESSIONS, key=lambda profession: not profession.once)


@dataclass(frozen=True)
class Wish:
    """How the table shall lie. What is not wished for is filled in with neutral cards."""

    turn: int
    items: Mapping[int, Sequence[str]]
    professions: Mapping[int, str]
    spent: Collection[int]
    organisations: Mapping[int, str]
    deck: Sequence[str] | None
    tokens: Mapping[int, int]
    pile: Sequence[str]
    seen: Mapping[int, Collection[int]]


def coach(
    seats: int = 4,
    *,
    turn: int = 0,
    items: Mapping[int, Sequence[str]] | None = None,
    professions: Mapping[int, str] | None = None,
    spent: Collection[int] = (),
    organisations: Mapping[int, str] | None = None,
    deck: Sequence[str] | None = None,
    tokens: Mapping[int, int] | None = None,
    pile: Sequence[str] = (),
    seen: Mapping[int, Collection[int]] | None = None,
    seed: int = 1,
    **options: bool,
) -> Ride:
    """A ride under way, in which everybody knows his own cards and nothing else.

    The deck, top first, is just what is wished for, and all other items are out of the game; by
    default it is whatever nobody holds. Whoever is `spent` has his profession face up. `pile` names
    professions that shall lie in the profession pile. With `seen={0: [2]}`, seat 0 has looked at
    the organisation and the items of seat 2.

    >>> game = coach(seats=3, items={0: ["key", "dagger"]}, deck=["whip", "tome"])
    >>> game.items(0), game.deck, game.offered(0)
    (['key', 'dagger'], ['whip', 'tome'], ['spy', 'trade', 'duel', 'declare'])
    """
    wish = Wish(
        turn=turn,
        items=items or {},
        professions=professions or {},
        spent=spent,
        organisations=organisations or {},
        deck=deck,
        tokens=tokens or {},
        pile=pile,
        seen=seen or {},
    )

    def setup(box: Box, options: CoachOptions) -> Coach:
        game = GAME.setup(box, options)
        assert isinstance(game, Coach)
        lay(game, wish)
        return game

    return Ride(Table(replace(GAME, setup=setup), seats, GAME.options_from(options), seed))


# --- laying the table ----------------------------------------------------------------------------


def lay(game: Coach, wish: Wish) -> None:
    game.turn = game.seats[wish.turn]
    lay_items(game, wish)
    lay_professions(game, wish)
    lay_organisations(game, wish)
    for seat, tokens in wish.tokens.items():
        game.token_pile -= tokens
        game.players[seat].tokens = tokens
    assert game.token_pile >= 0, "there are only 12 duel tokens"
    know_only_ones_own(game)
    for viewer, seats in wish.seen.items():
        for seat in seats:
            player = game.players[seat]
            game.knowledge.shows_all([player.organisation, *player.items], to=[viewer])


def lay_items(game: Coach, wish: Wish) -> None:
    cards = in_order([*game.item_deck, *(card for one in game.players for card in one.items)])
    hands = {seat: [take(cards, name) for name in names] for seat, names in wish.items.items()}
    deck = None if wish.deck is None else [take(cards, name) for name in wish.deck]
    for player in game.players:
        if player.seat not in hands:
            count = len(player.items)
            hands[player.seat] = [take_neutral(cards, NEUTRAL_ITEMS) for _ in range(count)]
        assert hands[player.seat], f"{player.seat} must hold an item"
        player.items[:] = hands[player.seat]
    game.item_deck[:] = cards if deck is None else reversed(deck)


def lay_professions(game: Coach, wish: Wish) -> None:
    cards = in_order([*game.profession_pile, *(player.profession for player in game.players)])
    pile = [take(cards, name) for name in wish.pile]
    held = {seat: take(cards, name) for seat, name in wish.professions.items()}
    for player in game.players:
        if player.seat not in held:
            player.profession = take_neutral(cards, NEUTRAL_PROFESSIONS)
            player.profession_up = player.profession.face.once
        else:
            player.profession = held[player.seat]
            player.profession_up = player.seat in wish.spent
    game.profession_pile[:] = [*pile, *cards]


def lay_organisations(game: Coach, wish: Wish) -> None:
    cards = in_order([*game.boxed_organisations, *(one.organisation for one in game.players)])
    held = {seat: take(cards, name) for seat, name in wish.organisations.items()}
    fill = [*cards[::2], *cards[1::2]]
    for player in game.players:
        player.organisation = held.get(player.seat) or fill.pop(0)
    game.boxed_organisations[:] = fill


def know_only_ones_own(game: Coach) -> None:
    """Whatever the setup let anybody know is forgotten: everybody knows just his own cards."""
    knowledge = game.knowledge
    for pack in knowledge.packs:
        anything = (1 << len(pack.cards)) - 1
        for row in pack.maybe:
            row[:] = [anything] * len(row)
    for player in game.players:
        own = (player.organisation, player.profession, *player.items)
        knowledge.shows_all(own, to=[player.seat])
        if player.profession_up:
            knowledge.reveals(player.profession)


def in_order(cards: Sequence[AnyCard]) -> list[AnyCard]:
    return sorted(cards, key=lambda card: card.number)


def take(cards: list[AnyCard], name: str) -> AnyCard:
    for card in cards:
        if card.face.name == name:
            cards.remove(card)
            return card
    raise AssertionError(f"there is no {name} left; left: {[word(card) for card in cards]}")


def take_neutral(cards: list[AnyCard], order: Sequence[Any]) -> AnyCard:
    left = {card.face for card in cards}
    return take(cards, next(face.name for face in order if face in left))


# --- playing and looking -------------------------------------------------------------------------


def word(option: Any) -> Word:
    """What a test calls an option."""
    name = option if isinstance(option, str) else option.name
    kind, _, rest = name.rpartition(":")
    return int(rest) if kind == "seat" else rest


class Ride:
    """One ride, played and looked at in the words of the game."""

    def __init__(self, table: Table) -> None:
        self.table = table

    # --- playing -----------------------------------------------------------------------------

    def play(self, seat: int, *choices: Word) -> Ride:
        """This seat answers so many asks, one after the other."""
        for choice in choices:
            ask = self.table.pending.get(self.table.seats[seat])
            assert ask is not None, f"seat {seat} is not asked for {choice!r}; asked: {self}"
            words = [word(option) for option in ask.options]
            assert choice in words, (
                f"{choice!r} is not offered to seat {seat} at {ask.prompt}; offered: {words}"
            )
            self.table.play(seat, words.index(choice))
        return self

    def passes(self, *seats: int) -> Ride:
        for seat in seats:
            self.play(seat, "pass")
        return self

    def supports(self, sides: Mapping[int, str]) -> Ride:
        """Everybody who has to choose a side of the duel does so."""
        assert self.asked == dict.fromkeys(sides, "duel.support"), f"asked: {self}"
        for seat, side in sides.items():
            self.play(seat, side)
        return self

    def adds(self, seat: int, *reinforcements: str) -> Ride:
        """This seat reinforces the duel, while those who would be served earlier pass."""
        for reinforcement in reinforcements:
            asked = [*self.asked]
            self.passes(*asked[: asked.index(seat)]).play(seat, reinforcement)
        return self

    def nobody_reinforces(self) -> Ride:
        """Whoever could reinforce the duel, or reinforce it further, passes."""
        assert "duel.support" not in self.asked.values(), f"the sides are not chosen yet: {self}"
        assert "profession.hypnotist" not in self.asked.values(), f"asked: {self}"
        while seats := [seat for seat, prompt in self.asked.items() if prompt == "duel.window"]:
            self.passes(*seats)
        return self

    def duel(self, attacker: int, defender: int, sides: Mapping[int, str]) -> Ride:
        """A duel that nobody calls off, up to the reinforcement."""
        return self.play(attacker, "duel", defender).supports(sides)

    # --- who is asked what -------------------------------------------------------------------

    @property
    def asked(self) -> dict[int, str]:
        """Who must decide, and what."""
        asks = self.table.pending.values()
        return {int(ask.seat): ask.prompt for ask in asks if not ask.optional}

    def offered(self, seat: int) -> list[Word]:
        """Among what this seat may choose now, if anything."""
        ask = self.table.pending.get(self.table.seats[seat])
        return [word(option) for option in ask.options] if ask else []

    def ask(self, seat: int) -> Ask:
        return self.table.pending[self.table.seats[seat]]

    # --- the table as it is ------------------------------------------------------------------

    @property
    def state(self) -> Coach:
        return cast(Coach, self.table.state)

    @property
    def turn(self) -> int:
        return int(self.state.turn)

    @property
    def deck(self) -> list[str]:
        """The item deck, top first."""
        return [card.face.name for card in reversed(self.state.item_deck)]

    @property
    def pile(self) -> list[str]:
        """The profession pile."""
        return sorted(card.face.name for card in self.state.profession_pile)

    @property
    def token_pile(self) -> int:
        return self.state.token_pile

    def items(self, seat: int) -> list[str]:
        return [card.face.name for card in self.state.players[seat].items]

    def tokens(self, seat: int) -> int:
        return self.state.players[seat].tokens

    def profession(self, seat: int) -> str:
        return self.state.players[seat].profession.face.name

    def face_up(self, seat: int) -> bool:
        return self.state.players[seat].profession_up

    def organisation(self, seat: int) -> str:
        return self.state.players[seat].organisation.face.name

    @property
    def winners(self) -> list[int]:
        """Who has won; fails while the game goes on."""
        assert self.table.over and self.table.result is not None, f"the ride goes on: {self}"
        return [int(seat) for seat, standing in self.table.result.items() if standing.won]

    # --- as somebody sees it; None is a spectator --------------------------------------------

    def view(self, viewer: int | None) -> Any:
        return self.table.view(viewer)

    def passenger(self, viewer: int | None, seat: int) -> Any:
        return self.table.view(viewer)["passengers"][seat]

    def knows(self, viewer: int | None, seat: int) -> list[str]:
        """The items that, as far as this viewer can know, are surely in a hand."""
        return self.passenger(viewer, seat)["items"]["known"]

    def looked_at(self, seat: int) -> dict[str, list[int]]:
        """For each own item, who has looked at it as far as this seat has seen."""
        return {own["item"]: own["looked_at_by"] for own in self.view(seat)["own_items"]}

    def heard(self, viewer: int | None, *events: str) -> list[Telling]:
        """What this viewer has been told of these events, in order; of all, if none is named."""
        told = self.table.tellings(viewer)
        return [telling for telling in told if not events or telling["event"] in events]

    def last(self, viewer: int | None, event: str) -> Telling:
        """The latest such event as this viewer was told it, in plain words."""
        heard = self.heard(viewer, event)
        assert heard, f"{viewer} was not told of {event}"
        return {key: plain(value) for key, value in heard[-1].items() if key != "event"}

    def __repr__(self) -> str:
        return repr(list(self.table.pending.values()))


def plain(told: Any) -> Any:
    if isinstance(told, str):
        return told if told.startswith("card:?") else word(told)
    return [plain(one) for one in cast("list[Any]", told)] if isinstance(told, list) else told


HIDDEN = "card:?"
"""How a card is told of to those who may not know it."""
