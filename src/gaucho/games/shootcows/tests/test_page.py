"""The browser page: every choice is on the board, sums are those of the rules, and nothing hidden is in it."""

from __future__ import annotations

import re

import pytest

from gaucho.engine.chance import Chance
from gaucho.games.shootcows import page
from gaucho.games.shootcows.notes import Deeds, alarm, deeds, laid_open
from gaucho.games.shootcows.notes_asked import note, window
from gaucho.games.shootcows.page_cards import card_face, card_zoom, place_scene
from gaucho.games.shootcows.rules.components import LOCATIONS
from gaucho.games.shootcows.tests.position import (
    drawn,
    game,
    member,
    new,
    play,
    seat,
    table,
    totals,
    view,
)
from gaucho.kit.page import Scene
from gaucho.kit.page_check import NAMES, Reader, check_markup

# ---- whole games -----------------------------------------------------------------------------------------------------


def test_while_a_bot_stands_in_nothing_is_asked() -> None:
    state = table([seat("sheriff_stockyard", hand=["six_shooter"]), seat("chef_flambe")], phase="begin")
    assert "sc-tray" in drawn(state, 0).board
    shown = page.draw(view(state, 0), game, Scene(NAMES[:2]))  # its options are not offered
    assert "sc-tray" not in shown.board
    assert shown.hints == {}
    assert shown.note == ""


# ---- boards and hands ------------------------------------------------------------------------------------------------


def test_an_item_is_picked_up_and_then_equipped_or_stocked_on_any_own_survivor() -> None:
    """SC-029, SC-034, SC-036: what cannot be Equipped can still be Stocked."""
    armed = member("butcher_betty", items=["pump_shotgun"])
    state = table([seat("sheriff_stockyard", armed, hand=["six_shooter", "city_map"]), seat("chef_flambe")], phase="begin")
    read = Reader(drawn(state, 0).board)
    assert read.all("data-turn") == ["0", "1"]
    options = read.all("data-option")
    assert {"equip six_shooter.1", "stock six_shooter.1", "stock six_shooter.2"} <= set(options)
    assert "equip six_shooter.2" not in options
    drops = [a["class"] for _, a in read.tags if a.get("class", "").startswith("sc-drop")]
    assert sorted(drops) == ["sc-drop sc-leaf-0"] * 2 + ["sc-drop sc-leaf-1"] * 2
    hints = drawn(state, 0).hints
    assert hints["equip six_shooter.1"] == "Fight +4"  # 1 of it by his skill
    assert hints["stock six_shooter.2"] == "Survival 5 of 9"
    assert hints["equip city_map.1"] == "The Rescue Cost is 1 lower when Rescuing the bearer"
    words = drawn(state, 0).labels
    assert words["equip six_shooter.1"] == "Equip Six-Shooter on Sheriff Stockyard"
    assert words["stock city_map.2"] == "Stock City Map under Butcher Betty"


def test_hints_foretell_what_an_item_and_an_attack_come_to() -> None:
    """SC-078, SC-201, SC-202, SC-212, SC-605, SC-606, SC-613: with skills and tactics, as it will be."""
    hand = ["branding_iron_1", "milk_molotov"]
    state = table([seat("sheriff_stockyard", hand=hand), seat("chef_flambe")], "begin", location="twelfth_precinct")
    hints = drawn(state, 0).hints
    assert hints["equip branding_iron_1.1"] == "Fight +5"  # 2, no longer unarmed, 1 of the skill, 1 of the Precinct
    assert hints["equip milk_molotov.1"] == "Fight +3, its ability"
    assert re.findall(r"<span>Equip</span><b>.*?([+]\d)</b>", drawn(state, 0).board) == ["+5", "+3"]
    before = view(state, 0).players[0].party[0].fight
    play(state, "equip branding_iron_1.1")
    assert view(state, 0).players[0].party[0].fight == before + 5
    state = table(
        [seat("sheriff_stockyard", hand=["care_package"]), seat("chef_flambe")], "begin", discards=["pitchfork", "lasso"]
    )
    play(state, "play care_package")
    hints = drawn(state, 0).hints  # nobody bears them yet: what is printed
    assert (hints["item pitchfork"].split(",")[0], hints["item lasso"]) == ("Fight +3", "Fight +2, its ability")
    players = [seat("quarterback_quinn", "butcher_betty"), seat("chef_flambe", hand=["mad_calf_1"])]
    state = table(players, location="old_stockyards", herd=["mad_bull_1", "prize_hog"])
    hints = drawn(state, 0).hints
    assert hints["fight quarterback_quinn"] == "Fight 6"
    assert hints["fight butcher_betty"] == "Fight 5 to 7"  # 2 more against the Hog
    play(state, "fight quarterback_quinn", "creature mad_bull_1")
    assert totals(state) == (6, 6)


