"""The scenarios of the specification, one test each."""

from __future__ import annotations

from gaucho.games.shootcows.tests.position import (
    cost,
    discards,
    ending,
    fight,
    flipped,
    hand,
    herd,
    items,
    location,
    member,
    missing,
    party,
    play,
    quiet,
    row,
    seat,
    stock,
    survival,
    table,
    totals,
    view,
    who,
)
from gaucho.testing import arguments, asked, options, refused, told


def test_s1_rulebook_example_no_change_is_given() -> None:
    """SC-092, SC-093, SC-095, SC-512."""
    chef = member("chef_flambe", stock=["frankensteer"])
    s = table([seat("quarterback_quinn", hand=["food_poisoning"]), seat(chef)], "begin")
    play(s, "play food_poisoning", "survivor chef_flambe")
    assert discards(s) == ["frankensteer", "food_poisoning"]
    assert not flipped(s, "chef_flambe")
    assert survival(s, "chef_flambe") == 3


def test_s2_overflow_and_wound() -> None:
    """SC-080, SC-090, SC-092, SC-096, SC-097, SC-201, SC-R13."""
    sheriff = member("sheriff_stockyard", items=["branding_iron_1"], stock=["steak_knife_1", "dairy_cow_1"])
    s = table(
        [seat(sheriff), seat("chef_flambe", hand=["barn_goat_1"])],
        location="cul_de_sac_estates",
        row=["mad_bull_1", "scavenge_1"],
        deck=["lasso"],
    )
    play(s, "explore sheriff_stockyard", "reveal 1")
    assert totals(s) == (7, 6)
    play(s, "1: for_creature barn_goat_1")
    assert totals(s) == (7, 8)
    quiet(s)
    assert discards(s) == ["steak_knife_1", "dairy_cow_1"]
    assert flipped(s, "sheriff_stockyard")
    assert items(s, "sheriff_stockyard") == ["branding_iron_1"]
    assert herd(s) == ["mad_bull_1", "barn_goat_1"]
    for choice in ("done", "done", "done", "done"):  # Survivor, Creature, Rescue, End
        play(s, choice)
    for choice in ("done", "rest chef_flambe", "done", "done", "done", "done"):
        play(s, choice)
        quiet(s)
        assert flipped(s, "sheriff_stockyard") == (s.active == 1)
    assert asked(s) == ("begin_menu", 0)


def test_s3_equal_damage_kills_and_only_base_power_counts() -> None:
    """SC-090, SC-098, SC-099, SC-100, SC-082."""
    s = table(
        [seat(member("matador_mateo", items=["lawn_gnome"])), seat("chef_flambe", hand=["mad_bull_1"])],
        location="cul_de_sac_estates",
        row=["mad_calf_1", "scavenge_1"],
        deck=["lasso"],
    )
    play(s, "explore matador_mateo", "reveal 1", "1: for_creature mad_bull_1")
    assert totals(s) == (6, 8)
    quiet(s)
    assert hand(s, 0) == ["lawn_gnome", "lasso"]
    assert missing(s) == ["matador_mateo"]
    assert herd(s) == ["mad_calf_1", "mad_bull_1"]
    assert party(s, 0) == []


def test_s4_toughness_and_a_won_tie() -> None:
    """SC-085, SC-106, SC-107, SC-R27; SC-602 does not apply."""
    for helped in (False, True):
        s = table(
            [seat(member("sheriff_stockyard", items=["six_shooter"])), seat("chef_flambe", hand=["barn_goat_1"])],
            location="holstein_galleria",
            herd=["mad_bull_1"],
        )
        play(s, "fight sheriff_stockyard")
        assert totals(s) == (8, 6)
        if helped:
            play(s, "1: for_creature barn_goat_1")
            assert stock(s, "sheriff_stockyard") == []
            assert herd(s) == ["mad_bull_1", "barn_goat_1"]
            assert not flipped(s, "sheriff_stockyard")
        else:
            quiet(s)
            assert stock(s, "sheriff_stockyard") == ["mad_bull_1"]
            assert survival(s, "sheriff_stockyard") == 8
            assert herd(s) == []


def test_s5_normal_creature_revealed() -> None:
    """SC-049, SC-067, SC-612."""
    for place, creatures, fights in (
        ("rare_and_done_steakhouse", ["dairy_cow_1"], False),
        ("rare_and_done_steakhouse", ["dairy_cow_1", "mad_calf_1"], True),
        ("cul_de_sac_estates", ["dairy_cow_1"], True),
    ):
        s = table(
            [seat("quarterback_quinn"), seat("chef_flambe", hand=["lasso"])],
            location=place,
            herd=[*creatures],
            row=["texas_longhorn", "scavenge_1"],
        )
        play(s, "explore quarterback_quinn", "reveal 1")
        assert (s.fight is not None) == fights
        if fights:
            assert totals(s)[1] == 5
        else:
            assert herd(s) == ["dairy_cow_1", "texas_longhorn"]
            assert cost(s, "quarterback_quinn") == 11


