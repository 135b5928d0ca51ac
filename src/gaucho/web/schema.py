"""The tables of the database. A change here needs a migration beside it in `migrations/versions`; a test compares both."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
    text,
)

HEAD: Final = "0005"  # the migration this code is written for

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
    }
)

NUMBER = BigInteger().with_variant(Integer, "sqlite")  # SQLite counts by itself only in a column called INTEGER


def _table_id() -> Column[str]:
    return Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False)


def _visitor(name: str) -> Column[int]:
    return Column(name, NUMBER, ForeignKey("visitors.id", ondelete="SET NULL"))


visitors = Table(
    "visitors",
    metadata,
    Column("id", NUMBER, primary_key=True),
    Column("secret", Text, nullable=False, unique=True),  # a hash
    Column("name", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    sqlite_autoincrement=True,
)

tokens = Table(
    "tokens",
    metadata,
    Column("id", NUMBER, primary_key=True),
    Column("visitor", NUMBER, ForeignKey("visitors.id", ondelete="CASCADE"), nullable=False),
    Column("secret", Text, nullable=False, unique=True),  # a hash
    Column("label", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Index("ix_tokens_visitor", "visitor"),
    sqlite_autoincrement=True,
)

# Other browsers of a visitor. `code` is the hash of the link that let this one in: each lets in one.
devices = Table(
    "devices",
    metadata,
    Column("id", NUMBER, primary_key=True),
    Column("visitor", NUMBER, ForeignKey("visitors.id", ondelete="CASCADE"), nullable=False),
    Column("secret", Text, nullable=False, unique=True),  # a hash
    Column("code", Text, nullable=False, unique=True),  # a hash
    Column("label", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Index("ix_devices_visitor", "visitor"),
    sqlite_autoincrement=True,
)

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("rules", Text, nullable=False),
    Column("content", Text, nullable=False),
    Column("options", Text, nullable=False),  # JSON
    Column("seed", Text, nullable=False),  # longer than any integer column
    Column("public", Boolean, nullable=False),
    Column("status", Text, nullable=False),
    _visitor("host"),
    Column("clock_bank", Integer, nullable=False),
    Column("clock_step", Integer, nullable=False),
    Column("window_length", Integer, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("started", BigInteger, nullable=False),
    Column("ended", BigInteger, nullable=False),
    Column("rematch", Text, nullable=False),
    Column("origin", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("wake", BigInteger),
    Column("began", BigInteger, nullable=False, server_default=text("0")),
    Column("record_seal", Text, nullable=False, server_default=text("''")),
    Column("renewed", Integer, nullable=False, server_default=text("0")),
)
Index("ix_tables_lobby", tables.c.public, tables.c.status, tables.c.created)
Index("ix_tables_host", tables.c.host)
Index("ix_tables_wake", tables.c.wake, sqlite_where=text("wake IS NOT NULL"), postgresql_where=text("wake IS NOT NULL"))

# Long texts that few tables have and that never change: kept apart, so that a table's row stays short to rewrite.
setups = Table(
    "setups",
    metadata,
    _table_id(),
    Column("overlay", Text, nullable=False),
    Column("start", Text),  # JSON
    PrimaryKeyConstraint("table_id"),
)

seats = Table(
    "seats",
    metadata,
    _table_id(),
    Column("seat", Integer, nullable=False),
    Column("kind", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("level", Text, nullable=False),
    _visitor("visitor"),
    Column("stand_in", Text, nullable=False),
    Column("orders", Text, nullable=False),
    Column("held", Integer, nullable=False),
    PrimaryKeyConstraint("table_id", "seat"),
    Index("ix_seats_visitor", "visitor"),
    sqlite_with_rowid=False,
)

# Tables that visitors have taken off their lists. They are as they were otherwise.
put_away = Table(
    "put_away",
    metadata,
    _table_id(),
    Column("visitor", NUMBER, ForeignKey("visitors.id", ondelete="CASCADE"), nullable=False),
    PrimaryKeyConstraint("table_id", "visitor"),
    sqlite_with_rowid=False,
)

# Only ever added to. The primary key is the lock: of two writers of the same number one wins.
choices = Table(
    "choices",
    metadata,
    _table_id(),
    Column("seq", Integer, nullable=False),
    Column("kind", Text, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("option", Text, nullable=False),
    Column("made_by", Text, nullable=False),
    Column("key", Text),
    Column("at", BigInteger, nullable=False),
    Column("checksum", Text, nullable=False),
    Column("tick", BigInteger, nullable=False, server_default=text("0")),
    PrimaryKeyConstraint("table_id", "seq"),
    sqlite_with_rowid=False,
)
Index(
    "uq_choices_key",
    choices.c.table_id,
    choices.c.key,
    unique=True,
    sqlite_where=text("key IS NOT NULL"),
    postgresql_where=text("key IS NOT NULL"),
)

# How many entries a diary has, and the seal over them: rewritten with every entry, therefore short and apart.
diaries = Table(
    "diaries",
    metadata,
    _table_id(),
    Column("seal", Text, nullable=False),
    PrimaryKeyConstraint("table_id"),
    sqlite_with_rowid=False,
)

chat = Table(
    "chat",
    metadata,
    _table_id(),
    Column("number", Integer, nullable=False),
    _visitor("visitor"),
    Column("name", Text, nullable=False),
    Column("seat", Integer),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("audience", Integer, nullable=False, server_default=text("-1")),  # seats, one bit each; -1: everybody
    PrimaryKeyConstraint("table_id", "number"),
    sqlite_with_rowid=False,
)

snapshots = Table(
    "snapshots",
    metadata,
    _table_id(),
    Column("count", Integer, nullable=False),
    Column("prefix", Text, nullable=False),
    Column("data", LargeBinary, nullable=False),
    Column("seal", Text, nullable=False, server_default=text("''")),
    PrimaryKeyConstraint("table_id"),
)

# One row: how many tables there are, so that none can vanish, and how far the clocks have come.
ledger = Table(
    "ledger",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("tables", Integer, nullable=False),
    Column("tick", BigInteger, nullable=False),
    Column("seal", Text, nullable=False),
)
