"""The golden games still go as they are written down."""

from __future__ import annotations

import pytest

from traktir.testing.cases import Case
from traktir.testing.playthroughs import FOLDER, golden, path_of, playthrough, seed_of

CASES = golden()


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_game_goes_as_it_is_written_down(case: Case):
    path = path_of(case)
    assert path.exists(), "no such game is written down yet: make playthroughs"
    assert playthrough(case, seed_of(case)) == path.read_text(encoding="utf-8"), (
        "the game goes otherwise; read the diff after `make playthroughs`"
    )


def test_no_game_is_left_over():
    assert {path_of(case) for case in CASES} == {*FOLDER.glob("*.txt")}
