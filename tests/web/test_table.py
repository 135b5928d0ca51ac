"""One live table, without network and storage: numbers, undo, clocks, reaction windows, snapshots."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import pairwise

import pytest

import gaucho
from gaucho.engine.errors import GauchoError, IllegalChoice
from gaucho.games.shootcows.tests import position as chase
from gaucho.web import orders
from gaucho.web.frame import Eyes, keys_for, log_lines, picture
from gaucho.web.people import Visitor
from gaucho.web.records import KEEP, Entry, EntryKind, Maker, SeatKind, SeatRecord, Status, TableRecord
from gaucho.web.room import Room
from gaucho.web.table import LiveTable

from .ranch import Ranch, RanchGame, record, staged

PACE = 1000


def ranch(stops: list[int], pace: int = PACE, **columns: object) -> LiveTable:
    return LiveTable(record(len(stops), **columns), RanchGame(stops), pace)


def play(live: LiveTable, seat: int, option: str, at: int = 2000, by: Maker = Maker.PERSON, key: str | None = None) -> Entry:
    line = live.choice(seat, live.question(seat), option, by, key, at)
    live.apply(line.entry)
    return line.entry


def test_a_bot_whose_turn_it_is_goes_on_briskly_after_a_window() -> None:
    """It takes long once, when its turn begins; what others answer in windows does not make it start anew."""
    start = chase.table(
        [chase.seat("mayor_mudd", hand=["stampede"]), chase.seat("chef_flambe", hand=["lasso"])], "begin", active=1
    )
    table = staged(chase.game, start)
    table.seats[1] = SeatRecord(1, SeatKind.BOT, "Bo", "house")
    live = LiveTable(table, chase.game, PACE)
    (first,) = live.chores()
    assert first.at - live.asked_since >= 0.8 * PACE
    play(live, 1, "done", by=Maker.BOT)
    assert live.window
    line = live.choice(0, live.question(), "pass", Maker.PERSON, None, 4000)
    live.apply(line.entry)
    (then,) = live.chores()
    assert not live.window
    assert then.at - live.asked_since <= 0.6 * PACE
    assert isinstance(line.wake, int)
    assert line.wake - live.asked_since <= 0.6 * PACE


# ---- numbers ---------------------------------------------------------------------------------------------------------


def test_a_choice_must_name_the_question_it_answers() -> None:
    live = ranch([0, 0])
    with pytest.raises(IllegalChoice) as error:
        live.choice(0, 1, "rest", Maker.PERSON, None, 2000)
    assert (error.value.code, error.value.rule) == ("stale", "RA-1")
    play(live, 0, "rest")
    with pytest.raises(IllegalChoice) as error:
        live.choice(0, 0, "rest", Maker.PERSON, None, 2000)
    assert error.value.code == "stale"
    assert live.question() == live.seq == 1


def test_a_refused_choice_changes_nothing() -> None:
    live = ranch([0, 0])
    before = live.game.dump(live.state)
    for seat, option in ((1, "rest"), (0, "let"), (0, "milk"), (7, "rest")):
        with pytest.raises(IllegalChoice):
            live.choice(seat, 0, option, Maker.PERSON, None, 2000)
    assert live.game.dump(live.state) == before
    assert live.seq == 0


def test_what_was_worked_out_and_not_written_does_not_happen() -> None:
    """Another worker was faster, or the store refused: what happens is what the diary says, whatever was prepared here."""
    live, same = ranch([0, 0]), ranch([0, 0])
    lost = live.choice(0, 0, "cow", Maker.PERSON, None, 2000).entry
    written = play(same, 0, "rest")
    live.apply(written)
    assert live.game.dump(live.state) == same.game.dump(same.state)
    assert live.match.transcript.choices == [(0, "rest")]
    with pytest.raises(GauchoError):
        live.apply(lost)
    live.choice(1, 1, "cow", Maker.PERSON, None, 3000)
    live.apply(play(same, 1, "rest"))
    live.apply(play(same, 0, "cow"))  # once prepared is not prepared for ever
    assert live.game.dump(live.state) == same.game.dump(same.state)


def test_a_choice_is_played_once(monkeypatch: pytest.MonkeyPatch) -> None:
    live, choose = ranch([0, 0]), Ranch.choose
    played: list[str] = []

    def counted(table: Ranch, seat: int, option: str) -> None:
        played.append(option)
        choose(table, seat, option)

    monkeypatch.setattr(Ranch, "choose", counted)
    play(live, 0, "rest")
    play(live, 1, "cow")
    assert played == ["rest", "cow"]


def test_the_number_stays_while_sealed_choices_come_in() -> None:
    live = ranch([1, 1, 0])
    play(live, 0, "cow")
    assert (live.seq, live.question()) == (1, 1)
    play(live, 2, "let", at=3000)
    assert (live.seq, live.question()) == (2, 1)
    assert live.asked_since == 2000
    play(live, 1, "stop", at=4000)
    assert (live.seq, live.question()) == (3, 3)
    assert live.asked_since == 4000
    assert live.state.scores() == [0, 0, 0]


def test_entries_must_come_in_order() -> None:
    live = ranch([0, 0])
    entry = live.choice(0, 0, "rest", Maker.PERSON, None, 2000).entry
    with pytest.raises(GauchoError, match="entry 5 came where 0 was expected"):
        live.apply(replace(entry, seq=5))


def test_the_last_choice_closes_the_table() -> None:
    live = ranch([0, 0])
    for turn in range(8):
        line = live.choice(turn % 2, live.question(), "rest", Maker.PERSON, None, 5000 + turn)
        assert (line.status, line.ended) == (("over", 5007) if turn == 7 else (None, None))
        live.apply(line.entry)
    assert live.state.over
    with pytest.raises(IllegalChoice) as error:
        live.choice(0, live.question(), "rest", Maker.PERSON, None, 9000)
    assert error.value.code == "over"


# ---- undo ------------------------------------------------------------------------------------------------------------


def test_undo_takes_back_the_last_choice_and_makes_old_pages_stale() -> None:
    live = ranch([0, 0])
    before = live.game.dump(live.state)
    play(live, 0, "rest")
    live.apply(live.undo(0, live.question(), "k", 3000).entry)
    assert live.game.dump(live.state) == before
    assert (live.seq, live.question(), live.undone) == (2, 2, 1)
    assert live.match.transcript.choices == []
    with pytest.raises(IllegalChoice) as error:
        live.choice(0, 0, "rest", Maker.PERSON, None, 4000)
    assert error.value.code == "stale"


def test_undo_is_refused_when_others_acted_or_a_bot_chose() -> None:
    live = ranch([0, 0])
    play(live, 0, "rest")
    play(live, 1, "rest")
    with pytest.raises(IllegalChoice, match="Player 1 has chosen since"):
        live.undo(0, live.question(), None, 3000)
    play(live, 0, "rest", by=Maker.BOT)
    assert live.why_not_undo(0)


def test_in_a_window_nothing_is_taken_back() -> None:
    """To refuse with a name would tell who has answered."""
    live = ranch([0, 1, 1])
    play(live, 0, "cow")
    assert live.why_not_undo(0) == "In a reaction window nothing is taken back."
    play(live, 1, "let")
    assert live.why_not_undo(1) == "In a reaction window nothing is taken back."


# ---- clocks ----------------------------------------------------------------------------------------------------------


def test_no_clock_means_no_hurry() -> None:
    live = ranch([0, 0], window=0)
    assert live.chores() == []
    assert live.wake() is None


def test_a_clock_counts_what_each_seat_used_and_gives_some_back() -> None:
    live = ranch([0, 0], clock_bank=60, clock_step=10, window=0)
    assert [(c.at, c.seat, c.by) for c in live.chores()] == [(1000 + 70_000, 0, "clock")]
    play(live, 0, "rest", at=1000 + 30_000)
    assert live.clock.rest(0) == 70_000 - 30_000 + 10_000
    assert [(c.at, c.seat) for c in live.chores()] == [(31_000 + 70_000, 1)]
    play(live, 1, "rest", at=31_000 + 90_000)
    assert live.clock.rest(1) == 10_000


def test_a_clock_is_given_grace_when_the_server_was_away() -> None:
    live = ranch([0, 0], clock_bank=60, window=0)
    live.back = 485_000
    assert live.wake() == 500_000


def test_time_is_added_once_for_a_turn_however_many_choices_it_has() -> None:
    """Cow Collectors: an action, a target and a planet are one turn."""
    game = gaucho.load("cowcollectors")
    live = LiveTable(replace(staged(game, game.new(2, 3)), clock_bank=60, clock_step=10), game)
    for seat in (0, 1):
        play(live, seat, live.state.legal(seat)[0].text, at=1000)
    first = live.state.to_move()[0]
    left = []
    for at in (2000, 3000, 4000):
        assert live.state.to_move() == (first,)
        option = next(o.text for o in live.state.legal(first) if o.text not in ("abduct", "explore"))
        play(live, first, option, at=at)
        left.append(live.clock.rest(first))
    assert [after - before for before, after in pairwise(left)] == [-1000, -1000]


def test_taking_back_and_choosing_again_adds_no_time() -> None:
    live = ranch([0, 0], clock_bank=60, clock_step=10)
    play(live, 0, "rest", at=2000)
    once = live.clock.rest(0)
    undo = live.undo(0, live.question(0), None, 3000).entry
    live.apply(undo)
    play(live, 0, "rest", at=3000)
    assert live.clock.rest(0) == once - 1000


def test_what_the_clock_chose_is_said_to_be_its_doing() -> None:
    live = ranch([0, 0], clock_bank=60, clock_step=10)
    room = Room(live.record, live)
    play(live, 0, "rest", at=70_000, by=Maker.CLOCK)
    pages = {place: picture(room, Eyes(Visitor(10 + place, "X", 0), place)).regions["prompt"] for place in (0, 1)}
    assert "Your time was up: Rest was chosen for you." in pages[0]
    assert "time was up" not in pages[1]
    play(live, 1, "rest", at=71_000)
    play(live, 0, "rest", at=72_000)
    room.changed()
    assert "time was up" not in picture(room, Eyes(Visitor(10, "X", 0), 0)).regions["prompt"]


def test_the_clocks_of_all_seats_run_while_they_choose_together() -> None:
    live = ranch([0, 1, 1], clock_bank=60, window=0)
    play(live, 0, "cow", at=11_000)
    assert [(c.at, c.seat) for c in live.chores()] == [(71_000, 1), (71_000, 2)]
    play(live, 2, "let", at=31_000)
    assert live.clock.rest(2) == 40_000
    play(live, 1, "let", at=41_000)
    assert live.clock.rest(1) == 30_000


def test_time_runs_on_when_a_choice_is_taken_back() -> None:
    live = ranch([0, 0], clock_bank=60, clock_step=10, window=0)
    play(live, 0, "rest", at=21_000)
    live.apply(live.undo(0, live.question(), None, 31_000).entry)
    assert live.clock.left(0, live.asked_since, 31_000) == 70_000 - 30_000
    assert live.clock.ends(0, live.asked_since) == 1000 + 70_000


def test_the_default_is_the_quiet_option() -> None:
    live = ranch([0, 0])
    assert live.default(0) == "rest"
    play(live, 0, "cow")
    assert live.default(1) == "let"


# ---- reaction windows ------------------------------------------------------------------------------------------------


def test_a_window_ends_for_everybody_at_the_same_time_whatever_they_hold() -> None:
    chores = []
    for stops in ([0, 0, 0], [0, 1, 0], [0, 1, 1]):
        live = ranch(stops)
        play(live, 0, "cow")
        chores.append([(c.at, c.seat, c.by) for c in live.chores()])
    assert chores == [[(2000 + 8000, 1, "window"), (2000 + 8000, 2, "window")]] * 3


def test_bots_take_as_long_whatever_they_hold() -> None:
    for people, least, most in ((2, 0.25, 0.6), (1, 0.1, 0.1)):  # windows are many: alone among bots one waits for none of them
        waits = []
        for stops in ([0, 0, 0, 0], [0, 3, 1, 0]):
            live = ranch(stops)
            for seat in range(people, 4):
                live.record.seats[seat] = SeatRecord(seat, SeatKind.BOT, f"Bot {seat}", "house")
            play(live, 0, "cow")
            waits.append([(c.at, c.seat) for c in live.chores() if c.by == "bot"])
        assert waits[0] == waits[1]
        assert len(waits[0]) == 4 - people
        assert all(2000 + least * PACE <= at <= 2000 + most * PACE for at, _ in waits[0])
        assert (waits[0][0][0] == waits[0][1][0]) == (people == 1)


def seated(*kinds: SeatKind) -> list[SeatRecord]:
    return [SeatRecord(seat, kind, f"P{seat}", "house" if kind == SeatKind.BOT else "") for seat, kind in enumerate(kinds)]


def waits(live: LiveTable) -> list[int]:
    return [chore.at - live.asked_since for chore in live.chores() if chore.by == Maker.BOT]


def test_bots_are_as_slow_as_people_like_but_not_in_windows() -> None:
    live = ranch([0, 0, 0])
    live.record.seats = seated(SeatKind.BOT, SeatKind.PERSON, SeatKind.PERSON)
    (usual,) = waits(live)
    live.slowness = 2.0
    assert waits(live)[0] == pytest.approx(2 * usual, abs=1)
    play(live, 0, "cow", by=Maker.BOT)
    live.record.seats = seated(SeatKind.PERSON, SeatKind.BOT, SeatKind.PERSON)
    slow = waits(live)
    live.slowness = 1.0
    assert live.window
    assert waits(live) == slow != []


def test_skipping_lasts_until_a_person_is_asked() -> None:
    live = ranch([0, 0, 0])
    live.record.seats = seated(SeatKind.BOT, SeatKind.BOT, SeatKind.PERSON)
    assert live.can_skip
    live.skipping = True
    assert waits(live) == [0]
    play(live, 0, "rest", by=Maker.BOT)
    assert live.skipping
    assert waits(live) == [0]
    play(live, 1, "rest", by=Maker.BOT)
    assert not live.can_skip
    assert not live.skipping
    play(live, 2, "rest", at=3000)
    assert waits(live)[0] > 0


def test_in_a_window_among_people_nothing_is_skipped_for_haste_would_tell_who_is_asked() -> None:
    live = ranch([0, 0, 0])
    live.record.seats = seated(SeatKind.BOT, SeatKind.PERSON, SeatKind.PERSON)
    live.skipping = True
    play(live, 0, "cow", by=Maker.BOT)
    assert live.window
    assert not live.can_skip
    assert not live.skipping


def test_alone_among_bots_nobody_has_to_be_quick() -> None:
    live = ranch([0, 1, 1])
    live.record.seats[2] = SeatRecord(2, SeatKind.BOT, "Bot 2", "house")
    live.record.seats[0] = SeatRecord(0, SeatKind.BOT, "Bot 0", "house")
    play(live, 0, "cow")
    assert not live.shared
    assert live.window_ends == 0
    assert [(c.seat, c.by) for c in live.chores()] == [(2, "bot")]
    live.record.seats[0] = SeatRecord(0, SeatKind.PERSON, "Anna", "", 10)
    assert live.window_ends == 10_000
    assert [(c.seat, c.by) for c in live.chores()] == [(2, "bot"), (1, "window")]


def test_whoever_asks_for_time_gets_it() -> None:
    live = ranch([0, 1, 0])
    play(live, 0, "cow")
    live.record.seats[1].held = live.question()
    assert live.held
    assert [(c.seat, c.by) for c in live.chores()] == [(2, "window")]
    play(live, 2, "let")
    assert live.chores() == []
    play(live, 1, "stop")
    assert not live.held


def test_clocks_do_not_tell_who_has_thought_in_a_window() -> None:
    """The time to react is free and brings nothing; only who holds the window up longer than that pays for the rest."""
    for first, last in ((2000, 9000), (9000, 2000)):
        live = ranch([0, 1, 1], clock_bank=60, clock_step=10)
        play(live, 0, "cow")
        before = live.clock.banks()
        assert [(c.at, c.by) for c in live.chores() if c.seat == 1] == [(10_000, "window"), (10_000 + 70_000, "clock")]
        for seat, at in sorted([(1, first), (2, last)], key=lambda answer: answer[1]):
            play(live, seat, "let", at=at)
        assert not live.window
        assert live.banks == live.clock.banks() == before
    live = ranch([0, 1, 1], clock_bank=60, clock_step=10)
    play(live, 0, "cow")
    play(live, 2, "let", at=3000)
    live.record.seats[1].held = live.question()
    play(live, 1, "let", at=14_000)
    assert live.banks == [before[0], 70_000 - 4000, 70_000]


def test_standing_orders_let_it_stand_at_once_and_only_in_windows() -> None:
    live = ranch([0, 1, 0])
    live.record.seats[1].orders = "always"
    play(live, 0, "cow")
    assert [(c.at, c.seat, c.by) for c in live.chores()] == [(2000, 1, "order"), (10_000, 2, "window")]
    live = ranch([0, 1])
    live.record.seats[0].orders = "always"
    assert live.chores() == []


def test_windows_of_one_kind_are_let_stand_until_ones_turn() -> None:
    live = ranch([0, 1, 0])
    live.record.seats[1].orders = "such:window"
    live.record.seats[2].orders = "such:other"
    play(live, 0, "cow")
    assert [(c.seat, c.by) for c in live.chores()] == [(1, "order"), (2, "window")]
    assert live.forget_orders() == []
    play(live, 1, "let")
    play(live, 2, "let")
    assert [seat.seat for seat in live.forget_orders()] == [1]  # it is their turn


def test_a_standing_order_for_some_windows_leaves_the_others_alone() -> None:
    live = ranch([0, 1, 0])
    live.record.seats[1].orders = "some:window|other 3"
    live.record.seats[2].orders = "some:other"
    play(live, 0, "cow")
    assert type(live.state.agenda[-1]).__name__ == "Window"
    assert [(c.seat, c.by) for c in live.chores()] == [(1, "order"), (2, "window")]


def test_passing_until_my_turn_ends_with_my_turn() -> None:
    live = ranch([0, 0, 0])
    for seat in live.record.seats:
        seat.orders = "turn"
    live.record.seats[1].orders = "always"
    assert [s.seat for s in live.forget_orders()] == [0]
    play(live, 0, "cow")
    assert live.forget_orders() == []
    play(live, 1, "let")
    play(live, 2, "let")
    assert [s.seat for s in live.forget_orders()] == []
    play(live, 1, "rest")
    assert [s.seat for s in live.forget_orders()] == [2]


def test_passing_in_a_phase_ends_with_the_phase() -> None:
    live = ranch([0, 1, 0])
    live.game.about["phase"] = ["cows"]
    assert orders.phase(live.game, live.state) == "[0, 0, 0]"
    for seat in live.record.seats:
        seat.orders = f"phase:{orders.phase(live.game, live.state)}"
    play(live, 0, "cow")
    assert [(c.at, c.seat, c.by) for c in live.chores()] == [(2000, 1, "order"), (2000, 2, "order")]
    assert live.forget_orders() == []
    play(live, 1, "let", by=Maker.ORDER)
    play(live, 2, "let", by=Maker.ORDER)
    assert orders.phase(live.game, live.state) == "[1, 0, 0]"
    assert [s.seat for s in live.forget_orders()] == [0, 1, 2]
    play(live, 1, "cow")
    assert {c.by for c in live.chores()} == {"window"}  # an order of another phase answers nothing


@pytest.mark.parametrize("people", [1, 3])
def test_where_one_can_only_pass_nothing_is_asked(people: int) -> None:
    """The page passes by itself, after a while that depends on who else sits there."""
    prompts = {}
    for stops in (0, 1):
        live = ranch([0, stops, 0])
        for seat in (0, 2) if people == 1 else ():
            live.record.seats[seat] = SeatRecord(seat, SeatKind.BOT, f"Bot {seat}", "house")
        play(live, 0, "cow")
        drawn = picture(Room(live.record, live), Eyes(Visitor(11, "x", 0), 1))
        assert drawn.turn == bool(stops)
        assert "data-quiet data-key" in drawn.regions["prompt"]
        prompts[stops] = drawn.regions["prompt"]
    assert f'data-lone="{"bots" if people == 1 else "people"}"' in prompts[0]
    assert "You can only pass." in prompts[0]
    assert "data-lone" not in prompts[1]


def test_in_a_veiled_window_nothing_is_always_answered() -> None:
    """The page would do it at once, and that would tell."""
    live = ranch([0, 1, 1])
    eyes = Eyes(Visitor(11, "x", 0), 1)
    play(live, 0, "cow")
    live.game.about["always"] = {"window": {"choose": "stop", "label": "Always stop"}}
    drawn = picture(Room(live.record, live), eyes).regions["prompt"]
    assert 'data-option="stop"' in drawn
    assert "data-always" not in drawn
    play(live, 1, "let")
    play(live, 2, "let")
    live.game.about["always"] = {"turn": {"choose": "rest", "label": "Always rest"}}
    assert 'data-option="rest" data-always="always.ranch.turn"' in picture(Room(live.record, live), eyes).regions["prompt"]


def test_whoever_has_chosen_is_not_asked_whether_they_think() -> None:
    live = ranch([0, 1, 1])
    play(live, 0, "cow")
    room = Room(live.record, live)
    assert 'data-do="hold"' in picture(room, Eyes(Visitor(11, "x", 0), 1)).regions["prompt"]
    play(live, 1, "let")
    room.changed()
    assert 'data-do="hold"' not in picture(room, Eyes(Visitor(11, "x", 0), 1)).regions["prompt"]
    assert 'data-do="hold"' in picture(room, Eyes(Visitor(12, "x", 0), 2)).regions["prompt"]


def shown(live: LiveTable, seat: int) -> str:
    room = Room(live.record, live)
    visitor = Visitor(10 + seat, "x", 0) if seat >= 0 else None
    drawn = picture(room, Eyes(visitor, seat))
    log = [line.text for line in log_lines(live, seat if seat >= 0 else None)]
    return json.dumps([drawn.question, drawn.turn, drawn.title, drawn.prompt, drawn.regions, log])


@pytest.fixture(autouse=True)
def _known_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """The lobby's card of a game that is in no folder."""
    from gaucho.web import frame
    from gaucho.web.screen import TableRow

    def row(record: TableRecord, visitor: Visitor | None, progress: object = None) -> TableRow:
        return TableRow("ranch1", "cowcollectors", "Ranch", record.status, False, [], -1, False, 0, 0, 0, [])

    monkeypatch.setattr(frame, "row_of", row)
    monkeypatch.setattr(frame, "now", lambda: 2500)


