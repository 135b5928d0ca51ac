"""Creature traits and red-letter skills (SC-401 to SC-406, SC-411 to SC-420, SC-R35, SC-R36, SC-R46)."""

from __future__ import annotations

from typing import Any

import pytest

from gaucho.engine.chance import Chance
from gaucho.games.shootcows.rules.table import Table
from gaucho.games.shootcows.tests.position import (
    Place,
    changed,
    discards,
    fight,
    flipped,
    hand,
    herd,
    items,
    member,
    missing,
    n,
    play,
    quiet,
    row,
    seat,
    stock,
    table,
    totals,
    under,
    view,
)
from gaucho.testing import arguments, asked, options, refused, told

OTHER = seat("vegan_vince")
WATCHING = seat("vegan_vince", hand=["city_map"])
PLAIN = "on_ramp_66"


def skills(
    *party: Place | str, herd_: list[str | tuple[str, list[str]]], hand_: list[str] | None = None, **fields: Any
) -> Table:
    """The Creature Phase of a player whose Survivors have acted."""
    acted = [
        member(p.card, items=p.items, stock=p.stock, flipped=p.flipped, acted=True)
        if isinstance(p, Place)
        else member(p, acted=True)
        for p in party
    ]
    s = table([seat(*acted, hand=hand_), OTHER], herd=herd_, **{"location": PLAIN, **fields})
    play(s, "done")
    return s


# ---- traits ----------------------------------------------------------------------------------------------------------


def test_sc_401_confused_sheepdog() -> None:
    s = table([seat("chef_flambe"), WATCHING], location=PLAIN, herd=["confused_sheepdog", "mad_bull_1", "prize_bull"])
    play(s, "fight chef_flambe", "creature mad_bull_1")
    assert totals(s)[1] == 6 - 1
    s = table([seat("chef_flambe"), WATCHING], location=PLAIN, herd=["confused_sheepdog", "mad_bull_1", "prize_bull"])
    play(s, "fight chef_flambe", "creature prize_bull")
    assert totals(s)[1] == 6
    s = table([seat("chef_flambe"), WATCHING], location=PLAIN, herd=["confused_sheepdog", "patient_zero"])
    play(s, "fight chef_flambe", "creature confused_sheepdog")
    assert totals(s)[1] == 2  # every other Creature


def test_sc_401_also_against_a_creature_that_is_not_in_the_herd() -> None:
    s = table([seat("chef_flambe"), WATCHING], location=PLAIN, herd=["confused_sheepdog"], row=["mad_bull_1", "lasso"])
    play(s, "explore chef_flambe", "reveal 1")
    assert totals(s)[1] == 5


def test_sc_402_spitting_llama() -> None:
    chef = member("tinfoil_ted", stock=["frankensteer"])
    s = table([seat(chef, hand=["city_map"]), OTHER], location=PLAIN, herd=["spitting_llama"])
    play(s, "fight tinfoil_ted")
    quiet(s)
    assert hand(s, 0) == []
    assert discards(s) == ["frankensteer", "city_map"]  # after the damage
    s = table([seat(chef, hand=["city_map", "lasso"]), OTHER], location=PLAIN, herd=["spitting_llama"])
    play(s, "fight tinfoil_ted")
    quiet(s)
    assert len(hand(s, 0)) == 1


def test_sc_402_sc_403_on_anothers_turn_the_survivors_owner_is_meant() -> None:
    """Normal Creatures from hand attack because of the Mad Calf. The Llama beats Vince; the Sheriff kills the Ostrich."""
    fields: dict[str, Any] = {"location": PLAIN, "herd": ["mad_calf_1"], "deck": ["chainsaw"]}
    s = table(
        [seat("chef_flambe", hand=["spitting_llama", "city_map"]), seat("vegan_vince", hand=["lasso"])], "creature", **fields
    )
    play(s, "send spitting_llama", "survivor vegan_vince")
    quiet(s)
    assert (hand(s, 0), hand(s, 1), discards(s)) == (["city_map"], [], ["lasso"])
    sheriff = member("sheriff_stockyard", items=["six_shooter"])
    s = table([seat("chef_flambe", hand=["runaway_ostrich"]), seat(sheriff)], "creature", **fields)
    play(s, "send runaway_ostrich", "survivor sheriff_stockyard")
    assert (hand(s, 0), hand(s, 1)) == ([], ["chainsaw"])


