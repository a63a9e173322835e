"""Nightcap keeps the contract, and speaks both languages."""

from __future__ import annotations

from random import Random

import pytest

import traktir
from traktir.kernel.game import Game
from traktir.testing import contract
from traktir.testing.cases import play_out
from traktir.testing.contract import Case, Law, Promises
from traktir.words import LANGUAGES, words

PROMISES = Promises(reveals=["end.count"])


@pytest.mark.parametrize("law", contract.LAWS, ids=contract.name_of_law)
@pytest.mark.parametrize(("variant", "seats"), [("", 2), ("", 4), ("long", 3)])
def test_the_contract(game: Game, variant: str, seats: int, law: Law):
    assert law(Case(game, variant, seats, PROMISES), contract.SAMPLE)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_that_is_told_and_asked_has_words(game: Game, lang: str):
    said = words(lang, game)
    table = traktir.new("nightcap", seats=3, seed=1, rounds=5)
    play_out(table, Random(1))
    events = {telling["event"] for telling in table.tellings(None)} | {"reach.nothing"}
    keys = [f"tell-{event}" for event in events] + [f"ask-{prompt}" for prompt in game.prompts]
    assert [key for key in keys if not said.has(key.replace(".", "-"))] == []
