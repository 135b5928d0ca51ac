"""Draws a view as a page: HTML and SVG. What it looks like is said in page.css, its shapes are drawn in art.svg.

The page has leaves. Main board (`map`) and company (`mat`) lie side by side on a wide screen, and the grid board (`grid`), the tower
bonus board (`bonus`), the specialists (`hire`) and the other companies (`others`) come in the company's place; on a phone there is
one leaf at a time. The leaf that a question is about opens by itself; a tab turns to another one while that question lasts.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from gaucho.games.pampero.page_bonus import bonus_board
from gaucho.games.pampero.page_grid import grid_board
from gaucho.games.pampero.page_look import Look
from gaucho.games.pampero.page_mat import company_mat
from gaucho.games.pampero.page_players import others
from gaucho.games.pampero.page_sheet import sheet
from gaucho.games.pampero.page_specialists import specialists
from gaucho.games.pampero.rules.game import Pampero
from gaucho.games.pampero.rules.view import PamperoView
from gaucho.kit import art
from gaucho.kit.look import called
from gaucho.kit.page import Page, Scene

__all__ = ["cover", "draw", "laid_open", "symbols"]

LEAVES = {"map": "Map", "mat": "Company", "grid": "Grid", "bonus": "Bonuses", "hire": "Specialists", "others": "Others"}


def draw(view: PamperoView, game: Pampero, scene: Scene) -> Page:
    """The table as this view shows it; with the sheet when the game is over."""
    look = Look(view, game, scene)
    return Page(board(look), [f"${look.company(seat).money}" for seat in range(view.seats)], sheet=sheet(look))


def laid_open(views: Sequence[PamperoView]) -> PamperoView:
    """Nothing is hidden but the decks: any view shows all there is."""
    return views[0]


def symbols(game: Pampero) -> str:
    """Every shape that a table uses, drawn once per page."""
    return art.shapes(game.folder.path)


def cover(game: Pampero) -> str:
    """The picture on the box."""
    return art.cover(game.folder.path, "pa")


def board(look: Look) -> str:
    """The whole table, leaf by leaf."""
    inside = {
        "map": "",
        "mat": company_mat(look),
        "grid": grid_board(look),
        "bonus": bonus_board(look),
        "hire": specialists(look),
        "others": others(look),
    }
    leaves = "".join(
        f'<section class="pa-leaf pa-leaf-{name}" {called(LEAVES[name])}>{drawn}</section>' for name, drawn in inside.items()
    )
    return f'<div class="pa-room pa-ask-{look.leaf}"><div class="pa-table">{tabs(look)}{leaves}</div></div>'


def tabs(look: Look) -> str:
    """Turns to another leaf for as long as the question stays the same."""
    cells = "".join(
        f'<button type="button" class="pa-tab pa-tab-{name}" data-turn="{name}-{look.leaf}">{escape(words)}</button>'
        for name, words in LEAVES.items()
    )
    return f'<nav class="pa-tabs" {called("Parts of the table")}>{cells}</nav>'
