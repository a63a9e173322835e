"""Everything a caller can do wrong, as one closed family.

Whoever catches `TraktirError` has caught every mistake a user can make. Each says what was wrong
and what was expected, and whatever raised it has changed nothing.
"""

from __future__ import annotations


class TraktirError(Exception):
    """A mistake of the caller; the message says what was wrong and what was expected."""


class UnknownGame(TraktirError):
    """There is no game of that name."""


class BadSetup(TraktirError):
    """A table cannot be laid with these seats, options or seed."""


class WrongSeat(TraktirError):
    """There is no such seat, or it is not asked now."""


class UnknownOption(TraktirError):
    """The seat is asked, but this is not among its options."""


class GameOver(TraktirError):
    """The game has ended; nobody can play any more."""


class CannotUndo(TraktirError):
    """Taking this back would unsay what somebody has learned."""


class BadRecord(TraktirError):
    """The file is not a record, is damaged, or does not replay."""


class OtherRules(BadRecord):
    """The record was made under other rules and no longer replays to the same positions."""