def test_sc_402_sc_217_sc_r61_after_what_a_death_brings() -> None:
    """Intern Ivan is killed: his owner draws 3 and then loses one of them."""
    s = table(
        [seat("intern_ivan", "chef_flambe"), OTHER],
        location="moo_street_subway",
        herd=["spitting_llama"],
        deck=["lasso", "city_map", "chainsaw"],
    )
    play(s, "fight intern_ivan")
    quiet(s)
    assert missing(s) == ["intern_ivan"]
    assert (len(hand(s, 0)), len(discards(s))) == (2, 1)


def test_sc_402_not_when_it_loses_or_nobody_wins() -> None:
    for name in ("sheriff_stockyard", "rancher_rhonda"):
        s = table([seat(name, hand=["city_map"]), OTHER], location=PLAIN, herd=["spitting_llama"])
        play(s, f"fight {name}")
        quiet(s)
        assert hand(s, 0) == ["city_map"]


def test_sc_402_any_card_of_the_hand() -> None:
    cards = ["lasso", "city_map", "chainsaw"]
    lost = set()
    for seed in range(20):
        s = table(
            [seat("larry_loophole", hand=cards), OTHER], location=PLAIN, herd=["spitting_llama"], chance=Chance(seed).words()
        )
        play(s, "fight larry_loophole", "take_it")
        assert len(hand(s, 0)) == 2
        lost |= set(discards(s))
    assert lost == set(cards)


def test_sc_403_runaway_ostrich() -> None:
    s = table([seat("quarterback_quinn"), OTHER], location=PLAIN, herd=["runaway_ostrich"], deck=["lasso"])
    play(s, "fight quarterback_quinn")
    assert hand(s, 0) == ["lasso"]
    assert told(s, "drew") == ["P0 draws 1."]


def test_sc_404_mad_matriarch() -> None:
    creatures = ["mad_matriarch", "mad_bull_1", "prize_bull"]
    for target, power in (("mad_bull_1", 7), ("prize_bull", 6), ("mad_matriarch", 4)):
        s = table([seat("chef_flambe"), WATCHING], location=PLAIN, herd=[*creatures])
        play(s, "fight chef_flambe", f"creature {target}")
        assert totals(s)[1] == power


def test_sc_405_patient_zero() -> None:
    """Normal Creatures count as Mad in the Herd, when Revealed and in a Fight."""
    s = table(
        [seat("chef_flambe"), WATCHING], location=PLAIN, herd=["patient_zero", "dairy_cow_1"], row=["barn_goat_1", "lasso"]
    )
    assert [beast.mad for beast in view(s, None).herd] == [True, True]
    play(s, "explore chef_flambe", "reveal 1")
    assert fight(s).creature == n("barn_goat_1")
    s = table(
        [seat(member("tinfoil_ted", items=["cattle_prod"])), WATCHING], location=PLAIN, herd=["patient_zero", "prize_bull"]
    )
    play(s, "fight tinfoil_ted", "creature prize_bull")
    assert totals(s)[0] == 2 + 1 + 1


def test_sc_406_frankensteer_cannot_be_discarded() -> None:
    """Not with a Power the Event or the Lab reaches; the discard of all others goes on without it."""
    strong = {
        "events": {"backyard_barbecue": {"play": "discard_creature 9"}},
        "locations": {"prion_research_lab": {"survivor_does": "discard 2, your_turn: discard_creature 9"}},
        "creatures": {"frankensteer": {"kind": "normal"}},
    }
    cards = ["backyard_barbecue", "crop_duster", "lasso"]
    s = table(
        [seat("chef_flambe", hand=cards), OTHER],
        "begin",
        location="prion_research_lab",
        herd=["frankensteer"],
        box=changed(strong),
    )
    refused(s, "play backyard_barbecue", "no_effect", "SC-R69")
    refused(s, "use_tactic", "no_effect", "SC-R30")
    refused(s, "play crop_duster", "no_effect", "SC-R69")
    s = table([seat("chef_flambe", hand=cards), OTHER], "begin", herd=["frankensteer", "dairy_cow_1"], box=changed(strong))
    play(s, "play crop_duster")
    assert herd(s) == ["frankensteer"]


