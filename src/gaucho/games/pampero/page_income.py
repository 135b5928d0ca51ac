"""The income tracks: what every column is worth, thresholds, dark green columns, arrows to other markets, markers."""

from __future__ import annotations

from gaucho.games.pampero.page_look import Look, sign, text_at
from gaucho.games.pampero.page_plan import CELL, LEFT, TRACK, TRACKS_TOP, VALUES_TOP, Plan
from gaucho.games.pampero.page_signs import MARKET_NAMES
from gaucho.games.pampero.rules.names import COLUMNS, NONE, TOWERS
from gaucho.games.pampero.rules.operations import MARKETS
from gaucho.kit.look import called, piece
from gaucho.kit.page import zoom


def income_tracks(look: Look, seat: int, plan: Plan) -> str:
    """The head with the values, and a track for each market."""
    return values(look, seat, plan) + "".join(track(look, seat, plan, market) for market in range(len(MARKETS)))


def values(look: Look, seat: int, plan: Plan) -> str:
    """The value of every column; a dark green one gives a specialist card to the first marker that reaches it."""
    box, company = look.box, look.company(seat)
    high = 24 + len(MARKETS) * TRACK
    drawn = ""
    for column, value in enumerate(box.values):
        x = plan.column(column)
        green = box.green[column]
        if green == NONE:
            drawn += text_at(x + CELL / 2, VALUES_TOP + 17, f"${value}", "pa-cellno")
            continue
        used = green in company.greens
        words = f"Dark green column: {'its specialist card is taken' if used else 'a specialist card'}"
        text = "The first of your markers to reach or pass this column gains you a specialist card at once."
        inside = f'<rect class="pa-green" x="{x:g}" y="{VALUES_TOP - 2}" width="{CELL:g}" height="{high}" rx="4"/>'
        inside += text_at(x + CELL / 2 - (0 if used else 10), VALUES_TOP + 17, f"${value}", "pa-cellno pa-on-green")
        inside += "" if used else sign("expert", x + CELL - 23, VALUES_TOP - 1, 21)
        drawn += piece("pa-greencolumn", inside, f"{called(words)} {zoom(words, text, 'PA-112')}", tag="g")
    return drawn


def track(look: Look, seat: int, plan: Plan, market: int) -> str:
    """One market: its name and income, its spaces, its marker."""
    box, company = look.box, look.company(seat)
    y = TRACKS_TOP + market * TRACK
    cells = "".join(_cell(look, seat, plan, market, column) for column in range(COLUMNS))
    at = int(company.income[market])
    x, middle = plan.column(at) + CELL / 2, y + TRACK / 2 - 1
    down = " pa-down" if market in company.down else ""
    marker = (
        f'<g class="pa-marker{down}" data-move="income-{seat}-{market}"><circle cx="{x:g}" cy="{middle:g}" r="12"/>'
        f"{sign(MARKETS[market], x - 8, middle - 8, 16)}</g>"
    )
    return f"{_head(look, seat, market)}{cells}{_thresholds(look, seat, plan, market)}{marker}"


def _cell(look: Look, seat: int, plan: Plan, market: int, column: int) -> str:
    level = plan.level_of(market, column)
    locked = " pa-locked" if level > look.company(seat).level else ""
    green = " pa-cell-green" if look.box.green[column] != NONE else ""
    x, y = plan.column(column), TRACKS_TOP + market * TRACK
    cell = f'<rect class="pa-cell pa-band-{level % 3}{green}{locked}" x="{x + 1:g}" y="{y}" width="{CELL - 2:g}" height="{TRACK - 3}" rx="4"/>'
    other = look.box.cross[market][column]
    if other == NONE:
        return cell
    arrow = sign(MARKETS[other], x + CELL - 22, y + 8, 16) + sign("chevron", x + CELL - 13, y + 1, 11)
    words = f"Reaching this column advances {MARKET_NAMES[other]}"
    return piece("pa-cross", cell + arrow, f"{called(words)} {zoom(words, 'By one space, each time.', 'PA-113')}", tag="g")


def _thresholds(look: Look, seat: int, plan: Plan, market: int) -> str:
    """Where a marker has to wait for the next tower."""
    limits, level = look.box.limit[market], int(look.company(seat).level)
    y = TRACKS_TOP + market * TRACK
    drawn = ""
    for tower in range(1, TOWERS):
        x = plan.column(limits[tower] + 1)
        state = "pa-open" if tower < level else "pa-gate" if tower == level else "pa-later"
        drawn += f'<path class="pa-threshold {state}" d="M{x:g} {y - 1.5:g}V{y + TRACK - 1.5:g}"/>'
    return drawn


def _head(look: Look, seat: int, market: int) -> str:
    """The market and what it earns: chosen here when a market is asked for."""
    company = look.company(seat)
    y = TRACKS_TOP + market * TRACK
    value = look.box.values[company.income[market]]
    name, option = MARKET_NAMES[market], f"market {MARKETS[market]}"
    own = seat == look.view.seat and look.mine() and bool(look.starting("market"))
    words = f"{name.capitalize()} income: ${value}"
    act = look.scene.act(option, words) if own else called(words)
    limit = look.box.limit[market][company.level]
    stuck = " The marker waits at a threshold for the next tower." if company.income[market] == limit else ""
    text = f"Collected in every consolidation.{stuck}"
    inside = (
        f'<rect class="pa-headbox" x="4" y="{y}" width="{LEFT - 8}" height="{TRACK - 3}" rx="6"/>'
        f"{sign(MARKETS[market], 7, y + 2, 22)}{text_at(52, y + 20, f'${value}', 'pa-income')}"
    )
    return piece("pa-trackhead", inside, f"{act} {zoom(words, text, 'PA-207')}", tag="g")
