"""GAMEPLAY of a team game: the astronauts first, in the order they agree on, then the villain's turns."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from gaucho.engine.core import Refusal, Step
from gaucho.games.zappem.rules import news
from gaucho.games.zappem.rules.action import ACTION
from gaucho.games.zappem.rules.characters import COMMANDER_AFTER
from gaucho.games.zappem.rules.components import MOST_SEATS, NONE, count
from gaucho.games.zappem.rules.end import check_crew_has_cards, crew_defeated
from gaucho.games.zappem.rules.move import PLAY_ZONE, RETURN_HEART, PlayZone, not_your_heart
from gaucho.games.zappem.rules.replenish import REPLENISH
from gaucho.games.zappem.rules.table import ACTING, MOVING, RETURNING, VILLAIN_PHASE, Table, is_commander


@final
class AstronautPhase(Step[Table]):
    """A round begins: all astronauts move, then act, then those who are down may return (ZE-016, ZE-026)."""

    def do(self, s: Table, pick: i64) -> None:
        s.round += 1
        s.phase = MOVING
        s.acted = 0
        s.tell(news.ROUND, "ZE-016", s.villain, s.round)
        s.plan(NEXT_MOVE[1], NEXT_ACTOR, RETURN_WINDOW, END_OF_ASTRONAUT_PHASE)


@final
class NextMove(Step[Table]):
    """The next astronaut in seat order who is active and has a Zone card moves; `what` counts seats (ZE-026, ZE-R30)."""

    def do(self, s: Table, pick: i64) -> None:
        places = self.what
        while places < s.seats:
            seat = s.left_of(s.villain, places)
            if s.is_active(seat) and len(s.players[seat].hand) > 0:
                s.active = seat
                s.plan(PLAY_ZONE[seat], NEXT_MOVE[places + 1])
                return
            places += 1
        s.phase = ACTING
        s.active = NONE


# ---- the order of actions (ZE-027, ZE-R31) ---------------------------------------------------------------------------


@final
class NextActor(Step[Table]):
    """While somebody has not acted: the first of them in seat order is asked; a single one acts."""

    def do(self, s: Table, pick: i64) -> None:
        if s.pool == 0:
            return
        first = next_in_pool(s, 1)
        if count(s.pool) == 1:
            act(s, first)
        else:
            s.active = first
            s.plan(INITIATIVE[first])


@final
class Initiative(Step[Table]):
    """Act now, or wait; if all others wait, the last one acts without being asked."""

    prompt: ClassVar[str] = "initiative"
    rule: ClassVar[str] = "ZE-027"

    def ask(self, s: Table) -> bool:
        return s.ask(self.seat, s.box.wait_or_act)

    def do(self, s: Table, pick: i64) -> None:
        if s.box.act_now.has(pick):
            act(s, self.seat)
            return
        s.tell(news.WAITED, "ZE-027", self.seat)
        after: i64 = places_from(s, self.seat) + 1
        other = next_in_pool(s, after)
        if next_in_pool(s, places_from(s, other) + 1) == NONE:
            act(s, other)
        else:
            s.active = other
            s.plan(INITIATIVE[other])


def places_from(s: Table, seat: i64) -> i64:
    """How many places to the villain's left this seat is."""
    places: i64 = seat - s.villain
    return places if places > 0 else places + s.seats


def next_in_pool(s: Table, places: i64) -> i64:
    """The next astronaut in seat order who has not acted, so many places to the villain's left or more; or NONE."""
    while places < s.seats:
        seat = s.left_of(s.villain, places)
        if (s.pool >> seat) & 1:
            return seat
        places += 1
    return NONE


def act(s: Table, seat: i64) -> None:
    """This astronaut's ACTION and REPLENISH; the Commander's skill may come after the action, too (ZE-017, ZE-R25)."""
    s.active = seat
    s.pool &= ~(1 << seat)
    s.acted |= 1 << seat
    if is_commander(s, seat):
        s.plan(ACTION[seat], COMMANDER_AFTER[seat], REPLENISH[seat], NEXT_ACTOR)
    else:
        s.plan(ACTION[seat], REPLENISH[seat], NEXT_ACTOR)


