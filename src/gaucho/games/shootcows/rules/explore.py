"""EXPLORE: draw, look, Reveal an Explore Card and resolve it (SC-043 to SC-051, SC-R62)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from gaucho.engine.core import Refusal, Step
from gaucho.games.shootcows.rules import news
from gaucho.games.shootcows.rules.components import CREATURE, ITEM, MOST_SEATS, NONE, SURVIVOR
from gaucho.games.shootcows.rules.costs import so_many
from gaucho.games.shootcows.rules.events import reveal_event
from gaucho.games.shootcows.rules.fight import start_fight
from gaucho.games.shootcows.rules.hands import draw, take_openly
from gaucho.games.shootcows.rules.herd import join_herd
from gaucho.games.shootcows.rules.items import equip, stock
from gaucho.games.shootcows.rules.locations import SETTLED, take_from_row
from gaucho.games.shootcows.rules.operations import EXPLORE_DRAW, ITEM_DRAW, LOOK, NORMALS_ATTACK, PEACEFUL_NORMALS
from gaucho.games.shootcows.rules.table import Member, Table
from gaucho.games.shootcows.rules.values import counts_as_mad, has, has_room, normals_fight, own, tactic, tactics
from gaucho.games.shootcows.rules.windows import AFTER_ACTION, ANY_TIME_WINDOW


def explore(s: Table, seat: i64, member: Member) -> None:
    """A Survivor Explores: the draw comes first (SC-043, SC-207)."""
    s.explorer = member.card
    s.tell(news.EXPLORES, "SC-043", seat, member.card)
    looks = own(s, member, LOOK) + tactics(s, member, LOOK)
    s.plan(REVEAL[seat], EXPLORE_DONE)
    if looks > 0:
        s.plan(Look(seat, looks))
    more = own(s, member, EXPLORE_DRAW)
    if more > 0:
        draw(s, seat, more, s.box.rules[member.card])
    else:
        draw(s, seat, 1, "SC-043")


@final
class Look(Step[Table]):
    """Look secretly at an Explore Card of choice, or no further; `what` looks are left (SC-208, SC-319, SC-615, SC-R62)."""

    prompt: ClassVar[str] = "peek_pick"
    rule: ClassVar[str] = "SC-R62"
    private: ClassVar[bool] = True

    def ask(self, s: Table) -> bool:
        if self.what <= 0:
            return False
        box = s.box
        unknown = [box.look.id(i) for i in range(len(s.row)) if not (s.row_known[i] >> self.seat) & 1]
        return len(unknown) > 0 and s.ask(self.seat, [box.look_no_more.id(), *unknown])

    def do(self, s: Table, pick: i64) -> None:
        if not s.box.look.has(pick):
            return
        place = s.box.look.arg(pick)
        s.row_known = s.row_known.copy()
        s.row_known[place] = int(s.row_known[place] | (1 << self.seat))
        s.tell(news.LOOKED, "SC-R62", self.seat, place + 1)
        s.tell(news.SAW, "SC-R62", self.seat, s.row[place], place + 1, audience=1 << self.seat)
        s.reveal()
        s.plan(Look(self.seat, self.what - 1))

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        if not s.box.look.has(option):
            return None
        if s.box.look.arg(option) >= len(s.row):
            return Refusal("no_card", "SC-R62", f"The row has only {so_many(len(s.row))}.")
        return Refusal("known", "SC-R62", "You know that card already.")


@final
class RevealOne(Step[Table]):
    """Reveal any card of the row: it is turned face up and played at once (SC-016, SC-044, SC-R3)."""

    prompt: ClassVar[str] = "explore_pick"
    rule: ClassVar[str] = "SC-044"

    def ask(self, s: Table) -> bool:
        return s.ask(self.seat, s.box.reveals[len(s.row)])

    def do(self, s: Table, pick: i64) -> None:
        place = s.box.reveal.arg(pick)
        card = take_from_row(s, place)
        s.reveal()
        s.tell(news.REVEALED, "SC-044", self.seat, card, place + 1)
        resolve(s, self.seat, card)

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        if not s.box.reveal.has(option):
            return None
        return Refusal("no_card", "SC-044", f"The row has only {so_many(len(s.row))}.")


def resolve(s: Table, seat: i64, card: i64) -> None:
    """What a Revealed card does (SC-045 to SC-051)."""
    sort = s.box.sort[card]
    if sort == SURVIVOR:
        meet_survivor(s, seat, card)
    elif sort == CREATURE:
        meet_creature(s, card)
    elif sort == ITEM:
        s.resolving = card
        s.plan(REVEALED_ITEM[seat])
        found = tactic(s, ITEM_DRAW)
        if found is not None:
            draw(s, seat, found.n, found.rule)
    else:
        s.resolving = card
        reveal_event(s, seat, card)


def meet_survivor(s: Table, seat: i64, card: i64) -> None:
    """Into the Party, where it passes in this turn; or among the missing if the Party is full (SC-045 to SC-047)."""
    if s.room_in_party(seat):
        s.tell(news.JOINED_PARTY, "SC-045", seat, card)
        s.join_party(seat, card, True)
    else:
        s.tell(news.PARTY_FULL, "SC-046", seat, card)
        s.put_away(card)


def meet_creature(s: Table, card: i64) -> None:
    """It attacks the explorer; a Normal one perhaps not, and never Vegan Vince (SC-048, SC-049, SC-203, SC-R67)."""
    attack = tactic(s, NORMALS_ATTACK)
    if counts_as_mad(s, card):
        start_fight(s, s.explorer, card, False, "SC-048")
    elif not normals_fight(s):
        join_herd(s, card, "SC-049")
    elif has(s, s.member_of(s.active, s.explorer), PEACEFUL_NORMALS):
        join_herd(s, card, s.box.rules[s.explorer])
    else:
        start_fight(s, s.explorer, card, False, "SC-049" if attack is None else attack.rule)


@final
class RevealedItem(Step[Table]):
    """Equip or Stock a Revealed Item with the explorer, or take it into hand (SC-050, SC-R4, SC-R5)."""

    prompt: ClassVar[str] = "revealed_item"
    rule: ClassVar[str] = "SC-050"

    def ask(self, s: Table) -> bool:
        box = s.box
        options: list[int] = [box.keep_it.id(), box.stock_it.id()]
        if has_room(s, s.member_of(s.active, s.explorer), s.resolving):
            options.append(box.equip_it.id())
        return s.ask(self.seat, options)

    def do(self, s: Table, pick: i64) -> None:
        item = s.resolving
        s.resolving = NONE
        if s.box.equip_it.has(pick):
            equip(s, self.seat, s.explorer, item, "SC-050")
        elif s.box.stock_it.has(pick):
            stock(s, self.seat, s.explorer, item, "SC-050")
        else:
            take_openly(s, self.seat, item)
            s.tell(news.TOOK_ITEM, "SC-050", self.seat, item)

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        if not s.box.equip_it.has(option):
            return None
        return Refusal("slot_taken", "SC-034", f"{s.box.names[s.explorer]} has no room for the {s.box.names[s.resolving]}.")


@final
class ExploreDone(Step[Table]):
    """Everything is resolved; the Location may change, and others may play Events (SC-R6, SC-R62)."""

    def do(self, s: Table, pick: i64) -> None:
        s.explorer = NONE
        s.plan(SETTLED, ANY_TIME_WINDOW[AFTER_ACTION])


REVEAL: Final = [RevealOne(seat) for seat in range(MOST_SEATS)]
REVEALED_ITEM: Final = [RevealedItem(seat) for seat in range(MOST_SEATS)]
EXPLORE_DONE: Final = ExploreDone()
