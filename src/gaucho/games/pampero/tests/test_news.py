"""What the others have done since one's own last turn is seen on the map and above the table."""

from __future__ import annotations

import re

from gaucho.games.pampero.page_look import Look
from gaucho.games.pampero.page_news import deeds, rings, since_last_turn
from gaucho.games.pampero.page_places import PLACES
from gaucho.games.pampero.page_players import others
from gaucho.games.pampero.rules import news
from gaucho.games.pampero.rules.table import Table
from gaucho.games.pampero.tests.position import game, seat, table, view
from gaucho.games.pampero.tests.test_page import look_of
from gaucho.kit.page_check import scene_of
from gaucho.testing import play


def ringed(state: Table, viewer: int) -> dict[str, int]:
    """What is ringed, and in whose colour."""
    names = {place: word for word, place in PLACES.items()}
    found = re.findall(r'<g class="p(\d)"><circle class="pa-ringedge" cx="(\d+)" cy="(\d+)"', rings(look_of(state, viewer)))
    return {names[int(x), int(y)]: int(company) for company, x, y in found}


def after_a_wind_farm() -> Table:
    """The first company builds beside the bulldozer of the second, which parks it."""
    state = table([seat(money=8), seat(dozers=["a1_w2"])])
    play(state, "play ba_wind", "tab bottom.A", "to p1")
    assert state.to_move() == (1,)
    return state


def test_what_is_new_is_ringed_for_the_others_until_their_turn_begins() -> None:
    state = after_a_wind_farm()
    assert ringed(state, 1) == {"a1_w2": 0}
    assert ringed(state, 0) == {"p1": 1}
    play(state, "take_battery")
    assert ringed(state, 1) == {}


def test_a_bulldozer_that_has_driven_on_leaves_no_ring() -> None:
    state = table([seat(dozers=["a1_w2"]), seat()])
    play(state, "play ba_bulldozer", "tab top.A", "dozer a1_w2", "to a1_w1", "to a1_t1")
    assert ringed(state, 1) == {"a1_t1": 0}


def test_signs_above_the_table_tell_what_was_done_and_where() -> None:
    state = after_a_wind_farm()
    drawn = deeds(look_of(state, 1))
    assert "#pa-turbine" in drawn
    assert "<small>A1</small>" in drawn
    assert ", builds a wind farm on A1 wind site 2, " in drawn
    assert drawn.count('class="pa-deed ') == 1  # what one has done oneself is no news


def test_a_spectator_sees_the_last_turn() -> None:
    state = after_a_wind_farm()
    one = Look(view(state, None), game, scene_of(game, state, None))
    assert [event.kind for event in since_last_turn(one)][:1] == [news.PLAYED]
    assert "since your last turn" not in deeds(one)


def test_the_solo_opponent_shows_its_money() -> None:
    state = table([seat()])
    assert f"<b>${state.players[1].money}</b>" in deeds(look_of(state, 0))


def test_the_last_turn_of_a_company_is_told_beside_what_it_has() -> None:
    state = after_a_wind_farm()
    play(state, "take_battery")
    told = others(look_of(state, 0))
    assert "<b>Last turn.</b> Takes 1 battery from the supply" in told
    assert "builds a wind farm" not in told
