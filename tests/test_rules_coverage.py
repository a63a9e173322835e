"""The index of rules to tests finds gaps on either side."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import pytest

from traktir.testing.rules_coverage import Coverage, coverage

BOOK = "# Duels\n\n#### duel.tie\nNobody wins.\n\n#### duel.end\nThat is all.\n"
TEST = """
@clause("duel.tie", "duel.end")
def test_both(): ...

class TestEnds:
    @pytest.mark.clause("duel.end")
    def test_the_end(self): ...
"""


Laid: TypeAlias = Callable[..., Coverage]


@pytest.fixture
def laid(tmp_path: Path) -> Laid:
    def lay(english: str = BOOK, russian: str = BOOK, test: str = TEST) -> Coverage:
        folder, tests = tmp_path / "games" / "fencing", tmp_path / "tests"
        folder.mkdir(parents=True)
        (tests / "fencing").mkdir(parents=True)
        (folder / "rules.en.md").write_text(english)
        (folder / "rules.ru.md").write_text(russian)
        (tests / "fencing" / "test_duel.py").write_text(test)
        return coverage(folder, tests)

    return lay


def test_every_paragraph_is_listed_with_its_tests(laid: Laid):
    assert laid().tests == {
        "duel.tie": ["test_duel.py::test_both"],
        "duel.end": ["test_duel.py::test_both", "test_duel.py::test_the_end"],
    }


def test_a_complete_game_has_no_faults(laid: Laid):
    assert laid().faults == []


def test_a_paragraph_without_a_test_is_a_fault(laid: Laid):
    assert laid(test="").faults == ["duel.tie has no test", "duel.end has no test"]


def test_a_clause_that_names_no_paragraph_is_a_fault(laid: Laid):
    found = laid(test=TEST + '@clause("duel.start")\ndef test_it(): ...\n')
    assert found.faults == ["test_duel.py::test_it names 'duel.start', which is no paragraph"]


def test_a_paragraph_in_one_language_only_is_a_fault(laid: Laid):
    found = laid(russian=BOOK + "\n#### duel.extra\nMore.\n")
    assert found.faults == ["duel.extra stands only in rules.ru.md"]


def test_another_order_is_a_fault(laid: Laid):
    russian = "#### duel.end\nThat is all.\n\n#### duel.tie\nNobody wins.\n"
    assert laid(russian=russian).faults == [
        "rules.en.md has duel.tie where rules.ru.md has duel.end"
    ]


def test_a_paragraph_that_stands_twice_is_a_fault(laid: Laid):
    twice = BOOK + "\n#### duel.tie\nAgain.\n"
    assert laid(english=twice, russian=twice).faults == [
        "duel.tie stands twice in rules.en.md",
        "duel.tie stands twice in rules.ru.md",
    ]
