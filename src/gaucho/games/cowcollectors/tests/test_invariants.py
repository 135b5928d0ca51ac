"""Section 8 of the specification: what is true between any two decisions, checked along whole games of random choices."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

import gaucho
from gaucho import Chance
from gaucho.games.cowcollectors.rules.components import INVADE
from gaucho.games.cowcollectors.rules.table import Table
from gaucho.games.cowcollectors.tests.position import BARE, Picture, game, new, picture, seat, table
from gaucho.games.cowcollectors.tests.test_views import DECISIONS
from gaucho.kit import packed
from gaucho.testing import asked, happened, play, random_game, unreadable

COPIES = {8: 2, 9: 3, 10: 5, 11: 6, 12: 6, 13: 6, 14: 5, 15: 5, 16: 4, 17: 3}
MOST_CHOICES = 1604


def cards_of(now: Picture) -> Counter[int]:
    cards = Counter(now.deck + now.discards)
    for p in now.players:
        cards.update((p.hand or []) + p.invaded + ([p.secret] if p.secret else []))
    return cards


def check(s: Table, prompt: str, decider: int, now: Picture, before: Picture | None) -> None:
    assert cards_of(now) == COPIES  # 1
    for p, one in enumerate(now.players):
        size = len(one.hand or [])
        if one.secret == BARE:  # 2
            pending = prompt == "setup_secret" or (prompt in ("replace_secret", "new_secret") and p == decider)
            assert pending or ("deck_out" in now.ending and size == 0)
        exploring = p == now.active and prompt in ("leave_planet", "choose_recipient", "new_secret", "discard")
        assert size <= (6 if exploring else 4)  # 3
        assert one.cows >= 0  # 4
        if one.secret:  # 8
            assert one.floor <= one.secret
            assert one.secret not in one.excluded
    if prompt == "choose_action":
        assert max(p.cows for p in now.players) <= 119
        assert now.deck
    if before is not None:  # 6
        assert len(now.deck) <= len(before.deck)
        assert now.deck == before.deck[len(before.deck) - len(now.deck) :]
        assert now.discards[: len(before.discards)] == before.discards
        for one, old in zip(now.players, before.players, strict=True):
            assert one.invaded[: len(old.invaded)] == old.invaded
    legal = s.legal(decider)  # 10
    assert legal
    for option in legal:
        assert s.why_not(decider, option) is None
    assert s.problems() == []


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(4))
def test_invariants_hold_between_any_two_decisions(seats: int, seed: int) -> None:
    s = new(seats, seed)
    chance = Chance(seed)
    before: Picture | None = None
    choices = 0
    while not s.over:
        due = s.due
        assert due is not None
        decider = due.seats[0]
        now = picture(s)
        check(s, due.prompt, decider, now, before)
        before = now
        legal = s.legal(decider)
        option = legal[chance.below(len(legal))]
        token = now.players[decider].token
        s.choose(decider, option)
        choices += 1
        if due.prompt == "choose_action":  # 5
            assert picture(s).players[decider].token == option.text != token
    final = picture(s)
    assert choices <= MOST_CHOICES
    assert final.ending  # 12
    assert cards_of(final) == COPIES
    assert len(s.winners()) == 1
    best = max(s.scores())
    assert s.scores()[s.winners()[0]] == best
    for p, score in enumerate(s.scores()):
        one = final.players[p]
        cards = (one.hand or []) + ([one.secret] if one.secret else [])
        straight = any({k, k + 1, k + 2, k + 3} <= set(cards) for k in range(8, 15))
        small = sum(number <= 10 for number in cards) >= 3
        assert score == one.cows + 5 * len(one.invaded) + 15 * small + 20 * straight
    assert sum(s.returns()) == pytest.approx(0)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_invasion_makes_all_its_attempts_and_each_hit_moves_one_card(seats: int) -> None:
    for seed in range(4):
        *_, s = random_game(new(seats, seed), Chance(seed))
        attempts: list[tuple[str, int]] = []
        invading = False
        for kind, _, a, _, _ in [*happened(s), ("turn", 0, 0, 0, 0)]:
            if kind == "moved" and a == INVADE:
                attempts, invading = [], True
            elif kind in ("hit", "missed"):
                attempts.append((kind, a))
            elif kind == "turn" and invading:
                assert len(attempts) == (2 if seats == 2 else 3)  # 7
                assert max(Counter(target for _, target in attempts).values()) <= 2
                invading = False
        hits = len(happened(s, "hit"))
        gifts = len(happened(s, "gave"))
        assert sum(len(p.invaded) for p in picture(s).players) == hits + gifts
        replaced = len(happened(s, "replaced_from_hand", "replaced_from_deck", "bare"))  # 9
        assert replaced == hits


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_same_seed_and_same_choices_give_the_same_game(seats: int) -> None:
    dumps = []
    for _ in range(2):
        *_, s = random_game(new(seats, 17), Chance(4))
        dumps.append(game.dump(s))
    assert dumps[0] == dumps[1]


def test_a_game_in_which_nobody_ever_draws_is_ended_by_the_bound() -> None:
    """Abduct with 0 and Invade with a sure miss alternate: 40 rounds, then the most Cows win."""
    s = table(2, round=1, players=[seat(cows=10, secret=12), seat(cows=10, secret=13)])
    turns = 0
    while not s.over:
        turns += 1
        if turns % 4 in (1, 2):
            play(s, "abduct", "declare 0")
        else:
            play(s, "invade", "name 8", "name 8")
    assert turns == 80
    assert picture(s).ending == ["round_limit"]
    assert [p.cows for p in picture(s).players] == [0, 0]


def test_a_clone_goes_its_own_way() -> None:
    s = table(3, players=[seat(secret=12), seat(), seat()])
    twin = s.clone()
    assert game.dump(twin) == game.dump(s)
    before = game.dump(s)
    play(twin, "abduct", "declare 5")
    assert game.dump(s) == before
    assert asked(s) == ("choose_action", 0)


def test_a_position_that_breaks_the_invariants_is_refused() -> None:
    data = game.dump(table(2))
    for key, value in (("discards", [0]), ("top", 1), ("deck", [])):
        with pytest.raises(gaucho.BadPosition):
            game.load_state({**data, key: value})
    players = [dict(p) for p in data["players"]]
    players[1]["cows"] = 120
    unreadable(game, {**data, "players": players}, "enough Cows")
    players[1]["cows"] = -1
    unreadable(game, {**data, "players": players}, "-1 Cows")


# ---- positions that cannot be: each was accepted once --------------------------------------------------------------------


def data_of(decision: str) -> dict[str, Any]:
    """The position of this decision in test_views.py: three players, P1 active."""
    data: dict[str, Any] = json.loads(json.dumps(game.dump(DECISIONS[decision][0]())))
    return data


def refused(data: dict[str, Any]) -> str:
    """Why this is not a position."""
    return unreadable(game, data).removeprefix("this is not a position of Cosmic Cow Collectors: ")


def draw(data: dict[str, Any], seat: int, count: int) -> dict[str, Any]:
    """So many cards go from the deck into a hand."""
    for _ in range(count):
        data["players"][seat]["hand"] = packed.put(data["players"][seat]["hand"], data["deck"][data["top"]])
        data["top"] += 1
    return data


def emptied(data: dict[str, Any]) -> dict[str, Any]:
    """The whole deck is discarded."""
    data["discards"] += data["deck"][data["top"] :]
    data["top"] = len(data["deck"])
    return data


def unmasked(data: dict[str, Any], seat: int) -> dict[str, Any]:
    """A player's hand and Secret Planet are discarded."""
    player = data["players"][seat]
    data["discards"] += [*packed.cards(player["hand"]), player["secret"]]
    player.update(hand=packed.EMPTY, secret=-1, floor=0, excluded=0)
    return data


