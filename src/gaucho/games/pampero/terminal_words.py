"""How the terminal calls companies, places and icons."""

from __future__ import annotations

from collections.abc import Sequence

from gaucho.games.pampero.page_look import RAFAGA
from gaucho.games.pampero.rules.components import Box
from gaucho.games.pampero.rules.game import Pampero
from gaucho.games.pampero.rules.names import SECTORS
from gaucho.games.pampero.rules.operations import MARKETS
from gaucho.games.pampero.rules.view import CompanyView, PamperoView

SHORT = tuple(market.upper() for market in MARKETS)


def company_name(view: PamperoView, names: Sequence[str], company: int) -> str:
    """A company; the solo opponent sits on no seat."""
    return names[company] if company < view.seats else RAFAGA


def word(game: Pampero, argument: str) -> str:
    """What options call a place or a card."""
    return str(game.words["arguments"].get(argument, argument))


def here(game: Pampero, argument: str) -> str:
    """What options call a place, within its sector."""
    sector, _, rest = word(game, argument).partition(" ")
    return rest if sector.lower() in SECTORS else word(game, argument)


def icon_words(box: Box, tile: int) -> str:
    """A contract's icons with their arrows: "RES+1 COM"."""
    pairs = zip(box.icons[tile], box.arrows[tile], strict=True)
    return " ".join(f"{SHORT[market]}{f'+{arrows}' if arrows else ''}" for market, arrows in pairs)


def cost_words(box: Box, tile: int) -> str:
    """What a contract costs: "2e" or "3e or 1e 1b"."""
    ways = []
    for energy, batteries in box.costs[tile]:
        parts = [f"{energy}e"] if energy else []
        parts += [f"{batteries}b"] if batteries else []
        ways.append(" ".join(parts) or "free")
    return " or ".join(ways)


def incomes(box: Box, company: CompanyView) -> str:
    """The five incomes, market by market."""
    return " ".join(f"{SHORT[market]} {box.values[column]}" for market, column in enumerate(company.income))
