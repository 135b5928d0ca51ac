"""The content file and overlays laid over it: cards, map and numbers live in data, never in code."""

from __future__ import annotations

from typing import Any

import pytest

import gaucho
from gaucho.engine.contract import check_catalogue, check_game
from gaucho.games.zappem.rules.components import FIELD_CODES, KINDS
from gaucho.games.zappem.tests.position import ITEMS, game, health, items, on_table, seat, table, tables, villain
from gaucho.testing import play


def test_every_constant_is_the_one_of_the_specification() -> None:
    box = game.box
    assert (box.hand, box.most_health, box.villain_health, box.royale_health) == (5, 4, 4, 4)
    assert (box.villain_hearts, box.crew_health) == ([2, 2, 4], [4, 4, 4])
    assert [box.kind.count(kind) for kind in range(6)] == [4, 2, 4, 4, 2, 2]
    assert KINDS == ("power_blaster", "proton_blaster", "emp_blaster", "heart", "shield", "night_vision")
    assert box.names == ["Villain", "Commander", "Gunner", "Medic", "Redshirt"]


def test_items_lie_where_the_map_shows_them() -> None:
    """The map of the specification, column by column."""
    rows = ["H...E.P.", "..P.....", "S....O.N", "...E....", ".H....H.", "....E...", "N.O....S", ".....P..", ".P.E...H"]
    letters = {
        "P": "power_blaster",
        "O": "proton_blaster",
        "E": "emp_blaster",
        "H": "heart",
        "S": "shield",
        "N": "night_vision",
    }
    found = {
        f"{letters[letter]}_{column}{row + 1}"
        for row, line in enumerate(rows)
        for column, letter in zip("abcdefgh", line, strict=True)
        if letter != "."
    }
    assert found == set(ITEMS)


@pytest.mark.parametrize(
    ("card", "pink", "item"),
    [
        ("A1", "A2", "heart_a1"),
        ("A9", "A8 B8 B9", "power_blaster_b9"),
        ("B4", "B3 C3 C4 C5 A5 A4", ""),
        ("D5", "D4 E4 E5 D6 C6 C5 C4", "emp_blaster_d4"),
        ("E8", "E7 F7 F9 E9 D9 D8 D7", "emp_blaster_d9"),
        ("F8", "F7 G7 G8 F9", "power_blaster_f8"),
        ("G8", "G7 H8 G9 F9 F8 F7", "power_blaster_f8"),
        ("H1", "H2 G2 G1", "power_blaster_g1"),
    ],
)
def test_zone_cards(card: str, pink: str, item: str) -> None:
    field = FIELD_CODES.index(card)
    assert [FIELD_CODES[other] for other in game.box.pink[field]] == pink.split()
    assert game.box.item[field] == (ITEMS.index(item) if item else -1)


def test_the_tables_of_the_rules_are_those_of_the_content() -> None:
    box = game.box
    rules = (game.folder.path / "RULES.md").read_text(encoding="utf-8")
    rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in rules.splitlines() if line.startswith("| ")]
    cards = [row for row in rows if row[0] in FIELD_CODES]
    assert [row[0] for row in cards] == list(FIELD_CODES)
    for field, (_, pink, item) in enumerate(cards):
        assert pink.split(", ") == [FIELD_CODES[other] for other in box.pink[field]]
        assert item == (FIELD_CODES[box.field[box.item[field]]] if box.item[field] >= 0 else "")
    kinds = {row[0]: row[1] for row in rows if row[0] in box.kind_names}
    for kind, name in enumerate(box.kind_names):
        codes = sorted(FIELD_CODES[field] for item, field in enumerate(box.field) if box.kind[item] == kind)
        assert kinds[name] == f"{len(codes)}: {', '.join(codes)}"


def test_an_overlay_changes_kinds_and_the_catalogue() -> None:
    other = tables.load({"items": {"item_18": {"kind": "shield"}}})
    assert other.box.item_ids[17] == "shield_h3"
    assert other.options.find("block shield_h3") is not None
    assert other.options.find("play night_vision_h3") is None
    assert other.content != game.content
    check_catalogue(other)
    check_game(other, 4, 1, {}, deep=0.02)


