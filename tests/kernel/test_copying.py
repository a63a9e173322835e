"""Generated copies share nothing that can change, and positions have one canonical form."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from enum import Enum, IntEnum
from typing import Any, Literal, cast

import pytest

from traktir.kernel.box import Box
from traktir.kernel.cards import Card, Pack
from traktir.kernel.chance import Chance
from traktir.kernel.copying import canonical, plain
from traktir.kernel.seats import Seat
from traktir.kernel.state import State

from .tables import Face, FaceCard


class Suit(Enum):
    CUPS = 1
    COINS = 2


class Height(IntEnum):
    LOW = 1


@dataclass(frozen=True, slots=True)
class Effect:
    name: str
    strength: int = 1


@dataclass(frozen=True, slots=True)
class Deed:
    name: str
    does: Callable[[int], int]


@dataclass(slots=True)
class Purse:
    coins: int
    holds: list[FaceCard]


@dataclass(slots=True)
class Full(State):
    """One field of every kind that a state may have."""

    number: int
    suit: Suit
    effect: Effect
    mode: Literal["day", "night"]
    maybe_seat: Seat | None
    top: FaceCard
    maybe_top: FaceCard | None
    purse: Purse
    maybe_purse: Purse | None
    hand: list[FaceCard]
    hands: list[list[FaceCard]]
    purses: dict[Seat, Purse]
    scores: dict[Seat, int]
    by_suit: dict[Suit, list[FaceCard]]
    nested: dict[str, dict[str, list[int]]]
    pair: tuple[FaceCard, list[int]]
    row: tuple[FaceCard, ...]
    words: set[str]
    fixed: frozenset[int]
    either: str | list[FaceCard]
    other: str | list[FaceCard]


def full() -> Full:
    box = Box.opened(2, Chance.of(1))
    cards = list(box.knowledge.print_pack("deck", map(Face, "abcdef")).cards)
    a, b, c, d, e, f = cards
    return Full(
        box=box,
        number=1,
        suit=Suit.CUPS,
        effect=Effect("heal"),
        mode="day",
        maybe_seat=None,
        top=a,
        maybe_top=None,
        purse=Purse(3, [b]),
        maybe_purse=Purse(0, []),
        hand=[c],
        hands=[[d], []],
        purses={Seat(0): Purse(1, [e])},
        scores={Seat(1): 4},
        by_suit={Suit.COINS: [f]},
        nested={"x": {"y": [1]}},
        pair=(a, [1]),
        row=(b, c),
        words={"now", "then"},
        fixed=frozenset({1, 2}),
        either=[d],
        other="none",
    )


def parts(value: Any) -> list[Any]:
    """Everything that can change and is reachable from a value, the value included."""
    if isinstance(value, str | int | frozenset | Enum | Effect | None):
        return []
    if isinstance(value, Card):
        return [cast(Any, value)]
    if isinstance(value, list | tuple | set):
        items = cast("list[Any]", value)
        return [items, *(part for item in items for part in parts(item))]
    if isinstance(value, dict):
        items = cast("dict[Any, Any]", value)
        return [items, *(part for item in items.values() for part in parts(item))]
    return [value, *(part for name in names(value) for part in parts(getattr(value, name)))]


def names(value: Any) -> list[str]:
    return [name for name in type(value).__annotations__ if name != "box"]


def test_a_copy_is_equal_but_shares_nothing_that_can_change():
    old = full()
    new = old.copy()
    assert canonical(new) == canonical(old)
    mine = {id(part) for part in parts(old) if not isinstance(part, tuple)}
    theirs = {id(part) for part in parts(new) if not isinstance(part, tuple)}
    assert not mine & theirs
    assert new.box is not old.box


def test_cards_of_a_copy_are_the_cards_of_its_box():
    new = full().copy()
    known = {id(card) for card in new.knowledge.cards()}
    held: list[Any] = [part for part in parts(new) if isinstance(part, Card)]
    assert held and all(id(card) in known for card in held)
    assert new.top is new.pair[0] is new.knowledge.cards()[0]


def test_what_happens_to_a_copy_does_not_happen_to_the_original():
    old = full()
    before = canonical(old)
    new = old.copy()
    new.hand.append(new.top)
    new.purse.holds.clear()
    new.nested["x"]["y"].append(2)
    new.top.face = Face("z")
    new.knowledge.reveals(new.hand[0])
    new.chance.below(6)
    new.tell("said")
    new.words.add("later")
    assert canonical(old) == before
    assert old.box.tellings.told == []


@dataclass(slots=True)
class HoldsSet(State):
    seen: set[FaceCard]


@dataclass(slots=True)
class HoldsFrozenSet(State):
    seen: frozenset[FaceCard]


@dataclass(slots=True)
class HoldsKeys(State):
    owners: dict[FaceCard, Seat]


@dataclass(slots=True)
class HoldsDeque(State):
    line: deque[FaceCard]


@dataclass(slots=True)
class HoldsPack(State):
    pack: Pack[Face]


HOLDERS: list[tuple[type[State], Callable[[Pack[Face]], Any], Callable[[Any], FaceCard]]] = [
    (HoldsSet, lambda pack: {pack.cards[0]}, lambda state: next(iter(state.seen))),
    (HoldsFrozenSet, lambda pack: frozenset(pack.cards[:1]), lambda state: next(iter(state.seen))),
    (HoldsKeys, lambda pack: {pack.cards[0]: Seat(0)}, lambda state: next(iter(state.owners))),
    (HoldsDeque, lambda pack: deque(pack.cards[:1]), lambda state: state.line[0]),
    (HoldsPack, lambda pack: pack, lambda state: state.pack.cards[0]),
]


@pytest.mark.parametrize(
    ("kind", "made", "card"), HOLDERS, ids=lambda value: getattr(value, "__name__", "").strip("<>")
)
def test_a_card_is_never_shared_with_a_copy(
    kind: type[State],
    made: Callable[[Pack[Face]], Any],
    card: Callable[[Any], FaceCard],
):
    """Either the kernel knows how to copy what holds it, or it says that it does not."""
    box = Box.opened(2, Chance.of(1))
    pack = box.knowledge.print_pack("deck", map(Face, "ab"))
    old = kind(box, made(pack))  # type: ignore[call-arg]
    new = copied(old)
    assert new is None or card(new) is new.knowledge.cards()[0]


def copied(state: State) -> State | None:
    """A copy of the state, or nothing if the kernel says that it cannot copy it."""
    with suppress(TypeError):
        return state.copy()
    return None


@dataclass(slots=True)
class HoldsAnything(State):
    thing: Any


def test_a_field_of_unknown_type_is_refused():
    with pytest.raises(TypeError, match="cannot hold"):
        HoldsAnything(Box.opened(2, Chance.of(1)), 1).copy()


@dataclass(slots=True)
class HoldsDeed(State):
    deed: Deed


def test_a_frozen_struct_may_hold_a_function():
    """Card faces are declarations, and a unique card gets a function; a state may name one."""
    deed = Deed("double", lambda number: 2 * number)
    assert HoldsDeed(Box.opened(2, Chance.of(1)), deed).copy().deed is deed


@dataclass(slots=True)
class BigPurse(Purse):
    secret: int = 0


@dataclass(slots=True)
class HoldsPurse(State):
    purse: Purse = field(default_factory=lambda: BigPurse(1, [], 2))


def test_a_subclass_is_not_cut_down_to_what_the_field_says():
    new = copied(HoldsPurse(Box.opened(2, Chance.of(1))))
    assert new is None or new == HoldsPurse(new.box)


# --- canonical forms -----------------------------------------------------------------------------


def test_equal_sets_and_dicts_have_one_form_however_they_came_about():
    one = canonical([{"b", "a", "c"}, {"x": 1, "y": 2}])
    assert one == canonical([{"c", "b", "a"}, {"y": 2, "x": 1}])


def test_different_values_have_different_forms():
    values: list[Any] = [
        1,
        "1",
        None,
        [],
        [[]],
        {"a": 1},
        {"a": 2},
        Suit.CUPS,
        Suit.COINS,
        (1, 2),
        Seat(1),
    ]
    forms = [repr(canonical(value)) for value in values]
    assert len(set(forms)) == len(forms)


def test_plain_values_of_every_kind_have_a_form():
    for value in (b"bytes", 1.5, Height.LOW, Effect("heal"), frozenset({Suit.CUPS})):
        assert repr(canonical(value))


# --- plain data ----------------------------------------------------------------------------------


def test_a_view_becomes_plain_data():
    value = {Seat(1): Effect("heal"), "row": (Seat(0), None, True, 1.5)}
    assert plain(value) == {
        "1": {"name": "heal", "strength": 1},
        "row": [0, None, True, 1.5],
    }
    assert type(plain(Seat(2))) is int


@pytest.mark.parametrize("value", [{"a"}, Suit.CUPS, b"x", object])
def test_a_view_cannot_hold_what_json_does_not_know(value: Any):
    with pytest.raises(TypeError, match="cannot hold"):
        plain([value])


def test_a_view_cannot_hold_a_live_card():
    box = Box.opened(2, Chance.of(1))
    with pytest.raises(TypeError, match="cannot hold"):
        plain({"card": box.knowledge.print_pack("deck", [Face("a")]).cards[0]})