def test_s6_limit_of_ten() -> None:
    """SC-117, SC-202, SC-R13, SC-R14."""
    nine = ["dairy_cow_1", "dairy_cow_2", "spitting_llama", "barn_goat_1", "barn_goat_2", "prize_hog", "attack_goose"]
    nine += ["runaway_ostrich", "texas_longhorn", "prize_bull"]
    s = table(
        [seat("butcher_betty", hand=["mad_calf_1"]), seat("chef_flambe", hand=["mad_bull_1"])],
        location="cul_de_sac_estates",
        herd=[*nine],
    )
    play(s, "fight butcher_betty", "creature dairy_cow_1")
    assert totals(s) == (6, 1)
    play(s, "1: for_creature mad_bull_1")
    assert totals(s) == (6, 7)
    play(s, "0: for_survivor mad_calf_1")
    assert told(s, "totals")[-1] == "Fight 8 against Power 7."
    quiet(s)
    assert stock(s, "butcher_betty") == ["dairy_cow_1"]
    assert herd(s) == [*nine[1:], "mad_bull_1"]
    assert discards(s) == ["mad_calf_1"]


def test_s7_last_explore_card_is_a_fight() -> None:
    """SC-052, SC-054, SC-R6."""
    s = table(
        [seat("chef_flambe", "quarterback_quinn"), seat("butcher_betty")],
        location="cul_de_sac_estates",
        coming=["udderly_fresh_dairy", "on_ramp_66"],
        row=["mad_heifer"],
        deck=["lasso", "city_map", "chainsaw"],
    )
    play(s, "explore chef_flambe")
    quiet(s)
    assert stock(s, "chef_flambe") == ["mad_heifer"]
    assert survival(s, "chef_flambe") == 5
    assert set(hand(s, 0)) == {"lasso", "city_map"}  # the Explore draw and Chef's; not the Dairy's
    assert location(s) == "udderly_fresh_dairy"
    assert len(row(s)) == 6
    assert "explore quarterback_quinn" in options(s)


def test_s8_tie_break() -> None:
    """SC-118, SC-119, SC-R9."""
    s = table(
        [
            seat(
                member("larry_loophole", stock=["mad_bull_1"], flipped=True),
                member("granny_guernsey", stock=["prize_hog"], acted=True),
                rescued=["intern_ivan"],
            ),
            seat(member("sheriff_stockyard", stock=["frankensteer"]), rescued=["mayor_mudd"]),
            seat("chef_flambe"),
        ],
        "end",
        coming=[],
        stall=8,
    )
    assert [v.survival for p in view(s, None).players for v in p.party] == [10, 8, 9, 3]
    play(s, "done")
    assert s.over
    assert ending(s) == "most_rescued"
    assert s.winners() == (1,)


def test_s9_rescue_cost_with_tactics() -> None:
    """SC-067, SC-220, SC-405, SC-617."""
    cows: list[str | tuple[str, list[str]]] = ["dairy_cow_1", "dairy_cow_2", "mad_calf_1"]
    mayor = member("mayor_mudd", stock=["prize_hog"])
    players = [seat(mayor, "quarterback_quinn"), seat("chef_flambe")]
    s = table(players, "rescue", location="on_ramp_66", herd=cows)
    assert (survival(s, "mayor_mudd"), cost(s, "mayor_mudd"), cost(s, "quarterback_quinn")) == (6, 6, 8)
    assert set(arguments(s, "rescue")) == {"mayor_mudd"}
    s = table(players, "rescue", location="on_ramp_66", herd=[*cows, "patient_zero"])
    assert cost(s, "mayor_mudd") == 9
    refused(s, "rescue mayor_mudd", "too_low", "SC-066", "6; the Rescue Cost is 9")


