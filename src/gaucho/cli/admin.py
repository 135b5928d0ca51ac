"""`gaucho admin`: back up, restore, verify and tidy the tables of a server."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gaucho.cli.lab import bar
from gaucho.cli.screen import Screen
from gaucho.engine.errors import GauchoError

if TYPE_CHECKING:  # the commands that play need none of the packages of the web table
    from gaucho.web.records import TableRecord
    from gaucho.web.store import Store

BROKEN = 1

Database = Annotated[
    str, typer.Option(help="sqlite:///FILE or postgresql://...; else GAUCHO_DATABASE, else in the data folder.")
]
Data = Annotated[Path | None, typer.Option(help="The data folder; usually GAUCHO_DATA, or the place for a user's data.")]


def add(app: typer.Typer) -> None:
    admin = typer.Typer(help="Look after the tables of a server: back up, restore, verify, delete.", no_args_is_help=True)
    for command in (backup, restore, verify, delete):
        admin.command(command.__name__)(command)
    app.add_typer(admin, name="admin")


def backup(
    file: Annotated[Path, typer.Argument(help="The file to write, such as tables.gaucho.gz.")],
    database: Database = "",
    data: Data = None,
) -> None:
    """Write everything into one file. The server may go on meanwhile."""
    with opened(database, data) as store:
        from gaucho.web import admin

        counts = admin.backup(store, file)
        Screen().line(f"{file}: {told(counts)}.")


def restore(
    file: Annotated[Path, typer.Argument(help="A file written by `gaucho admin backup`.")],
    replace: Annotated[bool, typer.Option("--replace", help="Forget what the database holds now.")] = False,
    without: Annotated[list[str] | None, typer.Option(help="Leave this table out; can be given several times.")] = None,
    database: Database = "",
    data: Data = None,
) -> None:
    """Read a backup into an empty database, of whichever kind, and verify it. Stop the server first."""
    with opened(database, data, new=True) as store, alone(store):
        from gaucho.web import admin

        restored = admin.restore(store, file, replace, set(without or []))
        screen = Screen()
        screen.line(f"Restored {told(restored.counts)}.")
        for table in without or []:
            screen.line(f"Left out: table {table}.")
        if restored.sealed_anew:
            when = "now" if store.seals else "when its server starts"
            screen.line(f"The backup has no seals of this server: it is sealed {when}, as it is.")
        verified(store, [], screen)


def verify(
    tables: Annotated[list[str] | None, typer.Argument(help="Ids of tables; all if none is named.")] = None,
    database: Database = "",
    data: Data = None,
) -> None:
    """Replay tables and check that their records are whole and unchanged."""
    from gaucho.web.records import Damage

    try:
        with opened(database, data) as store:
            for table in tables or []:
                if not store.has_table(table):
                    raise GauchoError(f"there is no table '{table}'")
            verified(store, tables or [], Screen())
    except Damage as damage:
        Screen().complain(f"gaucho: {damage}")
        raise typer.Exit(BROKEN) from None


def delete(
    table: Annotated[str, typer.Argument(help="The id of the table.")],
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
    database: Database = "",
    data: Data = None,
) -> None:
    """Forget a table, its choices and what was said there."""
    with opened(database, data) as store:
        record = known(store, table)
        screen = Screen()
        count = len(store.entries(table))
        names = ", ".join(seat.name or seat.kind for seat in record.seats)
        screen.line(f"Table {table}: {record.game}, {record.status}, {names}; {number(count, 'entry', 'entries')}.")
        if not yes and screen.ask("Delete it for good? (yes or no)").lower() not in ("y", "yes"):
            screen.line("Nothing was deleted.")
            return
        if store.ledger().seal and not store.holds_the_ledger():
            raise GauchoError("this database is sealed with a secret that is not here: name its data folder with --data")
        store.delete_table(table)
        screen.line("Deleted.")


@contextmanager
def opened(database: str, data: Path | None, new: bool = False) -> Iterator[Store]:
    """The store, up to date; only a `new` one may be missing."""
    try:
        from gaucho.web import database as databases
        from gaucho.web import settings
        from gaucho.web.store import Store
    except ModuleNotFoundError as error:
        raise GauchoError(f"{error.name} is not installed: pip install 'gaucho[web]'") from error
    folders = [data] if data else [] if database and not os.environ.get("GAUCHO_DATA") else [settings.data_folder()]
    if not database:
        database = settings.database_url(settings.data_folder()) if data is None else f"sqlite:///{data / 'gaucho.db'}"
    if not new and not databases.exists(database):
        raise GauchoError(f"there is no database at {database}")
    url = databases.database_url(database)
    if not data and url.get_backend_name() == "sqlite":
        folders = [databases.sqlite_file(url).parent, *folders]
    store = Store(database, settings.known_secret(folders))
    try:
        store.migrate()
        yield store
    finally:
        store.close()


@contextmanager
def alone(store: Store) -> Iterator[None]:
    """Not while a server works on the same SQLite database."""
    from gaucho.web.database import sqlite_file
    from gaucho.web.guard import Watch

    watch = Watch(sqlite_file(store.engine.url)) if store.sqlite else None
    try:
        if watch is not None and not watch.take():
            raise GauchoError("a server is running on this database: stop it first")
        yield
    finally:
        if watch is not None:
            watch.drop()


def verified(store: Store, named: list[str], screen: Screen) -> None:
    """Verify these tables, or all and the database itself. Say what is broken, and leave with 1 if anything is."""
    from gaucho.web import inspection
    from gaucho.web.diary import verify_table

    whole = not named
    problems = inspection.of_database(store) if whole else []
    found = inspection.of_seals(store, whole)
    problems += found.problems
    for problem in problems:
        screen.line(problem)
    tables = named or inspection.tables_of(store)
    broken = 0
    with bar("verifying", len(tables)) as advance:
        for table in tables:
            wrong = verify_table(store, table)
            broken += bool(wrong)
            for problem in wrong:
                screen.line(f"table {table}: {problem}")
            advance(1)
    if broken:
        screen.complain(f"gaucho: {broken} of {number(len(tables), 'table', 'tables')} broken")
    elif problems:
        screen.complain("gaucho: the database is broken")
    if broken or problems:
        raise typer.Exit(BROKEN)
    screen.line(f"{number(len(tables), 'table', 'tables')} verified, nothing is wrong.")
    for line in inspection.proved(store, tables, whole):
        screen.line(line)
    for note in found.notes:
        screen.line(f"But {note}.")


def known(store: Store, table: str) -> TableRecord:
    record = store.table(table)
    if record is None:
        raise GauchoError(f"there is no table '{table}'")
    return record


def told(counts: dict[str, int]) -> str:
    """What a backup holds, in words."""
    kinds = (("tables", "table", "tables"), ("choices", "entry", "entries"), ("visitors", "visitor", "visitors"))
    return ", ".join(number(counts[kind], one, many) for kind, one, many in kinds)


def number(count: int, one: str, many: str) -> str:
    return f"{count} {one if count == 1 else many}"
