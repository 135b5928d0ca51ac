"""Fights: sides, Weigh In, Finish, kills, losses, Toughness (SC-074 to SC-090, SC-105 to SC-107, SC-124)."""

from __future__ import annotations

import pytest

from gaucho.games.shootcows.rules import news
from gaucho.games.shootcows.tests.position import (
    discards,
    fight,
    flipped,
    hand,
    herd,
    member,
    of_verb,
    options,
    party,
    play,
    quiet,
    refused,
    seat,
    stock,
    survival,
    table,
    told,
    totals,
    under,
    view,
)

WATCHING = seat("vegan_vince", hand=["city_map"])  # keeps the window open, so that a Fight can be looked at


def test_sc_074_sc_075_a_survivor_that_takes_the_fight_action_attacks() -> None:
    s = table([seat("quarterback_quinn"), WATCHING], herd=["mad_bull_1"])
    play(s, "fight quarterback_quinn")
    assert fight(s).attacking
    assert totals(s)[0] == 3 + 2  # Quinn's skill holds for attackers


def test_sc_074_sc_076_a_creature_that_is_revealed_sent_or_charges_attacks() -> None:
    revealed = table([seat("quarterback_quinn"), WATCHING], row=["mad_bull_1", "lasso"])
    play(revealed, "explore quarterback_quinn", "reveal 1")
    sent = table([seat("quarterback_quinn", hand=["mad_bull_1"]), WATCHING], "creature")
    play(sent, "send mad_bull_1", "survivor quarterback_quinn")
    charging = table([seat(member("quarterback_quinn", acted=True)), WATCHING], herd=["charging_charolais_1"])
    play(charging, "done")
    for s in (revealed, sent, charging):
        assert not fight(s).attacking
        assert totals(s)[0] == 3


def test_sc_077_weigh_in_steaks_finish_in_this_order() -> None:
    s = table([seat("chef_flambe"), seat("vegan_vince", hand=["mad_calf_1"])], herd=["dairy_cow_1"])
    play(s, "fight chef_flambe", "1: for_creature mad_calf_1")
    quiet(s)
    watched = (news.ATTACKS, news.TOTALS, news.FOR_CREATURE, news.FIGHT_TIED, news.JOINED_HERD)
    kinds = [e.kind.name for e in s.events() if e.kind in watched]
    assert kinds == ["attacks", "totals", "for_creature", "totals", "fight_tied", "joined_herd"]


def test_sc_078_everything_that_applies_is_weighed() -> None:
    """Sheriff 4, Branding Iron 2, Cattle Prod 1, his skill 1, the Prod against Mad 1; Mad Heifer 3, Matriarch 1."""
    sheriff = member("sheriff_stockyard", items=["branding_iron_1", "cattle_prod"])
    s = table([seat(sheriff), WATCHING], herd=["mad_heifer", "mad_matriarch"])
    play(s, "fight sheriff_stockyard", "creature mad_heifer")
    assert totals(s) == (4 + 2 + 1 + 1 + 1, 3 + 1)


def test_sc_079_any_player_any_number_of_cards() -> None:
    s = table(
        [seat("chef_flambe", hand=["mad_calf_1"]), WATCHING, seat("scout_sally", hand=["mad_calf_2", "mad_calf_3"])],
        herd=["mad_bull_1"],
    )
    play(s, "fight chef_flambe", "2: for_survivor mad_calf_2", "0: for_survivor mad_calf_1", "2: for_survivor mad_calf_3")
    assert totals(s) == (3 + 6, 6)


def test_sc_080_the_player_chooses_the_side() -> None:
    for side, expected in (("survivor", (3 + 6, 3)), ("creature", (3, 3 + 6))):
        s = table([seat("chef_flambe"), seat("vegan_vince", hand=["mad_bull_1", "lasso"])], herd=["mad_heifer"])
        play(s, "fight chef_flambe")
        assert {"for_survivor mad_bull_1", "for_creature mad_bull_1"} <= options(s, 1)
        play(s, f"1: for_{side} mad_bull_1")
        assert totals(s) == expected


def test_sc_081_a_steak_creature_does_nothing_else() -> None:
    """A Matriarch on the steak pile strengthens nobody, and Patient Zero turns nobody mad."""
    s = table(
        [seat("butcher_betty"), seat("vegan_vince", hand=["mad_matriarch", "patient_zero", "lasso"])],
        herd=["prize_hog", "mad_calf_1"],
    )
    play(s, "fight butcher_betty", "creature prize_hog", "1: for_creature patient_zero")
    assert totals(s) == (4 + 2, 3 + 5)  # the Hog still counts as Normal
    s = table([seat("butcher_betty"), seat("vegan_vince", hand=["mad_matriarch", "lasso"])], herd=["mad_calf_1"])
    play(s, "fight butcher_betty", "1: for_survivor mad_matriarch")
    assert totals(s) == (4 + 4, 2)


