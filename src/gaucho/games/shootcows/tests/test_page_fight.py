"""A Fight on the page: both sums by name, how it would end, what every card would change, and what has decided it."""

from __future__ import annotations

import re

import pytest

from gaucho.engine.core import NO_PICK
from gaucho.engine.options import Option
from gaucho.games.shootcows.notes_asked import subject
from gaucho.games.shootcows.notes_fight import (
    creature_parts,
    damage,
    fight_between,
    fighter,
    forecast,
    survivor_parts,
    totals,
    winner,
)
from gaucho.games.shootcows.rules.fight import result
from gaucho.games.shootcows.rules.game import ShootCows
from gaucho.games.shootcows.rules.guess import open_table
from gaucho.games.shootcows.rules.table import Table
from gaucho.games.shootcows.rules.values import damage_to, fight_total, power_total, toughness
from gaucho.games.shootcows.tests.position import (
    drawn,
    game,
    member,
    missing,
    own,
    play,
    seat,
    survival,
    table,
    tables,
    view,
)
from gaucho.kit.page_check import Reader
from gaucho.testing import asked, happened


@pytest.mark.parametrize("seed", range(4))
def test_both_sums_and_the_forecast_are_those_of_the_rules(seed: int) -> None:
    """SC-078 to SC-090, in every window of random games."""
    looked = 0
    for state in tables.moments(3 + seed % 4, seed, first=40, of=8):
        on = open_table(game, game.box, view(state, None))
        if fighter(on) is None or state.due is None or state.due.prompt != "steaks" or state.fight is None:
            continue
        looked += 1
        ours, theirs = (sum(part.number for part in parts) for parts in (survivor_parts(on), creature_parts(on)))
        ours, theirs = max(0, ours), max(0, theirs)
        assert (ours, theirs) == (fight_total(state, state.fight), power_total(state, state.fight))
        assert winner(on) == result(state, state.fight, ours - theirs)
        survivor = state.member(state.fight.survivor)
        assert damage(on) == damage_to(state, survivor, game.box.power[state.fight.creature], True)
    assert looked > 20


def test_a_fight_comes_to_what_was_foretold() -> None:
    """SC-056, SC-060, SC-078: before a foe or a victim is chosen, both totals are those of the Fight that begins."""
    looked = 0
    for seed in range(6):
        for state in tables.moments(2 + seed % 3, seed, first=20, of=4):
            if state.due is None or state.due.prompt not in ("fight_target", "creature_target"):
                continue
            (asked,) = state.to_move()
            shown, attacking = open_table(game, game.box, view(state, asked)), state.due.prompt == "fight_target"
            for option in state.legal(asked):
                other = state.clone()
                other.choose(asked, option)
                if other.due is None or other.due.prompt != "steaks":
                    continue
                about = game.box.ids.index(option.text.split()[1])
                pair = (subject(shown), about) if attacking else (about, subject(shown))
                on = fight_between(shown, *pair, attacking)
                fight = view(other, None).fight
                assert fight is not None
                assert on.fight is not None
                assert totals(on) == (fight.fight_total, fight.power_total)
                assert toughness(on, on.fight) == fight.toughness
                assert drawn(state, asked).hints[option.text].find(f"{totals(on)[0]} against {totals(on)[1]}, ") >= 0
                looked += 1
    assert looked > 20


@pytest.mark.parametrize("box", [game, own], ids=["specified", "own"])
def test_a_card_played_comes_to_what_was_foretold(box: ShootCows) -> None:
    """SC-080, SC-102, SC-R28: every option in windows of random games, if all others pass."""
    looked = 0
    for seed in range(8):
        for state in tables.moments(2 + seed % 5, seed, first=20, of=4, game=box):
            if state.due is None or state.due.prompt != "steaks" or any(pick != NO_PICK for pick in state.sealed):
                continue
            for place in state.to_move():
                hints = drawn(state, place).hints
                for option in state.legal(place):
                    if option.text != "pass":
                        assert came_of(state, place, option) in hints[option.text]
                        looked += 1
    assert looked > 50


