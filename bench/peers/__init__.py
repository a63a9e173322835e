"""The peers, each driven as its own documentation shows, with the same random choices as ours.

They come without types, so they are loaded here as `Any` and none is needed to check this code.
"""

from importlib import import_module
from typing import Any


class Missing(Exception):
    """A peer from outside Python that cannot be measured on this machine, and why."""


def load(module: str) -> Any:
    return import_module(module)
