"""What Events, abilities and tactics do outside of Fights: one operation after another, with the choices they need.

`would_do` says whether an operation can do anything now (SC-R69), `Perform` does it. A Revealed Event is resolved in any case;
what is impossible is left out (SC-R32).
"""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from gaucho.engine.core import Refusal, Step
from gaucho.games.shootcows.rules import news
from gaucho.games.shootcows.rules.components import ITEM
from gaucho.games.shootcows.rules.damage import deal_damage, flipped_ones, in_play, reset
from gaucho.games.shootcows.rules.fight import not_flipped
from gaucho.games.shootcows.rules.hands import EventDiscard, check_limits, draw, steal, take_openly
from gaucho.games.shootcows.rules.herd import can_discard, discard_creature, turn_up
from gaucho.games.shootcows.rules.locations import TUNNEL
from gaucho.games.shootcows.rules.operations import (
    ALL_COSTS,
    CHOOSE_DISCARD,
    DISCARD_CREATURE,
    DISCARD_NORMAL,
    DISCARD_NORMALS,
    DRAW,
    DROP_ITEM,
    HURT_EXPLORER,
    HURT_ONE,
    LARGEST,
    MOVE_ON,
    OWN_COSTS,
    RESET_ALL,
    RESET_ONE,
    SPOIL,
    STEAL,
    TAKE_ITEM,
    TAKE_MISSING,
    TURN_UP,
    Op,
)
from gaucho.games.shootcows.rules.table import ACTING, Table
from gaucho.games.shootcows.rules.values import anybody_in_play
from gaucho.kit.cards import pile_without

SKIPPING: Final = 1  # a Survivor is taken instead of the whole Survivor Phase


def would_do(s: Table, seat: i64, op: Op) -> bool:
    """Would this operation do something for this player now (SC-R60, SC-R69)?"""
    code = op.code
    if code in (DRAW, TURN_UP):
        return s.deck_or_discards()
    if code == DROP_ITEM:
        return any(not member.flipped and len(member.items) > 0 for player in s.players for member in player.party)
    if code == STEAL:
        return len(rich_players(s, seat)) > 0
    if code == HURT_ONE:
        return anybody_in_play(s)
    if code == SPOIL:
        return any(not member.flipped and len(member.stock) > 0 for player in s.players for member in player.party)
    if code in (DISCARD_CREATURE, DISCARD_NORMAL, DISCARD_NORMALS):
        return any(is_candidate(s, op, beast.card) for beast in s.herd)
    if code == TAKE_MISSING:
        return s.room_in_party(seat) and len(s.missing) > 0
    if code == TAKE_ITEM:
        return any(s.box.sort[card] == ITEM for card in s.discards)
    if code in (RESET_ONE, RESET_ALL):
        return any(member.flipped for member in s.players[seat].party)
    return True  # ALL_COSTS, OWN_COSTS, MOVE_ON, CHOOSE_DISCARD, HURT_EXPLORER


@final
class Perform(Step[Table]):
    """Do one operation for this player; `what` is its place in the box."""

    def do(self, s: Table, pick: i64) -> None:
        seat = self.seat
        op = s.box.ops_by_place[self.what]
        code = op.code
        if code == DRAW:
            draw(s, seat, op.n, op.rule)
        elif not would_do(s, seat, op):
            s.tell(news.NO_EFFECT, "SC-R32", seat)
        elif code == TURN_UP:
            turn_up(s, op.n, op.rule)
        elif code == ALL_COSTS:
            s.edit_turn().all_costs += op.n
            s.tell(news.ALL_COSTS, op.rule, seat, op.n)
        elif code == OWN_COSTS:
            if seat == s.active:
                s.edit_turn().own_costs += op.n
            s.tell(news.OWN_COSTS, op.rule, seat, -op.n)
        elif code == CHOOSE_DISCARD:
            s.plan(EventDiscard(seat, op.n))
        elif code == DROP_ITEM:
            s.plan(ChooseItem(seat, self.what))
        elif code == STEAL:
            s.plan(ChoosePlayer(seat, self.what))
        elif code in (HURT_ONE, SPOIL):
            s.plan(ChooseSurvivor(seat, self.what))
        elif code == HURT_EXPLORER:
            if in_play(s, s.explorer):
                deal_damage(s, s.explorer, op.n, False, op.rule)
        elif code in (DISCARD_CREATURE, DISCARD_NORMAL):
            s.plan(ChooseCreature(seat, self.what))
        elif code == DISCARD_NORMALS:
            for creature in candidates(s, op):
                discard_creature(s, creature, op.rule)
        elif code == MOVE_ON:
            s.plan(TUNNEL)
        elif code == TAKE_MISSING:
            s.plan(TakeMissing(seat))
        elif code == TAKE_ITEM:
            s.plan(ChooseDiscarded(seat, self.what))
        elif code == RESET_ONE:
            s.plan(ChooseReset(seat, self.what))
        else:
            for member in s.players[seat].party:
                if member.flipped:
                    reset(s, seat, member.card, op.rule)


