"""Every game on the list keeps the contract, on samples; `make test-deep` looks everywhere."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

import pytest

from traktir.games.coach.state import Coach
from traktir.testing import contract
from traktir.testing.contract import Case, Law, Promises

import_module("traktir.testing.toys")


def coach_tokens(game: Coach) -> dict[str, int]:
    return {"tokens": game.token_pile + sum(player.tokens for player in game.players)}


PROMISES = {
    "coach": Promises(
        conserved=coach_tokens,
        hidden={
            "diplomat.fulfilled": ["who"],
            "diplomat.fulfilled.give": ["whom"],
            "item.coat": [],
            "limit.overflow": ["whom"],
            "priest.toll": ["whom"],
            "profession.clairvoyant.second": [],
            "profession.clairvoyant.top": [],
            "spoils.last_item": ["whom"],
            "spoils.search": ["whom"],
            "trade.accept": ["who"],
            "trade.offer.item": ["whom"],
        },
        reveals=[
            "deck.drawn",
            "declare.revealed",
            "diplomat.missing",
            "items.shown",
            "profession.used",
            "spy.saw",
            "trade.named",
        ],
    ),
    "tavern": Promises(hidden={"give": ["to"]}, reveals=["fell"]),
}
CASES = contract.cases(PROMISES)

every_case = pytest.mark.parametrize("case", CASES, ids=str)
every_law = pytest.mark.parametrize("law", contract.LAWS, ids=contract.name_of_law)


@every_law
@every_case
def test_the_contract(case: Case, law: Law):
    assert law(case, contract.SAMPLE)


@pytest.mark.deep
@every_law
@every_case
def test_the_contract_at_every_decision(
    case: Case, law: Law, record_property: Callable[[str, object], None]
):
    record_property("game", case.game.id)
    for name, count in law(case, contract.DEEP).items():
        record_property(name, count)