def test_s10_helipad() -> None:
    """SC-065, SC-623, SC-624, SC-R33, SC-R37."""
    quinn = member("quarterback_quinn", items=["pump_shotgun"], stock=["mad_bull_1"])
    milo = member("milkman_milo", stock=["mad_heifer"])
    for first in ("quarterback_quinn", "milkman_milo"):
        s = table(
            [seat(quinn, milo), seat("chef_flambe"), seat("butcher_betty"), seat("vegan_vince")],
            "rescue",
            location="rooftop_helipad",
            herd=["mad_calf_1"],
            deck=["mad_holstein", "scavenge_1"],
        )
        assert set(arguments(s, "rescue")) == {"quarterback_quinn", "milkman_milo"}
        play(s, f"rescue {first}")
        assert herd(s) == ["mad_calf_1", "mad_holstein"]
        if first == "quarterback_quinn":
            assert discards(s) == ["mad_bull_1", "scavenge_1"]
            assert hand(s, 0) == ["pump_shotgun"]
            assert set(arguments(s, "rescue")) == set()
        else:
            assert set(arguments(s, "rescue")) == {"quarterback_quinn"}


def test_s11_skill_order_and_immunity() -> None:
    """SC-058, SC-059, SC-213, SC-411, SC-413, SC-418, SC-R35."""
    vince = member("vegan_vince", stock=["attack_goose"], acted=True)
    s = table(
        [seat(member("tinfoil_ted", acted=True), vince), seat("chef_flambe")],
        herd=["ground_chuck_1", "bellowing_bessie", "count_udderula"],
        deck=["mad_holstein"],
    )
    play(s, "done")
    performed = told(s, "performs")
    assert performed == [f"{name} performs its skill." for name in ("Count Udderula", "Ground Chuck", "Bellowing Bessie")]
    assert discards(s) == ["attack_goose"]
    assert flipped(s, "vegan_vince")
    assert not flipped(s, "tinfoil_ted")
    assert herd(s) == ["ground_chuck_1", "bellowing_bessie", "count_udderula", "mad_holstein"]
    assert asked(s) == ("creature_menu", 0)


def test_s12_first_turn() -> None:
    """SC-060, SC-061, SC-062, SC-064, SC-R18."""
    s = table(
        [seat("sheriff_stockyard", hand=["mad_calf_1"]), seat("chef_flambe"), seat("butcher_betty", hand=["mad_calf_2"])],
        "creature",
        round=1,
    )
    play(s, "send mad_calf_1")  # only one target: it is taken without a question
    assert fight(s).survivor == who(s, "sheriff_stockyard").card
    quiet(s)
    assert stock(s, "sheriff_stockyard") == ["mad_calf_1"]
    play(s, "done")
    assert asked(s) == ("end_menu", 0)  # no Rescue Phase
    s = table(
        [seat("sheriff_stockyard"), seat("chef_flambe", hand=["mad_calf_2"]), seat("butcher_betty")],
        "creature",
        active=1,
        round=1,
    )
    play(s, "send mad_calf_2")
    assert set(arguments(s, "survivor")) == {"sheriff_stockyard", "chef_flambe"}
    refused(s, "survivor butcher_betty", "protected", "SC-062")


def test_s13_items_once_per_phase() -> None:
    """SC-028, SC-031, SC-034, SC-038, SC-073."""
    s = table(
        [
            seat(
                member("quarterback_quinn", items=["pump_shotgun"]),
                member("butcher_betty", items=["branding_iron_1"]),
                "chef_flambe",
                hand=["steak_knife_1"],
            ),
            seat("vegan_vince"),
        ],
        "begin",
    )
    play(s, "unequip pump_shotgun", "stock steak_knife_1.1")
    assert not any("pump_shotgun" in option for option in options(s))
    refused(s, "equip pump_shotgun.1", "played_before", "SC-028")
    refused(s, "unequip steak_knife_1", "not_equipped", "SC-035")
    play(s, "done", "rest quarterback_quinn", "rest butcher_betty", "rest chef_flambe", "done", "done", "done")
    assert asked(s) == ("end_menu", 0)
    assert set(arguments(s, "equip")) == {"pump_shotgun.1", "pump_shotgun.3"}
    refused(s, "equip pump_shotgun.2", "slot_taken", "SC-034")
    refused(s, "unequip steak_knife_1", "not_equipped", "SC-035")


def test_s14_hand_limit_on_another_turn() -> None:
    """SC-015, SC-086, SC-099, SC-217, SC-R23."""
    ivan = member("intern_ivan", items=["steak_knife_1", "steak_knife_2"])
    five = ["scavenge_1", "scavenge_2", "care_package", "second_wind", "chopper_inbound_1"]
    s = table(
        [seat("chef_flambe", hand=["mad_holstein"]), seat(ivan, hand=five)],
        "creature",
        location="moo_street_subway",
        deck=["lasso", "city_map", "chainsaw"],
    )
    play(s, "send mad_holstein", "survivor intern_ivan")
    assert totals(s) == (4, 4)
    quiet(s)
    assert asked(s) == ("hand_discard", 1)
    assert len(hand(s, 1)) == 7
    play(s, "discard scavenge_1")
    assert asked(s) == ("hand_discard", 1)
    assert len(hand(s, 1)) == 9
    play(s, "discard scavenge_2", "discard care_package", "discard second_wind")
    assert set(hand(s, 1)) == {"steak_knife_1", "steak_knife_2", "chopper_inbound_1", "lasso", "city_map", "chainsaw"}
    assert herd(s) == ["mad_holstein"]
    assert missing(s) == ["intern_ivan"]


