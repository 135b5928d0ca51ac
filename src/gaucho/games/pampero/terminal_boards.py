"""The boards of a company in the terminal: mat, grid board, hand; and the tower bonus board and the specialists."""

from __future__ import annotations

from collections.abc import Sequence

from rich import box as frames
from rich.console import Group
from rich.table import Table
from rich.text import Text

from gaucho.games.pampero.page_words import ops_words, toll_words
from gaucho.games.pampero.rules.game import Pampero
from gaucho.games.pampero.rules.names import (
    BONUS_COLUMNS,
    BONUS_ROWS,
    BONUS_SPACES,
    CONNECTIONS,
    GRID,
    LINES,
    NONE,
    ROW_NAMES,
    ROW_SPACES,
    SECTION,
    ZONES,
)
from gaucho.games.pampero.rules.table import ACTION_ROW, SCORING_ROW
from gaucho.games.pampero.rules.view import PamperoView
from gaucho.games.pampero.terminal_words import company_name, icon_words, word

QUIET = "dim"


def mat(view: PamperoView, game: Pampero, seat: int, names: Sequence[str]) -> Group:
    """Two rows of spaces: tabs, and the cards on them; below, the tower bonus tiles."""
    box, company = game.box, view.companies[seat]
    title = Text(f"Company mat of {company_name(view, names, seat)}")
    table = Table(box=frames.SIMPLE, title=title, title_justify="left", title_style=QUIET)
    table.add_column("Row")
    for number in range(1, ROW_SPACES + 1):
        table.add_column(str(number))
    for row, name in enumerate(ROW_NAMES):
        tabs, cards = [], []
        for place in range(row * ROW_SPACES, (row + 1) * ROW_SPACES):
            tabs.append(" | ".join(f"{ZONES[tab.zone]} ${tab.value}/{tab.energy}" for tab in box.tabs[place]))
            card = company.mat[place]
            laid = ", ".join(word(game, CONNECTIONS[tile]) for tile in company.laid[place])
            cards.append("" if card == NONE else f"{box.card_names[card]}{f' [{laid}]' if laid else ''}")
        table.add_row(name, *[Text(words) for words in tabs])
        table.add_row("", *[Text(card, style="bold") for card in cards])
    tiles = ", ".join(box.bonus_names[tile] for tile in company.slots if tile != NONE) or "none"
    ready = ", ".join(word(game, CONNECTIONS[tile]) for tile in company.ready) or "none"
    return Group(table, Text(f"Tower bonus tiles: {tiles} · Connection tiles ready: {ready}"))


def grid(view: PamperoView, game: Pampero, seat: int, names: Sequence[str]) -> Table:
    """Grid spaces by column: contracts, or what a space gives; locked columns are marked."""
    box, company = game.box, view.companies[seat]
    on = {int(contract.grid): int(contract.tile) for contract in company.contracts}
    title = Text(f"Grid board of {company_name(view, names, seat)} (* contract, x locked)")
    table = Table(box=frames.SIMPLE, title=title, title_justify="left", title_style=QUIET)
    for heading in ("Column", "Spaces", "Network lines"):
        table.add_column(heading, overflow="fold")
    for column in range(1, max(box.column) + 1):
        cells = []
        for space, name in enumerate(GRID):
            if box.column[space] == column:
                gives = ops_words(box, box.grid_ops[space])
                called = word(game, name)
                empty = f"{called} ({gives})" if gives else called
                cells.append(f"{called}* {icon_words(box, on[space])}" if space in on else empty)
        lines = [
            f"{word(game, line)} {'paid' if n in company.network else toll_words(box, n)}"
            for n, line in enumerate(LINES)
            if any((box.joins[n] >> space) & 1 and box.column[space] == column for space in range(len(GRID)))
        ]
        mark = "" if column <= company.level else " x"
        table.add_row(Text(f"{column}{mark}"), Text("; ".join(cells)), Text(", ".join(lines)))
    return table


def hand(view: PamperoView, game: Pampero, seat: int, names: Sequence[str]) -> Table:
    """The cards in hand with their texts."""
    box, company = game.box, view.companies[seat]
    title = Text(f"Hand of {company_name(view, names, seat)}")
    table = Table(box=frames.SIMPLE, title=title, title_justify="left", title_style=QUIET)
    table.add_column("Card")
    table.add_column("Text")
    for card in company.hand:
        table.add_row(Text(box.card_names[card]), Text(box.card_texts[card]))
    for card in company.scoring:
        table.add_row(Text(f"{box.scoring_names[card]} (scoring)"), Text(box.scoring_texts[card]))
    return table


def displays(view: PamperoView, game: Pampero) -> Text:
    """The specialists to be had."""
    box = game.box
    actions = [box.card_names[card] for card in view.rows[ACTION_ROW].shown if card != NONE]
    scoring = [box.scoring_names[card] for card in view.rows[SCORING_ROW].shown if card != NONE]
    return Text(f"Specialists: {', '.join(actions) or 'none'} · Scoring cards: {', '.join(scoring) or 'none'}")


def bonus_board(view: PamperoView, game: Pampero) -> Table:
    """The tower bonus board: tiles, and in brackets what is printed where none lies."""
    box = game.box
    table = Table(box=frames.SIMPLE, title=Text("Tower bonus board"), title_justify="left", title_style=QUIET)
    table.add_column("")
    for row in range(BONUS_ROWS):
        table.add_column(f"Row {row + 1}")
    for column in range(BONUS_COLUMNS):
        cells = []
        for row in range(BONUS_ROWS):
            place = row * BONUS_COLUMNS + column
            tile = view.bonus[place]
            gives = f"({ops_words(box, box.printed[place])})" if tile == NONE else box.bonus_names[tile]
            cells.append(f"{word(game, BONUS_SPACES[place])} {gives}")
        table.add_row(ZONES[column // SECTION], *[Text(cell) for cell in cells])
    return table