def test_sc_082_steak_creatures_of_both_sides_join_the_herd() -> None:
    s = table([seat("chef_flambe", hand=["mad_calf_1"]), seat("vegan_vince", hand=["barn_goat_1"])], herd=["dairy_cow_1"])
    play(s, "fight chef_flambe", "0: for_survivor mad_calf_1", "1: for_creature barn_goat_1")
    quiet(s)
    assert stock(s, "chef_flambe") == ["dairy_cow_1"]
    assert herd(s) == ["mad_calf_1", "barn_goat_1"]


def test_sc_083_steak_events_do_what_they_say_and_are_discarded() -> None:
    s = table([seat("chef_flambe"), seat("vegan_vince", hand=["tranquilizer_dart", "lasso"])], herd=["mad_holstein"])
    play(s, "fight chef_flambe", "1: play tranquilizer_dart")
    assert totals(s) == (3, 1)
    assert discards(s) == []
    quiet(s)
    assert discards(s) == ["tranquilizer_dart"]


@pytest.mark.parametrize(("creature", "killed"), [("barn_goat_1", True), ("mad_holstein", False)])
def test_sc_084_the_higher_total_wins(creature: str, killed: bool) -> None:
    s = table([seat("chef_flambe"), seat("vegan_vince")], herd=[creature])
    play(s, "fight chef_flambe")
    assert (creature not in herd(s)) == killed
    assert ("chef_flambe" not in party(s, 0)) == (not killed)


@pytest.mark.parametrize(
    ("place", "winner"),
    [("longhorn_stadium", "survivor"), ("moo_street_subway", "creature"), ("rooftop_helipad", "nobody")],
)
def test_sc_085_sc_086_sc_087_ties_go_by_the_location(place: str, winner: str) -> None:
    """Indie survives Power 1 as wounded, so all three results can be told apart."""
    s = table([seat("influencer_indie"), seat("vegan_vince")], location=place, herd=["dairy_cow_1", "mad_bull_1"])
    play(s, "fight influencer_indie", "creature dairy_cow_1")
    assert ("dairy_cow_1" not in herd(s)) == (winner == "survivor")
    assert flipped(s, "influencer_indie") == (winner == "creature")


def test_sc_088_sc_089_sc_124_the_killed_creature_is_stocked_under_the_winner() -> None:
    chef = member("chef_flambe", stock=["lasso"])
    s = table([seat(chef, "tinfoil_ted"), seat("vegan_vince")], herd=["attack_goose", "mad_calf_1"])
    play(s, "fight chef_flambe", "creature attack_goose")
    assert herd(s) == ["mad_calf_1"]
    assert stock(s, "chef_flambe") == ["lasso", "attack_goose"]  # the oldest first
    assert survival(s, "chef_flambe") == 3 + 2 + 2


def test_sc_090_losing_costs_the_base_power() -> None:
    """Power 4 + 2 by Indie's skill and a Calf: the damage stays 4, and 1 of the hospital."""
    chef = member("chef_flambe", stock=["mad_bull_1", "steak_knife_1"])
    s = table([seat(chef), seat("influencer_indie", hand=["mad_calf_1", "lasso"])], herd=["mad_holstein"])
    play(s, "fight chef_flambe", "1: for_creature mad_calf_1", "1: use influencer_indie")
    assert totals(s) == (3, 8)
    quiet(s)
    assert told(s, None, "fight_lost", "damage") == [
        "Chef Flambe loses against Mad Holstein.",
        "Chef Flambe is dealt 5 damage.",
    ]


def test_sc_105_item_abilities_only_in_the_bearers_own_fight() -> None:
    s = table(
        [seat("chef_flambe", member("tinfoil_ted", items=["steak_knife_1"]), hand=["city_map"]), seat("vegan_vince")],
        herd=["mad_bull_1"],
    )
    play(s, "fight chef_flambe")
    assert of_verb(s, "use", 0) == set()
    assert totals(s)[0] == 3
    refused(s, "use steak_knife_1", "other_fight", "SC-105", "only for the Fights of Tinfoil Ted", place=0)


