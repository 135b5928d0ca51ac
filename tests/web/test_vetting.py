"""Archives from anywhere: restore takes what is in them, or says in a sentence what is wrong and changes nothing."""

from __future__ import annotations

import gzip
import json
import os
import random
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import MetaData, text
from typer.testing import CliRunner, Result

from gaucho.cli import app
from gaucho.web import admin, database, diary
from gaucho.web.records import ChatRecord, Line, SeatKind, SeatRecord, TableRecord
from gaucho.web.store import Store

NewTable = Callable[..., TableRecord]
Played = Callable[..., list[Line]]
Rows = list[Any]


def run(*words: str) -> Result:
    clean = {"COLUMNS": "200", "GAUCHO_DATABASE": "", "GAUCHO_DATA": "", "GAUCHO_SECRET": "", "XDG_DATA_HOME": os.devnull}
    return CliRunner().invoke(app, ["admin", *words], env=clean, prog_name="gaucho")


@pytest.fixture
def archive(sqlite_url: str, tmp_path: Path, new_table: NewTable, played: Played) -> Path:
    """A small backup of everything, and its database beside it."""
    store = Store(sqlite_url)
    ann, bo = store.add_visitor("hash a", "Ann", 5), store.add_visitor("hash b", "Bo", 6)
    store.add_token(bo.id, "token b", "bot", 7)
    ann_sits = SeatRecord(0, SeatKind.PERSON, "Ann", "", ann.id, "house", "always")
    seats = [
        ann_sits,
        SeatRecord(1, SeatKind.BOT, "Cy", "search:500ms"),
    ]
    record = new_table("one", host=ann.id, seats=seats)
    store.add_table(record)
    assert all(store.commit(played(record, 12)))
    game = diary.game_of(record)
    fork = new_table("two", start=game.dump(diary.first_state(game, record)), origin="fork:one")
    store.add_table(fork)
    store.say(ChatRecord("one", 0, ann.id, "Ann", 0, "Well\nplayed", 9))
    admin.backup(store, tmp_path / "archive.gz")
    store.close()
    return tmp_path / "archive.gz"


def rows_of(file: Path) -> Rows:
    return [json.loads(line) for line in gzip.decompress(file.read_bytes()).splitlines()]


def write(file: Path, lines: list[bytes]) -> None:
    """With checksum and counts that fit: whoever forges an archive can make them."""
    counts: dict[str, int] = dict.fromkeys(json.loads(lines[0])["columns"], 0)
    for line in lines[1:]:
        name = line[2 : max(2, line.find(b'"', 2))].decode("utf-8", "replace")
        counts[name] = counts.get(name, 0) + 1
    end = {"counts": counts, "sha256": sha256(b"".join(lines)).hexdigest()}
    file.write_bytes(gzip.compress(b"".join([*lines, json.dumps(end).encode() + b"\n"])))


def pack(file: Path, rows: Rows) -> None:
    write(file, [json.dumps(row).encode() + b"\n" for row in rows[:-1]])


def place(rows: Rows, kind: str, nth: int = 0) -> int:
    return [number for number, row in enumerate(rows) if isinstance(row, list) and row[0] == kind][nth]


def column(rows: Rows, kind: str, name: str) -> int:
    return 1 + int(rows[0]["columns"][kind].index(name))