# ---- down astronauts come back (ZE-051, ZE-R34) ----------------------------------------------------------------------


@final
class ReturnWindow(Step[Table]):
    """The first astronaut in seat order who can return and was not asked; `what` holds those asked, one bit per seat."""

    def do(self, s: Table, pick: i64) -> None:
        s.phase = RETURNING
        s.active = NONE
        asked: i64 = 0 if self.what == NONE else self.what
        for places in range(1, s.seats):
            seat = s.left_of(s.villain, places)
            if not (asked >> seat) & 1 and s.can_return(seat):
                s.active = seat
                s.plan(RETURN_OR_NOT[seat], ReturnWindow(NONE, asked | (1 << seat)))
                return


@final
class ReturnOrNot(Step[Table]):
    """Come back with a HEART: a turn of moving and healing; or stay down (ZE-051, ZE-052)."""

    prompt: ClassVar[str] = "return"
    rule: ClassVar[str] = "ZE-051"

    def ask(self, s: Table) -> bool:
        return s.ask(self.seat, s.box.returns.of(s.players[self.seat].items & s.box.hearts))

    def do(self, s: Table, pick: i64) -> None:
        seat = self.seat
        if s.box.stay_down.has(pick):
            s.tell(news.STAYED_DOWN, "ZE-R34", seat)
            return
        move = PlayZone(seat, s.box.heart_items[s.box.come_back.arg(pick)])
        if is_commander(s, seat):
            s.plan(move, COMMANDER_AFTER[seat], REPLENISH[seat])
        else:
            s.plan(move, REPLENISH[seat])

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        return not_your_heart(s, option)


@final
class EndOfAstronautPhase(Step[Table]):
    """If nobody came back, or nobody has a card, the villain has won; otherwise it is the villain's turn (ZE-R37, ZE-R39)."""

    def do(self, s: Table, pick: i64) -> None:
        s.active = NONE
        if s.active_crew() == 0:
            crew_defeated(s, "ZE-R37")
        elif not check_crew_has_cards(s, False):
            s.phase = VILLAIN_PHASE
            s.hit = 0
            s.turns_in_all = s.active_crew()
            s.turns = s.turns_in_all
            s.tell(news.VILLAIN_PHASE, "ZE-044", s.villain, s.turns)
            s.plan(VILLAIN_TURN)


# ---- the villain's turns (ZE-044 to ZE-046, ZE-R38) ------------------------------------------------------------------


@final
class VillainTurn(Step[Table]):
    """The next of the villain's turns; a down villain returns with the first. Then a new round."""

    def do(self, s: Table, pick: i64) -> None:
        villain = s.villain
        if s.turns == 0 or len(s.players[villain].hand) == 0 or s.active_crew() == 0:
            s.turns = 0
            s.turns_in_all = 0
            s.hit = 0
            if not check_crew_has_cards(s, True):
                s.plan(ASTRONAUT_PHASE)
            return
        s.turns -= 1
        s.active = villain
        s.tell(news.VILLAIN_TURN, "ZE-045", villain, s.turns_in_all - s.turns, s.turns_in_all)
        if s.is_active(villain):
            s.plan(PLAY_ZONE[villain], ACTION[villain], REPLENISH[villain], VILLAIN_TURN)
        else:
            s.plan(RETURN_HEART[villain], REPLENISH[villain], VILLAIN_TURN)


ASTRONAUT_PHASE: Final = AstronautPhase()
NEXT_MOVE: Final = [NextMove(NONE, places) for places in range(MOST_SEATS + 1)]
NEXT_ACTOR: Final = NextActor()
INITIATIVE: Final = [Initiative(seat) for seat in range(MOST_SEATS)]
RETURN_WINDOW: Final = ReturnWindow()
RETURN_OR_NOT: Final = [ReturnOrNot(seat) for seat in range(MOST_SEATS)]
END_OF_ASTRONAUT_PHASE: Final = EndOfAstronautPhase()
VILLAIN_TURN: Final = VillainTurn()
