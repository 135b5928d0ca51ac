"""Twins of a position: what a seat cannot know, dealt differently. Written from the list of hidden things, not from the view.

Hidden from a seat are the Main Deck, the order of Locations to come, Explore Cards it has not looked at, the others' hands (but
cards it saw going there), what others know of hands, sealed choices, events told to others, and chance.
"""

from __future__ import annotations

from typing import Any

from gaucho.engine.chance import Chance
from gaucho.games.shootcows.rules.components import SURVIVOR
from gaucho.games.shootcows.rules.game import ShootCows
from gaucho.kit.notes import card_of, hands_of
from gaucho.kit.twins import shuffled_within

QUIET = "pass"  # what a seat that may choose in a window can always choose


def twin(game: ShootCows, data: dict[str, Any], seat: int | None, chance: Chance) -> dict[str, Any]:
    """A position that this seat (None: a spectator) cannot tell from the given one."""
    faces = _faces(game, data, seat, chance)
    other: dict[str, Any] = {**data, "players": [dict(player) for player in data["players"]]}
    for place, player in enumerate(other["players"]):
        player["hand"] = sorted(faces[card] for card in player["hand"])
        if place != seat:
            player["notes"] = sorted(faces[card_of(entry)] * 64 + hands_of(entry) for entry in player["notes"])
    drawn, deck = data["deck"][: data["top"]], [faces[card] for card in data["deck"][data["top"] :]]
    chance.shuffle(deck)
    other["deck"] = [*drawn, *deck]
    other["row"] = [faces[card] for card in data["row"]]
    locations = list(data["locations"])
    chance.shuffle(locations)
    other["locations"] = locations
    other["chance"] = Chance(chance.word()).words()
    other["log"] = [_untold(event, seat, faces) for event in data["log"]]
    if data["sealed"]:
        other["sealed"] = [pick if pick is None or place == seat else QUIET for place, pick in enumerate(data["sealed"])]
    return other


def _faces(game: ShootCows, data: dict[str, Any], seat: int | None, chance: Chance) -> list[int]:
    """For each card the one that takes its place: cards a seat knows nothing of, and cards it knows to be in the same hands."""
    known = {card_of(entry): hands_of(entry) for entry in data["players"][seat]["notes"]} if seat is not None else {}
    groups: dict[int, list[int]] = {0: list(data["deck"][data["top"] :])}
    for card, bits in zip(data["row"], data["row_known"], strict=True):
        if seat is None or not bits >> seat & 1:
            groups[0].append(card)
    first: list[int] = []  # in hands, and no Survivors for sure: those are the first of a hand (SC-005)
    for place, player in enumerate(data["players"]):
        for card in player["hand"] if place != seat else []:
            groups.setdefault(known.get(card, 0), []).append(card)
        first += player["hand"][player["drawn"] :] if place != seat else []
    others = [card for card in groups[0] if game.box.sort[card] != SURVIVOR]
    faces = shuffled_within([others], game.box.cards, chance)
    groups[0] = [faces[card] for card in groups[0] if card not in first]
    again = shuffled_within(groups.values(), game.box.cards, chance)
    return [again[face] for face in faces]


def _untold(event: list[Any], seat: int | None, faces: list[int]) -> list[Any]:
    """An event told to others names the cards that are there now."""
    audience = event[6]
    if audience < 0 or (seat is not None and audience >> seat & 1):
        return event
    return [*event[:3], faces[event[3]], *event[4:]]