DEEP = "[" * 100_000 + "]" * 100_000
WRONG: dict[str, tuple[str, str, Any, str]] = {  # what, in which kind of row, which column, new value, sentence
    "null for text": ("visitors", "name", None, "name is missing"),
    "list for text": ("visitors", "name", ["Ann"], "name is not a text"),
    "number for text": ("tables", "seed", 7, "seed is not a text"),
    "text for number": ("choices", "at", "now", "at is not a whole number"),
    "true for number": ("seats", "seat", True, "seat is not a whole number"),
    "half a number": ("choices", "seat", 0.5, "seat is not a whole number"),
    "number for true": ("tables", "public", 1, "public is neither true nor false"),
    "huge number": ("choices", "at", 10**30, "at is too large"),
    "far future": ("choices", "tick", 2**60, "tick is not a time"),
    "negative time": ("tables", "created", -1, "created is not a time"),
    "large id": ("visitors", "id", 2**63, "id is too large"),
    "NUL": ("visitors", "name", "A\0nn", "characters that no database takes"),
    "half a character": ("visitors", "name", "\ud800", "characters that no database takes"),
    "control characters": ("seats", "name", "A\x1b[31mnn", "the name 'A?[31mnn' has hidden characters"),
    "direction": ("visitors", "name", "Ann\u202e", "hidden characters"),
    "long name": ("visitors", "name", "A" * 10_000, "a name is too long"),
    "status": ("tables", "status", "won", "a table is not 'won'"),
    "game": ("tables", "game", "chess", "there is no game 'chess'"),
    "path for a game": ("tables", "game", "../../etc", "there is no game"),
    "options": ("tables", "options", "[]", "the options are not an object"),
    "options broken": ("tables", "options", "{", "the options cannot be read"),
    "options deep": ("tables", "options", DEEP, "the options cannot be read"),
    "option": ("tables", "options", '{"a": 1}', "an option is not a text"),
    "seed": ("tables", "seed", "-1", "the seed is not a number"),
    "host": ("tables", "host", 99, "there is no visitor 99"),
    "clock": ("tables", "clock_bank", -5, "clock_bank is -5"),
    "window": ("tables", "window_length", 2**30, "window_length is"),
    "id of a table": ("tables", "id", "a b/c", "not the id of a table"),
    "overlay": ("setups", "overlay", "= broken", "its own values cannot be used"),
    "overlay of another game": ("setups", "overlay", "[cows]\nx = 1", "its own values cannot be used"),
    "start": ("setups", "start", "{", "the start cannot be read"),
    "start no object": ("setups", "start", "[]", "is not an object"),
    "start broken": ("setups", "start", '{"seats": 2}', "the position it starts from cannot be"),
    "start deep": ("setups", "start", '{"a": ' + DEEP + "}", "cannot be read"),
    "setup of nothing": ("setups", "table_id", "three", "there is no table 'three'"),
    "seat number": ("seats", "seat", 7, "seat 7 stands where seat 0 should"),
    "seat negative": ("seats", "seat", -1, "seat -1 stands where seat 0 should"),
    "seat kind": ("seats", "kind", "cow", "nobody who sits is a 'cow'"),
    "seat level": ("seats", "level", "genius", "there is no bot 'genius'"),
    "seat budget": ("seats", "level", "search:0", "there is no bot 'search:0'"),
    "stand-in": ("seats", "stand_in", "../x", "there is no bot"),
    "orders": ("seats", "orders", "attack", "there is no order 'attack'"),
    "visitor of a seat": ("seats", "visitor", 42, "there is no visitor 42"),
    "visitor of a token": ("tokens", "visitor", 42, "there is no visitor 42"),
    "visitor of words": ("chat", "visitor", 42, "there is no visitor 42"),
    "seat of words": ("chat", "seat", 5, "table one has no seat 5"),
    "entry number": ("choices", "seq", 3, "entry 3 of table one stands where entry 0 should"),
    "entry kind": ("choices", "kind", "wish", "an entry is no 'wish'"),
    "entry seat": ("choices", "seat", 2, "table one has no seat 2"),
    "entry maker": ("choices", "made_by", "magic", "no choice is made by a 'magic'"),
    "entry table": ("choices", "table_id", "three", "there is no table 'three'"),
    "ledger": ("ledger", "id", 2, "there is one ledger"),
    "ledger time": ("ledger", "tick", None, "tick is missing"),
}


def refused(file: Path, sentence: str, *words: str) -> None:
    """Restore says this in one line, and what was there is still there."""
    url = f"sqlite:///{file.with_name('gaucho.db')}"
    store = Store(url)
    before = store.counts()
    result = run("restore", str(file), "--replace", "--database", url, *words)
    assert result.exit_code == 2, (result.output, result.exception)
    (line,) = result.stderr.splitlines()
    assert sentence in line, line
    assert line.isprintable()
    assert store.counts() == before
    store.close()