def test_who_cannot_act_has_not_acted() -> None:
    down, done = member("chef_flambe", flipped=True), member("chef_flambe", acted=True)
    for party, words in (
        ([down], "Nobody can act."),
        ([], "Nobody can act."),
        ([done], "Everybody has acted."),
        (["chef_flambe"], "Chef Flambe can act."),
    ):
        state = table([seat(*party, hand=["mad_calf_1"]), seat("mayor_mudd")])
        assert note(view(state, 0), state) == words


@pytest.mark.parametrize(
    ("phase", "words"),
    [
        ("begin", "Nothing to Equip or Stock. You could still play Stampede."),
        ("survivor", "Everybody has acted. You could still play Stampede."),
        ("creature", "No Creature can be sent. You could still play Stampede."),
        ("rescue", "Nobody can be Rescued. You could still play Stampede."),
        ("end", "You could still play Stampede."),
    ],
)
def test_a_phase_that_asks_only_because_of_an_event_says_so(phase: str, words: str) -> None:
    """SC-R49."""
    party = member("chef_flambe", acted=True, items=["rain_poncho"])
    state = table([seat(party, hand=["stampede"]), seat("mayor_mudd")], phase, row=["city_map", "lasso"])
    assert note(view(state, 0), state) == words


def test_a_phase_with_more_to_do_says_what_it_is_for() -> None:
    for phase, hand in (("begin", ["stampede", "lasso"]), ("creature", ["stampede", "mad_bull_1"])):
        state = table([seat("chef_flambe", hand=hand), seat("mayor_mudd")], phase, row=["city_map", "scavenge_1"])
        assert "You could still" not in note(view(state, 0), state)


def test_after_the_last_location_the_game_is_over() -> None:
    """SC-055."""
    for coming, words in (
        ([], "After the last one the game is over."),
        (["on_ramp_66"], "After the last one the Parties move on."),
    ):
        state = table([seat("chef_flambe"), seat("mayor_mudd")], row=["lasso", "city_map"], coming=coming)
        assert sum(words in text for text in Reader(drawn(state, 0).board).all("data-text")) == 2


def test_a_survivor_shows_its_totals_and_when_the_helicopter_can_come() -> None:
    """SC-066, SC-067: 3 printed and 5 Stocked, against 9 printed and 2 for the Herd."""
    chef = member("chef_flambe", stock=["frankensteer"])
    herd = ["mad_calf_1", "mad_calf_2"]
    state = table([seat(chef), seat("sheriff_stockyard")], phase="rescue", herd=[*herd])
    shown = drawn(state, 0)
    assert "Chef Flambe, Fight 3, Survival 8 of 11 needed" in Reader(shown.board).labels()
    assert "sc-ready" not in shown.board
    assert "rescue chef_flambe" in Reader(shown.board).all("data-why")
    assert shown.note == "Nobody can be Rescued. Rescue Cost 11: 9 printed + 2 for the Herd."
    chef.stock.append("lawn_gnome")
    state = table([seat(chef), seat("sheriff_stockyard")], phase="rescue", herd=[*herd])
    shown = drawn(state, 0)
    assert "sc-ready" in shown.board
    assert shown.hints["rescue chef_flambe"] == "12 of 11"


