"""The other companies: a strip each, and its boards, which open over the whole table."""

from __future__ import annotations

from html import escape

from gaucho.games.pampero.page_grid import grid
from gaucho.games.pampero.page_hand import hand
from gaucho.games.pampero.page_look import Look, icon
from gaucho.games.pampero.page_mat import mat
from gaucho.games.pampero.page_news import last_turn
from gaucho.games.pampero.page_rim import goods, rim
from gaucho.games.pampero.page_signs import MARKET_NAMES
from gaucho.games.pampero.rules.names import NONE
from gaucho.games.pampero.rules.operations import MARKETS
from gaucho.kit.look import called, piece
from gaucho.kit.page import badge, zoom


def others(look: Look) -> str:
    """Everybody but the viewer, in the order of the table."""
    view = look.view
    seats = [(look.me + i) % int(view.seats) for i in range(1, int(view.seats))]
    strips = "".join(strip_of(look, seat) for seat in seats)
    boards = "".join(boards_of(look, seat) for seat in seats)
    return f'<div class="pa-others">{strips}{rafaga(look)}</div>{boards}'


def turn(look: Look, leaf: str) -> str:
    """The attribute of what turns to a leaf while the question is the same (page.py)."""
    return f'data-turn="{leaf}-{look.leaf if look.mine() else "wait"}"'


def strip_of(look: Look, seat: int) -> str:
    """A company across the table: what it has in one look, and the way to its boards."""
    company = look.company(seat)
    name = look.name_of(seat)
    active = " pm-turn" if seat == look.view.active else ""
    doing = f"<small>{look.game.words['waiting'][look.prompt]}</small>" if look.asked(seat) else ""
    on_mat = len([card for card in company.mat if card != NONE])
    few = [
        ("paper", len(company.contracts), "Contracts", "fulfilled"),
        ("tile", len([tile for tile in company.slots if tile != NONE]), "Tower bonus tiles", "on the mat"),
        ("link", f"{len(company.ready)}/{len(company.connections)}", "Connection tiles", "ready"),
        ("back", f"{on_mat}/{len(company.hand) + on_mat}", "Action cards", "on the mat"),
        ("expert", len(company.scoring), "Scoring cards", "kept"),
        ("abroad", len(company.foreign), "Foreign market cards", "sold to"),
        ("order", look.view.time[seat], "Time disc", "on the time track"),
    ]
    counts = "".join(
        piece(
            "pa-good", f"{icon(sign)}<b>{n}</b>", f"{called(f'{title}: {n} {more}')} {zoom(title, f'{n} {more}.')}", tag="span"
        )
        for sign, n, title, more in few
    )
    opens = f"{turn(look, f'company{seat}')} {called(f'Open the boards of {name}')}"
    button = f'<button type="button" class="pa-openit" {opens}>Boards</button>'
    return (
        f'<section class="pa-strip p{seat}{active}" {called(name)}><header>{badge(seat, name)}'
        f'<span class="pa-stripname"><h3>{look.name(seat)}</h3>{doing}</span>{button}</header>'
        f'{goods(look, seat)}<div class="pm-goods">{incomes(look, seat)}</div><div class="pm-goods">{counts}</div>'
        f"{_last(look, seat)}</section>"
    )


def boards_of(look: Look, seat: int) -> str:
    """All that lies before a company, large."""
    name = look.name_of(seat)
    close = f'<button type="button" class="pa-openit" {turn(look, "others")}>Close</button>'
    company = f"{rim(look, seat)}{mat(look, seat)}{hand(look, seat)}"
    return (
        f'<section class="pa-large pa-large-{seat} p{seat}" {called(f"Boards of {name}")}>'
        f'<header>{goods(look, seat)}{close}</header><div class="pa-company">{company}</div>{grid(look, seat)}</section>'
    )


def incomes(look: Look, seat: int) -> str:
    """The five incomes, market by market."""
    company, box = look.company(seat), look.box
    cells = ""
    for market, column in enumerate(company.income):
        words = f"{MARKET_NAMES[market].capitalize()} income: ${box.values[column]}"
        about = f"{called(words)} {zoom(words, rule='PA-207')}"
        cells += piece("pa-good", f"{icon(MARKETS[market])}<b>{box.values[column]}</b>", about, tag="span")
    return cells


def rafaga(look: Look) -> str:
    """The solo opponent's board: money and its six markers."""
    wind = look.view.rafaga
    if wind is None:
        return ""
    seat = int(look.view.seats)
    company = look.company(seat)
    cells = [("coin", f"${company.money}", "Money"), ("pylon", company.level, "Towers"), ("paper", wind.contracts, "Contracts")]
    cells += [("turbine", wind.markers[len(MARKETS)], "Wind farms")]
    cells += [(MARKETS[i], wind.markers[i], f"{name.capitalize()} icons") for i, name in enumerate(MARKET_NAMES)]
    goods_of = "".join(
        piece("pa-good", f"{icon(sign)}<b>{n}</b>", f"{called(f'{title}: {n}')} {zoom(title, f'{n}', 'PA-201')}", tag="span")
        for sign, n, title in cells
    )
    name = look.name_of(seat)
    passes = "only turns its tile" if wind.light else "moves its time disc"
    state = f"{wind.deck_size} solo cards left; the next pass symbol {passes}"
    return (
        f'<section class="pa-strip pa-rafaga p{seat}" {called(f"The solo opponent {name}")}><header>{badge(seat, name)}'
        f'<span class="pa-stripname"><h3>{name}</h3><small>{state}</small></span></header>'
        f'<div class="pm-goods">{goods_of}</div>{_last(look, seat)}</section>'
    )


def _last(look: Look, company: int) -> str:
    """Its last turn in words."""
    said = last_turn(look, company)
    return f'<p class="pa-last"><b>Last turn.</b> {escape(said)}</p>' if said else ""
