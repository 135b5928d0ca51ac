"""The cards: counts, sums, what they may do, and what is refused in an overlay."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from gaucho.engine.errors import ContentError
from gaucho.engine.story import label, tell
from gaucho.games import shootcows
from gaucho.games.shootcows.rules import operations
from gaucho.games.shootcows.rules.components import (
    ADVANTAGES,
    CREATURE,
    CREATURES,
    EVENT,
    EVENTS,
    ITEM,
    ITEMS,
    LOCATIONS,
    SIDES,
    SURVIVOR,
    SURVIVORS,
    YOUR_TURN,
    Box,
)
from gaucho.games.shootcows.tests.position import own, tables
from gaucho.kit.content import Content

BOX = own.box


# The numbers of the game: Fight and Survival; slot, copies, bonus and stock; kind, copies, Power, Toughness and
# stock; timing, copies and steak; Explore Value, Rescue Cost and Advantage.
NUMBERS = """
survivors sheriff_stockyard 3 5, butcher_betty 3 3, vegan_vince 3 6, rancher_rhonda 4 4, doc_heiferman 3 5, rodeo_ricky 3 3
survivors milkman_milo 0 1, scout_sally 1 4, larry_loophole 3 6, granny_guernsey 3 6, matador_mateo 4 2
survivors quarterback_quinn 3 4, tinfoil_ted 2 4, chef_flambe 1 4, mechanic_mabel 3 4, bruno_brisket 3 4, intern_ivan 1 4
survivors reverend_rawhide 3 5, influencer_indie 3 4, mayor_mudd 3 4
items branding_iron one_hand 2 2 1, steak_knife one_hand 2 1 2, cattle_prod one_hand 1 1 2, meat_tenderizer one_hand 1 2 2
items cast_iron_pan one_hand 1 1 2, six_shooter one_hand 1 2 2, milk_molotov one_hand 1 0 3, bullwhip one_hand 1 1 2
items lawn_gnome one_hand 1 1 5, pump_shotgun two_hand 1 3 1, chainsaw two_hand 1 4 2, pitchfork two_hand 1 1 1
items t_bone_crossbow two_hand 1 3 1, leaf_blower two_hand 1 2 3, lasso two_hand 1 2 2, hay_baler two_hand 1 3 3
items hazmat_suit body 1 0 3, football_pads body 1 1 3, leather_jacket body 1 1 2, cow_costume body 1 0 2
items rain_poncho body 1 0 2, first_aid_kit carry 1 0 4, flashlight carry 1 0 2, big_backpack carry 1 0 4
items more_cowbell carry 1 0 1, energy_drink carry 1 0 1, walkie_talkie carry 1 0 2, city_map carry 1 0 2
creatures dairy_cow normal 2 1 0 1, barn_goat normal 2 2 0 1, prize_hog normal 1 3 0 3, attack_goose normal 1 2 1 2
creatures confused_sheepdog normal 1 2 0 2, spitting_llama normal 1 3 0 2, runaway_ostrich normal 1 4 0 2
creatures texas_longhorn normal 1 5 0 3, prize_bull normal 1 6 1 4, mad_calf mad 3 2 0 1, mad_heifer mad 1 3 0 2
creatures mad_holstein mad 1 4 0 2, mad_bull mad 2 6 1 4, mad_matriarch mad 1 4 0 3, patient_zero mad 1 5 1 4
creatures frankensteer mad 1 7 2 5, ground_chuck mad 7 3 1 2, curdled_clarabelle mad 1 4 0 3, bellowing_bessie mad 1 3 0 2
creatures trampling_tess mad 1 5 0 3, kleptocow mad 1 2 0 2, cud_ghoul mad 1 4 1 3, charging_charolais mad 6 5 1 3
creatures count_udderula mad 1 5 2 5, the_moommy mad 1 4 2 4, cowthulhu mad 1 8 3 6
events prime_cut any_time 2 3 either, friendly_fire any_time 1 symbol, tranquilizer_dart any_time 1 symbol
events tactical_retreat any_time 1 symbol, well_done any_time 1 2 survivor, prion_surge any_time 1 2 creature
events double_patty any_time 1 symbol, stampede any_time 1 no, mass_panic any_time 1 no, butterfingers any_time 1 no
events five_finger_moo any_time 1 no, food_poisoning any_time 1 no, spoiled_rations any_time 1 no, scavenge your_turn 2 no
events backyard_barbecue your_turn 1 no, crop_duster your_turn 1 no, secret_tunnel your_turn 1 no
events search_party your_turn 1 no, care_package your_turn 1 no, second_wind your_turn 1 no, chopper_inbound your_turn 2 no
locations holstein_galleria 5 10 survivors, bovine_memorial 4 9 neither, twelfth_precinct 4 10 survivors
locations udderly_fresh_dairy 4 11 creatures, rare_and_done_steakhouse 4 9 neither, cul_de_sac_estates 4 9 survivors
locations old_stockyards 6 12 creatures, moo_street_subway 4 10 creatures, on_ramp_66 3 8 neither
locations longhorn_stadium 4 10 survivors, prion_research_lab 4 12 creatures, rooftop_helipad 4 7 neither
"""


def of_sort(sort: int) -> list[int]:
    return [card for card in range(BOX.cards) if BOX.sort[card] == sort]


def test_the_numbers_of_the_specification() -> None:
    assert (len(SURVIVORS), len(ITEMS), len(CREATURES), len(EVENTS), len(LOCATIONS)) == (20, 28, 26, 21, 12)
    assert [len(of_sort(sort)) for sort in (SURVIVOR, ITEM, CREATURE, EVENT)] == [20, 30, 42, 24]
    assert BOX.cards == 116
    # What differs from the specification was tuned (docs/games/shootcows.md): numbers of Survivors and Items, more
    # of Ground Chuck and Charging Charolais, fewer of Dairy Cow, Mad Heifer and Mad Holstein, shorter rows.
    assert (sum(BOX.fight[c] for c in of_sort(SURVIVOR)), sum(BOX.survival)) == (50 + 2, 76 + 6)
    assert sum(BOX.stock[c] for c in of_sort(ITEM)) == 66 - 1
    assert sum(BOX.stock[c] for c in of_sort(CREATURE)) == 91 + 6 * 2 + 5 * 3 - 1 - 2 * 2 - 2 * 2
    assert (sum(BOX.power), sum(BOX.mad)) == (130 + 6 * 3 + 5 * 5 - 1 - 2 * 3 - 2 * 4, 24 + 11 - 4)
    assert sum(len(BOX.red[c]) for c in of_sort(CREATURE)) == 10 + 11
    assert sum(BOX.has_steak[c] for c in of_sort(EVENT)) == 8
    assert sum(BOX.explore) == 63 - 13
    assert [BOX.advantage.count(i) for i in range(len(ADVANTAGES))] == [4, 4, 4]
    assert [BOX.targets[i] for i in range(5)] == [3, 3, 3, 2, 2]


def test_every_number_of_every_card() -> None:
    """As the content file has them: a sum does not see two numbers that have changed places."""
    keys = {
        "survivors": ["fight", "survival"],
        "items": ["slot", "copies", "fight", "stock"],
        "creatures": ["kind", "copies", "power", "toughness", "stock"],
        "events": ["when", "copies", "steak"],
        "locations": ["explore", "rescue", "advantage"],
    }
    content = tomllib.loads((Path(shootcows.__file__).parent / "content.toml").read_text(encoding="utf-8"))
    for kind, fields in keys.items():
        rows = [
            row for line in NUMBERS.split("\n") for row in line.removeprefix(f"{kind} ").split(", ") if line.startswith(kind)
        ]
        cards = content[kind].items()
        assert [" ".join([name, *(str(card[field]) for field in fields)]) for name, card in cards] == rows


def test_every_operation_has_its_name_and_a_card() -> None:
    """A constant that slipped by one would let cards do something else."""
    for code, name in enumerate(operations.OPERATIONS):
        assert getattr(operations, name.upper()) == code
    used = {op.code for op in BOX.ops_by_place}
    assert used == set(range(len(operations.OPERATIONS)))
    conditions = [name for name in vars(operations) if name.startswith(("ALWAYS", "IF_", "EACH_"))]
    assert [getattr(operations, name) for name in conditions] == list(range(len(operations.CONDITIONS)))
    assert {op.condition for op in BOX.ops_by_place} == set(range(len(operations.CONDITIONS)))


def test_every_operation_can_stand_somewhere() -> None:
    places = [operations.OF_SURVIVORS, operations.OF_ITEMS, operations.OF_CREATURES, operations.OF_LOCATIONS]
    places += [operations.SKILLS, operations.WHEN_REVEALED, operations.OF_STEAKS, *operations.BY_MOMENT.values()]
    assert {name for place in places for name in place} == set(operations.OPERATIONS)


def test_every_card_cites_a_rule_of_its_own_kind() -> None:
    rules = own.folder.rules()
    for card in range(BOX.cards):
        assert BOX.rules[card] in rules
        does = [*BOX.ops[card], *BOX.ability[card], *BOX.red[card], *BOX.play_ops[card], *BOX.reveal_ops[card]]
        assert bool(does) == bool(BOX.texts[card]), BOX.ids[card]
        assert all(op.rule == BOX.rules[card] for op in does)
        if does:
            assert BOX.names[card] in rules[BOX.rules[card]].text
    for place, name in enumerate(BOX.location_names):
        for rule in BOX.tactic_rules[place]:
            assert rules[rule].text.startswith(name)


def test_an_overlay_can_name_cards_and_locations() -> None:
    """Options and log call them as the cards do; copies that our own box does not have, too."""
    printed = tables.load(
        {
            "items": {"cattle_prod": {"name": "Stun Gun", "copies": 2}},
            "locations": {place: {"name": "The Mall"} for place in LOCATIONS},
        }
    )
    assert label(printed, printed.options["equip cattle_prod_2.1"], 0, 2) == "Equip Stun Gun on Survivor 1"
    assert "The Parties come to The Mall." in [tell(printed, event) for event in printed.new(2, 1).events(None)]


CARDS = [*BOX.ids, *(f"{place} {side}" for place in LOCATIONS for side in ("survivor", "creature"))]


def operations_of(card: str) -> tuple[str, int, list[operations.Op]]:
    """What a card or a tactic says, its price, and its operations from a hand or the table."""
    if card in BOX.ids:
        i = BOX.ids.index(card)
        return BOX.texts[i], BOX.cost[i], [*BOX.ops[i], *BOX.ability[i], *BOX.red[i], *BOX.play_ops[i], *BOX.reveal_ops[i]]
    name, side = card.split()
    place, which = LOCATIONS.index(name), ("survivor", "creature").index(side)
    rule = BOX.tactic_rules[place][which]
    held = [op for op in BOX.tactics[place] if op.rule == rule]
    used = [] if which else BOX.tactic_ability[place]
    return BOX.tactic_texts[place][which], 0 if which else BOX.tactic_cost[place], [*held, *used]


@pytest.mark.parametrize("card", CARDS)
def test_a_text_has_the_numbers_of_what_the_card_does(card: str) -> None:
    """Who changes one of them and forgets the other is told here."""
    text, price, ops = operations_of(card)
    if price:
        assert f"discard {price}: " in text.lower()
    for op in ops:
        name, size = operations.OPERATIONS[op.code], abs(int(op.n))
        if name in operations.WITHOUT_NUMBER:
            continue
        spoken = r"\b(1|one|the top card)\b" if size == 1 else rf"\b{size}\b"
        assert re.search(spoken, text), f"{name} {op.n}"
        if name in operations.CHANGES:
            lower = re.search(rf"\b{size} (lower|less)\b", text) is not None
            assert lower == (op.n < 0), f"{name} {op.n}"


@pytest.mark.parametrize("card", [card for card in range(BOX.cards) if BOX.rules[card]])
def test_a_text_and_its_rule_have_the_same_numbers(card: int) -> None:
    rule = re.sub(r"SC-R?\d+", "", shootcows.FOLDER.rules()[BOX.rules[card]].text)
    assert sorted(re.findall(r"\d+", BOX.texts[card])) == sorted(re.findall(r"\d+", rule))


def test_texts_say_what_numbers_do_not() -> None:
    """SC-402, SC-412, SC-415, SC-416, SC-511, SC-615: by lot or of choice, where a card goes, and to whom it happens."""
    for name, words in {
        "spitting_llama": "1 random card",
        "curdled_clarabelle": "1 random card",
        "five_finger_moo": "random card",
        "kleptocow": "Stocked under Kleptocow",
        "cud_ghoul": "Stocked under Cud Ghoul",
    }.items():
        assert words in BOX.texts[BOX.ids.index(name)], name
    assert "Explores" in BOX.tactic_texts[LOCATIONS.index("moo_street_subway")][0]


def test_the_steakhouse_means_only_cards_that_are_played_to_up_the_steaks() -> None:
    """SC-609, SC-610: not the Items, the Survivor and the Creature, which have numbers on these sides, too."""
    for which, side in enumerate(("Survivor", "Creature")):
        text = BOX.tactic_texts[LOCATIONS.index("rare_and_done_steakhouse")][which]
        assert f"played to Up the Steaks for the {side}" in text


@pytest.mark.parametrize("card", [card for card in range(BOX.cards) if BOX.sort[card] == EVENT and BOX.steak[card]])
def test_a_text_has_the_number_and_the_side_of_the_steak(card: int) -> None:
    side = {"survivor": "the Survivor's side only", "creature": "the Creature's side only"}.get(SIDES[BOX.side[card]], "either")
    assert f"add {BOX.steak[card]} to " in BOX.texts[card]
    assert side in BOX.texts[card] or (side == "either" and "the Survivor's or to the Creature's side" in BOX.texts[card])


def test_every_verb_has_words_and_no_words_are_left_over() -> None:
    assert {verb.name for verb in own.options.verbs} == set(own.words["options"])
    assert set(own.words["prompts"]) == set(own.words["waiting"])


def test_two_copies_are_written_apart_and_one_is_not() -> None:
    assert {"branding_iron_1", "branding_iron_2", "cattle_prod"} <= set(BOX.ids)
    more = tables.load({"items": {"cattle_prod": {"copies": 2}}}).box
    assert more.cards == BOX.cards + 1
    assert {"cattle_prod_1", "cattle_prod_2"} <= set(more.ids)


@pytest.mark.parametrize(
    ("overlay", "key", "reason"),
    [
        ({"setup": {"hand": 0}}, "setup.hand", "not between 1 and 9"),
        ({"setup": {"target": [3, 3]}}, "setup.target", "needs 5 whole numbers"),
        ({"setup": {"party": 1}}, "setup.party", "not between 2 and 3"),
        ({"stall": {"rounds": "3"}}, "stall.rounds", "must be a whole number"),
        ({"survivors": {"nobody": {}}}, "survivors.nobody", "unknown key"),
        ({"survivors": {"chef_flambe": {"fight": 10}}}, "survivors.chef_flambe.fight", "not between"),
        ({"survivors": {"chef_flambe": {"does": "dance 3"}}}, "survivors.chef_flambe.does", "'dance 3' is not an operation"),
        ({"survivors": {"chef_flambe": {"does": "draw 1"}}}, "survivors.chef_flambe.does", "'draw' cannot stand here"),
        ({"survivors": {"chef_flambe": {"does": "kill_draw"}}}, "survivors.chef_flambe.does", "'kill_draw' needs a number"),
        ({"survivors": {"chef_flambe": {"does": "immune 2"}}}, "survivors.chef_flambe.does", "'immune' has no number"),
        ({"survivors": {"chef_flambe": {"does": "fight 12"}}}, "survivors.chef_flambe.does", "12 is not between -9 and 9"),
        (
            {"survivors": {"chef_flambe": {"does": "fight 1 if hungry"}}},
            "survivors.chef_flambe.does",
            "'fight' cannot have 'if hungry' here (possible: if mad, if normal",
        ),
        (
            {"survivors": {"chef_flambe": {"does": "discard 1, never: reset_one"}}},
            "survivors.chef_flambe.does",
            "not one of your_turn",
        ),
        (
            {"survivors": {"chef_flambe": {"does": "discard this, fight: fight 1"}}},
            "survivors.chef_flambe.does",
            "paid with cards",
        ),
        (
            {"survivors": {"chef_flambe": {"does": "discard 1, damage: lessen 1"}}},
            "survivors.chef_flambe.does",
            "only larry_loophole can have the moment damage",
        ),
        (
            {"items": {"lasso": {"does": "discard 1, fight_start: step_in"}}},
            "items.lasso.does",
            "only rodeo_ricky can have the moment fight_start",
        ),
        ({"items": {"lasso": {"does": "discard 1, fight: "}}}, "items.lasso.does", "an ability is one operation"),
        (
            {"items": {"lasso": {"does": "discard 1, fight: fight 2 if mad"}}},
            "items.lasso.does",
            "'fight' cannot have 'if mad'",
        ),
        ({"items": {"lasso": {"does": "fight 2 if lost_fight"}}}, "items.lasso.does", "'fight' cannot have 'if lost_fight'"),
        (
            {"items": {"lasso": {"does": "immune if mad"}}},
            "items.lasso.does",
            "'immune' cannot have 'if mad' here (possible: none)",
        ),
        ({"items": {"lasso": {"does": "hand_limit -1"}}}, "items.lasso.does", "'hand_limit -1': -1 is not between 1 and 9"),
        ({"items": {"lasso": {"does": "look 0"}}}, "items.lasso.does", "'look 0': 0 is not between 1 and 9"),
        ({"items": {"lasso": {"rule": "SC-399"}}}, "items.lasso.rule", "there is no rule 'SC-399'"),
        ({"items": {"lasso": {"slot": 2}}}, "items.lasso.slot", "must be a text, not 2"),
        ({"items": {"lasso": {"slot": "head"}}}, "items.lasso.slot", "'head' is not one of"),
        ({"items": {"lasso": {"copies": 0}}}, "items.lasso.copies", "not between 1 and 9"),
        ({"creatures": {"mad_calf": {"kind": "sad"}}}, "creatures.mad_calf.kind", "not one of mad, normal"),
        ({"creatures": {"mad_calf": {"does": "red: fight 1"}}}, "creatures.mad_calf.does", "'fight' cannot stand here"),
        ({"creatures": {"mad_calf": {"does": "red: gnaw 1; sour 1"}}}, "creatures.mad_calf.does", "skill is one operation"),
        ({"creatures": {"mad_calf": {"does": "red: "}}}, "creatures.mad_calf.does", "a red-letter skill is one operation"),
        ({"events": {"stampede": {"play": ""}}}, "events.stampede.play", "without a number in its steak does something"),
        ({"events": {"stampede": {"play": "turn_up 3 if mad"}}}, "events.stampede.play", "'turn_up' cannot have 'if mad'"),
        (
            {"events": {"friendly_fire": {"play": "fight -3 if mad"}}},
            "events.friendly_fire.play",
            "'fight' cannot have 'if mad'",
        ),
        ({"events": {"friendly_fire": {"when": "your_turn"}}}, "events.friendly_fire.when", "is for any time"),
        ({"events": {"stampede": {"steak": "3 both"}}}, "events.stampede.steak", "not no, symbol, or a number and a side"),
        ({"events": {"stampede": {"steak": "symbol"}}}, "events.stampede.reveal", "says what it does if Revealed"),
        ({"events": {"stampede": {"when": "later"}}}, "events.stampede.when", "'later' is not one of"),
        ({"locations": {"on_ramp_66": {"advantage": "cows"}}}, "locations.on_ramp_66.advantage", "not one of"),
        ({"locations": {"on_ramp_66": {"creature_does": "immune"}}}, "locations.on_ramp_66.creature_does", "cannot stand here"),
        (
            {"locations": {"on_ramp_66": {"survivor_does": "discard 0, your_turn: discard_normal"}}},
            "locations.on_ramp_66.survivor_does",
            "an ability is paid with cards from hand",
        ),
        (
            {"locations": {"on_ramp_66": {"creature_rule": ""}}},
            "locations.on_ramp_66.creature_rule",
            "there is no rule ''",
        ),
        ({"locations": {"on_ramp_66": {"mark": "guessed"}}}, "locations.on_ramp_66.mark", "not one of"),
        ({"colours": {}}, "colours", "unknown key"),
    ],
)
def test_wrong_content_stops_with_key_and_reason(overlay: dict[str, Any], key: str, reason: str) -> None:
    with pytest.raises(ContentError) as caught:
        tables.load(overlay)
    assert key in str(caught.value)
    assert reason in str(caught.value)


@pytest.mark.parametrize(
    ("old", "new", "key", "reason"),
    [
        ('name = "Lasso"', "", "items.lasso.name", "missing"),
        ('[items.lasso]\nname = "Lasso"', "[items.rope]", "items.lasso", "missing"),
        ('[items.lasso]\nname = "Lasso"', "[items.hay_baler]", "", "twice"),
    ],
)
def test_a_broken_content_file_stops_with_file_key_and_reason(
    tmp_path: Path, old: str, new: str, key: str, reason: str
) -> None:
    """A field or a card that is missing, and a card that is there twice."""
    text = (Path(shootcows.__file__).parent / "content.toml").read_text(encoding="utf-8")
    assert old in text
    (tmp_path / "content.toml").write_text(text.replace(old, new), encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        Box(Content(tmp_path / "content.toml"), own.folder.rules())
    assert (caught.value.file, caught.value.key) == ("content.toml", key)
    assert reason in caught.value.reason


def test_an_overlay_changes_what_a_card_does() -> None:
    """An operation is free to move to another card of its kind, with a price and a moment."""
    changed = tables.load({"survivors": {"chef_flambe": {"does": "discard 1, your_turn: take_missing"}}}).box
    chef = changed.ids.index("chef_flambe")
    assert (changed.cost[chef], changed.moment[chef]) == (1, YOUR_TURN)
    assert changed.ops[chef] == []
    assert "chef_flambe" in changed.use.arguments


def test_there_are_cards_enough_for_six() -> None:
    few: dict[str, Any] = {"creatures": {}, "setup": {"hand": 9}}
    assert tables.load(few).box.hand == 9
