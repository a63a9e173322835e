"""The pages keep their word: their examples run, their links lead somewhere, both READMEs agree."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from doctest import ELLIPSIS, DocTestParser, DocTestRunner
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

import pytest

from traktir.games import games

ROOT = Path(__file__).resolve().parents[1]
READMES = (ROOT / "README.md", ROOT / "README.ru.md")
PAGES = [*READMES, ROOT / "CHANGELOG.md", ROOT / "CONTRIBUTING.md", *ROOT.glob("docs/**/*.md")]
EXTRAS = {"numpy", "pettingzoo", "pyarrow", "pyspiel", "gymnasium"}
CODE = [path for path in PAGES if "```python" in path.read_text(encoding="utf-8")]


class Block(NamedTuple):
    language: str
    text: str
    line: int  # of the page, where it begins


def blocks(page: Path) -> Iterator[Block]:
    text = page.read_text(encoding="utf-8")
    for found in re.finditer(r"^```(\w*)\n(.*?)^```$", text, re.MULTILINE | re.DOTALL):
        yield Block(found[1], found[2], text.count("\n", 0, found.start()) + 1)


def name_of(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


# --- examples ------------------------------------------------------------------------------------


@pytest.mark.parametrize("page", CODE, ids=name_of)
def test_the_examples_run(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """In order, each going on from the one before; what is quoted from a file is run elsewhere."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(import_module("traktir.games"), "_loaded", games())
    for name in [name for name in sys.modules if name.startswith("docs.examples")]:
        monkeypatch.delitem(sys.modules, name)  # so that importing it puts it on the list
    module = ModuleType("page")
    monkeypatch.setitem(sys.modules, "page", module)
    for block in blocks(page):
        if block.language != "python" or is_quoted(block.text):
            continue
        try:
            run(block, page, module)
        except ImportError as missing:
            if missing.name not in EXTRAS:
                raise
            pytest.skip(f"{missing.name} is not installed")


def run(block: Block, page: Path, module: ModuleType) -> None:
    text = block.text.replace("10_000", "20")  # enough to see that it works
    if not text.startswith(">>>"):
        exec(compile("\n" * block.line + text, str(page), "exec"), module.__dict__)
        return
    test = DocTestParser().get_doctest(text, module.__dict__, name_of(page), str(page), block.line)
    wrong: list[str] = []
    DocTestRunner(optionflags=ELLIPSIS).run(test, out=wrong.append, clear_globs=False)
    module.__dict__.update(test.globs)
    assert not wrong, "".join(wrong)


def is_quoted(text: str) -> bool:
    return any(text in source for source in sources())


def sources() -> list[str]:
    """What pages may quote: the example game and its tests, and the rules of the house."""
    folders = ("docs/examples", "tests/examples", "src/traktir/games")
    return [
        path.read_text(encoding="utf-8")
        for folder in folders
        for path in ROOT.glob(f"{folder}/**/*.py")
    ]


def test_both_readmes_have_the_same_examples():
    english, russian = (
        [block.text.replace("--lang ru", "--lang en") for block in blocks(page)] for page in READMES
    )
    assert english == russian


# --- what pages speak of -------------------------------------------------------------------------


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_links_within_the_house_lead_somewhere(page: Path):
    text = page.read_text(encoding="utf-8")
    targets = re.findall(r"\]\((?!\w+:)([^)#\s]+)?(?:#([^)\s]+))?\)", text)
    lost = [
        f"{target}#{anchor}"
        for target, anchor in targets
        if not leads_somewhere((page.parent / target) if target else page, anchor)
    ]
    assert lost == []


def leads_somewhere(target: Path, anchor: str) -> bool:
    if not target.exists():
        return False
    return not anchor or anchor in anchors(target.read_text(encoding="utf-8"))


def anchors(text: str) -> set[str]:
    """The names under which headings can be linked to."""
    headings = re.findall(r"^#+ (.*)$", text, re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_targets_of_make_exist(page: Path):
    text = page.read_text(encoding="utf-8")
    spans = [*re.findall(r"`([^`\n]+)`", text), *(block.text for block in blocks(page))]
    named = {
        target for span in spans for target in re.findall(r"^make ([a-z-]+)", span, re.MULTILINE)
    }
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert named - set(re.findall(r"^([a-z-]+):", makefile, re.MULTILINE)) == set()


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_files_spoken_of_exist(page: Path):
    """A path in backticks that begins like one of ours is one of ours."""
    text = page.read_text(encoding="utf-8")
    paths = set(re.findall(r"`((?:src|docs|tests|bench)/[\w./-]+)`", text))
    assert {path for path in paths if not (ROOT / path).exists()} == set()
