"""The tables of the database. `migrations/` brings an older database here."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

METADATA = MetaData(
    naming_convention={
        "ix": "ix_%(column_0_label)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

TABLES = Table(
    "tables",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("lang", String(8), nullable=False),
    Column("title", String(64), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("status", String(12), nullable=False, index=True),
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False),
    Column("secret", LargeBinary(32), nullable=False),  # half of the seed; told after the end
    Column("seed", Text),  # set when the game begins, as a number in words: it has 256 bits
    Column("result", JSON),
)
"""One row a table. `status` is open, playing, over or frozen."""

PEOPLE = Table(
    "people",
    METADATA,
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("name", String(64), nullable=False),
    Column("token", String(64)),  # the hash of what its owner keeps in a cookie
    Column("bot", String(32)),  # who plays for this seat, while somebody does
    Column("host", Boolean, nullable=False),
    Column("nonce", LargeBinary(32), nullable=False),
)
"""Who sits where. A seat without a token is a bot's for good."""

LOG = Table(
    "log",
    METADATA,
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("choice", Text, nullable=False),
    Column("move", String(64)),  # what the client calls it, so that none counts twice
    Column("made", Float, nullable=False),
    Column("digest", String(32)),  # of the position before it, where a checkpoint was passed
    UniqueConstraint("table_id", "seat", "move"),
)
"""What happened at a table, in order. `kind` is play or undo."""
