"""What the arena needs that the library itself does not bring."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from traktir.kernel.errors import TraktirError


class MissingExtra(TraktirError, ImportError):
    """A package is wanted that belongs to an optional extra of Traktir."""


def wanted(module: str, extra: str = "arena") -> Any:
    """Import a module of an optional package; says how to get it where it is missing.

    >>> wanted("no_such_package")
    Traceback (most recent call last):
    traktir.arena.extras.MissingExtra: no_such_package is not installed; try: pip install \
"traktir[arena]"
    """
    package = module.partition(".")[0]
    try:
        return import_module(module)
    except ImportError as wrong:
        raise MissingExtra(
            f'{package} is not installed; try: pip install "traktir[{extra}]"'
        ) from wrong
