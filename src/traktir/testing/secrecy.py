"""Non-interference: what is hidden from a seat makes no difference to what that seat is shown.

The law has two halves. In the first, the world is dealt again behind a seat's back. The second does
without the knowledge store: two courses are played that differ in one hidden choice of somebody
else and in nothing after it.

What the second half takes for hidden, and for how long:

* A choice is *hidden* from a seat if it is sealed (by a window or a secret `Together`), or if it is
  one card rather than another at a prompt that the game promises is answered face down, and the
  seat is not among those let in.
* Both courses go on with the same choices for as long as there is one that both offer. A window may
  ask a seat in one course only, because the hidden choice took or left it a card to answer with;
  there the pass of a seat that has nothing to answer with is made up by a real one, and what is
  shown in the meantime is not counted. (Whoever serves a game makes up for the time.)
* The secret is *out*, and the comparison over, when the seal is broken in either course, when the
  seat is told in either course something that the game promises to be a revelation, or when one
  course has drawn more from chance than the other (then what follows differs by luck).

Up to then the seat must have been shown the same things in the same order: every change of its
view, its ask, its tellings and its refusals, and no change more in one course than in the other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Any

from traktir.kernel.asks import PASS, Ask
from traktir.kernel.errors import CannotUndo
from traktir.kernel.seats import Seat
from traktir.kernel.table import Move, Table

from .cases import Case, Counts, Effort, moments, play_out
from .laws import read_back, undone
from .shown import Shown, asked, refusals, shown, whole

DEALS = 3  # how often each decision is dealt again for each seat
FAR = 30  # choices for which two courses are compared at most
PAIRS = 3  # pairs of hidden choices that are tried at each ask


# --- the world dealt again -----------------------------------------------------------------------


def redeals_show_nothing(case: Case, effort: Effort) -> Counts:
    """A seat, and a spectator, cannot tell a world dealt again from the true one."""
    counts = Counter[str]()
    for seed in range(effort.games):
        for table, _, rng in moments(case, seed, effort):
            counts["decisions"] += 1
            original, spectator = whole(table), shown(table, None)
            for seat in table.seats:
                seen, refused = shown(table, seat), refusals(table, seat)
                for _ in range(DEALS):
                    twin = table.fork(for_seat=seat, seed=rng.getrandbits(32))
                    assert shown(twin, seat) == seen, f"{seat} can see a re-deal"
                    assert refusals(twin, seat) == refused, f"{seat} is told of a re-deal"
                    assert shown(twin, None) == spectator, "a spectator can see a re-deal"
                    counts += Counter(redeals=1, comparisons=3)
            assert whole(table) == original, "a re-deal has reached the true table"
    return counts


def redeals_can_be_played(case: Case, effort: Effort) -> Counts:
    """A world dealt again forks, undoes, is recorded and ends like any other."""
    counts = Counter[str]()
    for seed in range(effort.games):
        for table, _, rng in moments(case, seed, effort):
            counts["decisions"] += 1
            for seat in table.seats:
                twin = table.fork(for_seat=seat, seed=rng.getrandbits(32))
                there = whole(twin)
                again = twin.fork()
                assert whole(again) == there
                _is_final(again, seat)
                counts["choices"] += play_out(again, rng)
                undone(again, rng.choice(again.seats), {})
                assert whole(twin) == there, "a past copy has changed"
                counts += Counter(redeals=1, forks=2, comparisons=2)
            twice = table.fork(for_seat=rng.choice(table.seats), seed=rng.getrandbits(32))
            twice = twice.fork(for_seat=rng.choice(table.seats), seed=rng.getrandbits(32))
            counts["choices"] += play_out(twice, rng)
            assert whole(read_back(twice)) == whole(twice)
            counts += Counter(redeals=2, forks=2, comparisons=1)
    return counts


def _is_final(twin: Table, seat: Seat) -> None:
    """What was chosen before a re-deal can no longer be taken back."""
    try:
        twin.fork().undo(seat)
    except CannotUndo:
        return
    raise AssertionError(f"{seat} took a choice back that was made before the re-deal")


# --- two courses ---------------------------------------------------------------------------------


def hidden_choices_show_nothing(case: Case, effort: Effort) -> Counts:
    """Two courses that differ in another seat's hidden choice look the same, until it is out."""
    counts = Counter[str]()
    for seed in range(2 * effort.games):
        for table, _, rng in moments(case, seed, effort):
            counts["decisions"] += 1
            for ask in table.pending.values():
                for pair in _pairs(case, ask, rng):
                    for viewer in table.seats:
                        if viewer != ask.seat and viewer not in _let_in(case, ask):
                            counts += _compare(case, table, ask.seat, pair, viewer, rng)
    return counts


