"""What Survivors, Fights and tables are worth: arithmetic on what lies open. A Rescue counts as 10."""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from gaucho.games.shootcows.rules.components import CREATURES_WIN, NEITHER_WINS
from gaucho.games.shootcows.rules.fight import result
from gaucho.games.shootcows.rules.table import RESCUE as RESCUE_PHASE
from gaucho.games.shootcows.rules.table import Fight, Member, Table
from gaucho.games.shootcows.rules.values import (
    fight_score,
    is_deadly,
    rescue_cost,
    stock_sum,
    total_survival,
)

RESCUE: Final = 10.0  # a Survivor that is out of the city
LEAVES: Final = 9.5  # one that can be Rescued in this turn, if nothing comes between
READY: Final = 7.5  # one that could be, if it is not kept from it until the next turn
SPARE: Final = 0.2  # each point above the cost, for the Creatures to come,
ENOUGH: Final = 4  # up to so many
WOUNDED: Final = 2.0  # an action, or a Rescue, is lost

KILLED: Final = 0  # how a Fight ends: the Creature is Stocked,
TOO_TOUGH: Final = 1  # it is beaten and stays,
DRAWN: Final = 2  # neither wins,
LOST: Final = 3  # or the Survivor is hurt

# ---- Survivors -------------------------------------------------------------------------------------------------------


def prospect(total: i64, cost: i64, now: bool) -> float:
    """What a Survivor is worth with this total Survival, perhaps just before its Rescue: the nearer, the more for a point."""
    if total >= cost:
        over: i64 = total - cost
        return (LEAVES if now else READY) + SPARE * float(over if over < ENOUGH else ENOUGH)
    part = float(total) / float(cost)
    return READY * part * part


def rescues_now(s: Table, seat: i64) -> bool:
    """Does a Rescue Phase of this player come in this turn (SC-064)?"""
    return seat == s.active and s.phase <= RESCUE_PHASE and s.players[seat].turns > 1


def survivor_worth(s: Table, seat: i64, member: Member, more: i64, dearer: i64) -> float:
    """What a Survivor is worth to its player with so much more Survival, at a Rescue Cost so much higher."""
    cost = rescue_cost(s, seat, member) + dearer
    now = rescues_now(s, seat) and not member.flipped
    return prospect(total_survival(s, member) + more, cost if cost > 0 else 1, now)


def newcomer(s: Table, card: i64) -> float:
    """What a Survivor without cards is worth to a Party with room."""
    return 1.5 + 0.5 * float(s.box.fight[card]) + 0.3 * float(s.box.survival[card])


def loss(s: Table, seat: i64, member: Member, damage: i64) -> float:
    """What damage costs a Survivor's player: Stocked cards, then a wound, or all of it (SC-092 to SC-098)."""
    if damage <= 0:
        return 0.0
    stock = stock_sum(s, member)
    now = survivor_worth(s, seat, member, 0, 0)
    if damage <= stock:
        return now - survivor_worth(s, seat, member, -damage, 0)
    if is_deadly(s, member, damage):
        return now + newcomer(s, member.card)
    return now - survivor_worth(s, seat, member, -stock, 0) + WOUNDED


# ---- Fights ----------------------------------------------------------------------------------------------------------


def ending(s: Table, fight: Fight, margin: i64, tough: i64) -> i64:
    """How a Fight ends with this margin (SC-084 to SC-090, SC-106)."""
    winner = result(s, fight, margin)
    if winner == NEITHER_WINS:
        return DRAWN
    if winner == CREATURES_WIN:
        return LOST
    return KILLED if margin >= tough else TOO_TOUGH


# ---- tables ----------------------------------------------------------------------------------------------------------

# Odds of victory, as logarithms: fitted to 280 games between house bots with 2, 4 and 6 players.
RESCUED: Final = 2.0
PROGRESS: Final = 1.15  # of each Survivor that has the Survival for its Rescue; of others by the square of their part
STRENGTH: Final = 0.09  # each point of Fight,
STRONG: Final = 10  # up to so many
IN_HAND: Final = 0.18  # each card
IN_PARTY: Final = 0.5  # each Survivor,
FLIPPED: Final = -0.25  # and if it is flipped


def worth(s: Table) -> list[float]:
    """What a table is worth to each seat, from -1 to 1; who loses to the cows has lost like anybody who loses."""
    others = float(s.seats - 1)
    if s.over:
        if s.won == 0:
            return [-1.0 / others for seat in range(s.seats)]
        return s.returns()
    chances: list[float] = []
    total: float = 0.0
    for seat in range(s.seats):
        chance = math.exp(standing(s, seat))
        chances.append(chance)
        total += chance
    return [(chance / total * (others + 1.0) - 1.0) / others for chance in chances]


def standing(s: Table, seat: i64) -> float:
    """How well a player stands."""
    player = s.players[seat]
    total = RESCUED * float(len(player.rescued)) + IN_HAND * float(len(player.hand))
    for member in player.party:
        survival = float(total_survival(s, member))
        cost = float(rescue_cost(s, seat, member))
        part = survival / cost if survival < cost else 1.0
        score = fight_score(s, member)
        total += PROGRESS * part * part + STRENGTH * float(score if score < STRONG else STRONG) + IN_PARTY
        if member.flipped:
            total += FLIPPED
    return total
