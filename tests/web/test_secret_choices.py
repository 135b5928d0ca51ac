"""What a seat chooses before it announces something: nobody else can tell, by anything, that it is at it."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest
from websockets.sync.client import connect

from gaucho.engine.chance import Chance
from gaucho.engine.contract import chance_seat
from gaucho.engine.errors import IllegalChoice
from gaucho.games.quantumzap.rules.table import Table
from gaucho.games.quantumzap.tests import position as quantum
from gaucho.web import orders
from gaucho.web.clocks import now
from gaucho.web.frame import Eyes, picture
from gaucho.web.hub import Hub
from gaucho.web.people import Visitor, new_table_id
from gaucho.web.progress import progress_of
from gaucho.web.records import Entry, Maker, SeatKind, SeatRecord, Status, TableRecord
from gaucho.web.room import Listener, Room
from gaucho.web.table import LiveTable

from .house import hub_at, run, visitor
from .server import Server
from .twins_online import People

GAME = quantum.game
PENALTY = "play ecf_disposal_penalty"
PACE = 1000
WATCHERS = (None, 1, 2)  # Ann, who declares, has seat 0


def players() -> list[quantum.Seat]:
    """Ann holds a Disposal Penalty, for which she must name somebody; the others a card that is played at once."""
    other = ["foundation_pet_project"]
    return [quantum.seat(hand=["ecf_disposal_penalty"]), quantum.seat(hand=other), quantum.seat(hand=other)]


def window() -> LiveTable:
    """A reaction window is open."""
    return live(quantum.table(3, "w2", players=players()))


def after_cleo() -> LiveTable:
    """Cleo, in seat 2, is developing; Ann comes next."""
    return live(quantum.table(3, "develop", players=players(), active=2, first=2))


def live(start: Table, **columns: Any) -> LiveTable:
    return LiveTable(record(start, **columns), GAME, PACE)


def record(start: Table, **columns: Any) -> TableRecord:
    seats = [SeatRecord(seat, SeatKind.PERSON, name, "", 10 + seat) for seat, name in enumerate(["Ann", "Bo", "Cleo"])]
    options, position = dict(start.settings), GAME.dump(start)
    table = TableRecord("secret", GAME.name, GAME.version, GAME.content, 7, seats, 1000, options=options, start=position)
    table.began = 1000
    table.status, table.started, table.window, table.clock_bank, table.clock_step = Status.RUNNING, 1000, 8, 600, 10
    for name, value in columns.items():
        setattr(table, name, value)
    return table


async def room_at(hub: Hub, start: Table) -> Room:
    """The table at a hub, with three visitors."""
    table = record(start, window=0, clock_bank=0, clock_step=0)
    for seat in table.seats:
        seat.visitor = visitor(hub, seat.name).id
    hub.store.add_table(table)
    return await hub.loader.find(table.id)


def choose(table: LiveTable, seat: int, option: str, at: int = 2000, by: Maker = Maker.PERSON) -> Entry:
    entry = table.choice(seat, table.question(seat), option, by, None, at).entry
    table.apply(entry)
    return entry


def undo(table: LiveTable, seat: int, at: int = 3000) -> None:
    table.apply(table.undo(seat, table.question(seat), None, at).entry)


def first(table: LiveTable, seat: int) -> str:
    return table.state.legal(seat)[0].text


def sight(table: LiveTable, watcher: int | None) -> list[Any]:
    """All that a live table has for somebody."""
    room = Room(table.record, table)
    eyes = Eyes(None if watcher is None else Visitor(10 + watcher, "x", 0), -1 if watcher is None else watcher)
    drawn = picture(room, eyes)
    told: list[Any] = [
        drawn.question,
        drawn.turn,
        drawn.title,
        drawn.prompt,
        drawn.regions,
        table.question(watcher),
        table.undone,
    ]
    told += [table.window, table.window_ends, table.held, table.asked_since, table.banks]
    told += [progress_of(table).choices, progress_of(table).changed, orders.offers("", GAME, table.state)]
    if watcher is not None:
        told += [table.why_not_undo(watcher), repr(table.state.why_not(watcher, PENALTY))]
    return told


def sights(table: LiveTable) -> list[Any]:
    return [sight(table, watcher) for watcher in WATCHERS]


# ---- in a window -----------------------------------------------------------------------------------------------------


def test_in_a_window_others_see_nothing_of_a_declaration() -> None:
    table = window()
    choose(table, 1, "pass")
    choose(table, 2, "pass", at=3000)
    before, number = sights(table), table.question(0)
    choose(table, 0, PENALTY, at=4000)
    assert table.state.asked_in_secret() == 0
    assert sights(table) == before
    assert table.question(0) > number
    choose(table, 0, first(table, 0), at=5000)  # announced
    assert all(after != then for after, then in zip(sights(table), before, strict=True))


def test_the_last_to_answer_may_be_another() -> None:
    table = window()
    choose(table, 0, PENALTY)
    choose(table, 2, "pass", at=3000)
    before = sight(table, None)
    number = table.question(1)
    choose(table, 1, "pass", at=4000)
    assert table.state.asked_in_secret() == 0
    assert sight(table, None) == before
    assert table.question(1) == number


def test_a_late_click_does_not_answer_what_was_asked_in_secret() -> None:
    table = window()
    choose(table, 1, "pass")
    choose(table, 2, "pass")
    number = table.question(0)
    choose(table, 0, PENALTY)
    with pytest.raises(IllegalChoice, match="moved on"):
        table.choice(0, number, first(table, 0), Maker.PERSON, None, 3000)


def test_whoever_declares_has_time_of_their_own() -> None:
    """Others may have used up the time of the window: whom it hits is still Ann's choice. The clocks are not touched by it."""
    table = window()
    choose(table, 0, PENALTY, at=2000)
    choose(table, 1, "pass", at=8900)
    line = table.choice(2, table.question(2), "pass", Maker.WINDOW, None, 9000)
    table.apply(line.entry)
    (limit, clock) = table.chores()
    assert (limit.seat, limit.by, limit.at) == (0, "window", 9000 + 8000)
    assert line.wake == limit.at
    assert (clock.by, clock.at) == ("clock", 9000 + 8000 + 610_000)
    choose(table, 0, first(table, 0), at=12_000)
    assert table.banks == [610_000] * 3


