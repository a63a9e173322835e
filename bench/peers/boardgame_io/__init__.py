"""boardgame.io's client without a page: one node process that plays as many games as it is told."""

import atexit
import json
import os
import shutil
import subprocess
from pathlib import Path

from bench.peers import Missing
from bench.timing import Sample

HERE = Path(__file__).parent


def tic_tac_toe(games: int) -> Sample:
    node = subprocess.Popen(
        [_found("node"), "client.mjs"],
        cwd=_installed(),
        env={**os.environ, "NODE_ENV": "production"},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    atexit.register(node.kill)
    asks, answers = node.stdin, node.stdout
    assert asks is not None
    assert answers is not None

    def sample(seed: int) -> float:
        print(seed, games, file=asks, flush=True)
        answer = answers.readline()
        assert answer, f"client.mjs ended with status {node.wait()}"
        return float(answer)

    return sample


def version() -> str:
    package = HERE / "node_modules" / "boardgame.io" / "package.json"
    return json.loads(package.read_text())["version"]


def _installed() -> Path:
    if not (HERE / "node_modules" / "boardgame.io").exists():
        done = subprocess.run(
            [_found("npm"), "ci", "--ignore-scripts", "--no-audit", "--no-fund"],
            cwd=HERE,
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            lines = done.stderr.strip().splitlines() or ["no reason given"]
            raise Missing(f"boardgame.io: npm ci failed in {HERE}: {lines[-1]}")
    return HERE


def _found(program: str) -> str:
    path = shutil.which(program)
    if path is None:
        raise Missing(f"boardgame.io: there is no {program} on this machine")
    return path
