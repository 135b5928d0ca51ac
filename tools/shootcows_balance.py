"""What happens at tables of Shoot Cows between bots: the figures of docs/games/shootcows.md.

python tools/shootcows_balance.py --games 1000 --players 2 3 4 5 6 --one house --others house
"""

from __future__ import annotations

import argparse
from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from gaucho.engine import catalog
from gaucho.engine.chance import Chance
from gaucho.games.shootcows.rules.game import ShootCows
from gaucho.games.shootcows.rules.table import ENDINGS, Table
from gaucho.lab.play import play_on
from gaucho.lab.pool import game_seed, in_order
from gaucho.lab.stats import wilson

FEW = 30  # cards that fewer players had than this are not told
TOLD = ("creature_killed", "fight_lost", "too_tough", "killed", "wounded", "rescued", "reshuffled", "stalled", "performs")


@dataclass(frozen=True)
class Meeting:
    """One game to be played: a bot level for each seat, and whose share of victories is measured."""

    bots: tuple[str, ...]
    measured: int
    seed: int
    content: Path | None


@dataclass(frozen=True)
class Outcome:
    """How one game went."""

    shares: tuple[float, ...]  # of the victory, by seat
    first: int  # the seat that started
    ending: str
    turns: int
    choices: int
    events: dict[str, int]  # what happened how often
    openings: tuple[tuple[str, ...], ...]  # the kinds of cards each seat was dealt, Survivors included
    equipped: tuple[tuple[str, ...], ...]  # the kinds of Items each seat Equipped


def play(meeting: Meeting) -> Outcome:
    """One game with its log."""
    game = catalog.load("shootcows", meeting.content)
    assert isinstance(game, ShootCows)
    seats = len(meeting.bots)
    state = game.new(seats, meeting.seed)
    assert isinstance(state, Table)
    box = game.box
    kinds = [f"{card.rstrip('0123456789').rstrip('_')}" for card in box.ids]
    openings = [
        tuple(kinds[card] for card in [*player.hand, *(member.card for member in player.party)]) for player in state.players
    ]
    choices = play_on(game, state, list(meeting.bots), Chance(meeting.seed))
    won = state.winners()
    events: Counter[str] = Counter()
    equipped: list[set[str]] = [set() for _ in range(seats)]
    for event in state.log or []:
        events[event.kind] += 1
        if event.kind == "equipped":
            equipped[event.seat].add(kinds[event.a])
    return Outcome(
        tuple(1 / len(won) if seat in won else 0.0 for seat in range(seats)),
        int(state.first),
        ENDINGS[state.why],
        int(state.turn),
        choices,
        {kind: events[kind] for kind in TOLD},
        tuple(openings),
        tuple(tuple(sorted(items)) for items in equipped),
    )


# ---- what is told ----------------------------------------------------------------------------------------------------


def told(meetings: list[Meeting], outcomes: list[Outcome]) -> str:
    """All figures as text; wins by card as multiples of an equal share."""
    games = len(outcomes)
    seats = len(meetings[0].bots)
    wins = sum(outcome.shares[meeting.measured] for meeting, outcome in zip(meetings, outcomes, strict=True))
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
        "per game: " + ", ".join(f"{kind} {events[kind] / games:.1f}" for kind in TOLD),
        "wins by place, the starter first: " + ", ".join(f"{share:.1%}" for share in places),
        "dealt: " + rated((name, o.shares[seat]) for o in outcomes for seat in range(seats) for name in set(o.openings[seat])),
        "Equipped: " + rated((name, o.shares[seat]) for o in outcomes for seat in range(seats) for name in o.equipped[seat]),
    ]
    return "\n".join(lines)


def rated(found: Iterable[tuple[str, float]]) -> str:
    """Names by the share of victories of those who had them, as multiples of an equal share, the best first."""
    shares: defaultdict[str, list[float]] = defaultdict(list)
    for name, share in found:
        shares[name].append(share)
    every = [share for name in shares for share in shares[name]]
    equal = sum(every) / len(every)
    rates = {name: sum(had) / len(had) / equal for name, had in shares.items() if len(had) >= FEW}
    return ", ".join(f"{name} {rates[name]:.2f}" for name in sorted(rates, key=lambda name: -rates[name]))


def meetings_of(wish: Any, players: int) -> list[Meeting]:
    """The one who is measured sits in each seat in turn, over the same deals."""
    found: list[Meeting] = []
    for i in range(wish.games):
        place = i % players
        bots = tuple(wish.one if seat == place else wish.others for seat in range(players))
        number = i if wish.one == wish.others else i // players
        found.append(Meeting(bots, place, game_seed(wish.seed, number), wish.content))
    return found


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
        meetings = meetings_of(wish, players)
        outcomes = in_order(play, meetings, wish.workers)
        print(
            f"\n{players} players, {wish.games} games: {wish.one} against {wish.others}\n{told(meetings, outcomes)}", flush=True
        )


if __name__ == "__main__":
    main()