@pytest.mark.parametrize("decision", DECISIONS)
def test_the_positions_these_tests_spoil_are_in_order(decision: str) -> None:
    data = data_of(decision)
    assert game.dump(game.load_state(data)) == data


@pytest.mark.parametrize(
    ("decision", "seat", "cards", "most"),
    [
        ("D2", 1, 6, 4),
        ("D2", 1, 5, 4),
        ("D2", 0, 5, 4),
        ("D3", 1, 5, 4),
        ("D4", 1, 5, 4),
        ("D7", 1, 7, 6),
        ("D7", 0, 5, 4),
        ("D10", 2, 6, 4),
    ],
)
def test_too_many_cards_in_hand(decision: str, seat: int, cards: int, most: int) -> None:
    data = data_of(decision)
    held = packed.size(data["players"][seat]["hand"])
    assert refused(draw(data, seat, cards - held)) == f"seat {seat} holds {cards} cards, more than {most}"


@pytest.mark.parametrize("decision", ["D2", "D3", "D5", "D7", "D9", "D10"])
def test_an_empty_deck_ends_the_game(decision: str) -> None:
    reason = "the deck is empty and the end is not latched, or the other way round"
    assert refused(emptied(data_of(decision))) == reason
    assert refused({**data_of(decision), "end": 1}) == reason


