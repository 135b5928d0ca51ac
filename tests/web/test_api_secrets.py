"""What the API never tells."""

from __future__ import annotations

import json
import re
from typing import Any

from websockets.sync.client import connect

from gaucho.client import Client
from gaucho.engine.chance import Chance
from gaucho.engine.data import decision_data
from gaucho.games.cowcollectors.rules.game import CowCollectors
from gaucho.games.cowcollectors.twins import twin

from .callers import step, together
from .server import Server


def test_no_answer_depends_on_what_is_hidden(server: Server, ann: Client, bo: Client) -> None:
    """After every choice: the same answers would have been given at a twin table whose hidden cards are dealt differently."""
    mine, theirs = together(ann, bo, public=True)
    watcher = Client(server.url).table(mine.id)
    chance = Chance(7)
    compared = 0
    while True:
        truth = server.truth(mine.id)
        game = truth.game
        assert isinstance(game, CowCollectors)
        for table in (mine, theirs, watcher):
            dealt = twin(game, game.dump(truth), table.seat, chance)
            other: Any = game.load_state(dealt)
            moment = table.moment()
            due = other.due_for(table.seat)
            assert moment.view == plain(game.view(other, table.seat).to_data())
            assert moment.due == (None if due is None else plain(decision_data(due)))
            assert moment.scores == other.scores()
            told = [(e["kind"], e["seat"], e["fields"]) for e in table.events()]
            assert told == [(e.kind.name, e.seat, e.fields()) for e in other.events(table.seat)]
            compared += 1
        if step(mine, theirs) is None:
            break
    assert compared > 60


def plain(data: Any) -> Any:
    return json.loads(json.dumps(data))


def test_private_events_reach_their_seat_alone(server: Server, ann: Client, bo: Client) -> None:
    """Every byte of sockets and answers is searched for what was told to another seat."""
    mine, theirs = together(ann, bo, public=True)
    watcher = Client(server.url).table(mine.id)
    heard: dict[str, list[str]] = {"Ann": [], "Bo": [], "": []}
    sockets = {
        name: connect(server.socket_url(table, seat=table.seat), additional_headers=table.client.headers()).__enter__()
        for name, table in (("Ann", mine), ("Bo", theirs), ("", watcher))
    }
    page = connect(server.socket_url(watcher, page=True)).__enter__()
    running = True
    while running:
        for name, table in (("Ann", mine), ("Bo", theirs), ("", watcher)):
            with server.http(table.client) as http:
                seat = {} if table.seat is None else {"seat": table.seat}
                for path in ("", "/view", "/events", "/chat"):
                    heard[name].append(http.get(f"/api/tables/{table.id}{path}", params=seat).text)
        running = mine.moment().seq < 40 and step(mine, theirs) is not None
    for name, socket in (*sockets.items(), ("", page)):
        while True:
            try:
                heard[name].append(str(socket.recv(timeout=0.2)))
            except TimeoutError:
                break
        socket.close()
    assert "[Ann] You " in "".join(heard["Ann"])
    assert "[Bo] You " in "".join(heard["Bo"])
    assert "[Bo]" not in "".join(heard["Ann"])
    assert "[Ann]" not in "".join(heard["Bo"])
    assert not re.search(r"\[(Ann|Bo)\]|You (draw|are dealt|hide)", "".join(heard[""]))
    assert '"private":true' not in "".join(heard[""])


def test_sealed_choices_are_not_leaked(server: Server, ann: Client, bo: Client) -> None:
    """Whichever planet Ann seals: Bo and spectators receive the same bytes."""
    mine, theirs = together(ann, bo, public=True)
    answers: set[str] = set()
    with server.http(bo) as http, server.http() as nobody:
        for option in mine.moment().legal:
            mine.choose(option, 0)
            table = f"/api/tables/{mine.id}"
            seen = [http.get(f"{table}/view?seat=1").text, nobody.get(f"{table}/view").text, nobody.get(f"{table}/events").text]
            answers.add("\n".join([*seen, http.get(f"{table}/events?seat=1").text, nobody.get(table).text]))
            mine.undo(0)
    assert len(answers) == 1
    assert '"ready":[0]' in answers.pop()
    assert theirs.moment().legal
