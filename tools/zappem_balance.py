"""What happens at tables of Zapp'em! between bots: the figures of docs/games/zappem.md.

python tools/zappem_balance.py --games 1000 --players 3 4 5 --villain house --crew house
python tools/zappem_balance.py --games 1000 --mode royale --one house --others random
"""

from __future__ import annotations

import argparse
from collections import Counter, defaultdict
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from gaucho.engine import catalog
from gaucho.engine.chance import Chance
from gaucho.games.zappem.rules.components import CHARACTERS, CREW, KINDS
from gaucho.games.zappem.rules.game import Zappem
from gaucho.games.zappem.rules.table import ENDINGS, Table
from gaucho.lab.play import play_on
from gaucho.lab.pool import game_seed, in_order
from gaucho.lab.stats import wilson


@dataclass(frozen=True)
class Meeting:
    """One game to be played: a bot level for each seat."""

    mode: str
    bots: tuple[str, ...]
    villain: int  # the seat, and in a Battle Royale the seat of the one who is measured
    seed: int
    content: Path | None


@dataclass(frozen=True)
class Outcome:
    """How one game went."""

    shares: tuple[float, ...]  # of the victory, by seat
    roles: tuple[str, ...]
    ending: str
    rounds: int
    cards: int
    choices: int
    events: dict[str, int]  # what happened how often; "played heart", "taken heart" and so on by the kind of item


def play(meeting: Meeting) -> Outcome:
    """One game with its log. In a Battle Royale seat 0 starts."""
    game = catalog.load("zappem", meeting.content)
    seats = len(meeting.bots)
    options = {"villain_seat": str(meeting.villain)} if meeting.mode == "team" else {"start_seat": "0"}
    state = game.new(seats, meeting.seed, {"mode": meeting.mode, **options})
    assert isinstance(game, Zappem)
    assert isinstance(state, Table)
    choices = play_on(game, state, list(meeting.bots), Chance(meeting.seed))
    won = state.winners()
    team = meeting.mode == "team"
    shares = [(1.0 if team else 1 / len(won)) if seat in won else 0.0 for seat in range(seats)]
    return Outcome(
        tuple(shares),
        tuple(CHARACTERS[player.role] if team else "" for player in state.players),
        ENDINGS[state.why],
        int(state.round),
        sum(len(player.played) for player in state.players),
        choices,
        dict(happened(game, state)),
    )


def happened(game: Zappem, state: Table) -> Counter[str]:
    """Events by their kind, those with an item also by its kind."""
    found: Counter[str] = Counter()
    for event in state.log or []:
        found[event.kind.name] += 1
        if event.kind.name in ("took", "played", "picked", "blocked", "handed_over", "returned"):
            item = event.a
            found[f"{event.kind} {KINDS[game.box.kind[item]]}"] += 1
    return found


# ---- what is told ----------------------------------------------------------------------------------------------------


def rate(wins: float, games: int) -> str:
    low, high = wilson(wins, games)
    return f"{wins / games:.1%} ({low:.1%} - {high:.1%})"


def told(meetings: list[Meeting], outcomes: list[Outcome]) -> str:
    """All figures as text."""
    games = len(outcomes)
    seats = len(meetings[0].bots)
    team = meetings[0].mode == "team"
    wins = sum(outcome.shares[meeting.villain] for meeting, outcome in zip(meetings, outcomes, strict=True))
    endings = Counter(outcome.ending for outcome in outcomes)
    events: Counter[str] = Counter()
    for outcome in outcomes:
        events.update(outcome.events)
    choices = sorted(outcome.choices for outcome in outcomes)
    rounds = sorted(outcome.rounds for outcome in outcomes)
    lines = [
        f"{'villain' if team else 'the one'} wins {rate(wins, games)}",
        "endings: " + ", ".join(f"{name} {n / games:.1%}" for name, n in endings.most_common()),
        f"rounds: {rounds[0]} to {rounds[-1]}, half of the games up to {rounds[games // 2]}; "
        f"cards played: {sum(outcome.cards for outcome in outcomes) / games:.1f} of 72",
        f"choices: {choices[0]} to {choices[-1]}, half of the games up to {choices[games // 2]}",
        f"zaps {events['zapped'] / games:.1f}, shots {events['fired'] / games:.2f}, pulses {events['emp'] / games:.2f}, "
        f"Health lost {events['hurt'] / games:.1f}, blocked {events['blocked'] / games:.2f}, "
        f"healed {events['healed'] / games:.2f}, down {events['down'] / games:.2f}, back {events['returned'] / games:.2f}, "
        f"handed over {events['handed_over'] / games:.2f}, exchanged {events['exchanged'] / games:.2f}",
        "used per game: " + ", ".join(f"{kind} {used(events, kind) / games:.2f}" for kind in KINDS),
    ]
    if team:
        lines.append("crew with: " + ", ".join(crew_with(role, outcomes) for role in CREW))
    else:
        by_seat = [sum(outcome.shares[seat] for outcome in outcomes) / games for seat in range(seats)]
        lines.append("wins by seat, the starter first: " + ", ".join(f"{share:.1%}" for share in by_seat))
    return "\n".join(lines)


def used(events: Counter[str], kind: str) -> int:
    return sum(events[f"{how} {kind}"] for how in ("played", "picked", "blocked", "returned"))


def crew_with(role: str, outcomes: list[Outcome]) -> str:
    """How often crews with this character win, and how many there were."""
    wins: defaultdict[bool, list[float]] = defaultdict(list)
    for outcome in outcomes:
        crew = [share for share, name in zip(outcome.shares, outcome.roles, strict=True) if name != CHARACTERS[0]]
        wins[role in outcome.roles].append(crew[0])
    found = wins[True]
    return f"{role} {sum(found) / len(found):.1%} of {len(found)}" if found else f"{role} none"


def meetings_of(wish: Any, players: int) -> list[Meeting]:
    """The villain, or the one who is measured, sits in each seat in turn, over the same deals."""
    found: list[Meeting] = []
    one, others = (wish.villain, wish.crew) if wish.mode == "team" else (wish.one, wish.others)
    for i in range(wish.games):
        place = i % players
        bots = tuple(one if seat == place else others for seat in range(players))
        found.append(Meeting(wish.mode, bots, place, game_seed(wish.seed, i // players), wish.content))
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--mode", choices=["team", "royale"], default="team")
    parser.add_argument("--players", type=int, nargs="*", default=[])
    parser.add_argument("--villain", default="house", help="the bot that is the villain,")
    parser.add_argument("--crew", default="house", help="and the bot that all astronauts are")
    parser.add_argument("--one", default="house", help="in a Battle Royale: one bot against")
    parser.add_argument("--others", default="house", help="a table of others")
    parser.add_argument("--content", type=Path, help="a TOML file laid over the game's numbers")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    wish: Any = parser.parse_args()
    for players in wish.players or ([3, 4, 5] if wish.mode == "team" else [2, 3, 4, 5]):
        meetings = meetings_of(wish, players)
        outcomes = in_order(play, meetings, wish.workers)
        who = f"villain {wish.villain}, crew {wish.crew}" if wish.mode == "team" else f"{wish.one} against {wish.others}"
        print(f"\n{wish.mode}, {players} players, {wish.games} games: {who}\n{told(meetings, outcomes)}", flush=True)


if __name__ == "__main__":
    main()