def test_free_slots_follow_the_survivors_skill() -> None:
    """SC-031 to SC-033, SC-215, SC-216."""
    mabel, bruno = member("mechanic_mabel", items=["pump_shotgun"]), member("bruno_brisket", items=["chainsaw"])
    board = drawn(table([seat(mabel, bruno), seat("chef_flambe")]), 0).board
    own = board[board.index("sc-own") :]
    first, second = own.split("Equipped: ")[1:3]
    assert [first.count(f"#sc-{slot}") for slot in ("one_hand", "body", "carry")] == [0, 1, 2]
    assert [second.count(f"#sc-{slot}") for slot in ("one_hand", "body", "carry")] == [1, 1, 1]


def test_only_the_own_hand_is_seen_and_looked_at_cards_only_by_who_looked() -> None:
    state = table(
        [seat("scout_sally", hand=["chainsaw"]), seat("chef_flambe", hand=["lasso"]), seat("mayor_mudd")],
        row=["cowthulhu", "mad_calf_1"],
        known={0: [1]},
    )
    own, other, watcher = (Reader(drawn(state, viewer).board).labels() for viewer in (0, 1, None))
    assert "Chainsaw" in own
    assert "Lasso" in other
    for labels in (own, watcher):
        assert "Lasso" not in labels
        assert "Cowthulhu" not in labels
        assert f"Explore Card 1, known to {NAMES[1]}".replace('"', "") in labels
    assert "Explore Card 1: Cowthulhu" in other
    assert "Explore Card 2:" not in other


def test_a_table_laid_open_shows_every_hand_and_all_that_anybody_knows() -> None:
    state = table(
        [seat("scout_sally", hand=["chainsaw"]), seat("chef_flambe", hand=["lasso"])], row=["cowthulhu"], known={0: [1]}
    )
    opened = laid_open([view(state, viewer) for viewer in range(2)])
    labels = check_markup(page.draw(opened, game, Scene(NAMES[:2], live=False)).board).labels()
    assert all(name in labels for name in ("Chainsaw", "Lasso", "Cowthulhu"))


def test_the_herd_warns_and_the_last_location_is_announced() -> None:
    """SC-003, SC-121."""
    herd = ["mad_calf_1", "mad_calf_2", "mad_calf_3", "dairy_cow_1", "dairy_cow_2", "prize_hog", "barn_goat_1", "barn_goat_2"]
    state = table([seat("chef_flambe"), seat("mayor_mudd")], herd=list(herd), coming=[])
    shown = drawn(state, None)
    assert shown.alarm == "Herd: 8 of 10. Last Location."
    assert "sc-crowded" in shown.board
    quiet = table([seat("chef_flambe"), seat("mayor_mudd")], herd=list(herd[:7]))
    assert alarm(view(quiet, None), game.box) == ""
    assert note(view(quiet, 0), quiet) == "Chef Flambe can act."


@pytest.mark.parametrize(
    ("location", "words"),
    [
        ("bovine_memorial", "Each Creature here raises the Rescue Cost by 1."),
        ("on_ramp_66", "Each Creature here that counts as Mad raises the Rescue Cost by 1."),
    ],
)
def test_the_herd_says_who_of_it_raises_the_rescue_cost(location: str, words: str) -> None:
    """SC-067, SC-617."""
    state = table([seat("chef_flambe"), seat("mayor_mudd")], location=location, herd=["mad_calf_1", "dairy_cow_1"])
    assert words in drawn(state, 0).board


def test_the_phases_say_what_holds_for_who_is_at_turn() -> None:
    """SC-014, SC-060; two Creatures at On-Ramp 66 (SC-618), and eight cards with the Bottomless Backpack (SC-320)."""
    board = drawn(table([seat("chef_flambe"), seat("mayor_mudd")]), 1).board
    assert "then 1 Creature from hand may attack." in board
    assert "then keep 6 cards." in board
    packed = member("chef_flambe", items=["big_backpack"])
    board = drawn(table([seat(packed), seat("mayor_mudd")], location="on_ramp_66"), 1).board
    assert "then 2 Creatures from hand may attack, one after the other." in board
    assert "then keep 8 cards." in board


