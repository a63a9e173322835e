"""Many games at once, over processes or a Ray cluster: the same games wherever they are played."""

from __future__ import annotations

import os
import pickle
import signal
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from hashlib import blake2b
from multiprocessing import get_context, resource_tracker
from multiprocessing.connection import Connection
from random import Random
from threading import Thread, current_thread, main_thread
from typing import Any, NamedTuple, TypeAlias, TypeVar

from traktir.bots import Look, Player
from traktir.bots import find as find_bot
from traktir.games import HOUSE, find
from traktir.kernel.errors import BadSetup
from traktir.kernel.game import Game
from traktir.kernel.table import Table

from .extras import wanted
from .results import Games, Row
from .rewards import roles
from .turns import Turns

Players: TypeAlias = str | Player | Sequence[str | Player]
"""One for all seats, or one for each: the names of bots, or functions. With several processes a
function must be one that a module defines, so that it can be sent to them."""

T = TypeVar("T")
BATCH = 25  # games that a process plays at a time


def simulate(
    game: str,
    n: int,
    seats: int | None = None,
    players: Players = "random",
    seed: int = 0,
    jobs: int = 1,
    ray: str | None = None,
    **options: Any,
) -> Games:
    """Play n games and tell how they went.

    `jobs` processes share the work; with `ray` a cluster does: the one at that address, `"auto"`
    for the one that is running here, `"local"` for a new one on this machine. All chance in game i,
    that of the players too, depends on nothing but `seed` and i.

    >>> games = simulate("coach", 3, seats=4, seed=1)
    >>> len(games), games == simulate("coach", 3, seats=4, seed=1)
    (3, True)
    """
    return Games(played(game, n, seats, players, seed, jobs, ray, **options))


def played(
    game: str,
    n: int,
    seats: int | None = None,
    players: Players = "random",
    seed: int = 0,
    jobs: int = 1,
    ray: str | None = None,
    **options: Any,
) -> Iterator[Row]:
    """The same games, one after the other as they are finished."""
    rules = find(game)
    count = rules.check_seats(min(rules.seats) if seats is None else seats)
    for name, value, least in (("n", n, 0), ("jobs", jobs, 1), ("seed", seed, 0)):
        if type(value) is not int or value < least:
            raise BadSetup(f"{game}: {name} is {value!r}; expected a whole number from {least}")
    series = Series(
        game if game in HOUSE else rules,
        count,
        rules.options_from(options),
        _one_each(players, count),
        seed,
    )
    series.found()  # so that a wrong name is refused at once
    batches = (range(n)[start : start + BATCH] for start in range(0, n, BATCH))
    if ray is not None:
        return _flat(_over_ray(series, batches, ray))
    if jobs > 1:
        _check_can_be_sent(series)
        return _flat(_over_processes(series, batches, jobs))
    return _flat(map(series.play, batches))


class Series(NamedTuple):
    """Games of one kind: all that a process must be told of them."""

    game: str | Game
    seats: int
    options: Any
    players: tuple[str | Player, ...]
    seed: int

    def play(self, numbers: Iterable[int]) -> list[Row]:
        """The games of these numbers."""
        game = find(self.game) if isinstance(self.game, str) else self.game
        players = self.found()
        return [self._play_one(game, players, number) for number in numbers]

    def found(self) -> list[Player]:
        """The players themselves."""
        return [find_bot(who) if isinstance(who, str) else who for who in self.players]

    def _play_one(self, game: Game, players: list[Player], number: int) -> Row:
        seed = seed_of(self.seed, number)
        table = Table(game, self.seats, self.options, seed)
        dealt = roles(table)
        chances = [Random(f"{seed}/{seat}") for seat in range(self.seats)]
        turns = Turns(table)
        while (ask := turns.ask) is not None:
            turns.answer(players[ask.seat](Look(table, ask, chances[ask.seat])))
        result = [table.result[seat] for seat in table.seats] if table.result else []
        return Row(
            number=number,
            seed=seed,
            seats=self.seats,
            length=turns.answers,
            truncated=turns.truncated,
            players=tuple(map(_name, self.players)),
            place=tuple(one.place for one in result),
            score=tuple(float(one.score) for one in result),
            won=tuple(one.won for one in result),
            roles=dealt,
        )


