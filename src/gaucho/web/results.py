"""How a game ended, in words: for everybody, and for one player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gaucho.engine.core import State
from gaucho.engine.story import tell_openly

PLACES: Final = ("first", "second", "third", "fourth", "fifth", "sixth")
NUMBERS: Final = ("none", "one", "two", "three", "four", "five", "six")


def result_of(state: State, names: Sequence[str]) -> str:
    """Who has won, in a sentence; empty before the end."""
    if not state.over:
        return ""
    winners = [names[seat] for seat in state.winners()]
    if not winners:  # the last thing that happened is that everybody lost
        return tell_openly(state.game, state.log[-1], names) if state.log else "The game is over. Nobody wins."
    best = max(state.scores()[seat] for seat in state.winners())
    points = state.game.about.get("points", "{}")  # how so many of them are written
    return f"{together(winners)} {'wins' if len(winners) == 1 else 'win'}{f' with {points.format(best)}' if points else ''}."


def reason_of(state: State, names: Sequence[str]) -> str:
    """How it was won, where the last thing that happened says more than with how many points."""
    last = state.log[-1] if state.log else None
    return tell_openly(state.game, last, names) if last and last.kind.name.startswith("won_") else result_of(state, names)


def verdict(state: State, seat: int | None) -> str:
    """What the result is to one seat: "You lost: third of four, 25 behind."; empty before the end, and for spectators."""
    if not state.over or seat is None:
        return ""
    winners, scores = state.winners(), state.scores()
    won = seat in winners
    words = "You won" if won else "You lost"
    if int(state.side(seat)).bit_count() > 1:
        words = f"Your side {'won' if won else 'lost'}"
    if not winners or state.seats == 1 or not state.game.about.get("points", "{}") or len(set(scores)) == 1:
        return f"{words}."
    if won:
        behind = [score for other, score in enumerate(scores) if other not in winners]
        ahead = f", {scores[seat] - max(behind)} ahead" if behind and scores[seat] > max(behind) else ""
        return f"{words}{' together' if len(winners) > 1 else ''}{ahead}."
    above = sum(score > scores[seat] for score in scores)
    lead = max(scores[winner] for winner in winners) - scores[seat]
    if not above or lead <= 0:  # a tie that something else has decided
        return f"{words}, though nobody has more."
    return f"{words}: {PLACES[above]} of {NUMBERS[state.seats]}, {lead} behind."


def together(names: Sequence[str]) -> str:
    """Ann; Ann and Ben; Ann, Ben and Cleo."""
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)