def test_an_order_to_pass_does_not_declare() -> None:
    table = window()
    choose(table, 0, PENALTY)
    table.record.seats[0].orders = orders.Order.ALWAYS
    choose(table, 1, "pass")
    choose(table, 2, "pass")
    assert [chore.by for chore in table.chores()] == ["window", "clock"]


def test_a_bot_declares_at_once() -> None:
    for table in (window(), live(quantum.table(3, "develop", players=players()))):
        table.record.seats[0] = SeatRecord(0, SeatKind.BOT, "Ann", "house")
        if table.window:
            choose(table, 1, "pass")
            choose(table, 2, "pass")
        line = table.choice(0, table.question(0), PENALTY, Maker.BOT, None, 2000)
        table.apply(line.entry)
        (chore,) = table.chores()
        assert chore.by == "bot"
        assert chore.at <= 2000
        assert line.wake == chore.at


# ---- from a menu -----------------------------------------------------------------------------------------------------


def test_from_a_menu_others_see_nothing_of_a_declaration_nor_of_its_end() -> None:
    table = live(quantum.table(3, "develop", players=players()))
    before = sights(table)
    seen = {table.question(0)}
    for at in (2000, 4000):
        choose(table, 0, PENALTY, at=at)
        assert sights(table) == before
        seen.add(table.question(0))
        undo(table, 0, at=at + 1000)
        assert sights(table) == before
        seen.add(table.question(0))
    assert len(seen) == 5  # each time another question to Ann
    choose(table, 0, PENALTY, at=6000)
    choose(table, 0, first(table, 0), at=7000)
    once = live(quantum.table(3, "develop", players=players()))
    choose(once, 0, PENALTY, at=6500)
    choose(once, 0, first(once, 0), at=7000)
    assert sights(table) == sights(once)  # nor later, how often she has thought again


def test_the_clock_that_all_see_runs_on_until_something_is_announced() -> None:
    table = live(quantum.table(3, "develop", players=players()))
    choose(table, 0, PENALTY, at=31_000)
    assert (table.asked_since, table.clock.rest(0)) == (1000, 610_000)
    assert [chore.at for chore in table.chores() if chore.by == "clock"] == [611_000]
    choose(table, 0, first(table, 0), at=41_000)
    assert table.banks[0] == 610_000 - 40_000 + 10_000


