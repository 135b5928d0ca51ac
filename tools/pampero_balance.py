"""What happens at tables of Pampero between bots: the figures of docs/games/pampero.md.

python tools/pampero_balance.py --games 400 --players 1 2 3 4 --one house --others house --option longer_game=on
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from statistics import fmean, pstdev
from typing import Any

from gaucho.cli.play import settings
from gaucho.engine import catalog
from gaucho.engine.chance import Chance
from gaucho.engine.events import Event
from gaucho.games.pampero.rules import criteria, news
from gaucho.games.pampero.rules.components import Box
from gaucho.games.pampero.rules.counts import count
from gaucho.games.pampero.rules.game import Pampero
from gaucho.games.pampero.rules.names import (
    BASICS,
    CARDS,
    CONNECTIONS,
    FIRST_SPOT,
    FOREIGN_CARDS,
    GRID,
    REMOTE_SPACES,
    SCORING_CARDS,
    SPECIALISTS,
    SPOTS,
    STANDARDS,
    TOWER_TILES,
)
from gaucho.games.pampero.rules.table import Table
from gaucho.lab.meetings import Meeting, rotated
from gaucho.lab.play import play_on
from gaucho.lab.pool import in_order
from gaucho.lab.stats import rated, wilson

FEW = 30  # what fewer players had than this is not told
COUNTED = {
    "towers": criteria.TOWERS,
    "wind farms": criteria.FARMS,
    "contracts": criteria.CONTRACTS,
    "of zone A": criteria.ZONE_A,
    "of zone B": criteria.ZONE_B,
    "of zone C": criteria.ZONE_C,
    "remote": criteria.REMOTES,
    "solar": criteria.SOLARS,
    "foreign sales": criteria.FOREIGN_CARDS,
    "specialists": criteria.SPECIALISTS,
    "tower tiles": criteria.TILES,
    "connection tiles": criteria.CONNECTIONS,
    "network tiles": criteria.NETWORK,
    "parked": criteria.PARKED,
}
STRATEGIES = ("towers", "wind farms", "of zone A", "of zone B", "of zone C", "remote", "solar", "foreign sales", "specialists")
THINGS = {
    "basic cards played": BASICS,
    "specialists hired": (*SPECIALISTS, *SCORING_CARDS),
    "contracts fulfilled": (*STANDARDS, *REMOTE_SPACES),
    "tower bonus tiles": TOWER_TILES,
    "foreign cards": FOREIGN_CARDS,
    "connection tiles": CONNECTIONS[1:],
    "parking spots": SPOTS,
    "grid spaces": GRID,
}


@dataclass(frozen=True)
class Outcome:
    """How one game went."""

    shares: tuple[float, ...]  # of the victory, by seat
    scores: tuple[int, ...]  # of the solo opponent, too
    places: tuple[int, ...]  # in the first year's turn order, by seat
    years: int
    choices: int
    counts: tuple[dict[str, int], ...]  # at the end, by seat
    sources: tuple[dict[str, int], ...]  # of money, by seat
    had: tuple[frozenset[str], ...]  # what each seat took, as "kind name"
    ventures: int


def play(meeting: Meeting) -> Outcome:
    """One game with its log."""
    game = catalog.load("pampero", meeting.content)
    assert isinstance(game, Pampero)
    seats = len(meeting.seats)
    state = game.new(seats, meeting.seed, meeting.options)
    assert isinstance(state, Table)
    places = [state.order.index(seat) for seat in range(seats)]
    choices = play_on(game, state, list(meeting.seats), Chance(meeting.seed))
    won = state.winners()
    sources: list[Counter[str]] = [Counter() for _ in range(seats)]
    had: list[set[str]] = [set() for _ in range(seats)]
    ventures = 0
    for event in state.log or []:
        if event.kind is news.MONEY:
            sources[event.seat][source(game.box, event.rule)] += event["amount"]
        ventures += event.kind is news.VENTURE
        for thing in taken(event):
            had[event.seat].add(thing)
    return Outcome(
        tuple(1 / len(won) if seat in won else 0.0 for seat in range(seats)),
        tuple(int(player.money) for player in state.players),
        tuple(places),
        int(state.year),
        choices,
        tuple({name: int(count(state, seat, what)) for name, what in COUNTED.items()} for seat in range(seats)),
        tuple(dict(money) for money in sources),
        tuple(frozenset(things) for things in had),
        ventures,
    )


def taken(event: Event) -> Iterator[str]:
    """What somebody took by this event, if anything."""
    if event.kind is news.PLAYED and event["card"] < len(BASICS):
        yield f"basic cards played {CARDS[event['card']]}"
    elif event.kind is news.HIRED_SPECIALIST:
        yield f"specialists hired {(*SPECIALISTS, *SCORING_CARDS)[event['card']]}"
    elif event.kind in (news.FULFILLED, news.FULFILLED_SOLAR):
        if event.kind is news.FULFILLED:
            yield f"contracts fulfilled {(*STANDARDS, *REMOTE_SPACES)[event['space']]}"
        yield f"grid spaces {GRID[event['grid_space']]}"
    elif event.kind is news.TILE_TAKEN:
        yield f"tower bonus tiles {TOWER_TILES[event['tile']]}"
    elif event.kind is news.SOLD:
        yield f"foreign cards {FOREIGN_CARDS[event['card']]}"
    elif event.kind is news.CONNECTION_GAINED:
        yield f"connection tiles {CONNECTIONS[event['tile']]}"
    elif event.kind is news.PARKED:
        yield f"parking spots {SPOTS[event['destination'] - FIRST_SPOT]}"


def source(box: Box, rule: str) -> str:
    """Where money came from, by the rule of its event."""
    if rule == "PA-155":
        return "income"
    if rule in box.foreign_rules:
        return "abroad"
    if rule in box.tile_rules or rule in ("PA-177", "PA-178"):
        return "scoring tiles"
    if rule in box.scoring_rules or rule == "PA-176":
        return "scoring cards"
    return "investors" if rule in ("PA-047", "PA-132") else "bonuses"


# ---- what is told ----------------------------------------------------------------------------------------------------


def told(meetings: list[Meeting], outcomes: list[Outcome]) -> str:
    """All figures as text; wins by what somebody had as multiples of an equal share."""
    games = len(outcomes)
    seats = len(meetings[0].seats)
    wins = sum(outcome.shares[meeting.challenger] for meeting, outcome in zip(meetings, outcomes, strict=True))
    low, high = wilson(wins, games)
    ones = [outcome.scores[meeting.challenger] for meeting, outcome in zip(meetings, outcomes, strict=True)]
    scores = sorted(score for outcome in outcomes for score in outcome.scores[:seats])
    best = [max(outcome.scores[:seats]) for outcome in outcomes]
    worst = [min(outcome.scores[:seats]) for outcome in outcomes]
    years = Counter(outcome.years for outcome in outcomes)
    choices = sorted(outcome.choices / seats for outcome in outcomes)
    lines = [
        f"the one wins {wins / games:.1%} ({low:.1%} - {high:.1%}), ${sum(ones) / games:.0f}",
        f"money: ${scores[0]} to ${scores[-1]}, half of all ${scores[len(scores) // 4]} to ${scores[len(scores) * 3 // 4]}; "
        f"first ${sum(best) / games:.0f}, last ${sum(worst) / games:.0f}",
        "years: " + ", ".join(f"{number} {years[number] / games:.0%}" for number in sorted(years)),
        f"choices per player: {choices[0]:.0f} to {choices[-1]:.0f}, half of the games up to {choices[games // 2]:.0f}",
        f"venture capital per player: {sum(outcome.ventures for outcome in outcomes) / games / seats:.2f}",
    ]
    if seats == 1:
        lines.append(f"Ráfaga ${sum(outcome.scores[1] for outcome in outcomes) / games:.0f}")
    else:
        lines.append("wins by place in the first year: " + ", ".join(by_place(outcomes, place) for place in range(seats)))
    lines += [
        "money per player: " + mean_sources(outcomes),
        "strategies: " + strategies(outcomes),
        "stand out by: " + emphases(outcomes),
    ]
    lines += [f"{kind}: {usage(outcomes, kind, names)}" for kind, names in THINGS.items()]
    return "\n".join(lines)


def by_place(outcomes: list[Outcome], place: int) -> str:
    """What the company wins that was in this place at first, with its interval."""
    wins = sum(outcome.shares[outcome.places.index(place)] for outcome in outcomes)
    low, high = wilson(wins, len(outcomes))
    return f"{wins / len(outcomes):.1%} ({low:.1%} - {high:.1%})"


def mean_sources(outcomes: list[Outcome]) -> str:
    total: Counter[str] = Counter()
    for outcome in outcomes:
        for money in outcome.sources:
            total.update(money)
    players = sum(len(outcome.sources) for outcome in outcomes)
    return ", ".join(f"{name} {money / players:.0f}" for name, money in total.most_common())


def strategies(outcomes: list[Outcome]) -> str:
    """For each thing that can be counted: how many a player has, and the wins of those with more of it than most."""
    told: list[str] = []
    for name in COUNTED:
        every = sorted(counts[name] for outcome in outcomes for counts in outcome.counts)
        much = every[len(every) * 3 // 4] + 1
        rate = multiple(
            outcomes, ((outcome, seat) for outcome, seat in all_seats(outcomes) if outcome.counts[seat][name] >= much)
        )
        told.append(f"{name} {sum(every) / len(every):.1f} (from {much} on {rate})")
    return ", ".join(told)


def emphases(outcomes: list[Outcome]) -> str:
    """By what players stand out most, in standard deviations above the mean: how many do by this, and their wins."""
    every = {name: [outcome.counts[seat][name] for outcome, seat in all_seats(outcomes)] for name in STRATEGIES}
    means = {name: fmean(counts) for name, counts in every.items()}
    spreads = {name: pstdev(counts) or 1.0 for name, counts in every.items()}
    found: dict[str, list[tuple[Outcome, int]]] = {name: [] for name in STRATEGIES}
    for outcome, seat in all_seats(outcomes):
        counts = outcome.counts[seat]
        found[max(STRATEGIES, key=lambda name: (counts[name] - means[name]) / spreads[name])].append((outcome, seat))
    return ", ".join(f"{name} {multiple(outcomes, some)}" for name, some in found.items())


def all_seats(outcomes: list[Outcome]) -> Iterator[tuple[Outcome, int]]:
    for outcome in outcomes:
        for seat in range(len(outcome.shares)):
            yield outcome, seat


def multiple(outcomes: list[Outcome], some: Iterable[tuple[Outcome, int]]) -> str:
    """The wins of some players as a multiple of what all win on average, and how many they are."""
    every = [outcome.shares[seat] for outcome, seat in all_seats(outcomes)]
    shares = [outcome.shares[seat] for outcome, seat in some]
    equal = sum(every) / len(every)
    return f"{sum(shares) / len(shares) / equal:.2f} of {len(shares)}" if len(shares) >= FEW and equal else "few"


def usage(outcomes: list[Outcome], kind: str, names: tuple[str, ...]) -> str:
    """How many percent of the players took each, and their wins as a multiple of those of all who took one."""
    players = sum(len(outcome.had) for outcome in outcomes)
    found = [
        (thing.removeprefix(f"{kind} "), outcome.shares[seat])
        for outcome, seat in all_seats(outcomes)
        for thing in outcome.had[seat]
        if thing.startswith(f"{kind} ")
    ]
    often = Counter(name for name, _ in found)
    rates = rated(found, FEW)
    order = sorted(names, key=lambda name: -often[name])
    return ", ".join(f"{name} {often[name] / players:.0%}" + (f" {rates[name]:.2f}" if name in rates else "") for name in order)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--players", type=int, nargs="*", default=[1, 2, 3, 4])
    parser.add_argument("--one", default="house", help="one bot against")
    parser.add_argument("--others", default="house", help="a table of others")
    parser.add_argument("--option", nargs="*", default=[], help="settings, like longer_game=on")
    parser.add_argument("--content", type=Path, help="a TOML file laid over the game's numbers")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    wish: Any = parser.parse_args()
    options = settings(wish.option)
    for players in wish.players:
        meetings = rotated("pampero", wish.one, wish.others, players, wish.games, wish.seed, wish.content, options)
        outcomes = in_order(play, meetings, wish.workers)
        who = wish.one if players == 1 else f"{wish.one} against {wish.others}"
        print(f"\n{players} players, {wish.games} games: {who}\n{told(meetings, outcomes)}", flush=True)


if __name__ == "__main__":
    main()
