"""A view as numbers, for learners: always the same length, own seat first, everything roughly between -1 and 1.

Lots come in the order in which options name them: by space in the line-up, by place in an area.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from gaucho.games.quantumzap.rules.components import ACTIONS, CHARACTERS, MOST_SEATS, NONE, SUITS, Box
from gaucho.games.quantumzap.rules.game import QuantumZap
from gaucho.games.quantumzap.rules.view import HIDDEN, LotView, PlayerView, QuantumView, SpaceView

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


def features(game: QuantumZap, view: QuantumView) -> list[float]:
    """What the seat of this view knows."""
    box = game.box
    me: i64 = view.seat if view.seat >= 0 else 0
    numbers = table_features(box, view)
    due = view.due
    for prompt in PROMPTS:
        numbers.append(1.0 if due is not None and due.prompt == prompt else 0.0)
    numbers.extend([1.0 if card in view.types else 0.0 for card in range(len(ACTIONS))])
    numbers.extend(shares_of(box, view.action_discard))
    numbers.extend(shares_of(box, view.players[me].hand))
    for number in range(1, box.most_spaces + 1):
        space = space_of(view, number)
        numbers.extend([0.0] * (SPACE + LOT) if space is None else space_features(box, view, space))
    for place in range(MOST_SEATS):
        if place < view.seats:
            numbers.extend(player_features(box, view, (me + place) % view.seats))
        else:
            numbers.extend([0.0] * (PLAYER + AREA_LOTS * LOT))
    return numbers


def table_features(box: Box, view: QuantumView) -> list[float]:
    """Round and phase, piles and funds, the running auction: `TABLE` numbers."""
    top: i64 = NONE
    if view.deck_known and view.deck_known[0][0] == 0:
        top = view.deck_known[0][1]
    is_lot = 0 <= top < len(box.payout)
    numbers: list[float] = [
        float(view.round) / float(box.rounds),
        float(view.seats) / float(MOST_SEATS),
        cut(float(view.ecf) / 10.0),
        float(view.deck_size) / 42.0,
        float(view.zappies_left) / 7.0,
        1.0 if view.top_is_zappy else 0.0,
        float(len(view.top_markers)) / float(MOST_SEATS),
        1.0 if is_lot else 0.0,
        float(box.payout[top]) / 3.0 if is_lot else 0.0,
        float(view.lot_discards) / 35.0,
        float(view.action_deck) / 20.0,
        cut(float(view.standing) / 10.0),
        1.0 if view.rights & 1 else 0.0,
        1.0 if view.rights & 2 else 0.0,
        1.0 if view.rights & 4 else 0.0,
        1.0 if view.leader == view.seat and view.leader != NONE else 0.0,
        1.0 if view.doer == view.seat and view.doer != NONE else 0.0,
        float(len(view.chain)) / 4.0,
        float(view.first == view.seat),
    ]
    numbers.extend([1.0 if view.phase == phase else 0.0 for phase in range(5)])
    numbers.extend([1.0 if view.window == window else 0.0 for window in range(1, 7)])
    numbers.append(1.0 if view.sterling != NONE else 0.0)
    return numbers


def space_of(view: QuantumView, number: i64) -> SpaceView | None:
    """The lot space of this number, if a lot lies there."""
    for space in view.spaces:
        if space.space == number:
            return space
    return None


def space_features(box: Box, view: QuantumView, space: SpaceView) -> list[float]:
    """A lot space: `SPACE` numbers and the lot."""
    numbers: list[float] = [
        1.0,
        1.0 if space.space == view.lot else 0.0,
        1.0 if space.available else 0.0,
        float(space.least) / 9.0,
        float(space.most) / 9.0,
        1.0 if space.insider != NONE and space.insider == view.seat else 0.0,
        1.0 if space.insider != NONE and space.insider != view.seat else 0.0,
        1.0 if space.frozen_by != NONE else 0.0,
        1.0 if space.space in view.args else 0.0,
    ]
    numbers.extend(lot_features(box, view, space.lot))
    return numbers


def lot_features(box: Box, view: QuantumView, lot: LotView) -> list[float]:
    """A lot as this seat sees it: `LOT` numbers."""
    known = lot.face != HIDDEN
    payout: float = 0.0
    if known:
        payout = float(box.payout[lot.face]) / 3.0
        if lot.turned and payout < 0.0:
            payout = -payout
    numbers: list[float] = [
        1.0,
        1.0 if known else 0.0,
        payout,
        1.0 if lot.up == "developed" else 0.0,
        1.0 if lot.up in ("text", "equal") else 0.0,
        1.0 if lot.sideways else 0.0,
        float(len(lot.markers)) / float(MOST_SEATS),
        1.0 if view.seat in lot.markers else 0.0,
    ]
    numbers.extend([1.0 if known and box.suit[lot.face] == suit else 0.0 for suit in range(len(SUITS))])
    return numbers


def player_features(box: Box, view: QuantumView, seat: i64) -> list[float]:
    """One play area: `PLAYER` numbers and its first lots."""
    player = view.players[seat]
    numbers: list[float] = [
        1.0,
        cut(float(player.credits) / 20.0),
        cut(float(player.debt) / 10.0),
        float(player.unused) / 6.0,
        cut(float(player.hand_size) / 4.0),
        cut(float(player.score.total) / 20.0),
        1.0 if player.used else 0.0,
        1.0 if seat == view.first else 0.0,
        1.0 if seat == view.active else 0.0,
        1.0 if seat in view.passed else 0.0,
        cut(float(len(player.lots)) / 10.0),
        income(box, player),
    ]
    numbers.extend([1.0 if player.suit == suit else 0.0 for suit in range(len(SUITS))])
    numbers.extend([1.0 if player.character == character else 0.0 for character in range(len(CHARACTERS))])
    for i in range(AREA_LOTS):
        if i < len(player.lots):
            numbers.extend(lot_features(box, view, player.lots[i]))
        else:
            numbers.extend([0.0] * LOT)
    return numbers


def income(box: Box, player: PlayerView) -> float:
    """What developed lots pay per round."""
    total: i64 = 0
    for lot in player.lots:
        if lot.up == "developed":
            payout: i64 = box.payout[lot.face]
            if payout > 0 or lot.turned:
                total += payout if payout > 0 else -payout
    return cut(float(total) / 10.0)


def shares_of(box: Box, cards: list[int]) -> list[float]:
    """For each Action type, which part of its copies these cards are."""
    shares: list[float] = [0.0 for card in ACTIONS]
    for card in cards:
        shares[card] += 1.0 / float(box.copies[card])
    return shares


def cut(x: float) -> float:
    """No number is below -1 or far above 1, whatever happens at a table."""
    return -1.0 if x < -1.0 else MOST if x > MOST else x
