"""Who may look at what: hidden information is a rule, too (section 5 of the specification; ZE-R40, ZE-R44, ZE-R48, ZE-R49).

Hidden are the draw stack, hands one may not look at, and what others know of hands. All else is public.
"""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from gaucho.engine.core import NOBODY, Step, View
from gaucho.games.zappem.rules.components import ITEMS, LONER, NONE
from gaucho.games.zappem.rules.table import ENDINGS, SETTING_UP, Table
from gaucho.kit.cards import members
from gaucho.kit.notes import card_of, hands_of

HIDDEN: Final = -2  # a card this viewer may not see


@final
class PlayerView:
    """One play area as somebody sees it; Zone cards and fields by their numbers, items by theirs."""

    role: i64  # 0 villain, 1 Commander, 2 Gunner, 3 Medic, 4 Redshirt; 5 in a Battle Royale; -1 not chosen yet
    colour: i64  # that of a character, by its number; -1 not chosen yet
    health: i64
    aside: list[int]  # the Health cards a HEART could bring back, ascending
    at: i64  # the location, or -1
    played: list[int]  # the last one lies on top
    items: list[int]
    hand_size: i64
    hand: list[int]  # ascending; empty if this viewer may not look
    can_return: bool


@final
class ZappemView(View):
    """The table as one seat or a spectator may see it."""

    seats: i64
    settings: dict[str, str]
    players: list[PlayerView]
    villain: i64  # -1 in a Battle Royale
    first: i64  # who starts a Battle Royale
    round: i64
    phase: i64  # 0 setting up, 1 moves, 2 actions, 3 returns, 4 villain, 5 Battle Royale
    active: i64
    deck_size: i64
    items: list[int]  # on the table
    pool: list[int]  # astronauts who have moved and not acted
    acted: list[int]
    skill: i64  # the Commander's: 0 not used, 1 put off, 2 used
    hit: list[int]  # by the villain in this phase
    turns: i64  # of the villain, after the running one
    turns_in_all: i64
    attacker: i64
    zapped: list[int]  # and not blocked, while SHIELDs are asked for
    target: i64  # whose hand is being looked at
    wanted: i64  # the card that is to be exchanged, or HIDDEN
    notes: list[list[int]]  # [card, seat, ...]: known to be in this hand, or in one of these
    agenda: list[Step[Any]]  # the steps still to come, the next one last: all public
    ending: str
    winners: list[int]


def view_of(s: Table, viewer: int | None) -> ZappemView:
    """What this seat may know now (None: a spectator)."""
    me: i64 = NOBODY if viewer is None else viewer
    knows_exchange = s.wanted == NONE or s.sees_hand(me, s.active) or s.sees_hand(me, s.target)
    view = ZappemView(me, s.due_for(viewer))
    view.seats = s.seats
    view.settings = dict(s.settings)
    view.players = [player_view(s, seat, me) for seat in range(s.seats)]
    view.villain = s.villain
    view.first = s.first
    view.round = s.round
    view.phase = s.phase
    view.active = s.active
    view.deck_size = s.deck_size()
    view.items = members(s.items, ITEMS)
    view.pool = members(s.pool, s.seats)
    view.acted = members(s.acted, s.seats)
    view.skill = s.skill
    view.hit = members(s.hit, s.seats)
    view.turns = s.turns
    view.turns_in_all = s.turns_in_all
    view.attacker = s.attacker
    view.zapped = members(s.zapped, s.seats)
    view.target = s.target
    view.wanted = s.wanted if knows_exchange else HIDDEN
    view.notes = [[int(card_of(e)), *members(hands_of(e), s.seats)] for e in s.players[me].notes] if me >= 0 else []
    view.agenda = s.agenda
    view.ending = ENDINGS[s.why]
    view.winners = list(s.winners())
    return view


def player_view(s: Table, seat: i64, me: i64) -> PlayerView:
    """A play area; its hand for those who may look at it."""
    player = s.players[seat]
    view = PlayerView()
    view.role = player.role
    view.colour = seat if player.role == LONER else player.role
    view.health = player.health
    view.aside = list(range(player.health + 1, s.box.most_health + 1))
    view.at = player.at
    view.played = player.played.copy()
    view.items = members(player.items, ITEMS)
    view.hand_size = len(player.hand)
    view.hand = player.hand.copy() if s.sees_hand(me, seat) else []
    view.can_return = s.phase != SETTING_UP and s.can_return(seat)
    return view
