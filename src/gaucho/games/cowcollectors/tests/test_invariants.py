"""Section 8 of the specification: what is true between any two decisions, checked along whole games of random choices."""

from __future__ import annotations

from collections import Counter

import pytest

import gaucho
from gaucho import Chance
from gaucho.games.cowcollectors.rules.table import Table
from gaucho.games.cowcollectors.tests.position import BARE, Picture, asked, game, picture, play, seat, table, told

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
    s = game.new(seats, seed)
    assert isinstance(s, Table)
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
        s = game.new(seats, seed)
        assert isinstance(s, Table)
        chance = Chance(seed)
        while not s.over:
            now = s.to_move()[0]
            s.choose(now, s.legal(now)[chance.below(len(s.legal(now)))])
        attempts: list[tuple[str, int]] = []
        invading = False
        for kind, _, a, _, _ in [*told(s, None), ("turn", 0, 0, 0, 0)]:
            if kind == "action_invade":
                attempts, invading = [], True
            elif kind in ("hit", "missed"):
                attempts.append((kind, a))
            elif kind == "turn" and invading:
                assert len(attempts) == (2 if seats == 2 else 3)  # 7
                assert max(Counter(target for _, target in attempts).values()) <= 2
                invading = False
        hits = len(told(s, None, "hit"))
        gifts = len(told(s, None, "gave"))
        assert sum(len(p.invaded) for p in picture(s).players) == hits + gifts
        replaced = len(told(s, None, "replaced_from_hand", "replaced_from_deck", "bare"))  # 9
        assert replaced == hits


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_same_seed_and_same_choices_give_the_same_game(seats: int) -> None:
    dumps = []
    for _ in range(2):
        s = game.new(seats, 17)
        chance = Chance(4)
        while not s.over:
            now = s.to_move()[0]
            s.choose(now, s.legal(now)[chance.below(len(s.legal(now)))])
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
    with pytest.raises(gaucho.BadPosition, match="enough Cows"):
        game.load_state({**data, "players": players})
    players[1]["cows"] = -1
    with pytest.raises(gaucho.BadPosition, match="-1 Cows"):
        game.load_state({**data, "players": players})
