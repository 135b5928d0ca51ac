"""The store, on SQLite and PostgreSQL alike."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import text

from gaucho.engine.errors import GauchoError
from gaucho.web import database, diary
from gaucho.web.records import (
    ChatRecord,
    Conflict,
    Entry,
    EntryKind,
    Line,
    Maker,
    SeatKind,
    SeatRecord,
    Snapshot,
    Status,
    StorageTrouble,
    TableRecord,
    UnknownTable,
    Visitor,
)
from gaucho.web.schema import HEAD, metadata
from gaucho.web.store import Store

NewTable = Callable[..., TableRecord]
Played = Callable[..., list[Line]]


def entry(table: str, seq: int, key: str | None = None, option: str = "planet 1") -> Entry:
    return Entry(table, seq, EntryKind.CHOICE, 0, option, Maker.PERSON, key, 2000, "c" * 32)


# ---- visitors ----------------------------------------------------------------------------------------------------------


def test_a_visitor_is_found_by_the_hash_of_the_secret(store: Store) -> None:
    ann = store.add_visitor("hash a", "Ann", 5)
    assert ann == Visitor(ann.id, "Ann", 5)
    assert store.visitor_by_secret("hash a") == ann
    assert store.visitor_by_secret("hash b") is None
    store.rename_visitor(ann.id, "Anne")
    assert store.visitor(ann.id) == Visitor(ann.id, "Anne", 5)
    with pytest.raises(Conflict):
        store.add_visitor("hash a", "Eve", 6)


def test_tokens_are_given_and_taken_back(store: Store) -> None:
    ann, bo = store.add_visitor("a", "Ann", 5), store.add_visitor("b", "Bo", 5)
    first, second = store.add_token(ann.id, "t1", "bot", 6), store.add_token(ann.id, "t2", "phone", 7)
    assert store.tokens(ann.id) == [first, second]
    assert store.visitor_by_token("t1") == ann
    assert not store.drop_token(bo.id, first.id)
    assert store.drop_token(ann.id, first.id)
    assert store.visitor_by_token("t1") is None
    assert store.tokens(ann.id) == [second]


def test_of_much_talk_the_latest_is_read(store: Store, new_table: NewTable) -> None:
    store.add_table(new_table("t1"))
    for number in range(7):
        assert store.say(ChatRecord("t1", 0, None, "Ann", None, f"line {number}", 1)) == number
    assert [said.number for said in store.chat("t1", limit=3)] == [4, 5, 6]
    assert [said.text for said in store.chat("t1", since=5, limit=3)] == ["line 5", "line 6"]


def test_lines_for_some_seats_are_not_even_counted_by_others(store: Store, new_table: NewTable) -> None:
    store.add_table(new_table("t1"))
    for number, audience in enumerate((-1, 0b110, 0b001, -1)):
        assert store.say(ChatRecord("t1", 0, None, "Ann", 0, f"line {number}", 1, audience)) == number

    def heard(ears: int) -> list[tuple[int, str]]:
        return [(said.number, said.text) for said in store.chat("t1", ears=ears)]

    assert heard(0) == [(0, "line 0"), (1, "line 3")]
    assert heard(0b010) == [(0, "line 0"), (1, "line 1"), (2, "line 3")]
    assert heard(0b101) == [(0, "line 0"), (1, "line 1"), (2, "line 2"), (3, "line 3")]
    assert [said.text for said in store.chat("t1", since=1, ears=0b001)] == ["line 2", "line 3"]
    assert [said.audience for said in store.chat("t1", limit=1, ears=0b010)] == [-1]


def test_text_that_no_database_holds_is_dropped_or_not_found(store: Store, new_table: NewTable) -> None:
    visitor = store.add_visitor("a", "A\0n\ud800n", 5)
    assert visitor.name == "Ann"
    store.rename_visitor(visitor.id, "🐄\0")
    assert store.visitor(visitor.id) == Visitor(visitor.id, "🐄", 5)
    store.add_table(new_table())
    store.say(ChatRecord("t1", 0, visitor.id, "Ann", 0, "moo\0 \udfff!", 5))
    assert store.chat("t1")[0].text == "moo !"
    for odd in ("t\0", "\ud800", "' OR 1=1 --"):
        assert store.table(odd) is None
        assert store.entries(odd) == []
        assert store.visitor_by_secret(odd) is None
        assert store.visitor_by_token(odd) is None
        assert store.extents([odd, "t1"]) == {"t1": (0, 0, 1)}
        assert store.chat(odd) == []
        assert store.snapshot(odd) is None
        assert not store.delete_table(odd)
        with pytest.raises(UnknownTable):
            store.set_table(odd, status="over")
        with pytest.raises(UnknownTable):
            store.say(ChatRecord(odd, 0, None, "", None, "", 0))
        store.put_snapshot(Snapshot(odd, 1, "", b""))
    for huge in (2**70, -(2**70)):
        assert store.visitor(huge) is None
        assert not store.drop_token(visitor.id, huge)
        assert store.entries("t1", huge) == []
    assert store.chat("t1", 2**70) == []


# ---- tables ------------------------------------------------------------------------------------------------------------


def test_a_table_comes_back_as_it_was_put(store: Store, new_table: NewTable) -> None:
    ann = store.add_visitor("a", "Ann", 5)
    seats = [SeatRecord(0, SeatKind.PERSON, "Ann", "", ann.id, "house", "turn"), SeatRecord(1)]
    full = new_table(
        "t1",
        seed=2**96 - 1,
        seats=seats,
        overlay="[numbers]\ncows = 3\n",
        options={"first_player": "0"},
        start={"deep": [1, {"x": None}]},
        public=True,
        status="open",
        host=ann.id,
        clock_bank=600,
        clock_step=10,
        window=8,
        started=1,
        ended=2**41,
        rematch="t0",
        origin="fork:t0",
        wake=2**42,
    )
    store.add_table(full)
    plain = new_table("t2")
    store.add_table(plain)
    assert store.table("t1") == full
    assert store.tables(["t2", "nobody", "t1", "t2"]) == [plain, full]
    with pytest.raises(Conflict):
        store.add_table(new_table("t2"))
    assert store.table("t2") == plain


def test_lobby_and_my_tables_show_the_latest_first(store: Store, new_table: NewTable) -> None:
    ann, bo = store.add_visitor("a", "Ann", 5), store.add_visitor("b", "Bo", 5)
    for number, status in enumerate(("open", "running", "over", "open")):
        seats = [SeatRecord(0, SeatKind.PERSON, "Ann", visitor=ann.id), SeatRecord(1, SeatKind.PERSON, "Bo", visitor=bo.id)]
        record = new_table(f"t{number}", status=status, public=number < 3, created=1000 + number, seats=seats[: 1 + number % 2])
        store.add_table(record)
    store.add_table(new_table("t9", created=9000, host=bo.id))
    assert [table.id for table in store.lobby(10)] == ["t1", "t0"]
    assert [table.id for table in store.lobby(1)] == ["t1"]
    assert [table.id for table in store.tables_of(ann.id, 3)] == ["t3", "t2", "t1"]
    assert [table.id for table in store.tables_of(bo.id, 10)] == ["t9", "t3", "t1"]


def test_changes_count_versions_and_conflicts_are_found(store: Store, new_table: NewTable) -> None:
    store.add_table(new_table(status="open"))
    assert store.set_seats("t1", [SeatRecord(0, SeatKind.PERSON, "Bo")], 0) == 1
    with pytest.raises(Conflict):
        store.set_seats("t1", [SeatRecord(0, SeatKind.PERSON, "Eve")], 0)
    assert store.set_table("t1", 1, status="running", started=5000) == 2
    assert store.set_table("t1", wake=77) == 2
    assert store.set_table("t1", window=9, options={"a": "b"}, seed=2**90) == 3
    assert store.set_seats("t1", [SeatRecord(0), SeatRecord(1, SeatKind.BOT, "Cy", "search")]) == 4
    found = store.table("t1")
    assert found is not None
    assert (found.status, found.started, found.wake, found.window) == ("running", 5000, 77, 9)
    assert (found.options, found.seed, found.version) == ({"a": "b"}, 2**90, 4)
    assert found.seats == [SeatRecord(0), SeatRecord(1, SeatKind.BOT, "Cy", "search")]
    assert store.set_table("t1", status="over", ended=6000, wake=None) == 5
    for wrong in ({"version": 9}, {"created": 1}, {"colour": "red"}, {}):
        with pytest.raises(GauchoError):
            store.set_table("t1", **wrong)
    with pytest.raises(UnknownTable):
        store.set_seats("t2", [SeatRecord(0)], None)


def test_of_many_who_take_one_seat_one_gets_it(store: Store, new_table: NewTable) -> None:
    store.add_table(new_table())

    def sit(number: int) -> bool:
        try:
            store.set_seats("t1", [SeatRecord(0, SeatKind.PERSON, f"guest {number}")], 0)
        except Conflict:
            return False
        return True

    with ThreadPoolExecutor(8) as pool:
        assert sum(pool.map(sit, range(16))) == 1
    found = store.table("t1")
    assert found is not None
    assert found.version == 1


def test_due_are_running_tables_in_the_order_of_waiting(store: Store, new_table: NewTable) -> None:
    for table, wake, status in (("a", 30, "running"), ("b", 10, "running"), ("c", 5, "over"), ("d", None, "running")):
        store.add_table(new_table(table, wake=wake, status=status))
    assert store.due(9, 10) == []
    assert store.due(30, 10) == ["b", "a"]
    assert store.due(30, 1) == ["b"]


def test_a_deleted_table_leaves_nothing(store: Store, new_table: NewTable) -> None:
    ann = store.add_visitor("a", "Ann", 5)
    store.add_table(new_table(host=ann.id, overlay="x = 1"))
    store.add_table(new_table("t2"))
    store.commit([Line(entry("t1", 0)), Line(entry("t2", 0))])
    store.say(ChatRecord("t1", 0, ann.id, "Ann", 0, "hello", 5))
    store.put_snapshot(Snapshot("t1", 1, "p", b"data"))
    assert store.delete_table("t1")
    assert not store.delete_table("t1")
    left = {kind: count for kind, count in store.counts().items() if count}
    assert left == {"running": 1, "visitors": 1, "tables": 1, "choices": 1}
    assert store.table_ids() == ["t2"]
    assert store.commit([Line(entry("t1", 0)), Line(entry("t2", 1))]) == [False, True]


# ---- the diary ---------------------------------------------------------------------------------------------------------


def test_a_number_is_taken_once(store: Store, new_table: NewTable) -> None:
    store.add_table(new_table())
    assert store.commit([Line(entry("t1", 0, "k0"))]) == [True]
    assert store.commit([Line(entry("t1", 0, "other"), status=Status.OVER)]) == [False]
    assert store.commit([Line(entry("t1", 1, "k0"), wake=5)]) == [False]
    found = store.table("t1")
    assert found is not None
    assert (found.status, found.wake, found.version) == ("running", None, 0)
    assert store.entries("t1") == [entry("t1", 0, "k0")]


def test_a_batch_writes_what_can_be_written(store: Store, new_table: NewTable) -> None:
    for table in "abc":
        store.add_table(new_table(table))
    store.commit([Line(entry("a", 0, "k"))])
    batch = [
        Line(entry("b", 0, "k")),  # keys are per table
        Line(entry("a", 0)),  # taken
        Line(entry("a", 1)),  # builds on one that was not written
        Line(entry("c", 1)),  # the number before is missing
        Line(entry("gone", 0)),  # no such table
        Line(entry("b", 1)),
        Line(entry("b", 1, "late")),  # taken by the one before
        Line(entry("b", 2, "k")),  # this key was used
        Line(entry("c", 0, option="other")),
    ]
    assert store.commit(batch) == [True, False, False, False, False, True, False, False, True]
    assert store.extents(["a", "b", "c", "gone"]) == {"a": (1, 0, 0), "b": (2, 0, 0), "c": (1, 0, 0)}
    assert store.entries("b", since=1) == [entry("b", 1)]
    assert store.entries("c")[0].option == "other"
    assert store.commit([]) == []


def test_the_second_of_two_gets_the_number_if_the_first_used_an_old_key(store: Store, new_table: NewTable) -> None:
    store.add_table(new_table())
    store.commit([Line(entry("t1", 0, "k"))])
    assert store.commit([Line(entry("t1", 1, "k")), Line(entry("t1", 1, "new")), Line(entry("t1", 2))]) == [False, True, True]


def test_a_line_changes_its_table_with_it(store: Store, new_table: NewTable) -> None:
    store.add_table(new_table(wake=50))
    store.add_table(new_table("t2", wake=60))
    store.commit([Line(entry("t1", 0)), Line(entry("t2", 0), wake=70), Line(entry("t2", 1))])
    assert [(table.wake, table.version) for table in store.tables(["t1", "t2"])] == [(50, 0), (70, 0)]
    store.commit([Line(entry("t1", 1), wake=80), Line(entry("t1", 2), status=Status.OVER, wake=None, ended=2**41)])
    found = store.table("t1")
    assert found is not None
    assert (found.status, found.wake, found.ended, found.version) == ("over", None, 2**41, 1)


@pytest.mark.parametrize("count", [1, 7, 255, 700])
def test_batches_of_any_size(store: Store, new_table: NewTable, count: int) -> None:
    tables = [f"t{number}" for number in range(min(count, 20))]
    for table in tables:
        store.add_table(new_table(table))
    lines = [Line(entry(tables[i % len(tables)], i // len(tables)), wake=i) for i in range(count)]
    assert store.commit(lines) == [True] * count
    assert store.commit(lines) == [False] * count
    assert sum(extent.entries for extent in store.extents(tables).values()) == count
    assert store.entries(tables[0])[-1].seq == (count - 1) // len(tables)


def test_commits_from_many_threads_leave_no_gap(store: Store, new_table: NewTable) -> None:
    store.add_table(new_table())

    def write(number: int) -> int:
        won = 0
        for attempt in range(30):
            seq = store.extents(["t1"])["t1"][0]
            won += store.commit([Line(entry("t1", seq, f"{number}/{attempt}"))])[0]
        return won

    with ThreadPoolExecutor(4) as pool:
        won = sum(pool.map(write, range(4)))
    assert [one.seq for one in store.entries("t1")] == list(range(won))


def test_a_whole_game_is_stored_and_verified(store: Store, new_table: NewTable, played: Played) -> None:
    record = new_table()
    store.add_table(record)
    lines = played(record, undo_after=(1, 4, 5))
    assert all(store.commit(lines))
    assert diary.verify_table(store, "t1") == []
    found = store.table("t1")
    assert found is not None
    assert (found.status, found.ended) == ("over", 9000)
    stored = store.entries("t1")
    assert stored == [line.entry for line in lines]
    assert len(diary.choices_that_stand(stored)) == len(stored) - 6


# ---- words and snapshots -----------------------------------------------------------------------------------------------


def test_words_are_numbered_even_if_all_talk_at_once(store: Store, new_table: NewTable) -> None:
    store.add_table(new_table())
    with ThreadPoolExecutor(6) as pool:
        numbers = list(pool.map(lambda n: store.say(ChatRecord("t1", 0, None, "Ann", 0, f"word {n}", n)), range(24)))
    assert sorted(numbers) == list(range(24))
    assert [said.number for said in store.chat("t1")] == list(range(24))
    assert [said.number for said in store.chat("t1", since=5, limit=3)] == [21, 22, 23]
    assert store.extents(["t1"])["t1"] == (0, 0, 24)


def test_snapshots_are_a_cache(store: Store, new_table: NewTable) -> None:
    store.add_table(new_table())
    assert store.snapshot("t1") is None
    store.put_snapshot(Snapshot("t1", 10, "p10", b"\0one"))
    store.put_snapshot(Snapshot("t1", 20, "p20", b"two"))
    found = store.snapshot("t1")
    assert found is not None
    assert (found.count, found.prefix, found.data) == (20, "p20", b"two")
    store.delete_table("t1")
    assert store.snapshot("t1") is None


# ---- the database ------------------------------------------------------------------------------------------------------


def test_migrations_make_what_the_schema_says(store: Store) -> None:
    with store.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection, opts={"compare_type": True}), metadata) == []
    assert ScriptDirectory.from_config(database.migration_config()).get_current_head() == HEAD


def test_a_newer_database_is_left_alone(store: Store) -> None:
    with store.engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(GauchoError, match="made by a newer Gaucho"):
        store.migrate()


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_many_processes_migrate_at_once(kind: str, request: pytest.FixtureRequest, tmp_path: Path) -> None:
    if kind == "sqlite":
        url = f"sqlite:///{tmp_path / 'new folder' / 'gaucho.db'}"
    else:
        url = request.getfixturevalue("empty_postgres_url")
    program = "import sys; from gaucho.web.store import Store; s = Store(sys.argv[1]); s.migrate(); print(s.counts()['tables'])"
    command, pipe = [sys.executable, "-c", program, url], subprocess.PIPE
    started = [subprocess.Popen(command, cwd=tmp_path, stdout=pipe, stderr=pipe, text=True) for _ in range(4)]
    for process in started:
        out, complaint = process.communicate(timeout=60)
        assert (process.returncode, out.strip()) == (0, "0"), complaint


def test_sqlite_is_set_up_to_lose_nothing(sqlite_url: str) -> None:
    with Store(sqlite_url).engine.connect() as connection:
        asked = [
            connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in ("journal_mode", "synchronous", "foreign_keys")
        ]
    assert asked == ["wal", 2, 1]


@pytest.mark.parametrize(
    ("url", "sentence"),
    [
        ("nonsense", "is not the address of a database"),
        ("mysql://localhost/x", "SQLite or PostgreSQL"),
        ("sqlite://", "needs a file"),
        ("sqlite:///:memory:", "needs a file"),
    ],
)
def test_a_wrong_address_is_explained(url: str, sentence: str) -> None:
    with pytest.raises(GauchoError, match=sentence):
        Store(url)


def test_an_address_of_postgres_may_be_written_in_several_ways() -> None:
    for words in ("postgres://u:p@h/d", "postgresql://u:p@h/d", "postgresql+psycopg://u:p@h/d"):
        assert database.database_url(words).drivername == "postgresql+psycopg"


def test_trouble_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(StorageTrouble, match="the database is in trouble: ") as caught:
        Store("postgresql://nobody:secret@127.0.0.1:1/none").migrate()
    assert "secret" not in str(caught.value)
    assert "\n" not in str(caught.value)
    (tmp_path / "file").write_text("no database at all, just some text that is long enough to be looked at")
    with pytest.raises(StorageTrouble, match="not a database"):
        Store(f"sqlite:///{tmp_path / 'file'}").migrate()
    with pytest.raises(StorageTrouble, match="cannot be made"):
        Store(f"sqlite:///{tmp_path / 'file' / 'below' / 'gaucho.db'}")
    if os.geteuid() != 0:
        return
    with pytest.raises(StorageTrouble, match="unable to open"):
        Store(f"sqlite:///{tmp_path}").migrate()