def test_whom_one_steals_from_is_chosen_on_their_board() -> None:
    """SC-511."""
    players = [
        seat("chef_flambe", hand=["five_finger_moo"]),
        seat("mayor_mudd", hand=["lasso"]),
        seat("vegan_vince", hand=["bullwhip"]),
    ]
    state = table(players)
    play(state, "play five_finger_moo")
    read = Reader(drawn(state, 0).board)
    assert {"left 1", "left 2"} <= set(read.all("data-option"))
    assert drawn(state, 0).hints["left 1"] == "1 card"


# ---- cards and the end -----------------------------------------------------------------------------------------------


def test_every_card_and_location_has_a_picture_a_text_and_a_rule() -> None:
    shapes = {f"#{name}" for name in check_markup(page.symbols(game)).all("id")}
    rules = game.folder.rules()
    pictures = set()
    for card, rule in enumerate(game.box.rules):
        face = Reader(card_face(game.box, card))
        assert set(face.all("href")) <= shapes
        pictures.add(face.all("href")[0])
        assert rule in rules
        zoom = Reader(f"<i {card_zoom(game.box, card)}></i>")
        assert zoom.all("data-rule") == [rule]
        assert all(game.box.texts[card] in text for text in zoom.all("data-text"))
    assert len(pictures) == 20 + 28 + 26 + 21  # every kind its own
    for place in range(len(LOCATIONS)):
        assert set(Reader(place_scene(place)).all("href")) <= shapes


def test_the_cover_is_complete_in_itself() -> None:
    read = check_markup(page.cover(game))
    assert {href.removeprefix("#") for href in read.all("href")} <= set(read.all("id"))


def test_the_sheet_says_why_and_what_everybody_did() -> None:
    endings = set()
    for seed in range(14):
        state = new(2 + seed % 5, seed)
        chance = Chance(seed)
        while not state.over:
            state.take(state.next_seat(), game.quick_pick(state, chance))
        endings.add(view(state, None).ending)
        shown = drawn(state, 0)
        read = check_markup(shown.sheet)
        assert read.all("class").count("sc-first-place") == len(state.winners())
        assert ("The cows win" in read.text) == (not state.winners())
        assert shown.alarm == ""
        assert "The end" in Reader(shown.board).text
    assert len(endings) >= 3


def test_the_sheet_counts_what_everybody_did() -> None:
    """SC-079, SC-083: Events without a number are steaks like others; an Event of a menu is none."""
    hand = ["friendly_fire", "double_patty", "mad_calf_1", "backyard_barbecue"]
    players = [seat("chef_flambe", "intern_ivan", hand=hand), seat("mayor_mudd", hand=["mad_bull_1", "mad_calf_2"])]
    state = table(players, location="on_ramp_66", herd=["dairy_cow_1", "mad_heifer"])
    play(state, "play backyard_barbecue", "creature dairy_cow_1", "fight chef_flambe")
    play(state, "0: play friendly_fire", "0: play double_patty", "0: for_survivor mad_calf_1", "1: pass")
    play(state, "fight intern_ivan", "1: for_creature mad_bull_1", "1: pass")
    did = deeds(state.events(None), 2, game.box)
    assert did[0] == Deeds(kills=1, losses=1, lost=1, steaks=3)
    assert did[1] == Deeds(kills=0, losses=0, lost=0, steaks=1)


def test_a_tie_at_the_end_is_explained() -> None:
    """SC-119: both have Rescued one, and 5 Survival in play is more than 4; 4 is not more than 4."""
    for rescued, other, words in (
        (["doc_heiferman"], "granny_guernsey", "with 1 Rescued each. The Survival in play decides: Dirk 4 and Eve 5."),
        (["doc_heiferman"], "scout_sally", "with 1 Rescued each. Nor does the Survival in play decide: Dirk 4 and Eve 4."),
        ([], "granny_guernsey", "the most"),
    ):
        players = [seat("sheriff_stockyard", rescued=rescued), seat(other, rescued=["rodeo_ricky"])]
        state = table(players, coming=[], row=["scavenge_1"], herd=["mad_calf_1"])
        play(state, "explore sheriff_stockyard")
        shown = page.draw(view(state, 0), game, Scene(["Dirk", "Eve"], live=False, told=state.events(0)))
        assert words in Reader(shown.sheet).text
    players = [seat(name, rescued=[saved]) for name, saved in (("intern_ivan", "rodeo_ricky"), ("scout_sally", "mayor_mudd"))]
    players.append(seat("sheriff_stockyard", rescued=["doc_heiferman"]))  # SC-R38: two are left of three
    state = table(players, coming=[], row=["scavenge_1"], herd=["mad_calf_1"])
    play(state, "explore intern_ivan")
    shown = page.draw(view(state, 0), game, Scene(["Dirk", "Eve", "Fay"], live=False, told=state.events(0)))
    assert "The Survival in play decides: Dirk 2, Eve 4 and Fay 4." in Reader(shown.sheet).text


