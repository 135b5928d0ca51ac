"""Small print on buttons: what a player would look up or work out about an option."""

from __future__ import annotations

from itertools import takewhile

from gaucho.games.pampero.page_contracts import tile_on
from gaucho.games.pampero.page_lines import SPACES
from gaucho.games.pampero.page_look import Look
from gaucho.games.pampero.page_missing import cost_words
from gaucho.games.pampero.page_outcome import Outcome
from gaucho.games.pampero.page_preview import besides, in_words
from gaucho.games.pampero.page_signs import MARKET_NAMES
from gaucho.games.pampero.page_words import ops_words, toll_words
from gaucho.games.pampero.rules import news
from gaucho.games.pampero.rules import operations as do
from gaucho.games.pampero.rules.components import Tab
from gaucho.games.pampero.rules.contracts import SPACES as SPACES_IN_A_STEP
from gaucho.games.pampero.rules.names import (
    BONUS_SPACES,
    CARDS,
    COST,
    FIRST_SOLAR_SPACE,
    FOREIGN_CARDS,
    GAIN,
    GRID,
    LINES,
    NONE,
    ROW_NAMES,
    ROW_SPACES,
    SCORING_CARDS,
    SITES,
    SLOTS,
    SOLAR_SPACES,
    SPOTS,
    ZONES,
)
from gaucho.games.pampero.rules.operations import MARKETS, WIND, Op
from gaucho.games.pampero.rules.playable import battery_price, tab_price
from gaucho.kit.page import counted

NEXT = {"build_site": "site", "contract": "contract", "foreign_card": "card", "solar_tile": "tile", "venture_slot": "slot"}
COUNTED = (do.ENERGY, do.BATTERY, do.MONEY)


def hints(look: Look, found: dict[str, Outcome]) -> dict[str, str]:
    """For the buttons of the prompt bar."""
    return {option: words for option, outcome in found.items() if (words := hint(look, option, outcome))}


def hint(look: Look, option: str, outcome: Outcome) -> str:
    """What the option is about, then what it changes; what goes on after a specialist is taken is not the card's doing."""
    verb, _, argument = option.partition(" ")
    if look.prompt == "advance_market":
        return advance_words(look, MARKETS.index(argument), outcome)
    about = _about(look, verb, argument, outcome)
    change = "" if verb in ("tab", "play", "hire") else in_words(look, outcome)
    return "; ".join(part for part in (about, change) if part)


def _about(look: Look, verb: str, argument: str, outcome: Outcome) -> str:
    box = look.box
    if verb == "play":
        return tabs_of_card(look, CARDS.index(argument), outcome)
    if verb == "tab":
        return tab_words(look, look.playing, argument, outcome)
    if verb == "contract":
        return contract_words(look, SPACES.index(argument))
    if verb == "solar":
        return icons_words(look, tile_on(look, FIRST_SOLAR_SPACE + SOLAR_SPACES.index(argument)))
    if verb == "cost":
        return cost_of(look, int(argument) - 1)
    if verb == "fulfill_linked":
        return linked_words(look)
    if verb == "build" and argument in SITES:
        return whose_bulldozer(look, SITES.index(argument))
    if verb == "sell":
        return ", ".join(MARKET_NAMES[market] for market in box.front[FOREIGN_CARDS.index(argument)])
    if verb == "to" and argument in SPOTS:
        return special(look, box.spot_ops[SPOTS.index(argument)])
    return _about_boards(look, verb, argument)


def _about_boards(look: Look, verb: str, argument: str) -> str:
    """What lies on the company's own boards, and on the tower bonus board."""
    box, me = look.box, look.company(look.me)
    if verb == "grid":
        return special(look, box.grid_ops[GRID.index(argument)])
    if verb == "line":
        return toll_words(box, LINES.index(argument))
    if verb in ("bonus", "discard"):
        space = BONUS_SPACES.index(argument)
        tile = int(look.view.bonus[space])
        return box.bonus_names[tile] if tile != NONE else ops_words(box, box.printed[space])
    if verb == "venture":
        return f"band of tower {box.slot_level[SLOTS.index(argument)]}"
    if verb == "row":
        first = ROW_NAMES.index(argument) * ROW_SPACES
        cards = [int(card) for card in me.mat[first : first + ROW_SPACES] if card != NONE]
        return box.card_names[cards[-1]] if cards else ""
    if verb == "score":
        card, _, half = argument.partition(".")
        return box.scoring_texts[SCORING_CARDS.index(card)].rstrip(".").split("; or ")["ab".index(half)]
    if verb == "crown":
        return box.scoring_texts[SCORING_CARDS.index(argument)].rstrip(".").split("; or ")[1]
    return ""


