"""Every game's bots: legal choices in whole games, the same with the same seed, and blind to what their seat cannot see."""

from __future__ import annotations

from importlib import import_module

import pytest

from gaucho.bots import levels
from gaucho.bots.bot import AnyBot
from gaucho.engine import catalog
from gaucho.engine.chance import Chance
from gaucho.engine.contract import Twin, Variant, chance_seat, few_tables
from gaucho.engine.core import NO_PICK, SEVERAL, AnyGame, State
from gaucho.engine.options import Option
from gaucho.engine.settings import checked
from gaucho.lab.meetings import rotated
from gaucho.lab.play import play_game

GAMES = catalog.names(hidden=True)
TABLES = [(name, *table) for name in GAMES for table in few_tables(catalog.load(name))]
PUBLIC = catalog.names()
SCRIPTED = ("easy", "house")
CHOICES = 40  # of a search, before its games are compared
GAMES_EACH = 40  # of easy against house: enough that one as strong would not win so few by luck


def ask(bot: AnyBot, level: str, game: AnyGame, state: State, seat: int) -> Option:
    due = state.due_for(seat)
    assert due is not None
    return bot.choose(game.view(state, seat), due, levels.budget(level))


@pytest.mark.parametrize("level", SCRIPTED)
@pytest.mark.parametrize(("name", "seats", "variant"), TABLES)
def test_scripted_bots_and_quick_picks_choose_legal_options_in_whole_games(
    name: str, seats: int, variant: Variant, level: str
) -> None:
    game = catalog.load(name)
    state = game.new(seats, 7, variant)
    bots = [levels.make(level, game, seat) for seat in range(seats)]
    chance = Chance(7)
    while not state.over:
        seat = int(state.next_seat())
        before = game.dump(state)
        assert game.options[game.quick_pick(state, chance)] in state.legal(seat)
        assert all(-1.0 <= worth <= 1.0 for worth in game.worth(state))
        option = ask(bots[seat], level, game, state, seat)
        assert game.dump(state) == before  # nothing was touched
        assert option in state.legal(seat)
        state.choose(seat, option)


@pytest.mark.parametrize(("name", "seats", "variant"), TABLES)
def test_a_playout_in_a_hurry_is_a_game_like_any_other(name: str, seats: int, variant: Variant) -> None:
    """Rules may spare lists and questions then: the table must stay one that can be, and others are not touched."""
    game = catalog.load(name)
    state = game.quiet(seats, checked(game.about, seats, variant), Chance(3))
    before = game.dump(state)
    for seed in range(8):
        playout = state.clone()
        luck = Chance(seed)
        for _ in range(7 * seed):  # it may also begin where some have sealed their choices, and these stay
            if not playout.over:
                seat = playout.next_seat()
                playout.take(seat, playout.options_of(seat)[luck.below(len(playout.options_of(seat)))])
        sealed = [pick for pick in playout.sealed if pick != NO_PICK] if playout.asked == SEVERAL else []
        playout.hurry(luck)
        assert playout.asked != SEVERAL or [pick for pick in playout.sealed if pick != NO_PICK] == sealed
        while not playout.over:
            asked = playout.clone()
            asked.settle()  # with lists, for it is in no hurry
            assert asked.problems() == []
            if playout.asked == SEVERAL:
                playout.seal_quickly(luck)
            else:
                pick = game.quick_pick(playout, luck)
                assert pick in asked.options_of(playout.asked)
                playout.take(playout.asked, pick)
        assert playout.problems() == []
        assert len(playout.returns()) == seats
    assert game.dump(state) == before


@pytest.mark.parametrize("level", [*SCRIPTED, "search:30"])
@pytest.mark.parametrize("name", GAMES)
def test_the_same_seed_gives_the_same_choices(name: str, level: str) -> None:
    assert choices(name, level) == choices(name, level)


def choices(name: str, level: str) -> list[tuple[int, str]]:
    """The first choices of a game between bots of this level."""
    game = catalog.load(name)
    state = game.new(3, 5, game.variants()[-1])
    bots = [levels.make(level, game, seat) for seat in range(3)]
    made: list[tuple[int, str]] = []
    while not state.over and len(made) < CHOICES:
        for seat in state.to_move():
            option = ask(bots[seat], level, game, state, seat)
            state.choose(seat, option)
            made.append((seat, option.text))
    return made


@pytest.mark.parametrize("level", SCRIPTED)
@pytest.mark.parametrize("name", GAMES)
def test_scripted_bots_choose_alike_at_twin_tables(name: str, level: str) -> None:
    game = catalog.load(name)
    twin: Twin = import_module(f"{game.folder.package}.twins").twin
    chance = Chance(4)
    compared = 0
    for seats, variant in few_tables(game):
        state = game.new(seats, 4, variant)
        while not state.over:
            seat = chance_seat(state, chance)
            legal = state.legal(seat)
            if len(legal) > 1 and chance.below(5) == 0:
                other = game.load_state(twin(game, game.dump(state), seat, chance))
                here, there = (ask(levels.make(level, game, 9), level, game, one, seat) for one in (state, other))
                assert here is there
                compared += 1
            state.choose(seat, legal[chance.below(len(legal))])
    assert compared


@pytest.mark.parametrize("name", PUBLIC)
def test_the_easy_bot_loses_to_the_house_bot_and_beats_chance(name: str) -> None:
    game = catalog.load(name)
    assert type(levels.make("easy", game)) is not type(levels.make("house", game))
    assert 0.05 < share(game, "house", GAMES_EACH) < 0.45
    assert share(game, "random", GAMES_EACH // 4) > 0.85


def share(game: AnyGame, other: str, games: int) -> float:
    """Of the victories in games for two, in which nobody may win, those of the easy bot against the other."""
    won, lost = 0.0, 0.0
    for meeting in rotated(game.name, "easy", other, 2, games, seed=11):
        winners = play_game(game, list(meeting.seats), meeting.seed).winners
        won += (meeting.challenger in winners) / max(len(winners), 1)
        lost += (1 - meeting.challenger in winners) / max(len(winners), 1)
    return won / (won + lost)


def test_a_game_without_an_easy_bot_has_its_house_bot_instead() -> None:
    game = catalog.load("_template")
    assert type(levels.make("easy", game)) is type(levels.make("house", game))
