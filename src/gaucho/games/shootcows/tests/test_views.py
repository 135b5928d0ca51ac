"""Who learns what: views, events and lists of options (section 5 of the specification), and twins of many positions."""

from __future__ import annotations

import pytest

from gaucho.engine.chance import Chance
from gaucho.engine.contract import ContractBroken, check_game, check_twin
from gaucho.games.shootcows.rules.view import HIDDEN
from gaucho.games.shootcows.tests.position import (
    game,
    hand,
    location,
    member,
    n,
    new,
    play,
    seat,
    table,
    tables,
    view,
)
from gaucho.games.shootcows.twins import twin
from gaucho.testing import options, told


def test_hands_are_counts_to_others() -> None:
    s = table([seat("chef_flambe", hand=["lasso", "city_map"]), seat("vegan_vince", hand=["chainsaw"])])
    assert view(s, 0).players[0].hand == (n("lasso"), n("city_map"))
    for viewer in (1, None):
        assert (view(s, viewer).players[0].hand, view(s, viewer).players[0].hand_size) == ((), 2)


def test_sc_section_5_a_spectator_knows_nothing_of_what_players_know() -> None:
    """Neither a hand, nor Explore Cards a player has looked at, nor what a player remembers of another hand."""
    seen = []
    for mine, looked, noted in (("lasso", "city_map", "chainsaw"), ("city_map", "lasso", "bullwhip")):
        s = table(
            [seat("scout_sally", hand=[mine], notes={noted: [1]}), seat("vegan_vince", hand=["chainsaw", "bullwhip"])],
            row=[looked, "mass_panic"],
            known={0: [0]},
        )
        own = view(s, 0)
        assert (own.players[0].hand, own.row, own.notes) == ((n(mine),), [n(looked), HIDDEN], [[n(noted), 1]])
        shown = view(s, None)
        assert ([player.hand for player in shown.players], shown.row, shown.notes) == ([(), ()], [HIDDEN] * 2, [])
        seen.append(shown.to_json())
    assert seen[0] == seen[1]


def test_a_menu_shows_its_options_to_its_player_only() -> None:
    s = table([seat("chef_flambe", hand=["lasso", "scavenge_1"]), seat("vegan_vince")], "begin")
    for viewer, shown in ((0, True), (1, False), (None, False)):
        due = s.due_for(viewer)
        assert due is not None
        assert due.seats == (0,)
        assert bool(due.options) == shown


def test_what_can_be_discarded_is_shown_to_its_player_only() -> None:
    """The list is the hand: at the limit, for a price, for Cowthulhu, for a Revealed Event, and when looking at the row."""
    seven = ["scavenge_1", "lasso", "city_map", "chainsaw", "mad_calf_1", "mad_calf_2", "mad_calf_3"]
    limit = table([seat("chef_flambe", hand=seven), seat("vegan_vince")], "end")
    play(limit, "done")
    price = table([seat("rancher_rhonda", hand=seven), seat("vegan_vince")], "begin", herd=["dairy_cow_1"])
    play(price, "use rancher_rhonda")
    madness = table([seat(member("tinfoil_ted", acted=True), hand=seven), seat("vegan_vince")], herd=["cowthulhu"])
    play(madness, "done")
    event = table([seat("chef_flambe", hand=seven), seat("vegan_vince")], row=["well_done", "bullwhip"])
    play(event, "explore chef_flambe", "reveal 1")
    looks = table([seat("scout_sally"), seat("vegan_vince")], row=["well_done", "bullwhip"], known={0: [0]})
    play(looks, "explore scout_sally")
    for s, prompt in (
        (limit, "hand_discard"),
        (price, "cost_discard"),
        (madness, "skill_discard"),
        (event, "event_discard"),
        (looks, "peek_pick"),
    ):
        for viewer, shown in ((0, True), (1, False), (None, False)):
            due = s.due_for(viewer)
            assert due is not None
            assert (due.prompt, due.seats, bool(due.options)) == (prompt, (0,), shown)


def test_open_choices_are_seen_by_all() -> None:
    s = table([seat("chef_flambe", hand=["food_poisoning"]), seat("vegan_vince")], "begin")
    play(s, "play food_poisoning")
    due = s.due_for(1)
    assert due is not None
    assert [option.text for option in due.options[0]] == ["survivor chef_flambe", "survivor vegan_vince"]