def advance_words(look: Look, market: int, outcome: Outcome) -> str:
    """The income before and after; what else follows by itself is not this choice's doing."""
    now = look.box.values[look.company(look.me).income[market]]
    steps = list(takewhile(lambda event: event.kind is news.ADVANCED and event["market"] == market, outcome.told))
    if not steps:
        return f"${now}, lost: the marker waits for a tower"
    return ", ".join([f"${now} → ${look.box.values[steps[-1]['column']]}", *besides(outcome)])


def special(look: Look, ops: list[Op]) -> str:
    """What operations do beside changing goods, which is told anyway."""
    return ops_words(look.box, [op for op in ops if op.code not in COUNTED])


# ---- cards and tabs --------------------------------------------------------------------------------------------------


def tab_of(look: Look, argument: str) -> Tab:
    """The tab of a zone on the leftmost empty space of a row: "top.A"."""
    row, _, zone = argument.partition(".")
    space = look.table.empty_space(look.me, ROW_NAMES.index(row))
    return next(tab for tab in look.box.tabs[space] if tab.zone == ZONES.index(zone))


def money_words(look: Look, card: int, tab: Tab) -> str:
    """What a card costs or gives at a tab."""
    money = look.box.card_money[card]
    if money == GAIN:
        return f"+${tab.value}"
    if money != COST:
        return ""
    batteries = battery_price(look.table, card, tab.zone)
    price = f"${tab_price(look.table, look.me, tab)}"
    return price if batteries == NONE else f"{price} or {counted(int(batteries), 'battery')}"


def tabs_of_card(look: Look, card: int, outcome: Outcome) -> str:
    """Where a card can be played, and for how much."""
    options = [option.partition(" ") for option in outcome.offered]
    tabs = [argument for verb, _, argument in options if verb == "tab"]
    tabs += [look.box.tab.arguments[event["tab"]] for event in outcome.told if event.kind is news.PLAYED]
    prices = [(tab[-1], money_words(look, card, tab_of(look, tab))) for tab in tabs]
    return " · ".join(dict.fromkeys(f"{zone} {price}" for zone, price in prices if price))


def tab_words(look: Look, card: int, argument: str, outcome: Outcome) -> str:
    """What a tab asks for, the energy it has, and what can then be chosen."""
    tab = tab_of(look, argument)
    parts = [money_words(look, card, tab)]
    if any(effect.first == WIND for effect in look.box.effects[card]):
        parts.append(f"+{tab.energy} energy")
    if outcome.asked in NEXT:
        parts.append(counted(len(outcome.offered), NEXT[outcome.asked]))
    return ", ".join(part for part in parts if part)


# ---- what is on the map ----------------------------------------------------------------------------------------------


def icons_words(look: Look, tile: int) -> str:
    """The markets of a contract with their arrows."""
    if tile == NONE:
        return ""
    pairs = zip(look.box.icons[tile], look.box.arrows[tile], strict=True)
    return ", ".join(f"{MARKET_NAMES[market]}{f' +{arrow}' if arrow else ''}" for market, arrow in pairs)


def contract_words(look: Look, space: int) -> str:
    """What a contract gives; and what it costs if there is a choice, for one price is told anyway."""
    tile = tile_on(look, space)
    if tile == NONE:
        return ""
    costs = f"{cost_words(look, tile)}: " if len(look.box.costs[tile]) > 1 else ""
    return f"{costs}{icons_words(look, tile)}"


def cost_of(look: Look, way: int) -> str:
    """One of the ways to pay for the contract at hand."""
    space = look.about % SPACES_IN_A_STEP
    energy, batteries = look.box.costs[tile_on(look, space)][way]
    goods = [f"{energy} energy"] if energy else []
    return " and ".join([*goods, counted(batteries, "battery")] if batteries else goods)


def linked_words(look: Look) -> str:
    """The contract at the other end of the link."""
    link = int(look.board.link[look.about])
    return f"{look.word(SPACES[link])}, {contract_words(look, link)}"


def whose_bulldozer(look: Look, site: int) -> str:
    """Whose bulldozer a building would use, and so who is paid and must move."""
    owner = int(look.table.dozer_owner(site))
    if owner == NONE:
        return ""
    return "your bulldozer" if owner == look.me else f"bulldozer of {look.name_of(owner)}"
