"""The lab: the same results for any number of workers, and a killed worker costs only what it was at."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

import gaucho
from gaucho.bots.bot import AnyBot
from gaucho.lab import tournament as lab
from gaucho.lab.meetings import Meeting, rotated
from gaucho.lab.play import Result, choice, play_game
from gaucho.lab.pool import game_seed, in_order, run_all
from gaucho.lab.stats import rated, wilson

GAME = gaucho.load("cowcollectors")


# ---- work for the pool: functions that other processes can find --------------------------------------------------------


def square(n: int) -> int:
    return n * n


def play_seed(seed: int) -> Result:
    return play_game(GAME, ["random", "house"], seed)


def die_once(piece: tuple[int, str]) -> int:
    """Writes down that it was started; the third piece kills its worker the first time."""
    n, folder = piece
    with Path(folder, f"started_{n}").open("a") as file:
        file.write("x")
    marker = Path(folder, "died")
    if n == 3 and not marker.exists():
        time.sleep(0.3)  # let the others get done
        marker.touch()
        os._exit(9)
    return n * n


def die_always(n: int) -> int:
    if n == 1:
        os._exit(9)
    return n


def fail(n: int) -> int:
    if n == 2:
        raise ValueError(f"piece {n} is bad")
    return n


# ---- the pool ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("workers", [1, 2, 5])
def test_every_piece_is_done_once_with_any_number_of_workers(workers: int) -> None:
    assert sorted(run_all(square, list(range(9)), workers)) == [(i, i * i) for i in range(9)]


def slow_first(n: int) -> int:
    time.sleep(0.3 if n == 0 else 0.0)
    return n


def test_results_come_in_the_order_of_their_pieces() -> None:
    assert in_order(slow_first, list(range(5)), 2) == [0, 1, 2, 3, 4]


def test_games_are_the_same_for_one_and_two_workers() -> None:
    seeds = [game_seed(3, i) for i in range(6)]
    assert dict(run_all(play_seed, seeds, 1)) == dict(run_all(play_seed, seeds, 2))


@pytest.mark.parametrize("workers", [0, 1, 2])
@pytest.mark.parametrize("pieces", [[], [4]])
def test_little_or_nothing_to_do(workers: int, pieces: list[int]) -> None:
    assert list(run_all(square, pieces, workers)) == [(i, n * n) for i, n in enumerate(pieces)]


def test_a_killed_worker_costs_only_its_piece(tmp_path: Path) -> None:
    pieces = [(n, str(tmp_path)) for n in range(8)]
    results = list(run_all(die_once, pieces, 2))
    assert (tmp_path / "died").exists()
    assert sorted(results) == [(i, i * i) for i in range(8)]  # all of them, each given out once
    started = {n: len((tmp_path / f"started_{n}").read_text()) for n in range(8)}
    assert started[3] == 2
    assert sum(started.values()) <= 10  # the other worker may have been at something, no more


def test_a_piece_that_always_kills_its_worker_is_given_up() -> None:
    with pytest.raises(Exception, match="terminated abruptly"):
        list(run_all(die_always, list(range(4)), 2))


@pytest.mark.parametrize("workers", [1, 2])
def test_an_error_comes_through(workers: int) -> None:
    with pytest.raises(ValueError, match="piece 2 is bad"):
        list(run_all(fail, list(range(5)), workers))


def test_seeds_of_games() -> None:
    seeds = [game_seed(run, game) for run in range(20) for game in range(50)]
    assert len(set(seeds)) == 1000
    assert all(0 <= seed < 2**96 for seed in seeds)
    assert sum(seed >> 95 for seed in seeds) > 400  # they fill the room they have
    assert game_seed(1, 23) != game_seed(12, 3)


# ---- one game ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "seats", [["random", "random"], ["house", "random", "house"], ["random", "search:3", "house", "random"]]
)
def test_a_game_depends_on_seed_and_seats_alone(seats: list[str]) -> None:
    one = play_game(GAME, seats, 5)
    assert play_game(GAME, seats, 5) == one
    assert play_game(GAME, seats, 6) != one
    assert len(one.scores) == len(seats)
    assert len(one.winners) == 1
    assert one.scores[one.winners[0]] == max(one.scores)
    assert one.choices >= len(seats)


def test_the_deal_depends_on_the_seed_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    deals: list[list[int]] = []

    def watched(game: gaucho.AnyGame, state: gaucho.State, seat: int, bot: AnyBot, level: str) -> int:
        if seat == 0 and not state.ready():
            deals.append(game.dump(state)["deck"])
        return choice(game, state, seat, bot, level)

    monkeypatch.setattr("gaucho.lab.play.choice", watched)
    firsts = []
    for seats in (["random", "random"], ["house", "random"], ["search:2", "house"]):
        deals.clear()
        play_game(GAME, seats, 5)
        firsts.append(deals[0])
    assert firsts[0] == firsts[1] == firsts[2]
    deals.clear()
    play_game(GAME, ["random", "random"], 6)
    assert deals[0] != firsts[0]


def test_options_reach_the_game() -> None:
    results = {play_game(GAME, ["random", "random"], 5, {"first_player": first}).scores for first in ("0", "1")}
    assert len(results) == 2
    with pytest.raises(gaucho.OptionError, match="first_player"):
        play_game(GAME, ["random", "random"], 5, {"first_player": "north"})


@pytest.mark.parametrize("seats", [["random"], ["random"] * 5])
def test_a_wrong_number_of_seats_is_refused(seats: list[str]) -> None:
    with pytest.raises(gaucho.OptionError, match="is for 2 to 4 seats"):
        play_game(GAME, seats, 5)


# ---- statistics --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (81, 263, 0.2553, 0.3662),  # the worked examples of Newcombe (1998), method 3
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
        (5, 10, 0.2366, 0.7634),
        (10, 10, 0.7225, 1.0),
    ],
)
def test_wilson(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=0.00006)


def test_wilson_without_games_knows_nothing() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


def test_wilson_narrows_with_more_games() -> None:
    widths = [high - low for low, high in (wilson(n / 4, n) for n in (4, 40, 400, 4000))]
    assert widths == sorted(widths, reverse=True)
    assert all(low <= 0.25 <= high for low, high in (wilson(n / 4, n) for n in (4, 40, 400)))


# ---- what wins ---------------------------------------------------------------------------------------------------------


def test_names_are_rated_by_the_victories_of_those_who_had_them() -> None:
    found = [("ray", 1.0), ("ray", 1.0), ("cow", 0.0), ("cow", 0.5), ("owl", 1.0)]
    assert rated(found, few=2) == {"ray": 1 / 0.7, "cow": 0.25 / 0.7}  # all five won 0.7 on average
    assert list(rated(found, few=1)) == ["ray", "owl", "cow"]
    assert rated([], few=0) == rated([("cow", 0.0)], few=1) == {}


def test_equals_meet_over_a_new_deal_each_time() -> None:
    one = rotated("cowcollectors", "house", "house", 3, 6, seed=2)
    assert len({meeting.seed for meeting in one}) == 6
    assert [meeting.challenger for meeting in one] == [0, 1, 2, 0, 1, 2]


# ---- tournaments -------------------------------------------------------------------------------------------------------


def test_a_tournament_is_the_same_for_one_and_two_workers() -> None:
    one = lab.tournament("cowcollectors", ["house", "random"], [2, 3], games=12, seed=4, workers=1)
    two = lab.tournament("cowcollectors", ["house", "random"], [2, 3], games=12, seed=4, workers=2)
    assert one == two
    other = lab.tournament("cowcollectors", ["house", "random"], [2, 3], games=12, seed=5, workers=1)
    assert one != other


def test_a_tournament_counts_every_game() -> None:
    done: list[int] = []
    standings = lab.tournament("cowcollectors", ["house", "random"], [2], games=10, workers=1, progress=done.append)
    (duel,) = standings.duels
    assert sum(done) == duel.games == 10
    assert (duel.challenger, duel.others, duel.players, duel.fair) == ("house", "random", 2, 0.5)
    assert duel.wins > 5  # against random it cannot well be fewer
    assert duel.margin > 0
    assert duel.interval == wilson(duel.wins, 10)
    assert set(standings.ratings) == {"house", "random"}
    assert standings.ratings["house"][0] > standings.ratings["random"][0]


def test_seats_are_rotated_and_a_rotation_plays_the_same_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[Meeting] = []

    def watched(chunk: list[Meeting]) -> list[Result]:
        seen.extend(chunk)
        return [Result((9,) + (0,) * (len(m.seats) - 1), (0,), 1) for m in chunk]  # the first seat wins

    monkeypatch.setattr(lab, "_play_chunk", watched)
    standings = lab.tournament("cowcollectors", ["house", "random", "search:5"], [2, 3, 4], games=12, workers=1)
    assert len(standings.duels) == 9
    assert len(seen) == 9 * 12
    for number in (2, 3, 4):
        for one, other in (("house", "random"), ("house", "search:5"), ("random", "search:5")):
            mine = [m for m in seen if len(m.seats) == number and set(m.seats) == {one, other}]
            assert len(mine) == 12
            assert all(m.seats.count(one) == 1 and m.seats[m.challenger] == one for m in mine)
            assert [m.challenger for m in mine] == list(range(number)) * (12 // number)
            by_deal = {m.seed: {n.challenger for n in mine if n.seed == m.seed} for m in mine}
            assert len(by_deal) == 12 // number
            assert all(places == set(range(number)) for places in by_deal.values())
    # When only the seat decides, rotation gives everybody exactly a fair share.
    assert all(duel.wins == 12 / duel.players for duel in standings.duels)


@pytest.mark.parametrize("workers", [1, 2])
def test_a_tournament_of_no_games(workers: int) -> None:
    standings = lab.tournament("cowcollectors", ["house", "random"], [2], games=0, workers=workers)
    assert standings.duels[0].games == 0
    assert standings.duels[0].interval == (0.0, 1.0)


def test_a_tournament_with_settings_of_the_game() -> None:
    """Who starts makes a difference to some game at least; a setting that does not exist is refused."""
    bots, players = ["house", "random"], [2]
    first = lab.tournament("cowcollectors", bots, players, games=6, workers=1, options={"first_player": "0"})
    second = lab.tournament("cowcollectors", bots, players, games=6, workers=1, options={"first_player": "1"})
    assert first.duels != second.duels
    with pytest.raises(gaucho.GauchoError, match="colour"):
        lab.tournament("cowcollectors", bots, players, games=1, workers=1, options={"colour": "red"})


def test_a_tournament_with_another_content(tmp_path: Path) -> None:
    overlay = tmp_path / "short.toml"
    overlay.write_text("[end]\ncows = 20\n")
    plain = lab.tournament("cowcollectors", ["house", "random"], [2], games=4, workers=1)
    short = lab.tournament("cowcollectors", ["house", "random"], [2], games=4, workers=1, content=overlay)
    assert short != plain
