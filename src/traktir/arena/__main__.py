"""`python -m traktir.arena`: write the tables of observations in docs/arena.md anew."""

from __future__ import annotations

from pathlib import Path

from .documentation import rewritten

if __name__ == "__main__":
    page = Path("docs/arena.md")
    page.write_text(rewritten(page.read_text(encoding="utf-8")), encoding="utf-8")
