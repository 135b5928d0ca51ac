"""What can be played, found in short cuts, against the same found the long way: PA-041 to PA-052, PA-100, PA-R22."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from gaucho.engine.chance import Chance
from gaucho.games.pampero.rules.bits import has, listed
from gaucho.games.pampero.rules.contracts import level_needed, zone_of_space
from gaucho.games.pampero.rules.fulfilling import contract_choices, payable, tower_owners
from gaucho.games.pampero.rules.grid import free_entries
from gaucho.games.pampero.rules.names import CARDS, COST, FIRST_REMOTE, FIRST_SOLAR_SPACE, NONE, ROW_NAMES
from gaucho.games.pampero.rules.operations import CONTRACT, REMOTE, STANDARD, Effect
from gaucho.games.pampero.rules.playable import OpenTabs, battery_price, can_pay, can_play, tab_price, tab_works
from gaucho.games.pampero.rules.table import Table
from gaucho.games.pampero.rules.years import Turn
from gaucho.games.pampero.tests.position import game, new

CHOICES = 250
SETTINGS = [{}, {"contract_restrictions": "on"}]


def turns(seats: int, settings: dict[str, str]) -> Iterator[tuple[Table, int]]:
    """Tables of a game of hasty players at which a turn begins, and whose it is."""
    chance = Chance(seats)
    s = new(seats, seats, **settings)
    for _ in range(CHOICES):
        if s.over:
            return
        if isinstance(s.step(), Turn):
            yield s, s.next_seat()
        s.take(s.next_seat(), game.quick_pick(s, chance))


def payable_spaces(s: Table, seat: int, effect: Effect, zone: int, price: int, batteries: int) -> list[int]:
    """Contracts of a zone that an effect can fulfill, one by one."""
    player = s.players[seat]
    free = free_entries(s.box, player)
    found = []
    for space in range(FIRST_SOLAR_SPACE):
        kind = STANDARD if space < FIRST_REMOTE else REMOTE
        tile = s.tile_on(space)
        if tile == NONE or zone_of_space(s, space) != zone or not effect.kinds & kind:
            continue
        if effect.lucrative and not s.box.lucrative[tile]:
            continue
        if level_needed(s, space, tile) > player.level or not tower_owners(s, seat, space, effect.owner):
            continue
        if payable(s, seat, space, effect.discount, price, batteries, free):
            found.append(space)
    return found


@pytest.mark.parametrize("settings", SETTINGS)
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_pa_052_a_card_is_offered_if_there_is_a_tab_for_it(seats: int, settings: dict[str, str]) -> None:
    for s, seat in turns(seats, settings):
        for card in listed(s.players[seat].hand):
            assert on_some_tab(s, seat, card) == (s.box.play.id(card) in s.options), CARDS[card]


@pytest.mark.parametrize("settings", SETTINGS)
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_pa_046_what_can_be_played_with_little_money(seats: int, settings: dict[str, str]) -> None:
    offered: set[bool] = set()
    for s, seat in turns(seats, settings):
        poor = s.clone()
        player = poor.players[seat]
        player.batteries = min(player.batteries, 1)
        for money in range(14):
            player.money = money
            tabs = OpenTabs(poor, seat)
            for card in listed(player.hand):
                works = can_play(poor, seat, card, tabs)
                assert works == on_some_tab(poor, seat, card), CARDS[card]
                offered.add(works)
    assert offered == {True, False}


def on_some_tab(s: Table, seat: int, card: int) -> bool:
    """Can a card be played, tab by tab?"""
    spaces = [s.empty_space(seat, row) for row in range(len(ROW_NAMES))]
    return any(tab_works(s, seat, card, tab) for space in spaces if space != NONE for tab in s.box.tabs[space])


@pytest.mark.parametrize("settings", SETTINGS)
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_pa_100_pa_r22_contracts_are_found_as_if_one_by_one(seats: int, settings: dict[str, str]) -> None:
    effects = [(card, effect) for card in range(len(CARDS)) for effect in game.box.effects[card] if effect.first == CONTRACT]
    found = 0
    for s, seat in turns(seats, settings):
        for card, effect in effects:
            assert s.box.card_money[card] == COST
            for tab in {space[-1] for space in s.box.tabs}:
                price = tab_price(s, seat, tab)
                if can_pay(s, seat, card, tab, price):
                    batteries = battery_price(s, card, tab.zone)
                    choices = contract_choices(s, seat, effect, tab.zone, price, batteries)
                    assert listed(choices) == payable_spaces(s, seat, effect, tab.zone, price, batteries)
                    found |= choices
    assert found != 0
    assert any(has(found, space) for space in range(FIRST_REMOTE, FIRST_SOLAR_SPACE))
