"""The settings of a new table, checked against what the game's game.toml declares."""

from __future__ import annotations

from typing import Any

from gaucho.engine.errors import OptionError


def checked(about: dict[str, Any], seats: int, given: dict[str, Any]) -> dict[str, str]:
    """Every setting of the game, the given ones and the defaults, as words. OptionError names what is wrong.

    `about` is what game.toml says of the game.
    """
    title: str = about["title"]
    fewest, most = about["seats"]
    if isinstance(seats, bool) or not isinstance(seats, int) or not fewest <= seats <= most:
        raise OptionError(f"{title} is for {fewest} to {most} seats, not {seats}")
    declared: dict[str, Any] = about.get("options", {})
    for name in given:
        if name not in declared:
            known = ", ".join(declared) or "it has none"
            raise OptionError(f"{title} has no option '{name}' (options: {known})")
    settings: dict[str, str] = {}
    for name, option in declared.items():
        value = _word(given.get(name, option["default"]))
        allowed = [_word(v) for v in option["values"]]
        if value not in allowed and not _picked(value, option):
            raise OptionError(f"option '{name}' of {title} cannot be '{value}' (values: {', '.join(allowed)})")
        needed = option.get("seats_needed", {}).get(value, 0)
        if seats < needed:
            raise OptionError(f"option '{name}' of {title} can be '{value}' only with {needed} or more seats")
        settings[name] = value
    return settings


def _picked(value: str, option: dict[str, Any]) -> bool:
    """Does the value name exactly `pick` of the words in `of`, joined by "+" and in their order (or any, with `any_order`)?"""
    of: list[str] = option.get("of", [])
    words = value.split("+")
    known = [word for word in of if word in words]
    in_order = sorted(words) == sorted(known) if option.get("any_order") else words == known
    return len(words) == option.get("pick", 0) and in_order


def _word(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
