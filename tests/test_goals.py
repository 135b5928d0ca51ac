"""What wins is said at the table: every seat's page has its goal, in the game's own words."""

from __future__ import annotations

import re

import pytest

from gaucho.engine import catalog
from gaucho.kit.page import Page, Scene
from gaucho.web.gallery import painter

LONGEST = 45  # words
TABLES = [  # game, players, settings, seat, and what is said to it
    ("cowcollectors", 3, {}, 0, "most Cows"),
    ("quantumzap", 3, {}, 1, "after 5 rounds"),
    ("zappem", 3, {"villain_seat": "0"}, 0, "You are the villain: bring every astronaut down"),
    ("zappem", 3, {"villain_seat": "0"}, 1, "You are in the crew"),
    ("zappem", 5, {"villain_seat": "0", "role_assignment": "gunner+medic+redshirt+commander"}, 1, "You are the Gunner"),
    ("zappem", 5, {"villain_seat": "0", "role_assignment": "gunner+medic+redshirt+commander"}, 2, "You are the Medic"),
    ("zappem", 5, {"villain_seat": "0", "role_assignment": "gunner+medic+redshirt+commander"}, 3, "You are the Redshirt"),
    ("zappem", 5, {"villain_seat": "0", "role_assignment": "gunner+medic+redshirt+commander"}, 4, "You are the Commander"),
    ("zappem", 2, {}, 1, "You are on your own"),
    ("zappem", 3, {"villain_seat": "0"}, None, "The crew wins by"),
    ("zappem", 3, {"mode": "royale"}, None, "The last one standing wins"),
    ("shootcows", 4, {}, 0, "Rescue 3 Survivors"),
    ("shootcows", 5, {}, 0, "Rescue 2 Survivors"),
    ("pampero", 3, {}, 0, "most money"),
    ("pampero", 1, {}, 0, "than Ráfaga"),
]


def drawn(name: str, seats: int, settings: dict[str, str], seat: int | None) -> Page:
    game = catalog.load(name)
    state = game.new(seats, 1, settings)
    return painter(game.folder.package).draw(game.view(state, seat), game, Scene([f"P{n}" for n in range(seats)], {}))


@pytest.mark.parametrize(("name", "seats", "settings", "seat", "words"), TABLES)
def test_a_seat_reads_what_it_has_to_do(name: str, seats: int, settings: dict[str, str], seat: int | None, words: str) -> None:
    assert words in drawn(name, seats, settings, seat).goal


@pytest.mark.parametrize("name", catalog.names())
def test_goals_are_short_plain_and_all_of_use(name: str) -> None:
    goals = catalog.load(name).words["goals"]
    prefix = catalog.load(name).about["prefix"]
    for words in goals.values():
        assert len(words.split()) <= LONGEST
        assert not re.search(rf"\b{prefix}-", words)
    said = {drawn(game, seats, settings, seat).goal for game, seats, settings, seat, _ in TABLES if game == name}
    assert len(said) >= len(goals)
