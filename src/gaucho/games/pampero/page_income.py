"""The income tracks: markers on what is printed, and what it means."""

from __future__ import annotations

from gaucho.games.pampero.page_look import Look, sign, text_at
from gaucho.games.pampero.page_plan import CELL, LEFT, TRACK, TRACKS_TOP, VALUES_TOP, Plan
from gaucho.games.pampero.page_signs import MARKET_NAMES
from gaucho.games.pampero.rules.income import can_advance
from gaucho.games.pampero.rules.names import COLUMNS, NONE
from gaucho.games.pampero.rules.operations import MARKETS
from gaucho.kit.look import called, piece
from gaucho.kit.page import zoom


def income_tracks(look: Look, seat: int, plan: Plan) -> str:
    """What is not printed on them: which dark green columns still give a card, the names of the tracks, the markers."""
    tracks = "".join(track(look, seat, plan, market) for market in range(len(MARKETS)))
    return f"{greens(look, seat, plan)}{crosses(look, plan) if seat == look.me else ''}{tracks}"


def greens(look: Look, seat: int, plan: Plan) -> str:
    """A dark green column gives a specialist card to the first marker that reaches it."""
    drawn = ""
    for column, green in enumerate(look.box.green):
        if green == NONE:
            continue
        used = green in look.company(seat).greens
        x = plan.column(column)
        words = f"Dark green column: {'its specialist card is taken' if used else 'a specialist card'}"
        text = "The first of your markers to reach or pass this column gains you a specialist card at once."
        inside = f'<rect class="pa-hit" x="{x:g}" y="{VALUES_TOP}" width="{CELL:g}" height="46"/>'
        inside += "" if used else sign("expert", x + CELL / 2 - 11, VALUES_TOP + 21, 22)
        drawn += piece("pa-greencolumn", inside, f"{called(words)} {zoom(words, text, 'PA-112')}", tag="g")
    return drawn


def crosses(look: Look, plan: Plan) -> str:
    """Arrows to other markets, explained."""
    drawn = ""
    for market, column in [(m, c) for m in range(len(MARKETS)) for c in range(COLUMNS) if look.box.cross[m][c] != NONE]:
        x, y = plan.column(column), TRACKS_TOP + market * TRACK
        words = f"Reaching this column advances {MARKET_NAMES[look.box.cross[market][column]]}"
        inside = f'<rect class="pa-hit" x="{x:g}" y="{y}" width="{CELL:g}" height="{TRACK - 3}"/>'
        drawn += piece("pa-cross", inside, f"{called(words)} {zoom(words, 'By one space, each time.', 'PA-113')}", tag="g")
    return drawn


def track(look: Look, seat: int, plan: Plan, market: int) -> str:
    """One market: its name and income, and its marker."""
    company = look.company(seat)
    at = int(company.income[market])
    x, middle = plan.column(at) + CELL / 2, TRACKS_TOP + market * TRACK + TRACK / 2 - 1
    down = " pa-facedown" if market in company.down else ""
    marker = (
        f'<g class="pa-marker{down}" data-move="income-{seat}-{market}"><circle cx="{x:g}" cy="{middle:g}" r="15"/>'
        f"{sign(MARKETS[market], x - 10, middle - 10, 20)}</g>"
    )
    return f"{_head(look, seat, market)}{marker}"


def _head(look: Look, seat: int, market: int) -> str:
    """The market and what it earns: chosen here when a market is asked for."""
    company = look.company(seat)
    y = TRACKS_TOP + market * TRACK
    value = look.box.values[company.income[market]]
    name, option = MARKET_NAMES[market], f"market {MARKETS[market]}"
    own = seat == look.view.seat and look.mine() and bool(look.starting("market"))
    words = f"{name.capitalize()} income: ${value}"
    act = look.scene.act(option, words) if own else called(words)
    free = can_advance(look.table, look.table.players[seat], market)
    stuck = "" if free else " The marker waits at a threshold for the next tower."
    text = f"Collected in every consolidation.{stuck}"
    inside = (
        f'<rect class="pa-headbox" x="4" y="{y}" width="{LEFT - 8}" height="{TRACK - 3}" rx="6"/>'
        f"{sign(MARKETS[market], 7, y + 4, 24)}{text_at(51, y + 23, f'${value}', 'pa-income')}"
    )
    return piece("pa-trackhead", inside, f"{act} {zoom(words, text, 'PA-207')}", tag="g")
