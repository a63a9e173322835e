"""The arena: many games at once, and the doors for learning programs.

`simulate` plays games by the thousand; `traktir.arena.pettingzoo` and `traktir.arena.openspiel` are
environments for other suites. Only what is used is imported.
"""

from __future__ import annotations

from traktir.bots import Look, Player

from .results import Games, Row
from .simulation import played, simulate
from .turns import Turns

__all__ = ["Games", "Look", "Player", "Row", "Turns", "played", "simulate"]
