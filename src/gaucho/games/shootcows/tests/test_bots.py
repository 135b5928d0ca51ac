"""House bot and quick picks: sensible at single decisions, legal in whole games, blind to hidden things."""

from __future__ import annotations

from gaucho.bots import levels
from gaucho.bots.bot import Budget
from gaucho.engine.chance import Chance
from gaucho.engine.core import SEVERAL
from gaucho.games.shootcows.bot import HouseBot
from gaucho.games.shootcows.easy import EasyBot
from gaucho.games.shootcows.rules.table import Table
from gaucho.games.shootcows.rules.value import READY, prospect
from gaucho.games.shootcows.tests.position import fight, game, member, new, play, seat, table, view
from gaucho.testing import asked, options, picks, quick_picks


def verbs(s: Table) -> set[str]:
    return {text.partition(" ")[0] for text in picks(s)}


# ---- whole games -----------------------------------------------------------------------------------------------------


def test_bots_choose_legal_options_wherever_a_wild_game_leads() -> None:
    """Games of whims and hasty choices ask every question there is; some are rare."""
    prompts: set[str] = set()
    chance = Chance(1)
    for seed in range(40):
        s = new(2 + seed % 5, seed)
        while not s.over:
            place = int(s.next_seat())
            due = s.due_for(place)
            assert due is not None
            legal = s.legal(place)
            if len(legal) > 1 and (due.prompt not in prompts or chance.below(60) == 0):
                prompts.add(due.prompt)
                for bot in (EasyBot(game, seed), HouseBot(game, seed)):
                    assert bot.choose(view(s, place), due, Budget()) in legal
                assert game.options[game.quick_pick(s, chance)] in legal
            s.take(place, legal[chance.below(len(legal))].id if chance.below(2) else game.quick_pick(s, chance))
    assert set(game.words["prompts"]) - prompts <= {"may_reset", "may_discard", "event_discard", "wound_drop"}


def test_what_is_sealed_in_a_hurry_could_have_been_chosen() -> None:
    """In every window of wild games the wishes are legal, and not always a Pass."""
    acted: set[str] = set()
    for seed in range(12):
        s = new(2 + seed % 5, seed)
        chance = Chance(seed)
        while not s.over:
            if s.asked == SEVERAL and not s.ready():
                playout = s.clone()
                anybody = game.quick_seals(playout, chance)
                wishes = {place: game.options[playout.sealed[place]] for place in range(s.seats)}
                assert anybody == any(wish.text != "pass" for wish in wishes.values())
                for place, wish in wishes.items():
                    assert wish in s.legal(place) or (wish.text == "pass" and not s.legal(place))
                    acted.add(wish.verb)
            place = int(s.next_seat())
            legal = s.legal(place)
            s.take(place, legal[chance.below(len(legal))].id)
    assert acted == {"pass", "play", "for_survivor", "for_creature"}


def test_a_house_bot_beats_random_ones() -> None:
    wins = 0
    for seed in range(6):
        s = new(3, 50 + seed)
        bots = [levels.make("house" if place == seed % 3 else "random", game, seed) for place in range(3)]
        while not s.over:
            place = int(s.next_seat())
            due = s.due_for(place)
            assert due is not None
            s.choose(place, bots[place].choose(view(s, place), due, Budget()))
        wins += seed % 3 in s.winners()
    assert wins >= 4


# ---- what things are worth -------------------------------------------------------------------------------------------


def test_each_point_counts_more_the_nearer_a_rescue_is() -> None:
    steps = [prospect(total + 1, 12, False) - prospect(total, 12, False) for total in range(12)]
    assert steps == sorted(steps)
    assert prospect(12, 12, False) == READY < prospect(14, 12, False) < prospect(12, 12, True)


def test_worth_grows_with_rescues_and_sums_to_zero() -> None:
    s = table([seat("chef_flambe", rescued=["mayor_mudd"]), seat("tinfoil_ted"), seat("bruno_brisket")])
    worth = game.worth(s)
    assert worth[0] > 0 > worth[1]
    assert abs(sum(worth)) < 1e-6


# ---- items -----------------------------------------------------------------------------------------------------------


def test_sc_025_it_plays_a_survivor_from_hand() -> None:
    s = table([seat("chef_flambe", hand=["bruno_brisket"]), seat("tinfoil_ted")], "begin")
    assert picks(s) == quick_picks(s) == {"enter bruno_brisket"}


def test_sc_029_it_arms_a_fighter() -> None:
    far = ["mad_bull_1", "texas_longhorn", "prize_bull", "patient_zero"]  # from a Rescue
    s = table([seat("sheriff_stockyard", hand=["pump_shotgun"]), seat("tinfoil_ted")], "begin", herd=[*far])
    assert picks(s) == quick_picks(s) == {"equip pump_shotgun.1"}


