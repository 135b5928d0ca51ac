"""Who may look at what: hidden information is a rule, too (section 5 of the specification; SC-R54).

Hidden are the Main Deck, the order of Locations, hands, and Explore Cards one has not looked at. All else is public, also what
each player has looked at in the row, and the cards everybody saw going into a hand.
"""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64, mypyc_attr

from gaucho.engine.core import NOBODY, Step, View
from gaucho.games.shootcows.rules.components import MOST_SEATS, NONE
from gaucho.games.shootcows.rules.table import ENDINGS, Fight, Member, Table, ThisTurn
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
from gaucho.games.shootcows.rules.victory import winners
from gaucho.kit.cards import members
from gaucho.kit.notes import card_of, hands_of

HIDDEN: Final = -2  # a card this viewer may not see
LOOKERS: Final = [tuple(members(bits, MOST_SEATS)) for bits in range(1 << MOST_SEATS)]  # seats, by their bits


@final
@mypyc_attr(acyclic=True)
class MemberView(Member):
    """A Survivor in a Party, with its numbers here and now."""

    fight: i64 = 0  # the Fight Score; of a flipped one: as soon as it is face up again
    survival: i64 = 0  # total Survival
    cost: i64 = 0  # to Rescue it; likewise
    rescuable: bool = False


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
class FightView(Fight):
    """The Fight going on, with both totals at any time; once it is decided, by what it was."""

    toughness: i64 = NONE


@final
@mypyc_attr(acyclic=True)
class PlayerView:
    """One player's board."""

    hand_size: i64 = 0
    drawn: i64 = 0  # cards of the hand that may be Survivors: none of the first hand
    hand: tuple[int, ...] = ()  # ascending; empty if this viewer may not look
    limit: i64 = 0  # of the hand, outside of one's own turn
    party: list[MemberView]  # from left to right
    rescued: tuple[int, ...] = ()
    turns: i64 = 0  # begun so far; 0: protected from Creatures out of hands

    def __init__(self, party: list[MemberView]) -> None:
        self.party = party


@final
class CowsView(View):
    """The table as one seat or a spectator may see it."""

    seats: i64
    settings: dict[str, str]
    players: list[PlayerView]
    deck_size: i64
    discards: list[int]  # the last one is the most recent
    missing: tuple[int, ...]
    herd: list[BeastView]  # in the order they joined
    location: i64  # -1 once the last is discarded
    locations_left: i64
    past: tuple[int, ...]
    row: list[int]  # Explore Cards, HIDDEN unless this viewer has looked
    looked: list[tuple[int, ...]]  # who has looked at each of them
    first: i64
    turn: i64
    active: i64
    phase: i64  # 0 Begin, 1 Survivor, 2 Creature, 3 Rescue, 4 End
    stall: i64  # turns in a row without a card leaving the row
    row_moved: bool
    this_turn: ThisTurn
    began: bool  # the Survivor Phase can no longer be skipped
    hand_fights: i64
    skills: tuple[int, ...]  # Creatures still to perform, the next one last
    explorer: i64
    resolving: i64
    fight: FightView | None
    steak_next: i64  # whose wish comes first
    notes: list[list[int]]  # [card, seat, ...]: known to be in this hand, or in one of these
    agenda: list[Step[Any]]  # the steps still to come, the next one last: all public
    ending: str
    winners: tuple[int, ...]


def view_of(s: Table, viewer: int | None) -> CowsView:
    """What this seat may know now (None: a spectator)."""
    me: i64 = NOBODY if viewer is None else viewer
    view = CowsView(me, s.due_for(viewer))
    view.seats = s.seats
    view.settings = dict(s.settings)
    _show_cards(s, me, view)
    view.first = s.first
    view.turn = s.turn
    view.active = s.active
    view.phase = s.phase
    view.stall = s.stall
    view.row_moved = s.row_moved
    view.this_turn = s.this_turn.clone()
    view.began = s.began
    view.hand_fights = s.hand_fights
    view.skills = s.skills
    view.explorer = s.explorer
    view.resolving = s.resolving
    fight = s.fight
    view.fight = None if fight is None else fight_view(s, fight)
    view.steak_next = s.steak_next
    view.agenda = s.agenda
    view.ending = ENDINGS[s.why]
    view.winners = winners(s)
    return view


def _show_cards(s: Table, me: i64, view: CowsView) -> None:
    """What lies on the table, and the own hand."""
    common = common_cost(s)
    all_mad = all_count_as_mad(s)
    view.players = [player_view(s, seat, me, common) for seat in range(s.seats)]
    view.deck_size = s.deck_size()
    view.discards = s.discards.copy()
    view.missing = s.missing
    view.herd = [BeastView(beast.card, all_mad or s.box.mad[beast.card], beast.stock) for beast in s.herd]
    view.location = s.location
    view.locations_left = len(s.locations)
    view.past = s.past
    view.row = [s.row[i] if me >= 0 and (s.row_known[i] >> me) & 1 else HIDDEN for i in range(len(s.row))]
    view.looked = [LOOKERS[bits] for bits in s.row_known]
    view.notes = [[card_of(e), *members(hands_of(e), s.seats)] for e in s.players[me].notes] if me >= 0 else []


def player_view(s: Table, seat: i64, me: i64, common: i64) -> PlayerView:
    """A board; its hand for its owner only."""
    player = s.players[seat]
    view = PlayerView([member_view(s, seat, member, common) for member in player.party])
    view.hand_size = len(player.hand)
    view.drawn = player.drawn
    view.hand = tuple(player.hand) if seat == me else ()
    view.limit = hand_limit(s, seat)
    view.rescued = player.rescued
    view.turns = player.turns
    return view


def member_view(s: Table, seat: i64, member: Member, common: i64) -> MemberView:
    """A Survivor, with its numbers; `common` is the `common_cost` of all Rescues."""
    up = face_up(member)
    fight = fight_score(s, up)
    view = MemberView()
    view.take_over(member)
    view.fight = fight if fight > 0 else 0  # SC-R28
    view.survival = total_survival(s, member)
    view.cost = rescue_cost_from(s, common, seat, up)
    view.rescuable = s.location != NONE and not member.flipped and view.survival >= view.cost
    return view


def fight_view(s: Table, fight: Fight) -> FightView:
    view = FightView()
    view.take_over(fight)
    if fight.winner == NONE:
        view.fight_total = fight_total(s, fight)
        view.power_total = power_total(s, fight)
    if s.owner_of(fight.survivor) != NONE:
        view.toughness = toughness(s, fight)
    return view