def came_of(state: Table, place: int, option: Option) -> str:
    """What an option in a window has led to once it is paid for, told in the words of a hint."""
    after, before = state.clone(), len(state.events(None))
    for other in state.to_move():
        after.choose(other, option if other == place else "pass")
    while after.due is not None and after.due.prompt == "cost_discard":
        (payer,) = after.to_move()
        after.choose(payer, after.legal(payer)[0])
    kind, _, fight, power, _ = next(what for what in happened(after)[before:] if what[0] in ("totals", "fight_ended"))
    return f"{fight} against {power}, " if kind == "totals" else "the Fight ends, neither side wins"


def test_double_patty_for_who_has_no_fight_score() -> None:
    """SC-507: nothing is doubled, but the Fight goes on, and what was played is seen."""
    players = [seat("milkman_milo"), seat("vegan_vince", hand=["double_patty", "city_map"])]
    state = table(players, location="on_ramp_66", herd=["mad_calf_1"], box=own)
    play(state, "fight milkman_milo")
    assert drawn(state, 1).hints["play double_patty"].startswith("0 against 2, ")
    play(state, "1: play double_patty")
    assert "Fight 0: Milkman Milo +0, Double Patty +0" in Reader(drawn(state, 0).board).labels()


def test_no_fight_score_is_shown_below_0() -> None:
    """SC-R28, SC-606: Milo, unarmed at the Precinct; what an Item would add is counted from 0."""
    players = [seat("milkman_milo", hand=["branding_iron_1"]), seat("vegan_vince")]
    state = table(players, "begin", location="twelfth_precinct", box=own)
    (milo,) = view(state, 0).players[0].party
    assert milo.fight == 0
    assert drawn(state, 0).hints["equip branding_iron_1.1"] == "Fight +3"
    play(state, "equip branding_iron_1.1")
    assert view(state, 0).players[0].party[0].fight == 3


def test_what_a_location_adds_to_steaks_is_named() -> None:
    """SC-609, SC-610: each numbered card counts one more on its side."""
    players = [seat("sheriff_stockyard", hand=["barn_goat_1"]), seat("chef_flambe", hand=["barn_goat_2", "prime_cut_1"])]
    state = table(players, location="rare_and_done_steakhouse", row=["mad_bull_1", "scavenge_1"])
    play(state, "explore sheriff_stockyard", "reveal 1", "1: for_creature barn_goat_2", "1: for_creature prime_cut_1")
    assert (
        "Power 13: Mad Bull +6, Barn Goat +2, Prime Cut +3, Rare & Done Steakhouse +2" in Reader(drawn(state, 0).board).labels()
    )


def test_abilities_used_in_a_fight_are_named() -> None:
    """SC-301, SC-218: each by its name and with the sign of its player; a price that is not paid yet counts nothing."""
    sheriff = member("sheriff_stockyard", items=["steak_knife_1"])
    players = [
        seat(sheriff, hand=["scavenge_1", "scavenge_2"]),
        seat("reverend_rawhide", hand=["lasso", "city_map"]),
    ]
    state = table(players, row=["mad_bull_1", "mad_calf_1"])
    play(state, "explore sheriff_stockyard", "reveal 1", "0: use steak_knife_1")
    assert "Fight 6: Sheriff Stockyard +4, Steak Knife +1, Skill +1" in Reader(drawn(state, 0).board).labels()
    play(state, "discard scavenge_1", "1: use reverend_rawhide")
    play(state, "discard lasso")
    sums = "Fight 10: Sheriff Stockyard +4, Steak Knife +1, Skill +1, Steak Knife +2, Reverend Rawhide +2"
    assert sums in Reader(drawn(state, 0).board).labels()
    assert drawn(state, 1).hints.get("use reverend_rawhide") is None  # once a turn


