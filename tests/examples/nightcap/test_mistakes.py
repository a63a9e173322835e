"""The mistakes that docs/adding-a-game.md warns of are answered as it says."""

from __future__ import annotations

from dataclasses import dataclass, replace
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from traktir.kernel.asks import CHECKPOINT, Choice, Rule, Together
from traktir.kernel.box import Box
from traktir.kernel.game import Game
from traktir.kernel.state import State
from traktir.kernel.table import Table
from traktir.testing import laws, secrecy
from traktir.testing.contract import SAMPLE, Case, Law, Promises

PAGE = (Path(__file__).resolve().parents[3] / "docs/adding-a-game.md").read_text(encoding="utf-8")
PROMISES = Promises(reveals=["end.count"])


def on_the_page(error: BaseException) -> bool:
    return f"`{error}`" in PAGE


def laid(game: Game, **changes: Any) -> Table:
    """A table of the game with these changes, forked and looked at."""
    changed = replace(game, **changes)
    table = Table(changed, 3, changed.options_from({}), seed=1)
    table.fork()
    for seat, ask in table.pending.items():
        assert ask.names and table.view(seat)
    return table


def test_yielding_what_is_no_ask(game: Game):
    def rules(game: State) -> Rule[Any]:
        yield "reach"

    with pytest.raises(AssertionError) as error:
        laid(game, rules=rules)
    assert on_the_page(error.value)


def test_a_checkpoint_beside_something_else(game: Game):
    def part() -> Rule[None]:
        yield CHECKPOINT

    def rules(game: State) -> Rule[Any]:
        yield Together([part()])

    with pytest.raises(AssertionError) as error:
        laid(game, rules=rules)
    assert on_the_page(error.value)


def test_an_option_that_is_a_bare_number(game: Game):
    def rules(game: State) -> Rule[Any]:
        yield Choice(game.seats[0], "bid", [1, 2, 3])

    with pytest.raises(AssertionError) as error:
        laid(game, rules=rules)
    assert on_the_page(error.value)


@dataclass(slots=True)
class Careless(State):
    memory: object


def test_a_state_that_holds_anything(game: Game):
    def setup(box: Box, options: Any) -> State:
        return Careless(box, None)

    def rules(game: State) -> Rule[Any]:
        yield CHECKPOINT
        yield Choice(game.seats[0], "bid", ["one"])

    with pytest.raises(TypeError) as error:
        laid(game, setup=setup, rules=rules)
    assert on_the_page(error.value)


def test_a_view_that_holds_cards(game: Game):
    def view(state: Any, sight: Any) -> Any:
        return {"hands": state.hands}

    with pytest.raises(TypeError) as error:
        laid(game, view=view)
    assert on_the_page(error.value)


# --- what the contract says ----------------------------------------------------------------------


def broken(law: Law, game: Game) -> BaseException:
    with pytest.raises(AssertionError) as error:
        law(Case(game, "", 3, PROMISES), SAMPLE)
    return error.value


def test_an_option_that_is_not_declared(game: Game):
    known = [name for name in game.actions if name != "card:cat"]
    assert on_the_page(broken(laws.what_is_listed_is_accepted, replace(game, actions=known)))


def test_a_prompt_that_is_not_declared(game: Game):
    assert on_the_page(broken(laws.what_is_listed_is_accepted, replace(game, prompts=())))


def test_a_cap_that_is_too_low(game: Game):
    assert on_the_page(broken(laws.games_end_and_lose_nothing, replace(game, cap=5)))


def test_a_view_that_peeks(game: Game):
    def view(state: Any, sight: Any) -> Any:
        return [[card.face.name for card in hand] for hand in state.hands]

    assert on_the_page(broken(secrecy.redeals_show_nothing, replace(game, view=view)))


def test_twins_among_the_options(game: Game, monkeypatch: pytest.MonkeyPatch):
    def choosable(game: Any, seat: Any) -> Any:
        return game.hands[seat]

    state = import_module("docs.examples.nightcap.state")
    monkeypatch.setattr(state.Nightcap, "choosable", choosable)
    assert on_the_page(broken(laws.what_is_listed_is_accepted, game))


def test_a_card_in_two_places(game: Game, monkeypatch: pytest.MonkeyPatch):
    def take_out(game: Any, card: Any, owner: Any) -> None:
        game.knowledge.mixes(game.hands[owner], followed_by=[owner])

    monkeypatch.setattr(import_module("docs.examples.nightcap.rules"), "take_out", take_out)
    assert on_the_page(broken(laws.games_end_and_lose_nothing, game))


def test_a_card_in_no_place(game: Game, monkeypatch: pytest.MonkeyPatch):
    def put_in(game: Any, card: Any, owner: Any) -> None:
        game.knowledge.shows(card, [owner])

    monkeypatch.setattr(import_module("docs.examples.nightcap.rules"), "put_in", put_in)
    assert on_the_page(broken(laws.games_end_and_lose_nothing, game))


def test_telling_too_early(game: Game, monkeypatch: pytest.MonkeyPatch):
    def pick(game: Any, seat: Any) -> Rule[Any]:
        card = yield Choice(seat, "pass.on", lambda: game.choosable(seat))
        game.tell("pass.picked", who=seat, face=card and card.face)
        return card

    monkeypatch.setattr(import_module("docs.examples.nightcap.rules"), "pick", pick)
    assert on_the_page(broken(secrecy.hidden_choices_show_nothing, game))