def test_no_number_is_said_of_what_is_not_there() -> None:
    """An empty Party, an empty Herd and nobody missing are drawn as such (SC-R39)."""
    state = table([seat("chef_flambe"), seat()])
    assert "nobody left" in Reader(drawn(state, 0).board).text
    assert "The Herd: 0 of 10" in Reader(drawn(state, 0).board).labels()


def test_who_must_absorb_damage_reads_how_much_is_left() -> None:
    """SC-092, SC-093: 2 damage against cards worth 1, 2 and 4; after the first, 1 is left."""
    vince = member("vegan_vince", stock=["dairy_cow_1", "mad_heifer", "lawn_gnome"])
    state = table([seat(vince, hand=["food_poisoning"]), seat("mayor_mudd")])
    play(state, "play food_poisoning", "survivor vegan_vince")
    assert drawn(state, 0).note.startswith("2 damage is left.")
    play(state, "stocked dairy_cow_1")
    assert drawn(state, 0).note.startswith("1 damage is left.")
    assert drawn(state, 0).hints["stocked lawn_gnome"] == "stock 4"


def test_who_must_choose_for_a_red_letter_skill_sees_whose_it_is() -> None:
    """SC-418: Count Udderula drains one of two; his card is large on the stage, and his words are in the note."""
    state = table([seat("vegan_vince", "milkman_milo"), seat("mayor_mudd")], herd=["count_udderula"])
    play(state, "rest vegan_vince", "rest milkman_milo", "done")
    assert state.due is not None
    assert state.due.prompt == "skill_target"
    for viewer in (0, 1, None):
        board = drawn(state, viewer).board
        assert 'class="sc-spot" aria-label="Count Udderula"' in board
        assert "sc-beast sc-mad sc-next" in board
    assert drawn(state, 0).note == "Count Udderula deals 2 damage."
    assert drawn(state, 0).hints["survivor vegan_vince"] == "wounded"
    assert drawn(state, 1).note == ""


def test_a_hint_tells_of_one_skill_and_not_of_the_next() -> None:
    """SC-420, SC-411: whoever Cowthulhu flips is not said to be hurt by the Ground Chuck that performs after it."""
    players = [seat("vegan_vince", "milkman_milo"), seat("mayor_mudd")]
    state = table(players, herd=["cowthulhu", "ground_chuck_1"])
    play(state, "rest vegan_vince", "rest milkman_milo", "done")
    while state.due is not None and state.due.prompt == "madness":
        play(state, "flip_one")
    assert state.due is not None
    assert state.due.prompt == "skill_target"
    assert drawn(state, 0).hints["survivor vegan_vince"].startswith("Fight ")


def test_a_price_is_paid_for_something() -> None:
    """SC-103."""
    state = table([seat("rancher_rhonda", hand=["lasso", "scavenge_1"]), seat("mayor_mudd")], herd=["dairy_cow_1"])
    play(state, "use rancher_rhonda")
    assert drawn(state, 0).note == "The price of Rancher Rhonda."


def test_a_side_below_nothing_is_not_promised_too_much() -> None:
    """SC-R28: Friendly Fire makes it 1 - 3; a Dairy Cow more is still 0."""
    players = [seat("granny_guernsey", hand=["dairy_cow_1"]), seat("chef_flambe", hand=["friendly_fire", "scavenge_1"])]
    state = table(players, row=["mad_calf_1", "mad_calf_2"])
    play(state, "explore granny_guernsey", "reveal 1", "1: play friendly_fire")
    assert drawn(state, 0).hints["for_survivor dairy_cow_1"] == "0 against 2, wounded"


