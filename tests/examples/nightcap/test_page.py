"""What docs/adding-a-game.md shows of Nightcap is in its files, or comes of playing it."""

from __future__ import annotations

import re
from pathlib import Path

from traktir.kernel.game import Game
from traktir.testing.cases import Case
from traktir.testing.playthroughs import playthrough

ROOT = Path(__file__).resolve().parents[3]
PAGE = ROOT / "docs/adding-a-game.md"


def test_every_block_is_quoted(game: Game):
    files = [path for name in ("docs", "tests") for path in (ROOT / name / "examples").rglob("*.*")]
    quotable = [
        path.read_text(encoding="utf-8") for path in files if path.suffix in (".py", ".md", ".ftl")
    ]
    quotable.append(playthrough(Case(game, "", 3), seed=4))
    page = PAGE.read_text(encoding="utf-8")
    blocks = re.findall(r"^```\w*\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    shown = [block for block in blocks if not block.startswith(">>>")]
    assert len(shown) > 10
    assert [block for block in shown if not any(block in text for text in quotable)] == []