def test_so_do_120_cows() -> None:
    reason = "somebody has enough Cows and the end is not latched, or the other way round"
    for decision in ("D2", "D3", "D5", "D7"):
        for cows in (120, 130):
            data = data_of(decision)
            data["players"][0]["cows"] = cows
            assert refused(data) == reason
        assert refused({**data_of(decision), "end": 2}) == reason


def test_no_turn_starts_after_the_end() -> None:
    reason = "a turn starts although the game should be over"
    assert refused({**emptied(data_of("D2")), "end": 1}) == reason
    data = data_of("D2")
    data["players"][2]["cows"] = 120
    assert refused({**data, "end": 2}) == reason


@pytest.mark.parametrize(("decision", "seat"), [("D1", 0), ("D1", 1), ("D6", 2), ("D9", 1)])
def test_a_secret_planet_is_not_there_while_it_is_chosen(decision: str, seat: int) -> None:
    data = data_of(decision)
    data["players"][seat]["secret"] = data["deck"][data["top"]]
    data["players"][seat].update(floor=0, excluded=0)
    data["top"] += 1
    assert refused(data) == f"seat {seat} chooses a Secret Planet and still has one"


@pytest.mark.parametrize("decision", DECISIONS)
def test_a_secret_planet_lies_open_only_while_it_is_given_away(decision: str) -> None:
    data = data_of(decision)
    assert data["revealed"] is (decision == "D8")
    reason = refused({**data, "revealed": not data["revealed"]})
    assert reason == "a Secret Planet lies open, or does not, against the rules"


@pytest.mark.parametrize(
    ("decision", "seat"), [("D2", 0), ("D2", 1), ("D3", 2), ("D3", 1), ("D7", 0), ("D7", 1), ("D8", 2), ("D9", 2), ("D10", 0)]
)
def test_nobody_is_bare_outside_of_invade(decision: str, seat: int) -> None:
    """CC-R19 can only happen within Invade, with the deck empty."""
    data = {**emptied(unmasked(data_of(decision), seat)), "end": 1}
    assert f"seat {seat} has no Secret Planet" in refused(data)


def test_nobody_is_bare_while_there_are_cards() -> None:
    assert refused(unmasked(data_of("D5"), 0)) == "seat 0 has no Secret Planet"  # the deck has cards
    data = emptied(unmasked(data_of("D5"), 0))
    data["players"][0]["hand"] = packed.pack([data["discards"].pop()])
    assert refused({**data, "end": 1}) == "seat 0 has no Secret Planet"  # the hand has one
    game.load_state({**emptied(unmasked(data_of("D5"), 0)), "end": 1})  # now it can be
    assert refused({**emptied(unmasked(data_of("D5"), 1)), "end": 1}) == "seat 1 has no Secret Planet"  # but not the invader


def test_whoever_was_found_has_lost_a_planet() -> None:
    """It lies before the invader: the page shows it."""
    data = data_of("D6")
    invader = data["players"][data["active"]]
    data["discards"] += invader["invaded"]
    assert refused({**data, "players": [{**p, "invaded": []} if p is invader else p for p in data["players"]]}) == HITS


def test_nobody_is_aimed_at_who_was_tried_as_often_as_may_be() -> None:
    data = data_of("D5")
    tried = {**data, "tried": 2 << (4 * data["target"]), "attempts": 1, "hits": 0}
    assert refused(tried) == AIM
    assert game.load_state({**tried, "tried": 1 << (4 * data["target"]), "attempts": 2}).asked != -1


