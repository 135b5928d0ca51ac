"""`gaucho admin`: backup, restore, verify, delete, as they are typed."""

from __future__ import annotations

import gzip
import json
import os
import threading
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

import pytest
from sqlalchemy import text
from typer.testing import CliRunner, Result

from gaucho.cli import app
from gaucho.web import admin, diary
from gaucho.web.records import ChatRecord, Entry, EntryKind, Line, Maker, SeatKind, SeatRecord, Snapshot, TableRecord
from gaucho.web.schema import HEAD
from gaucho.web.store import Store

NewTable = Callable[..., TableRecord]
Played = Callable[..., list[Line]]


def run(*words: str, typed: str = "", **env: str) -> Result:
    clean = {"COLUMNS": "200", "GAUCHO_DATABASE": "", "GAUCHO_DATA": ""}
    return CliRunner().invoke(app, ["admin", *words], input=typed, env={**clean, **env}, prog_name="gaucho")


def refusal(result: Result) -> str:
    """The one line that an error leaves."""
    assert result.exit_code == 2, result.output
    lines = result.stderr.splitlines()
    assert len(lines) == 1, result.stderr
    assert lines[0].startswith("gaucho: ")
    return lines[0]


@pytest.fixture
def lived_in(store: Store, new_table: NewTable, played: Played) -> Store:
    """A database with something of everything."""
    ann, bo = store.add_visitor("hash a", "Ann 🐄", 5), store.add_visitor("hash b", "Bo", 6)
    store.add_token(bo.id, "token b", "bot", 7)
    ann_sits = SeatRecord(0, SeatKind.PERSON, "Ann 🐄", "", ann.id, "house", "always")
    seats = [
        ann_sits,
        SeatRecord(1, SeatKind.BOT, "Cy", "search"),
    ]
    over = new_table("over", seed=2**96 - 1, host=ann.id, seats=seats, public=True)
    store.add_table(over)
    assert all(store.commit(played(over, undo_after=(2,))))
    game = diary.game_of(over)
    state = diary.first_state(game, over)
    state.choose(state.to_move()[0], state.legal(state.to_move()[0])[0])
    fork = new_table("fork", start=game.dump(state), origin="fork:over", wake=2**42)
    store.add_table(fork)
    assert all(store.commit(played(fork, 5)))
    store.add_table(new_table("open", status="open"))
    store.say(ChatRecord("over", 0, ann.id, "Ann", 0, "Well played\n<b>", 9))
    store.put_snapshot(Snapshot("fork", 5, "p", b"\0\1"))
    return store


def contents(store: Store) -> list[object]:
    """All there is, in records."""
    ids = store.table_ids()
    people = [store.visitor_by_secret("hash a"), store.visitor_by_secret("hash b"), store.visitor_by_token("token b")]
    return [store.tables(ids), [store.entries(one) for one in ids], [store.chat(one) for one in ids], people]


# ---- backup and restore ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_a_backup_goes_into_either_kind(
    lived_in: Store, database_url: str, kind: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    before = contents(lived_in)
    file = tmp_path / "all.gz"
    result = run("backup", str(file), "--database", database_url)
    assert result.exit_code == 0, result.output
    assert "3 tables" in result.stdout
    url = request.getfixturevalue("empty_postgres_url") if kind == "postgres" else f"sqlite:///{tmp_path / 'new' / 'g.db'}"
    result = run("restore", str(file), GAUCHO_DATABASE=url)
    assert result.exit_code == 0, result.output
    assert "3 tables verified, nothing is wrong." in result.stdout
    restored = Store(url)
    assert contents(restored) == before
    assert restored.counts() == {**lived_in.counts(), "snapshots": 0}
    fresh = restored.add_visitor("new", "New", 10)  # numbers go on where they were
    assert fresh.id > 2
    assert restored.add_token(fresh.id, "new", "", 10).id > 1
    again = tmp_path / "again.gz"
    restored.drop_token(fresh.id, restored.tokens(fresh.id)[0].id)
    assert admin.backup(restored, again)["visitors"] == 3
    restored.close()


def test_a_database_that_is_not_empty_is_replaced_only_on_demand(lived_in: Store, database_url: str, tmp_path: Path) -> None:
    file = tmp_path / "all.gz"
    assert run("backup", str(file), "--database", database_url).exit_code == 0
    before = contents(lived_in)
    lived_in.delete_table("open")
    lived_in.add_visitor("later", "Later", 11)
    assert "not empty" in refusal(run("restore", str(file), "--database", database_url))
    assert lived_in.visitor_by_secret("later") is not None
    assert run("restore", str(file), "--replace", "--database", database_url).exit_code == 0
    assert contents(lived_in) == before
    assert lived_in.visitor_by_secret("later") is None


