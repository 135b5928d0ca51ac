"""Event cards, played and Revealed, each in its plain effect and where it ends (SC-108 to SC-111, SC-123, SC-501 to SC-521)."""

from __future__ import annotations

from typing import Any

import pytest

from gaucho.games.shootcows.rules.components import ANY_TIME, EVENT, EVENTS, LOCATIONS
from gaucho.games.shootcows.rules.table import Table
from gaucho.games.shootcows.tests.position import (
    Place,
    Seat,
    changed,
    cost,
    discards,
    flipped,
    game,
    hand,
    herd,
    items,
    location,
    member,
    missing,
    n,
    party,
    play,
    quiet,
    row,
    seat,
    stock,
    table,
    totals,
    view,
)
from gaucho.testing import arguments, asked, cited, options, refused, told

OTHER = seat("vegan_vince")
PLAIN = "on_ramp_66"


def in_fight(card: str, creature: str = "mad_holstein", survivor: str = "chef_flambe") -> Table:
    """Seat 1 holds the card and another one; Chef Flambe (3) fights a Creature."""
    s = table([seat(survivor), seat("vegan_vince", hand=[card, "city_map"])], location=PLAIN, herd=[creature])
    play(s, f"fight {survivor}")
    return s


def revealed(card: str, *party_: Place, other: Seat = OTHER, **fields: Any) -> Table:
    """Chef Flambe, who leads these, reveals the card after drawing Lasso."""
    known: dict[str, Any] = {"location": PLAIN, "deck": ["lasso", "chainsaw", "pitchfork"], **fields}
    s = table([seat("chef_flambe", *party_), other], row=[card, "scavenge_2"], **known)
    play(s, "explore chef_flambe", "reveal 1")
    return s


def started(card: str, *party_: Place, **fields: Any) -> Table:
    """The active player holds the card in the Begin Phase, and leads Chef Flambe if nobody is named."""
    return table([seat(*(party_ or ["chef_flambe"]), hand=[card]), OTHER], "begin", **fields)


# ---- with the Steak Symbol -------------------------------------------------------------------------------------------


def test_sc_501_prime_cut() -> None:
    s = in_fight("prime_cut_1")
    assert {"for_survivor prime_cut_1", "for_creature prime_cut_1"} <= set(options(s, seat=1))
    play(s, "1: for_survivor prime_cut_1")
    assert cited(s, "for_survivor") == ["SC-501"]
    assert totals(s) == (6, 4)
    quiet(s)
    assert discards(s) == ["prime_cut_1"]
    s = in_fight("prime_cut_1")
    play(s, "1: for_creature prime_cut_1")
    assert totals(s) == (3, 7)
    assert set(hand(revealed("prime_cut_1"), 0)) == {"lasso", "chainsaw"}


def test_sc_502_friendly_fire() -> None:
    s = in_fight("friendly_fire")
    play(s, "1: play friendly_fire")
    assert totals(s) == (0, 4)
    assert flipped(revealed("friendly_fire"), "chef_flambe")


def test_sc_502_sc_r32_a_dead_explorer_takes_no_more_damage() -> None:
    twice = changed({"events": {"friendly_fire": {"reveal": "hurt_explorer 3; hurt_explorer 3"}}})
    s = revealed("friendly_fire", box=twice)
    assert missing(s) == ["chef_flambe"]
    assert told(s, "damage") == ["Chef Flambe is dealt 3 damage."]


def test_sc_503_tranquilizer_dart() -> None:
    """The damage still is the printed Power."""
    s = in_fight("tranquilizer_dart", "cowthulhu", "tinfoil_ted")
    play(s, "1: play tranquilizer_dart")
    assert totals(s) == (2, 5)
    quiet(s)
    assert told(s, "damage") == ["Tinfoil Ted is dealt 8 damage."]
    s = revealed("tranquilizer_dart", herd=["mad_holstein", "prize_hog", "dairy_cow_1"])
    assert set(options(s)) == {"creature prize_hog", "creature dairy_cow_1"}
    play(s, "creature prize_hog")
    assert herd(s) == ["mad_holstein", "dairy_cow_1"]