def test_nobody_is_found_whom_nobody_has_tried() -> None:
    data = data_of("D6")
    other = 3 - data["active"] - data["target"]
    assert refused({**data, "tried": 1 << (4 * other), "attempts": 2, "hits": 1}) == AIM


INVASION = "an invasion is going on outside of Invade"
AIM = "an attempt has no target"
HITS = "more or fewer hits than attempts allow"
ATTEMPTS = "an Invade with more or fewer attempts than it has"


@pytest.mark.parametrize(
    ("decision", "change", "reason"),
    [
        ("D5", {"target": 7}, "seat 7 cannot be invaded at a table of 3"),
        ("D4", {"target": 7}, "seat 7 cannot be invaded at a table of 3"),
        ("D2", {"target": 7}, "seat 7 cannot be invaded at a table of 3"),
        ("D5", {"target": -2}, "seat -2 cannot be invaded at a table of 3"),
        ("D5", {"target": 1}, AIM),  # the active seat
        ("D5", {"target": -1}, AIM),
        ("D6", {"target": 1}, None),
        ("D4", {"target": 1}, None),
        ("D2", {"target": 0}, INVASION),
        ("D7", {"target": 0}, INVASION),
        ("D2", {"attempts": 2}, INVASION),
        ("D2", {"hits": 1}, INVASION),
        ("D2", {"tried": 1}, INVASION),
        ("D1", {"tried": 1}, INVASION),
        ("D4", {"attempts": 4}, ATTEMPTS),
        ("D5", {"attempts": 99}, "an invasion that cannot be"),
        ("D4", {"attempts": -1}, "an invasion that cannot be"),
        ("D4", {"hits": 4}, HITS),
        ("D4", {"hits": -1}, "an invasion that cannot be"),
        ("D5", {"tried": -1}, None),
        ("D2", {"first": 3}, "seat 3 cannot be first or active here"),
        ("D2", {"first": -1}, "seat -1 cannot be first or active here"),
        ("D2", {"first": 99}, "seat 99 cannot be first or active here"),
        ("D1", {"first": 3}, "seat 3 cannot be first or active here"),
        ("D7", {"active": 3}, None),
        ("D7", {"active": -1}, None),
    ],
    ids=str,
)
def test_what_is_out_of_range_is_refused(decision: str, change: dict[str, int], reason: str | None) -> None:
    found = refused({**data_of(decision), **change})
    assert reason is None or found == reason


@pytest.mark.parametrize(
    ("decision", "change"),
    [
        ("D4", {"attempts": 0}),  # an Invade whose attempts are all made is over
        ("D4", {"attempts": 2}),  # one was made, but against nobody (invariant 7)
        ("D5", {"attempts": 0}),
        ("D5", {"tried": 3 << 8}),  # three against the same opponent (CC-028)
        ("D5", {"tried": 1 << 8}),  # one was made, but three are left
        ("D5", {"tried": 1 << 4, "attempts": 2}),  # against oneself
        ("D5", {"tried": 1 << 12, "attempts": 2}),  # against a seat that is not there
        ("D4", {"tried": -1}),  # nobody is left to be tried: it is played on to another turn
        ("D5", {"hits": 1}),  # a hit without an attempt
        ("D6", {"hits": 0}),  # a victim without a hit
        ("D3", {"end": 4}),  # the bound ends the game, it is never latched within a turn (CC-R39)
        ("D3", {"end": 8}),  # no such reason: the game would end for none
        ("D2", {"round": 0}),
        ("D2", {"round": 41}),  # CC-R39
    ],
    ids=str,
)
def test_an_invasion_or_an_end_that_cannot_be_is_refused(decision: str, change: dict[str, int]) -> None:
    assert refused({**data_of(decision), **change})


@pytest.mark.parametrize(("decision", "token"), [("D3", 2), ("D3", -1), ("D5", 0), ("D7", 1), ("D10", 0)])
def test_the_alien_token_lies_on_the_action_that_is_resolved(decision: str, token: int) -> None:
    data = data_of(decision)
    assert data["players"][1]["token"] != token
    data["players"][1]["token"] = token
    assert refused(data)


