"""House bot, quick picks and features: sensible at single decisions, legal in whole games, blind to hidden things."""

from __future__ import annotations

import json

import pytest

from gaucho.bots.bot import Budget
from gaucho.engine.chance import Chance
from gaucho.games.zappem import features
from gaucho.games.zappem.bot import HouseBot
from gaucho.games.zappem.easy import EasyBot
from gaucho.games.zappem.rules.belief import Belief, none_of, one_more
from gaucho.games.zappem.rules.value import DECISIVE, can_hit, hit_cost, item_worth
from gaucho.games.zappem.tests.hunt import hunt
from gaucho.games.zappem.tests.position import ITEMS, down, game, n, new, seat, table, tables, view, villain
from gaucho.testing import asked, picks, play, quick_picks

# ---- whole games -----------------------------------------------------------------------------------------------------


def test_bots_choose_legal_options_wherever_a_wild_game_leads() -> None:
    """Random fights ask every question there is."""
    prompts: set[str] = set()
    for seed in range(24):
        for s in hunt(game, 2 + seed % 4, seed, {}):
            if not s.over:
                (place,) = s.to_move()
                due = s.due_for(place)
                assert due is not None
                prompts.add(due.prompt)
                for bot in (EasyBot(game, seed), HouseBot(game, seed)):
                    assert bot.choose(view(s, place), due, Budget()) in s.legal(place)
                assert game.options[game.quick_pick(s, Chance(seed))] in s.legal(place)
    assert prompts >= set(game.words["prompts"]) - {"return_heart"}


@pytest.mark.parametrize("kind", [EasyBot, HouseBot])
@pytest.mark.parametrize("options", [{}, {"open_team_hands": "off"}, {"mode": "royale"}])
def test_scripted_bots_choose_alike_at_twin_tables(options: dict[str, str], kind: type[EasyBot | HouseBot]) -> None:
    chance = Chance(4)
    compared = 0
    for s in hunt(game, 4, 4, options):
        if s.over or chance.below(2) > 0:
            continue
        (place,) = s.to_move()
        other = tables.twin(s, place, chance)
        texts = []
        for one in (s, other):
            due = one.due_for(place)
            assert due is not None
            texts.append(kind(game, 9).choose(view(one, place), due, Budget()).text)
        assert texts[0] == texts[1]
        compared += 1
    assert compared > 20


def test_quick_games_end_and_a_side_is_worth_what_it_has_won() -> None:
    for seed in range(12):
        s = new(3 + seed % 3, seed)
        chance = Chance(seed)
        while not s.over:
            s.take(s.next_seat(), game.quick_pick(s, chance))
        won = s.winners()
        assert game.worth(s) == [1.0 if place in won else -1.0 for place in range(s.seats)]


# ---- what things are worth -------------------------------------------------------------------------------------------


def test_who_can_be_hit_from_a_card() -> None:
    s = table([villain(at="E4"), seat("gunner", items=["power_blaster_c2"]), seat("redshirt"), seat("medic")])
    assert can_hit(s, 3, n("D5"), n("E4"))  # pink
    assert not can_hit(s, 3, n("D4"), n("E4"))  # white
    assert can_hit(s, 1, n("D4"), n("E4"))  # with the blaster, over the rim
    assert not can_hit(s, 1, n("C3"), n("E5"))
    assert can_hit(s, 2, n("D4"), n("E4"))  # the Redshirt picks up the EMP Blaster there
    assert not can_hit(s, 2, n("D4"), n("F5"))  # in none of the eight directions


def test_the_last_health_is_worth_most() -> None:
    full = table([villain(at="E4", health=4, items=["heart_a1"]), seat("gunner"), seat("medic")])
    weak = table([villain(at="E4", health=1, items=["heart_a1"]), seat("gunner"), seat("medic")])
    last = table([villain(at="E4", health=1), seat("gunner"), seat("medic")])
    assert hit_cost(full, 0) < hit_cost(weak, 0) < hit_cost(last, 0) == DECISIVE
    assert hit_cost(weak, 0, 1) == 0.0  # down, so that it cannot be hit again
    shield = table([villain(at="E4", health=1, items=["shield_a3"]), seat("gunner"), seat("medic")])
    assert hit_cost(shield, 0) < hit_cost(full, 0) < hit_cost(shield, 0, 1) == DECISIVE


