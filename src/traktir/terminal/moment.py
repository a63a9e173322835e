"""What one person is shown at one moment of a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from .scene import Scene


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the log; a `heading` opens a turn."""

    text: str
    heading: bool = False


@dataclass(frozen=True, slots=True)
class Question:
    asked: str
    line: str | None
    labels: Sequence[str]
    texts: Sequence[str]


@dataclass(frozen=True, slots=True)
class Moment:
    """`told` is the log so far, of which everything from `fresh` on is new to this person."""

    title: str
    viewer: int | None
    scene: Scene
    sentences: Callable[[], list[str]]
    told: Sequence[Line] = ()
    fresh: int = 0
    question: Question | None = None
    notice: str = ""
    over: bool = False
    hints: Sequence[str] = field(default=())
