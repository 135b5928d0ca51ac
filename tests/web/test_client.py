"""The Python client and the example bot, against real servers."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import connect

from gaucho.client import Client, Following, Refused, Stale, Unreachable, new_key
from gaucho.engine.errors import GauchoError

from .server import Server, process

ROOT = Path(__file__).resolve().parents[2]


def test_a_visitor_has_a_name_and_a_token(server: Server) -> None:
    ann = server.visitor("Ann")
    assert ann.me()["name"] == "Ann"
    assert Client(server.url, ann.token).me() == ann.me()


def test_games_and_tables_are_listed(server: Server) -> None:
    ann = server.visitor()
    assert "cowcollectors" in [game["name"] for game in ann.games()]
    shown = ann.open_table("cowcollectors", ["me", "friend"], public=True)
    hidden = ann.open_table("cowcollectors", ["me", "friend"])
    public = [table["table"] for table in Client(server.url).tables()]
    assert shown.id in public
    assert hidden.id not in public
    assert {table["table"] for table in ann.tables(mine=True)} == {shown.id, hidden.id}


def test_a_whole_game_over_a_socket(server: Server) -> None:
    table = server.visitor().open_table("cowcollectors", ["me", "house"])
    told: list[dict[str, Any]] = []
    with table.follow() as game:
        for moment in game:
            told += moment.events
            if moment.legal:
                game.choose(moment.legal[-1])
    assert moment.over
    assert moment.winners
    assert told == game.events == table.events()
    assert table.transcript().startswith("gaucho transcript 1\ngame: cowcollectors")
    assert moment.scores == server.truth(table.id).scores()


def test_a_whole_game_by_asking(server: Server) -> None:
    table = server.visitor().open_table("cowcollectors", ["me", "here"])
    seats = [table, table.client.table(table.id, 1)]
    moments = [seat.moment() for seat in seats]
    while not moments[0].over:
        place = next(place for place, moment in enumerate(moments) if moment.legal)
        seats[place].choose(moments[place].legal[0], moments[place].seq)
        moments = [seat.moment() for seat in seats]
    assert f"end {' '.join(map(str, moments[0].scores))}" in table.transcript()


def test_friends_sit_down_with_an_invite(server: Server) -> None:
    table = server.visitor("Ann").open_table("cowcollectors", ["me", "friend"])
    bo = server.visitor("Bo")
    with pytest.raises(Refused) as refused:
        bo.table(table.id).sit()
    assert (refused.value.code, refused.value.status) == ("not_invited", 403)
    theirs = bo.table(table.id, invite=table.invite)
    assert theirs.sit() == theirs.seat == 1
    assert theirs.info()["status"] == "running"


def test_refusals_have_code_rule_and_text(server: Server) -> None:
    table = server.visitor().open_table("cowcollectors", ["me", "here"])
    moment = table.moment()
    with pytest.raises(Refused) as refused:
        table.choose("planet 99", moment.seq)
    assert refused.value.code
    assert refused.value.text in str(refused.value)
    assert isinstance(refused.value, GauchoError)
    why = table.why_not("planet 99")
    assert (why["code"], why["rule"], why["text"]) == (refused.value.code, refused.value.rule, refused.value.text)
    with pytest.raises(Stale) as stale:
        table.choose(moment.legal[0], 77)
    assert stale.value.moment is not None
    assert stale.value.moment.legal == moment.legal
    with pytest.raises(Refused, match="no such table"):
        Client(server.url).table("nowhere").info()


def test_refusals_on_a_socket(server: Server) -> None:
    table = server.visitor().open_table("cowcollectors", ["me", "here"])
    with table.follow("legal") as game:
        with pytest.raises(Refused) as refused:
            game.choose("planet 99")
        assert refused.value.code == game.why_not("planet 99")["code"]
        with pytest.raises(Refused):
            game.choose("x" * 100_000)  # too long: the server hangs up, which is told
    with pytest.raises(Refused, match="not your seat"):
        server.visitor("Bo").table(table.id, 0, table.invite).follow().next()
    with pytest.raises(Refused, match="private"):
        server.visitor("Bo").table(table.id).follow().next()


def test_a_sealed_choice_is_taken_back(server: Server) -> None:
    table = server.visitor().open_table("cowcollectors", ["me", "here"])
    with table.follow() as game:
        before = game.next()
        game.choose(before.legal[0])
        sealed = game.next(10)
        assert sealed.due is not None
        assert sealed.due["sealed"] == before.legal[0]
        assert not sealed.legal
        game.undo()
        assert game.next(10).legal == before.legal
        with pytest.raises(Refused) as refused:
            game.undo()
        assert refused.value.code == "no_undo"
    moment = table.choose(before.legal[0], before.seq)
    assert table.undo(moment.seq).legal == before.legal


def test_another_seat_of_mine_is_told_its_own_events(server: Server) -> None:
    table = server.visitor().open_table("cowcollectors", ["me", "here"])
    with connect(server.socket_url(table, seat=0), additional_headers=table.client.headers()) as socket:
        mine = json.loads(socket.recv(30))
        socket.send('{"do":"look","seat":1}')
        theirs = json.loads(socket.recv(30))
    assert (mine["seat"], theirs["seat"]) == (0, 1)
    assert theirs["events"] == {"from": 0, "lines": table.client.table(table.id, 1).events()}


def test_chat(server: Server) -> None:
    table = server.visitor("Ann").open_table("cowcollectors", ["me", "here"])
    table.say("Moo.")
    with table.follow() as game:
        game.say("Moo, I said.")
    assert [(line["name"], line["text"]) for line in table.chat()] == [("Ann", "Moo."), ("Ann", "Moo, I said.")]


def test_a_spectator_follows_too(server: Server) -> None:
    table = server.visitor().open_table("cowcollectors", ["me", "here"], public=True)
    with Client(server.url).table(table.id).follow() as game:
        moment = game.next()
        assert moment.seat is None
        assert not moment.legal
        with pytest.raises(Refused):
            game.choose("planet 10")


def test_nothing_new_is_a_timeout(server: Server) -> None:
    with server.visitor().open_table("cowcollectors", ["me", "here"]).follow() as game:
        game.next()
        with pytest.raises(TimeoutError):
            game.next(0.05)


def test_a_lost_connection_is_taken_up_again(server: Server) -> None:
    """Cut before the choice is sent, and after: the choice is made once, and no event is told twice."""
    table = server.visitor().open_table("cowcollectors", ["me", "here"])
    other = table.client.table(table.id, 1)
    told: list[dict[str, Any]] = []
    with table.follow() as game:
        moment = game.next()
        told += moment.events
        for turn in range(30):
            if not moment.legal:
                theirs = other.moment()
                other.choose(theirs.legal[0], theirs.seq)
            else:
                cut(game, turn)
                game.choose(moment.legal[0])
            moment = game.next(10)
            told += moment.events
    assert told == table.events()
    assert len(server.truth(table.id).log or []) >= len(told)


def cut(game: Following, turn: int) -> None:
    """The connection is gone: at once, or as soon as the choice was sent, before any answer is read."""
    socket = game._socket
    assert socket is not None
    if turn % 2:
        socket.socket.close()
        return
    send = socket.send

    def send_and_break(message: Any, *rest: Any) -> None:
        send(message)
        socket.close()

    socket.send = send_and_break  # type: ignore[assignment,method-assign]


def test_a_choice_that_was_made_is_not_made_again(server: Server) -> None:
    table = server.visitor().open_table("cowcollectors", ["me", "here"])
    moment, key = table.moment(), new_key()
    first = table.choose(moment.legal[0], moment.seq, key)
    assert table.choose(moment.legal[0], moment.seq, key) == first
    with table.follow() as game:
        game.next()
        game.choose(moment.legal[0], key)
        assert table.moment().due == first.due


def test_a_server_that_is_not_there() -> None:
    nobody = Client("http://127.0.0.1:9", "token", patience=0.2)
    for ask in (nobody.games, nobody.table("t").follow().next, lambda: nobody.table("t", 0).choose("a", 0)):
        with pytest.raises(Unreachable) as error:
            ask()
        assert error.value.code == "unreachable"


def test_an_answer_that_is_no_answer(server: Server) -> None:
    with pytest.raises(Refused, match="404"):
        Client(f"{server.url}/nowhere").games()


def test_without_websockets_the_error_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gaucho.client.find_spec", lambda name: None)
    with pytest.raises(GauchoError, match="pip install"):
        Client("http://localhost").table("t").follow()


def test_the_example_bot_plays_a_whole_game_against_itself(tmp_path: Path) -> None:
    """Two processes of the example sit down at one table of a real server and play to the end."""
    bot = ROOT / "examples" / "bot.py"
    assert len(bot.read_text().splitlines()) < 60
    with process(tmp_path) as server:
        host = Client.new(server.url, "Host")
        table = host.open_table("cowcollectors", ["friend", "friend"])
        done: list[subprocess.CompletedProcess[str]] = []

        def play() -> None:
            command = [sys.executable, str(bot), server.url, table.id, table.invite]
            done.append(subprocess.run(command, capture_output=True, text=True, timeout=120, check=False))

        players = [threading.Thread(target=play) for _ in range(2)]
        for player in players:
            player.start()
        for player in players:
            player.join()
        assert [one.returncode for one in done] == [0, 0], done
        assert all("The game is over" in one.stdout for one in done)
        assert table.info()["status"] == "over"
        assert "Traceback" not in server.text()
