"""What can happen at a table, and what its numbers are called."""

from __future__ import annotations

from typing import Final

from gaucho.engine.events import EventKinds

NEWS: Final = EventKinds()

FIRST_PLAYER: Final = NEWS.kind("first_player")
DEALT: Final = NEWS.kind("dealt", "a")
HID: Final = NEWS.kind("hid")
HID_ON: Final = NEWS.kind("hid_on", "a")
TURN: Final = NEWS.kind("turn", "a")
ACTION_ABDUCT: Final = NEWS.kind("action_abduct")
ACTION_INVADE: Final = NEWS.kind("action_invade")
ACTION_EXPLORE: Final = NEWS.kind("action_explore")
ABDUCTED: Final = NEWS.kind("abducted", "a", "b")
ABDUCTED_MORE: Final = NEWS.kind("abducted_more", "a", "b", "c")
AIMED: Final = NEWS.kind("aimed", "a")
MISSED: Final = NEWS.kind("missed", "a", "b")
HIT: Final = NEWS.kind("hit", "a", "b")
REPLACED_FROM_HAND: Final = NEWS.kind("replaced_from_hand")
REPLACED_FROM_DECK: Final = NEWS.kind("replaced_from_deck")
BARE: Final = NEWS.kind("bare")
LOST: Final = NEWS.kind("lost", "a", "b")
DREW: Final = NEWS.kind("drew", "a", "b")
DREW_PLANET: Final = NEWS.kind("drew_planet", "a")
GAINED: Final = NEWS.kind("gained", "a", "b")
STAYED: Final = NEWS.kind("stayed")
LEFT: Final = NEWS.kind("left", "a")
GAVE: Final = NEWS.kind("gave", "a", "b")
DISCARDED: Final = NEWS.kind("discarded", "a")
LAST_TURN_DECK: Final = NEWS.kind("last_turn_deck")
LAST_TURN_COWS: Final = NEWS.kind("last_turn_cows", "a")
ROUND_LIMIT: Final = NEWS.kind("round_limit", "a")
SHOWS_SECRET: Final = NEWS.kind("shows_secret", "a")
SHOWS: Final = NEWS.kind("shows", "a")
BONUS_INVADED: Final = NEWS.kind("bonus_invaded", "a", "b")
BONUS_SMALL: Final = NEWS.kind("bonus_small", "a")
BONUS_STRAIGHT: Final = NEWS.kind("bonus_straight", "a")
SCORED: Final = NEWS.kind("scored", "a")
WON: Final = NEWS.kind("won", "a")
WON_TIE: Final = NEWS.kind("won_tie", "a")
