"""`results.md` keeps the last figures of every benchmark, each in a marked section of its own."""

import re
from pathlib import Path

RESULTS = Path(__file__).parent / "results.md"


def keep(name: str, text: str, path: Path = RESULTS) -> None:
    """Put `text` between the markers of this name, at the end where there are none yet."""
    opens, closes = f"<!-- bench:{name} -->", f"<!-- /bench:{name} -->"
    section = f"{opens}\n{text.strip()}\n{closes}\n"
    old = path.read_text(encoding="utf-8") if path.exists() else "# Results\n"
    marked = re.compile(f"{re.escape(opens)}.*?{re.escape(closes)}\n?", re.DOTALL)
    new, found = marked.subn(lambda _: section, old)
    path.write_text(new if found else f"{old.rstrip()}\n\n{section}", encoding="utf-8")
