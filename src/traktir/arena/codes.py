"""How the type of a value says how it becomes numbers.

| type | numbers |
| --- | --- |
| `bool` | 1 if so |
| `int`, `float` | the number itself |
| `Seat` | one for each seat, 1 at the one meant; counted from the observer on |
| `str` | one for each word of its vocabulary, 1 at the one meant |
| a struct | those of its fields |
| `tuple[X, Y]` | those of X, those of Y |
| `X | None` | only zeros for `None`; where that could mean a value, 1 more if there is one |
| `list[int]`, `list[Hand]` | those of each seat, counted from the observer on |
| `list[X]` | the sum over its elements, and how many are `None` if they can be |
| `list[struct]` with a field `seat` | for each seat, from the observer on: how many; their sum |
| `dict[Seat, X]`, `dict[str, X]` | those of X for each seat or word |
| anything else | none |

`Literal["sword", "shield"]` brings its vocabulary, `Annotated[str, WORDS]` is given it (and
likewise every string in an annotated list or struct). Other strings take theirs from the game: all
faces of cards, all words of actions, and one number for any other word. `Annotated[list[X], 3]` are
the first three in their order, `Annotated[list[X], "each seat"]` one for each seat.
"""

from __future__ import annotations

import dataclasses
import types
from array import array
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import (
    Annotated,
    Any,
    Literal,
    NamedTuple,
    TypeAlias,
    Union,
    cast,
    get_args,
    get_origin,
    get_type_hints,
)

from traktir.kernel.seats import Seat
from traktir.kernel.sight import Hand

EACH_SEAT = "each seat"
Vector: TypeAlias = "array[float]"
Put: TypeAlias = Callable[[Any, Vector, int, int], None]
"""Adds a value to a vector, from a place on, as it is seen from a seat."""


class Row(NamedTuple):
    """A line of the table that documents an encoding."""

    path: str
    size: int
    meaning: str


@dataclass(frozen=True)
class Code:
    """How values of one type become `size` numbers.

    `zero` says that some value becomes only zeros, so that `None` could be taken for it.
    """

    size: int
    put: Put
    rows: tuple[Row, ...]
    zero: bool = True


@dataclass(frozen=True)
class Words:
    """A vocabulary; an `open` one has one more place, for all words that it does not list."""

    words: tuple[str, ...]
    open: bool = False
    meaning: str = ""

    @property
    def size(self) -> int:
        return len(self.words) + self.open

    def places(self) -> Callable[[str], int]:
        places = {word: place for place, word in enumerate(self.words)}
        if not self.open:
            return places.__getitem__
        other = len(places)
        return lambda word: places.get(word, other)

    def __str__(self) -> str:
        return self.meaning or ", ".join(self.words)


class Context(NamedTuple):
    """What the types alone do not say: how many seats there are, and which words."""

    seats: int
    words: Words


def code_of(hint: Any, given: Context) -> Code:
    """How values of this type become numbers."""
    origin, args = get_origin(hint) or hint, get_args(hint)
    if origin is Annotated:
        return _annotated(hint, given)
    if origin is Literal:
        return _word(Words(tuple(map(str, args))))
    if origin is Union or origin is types.UnionType:
        return _union(args, given)
    if origin in (list, Sequence):
        return _sum(args[0], given)
    if origin is dict:
        return _dict(args[0], code_of(args[1], given), given)
    if origin is tuple and Ellipsis not in args:
        return _row({f"[{at}]": code_of(arg, given) for at, arg in enumerate(args)}, list)
    if origin is tuple:
        return _sum(args[0], given)
    if dataclasses.is_dataclass(origin):
        return _struct(cast(type, origin), given)
    if not isinstance(origin, type):
        return NOTHING
    if issubclass(origin, bool):
        return _number("1 if so")
    if issubclass(origin, Seat):
        return _seat(given.seats)
    if issubclass(origin, int | float):
        return _number("the number")
    return _word(given.words) if issubclass(origin, str) else NOTHING


def _put_nothing(value: Any, into: Vector, at: int, me: int) -> None:
    pass


NOTHING = Code(0, _put_nothing, (Row("", 0, "not encoded"),))


def _number(meaning: str) -> Code:
    def put(value: Any, into: Vector, at: int, me: int) -> None:
        into[at] += value

    return Code(1, put, (Row("", 1, meaning),))


def _seat(seats: int) -> Code:
    def put(value: Any, into: Vector, at: int, me: int) -> None:
        into[at + (value - me) % seats] += 1

    return Code(seats, put, (Row("", seats, "which seat, from one's own on"),), zero=False)


def _word(words: Words) -> Code:
    place = words.places()

    def put(value: Any, into: Vector, at: int, me: int) -> None:
        into[at + place(value)] += 1

    return Code(words.size, put, (Row("", words.size, str(words)),), zero=False)


def _union(args: tuple[Any, ...], given: Context) -> Code:
    kinds = [arg for arg in args if arg is not types.NoneType]
    code = code_of(kinds[0], given) if len(kinds) == 1 else NOTHING
    if len(kinds) == len(args) or not code.size:
        return code
    put_value, flag = code.put, int(code.zero)

    def put(value: Any, into: Vector, at: int, me: int) -> None:
        if value is not None:
            if flag:
                into[at] += 1
            put_value(value, into, at + flag, me)

    rows = (Row(" is there", 1, "1 if so"), *code.rows) if flag else code.rows
    return Code(code.size + flag, put, rows)


