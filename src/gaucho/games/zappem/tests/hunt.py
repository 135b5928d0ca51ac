"""Random games in which everybody is out for blood, so that items, Shields, swaps and defeats really occur."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gaucho.engine.chance import Chance
from gaucho.engine.options import Option
from gaucho.games.zappem.rules.components import PINK
from gaucho.games.zappem.rules.game import Zappem
from gaucho.games.zappem.rules.table import Table
from gaucho.games.zappem.tests.position import tables

FIERCE = ("zapp", "zap", "beam", "pick_and_play", "play", "take", "get", "return", "commander", "hand_over", "role")


def hunt(game: Zappem, seats: int, seed: int, options: dict[str, Any]) -> Iterator[Table]:
    """One game: the table before every choice, and at the end."""
    s = tables.typed(game.new(seats, seed, options))
    chance = Chance(seed)
    while not s.over:
        yield s
        place = s.to_move()[0]
        s.choose(place, fierce_pick(s, place, chance))
    yield s


def fierce_pick(s: Table, place: int, chance: Chance) -> Option:
    """Mostly a field next to an opponent, and an option that does something; now and then any."""
    legal = s.legal(place)
    if chance.below(6) > 0:
        legal = [option for option in legal if hunts(s, place, option)] or legal
    return legal[chance.below(len(legal))]


def hunts(s: Table, place: int, option: Option) -> bool:
    if option.verb != "move":
        return option.verb in FIERCE and not option.text.startswith("play heart")  # so that some are left to return with
    opponents = s.opponents(place)
    return any(
        opponents >> other & 1 and p.at >= 0 and s.box.reach(option.arg, p.at, PINK) for other, p in enumerate(s.players)
    )
