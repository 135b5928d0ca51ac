"""The first tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

NUMBER = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.create_table(
        "visitors",
        sa.Column("id", NUMBER, nullable=False),
        sa.Column("secret", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_visitors"),
        sa.UniqueConstraint("secret", name="uq_visitors_secret"),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("rules", sa.Text(), nullable=False),
        sa.Column("content", sa.Text(), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("seed", sa.Text(), nullable=False),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("host", NUMBER, nullable=True),
        sa.Column("clock_bank", sa.Integer(), nullable=False),
        sa.Column("clock_step", sa.Integer(), nullable=False),
        sa.Column("window_length", sa.Integer(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("started", sa.BigInteger(), nullable=False),
        sa.Column("ended", sa.BigInteger(), nullable=False),
        sa.Column("rematch", sa.Text(), nullable=False),
        sa.Column("origin", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("wake", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["host"], ["visitors.id"], name="fk_tables_host", ondelete="SET NULL"),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
    )
    op.create_index("ix_tables_host", "tables", ["host"], unique=False)
    op.create_index("ix_tables_lobby", "tables", ["public", "status", "created"], unique=False)
    op.create_index(
        "ix_tables_wake",
        "tables",
        ["wake"],
        unique=False,
        sqlite_where=sa.text("wake IS NOT NULL"),
        postgresql_where=sa.text("wake IS NOT NULL"),
    )
    op.create_table(
        "tokens",
        sa.Column("id", NUMBER, nullable=False),
        sa.Column("visitor", NUMBER, nullable=False),
        sa.Column("secret", sa.Text(), nullable=False),
        sa.Column("label", sa.Text(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["visitor"], ["visitors.id"], name="fk_tokens_visitor", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name="pk_tokens"),
        sa.UniqueConstraint("secret", name="uq_tokens_secret"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_tokens_visitor", "tokens", ["visitor"], unique=False)
    op.create_table(
        "chat",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("visitor", NUMBER, nullable=True),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_chat_table_id", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["visitor"], ["visitors.id"], name="fk_chat_visitor", ondelete="SET NULL"),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_chat"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "choices",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("option", sa.Text(), nullable=False),
        sa.Column("made_by", sa.Text(), nullable=False),
        sa.Column("key", sa.Text(), nullable=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("checksum", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_choices_table_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "seq", name="pk_choices"),
        sqlite_with_rowid=False,
    )
    op.create_index(
        "uq_choices_key",
        "choices",
        ["table_id", "key"],
        unique=True,
        sqlite_where=sa.text("key IS NOT NULL"),
        postgresql_where=sa.text("key IS NOT NULL"),
    )
    op.create_table(
        "seats",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("level", sa.Text(), nullable=False),
        sa.Column("visitor", NUMBER, nullable=True),
        sa.Column("stand_in", sa.Text(), nullable=False),
        sa.Column("orders", sa.Text(), nullable=False),
        sa.Column("held", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_seats_table_id", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["visitor"], ["visitors.id"], name="fk_seats_visitor", ondelete="SET NULL"),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_seats"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_seats_visitor", "seats", ["visitor"], unique=False)
    op.create_table(
        "setups",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("overlay", sa.Text(), nullable=False),
        sa.Column("start", sa.Text(), nullable=True),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_setups_table_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", name="pk_setups"),
    )
    op.create_table(
        "snapshots",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("count", sa.Integer(), nullable=False),
        sa.Column("prefix", sa.Text(), nullable=False),
        sa.Column("data", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_snapshots_table_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", name="pk_snapshots"),
    )
