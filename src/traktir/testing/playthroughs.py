"""Golden playthroughs: whole games as text, so that a change of rules is a diff to be read.

`python -m traktir.testing.playthroughs` writes tests/playthroughs/ anew. A file keeps its seed; for
a new one the seed is chosen whose game comes to the most different prompts.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

from traktir.kernel.table import Table
from traktir.kernel.telling import Telling

from .cases import Case, cases, random_choice
from .shown import asked, viewers

FOLDER = Path(__file__).resolve().parents[3] / "tests" / "playthroughs"
SEEDS = range(1, 21)


def golden() -> list[Case]:
    """Every game with each number of seats, and every further variant with one in the middle."""
    import_module(f"{__package__}.toys")
    return [case for case in cases() if not case.variant or case.seats == _middle(case.game.seats)]


def _middle(seats: Sequence[int]) -> int:
    return seats[(len(seats) - 1) // 2]


def path_of(case: Case) -> Path:
    return FOLDER / f"{case}.txt"


def seed_of(case: Case) -> int:
    """The seed of the game on file, or else the one that shows the most."""
    if path_of(case).exists():
        found = re.search(r"^seed (\d+)$", path_of(case).read_text(encoding="utf-8"), re.MULTILINE)
        if found:
            return int(found[1])
    return max(SEEDS, key=lambda seed: len(set(re.findall(r"\? (\S+)", playthrough(case, seed)))))


def playthrough(case: Case, seed: int) -> str:
    """A random game, told as it goes."""
    return "\n".join(_lines(case, seed)) + "\n"


def _lines(case: Case, seed: int) -> Iterator[str]:
    table, rng = case.table(seed), Random(seed)
    yield f"game {case.game.id}, rules {case.game.version}, {case.seats} seats"
    for name, value in case.game.variants[case.variant].items():
        yield f"option {name} {_json(value)}"
    yield f"seed {seed}"
    yield from _told(table, since=0)
    while not table.over:
        yield ""
        yield from (_question(table, seat) for seat in table.pending)
        told = len(table.state.box.tellings.told)
        seat, option = random_choice(table, rng)
        table.play(seat, option)
        yield f"{_name(seat)}! {option}"
        yield from _told(table, since=told)
    yield ""
    assert table.result is not None
    for seat, standing in sorted(table.result.items()):
        won = "wins" if standing.won else "loses"
        yield f"{seat} {won}: place {standing.place}, score {standing.score:g}"
    for viewer in viewers(table):
        yield f"{_name(viewer)} sees"
        yield from (f"  {name}: {_json(value)}" for name, value in table.view(viewer).items())


def _question(table: Table, seat: int) -> str:
    ask = asked(table, seat)
    assert ask is not None
    about = "".join(f" {name}={_json(value)}" for name, value in ask.about.items())
    return f"{_name(seat)}? {ask.prompt}{about}: {', '.join(ask.names)}"


def _told(table: Table, since: int) -> Iterator[str]:
    for telling in table.state.box.tellings.told[since:]:
        audiences: dict[str, list[str]] = {}
        for viewer in viewers(table):
            if text := _wording(table, telling, viewer):
                audiences.setdefault(text, []).append(_name(viewer))
        for text, heard_by in audiences.items():
            everybody = len(heard_by) == len(table.seats) + 1
            yield f"  {text}" if everybody else f"  [{', '.join(heard_by)}] {text}"


def _wording(table: Table, telling: Telling, viewer: int | None) -> str | None:
    told = telling.for_viewer(table.state.knowledge.spectator if viewer is None else viewer)
    if told is None:
        return None
    particulars = (f"{name}={_json(value)}" for name, value in told.items() if name != "event")
    return " ".join([told["event"], *particulars])


def _name(viewer: int | None) -> str:
    return "a spectator" if viewer is None else f"seat:{int(viewer)}"


def _json(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    texts = {path_of(case): playthrough(case, seed_of(case)) for case in golden()}
    for stray in set(FOLDER.glob("*.txt")) - texts.keys():
        stray.unlink()
    for path, text in texts.items():
        path.write_text(text, encoding="utf-8")
    print(f"{len(texts)} games in {FOLDER}")


if __name__ == "__main__":
    main()