@pytest.mark.parametrize("token", [-2, 3, 99])
@pytest.mark.parametrize("decision", ["D1", "D2", "D7"])
def test_an_alien_token_on_no_action(decision: str, token: int) -> None:
    for p in range(3):
        data = data_of(decision)
        data["players"][p]["token"] = token
        refused(data)
    data = data_of("D2")
    data["players"][0]["token"] = token
    assert refused(data) == "an Alien token lies on no action"


@pytest.mark.parametrize("card", [99, 10, -1, -10])
@pytest.mark.parametrize("decision", ["D1", "D2", "D7"])
def test_a_card_that_does_not_exist(decision: str, card: int) -> None:
    for pile in ("deck", "discards"):
        data = data_of(decision)
        data[pile] = [*data[pile][:-1], card]
        assert refused(data) == "a planet that does not exist"
    data = data_of(decision)
    data["players"][0]["invaded"] = [card]
    assert refused(data) == "a planet that does not exist"
    data = data_of("D2")
    data["players"][0]["secret"] = card
    if card == -1:  # there is none, so one card is lost as well
        assert refused(data) == "planet 12 exists 5 times, not 6"
    else:
        assert refused(data) == "a Secret Planet that does not exist"


# ---- what cannot have happened by one choice -----------------------------------------------------------------------------


def two_tables(decision: str) -> tuple[Table, Table]:
    s = DECISIONS[decision][0]()
    return s, s.clone()


@pytest.mark.parametrize("decision", DECISIONS)
def test_whatever_may_be_chosen_can_have_happened(decision: str) -> None:
    s = DECISIONS[decision][0]()
    for option in s.legal(s.to_move()[0]):
        now = s.clone()
        now.choose(s.to_move()[0], option)
        assert now.problems_since(s) == []


def test_the_deck_does_not_grow_back() -> None:
    now, before = two_tables("D7")
    now.top -= 1
    assert now.problems_since(before) == ["a card came back to the deck"]


@pytest.mark.parametrize("discards", [[], [5], [0, 5], [5, 1]])
def test_the_discard_row_does_not_shrink_or_change(discards: list[int]) -> None:
    now, before = two_tables("D7")
    assert before.discards == [5, 0]
    now.discards = discards
    assert now.problems_since(before) == ["a card left the discard row"]


@pytest.mark.parametrize("invaded", [[], [8], [3, 8], [8, 4]])
def test_invaded_planets_do_not_go_away(invaded: list[int]) -> None:
    now, before = two_tables("D7")
    assert before.players[2].invaded == [8, 3]
    now.players[2].invaded = invaded
    assert now.problems_since(before) == ["seat 2 lost an Invaded Planet"]


def test_the_alien_token_must_move_with_the_action() -> None:
    now, before = two_tables("D2")
    assert now.problems_since(before) == ["the Alien token of seat 1 did not move"]
    before.players[1].token = 2
    now.players[1].token = 2
    assert now.problems_since(before) == ["the Alien token of seat 1 did not move"]
    now.players[1].token = 0
    assert now.problems_since(before) == []


@pytest.mark.parametrize(("decision", "seat"), [("D2", 0), ("D2", 2), ("D3", 1), ("D5", 1), ("D6", 2), ("D7", 1), ("D10", 0)])
def test_no_alien_token_moves_out_of_turn(decision: str, seat: int) -> None:
    now, before = two_tables(decision)
    if decision == "D2":
        now.players[1].token = 0  # as it must
    now.players[seat].token = (before.players[seat].token + 1) % 3
    assert now.problems_since(before) == [f"the Alien token of seat {seat} moved outside of its turn"]


@pytest.mark.parametrize("seats", [(0, 0), (0, 2)])
def test_two_planets_do_not_move_by_one_choice(seats: tuple[int, int]) -> None:
    now, before = two_tables("D5")
    now.players[seats[0]].invaded = [*now.players[seats[0]].invaded, 7]
    assert now.problems_since(before) == []
    now.players[seats[1]].invaded = [*now.players[seats[1]].invaded, 4]
    assert now.problems_since(before) == ["two Secret Planets changed hands by one choice"]


def test_nobody_loses_more_than_one_loss_by_one_choice() -> None:
    now, before = two_tables("D5")
    now.players[2].cows = before.players[2].cows - 5
    assert now.problems_since(before) == []
    now.players[2].cows = before.players[2].cows - 6
    assert now.problems_since(before) == ["seat 2 lost 6 Cows by one choice"]
