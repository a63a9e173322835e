"""How types become numbers."""

from __future__ import annotations

from array import array
from dataclasses import dataclass
from typing import Annotated, Any, Literal

import pytest

from traktir.arena.codes import EACH_SEAT, Context, Words, code_of
from traktir.kernel.seats import Seat
from traktir.kernel.sight import Hand

GIVEN = Context(3, Words(("key", "cup"), open=True))
PETS = ("cat", "dog", "cow")


@dataclass
class Pet:
    kind: Annotated[str, PETS]
    hungry: bool


@dataclass
class Owned:
    seat: Seat
    kind: Annotated[str, PETS]


def coded(hint: Any, value: Any, me: int = 0) -> list[float]:
    code = code_of(hint, GIVEN)
    vector = array("f", bytes(4 * code.size))
    code.put(value, vector, 0, me)
    assert sum(row.size for row in code.rows) == code.size
    return vector.tolist()


@pytest.mark.parametrize(
    ("hint", "value", "numbers"),
    [
        (bool, True, [1]),
        (int, -7, [-7]),
        (float, 0.5, [0.5]),
        (int | None, None, [0, 0]),
        (int | None, 0, [1, 0]),
        (str, "cup", [0, 1, 0]),
        (str, "pot", [0, 0, 1]),
        (str | None, None, [0, 0, 0]),
        (Literal["left", "right"], "right", [0, 1]),
        (Annotated[str | None, PETS], "dog", [0, 1, 0]),
        (Annotated[list[str], PETS], ["cow", "cat", "cow"], [1, 0, 2]),
        (Annotated[list[str], PETS, 2], ["cow", "cat", "cat"], [1, 0, 0, 1, 1, 1, 0, 0]),
        (Annotated[list[str | None], PETS], ["cow", None], [0, 0, 1, 1]),
        (Annotated[list[str | None], PETS, 2], [None, "cow"], [1, 0, 0, 0, 1, 0, 0, 1]),
        (Annotated[Hand, PETS], {"known": ["dog"], "size": 4}, [0, 1, 0, 4]),
        (tuple[int, bool], [3, False], [3, 0]),
        (tuple[str, ...], ["key", "key"], [2, 0, 0]),
        (Pet, {"kind": "cow", "hungry": True}, [0, 0, 1, 1]),
        (Pet | None, None, [0, 0, 0, 0]),
        (list[Pet], [{"kind": "cow", "hungry": True}] * 2, [0, 0, 2, 2]),
        (dict[Literal["a", "b"], int], {"b": 2}, [0, 2]),
        (Annotated[dict[str, int], PETS], {"cow": 2}, [0, 0, 2]),
        (Any, "whatever", []),
        (dict[Any, Any], {}, []),
    ],
    ids=str,
)
def test_a_value_becomes_numbers(hint: Any, value: Any, numbers: list[float]):
    assert coded(hint, value) == numbers


@pytest.mark.parametrize(
    ("hint", "value", "numbers"),
    [
        (Seat, 0, [0, 0, 1]),
        (Seat | None, None, [0, 0, 0]),
        (list[Seat], [1, 2], [1, 1, 0]),
        (list[int], [10, 11, 12], [11, 12, 10]),
        (dict[Seat, int], {"0": 10, "2": 12}, [0, 12, 10]),
        (Annotated[list[str], PETS, EACH_SEAT], ["cat", "dog", "cow"], [0, 1, 0, 0, 0, 1, 1, 0, 0]),
        (
            list[Owned],
            [{"seat": 1, "kind": "dog"}, {"seat": 1, "kind": "cow"}, {"seat": 0, "kind": "cat"}],
            [2, 0, 1, 1, 0, 0, 0, 0, 1, 1, 0, 0],
        ),
    ],
    ids=str,
)
def test_seats_are_counted_from_the_observer_on(hint: Any, value: Any, numbers: list[float]):
    assert coded(hint, value, me=1) == numbers


def test_a_word_that_its_type_does_not_list_is_refused():
    with pytest.raises(KeyError, match="horse"):
        coded(Annotated[str, PETS], "horse")
