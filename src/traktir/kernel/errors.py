"""Everything a caller can do wrong, as one closed family.

Whoever catches `TraktirError` has caught every mistake a user can make. Each says what was wrong
and what was expected, and whatever raised it has changed nothing.
"""

from __future__ import annotations

from typing import Any

LONGEST = 120
"""So much is shown of what somebody has given."""


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


class CannotSave(TraktirError):
    """The file cannot be written; whatever it held before, it still holds."""


class OtherRules(BadRecord):
    """The record was made under other rules and no longer replays to the same positions."""


def shown(value: Any) -> str:
    """A value as messages show it, whatever somebody has given.

    >>> shown("duell"), shown(10**5000)
    ("'duell'", 'an int that is too large to be shown')
    """
    try:
        text = repr(value)
    except ValueError:
        return "an int that is too large to be shown"
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"