def _row(codes: Mapping[str, Code], kind: type) -> Code:
    """The parts of a struct, or of a list of fixed length, one after the other."""
    parts: list[tuple[Any, Put, int]] = []
    size = 0
    for number, (path, code) in enumerate(codes.items()):
        if code.size:
            parts.append((path.lstrip(".") if kind is dict else number, code.put, size))
        size += code.size

    def put(value: Any, into: Vector, at: int, me: int) -> None:
        for key, put_part, offset in parts:
            put_part(value[key], into, at + offset, me)

    rows = tuple(
        row._replace(path=path + row.path) for path, code in codes.items() for row in code.rows
    )
    return Code(size, put, rows, zero=all(code.zero for code in codes.values()))


def _struct(kind: type, given: Context, but: str = "") -> Code:
    hints = get_type_hints(kind, include_extras=True)
    names = (field.name for field in dataclasses.fields(kind))
    return _row({f".{name}": code_of(hints[name], given) for name in names if name != but}, dict)


def _sum(hint: Any, given: Context) -> Code:
    args = get_args(hint)
    hidden = types.NoneType in args and len(args) == 2
    kind = next((arg for arg in args if arg is not types.NoneType), hint) if hidden else hint
    if isinstance(kind, type) and dataclasses.is_dataclass(kind) and not hidden:
        seat = get_type_hints(kind).get("seat")
        if isinstance(seat, type) and issubclass(seat, Seat):
            return _sum_for_each_seat(_struct(kind, given, but="seat"), given.seats)
    code = code_of(kind, given)
    if kind is Hand or (isinstance(kind, type) and issubclass(kind, int) and kind is not Seat):
        return _each_seat(code, given.seats)
    put_one, size = code.put, code.size

    def put(value: Any, into: Vector, at: int, me: int) -> None:
        for one in value:
            if one is None:
                into[at + size] += 1
            else:
                put_one(one, into, at, me)

    rows = tuple(Row(f"[]{row.path}", row.size, f"sum of: {row.meaning}") for row in code.rows)
    if hidden:
        rows = (*rows, Row("[] hidden", 1, "how many are hidden"))
    return Code(size + hidden, put, rows)


def _each_seat(code: Code, seats: int) -> Code:
    put_one, size = code.put, code.size

    def put(value: Any, into: Vector, at: int, me: int) -> None:
        assert len(value) <= seats, f"a list for each seat holds {len(value)} things"
        for seat, one in enumerate(value):
            put_one(one, into, at + size * ((seat - me) % seats), me)

    return _repeated(code, seats, put, "[each seat]")


def _sum_for_each_seat(code: Code, seats: int) -> Code:
    put_one, size = code.put, code.size + 1

    def put(value: Any, into: Vector, at: int, me: int) -> None:
        for one in value:
            start = at + size * ((one["seat"] - me) % seats)
            into[start] += 1
            put_one(one, into, start + 1, me)

    rows = (Row("", 1, "how many"), *code.rows)
    return _repeated(Code(size, put, rows), seats, put, "[each seat]")


def _dict(key: Any, code: Code, given: Context) -> Code:
    put_one, size, seats = code.put, code.size, given.seats
    if isinstance(key, type) and issubclass(key, Seat):

        def put(value: Any, into: Vector, at: int, me: int) -> None:
            for seat, one in value.items():
                put_one(one, into, at + size * ((int(seat) - me) % seats), me)

        return _repeated(code, seats, put, "[each seat]")
    words = Words(tuple(map(str, get_args(key)))) if get_origin(key) is Literal else given.words
    place = words.places()

    def put_by_word(value: Any, into: Vector, at: int, me: int) -> None:
        for word, one in value.items():
            put_one(one, into, at + size * place(word), me)

    return _repeated(code, words.size, put_by_word, f"[each of: {words}]")


def _annotated(hint: Any, given: Context) -> Code:
    kind, *notes = get_args(hint)
    for note in notes:
        if isinstance(note, tuple):
            given = given._replace(words=Words(cast("tuple[str, ...]", note)))
    length = next((note for note in notes if type(note) is int), None)
    if EACH_SEAT in notes:
        return _each_seat(code_of(get_args(kind)[0], given), given.seats)
    if length is None:
        return code_of(kind, given)
    code = code_of(get_args(kind)[0], given)
    put_one, size = code.put, code.size + 1

    def put(value: Any, into: Vector, at: int, me: int) -> None:
        for place, one in enumerate(value[:length]):
            into[at + size * place] += 1
            put_one(one, into, at + size * place + 1, me)

    rows = (Row(" is there", 1, "1 if so"), *code.rows)
    return _repeated(Code(size, put, rows), length, put, f"[first {length}]")


def _repeated(code: Code, times: int, put: Put, path: str) -> Code:
    rows = tuple(Row(path + row.path, times * row.size, row.meaning) for row in code.rows)
    return Code(times * code.size, put, rows)
