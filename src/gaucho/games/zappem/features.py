"""A view as numbers, for learners: always the same length, own seat first, everything between 0 and 1.

Fields and Zone cards have 72 places each, in the order in which options name them.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gaucho.games.zappem.rules.components import FIELDS, ITEMS, LONER, MOST_SEATS, NONE, Box
from gaucho.games.zappem.rules.game import Zappem
from gaucho.games.zappem.rules.view import ZappemView
from gaucho.kit.sheet import Sheet

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
PLACE_OF: Final = {prompt: place for place, prompt in enumerate(PROMPTS)}
PHASES: Final = 6
TABLE: Final = 6 + PHASES + ITEMS + 2 * FIELDS  # numbers for the table as a whole
PLAYER: Final = 11 + LONER + 1 + ITEMS + 2 * FIELDS  # per play area


def length(game: Zappem) -> int:
    """How many numbers there are."""
    return TABLE + len(PROMPTS) + MOST_SEATS * PLAYER


def features(game: Zappem, view: ZappemView) -> vec[float]:
    """What the seat of this view knows."""
    me: i64 = view.seat if view.seat >= 0 else 0
    sheet = Sheet(length(game))
    table_features(view, sheet)
    due = view.due
    sheet.one(NONE if due is None else PLACE_OF[due.prompt], 0, len(PROMPTS))
    for places in range(view.seats):
        player_features(game.box, view, (me + places) % view.seats, sheet)
    return sheet.numbers


def table_features(view: ZappemView, sheet: Sheet) -> None:
    """Where the game is, what lies on the table: `TABLE` numbers."""
    most = float(MOST_SEATS)
    sheet.part(view.seats, most)
    sheet.yes(view.villain != NONE)
    sheet.part(view.deck_size, float(FIELDS))
    sheet.part(view.skill, 2.0)
    sheet.part(view.turns, most)
    sheet.part(view.turns_in_all, most)
    sheet.one(view.phase, 0, PHASES)
    sheet.marked(view.items, 0, ITEMS)
    for player in view.players:
        for field in player.played:
            sheet.numbers[sheet.at + field] = 1.0
    sheet.at += FIELDS
    sheet.one(view.wanted, 0, FIELDS)


def player_features(box: Box, view: ZappemView, seat: i64, sheet: Sheet) -> None:
    """One play area: `PLAYER` numbers. A card of the hand counts 1 if it is seen, less if it may be in other hands, too."""
    player = view.players[seat]
    sheet.yes(True)
    sheet.part(player.health, float(box.most_health))
    sheet.part(player.hand_size, float(box.hand))
    sheet.yes(player.can_return)
    sheet.yes(seat == view.active)
    sheet.yes(seat in view.pool)
    sheet.yes(seat in view.acted)
    sheet.yes(seat in view.hit)
    sheet.yes(seat == view.attacker)
    sheet.yes(seat in view.zapped)
    sheet.yes(seat == view.target)
    sheet.one(player.role, 0, LONER + 1)
    sheet.marked(player.items, 0, ITEMS)
    sheet.one(player.at, 0, FIELDS)
    hand: i64 = sheet.at
    sheet.marked(player.hand, 0, FIELDS)
    for entry in view.notes:
        if seat in entry[1:]:
            sheet.numbers[hand + entry[0]] = 1.0 / float(len(entry) - 1)