def test_sc_504_tactical_retreat() -> None:
    s = in_fight("tactical_retreat")
    play(s, "1: play tactical_retreat")
    assert s.fight is None
    assert (herd(s), flipped(s, "chef_flambe"), discards(s)) == (["mad_holstein"], False, ["tactical_retreat"])
    assert set(hand(revealed("tactical_retreat"), 0)) == {"lasso", "chainsaw"}


def test_sc_505_well_done() -> None:
    """For the Survivor's side only; the Survivor's owner draws for the kill, whoever played it."""
    s = in_fight("well_done", "mad_heifer")
    refused(s, "for_creature well_done", "wrong_side", "SC-505", seat=1)
    play(s, "1: for_survivor well_done")
    assert totals(s) == (5, 3)
    quiet(s)
    assert len(hand(s, 0)) == 1 + 2  # Chef's own draw, too
    assert hand(s, 1) == ["city_map"]
    s = in_fight("well_done", "mad_bull_1")
    play(s, "1: for_survivor well_done")
    quiet(s)
    assert hand(s, 0) == []  # no kill


def test_sc_505_revealed() -> None:
    s = revealed("well_done")
    assert asked(s) == ("event_discard", 0)
    assert set(hand(s, 0)) == {"lasso", "chainsaw", "pitchfork"}
    play(s, "discard chainsaw")
    assert set(hand(s, 0)) == {"lasso", "pitchfork"}
    assert discards(s) == ["chainsaw", "well_done"]


def test_sc_505_as_many_discards_as_it_says() -> None:
    dear = changed({"events": {"well_done": {"reveal": "draw 1; choose_discard 3"}}})
    s = revealed("well_done", box=dear)
    play(s, "discard lasso")
    assert hand(s, 0) == []  # the last one goes without a question, and there is no third
    assert discards(s) == ["lasso", "chainsaw", "well_done"]


def test_sc_506_prion_surge() -> None:
    s = in_fight("prion_surge", "mad_holstein", "tinfoil_ted")
    refused(s, "for_survivor prion_surge", "wrong_side", "SC-506", seat=1)
    play(s, "1: for_creature prion_surge")
    assert totals(s) == (2, 6)
    quiet(s)
    assert told(s, "damage") == ["Tinfoil Ted is dealt 6 damage."]
    s = revealed("prion_surge")
    assert told(s, "damage") == ["Chef Flambe is dealt 2 damage."]


def test_sc_507_double_patty() -> None:
    """The printed Fight Score: not what Items add."""
    sheriff = member("sheriff_stockyard", items=["six_shooter"])
    s = table([seat(sheriff), seat("vegan_vince", hand=["double_patty", "city_map"])], location=PLAIN, herd=["cowthulhu"])
    play(s, "fight sheriff_stockyard", "1: play double_patty")
    assert totals(s)[0] == 4 + 3 + 1 + 4
    assert set(hand(revealed("double_patty"), 0)) == {"lasso", "chainsaw"}


# ---- at any time -----------------------------------------------------------------------------------------------------


def test_sc_508_stampede() -> None:
    s = started("stampede", deck=["mad_calf_1", "lasso", "dairy_cow_1"])
    play(s, "play stampede")
    assert herd(s) == ["mad_calf_1", "dairy_cow_1"]
    assert discards(s) == ["lasso", "stampede"]
    assert told(s, "attacked") == []


def test_sc_509_mass_panic() -> None:
    s = started("mass_panic")
    before = [cost(s, "chef_flambe"), cost(s, "vegan_vince")]
    play(s, "play mass_panic")
    assert [cost(s, "chef_flambe"), cost(s, "vegan_vince")] == [before[0] + 3, before[1] + 3]
    assert told(s, "all_costs") == ["The Rescue Cost is 3 higher for everybody in this turn."]
    play(s, "done", "rest chef_flambe", "done", "done", "done", "done")
    assert s.active == 1
    assert cost(s, "chef_flambe") == before[0]


def test_sc_509_sc_r32_played_and_revealed_in_one_turn_it_adds_up() -> None:
    s = table(
        [seat("chef_flambe"), seat("vegan_vince")],
        location="on_ramp_66",
        row=["mass_panic", "lasso"],
        all_costs=3,
        used=[n("mass_panic")],
    )
    before = [cost(s, "chef_flambe"), cost(s, "vegan_vince")]
    play(s, "explore chef_flambe", "reveal 1")
    assert [cost(s, "chef_flambe"), cost(s, "vegan_vince")] == [before[0] + 3, before[1] + 3]


