"""Draws a view as a page: HTML and SVG. What it looks like is said in page.css, its shapes are drawn in art.svg."""

from __future__ import annotations

from html import escape

from gaucho.games.shootcows.notes import alarm, laden, laid_open
from gaucho.games.shootcows.notes_asked import note, window
from gaucho.games.shootcows.page_cards import icon
from gaucho.games.shootcows.page_herd import herd
from gaucho.games.shootcows.page_hints import hints, labels
from gaucho.games.shootcows.page_learn import pictures
from gaucho.games.shootcows.page_look import Look, button
from gaucho.games.shootcows.page_own import own_area
from gaucho.games.shootcows.page_players import rival
from gaucho.games.shootcows.page_sheet import lookup, sheet
from gaucho.games.shootcows.page_stage import stage
from gaucho.games.shootcows.page_top import top
from gaucho.games.shootcows.rules.game import ShootCows
from gaucho.games.shootcows.rules.view import CowsView
from gaucho.kit import art
from gaucho.kit.look import called
from gaucho.kit.page import Page, Scene

__all__ = ["cover", "draw", "laid_open", "pictures", "symbols"]

SIGNS = {  # of the buttons that belong to no piece
    "done": "next",
    "pass": "rest",
    "decline": "no",
    "look_no_more": "next",
    "equip_it": "one_hand",
    "stock_it": "life",
    "keep_it": "hand",
    "step_in": "burst",
    "stay_out": "rest",
    "lessen": "bolt",
    "take_it": "plaster",
    "discard_cards": "hand",
    "flip_one": "plaster",
}
QUIET = ("done", "pass", "decline", "stay_out", "take_it", "look_no_more")


def draw(view: CowsView, game: ShootCows, scene: Scene) -> Page:
    """The table as this view shows it; with the sheet when the game is over."""
    look = Look(view, game, scene)
    goal = look.table.target()
    return Page(
        board(look),
        [f"{len(player.rescued)} of {goal}" for player in view.players],
        note=(note(view, look.table, scene.told) or moment(look)) if look.mine() else "",
        hints=hints(look),
        labels=labels(look),
        alarm=alarm(view, game.box),
        sheet=sheet(look),
        panel=lookup(look),
        goal=game.words["goals"]["rescue"].format(target=goal),
        trifles=() if worth_taking_off(look) else ("unequip",),
    )


def worth_taking_off(look: Look) -> bool:
    """Does somebody bear Items that a Rescue in this turn would cost (SC-064, SC-070)?"""
    return look.mine("begin_menu") and len(laden(look.table, look.view.seat)) > 0


def moment(look: Look) -> str:
    """Why one may play Events at any time now (SC-R50)."""
    return f"{look.scene.names[look.view.active]}'s turn, {window(look.view, look.table)}." if look.mine("any_time") else ""


def symbols(game: ShootCows) -> str:
    """Every shape that a table uses, drawn once per page."""
    return art.shapes(game.folder.path)


def cover(game: ShootCows) -> str:
    """The picture on the box."""
    return art.cover(game.folder.path, "sc")


def board(look: Look) -> str:
    """The whole table: rivals at the side; stage, Herd, the own board and the hand below each other."""
    view = look.view
    seated = view.seat >= 0
    others = [int(view.seat + i) % view.seats for i in range(1, view.seats)] if seated else list(range(view.seats))
    rivals = "".join(rival(look, seat) for seat in others)
    own = own_area(look) if seated else ""
    pieces = f"{stage(look)}{herd(look)}{own}"
    who = "sc-seated" if seated else "sc-watching"
    return (
        f'<div class="sc-room"><div class="sc-table {who} sc-others-{len(others)}">{top(look)}'
        f'<div class="sc-rivals" data-scroll="rivals">{rivals}</div>{pieces}{tray(look, pieces + rivals)}</div></div>'
    )


def tray(look: Look, drawn: str) -> str:
    """A button for every option that belongs to no piece on the table."""
    if not look.mine():
        return ""
    rest = [option for option in look.scene.legal if f'data-option="{escape(option)}"' not in drawn]
    cells = ""
    for option in rest:
        verb = option.partition(" ")[0]
        loud = "" if verb in QUIET else "sc-loud"
        cells += button(look, option, f"{icon(SIGNS.get(verb, 'bolt'))}<span>{escape(look.scene.legal[option])}</span>", loud)
    return f'<section class="sc-tray" {called(look.game.prompt(look.prompt))}>{cells}</section>' if cells else ""