def test_sc_105_a_fight_changes_nobodys_score_but_the_fighters() -> None:
    """Quinn and a Pitchfork stand by while the Chef attacks, and while he is attacked."""
    party_ = [member("chef_flambe"), member("quarterback_quinn"), member("tinfoil_ted", items=["pitchfork"])]
    attacks = table([seat(*party_), WATCHING], herd=["mad_bull_1"])
    play(attacks, "fight chef_flambe")
    attacked = table([seat(*party_, hand=["mad_bull_1"]), WATCHING], "creature")
    play(attacked, "send mad_bull_1", "survivor chef_flambe")
    for s in (attacks, attacked):
        assert [shown.fight for shown in view(s, None).players[0].party] == [3, 3, 2 + 3]


@pytest.mark.parametrize(("margin", "killed"), [(0, False), (1, True)])
def test_sc_106_sc_107_toughness_must_be_beaten(margin: int, killed: bool) -> None:
    """The Goose: Power 2, Toughness 1. A win by less leaves it in play and costs nothing."""
    chef = "chef_flambe" if margin else "tinfoil_ted"
    s = table([seat(chef), seat("vegan_vince")], location="longhorn_stadium", herd=["attack_goose", "mad_bull_1"])
    play(s, f"fight {chef}", "creature attack_goose")
    assert ("attack_goose" not in herd(s)) == killed
    assert not flipped(s, chef)
    assert bool(told(s, None, "too_tough")) == (not killed)


def test_sc_116_a_creature_joins_after_the_action_that_brought_it() -> None:
    s = table([seat("chef_flambe"), seat("vegan_vince", hand=["lasso"])], row=["mad_holstein", "city_map"])
    play(s, "explore chef_flambe", "reveal 1")
    assert herd(s) == []
    quiet(s)
    assert herd(s) == ["mad_holstein"]


def test_sc_r12_a_creature_that_fights_does_not_count_in_the_herd() -> None:
    """Cowbell counts the Herd: the attacker itself is not there yet."""
    bell = member("chef_flambe", items=["more_cowbell"])
    s = table([seat(bell, hand=["lasso"]), seat("vegan_vince")], row=["mad_bull_1", "city_map"], herd=["dairy_cow_1"])
    play(s, "explore chef_flambe", "reveal 1", "0: use more_cowbell", "discard lasso")
    assert totals(s) == (3 + 1, 6)


def test_sc_r13_order_of_joining() -> None:
    s = table([seat("chef_flambe"), seat("vegan_vince", hand=["mad_bull_1", "barn_goat_1"])], row=["mad_holstein", "lasso"])
    play(s, "explore chef_flambe", "reveal 1", "1: for_creature barn_goat_1", "1: for_creature mad_bull_1")
    quiet(s)
    assert herd(s) == ["mad_holstein", "barn_goat_1", "mad_bull_1"]


def test_sc_r14_a_killed_creature_leaves_before_others_join() -> None:
    ten = ["dairy_cow_1", "dairy_cow_2", "spitting_llama", "barn_goat_1", "barn_goat_2", "prize_hog", "attack_goose"]
    ten += ["runaway_ostrich", "texas_longhorn", "prize_bull"]
    s = table([seat("chef_flambe", hand=["mad_calf_1"]), seat("vegan_vince")], herd=[*ten])
    play(s, "fight chef_flambe", "creature dairy_cow_1", "0: for_survivor mad_calf_1")
    quiet(s)
    assert herd(s) == [*ten[1:], "mad_calf_1"]


def test_sc_r27_the_margin_compares_final_totals() -> None:
    s = table([seat("chef_flambe", hand=["mad_calf_1"]), seat("vegan_vince")], herd=["mad_bull_1"])
    play(s, "fight chef_flambe", "0: for_survivor mad_calf_1")
    quiet(s)
    assert "mad_bull_1" in herd(s)  # 5 against 6
    s = table([seat("quarterback_quinn", hand=["mad_calf_1"]), seat("vegan_vince")], herd=["mad_bull_1"])
    play(s, "fight quarterback_quinn", "0: for_survivor mad_calf_1")
    quiet(s)
    assert stock(s, "quarterback_quinn") == ["mad_bull_1"]  # 7 against 6, Toughness 1


def test_sc_r28_nothing_below_zero() -> None:
    s = table(
        [seat("influencer_indie"), seat("vegan_vince", hand=["friendly_fire", "tranquilizer_dart", "lasso"])],
        herd=["dairy_cow_1"],
    )
    play(s, "fight influencer_indie", "1: play friendly_fire", "1: play tranquilizer_dart")
    assert totals(s) == (0, 0)
    hammer = member("influencer_indie", items=["meat_tenderizer"])
    s = table([seat(hammer), WATCHING], herd=["dairy_cow_1"])
    play(s, "fight influencer_indie")
    shown = view(s, None).fight
    assert shown is not None
    assert shown.toughness == 0


