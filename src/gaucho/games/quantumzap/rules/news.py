"""What can happen at a table, and what its numbers are called."""

from __future__ import annotations

from typing import Final

from gaucho.engine.events import Event, EventKind, EventKinds
from gaucho.games.quantumzap.rules.components import (
    ABE,
    DIAMONDBACK,
    EDDIE,
    HERMANAS,
    JOE,
    LANDS,
    LILY,
    MARSHAL,
    PETE,
    RAID,
    SACRIFICE,
    STERLING,
    WOAH,
)

NEWS: Final = EventKinds()

FIRST_PLAYER: Final = NEWS.kind("first_player")
ZAPPIES: Final = NEWS.kind("zappies", "count")
ROUND: Final = NEWS.kind("round", "round")
SURVEYED_SPACE: Final = NEWS.kind("surveyed_space", "space")
SURVEYED_DECK: Final = NEWS.kind("surveyed_deck")
SURVEYED_OWN: Final = NEWS.kind("surveyed_own", "lot")
SURVEYED_RIVAL: Final = NEWS.kind("surveyed_rival", "rival", "lot")
TEXT_BONUS: Final = NEWS.kind("text_bonus", "amount", "credits")
FINED: Final = NEWS.kind("fined", "amount", "credits")
FINED_DEBT: Final = NEWS.kind("fined_debt", "tokens", "debt")
DREW_ACTION: Final = NEWS.kind("drew_action", "left")
BOUGHT_OUT: Final = NEWS.kind("bought_out", "lot", "fund", "credits")
UP_FOR_BIDS: Final = NEWS.kind("up_for_bids", "space")
SILENT: Final = NEWS.kind("silent")
BID: Final = NEWS.kind("bid", "bid")
TIE: Final = NEWS.kind("tie", "bid", "least")
PASSED: Final = NEWS.kind("passed")
RAISED: Final = NEWS.kind("raised", "bid")
SOLD: Final = NEWS.kind("sold", "space", "price", "credits")
UNSOLD: Final = NEWS.kind("unsold", "space")
DEVELOPED: Final = NEWS.kind("developed", "lot", "credits")
INVESTMENT: Final = NEWS.kind("investment", "amount")
INCOME: Final = NEWS.kind("income", "amount", "credits")
TOOK_DEBT: Final = NEWS.kind("took_debt", "tokens", "debt")
PAID_DEBT: Final = NEWS.kind("paid_debt", "tokens", "debt")
GAINED: Final = NEWS.kind("gained", "amount", "credits")
PAID_ECF: Final = NEWS.kind("paid_ecf", "amount", "credits")
PAID_BY_DEBT: Final = NEWS.kind("paid_by_debt", "tokens", "debt")
PLACED: Final = NEWS.kind("placed", "space")
PLACED_AT_END: Final = NEWS.kind("placed_at_end", "space")
DECK_EMPTY: Final = NEWS.kind("deck_empty")
CANCELS: Final = NEWS.kind("cancels", "player")
KEPT: Final = NEWS.kind("kept")
PUT_ON_TOP: Final = NEWS.kind("put_on_top")
PUT_AT_BOTTOM: Final = NEWS.kind("put_at_bottom")
PUT_INSIDE: Final = NEWS.kind("put_inside")
PUT_AT: Final = NEWS.kind("put_at", "place")
NO_ACTION: Final = NEWS.kind("no_action")
HAPPENS: Final = NEWS.kind("happens", "lot")
SEIZED: Final = NEWS.kind("seized")
REPLACEMENT: Final = NEWS.kind("replacement")
NO_REPLACEMENT: Final = NEWS.kind("no_replacement")
SCORE_LOTS: Final = NEWS.kind("score_lots", "points")
SCORE_SETS: Final = NEWS.kind("score_sets", "points")
SCORE_CREDITS: Final = NEWS.kind("score_credits", "points")
SCORE_DEBT: Final = NEWS.kind("score_debt", "points")
SCORED: Final = NEWS.kind("scored", "points")
WON: Final = NEWS.kind("won", "points")
WON_SHARED: Final = NEWS.kind("won_shared", "points")

# A kind for each Land card: its three numbers leave no room for which one it is
LAND: Final[list[EventKind]] = [NEWS.kind(f"land_{land}", "amount", "fund", "round") for land in LANDS]

