"""Game setup (ZE-001 to ZE-015) and the rulings on it."""

from __future__ import annotations

from collections import Counter

import pytest

import gaucho
from gaucho.games.zappem.rules.components import COMMANDER, FIELDS, GUNNER, LONER, MEDIC, REDSHIRT, VILLAIN
from gaucho.games.zappem.tests.position import at, dealt, game, health, items, new, seat, table, tables, view, villain
from gaucho.testing import asked, options, play, refused


def test_ze_001_two_to_five_players_and_three_for_a_team() -> None:
    assert game.seats == (2, 5)
    for seats in (1, 6):
        with pytest.raises(gaucho.OptionError, match="2 to 5"):
            game.new(seats, 1)
    with pytest.raises(gaucho.OptionError, match="only with 3 or more seats"):
        game.new(2, 1, {"mode": "team"})
    for seats in (3, 4, 5):
        assert new(seats, mode="team").villain >= 0
        assert new(seats).villain >= 0
        assert new(seats, mode="royale").villain == -1
    assert new(2).villain == new(2, mode="royale").villain == -1


def test_ze_002_one_villain_named_or_drawn() -> None:
    for seats in (3, 4, 5):
        for place in range(seats):
            s = dealt(seats, villain_seat=place)
            assert s.villain == place
            assert [p.role == VILLAIN for p in s.players] == [other == place for other in range(seats)]
        assert {int(dealt(seats, seed).villain) for seed in range(60)} == set(range(seats))
    with pytest.raises(gaucho.OptionError):
        game.new(3, 1, {"villain_seat": 3})


def test_ze_003_the_villain_is_black() -> None:
    s = dealt(4, villain_seat=2)
    seen = view(s, None).players[2]
    assert game.box.colour_names[seen.colour] == "Black"
    assert game.box.names[seen.role] == "Villain"


def test_ze_004_a_colour_of_their_own_makes_the_character() -> None:
    for seed in range(20):
        s = dealt(4, seed, villain_seat=0)
        roles = [p.role for p in s.players[1:]]
        assert len(set(roles)) == 3
        assert set(roles) <= {COMMANDER, GUNNER, MEDIC, REDSHIRT}
        assert [p.colour for p in view(s, None).players] == [p.role for p in s.players]
    pairs = dict(zip(game.box.names, game.box.colour_names, strict=True))
    assert pairs == {"Villain": "Black", "Commander": "Yellow", "Gunner": "Green", "Medic": "Blue", "Redshirt": "Red"}


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_ze_005_the_villain_has_health_4(seats: int) -> None:
    assert health(dealt(seats, villain_seat=1))[1] == 4


@pytest.mark.parametrize(("seats", "each"), [(3, 4), (4, 4), (5, 4)])
def test_ze_006_astronauts_have_the_health_of_the_table(seats: int, each: int) -> None:
    assert health(dealt(seats, villain_seat=0))[1:] == [each] * (seats - 1)


@pytest.mark.parametrize(("seats", "hearts"), [(3, 2), (4, 2), (5, 4)])
def test_ze_007_ze_008_the_villain_starts_with_hearts(seats: int, hearts: int) -> None:
    s = dealt(seats, villain_seat=0)
    assert len(items(s, 0)) == hearts
    assert all(item.startswith("heart") for item in items(s, 0))
    assert [items(s, place) for place in range(1, seats)] == [[]] * (seats - 1)


def test_ze_008_four_hearts_are_a_full_inventory() -> None:
    s = dealt(5, villain_seat=0)
    assert not any(s.room(0, item) for item in range(18) if s.items >> item & 1)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_ze_009_health_4_and_no_items_in_a_battle_royale(seats: int) -> None:
    s = new(seats, mode="royale")
    assert health(s) == [4] * seats
    assert s.items == (1 << 18) - 1
    assert all(p.items == 0 for p in s.players)


def test_ze_010_health_is_open() -> None:
    s = table([villain(health=2), seat("gunner", health=3), seat("medic", health=1)])
    for viewer in (None, 0, 1, 2):
        assert [p.health for p in view(s, viewer).players] == [2, 3, 1]


def test_ze_011_the_other_health_cards_lie_aside_for_hearts() -> None:
    s = table([villain(health=2), seat("gunner", hand=["B4"], items=["heart_a1"], health=3), seat("medic", health=1)])
    assert [p.aside for p in view(s, None).players] == [[3, 4], [4], [2, 3, 4]]
    fewer = tables.load({"crew": {"health": [3, 3, 3]}}).new(3, 1, {"villain_seat": 0, "role_assignment": "random"})
    assert fewer.game.view(fewer, None).to_data()["players"][1]["aside"] == [4]  # also one that was not dealt at the start
    play(s, "move B4", "play heart_a1")
    assert view(s, None).players[1].aside == []


@pytest.mark.parametrize(("seats", "count"), [(3, 16), (4, 16), (5, 14)])
def test_ze_012_all_other_items_lie_open(seats: int, count: int) -> None:
    s = dealt(seats)
    assert len(view(s, None).items) == count
    assert not set(view(s, None).items) & set(view(s, None).players[s.villain].items)


