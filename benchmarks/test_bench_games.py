"""The games that are measured are the games they are said to be, and the same in both forms."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import cast

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

import pytest  # noqa: E402

from benchmarks.games import leduc_poker, tic_tac_toe  # noqa: E402
from benchmarks.games.leduc_poker import CALL, FOLD, RAISE, Table  # noqa: E402
from benchmarks.games.tic_tac_toe import Board  # noqa: E402
from benchmarks.probe import leduc_poker_game, tic_tac_toe_game  # noqa: E402
from gaucho import AnyGame, Chance, State  # noqa: E402
from gaucho.bots.bot import Budget  # noqa: E402
from gaucho.bots.search import SearchBot  # noqa: E402
from gaucho.engine.data import same  # noqa: E402

TIC_TAC_TOE = tic_tac_toe_game()
LEDUC = leduc_poker_game()
GAMES: list[AnyGame] = [TIC_TAC_TOE, LEDUC]
NATIVE = ROOT / "build" / "bench-native"


def ends(state: State) -> list[State]:
    """Every way the game may end from here."""
    if state.over:
        return [state]
    found: list[State] = []
    for option in state.options_of(state.next_seat()):
        other = state.clone()
        other.take(other.next_seat(), option)
        found += ends(other)
    return found


def line(card0: int, card1: int, first: str, public: int = -1, second: str = "") -> Table:
    """A game of Leduc poker with these cards and choices: f, c and r for fold, call and raise."""
    s = cast(Table, LEDUC.quiet(2, {}, Chance(1)))
    s.card0, s.card1 = card0, card1
    words = {"f": "fold", "c": "call", "r": "raise"}
    for letter in first:
        s.choose(s.next_seat(), words[letter])
    if second:
        assert (s.round, s.next_seat()) == (2, 0)
        s.public = public
    for letter in second:
        s.choose(s.next_seat(), words[letter])
    return s


# ---- tic-tac-toe -----------------------------------------------------------------------------------------------------


def test_there_are_255168_games_of_tic_tac_toe() -> None:
    found = ends(TIC_TAC_TOE.quiet(2, {}, Chance(1)))
    assert len(found) == 255_168
    assert [sum(cast(Board, s).winner == w for s in found) for w in (0, 1, -1)] == [131_184, 77_904, 46_080]


def test_a_line_wins() -> None:
    s = TIC_TAC_TOE.new(2, 1)
    for option in ("mark 0", "mark 3", "mark 1", "mark 4", "mark 2"):
        s.choose(s.next_seat(), option)
    assert s.over
    assert s.winners() == (0,)
    assert s.returns() == TIC_TAC_TOE.worth(s) == [1.0, -1.0]


def test_the_last_square_is_asked_for() -> None:
    s = TIC_TAC_TOE.new(2, 1)
    for square in (0, 1, 2, 4, 3, 5, 7, 6):
        s.choose(s.next_seat(), f"mark {square}")
    assert s.options_of(0) == [8]
    s.choose(0, "mark 8")
    assert s.winners() == (0, 1)
    assert TIC_TAC_TOE.worth(s) == s.returns() == [0.0, 0.0]


def test_what_a_learner_sees_of_the_board() -> None:
    s = cast(Board, TIC_TAC_TOE.new(2, 1))
    s.choose(0, "mark 4")
    s.choose(1, "mark 0")
    assert tic_tac_toe.observe(s, 0) == [0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0]
    assert tic_tac_toe.observe(s, 1) == [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]
    assert tic_tac_toe.mask(s) == [0, 1, 1, 1, 0, 1, 1, 1, 1]


# ---- Leduc poker -----------------------------------------------------------------------------------------------------


def test_there_are_49_ways_to_bet() -> None:
    """Four ways to fold in a round and five to end it with a call: 4 + 5 * (4 + 5)."""
    found = ends(LEDUC.quiet(2, {}, Chance(1)))
    assert len(found) == 49
    assert all(sum(s.scores()) == 0 for s in found)
    assert all(sum(LEDUC.worth(s)) == 0.0 for s in found)
    assert max(abs(score) for s in found for score in s.scores()) <= 13


@pytest.mark.parametrize(
    ("so_far", "options"),
    [
        ("", [CALL, RAISE]),
        ("c", [CALL, RAISE]),
        ("r", [FOLD, CALL, RAISE]),
        ("cr", [FOLD, CALL, RAISE]),
        ("rr", [FOLD, CALL]),
        ("crr", [FOLD, CALL]),
        ("cc", [CALL, RAISE]),
        ("rrc", [CALL, RAISE]),
    ],
)
def test_what_may_be_chosen(so_far: str, options: list[int]) -> None:
    s = line(0, 2, so_far)
    assert s.options_of(s.next_seat()) == options
    assert leduc_poker.mask(s) == [int(option in options) for option in (FOLD, CALL, RAISE)]


@pytest.mark.parametrize(
    ("cards", "first", "second", "won"),
    [
        ((0, 4, 2), "rf", "", 1),  # folding costs the ante
        ((4, 0, 2), "crf", "", -1),
        ((4, 0, 2), "rrf", "", -3),
        ((0, 4, 2), "cc", "cc", -1),  # the higher rank
        ((4, 2, 0), "rc", "cc", 3),
        ((0, 4, 1), "rrc", "rrc", 13),  # a pair, and the most that can be won
        ((0, 4, 5), "cc", "crrc", -9),
        ((2, 3, 5), "rrc", "rrc", 0),  # the same rank: nobody wins
        ((2, 3, 5), "rrc", "rrf", -9),
    ],
)
def test_what_is_won(cards: tuple[int, int, int], first: str, second: str, won: int) -> None:
    s = line(cards[0], cards[1], first, cards[2], second)
    assert s.over
    assert s.scores() == [won, -won]
    assert s.winners() == ((0, 1) if won == 0 else (0,) if won > 0 else (1,))


def test_cards_are_dealt_and_turned_up_evenly() -> None:
    chance = Chance(5)
    seen: dict[tuple[int, int, int], int] = {}
    for _ in range(12_000):
        s = cast(Table, LEDUC.quiet(2, {}, chance))
        s.take(0, CALL)
        s.take(1, CALL)
        assert s.problems() == []
        key = (int(s.card0), int(s.card1), int(s.public))
        seen[key] = seen.get(key, 0) + 1
    assert len(seen) == 6 * 5 * 4
    assert 50 < min(seen.values()) <= max(seen.values()) < 160


def test_what_a_learner_sees_of_the_table() -> None:
    s = line(4, 1, "rc", 2, "c")
    chips = [float(n == 3) for n in range(14)]
    assert leduc_poker.observe(s, 0) == [0, 0, 1, 0, 1, 0, *chips, *chips]
    assert leduc_poker.observe(s, 1) == [1, 0, 0, 0, 1, 0, *chips, *chips]
    assert leduc_poker.observe(line(4, 1, "r"), 1)[3:6] == [0, 0, 0]


def test_the_other_card_is_hidden_and_guessed() -> None:
    s = line(4, 1, "rc", 2, "c")
    view = LEDUC.view(s, 1)
    assert view.to_data()["card0"] == -1
    guesses = {int(cast(Table, LEDUC.guess(view, Chance(seed))).card0) for seed in range(100)}
    assert guesses == {0, 3, 4, 5}
    both = cast(Table, LEDUC.guess(LEDUC.view(s, None), Chance(1)))
    assert both.problems() == []


# ---- both ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_table_can_be_copied_and_written(game: AnyGame) -> None:
    for seed in range(20):
        chance = Chance(seed)
        s = game.new(2, seed)
        while not s.over:
            twin, again = s.clone(), game.load_state(game.dump(s))
            assert same(s, twin)
            assert same(s, again)
            seat = s.next_seat()
            assert s.options_of(seat) == twin.options_of(seat) == again.options_of(seat)
            option = s.options_of(seat)[chance.below(len(s.options_of(seat)))]
            before = game.dump(twin)
            for table in (s, again):
                table.take(seat, option)
            assert same(s, again)
            assert game.dump(twin) == before
        assert sum(s.returns()) == 0


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_guess_looks_like_the_view(game: AnyGame) -> None:
    for seed in range(20):
        chance = Chance(seed)
        s = game.new(2, seed)
        while not s.over:
            for seat in range(2):
                view = game.view(s, seat)
                assert game.view(game.guess(view, chance), seat).to_json() == view.to_json()
            s.take(s.next_seat(), game.quick_pick(s, chance))


def test_a_search_takes_the_line() -> None:
    s = TIC_TAC_TOE.new(2, 1)
    for square in (0, 3, 1, 4):
        s.choose(s.next_seat(), f"mark {square}")
    due = s.due
    assert due
    assert str(SearchBot(TIC_TAC_TOE, 1).choose(TIC_TAC_TOE.view(s, 0), due, Budget(iterations=200))) == "mark 2"


def transcript() -> str:
    """A few seeded games of both, as text."""
    lines: list[str] = []
    for game in GAMES:
        for seed in range(50):
            chance = Chance(seed)
            s = game.new(2, seed)
            words: list[str] = []
            while not s.over:
                option = game.options[game.quick_pick(s, chance)]
                words.append(f"{s.next_seat()} {option}")
                s.choose(s.next_seat(), option)
            lines.append(f"{game.name} {seed}: {', '.join(words)}: {s.scores()} {s.chance.words()}")
    return "\n".join(lines)


def test_both_forms_play_the_same_games() -> None:
    def played(form: str) -> subprocess.CompletedProcess[str]:
        env = {**os.environ, "GAUCHO_COMPILE": form, "GAUCHO_NATIVE": str(NATIVE)}
        return subprocess.run([sys.executable, __file__], env=env, capture_output=True, text=True, check=False)

    compiled, interpreted = played("1"), played("0")
    if "GAUCHO_COMPILE=1, but" in compiled.stderr:
        pytest.skip("the benchmarks' games are not compiled as they stand now: benchmarks/run.py does it")
    assert compiled.returncode == interpreted.returncode == 0, compiled.stderr + interpreted.stderr
    assert (compiled.stderr.strip(), interpreted.stderr.strip()) == ("compiled", "interpreted")
    assert compiled.stdout == interpreted.stdout != ""


if __name__ == "__main__":
    print("interpreted" if leduc_poker.__file__.endswith(".py") else "compiled", file=sys.stderr)
    print(transcript())
