"""Bots that decide at once."""

from __future__ import annotations

from .heuristics import heuristics
from .look import Look


def random(look: Look) -> str:
    """Any option, all alike."""
    return look.random.choice(look.ask.names)


def careful(look: Look) -> str:
    """Any option, but for those that are rash, and at once what surely wins."""
    known = heuristics(look.game)
    if known is None or len(look.ask.options) == 1:
        return random(look)
    return look.random.choice(known.prudent(look.view, look.ask))


def thrifty(look: Look) -> str:
    """What the game's rules of thumb say."""
    known = heuristics(look.game)
    if known is None or len(look.ask.options) == 1:
        return random(look)
    return known.read(look.view, look.tellings, look.seat).choose(look.ask, look.random)
