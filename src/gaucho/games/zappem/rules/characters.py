"""CHARACTERS: what sets them apart besides what they carry, which is content.

Villain: several turns (rounds.py), each astronaut hit once per phase (zap.py), pick & play. Redshirt: pick & play. Commander:
moves items between astronauts. Gunner and Medic carry more of one kind. In a Battle Royale nobody has a skill (ZE-079).
"""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from gaucho.engine.core import Refusal, Step
from gaucho.games.zappem.rules import news
from gaucho.games.zappem.rules.components import FIELD_CODES, ITEMS, MOST_SEATS, NONE, REDSHIRT, VILLAIN
from gaucho.games.zappem.rules.items import can_play, item_in_reach, play_item, why_not_take
from gaucho.games.zappem.rules.table import FRESH, SKIPPED, USED, Table, is_commander

# ---- Villain, Redshirt: pick & play (ZE-070 to ZE-072, ZE-R23) -------------------------------------------------------


def has_pick_and_play(s: Table, seat: i64) -> bool:
    role = s.players[seat].role
    return role in (VILLAIN, REDSHIRT)


def can_pick_and_play(s: Table, seat: i64) -> bool:
    """Is there an item in reach whose use would have an effect now? Room for it does not matter."""
    if not has_pick_and_play(s, seat):
        return False
    item = item_in_reach(s, seat)
    return item != NONE and can_play(s, seat, item, True)


def pick_and_play(s: Table, seat: i64) -> None:
    """Take the item and use it as one action; it never enters the inventory."""
    item = item_in_reach(s, seat)
    s.tell(news.PICKED, "ZE-070" if seat == s.villain else "ZE-071", seat, item)
    play_item(s, seat, item, True)


def why_not_pick_and_play(s: Table, seat: i64) -> Refusal:
    if not has_pick_and_play(s, seat):
        return Refusal("no_skill", "ZE-070", "Only the villain and the Redshirt pick & play.")
    item = item_in_reach(s, seat)
    if item == NONE:
        return why_not_take(s, seat)
    name = s.box.kind_names[s.box.kind[item]]
    return Refusal("no_effect", "ZE-R23", f"The {name} would have no effect now.")


# ---- Commander: once per turn, besides the action (ZE-073, ZE-074, ZE-R25 to ZE-R27) ---------------------------------

FROM_MENU: Final = 0  # when the Commander is asked
AFTER_ACTION: Final = 1


def destinations(s: Table, commander: i64, item: i64) -> i64:
    """Astronauts other than the owner with room for it; the Commander's own HEART goes to down ones only (ZE-R26)."""
    owner = s.holder_of(item)
    found: i64 = 0
    for seat in range(s.seats):
        if seat != owner and seat != s.villain and s.room(seat, item) and (owner != commander or not s.is_active(seat)):
            found |= 1 << seat
    return found


def transfers(s: Table, commander: i64) -> i64:
    """The items that can be moved: those of other astronauts, and the Commander's own HEARTs (ZE-073, ZE-R26)."""
    held: i64 = s.players[commander].items & s.box.hearts
    for seat in range(s.seats):
        if seat != commander and seat != s.villain:
            held |= s.players[seat].items
    if held == 0:
        return 0
    found: i64 = 0
    for item in range(ITEMS):
        if (held >> item) & 1 and destinations(s, commander, item):
            found |= 1 << item
    return found


def offers_skill(s: Table, seat: i64) -> bool:
    """Is the skill in the menu of actions?"""
    return is_commander(s, seat) and s.skill == FRESH and transfers(s, seat) != 0


def why_not_commander(s: Table, seat: i64) -> Refusal:
    if not is_commander(s, seat):
        return Refusal("no_skill", "ZE-073", "Only the Commander hands items over.")
    if s.skill == USED:
        return Refusal("used", "ZE-073", "You have handed over an item in this turn already.")
    if s.skill == SKIPPED:
        return Refusal("skipped", "ZE-R25", "You have put it off: you are asked again after your action.")
    return Refusal("nothing_to_move", "ZE-074", "There is no item that could be handed over to somebody with room for it.")


@final
class CommanderItem(Step[Table]):
    """Choose an item to hand over, or skip; `what` says whether the menu comes again or the action is done (ZE-073, ZE-R25)."""

    prompt: ClassVar[str] = "commander_item"
    rule: ClassVar[str] = "ZE-073"

    def ask(self, s: Table) -> bool:
        if s.skill == USED:
            return False
        items = transfers(s, self.seat)
        return items != 0 and s.ask(self.seat, s.box.transfers.of(items))

    def do(self, s: Table, pick: i64) -> None:
        if s.box.hand_over.has(pick):
            s.plan(CommanderTo(self.seat, s.box.hand_over.arg(pick)))
        elif self.what == FROM_MENU:
            s.skill = SKIPPED

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        if not s.box.hand_over.has(option):
            return None
        item = s.box.hand_over.arg(option)
        name = f"{s.box.kind_names[s.box.kind[item]]} from {FIELD_CODES[s.box.field[item]]}"
        owner = s.holder_of(item)
        if owner == NONE or owner == s.villain:
            return Refusal("not_held", "ZE-073", f"No astronaut holds the {name}.")
        if owner == seat and not (s.box.hearts >> item) & 1:
            return Refusal(
                "own_item", "ZE-R26", "Of your own items you can hand over a HEART only, to an astronaut who is down."
            )
        return Refusal("no_room", "ZE-074", f"Nobody could take the {name}.")


@final
class CommanderTo(Step[Table]):
    """Choose who gets the item, which is `what` (ZE-073, ZE-074)."""

    prompt: ClassVar[str] = "commander_to"
    rule: ClassVar[str] = "ZE-074"

    def ask(self, s: Table) -> bool:
        seats = destinations(s, self.seat, self.what)
        bits: i64 = 0
        for places in range(1, s.seats):
            if (seats >> s.left_of(self.seat, places)) & 1:
                bits |= 1 << (places - 1)
        if (seats >> self.seat) & 1:
            bits |= 1 << (MOST_SEATS - 1)
        return s.ask(self.seat, s.box.seats.of(bits))

    def do(self, s: Table, pick: i64) -> None:
        item = self.what
        owner = s.holder_of(item)
        to = self.seat if s.box.myself.has(pick) else s.left_of(self.seat, s.box.left.arg(pick) + 1)
        s.players[owner].items &= ~(1 << item)
        s.players[to].items |= 1 << item
        s.skill = USED
        s.tell(news.HANDED_OVER, "ZE-073", self.seat, item, owner, to)

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        myself = s.box.myself.has(option)
        if not myself and not s.box.left.has(option):
            return None
        places: i64 = 0 if myself else s.box.left.arg(option) + 1
        if places >= s.seats:
            return Refusal("no_such_seat", "ZE-073", f"Nobody sits {places} places to your left.")
        to = s.left_of(seat, places)
        if to == s.villain:
            return Refusal("not_crew", "ZE-073", "Items are handed over among astronauts.")
        owner = s.holder_of(self.what)
        if to == owner:
            return Refusal("owner", "ZE-073", "This astronaut holds the item already.")
        if owner == seat and s.is_active(to):
            return Refusal("not_down", "ZE-R26", "Your own HEART can go to an astronaut who is down only.")
        return Refusal("no_room", "ZE-074", f"The {s.box.names[s.players[to].role]} has no room for it.")


COMMANDER_FROM_MENU: Final = [CommanderItem(seat, FROM_MENU) for seat in range(MOST_SEATS)]
COMMANDER_AFTER: Final = [CommanderItem(seat, AFTER_ACTION) for seat in range(MOST_SEATS)]
