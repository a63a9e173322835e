"""Settings: each is an environment variable, and none need be set."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, cast

from traktir.kernel.errors import BadSetup

PREFIX = "TRAKTIR_"


@dataclass(frozen=True, slots=True)
class Settings:
    """How this server is run."""

    host: str = "127.0.0.1"
    """The address to listen on; 0.0.0.0 lets phones in the same network in."""
    port: int = 8900
    data: str = ""
    """The folder that holds the embedded database; by default one of the user's."""
    database_url: str = ""
    """A PostgreSQL database instead of the embedded one: postgresql://user:password@host/name."""
    redis_url: str = ""
    """Carries news between several server processes, as redis://host."""
    bot_processes: int = 1
    """How many processes think for the bots."""
    bot_delay: float = 1.2
    """So many seconds a bot takes at least, on average."""
    courtesy_delay: float = 1.5
    """So many seconds, on average, a seat takes that can only pass."""

    @classmethod
    def from_environment(cls, given: Mapping[str, str] = os.environ) -> Settings:
        """What the environment says.

        >>> Settings.from_environment({"TRAKTIR_PORT": "80"}).port
        80
        """
        found: dict[str, Any] = {}
        for field in fields(cls):
            text = given.get(name := variable(field.name), "")
            if text:
                found[field.name] = _read(name, text, cast(Any, type(field.default)))
        return cls(**found)

    @property
    def folder(self) -> Path:
        if self.data:
            return Path(self.data).expanduser()
        from platformdirs import user_data_path

        return user_data_path("traktir", appauthor=False)

    @property
    def database(self) -> str:
        """The address of the database, with the driver that is used here."""
        if not self.database_url:
            return f"sqlite+aiosqlite:///{self.folder / 'traktir.db'}"
        scheme, colon, rest = self.database_url.partition("://")
        if not colon or scheme.partition("+")[0] not in ("postgresql", "postgres"):
            raise BadSetup(
                f"{variable('database_url')} is {self.database_url!r}; "
                "expected postgresql://user:password@host/name"
            )
        return f"postgresql+asyncpg://{rest}"


def variable(field: str) -> str:
    return PREFIX + field.upper()


def _read(name: str, text: str, kind: type[Any]) -> Any:
    try:
        return cast(Any, kind)(text)
    except ValueError:
        raise BadSetup(f"{name} is {text!r}; expected {_EXPECTED[kind]}") from None


_EXPECTED: Mapping[type, str] = {int: "a whole number", float: "a number", str: "a text"}