def seed_of(seed: int, number: int) -> int:
    """The seed of one game of a series; `traktir.new` lays the same table with it."""
    return int.from_bytes(blake2b(b"%d/%d" % (seed, number), digest_size=8).digest()) >> 1


def _one_each(players: Players, seats: int) -> tuple[str | Player, ...]:
    if isinstance(players, str) or callable(players):
        return (players,) * seats
    if len(players) != seats:
        raise BadSetup(f"{len(players)} players for {seats} seats; expected one, or one for each")
    return tuple(players)


def _name(player: str | Player) -> str:
    return player if isinstance(player, str) else getattr(player, "__name__", repr(player))


def _flat(batches: Iterable[list[Row]]) -> Iterator[Row]:
    for batch in batches:
        yield from batch


def _check_can_be_sent(series: Series) -> None:
    try:
        pickle.dumps(series)
    except (pickle.PicklingError, AttributeError, TypeError) as wrong:
        raise BadSetup(
            f"a player cannot be sent to other processes: {wrong}; "
            "expected functions that a module defines, or jobs=1"
        ) from wrong


def _over_processes(series: Series, batches: Iterable[range], jobs: int) -> Iterator[list[Row]]:
    context = get_context("spawn")
    held, lifeline = context.Pipe(duplex=False)
    workers = ProcessPoolExecutor(jobs, context, _hang_on, (held,))

    def start(batch: range) -> Future[list[Row]]:
        with _interrupts_kept_from_children():
            return workers.submit(series.play, batch)

    try:
        yield from (future.result() for future in _ahead(start, batches, 2 * jobs))
    except BrokenProcessPool as wrong:
        raise BadSetup(
            "the processes that should play have ended; expected players that can be imported, "
            'and a script that begins under `if __name__ == "__main__":`, or jobs=1'
        ) from wrong
    finally:
        lifeline.close()  # at this the workers end, whatever they do, as when we are killed
        workers.shutdown(wait=False, cancel_futures=True)


def _hang_on(lifeline: Connection) -> None:
    """What a worker begins with: it lives as long as the other end is held."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with, args=(lifeline,), daemon=True).start()


def _end_with(lifeline: Connection) -> None:
    with suppress(EOFError, OSError):
        lifeline.recv()
    os._exit(1)


@contextmanager
def _interrupts_kept_from_children() -> Generator[None]:
    """A process that is started here leaves interrupts to its parent from its first moment on.

    And the parent, whichever of its threads is interrupted, tells it first what it needs to begin.
    """
    if current_thread() is not main_thread() or not hasattr(signal, "pthread_sigmask"):
        yield
        return
    resource_tracker.ensure_running()  # it would lift the block when it is started
    interrupts: list[int] = []
    handler = signal.signal(signal.SIGINT, lambda number, _: interrupts.append(number))
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
        signal.signal(signal.SIGINT, handler)
        if interrupts:
            signal.raise_signal(signal.SIGINT)


def _over_ray(series: Series, batches: Iterable[range], address: str) -> Iterator[list[Row]]:
    ray = wanted("ray", extra="ray")
    ours = not ray.is_initialized()
    if ours:
        try:
            ray.init(address=address, log_to_driver=False)
        except (ConnectionError, ValueError) as wrong:
            raise BadSetup(f"no Ray cluster answers at {address!r}: {wrong}") from wrong
    try:
        handed = ray.put(series)
        work = ray.remote(_play)
        most = 2 * max(1, int(ray.cluster_resources().get("CPU", 1)))
        futures = _ahead(lambda batch: work.remote(handed, batch), batches, most)
        yield from (ray.get(future) for future in futures)
    finally:
        if ours:
            ray.shutdown()


def _play(series: Series, numbers: range) -> list[Row]:
    return series.play(numbers)


def _ahead(start: Callable[[range], T], batches: Iterable[range], most: int) -> Iterator[T]:
    """Start the work on the batches, in order, with no more than so many begun at a time."""
    begun: list[T] = []
    for batch in batches:
        begun.append(start(batch))
        if len(begun) >= most:
            yield begun.pop(0)
    yield from begun
