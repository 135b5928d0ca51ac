"""Bots: legal choices in whole games, reproducible, within their time, and blind to what their seat may not see."""

from __future__ import annotations

import json
import time
from itertools import pairwise

import pytest

import gaucho
from gaucho.bots import levels
from gaucho.bots.bot import AnyBot, Bot, Budget, RandomBot
from gaucho.bots.search import Node, SearchBot, better_half, heats_for, line_up
from gaucho.engine.core import Decision
from gaucho.kit import packed

GAME = gaucho.load("cowcollectors")
Choices = list[tuple[int, str]]


def ask(bot: AnyBot, state: gaucho.State, seat: int, budget: Budget) -> gaucho.Option:
    decision = state.due_for(seat)
    assert decision is not None
    return bot.choose(GAME.view(state, seat), decision, budget)


def whole_game(level: str, seats: int, seed: int, most: int = 10**6) -> Choices:
    """All choices of a game between bots of one level; each is checked."""
    state = GAME.new(seats, seed)
    bots = [levels.make(level, GAME, seed=seed * 10 + seat) for seat in range(seats)]
    choices: Choices = []
    while not state.over and len(choices) < most:
        for seat in state.to_move():
            before = GAME.dump(state)
            option = ask(bots[seat], state, seat, levels.budget(level))
            assert any(option is legal for legal in state.legal(seat))
            assert GAME.dump(state) == before
            state.choose(seat, option)
            choices.append((seat, option.text))
    return choices


def middle(choices: int, seats: int = 3, seed: int = 5) -> gaucho.State:
    """A table in the middle of a game of random choices, where one seat is asked and has a choice."""
    state = GAME.new(seats, seed)
    chance = gaucho.Chance(seed)
    made = 0
    while made < choices or len(state.to_move()) != 1 or len(state.legal(state.to_move()[0])) < 2:
        seat = state.to_move()[0]
        options = state.legal(seat)
        state.choose(seat, options[chance.below(len(options))])
        made += 1
        assert not state.over
    return state


# ---- whole games -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(("level", "games"), [("random", 5), ("house", 3), ("search:4", 1)])
def test_bots_choose_legal_options_in_whole_games(level: str, games: int, seats: int) -> None:
    for seed in range(games):
        choices = whole_game(level, seats, seed)
        assert {seat for seat, _ in choices} == set(range(seats))


@pytest.mark.parametrize(("level", "most"), [("random", 10**6), ("house", 10**6), ("search:20", 40)])
def test_same_seed_same_game(level: str, most: int) -> None:
    one = whole_game(level, 3, 7, most)
    assert whole_game(level, 3, 7, most) == one
    assert whole_game(level, 3, 8, most) != one


@pytest.mark.parametrize("level", ["random", "search:20"])
def test_another_seed_of_the_bot_is_another_game(level: str) -> None:
    state = middle(20)
    (seat,) = state.to_move()
    chosen = {
        tuple(ask(bot, state, seat, levels.budget(level)).text for _ in range(6))
        for bot in (levels.make(level, GAME, seed) if level == "random" else SearchBot(GAME, seed) for seed in range(6))
    }
    assert len(chosen) > 1


def test_random_picks_every_option() -> None:
    state = GAME.new(2, 3)
    bot = RandomBot(GAME, 1)
    chosen = {ask(bot, state, 0, Budget()).text for _ in range(100)}
    assert chosen == {option.text for option in state.legal(0)}


def test_a_bot_may_be_written_in_plain_python() -> None:
    class Last(Bot[gaucho.AnyGame, gaucho.View]):
        def choose(self, view: gaucho.View, decision: Decision, budget: Budget) -> gaucho.Option:
            return decision.options[view.seat][-1]

    state = GAME.new(2, 3)
    assert ask(Last(GAME, 1), state, 0, Budget()) is state.legal(0)[-1]
    advised = SearchBot(GAME, 1, Last(GAME, 1))
    assert ask(advised, state, 0, Budget(iterations=6)) in state.legal(0)


# ---- the search --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("milliseconds", [1, 60])
def test_search_returns_in_time(milliseconds: int) -> None:
    state = middle(20)
    (seat,) = state.to_move()
    bot = levels.make("search", GAME, 3)
    start = time.monotonic()
    option = ask(bot, state, seat, levels.budget(f"search:{milliseconds}ms"))
    assert option in state.legal(seat)
    assert milliseconds / 1000 <= time.monotonic() - start < milliseconds / 1000 + 1.0


