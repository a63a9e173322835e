"""Tellings: what the rules narrate, frozen and redacted for each viewer when it is told."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, NamedTuple, cast

from .cards import Card
from .knowledge import Knowledge
from .options import name_of
from .seats import Seat

Plain = Any  # JSON-able
HIDDEN = "card:?"
_HOLD_CARDS = frozenset({Card, list, tuple})


class _Veiled(NamedTuple):
    """A card's name as it was told, and who could read it."""

    name: str
    known_to: list[int]


class Telling(NamedTuple):
    """One event of the narration. Without `to` it is for everybody."""

    event: str
    particulars: dict[str, Any]
    to: Collection[int] | None

    def for_viewer(self, viewer: int) -> dict[str, Plain] | None:
        """The event as this viewer was told it, or nothing."""
        if self.to is not None and viewer not in self.to:
            return None
        told = {key: _read(value, viewer) for key, value in self.particulars.items()}
        return {"event": self.event, **told}


_new = cast(Any, tuple.__new__)  # pyright: ignore[reportUnknownMemberType] - the quickest way


class Tellings:
    """All that has been told in a game; `private` counts what was not told to everybody."""

    __slots__ = ("private", "told")

    def __init__(self, told: list[Telling], private: int = 0) -> None:
        self.told = told
        self.private = private

    def copy(self) -> Tellings:
        return Tellings(self.told.copy(), self.private)

    def tell(
        self,
        event: str,
        particulars: dict[str, Any],
        to: Collection[int] | None,
        knowledge: Knowledge,
    ) -> None:
        for key, value in particulars.items():
            if type(value) in _HOLD_CARDS:
                particulars[key] = _freeze(value, knowledge, to)
        if to is not None:
            to = tuple(to)
            self.private += 1
        self.told.append(_new(Telling, (event, particulars, to)))

    def for_viewer(self, viewer: int) -> list[dict[str, Plain]]:
        heard = (telling.for_viewer(viewer) for telling in self.told)
        return [telling for telling in heard if telling is not None]


def _freeze(value: Any, knowledge: Knowledge, to: Collection[int] | None) -> Any:
    kind: type = value.__class__
    if kind is Card:
        return _new(_Veiled, (value.name, knowledge.knowing(value, to)))
    if kind is list or kind is tuple:
        return tuple([_freeze(item, knowledge, to) for item in value])
    return value


def _read(value: Any, viewer: int) -> Plain:
    if isinstance(value, _Veiled):
        return value.name if viewer in value.known_to else HIDDEN
    if isinstance(value, tuple):
        # the order of cards in somebody's hand is nobody's business
        read = [_read(item, viewer) for item in cast("tuple[Any, ...]", value)]
        return sorted(read, key=lambda item: item == HIDDEN) if HIDDEN in read else read
    if value is None or (isinstance(value, int) and not isinstance(value, Seat)):
        return value
    return name_of(value)