def test_the_cowbell_is_named_with_what_it_has_added() -> None:
    """SC-321: 1 for each Creature in the Herd, and what comes after it is not taken for it."""
    ted = member("tinfoil_ted", items=["more_cowbell"])
    players = [seat(ted, hand=["lasso", "city_map"]), seat("reverend_rawhide", hand=["chainsaw", "pitchfork"])]
    state = table(players, location="on_ramp_66", herd=["mad_bull_1", "dairy_cow_1"])
    play(state, "fight tinfoil_ted", "creature mad_bull_1", "0: use more_cowbell", "discard lasso")
    play(state, "1: use reverend_rawhide", "discard chainsaw")
    (label,) = [
        label for label in Reader(drawn(state, 0).board).all("aria-label") if label.startswith("Fight ") and ":" in label
    ]
    assert label.endswith("More Cowbell +2, Reverend Rawhide +2")


def test_damage_that_a_card_adds_is_foretold() -> None:
    """SC-506: 4 and 2 more are 6 damage; 1 is Stocked, and Vegan Vince has a Survival of 5."""
    vince = member("vegan_vince", stock=["mad_calf_1"])
    players = [seat(vince), seat("chef_flambe", hand=["prion_surge", "mad_calf_2"])]
    state = table(players, location="on_ramp_66", herd=["mad_holstein"])
    play(state, "fight vegan_vince")
    hints = drawn(state, 1).hints
    assert hints["for_creature prion_surge"] == "2 against 6, killed"
    assert hints["for_creature mad_calf_2"] == "2 against 6, wounded"
    play(state, "1: for_creature prion_surge", "1: pass")
    assert missing(state) == ["vegan_vince"]


def verdict(state: Table, viewer: int | None) -> tuple[str, list[str]]:
    """What stands between both fighters, and both sums."""
    board = drawn(state, viewer).board
    (words,) = re.findall(r'<p data-new="totals[^>]*>(.*?)</p>', board)
    return words, [label for label in Reader(board).all("aria-label") if re.match(r"(Fight|Power) \d", label)]


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_what_decided_a_fight_stands_until_all_that_follows_is_done(viewer: int | None) -> None:
    """SC-090, SC-092: what is discarded to absorb damage, and a wound, change neither the totals nor the result."""
    vince = member("vegan_vince", stock=["lawn_gnome", "steak_knife_1", "mad_calf_1"])
    players = [seat(vince), seat("chef_flambe", hand=["mad_calf_2"])]
    state = table(players, location="on_ramp_66", herd=["mad_bull_1"])
    play(state, "fight vegan_vince")
    assert verdict(state, viewer)[0] == "Vegan Vince loses, 6 damage: the stock absorbs it."
    play(state, "1: pass")
    for card in ("lawn_gnome", "steak_knife_1"):
        assert verdict(state, viewer) == ("Vegan Vince has lost.", ["Fight 2", "Power 6"])
        play(state, f"stocked {card}")
    assert state.fight is None


def test_a_wound_does_not_change_what_was_lost_by() -> None:
    """SC-616: in the Subway an Item is chosen when the Survivor is flipped already, and its Hazmat Suit no longer counts."""
    vince = member("vegan_vince", items=["hazmat_suit", "pitchfork"], stock=["mad_heifer"])
    players = [seat(vince), seat("chef_flambe", hand=["mad_calf_1"])]
    state = table(players, location="moo_street_subway", herd=["cowthulhu"])
    play(state, "fight vegan_vince")
    before = verdict(state, 1)
    assert before[0] == "Vegan Vince loses, 6 damage: wounded."
    play(state, "1: pass")
    assert asked(state) == ("wound_drop", 0)
    words, sums = verdict(state, 1)
    assert words == "Vegan Vince has lost."
    assert sums == [one.partition(":")[0] for one in before[1]]


