"""The radar: everybody's last known place, items at their codes, and the fields that can be chosen."""

from __future__ import annotations

from gaucho.games.zappem.notes import beam_fields, is_crater, item_name, role_name, victims, zapped
from gaucho.games.zappem.page_cards import helmet, icon, item_icon, item_zoom
from gaucho.games.zappem.page_look import Look
from gaucho.games.zappem.page_map import VIEW, brackets, cell, corner, squares
from gaucho.games.zappem.page_previews import live_window, previews
from gaucho.games.zappem.page_shots import shots
from gaucho.games.zappem.rules.components import DIRECTIONS, FIELD_CODES, FIELDS, ITEMS, NONE
from gaucho.kit.look import called, piece
from gaucho.kit.page import zoom


def radar(look: Look) -> str:
    """The map with all that lies on it, from the ground up."""
    return (
        '<section class="ze-radar" aria-label="Radar"><div class="ze-scope">'
        f'<svg class="ze-ground" {VIEW} aria-hidden="true"><use href="#ze-ground"/>{trail(look)}</svg>'
        f'<i class="ze-sweep" aria-hidden="true"></i>{live_window(look)}'
        f'<div class="ze-grid">{items(look)}</div><div class="ze-grid">{figures(look)}</div>{shots(look)}'
        f'{previews(look)}<div class="ze-grid ze-choices">{fields(look)}</div></div></section>'
    )


def trail(look: Look) -> str:
    """Fields that were played: dark, with the sign of who was there; and those in the viewer's own hand."""
    spent = [card for player in look.view.players for card in player.played]
    marks = ""
    for seat, player in enumerate(look.view.players):
        for card in player.played:
            if card != player.at:
                x, y = corner(card)
                right, down = (3, 71) if is_crater(look.box, card) else (37, 37)  # beside the item
                place = f'x="{x + right}" y="{y + down}" width="26" height="26"'
                marks += f'<use class="ze-mark p{seat}" href="#ze-shape-{seat}" {place}/>'
    hand = look.player(look.view.seat).hand if look.view.seat >= 0 else []
    own = f'<path class="ze-inhand" d="{brackets(hand)}"/>' if hand else ""
    return f'<path class="ze-spent" d="{squares(spent, 0)}"/>{marks}{own}' if spent or own else ""


def items(look: Look) -> str:
    """The items on the table; of those that somebody holds, an outline."""
    taken = {player.at for player in look.view.players}
    cells = ""
    for item in range(ITEMS):
        field, here = look.box.field[item], item in look.view.items
        under = " ze-under" if field in taken else ""
        if here:
            label = called(f"{item_name(look.box, item)}, on the table")
            cells += piece(
                f"ze-lying {cell(field)}{under}", item_icon(look, item), f"{label} {item_zoom(look, item)}", f"item-{item}"
            )
        elif not under:
            cells += f'<span class="ze-lying ze-away {cell(field)}" aria-hidden="true">{item_icon(look, item)}</span>'
    return cells


def figures(look: Look) -> str:
    """Everybody who is on the map."""
    cells = ""
    for seat, player in enumerate(look.view.players):
        if player.at == NONE:
            continue
        code, role = FIELD_CODES[player.at], role_name(look.box, player)
        who = f"{look.scene.names[seat]}, {role}" if role else look.scene.names[seat]
        spared = ", already hit in this round" if seat in look.view.hit else ""
        text = f"On {code}, Health {player.health}{spared}. The fields lit up are those of the Zone card {code}."
        turn = " ze-turn" if seat == look.view.active else ""
        hit = f'<i class="ze-hit">{icon("bolt")}</i>' if seat in look.view.hit else ""
        inside = f'{helmet(look, seat)}<b class="ze-pulse-count">{player.health}</b>{hit}'
        label = called(f"{who}, on {code}, Health {player.health}{spared}")
        attributes = f'{label} {zoom(who, text, "ZE-022")} data-shows="move {code}"'
        cells += piece(f"ze-figure {cell(player.at)} p{seat}{turn}", inside, attributes, f"figure-{seat}")
    return cells


# ---- what can be chosen on the map -----------------------------------------------------------------------------------


def fields(look: Look) -> str:
    """The fields that stand for options; a click on others that might asks why not."""
    if look.mine("play_zone"):
        return "".join(_move(look, field) for field in range(FIELDS))
    if look.mine("zapp_field"):
        return "".join(_zap(look, field) for field in look.box.pink[look.player(look.view.seat).at])
    if look.mine("beam"):
        return "".join(_beam(look, way) for way in range(len(DIRECTIONS)))
    return ""


def _move(look: Look, field: int) -> str:
    option = f"move {FIELD_CODES[field]}"
    if not look.scene.can(option):
        return f'<i class="{cell(field)}" data-why="{option}"></i>'
    found = look.prospects[field]
    label = f"Move to {FIELD_CODES[field]}{': ' if found else ''}{', '.join(found)}"
    return piece(f"ze-go {cell(field)}", f"<b>{FIELD_CODES[field]}</b>", look.scene.act(option, label))


def _zap(look: Look, field: int) -> str:
    option = f"zap {FIELD_CODES[field]}"
    if not look.scene.can(option):
        return f'<i class="{cell(field)}" data-why="{option}"></i>'
    return piece(
        f"ze-aim {cell(field)}", icon("sight"), look.scene.act(option, f"Zap {_hit(look, option)} on {FIELD_CODES[field]}")
    )


def _beam(look: Look, way: int) -> str:
    """All fields in the line can be clicked; the nearest is the button."""
    option = f"beam {DIRECTIONS[way]}"
    line = beam_fields(look.box, look.player(look.view.seat).at, way)
    if not look.scene.can(option) or not line:
        return ""
    act = look.scene.act(option, f"{look.scene.legal[option]}: hits {_hit(look, option)}")
    first = piece(f"ze-fire {cell(line[0])} ze-{DIRECTIONS[way]}", icon("arrow"), act)
    rest = "".join(f'<i class="ze-fire {cell(field)}" data-option="{option}" aria-hidden="true"></i>' for field in line[1:])
    return first + rest


def _hit(look: Look, option: str) -> str:
    seat = look.view.seat
    return victims(look.table, seat, look.scene.names, zapped(look.table, seat, option))
