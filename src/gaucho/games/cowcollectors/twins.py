"""Twins of a position: what a seat cannot know, dealt differently. Written from the list of hidden things, not from the view.

Hidden from a seat are the others' hands and Secret Planets (unless one lies revealed, or the game is over), the deck, sealed
choices, events told to others, and chance.
"""

from __future__ import annotations

from typing import Any

from gaucho.engine.chance import Chance
from gaucho.games.cowcollectors.rules.game import CowCollectors
from gaucho.kit import packed

NONE = -1


def twin(game: CowCollectors, data: dict[str, Any], seat: int | None, chance: Chance) -> dict[str, Any]:
    """A position that this seat (None: a spectator) cannot tell from the given one."""
    other: dict[str, Any] = dict(data)
    other["players"] = [dict(player) for player in data["players"]]
    over = not data["agenda"]
    pool = list(data["deck"][data["top"] :])
    hidden_secrets: list[int] = []
    hidden_hands: list[int] = []
    for place, player in enumerate(other["players"]):
        if place == seat or over:
            continue
        hidden_hands.append(place)
        pool += packed.cards(player["hand"])
        revealed = data["revealed"] and place == data["active"]
        if player["secret"] != NONE and not revealed:
            hidden_secrets.append(place)
            pool.append(player["secret"])
    chance.shuffle(pool)
    dealt = _hide([other["players"][place] for place in hidden_secrets], pool, game.box.numbers)
    assert dealt, "the position itself is a deal that agrees with all dossiers"
    for place in hidden_hands:
        size = packed.size(other["players"][place]["hand"])
        other["players"][place]["hand"] = packed.pack([pool.pop() for i in range(size)])
    kinds = len(game.box.numbers)
    other["deck"] = [chance.below(kinds) for card in data["deck"][: data["top"]]] + pool  # what was drawn when, nobody knows
    other["chance"] = Chance(chance.word()).words()
    other["log"] = [_untold(event, seat, kinds, chance) for event in data["log"]]
    other["sealed"] = [_resealed(game, other, place, pick, seat, chance) for place, pick in enumerate(data["sealed"])]
    return other


def _hide(players: list[dict[str, Any]], pool: list[int], numbers: list[int]) -> bool:
    """Secret Planets out of the pool that agree with what was declared from them and missed against them."""
    if not players:
        return True
    player = players[0]
    for planet in pool:
        if numbers[planet] >= player["floor"] and not (player["excluded"] >> planet) & 1:
            rest = pool.copy()
            rest.remove(planet)
            if _hide(players[1:], rest, numbers):
                player["secret"] = planet
                pool[:] = rest
                return True
    return False


def _untold(event: list[Any], seat: int | None, kinds: int, chance: Chance) -> list[Any]:
    """An event told to others may say anything."""
    audience = event[6]
    told = audience < 0 or (seat is not None and (audience >> seat) & 1)
    return event if told else [*event[:3], chance.below(kinds), *event[4:]]


def _resealed(
    game: CowCollectors, data: dict[str, Any], place: int, pick: str | None, seat: int | None, chance: Chance
) -> str | None:
    """Another seat's sealed choice may be any of its cards."""
    if pick is None or place == seat:
        return pick
    cards = packed.cards(data["players"][place]["hand"])
    return f"planet {game.box.numbers[cards[chance.below(len(cards))]]}"