def test_a_kill_does_not_change_what_was_won_by() -> None:
    """SC-312, SC-619: Hay Baler and Stadium ask when the Creature has left the Herd."""
    quinn = member("quarterback_quinn", items=["hay_baler"])
    players = [seat(quinn, member("mayor_mudd", flipped=True), hand=["mad_calf_2"]), seat("chef_flambe")]
    herd: list[str | tuple[str, list[str]]] = [("curdled_clarabelle", ["lawn_gnome"]), "mad_calf_1"]
    state = table(players, location="longhorn_stadium", herd=herd)
    play(state, "fight quarterback_quinn", "creature curdled_clarabelle")
    words, before = verdict(state, 0)
    assert words == "Quarterback Quinn kills Curdled Clarabelle: +7 Survival."
    play(state, "0: pass")
    for prompt, answer in (("may_discard", "decline"), ("may_reset", "decline")):
        assert asked(state) == (prompt, 0)
        assert verdict(state, 0) == (
            "Quarterback Quinn has killed Curdled Clarabelle.",
            [one.partition(":")[0] for one in before],
        )
        play(state, answer)
    assert state.fight is None


def test_a_flipped_survivor_shows_what_it_will_have() -> None:
    """SC-R9, SC-201, SC-324: the skill and Items of a flipped one do nothing until it is face up again."""
    sheriff = member("sheriff_stockyard", items=["six_shooter"], flipped=True)
    mudd = member("mayor_mudd", items=["city_map"], flipped=True)
    hand = ["lasso", "bullwhip", "chainsaw"]
    state = table([seat(sheriff, mudd, "doc_heiferman", hand=hand), seat("chef_flambe")], "begin", location="on_ramp_66")
    play(state, "use doc_heiferman", "discard lasso", "discard bullwhip")
    hints, zooms = drawn(state, 0).hints, Reader(drawn(state, 0).board).all("data-text")
    assert hints["survivor sheriff_stockyard"] == "Fight 8, Survival 4"
    assert any("Face up again: Fight 8; Survival 4 + 0 Stocked = 4" in text for text in zooms)
    costs = [int(one.cost) for one in view(state, 0).players[0].party]
    assert costs == [costs[2], costs[2] - 3, costs[2]]  # 2 less for Mudd, 1 less for the City Map
    play(state, "survivor sheriff_stockyard")
    assert view(state, 0).players[0].party[0].fight == 8


def test_abilities_and_events_without_a_number_foretell_both_totals() -> None:
    """SC-301, SC-310, SC-502, SC-504, SC-507."""
    sheriff = member("sheriff_stockyard", items=["steak_knife_1"])
    hand = ["double_patty", "friendly_fire", "tactical_retreat"]
    state = table([seat(sheriff, hand=hand), seat("mayor_mudd")], row=["mad_bull_1", "mad_calf_1"])
    play(state, "explore sheriff_stockyard", "reveal 1")
    assert drawn(state, 0).hints == {
        "use steak_knife_1": "discard 1: 8 against 6, Survival +4",
        "play double_patty": "10 against 6, Survival +4",
        "play friendly_fire": "3 against 6, killed",
        "play tactical_retreat": "the Fight ends, neither side wins",
    }


@pytest.mark.parametrize(
    ("location", "items", "words"),
    [
        ("bovine_memorial", ["milk_molotov"], "8 against 6"),  # 4 + 4: the skill needs a 1-Hand Item (SC-201)
        ("twelfth_precinct", ["milk_molotov"], "7 against 6"),  # and one who is unarmed has 1 less (SC-606)
        ("twelfth_precinct", ["milk_molotov", "steak_knife_1"], "11 against 6"),  # 4 + 4, 1 for each of knife, skill and SC-605
    ],
)
def test_an_item_that_is_thrown_no_longer_counts(location: str, items: list[str], words: str) -> None:
    """SC-305, SC-R31: both totals are those after the Milk Molotov is gone."""
    sheriff = member("sheriff_stockyard", items=items)
    state = table([seat(sheriff), seat("mayor_mudd")], location=location, row=["mad_bull_1", "mad_calf_1"])
    play(state, "explore sheriff_stockyard", "reveal 1")
    assert drawn(state, 0).hints["use milk_molotov"] == f"{words}, Survival +4"
    play(state, "0: use milk_molotov")
    *_, fight, power, _ = happened(state, "totals")[-1]
    assert f"{fight} against {power}" == words


