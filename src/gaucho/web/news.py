"""Who else must hear of a change at a table: the start pages here, and the other workers."""

from __future__ import annotations

from collections.abc import Callable

from gaucho.web.room import Room
from gaucho.web.signals import Signals


class News:
    """Spreads what has happened."""

    def __init__(self, signals: Signals) -> None:
        self.signals = signals
        self.start_pages: set[object] = set()  # that are open
        self.tell_start_pages: Callable[[Room | None, bool], None] = lambda room, seats: None  # see Lobby.changed

    def moved_on(self, room: Room) -> None:
        """Start pages here tell whose turn it is."""
        self.tell_start_pages(room, False)

    def seats_changed(self, room: Room | None = None) -> None:
        """Tables came, went, began or ended, or people sat down or got up: start pages look again, also those elsewhere."""
        self.signals.touched("")
        self.tell_start_pages(room, True)