def test_sc_510_butterfingers() -> None:
    s = table(
        [
            seat(member("chef_flambe", items=["lasso"]), hand=["butterfingers"]),
            seat(member("vegan_vince", items=["city_map"]), member("scout_sally", items=["chainsaw"], flipped=True)),
        ],
        "begin",
    )
    play(s, "play butterfingers")
    assert set(options(s)) == {"item lasso", "item city_map"}
    refused(s, "item chainsaw", "not_equipped", "SC-510")
    play(s, "item city_map")
    assert (hand(s, 1), items(s, "vegan_vince")) == (["city_map"], [])


def test_sc_511_five_finger_moo() -> None:
    s = table(
        [
            seat("chef_flambe", hand=["five_finger_moo"]),
            seat("vegan_vince", hand=["lasso"]),
            seat("scout_sally"),
            seat("tinfoil_ted", hand=["city_map", "chainsaw"]),
        ],
        "begin",
    )
    play(s, "play five_finger_moo")
    assert set(options(s)) == {"left 1", "left 3"}
    refused(s, "left 2", "empty_hand", "SC-511")
    refused(s, "left 4", "no_such_seat", "SC-511")
    play(s, "left 3")
    assert len(hand(s, 0)) == len(hand(s, 3)) == 1
    assert {*hand(s, 0), *hand(s, 3)} == {"city_map", "chainsaw"}


def test_sc_511_random_but_fair() -> None:
    stolen = set()
    for seed in range(12):
        s = table([seat("chef_flambe", hand=["five_finger_moo"]), seat("vegan_vince", hand=["lasso", "city_map"])], "begin")
        for _ in range(seed):
            s.chance.word()
        play(s, "play five_finger_moo")
        stolen |= set(hand(s, 0))
    assert stolen == {"lasso", "city_map"}


def test_sc_511_sc_015_a_thief_who_holds_too_much_discards_at_once() -> None:
    """Our card takes one for itself, so that a limit is never passed; one that steals twice can pass it."""
    greedy = changed({"events": {"five_finger_moo": {"play": "steal; steal"}}})
    six = ["five_finger_moo", "lasso", "city_map", "chainsaw", "bullwhip", "pitchfork"]
    s = table([seat("chef_flambe", hand=["mad_calf_1", "mad_calf_2"]), seat("vegan_vince", hand=six)], "begin", box=greedy)
    play(s, "done", "1: play five_finger_moo")
    assert asked(s) == ("hand_discard", 1)
    assert len(hand(s, 1)) == 7


def test_sc_512_food_poisoning() -> None:
    s = started("food_poisoning")
    play(s, "play food_poisoning")
    assert set(options(s)) == {"survivor chef_flambe", "survivor vegan_vince"}
    play(s, "survivor vegan_vince")
    assert flipped(s, "vegan_vince")


def test_sc_513_spoiled_rations() -> None:
    """The owner chooses which card."""
    vince = member("vegan_vince", stock=["lasso", "mad_bull_1"])
    s = table(
        [
            seat("chef_flambe", hand=["spoiled_rations"]),
            seat(vince, member("scout_sally", stock=["dairy_cow_1"], flipped=True)),
            seat(member("tinfoil_ted", stock=["city_map"])),
        ],
        "begin",
    )
    play(s, "play spoiled_rations")
    assert set(options(s)) == {"survivor vegan_vince", "survivor tinfoil_ted"}
    refused(s, "survivor chef_flambe", "no_stock", "SC-513")
    refused(s, "survivor scout_sally", "not_in_play", "SC-R9")
    play(s, "survivor vegan_vince")
    assert asked(s) == ("spoil_stock", 1)
    play(s, "stocked lasso")
    assert stock(s, "vegan_vince") == ["mad_bull_1"]
    assert discards(s) == ["lasso", "spoiled_rations"]


# ---- on your turn ----------------------------------------------------------------------------------------------------


