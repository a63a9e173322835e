"""The laws of a table: what it offers, refuses, forks, records and takes back."""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, cast

from traktir.kernel.box import Box
from traktir.kernel.cards import Card
from traktir.kernel.errors import CannotUndo, TraktirError
from traktir.kernel.game import Game
from traktir.kernel.record import parse, replayed
from traktir.kernel.seats import Seat
from traktir.kernel.table import Entry, Move, Table

from .cases import Case, Counts, Course, Effort, moments, must, random_course
from .shown import NOT_OPTIONS, refusal, refusals, shown, viewers, whole

NOT_SEATS: tuple[Any, ...] = (-1, 99, "0", None, True)
AHEAD = 5  # choices for which courses that should stay equal are followed closely


def games_end_and_lose_nothing(case: Case, effort: Effort) -> Counts:
    """At every checkpoint each card lies in one place, and all that is conserved is there."""
    counts = Counter[str]()
    for seed in range(4 * effort.games):
        course = random_course(case, seed)
        table = case.table(seed)
        cards = zones(table.state)
        conserved = case.promises.conserved(table.state)
        _is_sound(cards)
        for choice in course:
            passed = table.checkpoints
            table.play(*choice)
            now = zones(table.state)
            _is_sound(now)
            assert now.keys() <= cards.keys(), "cards have come from nowhere"
            if table.checkpoints != passed:
                assert now.keys() == cards.keys(), "cards have been lost"
                assert case.promises.conserved(table.state) == conserved
        _is_result(case.game, table)
        counts += Counter(games=1, decisions=len(course))
    return counts


def _is_result(game: Game, table: Table) -> None:
    assert table.over and table.result is not None and table.pending == {}
    assert sorted(table.result) == list(table.seats), "a result without every seat"
    assert min(standing.place for standing in table.result.values()) == 1
    scores = [standing.score for standing in table.result.values()]
    assert not game.zero_sum or sum(scores) == 0
    if game.stakes is not None:
        least, greatest = game.stakes
        assert all(least <= score <= greatest for score in scores)


def zones(state: Any) -> dict[int, list[str]]:
    """Where each card lies, by number: the paths that lead to it from the state."""
    where: dict[int, list[str]] = {}
    for path, card in _cards(state, ""):
        where.setdefault(card.number, []).append(path)
    return where


def _is_sound(cards: Mapping[int, list[str]]) -> None:
    for number, paths in cards.items():
        assert len(paths) == 1, f"card {number} lies in more than one place: {', '.join(paths)}"


def _cards(value: Any, path: str) -> Iterator[tuple[str, Card[Any]]]:
    if isinstance(value, Card):
        yield path, cast("Card[Any]", value)
    elif isinstance(value, list | tuple | set | frozenset):
        for at, item in enumerate(cast("list[Any]", value)):
            yield from _cards(item, f"{path}[{at}]")
    elif isinstance(value, dict):
        for key, item in cast("dict[Any, Any]", value).items():
            yield from _cards(key, f"{path}<{key}>")
            yield from _cards(item, f"{path}[{key}]")
    elif dataclasses.is_dataclass(value) and not isinstance(value, type | Box):
        for part in dataclasses.fields(value):
            yield from _cards(getattr(value, part.name), f"{path}.{part.name}")


def what_is_listed_is_accepted(case: Case, effort: Effort) -> Counts:
    """Prompts and options are from the game's vocabulary; every option can be taken by its name."""
    counts = Counter[str]()
    for seed in range(effort.games):
        for table, _, rng in moments(case, seed, effort):
            counts["decisions"] += 1
            assert table.over == (not table.pending)
            assert table.over or must(table), "nobody has to decide"
            for seat, ask in table.pending.items():
                names = ask.names
                assert ask.seat == seat in table.seats
                assert names, f"{ask.prompt} offers nothing"
                assert ask.prompt in case.game.prompts, f"{case.game.id}.prompts lacks {ask.prompt}"
                assert len(set(names)) == len(names), f"{ask.prompt} offers twins: {names}"
                unknown = set(names) - set(case.game.actions)
                assert not unknown, f"{case.game.id}.actions lacks {sorted(unknown)}"
                for index in range(len(names)):
                    _can_be_taken(table, seat, index, rng)
                    counts["forks"] += 1
    return counts


def _can_be_taken(table: Table, seat: Seat, index: int, rng: Random) -> None:
    twin = table.fork()
    ask = twin.pending[seat]
    name = ask.names[index]
    twin.play(seat, rng.choice((index, name, ask.options[index])))
    assert len(twin.entries) == len(table.entries) + 1
    assert _made(twin.entries[-1]) == (seat, name)


