"""What can happen at a table, and what its numbers are called."""

from __future__ import annotations

from typing import Final

from gaucho.engine.events import EventKinds

NEWS: Final = EventKinds()

VILLAIN: Final = NEWS.kind("villain")
STARTS_WITH: Final = NEWS.kind("starts_with", "a")
ROLE: Final = NEWS.kind("role", "a")
FIRST_PLAYER: Final = NEWS.kind("first_player")
DREW: Final = NEWS.kind("drew", "a", "b")
DREW_CARD: Final = NEWS.kind("drew_card", "a")
ROUND: Final = NEWS.kind("round", "a")
LAP: Final = NEWS.kind("lap", "a")
MOVED: Final = NEWS.kind("moved", "a")
WAITED: Final = NEWS.kind("waited")
PASSED: Final = NEWS.kind("passed")
ZAPPED: Final = NEWS.kind("zapped", "a", "b")
TOOK: Final = NEWS.kind("took", "a")
PLAYED: Final = NEWS.kind("played", "a")
PICKED: Final = NEWS.kind("picked", "a")
FIRED: Final = NEWS.kind("fired", "a")
EMP: Final = NEWS.kind("emp")
DISCHARGED: Final = NEWS.kind("discharged")
DECLINED: Final = NEWS.kind("declined")
BLOCKED: Final = NEWS.kind("blocked", "a")
HURT: Final = NEWS.kind("hurt", "a")
DOWN: Final = NEWS.kind("down")
HEALED: Final = NEWS.kind("healed", "a")
LOOKED: Final = NEWS.kind("looked", "a")
SAW: Final = NEWS.kind("saw", "a", "b")
NO_EXCHANGE: Final = NEWS.kind("no_exchange", "a")
EXCHANGED: Final = NEWS.kind("exchanged", "a")
SWAPPED: Final = NEWS.kind("swapped", "a", "b", "c")
HANDED_OVER: Final = NEWS.kind("handed_over", "a", "b", "c")
STAYED_DOWN: Final = NEWS.kind("stayed_down")
RETURNED: Final = NEWS.kind("returned", "a")
VILLAIN_PHASE: Final = NEWS.kind("villain_phase", "a")
VILLAIN_TURN: Final = NEWS.kind("villain_turn", "a", "b")
WON_VILLAIN_DEFEATED: Final = NEWS.kind("won_villain_defeated")
WON_CREW_DEFEATED: Final = NEWS.kind("won_crew_defeated")
WON_CARDS_PLAYED: Final = NEWS.kind("won_cards_played")
WON_LAST_STANDING: Final = NEWS.kind("won_last_standing")
WON_MOST_HEALTH: Final = NEWS.kind("won_most_health", "a")
