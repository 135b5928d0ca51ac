"""Our files are ours alone, and a database has one server."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest
from sqlalchemy import text
from typer.testing import CliRunner

from gaucho.cli import app
from gaucho.engine.errors import GauchoError
from gaucho.web import admin, database, guard, settings
from gaucho.web.store import Store

from .server import process

OPEN = 0o666


def mode(file: Path) -> int:
    return stat.S_IMODE(file.stat().st_mode)


@pytest.fixture
def careless() -> Iterator[None]:
    """A user who keeps nothing from anybody."""
    before = os.umask(0)
    yield
    os.umask(before)


@pytest.mark.usefixtures("careless")
def test_new_files_are_for_their_owner(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    data = tmp_path / "data"
    monkeypatch.setenv("GAUCHO_DATA", str(data))
    monkeypatch.delenv("GAUCHO_SECRET", raising=False)
    chosen = settings.from_environment()
    store = Store(chosen.database, chosen.secret)
    store.migrate()
    store.add_visitor("a", "Ann", 1)
    assert mode(data) == 0o700
    assert {file.name: oct(mode(file)) for file in data.iterdir()} == dict.fromkeys(
        ("gaucho.db", "gaucho.db-wal", "gaucho.db-shm", "secret"), "0o600"
    )
    admin.backup(store, data / "backup.gz")
    assert mode(data / "backup.gz") == 0o600
    store.close()
    elsewhere = Store(f"sqlite:///{tmp_path / 'other' / 'folder' / 'g.db'}")
    elsewhere.migrate()
    assert (mode(tmp_path / "other" / "folder"), mode(tmp_path / "other" / "folder" / "g.db")) == (0o700, 0o600)
    elsewhere.close()


@pytest.mark.usefixtures("careless")
def test_files_that_others_could_read_are_tightened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GAUCHO_DATA", str(tmp_path))
    monkeypatch.delenv("GAUCHO_SECRET", raising=False)
    chosen = settings.from_environment()
    store = Store(chosen.database)
    store.migrate()
    for file in tmp_path.iterdir():
        file.chmod(OPEN)
    (tmp_path / "backup.gz").touch(OPEN)
    assert settings.from_environment().secret == chosen.secret
    again = Store(chosen.database)
    again.migrate()
    admin.backup(again, tmp_path / "backup.gz")
    assert {oct(mode(file)) for file in tmp_path.iterdir()} == {"0o600"}
    store.close()
    again.close()


def test_what_is_not_ours_to_change_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "gaucho.db"
    file.touch()
    file.chmod(OPEN)

    def no(self: Path, mode: int) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(Path, "chmod", no)
    (told,) = guard.tighten(guard.files_of(file))
    assert "can be read by other users" in told


def test_a_second_server_on_one_file_is_warned(tmp_path: Path) -> None:
    warning = "another server is running on"
    with process(tmp_path) as one:
        assert warning not in one.text()
        (tmp_path / "second").mkdir()
        with process(tmp_path / "second", "--database", f"sqlite:///{tmp_path / 'gaucho.db'}") as two:
            assert warning in two.text()
            assert "Traceback" not in two.text()
        file = tmp_path / "all.gz"
        run = CliRunner().invoke
        words = ["--data", str(tmp_path)]
        assert run(app, ["admin", "backup", str(file), *words]).exit_code == 0
        result = run(app, ["admin", "restore", str(file), "--replace", *words])
        assert result.exit_code == 2
        assert "a server is running on this database: stop it first" in result.stderr
        assert run(app, ["admin", "verify", *words]).exit_code == 0
    assert run(app, ["admin", "restore", str(file), "--replace", *words]).exit_code == 0
    assert mode(tmp_path / "gaucho.db-server") == 0o600
    with process(tmp_path) as one:
        assert warning not in one.text()


# ---- PostgreSQL ----------------------------------------------------------------------------------------------------------


def test_a_postgres_that_forgets_is_refused(postgres_url: str) -> None:
    with psycopg.connect(postgres_url, autocommit=True) as connection:
        name = connection.info.dbname
        connection.execute(f"ALTER DATABASE {name} SET synchronous_commit = off".encode())
        for command in (["serve", "--port", "0"], ["admin", "verify"]):
            result = CliRunner().invoke(app, [*command, "--database", postgres_url], env={"GAUCHO_DATABASE": ""})
            assert result.exit_code == 2, result.output
            (line,) = result.stderr.splitlines()
            assert "synchronous_commit is off" in line
        connection.execute(f"ALTER DATABASE {name} SET synchronous_commit = remote_write".encode())
    store = Store(postgres_url)
    store.migrate()
    with store.engine.connect() as one:
        assert one.scalar(text("SHOW synchronous_commit")) == "remote_write"
    store.close()
    with pytest.raises(GauchoError, match="synchronous_commit"):
        Store(f"{postgres_url}&options=-csynchronous_commit%3Doff").migrate()


def test_a_running_server_cannot_be_made_to_forget(postgres_url: str) -> None:
    store = Store(postgres_url)
    store.migrate()
    with store.engine.connect() as before, psycopg.connect(postgres_url, autocommit=True) as other:
        other.execute(f"ALTER DATABASE {other.info.dbname} SET synchronous_commit = off".encode())
        other.execute(b"ALTER SYSTEM SET synchronous_commit = off")
        other.execute(b"SELECT pg_reload_conf()")
        try:
            while True:
                with psycopg.connect(postgres_url) as fresh:
                    if fresh.execute("SHOW synchronous_commit").fetchone() == ("off",):
                        break
            with store.engine.connect() as after:
                assert [c.scalar(text("SHOW synchronous_commit")) for c in (before, after)] == ["on", "on"]
        finally:
            other.execute(b"ALTER SYSTEM RESET synchronous_commit")
            other.execute(b"SELECT pg_reload_conf()")
    store.close()


def test_a_careless_postgres_is_told_of(postgres_url: str) -> None:
    store = Store(postgres_url)
    assert database.doubts(store.engine) == ["fsync is off in this PostgreSQL: a power cut may lose choices, or all of it"]
    store.close()
