"""Options: the small values among which a seat chooses, and their names.

An option is a word, a seat, a card, anything else with a `name`, or a tuple of these. Its name is
the same in logs, on the wire, in golden files and in the vocabulary of actions.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Protocol, TypeAlias, TypeVar, cast


class Named(Protocol):
    @property
    def name(self) -> str: ...


Option: TypeAlias = "str | Named | tuple[Option, ...]"
T = TypeVar("T")

PASS = "pass"


def name_of(option: Any) -> str:
    """The stable printable name of an option.

    >>> from traktir.kernel.seats import Seat
    >>> name_of("duel"), name_of(Seat(1)), name_of((Seat(1), "left"))
    ('duel', 'seat:1', 'seat:1+left')
    """
    if isinstance(option, str):
        return str(option)
    if isinstance(option, tuple):
        return "+".join(name_of(part) for part in cast("tuple[Any, ...]", option))
    try:
        return option.name
    except AttributeError:
        raise AssertionError(f"{option!r} cannot be an option: it has no name") from None


def spread(options: Iterable[T]) -> list[T]:
    """The options in the order of their names, so that their order tells nothing.

    >>> spread(["whip", "dagger"])
    ['dagger', 'whip']
    """
    return sorted(options, key=name_of)


def distinct(options: Iterable[T]) -> list[T]:
    """The options without repeated names: equal copies are one option."""
    first: dict[str, T] = {}
    for option in options:
        first.setdefault(name_of(option), option)
    return list(first.values())