def test_a_card_that_cannot_be_played_says_why() -> None:
    """SC-028: an Item that was taken off in this phase; SC-R60: an Event that would do nothing."""
    armed = member("chef_flambe", items=["lasso"])
    state = table([seat(armed, hand=["crop_duster"]), seat("mayor_mudd")], phase="begin")
    play(state, "unequip lasso")
    why = Reader(drawn(state, 0).board).all("data-why")
    assert {"equip lasso.1", "play crop_duster"} <= set(why)
    for option in why:
        refused = state.why_not(0, option)
        assert refused is not None
        assert refused.rule in game.folder.rules()


def test_news_keep_what_one_should_not_have_missed() -> None:
    """Two Items were placed since the Location changed; only the last of them is news, and the change still is."""
    state = table([seat("chef_flambe", hand=["secret_tunnel", "lasso", "lawn_gnome"]), seat("mayor_mudd")], phase="begin")
    play(state, "play secret_tunnel", "stock lasso.1", "stock lawn_gnome.1")
    (news,) = re.findall(r'<ol class="sc-news">.*?</ol>', drawn(state, 1).board)
    assert "Lawn Gnome" in news
    assert "Lasso" not in news
    assert "The Parties come to" in news


# ---- what is asked and why -------------------------------------------------------------------------------------------


def test_ricky_knows_what_he_steps_into() -> None:
    """SC-206: 3 against 4 instead of 1 against 4, with the damage of the hospital (SC-604)."""
    players = [seat("granny_guernsey", "rodeo_ricky", hand=["scavenge_1"]), seat("mayor_mudd")]
    state = table(players, row=["mad_holstein", "mad_calf_1"])
    play(state, "explore granny_guernsey", "reveal 1")
    shown = drawn(state, 0)
    assert shown.note == "Mad Holstein attacks Granny Guernsey. It costs a card that Ricky fights instead."
    assert shown.hints == {
        "step_in": "3 against 4, killed",
        "stay_out": "1 against 4, killed",
    }


def test_larry_knows_what_a_loophole_is_worth() -> None:
    """SC-209: 5 damage become 2."""
    players = [seat("larry_loophole", hand=["scavenge_1"]), seat("mayor_mudd")]
    state = table(players, row=["mad_calf_1", "mad_calf_2"], location="cul_de_sac_estates", herd=["texas_longhorn"])
    play(state, "fight larry_loophole")
    while state.due is not None and state.due.prompt != "loophole":
        play(state, "creature texas_longhorn" if state.due.prompt == "fight_target" else "0: pass")
    shown = drawn(state, 0)
    assert shown.note == "5 damage, 0 Stocked."
    assert shown.hints == {"lessen": "discard 1: 2 damage, wounded", "take_it": "5 damage, wounded"}


def test_damage_without_a_fight_is_foretold_with_what_lowers_all_damage() -> None:
    """SC-313, SC-418, SC-512: the suit lowers all damage by 2; pan and hospital change that of lost Fights (SC-304, SC-604)."""
    suited, panned = member("tinfoil_ted", items=["hazmat_suit"]), member("matador_mateo", items=["cast_iron_pan"])
    state = table([seat("mayor_mudd", hand=["food_poisoning"]), seat(suited, panned)])
    play(state, "play food_poisoning")
    hints = drawn(state, 0).hints
    assert hints["survivor tinfoil_ted"] == "Bob; unharmed"
    assert hints["survivor matador_mateo"] == "Bob; killed"  # 2 damage, Survival 2
    assert hints["survivor mayor_mudd"] == "wounded"
    suited.card = "vegan_vince"  # Ted is immune to skills (SC-213)
    state = table([seat(suited, "milkman_milo"), seat("mayor_mudd")], herd=["count_udderula"])
    play(state, "rest vegan_vince", "rest milkman_milo", "done")
    assert drawn(state, 0).hints == {"survivor vegan_vince": "unharmed", "survivor milkman_milo": "wounded"}


