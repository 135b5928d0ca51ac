"""The score sheet: where every peso came from, line by line and scoring by scoring; and the books so far, to be looked up."""

from __future__ import annotations

from html import escape

from gaucho.games.pampero import ledger as books
from gaucho.games.pampero.ledger import Half, Ledger
from gaucho.games.pampero.page_criteria import bottom_words, top_words
from gaucho.games.pampero.page_look import Look, icon
from gaucho.games.pampero.page_standing import standing
from gaucho.games.pampero.rules.names import INTRO_ONE
from gaucho.kit.page import badge

SCORINGS = {books.YEARS: "The years", 0: "First scoring", 1: "Second scoring", 2: "End of the game"}
RULES = {0: "PA-163", 1: "PA-164", 2: "PA-166"}


def sheet(look: Look) -> str:
    """At the end: all books, closed. Empty before."""
    if look.view.agenda:
        return ""
    return f'<div class="pa-sheet">{_table(look)}{_verdict(look)}</div>'


def lookup(look: Look) -> str:
    """For the side panel: how the scoring tiles stand now, and all money so far."""
    return (
        f'<section class="pa-sheet pa-lookup"><h2>Scorings</h2>{standing(look)}'
        f"<h2>All money so far</h2>{_table(look)}</section>"
    )


def _verdict(look: Look) -> str:
    """What decides between equal sums."""
    money = [int(company.money) for company in look.view.companies]
    tie = money.count(max(money)) > 1
    farms = ", ".join(f"{look.name_of(i)} {len(company.farms)}" for i, company in enumerate(look.view.companies))
    why = f"Equal money: the most wind farms win ({farms})." if tie else "The most money wins."
    return f'<p class="pa-why">{escape(why)}{_link("PA-180" if tie else "PA-179")}</p>'


def _table(look: Look) -> str:
    """A column per company, the best first; a row per line of the books."""
    view = look.view
    found = books.ledger(view, look.scene.told, look.game)
    order = sorted(range(len(view.companies)), key=lambda i: (i not in view.winners, -int(view.companies[i].money), i))
    heads = "".join(
        f'<th scope="col"><span class="pa-column">{badge(i, look.name_of(i))}<span>{escape(look.name_of(i))}</span>'
        f"{icon('crown') if i in view.winners else ''}</span></th>"
        for i in order
    )
    bodies = "".join(_part(look, found, scoring, order) for scoring in SCORINGS)
    rest = [int(company.money) - found.total(i) for i, company in enumerate(view.companies)]
    if any(rest):  # the log began later than the game
        bodies += f"<tbody>{_row('Before this log began', '', rest, order)}</tbody>"
    sums = "".join(f"<td><b>${view.companies[i].money}</b></td>" for i in order)
    return (
        f'<table class="pa-books"><thead><tr><th scope="col">Money</th>{heads}</tr>'
        f'<tr class="pa-inall"><th scope="row">In all</th>{sums}</tr></thead>{bodies}</table>'
    )


def _part(look: Look, found: Ledger, scoring: int, order: list[int]) -> str:
    """The lines of one scoring, or of the years, with their sum; nothing if there are none."""
    places = {0: [0], 1: [1], 2: [2, 3]}.get(scoring, [])
    halves = [half for half in found.halves if half.place in places]
    rows = [(_half_words(look, half), _tile_rule(look, half), half.gains, _each(look, half)) for half in halves]
    rows += [
        (name, rule, found.lines[scoring, name], 0) for name, rule in books.RULES.items() if (scoring, name) in found.lines
    ]
    if not rows:
        return ""
    sums = [sum(gains[i] for _, _, gains, _ in rows) for i in range(len(look.view.companies))]
    cells = "".join(f"<td>{_money(sums[i])}</td>" for i in order)
    lines = "".join(_row(words, rule, gains, order, each) for words, rule, gains, each in rows)
    return f'<tbody><tr class="pa-part"><th scope="rowgroup">{SCORINGS[scoring]}</th>{cells}</tr>{lines}</tbody>'


def _row(words: str, rule: str, gains: list[int], order: list[int], each: int = 0) -> str:
    """A line; if so much was gained for each of something, also how many there were."""
    many = [f"<small>{gains[i] // each} &#215; ${each} = </small>" if each and gains[i] else "" for i in range(len(gains))]
    cells = "".join(f"<td>{many[i]}{_money(gains[i]) if gains[i] else ''}</td>" for i in order)
    return f'<tr><th scope="row">{escape(words)}{_link(rule) if rule else ""}</th>{cells}</tr>'


def _link(rule: str) -> str:
    return f' <a class="rule" data-rule-link="{rule}" href="/games/pampero/rules#{rule}">{rule}</a>'


def _money(amount: int) -> str:
    return f"${amount}" if amount >= 0 else f"&#8722;${-amount}"


def _half_words(look: Look, half: Half) -> str:
    words = (top_words if half.top else bottom_words)(look.game, int(look.view.tiles[half.place]))
    return f"{words[:1].upper()}{words[1:]}"


def _each(look: Look, half: Half) -> int:
    """What the half pays for each, if it pays everybody; the solo opponent's gain is booked elsewhere."""
    tile = int(look.view.tiles[half.place])
    return look.box.top_money[tile] if half.top and tile < INTRO_ONE else 0


def _tile_rule(look: Look, half: Half) -> str:
    tile = int(look.view.tiles[half.place])
    return look.box.tile_rules[tile] if tile < INTRO_ONE else books.INTRODUCTORY[tile - INTRO_ONE]