@pytest.mark.parametrize("how", WRONG)
def test_a_row_that_cannot_be_is_refused_with_its_line(archive: Path, how: str) -> None:
    kind, name, value, sentence = WRONG[how]
    rows = rows_of(archive)
    number = place(rows, kind)
    rows[number][column(rows, kind, name)] = value
    pack(archive, rows)
    refused(archive, sentence)
    refused(archive, f"line {number + 1}")


@pytest.mark.parametrize("version", ["today", "older"])
def test_a_table_that_is_refused_can_be_left_out(archive: Path, tmp_path: Path, version: str) -> None:
    """What one table began from, and stricter checks refuse, once made a whole backup useless."""
    if version == "older":
        old_archive(archive, tmp_path, archive)
    rows = rows_of(archive)
    rows[place(rows, "setups")][column(rows, "setups", "start")] = '{"seats": 2}'
    pack(archive, rows)
    refused(archive, "--without two restores all but this table")
    url = f"sqlite:///{tmp_path / 'new.db'}"
    result = run("restore", str(archive), "--without", "two", "--database", url)
    assert result.exit_code == 0, result.output
    assert "Restored 1 table, 12 entries, 2 visitors." in result.stdout
    assert "Left out: table two." in result.stdout
    assert "1 table verified, nothing is wrong." in result.stdout
    store, before = Store(url), Store(f"sqlite:///{tmp_path / 'gaucho.db'}")
    assert store.table_ids() == ["one"]
    assert [e.option for e in store.entries("one")] == [e.option for e in before.entries("one")]
    assert store.chat("one") == before.chat("one")
    store.close()
    before.close()
    refused(archive, "has no table 'three' that could be left out", "--without", "two", "--without", "three")


def test_what_is_left_out_hides_no_tampering(archive: Path, tmp_path: Path) -> None:
    (tmp_path / "secret").write_text((b"s" * 32).hex())
    url = f"sqlite:///{tmp_path / 'gaucho.db'}"
    store = Store(url, b"s" * 32)
    store.seal()
    with store.engine.begin() as connection:
        connection.execute(text("UPDATE tables SET clock_bank = 99 WHERE id = 'one'"))
    store.close()
    assert run("backup", str(archive), "--database", url).exit_code == 0
    result = run("restore", str(archive), "--replace", "--without", "two", "--database", url)
    assert result.exit_code == 1
    assert "table one: its settings, seats or owner were changed" in result.stdout
    assert "There should be" not in result.stdout


def moved(rows: Rows, kind: str, to: int) -> Rows:
    row = rows.pop(place(rows, kind))
    return [*rows[:to], row, *rows[to:]]


SHAPES: dict[str, tuple[Callable[[Rows], Rows], str]] = {
    "seat missing": (lambda rows: [r for n, r in enumerate(rows) if n != place(rows, "seats", 1)], "has 1 seats"),
    "seat doubled": (
        lambda rows: [*rows[: place(rows, "seats") + 1], *rows[place(rows, "seats") :]],
        "seat 0 stands where seat 1",
    ),
    "entry missing": (lambda rows: [r for n, r in enumerate(rows) if n != place(rows, "choices", 4)], "entry 5 of table one"),
    "entry doubled": (
        lambda rows: [*rows[: place(rows, "choices") + 1], *rows[place(rows, "choices") :]],
        "entry 0 of table one",
    ),
    "table doubled": (
        lambda rows: [*rows[: place(rows, "tables") + 1], *rows[place(rows, "tables") :]],
        "table one is there twice",
    ),
    "ledger missing": (lambda rows: [r for n, r in enumerate(rows) if n != place(rows, "ledger")], "its ledger is missing"),
    "seal missing": (lambda rows: [r for n, r in enumerate(rows) if n != place(rows, "diaries")], "seal of a diary is missing"),
    "row too early": (lambda rows: moved(rows, "choices", 1), "there is no table 'one'"),
    "row too late": (lambda rows: moved(rows, "chat", -1), "comes too late"),
    "row before the header": (lambda rows: [rows[1], rows[0], *rows[2:]], "not a backup of Gaucho"),
    "header a list": (lambda rows: [[], *rows[1:]], "not a backup of Gaucho"),
    "header without columns": (lambda rows: [{**rows[0], "columns": None}, *rows[1:]], "another version of Gaucho"),
    "header with odd columns": (
        lambda rows: [{**rows[0], "schema": "0002", "columns": {"cows": []}}, *rows[1:]],
        "another version",
    ),
    "header with odd schema": (lambda rows: [{**rows[0], "schema": ["0003"]}, *rows[1:]], "another version"),
    "row a number": (lambda rows: [*rows[:3], 7, *rows[3:]], "line 4 is not a row of a backup"),
    "row empty": (lambda rows: [*rows[:3], [], *rows[3:]], "line 4 is not a row of a backup"),
    "row of lists": (lambda rows: [*rows[:3], [["visitors"]], *rows[3:]], "line 4 is not a row of a backup"),
    "row an object": (lambda rows: [*rows[:3], {"visitors": 1}, *rows[3:]], "line 4 is not a row of a backup"),
    "values missing": (lambda rows: [*rows[:3], ["visitors", 1], *rows[3:]], "line 4: a row of visitors has 1 values"),
}


