"""What happens at tables of Shoot Cows between bots: the figures of docs/games/shootcows.md.

python tools/shootcows_balance.py --games 1000 --players 2 3 4 5 6 --one house --others house
"""

from __future__ import annotations

import argparse
import statistics
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from gaucho.bots import levels
from gaucho.engine import catalog
from gaucho.engine.chance import Chance
from gaucho.engine.core import SEVERAL
from gaucho.games.shootcows.rules.game import ShootCows
from gaucho.games.shootcows.rules.table import ENDINGS, Table
from gaucho.lab.meetings import Meeting, rotated
from gaucho.lab.play import choice
from gaucho.lab.pool import in_order
from gaucho.lab.stats import rated, wilson

SECONDS = 15, 5, 4  # that people need for a turn, a choice outside of windows, and a window in which somebody has a choice
FEW = 30  # cards that fewer players had than this are not told
TOLD = ("creature_killed", "fight_lost", "too_tough", "killed", "wounded", "rescued", "reshuffled", "stalled", "performs")


@dataclass(frozen=True)
class Outcome:
    """How one game went."""

    shares: tuple[float, ...]  # of the victory, by seat
    first: int  # the seat that started
    ending: str
    turns: int
    choices: int
    minutes: float  # that people would need, by estimate
    events: dict[str, int]  # what happened how often
    openings: tuple[tuple[str, ...], ...]  # the kinds of cards each seat was dealt, Survivors included
    equipped: tuple[tuple[str, ...], ...]  # the kinds of Items each seat Equipped


def play(meeting: Meeting) -> Outcome:
    """One game with its log."""
    game = catalog.load("shootcows", meeting.content)
    assert isinstance(game, ShootCows)
    seats = len(meeting.seats)
    state = game.new(seats, meeting.seed)
    assert isinstance(state, Table)
    box = game.box
    kinds = [f"{card.rstrip('0123456789').rstrip('_')}" for card in box.ids]
    openings = [
        tuple(kinds[card] for card in [*player.hand, *(member.card for member in player.party)]) for player in state.players
    ]
    choices, alone, windows = play_and_count(game, state, list(meeting.seats), Chance(meeting.seed))
    won = state.winners()
    events: Counter[str] = Counter()
    equipped: list[set[str]] = [set() for _ in range(seats)]
    for event in state.log or []:
        events[event.kind.name] += 1
        if event.kind.name == "equipped":
            equipped[event.seat].add(kinds[event["item"]])
    return Outcome(
        tuple(1 / len(won) if seat in won else 0.0 for seat in range(seats)),
        int(state.first),
        ENDINGS[state.why],
        int(state.turn),
        choices,
        sum(n * seconds for n, seconds in zip((int(state.turn), alone, windows), SECONDS, strict=True)) / 60,
        {kind: events[kind] for kind in TOLD},
        tuple(openings),
        tuple(tuple(sorted(items)) for items in equipped),
    )


def play_and_count(game: ShootCows, state: Table, seats: list[str], chance: Chance) -> tuple[int, int, int]:
    """Play to the end: the number of choices, those outside of windows, and windows in which somebody had a choice."""
    bots = [levels.make(level, game, seed=chance.word()) for level in seats]
    choices = alone = windows = 0
    while not state.over:
        asked = state.to_move()
        if state.asked != SEVERAL:
            alone += 1
        elif any(len(state.options_of(seat)) > 1 for seat in asked):
            windows += 1
        for seat in asked:
            state.take(seat, choice(game, state, seat, bots[seat], seats[seat]))
            choices += 1
    return choices, alone, windows


# ---- what is told ----------------------------------------------------------------------------------------------------


def told(meetings: list[Meeting], outcomes: list[Outcome]) -> str:
    """All figures as text; wins by card as multiples of an equal share."""
    games = len(outcomes)
    seats = len(meetings[0].seats)
    wins = sum(outcome.shares[meeting.challenger] for meeting, outcome in zip(meetings, outcomes, strict=True))
    low, high = wilson(wins, games)
    endings = Counter(outcome.ending for outcome in outcomes)
    rounds = sorted(outcome.turns / seats for outcome in outcomes)
    choices = sorted(outcome.choices for outcome in outcomes)
    events: Counter[str] = Counter()
    for outcome in outcomes:
        events.update(outcome.events)
    places = [sum(o.shares[(o.first + place) % seats] for o in outcomes) / games for place in range(seats)]
    lines = [
        f"the one wins {wins / games:.1%} ({low:.1%} - {high:.1%})",
        "endings: " + ", ".join(f"{name} {n / games:.1%}" for name, n in endings.most_common()),
        f"rounds: {rounds[0]:.1f} to {rounds[-1]:.1f}, half of the games up to {rounds[games // 2]:.1f}",
        f"choices: {choices[0]} to {choices[-1]}, half of the games up to {choices[games // 2]}",
        f"minutes, by estimate: {statistics.fmean(outcome.minutes for outcome in outcomes):.0f}",
        "per game: " + ", ".join(f"{kind} {events[kind] / games:.1f}" for kind in TOLD),
        "wins by place, the starter first: " + ", ".join(f"{share:.1%}" for share in places),
        "dealt: " + listed((name, o.shares[seat]) for o in outcomes for seat in range(seats) for name in set(o.openings[seat])),
        "Equipped: " + listed((name, o.shares[seat]) for o in outcomes for seat in range(seats) for name in o.equipped[seat]),
    ]
    return "\n".join(lines)


def listed(found: Iterable[tuple[str, float]]) -> str:
    """Names with their rates."""
    return ", ".join(f"{name} {rate:.2f}" for name, rate in rated(found, FEW).items())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--players", type=int, nargs="*", default=[2, 3, 4, 5, 6])
    parser.add_argument("--one", default="house", help="one bot against")
    parser.add_argument("--others", default="house", help="a table of others")
    parser.add_argument("--content", type=Path, help="a TOML file laid over the game's numbers")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    wish: Any = parser.parse_args()
    for players in wish.players:
        meetings = rotated("shootcows", wish.one, wish.others, players, wish.games, wish.seed, wish.content)
        outcomes = in_order(play, meetings, wish.workers)
        print(
            f"\n{players} players, {wish.games} games: {wish.one} against {wish.others}\n{told(meetings, outcomes)}", flush=True
        )


if __name__ == "__main__":
    main()
