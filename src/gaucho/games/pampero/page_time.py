"""The time track with its scoring tiles: how far every company is, what is scored when, and what one would gain now."""

from __future__ import annotations

from gaucho.games.pampero.page_criteria import bottom_words, scoring_tile_face, top_words
from gaucho.games.pampero.page_look import Look
from gaucho.games.pampero.page_sites import plate
from gaucho.games.pampero.rules.table import END_ONE, END_TWO, FIRST_TILE, SECOND_TILE
from gaucho.kit.look import called, piece
from gaucho.kit.page import zoom

NAMES = {
    FIRST_TILE: "First scoring",
    SECOND_TILE: "Second scoring",
    END_ONE: "End of the game, I",
    END_TWO: "End of the game, II",
}


def time_track(look: Look) -> str:
    """Spaces from 0 to the last, discs on them, tiles where they are scored."""
    first, second, last = look.table.times()
    cells = ""
    for space in range(last + 1):
        at = {first: [FIRST_TILE], second: [SECOND_TILE], last: [END_ONE, END_TWO]}.get(space, [])
        tiles = "".join(_tile(look, place) for place in at)
        mark = " pa-scored" if at else ""
        cells += f'<li class="pa-hour{mark}"><span class="pa-hour-no">{space}</span>{tiles}{_discs(look, space)}</li>'
    said = ", ".join(f"{look.name_of(i)} on {space}" for i, space in enumerate(look.view.time))
    return f'<ol class="pa-time" data-scroll="time" {called(f"Time track: {said}; the last space is {last}")}>{cells}</ol>'


def _discs(look: Look, space: int) -> str:
    """The stack on a space, the last one that came on top."""
    there = [int(company) for company in look.view.stack if look.view.time[company] == space]
    drawn = ""
    for company in there:
        words = f"Time disc of {look.name_of(company)}"
        about = zoom(
            words, "Scorings begin when all discs have reached them; further along means earlier in turn order.", "PA-161"
        )
        drawn += piece(f"pa-disc p{company}", plate(company, "hour"), f"{called(words)} {about}", f"time-{company}", tag="span")
    return f'<span class="pa-discs">{drawn}</span>' if drawn else ""


def _tile(look: Look, place: int) -> str:
    """A scoring tile; halves that are not evaluated here are dim."""
    tile = int(look.view.tiles[place])
    top, bottom = place != SECOND_TILE, place != FIRST_TILE
    parts = [top_words(look.game, tile)] if top else []
    parts += [bottom_words(look.game, tile)] if bottom else []
    text = ". ".join(f"{part[0].upper()}{part[1:]}" for part in parts if part) + "."
    done = (place == FIRST_TILE and look.view.scored > 0) or (place == SECOND_TILE and look.view.scored > 1)
    title = f"{NAMES[place]}{' (done)' if done else ''}"
    rule = look.box.tile_rules[tile] if tile < len(look.box.tile_rules) else ("PA-177" if place == FIRST_TILE else "PA-178")
    classes = f"pa-when{' pa-over' if done else ''}"
    face = scoring_tile_face(look.box, tile, top, bottom)
    return piece(classes, face, f"{called(f'{title}: {text}')} {zoom(title, text, rule)}", tag="span")