def _pairs(case: Case, ask: Ask, rng: Random) -> list[tuple[str, str]]:
    names = sorted(ask.names)
    if ask.prompt in case.promises.hidden:
        names = [name for name in names if name.startswith("card:")]
    pairs = list(combinations(names, 2))
    return rng.sample(pairs, min(PAIRS, len(pairs)))


def _let_in(case: Case, ask: Ask) -> set[Any]:
    return {ask.about.get(name) for name in case.promises.hidden.get(ask.prompt, ())}


def _compare(
    case: Case, table: Table, seat: Seat, pair: tuple[str, str], viewer: Seat, rng: Random
) -> Counts:
    one, two = (_Course(case, table, viewer) for _ in pair)
    prompt = table.pending[seat].prompt
    for course, choice in zip((one, two), pair, strict=True):
        course.play(seat, choice)
        if not course.sealed and prompt not in case.promises.hidden:
            return Counter()  # it was no hidden choice, or is out already
    counts = Counter(forks=2, pairs=1)
    for _ in range(FAR):
        _make_up_for_passes(one, two, viewer)
        _make_up_for_passes(two, one, viewer)
        one.look()
        two.look()
        if one.is_out or two.is_out or one.draws != two.draws:
            break
        assert one.changes == two.changes, (
            f"{viewer} can tell whether {seat} chose {pair[0]} or {pair[1]} at {prompt}"
        )
        counts["comparisons"] += 1
        common = list(_common(one.table, two.table))
        if not common:
            break
        choice = rng.choice(common)
        one.play(*choice)
        two.play(*choice)
    return counts


class _Course:
    """One of two courses, and the changes in what one seat was shown of it."""

    def __init__(self, case: Case, table: Table, viewer: Seat) -> None:
        self.table = table.fork()
        self.viewer = viewer
        self.changes: list[tuple[Shown, list[str]]] = []
        self.seal: Any = None
        self.sealed = False
        self._reveals = case.promises.reveals
        self._told = len(table.tellings(viewer))
        self._start = len(table.entries)
        self.look()

    def play(self, seat: int, option: str) -> None:
        self.table.play(seat, option)
        if len(self.table.entries) == self._start + 1:
            made = self.table.entries[-1]
            self.seal = made.seal if isinstance(made, Move) else None
        self.sealed = self.seal is not None and _is_unbroken(self.table, self.seal)

    def look(self) -> None:
        now = shown(self.table, self.viewer), refusals(self.table, self.viewer)
        if not self.changes or now != self.changes[-1]:
            self.changes.append(now)

    @property
    def is_out(self) -> bool:
        """Whether the secret may have come to light."""
        told = self.table.tellings(self.viewer)[self._told :]
        unsealed = self.seal is not None and not self.sealed
        return unsealed or any(telling["event"] in self._reveals for telling in told)

    @property
    def draws(self) -> int:
        return self.table.state.chance.position


def _is_unbroken(table: Table, seal: Any) -> bool:
    course = table._course  # pyright: ignore[reportPrivateUsage]
    return any(ask is seal for ask in course.sealed_asks())


def _make_up_for_passes(mine: _Course, other: _Course, viewer: Seat) -> None:
    """Where a window waits here for seats that are not asked in the other course, they pass."""
    while not mine.is_out and (seat := _asked_only(mine.table, other.table, viewer)) is not None:
        mine.play(seat, PASS)


def _asked_only(mine: Table, other: Table, viewer: Seat) -> Seat | None:
    for seat, ask in mine.pending.items():
        if seat != viewer and PASS in ask.names:
            there = other.pending.get(seat)
            if there is None or there.optional or there.prompt != ask.prompt:
                return seat
    return None


def _common(one: Table, two: Table) -> Iterator[tuple[Seat, str]]:
    """The choices that both tables offer at the same asks."""
    for seat in one.pending:
        here, there = asked(one, seat), asked(two, seat)
        if here and there and (here.prompt, here.optional) == (there.prompt, there.optional):
            for name in here.names:
                if name in there.names:
                    yield seat, name
