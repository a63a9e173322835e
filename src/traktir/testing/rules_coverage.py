"""Every paragraph of the rulebooks with the tests that prove it.

`python -m traktir.testing.rules_coverage [--check]` prints a table for each game. With `--check` it
fails where a paragraph has no test, a test names no paragraph, or the two languages disagree.
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

LANGUAGES = ("en", "ru")
RULEBOOK = "rules.{}.md"


class Coverage(NamedTuple):
    """One game's paragraphs, in the order of the rulebook, and what is wrong with them."""

    game: str
    tests: dict[str, list[str]]
    faults: list[str]

    def table(self) -> str:
        width = max(map(len, self.tests), default=0)
        lines = [f"{self.game}: {len(self.tests)} paragraphs"]
        for paragraph, tests in self.tests.items():
            lines += [f"  {paragraph:{width}}  {test}" for test in tests or ["(no test)"]]
        return "\n".join(lines)


def coverage(folder: Path, tests: Path) -> Coverage:
    """The paragraphs of the game in this folder, and the tests that name them."""
    faults: list[str] = []
    books = {
        language: paragraphs((folder / RULEBOOK.format(language)).read_text(encoding="utf-8"))
        for language in LANGUAGES
    }
    first, *others = LANGUAGES
    for language, names in books.items():
        twice = sorted({name for name in names if names.count(name) > 1})
        faults += [f"{name} stands twice in {RULEBOOK.format(language)}" for name in twice]
    for other in others:
        faults += _disagreements(books[first], books[other], first, other)
    covered: dict[str, list[str]] = {name: [] for name in books[first]}
    for test, name in clauses(tests / folder.name):
        if name in covered:
            covered[name].append(test)
        else:
            faults.append(f"{test} names {name!r}, which is no paragraph")
    faults += [f"{name} has no test" for name, named_by in covered.items() if not named_by]
    return Coverage(folder.name, covered, faults)


def paragraphs(rulebook: str) -> list[str]:
    """The ids of the paragraphs, which are headings of the fourth level.

    >>> paragraphs("# Duels\\n\\n#### duel.tie\\nNobody wins.\\n\\n#### duel.end\\nThat is all.")
    ['duel.tie', 'duel.end']
    """
    return re.findall(r"^####\s+(\S+)\s*$", rulebook, re.MULTILINE)


def _disagreements(one: list[str], two: list[str], language: str, other: str) -> list[str]:
    only = [
        *(f"{name} stands only in {RULEBOOK.format(language)}" for name in one if name not in two),
        *(f"{name} stands only in {RULEBOOK.format(other)}" for name in two if name not in one),
    ]
    if only or one == two:
        return only
    place = next(
        at for at, (mine, theirs) in enumerate(zip(one, two, strict=True)) if mine != theirs
    )
    mine, theirs = RULEBOOK.format(language), RULEBOOK.format(other)
    return [f"{mine} has {one[place]} where {theirs} has {two[place]}"]


def clauses(tests: Path) -> Iterator[tuple[str, str]]:
    """Each test of this folder with each paragraph it names, read from the source."""
    for path in sorted(tests.rglob("test_*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                for name in _named(node):
                    yield f"{path.relative_to(tests).as_posix()}::{node.name}", name


def _named(node: ast.FunctionDef | ast.ClassDef) -> Iterator[str]:
    for decorator in node.decorator_list:
        if isinstance(decorator, ast.Call) and _is_clause(decorator.func):
            for argument in decorator.args:
                assert isinstance(argument, ast.Constant), f"{node.name}: a clause is spelt out"
                yield str(argument.value)


def _is_clause(function: ast.expr) -> bool:
    return (isinstance(function, ast.Name) and function.id == "clause") or (
        isinstance(function, ast.Attribute) and function.attr == "clause"
    )


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="rules_coverage", description=__doc__)
    parser.add_argument("--check", action="store_true", help="fail where there is a gap")
    check: bool = parser.parse_args(arguments).check
    root = Path(__file__).resolve().parents[3]
    games = sorted((root / "src/traktir/games").glob(f"*/{RULEBOOK.format(LANGUAGES[0])}"))
    found = [coverage(rulebook.parent, root / "tests/games") for rulebook in games]
    for each in found:
        tests = len({test for named_by in each.tests.values() for test in named_by})
        print(
            each.table()
            if not check
            else f"{each.game}: {len(each.tests)} paragraphs, {tests} tests"
        )
        for fault in each.faults:
            print(f"  {each.game}: {fault}", file=sys.stderr)
    return int(check and any(each.faults for each in found))


if __name__ == "__main__":
    sys.exit(main())
