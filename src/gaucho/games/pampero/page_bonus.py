"""The tower bonus board: three rows of twelve spaces in sections A, B and C; tiles, and what is printed where none lies."""

from __future__ import annotations

from gaucho.games.pampero.page_look import Look
from gaucho.games.pampero.page_signs import marks_of_all, strip, svg
from gaucho.games.pampero.page_tiles import tower_tile_face
from gaucho.games.pampero.rules.building import FOUND_IN
from gaucho.games.pampero.rules.names import BONUS_COLUMNS, BONUS_ROWS, BONUS_SPACES, NONE, SECTION, ZONES
from gaucho.kit.look import called, piece
from gaucho.kit.page import zoom

PROMPTS = ("bonus_first", "bonus_second", "discard_tile")
ADVICE = {
    "bonus_first": "Select two neighbours: each gives its tile, or what is printed where none lies.",
    "bonus_second": "Now a neighbour of the space you have selected.",
    "discard_tile": "With two players one more tile leaves the game.",
}


def bonus_board(look: Look) -> str:
    """The board, section by section; those that the tower has not reached are dim."""
    asked = look.mine(*PROMPTS)
    sections = "".join(section(look, letter) for letter in range(len(ZONES)))
    advice = ADVICE[look.prompt] if asked else "Whoever builds a tower selects two spaces: in section A, A and B, or anywhere."
    return (
        f'<section class="pa-bonusboard" {called("Tower bonus board")}><p class="pa-advice">{advice}</p>'
        f'<div class="pa-sections">{sections}</div></section>'
    )


def section(look: Look, letter: int) -> str:
    """One letter: four columns of three spaces, each drawn as a line, so that neighbours stay neighbours."""
    columns = range(letter * SECTION, (letter + 1) * SECTION)
    places = [row * BONUS_COLUMNS + column for column in columns for row in range(BONUS_ROWS)]
    cells = "".join(bonus_space(look, place) for place in places)
    shut = look.mine(*PROMPTS) and not any(_option(look, place) for place in places)
    name = ZONES[letter]
    state = f"pa-section pa-section-{name.lower()}{' pa-shut' if shut else ''}"
    return f'<div class="{state}" role="group" {called(f"Section {name}")}><b class="pm-letter">{name}</b>{cells}</div>'


def _option(look: Look, place: int) -> str:
    """What a click on a space chooses now, if anything."""
    return look.first(f"{verb} {BONUS_SPACES[place]}" for verb in ("bonus", "discard"))


def bonus_space(look: Look, place: int) -> str:
    """A space: its tile, or its printed effect."""
    box = look.box
    tile = int(look.view.bonus[place])
    option = _option(look, place)
    if tile == NONE:
        gives = strip(marks_of_all(box, box.printed[place]), 30, 22, 28, 52)
        drawn = svg(60, 44, f'<rect class="pa-printed" x="1.5" y="1.5" width="57" height="41" rx="7"/>{gives}', "pa-tower-tile")
        name, text, rule = (
            "Printed bonus",
            "Nobody can take it away: it is gained by everybody who selects the space.",
            "PA-080",
        )
        label = ""
    else:
        drawn = tower_tile_face(tile)
        name, text, rule = box.bonus_names[tile], box.bonus_texts[tile], box.bonus_rules[tile]
        label = "" if box.bonus_icon[tile] != NONE else name.replace("connections", "connec\u00adtions")
    words = f"{name}, {look.word(BONUS_SPACES[place])}"
    first = selected(look) == place
    act = look.scene.act(option, look.scene.legal[option]) if option else called(words)
    state = " pa-selected" if first else "" if option or not look.mine(*PROMPTS) else " pa-dim"
    move = f"bonus-{place}" if tile != NONE else ""
    return piece(f"pa-bonus{state}", f"{drawn}<span>{label}</span>", f"{act} {zoom(name, text, rule)}", move)


def selected(look: Look) -> int:
    """The first of the two spaces, while the second is being looked for."""
    if look.prompt != "bonus_second":
        return NONE
    return look.about // FOUND_IN