@pytest.mark.parametrize("clock", [0, 60])
@pytest.mark.parametrize("viewer", [-1, 0, 2, 3])
def test_nobody_sees_who_could_react_or_who_has_answered(viewer: int, clock: int) -> None:
    """Seat 1 holds a stop, or not; has answered, or not: nobody else's page tells."""
    pages = set()
    for stops in ([0, 0, 1, 0], [0, 2, 1, 0]):
        for answered in (False, True):
            live = ranch(stops, clock_bank=clock, clock_step=clock // 6)
            play(live, 0, "cow")
            if answered:
                play(live, 1, "let", at=2400)
            pages.add(shown(live, viewer))
    assert len(pages) == 1


@pytest.mark.parametrize("viewer", [-1, 0, 2, 3])
def test_nobody_sees_whose_clock_has_run_out_in_a_window_or_what_it_chose(viewer: int) -> None:
    """Seat 1 answers in time, or its clock does; it holds a stop, or not: the pages of others are the same."""
    pages = set()
    for stops, by in ((0, Maker.PERSON), (0, Maker.CLOCK), (2, Maker.CLOCK)):
        live = ranch([0, stops, 0, 0], clock_bank=60, clock_step=10)
        play(live, 0, "cow")
        play(live, 1, "let", at=3000, by=by)
        room = Room(live.record, live)
        visitor = None if viewer < 0 else Visitor(10 + viewer, "X", 0)
        pages.add(str(sorted(picture(room, Eyes(visitor, viewer)).regions.items())))
    assert len(pages) == 1


def test_a_window_is_shown_alike_to_those_who_can_react_and_those_who_cannot() -> None:
    live = ranch([0, 1, 0])
    play(live, 0, "cow")
    able, unable = shown(live, 1), shown(live, 2)
    assert "Stop it" in able
    assert "Stop it" not in unable
    for page in (able, unable):
        assert "Let it stand" in page
        assert "is-window" in page
        assert str(2000 + 8000) in page


# ---- what is stored with an entry --------------------------------------------------------------------------------------


def test_a_line_says_when_the_table_must_be_woken_next() -> None:
    live = ranch([0, 0], window=0)
    live.record.seats[1] = SeatRecord(1, SeatKind.BOT, "House", "house")
    line = live.choice(0, 0, "rest", Maker.PERSON, None, 2000)
    live.apply(line.entry)
    assert isinstance(line.wake, int)
    assert 2000 + 0.8 * PACE <= line.wake <= 2000 + 1.2 * PACE
    live.record.wake = line.wake
    back = live.choice(1, live.question(), "rest", Maker.BOT, None, 3000)
    assert back.wake is None
    live.apply(back.entry)
    live.record.wake = None
    live.record.seats[1] = SeatRecord(1, SeatKind.PERSON, "Ben", "", 11)
    assert live.choice(0, live.question(), "rest", Maker.PERSON, None, 4000).wake is KEEP


# ---- loading ---------------------------------------------------------------------------------------------------------


def cows(entries: int) -> tuple[TableRecord, list[Entry], LiveTable]:
    """A game of Cow Collectors of two people, with some choices taken back."""
    game = gaucho.load("cowcollectors")
    seats = [SeatRecord(seat, SeatKind.PERSON, f"P{seat}", "", seat) for seat in range(2)]
    table = TableRecord("cows1", game.name, game.version, game.content, 5, seats, 1000, options={"first_player": "0"})
    table.status, table.started, table.clock_bank = Status.RUNNING, 1000, 600
    live = LiveTable(table, game)
    made: list[Entry] = []
    chance = gaucho.Chance(9)
    while len(made) < entries and not live.state.over:
        at = 2000 + 1000 * len(made)
        seat = live.state.to_move()[0]
        last = live.match.transcript.choices[-1][0] if live.match.transcript.choices else -1
        if len(made) % 3 == 0 and last >= 0 and not live.why_not_undo(last):
            line = live.undo(last, live.question(), f"u{len(made)}", at)
        else:
            legal = live.state.legal(seat)
            line = live.choice(seat, live.question(), legal[chance.below(len(legal))].text, Maker.PERSON, f"k{len(made)}", at)
        live.apply(line.entry)
        made.append(line.entry)
    assert [entry.kind for entry in made].count(EntryKind.UNDO) >= 3
    return table, made, live


def same(one: LiveTable, other: LiveTable) -> None:
    assert one.game.dump(one.state) == other.game.dump(other.state)
    assert (one.seq, one.question(), one.asked_since) == (other.seq, other.question(), other.asked_since)
    assert one.check == other.check
    assert one.keys == other.keys
    assert one.clock.banks() == other.clock.banks()
    assert one.match.transcript.write() == other.match.transcript.write()


def test_whoever_reads_the_diary_has_the_table() -> None:
    table, entries, live = cows(60)
    again = LiveTable(table, live.game)
    again.load(entries)
    same(live, again)


@pytest.mark.parametrize("kept", [10, 25, 40, 59])
def test_a_snapshot_only_saves_time(kept: int) -> None:
    table, entries, live = cows(60)
    half = LiveTable(table, live.game)
    half.load(entries[:kept])
    snapshot = half.snapshot()
    assert snapshot is not None
    again = LiveTable(table, live.game)
    again.load(entries, snapshot)
    same(live, again)


def test_a_snapshot_that_does_not_fit_is_ignored() -> None:
    table, entries, live = cows(40)
    half = LiveTable(table, live.game)
    half.load(entries[:20])
    snapshot = half.snapshot()
    assert snapshot is not None
    for broken in (
        replace(snapshot, prefix="0" * 32),
        replace(snapshot, data=b"nonsense"),
        replace(snapshot, data=b'{"position": {}, "clock": []}'),
        replace(snapshot, count=99),
    ):
        again = LiveTable(table, live.game)
        again.load(entries, broken)
        same(live, again)


def test_a_choice_before_the_snapshot_that_was_taken_back_later() -> None:
    table, entries, live = cows(60)
    taken_back = next(place for place, entry in enumerate(entries) if entry.kind == "undo")
    half = LiveTable(table, live.game)
    half.load(entries[:taken_back])
    snapshot = half.snapshot()
    assert snapshot is not None
    again = LiveTable(table, live.game)
    again.load(entries, snapshot)
    same(live, again)


def test_no_snapshot_while_sealed_choices_are_in() -> None:
    live = ranch([0, 1, 1])
    play(live, 0, "cow")
    play(live, 1, "let")
    assert live.snapshot() is None


@pytest.mark.parametrize(
    ("labels", "keys"),
    [
        (["Abduct", "Explore"], ["1", "2"]),
        (["0", "1", "2", "10", "11"], ["0", "1", "2", "a", "b"]),
        (["9", "12", "House"], ["9", "a", "b"]),
        ([str(n) for n in range(18)], [*"0123456789", *"abcdefgh"]),
        (["x"] * 40, [*"123456789abcdefghijkmnopqrstvwxyz", *[""] * 7]),
    ],
)
def test_keys_of_choices(labels: list[str], keys: list[str]) -> None:
    assert keys_for(labels) == keys


def test_a_line_for_some_says_for_whom() -> None:
    start = chase.table(
        [
            chase.seat("mayor_mudd", hand=["five_finger_moo"]),
            chase.seat("chef_flambe", hand=["lasso"]),
            chase.seat("vegan_vince"),
        ],
        "begin",
    )
    chase.play(start, "play five_finger_moo")
    live = LiveTable(staged(chase.game, start), chase.game, PACE)
    lines = [[line.private for line in log_lines(live, seat) if "Lasso" in line.text] for seat in range(3)]
    assert lines == [["only Player 0 and Player 1"], ["only Player 0 and Player 1"], []]