def test_drawn_cards_are_told_to_the_drawer() -> None:
    s = table([seat("chef_flambe", hand=["scavenge_1"]), seat("vegan_vince")], "begin", deck=["lasso", "city_map"])
    play(s, "play scavenge_1")
    assert told(s, "drew", "drew_card", seat=0) == ["[P0] You draw Lasso.", "[P0] You draw City Map.", "P0 draws 2."]
    for viewer in (1, None):
        assert told(s, "drew", "drew_card", seat=viewer) == ["P0 draws 2."]


def test_what_is_looked_at_is_known_to_the_looker_until_it_leaves() -> None:
    s = table([seat("scout_sally"), seat("vegan_vince")], row=["lasso", "city_map", "mass_panic"], deck=["chainsaw"])
    play(s, "explore scout_sally", "look 2", "look_no_more")
    assert view(s, 0).row == [HIDDEN, n("city_map"), HIDDEN]
    for viewer in (1, None):
        assert view(s, viewer).row == [HIDDEN] * 3
        assert view(s, viewer).looked == [(), (0,), ()]
    play(s, "reveal 1", "stock_it")
    assert view(s, 0).row == [n("city_map"), HIDDEN]
    assert told(s, "looked", "saw", seat=1) == ["P0 looks at Explore Card 2."]


def test_a_second_look_does_not_make_the_first_looker_forget() -> None:
    s = table([seat("scout_sally"), seat("vegan_vince")], row=["lasso", "city_map", "mass_panic"], known={1: [1]})
    play(s, "explore scout_sally", "look 2", "look_no_more")
    assert view(s, 0).row == view(s, 1).row == [HIDDEN, n("city_map"), HIDDEN]
    assert view(s, None).looked == [(), (0, 1), ()]


def test_a_stolen_card_is_known_to_thief_and_victim() -> None:
    s = table(
        [seat("chef_flambe", hand=["five_finger_moo"]), seat("vegan_vince", hand=["lasso"]), seat("scout_sally")], "begin"
    )
    play(s, "play five_finger_moo")
    assert told(s, "stolen_card", seat=0) == told(s, "stolen_card", seat=1) == ["[P0] The stolen card is Lasso."]
    assert told(s, "stole", "stolen_card", seat=2) == ["P0 steals a card from P1."]
    assert view(s, 1).notes == [[n("lasso"), 0]]
    assert view(s, 0).notes == view(s, 2).notes == []


@pytest.mark.parametrize("drawn", [0, 1])
def test_a_stolen_card_may_be_a_survivor_if_its_owner_has_drawn_one(drawn: int) -> None:
    """Everybody can count that: of a first hand no Survivor is stolen (SC-005)."""
    s = table([seat("chef_flambe", hand=["five_finger_moo"]), seat("vegan_vince", hand=["lasso", "city_map"])], "begin")
    s.edit(0).drawn = 0
    s.edit(1).drawn = drawn
    play(s, "play five_finger_moo")
    for viewer in (None, 0, 1):
        assert [player.drawn for player in view(s, viewer).players] == [drawn, drawn]


@pytest.mark.parametrize(("choice", "left"), [("enter mayor_mudd", 1), ("play search_party", 2)])
def test_a_survivor_that_leaves_a_hand_was_one_of_those_drawn(choice: str, left: int) -> None:
    """Of five cards two were drawn since the start; only a Survivor must have been one of them (SC-005)."""
    hand_ = ["mayor_mudd", "search_party", "lasso", "city_map", "chainsaw"]
    s = table([seat("chef_flambe", hand=hand_), seat("vegan_vince")], "begin", missing=["scout_sally"])
    s.edit(0).drawn = 2
    play(s, choice)
    assert view(s, 1).players[0].drawn == left


def test_cards_that_enter_a_hand_openly_are_remembered_until_they_leave() -> None:
    s = table([seat(member("chef_flambe", items=["city_map"])), seat("vegan_vince"), seat("scout_sally")], "begin")
    play(s, "unequip city_map")
    assert view(s, 1).notes == view(s, 2).notes == [[n("city_map"), 0]]
    assert view(s, 1).players[0].hand == ()
    play(s, "done", "rest chef_flambe", "done", "done", "done", "equip city_map.1")
    assert view(s, 1).notes == []


