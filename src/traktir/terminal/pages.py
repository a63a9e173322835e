"""Paragraphs of a rulebook, from their Markdown to lines of the terminal."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from traktir.words.rulebook import Paragraph

_MARKS = re.compile(r"\*\*(?P<bold>.+?)\*\*|\*(?P<italic>.+?)\*|`(?P<code>.+?)`")
_ITEM = re.compile(r"(?P<mark>- |\d+\. )(?P<rest>.*)")


def drawn(paragraph: Paragraph) -> RenderableType:
    return Group(*_blocks(paragraph.text))


def _blocks(text: str) -> Iterator[RenderableType]:
    for line in text.splitlines():
        item = _ITEM.match(line)
        if item:
            mark = "•" if item["mark"] == "- " else item["mark"].strip()
            first = Text.assemble((f"{mark} ", "brass"), _inline(item["rest"]))
            yield Padding(first, (0, 0, 0, 2))
        elif line.startswith("> "):
            ruling = _inline(line.removeprefix("> "))
            ruling.stylize("quiet")
            yield Padding(ruling, (0, 0, 0, 2))
        else:
            yield _inline(line)


def _inline(line: str) -> Text:
    text = Text()
    at = 0
    for found in _MARKS.finditer(line):
        text.append(line[at : found.start()])
        text.append(
            found[found.lastgroup or 0],
            {"bold": "bold", "italic": "italic"}.get(found.lastgroup or "", "brass"),
        )
        at = found.end()
    text.append(line[at:])
    return text


def plain(paragraph: Paragraph) -> list[str]:
    """The same without marks, a line each."""
    return [
        _MARKS.sub(lambda found: found[found.lastgroup or 0], line.removeprefix("> "))
        for line in paragraph.text.splitlines()
        if line
    ]
