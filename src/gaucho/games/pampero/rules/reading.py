"""How the content file writes things that several parts of the box have: names, icons, costs."""

from __future__ import annotations

import re

from gaucho.games.pampero.rules.names import NONE
from gaucho.games.pampero.rules.operations import MARKETS
from gaucho.kit.content import Table


def done(table: Table) -> None:
    """The table has its mark, and nothing else."""
    table.mark()
    table.done()


def places(row: Table, key: str, names: tuple[str, ...]) -> list[int]:
    """Words, as places in a list of names."""
    words = row.word(key).split()
    for word in words:
        if word not in names:
            raise row.error(key, f"'{word}' is not one of {', '.join(names)}")
    return [names.index(word) for word in words]


def read_icon(row: Table) -> int:
    """A market, or none."""
    word = row.word("icon", ("", *MARKETS))
    return MARKETS.index(word) if word else NONE


def read_costs(row: Table, key: str) -> list[list[int]]:
    """Ways to pay energy and batteries: "3e | 1e 1b"."""
    ways: list[list[int]] = []
    for text in row.word(key).split(" | "):
        way = [0, 0]
        for word in text.split():
            match = re.fullmatch(r"(\d)([eb])", word)
            if match is None:
                raise row.error(key, f"'{word}' is not a number of energy or batteries, like 2e")
            way["eb".index(match[2])] += int(match[1])
        ways.append(way)
    if len(ways) > 2:
        raise row.error(key, "offers more than two ways to pay")
    return ways


def read_icons(row: Table, key: str, text: str) -> tuple[list[int], list[int]]:
    """Markets, and the income arrows of each: "res+2 com"."""
    markets: list[int] = []
    arrows: list[int] = []
    for word in text.split():
        match = re.fullmatch(r"(\w+?)(?:\+([12]))?", word)
        if match is None or match[1] not in MARKETS:
            raise row.error(key, f"'{word}' is not a market with its arrows, like res+2")
        markets.append(MARKETS.index(match[1]))
        arrows.append(int(match[2] or 0))
    return markets, arrows
