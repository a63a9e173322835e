"""Where it is shown: drawn with Rich, or as plain lines that read well aloud."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterable, Sequence
from itertools import chain
from typing import NamedTuple, Protocol

from rich.console import Console, RenderableType
from rich.text import Text

from traktir.words import Words
from traktir.words.rulebook import Paragraph

from . import drawing, pages
from .moment import Line, Moment, Question
from .palette import theme

EPILOGUE = 5
"""So many lines are kept free for what is said after the end."""


class Fit(NamedTuple):
    """How much is drawn, and how many lines of the log shall still have room above it."""

    hand: bool
    explained: bool
    answers_explained: bool
    commands: bool
    story: int


FITS = (
    Fit(hand=True, explained=True, answers_explained=True, commands=True, story=10),
    Fit(hand=True, explained=False, answers_explained=True, commands=True, story=3),
    Fit(hand=True, explained=False, answers_explained=False, commands=True, story=3),
    Fit(hand=True, explained=False, answers_explained=False, commands=False, story=3),
    Fit(hand=False, explained=False, answers_explained=False, commands=False, story=1),
)
"""The lower the screen, the less; one's own cards also stand in the table."""
AIRY = 8
"""With so many lines left, empty ones set the parts off from each other."""
FORGET = "\x1b[3J"
"""Clears what has scrolled away."""


class Screen(Protocol):
    """What a session needs of a terminal."""

    words: Words

    def show(self, moment: Moment) -> None:
        """The table, what happened, and what is asked."""
        ...

    def follow(self, moment: Moment) -> None:
        """The table while others decide, if that needs no attention."""
        ...

    def look(self, moment: Moment) -> None:
        """The table, because somebody wants to see it again."""
        ...

    def page(self, paragraph: Paragraph) -> None: ...

    def log(self, title: str, lines: Sequence[Line]) -> None: ...

    def say(self, text: str, style: str = "") -> None: ...

    def options(self, question: Question) -> None: ...

    def ask(self, question: str = "") -> str:
        """A line that was typed."""
        ...

    def pause(self) -> None:
        """Wait until what is shown has been read, where the next thing would hide it."""
        ...

    def wait(self) -> None:
        """Wait until somebody wants to go on."""
        ...

    def veil(self) -> None:
        """Hide what one person has seen from the next."""
        ...


def screen(words: Words, plain: bool) -> Screen:
    """The one that fits the terminal."""
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401  # pyright: ignore[reportUnusedImport]  # edits lines
    if plain or not sys.stdout.isatty() or os.environ.get("TERM") == "dumb":
        return Plain(words)
    return Drawn(words, Console(theme=theme(), highlight=False))


def read(prompt: str) -> str:
    sys.stdout.flush()
    if not sys.stdin.isatty():  # there `input` misses an interrupt right after its prompt
        print(prompt, end="", flush=True)
        prompt = ""
    try:
        return input(prompt).strip()
    except EOFError:
        print()
        raise


