"""A question that a person may answer once and for all: the page is told which button that is, and nobody else's page."""

from __future__ import annotations

import re

import pytest

from gaucho.games.shootcows.tests import position as chase
from gaucho.games.zappem.tests import position
from gaucho.testing import play
from gaucho.web.frame import Eyes, kept_answers, picture, table_row
from gaucho.web.people import Visitor
from gaucho.web.records import Maker, SeatKind, SeatRecord
from gaucho.web.room import Room
from gaucho.web.table import LiveTable

from .ranch import staged

ANN, BEN, CLEO = Visitor(10, "Ann", 0), Visitor(11, "Ben", 0), Visitor(12, "Cleo", 0)
SWITCH = "always.zappem.shield"


def zapped(*items: str, people: tuple[Visitor, ...] = (ANN, BEN, CLEO)) -> Room:
    """The villain is zapped and has these items."""
    crew = [position.seat("gunner", hand=["C4"]), position.seat("medic")]
    start = position.table([position.villain(at="C3", items=list(items)), *crew])
    play(start, "move C4", "zapp")
    table = staged(position.game, start)
    table.seats = [SeatRecord(seat, SeatKind.PERSON, who.name, "", who.id) for seat, who in enumerate(people)]
    return Room(table, LiveTable(table, position.game))


def buttons(room: Room, eyes: Eyes) -> list[tuple[str, str]]:
    """The options that a page may choose by itself, and the switches for it."""
    return re.findall(r'data-option="([^"]+)" data-always="([^"]+)"', picture(room, eyes).regions["prompt"])


def test_the_first_of_several_shields_is_the_answer() -> None:
    assert buttons(zapped("shield_a3"), Eyes(ANN, 0)) == [("block shield_a3", SWITCH)]
    assert buttons(zapped("shield_h7", "shield_a3"), Eyes(ANN, 0)) == [("block shield_a3", SWITCH)]


@pytest.mark.parametrize("eyes", [Eyes(BEN, 1), Eyes(CLEO, 2), Eyes(None)])
def test_only_whoever_is_asked_is_told(eyes: Eyes) -> None:
    assert "data-always" not in "".join(picture(zapped("shield_a3"), eyes).regions.values())


def test_other_questions_are_asked() -> None:
    room = zapped("shield_a3")
    assert room.live is not None
    room.live.apply(room.live.choice(0, 0, "decline", Maker.PERSON, None, 2000).entry)
    room.changed()
    (seat,) = room.live.state.to_move()
    eyes = Eyes((ANN, BEN, CLEO)[seat], seat)
    assert "data-option" in picture(room, eyes).regions["prompt"]
    assert buttons(room, eyes) == []


def test_the_switch_stands_beside_the_table_unless_several_people_share_the_device() -> None:
    room = zapped("shield_a3")
    ((switch, words, on),) = kept_answers(table_row(room, ANN))
    assert switch == SWITCH
    assert "Shield" in words
    assert not on
    shared = zapped("shield_a3", people=(ANN, ANN, BEN))
    assert kept_answers(table_row(shared, ANN)) == []
    assert buttons(shared, Eyes(ANN, 0)) == []


def at_menu(
    hand: list[str],
    ben: SeatRecord | None = None,
    phase: str = "begin",
    items: list[str] | None = None,
    stock: list[str] | None = None,
) -> Room:
    """Ann has these cards in a phase of her turn of Shoot Cows."""
    chef = chase.member("chef_flambe", items=items or [], stock=stock or [])
    start = chase.table([chase.seat(chef, hand=hand), chase.seat("mayor_mudd")], phase)
    table = staged(chase.game, start)
    table.seats = [SeatRecord(seat, SeatKind.PERSON, who.name, "", who.id) for seat, who in enumerate((ANN, BEN))]
    table.seats[1] = ben or table.seats[1]
    return Room(table, LiveTable(table, chase.game))


def test_an_answer_that_is_kept_for_when_it_is_alone() -> None:
    """Where there is something else to choose, the person is asked whatever the switch says."""
    assert buttons(at_menu([]), Eyes(ANN, 0)) == [("done", "always.shootcows.idle")]
    assert buttons(at_menu(["scavenge_1"]), Eyes(ANN, 0)) == []


def test_what_is_hardly_ever_meant_does_not_count() -> None:
    """Whoever only could take Items off is not asked, unless a Rescue in this turn would cost them."""
    heap = ["mad_bull_1", "mad_bull_2", "texas_longhorn", "cowthulhu"]
    for phase, stock, answers in (
        ("end", heap, [("done", "always.shootcows.idle")]),
        ("begin", [], [("done", "always.shootcows.idle")]),
        ("begin", heap, []),
    ):
        assert buttons(at_menu([], phase=phase, items=["six_shooter"], stock=stock), Eyes(ANN, 0)) == answers
    assert buttons(at_menu(["lasso"], phase="end", items=["six_shooter"]), Eyes(ANN, 0)) == []


def test_questions_share_a_switch() -> None:
    assert [switch for switch, _, _ in kept_answers(table_row(at_menu([]), ANN))] == ["always.shootcows.idle"]


def test_alone_among_bots_what_has_one_answer_is_answered_from_the_start() -> None:
    """Not with other people: they could learn from the page's speed that there was nothing to choose."""
    for room, on in ((at_menu([]), False), (at_menu([], SeatRecord(1, SeatKind.BOT, "Ben", "house")), True)):
        assert [start for _, _, start in kept_answers(table_row(room, ANN))] == [on]
        assert (" data-on" in picture(room, Eyes(ANN, 0)).regions["prompt"]) == on