def test_every_way_into_a_hand_that_all_can_see_is_remembered() -> None:
    """Care Package, a Revealed Item, Butterfingers, and the Items of a Survivor Rescued from the Helipad."""
    package = table([seat("chef_flambe", hand=["care_package"]), seat("vegan_vince")], "begin", discards=["lasso"])
    play(package, "play care_package")
    kept = table([seat("chef_flambe"), seat("vegan_vince")], row=["lasso", "city_map"])
    play(kept, "explore chef_flambe", "reveal 1", "keep_it")
    dropped = table([seat(member("chef_flambe", items=["lasso"]), hand=["butterfingers"]), seat("vegan_vince")], "begin")
    play(dropped, "play butterfingers")
    rich = member("chef_flambe", items=["lasso"], stock=["cowthulhu", "frankensteer"])
    rescued = table([seat(rich), seat("vegan_vince")], "rescue", location="rooftop_helipad")
    play(rescued, "rescue chef_flambe")
    for s in (package, kept, dropped, rescued):
        assert "lasso" in hand(s, 0)
        assert view(s, 1).notes == [[n("lasso"), 0]]
        assert view(s, 0).notes == []


def test_a_theft_makes_others_unsure_of_what_they_remembered() -> None:
    s = table(
        [
            seat("chef_flambe", hand=["five_finger_moo"]),
            seat("vegan_vince", hand=["lasso", "city_map"]),
            seat("scout_sally", notes={"lasso": [1], "city_map": [1]}),
        ],
        "begin",
    )
    play(s, "play five_finger_moo")
    assert view(s, 2).notes == sorted([[n("lasso"), 0, 1], [n("city_map"), 0, 1]])


def test_a_theft_says_nothing_of_hands_it_does_not_touch_and_the_thief_sees_the_card() -> None:
    s = table(
        [
            seat("chef_flambe", hand=["five_finger_moo"], notes={"lasso": [1], "bullwhip": [3]}),
            seat("vegan_vince", hand=["lasso"], notes={"bullwhip": [3]}),
            seat("scout_sally", notes={"lasso": [1], "bullwhip": [3]}),
            seat("tinfoil_ted", hand=["bullwhip"]),
        ],
        "begin",
    )
    play(s, "play five_finger_moo", "left 1")
    assert view(s, 0).notes == [[n("bullwhip"), 3]]  # the Lasso is in the own hand now
    assert view(s, 1).notes == sorted([[n("lasso"), 0], [n("bullwhip"), 3]])
    assert view(s, 2).notes == sorted([[n("lasso"), 0, 1], [n("bullwhip"), 3]])


def test_items_of_the_dead_and_discards_are_seen_by_all() -> None:
    mateo = member("matador_mateo", items=["lasso"])
    s = table([seat("chef_flambe", hand=["food_poisoning"]), seat(mateo)], "begin")
    play(s, "play food_poisoning", "survivor matador_mateo")
    assert told(s, "item_back") == ["Lasso is back in the hand of P1."]
    assert view(s, 0).notes == [[n("lasso"), 1]]


def test_the_deck_and_the_locations_to_come_are_hidden() -> None:
    s = new(3)
    data = view(s, 0).to_data()
    assert (data["deck_size"], data["locations_left"]) == (s.deck_size(), 11)
    assert "deck" not in data
    assert "locations" not in data


def test_a_fight_is_open_to_all() -> None:
    s = table([seat("chef_flambe"), seat("vegan_vince", hand=["mad_calf_1", "lasso"])], herd=["mad_bull_1"])
    play(s, "fight chef_flambe", "1: for_creature mad_calf_1")
    for viewer in (None, 0, 1):
        shown = view(s, viewer).fight
        assert shown is not None
        assert (shown.fight_total, shown.power_total, shown.toughness) == (3, 8, 1)
        assert [(steak.card, steak.seat, steak.side) for steak in shown.steaks] == [(n("mad_calf_1"), 1, 1)]


def test_a_view_has_no_way_back() -> None:
    s = table([seat("chef_flambe", hand=["lasso"]), seat("vegan_vince")], herd=["mad_calf_1"], discards=["city_map"])
    before = game.dump(s)
    seen = view(s, 0)
    for pile in (seen.discards, seen.row):
        pile.append(5)
    seen.herd.clear()
    seen.players[0].party.clear()
    assert game.dump(s) == before
    own, beast = view(s, 0).players[0], view(s, 0).herd[0]
    shown = (
        own.hand,
        own.rescued,
        own.party[0].items,
        own.party[0].stock,
        beast.stock,
        seen.missing,
        seen.past,
        seen.this_turn.used,
    )
    assert all(isinstance(pile, tuple) for pile in shown)  # shared with the table


def test_after_a_reshuffle_nothing_of_the_discards_is_known() -> None:
    s = table(
        [seat("chef_flambe"), seat("vegan_vince")], row=["mass_panic", "lasso"], discards=["city_map", "chainsaw"], rest="hand"
    )
    play(s, "explore chef_flambe")
    assert view(s, 1).discards == []
    check_twin(game, s, 1, Chance(3), twin)