def test_who_chose_before_may_think_again_all_the_same() -> None:
    table = after_cleo()
    choose(table, 2, "end_turn")
    assert table.why_not_undo(2) == ""
    before = sights(table)
    choose(table, 0, PENALTY)
    assert sights(table) == before
    taken = table.undo(2, table.question(2), "a click", 3000).entry
    assert (taken.seat, taken.key) == (0, None)  # first what Ann has begun, which nobody knows of
    table.apply(taken)
    assert sights(table) == before
    taken = table.undo(2, table.question(2), "a click", 3000).entry
    assert (taken.seat, taken.key) == (2, "a click")
    table.apply(taken)
    assert table.state.to_move() == (2,)
    assert table.match.transcript.choices == []


def test_one_request_takes_back_all_of_it(sqlite_url: str) -> None:
    async def test() -> None:
        async with hub_at(sqlite_url) as hub:
            room = await room_at(hub, quantum.table(3, "develop", players=players(), active=2, first=2))
            assert room.live is not None
            await hub.choices.choose(room, 2, 0, "end_turn")
            number = room.live.question(2)
            await hub.choices.choose(room, 0, room.live.question(0), PENALTY)
            assert await hub.choices.undo(room, 2, number, "back") == 3
            assert await hub.choices.undo(room, 2, number, "back") == 3  # sent again: once is enough
            assert room.live.state.to_move() == (2,)
            kinds = [(entry.kind, entry.seat) for entry in hub.store.entries("secret")]
            assert kinds == [("choice", 2), ("choice", 0), ("undo", 0), ("undo", 2)]

    run(test)


# ---- undo and windows ------------------------------------------------------------------------------------------------


def test_a_refused_undo_does_not_tell_who_answered_last() -> None:
    texts = set()
    for last in range(3):
        table = window()
        for seat in [seat for seat in range(3) if seat != last] + [last]:
            choose(table, seat, "pass")
        assert not table.window
        texts |= {table.why_not_undo(seat) for seat in range(3)}
    assert texts == {"There was a reaction window since: your choice stands."}


# ---- restarts --------------------------------------------------------------------------------------------------------


def test_a_snapshot_and_a_replay_give_the_same_numbers() -> None:
    kept = 0
    for seed in range(6):
        chance = Chance(seed)
        table = live(quantum.new(3, seed, mode="advanced"), clock_bank=0, clock_step=0)
        entries: list[Entry] = []
        snapshots = []
        while len(entries) < 120 and not table.state.over:
            at = 2000 + 100 * len(entries)
            seat = chance_seat(table.state, chance)
            last = next((s for s in range(3) if not table.why_not_undo(s)), -1)
            if last >= 0 and not chance.below(4):
                line = table.undo(last, table.question(last), None, at)
            else:
                numbers = table.state.options_of(seat)
                option = GAME.options[numbers[chance.below(len(numbers))]].text
                line = table.choice(seat, table.question(seat), option, Maker.PERSON, None, at)
            table.apply(line.entry)
            entries.append(line.entry)
            if not chance.below(10):
                snapshots.append(table.snapshot())
        viewers = (None, 0, 1, 2)
        for snapshot in (None, *snapshots):
            again = LiveTable(table.record, GAME, PACE)
            again.load(entries, snapshot)
            assert [again.question(v) for v in viewers] == [table.question(v) for v in viewers]
            assert (again.asked_since, again.check) == (table.asked_since, table.check)
            kept += snapshot is not None
    assert kept >= 6


# ---- over the network ------------------------------------------------------------------------------------------------