def test_sc_514_scavenge() -> None:
    s = started("scavenge_1", deck=["lasso", "city_map"])
    play(s, "play scavenge_1")
    assert set(hand(s, 0)) == {"lasso", "city_map"}


def test_sc_515_backyard_barbecue() -> None:
    s = started("backyard_barbecue", herd=["texas_longhorn", "mad_holstein", "dairy_cow_1"])
    play(s, "play backyard_barbecue")
    assert set(options(s)) == {"creature mad_holstein", "creature dairy_cow_1"}
    play(s, "creature mad_holstein")
    assert herd(s) == ["texas_longhorn", "dairy_cow_1"]


def test_sc_516_crop_duster() -> None:
    s = started("crop_duster", herd=["dairy_cow_1", "mad_calf_1", "prize_bull"])
    play(s, "play crop_duster")
    assert herd(s) == ["mad_calf_1"]
    assert discards(s) == ["dairy_cow_1", "prize_bull", "crop_duster"]
    s = started("crop_duster", herd=["dairy_cow_1", "patient_zero"])
    refused(s, "play crop_duster", "no_effect", "SC-R69")


def test_sc_517_secret_tunnel() -> None:
    s = started("secret_tunnel", row=["lasso", "mayor_mudd", "city_map"], coming=["rooftop_helipad", PLAIN])
    play(s, "play secret_tunnel")
    assert location(s) == "rooftop_helipad"
    assert discards(s) == ["lasso", "city_map", "secret_tunnel"]
    assert missing(s) == ["mayor_mudd"]
    assert len(row(s)) == 4


def test_sc_518_search_party() -> None:
    s = started("search_party", missing=["mayor_mudd", "intern_ivan"])
    play(s, "play search_party", "missing intern_ivan")
    assert party(s, 0) == ["chef_flambe", "intern_ivan"]


def test_sc_518_the_player_of_the_event_is_joined() -> None:
    """Told apart by an Event for any time: the Survivor joins its player, not the active one."""
    early = changed({"events": {"search_party": {"when": "any_time"}}})
    s = table([seat("chef_flambe"), seat("vegan_vince", hand=["search_party"])], "begin", missing=["mayor_mudd"], box=early)
    play(s, "done", "1: play search_party")
    assert (party(s, 0), party(s, 1)) == (["chef_flambe"], ["vegan_vince", "mayor_mudd"])


def test_sc_519_care_package() -> None:
    s = started("care_package", discards=["branding_iron_1", "mad_calf_1", "lasso", "branding_iron_2"])
    play(s, "play care_package")
    assert set(options(s)) == {"item lasso", "item branding_iron_2"}  # one of each kind
    refused(s, "item branding_iron_1", "not_discarded", "SC-519")
    play(s, "item lasso")
    assert hand(s, 0) == ["lasso"]
    assert discards(s) == ["branding_iron_1", "mad_calf_1", "branding_iron_2", "care_package"]


def test_sc_519_sc_015_a_hand_that_grows_by_it_on_another_turn_is_limited_at_once() -> None:
    """Our own card leaves the hand before the Item comes; one that also draws could make it too large."""
    early = changed({"events": {"care_package": {"when": "any_time", "play": "draw 1; take_item"}}})
    held = ["care_package", "mad_calf_1", "mad_calf_2", "mad_calf_3", "chainsaw", "pitchfork"]
    s = table([seat("chef_flambe"), seat("vegan_vince", hand=held)], "begin", discards=["lasso"], deck=["bullwhip"], box=early)
    play(s, "done", "1: play care_package")
    assert asked(s) == ("hand_discard", 1)
    play(s, "discard lasso")
    assert len(hand(s, 1)) == 6


def test_sc_520_second_wind() -> None:
    s = started("second_wind", member("chef_flambe", flipped=True), member("scout_sally", flipped=True))
    play(s, "play second_wind")
    assert not flipped(s, "chef_flambe")
    assert not flipped(s, "scout_sally")


def test_sc_520_only_ones_own() -> None:
    wounded = member("vegan_vince", flipped=True)
    s = table([seat(member("chef_flambe", flipped=True), hand=["second_wind"]), seat(wounded)], "begin")
    play(s, "play second_wind")
    assert (flipped(s, "chef_flambe"), flipped(s, "vegan_vince")) == (False, True)


