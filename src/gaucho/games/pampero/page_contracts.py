"""Contracts on the main board: tiles with what they cost and what is missing, and transformers where tiles were."""

from __future__ import annotations

from gaucho.games.pampero.page_lines import SPACES, lines_of
from gaucho.games.pampero.page_look import Look, sign, text_at
from gaucho.games.pampero.page_missing import cost_words, missing
from gaucho.games.pampero.page_places import PLACES, pin
from gaucho.games.pampero.page_signs import svg
from gaucho.games.pampero.page_sites import PASSED, plate
from gaucho.games.pampero.page_tiles import connection_face, contract_face, contract_text
from gaucho.games.pampero.rules.bits import has
from gaucho.games.pampero.rules.names import (
    CIRCLES,
    CONNECTIONS,
    FIRST_REMOTE,
    NONE,
    STANDARDS,
)
from gaucho.kit.look import called, piece
from gaucho.kit.page import zoom


def contracts(look: Look) -> str:
    """Every space of the map: its contract, or the transformer of who fulfilled it."""
    spaces = [space for space in range(len(STANDARDS)) if has(look.board.standards, space)]
    spaces += [FIRST_REMOTE + place for place in look.board.remotes]
    return "".join(_space(look, space) for space in spaces) + "".join(_circle(look, int(k)) for k in look.board.circles)


def tile_on(look: Look, space: int) -> int:
    """The contract tile on a space, or NONE."""
    return int(look.table.tile_on(space))


def space_name(look: Look, space: int) -> str:
    """What a space is called."""
    return look.word(SPACES[space])


def covering(look: Look, space: int) -> int:
    """The company whose transformer covers a space, or NONE."""
    return next((i for i, company in enumerate(look.view.companies) if space in company.covered), NONE)


def _space(look: Look, space: int) -> str:
    word = SPACES[space]
    tile = tile_on(look, space)
    classes = f"pa-place {pin(PLACES[word])}"
    if tile == NONE:
        owner = covering(look, space)
        if owner == NONE:
            return f'<div class="{classes} pa-gone" aria-hidden="true"></div>'
        words = f"{space_name(look, space)}: fulfilled by {look.name_of(owner)}"
        about = zoom(words, "Its transformer stands where the contract was.", "PA-103")
        return piece(f"{classes} pa-done p{owner}", plate(owner, "box"), f"{called(words)} {about}{PASSED}")
    linked = look.board.link[look.about] if look.mine("linked") else NONE
    option = look.first((f"contract {word}", "fulfill_linked" if space == linked else ""))
    costs = cost_words(look, tile)
    title = f"{space_name(look, space)}: {costs}"
    lacking = [] if option else missing(look, space, tile)
    text = " ".join([contract_text(look.box, tile), *ties(look, space)])
    if lacking:
        text += f" You still need: {'; '.join(lacking)}."
    name = f"{look.scene.legal[option]}. {title}" if option else title
    act = look.scene.act(option or f"contract {word}", name, why=look.mine("contract"))
    shows = "" if option.startswith("contract") else f' data-shows="contract {word}"'
    ready = " pa-lacking" if lacking and not option else ""
    inside = contract_face(tile) + _price(look, tile)
    return piece(f"{classes}{ready}", inside, f'{act} {zoom(title, text, "PA-121")} data-beside=""{shows}', f"contract-{tile}")


def ties(look: Look, space: int) -> list[str]:
    """What a contract is tied to: its link, the other of its pair, connection tiles."""
    found = []
    if space < FIRST_REMOTE:
        link, partner = int(look.board.link[space]), int(look.board.partner[space])
        if link != NONE and tile_on(look, link) != NONE:
            found.append(f"Linked with {space_name(look, link)}: both can be fulfilled in one turn.")
        if partner != NONE:
            found.append(f"A pair with {space_name(look, partner)}: only one of the two is ever fulfilled.")
    for line in lines_of(look):
        tile = int(look.view.circles[line.circle])
        if space in line.ends and tile != NONE and not line.unlocked:
            found.append(f"Opens a line to the connection tile for {look.word(CONNECTIONS[tile])}.")
    return found


def _price(look: Look, tile: int) -> str:
    """The ways to pay, each a line of energy and batteries."""
    ways = look.box.costs[tile]
    lines = ""
    for number, (energy, batteries) in enumerate(ways):
        goods = [(name, n) for name, n in (("bolt", energy), ("battery", batteries)) if n]
        y = 25 * number
        for i, (name, n) in enumerate(goods):
            lines += sign(name, 2 + 30 * i, y + 2, 22) + text_at(26 + 30 * i, y + 21, n, "pa-cost")
    wide = 36 if all(0 in way for way in ways) else 66
    back = f'<rect class="pa-price-back" width="{wide}" height="{25 * len(ways) + 1}" rx="7"/>'
    return svg(wide, 25 * len(ways) + 1, back + lines, f"pa-price pa-ways-{len(ways)}")


def _circle(look: Look, circle: int) -> str:
    """A connection tile in its circle, with how many of its lines are open."""
    tile = int(look.view.circles[circle])
    name = CIRCLES[circle]
    classes = f"pa-circle {pin(PLACES[name])}"
    if tile == NONE:
        return f'<div class="{classes} pa-empty" aria-hidden="true"></div>'
    lines = [line for line in lines_of(look) if line.circle == circle]
    opened, needed = sum(line.unlocked for line in lines), int(look.box.lines_needed)
    title = f"Connection tile: {opened} of {needed} lines open"
    ends = "; ".join(" or ".join(space_name(look, space) for space in line.ends) for line in lines)
    text = f"{look.box.connection_texts[tile]} Gained by whoever opens line {needed} of: {ends}."
    attributes = f'{called(title)} {zoom(title, text, "PA-120")} data-beside="" data-shows="circle {name}"'
    return piece(classes, connection_face(tile), attributes, f"connection-{tile}")
