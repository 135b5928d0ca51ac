"""How fast we are, beside others: measures, and writes results.md. `make bench` calls this.

The peers' probes lie beside the project (../shared/tools/peers.py); without them only our own two forms are measured.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import shlex
import statistics
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build"
NATIVE = BUILD / "bench-native"  # apart from the product's own
os.environ["GAUCHO_NATIVE"] = str(NATIVE)
sys.path.insert(0, str(ROOT / "src"))

from gaucho import _form  # noqa: E402

PEERS = ROOT.parent / "shared" / "tools" / "peers.py"
PEER_NAMES = ["open_spiel", "rlcard", "pettingzoo"]
RESULTS = ROOT / "benchmarks" / "results.md"

TICTACTOE = "tic_tac_toe"
LEDUC = "leduc_poker"
COMPILED = "compiled"
INTERPRETED = "interpreted"
UNIT = 0.6e6  # OpenSpiel's tic-tac-toe from Python on the machine the bars below were set on
LIGHT = {"inner loop": 3e6, "Python loop": 1e6, "clones": 1e6, "search": 1e4, "observed step": 1.5e5, "interpreted": 2e5}
MIDDLE = {"inner loop": 1e6, "Python loop": 5e5, "clones": 5e5, "search": 2e3, "observed step": 1e5, "interpreted": 8e4}
HEAVY = {"inner loop": 3e5, "Python loop": 2e5, "clones": 2e5, "search": 3e2, "observed step": 6e4, "interpreted": 3e4}
BARS = {
    "cowcollectors": LIGHT,
    "quantumzap": MIDDLE,
    "zappem": MIDDLE,
    "shootcows": MIDDLE,
    "pampero": HEAVY,
}  # by the weight of the game

PEER_BARS = (  # whom it is against, whose row, how they play, how we play, what is compared, and the bar for each game
    ("OpenSpiel from Python", "open_spiel", "pyspiel API", "Python loop", "dec_s", {TICTACTOE: 2.0, LEDUC: 5.0}),
    ("OpenSpiel, C++ rollouts", "open_spiel", "C++ rollouts", "inner loop", "dec_s", {TICTACTOE: 1.0, LEDUC: 1.0}),
    ("OpenSpiel, C++ MCTS", "open_spiel", "C++ MCTSBot", "search", "sims_s", {TICTACTOE: 1.0}),
    ("OpenSpiel, C++ ISMCTS", "open_spiel", "C++ ISMCTSBot", "search", "sims_s", {LEDUC: 3.0}),
    ("RLCard, observed step", "rlcard", "env.step", "observed step", "dec_s", {LEDUC: 3.0}),
    ("PettingZoo, observed step", "pettingzoo", "env.last/env.step", "observed step", "dec_s", {TICTACTOE: 15.0, LEDUC: 30.0}),
)

HEAD = """\
# How fast it is

Made by `make bench`: medians of {rounds} rounds of {seconds:g} s of CPU time per figure, on one core, CPython {version},
random play to the end. All figures and ratios come from one run, everybody in turn; on a shared machine the ratios mean more
than the figures.

*Inner loop*: games played wholly in the compiled part. *Python loop*: Python code picks from numbers. *Public face*:
Python code picks from `Option` objects. *Observed step*: Python code, with observation vector and mask at every choice.
*Search*: iterations of `SearchBot` from four openings, every game played to its end. *Search as played*: the same as far ahead
as the bot really looks in this game. *Clones*: of a table in mid-game.

## Our figures, per second
"""
TAIL = """
What is not quite alike. The scaled bars are rates for a game of this weight, times OpenSpiel's tic-tac-toe from Python over
0.6 M. Our search grows the searcher's own choices only and moves the others by quick picks; OpenSpiel's grows everybody's.
OpenSpiel offers no rollouts of its own from Python: theirs are had through a search of two simulations with ten thousand
rollouts each. RLCard's and PettingZoo's Leduc lets players fold at any time, so its games are shorter and more of each step
is setting up; they observe in NumPy arrays, we in rows that NumPy can read. The peers' probes look at the clock after every
game, ours every 200 decisions, which is worth 2 to 4 % to us where a game takes OpenSpiel 10 microseconds. The bar for
searches supposes games of about 500 choices (1 M of them a second make 2 k games); those of Shoot Cows, played on by quick
picks, have 360 with two players, 550 with three, up to 1000 with six; in playouts its windows and menus are settled without
lists. Its bot looks four turns ahead, not to the end: that is "search as played".
"""

Row = dict[str, Any]
Figures = dict[tuple[str, str, str], Row]  # by game, peer, way of playing


def build() -> None:
    """Compile the rules with the benchmarks' games, unless that was done and nothing has changed since."""
    form, modules = _form.find()
    wanted = {f"benchmarks.games.{name}" for name in (TICTACTOE, LEDUC, "loops")}
    rules = (_form.PACKAGE / "games").glob("*/rules/game.py")
    wanted |= {f"gaucho.games.{file.parent.parent.name}.rules.game" for file in rules}
    if form.compiled and wanted <= modules:
        return
    print("compiling the rules and the benchmarks' games ...", flush=True)
    subprocess.run(
        [sys.executable, "setup.py", "-q", "build_ext", "--inplace", "--parallel", str(os.cpu_count() or 1)],
        cwd=ROOT,
        env={**os.environ, "GAUCHO_COMPILE": "1", "GAUCHO_COMPILE_EXTRA": "benchmarks/games"},
        check=True,
    )


def ours() -> dict[str, list[str]]:
    """The commands that measure our two forms."""
    probe = [sys.executable, str(ROOT / "benchmarks" / "probe.py")]
    return {COMPILED: ["env", "GAUCHO_COMPILE=1", *probe], INTERPRETED: ["env", "GAUCHO_COMPILE=0", *probe]}


