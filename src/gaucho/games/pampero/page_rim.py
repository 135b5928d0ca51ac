"""Above a company's boards: whose they are, its connection tiles and cards from abroad; and its goods, for strips."""

from __future__ import annotations

from gaucho.games.pampero.page_cards import connection_piece
from gaucho.games.pampero.page_look import Look, icon
from gaucho.games.pampero.page_signs import MARKET_NAMES
from gaucho.games.pampero.page_tiles import connection_face
from gaucho.games.pampero.rules.names import CONNECTIONS, FARMS, FOREIGN_CARDS, TOWERS
from gaucho.games.pampero.rules.operations import MARKETS
from gaucho.kit.look import called, piece
from gaucho.kit.page import badge, zoom


def rim(look: Look, seat: int) -> str:
    """The company's name, pieces in its supply, tiles. What it has of goods stands above the table."""
    company = look.company(seat)
    sign = f"{badge(seat, look.name_of(seat))}<h3>{look.name(seat)}</h3>"
    supply = _good(
        "turbine", FARMS - len(company.farms), "Wind farms in the supply", f"{len(company.farms)} on the board", "PA-088"
    ) + _good("digger", company.reserve, "Bulldozers in the supply", f"{company.reserve} can still be deployed", "PA-027")
    kept = f"{connections(look, seat)}{abroad(look, seat)}{_retrieve(look, seat)}"
    return f'<header class="pa-rim">{sign}<span class="pm-goods">{supply}</span>{kept}</header>'


def goods(look: Look, seat: int) -> str:
    """What a company has and what it earns, each with its sign."""
    company = look.company(seat)
    farms, debt = len(company.farms), int(company.debt)
    cells = [
        ("coin", f"${company.money}", "Money", f"${company.money}", "PA-035"),
        ("bolt", company.energy, "Energy", f"{company.energy} of {look.box.most_energy} on the track", "PA-051"),
        (
            "battery",
            company.batteries,
            "Batteries",
            f"{company.batteries}; {company.yearly_batteries} more this year",
            "PA-152",
        ),
        ("chevron", f"${company.yearly_income}", "Income", f"${company.yearly_income} in consolidation", "PA-155"),
        ("pylon", f"L{company.level}", "Level", f"{company.level} of {TOWERS} towers built", "PA-062"),
        ("turbine", farms, "Wind farms", f"{farms} of {FARMS} on the board", "PA-180"),
        ("digger", company.reserve, "Bulldozers in the supply", f"{company.reserve} can still be deployed", "PA-027"),
    ]
    if debt:
        cells.append(("invest", f"-${debt}", "Debt", f"${debt} to be repaid at the end", "PA-133"))
    return f'<div class="pm-goods">{"".join(_good(*cell) for cell in cells)}</div>'


def _good(name: str, words: object, title: str, text: str, rule: str) -> str:
    about = f"{called(f'{title}: {text}')} {zoom(title, f'{text[0].upper()}{text[1:]}.', rule)}"
    return piece(f"pa-good pa-good-{name}", f"{icon(name)}<b>{words}</b>", about, tag="span")


def connections(look: Look, seat: int) -> str:
    """The connection tiles: ready ones can be played, used ones lie on a card."""
    company, box = look.company(seat), look.box
    cells = ""
    for tile in company.connections:
        ready = tile in company.ready
        option = f"connect {CONNECTIONS[tile]}"
        own = seat == look.view.seat and look.scene.can(option)
        state = "ready" if ready else "lies on a card"
        act = look.scene.act(option, f"Play it: {box.connection_texts[tile]}") if own else called(f"Connection tile, {state}")
        about = zoom(f"Connection tile ({state})", box.connection_texts[tile], box.connection_ops[tile][0].rule)
        face = connection_face(int(tile))
        move = connection_piece(seat, int(tile)) if ready else ""
        cells += piece(f"pa-tileof{'' if ready else ' pa-used'}", face, f"{act} {about}", move, "span")
    return f'<div class="pa-tilesof" role="group" {called("Connection tiles")}>{cells}</div>'


def abroad(look: Look, seat: int) -> str:
    """Icons on the backs of foreign market cards: they count in scorings."""
    company, box = look.company(seat), look.box
    if not company.foreign:
        return ""
    cells = "".join(
        f'<i data-move="foreign-{card}">{"".join(icon(MARKETS[market]) for market in box.back[card])}</i>'
        for card in company.foreign
    )
    names = ", ".join(look.word(FOREIGN_CARDS[card]) for card in company.foreign)
    icons = ", ".join(MARKET_NAMES[market] for card in company.foreign for market in box.back[card])
    about = zoom(f"Sold abroad: {names}", f"Their backs count in scorings: {icons}.", "PA-127")
    return piece("pa-backs", f"{icon('abroad')}{cells}", f"{called(f'Sold abroad: {icons}')} {about}", tag="span")


def _retrieve(look: Look, seat: int) -> str:
    """The second action: all cards back to hand."""
    if seat != look.view.seat or not look.mine("action"):
        return ""
    words = "Retrieve all cards"
    text = "All cards of your mat come back to hand, your time disc moves on, your turn order disc goes down."
    act = f"{look.scene.act('retrieve_all', words)} {zoom(words, text, 'PA-144')}"
    return piece("pa-do pa-retrieve", f"{icon('back')}<span>Retrieve all</span>", act, tag="span")