def steps_for(ops: list[Op], seat: i64) -> list[Step[Table]]:
    """One step for each of these operations."""
    return [Perform(seat, op.place) for op in ops]


# ---- Creatures -------------------------------------------------------------------------------------------------------


def is_candidate(s: Table, op: Op, creature: i64) -> bool:
    """Can an operation discard this Creature of the Herd?"""
    if op.code == DISCARD_CREATURE:
        return can_discard(s, creature, op.n, False)
    return can_discard(s, creature, LARGEST, True)


def candidates(s: Table, op: Op) -> list[int]:
    return [beast.card for beast in s.herd if is_candidate(s, op, beast.card)]


@final
class ChooseCreature(Step[Table]):
    """Choose a Creature of the Herd and discard it (SC-204, SC-503, SC-515, SC-621)."""

    prompt: ClassVar[str] = "target_creature"
    rule: ClassVar[str] = "SC-115"

    def ask(self, s: Table) -> bool:
        found = candidates(s, s.box.ops_by_place[self.what])
        return s.ask(self.seat, [s.box.creature_id(s.box.creature, creature) for creature in found])

    def do(self, s: Table, pick: i64) -> None:
        discard_creature(s, s.box.creature.arg(pick) + s.box.first_creature, s.box.ops_by_place[self.what].rule)

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        if not s.box.creature.has(option):
            return None
        op = s.box.ops_by_place[self.what]
        name = s.box.names[s.box.creature.arg(option) + s.box.first_creature]
        return Refusal("cannot_be_discarded", op.rule, f"{name} is not in the Herd, or cannot be discarded by this.")


# ---- Survivors -------------------------------------------------------------------------------------------------------


def survivors(s: Table, with_stock: bool) -> list[int]:
    """Face-up Survivors of all players; only those with Stocked cards, if need be (SC-110, SC-R9)."""
    return [
        member.card
        for player in s.players
        for member in player.party
        if not member.flipped and (len(member.stock) > 0 or not with_stock)
    ]


@final
class ChooseSurvivor(Step[Table]):
    """Choose a face-up Survivor, anybody's, for damage or to lose a Stocked card (SC-110, SC-512, SC-513)."""

    prompt: ClassVar[str] = "target_survivor"
    rule: ClassVar[str] = "SC-110"

    def ask(self, s: Table) -> bool:
        found = survivors(s, s.box.ops_by_place[self.what].code == SPOIL)
        return s.ask(self.seat, [s.box.survivor.id(card) for card in found])

    def do(self, s: Table, pick: i64) -> None:
        survivor = s.box.survivor.arg(pick)
        op = s.box.ops_by_place[self.what]
        s.tell(news.CHOSE, op.rule, self.seat, survivor)
        if op.code == SPOIL:
            s.plan(SpoilStock(s.owner_of(survivor), survivor))
        else:
            deal_damage(s, survivor, op.n, False, op.rule)

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        if not s.box.survivor.has(option):
            return None
        survivor = s.box.survivor.arg(option)
        name = s.box.names[survivor]
        if not in_play(s, survivor):
            return Refusal("not_in_play", "SC-R9", f"{name} is not face up in a Party.")
        return Refusal("no_stock", "SC-513", f"Nothing is Stocked under {name}.")


@final
class SpoilStock(Step[Table]):
    """SPOILED RATIONS: the owner of the chosen Survivor discards one of its Stocked cards (SC-513)."""

    prompt: ClassVar[str] = "spoil_stock"
    rule: ClassVar[str] = "SC-513"

    def ask(self, s: Table) -> bool:
        return s.ask(self.seat, [s.box.stocked.id(card - s.box.first_item) for card in s.member_of(self.seat, self.what).stock])

    def do(self, s: Table, pick: i64) -> None:
        card = s.box.stocked.arg(pick) + s.box.first_item
        member = s.edit_member(self.seat, self.what)
        member.stock = pile_without(member.stock, card)
        s.put_away(card)
        s.tell(news.SPOILED, "SC-513", self.seat, card, member.card)


@final
class ChooseReset(Step[Table]):
    """Choose a flipped Survivor of one's own Party and turn it face up (SC-205, SC-318, SC-603)."""

    prompt: ClassVar[str] = "reset_pick"
    rule: ClassVar[str] = "SC-020"

    def ask(self, s: Table) -> bool:
        return s.ask(self.seat, flipped_ones(s, self.seat))

    def do(self, s: Table, pick: i64) -> None:
        reset(s, self.seat, s.box.survivor.arg(pick), s.box.ops_by_place[self.what].rule)

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        return not_flipped(s, option, s.box.ops_by_place[self.what].rule)


