"""Visitors can take tables off their lists."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "put_away",
        sa.Column("table_id", sa.Text(), sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
        sa.Column(
            "visitor",
            sa.BigInteger().with_variant(sa.Integer(), "sqlite"),
            sa.ForeignKey("visitors.id", ondelete="CASCADE"),
            nullable=False,
        ),
        sa.PrimaryKeyConstraint("table_id", "visitor"),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    op.drop_table("put_away")
