"""Positions that nobody can have come to: pieces out of range or in two places, and steps that no rule plans."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from gaucho.engine.transcript import Transcript
from gaucho.games.pampero.rules.names import CARDS, CONNECTIONS, SITES, TOWER_TILES
from gaucho.games.pampero.rules.table import Table
from gaucho.games.pampero.tests.position import game, score, scoring, seat, table
from gaucho.testing import Edit, edits, forged, play, put, unreadable

TRANSCRIPTS = sorted((Path(__file__).parent / "transcripts").glob("*.txt"))
YEAR = [["years.Year", -1, -1]]
PHASES = [*YEAR, ["scoring.ScoringPhase", -1, -1], ["consolidation.TurnOrderPhase", -1, -1]]
ACTION = [*PHASES, ["consolidation.ConsolidationPhase", -1, -1], ["years.ActionPhase", -1, 1]]


def first(**fields: Any) -> Edit:
    return lambda data: data["players"][0].update(fields)


def second(**fields: Any) -> Edit:
    return lambda data: data["players"][1].update(fields)


def agenda(*steps: list[Any]) -> Edit:
    return put("agenda", to=[list(step) for step in steps])


def top(step: str, owner: int = 0, what: int = -1) -> Edit:
    """Another step instead of the one that asks."""
    return lambda data: data["agenda"].__setitem__(-1, [step, owner, what])


def number(place: int, what: int) -> Edit:
    """Another number for a step, counted from the top."""
    return lambda data: data["agenda"][place].__setitem__(2, what)


# ---- tables ----------------------------------------------------------------------------------------------------------


def turn() -> Table:
    return table([seat(dozers=["a1_w1"]), seat()])


def paying(*choices: str) -> Table:
    """A tower that can be paid for with money or batteries."""
    s = table([seat(dozers=["a1_t1", "a1_t2"], batteries=2), seat()])
    play(s, "play ba_tower", "tab top.A", *choices)
    return s


def at_a_contract(*choices: str) -> Table:
    """Contracts of zone A with energy for all of them."""
    s = table([seat(energy=9, towers=["a1_t1", "a3_t1"]), seat(towers=["a1_t2"])])
    play(s, "play ba_contract", "tab top.A", *choices)
    return s


def driving(*choices: str) -> Table:
    s = table([seat(dozers=["a1_w1"], utility=1), seat()])
    play(s, "play ba_bulldozer", "tab top.A", *choices)
    return s


def leaving() -> Table:
    """Somebody else has built beside a bulldozer, which must go."""
    s = table([seat(), seat(dozers=["a1_w1"])])
    play(s, "play ba_wind", "tab top.A")
    return s


def crowns() -> Table:
    s = scoring([seat(scoring=["ss_storage"]), seat(scoring=["ss_homes"])], 1, tiles=["st_1_2", "st_1_1", "st_1_3", "st_2_2"])
    score(s)
    return s


def introductory_crowns() -> Table:
    s = scoring([seat(scoring=["ss_factories"]), seat()], 1, options={"intro_scoring": "on"})
    score(s)
    return s


def scoring_cards(which: int = 0) -> Table:
    s = scoring([seat(batteries=2, scoring=["ss_storage"]), seat(batteries=1, scoring=["ss_flagship"])], which)
    score(s)
    return s


def end_tiles() -> Table:
    tile = {"tt_c_income": "tt_c_income"}
    s = scoring([seat(slots=tile), seat(slots=tile)], 2)
    score(s)
    return s


def consolidating() -> Table:
    mat = {"top 1": "ba_wild", "bottom 1": "ba_tower"}
    s = table([seat(mat=mat), seat(mat=mat)], active=1, round=3)
    play(s, "take_battery")
    return s


def alone() -> Table:
    return table([seat()], rafaga={})


# ---- pieces ----------------------------------------------------------------------------------------------------------

NOWHERE = {"is": "Contract", "tile": 71, "space": 57, "grid": 0}  # a space that only four players have
PIECES: list[tuple[str, Callable[[], Table], Edit]] = [
    ("no such cards", turn, first(hand=-1)),
    ("no such foreign market cards", turn, first(foreign=-(1 << 61))),
    ("no such contracts", turn, put("open", to=-1)),
    ("no such sites", turn, put("moved", to=-1)),
    ("no such sites", driving, put("play", "duty", to=[len(SITES)])),
    ("no such discs", turn, put("lowered", to=1 << 2)),
    ("time discs", turn, put("time", to=[0, -1])),
    ("crowns", turn, put("crowns", to=[0, 1000])),
    ("circles", turn, put("circles", to=[len(CONNECTIONS)] * 10)),
    ("not a number of scorings", turn, put("scored", to=4)),
    ("not a number of card", turn, put("play", "card", to=len(CARDS))),
    ("not a number of moved bulldozers", turn, put("moved_utility", to=6)),
    ("no bank has", turn, first(money=1 << 40)),
    ("energy that the track does not have", turn, first(spent=1 << 40)),
    ("nobody has 0 towers", turn, first(level=0)),
    ("batteries", turn, first(batteries=-1)),
    ("nobody has so many bulldozers", turn, first(utility=-1, reserve=5)),
    ("slots", turn, first(slots=[len(TOWER_TILES)] * 15)),
    ("mat", turn, first(mat=[-1] * 9)),
    ("not a position of Pampero", turn, put("remotes", to=[[1]] * 8)),
    ("not a position of Pampero", turn, lambda data: data.update(players=data["rows"][:2])),
    ("not a position of Pampero", turn, lambda data: data["rows"].__setitem__(0, data["players"][0])),
    ("not a position of Pampero", turn, first(contracts=[1, 2])),
    ("not a position of Pampero", turn, lambda data: data["rows"][0].update(gone="")),
    ("one starting tower", turn, first(farms=1 << 48)),
    ("one starting tower", turn, first(farms=1 << 46 | 1 << 45)),
    ("space that does not exist", turn, first(covered=1 << 57, grid=1, contracts=[NOWHERE])),
    ("more tower bonus tiles than it can have", turn, edits(put("bonus", to=[-1] * 36), first(slots=list(range(15))))),
    ("the solo opponent has what only players have", alone, second(reserve=5)),
    ("the solo opponent has what only players have", alone, second(income=[1, 0, 0, 0, 0])),
    ("no year 3", turn, put("year", to=3)),
    ("a site where nothing was built", driving, put("play", "duty", to=[0])),
    ("target or owner", paying, put("play", "target", to=len(SITES))),
    ("over before the third scoring", turn, agenda()),
]  # fmt: skip


@pytest.mark.parametrize(("words", "at", "edit"), PIECES)
def test_pieces(words: str, at: Callable[[], Table], edit: Edit) -> None:
    forged(at(), edit, words)


# ---- steps -----------------------------------------------------------------------------------------------------------

STEPS: list[tuple[str, Callable[[], Table], Edit]] = [
    # the year
    ("the step RafagaTurn is never planned", turn, top("solo.RafagaTurn")),
    ("Year does not lie on Year", turn, agenda(*YEAR, *YEAR)),
    ("the step Turn does not lie on Turn", turn, lambda data: data["agenda"].append(["years.Turn", 0, -1])),
    ("more than any game does", turn, agenda(*YEAR * 300)),
    ("not for seat 2", turn, top("years.Turn", 2)),
    ("not for seat 1", turn, top("years.Turn", 1)),
    ("not the active company's turn", turn, number(-2, 2)),
    ("not the active company's turn", turn, put("active", to=1)),
    ("has no number 13", turn, number(-2, 13)),
    ("nobody is asked for a turn", turn, agenda(*ACTION)),
    ("the solo opponent is asked", alone, edits(number(-2, 2), put("active", to=1), top("years.Turn", 1))),
    ("the game ends with the third scoring", turn, edits(put("scored", to=3), put("time", to=[9, 9]))),
    ("somebody's turn", consolidating, edits(put("active", to=0), put("round", to=1))),
    ("consolidate in turn order", consolidating, put("order", to=[1, 0])),
    ("consolidate in turn order", consolidating, lambda data: data["agenda"].__delitem__(slice(3, 5))),
    ("time disc has not moved", consolidating, lambda data: data["agenda"].__delitem__(slice(5, 7))),
    # before the payment
    ("not in hand", lambda: at_a_contract_tab(), number(-1, 9)),
    ("by nobody, or none by somebody", turn, top("action_cards.EndPlay")),
    ("by nobody, or none by somebody", paying, agenda(*ACTION, ["years.Turn", 0, -1])),
    ("done something before it is paid", paying, put("play", "acted", to=True)),
    ("no tab or no effect", paying, put("play", "effect", to=-1)),
    ("target is there before it is chosen", paying, put("play", "target", to=2)),
    ("before it is chosen", paying, put("play", "owner", to=1)),
    ("that the effect does not have", paying, top("targets.ChooseSlot")),
    ("no contract on the space", lambda: at_a_contract("contract a1_1"), put("open", to=0)),
    ("cannot be used", lambda: at_a_contract("contract a1_1"), first(energy=1)),
    ("cannot be paid for", paying, edits(first(money=0, batteries=0), put("supply", to=11))),
    ("cannot be used", lambda: paying("build a1_t1"), put("play", "target", to=SITES.index("a1_w2"))),
    # what a card does
    ("operations of the card are not done", driving, number(-3, 1)),
    ("the card does not do PlayConnection", driving, top("connections.PlayConnection", 0, 1)),
    ("the card does not do BonusFirst", driving, top("building.BonusFirst", 0, 0)),
    ("nothing moves so many bulldozers", driving, number(-1, 64 * 20 + 20)),
    ("the bulldozer that moves is not there", lambda: driving("dozer a1_w1"), number(-1, 64 * 2 + 7)),
    ("further than it can", lambda: driving("dozer a1_w1"), number(-1, 64 * 9 + SITES.index("a1_w1"))),
    ("stands at a building", leaving, number(-1, 0)),
    ("no bulldozer must leave", leaving, lambda data: data["agenda"].append(data["agenda"][-1])),
    ("PickDozer is not for seat 1", driving, lambda data: data["agenda"][-1].__setitem__(1, 1)),
    ("does not reach this space", lambda: paying("build a1_t1", "pay money", "bonus tb_101"), number(-1, 3 * 11)),
    ("side by side", lambda: paying("build a1_t1", "pay money", "bonus tb_101", "bonus tb_102"), number(-1, 3 * (36 * 3))),
    # contracts
    ("another contract is paid for", lambda: at_a_contract("contract a1_1", "own_tower"), number(-1, 5)),
    ("arrows of another contract", lambda: at_a_contract("contract a1_1", "own_tower"), number(-3, 5)),
    ("bonus of another contract", lambda: at_a_contract("contract a1_1", "own_tower"), number(-2, 5)),
    ("another contract is fulfilled", lambda: at_a_contract("contract a1_1", "own_tower"), number(-4, 5)),
    # scorings
    ("a crown is asked for that nothing here counts", crowns, number(-1, 5)),
    ("majority of another scoring tile", crowns, number(-3, 2)),
    ("majority of another scoring tile", crowns, put("scored", to=1)),
    ("before its time", crowns, lambda data: data["agenda"].insert(1, ["scoring.Scoring", -1, 2])),
    ("not evaluated in their order", introductory_crowns, number(5, 0)),
    ("introductory scoring, and only there", introductory_crowns, put("scored", to=1)),
    ("a crown counts without a majority", scoring_cards, put("crowns", to=[0, 2])),
    ("not asked for in turn order", scoring_cards, put("order", to=[1, 0])),
    ("not asked for in turn order", scoring_cards, lambda data: data["agenda"].append(["scoring_cards.AskScoring", 0, -1])),
    ("who has not played a card", scoring_cards, lambda data: data["agenda"].append(["scoring_cards.TakeIncome", 1, 1])),
    ("the game ends with the third scoring", lambda: scoring_cards(2), put("scored", to=2)),
    ("not evaluated in turn order", end_tiles, put("order", to=[1, 0])),
    ("not evaluated in turn order", end_tiles, top("scoring.EndForeign")),
    ("does not stand between two choices", end_tiles, lambda data: data["agenda"].__delitem__(slice(3, None))),
]  # fmt: skip


def at_a_contract_tab() -> Table:
    s = table([seat(energy=9, towers=["a1_t1"]), seat()])
    play(s, "play ba_contract")
    return s


@pytest.mark.parametrize(("words", "at", "edit"), STEPS)
def test_steps(words: str, at: Callable[[], Table], edit: Edit) -> None:
    forged(at(), edit, words)


def test_a_game_that_would_never_end_is_refused() -> None:
    """With all three scorings done and nothing that ends the game, year would follow upon year."""
    data = game.dump(turn()) | {"scored": 3, "time": [9, 9], "year": 9}
    unreadable(game, data, "the game ends with the third scoring, and only then")


# ---- what was played can be read --------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=lambda path: path.stem)
def test_every_position_of_the_golden_games_can_be_read(path: Path) -> None:
    told = Transcript.read(path.read_text("utf-8"))
    state = told.start(game)
    for place, option in told.choices:
        state.choose(place, option)
        data = game.dump(state) | {"log": []}
        assert game.dump(game.load_state(data)) == data
    assert state.over