def test_an_overlay_may_move_an_item_and_redraw_cards() -> None:
    elsewhere = {"h3": {"item": ""}, "h4": {"item": ""}}
    apart = {"h1": "H2 G1", "h2": "H1 G3 G1", "f1": "G1 F2 E2", "f2": "F1 G1 G3 E3 E2"}  # G2 is no longer pink for these
    there = {"g2": {"pink": "G3", "item": "G2"}, "g3": {"pink": "G2 H2 H4 G4 F4 F2", "item": "G2"}}
    overlay = {
        "items": {"item_18": {"code": "G2"}},
        "zones": {**elsewhere, **{card: {"pink": pink} for card, pink in apart.items()}, **there},
    }
    other = tables.load(overlay)
    s = table([villain(), seat("gunner", hand=["G3"]), seat("medic")], box=other)
    play(s, "move G3", "take")
    assert s.players[1].items == 1 << 17


def test_constants_of_an_overlay_are_played() -> None:
    other = tables.load({"setup": {"health_cards": 5, "hand": 4}, "characters": {"gunner": {"carry": "2/2"}}})
    s = tables.typed(other.new(3, 1, {"villain_seat": 0, "role_assignment": "random"}))
    assert [len(p.hand) for p in s.players] == [4, 4, 4]
    assert other.box.carries(2, 0b11 | 1 << 10 | 1 << 11)
    check_game(other, 3, 2, {}, deep=0.01)
    heal = tables.load({"setup": {"health_cards": 5}})
    t = table([villain(), seat("gunner", hand=["B4"], items=["heart_a1"]), seat("medic")], box=heal)
    play(t, "move B4", "play heart_a1")
    assert health(t)[1] == 5
    assert items(t, 1) == []
    assert on_table(t, "heart_a1")


@pytest.mark.parametrize(
    ("overlay", "key", "reason"),
    [
        ({"setup": {"hands": 5}}, "setup.hands", "unknown key"),
        ({"setup": {"hand": 15}}, "setup.hand", "15 is not between 1 and 9"),
        ({"setup": {"villain_hearts": [2, 2, 7]}}, "setup.villain_hearts", "only 4 HEART items"),
        (
            {"setup": {"villain_hearts": [2, 2, 4]}, "characters": {"villain": {"carry": "3/3"}}},
            "setup.villain_hearts",
            "cannot carry 4",
        ),
        ({"setup": {"villain_hearts": [2, 2]}}, "setup.villain_hearts", "needs 3 whole numbers"),
        ({"crew": {"health": [4, 3, 5]}}, "crew.health", "5 is not between 1 and 4"),
        ({"characters": {"gunner": {"carry": "two"}}}, "characters.gunner.carry", "not a list like 1/1 2/0"),
        ({"characters": {"gunner": {"colour": "green"}}}, "characters.gunner.colour", "not a colour"),
        ({"characters": {"cook": {}}}, "characters.cook", "unknown key"),
        ({"items": {"item_01": {"kind": "laser"}}}, "items.item_01.kind", "not one of"),
        ({"items": {"item_01": {"code": "I1"}}}, "items.item_01.code", "not a field"),
        ({"items": {"item_01": {"code": "C2"}}}, "items.item_02.code", "another item has the code C2"),
        ({"items": {"item_19": {}}}, "items.item_19", "unknown key"),
        ({"zones": {"a1": {"pink": "A1 B1"}}}, "zones.a1.pink", "own field"),
        ({"zones": {"a1": {"pink": "B1 B1"}}}, "zones.a1.pink", "twice"),
        ({"zones": {"a1": {"pink": "Z1"}}}, "zones.a1.pink", "'Z1' is not a field"),
        ({"zones": {"a1": {"item": ""}}}, "zones.a1.item", "not the one item in the blue and pink fields (A1)"),
        ({"zones": {"b4": {"item": "B4"}}}, "zones.b4.item", "no item lies on B4"),
        ({"zones": {"b4": {"item": "A1"}}}, "zones.b4.item", "not the one item in the blue and pink fields (none)"),
        ({"zones": {"b4": {"pink": "B5 A3", "item": "A3"}}}, "zones.b4.item", "(B5, A3)"),
        ({"shots": {"emp": {"area": "round"}}}, "shots.emp.area", "not a list of steps"),
        ({"shots": {"power": {"up": "0,1"}}}, "shots.power.up", "unknown key"),
        ({"kinds": {"heart": {"mark": "guessed"}}}, "kinds.heart.mark", "not one of stated"),
    ],
)
def test_a_mistake_in_an_overlay_is_named(overlay: dict[str, Any], key: str, reason: str) -> None:
    with pytest.raises(gaucho.ContentError) as caught:
        gaucho.load("zappem", overlay)
    assert key in str(caught.value)
    assert reason in str(caught.value)
