"""Questions that come outside the own turn: a bulldozer was used and must leave, or what its parking gives must be chosen."""

from __future__ import annotations

from html import escape

from gaucho.games.pampero.page_look import Look, icon
from gaucho.games.pampero.page_sites import place_words
from gaucho.games.pampero.page_tray import answer
from gaucho.games.pampero.page_words import ops_words
from gaucho.games.pampero.rules.names import FIRST_SPOT, SITES, SPOTS, UTILITY
from gaucho.kit.look import piece
from gaucho.kit.page import Dialog

AT_YEARS_END = ("consolidate_row", "crown", "scoring_card", "scoring_market", "end_tile_income", "end_tile_foreign")


def called_up(look: Look) -> Dialog | None:
    """For the one who must answer although it is another company's turn."""
    if not look.mine() or look.prompt in AT_YEARS_END or look.view.active in (-1, look.view.seat):
        return None
    other = look.name_of(int(look.view.active))
    if look.prompt == "forced_dozer_to":
        why = f"{other} has built beside it and paid you."
        return Dialog("Your bulldozer must leave", f'<div class="pa-call"><p>{escape(why)}</p>{_ways(look)}</div>')
    cells = "".join(answer(look, option) for option in look.scene.legal)
    return Dialog(look.game.prompt(look.prompt), f'<div class="pa-call"><div class="pa-answers">{cells}</div></div>')


def _ways(look: Look) -> str:
    """Parking spots with what they give, the utility area, then sites by their names."""
    words = [*SITES, "utility", *SPOTS]
    places = sorted((words.index(option.partition(" ")[2]) for option in look.scene.legal), key=lambda place: (-place, place))
    cells = ""
    for place in places:
        option = f"to {words[place]}"
        gives = f": {ops_words(look.box, look.box.spot_ops[place - FIRST_SPOT])}" if place >= FIRST_SPOT else ""
        said = f"{place_words(look, place)}{gives}"
        sign = "digger" if place < UTILITY else "order" if place == UTILITY else "tile"
        act = look.scene.act(option, f"{look.scene.legal[option]}{gives}")
        cells += piece("pa-do", f"{icon(sign)}<span>{escape(said[0].upper() + said[1:])}</span>", act, tag="span")
    return f'<div class="pa-answers">{cells}</div>'