@final
class TakeMissing(Step[Table]):
    """Take any Survivor of the Missing Persons Pile into the Party (SC-041, SC-323, SC-518, SC-R21).

    Who comes in the Survivor Phase has to pass; if the phase is skipped for it (`what`), there is no action at all (SC-R20).
    """

    prompt: ClassVar[str] = "take_missing"
    rule: ClassVar[str] = "SC-R21"

    def ask(self, s: Table) -> bool:
        return s.ask(self.seat, [s.box.missing.id(card) for card in s.missing])

    def do(self, s: Table, pick: i64) -> None:
        card = s.box.missing.arg(pick)
        s.missing = pile_without(s.missing, card)
        s.tell(news.FOUND, "SC-R21", self.seat, card)
        s.join_party(self.seat, card, s.phase == ACTING and self.what != SKIPPING)

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        if not s.box.missing.has(option):
            return None
        return Refusal("not_missing", "SC-R21", f"{s.box.names[s.box.missing.arg(option)]} is not missing.")


# ---- Items -----------------------------------------------------------------------------------------------------------


def loose_items(s: Table) -> list[int]:
    """Items Equipped on face-up Survivors, anybody's (SC-510)."""
    return [item for player in s.players for member in player.party if not member.flipped for item in member.items]


def drop_item(s: Table, seat: i64, item: i64, rule: str) -> None:
    """An Item that this player has Equipped goes back to hand (SC-035, SC-510)."""
    s.take_off(seat, item)
    take_openly(s, seat, item)
    s.tell(news.ITEM_BACK, rule, seat, item)


@final
class ChooseItem(Step[Table]):
    """BUTTERFINGERS: choose an Item Equipped on a face-up Survivor, anybody's (SC-510)."""

    prompt: ClassVar[str] = "target_item"
    rule: ClassVar[str] = "SC-510"

    def ask(self, s: Table) -> bool:
        return s.ask(self.seat, [s.box.item_id(s.box.item, item) for item in loose_items(s)])

    def do(self, s: Table, pick: i64) -> None:
        item = s.box.item.arg(pick) + s.box.first_item
        bearer = s.bearer_of(item)
        assert bearer is not None
        drop_item(s, s.owner_of(bearer.card), item, s.box.ops_by_place[self.what].rule)
        check_limits(s)

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        if not s.box.item.has(option):
            return None
        name = s.box.names[s.box.item.arg(option) + s.box.first_item]
        return Refusal("not_equipped", "SC-510", f"{name} is not Equipped on a face-up Survivor.")


def items_in_discards(s: Table) -> list[int]:
    """One of each kind of Item in the discard pile, the most recent first (SC-519)."""
    kinds: list[int] = []
    found: list[int] = []
    for i in range(len(s.discards)):
        card = s.discards[len(s.discards) - 1 - i]
        if s.box.sort[card] == ITEM and s.box.kind[card] not in kinds:
            kinds.append(s.box.kind[card])
            found.append(card)
    return found


@final
class ChooseDiscarded(Step[Table]):
    """CARE PACKAGE: take an Item of the discard pile into hand (SC-519)."""

    prompt: ClassVar[str] = "discard_pile_item"
    rule: ClassVar[str] = "SC-519"

    def ask(self, s: Table) -> bool:
        return s.ask(self.seat, [s.box.item_id(s.box.item, item) for item in items_in_discards(s)])

    def do(self, s: Table, pick: i64) -> None:
        item = s.box.item.arg(pick) + s.box.first_item
        s.discards.remove(item)
        take_openly(s, self.seat, item)
        s.tell(news.TOOK_ITEM, "SC-519", self.seat, item)
        check_limits(s)

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        if not s.box.item.has(option):
            return None
        name = s.box.names[s.box.item.arg(option) + s.box.first_item]
        return Refusal("not_discarded", "SC-519", f"{name} is not in the discard pile, or its other copy is offered.")


# ---- players ---------------------------------------------------------------------------------------------------------


def rich_players(s: Table, seat: i64) -> list[int]:
    """The options for other players with a card in hand (SC-511)."""
    return [s.box.left.id(places - 1) for places in range(1, s.seats) if len(s.players[s.left_of(seat, places)].hand) > 0]


@final
class ChoosePlayer(Step[Table]):
    """FIVE-FINGER MOO: choose another player and take a random card of that hand (SC-511)."""

    prompt: ClassVar[str] = "target_player"
    rule: ClassVar[str] = "SC-511"

    def ask(self, s: Table) -> bool:
        return s.ask(self.seat, rich_players(s, self.seat))

    def do(self, s: Table, pick: i64) -> None:
        steal(s, self.seat, s.left_of(self.seat, s.box.left.arg(pick) + 1), s.box.ops_by_place[self.what].rule)

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        if not s.box.left.has(option):
            return None
        places = s.box.left.arg(option) + 1
        if places >= s.seats:
            return Refusal("no_such_seat", "SC-511", f"Nobody sits {places} places to your left.")
        return Refusal("empty_hand", "SC-511", "That player has no card in hand.")
