"""Draws a view as a page: HTML and SVG. What it looks like is said in page.css, its shapes are drawn in art.svg."""

from __future__ import annotations

from gaucho.games.cowcollectors.notes import ending, laid_open, note
from gaucho.games.cowcollectors.page_cards import icon, planet_name
from gaucho.games.cowcollectors.page_centre import centre
from gaucho.games.cowcollectors.page_learn import pictures
from gaucho.games.cowcollectors.page_look import Look
from gaucho.games.cowcollectors.page_own import own_area
from gaucho.games.cowcollectors.page_players import panel
from gaucho.games.cowcollectors.page_raid import raid
from gaucho.games.cowcollectors.page_sheet import sheet
from gaucho.games.cowcollectors.rules.game import CowCollectors
from gaucho.games.cowcollectors.rules.view import CowView, PlayerView
from gaucho.kit import art
from gaucho.kit.page import Page, Scene

__all__ = ["cover", "draw", "laid_open", "pictures", "symbols"]


def draw(view: CowView, game: CowCollectors, scene: Scene) -> Page:
    """The table as this view shows it; with the score sheet when the game is over."""
    look = Look(view, game, scene)
    return Page(
        board(look),
        [f"{_cows(player)} cows" for player in view.players],
        note=note(look.outlook, scene.names),
        hints=hints(look),
        alarm=f"Last turn: {ending(view, game, scene.names)}." if view.ending and not view.ranking else "",
        sheet=sheet(look),
        dialog=raid(look),
        goal=game.words["goals"]["most_cows"].format(cows=look.box.end_cows),
    )


def symbols(game: CowCollectors) -> str:
    """Every shape that a table uses, drawn once per page."""
    return art.shapes(game.folder.path)


def _cows(player: PlayerView) -> int:
    return int(player.cows if player.score is None else player.score.total)


def board(look: Look) -> str:
    """The whole table: opponents above, the centre, the own area below. A spectator sees everybody from above."""
    view = look.view
    seated = view.seat >= 0
    across = [(view.seat + i) % view.seats for i in range(1, view.seats)] if seated else list(range(view.seats))
    panels = "".join(panel(look, seat) for seat in across)
    own = own_area(look) if seated else ""
    who = "cc-seated" if seated else "cc-watching"
    return (
        f'<div class="cc-room">{_sky(len(across) == 1)}<div class="cc-table {who} cc-across-{len(across)}">'
        f'<div class="cc-others">{panels}</div>{centre(look)}{own}</div></div>'
    )


def _sky(empty: bool) -> str:
    """The night behind the table; where it is empty, somebody drifts by."""
    night = '<svg class="cc-sky" viewBox="0 0 1060 640" preserveAspectRatio="xMidYMid slice" aria-hidden="true">{}</svg>'
    drifting = icon("cow-whole", "0 0 140 100") + icon("saucer", "0 0 120 60") if empty else ""
    return night.format('<use href="#cc-night"/>') + f'<div class="cc-drift">{drifting}</div>'


def hints(look: Look) -> dict[str, str]:
    """Small print on the buttons of the prompt bar."""
    view, game, box, outlook = look.view, look.game, look.box, look.outlook
    if not look.mine(look.prompt):
        return {}
    if look.prompt == "choose_action":
        actions = {
            "abduct": f"up to +{outlook.abducted(look.player(view.seat).secret)}",
            "invade": f"{outlook.attempts} attempts",
            "explore": f"draw {outlook.draws(view.seat)}, +{box.explore_gain}",
        }
        return {action: words for action, words in actions.items() if look.scene.can(action)}
    if look.prompt == "declare_abduct":
        return {f"declare {n}": f"= {cows}{'!' if ends else ''}" for n, (cows, ends) in outlook.declarations.items()}
    if look.prompt == "declare_invasion":
        possible = outlook.possible(view.target)
        return {f"name {n}": f"{possible[n]} left" if n in possible else "no way" for n in box.numbers}
    if look.prompt in ("choose_target", "choose_recipient"):
        return {look.to_the_left(seat): f"{look.player(seat).cows} cows" for seat in range(view.seats) if seat != view.seat}
    return {f"planet {n}": planet_name(game, n) for n in box.numbers if look.scene.can(f"planet {n}")}


def cover(game: CowCollectors) -> str:
    """The picture on the box."""
    return art.cover(game.folder.path, "cc")
