"""Whoever edits the database is found out: `gaucho admin verify` with the server's secret, and what it can say without it."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import text
from typer.testing import CliRunner, Result

from gaucho.cli import app
from gaucho.web import database, diary
from gaucho.web.records import ChatRecord, Entry, Line, SeatKind, SeatRecord, Snapshot, TableRecord
from gaucho.web.store import Store

NewTable = Callable[..., TableRecord]
Played = Callable[..., list[Line]]
SECRET = b"s" * 32


def run(*words: str) -> Result:
    clean = {"COLUMNS": "200", "GAUCHO_DATABASE": "", "GAUCHO_DATA": "", "GAUCHO_SECRET": "", "XDG_DATA_HOME": os.devnull}
    return CliRunner().invoke(app, ["admin", *words], env=clean, prog_name="gaucho")


def fill(store: Store, new_table: NewTable, played: Played) -> None:
    """Two games that are over, one that runs, one that waits; people, words and a position."""
    ann = store.add_visitor("hash a", "Ann", 5)
    store.add_visitor("hash b", "Bo", 5)
    for name in ("one", "two"):
        ann_sits = SeatRecord(0, SeatKind.PERSON, "Ann", "", ann.id, "house", "always")
        seats = [
            ann_sits,
            SeatRecord(1, SeatKind.BOT, "Cy", "search"),
        ]
        record = new_table(name, host=ann.id, seats=seats, clock_bank=60, began=900, started=900)
        store.add_table(record)
        assert all(store.commit(played(record)))
    game = diary.game_of(record)
    start = diary.first_state(game, record)
    start.choose(start.to_move()[0], start.legal(start.to_move()[0])[0])
    runs = new_table("runs", start=game.dump(start), origin="fork:one", window=8, public=True)
    store.add_table(runs)
    for line in played(runs, 6):
        assert store.commit([line]) == [True]
    store.add_table(new_table("waits", status="open"))
    store.say(ChatRecord("one", 0, ann.id, "Ann", 0, "Well played", 9))
    store.put_snapshot(Snapshot("runs", 6, store.entries("runs")[-1].check, b'{"position": {}}'))


@pytest.fixture
def sealed(sqlite_url: str, tmp_path: Path, new_table: NewTable, played: Played) -> str:
    """A database of a server whose secret lies beside it."""
    (tmp_path / "secret").write_text(SECRET.hex())
    store = Store(sqlite_url, SECRET)
    store.seal()
    fill(store, new_table, played)
    store.set_table("one", rematch="two")
    store.set_seats("runs", [SeatRecord(0, SeatKind.PERSON, "Ann", "", None, "house")])
    store.close()
    result = run("verify", "--database", sqlite_url)
    assert result.exit_code == 0, result.output
    return sqlite_url


def tamper(url: str, *statements: str) -> None:
    connection = sqlite3.connect(url.removeprefix("sqlite:///"))
    with connection:
        for statement in statements:
            assert connection.execute(statement).rowcount > 0, statement
    connection.close()


def test_verify_says_what_it_proves(sealed: str, tmp_path: Path) -> None:
    said = run("verify", "--database", sealed).stdout
    assert "4 tables verified, nothing is wrong." in said
    for words in (
        "entries: their numbers",
        "chain",
        "seals",
        "by the rules",
        "database's own check",
        "Not covered: what was said",
    ):
        assert words in said
    assert "But " not in said
    (tmp_path / "secret").rename(tmp_path / "elsewhere")
    said = run("verify", "--database", sealed).stdout
    assert "But the server's secret is not here" in said
    assert "seals over" not in said


ENTRY_COLUMNS = {
    "kind": "'undo'",
    "seat": "1 - seat",
    "option": "option || ' '",
    "made_by": "'clock'",
    "key": "'other'",
    "at": "at + 1",
    "checksum": "'" + "0" * 32 + "'",
    "tick": "tick - 1",
}
TABLE_COLUMNS = {
    "game": "'zappem'",
    "rules": "'0'",
    "content": "'0'",
    "options": "'{}'",
    "seed": "'8'",
    "public": "1 - public",
    "status": "'running'",
    "host": "2",
    "clock_bank": "clock_bank + 1",
    "clock_step": "clock_step + 1",
    "window_length": "window_length + 1",
    "created": "created + 1",
    "started": "started + 1",
    "began": "began + 1",
    "ended": "ended + 1",
    "rematch": "'waits'",
    "origin": "'upload'",
    "record_seal": "''",
}
SEAT_COLUMNS = {
    "seat": "7",
    "kind": "'bot'",
    "name": "'Eve'",
    "level": "'random'",
    "visitor": "2",
    "stand_in": "'search'",
    "orders": "'turn'",
    "held": "9",
}
TAMPERING = {
    **{
        f"entry {name}": f"UPDATE choices SET {name} = {new} WHERE table_id = 'one' AND seq = 5"
        for name, new in ENTRY_COLUMNS.items()
    },
    **{
        f"last {name}": f"UPDATE choices SET {name} = {new} WHERE table_id = 'runs' AND seq = 5"
        for name, new in ENTRY_COLUMNS.items()
    },
    **{f"table {name}": f"UPDATE tables SET {name} = {new} WHERE id = 'one'" for name, new in TABLE_COLUMNS.items()},
    **{
        f"seat {name}": f"UPDATE seats SET {name} = {new} WHERE table_id = 'one' AND seat = 0"
        for name, new in SEAT_COLUMNS.items()
    },
    "open table": "UPDATE tables SET public = 1, host = 2 WHERE id = 'waits'",
    "seed of an open table": "UPDATE tables SET seed = '99' WHERE id = 'waits'",
    "last entry": "DELETE FROM choices WHERE table_id = 'one' AND seq = (SELECT MAX(seq) FROM choices WHERE table_id = 'one')",
    "last entry of a running table": "DELETE FROM choices WHERE table_id = 'runs' AND seq = 5",
    "all entries": "DELETE FROM choices WHERE table_id = 'runs'",
    "first entry": "DELETE FROM choices WHERE table_id = 'one' AND seq = 0",
    "entry in the middle": "DELETE FROM choices WHERE table_id = 'one' AND seq = 7",
    "number": "UPDATE choices SET seq = 900 WHERE table_id = 'runs' AND seq = 5",
    "no owner": "UPDATE tables SET host = NULL WHERE id = 'one'",
    "nobody sits": "UPDATE seats SET visitor = NULL WHERE table_id = 'one' AND seat = 0",
    "seat removed": "DELETE FROM seats WHERE table_id = 'one' AND seat = 1",
    "all seats": "DELETE FROM seats WHERE table_id = 'one'",
    "seal of a diary": "UPDATE diaries SET seal = '' WHERE table_id = 'one'",
    "seal of another length": "UPDATE diaries SET seal = '3:' WHERE table_id = 'one'",
    "no seal of a diary": "DELETE FROM diaries WHERE table_id = 'one'",
    "start": "UPDATE setups SET start = '{}' WHERE table_id = 'runs'",
    "broken start": "UPDATE setups SET start = '{' WHERE table_id = 'runs'",
    "no set-up": "DELETE FROM setups WHERE table_id = 'runs'",
    "overlay": "UPDATE setups SET overlay = 'a = 1' WHERE table_id = 'runs'",
    "words for a number": "UPDATE tables SET seed = 'seven' WHERE id = 'one'",
    "broken options": "UPDATE tables SET options = '[' WHERE id = 'one'",
    "odd options": "UPDATE tables SET options = '[1]' WHERE id = 'one'",
    "position": "UPDATE snapshots SET data = X'00' WHERE table_id = 'runs'",
    "position cut": "UPDATE snapshots SET data = substr(data, 1, 3) WHERE table_id = 'runs'",
    "position of another moment": "UPDATE snapshots SET count = 3 WHERE table_id = 'runs'",
}


@pytest.mark.parametrize("how", TAMPERING)
def test_tampering_is_found_and_its_place_named(sealed: str, how: str) -> None:
    tamper(sealed, TAMPERING[how])
    result = run("verify", "--database", sealed)
    assert result.exit_code == 1, result.output
    (line,) = result.stdout.splitlines()
    named = next(name for name in ("one", "runs", "waits") if f"'{name}'" in TAMPERING[how])
    assert line.startswith(f"table {named}: ")
    assert "1 of 4 tables broken" in result.stderr
    if "choices" in TAMPERING[how]:
        assert "entry " in line


def test_a_chain_made_anew_does_not_help_without_the_secret(sealed: str) -> None:
    """The times of a whole diary are changed, and all its checks with them."""
    store = Store(sealed)
    record = store.table("one")
    assert record is not None
    entries = store.entries("one")
    previous = diary.header_check(record)
    with store.engine.begin() as connection:
        for entry in entries:
            entry.at += 1000
            entry.check = previous = diary.check(previous, entry)
            change = "UPDATE choices SET at = :at, checksum = :check WHERE table_id = 'one' AND seq = :seq"
            connection.execute(text(change), {"at": entry.at, "check": entry.check, "seq": entry.seq})
    assert diary.verify_table(store, "one") == []  # without the secret nobody can tell
    store.close()
    result = run("verify", "--database", sealed)
    assert result.exit_code == 1
    assert (
        f"table one: entry {len(entries) - 1}: the diary, or the table's status, was changed: their seal does not fit"
        in result.stdout
    )


def test_swapped_diaries_are_found(sealed: str) -> None:
    tamper(
        sealed,
        "UPDATE choices SET table_id = 'waits' WHERE table_id = 'one'",
        "UPDATE choices SET table_id = 'one' WHERE table_id = 'two'",
        "UPDATE choices SET table_id = 'two' WHERE table_id = 'waits'",
    )
    result = run("verify", "--database", sealed)
    assert result.exit_code == 1
    assert [line.partition(": ")[0] for line in result.stdout.splitlines()] == ["table one", "table two"]


def test_a_vanished_table_is_missed(sealed: str) -> None:
    tamper(
        sealed,
        *(f"DELETE FROM {kind} WHERE table_id = 'waits'" for kind in ("seats", "diaries")),
        "DELETE FROM tables WHERE id = 'waits'",
    )
    result = run("verify", "--database", sealed)
    assert result.exit_code == 1
    assert result.stdout.splitlines() == ["there should be 4 tables, there are 3"]
    tamper(sealed, "UPDATE ledger SET tables = 3")
    assert run("verify", "--database", sealed).stdout.splitlines() == ["the ledger was changed: its seal does not fit"]
    tamper(sealed, "DELETE FROM ledger")
    result = run("verify", "--database", sealed)
    assert (result.exit_code, result.stdout.splitlines()[-1]) == (1, "the ledger is missing")


def test_a_deleted_table_is_not_missed(sealed: str) -> None:
    assert run("delete", "waits", "--yes", "--database", sealed).exit_code == 0
    assert "3 tables verified" in run("verify", "--database", sealed).stdout


def test_without_the_secret_a_sealed_database_is_not_changed(sealed: str, tmp_path: Path) -> None:
    (tmp_path / "secret").write_text((b"t" * 32).hex())
    result = run("delete", "waits", "--yes", "--database", sealed)
    assert result.exit_code == 2
    assert "sealed with a secret that is not here" in result.stderr
    result = run("verify", "--database", sealed)
    assert result.exit_code == 1
    assert result.stdout.startswith("no seal fits the secret that is here")


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE tables SET host = 2 WHERE id = 'runs'",
        "UPDATE seats SET name = 'Eve' WHERE table_id = 'runs' AND seat = 0",
        "DELETE FROM choices WHERE table_id = 'runs' AND seq = 5",
        "UPDATE choices SET at = at + 1 WHERE table_id = 'runs' AND seq = 5",
    ],
)
def test_playing_on_does_not_heal_what_was_tampered_with(sealed: str, played: Played, statement: str) -> None:
    tamper(sealed, statement)
    store = Store(sealed, SECRET)
    record = store.table("runs")
    assert record is not None
    stored = len(store.entries("runs"))
    lines = played(record, 9)
    lines[stored].before = store.entries("runs")[-1].check
    assert all(store.commit(lines[stored:]))
    store.set_seats("runs", [SeatRecord(0, SeatKind.PERSON, "Ann", "", None, "search")])
    store.set_table("runs", public=False)
    assert diary.verify_table(store, "runs") != []
    store.close()


def test_changes_of_the_server_keep_the_seals(store: Store, new_table: NewTable, played: Played) -> None:
    mine = Store(store.engine.url.render_as_string(hide_password=False), SECRET)
    mine.seal()
    record = new_table("t1", status="open")
    mine.add_table(record)
    assert diary.verify_table(mine, "t1") == []
    mine.set_table("t1", seed=11, options=record.options)
    assert diary.verify_table(mine, "t1") == []
    seats = [SeatRecord(0, SeatKind.PERSON, "Bo"), SeatRecord(1, SeatKind.BOT, "Cy", "random")]
    mine.set_seats("t1", seats, status="running", began=5)
    assert diary.verify_table(mine, "t1") == []
    mine.set_table("t1", wake=77)
    record.seed = 11
    lines = played(record, undo_after=(3,))
    assert all(mine.commit(lines[:7]))
    assert mine.commit(lines[6:7]) == [False]
    assert diary.verify_table(mine, "t1") == []
    assert all(mine.commit(lines[7:]))  # its end changes the table, too
    assert diary.verify_table(mine, "t1") == []
    assert mine.holds_the_ledger()
    assert mine.ledger().tables == 1
    mine.close()


def test_a_position_that_was_changed_is_not_used(sealed: str) -> None:
    store = Store(sealed, SECRET)
    assert store.snapshot("runs") is not None
    tamper(sealed, "UPDATE snapshots SET data = X'7B7D'")
    assert store.snapshot("runs") is None
    store.close()


# ---- the database's own pages ------------------------------------------------------------------------------------------


def test_damaged_pages_are_told_in_a_sentence(sealed: str) -> None:
    """Garbage on each page in turn: never a traceback, never "nothing is wrong", however much of it can still be read."""
    file = Path(sealed.removeprefix("sqlite:///"))
    connection = sqlite3.connect(file)
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    size = connection.execute("PRAGMA page_size").fetchone()[0]
    used = {row[0] for row in connection.execute("SELECT rootpage FROM sqlite_master WHERE rootpage > 0")}
    connection.close()
    whole = file.read_bytes()
    for page in sorted(used | {1, 2, len(whole) // size})[::3]:
        broken = bytearray(whole)
        broken[(page - 1) * size : page * size] = b"\xa5" * size
        for beside in ("-wal", "-shm"):
            file.with_name(file.name + beside).unlink(missing_ok=True)
        file.write_bytes(broken)
        result = run("verify", "--database", sealed)
        assert result.exit_code == 1, (page, result.output, result.exception)
        assert isinstance(result.exception, SystemExit), (page, result.exception)
        assert "malformed" in result.output or "damaged" in result.output or "not a database" in result.output
        assert "Traceback" not in result.output


def test_a_row_that_belongs_to_nothing_is_found(sealed: str) -> None:
    tamper(sealed, "UPDATE seats SET visitor = 99 WHERE table_id = 'runs' AND seat = 0")
    result = run("verify", "--database", sealed)
    assert "the database is damaged: a row of seats belongs to something in visitors that is not there" in result.stdout


def test_text_that_cannot_be_read_is_found(sealed: str) -> None:
    tamper(sealed, "UPDATE visitors SET name = CAST(X'FF41' AS TEXT) WHERE id = 1")
    result = run("verify", "--database", sealed)
    assert result.exit_code == 1
    assert "the database is damaged: " in result.stdout


def test_postgres_is_verified_as_well(postgres_url: str, new_table: NewTable, played: Played) -> None:
    store = Store(postgres_url, SECRET)
    store.seal()
    fill(store, new_table, played)
    with store.engine.begin() as connection:
        connection.execute(text("CREATE EXTENSION IF NOT EXISTS amcheck")) if amcheck(store) else None
    environment = {"GAUCHO_SECRET": "", "XDG_DATA_HOME": os.devnull, "GAUCHO_DATA": ""}
    result = CliRunner().invoke(app, ["admin", "verify", "--database", postgres_url], env=environment)
    assert result.exit_code == 0, result.output
    with store.engine.begin() as connection:
        connection.execute(text("DELETE FROM choices WHERE table_id = 'runs' AND seq = 5"))
    result = CliRunner().invoke(app, ["admin", "verify", "--database", postgres_url], env=environment)
    assert result.exit_code == 1
    assert "table runs: entry 5: the diary should have 6 entries, there are 5" in result.stdout
    store.close()


def amcheck(store: Store) -> bool:
    with store.engine.connect() as connection:
        return bool(connection.scalar(text("SELECT 1 FROM pg_available_extensions WHERE name = 'amcheck'")))


# ---- databases from before seals ---------------------------------------------------------------------------------------


@pytest.fixture(params=["sqlite", "postgres"])
def old_url(request: pytest.FixtureRequest, tmp_path: Path, new_table: NewTable, played: Played) -> str:
    """A database as version 0002 left it, with games played."""
    url = f"sqlite:///{tmp_path / 'old.db'}" if request.param == "sqlite" else request.getfixturevalue("empty_postgres_url")
    engine = database.open_engine(url)
    database.migrate(engine, "0002")
    put_old(url, new_table("old", clock_bank=60, started=1500), played)
    put_old(url, new_table("late", started=1600), played, 7)
    engine.dispose()
    return url


def put_old(url: str, record: TableRecord, played: Played, choices: int = 10_000) -> None:
    """A table and its diary with the checks of those days."""
    engine = database.open_engine(url)
    with engine.begin() as connection:
        over = choices > 1000
        row = {
            **{
                name: getattr(record, name) for name in ("id", "game", "rules", "content", "public", "clock_bank", "clock_step")
            },
            **{"options": text_of(record.options), "seed": str(record.seed), "status": "over" if over else "running"},
            **{"window_length": 0, "created": 1000, "started": record.started, "ended": 9000 if over else 0},
            **{"rematch": "", "origin": "", "version": 3},
        }
        names = ", ".join(row)
        connection.execute(text(f"INSERT INTO tables ({names}) VALUES ({', '.join(f':{name}' for name in row)})"), row)
        for seat in record.seats:
            words = "INSERT INTO seats VALUES (:table, :seat, :kind, :name, :level, NULL, '', '', -1)"
            given = {"table": record.id, "seat": seat.seat, "kind": seat.kind, "name": seat.name, "level": seat.level}
            connection.execute(text(words), given)
        previous = diary.header_check(record)
        for line in played(record, choices):
            e = line.entry
            previous = old_check(previous, e)
            words = "INSERT INTO choices VALUES (:table, :seq, :kind, :seat, :option, :by, :key, :at, :check)"
            given = {"table": e.table, "seq": e.seq, "kind": e.kind, "seat": e.seat, "option": e.option, "by": e.by}
            connection.execute(text(words), {**given, "key": e.key, "at": e.at, "check": previous})
    engine.dispose()


def text_of(options: dict[str, str]) -> str:
    import json

    return json.dumps(options)


def old_check(previous: str, entry: Entry) -> str:
    from hashlib import sha256

    words = f"{previous}\n{entry.table}\n{entry.seq}\n{entry.kind}\n{entry.seat}\n{entry.option}"
    return sha256(words.encode()).hexdigest()[:32]


def test_an_old_database_is_brought_up_to_date_and_sealed(old_url: str, tmp_path: Path) -> None:
    result = run("verify", "--database", old_url)
    assert result.exit_code == 0, result.output
    assert "2 tables verified" in result.stdout
    assert "But no server has sealed this database yet" in result.stdout
    store = Store(old_url, SECRET)
    store.migrate()
    store.seal()
    assert [diary.verify_table(store, one) for one in store.table_ids()] == [[], []]
    found = store.table("old")
    assert found is not None
    assert found.began == found.started == 1500
    assert {entry.tick - entry.at for entry in store.entries("old")} == {0}
    assert store.ledger().tick == max(entry.at for one in store.table_ids() for entry in store.entries(one))
    with store.engine.begin() as connection:  # from now on all of it is covered
        connection.execute(text("UPDATE choices SET at = at + 1 WHERE table_id = 'old' AND seq = 3"))
    assert "entry 3" in diary.verify_table(store, "old")[0]
    store.close()


def test_what_was_broken_before_is_broken_afterwards(old_url: str) -> None:
    engine = database.open_engine(old_url)
    with engine.begin() as connection:
        connection.execute(text("UPDATE choices SET option = 'planet 1' WHERE table_id = 'old' AND seq = 3"))
    engine.dispose()
    result = run("verify", "--database", old_url)
    assert result.exit_code == 1
    assert "table old: entry 0: it, or one before it" in result.stdout
    assert "1 of 2 tables broken" in result.stderr