def test_sc_406_a_fight_against_it_cannot_be_ended() -> None:
    s = table([seat("chef_flambe", hand=["tactical_retreat", "lasso"]), OTHER], location=PLAIN, herd=["frankensteer"])
    play(s, "fight chef_flambe")
    refused(s, "play tactical_retreat", "no_ending", "SC-406", seat=0)


def test_sc_406_a_fight_against_another_can_be_ended() -> None:
    cards = ["tactical_retreat", "lasso"]
    s = table([seat("chef_flambe", hand=cards), OTHER], location=PLAIN, herd=["frankensteer", "mad_bull_1"])
    play(s, "fight chef_flambe", "creature mad_bull_1", "0: play tactical_retreat")
    assert told(s, "fight_ended")


# ---- red-letter skills -----------------------------------------------------------------------------------------------


def test_sc_411_ground_chuck() -> None:
    s = skills(member("chef_flambe", stock=["frankensteer"]), "scout_sally", herd_=["ground_chuck_1"])
    assert flipped(s, "scout_sally")  # 4 is lower than 3 + 5
    assert stock(s, "chef_flambe") == ["frankensteer"]


def test_sc_411_a_tie_is_the_active_players_choice() -> None:
    s = skills("chef_flambe", "butcher_betty", "scout_sally", herd_=["ground_chuck_1"])
    assert asked(s) == ("skill_target", 0)
    assert set(arguments(s, "survivor")) == {"chef_flambe", "butcher_betty"}
    refused(s, "survivor scout_sally", "not_lowest", "SC-411")
    refused(s, "survivor vegan_vince", "not_yours", "SC-R36")
    play(s, "survivor butcher_betty")
    assert flipped(s, "butcher_betty")


def test_sc_412_curdled_clarabelle() -> None:
    cards = {"lasso", "city_map", "chainsaw"}
    s = skills("chef_flambe", herd_=["curdled_clarabelle"], hand_=sorted(cards))
    assert len(hand(s, 0)) == 2
    assert set(discards(s)) == cards - set(hand(s, 0))
    s = skills("chef_flambe", herd_=["curdled_clarabelle"])
    assert discards(s) == []


def test_sc_412_any_card_of_the_hand() -> None:
    cards = ["lasso", "city_map", "chainsaw"]
    lost = set()
    for seed in range(20):
        lost |= set(discards(skills("chef_flambe", herd_=["curdled_clarabelle"], hand_=cards, chance=Chance(seed).words())))
    assert lost == set(cards)


def test_sc_413_bellowing_bessie() -> None:
    s = skills("chef_flambe", herd_=["bellowing_bessie"], deck=["mad_calf_1", "mad_calf_2"])
    assert herd(s) == ["bellowing_bessie", "mad_calf_1"]
    s = skills("chef_flambe", herd_=["bellowing_bessie"], deck=["lasso"])
    assert (herd(s), discards(s)) == (["bellowing_bessie"], ["lasso"])


def test_sc_414_trampling_tess() -> None:
    s = skills("chef_flambe", herd_=["trampling_tess"], row=["lasso", "city_map"])
    assert (row(s), discards(s)) == (["lasso"], ["city_map"])
    s = skills("chef_flambe", herd_=["trampling_tess"], row=["lasso"])
    assert row(s) == ["lasso"]


