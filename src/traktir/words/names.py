"""Names that people give themselves: plain text, and not too much of it."""

from __future__ import annotations

LONGEST = 20


def clean(name: str, longest: int = LONGEST) -> str:
    """A name in which nothing can upset a terminal or a page.

    >>> clean("  Anna\\x1b[31m of the long, long name  ")
    'Anna[31m of the long'
    """
    return "".join(letter for letter in name if letter.isprintable()).strip()[:longest].strip()