def test_sc_521_chopper_inbound() -> None:
    s = started("chopper_inbound_1")
    before = [cost(s, "chef_flambe"), cost(s, "vegan_vince")]
    play(s, "play chopper_inbound_1")
    assert [cost(s, "chef_flambe"), cost(s, "vegan_vince")] == [before[0] - 3, before[1]]
    assert [board.party[0].cost for board in view(s, None).players] == [before[0] - 3, before[1]]


def test_sc_521_two_of_them_add_up() -> None:
    s = table([seat("chef_flambe", hand=["chopper_inbound_1", "chopper_inbound_2"]), seat("vegan_vince")], "begin")
    before = cost(s, "chef_flambe")
    play(s, "play chopper_inbound_1", "play chopper_inbound_2")
    assert cost(s, "chef_flambe") == before - 6


def test_sc_521_only_on_ones_own_turn() -> None:
    """If it could be played on another turn it would lower no cost: only the active player Rescues."""
    early = changed({"events": {"chopper_inbound": {"when": "any_time"}}})
    s = table([seat("chef_flambe"), seat("vegan_vince", hand=["chopper_inbound_1"])], "begin", box=early)
    before = [cost(s, "chef_flambe"), cost(s, "vegan_vince")]
    play(s, "done", "1: play chopper_inbound_1")
    assert [cost(s, "chef_flambe"), cost(s, "vegan_vince")] == before


# ---- timing ----------------------------------------------------------------------------------------------------------


def test_sc_108_sc_109_any_time_and_your_turn() -> None:
    s = table(
        [seat("chef_flambe", hand=["scavenge_1", "mass_panic"]), seat("vegan_vince", hand=["scavenge_2", "stampede"])], "begin"
    )
    assert {"play scavenge_1", "play mass_panic"} <= set(options(s))
    play(s, "done")
    assert set(options(s, seat=1)) == {"pass", "play stampede"}
    refused(s, "play scavenge_2", "not_your_turn", "SC-109", seat=1)


def test_sc_109_in_every_menu_of_ones_own_turn() -> None:
    for phase in ("begin", "survivor", "creature", "rescue", "end"):
        s = table([seat("chef_flambe", hand=["scavenge_1"]), OTHER], phase)
        assert "play scavenge_1" in options(s)


def test_sc_110_events_affect_any_survivor_in_play() -> None:
    s = table([seat("chef_flambe", hand=["food_poisoning"]), seat("vegan_vince"), seat("scout_sally")], "begin")
    play(s, "play food_poisoning")
    assert set(arguments(s, "survivor")) == {"chef_flambe", "vegan_vince", "scout_sally"}


def test_sc_111_no_event_without_the_symbol_in_a_fight() -> None:
    s = in_fight("stampede")
    assert set(options(s, seat=1)) == {"pass"}
    refused(s, "play stampede", "no_steak", "SC-111", seat=1)


def test_sc_123_every_event_has_one_of_two_timings() -> None:
    timings = {game.box.ids[c]: game.box.timing[c] for c in range(game.box.cards) if game.box.sort[c] == EVENT}
    assert len(timings) == 24
    assert sum(timing == ANY_TIME for timing in timings.values()) == 14
    assert set(timings.values()) == {0, 1}
    assert len(EVENTS) == 21


@pytest.mark.parametrize(
    ("card", "setting"),
    [
        ("butterfingers", {}),
        ("five_finger_moo", {}),
        ("spoiled_rations", {}),
        ("backyard_barbecue", {"herd": ["mad_bull_1"]}),
        ("crop_duster", {"herd": ["mad_calf_1"]}),
        ("search_party", {}),
        ("care_package", {"discards": ["mad_calf_1"]}),
        ("second_wind", {}),
        ("scavenge_1", {"rest": "hand"}),
        ("stampede", {"rest": "hand"}),
    ],
)
def test_sc_r60_sc_r69_an_event_that_would_do_nothing_cannot_be_played(card: str, setting: dict[str, Any]) -> None:
    s = started(card, **setting)
    refused(s, f"play {card}", "no_effect", "SC-R69")