def _made(entry: Entry) -> tuple[int, str]:
    assert isinstance(entry, Move), entry
    return entry.seat, entry.name


def what_is_not_listed_is_refused(case: Case, effort: Effort) -> Counts:
    """A refusal is one of our own exceptions and leaves everything as it was."""
    counts = Counter[str]()
    for seed in range(effort.games):
        for table, _, _ in moments(case, seed, effort):
            before, record = whole(table), table.record().text()
            for seat in table.seats:
                refusals(table, seat)
            for seat in NOT_SEATS:
                for option in (*NOT_OPTIONS, case.game.actions[0], 0):
                    refusal(table, seat, option)
                for look in (table.undo, table.fork):
                    _refuses(look, seat)
            assert whole(table) == before
            assert table.record().text() == record
            counts += Counter(decisions=1, comparisons=1)
    return counts


def _refuses(look: Any, seat: Any) -> None:
    if seat is None and look.__name__ == "fork":
        return  # a plain fork
    try:
        look(seat)
    except TraktirError:
        return
    raise AssertionError(f"{look.__name__}({seat!r}) was allowed")


def forks_are_faithful(case: Case, effort: Effort) -> Counts:
    """A fork equals the original and stays so under the same choices; no past copy ever changes."""
    counts = Counter[str]()
    for seed in range(effort.games):
        past: list[tuple[Table, Any, Course]] = []
        for table, to_come, _ in moments(case, seed, effort):
            fork, original = table.fork(), whole(table)
            assert whole(fork) == original
            past.append((fork, original, to_come))
        course = random_course(case, seed)
        table = case.table(seed)
        digests = [table.digest()]
        for choice in course:
            table.play(*choice)
            digests.append(table.digest())
        end = whole(table)
        for fork, original, to_come in past:
            assert whole(fork) == original, "a past copy has changed"
            twin = fork.fork()
            for ahead, choice in enumerate(to_come):
                twin.play(*choice)
                if ahead < AHEAD:
                    assert twin.digest() == digests[len(course) - len(to_come) + ahead + 1]
            assert whole(twin) == end
            assert whole(fork) == original, "a past copy has changed"
        counts += Counter(decisions=len(past), forks=2 * len(past), comparisons=4 * len(past))
    return counts


def records_go_on(case: Case, effort: Effort) -> Counts:
    """A record written and read back is the same table, and goes on like it."""
    counts = Counter[str]()
    for seed in range(effort.games):
        for table, to_come, _ in moments(case, seed, effort):
            again = read_back(table)
            assert whole(again) == whole(table)
            twin = table.fork()
            for choice in to_come[:AHEAD]:
                twin.play(*choice)
                again.play(*choice)
                assert again.digest() == twin.digest()
            assert again.record() == twin.record()
            counts += Counter(decisions=1, comparisons=2)
    return counts


def read_back(table: Table) -> Table:
    """The table as its record, written out and read, brings it back."""
    try:
        *_, again = replayed(parse(table.record().text()), table.game)
    except TraktirError as wrong:
        raise AssertionError(f"the record does not replay: {wrong}") from wrong
    return again


def undo_unsays_nothing(case: Case, effort: Effort) -> Counts:
    """What is taken back nobody has learned anything from; and it can be chosen again."""
    counts = Counter[str]()
    for seed in range(effort.games):
        before: dict[int, Any] = {}
        for table, _, _ in moments(case, seed, Effort(effort.games, None)):
            before[len(table.entries)] = whole(table)
        for table, _, _ in moments(case, seed, effort):
            for seat in table.seats:
                counts["undone"] += undone(table, seat, before)
            counts += Counter(decisions=1, forks=len(table.seats))
    return counts


def undone(table: Table, seat: Seat, before: Mapping[int, Any]) -> bool:
    """Take this seat's last choice back if possible; `before` tells how the table once was."""
    original = whole(table)
    twin = table.fork()
    try:
        twin.undo(seat)
    except CannotUndo:
        assert whole(twin) == original
        return False
    at = max(at for at, entry in enumerate(table.entries) if entry.seat == seat)
    assert twin.state.knowledge.learned == table.state.knowledge.learned
    assert twin.state.chance.position == table.state.chance.position
    if at == len(table.entries) - 1 and at in before:
        assert whole(twin)[:2] == before[at][:2], "undo led to another position"
    for viewer in viewers(table):
        if viewer != seat and at < len(table.entries) - 1:
            assert shown(twin, viewer) == shown(table, viewer), f"{viewer} saw the undo"
    assert whole(read_back(twin)) == whole(twin)
    twin.play(*_made(table.entries[at]))
    assert twin.digest() == table.digest(), "the same choice led elsewhere after the undo"
    assert whole(table) == original
    return True
