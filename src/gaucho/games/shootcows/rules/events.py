"""PLAYING EVENT CARDS: when they may be played, and how they are resolved (SC-108 to SC-111, SC-R32, SC-R60, SC-R68)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from gaucho.engine.core import Refusal, Step
from gaucho.games.shootcows.rules import news
from gaucho.games.shootcows.rules.components import ANY_TIME, EVENT, NONE
from gaucho.games.shootcows.rules.effects import steps_for, would_do
from gaucho.games.shootcows.rules.hands import give_up
from gaucho.games.shootcows.rules.locations import SETTLED
from gaucho.games.shootcows.rules.table import Table
from gaucho.kit.cards import holds


def playable(s: Table, seat: i64, card: i64) -> bool:
    """An Event from hand outside of Fights that would do something (SC-108, SC-109, SC-R56, SC-R60)."""
    box = s.box
    if box.sort[card] != EVENT or box.has_steak[card] or holds(s.this_turn.used, card):
        return False
    if box.timing[card] != ANY_TIME and seat != s.active:
        return False
    for op in box.play_ops[card]:
        if would_do(s, seat, op):
            return True
    return False


def holds_event(s: Table, hand: list[int]) -> bool:
    """Is there an Event in this hand? It would be the last card."""
    return len(hand) > 0 and hand[-1] >= s.box.first_event


def add_events(s: Table, seat: i64, options: list[int]) -> None:
    """Add the Events this player may play now."""
    hand = s.players[seat].hand
    if holds_event(s, hand):
        first = s.box.first_event
        for card in hand:
            if card >= first and playable(s, seat, card):
                options.append(s.box.play.id(card - first))


def play_event(s: Table, seat: i64, card: i64) -> None:
    """Play an Event from hand; it is discarded after its effect (SC-R68)."""
    give_up(s, seat, card)
    s.mark_used(card)
    s.resolving = card
    s.tell(news.PLAYED, s.box.rules[card], seat, card)
    s.plan(EVENT_DONE)
    s.plan_all(steps_for(s.box.play_ops[card], seat))


def reveal_event(s: Table, seat: i64, card: i64) -> None:
    """A Revealed Event is resolved at once by the exploring player, whatever its timing (SC-051, SC-R32)."""
    s.mark_used(card)
    s.plan(EVENT_DONE)
    s.plan_all(steps_for(s.box.reveal_ops[card], seat))


@final
class EventDone(Step[Table]):
    """The Event is discarded (SC-R68)."""

    def do(self, s: Table, pick: i64) -> None:
        s.put_away(s.resolving)
        s.resolving = NONE
        s.plan(SETTLED)


def why_not_play(s: Table, seat: i64, card: i64) -> Refusal:
    """Why an Event cannot be played outside of a Fight."""
    box = s.box
    name = box.names[card]
    if card not in s.players[seat].hand:
        return Refusal("not_in_hand", "SC-108", f"You do not hold {name}.")
    if box.has_steak[card]:
        return Refusal("only_in_fights", "SC-R60", f"{name} has the Steak Symbol: it is played in a Fight.")
    if box.timing[card] != ANY_TIME and seat != s.active:
        return Refusal("not_your_turn", "SC-109", f"{name} is played on your own turn.")
    if card in s.this_turn.used:
        return Refusal("used", "SC-R56", f"{name} was played in this turn already.")
    return Refusal("no_effect", "SC-R69", f"{name} would do nothing now.")


EVENT_DONE: Final = EventDone()