def test_a_backup_is_of_one_moment_while_others_write(store: Store, new_table: NewTable, tmp_path: Path) -> None:
    tables = [f"t{number}" for number in range(4)]
    for table in tables:
        store.add_table(new_table(table))
    stop = threading.Event()

    def play() -> None:
        seq = 0
        while not stop.is_set():  # each transaction has an entry at every table, and something said afterwards
            store.commit([Line(Entry(table, seq, EntryKind.CHOICE, 0, "x", Maker.BOT, None, 1, "c")) for table in tables])
            store.say(ChatRecord("t0", 0, None, "", None, str(seq), 1))
            seq += 1

    player = threading.Thread(target=play)
    player.start()
    try:
        for number in range(5):
            file = tmp_path / f"{number}.gz"
            counts = admin.backup(store, file)
            assert admin.checked(file) == counts
            assert counts["choices"] % 4 == 0
            assert 0 <= counts["choices"] // 4 - counts["chat"] <= 1
    finally:
        stop.set()
        player.join()


def test_a_backup_is_whole_or_not_there(sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "out" / "all.gz"
    file.parent.mkdir()
    file.write_bytes(b"the old one")

    def no_room(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", no_room)
        assert "No space left" in refusal(run("backup", str(file), "--database", sqlite_url))
    assert file.read_bytes() == b"the old one"
    assert os.listdir(file.parent) == ["all.gz"]
    missing = tmp_path / "missing" / "all.gz"
    assert "No such file" in refusal(run("backup", str(missing), "--database", sqlite_url))


def repacked(file: Path, change: Callable[[list[bytes]], list[bytes]], signed: bool = False) -> None:
    """Change the lines of a backup; `signed`: with a checksum that fits again."""
    lines = change(gzip.decompress(file.read_bytes()).splitlines(keepends=True))
    if signed:
        end = json.loads(lines[-1])
        end["sha256"] = sha256(b"".join(lines[:-1])).hexdigest()
        lines[-1] = json.dumps(end).encode() + b"\n"
    file.write_bytes(gzip.compress(b"".join(lines)))


BREAKS: dict[str, tuple[Callable[[Path], object], str]] = {
    "text": (lambda file: file.write_text("hello"), "not a backup of Gaucho"),
    "empty": (lambda file: file.write_bytes(b""), "not a whole backup"),
    "other gzip": (lambda file: file.write_bytes(gzip.compress(b"hello\n")), "not a whole backup of Gaucho"),
    "other json": (lambda file: file.write_bytes(gzip.compress(b"{}\n")), "not a backup of Gaucho"),
    "cut": (lambda file: file.write_bytes(file.read_bytes()[:-30]), "is broken"),
    "bit": (lambda file: file.write_bytes(file.read_bytes()[:400] + b"\xff\xff" + file.read_bytes()[402:]), "backup-file"),
    "line lost": (lambda file: repacked(file, lambda lines: lines[:5] + lines[6:]), "its checksum does not fit"),
    "end lost": (lambda file: repacked(file, lambda lines: lines[:-1]), "its end is missing"),
    "edited": (
        lambda file: repacked(file, lambda lines: [line.replace(b"Bo", b"Bu") for line in lines]),
        "its checksum does not fit",
    ),
    "version": (
        lambda file: repacked(file, lambda lines: [lines[0].replace(f'"{HEAD}"'.encode(), b'"0099"'), *lines[1:]], signed=True),
        "another version of Gaucho",
    ),
    "kind": (
        lambda file: repacked(file, lambda lines: [*lines[:2], b'["cows",1]\n', *lines[2:]], signed=True),
        "line 3 is not a row of a backup",
    ),
    "columns": (
        lambda file: repacked(file, lambda lines: [lines[0], b'["visitors",1]\n', *lines[2:]], signed=True),
        "line 2: a row of visitors has 1 values instead of 4",
    ),
    "twice": (
        lambda file: repacked(file, lambda lines: [*lines[:2], lines[1], *lines[3:]], signed=True),
        "line 3 (visitors): visitor 1 is there twice",
    ),
}


@pytest.mark.parametrize("how", BREAKS)
def test_a_broken_backup_is_refused_and_changes_nothing(sqlite_url: str, tmp_path: Path, how: str) -> None:
    store = Store(sqlite_url)
    store.add_visitor("hash a", "Ann", 5)
    store.add_visitor("hash b", "Bo", 5)
    for number in range(8):
        store.add_visitor(os.urandom(64).hex(), f"visitor {number}", 5)
    file = tmp_path / "backup-file"
    admin.backup(store, file)
    breaks, sentence = BREAKS[how]
    breaks(file)
    assert sentence in refusal(run("restore", str(file), "--replace", "--database", sqlite_url))
    assert store.counts()["visitors"] == 10
    store.close()


def test_a_missing_file_or_database_is_named(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'none.db'}"
    assert "No such file" in refusal(run("restore", str(tmp_path / "none.gz"), "--database", f"sqlite:///{tmp_path / 'a.db'}"))
    for words in (["backup", str(tmp_path / "x.gz")], ["verify"], ["delete", "t1"]):
        assert "there is no database at" in refusal(run(*words, "--database", url))
        assert "there is no database at" in refusal(run(*words, "--data", str(tmp_path / "nowhere")))
        assert "in trouble" in refusal(run(*words, "--database", "postgresql://nobody@127.0.0.1:1/none"))
        assert "SQLite or PostgreSQL" in refusal(run(*words, "--database", "mysql://x/y"))
    assert not (tmp_path / "none.db").exists()
    assert not (tmp_path / "nowhere").exists()


def test_the_database_is_found_in_the_data_folder(sqlite_url: str, tmp_path: Path) -> None:
    Store(sqlite_url).close()
    for words, env in (
        (["--data", str(tmp_path)], {}),
        ([], {"GAUCHO_DATA": str(tmp_path)}),
        ([], {"GAUCHO_DATABASE": sqlite_url}),
    ):
        assert "0 tables verified" in run("verify", *words, **env).stdout
    (tmp_path / "home" / "gaucho").mkdir(parents=True)
    (tmp_path / "gaucho.db").rename(tmp_path / "home" / "gaucho" / "gaucho.db")
    assert "0 tables verified" in run("verify", XDG_DATA_HOME=str(tmp_path / "home")).stdout


# ---- verify ------------------------------------------------------------------------------------------------------------

DAMAGES = {
    "UPDATE choices SET option = 'planet 1' WHERE table_id = 'over' AND seq = 3": "entry 3: it, or one before it",
    "UPDATE choices SET seat = 1 - seat WHERE table_id = 'over' AND seq = 0": "entry 0: it, or one before it",
    "DELETE FROM choices WHERE table_id = 'over' AND seq = 7": "entry 7 is missing",
    "DELETE FROM choices WHERE table_id = 'over' AND seq > 7": "entry 8: the diary should have 163 entries, there are 8",
    "UPDATE tables SET status = 'running' WHERE id = 'over'": "the game is over here, but the table is still running",
    "UPDATE tables SET status = 'open' WHERE id = 'over'": "the table is still open",
    "UPDATE tables SET seed = '8' WHERE id = 'over'": "entry 0: it, or one before it, or the table was changed",
    "UPDATE tables SET game = 'chess' WHERE id = 'open'": "there is no game 'chess'",
    "UPDATE tables SET rules = '0' WHERE id = 'open'": "it was played with rules 0",
    "UPDATE tables SET options = '{\"no\": \"yes\"}' WHERE id = 'open'": "has no option 'no'",
    "UPDATE setups SET start = '{}' WHERE table_id = 'fork'": "entry 0: it, or one before it, or the table was changed",
}


@pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
@pytest.mark.parametrize("damage", DAMAGES)
def test_verify_names_table_entry_and_reason(lived_in: Store, database_url: str, damage: str) -> None:
    with lived_in.engine.begin() as connection:
        assert connection.execute(text(damage)).rowcount > 0
    result = run("verify", "--database", database_url)
    assert result.exit_code == 1
    (line,) = result.stdout.splitlines()
    assert line.startswith("table ")
    assert DAMAGES[damage] in line
    assert "1 of 3 tables broken" in result.stderr
    sound = ({"over", "fork", "open"} - {line.split()[1].rstrip(":")}).pop()
    assert "1 table verified" in run("verify", sound, "--database", database_url).stdout


def test_verify_finds_choices_that_were_never_allowed(store: Store, new_table: NewTable, played: Played) -> None:
    forged = new_table("forged")
    store.add_table(forged)
    lines = played(forged, 4)
    lines[2].entry.option = "no such thing"
    previous = diary.header_check(forged)
    for line in lines:
        line.entry.check = previous = diary.check(previous, line.entry)
    store.commit(lines)
    assert diary.verify_table(store, "forged")[0].startswith("entry 2: seat ")
    assert diary.verify_table(store, "nobody") == ["there is no such table"]
    assert "there is no table 'nobody'" in refusal(
        run("verify", "nobody", "--database", store.engine.url.render_as_string(hide_password=False))
    )


def test_an_undo_needs_something_to_take_back() -> None:
    undo = Entry("t1", 0, EntryKind.UNDO, 0, "", Maker.PERSON, None, 1, "")
    with pytest.raises(Exception, match="none stands"):
        diary.choices_that_stand([undo])


# ---- delete ------------------------------------------------------------------------------------------------------------


def test_delete_asks_first(lived_in: Store, database_url: str) -> None:
    for typed in ("no\n", "\n", ""):
        result = run("delete", "over", "--database", database_url, typed=typed)
        assert result.exit_code == 0
        assert lived_in.table("over") is not None
    assert "cowcollectors, over, Ann 🐄, Cy" in result.stdout
    assert "there is no table 'nobody'" in refusal(run("delete", "nobody", "--yes", "--database", database_url))
    assert "Deleted." in run("delete", "over", "--database", database_url, typed="yes\n").stdout
    assert run("delete", "open", "--yes", "--database", database_url).exit_code == 0
    assert lived_in.table_ids() == ["fork"]
