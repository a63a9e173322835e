"""What is left of a game that was simulated: a row; of many, a table of columns."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, NamedTuple, overload

from traktir.kernel.files import drafted

from .extras import wanted

if TYPE_CHECKING:
    import pyarrow


class Row(NamedTuple):
    """One game. What belongs to a seat is a tuple with a place for each; how it ended for them is
    empty when the game was truncated."""

    number: int
    seed: int
    seats: int
    length: int
    """How many answers were given."""
    truncated: bool
    players: tuple[str, ...]
    place: tuple[int, ...]
    score: tuple[float, ...]
    won: tuple[bool, ...]
    roles: dict[str, tuple[str, ...]]
    """What each seat was dealt to be, by kind of role."""


class Games:
    """Games that were played, in the order of their numbers."""

    def __init__(self, rows: Iterable[Row]) -> None:
        self.rows = list(rows)

    def __len__(self) -> int:
        return len(self.rows)

    def __iter__(self) -> Iterator[Row]:
        return iter(self.rows)

    @overload
    def __getitem__(self, number: int) -> Row: ...

    @overload
    def __getitem__(self, number: slice) -> list[Row]: ...

    def __getitem__(self, number: int | slice) -> Row | list[Row]:
        return self.rows[number]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Games) and self.rows == other.rows

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"<{len(self)} games>"

    def columns(self) -> dict[str, list[Any]]:
        """The same by columns, those of roles under the names of the roles."""
        names = [name for name in Row._fields if name != "roles"]
        columns = {name: [getattr(row, name) for row in self.rows] for name in names}
        for role in self.rows[0].roles if self.rows else ():
            columns[role] = [row.roles[role] for row in self.rows]
        return columns

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write a Parquet file, one row a game."""
        parquet = wanted("pyarrow.parquet")
        with drafted(path) as draft:
            parquet.write_table(self._arrow(), draft, compression="zstd")

    def _arrow(self) -> pyarrow.Table:
        arrow = wanted("pyarrow")
        kinds = {
            "number": arrow.int64(),
            "seed": arrow.int64(),
            "seats": arrow.int8(),
            "length": arrow.int32(),
            "truncated": arrow.bool_(),
            "place": arrow.list_(arrow.int8()),
            "score": arrow.list_(arrow.float64()),
            "won": arrow.list_(arrow.bool_()),
        }
        words = arrow.list_(arrow.string())
        columns = self.columns()
        schema = arrow.schema([(name, kinds.get(name, words)) for name in columns])
        return arrow.table(columns, schema=schema)
