"""Fights and damage in words: everything that counts on either side by name, how it would end now, what a choice would do.

All of it is asked of the rules, on a table that is laid out from what everybody can see (`open_table`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from gaucho.engine.events import Event
from gaucho.engine.options import Option
from gaucho.games.shootcows.notes import bearing
from gaucho.games.shootcows.rules import news
from gaucho.games.shootcows.rules.components import CREATURES_WIN, FOR_CREATURE, FOR_SURVIVOR, NEITHER_WINS, NONE, SURVIVORS_WIN
from gaucho.games.shootcows.rules.fight import kill_creature, result
from gaucho.games.shootcows.rules.operations import (
    CREATURE_STEAKS,
    DOUBLE_FIGHT,
    FIGHT,
    FIGHT_PER_CREATURE,
    OTHERS_POWER,
    POWER,
    SURVIVOR_STEAKS,
    WINS_TIES,
    Op,
)
from gaucho.games.shootcows.rules.steaks import act, change_fight, current
from gaucho.games.shootcows.rules.table import Member, Table, new_fight
from gaucho.games.shootcows.rules.values import (
    counts_as_mad,
    damage_to,
    fight_score,
    fight_total,
    in_herd,
    is_deadly,
    power_total,
    stock_sum,
    tactic_number,
    times,
    total_survival,
    toughness,
)
from gaucho.kit.cards import pile_without

FIGHT_CHANGES = (FIGHT, DOUBLE_FIGHT, FIGHT_PER_CREATURE)
POWER_CHANGES = (POWER,)


class Part(NamedTuple):
    """Something that counts in a Fight."""

    words: str
    number: int
    card: int = NONE
    seat: int = NONE  # who has played it
    steak: bool = False  # a numbered card that lies on this side


def fighter(s: Table) -> Member | None:
    """The Survivor in the Fight, if there is one and it is still in play."""
    return s.member(s.fight.survivor) if s.fight is not None and s.owner_of(s.fight.survivor) != NONE else None


def used_in_fight(told: Sequence[Event]) -> list[Event]:
    """The abilities that were used in the Fight, or are being paid for."""
    began = max((i for i, event in enumerate(told) if event.kind in (news.ATTACKS, news.ATTACKED)), default=len(told))
    return [event for event in told[began:] if event.kind is news.USED]


# ---- what counts -----------------------------------------------------------------------------------------------------


def survivor_parts(s: Table, used: Sequence[Event] = ()) -> list[Part]:
    """Everything on the Survivor's side (SC-078, SC-079); nothing once it is decided, as some of it may be gone."""
    box, fight, member = s.box, current(s), fighter(s)
    if member is None or fight.winner != NONE:
        return []
    parts = [Part(box.names[member.card], box.fight[member.card], int(member.card))]
    parts += [Part(box.names[item], box.fight[item], item) for item in member.items if box.fight[item]]
    parts += _own(s, member, FIGHT) + _tactics(s, member, FIGHT) + _steaks(s, FOR_SURVIVOR, SURVIVOR_STEAKS)
    return parts + _played(s, used, FIGHT_CHANGES, int(fight.fight))


def creature_parts(s: Table, used: Sequence[Event] = ()) -> list[Part]:
    """Everything on the Creature's side (SC-078, SC-079), likewise."""
    box, fight, member = s.box, current(s), fighter(s)
    if member is None or fight.winner != NONE:
        return []
    parts = [Part(box.names[fight.creature], box.power[fight.creature], int(fight.creature))]
    if counts_as_mad(s, fight.creature):
        others = [int(beast.card) for beast in s.herd if beast.card != fight.creature]
        parts += [Part(box.names[card], int(op.n), card) for card in others for op in box.ops_with(card, OTHERS_POWER)]
    parts += _tactics(s, member, POWER) + _steaks(s, FOR_CREATURE, CREATURE_STEAKS)
    return parts + _played(s, used, POWER_CHANGES, int(fight.power))


def _own(s: Table, member: Member, code: int) -> list[Part]:
    """What the Survivor's skill and Items say."""
    return [
        Part("Skill" if card == member.card else f"{s.box.names[card]}, ability", int(op.n * often), card)
        for card in ([] if member.flipped else [int(member.card), *member.items])
        for op in s.box.ops_with(card, code)
        if (often := times(s, op, member, False))
    ]


def _tactics(s: Table, member: Member, code: int) -> list[Part]:
    """What the Location says."""
    ops = s.box.tactics_by[code][s.location]
    return [Part(_here(s), int(op.n * often)) for op in ops if (often := times(s, op, member, False))]


def _here(s: Table) -> str:
    return s.box.location_names[s.location]


def _steaks(s: Table, side: int, code: int) -> list[Part]:
    """The numbered cards on a side, and what the Location adds to them (SC-080, SC-609, SC-610)."""
    parts = [
        Part(s.box.names[steak.card], s.box.steak[steak.card], int(steak.card), int(steak.seat), steak=True)
        for steak in current(s).steaks
        if steak.side == side
    ]
    more = int(tactic_number(s, code)) * len(parts)
    return [*parts, Part(_here(s), more)] if more else parts


def _played(s: Table, used: Sequence[Event], changes: Sequence[int], in_all: int) -> list[Part]:
    """Events without a number, and abilities, one by one; the last ability may still have to be paid for."""
    box = s.box
    parts = [
        Part(box.names[steak.card], _added(s, op), int(steak.card), int(steak.seat))
        for steak in current(s).steaks
        for op in box.play_ops[steak.card]
        if op.code in changes
    ]
    left = in_all - sum(part.number for part in parts)
    for event in used:
        for op in box.ability[event["card"]]:
            number = _added(s, op) if op.code in changes else 0
            if 0 < number <= left:
                parts.append(Part(box.names[event["card"]], number, event["card"], int(event.seat)))
                left -= number
    return [*parts, Part("Abilities", left)] if left else parts


