"""The rulebook of a game, by paragraphs.

>>> import traktir
>>> book = rulebook(traktir.find("coach"), "en")
>>> book.of_prompt("trade.offer.whom").id
'trade.offer'
>>> book.find("dagger").title
'Dagger'
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.resources import files

from traktir.kernel.game import Game

from . import CARD, Words, folder_of, words


@dataclass(frozen=True, slots=True)
class Paragraph:
    """One paragraph, in Markdown. A ruling of ours is quoted at its end."""

    id: str
    chapter: str
    text: str

    @property
    def title(self) -> str:
        """The words set in bold at the beginning, if there are any."""
        bold = re.match(r"\*\*(.+?)\.?\*\*", self.text)
        return bold[1] if bold else ""


class Rulebook:
    def __init__(self, title: str, paragraphs: dict[str, Paragraph], words: Words) -> None:
        self.title = title
        self.paragraphs = paragraphs
        self._words = words

    def __iter__(self) -> Iterator[Paragraph]:
        return iter(self.paragraphs.values())

    def of_prompt(self, prompt: str) -> Paragraph | None:
        """The paragraph that governs a prompt: the longest beginning of its name that is one.

        Where none is, the words of the prompt say which.
        """
        parts = prompt.split(".")
        names = (".".join(parts[:end]) for end in range(len(parts), 0, -1))
        found = next((name for name in names if name in self.paragraphs), None)
        found = found or self._words.rule(prompt, "ask")
        return None if found is None else self.paragraphs[found]

    def of_option(self, option: str) -> Paragraph | None:
        """The paragraph on a card or an answer, by the option's name."""
        name = option.removeprefix(CARD)
        named = self._words.rule(name)
        if named is not None:
            return self.paragraphs[named]
        for paragraph in self:
            if paragraph.id.partition(".")[2] == name:
                return paragraph
        return next((one for one in self if one.id.startswith(f"{name}.")), None)

    def find(self, what: str) -> Paragraph | None:
        """A paragraph by its id, by an option's name or by its title."""
        return self.paragraphs.get(what) or self._titled(what) or self.of_option(what)

    def chapter(self, name: str) -> list[Paragraph]:
        """All paragraphs of a chapter, by its title or by how their ids begin."""
        wanted = name.casefold()
        return [one for one in self if wanted in (one.chapter.casefold(), one.id.partition(".")[0])]

    def _titled(self, title: str) -> Paragraph | None:
        wanted = title.casefold()
        found = [one for one in self if one.title and one.title.casefold().startswith(wanted)]
        return min(found, key=lambda one: len(one.title), default=None)


def rulebook(game: Game, lang: str) -> Rulebook | None:
    """The rulebook in a language, if the game has one."""
    page = files(folder_of(game)).joinpath(f"rules.{lang}.md")
    if not page.is_file():
        return None
    title, paragraphs = _parsed(page.read_text(encoding="utf-8"))
    return Rulebook(title, paragraphs, words(lang, game))


def _parsed(page: str) -> tuple[str, dict[str, Paragraph]]:
    title = chapter = name = ""
    lines: list[str] = []
    paragraphs: dict[str, Paragraph] = {}
    for line in [*page.splitlines(), "## "]:
        level, _, heading = line.partition(" ")
        if level not in ("#", "##", "####"):
            lines.append(line)
            continue
        if name:
            paragraphs[name] = Paragraph(name, chapter, "\n".join(lines).strip())
        lines.clear()
        name = heading if level == "####" else ""
        title = heading if level == "#" else title
        chapter = heading if level == "##" else chapter
    return title, paragraphs
