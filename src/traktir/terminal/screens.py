"""Where it is shown: drawn with Rich, or as plain lines that read well aloud."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterable, Sequence
from io import TextIOWrapper
from typing import Protocol

from rich.console import Console, RenderableType
from rich.text import Text

from traktir.words import Words
from traktir.words.rulebook import Paragraph

from . import drawing, pages
from .moment import Line, Moment, Question
from .palette import theme

LEAST_STORY = 3
"""So many lines of the log are shown however low the screen is."""
EPILOGUE = 5
"""So many lines are kept free for what is said after the end."""


class Screen(Protocol):
    """What a session needs of a terminal."""

    words: Words

    def show(self, moment: Moment) -> None:
        """The table, what happened, and what is asked."""
        ...

    def look(self, moment: Moment) -> None:
        """The table alone, because somebody wants to see it again."""
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
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
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
        if not self._greeted:
            self._greeted = True
            print(f"{moment.title.replace(' · ', ', ')}.")
            print(f"{self.words.say('commands')}: {', '.join(moment.hints)}.")
            self.look(moment)
        told = self._told.get(moment.viewer, moment.fresh)
        for line in moment.told[told:]:
            print(_spoken(line))
        self._told[moment.viewer] = len(moment.told)
        if moment.notice:
            print(moment.notice)
        if moment.question:
            print(moment.question.asked)
            if moment.question.line:
                print(f"{moment.question.line}.")
            self.options(moment.question)
        if moment.over:
            self.look(moment)
        sys.stdout.flush()  # somebody may be reading along at the other end of a pipe

    def look(self, moment: Moment) -> None:
        for sentence in moment.sentences():
            print(sentence)

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
        self.console.clear()
        self._print(*self.frame(moment))

    def frame(self, moment: Moment, height: int | None = None) -> Iterable[RenderableType]:
        """The parts of the picture, from top to bottom, fitted to the height of the screen."""
        height = self.console.height if height is None else height
        if moment.over:
            height -= EPILOGUE
        above: list[RenderableType] = [drawing.table(moment.scene, moment.title, self.width)]
        if moment.scene.contest:
            above.append(drawing.contest(moment.scene.contest))
        below = list(self._below(moment))
        left = height - drawing.height_of(self.console, *above, *below) - 1
        hand = drawing.hand(moment.scene, explained=False)
        if hand is not None:
            fuller = drawing.hand(moment.scene, explained=True)
            if fuller is not None and left - drawing.height_of(self.console, fuller) >= 10:
                hand = fuller
            left -= drawing.height_of(self.console, hand)
            below.insert(0, hand)
        if left > LEAST_STORY + 4:
            gaps = 2 if hand is not None else 1
            below = [x for part in below for x in ((Text(), part) if part is hand else (part,))]
            below.insert(below.index(hand) + 1 if hand is not None else 0, Text())
            left -= gaps
        return [*above, *self._story(moment, max(LEAST_STORY, left)), *below]

    def _story(self, moment: Moment, room: int) -> list[RenderableType]:
        """As much of the log as there is room for, the new in front of the old."""
        shown: list[RenderableType] = []
        first = len(moment.told)
        while first > 0:
            line = moment.told[first - 1]
            part = self._line(line, fresh=first > moment.fresh)
            room -= drawing.height_of(self.console, part)
            if room < (1 if first - 1 > moment.fresh else 0):
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
        return Text(f"  {line.text}", "" if fresh else "quiet")

    def _below(self, moment: Moment) -> Iterable[RenderableType]:
        if moment.notice:
            yield Text(moment.notice, "bad")
        if moment.question:
            yield from drawing.question(moment.question.asked, moment.question.line)
            yield drawing.Options(moment.question.labels, moment.question.texts)
        if moment.hints:
            yield Text("  " + " · ".join(moment.hints), "quiet")

    def look(self, moment: Moment) -> None:
        self.show(moment)

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
        self.console.clear()

    def _print(self, *parts: RenderableType) -> None:
        for part in parts:
            self.console.print(part, width=self.width)
