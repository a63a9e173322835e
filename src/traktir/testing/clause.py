"""Which paragraphs of the rulebook a test proves."""

from __future__ import annotations

import pytest


def clause(*paragraphs: str) -> pytest.MarkDecorator:
    """Say that a test in tests/games/GAME/ proves these paragraphs of GAME's rulebook.

    `python -m traktir.testing.rules_coverage` reads the decorator from the source, so the names
    must stand there as they are:

        @clause("duel.tie")
        def test_a_tied_duel_gives_the_attacker_an_item(): ...
    """
    return pytest.mark.clause(*paragraphs)
