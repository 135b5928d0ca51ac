"""Draws a view as a page: HTML and SVG. What it looks like is said in page.css, its shapes are drawn in art.svg."""

from __future__ import annotations

from gaucho.games.zappem.notes import FEW_CARDS, laid_open, note
from gaucho.games.zappem.page_console import console
from gaucho.games.zappem.page_dialog import zapped
from gaucho.games.zappem.page_hints import hints
from gaucho.games.zappem.page_learn import pictures
from gaucho.games.zappem.page_look import Look
from gaucho.games.zappem.page_map import ground
from gaucho.games.zappem.page_own import own_area
from gaucho.games.zappem.page_players import panel
from gaucho.games.zappem.page_radar import radar
from gaucho.games.zappem.page_sheet import lookup, sheet
from gaucho.games.zappem.page_top import top
from gaucho.games.zappem.rules.components import CHARACTERS, NONE
from gaucho.games.zappem.rules.game import Zappem
from gaucho.games.zappem.rules.table import SETTING_UP
from gaucho.games.zappem.rules.view import PlayerView, ZappemView
from gaucho.kit import art
from gaucho.kit.page import Page, Scene

__all__ = ["cover", "draw", "laid_open", "pictures", "symbols"]


def draw(view: ZappemView, game: Zappem, scene: Scene) -> Page:
    """The table as this view shows it; with the sheet when the game is over."""
    look = Look(view, game, scene)
    return Page(
        board(look),
        [_score(player) for player in view.players],
        note=note(view, game, scene.names) if look.mine() else "",
        hints=hints(look),
        alarm=_alarm(view),
        sheet=sheet(look),
        dialog=zapped(look),
        panel=lookup(look),
        goal=game.words["goals"][goal(look)],
        role=part(look),
    )


def symbols(game: Zappem) -> str:
    """Every shape that a table uses, and the ground of the map, drawn once per page."""
    return art.shapes(game.folder.path).removesuffix("</svg>") + ground(game.box) + "</svg>"


def cover(game: Zappem) -> str:
    """The picture on the box."""
    return art.cover(game.folder.path, "ze")


def board(look: Look) -> str:
    """The whole table: the radar in the middle, the own area to its left, all others to its right."""
    view = look.view
    seated = view.seat >= 0
    others = [(view.seat + i) % view.seats for i in range(1, view.seats)] if seated else list(range(view.seats))
    here = [] if seated else others[: len(others) // 2]
    left = own_area(look) if seated else "".join(panel(look, seat) for seat in here)
    right = "".join(panel(look, seat) for seat in others if seat not in here)
    who = "ze-seated" if seated else "ze-watching"
    fills = 'viewBox="0 0 1100 700" preserveAspectRatio="xMidYMid slice"'
    hull = f'<svg class="ze-hull" {fills} aria-hidden="true"><use href="#ze-hull"/></svg>'
    return (
        f'<div class="ze-room {colours(view)}">{hull}<div class="ze-table {who} ze-others-{len(others)}">{top(look)}'
        f'<div class="ze-left">{left}{console(look)}</div>{radar(look)}'
        f'<div class="ze-right" data-scroll="rivals">{right}</div></div></div>'
    )


def colours(view: ZappemView) -> str:
    """Classes that give every seat the colour of its character, on the table and around it."""
    found = [(seat, player.colour) for seat, player in enumerate(view.players) if player.colour != NONE]
    return " ".join(f"ze-{seat}-{CHARACTERS[colour]}" for seat, colour in found)


def part(look: Look) -> str:
    """Which side the viewer is on."""
    if not look.team:
        return "royale"
    return "villain" if look.view.seat == look.view.villain else "crew"


def goal(look: Look) -> str:
    """What the viewer has to do: by mode, and by character as soon as it is known."""
    view = look.view
    if view.seat < 0:
        return "team_watched" if look.team else "royale_watched"
    if not look.team:
        return "royale"
    role = view.players[view.seat].role
    return "crew" if role == NONE else CHARACTERS[role]


def _score(player: PlayerView) -> str:
    return f"{player.health} HP" if player.health else "down"


def _alarm(view: ZappemView) -> str:
    """How near the end is."""
    if view.winners or view.phase == SETTING_UP or view.deck_size > FEW_CARDS:
        return ""
    return f"{view.deck_size} Zone cards left in the stack." if view.deck_size else "The stack is empty: play your last cards."
