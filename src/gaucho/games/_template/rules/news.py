"""What can happen at a table, and what its numbers are called."""

from __future__ import annotations

from typing import Final

from gaucho.engine.events import EventKinds

NEWS: Final = EventKinds()

ROUND: Final = NEWS.kind("round", "number")
PLAYED: Final = NEWS.kind("played", "card")
TOOK: Final = NEWS.kind("took")
TIED: Final = NEWS.kind("tied")
WON: Final = NEWS.kind("won", "rounds")
