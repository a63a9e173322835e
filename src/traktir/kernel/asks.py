"""What a rule may yield, and what a seat is shown of it."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar, final

from .options import PASS, name_of
from .seats import Seat

T = TypeVar("T")
NOTHING: Mapping[str, Any] = MappingProxyType({})
Rule: TypeAlias = Generator[Any, Any, T]
Options: TypeAlias = Sequence[Any] | Callable[[], Sequence[Any]]
Aside: TypeAlias = Callable[[], Rule[None]]
Asides: TypeAlias = Mapping[Seat, Mapping[Any, Aside]]


@final
class Choice:
    """One seat must choose one of the options; the option comes back.

    Options given as a function are worked out whenever the ask is put; when there are none (any
    more), `None` comes back. `about` are the particulars that the words of the prompt speak of.
    """

    __slots__ = ("about", "options", "prompt", "seat", "source")

    def __init__(self, seat: Seat, prompt: str, options: Options, **about: Any) -> None:
        self.seat = seat
        self.prompt = prompt
        self.about = about
        if callable(options):
            self.source: Callable[[], Sequence[Any]] | None = options
            self.options: Sequence[Any] = ()
        else:
            self.source = None
            self.options = options


@final
class Together:
    """Sub-rules run side by side; the list of their results comes back.

    With `secret`, nobody sees another's answers before all are in. The sub-rules of a secret
    Together only ask and return; what they returned is applied by the rule that yielded it.
    """

    __slots__ = ("parts", "rules", "secret")

    def __init__(self, rules: Iterable[Rule[Any]], secret: bool = False) -> None:
        self.rules = rules
        self.secret = secret
        self.parts: Any = None  # the tasks, once the course runs them


@final
class Window:
    """Each seat in order may answer or pass; `(seat, option)` comes back, or `None` if all pass.

    All are asked at once, and the earliest in order that answers is served. A seat whose `offer` is
    empty is not asked; at a courteous table it is, so that nobody can tell who had nothing, unless
    everybody knows that it `could` have nothing.
    """

    __slots__ = ("about", "answers", "could", "courtesy", "offer", "offers", "prompt", "seats")

    def __init__(
        self,
        prompt: str,
        seats: Iterable[Seat],
        offer: Callable[[Seat], Sequence[Any]],
        could: Callable[[Seat], bool] = lambda seat: True,
        **about: Any,
    ) -> None:
        self.prompt = prompt
        self.seats = tuple(seats)
        self.offer = offer
        self.could = could
        self.about = about
        self.answers: dict[Seat, Any] = {}
        self.offers: dict[Seat, Sequence[Any]] = {}
        self.courtesy: frozenset[Seat] | None = None  # asked even if they have nothing to offer


class _Checkpoint:
    __slots__ = ()

    def __repr__(self) -> str:
        return "CHECKPOINT"


CHECKPOINT: Final = _Checkpoint()
"""Yielded by the root rule where the state alone says how to go on."""


class Ask(NamedTuple):
    """What one seat is asked now: a prompt and the options it may choose among.

    An `optional` ask does not keep the game waiting: it holds only asides, things this seat may do
    while others decide. `about` are the particulars that the words of the prompt speak of.
    """

    seat: Seat
    prompt: str
    options: Sequence[Any]
    optional: bool = False
    about: Mapping[str, Any] = NOTHING

    @property
    def names(self) -> list[str]:
        """The options by name.

        >>> Ask(Seat(0), "turn", ["spy", Seat(1)]).names
        ['spy', 'seat:1']
        """
        return [name_of(option) for option in self.options]

    def __repr__(self) -> str:
        return f"Ask({self.seat}, {self.prompt!r}, {self.names})"


__all__ = ["CHECKPOINT", "PASS", "Ask", "Asides", "Choice", "Rule", "Together", "Window"]
