"""What must be true of every table between two decisions, and of every two tables with one choice between them."""

from __future__ import annotations

from gaucho.games.pampero.rules.action_cards import CarryOut
from gaucho.games.pampero.rules.agenda_checks import PLAY
from gaucho.games.pampero.rules.bits import bit, has
from gaucho.games.pampero.rules.building import build_sites
from gaucho.games.pampero.rules.contracts import available_solars, solar_choices
from gaucho.games.pampero.rules.fulfilling import contract_choices
from gaucho.games.pampero.rules.markets import open_slots, sellable
from gaucho.games.pampero.rules.misfits import misfits
from gaucho.games.pampero.rules.names import BONUS_SPACES, NONE
from gaucho.games.pampero.rules.operations import CONTRACT, FOREIGN, MARKETS, TOWER, VENTURE, WIND
from gaucho.games.pampero.rules.playable import effect_of_play, effect_works, prices, zone_of_play
from gaucho.games.pampero.rules.second_effects import SecondSolar
from gaucho.games.pampero.rules.table import Table


def problems(s: Table) -> list[str]:
    """Everything that is wrong with this table; of what does not even fit into the box, only that."""
    wrong = misfits(s)
    if not wrong:
        _can_go_on(s, wrong)
    return wrong


def _can_go_on(s: Table, wrong: list[str]) -> None:
    """A play that was begun can be paid for and completed (PA-052, PA-R22, PA-R70); so nobody is asked for nothing later."""
    steps = s.agenda
    play = s.play
    if play.card == NONE or not steps:
        return
    top = steps[len(steps) - 1]
    seat = s.active
    if isinstance(top, SecondSolar) and not solar_choices(s, seat, s.players[seat].batteries - top.what):
        wrong.append("there is no room for a second solar contract")
    if not isinstance(steps[PLAY], CarryOut) or play.effect == NONE:
        return
    if not effect_works(s, seat, play.card, effect_of_play(s), play.space, play.tab):
        wrong.append("the effect that was chosen cannot be paid for and carried out")
    elif play.target != NONE and not _target_fits(s):
        wrong.append("the target that was chosen cannot be used")


def _target_fits(s: Table) -> bool:
    """Could the target of the card being played be chosen now?"""
    effect = effect_of_play(s)
    first = effect.first
    target = s.play.target
    if first in (TOWER, WIND):
        return has(build_sites(s, s.active, effect, bit(zone_of_play(s))), target)
    if first == CONTRACT:
        price, batteries = prices(s, s.active)
        return has(contract_choices(s, s.active, effect, zone_of_play(s), price, batteries), target)
    if first == FOREIGN:
        return target in sellable(s, s.active)
    if first == VENTURE:
        return has(open_slots(s, s.active), target)
    return target in available_solars(s)


# ---- what one choice can do ------------------------------------------------------------------------------------------


def problems_since(s: Table, before: Table) -> list[str]:
    """What never goes back, and what is never lost."""
    wrong: list[str] = []
    for company in range(s.companies()):
        old = before.players[company]
        new = s.players[company]
        who = f"company {company}"
        if s.time[company] < before.time[company]:
            wrong.append(f"the time disc of {who} has moved back")
        for was, now, what in (
            (old.towers, new.towers, "a tower"),
            (old.farms, new.farms, "a wind farm"),
            (old.parked, new.parked, "a parked bulldozer"),
            (old.covered, new.covered, "a transformer"),
            (old.grid, new.grid, "a contract"),
            (old.network, new.network, "a network tile"),
            (old.connections, new.connections, "a connection tile"),
            (old.greens, new.greens, "a dark green column"),
            (old.ventures, new.ventures, "a venture tile"),
            (old.foreign, new.foreign, "a foreign market card"),
        ):
            if was & ~now:
                wrong.append(f"{who} has lost {what}")
        for market in range(len(MARKETS)):
            if new.income[market] < old.income[market]:
                wrong.append(f"an income marker of {who} has moved back")
        if new.spent < old.spent:
            wrong.append(f"{who} has spent less energy than before")
    if s.year < before.year or s.scored < before.scored:
        wrong.append("the game has gone back in time")
    for space in range(len(BONUS_SPACES)):
        if before.bonus[space] == NONE and s.bonus[space] != NONE:
            wrong.append(f"a tile has come to {BONUS_SPACES[space]}")
    return wrong
