"""What a Fight would come to before it is begun, and what damage would do: said beside every choice that leads there."""

from __future__ import annotations

from typing import Any

from gaucho.engine.data import fields
from gaucho.games.shootcows.notes import member_of, owner_of
from gaucho.games.shootcows.notes_fight import (
    Sides,
    changed,
    creature_parts,
    damage,
    fate,
    own,
    prize,
    survivor_parts,
    tactics,
    winner,
)
from gaucho.games.shootcows.rules.components import CREATURES_WIN, NONE, SURVIVORS_WIN, Box
from gaucho.games.shootcows.rules.operations import TOUGHNESS
from gaucho.games.shootcows.rules.view import CowsView, FightView, MemberView
from gaucho.kit.cards import pile_without


def imagined(view: CowsView, box: Box, survivor: int, creature: int, attacking: bool) -> Sides | None:
    """The Fight that these two would have now."""
    member = member_of(view, survivor)
    if member is None:
        return None
    on = Sides(view, box, _untouched(view, survivor, creature, attacking), member)
    changes = sum(part.number for part in own(on, TOUGHNESS) + tactics(on, TOUGHNESS))
    on.fight.toughness = max(0, box.toughness[creature] + changes)
    return on


def _untouched(view: CowsView, survivor: int, creature: int, attacking: bool) -> FightView:
    """A Fight in which nobody has played a card."""
    from_herd = any(beast.card == creature for beast in view.herd)
    return FightView(
        owner_of(view, survivor), survivor, creature, from_herd, attacking, 0, 0, [], False, False, NONE, NONE, NONE, 0
    )  # fmt: skip


def hurt(view: CowsView, box: Box, member: MemberView, amount: int) -> str:
    """What damage outside of Fights does: of all that lowers damage only some holds for it (SC-091, SC-313)."""
    on = Sides(view, box, _untouched(view, int(member.card), NONE, attacking=False), member)
    return fate(box, member, changed(on, amount, lost=False))


def without(on: Sides, item: int) -> Sides:
    """The same Fight after its Survivor has lost an Item."""
    return on._replace(member=bearing(on.member, pile_without(on.member.items, item)))


def bearing(member: MemberView, items: tuple[int, ...]) -> MemberView:
    """The same Survivor with these Items Equipped."""
    values: dict[str, Any] = {name: getattr(member, name) for name in fields(MemberView)}
    return MemberView(**{**values, "items": items})


def gain(view: CowsView, box: Box, member: MemberView, item: int) -> int:
    """What an Item adds to a Fight Score, with what skills and tactics make of it (SC-078, SC-201, SC-605, SC-606)."""
    others = pile_without(member.items, item)
    nobody = _untouched(view, int(member.card), NONE, attacking=False)
    armed, bare = (Sides(view, box, nobody, bearing(member, items)) for items in ((*others, item), others))
    return totals(armed)[0] - totals(bare)[0]


def attack(view: CowsView, box: Box, member: MemberView) -> str:
    """The Fight Score with which a Survivor would attack: against some Creatures it may be another one (SC-202, SC-302)."""
    fights = [imagined(view, box, int(member.card), int(beast.card), attacking=True) for beast in view.herd]
    scores = [totals(on)[0] for on in fights if on is not None]
    least, most = min(scores), max(scores)
    return f"{least}" if least == most else f"{least} to {most}"


def totals(on: Sides, fight: int = 0, power: int = 0) -> tuple[int, int]:
    """Both sides added up, with what is added to them (SC-078, SC-R28)."""
    ours, theirs = (sum(part.number for part in parts) for parts in (survivor_parts(on), creature_parts(on)))
    return max(0, ours + fight), max(0, theirs + power)


def outlook(on: Sides, fight: int = 0, power: int = 0, hurts: int = 0) -> str:
    """Both totals, and how it would end if nobody played another card; with what is added to either and to the damage."""
    ours, theirs = totals(on, fight, power)
    won = winner(on, ours, theirs)
    if won == SURVIVORS_WIN:
        tough = ours - theirs < on.fight.toughness
        ends = "too tough to kill" if tough else f"Survival +{prize(on)}"
    elif won == CREATURES_WIN:
        ends = fate(on.box, on.member, damage(on, hurts))
    else:
        ends = "a tie"
    return f"{ours} against {theirs}, {ends}"
