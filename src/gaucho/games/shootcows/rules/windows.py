"""At any time: the moments at which players wait for their turn can play Events (SC-108, SC-R50, SC-R54).

A window is put to all of them at once and under seal, also to those who can only pass, so that nobody can tell who could play.
Of the wishes the first counts, clockwise from the active player's left; the others are void and never shown, and all are asked
again.
"""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from gaucho.engine.chance import Chance
from gaucho.engine.core import Refusal, Step
from gaucho.games.shootcows.rules.events import add_events, holds_event, play_event, playable, why_not_play
from gaucho.games.shootcows.rules.table import Table

AFTER_BEGIN: Final = 1  # when a window opens; game.toml has the words
AFTER_ACTION: Final = 2
AFTER_SKILLS: Final = 3
IN_RESCUE: Final = 4
AFTER_END: Final = 5
MOST_WINDOWS: Final = 6


@final
class AnyTime(Step[Table]):
    """A window opens, unless everybody can see that nobody can act: all their hands are empty (SC-R50).

    In a hurry it is settled at once, by quick picks.
    """

    def do(self, s: Table, pick: i64) -> None:
        if s.hurried_by is not None:
            if s.game.quick_seals(s, s.hurried_by):
                play_first_wish(s, self.what)
            return
        for seat in range(s.seats):
            if seat != s.active and len(s.players[seat].hand) > 0:
                s.plan(ASK_ANY_TIME[self.what])
                return


@final
class AskAnyTime(Step[Table]):
    """All waiting players at once: play an Event, or pass (SC-R50)."""

    prompt: ClassVar[str] = "any_time"
    rule: ClassVar[str] = "SC-R50"
    veiled: ClassVar[bool] = True

    def ask(self, s: Table) -> bool:
        able: i64 = 0  # those with a card in hand; who has none cannot act, as everybody knows
        for seat in range(s.seats):
            if seat != s.active and len(s.players[seat].hand) > 0:
                able |= 1 << seat
        quiet = s.box.quiet_windows[s.seats][able]
        asked = quiet
        for seat in range(s.seats):
            if (able >> seat) & 1 and can_play(s, seat):
                if asked is quiet:
                    asked = quiet.copy()
                options = s.box.only_pass.copy()
                add_events(s, seat, options)
                asked[seat] = options
        return s.ask_sealed(asked)

    def do(self, s: Table, pick: i64) -> None:
        s.reveal()
        play_first_wish(s, self.what)

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        return why_not_play(s, seat, s.box.play.arg(option) + s.box.first_event) if s.box.play.has(option) else None

    def default(self, s: Table, seat: i64, chance: Chance) -> i64:
        return s.box.quiet.id()


def play_first_wish(s: Table, when: i64) -> None:
    """The first wish clockwise from the active player's left is played, and all are asked again (SC-R50)."""
    for places in range(1, s.seats):
        seat = s.left_of(s.active, places)
        wish: i64 = s.sealed[seat]
        if s.box.play.has(wish):
            s.plan(ANY_TIME_WINDOW[when])
            play_event(s, seat, s.box.play.arg(wish) + s.box.first_event)
            s.tell_the_late(seat, "SC-R50")
            return


def can_play(s: Table, seat: i64) -> bool:
    """Has this player an Event that can be played now?"""
    hand = s.players[seat].hand
    first = s.box.first_event
    return holds_event(s, hand) and any(card >= first and playable(s, seat, card) for card in hand)


ANY_TIME_WINDOW: Final = [AnyTime(-1, when) for when in range(MOST_WINDOWS)]
ASK_ANY_TIME: Final = [AskAnyTime(-1, when) for when in range(MOST_WINDOWS)]
