"""A table of which only the view is known: it is listed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, cast

from traktir.words import People, Words

from ..scene import Scene


def characters(view: Any) -> dict[int, str]:
    return {}


def turn(view: Any) -> int | None:
    return None


def unveiled(view: Any, views: Sequence[Any]) -> Any:
    return view


def scene(view: Any, words: Words, people: People) -> Scene:
    return Scene(facts=(), columns=(), people=(), notes=sentences(view, words, people))


def sentences(view: Any, words: Words, people: People) -> list[str]:
    return list(_listed("", view))


def _listed(path: str, value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        for key, inner in cast("dict[str, Any]", value).items():
            yield from _listed(f"{path}.{key}" if path else str(key), inner)
    elif isinstance(value, list):
        many = cast("list[Any]", value)
        if any(isinstance(one, (dict, list)) for one in many):
            for number, inner in enumerate(many):
                yield from _listed(f"{path} {number}", inner)
        else:
            yield f"{path}: {', '.join(map(str, many)) or '-'}"
    else:
        yield f"{path}: {'-' if value is None else value}"