@pytest.mark.parametrize("how", SHAPES)
def test_an_archive_of_another_shape_is_refused(archive: Path, how: str) -> None:
    change, sentence = SHAPES[how]
    rows = change(rows_of(archive))
    lines = [json.dumps(row).encode() + b"\n" for row in rows[:-1]]
    try:
        write(archive, lines)
    except (AttributeError, TypeError, KeyError):  # no header to count by: what fits then does not matter
        archive.write_bytes(gzip.compress(b"".join(lines) + b'{"counts": {}, "sha256": ""}\n'))
    refused(archive, sentence)


def test_bombs_are_refused(archive: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = gzip.decompress(archive.read_bytes()).splitlines(keepends=True)
    write(archive, [whole[0], b'["visitors",' + DEEP.encode() + b"]\n"])
    refused(archive, "not a whole backup")
    with gzip.open(archive, "wb") as bomb:
        for _ in range(100):
            bomb.write(b" " * 1_000_000)
    refused(archive, "a line is longer than")
    archive.write_bytes(gzip.compress(whole[0] + b"9" * 100_000 + b"\n"))
    refused(archive, "not a whole backup")


def test_whatever_is_changed_restore_takes_it_or_says_why(archive: Path, tmp_path: Path) -> None:
    """Chance changes values, rows and bytes; nothing ends in a traceback."""
    chance = random.Random(24)
    odd: list[Any] = [
        None,
        True,
        -1,
        0,
        7,
        2**31,
        2**70,
        0.5,
        "",
        "x",
        "\0",
        "one",
        [],
        {},
        [[]],
        "9" * 50,
        "{}",
        "[]",
        '{"seats": 2}',
    ]
    packed = archive.read_bytes()
    original = rows_of(archive)
    taken = 0
    for number in range(150):
        rows = json.loads(json.dumps(original))
        how = chance.randrange(4)
        if how == 3:
            data = bytearray(packed)
            for _ in range(chance.randint(1, 4)):
                data[chance.randrange(len(data))] = chance.randrange(256)
            archive.write_bytes(bytes(data[: chance.choice([len(data), chance.randrange(len(data))])]))
        else:
            for _ in range(chance.randint(1, 3)):
                row = chance.randrange(1, len(rows) - 1)
                if how == 0 and isinstance(rows[row], list) and rows[row]:
                    rows[row][chance.randrange(len(rows[row]))] = chance.choice(odd)
                elif how == 1:
                    rows.insert(chance.randrange(1, len(rows) - 1), chance.choice([rows[row], *odd]))
                else:
                    del rows[row]
            pack(archive, rows)
        url = f"sqlite:///{tmp_path / f'new{number}.db'}"
        result = run("restore", str(archive), "--database", url)
        assert result.exit_code in (0, 1, 2), (number, result.output, result.exception)
        assert result.exception is None or isinstance(result.exception, SystemExit), (number, result.exception)
        assert result.exit_code != 2 or len(result.stderr.splitlines()) == 1
        taken += result.exit_code == 0
    assert taken < 150


# ---- archives of older versions ------------------------------------------------------------------------------------------


def old_archive(file: Path, folder: Path, archive: Path) -> None:
    """The same tables as version 0002 backed them up."""
    old = {"tables": ["began", "record_seal"], "choices": ["tick"]}
    rows = rows_of(archive)
    columns = rows[0]["columns"]
    kept = {
        kind: [name for name in names if name not in old.get(kind, [])]
        for kind, names in columns.items()
        if kind not in ("ledger", "diaries")
    }
    lines: list[Any] = [{**rows[0], "schema": "0002", "columns": kept}]
    previous: dict[str, str] = {}
    store = Store(f"sqlite:///{archive.with_name('gaucho.db')}")
    for row in rows[1:-1]:
        if row[0] not in kept:
            continue
        values = dict(zip(columns[row[0]], row[1:], strict=True))
        if row[0] == "choices":
            table = values["table_id"]
            record = store.table(table)
            assert record is not None
            before = previous.get(table) or diary.header_check(record)
            words = "\n".join(str(values[name]) for name in ("table_id", "seq", "kind", "seat", "option"))
            values["checksum"] = previous[table] = sha256(f"{before}\n{words}".encode()).hexdigest()[:32]
        lines.append([row[0], *(values[name] for name in kept[row[0]])])
    store.close()
    pack(file, [*lines, {}])


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_an_archive_of_an_older_version_is_restored(
    archive: Path, tmp_path: Path, kind: str, request: pytest.FixtureRequest
) -> None:
    file = tmp_path / "old.gz"
    old_archive(file, tmp_path, archive)
    url = request.getfixturevalue("empty_postgres_url") if kind == "postgres" else f"sqlite:///{tmp_path / 'new.db'}"
    result = run("restore", str(file), "--database", url)
    assert result.exit_code == 0, result.output
    assert "2 tables verified, nothing is wrong." in result.stdout
    store, before = Store(url), Store(f"sqlite:///{tmp_path / 'gaucho.db'}")
    assert [e.option for e in store.entries("one")] == [e.option for e in before.entries("one")]
    assert store.chat("one") == before.chat("one")
    assert store.visitor_by_token("token b") is not None
    store.close()
    before.close()


def test_an_old_archive_is_vetted_like_a_new_one(archive: Path, tmp_path: Path) -> None:
    file = tmp_path / "old.gz"
    old_archive(file, tmp_path, archive)
    rows = rows_of(file)
    number = place(rows, "seats")
    rows[number][column(rows, "seats", "kind")] = "cow"
    pack(file, rows)
    refused(file, f"line {number + 1} (seats): nobody who sits is a 'cow'")


def test_a_backup_of_the_same_server_keeps_its_seals(archive: Path, tmp_path: Path) -> None:
    (tmp_path / "secret").write_text((b"s" * 32).hex())
    url = f"sqlite:///{tmp_path / 'gaucho.db'}"
    store = Store(url, b"s" * 32)
    store.seal()
    with store.engine.begin() as connection:
        connection.execute(text("UPDATE tables SET clock_bank = 99 WHERE id = 'one'"))
    store.close()
    assert run("backup", str(archive), "--database", url).exit_code == 0
    result = run("restore", str(archive), "--replace", "--database", url)
    assert result.exit_code == 1  # what was tampered with before is found afterwards
    assert "table one: its settings, seats or owner were changed" in result.stdout
    (tmp_path / "secret").write_text((b"t" * 32).hex())
    result = run("restore", str(archive), "--replace", "--database", url)
    assert result.exit_code == 0
    assert "it is sealed now, as it is" in result.stdout


def test_the_columns_of_a_version_are_those_it_had(tmp_path: Path) -> None:
    engine = database.open_engine(f"sqlite:///{tmp_path / 'old.db'}")
    database.migrate(engine, "0002")
    found = MetaData()
    found.reflect(engine)
    assert "ledger" not in found.tables
    assert set(admin.columns_kept()) - set(found.tables) == {"ledger", "diaries", "devices"}
    engine.dispose()
