"""Who may look at what: hidden information is a rule, too (section 5 of the specification; SC-R54).

Hidden are the Main Deck, the order of Locations, hands, and Explore Cards one has not looked at. All else is public, also what
each player has looked at in the row, and the cards everybody saw going into a hand.
"""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64, mypyc_attr

from gaucho.engine.core import NOBODY, Decision, Step, View
from gaucho.games.shootcows.rules.components import MOST_SEATS, NONE
from gaucho.games.shootcows.rules.table import ENDINGS, Fight, Member, Table
from gaucho.games.shootcows.rules.values import (
    all_count_as_mad,
    common_cost,
    face_up,
    fight_score,
    fight_total,
    hand_limit,
    power_total,
    rescue_cost_from,
    total_survival,
    toughness,
)
from gaucho.kit.cards import members
from gaucho.kit.notes import card_of, hands_of

HIDDEN: Final = -2  # a card this viewer may not see
LOOKERS: Final = [tuple(members(bits, MOST_SEATS)) for bits in range(1 << MOST_SEATS)]  # seats, by their bits


@final
@mypyc_attr(acyclic=True)
class MemberView:
    """A Survivor in a Party."""

    def __init__(
        self,
        card: i64,
        flipped: bool,
        items: tuple[int, ...],
        stock: tuple[int, ...],
        acted: bool,
        fight: i64,
        survival: i64,
        cost: i64,
        rescuable: bool,
    ) -> None:
        self.card = card
        self.flipped = flipped
        self.items = items
        self.stock = stock
        self.acted = acted
        self.fight = fight  # the Fight Score now; of a flipped one: as soon as it is face up again
        self.survival = survival  # total Survival
        self.cost = cost  # to Rescue it here and now; likewise
        self.rescuable = rescuable


@final
@mypyc_attr(acyclic=True)
class BeastView:
    """A Creature in the Herd."""

    def __init__(self, card: i64, mad: bool, stock: tuple[int, ...]) -> None:
        self.card = card
        self.mad = mad  # counts as Mad
        self.stock = stock


@final
@mypyc_attr(acyclic=True)
class SteakView:
    """A card played to Up the Steaks: side 0 is the Survivor's, 1 the Creature's, -1 neither."""

    def __init__(self, card: i64, seat: i64, side: i64) -> None:
        self.card = card
        self.seat = seat
        self.side = side


@final
@mypyc_attr(acyclic=True)
class FightView:
    """The Fight going on, with both totals."""

    def __init__(
        self,
        owner: i64,
        survivor: i64,
        creature: i64,
        from_herd: bool,
        attacking: bool,
        fight: i64,
        power: i64,
        steaks: list[SteakView],
        ended: bool,
        killed: bool,
        winner: i64,
        fight_total: i64,
        power_total: i64,
        toughness: i64,
    ) -> None:
        self.owner = owner
        self.survivor = survivor
        self.creature = creature
        self.from_herd = from_herd
        self.attacking = attacking  # the Survivor has started it
        self.fight = fight  # added by abilities and Events without a number
        self.power = power
        self.steaks = steaks
        self.ended = ended
        self.killed = killed
        self.winner = winner  # 0 the Survivor, 1 the Creature, 2 neither; -1 until it is decided
        self.fight_total = fight_total  # once it is decided: by what
        self.power_total = power_total
        self.toughness = toughness


@final
@mypyc_attr(acyclic=True)
class PlayerView:
    """One player's board."""

    def __init__(
        self,
        hand_size: i64,
        drawn: i64,
        hand: tuple[int, ...],
        limit: i64,
        party: list[MemberView],
        rescued: tuple[int, ...],
        turns: i64,
    ) -> None:
        self.hand_size = hand_size
        self.drawn = drawn  # cards of the hand that may be Survivors: none of the first hand
        self.hand = hand  # ascending; empty if this viewer may not look
        self.limit = limit  # of the hand, outside of one's own turn
        self.party = party  # from left to right
        self.rescued = rescued
        self.turns = turns  # begun so far; 0: protected from Creatures out of hands


