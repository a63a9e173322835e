"""The table: one game under way, driven by choices, forked, undone and looked at."""

from __future__ import annotations

import secrets
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from .asks import Ask, Choice, Together
from .box import Box
from .chance import Chance, commitment
from .copying import canonical, plain
from .course import Course, put
from .errors import (
    BadSetup,
    CannotUndo,
    GameOver,
    TraktirError,
    UnknownOption,
    WrongSeat,
    shown,
)
from .game import Game, Result, no_asides
from .knowledge import Dealt
from .options import PASS, name_of
from .seats import SEATS, Seat
from .sight import Sight
from .state import State

if TYPE_CHECKING:
    from .record import Record


class Move(NamedTuple):
    """A choice that was made."""

    seat: Seat
    number: int  # of the option
    name: str
    seal: Any = None  # the ask that keeps it from the others' eyes until it closes


class Redeal(NamedTuple):
    """From here on the world is one that `seat` cannot tell from the true one."""

    seat: Seat
    seed: int


class Courtesy(NamedTuple):
    """A seat that was asked out of courtesy has passed."""

    seat: Seat


class Undo(NamedTuple):
    """The seat took its last choice back."""

    seat: Seat


class Dealing(NamedTuple):
    """A re-deal and what came of it, so that forks which repeat it need not deal."""

    seat: Seat
    seed: int
    dealt: Dealt


_new = cast(Any, tuple.__new__)  # pyright: ignore[reportUnknownMemberType]
Step = Move | Dealing | Courtesy
Entry = Move | Redeal | Undo | Courtesy


_DEALS = 100
"""How many worlds a re-deal may reject because somebody asked would have nothing to choose."""


class _Snapshot(NamedTuple):
    """The state at a checkpoint, before step `at`. Nobody changes it; forks copy it."""

    state: State
    at: int
    mark: int
    opened: int
    passed: int  # checkpoints, this one included