def test_search_does_as_many_iterations_as_it_was_given() -> None:
    """And all options have their share of them, more the longer they stay in the race."""
    state = middle(20)
    (seat,) = state.to_move()
    options = [option.id for option in state.legal(seat)]
    view = GAME.view(state, seat)
    few = SearchBot(GAME, 3).race(view, -1, Budget(iterations=len(options) + 1))
    assert {runner.node.option for runner in few} <= {*options}
    assert few[0].node.visits == 2, "one round for all, and one playout of the next"
    left = SearchBot(GAME, 3).race(view, options[-1], Budget(iterations=400))
    assert left[0].node.option == options[-1], "the advised option never drops out"
    assert len(left) == 2 < len(options)
    assert left[0].node.visits - left[1].node.visits in (0, 1), "at the same tables"
    assert left[0].node.visits > 400 // len(options)
    assert all(-1.0 <= runner.node.average <= 1.0 for runner in left)


def test_the_worse_half_drops_out_of_the_race() -> None:
    runners = line_up([4, 5, 6, 7, 8], 6)
    assert [runner.node.option for runner in runners] == [6, 4, 5, 7, 8]
    for runner, worth in zip(runners, [-1.0, 0.2, 0.6, 0.1, 0.5], strict=True):
        runner.node.add(worth)
    assert [runner.node.option for runner in better_half(runners)] == [6, 5, 8]
    assert [runner.node.option for runner in better_half(better_half(runners))] == [6, 5]
    assert [heats_for(n) for n in (1, 2, 3, 4, 5, 8, 9)] == [1, 1, 2, 2, 3, 3, 4]


def test_an_option_must_surely_beat_the_advice() -> None:
    """Four tenths ahead on average: believed if it is so every time, not if it swings widely."""
    bot = SearchBot(GAME, 1)
    for leads, chosen in (([0.4] * 20, 5), ([2.0, -1.2] * 5, 4)):
        runners = line_up([4, 5], 4)
        for lead in leads:
            for runner, worth in zip(runners, (0.0, lead), strict=True):
                runner.node.add(worth)
                runner.lead_by(worth)
        assert bot.winner(runners, 4) == chosen
        assert bot.winner(runners, -1) == 5, "without advice the better one"


def test_a_search_expects_the_same_of_those_who_have_sealed_their_choice_and_of_those_who_have_not() -> None:
    """A guess does not know what lies face down; the playouts must not take it for a choice at random."""
    game = gaucho.load("quantumzap")
    state = game.new(3, 5)
    chance = gaucho.Chance(2)
    while not (state.due and state.due.prompt == "sealed_bid"):
        state.take(state.next_seat(), game.quick_pick(state, chance))
    expected = []
    for done in ((), (1, 2)):
        for seat in done:
            state.choose(seat, "silent")
        runners = SearchBot(game, 1).race(game.view(state, 0), -1, Budget(iterations=3000))
        expected.append(runners[0].node.average)
    assert state.legal(0)[0].text == "silent"
    assert abs(expected[0] - expected[1]) < 0.03


def test_a_search_looks_as_far_ahead_as_the_game_says() -> None:
    state = middle(20)
    (seat,) = state.to_move()
    bot = SearchBot(GAME, 1)
    assert bot.rounds == GAME.about["search_rounds"]
    seen = []
    for rounds in (1, 3):
        bot.rounds = rounds
        table = state.clone()
        bot.play(Node(table.legal(seat)[0].id), table, seat, gaucho.Chance(1))
        seen.append(GAME.round(table) - GAME.round(state))
    assert seen == [1, 3]


def test_search_does_not_think_about_a_single_option() -> None:
    state = middle(20)
    (seat,) = state.to_move()
    only = state.legal(seat)[:1]
    decision = Decision("choose_action", "CC-013", (seat,), (), {seat: only}, False)
    bot = SearchBot(GAME, 3)
    before = bot.chance.words()
    assert bot.choose(GAME.view(state, seat), decision, Budget(iterations=10**9)) is only[0]
    assert bot.chance.words() == before


def test_search_finds_the_only_planet_left() -> None:
    """Everybody can count where the opponent must be: the search names it."""
    box = gaucho.load("cowcollectors").box  # type: ignore[attr-defined]
    state = GAME.new(2, 1, {"first_player": "0"})
    for seat in (0, 1):
        state.choose(seat, state.legal(seat)[0])
    state.choose(0, "invade")
    data = GAME.dump(state)
    secret = data["players"][1]["secret"]
    data["players"][1]["excluded"] = (1 << len(box.numbers)) - 1 - (1 << secret)
    state = GAME.load_state(data)
    for seed in range(3):
        bot = SearchBot(GAME, seed)
        assert ask(bot, state, 0, levels.SEARCH_BUDGET).text == f"name {box.numbers[secret]}"


