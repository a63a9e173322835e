"""A real PostgreSQL and a real Redis, started for the tests on free ports and gone after them."""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path
from tempfile import gettempdir

import pytest

from .serving import PATIENCE, free_port

HOMES = ("/usr/lib/postgresql/*/bin", "/usr/local/bin", "/usr/bin")


def program(name: str) -> Path:
    """Where it is installed; a test that needs it is skipped where it is not."""
    found = [path for home in HOMES for path in sorted(Path("/").glob(f"{home[1:]}/{name}"))]
    if not found:
        pytest.skip(f"{name} is not installed; `make test` installs it where it may")
    return found[0]


def as_nobody_special() -> list[str]:
    """PostgreSQL does not run as root."""
    if os.geteuid() != 0:
        return []
    return ["runuser", "-u", "postgres", "--"]


@contextmanager
def postgresql() -> Generator[str]:
    """The address of an empty database."""
    initdb, server = program("initdb"), program("postgres")
    data, port = Path(gettempdir(), f"traktir-{os.getpid()}-{free_port()}"), free_port()
    user = as_nobody_special()
    subprocess.run(
        [*user, str(initdb), "-D", str(data), "-U", "traktir", "--auth=trust", "--no-sync"],
        check=True,
        stdout=subprocess.DEVNULL,
        cwd="/",
    )
    process = subprocess.Popen(
        [*user, str(server), "-D", str(data), "-p", str(port), "-h", "127.0.0.1", "-k", ""],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        cwd="/",
    )
    try:
        _until(lambda: (data / "postmaster.pid").read_text().rstrip().endswith("ready"))
        yield f"postgresql://traktir@127.0.0.1:{port}/postgres"
    finally:
        process.terminate()
        process.wait(PATIENCE)
        shutil.rmtree(data)


@contextmanager
def redis() -> Generator[str]:
    port = free_port()
    process = subprocess.Popen(
        [str(program("redis-server")), "--port", str(port), "--save", "", "--bind", "127.0.0.1"],
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert process.stdout is not None
        for line in process.stdout:
            if "Ready to accept connections" in line:
                break
        yield f"redis://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.communicate(timeout=PATIENCE)


def _until(ready: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            if ready():
                return
        except OSError:
            pass
        time.sleep(0.02)
    raise AssertionError("PostgreSQL does not come up")