class Table:
    """One game under way.

    >>> import traktir
    >>> table = traktir.new("coach", seats=4, seed=1)
    >>> seat, ask = next(iter(table.pending.items()))
    >>> table.play(seat, "duel")
    >>> table.pending[seat].prompt
    'duel.challenge'

    A `courteous` table asks everybody in a window, also those who have nothing to offer, so that
    the time it takes tells nothing. They can only pass, and whoever drives the table lets them.
    """

    __slots__ = (
        "_course",
        "_forked",
        "_origin",
        "_pending",
        "_snapshots",
        "_steps",
        "checkpoints",
        "courteous",
        "entries",
        "game",
        "options",
        "seats",
        "seed",
        "state",
    )

    def __init__(
        self,
        game: Game,
        seats: int,
        options: Any,
        seed: int,
        chance: Chance | None = None,
        courteous: bool = False,
    ) -> None:
        self.game = game
        self.seats = SEATS[:seats]
        self.options = options
        self.seed = seed
        self.entries: list[Entry] = []  # everything that happened, for the record
        self.checkpoints = 0  # how many have been passed
        self._origin = chance  # given instead of a seed, to be driven
        self._steps: list[Step] = []  # what has not been taken back
        self._snapshots: list[_Snapshot] = []
        self.courteous = courteous
        self._forked = courteous  # until then no snapshots are kept
        self._rerun([])

    # --- playing -----------------------------------------------------------------------------

    @property
    def pending(self) -> dict[Seat, Ask]:
        """Who is asked what. Asks that are `optional` do not keep the game waiting."""
        return (self._pending or self._put()).copy()

    def _put(self) -> dict[Seat, Ask]:
        course = self._course
        ask = course.stack[-1].ask
        if type(ask) is Choice and self.game.asides is no_asides:
            pending = {ask.seat: put(ask.seat, ask, ask.options)}
        else:
            pending = {} if course.root.done else course.asks(self.game.asides(self.state))
        self._pending = pending
        return pending

    def play(self, seat: int, option: Any) -> None:
        """Answer for a seat: by an option's name, the option itself, or its index."""
        if type(seat) is not Seat:
            seat = self._seat(seat)
        ask = (self._pending or self._put()).get(seat)
        if ask is None:
            raise self._not_asked(seat)
        options = ask.options
        index = option if type(option) is int else self._index(ask, option)
        if not 0 <= index < len(options):
            raise self._not_offered(ask, option)
        if self.courteous and index == 0 and seat in self.courtesies:
            self.let_pass(seat)
            return
        chosen = options[index]
        self._choose(ask.seat, index, chosen if type(chosen) is str else name_of(chosen))
        self.entries.append(self._steps[-1])  # pyright: ignore[reportArgumentType] - a move

    def _seat(self, seat: Any) -> Seat:
        if isinstance(seat, int) and 0 <= seat < len(self.seats) and type(seat) is not bool:
            return self.seats[seat]
        given = int(seat) if isinstance(seat, Seat) else seat
        raise WrongSeat(
            f"{self.game.id}: there is no seat {shown(given)}; expected 0 to {len(self.seats) - 1}"
        )

    def _not_asked(self, seat: Seat) -> TraktirError:
        if self.over:
            return GameOver(f"{self.game.id}: the game is over; nobody is asked any more")
        self._seat(seat)  # there may be no such seat at this table
        return WrongSeat(f"{self.game.id}: {seat} is not asked anything now")

    def _index(self, ask: Ask, option: Any) -> int:
        for index, offered in enumerate(ask.options):
            if name_of(offered) == option if type(option) is str else _same(offered, option):
                return index
        raise self._not_offered(ask, option)

    def _not_offered(self, ask: Ask, option: Any) -> UnknownOption:
        return UnknownOption(
            f"{self.game.id}: option {shown(option)} is not offered to {ask.seat} "
            f"at {ask.prompt!r}; offered: {', '.join(ask.names)}"
        )

    def _choose(self, seat: Seat, index: int, name: str) -> None:
        """Carry out a choice that is known to be offered."""
        course = self._course
        self._pending = None
        top = course.stack[-1]
        ask = top.ask
        if type(ask) is Choice and ask.seat == seat and index < len(ask.options):
            self._steps.append(_new(Move, (seat, index, name, None)))  # quickest
            top.go_on(ask.options[index])
            self._settle()
            return
        leaf = course.asked(seat)
        options = () if leaf is None else course.options(leaf, seat)
        if leaf is not None and index < len(options):
            self._steps.append(Move(seat, index, name, course.seal_on(leaf)))
            if course.answer(leaf, seat, options[index]):
                self._settle()
        else:
            self._steps.append(Move(seat, index, name))
            asides = self.game.asides(self.state)[seat]
            course.interrupt(list(asides.values())[index - len(options)]())
            self._settle()

    # --- courtesy ----------------------------------------------------------------------------

    @property
    def courtesies(self) -> list[Seat]:
        """Who is asked, and can only pass."""
        return self._course.courtesies() if self.courteous else []

    def let_pass(self, seat: int) -> None:
        """A seat that is asked out of courtesy passes."""
        seat = self._seat(seat)
        assert seat in self.courtesies, f"{seat} is not asked out of courtesy"
        self._let_pass(seat)
        self.entries.append(Courtesy(seat))

    def _let_pass(self, seat: Seat) -> None:
        self._pending = None
        self._steps.append(Courtesy(seat))
        leaf = self._course.asked(seat)
        assert leaf is not None
        if self._course.answer(leaf, seat, PASS):
            self._settle()

    def which(self, seat: int) -> str | None:
        """Names what this seat is asked now: the same as long, and as often, as it is that ask."""
        seat = self._seat(seat)
        if (ask := self.pending.get(seat)) is None:
            return None
        leaf = None if ask.optional else self._course.asked(seat)
        place = [] if leaf is None else self._course.which(leaf)
        return ".".join(map(str, [self.checkpoints, *place]))

    # --- looking -----------------------------------------------------------------------------

    def view(self, seat: int | None) -> Any:
        """The table as this seat sees it, as plain data; with `None`, as a spectator does."""
        knowledge = self.state.knowledge
        if seat is None:
            sight = Sight(knowledge, knowledge.spectator, None)
        else:
            sight = Sight(knowledge, self._seat(seat), self._seat(seat))
        return plain(self.game.view(self.state, sight))

    def tellings(self, seat: int | None) -> list[dict[str, Any]]:
        """What this seat (or, with `None`, a spectator) was told, in order."""
        viewer = self.state.knowledge.spectator if seat is None else self._seat(seat)
        return self.state.box.tellings.for_viewer(viewer)

    @property
    def over(self) -> bool:
        return self._course.root.done

    @property
    def result(self) -> Result | None:
        """How the game ended for each seat, or `None` while it goes on."""
        result = self._course.root.result
        return None if result is None else dict(result)

    @property
    def commitment(self) -> str:
        """What may be published at the start, to be checked against the seed at the end."""
        return commitment(self.seed)

    def digest(self) -> str:
        """A fingerprint of the position: equal for equal positions, in every process."""
        position = canonical([self.state, self._course.fingerprint(), self.result])
        return blake2b(repr(position).encode(), digest_size=16).hexdigest()

    def record(self) -> Record:
        """The game so far as a text from which it can be played again."""
        from .record import record_of

        return record_of(self)

    # --- other courses -----------------------------------------------------------------------

    def fork(self, for_seat: int | None = None, seed: int | None = None) -> Table:
        """A copy that goes its own way.

        With `for_seat`, a copy of a world that this seat cannot tell from the true one: whatever is
        hidden from it has been dealt again, and what chance will bring is another's.
        """
        if for_seat is None and seed is not None:
            raise BadSetup(
                f"{self.game.id}: a fork has a seed only if it is dealt again for a seat"
            )
        twin = self._twin()
        if for_seat is not None:
            twin.redeal(for_seat, secrets.randbits(63) if seed is None else seed)
        return twin

    def _twin(self) -> Table:
        if not self._forked:
            self._forked = True
            self._rerun(self._steps)
        twin = Table.__new__(Table)
        twin.game, twin.seats, twin.options = self.game, self.seats, self.options
        twin.seed, twin._origin = self.seed, self._origin
        twin.entries = self.entries.copy()
        twin.courteous = self.courteous
        twin._forked = True
        twin._snapshots = self._snapshots.copy()
        twin._rerun(self._steps)
        return twin

    def redeal(self, seat: int, seed: int) -> None:
        """Deal again, in place, whatever this seat cannot see. A table that does this is a fork."""
        viewer = self._seat(seat)
        self._redeal(viewer, self.game.check_seed(seed))
        self.entries.append(Redeal(viewer, seed))

    def _redeal(self, viewer: Seat, seed: int, dealt: Dealt | None = None) -> None:
        steps, truth = self._steps, self._course
        # answers to a window can be given afresh in place; a part under way must be begun anew
        sealed = [ask for ask in truth.sealed_asks() if type(ask) is Together]
        hidden = [
            at
            for at, step in enumerate(steps if sealed else ())
            if isinstance(step, Move) and step.seat != viewer and step.seal in sealed
        ]
        if hidden:
            shown = [step for at, step in enumerate(steps) if at not in hidden]
            self._rerun(shown, same=hidden[0])
            again = [ask for ask in self._course.sealed_asks() if type(ask) is Together]
            steps = _sealed_by(steps, dict(zip(map(id, sealed), again, strict=True)))
        chance = self.state.box.chance = Chance.of(seed)
        if dealt is None:
            dealt = self._deal(viewer, chance)
        else:
            self.state.knowledge.deal_as(dealt)
            chance.position = dealt.position
        self._course.reseal(truth, viewer, chance)
        self._settle()
        self._pending = None
        self._steps = [*steps, Dealing(viewer, seed, dealt)]

    def _deal(self, viewer: Seat, chance: Chance) -> Dealt:
        knowledge = self.state.knowledge
        for _ in range(_DEALS):
            knowledge.redeal(viewer, chance)
            if self._course.stands():
                break
        return knowledge.dealt(chance.position)

    def undo(self, seat: int) -> None:
        """Take back this seat's last choice, if nobody has learned anything from it since."""
        seat = self._seat(seat)
        at = self._last_choice(seat)
        later = [step for step in self._steps[at + 1 :] if not isinstance(step, Courtesy)]
        rest = [*self._steps[:at], *later]
        twin = self._twin()
        try:
            twin._rerun(rest, same=at)
        except TraktirError:
            raise self._too_late(seat) from None
        last = at == len(rest)
        if twin._mark() != self._mark() or not (last or self._only_for(seat, twin)):
            raise self._too_late(seat)
        self._rerun(rest, same=at)
        self.entries.append(Undo(seat))

    def _last_choice(self, seat: Seat) -> int:
        for at in range(len(self._steps) - 1, -1, -1):
            step = self._steps[at]
            if isinstance(step, Dealing):
                break
            if isinstance(step, Move) and step.seat == seat:
                return at
        raise CannotUndo(f"{self.game.id}: {seat} has made no choice to take back")

    def _too_late(self, seat: Seat) -> CannotUndo:
        return CannotUndo(
            f"{self.game.id}: {seat} cannot take its last choice back: "
            "since then somebody has learned something new or gone on"
        )

    def _only_for(self, seat: Seat, twin: Table) -> bool:
        """Whether the two tables differ in what this seat is asked, and in nothing others see."""
        others = [None, *(other for other in self.seats if other != seat)]
        return self._asked(seat) != twin._asked(seat) and all(
            self._shown(other) == twin._shown(other) for other in others
        )

    def _asked(self, seat: Seat | None) -> Any:
        ask = None if seat is None else self.pending.get(seat)
        return ask and (ask.prompt, ask.names)

    def _shown(self, seat: Seat | None) -> Any:
        return self.view(seat), self.tellings(seat), self._asked(seat)

    # --- running -----------------------------------------------------------------------------

    def _rerun(self, steps: list[Step], same: int | None = None) -> None:
        """Start from the last checkpoint that still holds, and repeat these steps.

        Given `same`, only so many of them are those that were taken; the rest go by name.
        """
        last = len(steps) if same is None else same
        while self._snapshots and self._snapshots[-1].at > last:
            self._snapshots.pop()
        if self._snapshots:
            state, at, _, opened, passed = self._snapshots[-1]
            state = state.copy()
            self.checkpoints = passed - 1  # the rules begin with it
        else:
            at = opened = self.checkpoints = 0
            chance = Chance.of(self.seed) if self._origin is None else self._origin.copy()
            box = Box.opened(len(self.seats), chance)
            state = self.game.setup(box, self.options)
        self.state = state
        self._steps = steps[:at]
        self._pending = None
        self._course = Course(self.game.rules(state), opened, self.courteous)
        self._settle()
        for step in steps[at:last]:
            self._repeat(step)
        for step in steps[last:]:
            self._repeat_by_name(step)

    def _repeat(self, step: Step) -> None:
        if isinstance(step, Dealing):
            self._redeal(step.seat, step.seed, step.dealt)
        elif isinstance(step, Courtesy):
            self._let_pass(step.seat)
        else:
            self._choose(step.seat, step.number, step.name)

    def _repeat_by_name(self, step: Step) -> None:
        if not isinstance(step, Move):
            self._repeat(step)
            return
        ask = self.pending.get(step.seat)
        if ask is None:
            raise self._not_asked(step.seat)
        self._choose(step.seat, self._index(ask, step.name), step.name)

    def _settle(self) -> None:
        while self._course.settle():
            self._checkpointed()
            self._course.passes_checkpoint()

    def _checkpointed(self) -> None:
        """Keep a copy to fork from; older ones only while an undo could still need them."""
        self.checkpoints += 1
        if not self._forked:
            return
        mark, at, opened = self._mark(), len(self._steps), self._course.opened
        if self._snapshots:
            if self._snapshots[-1].at == at:
                return
            if self._snapshots[-1].mark != mark:
                self._snapshots.clear()
        self._snapshots.append(_Snapshot(self.state.copy(), at, mark, opened, self.checkpoints))

    def _mark(self) -> int:
        """How much has been learned, drawn and opened so far: nothing new, nothing greater."""
        box = self.state.box
        seen = box.knowledge.learned + box.tellings.private + self._course.opened
        return seen + box.chance.position


def _same(offered: Any, option: Any) -> bool:
    return offered is option or (type(offered) is type(option) and offered == option)


def _sealed_by(steps: list[Step], asks: dict[int, Any]) -> list[Step]:
    """The steps, sealed by the asks of a course that was run again."""
    return [
        step._replace(seal=asks[id(step.seal)])
        if isinstance(step, Move) and id(step.seal) in asks
        else step
        for step in steps
    ]