def test_a_heart_is_worth_most_to_one_who_is_down() -> None:
    s = table([villain(at="E4"), seat("commander", health=2), seat("medic"), down("gunner")])
    heart = ITEMS.index("heart_a1")
    assert item_worth(s, 3, heart) > item_worth(s, 1, heart) > item_worth(s, 2, heart) > 0.0


def test_items_are_worth_less_when_the_cards_run_out() -> None:
    early = table([villain(at="E4"), seat("commander"), seat("medic")])
    late = table([villain(at="E4", hand=["A1"]), seat("commander", hand=["A2"]), seat("medic", hand=["A3"])], deck=[])
    assert item_worth(late, 1, 0) < item_worth(early, 1, 0)


def test_chances() -> None:
    assert none_of(10, 0, 5) == 1.0
    assert none_of(10, 10, 1) == none_of(5, 1, 5) == none_of(5, 1, 9) == 0.0
    assert none_of(10, 4, 1) == pytest.approx(0.6)
    assert none_of(10, 4, 2) == pytest.approx(0.6 * 5 / 9)
    assert one_more([1.0], 0.3) == pytest.approx([0.7, 0.3])
    assert one_more([0.7, 0.3], 0.5) == pytest.approx([0.35, 0.5, 0.15])


def test_a_field_is_safe_when_all_cards_that_hit_it_are_played_or_seen() -> None:
    crew = [seat("gunner", at="B1", hand=["E3"]), seat("medic", at="A2", hand=["E4"])]
    s = table([villain(), *crew], active=0)
    assert Belief(s, 0).hits_at(n("A1")) == [1.0, 0.0, 0.0]  # both cards next to it are played
    assert Belief(s, 0).hits_at(n("B5"))[0] < 1.0
    assert Belief(s, 0).risk(n("A1")) == 0.0
    assert Belief(s, 0).risk(n("E5")) > Belief(s, 0).risk(n("B5")) > 0.0


def test_what_night_vision_has_shown_is_certain() -> None:
    def chance(notes: dict[str, list[int]]) -> float:
        s = table([villain(hand=["E5", "A1"]), seat("gunner", at="E4", notes=notes), seat("medic", at="H9", notes=notes)])
        return Belief(s, 1).chance_of_hit(0, n("E4"), 0)

    assert chance({"E5": [0]}) == 1.0
    assert 0.0 < chance({"A1": [0]}) < chance({}) < 1.0


# ---- single decisions of the house bot -------------------------------------------------------------------------------


def test_ze_029_an_astronaut_goes_where_it_can_zap_the_villain() -> None:
    s = table(
        [villain(at="E4"), seat("gunner", at="H7"), seat("medic", at="A1", hand=["E5", "H1", "A9", "H9", "A3"])], active=2
    )
    assert picks(s) == quick_picks(s) == {"move E5"}
    play(s, "move E5")
    assert picks(s) == quick_picks(s) == {"zapp"}


def test_ze_046_the_villain_plans_its_turns_so_that_each_hits_another_astronaut() -> None:
    """From D3 both can be hit, from B3 only the Gunner: B3 first or last, but never D3 for the Gunner alone."""
    crew = [seat("gunner", at="C4"), seat("medic", at="E3")]
    s = table([villain(at="H9", hand=["D3", "B3", "H1", "G1", "H3"]), *crew], active=0, turns=2)
    hits: set[int] = set()
    while asked(s) is not None and s.active == 0:
        play(s, sorted(picks(s))[0])
        hits |= {place for place in (1, 2) if s.players[place].health < 4}
    assert hits == {1, 2}


def test_the_villain_hides_at_the_end_of_its_phase() -> None:
    crew = [seat("gunner", at="B1"), seat("medic", at="A2")]
    s = table([villain(at="H9", hand=["A1", "E5", "D6", "F6", "E4"]), *crew], active=0)
    assert picks(s) == {"move A1"}


def test_ze_027_who_can_zap_acts_first_and_others_wait() -> None:
    crew = [seat("medic", at="A1"), seat("gunner", at="D5"), seat("commander", hand=["H9"])]
    s = table([villain(at="E4"), *crew], active=3, pool=[1, 2])
    play(s, "move H9")
    assert asked(s) == ("initiative", 1)
    assert picks(s) == {"wait"}
    play(s, "wait")
    assert asked(s) == ("initiative", 2)
    assert picks(s) == quick_picks(s) == {"act_now"}


