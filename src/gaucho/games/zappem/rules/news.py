"""What can happen at a table, and what its numbers are called."""

from __future__ import annotations

from typing import Final

from gaucho.engine.events import EventKinds

NEWS: Final = EventKinds()

VILLAIN: Final = NEWS.kind("villain")
STARTS_WITH: Final = NEWS.kind("starts_with", "item")
ROLE: Final = NEWS.kind("role", "character")
FIRST_PLAYER: Final = NEWS.kind("first_player")
DREW: Final = NEWS.kind("drew", "cards", "left")
DREW_CARD: Final = NEWS.kind("drew_card", "card")
ROUND: Final = NEWS.kind("round", "number")
MOVED: Final = NEWS.kind("moved", "card")
WAITED: Final = NEWS.kind("waited")
PASSED: Final = NEWS.kind("passed")
ZAPPED: Final = NEWS.kind("zapped", "field", "victim")
TOOK: Final = NEWS.kind("took", "item")
PLAYED: Final = NEWS.kind("played", "item")
PICKED: Final = NEWS.kind("picked", "item")
FIRED: Final = NEWS.kind("fired", "direction")
EMP: Final = NEWS.kind("emp")
DISCHARGED: Final = NEWS.kind("discharged")
DECLINED: Final = NEWS.kind("declined")
BLOCKED: Final = NEWS.kind("blocked", "item")
HURT: Final = NEWS.kind("hurt", "health")
DOWN: Final = NEWS.kind("down")
HEALED: Final = NEWS.kind("healed", "health")
LOOKED: Final = NEWS.kind("looked", "owner")
SAW: Final = NEWS.kind("saw", "owner", "card")
NO_EXCHANGE: Final = NEWS.kind("no_exchange", "owner")
EXCHANGED: Final = NEWS.kind("exchanged", "other")
SWAPPED: Final = NEWS.kind("swapped", "got", "given", "other")
HANDED_OVER: Final = NEWS.kind("handed_over", "item", "owner", "receiver")
STAYED_DOWN: Final = NEWS.kind("stayed_down")
RETURNED: Final = NEWS.kind("returned", "item")
VILLAIN_PHASE: Final = NEWS.kind("villain_phase", "turns")
VILLAIN_TURN: Final = NEWS.kind("villain_turn", "turn", "turns")
WON_VILLAIN_DEFEATED: Final = NEWS.kind("won_villain_defeated")
WON_CREW_DEFEATED: Final = NEWS.kind("won_crew_defeated")
WON_CARDS_PLAYED: Final = NEWS.kind("won_cards_played")
WON_LAST_STANDING: Final = NEWS.kind("won_last_standing")
WON_MOST_HEALTH: Final = NEWS.kind("won_most_health", "health")
