"""Games replayed in another process, where strings hash otherwise: every digest must be the same.

`python -m traktir.testing.elsewhere MODULE` imports the module, which must put its game on the list
if it is none of the house's, reads the text of records, separated by lines of dashes, and prints
the digest after each entry.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from importlib import import_module
from random import Random

import traktir
from traktir.kernel.record import parse, replayed

from .cases import Case, Counts, Effort, moments, random_choice, random_course

_END = "---\n"


def prefixes_replay_elsewhere(case: Case, effort: Effort) -> Counts:
    """Every prefix of a game leads to the same position in a process with another hash seed."""
    counts = Counter[str]()
    texts: list[str] = []
    for seed in range(effort.games):
        whole_game = case.table(seed)
        for choice in random_course(case, seed):
            whole_game.play(*choice)
        texts.append(whole_game.record().text())
        for table, _, rng in moments(case, seed, effort):
            twin = table.fork(for_seat=rng.choice(table.seats), seed=seed)
            _stroll(twin, rng)
            texts.append(twin.record().text())
    here = [digest for text in texts for digest in digests(text)]
    hash_seed = str(1 + int(os.environ.get("PYTHONHASHSEED", "0").replace("random", "0")))
    there = subprocess.run(
        [sys.executable, "-m", __name__, case.game.rules.__module__],
        input=_END.join(texts),
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
    )
    assert there.stdout.split() == here, "another process came to other positions"
    counts += Counter(decisions=len(here), comparisons=len(here))
    return counts


def digests(text: str) -> list[str]:
    record = parse(text)
    return [table.digest() for table in replayed(record, traktir.find(record.game))]


def _stroll(table: traktir.Table, rng: Random) -> None:
    for _ in range(5):
        if not table.over:
            table.play(*random_choice(table, rng))


def main() -> None:
    import_module(sys.argv[1])
    for text in sys.stdin.read().split(_END):
        print(*digests(text))


if __name__ == "__main__":
    main()
