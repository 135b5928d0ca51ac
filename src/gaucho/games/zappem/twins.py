"""Twins of a position: what a seat cannot know, dealt differently. Written from the list of hidden things, not from the view.

Hidden from a seat are the draw stack and the hands of players it may not look at (but cards NIGHT VISION has shown it), what
these players know of hands, events told to others, and chance. So all cards of which the seat knows nothing change faces; cards
that the seat cannot tell apart because they may be in the same hands do so among themselves.
"""

from __future__ import annotations

from typing import Any

from gaucho.engine.chance import Chance
from gaucho.games.zappem.rules import news
from gaucho.games.zappem.rules.components import FIELDS
from gaucho.games.zappem.rules.game import Zappem
from gaucho.kit.notes import card_of, hands_of, note
from gaucho.kit.twins import shuffled_within

ZONE_CARDS = {news.DREW_CARD: ("card",), news.SAW: ("card",), news.SWAPPED: ("got", "given")}  # in private events
FIRST_FIELD = 3  # of an event as data, after its kind, rule and seat


def twin(game: Zappem, data: dict[str, Any], seat: int | None, chance: Chance) -> dict[str, Any]:
    """A position that this seat (None: a spectator) cannot tell from the given one."""
    faces = _faces(data, seat, chance)
    other: dict[str, Any] = {**data, "players": [dict(player) for player in data["players"]]}
    for place, player in enumerate(other["players"]):
        player["hand"] = sorted(faces[card] for card in player["hand"])
        if place != seat:
            player["notes"] = sorted(note(faces[card_of(entry)], hands_of(entry)) for entry in player["notes"])
    drawn, stack = data["deck"][: data["top"]], [faces[card] for card in data["deck"][data["top"] :]]
    if data["phase"] > 0:  # before the deal the cards lie in their order
        chance.shuffle(stack)
        chance.shuffle(drawn)  # what was drawn when, nobody knows
    other["deck"] = [*drawn, *stack]
    if data["wanted"] >= 0:
        other["wanted"] = faces[data["wanted"]]
    other["chance"] = Chance(chance.word()).words()
    other["log"] = [_untold(event, seat, faces) for event in data["log"]]
    return other


def _friends(data: dict[str, Any], seat: int | None) -> list[int]:
    """The players whose hands this seat may look at."""
    if seat is None:
        return []
    if data["shared"] and seat != data["villain"]:
        return [place for place in range(data["seats"]) if place != data["villain"]]
    return [seat]


def _faces(data: dict[str, Any], seat: int | None, chance: Chance) -> list[int]:
    """For each Zone card the one that takes its place."""
    friends = _friends(data, seat)
    known = {card_of(entry): hands_of(entry) for entry in data["players"][seat]["notes"]} if seat is not None else {}
    groups: dict[int, list[int]] = {}  # by the hands a card may be in; 0: the seat knows nothing of it
    for place, player in enumerate(data["players"]):
        for card in player["hand"] if place not in friends else []:
            groups.setdefault(known.get(card, 0), []).append(card)
    if data["phase"] > 0:
        groups.setdefault(0, []).extend(data["deck"][data["top"] :])
    wanted = data["wanted"]
    if wanted >= 0 and (data["target"] in friends or data["active"] in friends):
        for group in groups.values():
            if wanted in group:
                group.remove(wanted)
    return shuffled_within(groups.values(), FIELDS, chance)


def _untold(event: list[Any], seat: int | None, faces: list[int]) -> list[Any]:
    """An event told to others names the cards that are there now."""
    audience = event[6]
    if audience < 0 or (seat is not None and audience >> seat & 1):
        return event
    kind = news.NEWS[event[0]]
    places = [FIRST_FIELD + kind.place(field) for field in ZONE_CARDS[kind]]
    return [faces[value] if i in places else value for i, value in enumerate(event)]
