"""2. PERFORM ACTION: one of zapping, taking an item and playing an item; or none."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from gaucho.engine.core import Refusal, Step
from gaucho.games.zappem.rules import news
from gaucho.games.zappem.rules.characters import (
    COMMANDER_FROM_MENU,
    can_pick_and_play,
    offers_skill,
    pick_and_play,
    why_not_commander,
    why_not_pick_and_play,
)
from gaucho.games.zappem.rules.components import (
    COMMANDER_BIT,
    ITEMS,
    MOST_SEATS,
    NONE,
    PICK_BIT,
    PINK,
    PLAY_BITS,
    TAKE_BIT,
    ZAPP_BIT,
)
from gaucho.games.zappem.rules.items import can_play, item_in_reach, play_item, take_item, why_not_play, why_not_take
from gaucho.games.zappem.rules.table import Table
from gaucho.games.zappem.rules.zap import ZAPP_FIELD, in_pink


def menu(s: Table, seat: i64) -> i64:
    """What this player can do now, as bits of the menu; passing is always possible (ZE-028)."""
    bits: i64 = 0
    if in_pink(s, seat):
        bits |= ZAPP_BIT
    item = item_in_reach(s, seat)
    if item != NONE:
        if s.room(seat, item):
            bits |= TAKE_BIT
        if can_pick_and_play(s, seat):
            bits |= PICK_BIT
    held = s.players[seat].items
    if held:
        for mine in range(ITEMS):
            if (held >> mine) & 1 and can_play(s, seat, mine, False):
                bits |= 1 << (PLAY_BITS + mine)
    if offers_skill(s, seat):
        bits |= COMMANDER_BIT
    return bits


@final
class Action(Step[Table]):
    """At most one action, or none; the Commander's skill comes besides, and then the menu again (ZE-028, ZE-086, ZE-R25).

    Who can only pass is not asked (ZE-R47).
    """

    prompt: ClassVar[str] = "action"
    rule: ClassVar[str] = "ZE-028"

    def ask(self, s: Table) -> bool:
        bits = menu(s, self.seat)
        return bits != 0 and s.ask(self.seat, s.box.menus.of(bits))

    def do(self, s: Table, pick: i64) -> None:
        box = s.box
        seat = self.seat
        if box.play.has(pick):
            play_item(s, seat, box.play.arg(pick), False)
        elif box.zapp.has(pick):
            s.plan(ZAPP_FIELD[seat])
        elif box.take.has(pick):
            take_item(s, seat)
        elif box.pick_and_play.has(pick):
            pick_and_play(s, seat)
        elif box.commander.has(pick):
            s.plan(COMMANDER_FROM_MENU[seat], self)
        else:
            s.tell(news.PASSED, "ZE-028", seat)

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        box = s.box
        if box.play.has(option):
            return why_not_play(s, seat, box.play.arg(option))
        if box.zapp.has(option):
            return why_not_zapp(s, seat)
        if box.take.has(option):
            return why_not_take(s, seat)
        if box.pick_and_play.has(option):
            return why_not_pick_and_play(s, seat)
        if box.commander.has(option):
            return why_not_commander(s, seat)
        return None


def why_not_zapp(s: Table, seat: i64) -> Refusal:
    """Nobody to zap, or only astronauts whom the villain has hit in this phase."""
    at = s.players[seat].at
    for other in range(s.seats):
        there = s.players[other].at
        if seat == s.villain and (s.hit >> other) & 1 and there != NONE and s.box.reach(at, there, PINK):
            return Refusal("hit_before", "ZE-046", "You have hit every astronaut in your pink fields in this round already.")
    return Refusal("nobody_in_reach", "ZE-R12", "No opponent stands in a pink field of your Zone card.")


ACTION: Final = [Action(seat) for seat in range(MOST_SEATS)]
