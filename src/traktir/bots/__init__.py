"""Players without hands.

A bot is a function of a `Look`: what one seat may see of a table. It returns the name of an option.
All its chance comes from the look's own generator, so that games with bots can be replayed.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from traktir.kernel.errors import BadSetup, shown

from .look import Look, Player
from .search import Search
from .simple import careful, random, thrifty

SIMPLE: Mapping[str, Player] = {"random": random, "careful": careful, "thrifty": thrifty}


def find(name: Any) -> Player:
    """The bot of that name.

    >>> find("thrifty").__name__
    'thrifty'
    """
    if name in SIMPLE:
        return SIMPLE[name]
    kind, _, iterations = name.partition(":") if isinstance(name, str) else ("", "", "")
    if kind == "search" and iterations.isdecimal() and len(iterations) < 8 and int(iterations) > 0:
        return Search(int(iterations))
    offered = f"{', '.join(SIMPLE)}, search:ITERATIONS"
    raise BadSetup(f"there is no bot {shown(name)}; there are: {offered}")


__all__ = ["Look", "Player", "careful", "find", "random", "thrifty"]