@pytest.mark.parametrize("card", ["butterfingers", "spoiled_rations"])
def test_sc_r69_what_flipped_survivors_have_is_out_of_reach(card: str) -> None:
    """Not played for their Items or Stocked cards, and Revealed it does nothing."""
    down = member("vegan_vince", items=["city_map"], stock=["mad_calf_1"], flipped=True)
    s = table([seat("chef_flambe", hand=[card]), seat(down)], "begin")
    refused(s, f"play {card}", "no_effect", "SC-R69")
    s = table([seat("chef_flambe"), seat(down)], location=PLAIN, row=[card, "lasso"])
    play(s, "explore chef_flambe", "reveal 1")
    assert told(s, "no_effect") == ["It does nothing."]
    assert (items(s, "vegan_vince"), stock(s, "vegan_vince")) == (["city_map"], ["mad_calf_1"])


@pytest.mark.parametrize("card", ["mass_panic", "chopper_inbound_1", "secret_tunnel"])
def test_sc_r69_some_always_do_something(card: str) -> None:
    assert f"play {card}" in options(started(card))


def test_sc_r69_food_poisoning_needs_a_survivor() -> None:
    down = member("chef_flambe", flipped=True)
    s = table([seat(down, hand=["food_poisoning"]), seat(member("vegan_vince", flipped=True))], "begin")
    refused(s, "play food_poisoning", "no_effect", "SC-R69")


def test_sc_r60_steak_events_only_in_fights() -> None:
    """In no menu and in no window outside of one."""
    steaks = [
        "prime_cut_1",
        "friendly_fire",
        "tranquilizer_dart",
        "tactical_retreat",
        "well_done",
        "prion_surge",
        "double_patty",
    ]
    for phase in ("begin", "survivor", "creature", "rescue", "end"):
        s = table([seat("chef_flambe", hand=steaks), OTHER], phase, herd=["mad_calf_1"])
        for card in steaks:
            refused(s, f"play {card}", "only_in_fights", "SC-R60")
    s = table([seat("chef_flambe"), seat("vegan_vince", hand=steaks[:6])], "begin", herd=["mad_calf_1"])
    play(s, "done")
    assert set(options(s, seat=1)) == {"pass"}


def test_sc_r32_a_revealed_event_is_resolved_in_any_case() -> None:
    """The explorer makes its choices; what is impossible does nothing; it is discarded."""
    for card in ("second_wind", "backyard_barbecue", "search_party", "care_package", "butterfingers", "five_finger_moo"):
        s = revealed(card)
        assert discards(s) == [card]
        assert told(s, "no_effect") == ["It does nothing."]
    s = revealed("scavenge_1")  # "on your turn" does not matter
    assert set(hand(s, 0)) == {"lasso", "chainsaw", "pitchfork"}


def test_sc_r32_it_cannot_be_declined() -> None:
    s = table([seat("chef_flambe"), seat(member("vegan_vince", flipped=True))], row=["food_poisoning", "lasso"])
    play(s, "explore chef_flambe", "reveal 1")
    assert flipped(s, "chef_flambe")


def test_sc_r43_secret_tunnel_revealed_as_the_last_card_changes_the_location_once() -> None:
    s = table([seat("chef_flambe"), OTHER], row=["secret_tunnel"], coming=["rooftop_helipad", PLAIN])
    play(s, "explore chef_flambe")
    assert location(s) == "rooftop_helipad"
    assert view(s, None).locations_left == 1


def test_sc_r43_secret_tunnel_revealed_with_cards_left_in_the_row() -> None:
    """They are discarded unresolved, and the next Survivor acts at the new Location."""
    s = table(
        [seat("chef_flambe", "tinfoil_ted"), OTHER],
        row=["mayor_mudd", "secret_tunnel", "mad_bull_1"],
        coming=["rooftop_helipad", PLAIN],
    )
    play(s, "explore chef_flambe", "reveal 2")
    quiet(s)
    assert (location(s), view(s, None).locations_left) == ("rooftop_helipad", 1)
    assert (discards(s), missing(s)) == (["mad_bull_1", "secret_tunnel"], ["mayor_mudd"])
    assert len(row(s)) == game.box.explore[LOCATIONS.index("rooftop_helipad")]
    assert told(s, "attacked") == []
    assert "explore tinfoil_ted" in options(s)


