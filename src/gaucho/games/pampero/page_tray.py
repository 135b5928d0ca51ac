"""Buttons for options that belong to no piece on the table."""

from __future__ import annotations

from html import escape

from gaucho.games.pampero.page_hints import cost_of
from gaucho.games.pampero.page_look import Look, button, icon
from gaucho.kit.look import called

SIGNS = {
    "take_battery": "battery",
    "retrieve_all": "back",
    "own_tower": "self",
    "tower_of": "others",
    "tower_of_rafaga": "others",
    "fulfill_linked": "paper",
    "stop": "none",
    "pass": "none",
}
ARGUMENTS = {
    "money": "coin",
    "batteries": "battery",
    "battery": "battery",
    "energy": "bolt",
    "tower": "pylon",
    "wind": "turbine",
    "standard": "paper",
    "remote": "paper",
    "solar": "panel",
}
QUIET = ("stop", "pass")


def tray(look: Look, drawn: str) -> str:
    """A button for every option that is not drawn anywhere."""
    if not look.mine():
        return ""
    rest = [option for option in look.scene.legal if f'data-option="{escape(option)}"' not in drawn]
    cells = "".join(answer(look, option) for option in rest)
    return f'<section class="pa-tray" {called(look.game.prompt(look.prompt))}>{cells}</section>' if cells else ""


def answer(look: Look, option: str) -> str:
    """An option as a button with its sign."""
    verb, _, argument = option.partition(" ")
    name = SIGNS.get(verb) or ARGUMENTS.get(argument) or (argument if verb == "market" else "")
    quiet = "pa-quiet" if verb in QUIET else ""
    words = cost_of(look, int(argument) - 1) if verb == "cost" else look.scene.legal[option]
    return button(look, option, f"{icon(name) if name else ''}<span>{escape(words)}</span>", quiet)
