"""The other companies: a strip each, which opens to the whole mat and grid board."""

from __future__ import annotations

from gaucho.games.pampero.page_grid import grid
from gaucho.games.pampero.page_hand import hand
from gaucho.games.pampero.page_look import Look, icon
from gaucho.games.pampero.page_mat import mat
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
    return f'<div class="pa-others">{strips}{rafaga(look)}</div>'


def strip_of(look: Look, seat: int) -> str:
    """A company across the table: what it has in one look; its boards open below."""
    company = look.company(seat)
    name = look.name_of(seat)
    turn = " pm-turn" if seat == look.view.active else ""
    doing = f"<small>{look.game.words['waiting'][look.prompt]}</small>" if look.asked(seat) else ""
    on_mat = len([card for card in company.mat if card != NONE])
    few = [
        ("paper", len(company.contracts), "Contracts", "fulfilled"),
        ("tile", len([tile for tile in company.slots if tile != NONE]), "Tower bonus tiles", "on the mat"),
        ("link", f"{len(company.ready)}/{len(company.connections)}", "Connection tiles", "ready"),
        ("back", f"{on_mat}/{len(company.hand) + on_mat}", "Action cards", "on the mat"),
        ("expert", len(company.scoring), "Scoring cards", "kept"),
        ("abroad", len(company.foreign), "Foreign market cards", "sold to"),
    ]
    counts = "".join(
        piece(
            "pa-good", f"{icon(sign)}<b>{n}</b>", f"{called(f'{title}: {n} {more}')} {zoom(title, f'{n} {more}.')}", tag="span"
        )
        for sign, n, title, more in few
    )
    return (
        f'<details class="pa-strip p{seat}-edge{turn}"><summary {called(f"{name}: open the boards")}>{badge(seat, name)}'
        f'<span class="pa-stripname"><h3>{look.name(seat)}</h3>{doing}</span>{goods(look, seat)}'
        f'<span class="pa-counts">{incomes(look, seat)}{counts}</span></summary>'
        f'<div class="pa-large">{rim(look, seat)}{mat(look, seat)}{hand(look, seat)}{grid(look, seat)}</div></details>'
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
    side = "light" if wind.light else "dark"
    return (
        f'<section class="pa-strip pa-rafaga p{seat}-edge" {called(f"The solo opponent {name}")}>{badge(seat, name)}'
        f'<span class="pa-stripname"><h3>{name}</h3><small>pass tile {side}, {wind.deck_size} cards left</small></span>'
        f'<div class="pm-goods">{goods_of}</div></section>'
    )