def test_ze_057_it_does_not_fire_a_pulse_at_more_friends_than_foes() -> None:
    crew = [seat("gunner", items=["emp_blaster_e6"], hand=["D3"]), seat("medic", at="D4"), seat("commander", at="C3")]
    s = table([villain(at="D1"), *crew], active=1, pool=[2, 3])
    play(s, "move D3", "act_now")
    assert asked(s) == ("action", 1)
    assert "play emp_blaster_e6" not in picks(s) | quick_picks(s)


def test_ze_061_it_blocks() -> None:
    s = table([villain(at="E4", items=["shield_a3"]), seat("gunner", hand=["E5"]), seat("medic", at="H9")])
    play(s, "move E5", "zapp")
    assert asked(s) == ("shield", 0)
    assert picks(s) == quick_picks(s) == {"block shield_a3"}


def test_ze_052_the_commander_sends_a_heart_to_one_who_is_down() -> None:
    crew = [seat("commander", items=["heart_b5"], hand=["H8"]), down("redshirt"), seat("medic", at="A9")]
    s = table([villain(at="E4"), *crew], active=1, pool=[3])
    play(s, "move H8", "act_now")
    while asked(s) == ("action", 1):
        play(s, "pass")
    assert asked(s) == ("commander_item", 1)
    assert picks(s) == quick_picks(s) == {"hand_over heart_b5"}


def test_ze_051_a_down_astronaut_comes_back() -> None:
    s = table([villain(at="E4"), seat("medic", at="A1"), down("gunner", items=["heart_b5"])], active=2, moment="return")
    assert picks(s) == quick_picks(s) == {"return heart_b5"}


def test_ze_065_an_astronaut_takes_the_card_that_would_hit_the_crew() -> None:
    hand = ["E5", "A1", "A9", "H1", "H8"]
    s = table(
        [villain(at="H9", hand=hand), seat("gunner", hand=["E4", "B2"], items=["night_vision_a7"]), seat("medic", at="F4")]
    )
    play(s, "move E4", "play night_vision_a7")
    assert asked(s) == ("nv_take", 1)
    assert picks(s) == {"get E5"}
    play(s, "get E5")
    assert "give E5" not in picks(s)


def test_ze_076_the_last_hit_comes_before_everything() -> None:
    crew = [seat("gunner", hand=["E5", "A3", "H7", "G7"], items=[]), seat("medic", at="H9")]
    s = table([villain(at="E4", health=1), *crew])
    assert picks(s) == {"move E5"}


def test_the_search_agrees_where_the_choice_is_plain() -> None:
    s = table([villain(at="E4", health=1), seat("gunner", hand=["E5", "A3", "H7", "G7", "B2"]), seat("medic", at="H9")])
    assert picks(s, "search:100") == {"move E5"}


# ---- features --------------------------------------------------------------------------------------------------------


def test_features_have_one_length_and_stay_in_range() -> None:
    chance = Chance(3)
    for number, variant in enumerate(game.variants()):
        for s in hunt(game, 2 + number, number, variant):
            for viewer in (None, *range(s.seats)) if chance.below(10) == 0 else ():
                numbers = features.features(game, view(s, viewer))
                assert len(numbers) == features.length(game)
                assert all(0.0 <= number <= 1.0 for number in numbers)


def test_features_know_every_question() -> None:
    assert sorted(features.PROMPTS) == sorted(game.words["prompts"])


def test_features_tell_apart_what_a_seat_knows_and_nothing_else() -> None:
    def seen(card: str, place: int, notes: dict[str, list[int]] | None = None) -> str:
        hands = [villain(at="E4", hand=["A1"]), seat("gunner", hand=[card]), seat("medic", hand=["A2"])]
        hands[0].notes = notes or {}
        return json.dumps(list(features.features(game, view(table(hands, active=0), place))))

    assert seen("C1", 1) != seen("C2", 1)
    assert seen("C1", 2) != seen("C2", 2)  # the crew plays with open hands
    assert seen("C1", 0) == seen("C2", 0)
    assert seen("C1", 0, {"C1": [1]}) != seen("C1", 0)
    assert seen("C1", 0, {"C1": [1]}) != seen("C1", 0, {"C1": [1, 2]})
