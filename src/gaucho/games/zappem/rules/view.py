"""Who may look at what: hidden information is a rule, too (section 5 of the specification; ZE-R40, ZE-R44, ZE-R48, ZE-R49).

Hidden are the draw stack, hands one may not look at, and what others know of hands. All else is public.
"""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from gaucho.engine.core import NOBODY, Decision, Step, View
from gaucho.games.zappem.rules.components import ITEMS, LONER, NONE
from gaucho.games.zappem.rules.table import ENDINGS, SETTING_UP, Table
from gaucho.kit.cards import members
from gaucho.kit.notes import card_of, hands_of

HIDDEN: Final = -2  # a card this viewer may not see


@final
class PlayerView:
    """One play area as somebody sees it; Zone cards and fields by their numbers, items by theirs."""

    def __init__(
        self,
        role: i64,
        colour: i64,
        health: i64,
        aside: list[int],
        at: i64,
        played: list[int],
        items: list[int],
        hand_size: i64,
        hand: list[int],
        can_return: bool,
    ) -> None:
        self.role = role  # 0 villain, 1 Commander, 2 Gunner, 3 Medic, 4 Redshirt; 5 in a Battle Royale; -1 not chosen yet
        self.colour = colour  # that of a character, by its number; -1 not chosen yet
        self.health = health
        self.aside = aside  # the Health cards a HEART could bring back, ascending
        self.at = at  # the location, or -1
        self.played = played  # the last one lies on top
        self.items = items
        self.hand_size = hand_size
        self.hand = hand  # ascending; empty if this viewer may not look
        self.can_return = can_return


@final
class ZappemView(View):
    """The table as one seat or a spectator may see it."""

    def __init__(
        self,
        seat: i64,
        due: Decision | None,
        seats: i64,
        settings: dict[str, str],
        players: list[PlayerView],
        villain: i64,
        first: i64,
        round: i64,
        phase: i64,
        active: i64,
        deck_size: i64,
        items: list[int],
        pool: list[int],
        acted: list[int],
        skill: i64,
        hit: list[int],
        turns: i64,
        turns_in_all: i64,
        attacker: i64,
        zapped: list[int],
        target: i64,
        wanted: i64,
        notes: list[list[int]],
        agenda: list[Step[Any]],
        ending: str,
        winners: list[int],
    ) -> None:
        super().__init__(seat, due)
        self.seats = seats
        self.settings = settings
        self.players = players
        self.villain = villain  # -1 in a Battle Royale
        self.first = first  # who starts a Battle Royale
        self.round = round
        self.phase = phase  # 0 setting up, 1 moves, 2 actions, 3 returns, 4 villain, 5 Battle Royale
        self.active = active
        self.deck_size = deck_size
        self.items = items  # on the table
        self.pool = pool  # astronauts who have moved and not acted
        self.acted = acted
        self.skill = skill  # the Commander's: 0 not used, 1 put off, 2 used
        self.hit = hit  # by the villain in this phase
        self.turns = turns  # of the villain, after the running one
        self.turns_in_all = turns_in_all
        self.attacker = attacker
        self.zapped = zapped  # and not blocked, while SHIELDs are asked for
        self.target = target  # whose hand is being looked at
        self.wanted = wanted  # the card that is to be exchanged, or HIDDEN
        self.notes = notes  # [card, seat, ...]: known to be in this hand, or in one of these
        self.agenda = agenda  # the steps still to come, the next one last: all public
        self.ending = ending
        self.winners = winners


def view_of(s: Table, viewer: int | None) -> ZappemView:
    """What this seat may know now (None: a spectator)."""
    me: i64 = NOBODY if viewer is None else viewer
    knows_exchange = s.wanted == NONE or s.sees_hand(me, s.active) or s.sees_hand(me, s.target)
    return ZappemView(
        seat=me,
        due=s.due_for(viewer),
        seats=s.seats,
        settings=dict(s.settings),
        players=[player_view(s, seat, me) for seat in range(s.seats)],
        villain=s.villain,
        first=s.first,
        round=s.round,
        phase=s.phase,
        active=s.active,
        deck_size=s.deck_size(),
        items=members(s.items, ITEMS),
        pool=members(s.pool, s.seats),
        acted=members(s.acted, s.seats),
        skill=s.skill,
        hit=members(s.hit, s.seats),
        turns=s.turns,
        turns_in_all=s.turns_in_all,
        attacker=s.attacker,
        zapped=members(s.zapped, s.seats),
        target=s.target,
        wanted=s.wanted if knows_exchange else HIDDEN,
        notes=[[int(card_of(e)), *members(hands_of(e), s.seats)] for e in s.players[me].notes] if me >= 0 else [],
        agenda=s.agenda,
        ending=ENDINGS[s.why],
        winners=list(s.winners()),
    )


def player_view(s: Table, seat: i64, me: i64) -> PlayerView:
    """A play area; its hand for those who may look at it."""
    player = s.players[seat]
    return PlayerView(
        role=player.role,
        colour=seat if player.role == LONER else player.role,
        health=player.health,
        aside=list(range(player.health + 1, s.box.most_health + 1)),
        at=player.at,
        played=player.played.copy(),
        items=members(player.items, ITEMS),
        hand_size=len(player.hand),
        hand=player.hand.copy() if s.sees_hand(me, seat) else [],
        can_return=s.phase != SETTING_UP and s.can_return(seat),
    )
