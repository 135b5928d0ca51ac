"""Draws a view as a page: HTML and SVG. What it looks like is said in page.css, its shapes are drawn in art.svg."""

from __future__ import annotations

from gaucho.games.quantumzap.notes import is_developed, laid_open, lot_in_words, note, payout_of, price, space_of, times_opened
from gaucho.games.quantumzap.page_learn import pictures
from gaucho.games.quantumzap.page_line import line, piles
from gaucho.games.quantumzap.page_look import Look
from gaucho.games.quantumzap.page_players import leaves, own_area, rival
from gaucho.games.quantumzap.page_sheet import lookup, sheet
from gaucho.games.quantumzap.page_stage import stage
from gaucho.games.quantumzap.page_top import top
from gaucho.games.quantumzap.rules.components import ACTIONS
from gaucho.games.quantumzap.rules.game import QuantumZap
from gaucho.games.quantumzap.rules.view import HIDDEN, LotView, QuantumView
from gaucho.kit import art
from gaucho.kit.page import Page, Scene

__all__ = ["cover", "draw", "laid_open", "pictures", "symbols"]


def draw(view: QuantumView, game: QuantumZap, scene: Scene) -> Page:
    """The table as this view shows it; with the score sheet when the game is over."""
    look = Look(view, game, scene)
    last = view.round == game.box.rounds and not view.winners
    return Page(
        board(look),
        [f"{player.score.total} VP" for player in view.players],
        note=note(view, game.box, scene.names),
        hints=hints(look),
        alarm="Last round." if last else "",
        sheet=sheet(look),
        panel=lookup(look),
        goal=game.words["goals"]["most_points"].format(rounds=game.box.rounds),
    )


def symbols(game: QuantumZap) -> str:
    """Every shape that a table uses, drawn once per page."""
    return art.shapes(game.folder.path)


def cover(game: QuantumZap) -> str:
    """The picture on the box."""
    return art.cover(game.folder.path, "qz")


def board(look: Look) -> str:
    """The whole table: strip above, rivals at the side, line-up and stage in the middle, the own area below."""
    view = look.view
    seated = view.seat >= 0
    across = [(view.seat + i) % view.seats for i in range(1, view.seats)] if seated else list(range(view.seats))
    rivals = leaves(look, across) if seated else "".join(rival(look, seat) for seat in across)
    own = own_area(look) if seated else ""
    who = "qz-seated" if seated else "qz-watching"
    fills = 'viewBox="0 0 1100 700" preserveAspectRatio="xMidYMax slice"'
    night = f'<svg class="qz-sky" {fills} aria-hidden="true"><use href="#qz-night"/></svg>'
    return (
        f'<div class="qz-room" data-countdown="{times_opened(look.scene.told)}">{night}'
        f'<div class="qz-table {who} qz-across-{len(across)}">{top(look)}'
        f'<div class="qz-rivals">{rivals}</div>'
        f'<div class="qz-middle"><div class="qz-market">{line(look)}{piles(look)}</div>{stage(look)}</div>{own}</div></div>'
    )


# ---- small print on the buttons of the prompt bar --------------------------------------------------------------------


def hints(look: Look) -> dict[str, str]:
    """What a player would look up about an option."""
    return {option: words for option in look.scene.legal if (words := _hint(look, option))}


def _hint(look: Look, option: str) -> str:
    view, box = look.view, look.box
    verb, _, argument = option.partition(" ")
    if price(view, box, verb):
        return price(view, box, verb)
    if verb == "space":
        space = space_of(view, int(argument))
        return _face(look, space.lot) if space is not None else ""
    if verb == "mine":
        return _face(look, look.player(view.seat).lots[int(argument) - 1])
    if verb == "theirs":
        places, _, place = argument.partition(".")
        return _face(look, look.player((view.seat + int(places)) % view.seats).lots[int(place) - 1])
    if verb == "left":
        return f"{look.player((view.seat + int(argument)) % view.seats).credits}M"
    if verb == "take":
        return f"{view.action_discard.count(ACTIONS.index(argument))} there"
    if verb == "place" and argument == "0":
        return "top"
    if verb == "place" and int(argument) == view.deck_size:
        return "bottom"
    return ""


def _face(look: Look, lot: LotView) -> str:
    """A lot in a few words."""
    if lot.face == HIDDEN:
        return "unknown"
    return lot_in_words(look.box, lot.face, payout_of(look.box, lot)) + (", developed" if is_developed(lot) else "")