def test_s15_creature_victory() -> None:
    """SC-121, SC-R9, SC-R15."""
    nine: list[str | tuple[str, list[str]]] = ["dairy_cow_1", "dairy_cow_2", "spitting_llama", "barn_goat_1", "barn_goat_2"]
    nine += ["prize_hog", "attack_goose", "runaway_ostrich", "mad_calf_1"]
    for kept in ([], ["mad_heifer", "mad_holstein"]):  # killed, or only wounded
        s = table(
            [
                seat(member("quarterback_quinn", stock=kept)),
                seat(member("chef_flambe", flipped=True), rescued=["intern_ivan"]),
                seat(),
            ],
            herd=nine,
            row=["mad_bull_1", "scavenge_1"],
        )
        play(s, "explore quarterback_quinn", "reveal 1")
        quiet(s)
        assert len(herd(s)) == 10
        assert s.over
        assert ending(s) == "overrun"
        assert s.winners() == ()
        assert missing(s) == ([] if kept else ["quarterback_quinn"])


def test_s16_one_use_per_turn_and_physical_card() -> None:
    """SC-028, SC-104, SC-323, SC-R20, SC-R59."""
    five = ["scavenge_1", "lasso", "city_map", "chainsaw", "mad_calf_1"]
    s = table(
        [seat(member("mechanic_mabel", items=["walkie_talkie"]), hand=five), seat("chef_flambe")],
        "begin",
        missing=["quarterback_quinn", "larry_loophole"],
    )
    play(s, "use walkie_talkie", "discard lasso", "discard chainsaw", "missing quarterback_quinn")
    assert len(hand(s, 0)) == 3
    assert party(s, 0) == ["mechanic_mabel", "quarterback_quinn"]
    play(s, "unequip walkie_talkie")
    assert len(hand(s, 0)) == 4
    play(s, "done")
    assert "explore quarterback_quinn" in options(s)
    play(s, "rest quarterback_quinn", "rest mechanic_mabel", "done", "done", "done")
    play(s, "equip walkie_talkie.2")
    assert missing(s) == ["larry_loophole"]
    refused(s, "use walkie_talkie", "used", "SC-104")


def test_s17_no_way_out() -> None:
    """SC-310, SC-406, SC-504, SC-R41, SC-R69."""
    granny = member("granny_guernsey", items=["leaf_blower"])
    s = table(
        [seat(granny, hand=["tactical_retreat", "prime_cut_1", "lasso", "city_map"]), seat("chef_flambe")],
        row=["frankensteer", "scavenge_1"],
        deck=["chainsaw"],
    )
    play(s, "explore granny_guernsey", "reveal 1")
    assert totals(s) == (3, 7)
    assert set(options(s, seat=0)) == {"pass", "for_survivor prime_cut_1", "for_creature prime_cut_1"}
    refused(s, "use leaf_blower", "no_ending", "SC-406", "against Frankensteer", seat=0)
    refused(s, "play tactical_retreat", "no_ending", "SC-406", seat=0)
    play(s, "0: for_survivor prime_cut_1")
    assert totals(s) == (6, 7)
    quiet(s)
    assert missing(s) == ["granny_guernsey"]
    assert herd(s) == ["frankensteer"]


def test_s18_silent_window() -> None:
    """SC-R50, SC-R54."""
    s = table(
        [seat("chef_flambe"), seat("vegan_vince", hand=["lasso"]), seat("butcher_betty", hand=["mass_panic"])],
        "creature",
    )
    play(s, "done")
    assert set(options(s, seat=1)) == {"pass"}
    assert set(options(s, seat=2)) == {"pass", "play mass_panic"}
    for viewer in (None, 0, 1):
        due = s.due_for(viewer)
        assert due is not None
        assert due.prompt == "any_time"
        assert due.veiled
        assert due.seats == (() if viewer != 1 else (1,))
    before = [told(s, seat=viewer) for viewer in (None, 0, 1, 2)]
    quiet(s)
    assert asked(s) == ("rescue_menu", 0)
    assert [told(s, seat=viewer) for viewer in (None, 0, 1, 2)] == before