def test_menus_are_left_in_the_same_way_whatever_a_hand_holds() -> None:
    """With and without a playable card others see the same question."""
    seen = []
    for cards in (["scavenge_1"], ["prime_cut_1"]):
        s = table([seat("chef_flambe", hand=cards), seat("vegan_vince", hand=["lasso"])], "begin")
        due = s.due_for(1)
        assert due is not None
        seen.append((due.prompt, due.seats, due.options))
        assert "done" in options(s)
    assert seen[0] == seen[1]


@pytest.mark.parametrize("seats", range(2, 7))
def test_random_games_keep_every_promise(seats: int) -> None:
    """The contract of the engine: copies, positions, refusals, sealed order, words, guesses and twins."""
    for seed in range(4):
        check_game(game, seats, 100 + seed, {}, deep=0.01 if seed == 0 else 0.002)


def test_a_twin_that_shows_too_much_is_found() -> None:
    """The check can fail: a twin with another discard pile is told apart."""
    s = new(3, 4)

    def leaky(box: object, data: dict[str, object], place: int | None, chance: Chance) -> dict[str, object]:
        return {**data, "stall": 1}

    with pytest.raises(ContractBroken, match="can tell twins apart by its view"):
        check_twin(game, s, 0, Chance(1), leaky)


def test_twins_really_differ() -> None:
    s = new(4, 9)
    other = tables.twin(s, 0, Chance(5))
    assert view(s, 0).to_json() == view(other, 0).to_json()
    assert [hand(s, p) for p in (1, 2, 3)] != [hand(other, p) for p in (1, 2, 3)]


@pytest.mark.parametrize(
    ("cards", "choices"),
    [
        (["scavenge_1"], ["play scavenge_1"]),  # a card is drawn
        (["stampede"], ["play stampede"]),  # cards are turned up
        (["secret_tunnel"], ["play secret_tunnel"]),  # Explore Cards and a Location are
        (["five_finger_moo"], ["play five_finger_moo"]),  # a card of another hand is seen
        ([], ["explore scout_sally", "look 1"]),
        ([], ["explore scout_sally", "look_no_more", "reveal 1"]),
    ],
)
def test_what_was_told_cannot_be_taken_back(cards: list[str], choices: list[str]) -> None:
    """The last choice tells something hidden, so the table counts it (and a player cannot undo it)."""
    s = table([seat("scout_sally", hand=cards), seat("vegan_vince", hand=["lasso"])], row=["mass_panic", "city_map"])
    play(s, *choices[:-1])
    before = s.reveals
    play(s, choices[-1])
    assert s.reveals > before


@pytest.mark.parametrize("choice", ["stock_it", "keep_it", "equip_it"])
def test_a_new_location_cannot_be_taken_back(choice: str) -> None:
    """What is done with the last Explore Card shows the next Location."""
    s = table([seat("chef_flambe"), seat("vegan_vince")], row=["lasso"], coming=["old_stockyards"])
    play(s, "explore chef_flambe")
    before = s.reveals
    play(s, choice)
    assert location(s) == "old_stockyards"
    assert s.reveals > before


def test_a_random_discard_cannot_be_taken_back() -> None:
    """Who leaves the Survivor Phase loses a card to Clarabelle."""
    s = table([seat(member("chef_flambe", acted=True), hand=["lasso"]), seat("vegan_vince")], herd=["curdled_clarabelle"])
    before = s.reveals
    play(s, "done")
    assert s.reveals > before


def test_a_trampled_card_cannot_be_taken_back() -> None:
    """Who leaves the Survivor Phase sees an Explore Card go."""
    sally = member("scout_sally", acted=True)
    s = table([seat(sally), seat("vegan_vince")], herd=["trampling_tess"], row=["lasso", "city_map"])
    before = s.reveals
    play(s, "done")
    assert s.reveals > before


def test_a_window_that_was_answered_cannot_be_taken_back() -> None:
    s = table([seat("scout_sally"), seat("vegan_vince", hand=["lasso"])], "begin")
    play(s, "done")
    before = s.reveals
    s.choose(1, "pass")
    assert s.reveals > before
    s = table([seat("scout_sally"), seat("vegan_vince", hand=["lasso"])], herd=["mad_calf_1"])
    play(s, "fight scout_sally")
    before = s.reveals
    s.choose(1, "pass")
    assert s.reveals > before


def test_an_open_play_can_be_taken_back() -> None:
    s = table([seat("scout_sally", hand=["lasso"]), seat("vegan_vince")], "begin")
    before = s.reveals
    play(s, "equip lasso.1")
    assert s.reveals == before