def test_sc_415_kleptocow() -> None:
    s = skills(member("chef_flambe", items=["lasso", "city_map"]), herd_=["kleptocow"])
    assert set(options(s)) == {"item lasso", "item city_map"}
    refused(s, "item chainsaw", "not_at_risk", "SC-415")
    play(s, "item lasso")
    assert items(s, "chef_flambe") == ["city_map"]
    assert under(s, "kleptocow") == ["lasso"]


def test_sc_415_from_all_of_the_party() -> None:
    s = skills(member("chef_flambe", items=["lasso"]), member("scout_sally", items=["city_map"]), herd_=["kleptocow"])
    assert set(options(s)) == {"item lasso", "item city_map"}


def test_sc_416_cud_ghoul() -> None:
    s = skills(member("chef_flambe", stock=["mad_calf_1"]), member("scout_sally", stock=["lasso"]), herd_=["cud_ghoul"])
    assert set(options(s)) == {"stocked mad_calf_1", "stocked lasso"}
    refused(s, "stocked dairy_cow_1", "not_at_risk", "SC-416")
    play(s, "stocked lasso")
    assert stock(s, "scout_sally") == []
    assert stock(s, "chef_flambe") == ["mad_calf_1"]
    assert under(s, "cud_ghoul") == ["lasso"]


def test_sc_417_charging_charolais() -> None:
    s = skills("chef_flambe", "scout_sally", herd_=["charging_charolais_1"], hand_=["city_map"])
    assert set(options(s)) == {"survivor chef_flambe", "survivor scout_sally"}
    play(s, "survivor scout_sally")
    assert (fight(s).survivor, fight(s).attacking, fight(s).from_herd) == (n("scout_sally"), False, True)
    quiet(s)
    assert missing(s) == ["scout_sally"]
    assert herd(s) == ["charging_charolais_1"]
    assert asked(s) == ("creature_menu", 0)


def test_sc_418_count_udderula() -> None:
    s = skills("chef_flambe", "intern_ivan", herd_=["count_udderula"])
    play(s, "survivor intern_ivan")
    assert missing(s) == ["intern_ivan"]
    assert told(s, "damage") == ["Intern Ivan is dealt 2 damage."]


def test_sc_419_the_moommy() -> None:
    s = skills("chef_flambe", herd_=["the_moommy"], discards=["mad_bull_1", "mad_calf_1", "lasso"])
    assert herd(s) == ["the_moommy", "mad_calf_1"]
    assert discards(s) == ["mad_bull_1", "lasso"]
    s = skills("chef_flambe", herd_=["the_moommy"], discards=["lasso"])
    assert herd(s) == ["the_moommy"]


def test_sc_419_not_with_a_full_herd() -> None:
    nine = ["dairy_cow_1", "dairy_cow_2", "spitting_llama", "barn_goat_1", "barn_goat_2", "prize_hog", "attack_goose"]
    nine += ["runaway_ostrich", "texas_longhorn"]
    s = skills("chef_flambe", herd_=["the_moommy", *nine], discards=["mad_calf_1", "lasso"])
    assert discards(s) == ["mad_calf_1", "lasso"]
    assert told(s, "no_room") == []


def test_sc_420_cowthulhu() -> None:
    s = skills("chef_flambe", herd_=["cowthulhu"], hand_=["lasso", "city_map", "chainsaw"])
    assert asked(s) == ("madness", 0)
    play(s, "discard_cards", "discard lasso", "discard city_map")
    assert hand(s, 0) == ["chainsaw"]
    s = skills("chef_flambe", "scout_sally", herd_=["cowthulhu"], hand_=["lasso", "city_map"])
    play(s, "flip_one", "survivor scout_sally")
    assert flipped(s, "scout_sally")
    assert len(hand(s, 0)) == 2


@pytest.mark.parametrize("can", ["discard", "flip", "nothing"])
def test_sc_420_who_can_do_only_one_must_do_it(can: str) -> None:
    who = ["tinfoil_ted"] if can != "flip" else ["chef_flambe"]
    cards = ["lasso", "city_map"] if can == "discard" else ["lasso"]
    s = skills(*who, herd_=["cowthulhu"], hand_=cards)
    if can == "discard":
        assert asked(s) == ("skill_discard", 0)
        play(s, "discard lasso")
    assert asked(s) == ("creature_menu", 0)
    assert hand(s, 0) == ([] if can == "discard" else ["lasso"])
    assert flipped(s, who[0]) == (can == "flip")


