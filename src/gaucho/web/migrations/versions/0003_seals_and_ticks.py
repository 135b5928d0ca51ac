"""Seals over diaries and tables, a ledger, and ticks for the clocks.

The check of an entry now covers its time, maker and key as well: the chain of every diary that is whole is made anew. A broken
one is left as it is, so that it is found.
"""

from __future__ import annotations

import json
import time
from hashlib import sha256
from typing import Any

import sqlalchemy as sa
from alembic import op

from gaucho.engine.transcript import commitment

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("choices", sa.Column("tick", sa.BigInteger(), server_default=sa.text("0"), nullable=False))
    op.add_column("tables", sa.Column("began", sa.BigInteger(), server_default=sa.text("0"), nullable=False))
    op.add_column("tables", sa.Column("record_seal", sa.Text(), server_default=sa.text("''"), nullable=False))
    op.add_column("snapshots", sa.Column("seal", sa.Text(), server_default=sa.text("''"), nullable=False))
    op.create_table(
        "diaries",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("seal", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_diaries_table_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", name="pk_diaries"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "ledger",
        sa.Column("id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("tables", sa.Integer(), nullable=False),
        sa.Column("tick", sa.BigInteger(), nullable=False),
        sa.Column("seal", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_ledger"),
    )
    run = op.get_bind().execute
    run(sa.text("DELETE FROM snapshots"))  # they name checks that are made anew
    run(sa.text("UPDATE choices SET tick = at"))
    run(sa.text("UPDATE tables SET began = started"))
    for table in run(sa.text(TABLES)).mappings().all():
        entries = run(sa.text(ENTRIES), {"id": table["id"]}).mappings().all()
        run(
            sa.text("INSERT INTO diaries (table_id, seal) VALUES (:id, :seal)"), {"id": table["id"], "seal": f"{len(entries)}:"}
        )
        renewed = new_checks(table, entries)
        if renewed:
            run(sa.text("UPDATE choices SET checksum = :check WHERE table_id = :id AND seq = :seq"), renewed)
    count = run(sa.text("SELECT COUNT(*) FROM tables")).scalar()
    latest = run(sa.text("SELECT MAX(began) FROM tables")).scalar() or 0
    latest = max(latest, run(sa.text("SELECT MAX(at) FROM choices")).scalar() or 0) or int(time.time() * 1000)
    run(sa.text("INSERT INTO ledger (id, tables, tick, seal) VALUES (1, :count, :tick, '')"), {"count": count, "tick": latest})


TABLES = """
    SELECT id, game, rules, content, options, seed, start, (SELECT COUNT(*) FROM seats WHERE table_id = tables.id) AS seats
    FROM tables LEFT JOIN setups ON setups.table_id = tables.id"""
ENTRIES = "SELECT * FROM choices WHERE table_id = :id ORDER BY seq"


def new_checks(table: Any, entries: Any) -> list[dict[str, Any]]:
    """The checks of a diary, as they are from now on; none if the old ones do not fit."""
    try:
        options, seed = json.loads(table["options"]), int(table["seed"])
        start = None if table["start"] is None else json.loads(table["start"])
    except ValueError:
        return []
    header = [table["id"], table["game"], table["rules"], table["content"], options, table["seats"], commitment(seed), start]
    old = new = digest(json.dumps(header, sort_keys=True))
    found = []
    for place, e in enumerate(entries):
        old = digest(f"{old}\n{e['table_id']}\n{e['seq']}\n{e['kind']}\n{e['seat']}\n{e['option']}")
        if e["seq"] != place or e["checksum"] != old:
            return []
        words = f"{e['table_id']}\n{e['seq']}\n{e['kind']}\n{e['seat']}\n{e['option']}"
        new = digest(f"{new}\n{words}\n{e['made_by']}\n{e['at']}\n{e['at']}\n{e['key']!r}")
        found.append({"id": e["table_id"], "seq": e["seq"], "check": new})
    return found


def digest(words: str) -> str:
    return sha256(words.encode("utf-8", "surrogatepass")).hexdigest()[:32]


def downgrade() -> None:
    raise NotImplementedError("the checks of the diaries were made anew: restore a backup from before")
