"""What can happen at a table, and what its numbers are called."""

from __future__ import annotations

from typing import Final

from gaucho.engine.events import EventKinds

NEWS: Final = EventKinds()

FIRST_PLAYER: Final = NEWS.kind("first_player")
DEALT: Final = NEWS.kind("dealt", "planet")
HID: Final = NEWS.kind("hid")
HID_ON: Final = NEWS.kind("hid_on", "planet")
TURN: Final = NEWS.kind("turn", "round")
MOVED: Final = NEWS.kind("moved", "action")
ABDUCTED: Final = NEWS.kind("abducted", "declared", "cows")
ABDUCTED_MORE: Final = NEWS.kind("abducted_more", "declared", "more", "cows")
AIMED: Final = NEWS.kind("aimed", "victim")
MISSED: Final = NEWS.kind("missed", "victim", "planet")
HIT: Final = NEWS.kind("hit", "victim", "planet")
REPLACED_FROM_HAND: Final = NEWS.kind("replaced_from_hand")
REPLACED_FROM_DECK: Final = NEWS.kind("replaced_from_deck")
BARE: Final = NEWS.kind("bare")
LOST: Final = NEWS.kind("lost", "lost", "cows")
DREW: Final = NEWS.kind("drew", "cards", "left")
DREW_PLANET: Final = NEWS.kind("drew_planet", "planet")
GAINED: Final = NEWS.kind("gained", "gained", "cows")
STAYED: Final = NEWS.kind("stayed")
LEFT: Final = NEWS.kind("left", "planet")
GAVE: Final = NEWS.kind("gave", "recipient", "planet")
DISCARDED: Final = NEWS.kind("discarded", "planet")
LAST_TURN_DECK: Final = NEWS.kind("last_turn_deck")
LAST_TURN_COWS: Final = NEWS.kind("last_turn_cows", "cows")
ROUND_LIMIT: Final = NEWS.kind("round_limit", "round")
SHOWS_SECRET: Final = NEWS.kind("shows_secret", "planet")
SHOWS: Final = NEWS.kind("shows", "planet")
BONUS_INVADED: Final = NEWS.kind("bonus_invaded", "bonus", "planets")
BONUS_SMALL: Final = NEWS.kind("bonus_small", "bonus")
BONUS_STRAIGHT: Final = NEWS.kind("bonus_straight", "bonus")
SCORED: Final = NEWS.kind("scored", "cows")
WON: Final = NEWS.kind("won", "cows")
WON_TIE: Final = NEWS.kind("won_tie", "cows")
