"""The solar display along the top of the board: tiles are taken from both ends, at a fork from either branch."""

from __future__ import annotations

from gaucho.games.pampero.page_contracts import covering
from gaucho.games.pampero.page_hints import icons_words
from gaucho.games.pampero.page_look import Look
from gaucho.games.pampero.page_places import PLACES, pin
from gaucho.games.pampero.page_sites import PASSED, plate
from gaucho.games.pampero.page_tiles import contract_face, contract_text
from gaucho.games.pampero.rules.contracts import available_solars
from gaucho.games.pampero.rules.names import FIRST_SOLAR_SPACE, NONE, SOLAR_SPACES
from gaucho.kit.look import called, piece
from gaucho.kit.page import zoom


def solar_display(look: Look) -> str:
    """Every space that exists with so many players."""
    return "".join(_space(look, int(place)) for place in look.board.solars)


def _space(look: Look, place: int) -> str:
    word = SOLAR_SPACES[place]
    tile = int(look.view.solars[place])
    classes = f"pa-sunny {pin(PLACES[word])}"
    if tile == NONE:
        owner = covering(look, FIRST_SOLAR_SPACE + place)
        if owner == NONE:
            return f'<div class="{classes} pa-gone" aria-hidden="true"></div>'
        words = f"Solar contract fulfilled by {look.name_of(owner)}"
        return piece(f"{classes} pa-done p{owner}", plate(owner, "box"), f"{called(words)} {zoom(words, '', 'PA-136')}{PASSED}")
    option = f"solar {word}"
    near = place in available_solars(look.table)
    text = contract_text(look.box, tile)
    text += " Next in line." if near else " Reached when the tile before it is gone."
    act = look.scene.act(option, f"Solar contract {word}: {icons_words(look, tile)}", why=look.mine("solar_tile"))
    dim = "" if near else " pa-later"
    about = zoom("Solar contract", f"{text} It costs no energy and needs no tower.", "PA-135")
    return piece(f"{classes}{dim}", contract_face(tile), f'{act} {about} data-beside=""', f"contract-{tile}")