def test_no_message_and_no_answer_tells(server: Server) -> None:
    """Bo and a spectator, with pages and programs, while Ann declares and thinks again; and the lobby."""
    folk = People(server)
    folk.sit(3)
    table = record(quantum.table(3, "develop", players=players()), id=new_table_id(), public=True)
    table.started = table.began = now()
    table.window, table.clock_bank = 3600, 3600
    for seat in table.seats:
        seat.visitor = folk.visitors[seat.seat].id
    folk.store.add_table(table)
    path = f"/api/tables/{table.id}"
    address = f"ws{server.url[4:]}"
    bo, ann = folk.clients[1].headers(), folk.http(0)
    sockets = [
        connect(f"{address}{where}", additional_headers=headers, max_size=None).__enter__()
        for where, headers in (
            (f"{path}/socket?seat=1", bo),
            (f"{path}/socket", None),
            (f"/t/{table.id}/socket", bo),
            (f"/t/{table.id}/socket", None),
            ("/lobby/socket", None),
        )
    ]

    def drained(wait: float) -> list[str]:
        found = []
        for socket in sockets:
            try:
                while True:
                    found.append(str(socket.recv(wait))[:200])
            except TimeoutError:
                pass
        return found

    def answers() -> list[str]:
        found = []
        for http, seat in ((folk.http(1), 1), (folk.http(None), None)):
            query = {} if seat is None else {"seat": seat}
            found += [http.get(f"{path}{part}", params=query).text for part in ("", "/view", "/events", "/chat")]
            undone = http.post(f"{path}/undo", json={"seat": 1, "seq": 0})
            found.append(f"{undone.status_code} {undone.text}")
        return found

    drained(1.6)
    before = answers()
    for _ in range(2):
        for what, body in (("choices", {"option": PENALTY}), ("undo", {})):
            seq = ann.get(f"{path}/view", params={"seat": 0}).json()["seq"]
            assert ann.post(f"{path}/{what}", json={"seat": 0, "seq": seq, **body}).status_code == 200
            time.sleep(1.1)  # a clock that is written out would show another second
            assert answers() == before
    assert drained(1.6) == []
    for socket in sockets:
        socket.close()
    folk.close()


def test_nothing_that_came_late_is_told_on_the_occasion(sqlite_url: str) -> None:
    """Somebody came without anybody being woken: that is not shown just when a seat chooses in secret."""

    async def test() -> None:
        async with hub_at(sqlite_url) as hub:
            room = await room_at(hub, quantum.table(3, "develop", players=players()))
            assert room.live is not None
            ann, bo, cleo = (seat.visitor for seat in room.record.seats)
            woken: list[int | None] = []
            for somebody in (None, ann, bo, cleo):
                room.listeners.add(Woken(somebody, woken))
            for watcher, somebody in ((-1, None), (1, bo), (2, cleo)):
                picture(room, Eyes(None if somebody is None else Visitor(somebody, "x", 0), watcher))
            drawn = dict(room.pictures)
            await hub.choices.choose(room, 0, 0, PENALTY)
            assert woken == [ann]
            assert room.pictures == drawn
            await hub.choices.choose(room, 0, room.live.question(0), first(room.live, 0))
            assert sorted(woken[1:], key=str) == [ann, bo, cleo, None]
            assert not room.pictures

    run(test)


def test_what_a_bot_answers_wakes_nobody() -> None:
    """Neither those whom nobody knows."""
    table = window()
    table.record.seats[1] = SeatRecord(1, SeatKind.BOT, "Bo", "house")
    room = Room(table.record, table)
    woken: list[int | None] = []
    for somebody in (None, 10, 12):
        room.listeners.add(Woken(somebody, woken))
    room.changed(table.apply(table.choice(1, 0, "pass", Maker.BOT, None, 2000).entry))
    assert woken == []
    room.changed(table.apply(table.choice(2, 0, "pass", Maker.PERSON, None, 3000).entry))
    assert woken == [12]


class Woken(Listener):
    """A listener that notes when it is woken."""

    def __init__(self, visitor: int | None, woken: list[int | None]) -> None:
        self.visitor_id = visitor
        self.woken = woken

    def wake(self) -> None:
        self.woken.append(self.visitor_id)


def test_data_in_a_snapshot_of_before_is_not_used() -> None:
    """It lacks the numbers: the table is replayed."""
    table = live(quantum.table(3, "develop", players=players()))
    entries = [choose(table, 0, "end_turn")]
    snapshot = table.snapshot()
    assert snapshot is not None
    kept = json.loads(snapshot.data)
    del kept["numbers"]
    snapshot.data = json.dumps(kept).encode()
    again = LiveTable(table.record, GAME, PACE)
    again.load(entries, snapshot)
    assert again.question(1) == table.question(1) == 1
