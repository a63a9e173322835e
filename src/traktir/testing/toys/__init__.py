"""Three tiny games that exercise the kernel. Importing this puts them on the list of games."""

from __future__ import annotations

from traktir.games import register

from .kuhn import KUHN
from .tavern import TAVERN
from .tictactoe import TICTACTOE

TOYS = tuple(register(game) for game in (TICTACTOE, KUHN, TAVERN))

__all__ = ["KUHN", "TAVERN", "TICTACTOE", "TOYS"]
