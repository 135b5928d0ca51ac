"""One game between bots, from seats to result."""

from __future__ import annotations

from dataclasses import dataclass

from gaucho.bots import levels
from gaucho.bots.bot import AnyBot
from gaucho.engine.chance import Chance
from gaucho.engine.core import AnyGame, State
from gaucho.engine.settings import checked


@dataclass(frozen=True)
class Result:
    """How a game ended."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    choices: int


def play_game(game: AnyGame, seats: list[str], seed: int, options: dict[str, str] | None = None) -> Result:
    """Play one game; `seats` are bot levels. Bots think with chances of their own, so the deal depends on the seed alone."""
    chance = Chance(seed)
    state = game.quiet(len(seats), checked(game.about, len(seats), options or {}), chance.split())
    choices = play_on(game, state, seats, chance)
    return Result(tuple(state.scores()), state.winners(), choices)


def play_on(game: AnyGame, state: State, seats: list[str], chance: Chance) -> int:
    """Play a table to its end with bots of these levels; returns the number of choices they made."""
    bots = [levels.make(level, game, seed=chance.word()) for level in seats]
    choices = 0
    while not state.over:
        for seat in state.to_move():
            state.take(seat, choice(game, state, seat, bots[seat], seats[seat]))
            choices += 1
    return choices


def choice(game: AnyGame, state: State, seat: int, bot: AnyBot, level: str) -> int:
    """What the bot at this seat picks, from its view alone."""
    decision = state.due_for(seat)
    assert decision is not None
    return bot.choose(game.view(state, seat), decision, levels.budget(level)).id
