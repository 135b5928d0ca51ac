"""Draws a view for the terminal: pure functions from a view to something Rich can print. Colour is never the only sign."""

from __future__ import annotations

from collections.abc import Sequence

from rich import box as frames
from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from gaucho.games.pampero.page_criteria import bottom_words, top_words
from gaucho.games.pampero.rules.game import Pampero
from gaucho.games.pampero.rules.names import NONE
from gaucho.games.pampero.rules.view import PamperoView
from gaucho.games.pampero.terminal_boards import bonus_board, displays, grid, hand, mat
from gaucho.games.pampero.terminal_map import markets, sectors, solar, yard
from gaucho.games.pampero.terminal_words import company_name, incomes

__all__ = ["draw", "laid_open", "note"]

QUIET = "dim"
WHEN = ("First scoring", "Second scoring", "End I", "End II")
BONUS = ("bonus_first", "bonus_second", "discard_tile")


def laid_open(views: Sequence[PamperoView]) -> PamperoView:
    """Nothing is hidden but the decks: a spectator's view shows all there is."""
    view = views[0]
    view.seat = NONE
    return view


def note(view: PamperoView, game: Pampero, names: Sequence[str]) -> str:
    """The card being played, with its text."""
    return f"{game.box.card_names[view.play.card]}: {game.box.card_texts[view.play.card]}" if view.play.card != NONE else ""


def draw(view: PamperoView, game: Pampero, names: Sequence[str]) -> RenderableType:
    """The whole table as this view shows it; with the result when the game is over."""
    me = int(view.seat if view.seat >= 0 else max(0, min(view.active, view.seats - 1)))
    parts: list[RenderableType] = [
        _headline(view, game, names),
        _companies(view, game, names),
        _scorings(view, game),
        sectors(view, game, names),
        solar(view, game),
        markets(view, game),
        yard(view, game, names),
        displays(view, game),
    ]
    if view.due is not None and view.due.prompt in BONUS:
        parts.append(bonus_board(view, game))
    parts += [mat(view, game, me, names), grid(view, game, me, names), hand(view, game, me, names)]
    if view.winners:
        parts.append(_result(view, names))
    return Group(*parts)


def _headline(view: PamperoView, game: Pampero, names: Sequence[str]) -> RenderableType:
    title = Text(game.title, style="bold")
    when = "over" if view.winners else f"round {view.round} of 3" if view.round else "the end of the year"
    order = ", ".join(f"{company_name(view, names, one)}{' (lowered)' if one in view.lowered else ''}" for one in view.order)
    title.append(f" · year {view.year}, {when} · order: {order}", style="not bold")
    due = view.due
    if due is not None and view.seat not in due.seats:
        who = " and ".join(names[seat] for seat in due.seats)
        title.append(f" · {who} is {game.words['waiting'][due.prompt]}", style="not bold")
    return Rule(title, align="left", style=QUIET)


def _companies(view: PamperoView, game: Pampero, names: Sequence[str]) -> Table:
    table = Table(box=frames.SIMPLE)
    for heading in ("", "Company", "Money", "Energy", "Batteries", "Income", "Level", "Farms", "Contracts", "Debt", "Time"):
        table.add_column(heading)
    for one, company in enumerate(view.companies):
        name = f"{company_name(view, names, one)}{' (you)' if one == view.seat else ''}"
        income = f"${company.yearly_income} ({incomes(game.box, company)})" if one < view.seats else "-"
        contracts = len(company.contracts) if one < view.seats or view.rafaga is None else view.rafaga.contracts
        cells = (
            ">" if one == view.active and not view.winners else "",
            name,
            f"${company.money}",
            str(company.energy),
            f"{company.batteries} (+{company.yearly_batteries})",
            income,
            str(company.level),
            str(len(company.farms)),
            str(contracts),
            f"${company.debt}" if company.debt else "-",
            str(view.time[one]),
        )
        table.add_row(*[Text(cell) for cell in cells], style="bold" if one == view.active else "")
    return table


def _scorings(view: PamperoView, game: Pampero) -> Text:
    """The scoring tiles that are still to be evaluated, and when."""
    times = game.box.times(view.settings)
    text = Text()
    for place, tile in enumerate(view.tiles):
        if view.scored > min(place, 2):
            continue
        halves = [] if place == 1 else [top_words(game, tile)]
        halves += [] if place == 0 else [bottom_words(game, tile)]
        words = "; ".join(half for half in halves if half)
        text.append(f"{WHEN[place]} (time {times[min(place, 2)]}): ", style="bold")
        text.append(f"{words}\n")
    text.right_crop(1)
    return text


def _result(view: PamperoView, names: Sequence[str]) -> RenderableType:
    best = [company_name(view, names, one) for one in view.winners]
    verb = "wins" if len(best) == 1 else "win together"
    money = view.companies[view.winners[0]].money
    return Rule(Text(f"{' and '.join(best)} {verb} with ${money}", style="bold"), align="left", style=QUIET)