# ---- Revealed, with the effect they have from a hand -----------------------------------------------------------------


def test_sc_508_sc_r32_stampede_revealed() -> None:
    s = revealed("stampede", deck=["lasso", "mad_calf_1", "chainsaw", "dairy_cow_1"])
    assert (herd(s), discards(s)) == (["mad_calf_1", "dairy_cow_1"], ["chainsaw", "stampede"])
    assert told(s, "attacked") == []


def test_sc_510_sc_r32_butterfingers_revealed() -> None:
    other = seat(member("vegan_vince", items=["city_map", "bullwhip"]))
    s = revealed("butterfingers", other=other)
    assert asked(s) == ("target_item", 0)
    play(s, "item bullwhip")
    assert (hand(s, 1), items(s, "vegan_vince"), hand(s, 0)) == (["bullwhip"], ["city_map"], ["lasso"])


def test_sc_511_sc_r32_five_finger_moo_revealed() -> None:
    s = revealed("five_finger_moo", other=seat("vegan_vince", hand=["city_map"]))
    assert (set(hand(s, 0)), hand(s, 1)) == ({"lasso", "city_map"}, [])


def test_sc_515_sc_r32_backyard_barbecue_revealed() -> None:
    s = revealed("backyard_barbecue", herd=["texas_longhorn", "mad_holstein", "dairy_cow_1"])
    assert set(options(s)) == {"creature mad_holstein", "creature dairy_cow_1"}
    play(s, "creature dairy_cow_1")
    assert (herd(s), discards(s)) == (["texas_longhorn", "mad_holstein"], ["dairy_cow_1", "backyard_barbecue"])


def test_sc_516_sc_r32_crop_duster_revealed() -> None:
    s = revealed("crop_duster", herd=["dairy_cow_1", "mad_calf_1", "prize_bull"])
    assert (herd(s), discards(s)) == (["mad_calf_1"], ["dairy_cow_1", "prize_bull", "crop_duster"])


def test_sc_518_sc_r20_search_party_revealed() -> None:
    """Who joins in the Survivor Phase passes."""
    s = revealed("search_party", missing=["mayor_mudd", "intern_ivan"])
    assert set(arguments(s, "missing")) == {"mayor_mudd", "intern_ivan"}
    play(s, "missing intern_ivan")
    assert (party(s, 0), missing(s)) == (["chef_flambe", "intern_ivan"], ["mayor_mudd"])
    assert n("intern_ivan") in s.this_turn.passed
    refused(s, "explore intern_ivan", "acted", "SC-039")


def test_sc_519_sc_r32_care_package_revealed() -> None:
    s = revealed("care_package", discards=["city_map", "mad_calf_1", "bullwhip"])
    assert set(options(s)) == {"item city_map", "item bullwhip"}
    play(s, "item city_map")
    assert set(hand(s, 0)) == {"lasso", "city_map"}
    assert discards(s) == ["mad_calf_1", "bullwhip", "care_package"]


def test_sc_520_sc_r32_second_wind_revealed() -> None:
    s = revealed("second_wind", member("scout_sally", flipped=True), member("tinfoil_ted", flipped=True))
    assert not flipped(s, "scout_sally")
    assert not flipped(s, "tinfoil_ted")


def test_sc_521_sc_r32_chopper_inbound_revealed() -> None:
    """For the exploring player alone, until the end of the turn."""
    plain, s = revealed("second_wind"), revealed("chopper_inbound_1")
    assert cost(s, "chef_flambe") == cost(plain, "chef_flambe") - 3
    assert cost(s, "vegan_vince") == cost(plain, "vegan_vince")
    play(s, "done", "done", "done", "done")
    quiet(s)
    assert (s.active, cost(s, "chef_flambe")) == (1, cost(plain, "chef_flambe"))


# ---- once per turn, and while it resolves ----------------------------------------------------------------------------


