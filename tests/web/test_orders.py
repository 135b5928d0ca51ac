"""Standing orders about what windows are about: this Fight, and Fights of one's own (SC-R54)."""

from __future__ import annotations

import pytest

import gaucho
from gaucho.engine import catalog
from gaucho.engine.core import Step
from gaucho.engine.data import classes
from gaucho.games.shootcows.rules.table import Table
from gaucho.games.shootcows.tests import position
from gaucho.games.shootcows.tests.position import fight, n, play, quiet, seat, table
from gaucho.testing import asked
from gaucho.web.frame import Eyes, picture
from gaucho.web.orders import answers, as_kept, at_once, is_over, left_out, offers, when
from gaucho.web.people import Visitor
from gaucho.web.records import SeatKind, SeatRecord
from gaucho.web.room import Room
from gaucho.web.table import LiveTable

from .ranch import staged

GAME = position.game


def two_fights() -> Table:
    """Seat 0's Sheriff has been attacked, and will be again; both players could react, seat 1 also between the Fights."""
    players = [
        seat("sheriff_stockyard", "chef_flambe", hand=["barn_goat_1"]),
        seat("butcher_betty", hand=["barn_goat_2", "stampede"]),
    ]
    s = table(players, row=["mad_calf_1", "mad_calf_2", "lasso"])
    play(s, "explore sheriff_stockyard", "reveal 1")
    assert asked(s) == ("steaks", -2)
    return s


def ordered(place: int, order: str) -> SeatRecord:
    return SeatRecord(place, SeatKind.PERSON, "Ann", "", 1, orders=order)


def test_passing_in_a_fight_ends_with_the_fight() -> None:
    s = two_fights()
    order = as_kept("affair", GAME, s)
    assert order == f"affair:{s.turn} {n('sheriff_stockyard')} {n('mad_calf_1')}"
    ann, ben = ordered(0, order), ordered(1, order)
    assert [answers(one, GAME, s) for one in (ann, ben)] == [True, True]
    assert not is_over(ann, GAME, s, ())
    quiet(s)
    assert s.fight is None
    assert [is_over(one, GAME, s, (0,)) for one in (ann, ben)] == [True, True]
    play(s, "explore chef_flambe", "reveal 1")
    assert fight(s).survivor == n("chef_flambe")
    assert [answers(one, GAME, s) for one in (ann, ben)] == [False, False]


def test_who_passes_unless_their_survivor_fights_is_asked_in_their_fights_alone() -> None:
    s = two_fights()
    ann, ben = ordered(0, "mine"), ordered(1, "mine")
    assert as_kept("mine", GAME, s) == "mine"
    assert [answers(one, GAME, s) for one in (ann, ben)] == [False, True]
    for place in (0, 1):
        s.choose(place, "pass")  # the Sheriff kills the Calf; then others may play Events
    assert asked(s) == ("any_time", -2)
    assert [answers(one, GAME, s) for one in (ann, ben)] == [True, True]
    assert [is_over(one, GAME, s, (0, 1)) for one in (ann, ben)] == [False, False]


def test_a_choice_in_anothers_turn_does_not_end_passing_until_ones_own() -> None:
    """Ben's hand grows past six in Ann's turn: he discards, and still wants to pass until his own."""
    six = ["scavenge_1", "lasso", "city_map", "chainsaw", "mad_calf_1", "mad_calf_2"]
    able = seat(position.member("vegan_vince", items=["six_shooter"]), hand=six)
    s = table([seat("chef_flambe", hand=["butterfingers"]), able], "end")
    play(s, "play butterfingers")
    assert asked(s) == ("hand_discard", 1)
    orders = [ordered(1, "turn"), ordered(1, "such:any_time")]
    assert [is_over(ben, GAME, s, (1,)) for ben in orders] == [False, False]
    play(s, "discard lasso", "done")
    quiet(s)
    assert asked(s) == ("begin_menu", 1)
    assert [is_over(ben, GAME, s, (1,)) for ben in orders] == [True, True]


def test_who_waits_reads_when_the_window_is() -> None:
    """In every game that names its windows: by their step, or with its number."""
    s = two_fights()
    assert when(GAME, s) == "in a Fight"
    quiet(s)
    assert when(GAME, s) == ""
    for phase, words in (("begin", "after the Begin Phase"), ("end", "before a turn ends")):
        s = table([seat("chef_flambe"), seat("butcher_betty", hand=["stampede"])], phase)
        play(s, "done")
        assert when(GAME, s) == words
    zap = gaucho.load("quantumzap")
    assert when(zap, zap.new(3, 5, {"mode": "advanced"})) == "after the Land card"
    fighting = two_fights()
    row = staged(GAME, fighting)
    watched = picture(Room(row, LiveTable(row, GAME)), Eyes(None)).regions["prompt"]
    assert "Reaction window: in a Fight." in watched


