"""The cards: counts, sums, what they may do, and what is refused in an overlay."""

from __future__ import annotations

from typing import Any

import pytest

from gaucho.engine.errors import ContentError
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
    SURVIVOR,
    SURVIVORS,
    YOUR_TURN,
)
from gaucho.games.shootcows.tests.position import game, loaded

BOX = game.box


def of_sort(sort: int) -> list[int]:
    return [card for card in range(BOX.cards) if BOX.sort[card] == sort]


def test_the_numbers_of_the_specification() -> None:
    assert (len(SURVIVORS), len(ITEMS), len(CREATURES), len(EVENTS), len(LOCATIONS)) == (20, 28, 26, 21, 12)
    assert [len(of_sort(sort)) for sort in (SURVIVOR, ITEM, CREATURE, EVENT)] == [20, 30, 36, 24]
    assert BOX.cards == 110
    assert (sum(BOX.fight[c] for c in of_sort(SURVIVOR)), sum(BOX.survival)) == (
        49,
        76,
    )  # Milo has 1 Fight instead of 2: docs/games/shootcows.md
    assert (sum(BOX.stock[c] for c in of_sort(ITEM)), sum(BOX.stock[c] for c in of_sort(CREATURE))) == (66, 91)
    assert (sum(BOX.power), sum(BOX.mad)) == (130, 24)
    assert sum(len(BOX.red[c]) for c in of_sort(CREATURE)) == 10
    assert sum(BOX.has_steak[c] for c in of_sort(EVENT)) == 8
    assert sum(BOX.explore) == 63
    assert [BOX.advantage.count(i) for i in range(len(ADVANTAGES))] == [4, 4, 4]
    assert [BOX.targets[i] for i in range(5)] == [3, 3, 3, 2, 2]


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
    rules = game.folder.rules()
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


def test_every_card_has_its_name_in_the_words() -> None:
    assert {card: game.words["arguments"][card] for card in BOX.ids} == dict(zip(BOX.ids, BOX.names, strict=True))
    for place, name in zip(LOCATIONS, BOX.location_names, strict=True):
        assert game.words["events"][f"arrived_{place}"] == f"The Parties come to {name}."


def test_every_verb_has_words_and_no_words_are_left_over() -> None:
    assert {verb.name for verb in game.options.verbs} == set(game.words["options"])
    assert set(game.words["prompts"]) == set(game.words["waiting"])


def test_two_copies_are_written_apart_and_one_is_not() -> None:
    assert {"branding_iron_1", "branding_iron_2", "cattle_prod"} <= set(BOX.ids)
    more = loaded({"items": {"cattle_prod": {"copies": 2}}}).box
    assert more.cards == 111
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
            "'if hungry' is not one of",
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
            "only Ricky and Larry",
        ),
        ({"items": {"lasso": {"slot": "head"}}}, "items.lasso.slot", "'head' is not one of"),
        ({"items": {"lasso": {"copies": 0}}}, "items.lasso.copies", "not between 1 and 9"),
        ({"creatures": {"mad_calf": {"kind": "sad"}}}, "creatures.mad_calf.kind", "not one of mad, normal"),
        ({"creatures": {"mad_calf": {"does": "red: fight 1"}}}, "creatures.mad_calf.does", "'fight' cannot stand here"),
        ({"events": {"stampede": {"steak": "3 both"}}}, "events.stampede.steak", "not no, symbol, or a number and a side"),
        ({"events": {"stampede": {"steak": "symbol"}}}, "events.stampede.reveal", "says what it does if Revealed"),
        ({"events": {"stampede": {"when": "later"}}}, "events.stampede.when", "'later' is not one of"),
        ({"locations": {"on_ramp_66": {"advantage": "cows"}}}, "locations.on_ramp_66.advantage", "not one of"),
        ({"locations": {"on_ramp_66": {"creature_does": "immune"}}}, "locations.on_ramp_66.creature_does", "cannot stand here"),
        ({"locations": {"on_ramp_66": {"mark": "guessed"}}}, "locations.on_ramp_66.mark", "not one of"),
        ({"colours": {}}, "colours", "unknown key"),
    ],
)
def test_wrong_content_stops_with_key_and_reason(overlay: dict[str, Any], key: str, reason: str) -> None:
    with pytest.raises(ContentError) as caught:
        loaded(overlay)
    assert key in str(caught.value)
    assert reason in str(caught.value)


def test_an_overlay_changes_what_a_card_does() -> None:
    """An operation is free to move to another card of its kind, with a price and a moment."""
    changed = loaded({"survivors": {"chef_flambe": {"does": "discard 1, your_turn: take_missing"}}}).box
    chef = changed.ids.index("chef_flambe")
    assert (changed.cost[chef], changed.moment[chef]) == (1, YOUR_TURN)
    assert changed.ops[chef] == []
    assert "chef_flambe" in changed.use.arguments


def test_there_are_cards_enough_for_six() -> None:
    few: dict[str, Any] = {"creatures": {}, "setup": {"hand": 9}}
    assert loaded(few).box.hand == 9
