"""A scene: what a table looks like to one seat, ready to be drawn and knowing no game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from rich.text import Text


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody at the table: a name, and a cell for each column of the scene."""

    seat: int
    name: Text
    cells: Sequence[Text]
    turn: bool = False


@dataclass(frozen=True, slots=True)
class Party:
    """One side of a contest: what it is called, how strong it is, and who and what makes it so."""

    title: str
    style: str
    points: int
    lines: Sequence[Text]


@dataclass(frozen=True, slots=True)
class Contest:
    """Two sides against each other."""

    left: Party
    right: Party
    note: str = ""


@dataclass(frozen=True, slots=True)
class Held:
    """Something in one's own hand: its name, what it does, what else one knows of it."""

    name: str
    text: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class Scene:
    facts: Sequence[str]
    columns: Sequence[str]
    people: Sequence[Person]
    contest: Contest | None = None
    hand_title: Text = field(default_factory=Text)
    hand: Sequence[Held] = ()
    notes: Sequence[str] = ()
