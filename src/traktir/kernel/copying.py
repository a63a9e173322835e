"""Copies and canonical forms of positions, generated from the types of their fields.

A state class is a slotted dataclass whose annotations say what it holds: plain values, cards,
lists, dicts and tuples of these, and further state classes. From that this module writes the
function that copies it, once for each class, so no game writes one and nothing is guessed.
"""

from __future__ import annotations

import dataclasses
import inspect
import types
from collections.abc import Callable, Sequence
from enum import Enum
from functools import cache
from typing import Any, Literal, Union, cast, get_args, get_origin, get_type_hints

from .box import Box
from .cards import Card, Pack
from .knowledge import Knowledge

Copier = Callable[[Any, Box], Any]


@cache
def copier(kind: type) -> Copier:
    """The function that copies an object of this class, given the box of the copy."""
    lines = ["def copy(old, box):", "    new = make(kind)"]
    scope: dict[str, Any] = {"kind": kind, "make": object.__new__}
    hints = get_type_hints(kind)
    for field in dataclasses.fields(kind):
        value = _expression(hints[field.name], f"old.{field.name}", scope)
        lines.append(f"    new.{field.name} = {value}")
    lines.append("    return new")
    exec("\n".join(lines), scope)
    return scope["copy"]


def _expression(hint: Any, value: str, scope: dict[str, Any]) -> str:
    """Source text that copies `value`, which has the type `hint`."""
    origin = get_origin(hint) or hint
    args = get_args(hint)
    if _is_plain(hint):
        return value
    if origin is Union or origin is types.UnionType:
        held = [arg for arg in args if arg is not types.NoneType and not _is_plain(arg)]
        assert len(held) == 1, f"cannot tell how to copy {hint}"
        inner = _expression(held[0], value, scope)
        if any(_is_plain(arg) and arg is not types.NoneType for arg in args):
            name = _named(scope, get_origin(held[0]) or held[0])
            return f"({inner} if isinstance({value}, {name}) else {value})"
        return f"(None if {value} is None else {inner})"
    if origin is Box:
        return "box"
    if origin is Knowledge:
        return "box.knowledge"
    if origin is Card:
        return f"box.cards[{value}.number]"
    if origin is list:
        return _comprehension("[", "]", args[0], value, scope)
    if origin is tuple:
        if len(args) == 2 and args[1] is Ellipsis:
            return "tuple(" + _comprehension("[", "]", args[0], value, scope) + ")"
        parts = (_expression(arg, f"{value}[{at}]", scope) for at, arg in enumerate(args))
        return "(" + ", ".join(parts) + ",)"
    if origin is set and _is_plain(args[0]):
        return f"{value}.copy()"
    if origin is dict and _is_plain(args[0]):
        if _is_plain(args[1]):
            return f"{value}.copy()"
        item = _variable(value)
        return "{k: " + _expression(args[1], item, scope) + f" for k, {item} in {value}.items()}}"
    if dataclasses.is_dataclass(origin):
        scope["copier"] = copier
        return f"copier({value}.__class__)({value}, box)"
    raise TypeError(f"a state cannot hold {hint}: the kernel does not know how to copy it")


def _comprehension(left: str, right: str, hint: Any, value: str, scope: dict[str, Any]) -> str:
    if _is_plain(hint):
        return f"{left}*{value}{right}"
    item = _variable(value)
    return f"{left}{_expression(hint, item, scope)} for {item} in {value}{right}"


def _variable(value: str) -> str:
    return "item_" + "".join(letter for letter in value if letter.isalnum())


def _named(scope: dict[str, Any], kind: Any) -> str:
    name = f"kind_{kind.__name__}"
    scope[name] = kind
    return name


def _is_plain(hint: Any) -> bool:
    """Whether values of this type never change and hold no card, so that copies may share them."""
    origin: Any = get_origin(hint) or hint
    args = get_args(hint)
    if origin is Literal:
        return True
    if origin is Callable:  # a function, which a declaration may name
        return True
    if origin in (tuple, frozenset, Union, types.UnionType):
        return all(arg is Ellipsis or _is_plain(arg) for arg in args)
    if not inspect.isclass(origin):
        return False
    if issubclass(origin, str | int | float | bytes | Enum | types.NoneType):
        return True
    return dataclasses.is_dataclass(origin) and _is_frozen(cast(Any, origin))


@cache
def _is_frozen(kind: Any) -> bool:
    if not kind.__dataclass_params__.frozen:
        return False
    hints = get_type_hints(kind)
    return all(_is_plain(hints[field.name]) for field in dataclasses.fields(kind))


def canonical(value: Any) -> Any:
    """A form of the value that is the same for equal positions in every process."""
    if isinstance(value, Enum):
        return value.name
    if value is None or isinstance(value, str | int | float | bytes):
        return value
    if isinstance(value, Card):
        return value.number
    if isinstance(value, Pack):
        return value.name
    if isinstance(value, list | tuple):
        return [canonical(item) for item in cast("Sequence[Any]", value)]
    if isinstance(value, set | frozenset):
        return sorted((canonical(item) for item in cast("set[Any]", value)), key=repr)
    if isinstance(value, dict):
        items = cast("dict[Any, Any]", value).items()
        return sorted(([canonical(key), canonical(item)] for key, item in items), key=repr)
    if isinstance(value, Box):
        return canonical(value.fingerprint())
    if dataclasses.is_dataclass(value):
        fields = dataclasses.fields(value)
        return [canonical(getattr(value, field.name)) for field in fields if field.compare]
    return canonical(value.name)


def plain(value: Any) -> Any:
    """The value as JSON knows it: structs become dicts, seats become numbers."""
    kind = cast(Any, type(value))
    if kind in _JSON:
        return value
    if kind is dict:
        return {_key(key): plain(item) for key, item in value.items()}
    if kind in (list, tuple):
        return [plain(item) for item in value]
    if isinstance(value, int):
        return int(value)
    if dataclasses.is_dataclass(value):
        return {name: plain(getattr(value, name)) for name in _field_names(kind)}
    raise TypeError(f"a view cannot hold {value!r}")


_JSON = frozenset({str, int, bool, float, types.NoneType})


def _key(key: Any) -> str:
    return str(int(key)) if isinstance(key, int) else key


@cache
def _field_names(kind: Any) -> tuple[str, ...]:
    return tuple(field.name for field in dataclasses.fields(kind))
