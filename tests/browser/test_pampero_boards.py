"""Pampero: the boards of another company, opened over the whole table and closed again; tiles and money to be looked up."""

from __future__ import annotations

from playwright.sync_api import expect

from gaucho.games.pampero.tests import position

from .conftest import NewPerson
from .staging import Stage, person
from .tables import enter, visitor_of
from .test_axe import devices, look

GAME = "pampero"


@devices
def test_the_boards_of_another_company_open_and_close(new_person: NewPerson, stage: Stage, phone: bool) -> None:
    ann = new_person("Ann", known=True, phone=phone, large=not phone)
    players = [position.seat(), position.seat(money=77, contracts=[("a2_1", "g1a")], mat={"top 1": "ba_wild"})]
    seats = [person(0, visitor_of(ann)), person(1, stage.visitor("Ben")[0])]
    enter({0: ann}, stage.table(seats, position.game.dump(position.table(players)), game=GAME))
    page = ann.page
    ann.press(page.get_by_role("button", name="Others"))
    ann.press(page.get_by_role("button", name="Open the boards of Ben"))
    boards = page.get_by_role("region", name="Boards of Ben")
    expect(boards).to_be_visible()
    expect(boards.get_by_label("Contract on grid space 1a")).to_be_visible()
    assert not look(ann, "boards", ".pa-leaf-others")
    ann.press(boards.get_by_role("button", name="Close"))
    expect(boards).to_be_hidden()
    expect(page.get_by_role("button", name="Open the boards of Ben")).to_be_visible()


def test_an_open_board_makes_way_for_the_next_question(new_person: NewPerson, stage: Stage) -> None:
    ann = new_person("Ann", known=True, large=True)
    seats = [person(0, visitor_of(ann)), person(1, stage.visitor("Ben")[0])]
    state = position.table([position.seat(dozers=["a1_w1"]), position.seat(dozers=["a1_w2"])])
    enter({0: ann}, stage.table(seats, position.game.dump(state), game=GAME))
    page = ann.page
    page.get_by_role("button", name="Others").click()
    page.get_by_role("button", name="Open the boards of Ben").click()
    boards = page.get_by_role("region", name="Boards of Ben")
    expect(boards).to_be_visible()
    ann.choose("play ba_wind", on_board=False)
    ann.choose("tab bottom.A", on_board=False)
    expect(boards).to_be_hidden()


def test_standings_and_money_are_looked_up_beside_the_table(new_person: NewPerson, stage: Stage) -> None:
    ann = new_person("Ann", known=True, large=True)
    seats = [person(0, visitor_of(ann)), person(1, stage.visitor("Ben")[0])]
    state = position.table([position.seat(money=25), position.seat()], tiles=["st_1_1", "st_2_1", "st_1_2", "st_2_2"])
    enter({0: ann}, stage.table(seats, position.game.dump(state), game=GAME))
    ann.tab("table")
    panel = ann.page.locator("#pane-table")
    expect(panel.get_by_role("heading", name="Scorings")).to_be_visible()
    expect(panel).to_contain_text("$3 each for batteries")
    expect(panel.get_by_role("row", name="In all")).to_contain_text("$25")
    assert not look(ann, "panel", "#panel")
