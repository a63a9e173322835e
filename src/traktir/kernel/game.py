"""What a game is: one declaration that everything else is made from."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, cast

from .asks import Asides, Rule
from .box import Box
from .errors import BadSetup, shown
from .seats import Seat
from .sight import Sight
from .state import State


@dataclass(frozen=True, slots=True)
class Standing:
    """How the game ended for one seat. Equal places are shared; 1 is the best."""

    place: int
    score: float
    won: bool


Result = dict[Seat, Standing]
SEED_BITS = 4096
"""A seed is below two to this power."""


def no_asides(state: Any) -> Asides:
    """A game in which nobody may do anything while others decide."""
    return _NONE


_NONE: Asides = {}


@dataclass(frozen=True)
class NoOptions:
    """A game that is always played in the same way."""


@dataclass(frozen=True)
class Game:
    """A game: what it is called, how it is laid out, how it goes, and what each seat sees of it.

    `version` is raised whenever a change of the rules may make old records replay differently.
    `cap` is the number of choices after which the arena truncates a game. `actions` are the names
    of all options that can ever be offered, `prompts` those of all asks; their order is the arena's
    encoding. `variants` name the settings that tests and the arena go through.

    The rest is for the arena alone: the most `outcomes` that a single draw can have; whether there
    are `secrets`; whether it is `zero_sum`; the least and greatest score where the game is played
    for it (`stakes`) and not just to win; and `roles`, which reads from a seat's view at the start
    what it has been dealt to be.
    """

    id: str
    version: int
    seats: Sequence[int]
    setup: Callable[[Box, Any], State]
    rules: Callable[[Any], Rule[Result]]
    view: Callable[[Any, Sight], Any]
    actions: Sequence[str]
    cap: int
    prompts: Sequence[str] = ()
    asides: Callable[[Any], Asides] = no_asides
    options: type[Any] = NoOptions
    variants: Mapping[str, Mapping[str, Any]] = field(default_factory=lambda: {"": {}})
    outcomes: int = 0
    secrets: bool = True
    zero_sum: bool = False
    stakes: tuple[float, float] | None = None
    roles: Callable[[Any, int], Mapping[str, str]] | None = None

    def __repr__(self) -> str:
        return f"Game({self.id!r})"

    def options_from(self, given: Mapping[str, Any]) -> Any:
        """The options struct with these values, checked by name and type."""
        if not given:
            return self.options()
        known = {item.name: item for item in dataclasses.fields(self.options)}
        for name, value in given.items():
            if name not in known:
                offered = ", ".join(known) or "none"
                raise BadSetup(f"{self.id}: there is no option {name!r}; there are: {offered}")
            wanted = cast(Any, type(known[name].default))
            choices = known[name].metadata.get("choices")
            if type(value) is not wanted or (choices is not None and value not in choices):
                expected = " or ".join(map(repr, choices or _examples(wanted)))
                raise BadSetup(f"{self.id}: option {name} is {shown(value)}; expected {expected}")
        return self.options(**given)

    def check_seats(self, seats: Any) -> int:
        if type(seats) is not int or seats not in self.seats:
            raise BadSetup(
                f"{self.id}: {shown(seats)} seats; expected {min(self.seats)} to {max(self.seats)}"
            )
        return seats

    def check_seed(self, seed: Any) -> int:
        if type(seed) is not int or not 0 <= seed < 1 << SEED_BITS:
            raise BadSetup(
                f"{self.id}: seed {shown(seed)}; expected a whole number from 0 "
                f"and below 2**{SEED_BITS}"
            )
        return seed


def _examples(kind: type) -> list[Any]:
    return [False, True] if kind is bool else [kind()]