# ---- fairness ----------------------------------------------------------------------------------------------------------


def twin_of(state: gaucho.State, seat: int, shuffle: int) -> gaucho.State:
    """The same table for this seat: the deck in another order, and cards of other hands exchanged with it."""
    data = json.loads(json.dumps(GAME.dump(state)))
    chance = gaucho.Chance(shuffle)
    deck = data["deck"][data["top"] :]
    others = [player for i, player in enumerate(data["players"]) if i != seat]
    hidden = deck + [card for player in others for card in packed.cards(player["hand"])]
    chance.shuffle(hidden)
    for player in others:
        size = packed.size(player["hand"])
        player["hand"] = packed.pack(hidden[:size])
        hidden = hidden[size:]
    data["deck"][data["top"] :] = hidden
    data["chance"] = gaucho.Chance(shuffle).words()
    data["log"] = None
    return GAME.load_state(data)


@pytest.mark.parametrize("level", ["random", "house", "search:25"])
@pytest.mark.parametrize("choices", [3, 20, 45])
def test_bots_do_the_same_at_tables_that_look_the_same(level: str, choices: int) -> None:
    state = middle(choices)
    (seat,) = state.to_move()
    for shuffle in range(1, 4):
        twin = twin_of(state, seat, shuffle)
        assert GAME.dump(twin)["deck"] != GAME.dump(state)["deck"]
        assert GAME.view(twin, seat).to_json() == GAME.view(state, seat).to_json()
        one, other = levels.make(level, GAME, 11), levels.make(level, GAME, 11)
        budget = levels.budget(level)
        assert [ask(one, state, seat, budget).text for _ in range(3)] == [ask(other, twin, seat, budget).text for _ in range(3)]


def test_deep_trees_are_taken_apart() -> None:
    """Compiled nodes that are freed deep inside each other destroy memory, see `SearchBot.take_trees_apart`."""
    bot = SearchBot(GAME, 1)
    chain = [Node(option) for option in range(200)]
    for node, child in pairwise(chain):
        node.children = node.tried = [child]
    bot.roots = [chain[0]]
    bot.take_trees_apart()
    assert chain[0].children  # nobody has called it deep: only then it may go by itself
    bot.roots, bot.deep = [chain[0]], True
    bot.take_trees_apart()
    assert not any(node.children or node.tried for node in chain)
    assert (bot.roots, bot.deep) == ([], False)


def test_sealed_choices_of_others_do_not_matter() -> None:
    chosen = set()
    for option in (0, -1):
        state = GAME.new(3, 5)
        state.choose(1, state.legal(1)[option])
        chosen.add(ask(levels.make("search:25", GAME, 11), state, 0, levels.budget("search:25")).text)
    assert len(chosen) == 1


# ---- names -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", ["banana", "", "Search", "serch:100", "search 100", ":100", " random"])
def test_a_level_that_is_none_is_refused(level: str) -> None:
    with pytest.raises(gaucho.OptionError, match="there is no bot"):
        levels.make(level, GAME)


@pytest.mark.parametrize(
    "level",
    [
        *("search:", "search:0", "search:-5", "search:+5", "search:1.5", "search:fast", "search:5s", "search:ms", "search:0ms"),
        *("search:5 ms", "search:1:2", "banana:5", ":5"),
        *("search:1\u0663", "search:" + "9" * 5000, "search:" + "9" * 30),
    ],
    ids=lambda level: level[:14].encode("ascii", "replace").decode(),
)
def test_a_budget_that_is_none_is_refused(level: str) -> None:
    with pytest.raises(gaucho.OptionError, match="is not a bot with a budget"):
        levels.budget(level)


def test_budgets() -> None:
    assert (levels.budget("search:50").iterations, levels.budget("search:50").milliseconds) == (50, 0)
    assert (levels.budget("search:50ms").iterations, levels.budget("search:50ms").milliseconds) == (0, 50)
    assert levels.budget("search").iterations > 0
    assert levels.budget("random").iterations == levels.budget("house").milliseconds == 0


def test_bots_by_name() -> None:
    assert isinstance(levels.make("random", GAME), RandomBot)
    assert isinstance(levels.make("search:500ms", GAME), SearchBot)
    for level in levels.LEVELS:
        assert levels.make(level, GAME).game is GAME