def test_sc_r34_what_lies_under_a_killed_creature_goes_to_the_winner() -> None:
    s = table([seat("quarterback_quinn"), seat("vegan_vince")], herd=[("kleptocow", ["lawn_gnome", "city_map"]), "dairy_cow_1"])
    assert under(s, "kleptocow") == ["lawn_gnome", "city_map"]
    play(s, "fight quarterback_quinn", "creature kleptocow")
    assert stock(s, "quarterback_quinn") == ["kleptocow", "lawn_gnome", "city_map"]
    assert survival(s, "quarterback_quinn") == 4 + 2 + 4 + 2
    assert told(s, None, "creature_killed", "stocked") == [
        "Quarterback Quinn kills Kleptocow.",
        "P0 Stocks Lawn Gnome under Quarterback Quinn.",
        "P0 Stocks City Map under Quarterback Quinn.",
    ]


def test_sc_r34_otherwise_it_is_discarded_before_the_creature() -> None:
    s = table([seat("chef_flambe", hand=["backyard_barbecue"]), seat("vegan_vince")], herd=[("kleptocow", ["lawn_gnome"])])
    play(s, "play backyard_barbecue")
    assert discards(s) == ["lawn_gnome", "kleptocow", "backyard_barbecue"]
    assert told(s, None, "creature_discarded", "left_behind") == [
        "Kleptocow leaves the Herd.",
        "Lawn Gnome of Kleptocow is discarded.",
    ]


@pytest.mark.parametrize("creature", ["mad_matriarch", "confused_sheepdog", "patient_zero"])
def test_sc_r34_under_a_creature_there_is_no_trait(creature: str) -> None:
    """Cud Ghoul takes it from the Chef."""
    chef = member("chef_flambe", stock=[creature], acted=True)
    s = table([seat(chef), seat("vegan_vince")], herd=["cud_ghoul", "mad_bull_1", "prize_bull"])
    play(s, "done")
    assert under(s, "cud_ghoul") == [creature]
    assert [beast.mad for beast in view(s, None).herd] == [True, True, False]
    play(s, "done", "done", "done", "done", "fight vegan_vince", "creature mad_bull_1")
    assert [(e["fight"], e["power"]) for e in s.events() if e.kind is news.TOTALS] == [(2, 6)]


def test_sc_r34_under_a_creature_there_is_no_skill() -> None:
    chef = member("chef_flambe", acted=True)
    s = table([seat(chef), seat("vegan_vince")], herd=[("cud_ghoul", ["count_udderula"])])
    play(s, "done")
    assert told(s, None, "performs", "came_to_nothing") == ["Cud Ghoul has no use for its skill."]
    assert not flipped(s, "chef_flambe")


def test_sc_r40_skills_beat_the_location_in_a_tie() -> None:
    for place in ("moo_street_subway", "rooftop_helipad"):
        whip = member("tinfoil_ted", items=["bullwhip"])
        s = table([seat(whip), seat("vegan_vince")], location=place, herd=["mad_heifer"])
        play(s, "fight tinfoil_ted")
        assert stock(s, "tinfoil_ted") == ["mad_heifer"]


def test_sc_r41_a_fight_ended_by_an_effect() -> None:
    s = table([seat("chef_flambe"), seat("vegan_vince", hand=["mad_bull_1", "tactical_retreat"])], row=["mad_calf_1", "lasso"])
    play(s, "explore chef_flambe", "reveal 1", "1: for_creature mad_bull_1", "1: play tactical_retreat")
    assert s.fight is None  # no later cards
    assert herd(s) == ["mad_calf_1", "mad_bull_1"]
    assert not flipped(s, "chef_flambe")
    assert told(s, None, "fight_ended")


def test_sc_r61_order_of_what_follows_a_kill() -> None:
    """Chef draws, the Baler discards, the Ostrich's draw, Well Done's draw, the Dairy's draw."""
    chef = member("chef_flambe", items=["hay_baler"])
    s = table(
        [seat(chef, hand=["well_done"]), seat("vegan_vince")],
        location="udderly_fresh_dairy",
        herd=["runaway_ostrich", "dairy_cow_1"],
    )
    play(s, "fight chef_flambe", "creature runaway_ostrich", "0: for_survivor well_done")
    quiet(s)
    play(s, "creature dairy_cow_1")
    rules = [e.rule for e in s.events() if e.kind in (news.DREW, news.CREATURE_DISCARDED)]
    assert rules == ["SC-214", "SC-312", "SC-403", "SC-505", "SC-607"]
    assert len(hand(s, 0)) == 1 + 1 + 2 + 1