def test_who_loses_something_reads_why() -> None:
    """SC-415, SC-416, SC-420, SC-510, SC-512, SC-513, SC-616, SC-R34."""
    armed = member("vegan_vince", items=["six_shooter", "city_map"], stock=["dairy_cow_1", "mad_heifer"])
    rest = ["rest vegan_vince", "done"]
    for herd, words in {
        "kleptocow": "Who kills Kleptocow gets it; if Kleptocow is discarded, so is the card.",
        "cud_ghoul": "Who kills Cud Ghoul gets it; if Cud Ghoul is discarded, so is the card.",
        "cowthulhu": "Cowthulhu wants 2 cards, or a Survivor: flipped until your next turn.",
    }.items():
        state = table([seat(armed, hand=["lasso", "bullwhip", "chainsaw"]), seat("mayor_mudd")], herd=[herd])
        play(state, *rest)
        assert drawn(state, 0).note == words
    play(state, "discard_cards")
    assert drawn(state, 0).note == "Madness: 2 of your cards must go."
    for event, words in {
        "butterfingers": "Butterfingers: it goes back into the hand of its player.",
        "food_poisoning": "Food Poisoning: 2 damage.",
    }.items():
        state = table([seat(armed, hand=[event]), seat("mayor_mudd")])
        play(state, f"play {event}")
        assert drawn(state, 0).note == words
    assert drawn(state, 0).hints["survivor mayor_mudd"] == "Bob; wounded"
    assert drawn(state, 0).hints["survivor vegan_vince"] == "the stock absorbs it"
    state = table([seat("mayor_mudd", hand=["spoiled_rations"]), seat(armed)])
    play(state, "play spoiled_rations")
    assert drawn(state, 1).note == "Vegan Vince must discard one of its Stocked cards."
    state = table([seat(armed), seat("mayor_mudd")], location="moo_street_subway", herd=["mad_bull_1"])
    play(state, "fight vegan_vince")
    assert drawn(state, 0).note == "Vegan Vince is wounded: at Moo Street Subway that costs an Item."


def test_a_window_says_when_it_is() -> None:
    """SC-R50: after Bob's Begin Phase; and in his Rescue Phase."""
    for phase, words in (("begin", "Bob's turn, after the Begin Phase."), ("creature", "Bob's turn, in the Rescue Phase.")):
        state = table([seat("mayor_mudd", hand=["mass_panic"]), seat("chef_flambe")], phase, active=1)
        state.choose(1, "done")
        assert drawn(state, 0).note == words
        for viewer in (0, 1, None):  # SC-R54: also those who only wait
            assert f"Bob's turn, {window(view(state, viewer), state)}." == words
    state = table([seat("mayor_mudd", hand=["prime_cut_1"]), seat("chef_flambe")], herd=["mad_bull_1"])
    assert window(view(state, 1), state) == ""
    play(state, "fight mayor_mudd")
    assert window(view(state, 1), state) == "in a Fight"


def test_a_full_hand_says_how_many_must_go() -> None:
    """SC-014."""
    hand = ["scavenge_1", "scavenge_2", "lasso", "bullwhip", "chainsaw", "city_map", "flashlight", "lawn_gnome"]
    state = table([seat("mayor_mudd", hand=hand), seat("chef_flambe")], phase="end")
    assert drawn(state, 0).note == "You hold 8 cards and keep 6: 2 must go at the end of your turn."
    state = table([seat("mayor_mudd", hand=hand[2:3]), seat("chef_flambe")], phase="end")
    assert drawn(state, 0).note == ""


def test_who_came_late_in_a_window_is_told() -> None:
    """SC-R52: the active player is asked first; what the other chose is still in hand."""
    players = [seat("sheriff_stockyard", hand=["barn_goat_1"]), seat("chef_flambe", hand=["barn_goat_2"])]
    state = table(players, row=["mad_calf_1", "mad_calf_2"])
    play(state, "explore sheriff_stockyard", "reveal 1")
    assert drawn(state, 1).note == ""
    state.choose(1, "for_creature barn_goat_2")
    state.choose(0, "for_survivor barn_goat_1")
    assert drawn(state, 1).note == "Barn Goat was first: what you chose is still yours."
    assert "for_creature barn_goat_2" in drawn(state, 1).hints


