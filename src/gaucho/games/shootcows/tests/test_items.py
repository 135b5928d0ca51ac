"""Equip, Unequip, Stock (SC-027 to SC-038, SC-122)."""

from __future__ import annotations

import pytest

from gaucho.games.shootcows.rules.components import ITEM
from gaucho.games.shootcows.tests.position import (
    game,
    hand,
    items,
    member,
    names,
    play,
    seat,
    stock,
    survival,
    table,
    view,
    who,
)
from gaucho.testing import arguments, options, refused, told

OTHER = seat("vegan_vince")


def test_sc_028_once_per_phase_in_any_of_the_three_ways() -> None:
    s = table([seat(member("chef_flambe", items=["lasso"]), hand=["city_map"]), OTHER], "begin")
    play(s, "equip city_map.1")
    refused(s, "unequip city_map", "played_before", "SC-028")
    play(s, "unequip lasso")
    refused(s, "equip lasso.1", "played_before", "SC-028")
    refused(s, "stock lasso.1", "played_before", "SC-028")
    assert set(options(s)) == {"done"}


def test_sc_028_in_the_next_phase_it_may_be_played_again_by_anybody() -> None:
    """Unequipped at the end of a turn and stolen at the beginning of the next."""
    s = table([seat(member("chef_flambe", items=["city_map"])), seat("vegan_vince", hand=["five_finger_moo"])], "end")
    play(s, "unequip city_map", "done", "play five_finger_moo")
    assert set(arguments(s, "equip")) == {"city_map.1"}


def test_sc_029_onto_ones_own_survivor() -> None:
    s = table([seat("chef_flambe", "tinfoil_ted", hand=["city_map"]), OTHER], "begin")
    assert set(arguments(s, "equip")) == {"city_map.1", "city_map.2"}
    refused(s, "equip lasso.1", "not_in_hand", "SC-029")
    play(s, "equip city_map.2")
    assert items(s, "tinfoil_ted") == ["city_map"]
    assert hand(s, 0) == []
    assert told(s, "equipped") == ["P0 Equips City Map on Tinfoil Ted."]


def test_sc_030_bonus_and_ability_but_not_the_stock_value() -> None:
    s = table([seat("chef_flambe", hand=["six_shooter", "city_map"]), OTHER], "begin")
    (before,) = view(s, 0).players[0].party
    play(s, "equip six_shooter.1", "equip city_map.1")
    (after,) = view(s, 0).players[0].party
    assert (after.fight - before.fight, after.cost - before.cost) == (3, -1)
    assert after.survival == before.survival == 3


@pytest.mark.parametrize(
    ("has", "fits"),
    [
        ([], {"branding_iron_1", "pump_shotgun"}),
        (["steak_knife_1"], {"branding_iron_1"}),
        (["steak_knife_1", "steak_knife_2"], set()),
        (["chainsaw"], set()),
    ],
)
def test_sc_031_two_one_hand_items_or_one_two_hand_item(has: list[str], fits: set[str]) -> None:
    s = table([seat(member("chef_flambe", items=has), hand=["branding_iron_1", "pump_shotgun"]), OTHER], "begin")
    assert {arg.split(".")[0] for arg in arguments(s, "equip")} == fits


def test_sc_032_sc_034_one_body_item() -> None:
    s = table([seat("chef_flambe", hand=["hazmat_suit", "rain_poncho"]), OTHER], "begin")
    play(s, "equip hazmat_suit.1")
    refused(s, "equip rain_poncho.1", "slot_taken", "SC-034", "no room for the Rain Poncho")


def test_sc_033_sc_034_one_carry_item() -> None:
    s = table([seat("chef_flambe", hand=["city_map", "flashlight"]), OTHER], "begin")
    play(s, "equip flashlight.1")
    refused(s, "equip city_map.1", "slot_taken", "SC-034")
    assert set(arguments(s, "stock")) == {"city_map.1"}


def test_sc_035_unequip_into_hand() -> None:
    s = table([seat(member("chef_flambe", items=["lasso", "city_map"])), OTHER], "begin")
    assert set(arguments(s, "unequip")) == {"lasso", "city_map"}
    play(s, "unequip lasso")
    assert (hand(s, 0), items(s, "chef_flambe")) == (["lasso"], ["city_map"])
    refused(s, "unequip chainsaw", "not_equipped", "SC-035")


def test_sc_036_stock_raises_survival() -> None:
    s = table([seat("chef_flambe", hand=["lawn_gnome"]), OTHER], "begin")
    play(s, "stock lawn_gnome.1")
    assert (stock(s, "chef_flambe"), survival(s, "chef_flambe")) == (["lawn_gnome"], 3 + 4)


def test_sc_037_no_limit_to_stocked_cards() -> None:
    many = names([card for card in range(game.box.cards) if game.box.sort[card] == ITEM])
    s = table([seat("chef_flambe", hand=many), OTHER], "begin")
    for item in many:
        play(s, f"stock {item}.1")
    assert len(stock(s, "chef_flambe")) == 30
    assert survival(s, "chef_flambe") == 3 + 66


def test_sc_038_a_stocked_card_is_never_taken_back() -> None:
    s = table([seat(member("chef_flambe", stock=["city_map"])), OTHER], "begin")
    assert set(options(s)) == {"done"}
    refused(s, "unequip city_map", "not_equipped", "SC-035")


def test_sc_122_every_item_has_one_of_four_places() -> None:
    by_slot = [0, 0, 0, 0]
    for card in range(game.box.cards):
        if game.box.sort[card] == ITEM:
            by_slot[game.box.slot[card]] += 1
    assert by_slot == [11, 7, 5, 7]


def test_sc_r25_no_replacing_in_one_step() -> None:
    s = table([seat(member("chef_flambe", items=["city_map"]), hand=["flashlight"]), OTHER], "begin")
    refused(s, "equip flashlight.1", "slot_taken", "SC-034")
    play(s, "unequip city_map", "equip flashlight.1")
    assert (items(s, "chef_flambe"), hand(s, 0)) == (["flashlight"], ["city_map"])
    refused(s, "stock city_map.1", "played_before", "SC-028")


def test_sc_r26_only_ones_own_face_up_survivors() -> None:
    s = table([seat(member("chef_flambe", flipped=True, items=["lasso"]), "tinfoil_ted", hand=["city_map"]), OTHER], "begin")
    assert set(options(s)) == {"done", "equip city_map.2", "stock city_map.2"}
    refused(s, "equip city_map.1", "flipped", "SC-R9")
    refused(s, "unequip lasso", "flipped", "SC-R9")
    refused(s, "equip city_map.3", "no_survivor", "SC-R26")
    assert who(s, "chef_flambe").flipped
