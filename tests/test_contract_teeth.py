"""Each law of the contract bites: games that break it are found out."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from traktir.kernel.asks import CHECKPOINT, Choice, Rule, Together
from traktir.kernel.cards import Card
from traktir.kernel.game import Game
from traktir.kernel.seats import Seat
from traktir.kernel.sight import Sight
from traktir.testing import contract, elsewhere
from traktir.testing.contract import Case, Effort, Law, Promises
from traktir.testing.toys import TAVERN, tavern
from traktir.testing.toys.tavern import Bid, Tavern

from .kernel.tables import Bare, game

THOROUGH = Effort(games=6, looks=None)
PROMISES = Promises(hidden={"give": ["to"]}, reveals=["fell"])


def law(name: str) -> Law:
    return next(law for law in contract.LAWS if contract.name_of_law(law) == name)


def is_broken(
    name: str, broken: Game, seats: int = 3, says: str | None = None, promises: Promises = PROMISES
) -> None:
    with pytest.raises(AssertionError, match=says):
        law(name)(Case(broken, "", seats, promises), THOROUGH)


def simple(rules: Callable[[Bare], Rule[Any]], **others: Any) -> Game:
    """A game in which whoever is asked says yes or no."""
    declared = dataclasses.replace(game(rules, pile="abc"), actions=["yes", "no"], prompts=["say"])
    return dataclasses.replace(declared, **others)


def three_words(game: Bare) -> Rule[None]:
    while len(game.seen) < 3:
        yield CHECKPOINT
        game.see((yield Choice(Seat(0), "say", ["yes", "no"])))


@pytest.mark.parametrize("each", contract.LAWS, ids=contract.name_of_law)
def test_a_sound_game_keeps_every_law(each: Law):
    each(Case(TAVERN, "", 3, PROMISES), Effort(games=1, looks=3))


# --- endings and conservation --------------------------------------------------------------------


def test_a_game_that_outlasts_its_cap():
    is_broken("games_end_and_lose_nothing", simple(three_words, cap=2), says="more than 2 choices")


def test_a_lost_card():
    def rules(game: Bare) -> Rule[None]:
        yield from three_words(game)
        game.pile.pop()
        yield CHECKPOINT
        yield Choice(Seat(0), "say", ["yes"])

    is_broken("games_end_and_lose_nothing", simple(rules), says="lost")


def test_a_card_in_two_places():
    def rules(game: Bare) -> Rule[None]:
        game.hands.append(game.pile[:1])
        yield Choice(Seat(0), "say", ["yes"])

    is_broken("games_end_and_lose_nothing", simple(rules), says="more than one place")


def test_what_is_not_conserved():
    promises = Promises(conserved=lambda state: {"words": len(state.seen)})
    is_broken("games_end_and_lose_nothing", simple(three_words), promises=promises)


def test_a_sum_that_is_not_zero():
    is_broken("games_end_and_lose_nothing", dataclasses.replace(TAVERN, zero_sum=True))


# --- options -------------------------------------------------------------------------------------


def test_twins_among_the_options():
    def rules(game: Bare) -> Rule[None]:
        yield Choice(Seat(0), "say", ["yes", "yes"])

    is_broken("what_is_listed_is_accepted", simple(rules), says="twins")


def test_an_option_outside_the_vocabulary():
    is_broken("what_is_listed_is_accepted", simple(three_words, actions=["yes"]), says="lacks")


def test_a_prompt_outside_the_vocabulary():
    is_broken("what_is_listed_is_accepted", simple(three_words, prompts=[]), says="lacks say")


def test_an_option_that_should_never_be_one():
    def rules(game: Bare) -> Rule[None]:
        yield Choice(Seat(0), "say", ["nonsense"])

    is_broken("what_is_not_listed_is_refused", simple(rules), says="was allowed")


# --- forks, records, undo ------------------------------------------------------------------------

OUTSIDE: list[str] = []


def remembering_outside(game: Bare) -> Rule[None]:
    while len(game.seen) < 3:
        yield CHECKPOINT
        said = yield Choice(Seat(0), "say", ["yes", "no"])
        OUTSIDE.append(said)
        game.see(len(OUTSIDE))


@pytest.mark.parametrize(
    "name", ["forks_are_faithful", "records_go_on", "undo_unsays_nothing", "redeals_can_be_played"]
)
def test_a_memory_outside_the_state(name: str):
    is_broken(name, simple(remembering_outside))


@dataclasses.dataclass(slots=True)
class Sharing(Bare):
    """The annotation is wrong: what it holds does change, so copies must not share it."""

    shared: tuple[str, ...]


def test_a_state_that_its_copies_share():
    def setup(box: Any, options: Any) -> Sharing:
        return Sharing(box, [], [], [], [], [])  # type: ignore[arg-type]

    def rules(game: Any) -> Rule[None]:
        while len(game.seen) < 3:
            yield CHECKPOINT
            game.see((yield Choice(Seat(0), "say", ["yes", "no"])))
            game.shared.append(game.seen[-1])

    def view(game: Any, sight: Sight) -> dict[str, list[str]]:
        return {"shared": list(game.shared)}

    is_broken("forks_are_faithful", simple(rules, setup=setup, view=view))


def test_luck_from_elsewhere():
    def rules(game: Bare) -> Rule[None]:
        for _ in range(3):
            said = yield Choice(Seat(0), "say", ["yes", "no"])
            game.see(said, Random().random())

    is_broken("forks_are_faithful", simple(rules))


def test_a_state_that_is_not_enough_to_go_on_from():
    """At the second checkpoint a local variable still matters."""

    def rules(game: Bare) -> Rule[None]:
        yield CHECKPOINT
        said = yield Choice(Seat(0), "say", ["yes", "no"])
        yield CHECKPOINT
        game.see(said, (yield Choice(Seat(0), "say", ["yes", "no"])))

    is_broken("forks_are_faithful", simple(rules))


def test_another_position_in_another_process(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(elsewhere, "digests", lambda text: ["0" * 32])  # type: ignore[misc]
    is_broken("prefixes_replay_elsewhere", TAVERN, says="other positions")


# --- secrets -------------------------------------------------------------------------------------


def test_a_view_that_shows_hands():
    def view(game: Tavern, sight: Sight) -> Any:
        hands = [sorted(card.face.name for card in hand) for hand in game.hands]
        return {"hands": hands}

    is_broken("redeals_show_nothing", dataclasses.replace(TAVERN, view=view), says="see a re-deal")


def test_an_ask_that_names_a_hidden_card():
    def rules(game: Bare) -> Rule[None]:
        yield Choice(Seat(0), "say", ["yes"], top=game.pile[0])

    is_broken("redeals_show_nothing", simple(rules), says="see a re-deal")


def test_an_offer_that_tells_of_hidden_cards():
    def rules(game: Bare) -> Rule[None]:
        yield Choice(Seat(0), "say", lambda: ["yes", *["no"] * (game.pile[0].face.name == "a")])

    is_broken("redeals_show_nothing", simple(rules))


def test_bids_told_before_all_are_in(monkeypatch: pytest.MonkeyPatch):
    def bid(game: Tavern, seat: Seat) -> Rule[Bid]:
        made = yield from secret_bid(game, seat)
        game.tell("bid", who=seat, coins=made.coins)
        return made

    secret_bid = tavern.bid
    monkeypatch.setattr(tavern, "bid", bid)
    is_broken("hidden_choices_show_nothing", TAVERN, says="can tell whether seat:. chose bid")


def test_a_bid_that_shows_by_how_long_it_takes(monkeypatch: pytest.MonkeyPatch):
    """It is not said what was bid, but who bids most is told of as having hesitated."""

    def bid(game: Tavern, seat: Seat) -> Rule[Bid]:
        made = yield from secret_bid(game, seat)
        if made.coins == game.coins[seat]:
            game.tell("hesitated", who=seat)
        return made

    secret_bid = tavern.bid
    monkeypatch.setattr(tavern, "bid", bid)
    is_broken("hidden_choices_show_nothing", TAVERN, says="can tell")


def test_a_card_handed_over_open(monkeypatch: pytest.MonkeyPatch):
    def take_from_hand(game: Tavern, seat: Seat, card: Card[Any]) -> None:
        game.knowledge.reveals(card)
        game.hands[seat].remove(card)

    monkeypatch.setattr(tavern, "take_from_hand", take_from_hand)
    is_broken("hidden_choices_show_nothing", TAVERN, says="at give")


def test_a_mark_that_survives_a_card_handed_over_unseen(monkeypatch: pytest.MonkeyPatch):
    """Who has once seen the card sees whether it is that one which goes."""

    def draw(game: Tavern, seat: Seat) -> None:
        card = game.deck.pop()
        game.hands[seat].append(card)
        game.knowledge.reveals(card)

    def take_from_hand(game: Tavern, seat: Seat, card: Card[Any]) -> None:
        game.hands[seat].remove(card)

    monkeypatch.setattr(tavern, "draw", draw)
    monkeypatch.setattr(tavern, "take_from_hand", take_from_hand)
    is_broken("hidden_choices_show_nothing", TAVERN, says="at give")


def test_a_window_that_tells_who_has_passed():
    def part(game: Bare, seat: Seat) -> Rule[str]:
        said = yield Choice(seat, "say", ["yes", "no"])
        if said == "no":
            game.see(seat, "is in")
        return said

    def rules(game: Bare) -> Rule[None]:
        yield Together([part(game, seat) for seat in game.seats], secret=True)

    is_broken("hidden_choices_show_nothing", simple(rules), says="can tell whether")
