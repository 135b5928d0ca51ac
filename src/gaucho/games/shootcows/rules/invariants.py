"""What must be true of every table between two decisions, and of every two tables with one choice between them."""

from __future__ import annotations

from mypy_extensions import i64

from gaucho.engine.core import NOBODY
from gaucho.games.shootcows.rules.components import NONE
from gaucho.games.shootcows.rules.damage import WoundDrop
from gaucho.games.shootcows.rules.fight import MayReset
from gaucho.games.shootcows.rules.hands import TurnLimit
from gaucho.games.shootcows.rules.misfits import misfits
from gaucho.games.shootcows.rules.table import (
    MOST_RESCUED,
    NOBODY_RESCUED,
    NOT_OVER,
    OVERRUN,
    TARGET_REACHED,
    Member,
    Table,
)
from gaucho.games.shootcows.rules.turn import Menu
from gaucho.games.shootcows.rules.values import anybody_in_play
from gaucho.games.shootcows.rules.victory import survival_in_play, winners
from gaucho.games.shootcows.rules.windows import AskAnyTime


def problems(s: Table) -> list[str]:
    """Everything that is wrong with this table; if its pieces or its agenda are, only that."""
    wrong = misfits(s)
    if wrong:
        return wrong
    _quiet_moments(s, wrong)
    _end(s, wrong)
    return wrong


# ---- moments ---------------------------------------------------------------------------------------------------------


def _quiet_moments(s: Table, wrong: list[str]) -> None:
    """While a menu or an any-time window is open no Herd has won (SC-121, SC-R15). And nobody is asked for nothing."""
    if s.asked == NOBODY:
        return
    if isinstance(s.step(), (Menu, AskAnyTime, TurnLimit)) and len(s.herd) >= s.box.herd and not anybody_in_play(s):
        wrong.append("the cows have won, and the game goes on")
    for seat in s.to_move():
        options = s.options_of(seat)
        if not options or len(set(options)) != len(options):
            wrong.append(f"seat {seat} is asked for nothing, or twice for the same")


def _end(s: Table, wrong: list[str]) -> None:
    """Why the game is over, and who has won (SC-001, SC-118 to SC-121)."""
    reached = [seat for seat in range(s.seats) if len(s.players[seat].rescued) >= s.target()]
    if (s.asked == NOBODY) != (s.why != NOT_OVER):
        wrong.append("the game is over without a reason, or goes on with one")
    if s.why == NOT_OVER:
        if s.won != 0 or reached:
            wrong.append("somebody has won, and the game goes on")
    elif s.why == TARGET_REACHED:
        if reached != [s.active] or s.won != 1 << s.active:
            wrong.append("another player has reached the target")
    elif s.why == OVERRUN:
        if s.won != 0 or len(s.herd) < s.box.herd or anybody_in_play(s):
            wrong.append("the cows have not won")
    else:
        ranks = [(len(s.players[seat].rescued), survival_in_play(s, seat)) for seat in range(s.seats)]
        first = [seat for seat in range(s.seats) if ranks[seat] == max(ranks) and ranks[seat][0] > 0]
        if s.location != NONE or list(winners(s)) != first or (not first) != (s.why == NOBODY_RESCUED):
            wrong.append("the Locations have not run out like that")
    if s.why not in (MOST_RESCUED, NOBODY_RESCUED) and s.location == NONE:
        wrong.append("there is no current Location")


# ---- between two choices ---------------------------------------------------------------------------------------------


def problems_since(s: Table, before: Table) -> list[str]:
    """What cannot have happened by one choice (SC-064, SC-069, SC-R9)."""
    wrong: list[str] = []
    for seat in range(s.seats):
        player = s.players[seat]
        rescued = before.players[seat].rescued
        if player.rescued[: len(rescued)] != rescued:
            wrong.append(f"a Rescued Survivor of seat {seat} is back")
        if len(player.rescued) > len(rescued) and (player.turns < 2 or seat != before.active):
            wrong.append(f"seat {seat} has Rescued somebody too early")
        for member in player.party:
            _untouched(s, before, seat, member, wrong)
    if len(s.past) < len(before.past) or s.turn < before.turn or s.turn > before.turn + 1:
        wrong.append("time runs backwards, or leaps")
    return wrong


def _untouched(s: Table, before: Table, seat: i64, member: Member, wrong: list[str]) -> None:
    """A flipped Survivor keeps what it has, but for the Item that the wound itself costs (SC-R9, SC-616).

    One that is reset after a Charge can be flipped again before the next choice (SC-619, SC-411).
    """
    step = before.step()
    if isinstance(step, MayReset) and step.seat == seat:
        return
    for old in before.players[seat].party:
        if old.card == member.card and old.flipped and member.flipped:
            dropped = isinstance(step, WoundDrop)
            if old.stock != member.stock or (old.items != member.items and not dropped):
                wrong.append(f"{s.box.ids[member.card]} was touched while flipped")
