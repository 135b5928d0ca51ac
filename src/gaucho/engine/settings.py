"""The settings of a new table, checked against what the game's game.toml declares."""

from __future__ import annotations

from typing import Any

from gaucho.engine.core import AnyGame
from gaucho.engine.errors import OptionError


def checked(game: AnyGame, seats: int, given: dict[str, Any]) -> dict[str, str]:
    """Every setting of the game, the given ones and the defaults, as words. OptionError names what is wrong."""
    fewest, most = game.seats
    if isinstance(seats, bool) or not isinstance(seats, int) or not fewest <= seats <= most:
        raise OptionError(f"{game.title} is for {fewest} to {most} seats, not {seats}")
    declared: dict[str, Any] = game.about.get("options", {})
    for name in given:
        if name not in declared:
            known = ", ".join(declared) or "it has none"
            raise OptionError(f"{game.title} has no option '{name}' (options: {known})")
    settings: dict[str, str] = {}
    for name, about in declared.items():
        value = _word(given.get(name, about["default"]))
        allowed = [_word(v) for v in about["values"]]
        if value not in allowed and not _picked(value, about):
            raise OptionError(f"option '{name}' of {game.title} cannot be '{value}' (values: {', '.join(allowed)})")
        needed = about.get("seats_needed", {}).get(value, 0)
        if seats < needed:
            raise OptionError(f"option '{name}' of {game.title} can be '{value}' only with {needed} or more seats")
        settings[name] = value
    return settings


def _picked(value: str, about: dict[str, Any]) -> bool:
    """Does the value name exactly `pick` of the words in `of`, joined by "+" and in their order (or any, with `any_order`)?"""
    of: list[str] = about.get("of", [])
    words = value.split("+")
    known = [word for word in of if word in words]
    in_order = sorted(words) == sorted(known) if about.get("any_order") else words == known
    return len(words) == about.get("pick", 0) and in_order


def _word(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
