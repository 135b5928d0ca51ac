"""A view as numbers, for learners: always the same length, own seat first, everything between 0 and 1.

Fields and Zone cards have 72 places each, in the order in which options name them.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from gaucho.games.zappem.rules.components import FIELDS, ITEMS, LONER, MOST_SEATS, NONE, Box
from gaucho.games.zappem.rules.game import Zappem
from gaucho.games.zappem.rules.view import ZappemView

PROMPTS: Final = [
    "choose_role",
    "play_zone",
    "initiative",
    "action",
    "zapp_field",
    "beam",
    "nv_target",
    "nv_take",
    "nv_give",
    "commander_item",
    "commander_to",
    "shield",
    "return",
    "return_heart",
]
PHASES: Final = 6
TABLE: Final = 6 + PHASES + ITEMS + 2 * FIELDS  # numbers for the table as a whole
PLAYER: Final = 11 + LONER + 1 + ITEMS + 2 * FIELDS  # per play area


def length(game: Zappem) -> int:
    """How many numbers there are."""
    return TABLE + len(PROMPTS) + MOST_SEATS * PLAYER


def features(game: Zappem, view: ZappemView) -> list[float]:
    """What the seat of this view knows."""
    me: i64 = view.seat if view.seat >= 0 else 0
    numbers = table_features(view)
    due = view.due
    for prompt in PROMPTS:
        numbers.append(1.0 if due is not None and due.prompt == prompt else 0.0)
    for place in range(MOST_SEATS):
        if place < view.seats:
            numbers.extend(player_features(game.box, view, (me + place) % view.seats))
        else:
            numbers.extend([0.0] * PLAYER)
    return numbers


def table_features(view: ZappemView) -> list[float]:
    """Where the game is, what lies on the table: `TABLE` numbers."""
    most = float(MOST_SEATS)
    numbers: list[float] = [
        float(view.seats) / most,
        0.0 if view.villain == NONE else 1.0,
        float(view.deck_size) / float(FIELDS),
        float(view.skill) / 2.0,
        float(view.turns) / most,
        float(view.turns_in_all) / most,
    ]
    numbers.extend([1.0 if view.phase == phase else 0.0 for phase in range(PHASES)])
    numbers.extend(marked(view.items, ITEMS))
    played: list[int] = []
    for player in view.players:
        played.extend(player.played)
    numbers.extend(marked(played, FIELDS))
    numbers.extend(marked([view.wanted], FIELDS))
    return numbers


def player_features(box: Box, view: ZappemView, seat: i64) -> list[float]:
    """One play area: `PLAYER` numbers. A card of the hand counts 1 if it is seen, less if it may be in other hands, too."""
    player = view.players[seat]
    numbers: list[float] = [
        1.0,
        float(player.health) / float(box.most_health),
        float(player.hand_size) / float(box.hand),
        1.0 if player.can_return else 0.0,
        1.0 if seat == view.active else 0.0,
        1.0 if seat in view.pool else 0.0,
        1.0 if seat in view.acted else 0.0,
        1.0 if seat in view.hit else 0.0,
        1.0 if seat == view.attacker else 0.0,
        1.0 if seat in view.zapped else 0.0,
        1.0 if seat == view.target else 0.0,
    ]
    numbers.extend(marked([player.role], LONER + 1))
    numbers.extend(marked(player.items, ITEMS))
    numbers.extend(marked([player.at], FIELDS))
    hand = marked(player.hand, FIELDS)
    for entry in view.notes:
        if seat in entry[1:]:
            hand[entry[0]] = 1.0 / float(len(entry) - 1)
    numbers.extend(hand)
    return numbers


def marked(places: list[int], count: i64) -> list[float]:
    """So many numbers, 1 at these places; places below 0 are none."""
    numbers: list[float] = [0.0 for i in range(count)]
    for place in places:
        if place >= 0:
            numbers[place] = 1.0
    return numbers
