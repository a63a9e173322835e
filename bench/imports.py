"""What an import costs a fresh interpreter."""

import os
import subprocess
import sys
from statistics import median
from time import perf_counter

from bench.timing import Sample

# Without its bytecode kept, a module would be compiled at every import.
ENVIRONMENT = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}


def importing(module: str, times: int) -> Sample:
    """The import alone: a process that imports less one that does not, medians of several."""

    def sample(_seed: int) -> float:
        bare, loaded = zip(
            *((_seconds("pass"), _seconds(f"import {module}")) for _ in range(times)), strict=True
        )
        return median(loaded) - median(bare)

    return sample


def _seconds(code: str) -> float:
    start = perf_counter()
    subprocess.run([sys.executable, "-c", code], check=True, env=ENVIRONMENT)
    return perf_counter() - start