def test_who_explores_is_named_and_ringed() -> None:
    """SC-043, SC-050."""
    players = [seat("scout_sally", "bruno_brisket"), seat("mayor_mudd")]
    state = table(players, row=["six_shooter", "mad_calf_1"])
    play(state, "explore bruno_brisket")
    shown = drawn(state, 0)
    assert shown.note == "Bruno Brisket Explores. 2 cards are left here."
    assert shown.board.count("sc-fighting") == 1
    play(state, "reveal 1")
    shown = drawn(state, 0)
    assert shown.hints["stock_it"] == "Bruno Brisket, Survival +2"
    assert shown.hints["equip_it"] == "Bruno Brisket, Fight +3"
    assert shown.note.startswith("Bruno Brisket has found it. ")
    assert shown.board.count("sc-fighting") == 1


def test_a_phase_with_nothing_to_do_says_so() -> None:
    state = table([seat("scout_sally", hand=["mass_panic"]), seat("mayor_mudd")], "begin")
    assert drawn(state, 0).note == "Nothing to Equip or Stock. You could still play Mass Panic."


@pytest.mark.parametrize(
    ("stock", "round", "words"),
    [
        (["cowthulhu", "mad_bull_1", "mad_bull_2"], 2, "Scout Sally could be Rescued in this turn, and Items would be lost."),
        (["cowthulhu", "mad_bull_1", "mad_bull_2"], 1, "Nothing to Equip or Stock."),
        ([], 2, "Nothing to Equip or Stock."),
    ],
)
def test_whoever_may_be_rescued_can_be_relieved_of_items_first(stock: list[str], round: int, words: str) -> None:
    """SC-064, SC-070."""
    state = table([seat(member("scout_sally", items=["lasso"], stock=stock)), seat("mayor_mudd")], "begin", round=round)
    shown = drawn(state, 0)
    assert (shown.note, list(shown.trifles)) == (words, [] if "Sally" in words else ["unequip"])


def test_items_that_a_rescue_does_not_cost_stay_on() -> None:
    """SC-324: Sally needs the City Map; SC-623: at the Helipad Items come back."""
    for items, stock, location in (
        (["city_map"], ["mad_bull_1"], "bovine_memorial"),
        (["lasso"], ["cowthulhu", "mad_bull_1", "mad_bull_2"], "rooftop_helipad"),
    ):
        sally = member("scout_sally", items=items, stock=stock)
        shown = drawn(table([seat(sally), seat("mayor_mudd")], "begin", location=location), 0)
        assert "sc-ready" in shown.board
        assert shown.note == "Nothing to Equip or Stock."


def test_an_item_that_was_taken_off_is_not_to_be_equipped_again() -> None:
    """SC-028; the other Item would still be lost, Event or not."""
    sally = member("scout_sally", items=["lasso", "rain_poncho"], stock=["cowthulhu", "mad_bull_1", "mad_bull_2"])
    state = table([seat(sally, hand=["stampede"]), seat("mayor_mudd")], "begin", row=["city_map", "flashlight"])
    for choice in ("unequip lasso", ""):
        assert drawn(state, 0).note == "Scout Sally could be Rescued in this turn, and Items would be lost."
        if choice:
            play(state, choice)


def test_who_cannot_act_may_take_in_a_missing_survivor() -> None:
    """SC-041."""
    state = table([seat(member("chef_flambe", flipped=True)), seat("mayor_mudd")], missing=["tinfoil_ted"])
    assert note(view(state, 0), state) == "Nobody can act. Who skips the phase takes in a missing Survivor."


def test_a_first_turn_has_no_rescue_phase() -> None:
    """SC-064."""
    for turns, label in ((1, "Rescue Phase, not in this turn"), (2, "Rescue Phase")):
        state = table([seat("scout_sally"), seat("mayor_mudd")], round=turns)
        assert label in check_markup(drawn(state, 0).board).labels()


def test_who_is_safe_before_the_first_turn_is_told_with_the_card() -> None:
    """SC-062."""
    safe = "Not to be attacked from a hand before its player's first turn."
    state = table([seat("scout_sally"), seat("mayor_mudd")], round=1)
    assert "".join(Reader(drawn(state, 0).board).all("data-text")).count(safe) == 1