def beside_peers(seconds: float, rounds: int) -> Figures:
    """Everybody in turn, in every round."""
    venvs = BUILD / "peers"
    out = BUILD / "bench.json"
    subprocess.run([sys.executable, str(PEERS), "setup", str(venvs), "--peers", *PEER_NAMES], check=True)
    command = [sys.executable, str(PEERS), "run", str(venvs), "--peers", *PEER_NAMES, "--json", str(out)]
    for name, words in ours().items():
        command += ["--project", f"{name}={shlex.join(words)}"]
    subprocess.run([*command, "--seconds", str(seconds), "--rounds", str(rounds)], check=True)
    return {(row["game"], row["peer"], row["how"]): row for row in json.loads(out.read_text(encoding="utf-8"))}


def alone(seconds: float, rounds: int) -> Figures:
    """Our two forms in turn, in every round; medians."""
    seen: dict[tuple[str, str, str], dict[str, list[float]]] = {}
    for _ in range(rounds):
        for name, words in ours().items():
            done = subprocess.run([*words, "--seconds", str(seconds)], check=True, capture_output=True, text=True)
            for line in done.stdout.splitlines():
                row = json.loads(line)
                fields = seen.setdefault((row.pop("game"), name, row.pop("how")), {})
                for field, value in row.items():
                    fields.setdefault(field, []).append(value)
    return {key: {field: statistics.median(v) for field, v in fields.items()} for key, fields in seen.items()}


# ---- what is written -------------------------------------------------------------------------------------------------


def written(figures: Figures, seconds: float, rounds: int) -> str:
    """results.md."""
    lines = [
        HEAD.format(rounds=rounds, seconds=seconds, version=platform.python_version()),
        "| game | what | compiled | interpreted | ratio |",
        "|---|---|---:|---:|---:|",
    ]
    for game, how, field in ours_in(figures):
        fast = figures[game, COMPILED, how][field]
        slow = figures.get((game, INTERPRETED, how), {}).get(field)
        what = "clones" if field == "clone_s" else how
        slower = f"{short(slow)} | {fast / slow:.1f}x" if slow else "- | -"
        lines.append(f"| {game} | {what} | {short(fast)} | {slower} |")
    lines += [
        "",
        "## Against the bars",
        "",
        "| against | on | ours | theirs | ratio | bar | |",
        "|---|---|---:|---:|---:|---:|---|",
    ]
    for against, on, mine, theirs, bar in ratios(figures):
        ratio = mine / theirs
        verdict = "reached" if ratio >= bar else "**missed**"
        lines.append(f"| {against} | {on} | {short(mine)} | {short(theirs)} | {ratio:.2f}x | {bar:g}x | {verdict} |")
    return "\n".join([*lines, TAIL])


def ours_in(figures: Figures) -> Iterator[tuple[str, str, str]]:
    """Game, way and field of every figure of ours, in the order of measuring."""
    ways = (
        ("inner loop", "dec_s"),
        ("Python loop", "dec_s"),
        ("public face", "dec_s"),
        ("observed step", "dec_s"),
        ("search", "sims_s"),
        ("search as played", "sims_s"),
        ("inner loop", "clone_s"),
    )
    for game in sorted(
        {game for game, peer, how in figures if peer == COMPILED}, key=lambda name: (name not in (TICTACTOE, LEDUC), name)
    ):
        for how, field in ways:
            if field in figures.get((game, COMPILED, how), {}):
                yield game, how, field


def ratios(figures: Figures) -> Iterator[tuple[str, str, float, float, float]]:
    """Against whom, on what, our figure, theirs, and the bar, for everybody who was measured."""
    for against, peer, theirs, mine, field, bars in PEER_BARS:
        for game, bar in bars.items():
            if (game, peer, theirs) in figures:
                yield against, game, figures[game, COMPILED, mine][field], figures[game, peer, theirs][field], bar
    games = [game for game, how, field in ours_in(figures) if (how, field) == ("inner loop", "dec_s")]
    for game in games:
        slow = figures.get((game, INTERPRETED, "inner loop"))
        if slow:
            yield (
                "own interpreted form",
                f"{game}, inner loop",
                figures[game, COMPILED, "inner loop"]["dec_s"],
                slow["dec_s"],
                8.0,
            )
    yardstick = figures.get((TICTACTOE, "open_spiel", "pyspiel API"))
    for game in games:
        for what, rate in BARS.get(game.rpartition("_")[0], {}).items() if yardstick else ():
            form = INTERPRETED if what == INTERPRETED else COMPILED
            how = "inner loop" if what in ("clones", INTERPRETED) else what
            field = {"clones": "clone_s", "search": "sims_s"}.get(what, "dec_s")
            assert yardstick
            yield "scaled bar", f"{game}, {what}", figures[game, form, how][field], rate * yardstick["dec_s"] / UNIT, 1.0


def short(rate: float) -> str:
    """A rate as people say it."""
    if rate >= 1e6:
        return f"{rate / 1e6:.2f} M"
    return f"{rate / 1e3:.1f} k" if rate >= 1e3 else f"{rate:.0f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=1.0, help="CPU seconds per figure")
    parser.add_argument("--rounds", type=int, default=3)
    wish = parser.parse_args()
    build()
    figures = (beside_peers if PEERS.exists() else alone)(wish.seconds, wish.rounds)
    _, web, rest = RESULTS.read_text(encoding="utf-8").partition("\n## The table in the browser\n")  # of bench-web: kept
    RESULTS.write_text(written(figures, wish.seconds, wish.rounds) + web + rest, encoding="utf-8")
    print(RESULTS.read_text(encoding="utf-8"))


if __name__ == "__main__":
    main()
