"""Visitors can be at home on several devices, and take tables off their lists."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def number() -> sa.types.TypeEngine[int]:
    return sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def visitor() -> sa.Column[int]:
    return sa.Column("visitor", number(), sa.ForeignKey("visitors.id", ondelete="CASCADE"), nullable=False)


def upgrade() -> None:
    op.create_table(
        "devices",
        sa.Column("id", number(), nullable=False),
        visitor(),
        sa.Column("secret", sa.Text(), nullable=False),
        sa.Column("code", sa.Text(), nullable=False),
        sa.Column("label", sa.Text(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_devices"),
        sa.UniqueConstraint("secret", name="uq_devices_secret"),
        sa.UniqueConstraint("code", name="uq_devices_code"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_devices_visitor", "devices", ["visitor"])
    op.create_table(
        "put_away",
        sa.Column("table_id", sa.Text(), sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
        visitor(),
        sa.PrimaryKeyConstraint("table_id", "visitor", name="pk_put_away"),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    op.drop_table("put_away")
    op.drop_table("devices")