def attacked(hand: list[str]) -> Table:
    """The Sheriff, with a Branding Iron, Explores and reveals a Mad Bull; Bob holds a Barn Goat."""
    sheriff = member("sheriff_stockyard", items=["branding_iron_1"], stock=["steak_knife_1", "dairy_cow_1"])
    players = [seat(sheriff, hand=hand), seat("chef_flambe", hand=["barn_goat_1"])]
    state = table(players, location="cul_de_sac_estates", row=["mad_bull_1", "scavenge_1"])
    play(state, "explore sheriff_stockyard", "reveal 1")
    assert state.due is not None
    assert state.due.prompt == "steaks"
    return state


def test_a_duel_names_everything_that_counts_and_says_how_it_would_end() -> None:
    """S2 of the specification: 7 against 6; with a Barn Goat for the Creature, 7 against 8 (SC-201, SC-080, SC-096)."""
    state = attacked(hand=["scavenge_2"])
    labels = Reader(drawn(state, 1).board).labels()
    assert "Fight 7: Sheriff Stockyard +4, Branding Iron +2, Skill +1" in labels
    assert "Power 6: Mad Bull +6" in labels
    assert "Toughness 1" in labels
    assert "Sheriff Stockyard kills Mad Bull: +4 Survival." in Reader(drawn(state, 1).board).text
    assert drawn(state, 1).hints["for_creature barn_goat_1"] == "7 against 8, wounded"
    play(state, "1: for_creature barn_goat_1")
    read = Reader(drawn(state, 1).board)
    assert "Power 8: Mad Bull +6, Barn Goat +2" in read.labels()
    assert "Sheriff Stockyard loses, 6 damage: wounded." in read.text


def test_a_steak_card_has_a_button_for_either_side_and_others_say_why_not() -> None:
    state = attacked(hand=["prime_cut_1", "six_shooter", "scavenge_2"])
    read = Reader(drawn(state, 0).board)
    assert sorted(read.all("data-option")) == ["for_creature prime_cut_1", "for_survivor prime_cut_1", "pass"]
    assert "play scavenge_2" in read.all("data-why")
    assert drawn(state, 0).hints["for_survivor prime_cut_1"] == "10 against 6, Survival +4"


@pytest.mark.parametrize(
    ("survivor", "location", "words"),
    [
        ("quarterback_quinn", "cul_de_sac_estates", "Tie: Quarterback Quinn kills"),
        ("quarterback_quinn", "moo_street_subway", "Tie: Quarterback Quinn loses"),
        ("quarterback_quinn", "bovine_memorial", "A tie: neither side wins here."),
    ],
)
def test_who_wins_a_tie_is_foretold(survivor: str, location: str, words: str) -> None:
    """SC-085 to SC-087."""
    players = [seat(survivor), seat("chef_flambe", hand=["scavenge_1"])]
    state = table(players, location=location, row=["mad_heifer", "scavenge_2"])
    play(state, f"explore {survivor}")
    while state.due is not None and state.due.prompt == "peek_pick":
        play(state, "look_no_more")
    play(state, "reveal 1")
    assert forecast(open_table(game, game.box, view(state, None))).startswith(words)


def test_what_lies_under_a_creature_is_won_with_it() -> None:
    """SC-R34: Kleptocow is worth 2 and the Lawn Gnome under it 4; before the Fight is begun, and in it."""
    players = [seat("sheriff_stockyard", hand=["scavenge_1"]), seat("chef_flambe")]
    state = table(players, herd=[("kleptocow", ["lawn_gnome"]), "dairy_cow_1"])
    play(state, "fight sheriff_stockyard")
    assert drawn(state, 0).hints["creature kleptocow"].endswith(", Survival +6")
    assert drawn(state, 0).hints["creature dairy_cow_1"].endswith(", Survival +1")
    play(state, "creature kleptocow")
    assert "Sheriff Stockyard kills Kleptocow: +6 Survival." in Reader(drawn(state, 0).board).text
    before = survival(state, "sheriff_stockyard")
    play(state, "0: pass")
    assert survival(state, "sheriff_stockyard") == before + 6