def _added(s: Table, op: Op) -> int:
    """What an operation adds to either side."""
    after = s.clone()
    change_fight(after, op)
    return int(current(after).fight + current(after).power - current(s).fight - current(s).power)


def wins_ties_by(s: Table) -> list[str]:
    """Skills and Items that win ties for the Survivor (SC-211, SC-306)."""
    member = fighter(s)
    return [s.box.names[part.card] for part in _own(s, member, WINS_TIES)] if member is not None else []


# ---- how it would end ------------------------------------------------------------------------------------------------


def totals(s: Table) -> tuple[int, int]:
    """Both sides added up (SC-078, SC-R28)."""
    return int(fight_total(s, current(s))), int(power_total(s, current(s)))


def winner(s: Table) -> int:
    """Who would win now, or has won: SURVIVORS_WIN, CREATURES_WIN or NEITHER_WINS."""
    fight = current(s)
    ours, theirs = totals(s) if fight.winner == NONE else (0, 0)
    return int(result(s, fight, ours - theirs) if fight.winner == NONE else fight.winner)


def forecast(s: Table) -> str:
    """How the Fight would end now, or has ended."""
    fight = current(s)
    if fight.winner != NONE:
        return _outcome(s)
    member, (ours, theirs), won = s.member(fight.survivor), totals(s), winner(s)
    name, creature = s.box.names[fight.survivor], s.box.names[fight.creature]
    tie = "Tie: " if ours == theirs else ""
    if won == NEITHER_WINS:
        return "The Fight is over: neither side wins." if fight.ended else "A tie: neither side wins here."
    if won == CREATURES_WIN:
        return f"{tie}{name} loses, {damage(s)} damage: {fate(s, member, damage(s))}."
    tough = toughness(s, fight)
    if ours - theirs < tough:
        return f"{tie}{name} wins, but not by {tough}: too tough to kill."
    return f"{tie}{name} kills {creature}: +{prize(s)} Survival."


def _outcome(s: Table) -> str:
    """How it has ended: what follows from it may still ask something."""
    fight = current(s)
    name, creature = s.box.names[fight.survivor], s.box.names[fight.creature]
    if fight.winner == NEITHER_WINS:
        return "The Fight is over: neither side wins."
    if fight.winner != SURVIVORS_WIN:
        return f"{name} has lost."
    return f"{name} has killed {creature}." if fight.killed else f"{name} has won, but {creature} is too tough to kill."


def outlook(s: Table) -> str:
    """Both totals, and how it would end if nobody played another card."""
    fight = current(s)
    ours, theirs = totals(s)
    won = winner(s)
    if won == SURVIVORS_WIN:
        ends = "too tough to kill" if ours - theirs < toughness(s, fight) else f"Survival +{prize(s)}"
    elif won == CREATURES_WIN:
        ends = fate(s, s.member(fight.survivor), damage(s))
    else:
        ends = "a tie"
    return f"{ours} against {theirs}, {ends}"


def damage(s: Table) -> int:
    """What losing would cost (SC-090, SC-R29)."""
    fight = current(s)
    return int(damage_to(s, s.member(fight.survivor), s.box.power[fight.creature], True))


def prize(s: Table) -> int:
    """The Survival that killing the Creature would add."""
    after, survivor = s.clone(), current(s).survivor
    kill_creature(after, current(after))
    return int(total_survival(after, after.member(survivor)) - total_survival(s, s.member(survivor)))


def fate(s: Table, member: Member, amount: int) -> str:
    """What so much damage does to a Survivor (SC-092 to SC-098)."""
    if amount == 0:
        return "unharmed"
    if amount <= stock_sum(s, member):
        return "the stock absorbs it"
    return "killed" if is_deadly(s, member, amount) else "wounded"


# ---- what a choice would do ------------------------------------------------------------------------------------------


def fight_between(s: Table, survivor: int, creature: int, attacking: bool) -> Table:
    """The table with the Fight that these two would have now."""
    after = s.clone()
    after.fight = new_fight(s.owner_of(survivor), survivor, creature, in_herd(s, creature), attacking)
    return after


def after_wish(s: Table, seat: int, wish: Option) -> Table:
    """The table in the Up the Steaks window, once this card is played or this ability paid for, and nothing else is."""
    after = s.clone()
    act(after, seat, wish.id)
    if wish.verb == "use":
        after.settle()
        while after.step().prompt == "cost_discard":
            after.choose(seat, after.legal(seat)[0])
    return after


def gain(s: Table, member: Member, item: int) -> int:
    """What an Item adds to a Fight Score, with what skills and tactics make of it (SC-078, SC-201, SC-605, SC-606)."""
    others = pile_without(member.items, item)
    armed, bare = (fight_score(s, bearing(member, items)) for items in ((*others, item), others))
    return int(max(0, armed) - max(0, bare))


def attack_scores(s: Table, survivor: int) -> list[int]:
    """The Fight Scores with which a Survivor would attack: against some Creatures it may be another one (SC-202, SC-302)."""
    fights = s.clone()
    scores = []
    for beast in s.herd:
        fights.fight = new_fight(s.owner_of(survivor), survivor, beast.card, True, True)
        scores.append(totals(fights)[0])
    return scores