def test_sc_036_it_stocks_what_completes_a_rescue() -> None:
    runner = member("granny_guernsey", stock=["prize_hog"])
    s = table([seat(runner, hand=["lawn_gnome"]), seat("tinfoil_ted")], "begin", location="bovine_memorial")
    assert picks(s) == {"stock lawn_gnome.1"}


def test_sc_070_it_takes_items_off_one_who_will_be_rescued() -> None:
    leaving = member("granny_guernsey", items=["pump_shotgun"], stock=["cowthulhu"])
    s = table([seat(leaving, "bruno_brisket"), seat("tinfoil_ted")], "begin")
    assert picks(s) == {"unequip pump_shotgun"}
    s = table([seat(member("granny_guernsey", items=["pump_shotgun"]), "bruno_brisket"), seat("tinfoil_ted")], "begin")
    assert picks(s) == {"done"}


# ---- actions ---------------------------------------------------------------------------------------------------------


def test_sc_056_a_fighter_attacks_what_it_can_beat_and_not_what_beats_it() -> None:
    strong = member("sheriff_stockyard", items=["chainsaw"])
    party = [strong, member("mayor_mudd", acted=True), member("chef_flambe", acted=True)]
    s = table([seat(*party), seat("tinfoil_ted")], herd=["count_udderula", "mad_calf_1"])
    assert picks(s) == quick_picks(s) == {"fight sheriff_stockyard"}
    s = table([seat("granny_guernsey"), seat("tinfoil_ted")], herd=["mad_bull_1", "frankensteer"])
    assert "fight granny_guernsey" not in picks(s)


def test_sc_056_it_attacks_the_most_valuable_creature_it_can_beat() -> None:
    strong = member("sheriff_stockyard", items=["chainsaw"])
    s = table([seat(strong), seat("tinfoil_ted")], herd=["mad_calf_1", "count_udderula", "cowthulhu"])
    play(s, "fight sheriff_stockyard")
    assert picks(s) == {"creature count_udderula"}


def test_sc_057_one_who_can_be_rescued_rests() -> None:
    others = [member("mayor_mudd", acted=True), member("chef_flambe", acted=True)]
    s = table([seat(member("granny_guernsey", stock=["mad_bull_1", "dairy_cow_1"]), *others), seat("tinfoil_ted")])
    assert picks(s) == {"rest granny_guernsey"}
    assert "rest granny_guernsey" in quick_picks(s)


def test_sc_041_who_has_nobody_takes_somebody_who_is_missing() -> None:
    alone = member("granny_guernsey", flipped=True)
    s = table([seat(alone), seat("tinfoil_ted")], missing=["intern_ivan", "matador_mateo"], herd=["mad_calf_1"])
    assert picks(s) == quick_picks(s) == {"skip_phase"}
    play(s, "skip_phase")
    assert picks(s) == quick_picks(s) == {"missing matador_mateo"}


def test_sc_208_it_looks_and_reveals_what_is_best() -> None:
    s = table(
        [seat("scout_sally"), seat("tinfoil_ted")],
        row=["cowthulhu", "six_shooter", "mad_bull_1"],
        known={0: [0], 1: [0], 2: [0]},
    )
    play(s, "explore scout_sally")
    assert asked(s) == ("explore_pick", 0)
    assert picks(s) == {"reveal 2"}


def test_sc_060_it_sends_a_creature_at_its_own_strong_fighter() -> None:
    strong = member("sheriff_stockyard", items=["chainsaw"], stock=["dairy_cow_1"])
    s = table([seat(strong, hand=["prize_bull"]), seat("larry_loophole")], "creature", herd=["mad_calf_1"])
    assert picks(s) == {"send prize_bull"}
    play(s, "send prize_bull")
    assert picks(s) <= {"survivor sheriff_stockyard", "survivor larry_loophole"}


def test_sc_065_it_rescues_first_who_could_least_bear_a_higher_cost() -> None:
    """Scenario S10: the Helipad turns up cards after each Rescue."""
    quinn = member("quarterback_quinn", stock=["prize_bull"], items=["pump_shotgun"])
    milo = member("milkman_milo", stock=["attack_goose"])
    s = table([seat(quinn, milo), seat("tinfoil_ted")], "rescue", location="rooftop_helipad", herd=["mad_calf_1"])
    assert picks(s) == {"rescue milkman_milo"}
    assert quick_picks(s) <= {"rescue milkman_milo", "rescue quarterback_quinn"}


# ---- Events ----------------------------------------------------------------------------------------------------------