def test_sc_r56_one_event_card_once_per_turn() -> None:
    s = started("scavenge_1", used=[n("scavenge_1")])
    refused(s, "play scavenge_1", "used", "SC-R56")
    s = table(
        [seat("chef_flambe"), seat("vegan_vince", hand=["prime_cut_1", "friendly_fire"])],
        herd=["mad_calf_1"],
        used=[n("prime_cut_1"), n("friendly_fire")],
    )
    play(s, "fight chef_flambe")
    refused(s, "for_survivor prime_cut_1", "used", "SC-R56", seat=1)
    refused(s, "play friendly_fire", "used", "SC-R56", seat=1)


@pytest.mark.parametrize("first", ["played", "in a Fight", "revealed"])
def test_sc_r56_also_after_a_reshuffle(first: str) -> None:
    """The Main Deck is empty, so that Scavenge draws the very card that was played before."""
    card = "prime_cut_1" if first == "in a Fight" else "mass_panic"
    held = ["scavenge_1"] if first == "revealed" else ["scavenge_1", card]
    s = table(
        [seat("sheriff_stockyard", "chef_flambe", hand=held), OTHER],
        location=PLAIN,
        row=[card, "lasso"] if first == "revealed" else ["city_map", "lasso"],
        herd=["dairy_cow_1", "mad_calf_1"],
        rest="hand",
    )
    if first == "played":
        play(s, "play mass_panic")
    elif first == "revealed":
        play(s, "explore sheriff_stockyard", "reveal 1")
    else:
        play(s, "fight sheriff_stockyard", "creature dairy_cow_1", "0: for_survivor prime_cut_1")
    quiet(s)
    assert discards(s) == [card]
    play(s, "play scavenge_1")
    assert card in hand(s, 0)
    if first == "in a Fight":
        play(s, "fight chef_flambe")
        refused(s, "for_survivor prime_cut_1", "used", "SC-R56", seat=0)
    else:
        refused(s, "play mass_panic", "used", "SC-R56")


def test_sc_r68_an_event_is_out_of_reach_while_it_resolves() -> None:
    """Scavenge draws the whole discard pile but not itself; it is discarded afterwards."""
    s = table([seat("chef_flambe", hand=["scavenge_1"]), OTHER], "begin", discards=["lasso"], row=["city_map"], rest="hand")
    play(s, "play scavenge_1")
    assert "lasso" in hand(s, 0)
    assert discards(s) == ["scavenge_1"]
    assert s.deck_size() == 0


def test_sc_r62_sc_r68_a_revealed_event_is_discarded_before_the_location_changes() -> None:
    """It was the last Explore Card and the deck is empty: the new row is dealt of the discards, itself among them."""
    players = [seat("chef_flambe"), OTHER]
    s = table(players, deck=["lasso"], row=["mass_panic"], coming=["on_ramp_66"], rest="hand")
    play(s, "explore chef_flambe")
    assert (location(s), row(s), discards(s)) == ("on_ramp_66", ["mass_panic"], [])


def test_sc_r7_sc_r32_nothing_to_draw_is_told_and_the_rest_is_done() -> None:
    """Well Done, Revealed with both piles empty: no card for the action, none for the Event, and one must go."""
    s = table([seat("chef_flambe"), OTHER], row=["well_done", "lasso"], rest="hand")
    before = len(hand(s, 0))
    play(s, "explore chef_flambe", "reveal 1")
    assert told(s, "drew_nothing", "no_effect") == ["There is no card for P0 to draw."] * 2
    play(s, "discard city_map")
    assert len(hand(s, 0)) == before - 1


def test_sc_r68_a_tunnel_does_not_lead_to_itself() -> None:
    """The new row is dealt of the discards while Secret Tunnel is still being resolved."""
    s = table([seat("chef_flambe", hand=["secret_tunnel"]), OTHER], "begin", row=["lasso"], coming=["on_ramp_66"], rest="hand")
    play(s, "play secret_tunnel")
    assert (row(s), discards(s)) == (["lasso"], ["secret_tunnel"])


def test_sc_r33_turned_up_is_not_revealed() -> None:
    """No Fight, no Event: a Mad Creature and an Event are turned up by Stampede."""
    s = started("stampede", deck=["mad_bull_1", "mass_panic", "mayor_mudd"])
    play(s, "play stampede")
    assert (herd(s), s.this_turn.all_costs, missing(s)) == (["mad_bull_1"], 0, ["mayor_mudd"])
    assert told(s, "attacked") == []
