"""Draws a view as a page: HTML and SVG. What it looks like is said in page.css, its shapes are drawn in art.svg.

The page has leaves. Main board (`map`) and company (`mat`) lie side by side on a wide screen, and the grid board (`grid`), the
tower bonus board (`bonus`), the specialists (`hire`) and the other companies (`others`) come in the company's place; on a phone
there is one leaf at a time. The leaf that a question is about opens by itself; a tab turns to another one while it lasts.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from gaucho.engine.core import NOBODY
from gaucho.engine.data import changed
from gaucho.games.pampero.page_bonus import bonus_board
from gaucho.games.pampero.page_dialog import called_up
from gaucho.games.pampero.page_faces import faces
from gaucho.games.pampero.page_grid import grid_board
from gaucho.games.pampero.page_ground import ground
from gaucho.games.pampero.page_hints import hints
from gaucho.games.pampero.page_learn import pictures
from gaucho.games.pampero.page_look import Look
from gaucho.games.pampero.page_map import main_board
from gaucho.games.pampero.page_mat import company_mat
from gaucho.games.pampero.page_notes import alarm, note
from gaucho.games.pampero.page_outcome import Outcome, outcomes
from gaucho.games.pampero.page_players import others
from gaucho.games.pampero.page_sheet import lookup, sheet
from gaucho.games.pampero.page_specialists import specialists
from gaucho.games.pampero.page_top import top
from gaucho.games.pampero.page_tray import tray
from gaucho.games.pampero.rules.game import Pampero
from gaucho.games.pampero.rules.view import PamperoView
from gaucho.kit import art
from gaucho.kit.look import called
from gaucho.kit.page import Page, Scene

__all__ = ["cover", "draw", "laid_open", "pictures", "symbols"]

LEAVES = {"map": "Map", "mat": "Company", "grid": "Grid", "bonus": "Bonuses", "hire": "Specialists", "others": "Others"}


def draw(view: PamperoView, game: Pampero, scene: Scene) -> Page:
    """The table as this view shows it; with the sheet when the game is over."""
    look = Look(view, game, scene)
    found = outcomes(look)
    return Page(
        board(look, found),
        [f"${look.company(seat).money}" for seat in range(view.seats)],
        note=note(look) if look.mine() else "",
        hints=hints(look, found),
        alarm=alarm(look),
        sheet=sheet(look),
        dialog=called_up(look),
        panel=lookup(look),
        goal=game.words["goals"]["beat_rafaga" if view.rafaga is not None else "most_money"],
    )


def laid_open(views: Sequence[PamperoView]) -> PamperoView:
    """Nothing is hidden but the decks: what a spectator sees is all there is."""
    return changed(views[0], seat=NOBODY)


def symbols(game: Pampero) -> str:
    """Every shape that a table uses, and the ground of the map, drawn once per page."""
    return art.shapes(game.folder.path).removesuffix("</svg>") + ground(game.box) + faces(game.box) + "</svg>"


def cover(game: Pampero) -> str:
    """The picture on the box."""
    return art.cover(game.folder.path, "pa")


def board(look: Look, found: dict[str, Outcome]) -> str:
    """The whole table, leaf by leaf."""
    inside = {
        "map": main_board(look, found),
        "mat": company_mat(look),
        "grid": grid_board(look),
        "bonus": bonus_board(look),
        "hire": specialists(look),
        "others": others(look),
    }
    leaves = "".join(
        f'<section class="pa-leaf pa-leaf-{name}" data-scroll="{name}" {called(LEAVES[name])}>{drawn}</section>'
        for name, drawn in inside.items()
    )
    return (
        f'<div class="pa-room pa-ask-{asked(look)}"><div class="pa-table">{top(look, found)}{tabs(look)}{leaves}'
        f"{tray(look, leaves)}</div></div>"
    )


def asked(look: Look) -> str:
    """The leaf that the viewer is asked about, if anything."""
    return look.leaf if look.mine() else "wait"


def tabs(look: Look) -> str:
    """Turns to another leaf for as long as the question stays the same."""
    cells = "".join(
        f'<button type="button" class="pa-tab pa-tab-{name}" data-turn="{name}-{asked(look)}">{escape(words)}</button>'
        for name, words in LEAVES.items()
    )
    return f'<nav class="pa-tabs" data-scroll="tabs" {called("Parts of the table")}>{cells}</nav>'
