"""A view as numbers, for learners: always the same length, own seat first, everything roughly between -1 and 1.

Lots come in the order in which options name them: by space in the line-up, by place in an area.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gaucho.games.quantumzap.rules.collect import pays
from gaucho.games.quantumzap.rules.components import ACTIONS, CHARACTERS, MOST_SEATS, NONE, SUITS, Box
from gaucho.games.quantumzap.rules.game import QuantumZap
from gaucho.games.quantumzap.rules.view import HIDDEN, LotView, PlayerView, QuantumView, SpaceView
from gaucho.kit.sheet import Sheet

PROMPTS: Final = [
    "discover_menu",
    "survey_target",
    "buyout_lot",
    "debt_amount",
    "window",
    "cancel_prompt",
    "sealed_bid",
    "open_bid",
    "develop_menu",
    "develop_lot",
    "final_debt",
    "target_player",
    "target_lot",
    "price",
    "raid_card",
    "raid_play",
    "sacrifice_target",
    "woah_ongoing",
    "hacker_place",
    "abe_player_a",
    "abe_lot_a",
    "abe_player_b",
    "abe_lot_b",
    "hermanas_lot",
    "lily_lot",
    "pete_lot",
    "suit",
    "marshal_player",
    "marshal_lot",
    "joe_lot",
    "eddie_player",
    "eddie_lot",
    "calm_place",
    "happens_lot",
    "moon_card",
]
PLACE_OF: Final = {prompt: place for place, prompt in enumerate(PROMPTS)}
TABLE: Final = 31  # numbers for the table as a whole
LOT: Final = 11  # per lot
SPACE: Final = 9  # per lot space besides the lot
AREA_LOTS: Final = 12  # lots per area; later ones are not shown
PLAYER: Final = 12 + len(SUITS) + len(CHARACTERS)  # per play area besides its lots
MOST: Final = 3.0  # numbers without a bound are cut off here


def length(game: QuantumZap) -> int:
    """How many numbers there are."""
    spaces = int(game.box.most_spaces)
    return TABLE + len(PROMPTS) + 3 * len(ACTIONS) + spaces * (SPACE + LOT) + MOST_SEATS * (PLAYER + AREA_LOTS * LOT)


def features(game: QuantumZap, view: QuantumView) -> vec[float]:
    """What the seat of this view knows."""
    box = game.box
    me: i64 = view.seat if view.seat >= 0 else 0
    sheet = Sheet(length(game))
    table_features(box, view, sheet)
    due = view.due
    sheet.one(NONE if due is None else PLACE_OF[due.prompt], 0, len(PROMPTS))
    sheet.marked(view.types, 0, len(ACTIONS))
    share_features(box, view.action_discard, sheet)
    share_features(box, view.players[me].hand, sheet)
    line: i64 = sheet.at
    for space in view.spaces:
        sheet.at = line + (space.space - 1) * (SPACE + LOT)
        space_features(box, view, space, sheet)
    sheet.at = line + box.most_spaces * (SPACE + LOT)
    for places in range(view.seats):
        player_features(box, view, (me + places) % view.seats, sheet)
    return sheet.numbers


def table_features(box: Box, view: QuantumView, sheet: Sheet) -> None:
    """Round and phase, piles and funds, the running auction: `TABLE` numbers."""
    top: i64 = NONE
    if view.deck_known and view.deck_known[0][0] == 0:
        top = view.deck_known[0][1]
    is_lot = 0 <= top < len(box.payout)
    sheet.part(view.round, float(box.rounds))
    sheet.part(view.seats, float(MOST_SEATS))
    sheet.write(cut(float(view.ecf) / 10.0))
    sheet.part(view.deck_size, 42.0)
    sheet.part(view.zappies_left, 7.0)
    sheet.yes(view.top_is_zappy)
    sheet.part(len(view.top_markers), float(MOST_SEATS))
    sheet.yes(is_lot)
    sheet.write(float(box.payout[top]) / 3.0 if is_lot else 0.0)
    sheet.part(view.lot_discards, 35.0)
    sheet.write(float(view.action_deck) / 20.0)
    sheet.write(cut(float(view.standing) / 10.0))
    sheet.yes(view.rights & 1 != 0)
    sheet.yes(view.rights & 2 != 0)
    sheet.yes(view.rights & 4 != 0)
    sheet.yes(view.leader == view.seat and view.leader != NONE)
    sheet.yes(view.declaration.doer == view.seat and view.declaration.doer != NONE)
    sheet.part(len(view.declaration.chain), 4.0)
    sheet.yes(view.first == view.seat)
    sheet.one(view.phase, 0, 5)
    sheet.one(view.window, 1, 7)
    sheet.yes(view.sterling != NONE)


def space_features(box: Box, view: QuantumView, space: SpaceView, sheet: Sheet) -> None:
    """A lot space: `SPACE` numbers and the lot."""
    sheet.yes(True)
    sheet.yes(space.space == view.lot)
    sheet.yes(space.available)
    sheet.write(float(space.least) / 9.0)
    sheet.write(float(space.most) / 9.0)
    sheet.yes(space.insider != NONE and space.insider == view.seat)
    sheet.yes(space.insider != NONE and space.insider != view.seat)
    sheet.yes(space.frozen_by != NONE)
    sheet.yes(space.space in view.declaration.args)
    lot_features(box, view, space.lot, sheet)


def lot_features(box: Box, view: QuantumView, lot: LotView, sheet: Sheet) -> None:
    """A lot as this seat sees it: `LOT` numbers."""
    known = lot.face != HIDDEN
    payout: i64 = box.payout[lot.face] if known else 0
    sheet.yes(True)
    sheet.yes(known)
    sheet.write(float(-payout if lot.turned and payout < 0 else payout) / 3.0)
    sheet.yes(lot.up == "developed")
    sheet.yes(lot.up in ("text", "equal"))
    sheet.yes(lot.sideways)
    sheet.part(len(lot.markers), float(MOST_SEATS))
    sheet.yes(view.seat in lot.markers)
    sheet.one(box.suit[lot.face] if known else NONE, 0, len(SUITS))


def player_features(box: Box, view: QuantumView, seat: i64, sheet: Sheet) -> None:
    """One play area: `PLAYER` numbers and its first lots."""
    player = view.players[seat]
    sheet.yes(True)
    sheet.write(cut(float(player.credits) / 20.0))
    sheet.write(cut(float(player.debt) / 10.0))
    sheet.part(player.unused, 6.0)
    sheet.write(cut(float(player.hand_size) / 4.0))
    sheet.write(cut(float(player.score.total) / 20.0))
    sheet.yes(player.used)
    sheet.yes(seat == view.first)
    sheet.yes(seat == view.active)
    sheet.yes(seat in view.passed)
    sheet.write(cut(float(len(player.lots)) / 10.0))
    sheet.write(cut(float(income(box, player)) / 10.0))
    sheet.one(player.suit, 0, len(SUITS))
    sheet.one(player.character, 0, len(CHARACTERS))
    after: i64 = sheet.at + AREA_LOTS * LOT
    for lot in player.lots[:AREA_LOTS]:
        lot_features(box, view, lot, sheet)
    sheet.at = after


def income(box: Box, player: PlayerView) -> i64:
    """What developed lots pay per round."""
    total: i64 = 0
    for lot in player.lots:
        if lot.up == "developed":
            total += pays(box, lot.face, box.payout_of(lot.face, lot.turned), NONE, NONE)
    return total


def share_features(box: Box, cards: list[int], sheet: Sheet) -> None:
    """For each Action type, which part of its copies these cards are."""
    for card in cards:
        sheet.numbers[sheet.at + card] += 1.0 / float(box.copies[card])
    sheet.at += len(ACTIONS)


def cut(x: float) -> float:
    """No number is below -1 or far above 1, whatever happens at a table."""
    return -1.0 if x < -1.0 else MOST if x > MOST else x
