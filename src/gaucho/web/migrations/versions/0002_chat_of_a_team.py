"""Chat of a team: lines that only some seats hear."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("chat", sa.Column("audience", sa.Integer(), server_default=sa.text("-1"), nullable=False))


def downgrade() -> None:
    op.drop_column("chat", "audience")