class Plain:
    """Sentences, one a line; nothing that has been read is repeated."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self._told: dict[int | None, int] = {}
        self._greeted = False

    def show(self, moment: Moment) -> None:
        print()
        first, self._greeted = not self._greeted, True
        if first:
            print(f"{moment.title.replace(' · ', ', ')}.")
            if moment.hints:
                print(f"{self.words.say('commands')}: {', '.join(moment.hints)}.")
        told = self._told.get(moment.viewer, moment.fresh)
        for line in moment.told[told:]:
            print(_spoken(line))
        self._told[moment.viewer] = len(moment.told)
        if first or moment.over:
            self._table(moment)
        if moment.notice:
            print(moment.notice)
        self._question(moment)
        sys.stdout.flush()  # somebody may be reading along at the other end of a pipe

    def follow(self, moment: Moment) -> None:
        pass

    def look(self, moment: Moment) -> None:
        self._table(moment)
        self._question(moment)

    def _table(self, moment: Moment) -> None:
        for sentence in moment.sentences():
            print(sentence)

    def _question(self, moment: Moment) -> None:
        if moment.question is None:
            return
        print(moment.question.asked)
        if moment.question.line:
            print(f"{moment.question.line}.")
        self.options(moment.question)

    def page(self, paragraph: Paragraph) -> None:
        print(f"{paragraph.chapter}, {paragraph.id}")
        for line in pages.plain(paragraph):
            print(line)

    def log(self, title: str, lines: Sequence[Line]) -> None:
        print(f"{title}.")
        for line in lines:
            print(_spoken(line))

    def say(self, text: str, style: str = "") -> None:
        print(text)

    def options(self, question: Question) -> None:
        for number, (label, text) in enumerate(
            zip(question.labels, question.texts, strict=True), 1
        ):
            print(f"{number}. {label}. {text}" if text else f"{number}. {label}.")

    def ask(self, question: str = "") -> str:
        if question:
            print(question)
        return read("> ")

    def pause(self) -> None:
        pass

    def wait(self) -> None:
        self.ask(self.words.say("press-enter"))

    def veil(self) -> None:
        print("\n" * 60)


def _spoken(line: Line) -> str:
    return f"{line.text.replace(' · ', ', ')}." if line.heading else line.text


class Drawn:
    """The table on a screen that is drawn afresh at every question."""

    def __init__(self, words: Words, console: Console) -> None:
        self.words = words
        self.console = console
        self._mark = "› " if "utf" in (console.encoding or "") else "> "

    @property
    def width(self) -> int:
        return drawing.width_of(self.console)

    def show(self, moment: Moment) -> None:
        with self.console:  # all at once, so that nothing flickers
            self.console.clear()
            self._print(*self.frame(moment))

    def follow(self, moment: Moment) -> None:
        self.show(moment)

    def look(self, moment: Moment) -> None:
        self.show(moment)

    def frame(self, moment: Moment, height: int | None = None) -> list[RenderableType]:
        """The parts of the picture, from top to bottom, fitted to the height of the screen."""
        height = self.console.height if height is None else height
        above: list[RenderableType] = [drawing.table(moment.scene, moment.title, self.width)]
        if moment.scene.contest:
            above.append(drawing.contest(moment.scene.contest))
        room = height - self._height(above) - (EPILOGUE if moment.over else 1)
        if moment.over:  # nothing is asked any more: the whole end of the story, then all cards
            return [*self._story(moment, room, whole=True), *above]
        below: list[list[RenderableType]] = []
        left = room
        for fit in FITS:
            hand = self._hand(moment, fit.explained) if fit.hand else []
            below = [part for part in (hand, self._asked(moment, fit)) if part]
            left = room - self._height(chain(*below))
            if left >= fit.story:
                break
        if left >= AIRY:
            left -= len(below)
            below = [[Text(), *part] for part in below]
        return [*above, *self._story(moment, left), *chain(*below)]

    def _height(self, parts: Iterable[RenderableType]) -> int:
        return drawing.height_of(self.console, *parts)

    def _story(self, moment: Moment, room: int, whole: bool = False) -> list[RenderableType]:
        """As much of the log as there is room for, or all that is new."""
        shown: list[RenderableType] = []
        first = len(moment.told)
        while first > 0:
            new = first > moment.fresh
            part = self._line(moment.told[first - 1], new)
            room -= self._height([part])
            if room < (1 if first - 1 > moment.fresh else 0) and not (whole and new):
                break
            shown.insert(0, part)
            first -= 1
        if first > moment.fresh:
            more = self.words.say("log-more", count=first - moment.fresh)
            shown.insert(0, Text(f"  {more}", "quiet"))
        return shown

    def _line(self, line: Line, fresh: bool) -> RenderableType:
        if line.heading:
            return drawing.chapter(line.text)
        return drawing.indented(Text(line.text, "" if fresh else "quiet"))

    def _asked(self, moment: Moment, fit: Fit) -> list[RenderableType]:
        asked: list[RenderableType] = []
        if moment.notice:
            asked.append(Text(moment.notice, "bad"))
        if moment.question:
            labels, texts = moment.question.labels, moment.question.texts
            asked += drawing.question(moment.question.asked, moment.question.line)
            asked.append(drawing.Options(labels, texts if fit.answers_explained else []))
        if moment.hints and fit.commands:
            asked.append(drawing.indented(Text(" · ".join(moment.hints), "quiet")))
        return asked

    def _hand(self, moment: Moment, explained: bool) -> list[RenderableType]:
        hand = drawing.hand(moment.scene, explained)
        return [] if hand is None else [hand]

    def page(self, paragraph: Paragraph) -> None:
        title = f"{paragraph.chapter} · {paragraph.id}"
        self._print(drawing.page(title, pages.drawn(paragraph), self.width))

    def log(self, title: str, lines: Sequence[Line]) -> None:
        self._print(Text(title, "title"), *(self._line(line, fresh=True) for line in lines))

    def say(self, text: str, style: str = "") -> None:
        self._print(Text(text, style))

    def options(self, question: Question) -> None:
        self._print(drawing.Options(question.labels, question.texts))

    def ask(self, question: str = "") -> str:
        if question:
            self._print(Text(question, "question"))
        return read(self._mark)

    def pause(self) -> None:
        self._print(Text(self.words.say("press-enter"), "quiet"))
        read("")

    def wait(self) -> None:
        self.pause()

    def veil(self) -> None:
        """What has scrolled away is forgotten as well, and so is what was typed."""
        self.console.clear()
        if not self.console.legacy_windows:
            self.console.file.write(FORGET)
        with contextlib.suppress(ImportError):
            import readline

            readline.clear_history()

    def _print(self, *parts: RenderableType) -> None:
        for part in parts:
            self.console.print(part, width=self.width)
