"""The guestbook: who visits and what they say. Together with the tables it makes the store.

Text from outside may be anything: what no database can hold (half characters, NUL) is dropped from names and words, and never
found by a search; so is a number that is too large.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from sqlalchemy import ColumnElement, Connection, delete, func, insert, or_, select, update
from sqlalchemy.dialects.postgresql import insert as postgres_insert
from sqlalchemy.dialects.sqlite import insert as sqlite_insert
from sqlalchemy.exc import IntegrityError

from gaucho.web import database
from gaucho.web.records import ChatRecord, Conflict, TokenRecord, UnknownTable, Visitor
from gaucho.web.refused import Refused
from gaucho.web.schema import chat, devices, tables, tokens, visitors
from gaucho.web.seals import Seals

MOST_TOKENS: Final = 20  # of one visitor
LARGEST: Final = 2**31 - 1
AT_ONCE: Final = 500


class Guestbook:
    """A database, its visitors and their words."""

    def __init__(self, url: str, secret: bytes = b"") -> None:
        self.engine = database.open_engine(url)
        self.seals = Seals(secret)
        self.sqlite = self.engine.dialect.name == "sqlite"

    def migrate(self) -> None:
        """Make the database's tables, or bring them up to date."""
        database.migrate(self.engine)

    def close(self) -> None:
        """Let go of all connections."""
        self.engine.dispose()

    # ---- visitors --------------------------------------------------------------------------------------------------

    def add_visitor(self, secret: str, name: str, at: int) -> Visitor:
        """A new visitor, known by the hash of a secret."""
        name = clean(name)
        with database.writing(self.engine) as connection:
            number = new_id(connection, visitors, {"secret": secret, "name": name, "created": at})
        return Visitor(number, name, at)

    def visitor(self, id: int) -> Visitor | None:
        """The visitor of this number."""
        return self._visitor(visitors.c.id == within(id))

    def visitor_by_secret(self, secret: str) -> Visitor | None:
        """The visitor whose secret has this hash, on whichever of their devices."""
        key = findable(secret)
        owner = select(devices.c.visitor).where(devices.c.secret == key).scalar_subquery()
        return self._visitor(or_(visitors.c.secret == key, visitors.c.id == owner))

    def visitor_by_token(self, secret: str) -> Visitor | None:
        """The visitor who has a token of this hash."""
        owner = select(tokens.c.visitor).where(tokens.c.secret == findable(secret)).scalar_subquery()
        return self._visitor(visitors.c.id == owner)

    def _visitor(self, which: ColumnElement[bool]) -> Visitor | None:
        wanted = select(visitors.c.id, visitors.c.name, visitors.c.created).where(which)
        with database.reading(self.engine) as connection:
            found = connection.execute(wanted).first()
        return None if found is None else Visitor(*found)

    def rename_visitor(self, id: int, name: str) -> None:
        """Another name; seats already taken keep theirs."""
        with database.writing(self.engine) as connection:
            connection.execute(update(visitors).where(visitors.c.id == id).values(name=clean(name)))

    def add_token(self, visitor: int, secret: str, label: str, at: int) -> TokenRecord:
        """A personal token, known by its hash. Refused if the visitor has too many already."""
        label = clean(label)
        with database.writing(self.engine) as connection:
            there = select(func.count()).select_from(tokens).where(tokens.c.visitor == visitor)
            if (connection.scalar(there) or 0) >= MOST_TOKENS:
                raise Refused("too_many_tokens", f"You have {MOST_TOKENS} tokens: withdraw one first.")
            number = new_id(connection, tokens, {"visitor": visitor, "secret": secret, "label": label, "created": at})
        return TokenRecord(number, label, at)

    def tokens(self, visitor: int) -> list[TokenRecord]:
        """A visitor's tokens, oldest first."""
        wanted = select(tokens.c.id, tokens.c.label, tokens.c.created).where(tokens.c.visitor == visitor).order_by(tokens.c.id)
        with database.reading(self.engine) as connection:
            return [TokenRecord(*row) for row in connection.execute(wanted)]

    def drop_token(self, visitor: int, id: int) -> str:
        """Take back a token; returns its hash, empty if this visitor has none of that number."""
        gone = delete(tokens).where(tokens.c.visitor == visitor, tokens.c.id == within(id)).returning(tokens.c.secret)
        with database.writing(self.engine) as connection:
            return connection.execute(gone).scalar() or ""

    def drop_tokens(self, visitor: int, but: str) -> list[str]:
        """Take back all tokens of a visitor but the one of that hash; returns theirs."""
        gone = delete(tokens).where(tokens.c.visitor == visitor, tokens.c.secret != but).returning(tokens.c.secret)
        with database.writing(self.engine) as connection:
            return list(connection.scalars(gone))

    def add_device(self, visitor: int, secret: str, code: str, label: str, at: int) -> None:
        """One more device, let in by a link. Refused if that has let one in before, or if there are too many."""
        with database.writing(self.engine) as connection:
            there = connection.execute(select(devices.c.id, devices.c.code).where(devices.c.visitor == visitor)).all()
            if any(row.code == code for row in there):
                raise Refused("used", "This link has been used already: ask for a new one.")
            if len(there) >= MOST_TOKENS:
                raise Refused("too_many_tokens", f"You are on {MOST_TOKENS} devices: sign out on one of them first.")
            row = {"visitor": visitor, "secret": secret, "code": code, "label": clean(label), "created": at}
            connection.execute(insert(devices), row)

    def devices(self, visitor: int) -> list[TokenRecord]:
        """A visitor's other devices, oldest first."""
        wanted = select(devices.c.id, devices.c.label, devices.c.created).where(devices.c.visitor == visitor)
        with database.reading(self.engine) as connection:
            return [TokenRecord(*row) for row in connection.execute(wanted.order_by(devices.c.id))]

    def drop_devices(self, visitor: int) -> list[str]:
        """Sign out on all of them; returns the hashes of their secrets."""
        gone = delete(devices).where(devices.c.visitor == visitor).returning(devices.c.secret)
        with database.writing(self.engine) as connection:
            return list(connection.scalars(gone))

    def renew_secret(self, visitor: int, secret: str) -> str:
        """Another secret for a visitor, known by its hash; returns the hash of the one they had."""
        mine = visitors.c.id == visitor
        with database.writing(self.engine) as connection:
            old = connection.execute(select(visitors.c.secret).where(mine).with_for_update()).scalar_one()
            connection.execute(update(visitors).where(mine).values(secret=secret))
        return str(old)

    def known_passes(self, hashes: Iterable[str]) -> set[str]:
        """Which of these are hashes of somebody's secret or token."""
        wanted = list(hashes)
        found: set[str] = set()
        with database.reading(self.engine) as connection:
            for start in range(0, len(wanted), AT_ONCE):
                some = wanted[start : start + AT_ONCE]
                for column in (visitors.c.secret, tokens.c.secret, devices.c.secret):
                    found.update(connection.scalars(select(column).where(column.in_(some))))
        return found

    # ---- words -----------------------------------------------------------------------------------------------------

    def say(self, said: ChatRecord) -> int:
        """Write down what was said; returns its number (the record's own does not count)."""
        table = findable(said.table)
        last = select(func.coalesce(func.max(chat.c.number), -1) + 1).where(chat.c.table_id == table).scalar_subquery()
        row = {"table_id": table, "visitor": said.visitor, "name": clean(said.name), "seat": said.seat}
        words = {"text": clean(said.text), "at": said.at, "audience": said.audience}
        put = self._insert(chat).values({**row, **words, "number": last})
        put = put.on_conflict_do_nothing().returning(chat.c.number)
        number: int | None = None
        while number is None:  # two at once: the second tries again
            with database.writing(self.engine) as connection:
                if connection.execute(select(tables.c.id).where(tables.c.id == table)).first() is None:
                    raise UnknownTable(f"there is no table '{said.table}'")
                number = connection.execute(put).scalar()
        return number

    def chat(self, table: str, since: int = 0, limit: int = 200, ears: int = 0, before: int | None = None) -> list[ChatRecord]:
        """What was said to everybody and to these seats (one bit each), from a number on; of more than `limit` the latest.

        Lines are counted as these ears hear them: a gap would tell that others have talked. With `before` nothing is read
        that was written down under this number or later.
        """
        heard = [chat.c.table_id == findable(table), or_(chat.c.audience < 0, chat.c.audience.bitwise_and(ears) != 0)]
        if before is not None:
            heard.append(chat.c.number < within(before))
        count = select(func.count()).select_from(chat).where(*heard).scalar_subquery()
        latest = select(count, chat).where(*heard).order_by(chat.c.number.desc()).limit(max(0, within(limit)))
        with database.reading(self.engine) as connection:
            rows = connection.execute(latest).all()
        lines = [ChatRecord(*row[1:]) for row in reversed(rows)]
        for place, line in enumerate(lines, rows[0][0] - len(rows) if rows else 0):
            line.number = place
        return [line for line in lines if line.number >= since]

    def written(self, table: str, since: int) -> list[ChatRecord]:
        """Everything that was said, to whomever, from a number on; counted as it was written down."""
        wanted = select(chat).where(chat.c.table_id == findable(table), chat.c.number >= within(since))
        with database.reading(self.engine) as connection:
            return [ChatRecord(*row) for row in connection.execute(wanted.order_by(chat.c.number))]

    def _insert(self, into: Any) -> Any:
        """INSERT with an ON CONFLICT, which each database has in a dialect of its own."""
        return (sqlite_insert if self.sqlite else postgres_insert)(into)


def new_id(connection: Connection, into: Any, row: dict[str, Any]) -> int:
    """Add a row and return its number. Conflict if its secret is taken."""
    try:
        return int(connection.execute(insert(into).returning(into.c.id), row).scalar_one())
    except IntegrityError as error:
        raise Conflict(f"this cannot be added: {error.orig}") from error


def clean(word: str) -> str:
    """The text without what no database can hold."""
    return word.encode("utf-8", "ignore").decode("utf-8").replace("\0", "")


def findable(word: str) -> str:
    """The text if a database can hold it; else the empty one, which is nobody's id."""
    return word if clean(word) == word else ""


def within(number: int) -> int:
    """The number, or the nearest one that every column can hold."""
    return max(-LARGEST, min(number, LARGEST))
