"""Tables, people and log."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("lang", sa.String(8), nullable=False),
        sa.Column("title", sa.String(64), nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("status", sa.String(12), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("changed", sa.Float, nullable=False),
        sa.Column("secret", sa.LargeBinary(32), nullable=False),
        sa.Column("seed", sa.Text),
        sa.Column("result", sa.JSON),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
    )
    op.create_index("ix_tables_status", "tables", ["status"])
    op.create_table(
        "people",
        sa.Column("table_id", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("token", sa.String(64)),
        sa.Column("bot", sa.String(32)),
        sa.Column("host", sa.Boolean, nullable=False),
        sa.Column("nonce", sa.LargeBinary(32), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_people"),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name="fk_people_table_id", ondelete="CASCADE"
        ),
    )
    op.create_table(
        "log",
        sa.Column("table_id", sa.String(16), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("choice", sa.Text, nullable=False),
        sa.Column("move", sa.String(64)),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("digest", sa.String(32)),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_log"),
        sa.UniqueConstraint("table_id", "seat", "move", name="uq_log_table_id"),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name="fk_log_table_id", ondelete="CASCADE"
        ),
    )


def downgrade() -> None:
    for table in ("log", "people", "tables"):
        op.drop_table(table)