def test_sc_521_the_chopper_comes_when_it_completes_a_rescue() -> None:
    near = member("granny_guernsey", stock=["mad_heifer"])
    s = table([seat(near, hand=["chopper_inbound_1"]), seat("tinfoil_ted")], "rescue")
    assert picks(s) == {"play chopper_inbound_1"}
    s = table([seat("scout_sally", hand=["chopper_inbound_1"]), seat("tinfoil_ted")], "rescue", herd=["dairy_cow_1"])
    assert picks(s) == {"done"}


def test_sc_509_panic_breaks_out_when_another_player_can_rescue() -> None:
    for stock, expected in ((["mad_bull_1"], {"play mass_panic"}), (["mad_calf_1"], {"pass"})):
        players = [seat(member("granny_guernsey", stock=stock)), seat("tinfoil_ted", hand=["mass_panic"])]
        s = table(players, "creature")
        play(s, "done")
        assert asked(s) == ("any_time", -2)
        assert picks(s, seat=1) == expected


def test_sc_514_it_scavenges() -> None:
    s = table([seat("granny_guernsey", hand=["scavenge_1"]), seat("tinfoil_ted")], "begin")
    assert picks(s) == quick_picks(s) == {"play scavenge_1"}


def test_sc_512_poison_is_for_others() -> None:
    s = table([seat("intern_ivan", hand=["food_poisoning"]), seat("matador_mateo")], "begin")
    assert picks(s) == {"play food_poisoning"}
    play(s, "play food_poisoning")
    assert picks(s) == {"survivor matador_mateo"}


# ---- Fights ----------------------------------------------------------------------------------------------------------


def test_sc_080_it_saves_its_survivor_with_the_smallest_card_that_does() -> None:
    hand = ["barn_goat_1", "mad_bull_2", "frankensteer"]
    s = table([seat("chef_flambe", hand=hand), seat("tinfoil_ted")], herd=["mad_holstein"])
    play(s, "fight chef_flambe")
    assert fight(s).survivor >= 0
    assert picks(s, seat=0) == {"for_survivor barn_goat_1"}


def test_sc_080_it_does_not_waste_a_card_that_changes_nothing() -> None:
    s = table(
        [seat(member("sheriff_stockyard", items=["chainsaw"]), hand=["barn_goat_1"]), seat("tinfoil_ted")], herd=["mad_calf_1"]
    )
    play(s, "fight sheriff_stockyard")
    assert picks(s, seat=0) == quick_picks(s) == {"pass"}


def test_sc_080_it_turns_a_fight_against_a_rival_who_is_about_to_win() -> None:
    leader = member("chef_flambe", stock=["mad_bull_1", "attack_goose"])
    players = [seat(leader, rescued=["mayor_mudd", "intern_ivan"]), seat("tinfoil_ted", hand=["mad_heifer"])]
    s = table(players, herd=["mad_calf_1"])
    play(s, "fight chef_flambe")
    assert picks(s, seat=1) == {"for_creature mad_heifer"}


def test_sc_504_it_retreats_from_a_lost_fight() -> None:
    s = table([seat("chef_flambe", hand=["tactical_retreat"]), seat("tinfoil_ted")], herd=["cowthulhu"])
    play(s, "fight chef_flambe")
    assert picks(s, seat=0) == {"play tactical_retreat"}


# ---- damage ----------------------------------------------------------------------------------------------------------


def test_sc_092_it_absorbs_with_the_cheapest_set_of_cards() -> None:
    stock = ["cowthulhu", "dairy_cow_1", "prize_hog", "attack_goose"]
    ted = member("chef_flambe", stock=stock)
    s = table([seat("tinfoil_ted", hand=["mad_holstein"]), seat(ted)], "creature")
    play(s, "send mad_holstein", "survivor chef_flambe")
    while asked(s) != ("absorb", 1):
        play(s, "1: pass")
    first = picks(s)  # 5 damage at the hospital: 3 + 2 is exact
    assert first <= {"stocked prize_hog", "stocked attack_goose"}
    play(s, first.pop())
    assert len(options(s)) > 1
    assert picks(s) <= {"stocked prize_hog", "stocked attack_goose"}


# ---- search ----------------------------------------------------------------------------------------------------------


def test_the_search_agrees_where_the_choice_is_plain() -> None:
    ready = member("granny_guernsey", stock=["mad_bull_1", "dairy_cow_1"])
    s = table([seat(ready, "bruno_brisket", rescued=["mayor_mudd", "intern_ivan"]), seat("tinfoil_ted")], "rescue")
    assert picks(s, level="search:60") == {"rescue granny_guernsey"}
