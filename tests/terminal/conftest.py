from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.terminal.driver import Traktir


@pytest.fixture
def traktir(tmp_path: Path) -> Iterator[Traktir]:
    started = Traktir(tmp_path / "data")
    yield started
    started.close()
