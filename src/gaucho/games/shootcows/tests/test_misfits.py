"""Forged positions: pieces that no table has and agendas that no rule has planned are refused before a rule runs."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import gaucho
from gaucho import Transcript
from gaucho.engine.agenda import DEEPEST
from gaucho.engine.errors import BadPosition
from gaucho.games.shootcows.rules.operations import DISCARD_CREATURE, DROP_ITEM, END_RESET, KILL_DRAW, WIN_DISCARD
from gaucho.games.shootcows.rules.table import Table
from gaucho.games.shootcows.tests.position import game, hand, member, n, own, play, seat, table, tables, with_fields
from gaucho.kit.notes import note
from gaucho.testing import Data, asked, unreadable

OTHERS_LIMIT = ["hands.OthersLimit", -1, -1]
HERD: list[str | tuple[str, list[str]]] = ["dairy_cow_1", "mad_calf_1", "count_udderula"]


def loaded(s: Table) -> Data:
    """The position as data, which is sound."""
    data = game.dump(s)
    game.load_state(data)
    return data


def menu(phase: str = "survivor") -> Data:
    """A menu is open; the other player could act in windows."""
    rich = member("chef_flambe", items=["lasso"], stock=["mad_calf_2"])
    players = [seat(rich, "scout_sally", hand=["city_map", "mad_bull_1"]), seat("vegan_vince", hand=["chainsaw", "stampede"])]
    return loaded(table(players, phase, herd=HERD, missing=["intern_ivan", "mayor_mudd"]))


def fight() -> Data:
    """Cards can be played in a Fight."""
    s = table([seat("chef_flambe", hand=["prime_cut_1"]), seat("vegan_vince", hand=["mad_bull_1", "well_done"])], herd=HERD)
    play(s, "fight chef_flambe", "creature mad_calf_1", "0: for_survivor prime_cut_1")
    return loaded(s)


def event() -> Data:
    """An Event asks for a Survivor."""
    s = table([seat("chef_flambe", "scout_sally", hand=["food_poisoning"]), seat("vegan_vince", hand=["city_map"])], "begin")
    play(s, "play food_poisoning")
    return loaded(s)


def item() -> Data:
    """An Item was Revealed."""
    s = table([seat("chef_flambe"), seat("vegan_vince")], row=["lasso", "city_map", "chainsaw"])
    play(s, "explore chef_flambe", "reveal 1")
    return loaded(s)


def price() -> Data:
    """An ability is paid with cards from hand."""
    s = table([seat("rancher_rhonda", hand=["lasso", "city_map"]), seat("vegan_vince")], herd=HERD)
    play(s, "use rancher_rhonda")
    return loaded(s)


def skill() -> Data:
    """A Creature performs, and its player chooses."""
    s = table([seat("chef_flambe", "scout_sally"), seat("vegan_vince")], herd=HERD, row=["lasso", "city_map"])
    play(s, "rest chef_flambe", "rest scout_sally", "done")
    assert asked(s) == ("skill_target", 0)
    return loaded(s)


def top(data: Data) -> list[Any]:
    step: list[Any] = data["agenda"][-1]
    return step


# ---- pieces ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"deck": [0] * 1000}, "too many"),
        ({"turn": 1 << 40}, "no such number of turns"),
        ({"hand_fights": 3}, "no such number of Fights"),
        ({"stall": 10**12}, "no such number of turns"),
        ({"row_moved": 1}, "" if gaucho.FORM.compiled else "row_moved is not what it should be"),
        ({"placed": [n("chef_flambe")]}, "not played as an Item"),
        ({"used": [n("city_map")]}, "city_map cannot be used"),
        ({"passed": [n("lasso")]}, "lasso cannot pass"),
        ({"passed": [0] * 1000}, "no turn is as long"),
        ({"skills": [n("ground_chuck_1")]}, "ground_chuck_1 cannot perform"),
        ({"skills": [n("dairy_cow_1")]}, "dairy_cow_1 cannot perform"),
        ({"skills": [n("count_udderula")]}, "perform at another time"),
        ({"all_costs": 3, "used": [n("stampede")]}, "without an Event"),
        ({"all_costs": 4, "used": [n("mass_panic")]}, "without an Event"),
        ({"own_costs": -1 << 60, "used": [n("chopper_inbound_1")]}, "without an Event"),
        ({"explorer": n("vegan_vince")}, "vegan_vince cannot Explore"),
        ({"explorer": n("lasso")}, "lasso cannot Explore"),
        ({"players": [[], []]}, ""),
        ({"herd": [1, 2]}, ""),
        ({"fight": 3}, ""),
    ],
)
def test_pieces_that_no_table_has(change: Data, words: str) -> None:
    unreadable(game, with_fields(menu(), **change), words)


def test_notes_have_one_line_for_each_card() -> None:
    """A guess deals them into hands."""
    data = menu()
    data["players"][0]["notes"] = [note(n("chainsaw"), 2)]
    game.load_state(data)
    data["players"][0]["notes"] = [note(n("chainsaw"), 2)] * 2
    unreadable(game, data, "not in order")


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"fight": 1 << 60}, "nothing adds"),
        ({"power": -(10**9)}, "nothing adds"),
        ({"winner": 0}, "not decided by"),
        ({"winner": 0, "fight_total": 9, "power_total": 1}, "over at once"),
        ({"winner": 1, "fight_total": 1, "power_total": 9}, "gone another way"),
        ({"winner": 7, "fight_total": 1, "power_total": 9}, "over at once"),
        ({"killed": True}, "not where it is said to be"),
        ({"ended": True}, "over at once"),
        ({"attacking": False}, "no such Fight at this moment"),
        ({"steaks": [{"is": "Steak", "card": n("prime_cut_1"), "seat": 2, "side": 0}]}, "no seat 2"),
        ({"steaks": [{"is": "Steak", "card": n("prime_cut_1"), "seat": 0, "side": 2}]}, "cannot be played like that"),
        ({"steaks": [{"is": "Steak", "card": n("prime_cut_1"), "seat": 0, "side": -1}]}, "cannot be played like that"),
        ({"steaks": [n("prime_cut_1")]}, ""),
    ],
)
def test_fights_that_nobody_fights(change: Data, words: str) -> None:
    data = fight()
    unreadable(game, data | {"fight": data["fight"] | change}, words)


def test_a_fighter_is_face_up() -> None:
    data = fight()
    data["players"][0]["party"][0]["flipped"] = True
    unreadable(game, data, "a Survivor fights that is not there")


def test_cards_in_the_steaks_are_for_their_sides() -> None:
    """SC-505: Well Done helps only the Survivor."""
    data = fight()
    data["players"][1].update(hand=[n("mad_bull_1")], drawn=1)
    data["fight"]["steaks"].append({"is": "Steak", "card": n("well_done"), "seat": 1, "side": 0})
    game.load_state(data)
    data["fight"]["steaks"][-1]["side"] = 1
    unreadable(game, data, "well_done cannot be played like that")


# ---- agendas -----------------------------------------------------------------------------------------------------------


def operation(code: int) -> int:
    """The place of an operation with this code."""
    return int(next(op.place for op in game.box.ops_by_place if op.code == code))


def planned(make: Callable[[], Data], *steps: list[Any], keep: int = 0, **changes: Any) -> Data:
    """A position with other steps on top of its agenda, of which some are kept (all, if `keep` is 0)."""
    data = make()
    data["agenda"] = [*(data["agenda"][:keep] if keep else data["agenda"]), *steps]
    return with_fields(data, sealed=[], **changes)


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (planned(menu, ["turn.SurvivorMenu", 0, -1]), "SurvivorMenu does not lie on SurvivorMenu"),
        (planned(menu, *[["turn.StartTurn", 0, -1]] * 50), "StartTurn is never planned"),
        (planned(menu, *[["windows.AnyTime", -1, 2]] * (DEEPEST + 1)), "more than any game does"),
        (planned(menu, ["locations.Settled", -1, -1]), "does not lie on"),
        (planned(menu, ["turn.SurvivorMenu", -1, -1], keep=3), "not for seat -1"),
        (planned(menu, ["windows.AskAnyTime", -1, 9]), "no number 9"),
        (planned(menu, keep=3), "another phase"),
        (planned(menu, phase=4), "another phase"),
        (planned(menu, keep=1), "another phase"),
        (planned(menu, ["turn.SurvivorMenu", 1, -1], keep=3), "whose turn it is not"),
        (planned(menu, ["windows.AskAnyTime", -1, 4]), "at the wrong moment"),
        (planned(lambda: menu("end"), ["turn.BeginMenu", 0, -1], keep=3), "at the wrong moment"),
        (planned(menu, ["explore.ExploreDone", -1, -1], ["explore.RevealOne", 0, -1]), "nobody does who should"),
        (planned(menu, ["events.EventDone", -1, -1], OTHERS_LIMIT), "another card is resolved"),
        (planned(menu, ["fight.EndOfFight", -1, -1], ["fight.MayReset", 0, -1]), "of which nothing is planned"),
        (planned(fight, keep=4), "of which nothing is planned"),
        (planned(fight, steak_next=-1), "gone another way"),
        (planned(menu, ["abilities.ExtraFight", 0, n("vegan_vince")]), "cannot be done"),
        (planned(menu, ["abilities.ExtraFight", 0, n("chef_flambe")], herd=[]), "exists 0 times"),
        (planned(menu, ["windows.AnyTime", -1, 2], ["turn.FightTarget", 0, n("intern_ivan")]), "cannot be done"),
        (planned(menu, ["effects.TakeMissing", 1, -1]), "whose turn it is not"),
        (planned(menu, ["effects.ChooseReset", 0, operation(DROP_ITEM)]), "cannot be done"),
        (planned(menu, ["effects.ChooseReset", 0, 5000]), "cannot be done"),
        (planned(menu, ["effects.ChooseCreature", 0, operation(END_RESET)]), "cannot be done"),
        (planned(menu, ["effects.ChooseCreature", 1, operation(DISCARD_CREATURE)]), "whose turn it is not"),
        (planned(menu, ["abilities.UseAbility", 0, n("lasso")], ["hands.PayCost", 0, 1]), "cannot be done"),
        (planned(menu, ["abilities.UseAbility", 0, n("rancher_rhonda")], ["hands.PayCost", 0, 1]), "cannot be done"),
        (planned(menu, ["abilities.UseTactic", 0, 10], ["hands.PayCost", 0, 1]), "cannot be done"),
        (planned(price, ["hands.PayCost", 0, 3], keep=5), "cannot be done"),
        (planned(price, ["hands.PayCost", 1, 1], keep=5), "whose turn it is not"),
        (planned(item, ["explore.RevealOne", 0, -1], keep=5), "another card is resolved"),
        (planned(skill, ["creatures.SkillTarget", 0, n("dairy_cow_1")], keep=6), "cannot be done"),
        (planned(skill, ["creatures.SkillTarget", 0, n("ground_chuck_1")], keep=6), "cannot be done"),
        (planned(skill, ["creatures.Snatch", 0, n("count_udderula")], keep=6), "cannot be done"),
        (planned(skill, ["creatures.Madness", 0, n("count_udderula")], keep=6), "cannot be done"),
        (planned(skill, ["hands.MadnessDiscard", 0, 2], keep=6), "cannot be done"),
        (planned(skill, ["damage.Absorb", 0, 64 * n("chef_flambe")], keep=6), "cannot be done"),
        (planned(skill, ["damage.Absorb", 0, 64 * n("vegan_vince") + 2], keep=6), "cannot be done"),
        (planned(skill, ["damage.Loophole", 0, 2], keep=6), "cannot be done"),
        (planned(skill, ["damage.CheckLimits", -1, -1], ["damage.WoundDrop", 0, n("chef_flambe")], keep=6), "cannot be done"),
        (
            planned(skill, ["damage.DeathDraw", 0, operation(KILL_DRAW)], ["hands.OthersLimit", -1, -1], keep=6),
            "cannot be done",
        ),
        (planned(event, ["effects.ChooseItem", 0, operation(DROP_ITEM)], keep=7), "does not need"),
        (planned(event, ["effects.Perform", 0, 0], *event()["agenda"][7:], keep=7), "does what it cannot"),
        (planned(event, ["effects.ChooseSurvivor", 1, top(event())[2]], keep=7), "than can have played it"),
        (planned(event, ["effects.SpoilStock", 0, n("vegan_vince")], keep=7), "cannot be done"),
        (planned(event, used=[]), "that nobody has played"),
    ],
)
def test_agendas_that_no_rule_has_planned(data: Data, words: str) -> None:
    unreadable(game, data, words)


def test_effects_of_a_fight_follow_from_its_result() -> None:
    data = fight()
    killed = {"winner": 0, "killed": True, "fight_total": 9, "power_total": 1}
    data["fight"] = data["fight"] | killed
    data["herd"] = [beast for beast in data["herd"] if beast["card"] != n("mad_calf_1")]
    data["players"][0]["party"][0]["stock"] = [n("mad_calf_1")]
    data["players"][0]["party"].append(
        {"is": "Member", "card": n("scout_sally"), "items": [], "stock": [], "flipped": True, "acted": False}
    )
    data["deck"].remove(n("scout_sally"))
    fought = data["agenda"][:6]
    game.load_state(data | {"sealed": [], "agenda": [*fought, ["fight.MayReset", 0, -1]]})
    unreadable(game, data | {"sealed": [], "agenda": [*fought, ["fight.MayReset", 1, -1]]}, "whose turn it is not")
    spits = ["fight.FightEffect", 0, operation(WIN_DISCARD)]
    unreadable(game, data | {"sealed": [], "agenda": [*fought, spits, ["fight.MayReset", 0, -1]]}, "cannot be done")
    data["players"][0]["party"][0]["stock"], data["players"][0]["party"][1]["stock"] = [], [n("mad_calf_1")]
    unreadable(game, data | {"sealed": [], "agenda": [*fought, ["fight.MayReset", 0, -1]]}, "not Stocked")


def test_a_party_that_is_full_takes_nobody() -> None:
    data = menu()
    data["agenda"].append(["effects.TakeMissing", 0, -1])
    game.load_state(data)
    full = {"is": "Member", "card": n("larry_loophole"), "items": [], "stock": [], "flipped": False, "acted": False}
    data["players"][0]["party"].append(full)
    data["deck"].remove(n("larry_loophole"))
    unreadable(game, data, "cannot be done")


def test_no_rescue_phase_in_a_first_turn() -> None:
    """SC-064."""
    with pytest.raises(BadPosition, match="a first turn has a Rescue Phase"):
        table([seat("chef_flambe"), seat("vegan_vince")], "rescue", round=1)


def test_a_game_does_not_end_in_a_fight() -> None:
    """SC-R47: in the middle of an Event it can."""
    unreadable(game, planned(fight, why=4) | {"agenda": []}, "over in the middle of a Fight")


# ---- what is accepted --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("file", sorted(Path(__file__).parent.glob("transcripts/*.txt")), ids=lambda file: str(file.stem))
def test_every_position_of_whole_games_is_read_back(file: Path) -> None:
    transcript = Transcript.read(file.read_text(encoding="utf-8"))
    assert isinstance(transcript.seed, int)
    s = own.new(transcript.seats, transcript.seed, transcript.options)
    for number, (place, option) in enumerate(transcript.choices):
        s.choose(place, option)
        data = own.dump(s) | {"log": []}
        again = own.load_state(data)
        if number % 5 == 0:
            assert own.dump(again) == data
    assert s.over


def test_a_guess_deals_many_remembered_cards_at_once() -> None:
    """Cards that may be in two hands leave room for those that can only be in one of them, however many there are."""
    ids = game.box.ids[game.box.first_item : game.box.first_item + 66]
    unsure, sure = ids[:60], ids[60:]
    notes = {card: [0, 1] for card in unsure} | {card: [1] for card in sure}
    players = [seat("chef_flambe", hand=unsure), seat("vegan_vince", hand=sure), seat("scout_sally", notes=notes)]
    s = table(players)
    assert hand(tables.guess(s, 2), 1) == sure
