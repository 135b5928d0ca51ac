"""The easy bot is short-sighted, as docs/games/pampero.md says, and one can learn against it."""

from __future__ import annotations

from gaucho.bots import levels
from gaucho.bots.bot import Budget
from gaucho.engine.chance import Chance
from gaucho.games.pampero.rules.table import Table
from gaucho.games.pampero.tests.position import game, new, view

GAMES = 24


def test_who_plays_hastily_comes_close_to_it_in_the_introductory_game() -> None:
    games = [against_haste(seed) for seed in range(GAMES)]
    won = sum(seed % 2 in s.winners() for seed, s in enumerate(games))
    hasty = sum(int(s.scores()[seed % 2]) for seed, s in enumerate(games))
    easy = sum(int(s.scores()[1 - seed % 2]) for seed, s in enumerate(games))
    assert won >= GAMES // 4
    assert hasty > 0.8 * easy


def against_haste(seed: int) -> Table:
    """A first game for two between quick picks, in turn at both seats, and the easy bot."""
    s = new(2, seed, intro_scoring="on", preset_tower_bonus="on")
    chance = Chance(seed)
    bot = levels.make("easy", game, seed)
    while not s.over:
        (place,) = s.to_move()
        due = s.due_for(place)
        assert due is not None
        s.take(place, game.quick_pick(s, chance) if place == seed % 2 else bot.choose(view(s, place), due, Budget()).id)
    return s
