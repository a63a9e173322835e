"""Files that are written whole or not at all."""

from __future__ import annotations

import os
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

from .errors import CannotSave, shown


@contextmanager
def drafted(path: str | os.PathLike[str]) -> Generator[Path]:
    """A draft beside the file, which takes its place when all has gone well and is gone if not.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     with drafted(f"{folder}/song.txt") as draft:
    ...         _ = draft.write_text("la la")
    ...     Path(folder, "song.txt").read_text()
    'la la'
    """
    try:
        target = Path(path).resolve()
        if target.exists() and not target.is_file():
            raise CannotSave(f"cannot write {shown(path)}: it is no file")
        draft = target.with_name(f".{os.getpid()}.{target.name}")
        try:
            yield draft
            if target.exists():
                draft.chmod(target.stat().st_mode)
            with draft.open("rb") as written:
                os.fsync(written.fileno())
            draft.replace(target)
        finally:
            draft.unlink(missing_ok=True)
    except OSError as wrong:
        raise CannotSave(f"cannot write {shown(path)}: {wrong.strerror or wrong}") from wrong
    except (TypeError, ValueError) as wrong:
        raise CannotSave(f"{shown(path)} cannot be the name of a file") from wrong