def test_a_question_in_anothers_turn_is_not_called_ones_own_turn() -> None:
    """SC-015: whose Survivor falls gets its Items back, and must choose which cards to keep, whoever's turn it is."""
    ann = Visitor(10, "Ann", 0)
    hand = ["lasso", "bullwhip", "chainsaw", "city_map", "flashlight", "lawn_gnome"]
    for active, tag in ((1, "You choose"), (0, "Your turn")):
        laden = position.member("reverend_rawhide", items=["cattle_prod"])
        s = table([seat(laden, hand=hand), seat("chef_flambe", hand=["cowthulhu"])], "creature", active=active)
        if active:
            play(s, "send cowthulhu", "survivor reverend_rawhide")
            quiet(s)
            assert asked(s) == ("hand_discard", 0)
        row = staged(GAME, s)
        row.seats[0] = SeatRecord(0, SeatKind.PERSON, "Ann", "", ann.id)
        assert f'<span class="tag hot">{tag}</span>' in picture(Room(row, LiveTable(row, GAME)), Eyes(ann, 0)).regions["prompt"]


def test_there_is_no_fight_to_pass_in_before_it_began_and_in_other_games() -> None:
    s = table([seat("sheriff_stockyard"), seat("butcher_betty")])
    assert as_kept("affair", GAME, s) is None
    assert as_kept("affair", GAME, None) is None
    assert as_kept("mine", GAME, None) == "mine"
    plain = gaucho.load("cowcollectors")
    state = plain.new(2, 1)
    assert [as_kept(wish, plain, state) for wish in ("affair", "mine", "phase", "such")] == [None] * 4


def test_orders_that_can_be_given_are_offered() -> None:
    s = two_fights()
    here = [
        ("", "ask me each time"),
        ("such", "pass these until my turn"),
        ("turn", "pass until my turn"),
        ("phase", "pass in this phase"),
        ("affair", "pass in this Fight"),
        ("mine", "pass unless my Survivor fights"),
        ("always", "always pass"),
    ]
    assert offers("", GAME, s) == here
    order = as_kept("affair", GAME, s)
    assert order is not None
    quiet(s)
    away = [offer for offer in here if offer[0] not in ("such", "affair")]
    assert offers("turn", GAME, s) == away
    assert offers(order, GAME, s) == [*away[:3], ("affair", "pass in this Fight"), *away[3:]]  # until it is forgotten
    assert offers("some:steaks", GAME, s) == [*away, ("some:steaks", "ask me only where I say")]
    assert [wish for wish, _ in offers("", gaucho.load("cowcollectors"), None)] == ["", "turn", "always"]


def test_one_click_gives_the_order_it_is_called_by() -> None:
    """In one's own turn for the Fight, in another's until the own turn: for Steaks and Events alike. Elsewhere for one kind."""
    s = two_fights()
    assert at_once(GAME, s, 0) == ("affair", "Pass in this Fight")
    assert at_once(GAME, s, 1) == ("turn", "Pass until my turn")
    ben = ordered(1, "turn")
    assert answers(ben, GAME, s)
    for place in (0, 1):
        s.choose(place, "pass")
    assert asked(s) == ("any_time", -2)
    assert answers(ben, GAME, s)
    assert at_once(GAME, s, 1) == ("turn", "Pass until my turn")
    plain = gaucho.load("quantumzap")
    assert at_once(plain, plain.new(3, 1), 0) == ("such", "Pass these until my turn")


def test_orders_that_call_windows_by_the_class_of_their_step_are_understood() -> None:
    """Some are still stored like that; whoever gives one, gives it as it is kept now."""
    s = two_fights()
    orders = ["such:AskSteaks", "such:AskAnyTime", "some:AskAnyTime 2|AskSteaks", "some:AskAnyTime 2|AskAnyTime 3"]
    assert [answers(ordered(1, order), GAME, s) for order in orders] == [True, False, True, False]
    s = table([seat("chef_flambe"), seat("butcher_betty", hand=["stampede"])], "end")
    play(s, "done")
    assert [answers(ordered(1, order), GAME, s) for order in ("some:AskAnyTime 5", "such:AskAnyTime")] == [True, True]
    assert left_out("some:AskAnyTime 2|AskSteaks", GAME) == ["any_time 2", "steaks"]
    assert as_kept("some:AskAnyTime 2|AskSteaks", GAME, None) == "some:any_time 2|steaks"
    assert as_kept("some:AskAnyTime 9", GAME, None) is None
    zap = gaucho.load("quantumzap")
    assert left_out("some:AskWindow 3|AskCancel", zap) == ["window 3", "cancel_prompt"]


@pytest.mark.parametrize("name", catalog.names())
def test_every_window_asks_a_question_of_its_own(name: str) -> None:
    """Players can leave windows out by name, and the name of a window is its question."""
    game = gaucho.load(name)
    windows = [kind.prompt for kind in classes(type(game)).values() if issubclass(kind, Step) and kind.veiled]
    others = [kind.prompt for kind in classes(type(game)).values() if issubclass(kind, Step) and not kind.veiled]
    assert len(set(windows)) == len(windows)
    assert not set(windows) & set(others)
    assert {window.partition(" ")[0] for window in game.about.get("windows", {})} == set(windows)