# The face of a card, told to those who may see it
LOT_FACE: Final = NEWS.kind("lot_face", "pays", "suit", "card")
LOT_FACE_BONUS: Final = NEWS.kind("lot_face_bonus", "pays", "suit", "card")
LOT_FACE_FINE: Final = NEWS.kind("lot_face_fine", "pays", "suit", "card")
ZAPPY_FACE: Final = NEWS.kind("zappy_face", "zappy", "card")
LOT_FACES: Final[list[EventKind]] = [LOT_FACE, LOT_FACE_BONUS, LOT_FACE_FINE]  # by their texts

ZAPPY: Final = NEWS.kind("zappy", "zappy")

# Action cards
IN_GAME: Final = NEWS.kind("in_game", "card")
DREW: Final = NEWS.kind("drew", "card")
PLAYED: Final = NEWS.kind("played", "card")
PLAYED_ON_PLAYER: Final = NEWS.kind("played_on_player", "player", "card")
PLAYED_ON_SPACE: Final = NEWS.kind("played_on_space", "space", "card")
PLAYED_AT_MOST: Final = NEWS.kind("played_at_most", "space", "price", "card")
PLAYED_AT_LEAST: Final = NEWS.kind("played_at_least", "space", "price", "card")
SACRIFICED_TWICE: Final = NEWS.kind("sacrificed_twice", "first", "second")
SACRIFICED_THRICE: Final = NEWS.kind("sacrificed_thrice", "first", "second", "third")
RAIDED: Final = NEWS.kind("raided", "wanted")
WOAH_ON_LOT: Final = NEWS.kind("woah_on_lot", "space", "slot")
TOOK: Final = NEWS.kind("took", "card")
CANCELLED: Final = NEWS.kind("cancelled", "card")
USELESS: Final = NEWS.kind("useless", "card")
PLAYS: Final = (
    PLAYED,
    PLAYED_ON_PLAYER,
    PLAYED_ON_SPACE,
    PLAYED_AT_MOST,
    PLAYED_AT_LEAST,
    SACRIFICED_TWICE,
    SACRIFICED_THRICE,
    RAIDED,
    WOAH_ON_LOT,
)
CARD_OF: Final[dict[EventKind, int]] = {
    CANCELS: WOAH,
    WOAH_ON_LOT: WOAH,
    RAIDED: RAID,
    SACRIFICED_TWICE: SACRIFICE,
    SACRIFICED_THRICE: SACRIFICE,
}


def card_of(event: Event) -> int:
    """The type of the Action card that an event is about."""
    return CARD_OF[event.kind] if event.kind in CARD_OF else event["card"]


# Characters
DEALT: Final = NEWS.kind("dealt", "character")
SHOWS: Final = NEWS.kind("shows", "character")
POWER_ABE: Final = NEWS.kind("power_abe", "first", "second")
EXCHANGED: Final = NEWS.kind("exchanged", "taker", "lot")
POWER_HERMANAS: Final = NEWS.kind("power_hermanas", "lot")
POWER_LILY: Final = NEWS.kind("power_lily", "lot", "place")
POWER_PETE: Final = NEWS.kind("power_pete", "lot")
POWER_DIAMONDBACK: Final = NEWS.kind("power_diamondback")
POWER_MARSHAL: Final = NEWS.kind("power_marshal", "first", "second")
POWER_JOE: Final = NEWS.kind("power_joe", "space")
POWER_STERLING: Final = NEWS.kind("power_sterling")
POWER_EDDIE: Final = NEWS.kind("power_eddie", "player", "lot")
PAYS_MORE: Final = NEWS.kind("pays_more", "suit")
PAYS_NOBODY: Final = NEWS.kind("pays_nobody", "suit")
SHELLY_COUNTS: Final = NEWS.kind("shelly_counts", "suit")
CHARACTER_OF: Final[dict[EventKind, int]] = {
    POWER_ABE: ABE,
    POWER_HERMANAS: HERMANAS,
    POWER_LILY: LILY,
    POWER_PETE: PETE,
    POWER_DIAMONDBACK: DIAMONDBACK,
    PAYS_MORE: DIAMONDBACK,
    POWER_MARSHAL: MARSHAL,
    POWER_JOE: JOE,
    POWER_STERLING: STERLING,
    PAYS_NOBODY: STERLING,
    POWER_EDDIE: EDDIE,
}
