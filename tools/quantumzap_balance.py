"""What happens at tables of QuantumZap between bots: the figures of docs/games/quantumzap.md.

python tools/quantumzap_balance.py --games 2000 --mode advanced --players 4 --bot house
"""

from __future__ import annotations

import argparse
from collections import Counter, defaultdict
from typing import Any

from gaucho.bots import levels
from gaucho.engine import catalog
from gaucho.engine.core import AnyGame, State
from gaucho.games.quantumzap.rules import news
from gaucho.games.quantumzap.rules.components import ACTIONS, CHARACTERS

POINTS = (news.SCORE_LOTS, news.SCORE_SETS, news.SCORE_CREDITS, news.SCORE_DEBT)


class Figures:
    """Counts over many games."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.games = 0
        self.events: Counter[str] = Counter()
        self.points: Counter[str] = Counter()  # by what they were scored for
        self.seats = [0.0] * players  # wins
        self.best: list[int] = []
        self.scores: list[int] = []
        self.choices: list[int] = []
        self.wins: defaultdict[str, list[float]] = defaultdict(list)  # shares of wins of those who had or played something

    def count(self, state: State, choices: int) -> None:
        """Add one finished game."""
        won = state.winners()
        shares = [1 / len(won) if seat in won else 0.0 for seat in range(self.players)]
        scores = state.scores()
        self.games += 1
        self.best.append(max(scores))
        self.scores += scores
        self.choices.append(choices)
        self.seats = [total + share for total, share in zip(self.seats, shares, strict=True)]
        played: set[tuple[int, str]] = set()
        for event in state.log or []:
            self.events[event.kind.name] += 1
            if event.kind in POINTS:
                self.points[event.kind.name.removeprefix("score_")] += event["points"]
            elif event.kind in (*news.PLAYS, news.CANCELS):
                played.add((event.seat, ACTIONS[news.card_of(event)]))
        for seat, player in enumerate(getattr(state, "players")):  # noqa: B009 - a table of this game
            if player.character >= 0:
                self.wins[CHARACTERS[player.character]].append(shares[seat])
        for seat, card in played:
            self.wins[card].append(shares[seat])

    def told(self) -> str:
        """All figures as text; wins of Characters and cards as multiples of an equal share."""
        lots = self.events["sold"] + self.events["unsold"]
        lengths = sorted(self.choices)
        lines = [
            f"lots per game: {lots / self.games:.1f}, sold {self.events['sold'] / lots:.1%}",
            f"ties: {self.events['tie'] / lots:.1%} of the lots",
            f"developed per player: {self.events['developed'] / self.games / self.players:.1f}",
            f"buyouts per game: {self.events['bought_out'] / self.games:.2f}",
            f"winner {sum(self.best) / self.games:.1f} VP, all {sum(self.scores) / len(self.scores):.1f} VP",
            "points: " + ", ".join(f"{key} {n / len(self.scores):.1f}" for key, n in sorted(self.points.items())),
            "wins by seat: " + ", ".join(f"{wins / self.games:.1%}" for wins in self.seats),
            f"choices: {lengths[0]} to {lengths[-1]}, half of the games up to {lengths[len(lengths) // 2]}",
        ]
        for names in (CHARACTERS, ACTIONS):
            shares = {name: self.wins[name] for name in names if self.wins[name]}
            rated = sorted(shares.items(), key=lambda item: -sum(item[1]) / len(item[1]))
            lines += [f"  {name}: {sum(w) / len(w) * self.players:.2f} of {len(w)}" for name, w in rated]
        return "\n".join(lines)


def play(game: AnyGame, level: str, players: int, seed: int, mode: str) -> tuple[State, int]:
    """One game between bots of one level, with its log; seat 0 starts."""
    state = game.new(players, seed, {"mode": mode, "first_player": "0"})
    bots = [levels.make(level, game, seed * 10 + seat) for seat in range(players)]
    choices = 0
    while not state.over:
        for seat in state.to_move():
            due = state.due_for(seat)
            assert due is not None
            state.choose(seat, bots[seat].choose(game.view(state, seat), due, levels.budget(level)))
            choices += 1
    return state, choices


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--mode", default="beginner")
    parser.add_argument("--players", type=int, nargs="*", default=[2, 3, 4, 5])
    parser.add_argument("--bot", default="house")
    parser.add_argument("--seed", type=int, default=1)
    wish: Any = parser.parse_args()
    game = catalog.load("quantumzap")
    for players in wish.players:
        figures = Figures(players)
        for i in range(wish.games):
            figures.count(*play(game, wish.bot, players, wish.seed * 1_000_000 + i, wish.mode))
        print(f"\n{wish.mode}, {players} players, {wish.games} games between {wish.bot} bots\n{figures.told()}", flush=True)


if __name__ == "__main__":
    main()
