"""What people see when the mistake is ours: a sentence. The traceback is in the log."""

from __future__ import annotations

from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from gaucho.web.safety import HEADERS

from .server import serving


def test_our_mistakes_are_told_in_a_sentence_and_logged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("secret")

    with serving(tmp_path) as server, server.http() as http:
        table = server.visitor().open_table("cowcollectors", ["me", "here"], public=True)
        monkeypatch.setattr("gaucho.web.api.events_data", broken)
        monkeypatch.setattr("gaucho.web.frame.table_row", broken)
        monkeypatch.setattr("gaucho.web.sockets.table_data", broken)
        for path in (f"/api/tables/{table.id}/events", f"/t/{table.id}"):
            answer = http.get(path)
            assert answer.status_code == 500
            assert "Nothing is lost; we have noted what happened." in answer.text
            assert HEADERS.items() <= dict(answer.headers).items()
            assert "secret" not in answer.text
            assert "Traceback" not in answer.text
        with connect(server.socket_url(table)) as socket, pytest.raises(ConnectionClosed) as closed:
            socket.recv(30)
        assert closed.value.rcvd is not None
        assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (1011, "The table cannot be shown; we have noted why.")
        assert len([text for text in server.log.errors() if "ZeroDivisionError" in text]) >= 3