@final
class CowsView(View):
    """The table as one seat or a spectator may see it."""

    def __init__(
        self,
        seat: i64,
        due: Decision | None,
        seats: i64,
        settings: dict[str, str],
        players: list[PlayerView],
        deck_size: i64,
        discards: list[int],
        missing: tuple[int, ...],
        herd: list[BeastView],
        location: i64,
        locations_left: i64,
        past: tuple[int, ...],
        row: list[int],
        looked: list[tuple[int, ...]],
        first: i64,
        turn: i64,
        active: i64,
        phase: i64,
        stall: i64,
        row_moved: bool,
        placed: tuple[int, ...],
        used: tuple[int, ...],
        passed: tuple[int, ...],
        tactic_used: bool,
        pass_drawn: bool,
        all_costs: i64,
        own_costs: i64,
        began: bool,
        hand_fights: i64,
        skills: tuple[int, ...],
        explorer: i64,
        resolving: i64,
        fight: FightView | None,
        steak_next: i64,
        notes: list[list[int]],
        agenda: list[Step[Any]],
        ending: str,
        winners: tuple[int, ...],
    ) -> None:
        super().__init__(seat, due)
        self.seats = seats
        self.settings = settings
        self.players = players
        self.deck_size = deck_size
        self.discards = discards  # the last one is the most recent
        self.missing = missing
        self.herd = herd  # in the order they joined
        self.location = location  # -1 once the last is discarded
        self.locations_left = locations_left
        self.past = past
        self.row = row  # Explore Cards, HIDDEN unless this viewer has looked
        self.looked = looked  # who has looked at each of them
        self.first = first
        self.turn = turn
        self.active = active
        self.phase = phase  # 0 Begin, 1 Survivor, 2 Creature, 3 Rescue, 4 End
        self.stall = stall  # turns in a row without a card leaving the row
        self.row_moved = row_moved
        self.placed = placed  # Items played in this phase
        self.used = used  # abilities used and Events played in this turn
        self.passed = passed  # Survivors that took the Pass action in this turn
        self.tactic_used = tactic_used
        self.pass_drawn = pass_drawn
        self.all_costs = all_costs  # what this turn adds to everybody's Rescue Cost
        self.own_costs = own_costs  # and to the active player's
        self.began = began  # the Survivor Phase can no longer be skipped
        self.hand_fights = hand_fights
        self.skills = skills  # Creatures still to perform, the next one last
        self.explorer = explorer
        self.resolving = resolving
        self.fight = fight
        self.steak_next = steak_next  # whose wish comes first
        self.notes = notes  # [card, seat, ...]: known to be in this hand, or in one of these
        self.agenda = agenda  # the steps still to come, the next one last: all public
        self.ending = ending
        self.winners = winners


def view_of(s: Table, viewer: int | None) -> CowsView:
    """What this seat may know now (None: a spectator)."""
    me: i64 = NOBODY if viewer is None else viewer
    fight = s.fight
    common = common_cost(s)
    all_mad = all_count_as_mad(s)
    return CowsView(
        me,
        s.due_for(viewer),
        s.seats,
        dict(s.settings),
        [player_view(s, seat, me, common) for seat in range(s.seats)],
        s.deck_size(),
        s.discards.copy(),
        s.missing,
        [BeastView(beast.card, all_mad or s.box.mad[beast.card], beast.stock) for beast in s.herd],
        s.location,
        len(s.locations),
        s.past,
        [s.row[i] if me >= 0 and (s.row_known[i] >> me) & 1 else HIDDEN for i in range(len(s.row))],
        [LOOKERS[bits] for bits in s.row_known],
        s.first,
        s.turn,
        s.active,
        s.phase,
        s.stall,
        s.row_moved,
        s.placed,
        s.used,
        s.passed,
        s.tactic_used,
        s.pass_drawn,
        s.all_costs,
        s.own_costs,
        s.began,
        s.hand_fights,
        s.skills,
        s.explorer,
        s.resolving,
        None if fight is None else fight_view(s, fight),
        s.steak_next,
        [[card_of(e), *members(hands_of(e), s.seats)] for e in s.players[me].notes] if me >= 0 else [],
        s.agenda,
        ENDINGS[s.why],
        s.winners(),
    )


def player_view(s: Table, seat: i64, me: i64, common: i64) -> PlayerView:
    """A board; its hand for its owner only."""
    player = s.players[seat]
    return PlayerView(
        len(player.hand),
        player.drawn,
        tuple(player.hand) if seat == me else (),
        hand_limit(s, seat),
        [member_view(s, seat, member, common) for member in player.party],
        player.rescued,
        player.turns,
    )


def member_view(s: Table, seat: i64, member: Member, common: i64) -> MemberView:
    """A Survivor, with its numbers; `common` is the `common_cost` of all Rescues."""
    up = face_up(member)
    fight = fight_score(s, up)
    survival = total_survival(s, member)
    cost = rescue_cost_from(s, common, seat, up)
    return MemberView(
        member.card,
        member.flipped,
        member.items,
        member.stock,
        member.acted,
        fight if fight > 0 else 0,  # SC-R28
        survival,
        cost,
        s.location != NONE and not member.flipped and survival >= cost,
    )


def fight_view(s: Table, fight: Fight) -> FightView:
    decided = fight.winner != NONE
    there = s.owner_of(fight.survivor) != NONE
    return FightView(
        fight.owner,
        fight.survivor,
        fight.creature,
        fight.from_herd,
        fight.attacking,
        fight.fight,
        fight.power,
        [SteakView(steak.card, steak.seat, steak.side) for steak in fight.steaks],
        fight.ended,
        fight.killed,
        fight.winner,
        fight.fight_total if decided else fight_total(s, fight),
        fight.power_total if decided else power_total(s, fight),
        toughness(s, fight) if there else NONE,
    )
