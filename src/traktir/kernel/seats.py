"""Seats: where the players sit, numbered from 0 in turn order."""

from __future__ import annotations


class Seat(int):
    """A place at the table. It indexes like its number but is an option with a name of its own.

    >>> Seat(2)
    seat:2
    >>> ["a", "b", "c"][Seat(2)]
    'c'
    """

    __slots__ = ()

    @property
    def name(self) -> str:
        return _NAMES[self]

    def __repr__(self) -> str:
        return _NAMES[self]

    __str__ = __repr__


MOST_SEATS = 16
_NAMES = tuple(f"seat:{number}" for number in range(MOST_SEATS))
SEATS = tuple(Seat(number) for number in range(MOST_SEATS))
