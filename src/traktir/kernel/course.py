"""The course of a game: rules running, asking, being answered and interrupted.

A course is a stack of tasks. The root rule lies at the bottom; an aside lies on top of whatever
it interrupts. A task that yields a `Together` waits for its parts, so each level is a tree whose
leaves are choices and windows. Only the topmost level is asked.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from types import MappingProxyType
from typing import Any, cast

from .asks import CHECKPOINT, NOTHING, Asides, Ask, Choice, Rule, Together, Window
from .chance import Chance
from .copying import canonical
from .options import PASS, name_of
from .seats import Seat

_new = cast(Any, tuple.__new__)  # pyright: ignore[reportUnknownMemberType] - the quickest way


class Task:
    """One rule under way."""

    __slots__ = ("ask", "asked", "done", "result", "rule")

    def __init__(self, rule: Rule[Any]) -> None:
        self.rule = rule
        self.ask: Any = None
        self.asked = 0  # how often it has asked since the last checkpoint
        self.done = False
        self.result: Any = None

    def go_on(self, answer: Any) -> None:
        try:
            self.ask = ask = self.rule.send(answer)
        except StopIteration as end:
            self.ask, self.done, self.result = None, True, end.value
            return
        self.asked += 1
        if type(ask) is Together:
            ask.parts = [Task(rule) for rule in ask.rules]
            for part in ask.parts:
                part.go_on(None)

    def leaves(self) -> Sequence[Task]:
        """The tasks in this tree that wait for an answer themselves."""
        ask = self.ask
        if type(ask) is Together:
            return [leaf for part in ask.parts if not part.done for leaf in part.leaves()]
        return () if ask is None else (self,)

    def nodes(self) -> Iterator[Task]:
        """Every task of this tree that is under way, from the top down, parts in order."""
        yield self
        if type(self.ask) is Together:
            for part in self.ask.parts:
                yield from part.nodes()


class Course:
    """Runs the rules of one game. `opened` counts how often sealed answers came to light.

    A courteous course asks everybody in a window, also those who have nothing to offer.
    """

    __slots__ = ("asides", "courteous", "opened", "root", "stack")

    def __init__(self, rule: Rule[Any], opened: int = 0, courteous: bool = False) -> None:
        self.root = Task(rule)
        self.stack = [self.root]
        self.opened = opened
        self.courteous = courteous
        self.asides = 0  # how many have begun since the last checkpoint
        self.root.go_on(None)

    # --- answering ---------------------------------------------------------------------------

    def asked(self, seat: Seat) -> Task | None:
        """The first leaf of the topmost level that waits for this seat."""
        for leaf in self.stack[-1].leaves():
            ask = leaf.ask
            if ask.seat == seat if type(ask) is Choice else seat in ask.offers:
                return leaf
        return None

    @staticmethod
    def options(leaf: Task, seat: Seat) -> Sequence[Any]:
        ask = leaf.ask
        return ask.options if type(ask) is Choice else [*ask.offers[seat], PASS]

    def answer(self, leaf: Task, seat: Seat, option: Any) -> bool:
        """Take an answer; whether anything must be settled now."""
        ask = leaf.ask
        if type(ask) is Choice:
            leaf.go_on(option)
            return True
        ask.answers[seat] = option
        del ask.offers[seat]
        # one more pass, and others still to wait for: that changes nothing that anybody is asked
        alone = leaf is self.stack[-1] and bool(ask.offers)
        return not alone or any(answer != PASS for answer in ask.answers.values())

    def interrupt(self, rule: Rule[None]) -> None:
        """An aside: it runs before whatever is being asked."""
        self.asides += 1
        self.stack.append(task := Task(rule))
        task.go_on(None)

    def passes_checkpoint(self) -> None:
        """What was counted up to here, a course that begins here cannot know."""
        self.root.asked = 1
        self.asides = 0
        self.root.go_on(None)

    def which(self, leaf: Task) -> list[int]:
        """Tells this ask from all others since the checkpoint; it stays while the ask stands."""
        steps = [len(self.stack), self.asides]
        task = self.stack[-1]
        while task is not leaf:
            steps.append(task.asked)
            parts: list[Task] = task.ask.parts
            at = next(at for at, part in enumerate(parts) if leaf in part.nodes())
            steps.append(at)
            task = parts[at]
        return [*steps, leaf.asked]

    def courtesies(self) -> list[Seat]:
        """Who is asked in a window out of courtesy alone."""
        return [
            seat
            for leaf in self.stack[-1].leaves()
            if type(leaf.ask) is Window
            for seat, offered in leaf.ask.offers.items()
            if not offered
        ]

    # --- settling ----------------------------------------------------------------------------

    def settle(self) -> bool:
        """Go on until somebody must be asked or the game is over; True at a checkpoint."""
        while True:
            top = self.stack[-1]
            ask = top.ask
            if type(ask) is Choice:  # what nearly every answer leads to
                if ask.source is not None:
                    ask.options = ask.source()
                if ask.options:
                    return False
            self._settle(top)
            if not top.done or top is self.root:
                return top.ask is CHECKPOINT
            self.stack.pop()
            for task in self.stack[-1].leaves():
                if type(task.ask) is Window:
                    _forget_passes(task.ask)

    def _settle(self, task: Task) -> bool:
        """Resume whatever need not wait; whether anything was resumed."""
        moved = False
        while not task.done:
            ask = task.ask
            if type(ask) is Choice:
                if ask.source is not None:
                    ask.options = ask.source()
                if ask.options:
                    return moved
                task.go_on(None)
            elif type(ask) is Window:
                if ask.courtesy is None:
                    ask.courtesy = frozenset(filter(ask.could, ask.seats) if self.courteous else ())
                if _waits(ask):
                    return moved
                self.opened += len(ask.seats) > 1
                task.go_on(_served(ask))
            elif type(ask) is Together:
                if self._settle_parts(ask.parts):
                    moved = True
                if not all(part.done for part in ask.parts):
                    return moved
                self.opened += ask.secret and len(ask.parts) > 1
                task.go_on([part.result for part in ask.parts])
            else:
                assert ask is CHECKPOINT, f"a rule may not yield {ask!r}"
                assert task is self.root and len(self.stack) == 1, (
                    "only the root rule may yield a CHECKPOINT"
                )
                return moved
            moved = True
        return moved

    def _settle_parts(self, parts: list[Task]) -> bool:
        """What one part does may change what another can; so until none moves."""
        moved = again = False
        for part in parts:
            again |= not part.done and self._settle(part)
        while again:
            moved, again = True, False
            for part in parts:
                again |= not part.done and self._settle(part)
        return moved

    # --- what is asked -----------------------------------------------------------------------

    def asks(self, asides: Asides) -> dict[Seat, Ask]:
        """What each seat is asked, in the order of the asking, asides last."""
        asks: dict[Seat, Ask] = {}
        for leaf in self.stack[-1].leaves():
            ask = leaf.ask
            if type(ask) is Choice:
                if ask.seat not in asks:
                    asks[ask.seat] = put(ask.seat, ask, ask.options)
            else:
                for seat, offered in ask.offers.items():
                    if seat not in asks:
                        asks[seat] = put(seat, ask, (*offered, PASS))
        for seat, extra in asides.items():
            if seat in asks:
                asks[seat] = asks[seat]._replace(options=(*asks[seat].options, *extra))
            elif extra:
                asks[seat] = Ask(seat, "aside", tuple(extra), True)
        return asks

    def fingerprint(self) -> list[Any]:
        """Where the rules stand, as far as answers have changed it."""
        return [[_standing(task) for task in root.nodes()] for root in self.stack]

    # --- sealed answers ----------------------------------------------------------------------

    def seal_on(self, leaf: Task) -> Any:
        """The open ask that keeps an answer to this leaf sealed until it closes, if any does."""
        node = self.stack[-1]
        while type(node.ask) is Together and not node.ask.secret:
            node = next(part for part in node.ask.parts if leaf in part.nodes())
        return None if type(node.ask) is Choice else node.ask

    def sealed_asks(self) -> list[Any]:
        """The asks now open that keep answers sealed, the outermost where they are nested."""
        return [ask for root in self.stack for ask in _sealing(root)]

    def stands(self) -> bool:
        """Whether, in a world dealt again, everybody who is asked still has something to choose."""
        for root in self.stack:
            for leaf in root.leaves():
                ask = leaf.ask
                if type(ask) is Choice and ask.source is not None and not ask.source():
                    return False
        return True

    def reseal(self, truth: Course, viewer: int, chance: Chance) -> None:
        """Answer afresh what others have sealed in the true course, knowing nothing of how.

        This course has been replayed without those answers, so that it has the same shape.
        """
        for mine, true in zip(self.stack, truth.stack, strict=True):
            self._reseal(mine, true, viewer, chance)

    def _reseal(self, mine: Task, true: Task, viewer: int, chance: Chance) -> None:
        ask = mine.ask
        if type(ask) is Window:
            _reseal_window(ask, true.ask, Seat(viewer), chance)
        elif type(ask) is Together:
            for part, true_part in zip(ask.parts, true.ask.parts, strict=True):
                if not ask.secret:
                    self._reseal(part, true_part, viewer, chance)
                elif true_part.done:
                    self._finish(part, chance)

    def _finish(self, part: Task, chance: Chance) -> None:
        self._settle(part)
        while not part.done:
            part.go_on(chance.pick(part.ask.options))
            self._settle(part)


def put(seat: Seat, ask: Choice | Window, options: Sequence[Any]) -> Ask:
    """The ask as the seat is given it; whoever has it can change nothing by it."""
    about = MappingProxyType(ask.about) if ask.about else NOTHING
    return _new(Ask, (seat, ask.prompt, tuple(options), False, about))


def _sealing(task: Task) -> Iterator[Any]:
    ask = task.ask
    if type(ask) is Together and not ask.secret:
        for part in ask.parts:
            yield from _sealing(part)
    elif ask is not None and type(ask) is not Choice:
        yield ask


def _waits(window: Window) -> bool:
    """Ask all who have an offer and no answer; whether somebody must be waited for."""
    offer, answers, courtesy = window.offer, window.answers, window.courtesy or ()
    offers: dict[Seat, Sequence[Any]] = {}
    for seat in window.seats:
        if seat in answers:
            if answers[seat] != PASS and not offers:
                break
        elif (offered := offer(seat)) or seat in courtesy:
            offers[seat] = offered
    window.offers = offers
    return bool(offers)


def _served(window: Window) -> tuple[Seat, Any] | None:
    if window.answers:
        for seat in window.seats:
            if (answer := window.answers.get(seat, PASS)) != PASS:
                return seat, answer
    return None


def _forget_passes(window: Window) -> None:
    window.answers = {
        seat: answer
        for seat, answer in window.answers.items()
        if answer != PASS and answer in window.offer(seat)
    }


def _reseal_window(window: Window, true: Window, viewer: Seat, chance: Chance) -> None:
    """That a seat has sealed is public, and so is that the window still waits; nothing else is."""
    sealed = [seat for seat in window.seats if seat in true.answers and seat != viewer]
    window.answers.update(dict.fromkeys(sealed, PASS))
    courtesy = window.courtesy or frozenset()
    if viewer in true.offers:
        courtesy |= {viewer}
    window.courtesy = courtesy
    if not _waits(window):
        answered = window.answers.get(viewer, PASS) != PASS
        before = window.seats[: window.seats.index(viewer)] if answered else window.seats
        window.courtesy = courtesy | {*before}.difference(sealed, {viewer})
        _waits(window)
    first = window.seats.index(next(iter(window.offers)))
    for seat in sealed:
        if window.seats.index(seat) > first:
            window.answers[seat] = chance.pick([*window.offer(seat), PASS])


def _standing(task: Task) -> Any:
    ask = task.ask
    if type(ask) is Choice:
        return [ask.seat, ask.prompt, [name_of(option) for option in ask.options]]
    if type(ask) is Window:
        return [ask.prompt, sorted((seat, name_of(answer)) for seat, answer in ask.answers.items())]
    return len(ask.parts) if type(ask) is Together else canonical(task.result)
