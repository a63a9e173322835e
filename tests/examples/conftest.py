"""The example game of docs/adding-a-game.md, on the list of games for the length of one test."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from importlib import import_module
from typing import TYPE_CHECKING, Any, TypeAlias, cast

import pytest

from traktir.games import games, register
from traktir.kernel.box import Box
from traktir.kernel.game import Game
from traktir.kernel.table import Table

if TYPE_CHECKING:
    from docs.examples.nightcap.state import Nightcap

Laid: TypeAlias = Callable[..., Table]


@pytest.fixture
def game(monkeypatch: pytest.MonkeyPatch) -> Game:
    monkeypatch.setattr(import_module("traktir.games"), "_loaded", games())
    return register(import_module("docs.examples.nightcap").GAME)


@pytest.fixture
def laid(game: Game) -> Laid:
    """Lays a table where everybody holds the cards named and seat 0 is the first to reach."""

    def lay(*hands: str, **options: Any) -> Table:
        def setup(box: Box, chosen: Any) -> Nightcap:
            state = cast("Nightcap", game.setup(box, chosen))
            state.first = state.seats[0]
            for seat in state.seats:
                for card in state.hands[seat].copy():
                    state.knowledge.moves(card, state.hands[seat], state.cellar, [])
            for seat, names in zip(state.seats, hands, strict=True):
                for name in names.split():
                    card = next(card for card in state.cellar if card.face.name == name)
                    state.knowledge.moves(card, state.cellar, state.hands[seat], [seat])
            return state

        return Table(replace(game, setup=setup), len(hands), game.options_from(options), seed=1)

    return lay