@pytest.mark.parametrize(
    ("field", "item"), [("B2", "power_blaster_c2"), ("F9", "power_blaster_f8"), ("H1", "power_blaster_g1")]
)
def test_ze_012_every_item_of_a_kind_can_be_taken(field: str, item: str) -> None:
    s = table([villain(at="D9"), seat("gunner", hand=[field]), seat("medic")])
    play(s, f"move {field}", "take")
    assert items(s, 1) == [item]


@pytest.mark.parametrize(("seats", "stack"), [(2, 62), (3, 57), (4, 52), (5, 47)])
def test_ze_014_the_rest_is_the_stack(seats: int, stack: int) -> None:
    for s in (dealt(seats), new(seats, mode="royale")):
        assert s.deck_size() == stack
        for viewer in (None, 0, 1):
            data = view(s, viewer).to_data()
            assert data["deck_size"] == stack
            assert "deck" not in data


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_ze_013_five_cards_each(seats: int) -> None:
    for s in (dealt(seats), new(seats, mode="royale")):
        assert [len(p.hand) for p in s.players] == [5] * seats
        cards = [card for p in s.players for card in p.hand] + s.deck[s.top :]
        assert sorted(cards) == list(range(FIELDS))
    assert dealt(3, 1, villain_seat=0).players[0].hand != dealt(3, 2, villain_seat=0).players[0].hand


def test_ze_013_every_card_comes_to_every_place() -> None:
    first = Counter(dealt(3, seed, villain_seat=0).deck[-1] for seed in range(600))
    assert len(first) == FIELDS  # each is missed with a chance of 1 in 4400


def test_ze_015_who_has_not_moved_is_nowhere_and_cannot_be_zapped() -> None:
    s = dealt(3, villain_seat=0)
    assert [at(s, place) for place in range(3)] == ["", "", ""]
    s = table([villain(), seat("gunner", hand=["D5"], items=["emp_blaster_e6"]), seat("medic")])
    play(s, "move D5")
    assert set(options(s)) == {"pass", "take", "play emp_blaster_e6"}
    play(s, "play emp_blaster_e6")
    assert health(s) == [4, 4, 4]


# ---- rulings ---------------------------------------------------------------------------------------------------------------


def test_ze_r1_there_are_72_zone_cards() -> None:
    assert FIELDS == len(game.box.pink) == 72
    assert game.new(2, 1).problems() == []


def test_ze_r2_the_astronauts_health_is_content() -> None:
    other = tables.load({"crew": {"health": [4, 4, 2]}})
    assert health_of(other, 4) == [4, 4, 4]
    assert health_of(other, 5) == [2, 2, 2, 2]


def health_of(other: gaucho.AnyGame, seats: int) -> list[int]:
    return health(tables.typed(other.new(seats, 1, {"villain_seat": 0})))[1:]


def test_ze_r3_hearts_are_items_not_health() -> None:
    s = dealt(5, villain_seat=0)
    assert health(s)[0] == 4
    assert len(items(s, 0)) == 4


def test_ze_r4_the_hearts_are_drawn_and_everybody_sees_them() -> None:
    drawn = Counter(item for seed in range(90) for item in items(dealt(3, seed, villain_seat=0), 0))
    assert len(drawn) == 4
    assert min(drawn.values()) > 10
    s = dealt(3, villain_seat=0)
    for viewer in (None, 1):
        assert view(s, viewer).players[0].items == view(s, 0).players[0].items


def test_ze_r5_two_players_play_battle_royale() -> None:
    assert new(2, mode="auto").players[0].role == LONER


def test_ze_r45_characters_are_chosen_in_seat_order() -> None:
    s = new(4, villain_seat=2)
    assert asked(s) == ("choose_role", 3)
    assert set(options(s)) == {"role commander", "role gunner", "role medic", "role redshirt"}
    play(s, "role medic")
    assert asked(s) == ("choose_role", 0)
    assert set(options(s)) == {"role commander", "role gunner", "role redshirt"}
    refused(s, "role medic", "taken", "ZE-004", "Medic")
    refused(s, "pass", "not_now", "ZE-004")
    play(s, "role commander")
    play(s, "role redshirt")
    assert [p.role for p in s.players] == [COMMANDER, REDSHIRT, VILLAIN, MEDIC]
    assert asked(s) == ("play_zone", 3)


def test_ze_r45_the_last_character_of_four_is_not_asked_for() -> None:
    s = new(5, villain_seat=0)
    play(s, "role medic", "role commander", "role redshirt")
    assert s.players[4].role == GUNNER
    assert asked(s) == ("play_zone", 1)


def test_ze_r45_nobody_sees_zone_cards_before_the_characters_are_chosen() -> None:
    s = new(4, villain_seat=0)
    assert [p.hand_size for p in view(s, 1).players] == [0, 0, 0, 0]


def test_ze_r45_characters_can_be_named_or_drawn() -> None:
    s = new(4, villain_seat=1, role_assignment="redshirt+gunner+commander+medic")
    assert [p.role for p in s.players] == [COMMANDER, VILLAIN, REDSHIRT, GUNNER]
    drawn = {tuple(int(p.role) for p in dealt(3, seed, villain_seat=0).players) for seed in range(100)}
    assert len(drawn) == 12
    for wrong in ("gunner", "gunner+medic", "gunner+medic+commander+villain", "gunner+gunner+medic+redshirt"):
        with pytest.raises(gaucho.OptionError):
            game.new(4, 1, {"role_assignment": wrong})