# ---- order -----------------------------------------------------------------------------------------------------------


def test_sc_r35_ties_by_age_and_a_newcomer_does_not_perform() -> None:
    s = skills("chef_flambe", herd_=["bellowing_bessie", "ground_chuck_1"], deck=["kleptocow"])
    names = [line.partition(" performs")[0] for line in told(s, "performs")]
    assert names == ["Bellowing Bessie", "Ground Chuck"]
    assert herd(s)[-1] == "kleptocow"


def test_sc_r35_a_creature_that_has_left_is_skipped_also_if_it_has_come_back() -> None:
    """Charolais charges and is killed; the Baler discards Kleptocow; the Moommy brings it back: it does not perform."""
    quinn = member("quarterback_quinn", items=["hay_baler"])
    s = skills(quinn, herd_=["kleptocow", "charging_charolais_1", "the_moommy"])
    quiet(s)
    assert stock(s, "quarterback_quinn") == ["charging_charolais_1"]
    play(s, "creature kleptocow")
    assert herd(s) == ["the_moommy", "kleptocow"]
    names = [line.partition(" performs")[0] for line in told(s, "performs")]
    assert names == ["Charging Charolais", "The Moommy"]
    assert items(s, "quarterback_quinn") == ["hay_baler"]


def test_sc_r36_only_the_active_player_is_hit() -> None:
    """And only face-up Survivors with their cards."""
    s = skills(
        member("chef_flambe", flipped=True, items=["lasso"], stock=["mad_calf_1"]),
        herd_=["ground_chuck_1", "curdled_clarabelle", "kleptocow", "cud_ghoul", "count_udderula", "charging_charolais_1"],
    )
    assert asked(s) == ("creature_menu", 0)
    assert not flipped(s, "vegan_vince")
    assert (items(s, "chef_flambe"), stock(s, "chef_flambe")) == (["lasso"], ["mad_calf_1"])
    assert told(s, "damage", "attacked", "snatched", "performs") == []
    assert len(told(s, "came_to_nothing")) == 6


@pytest.mark.parametrize(
    ("creature", "row", "pile"),
    [
        ("trampling_tess", ["city_map"], []),
        ("the_moommy", [], ["lasso"]),
        ("cowthulhu", [], []),
        ("curdled_clarabelle", [], []),
        ("kleptocow", [], []),
        ("cud_ghoul", [], []),
        ("count_udderula", [], []),
    ],
)
def test_sc_r36_a_skill_without_a_subject_is_told_as_such(creature: str, row: list[str], pile: list[str]) -> None:
    s = skills(member("chef_flambe", flipped=True), herd_=[creature], row=row or ["city_map", "bullwhip"], discards=pile)
    assert asked(s) == ("creature_menu", 0)
    assert told(s, "performs") == []
    name = s.box.names[n(creature)]
    assert told(s, "came_to_nothing") == [f"{name} has no use for its skill."]


def test_sc_r46_cowthulhus_flip_is_a_wound_but_no_damage() -> None:
    """The Stock does not absorb it; in the Subway an Item is lost; it is reset like a wound."""
    chef = member("chef_flambe", items=["city_map"], stock=["frankensteer"])
    s = skills(chef, herd_=["cowthulhu"], location="moo_street_subway")
    assert flipped(s, "chef_flambe")
    assert stock(s, "chef_flambe") == ["frankensteer"]
    assert (items(s, "chef_flambe"), discards(s)) == ([], ["city_map"])
    assert told(s, "damage") == []
    play(s, "done", "done", "done", "done", "rest vegan_vince", "done", "done", "done", "done")
    assert asked(s) == ("begin_menu", 0)
    assert not flipped(s, "chef_flambe")
