"""The contract that every game is held to: laws, and the cases to hold them against.

A law takes a case and an effort, raises an `AssertionError` where the game breaks it, and says how
much it has looked at.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from .cases import DEEP, SAMPLE, Case, Counts, Effort, Promises, cases
from .elsewhere import prefixes_replay_elsewhere
from .laws import (
    forks_are_faithful,
    games_end_and_lose_nothing,
    records_go_on,
    undo_unsays_nothing,
    what_is_listed_is_accepted,
    what_is_not_listed_is_refused,
)
from .secrecy import hidden_choices_show_nothing, redeals_can_be_played, redeals_show_nothing

Law: TypeAlias = Callable[[Case, Effort], Counts]

LAWS: tuple[Law, ...] = (
    games_end_and_lose_nothing,
    what_is_listed_is_accepted,
    what_is_not_listed_is_refused,
    forks_are_faithful,
    records_go_on,
    undo_unsays_nothing,
    redeals_show_nothing,
    redeals_can_be_played,
    hidden_choices_show_nothing,
    prefixes_replay_elsewhere,
)


def name_of_law(law: Law) -> str:
    return law.__name__


__all__ = ["DEEP", "LAWS", "SAMPLE", "Case", "Counts", "Effort", "Law", "Promises"]
__all__ += ["cases", "name_of_law"]
