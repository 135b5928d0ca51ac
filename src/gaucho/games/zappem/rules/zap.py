"""2A. ZAPP'EM! and every other attack: who is zapped, SHIELDs, and the Health it costs."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from gaucho.engine.core import Refusal, Step
from gaucho.games.zappem.rules import news
from gaucho.games.zappem.rules.components import FIELD_CODES, FIELDS, MOST_SEATS, NONE, PINK
from gaucho.games.zappem.rules.end import check_defeats
from gaucho.games.zappem.rules.table import Table


def standing_in(s: Table, attacker: i64, pattern: bytes, bit: i64) -> i64:
    """Who would be zapped in a pattern of fields around the attacker, who is not (ZE-015, ZE-049, ZE-R11).

    Those the villain has hit in this phase are spared (ZE-046). The pattern has this bit for every field that belongs to it.
    """
    found: i64 = 0
    start: i64 = s.players[attacker].at * FIELDS
    spared: i64 = s.hit if attacker == s.villain else 0
    for seat in range(s.seats):
        there = s.players[seat].at
        if there != NONE and seat != attacker and pattern[start + there] & bit and not (spared >> seat) & 1:
            found |= 1 << seat
    return found


def in_pink(s: Table, seat: i64) -> i64:
    """The opponents in pink fields of the Zone card just played (ZE-029, ZE-031, ZE-R12)."""
    return standing_in(s, seat, s.box.near, PINK) & s.opponents(seat)


@final
class ZappField(Step[Table]):
    """Choose a pink field with an opponent in it (ZE-029)."""

    prompt: ClassVar[str] = "zapp_field"
    rule: ClassVar[str] = "ZE-029"

    def ask(self, s: Table) -> bool:
        targets = in_pink(s, self.seat)
        options: list[int] = []
        for other in range(s.seats):
            if (targets >> other) & 1:
                options.append(int(s.box.zap.id(s.players[other].at)))
        return s.ask(self.seat, options)

    def do(self, s: Table, pick: i64) -> None:
        field = s.box.zap.arg(pick)
        for other in range(s.seats):
            if s.players[other].at == field:
                s.tell(news.ZAPPED, "ZE-029", self.seat, field, other)
                attack(s, self.seat, 1 << other)
                return

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        if not s.box.zap.has(option):
            return None
        field = s.box.zap.arg(option)
        code = FIELD_CODES[field]
        if not s.box.reach(s.players[seat].at, field, PINK):
            return Refusal("not_pink", "ZE-031", f"{code} is not a pink field of your Zone card.")
        for other in range(s.seats):
            if s.players[other].at == field:
                if not (s.opponents(seat) >> other) & 1:
                    return Refusal("team_mate", "ZE-R12", f"One of your own crew stands on {code}.")
                return Refusal("hit_before", "ZE-046", f"You have hit the astronaut on {code} in this round already.")
        return Refusal("nobody_there", "ZE-R12", f"No opponent stands on {code}.")


def attack(s: Table, attacker: i64, zapped: i64) -> None:
    """These are zapped. Those with a SHIELD are asked, clockwise; then it lands on the others (ZE-R11, ZE-R16, ZE-R18)."""
    s.attacker = attacker
    s.zapped = zapped
    if attacker == s.villain:
        s.hit |= zapped
    s.plan(ZAPS_LAND)
    places: i64 = s.seats - 1
    while places > 0:
        seat = s.left_of(attacker, places)
        if (zapped >> seat) & 1 and s.players[seat].items & s.box.shields:
            s.plan(SHIELD_WINDOW[seat])
        places -= 1


@final
class ShieldWindow(Step[Table]):
    """SHIELD: a zapped player may block it at once. Items lie open, so asking gives nothing away (ZE-061 to ZE-063, ZE-R18)."""

    prompt: ClassVar[str] = "shield"
    rule: ClassVar[str] = "ZE-061"

    def ask(self, s: Table) -> bool:
        return s.ask(self.seat, s.box.blocks.of(s.players[self.seat].items & s.box.shields))

    def do(self, s: Table, pick: i64) -> None:
        if not s.box.block.has(pick):
            s.tell(news.DECLINED, "ZE-061", self.seat)
            return
        item = s.box.shield_items[s.box.block.arg(pick)]
        s.back_to_table(self.seat, item)
        s.zapped &= ~(1 << self.seat)
        s.tell(news.BLOCKED, "ZE-061", self.seat, item)

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        if s.box.block.has(option):
            return Refusal("not_held", "ZE-061", "You do not hold this SHIELD.")
        if s.box.play.has(option) or s.box.come_back.has(option):
            return Refusal("only_shields", "ZE-060", "Only a SHIELD can be played against a zap.")
        return None


@final
class ZapsLand(Step[Table]):
    """All who did not block lose 1 Health, together; then it is seen who is defeated (ZE-030, ZE-R18, ZE-R43)."""

    def do(self, s: Table, pick: i64) -> None:
        for places in range(1, s.seats):
            seat = s.left_of(s.attacker, places)
            if (s.zapped >> seat) & 1:
                s.lose_health(seat)
        s.attacker = NONE
        s.zapped = 0
        check_defeats(s)


ZAPS_LAND: Final = ZapsLand()
SHIELD_WINDOW: Final = [ShieldWindow(seat) for seat in range(MOST_SEATS)]
ZAPP_FIELD: Final = [ZappField(seat) for seat in range(MOST_SEATS)]
