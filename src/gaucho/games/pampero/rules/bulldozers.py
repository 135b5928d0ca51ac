"""MOVE BULLDOZERS: where they can go, moving one's own, and the move that is owed after a building (PA-093 to PA-099)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from gaucho.engine.core import Refusal, Step
from gaucho.games.pampero.rules import news
from gaucho.games.pampero.rules.bits import bit, has, offered
from gaucho.games.pampero.rules.effects import perform
from gaucho.games.pampero.rules.names import (
    FIRST_SPOT,
    MOST_SEATS,
    NONE,
    SITES,
    SPOTS,
    UTILITY,
)
from gaucho.games.pampero.rules.table import Table

ARROWS: Final = 64  # places of bulldozers share a step's number with arrows


def unoccupied(s: Table) -> i64:
    """Sites without a building and without a bulldozer (PA-098, PA-R9)."""
    return s.board.sites & ~s.all_buildings() & ~s.all_dozers()


def free_spots(s: Table) -> i64:
    taken: i64 = 0
    for player in s.players:
        taken |= player.parked
    return s.board.spots & ~taken


def destinations(s: Table, place: i64) -> list[int]:
    """Where a bulldozer can go from a site or from the utility area, as options (PA-093 to PA-096)."""
    places = unoccupied(s)
    found: list[int] = []
    if place != UTILITY:
        near: i64 = s.box.near_sites[s.box.site_sector[place]]
        places &= near
        found.append(int(s.box.to.id(UTILITY)))
    return found + offered(s.box.to, places | free_spots(s) << FIRST_SPOT)


def can_move(s: Table, seat: i64) -> bool:
    """Has this player a bulldozer with somewhere to go?"""
    player = s.players[seat]
    return player.dozers != 0 or (player.utility > 0 and can_leave_utility(s))


def can_leave_utility(s: Table) -> bool:
    """Is there a site or a spot for a bulldozer of the utility area?"""
    return unoccupied(s) != 0 or free_spots(s) != 0


def move(s: Table, seat: i64, place: i64, to: i64, rule: str) -> None:
    """One move; a parking bonus is gained at once (PA-096)."""
    player = s.players[seat]
    if place == UTILITY:
        player.utility -= 1
    else:
        player.dozers &= ~bit(place)
    if to >= FIRST_SPOT:
        player.parked |= bit(to - FIRST_SPOT)
        s.tell(news.PARKED, "PA-096", seat, to)
        perform(s, seat, s.box.spot_ops[to - FIRST_SPOT])
    else:
        if to == UTILITY:
            player.utility += 1
        else:
            player.dozers |= bit(to)
        s.tell(news.MOVED, rule, seat, place, to)


def start_moving(s: Table, seat: i64, dozers: i64, arrows: i64) -> None:
    """Move so many bulldozers, each up to so many times."""
    s.moved = 0
    s.moved_utility = 0
    s.plan(PickDozer(seat, dozers + ARROWS * arrows))


def why_not_there(s: Table, place: i64, to: i64) -> Refusal | None:
    """Why a bulldozer cannot go there from here."""
    if to >= FIRST_SPOT:
        if not has(s.board.spots, to - FIRST_SPOT):
            return Refusal("no_such_spot", "PA-002", f"There is no parking spot {SPOTS[to - FIRST_SPOT]} in this game.")
        return Refusal("spot_taken", "PA-096", f"There is a bulldozer on {SPOTS[to - FIRST_SPOT]} already.")
    if to == UTILITY:
        return Refusal("stays", "PA-R71", "It is in the utility area already.")
    if not has(s.board.sites, to):
        return Refusal("no_such_site", "PA-002", f"There is no site {SITES[to]} in this game.")
    if not has(unoccupied(s), to):
        return Refusal("occupied", "PA-098", f"There is a building or a bulldozer at {SITES[to]}.")
    return Refusal("too_far", "PA-093", f"{SITES[to]} is not in the same or an adjacent sector.")


@final
class PickDozer(Step[Table]):
    """Which bulldozer moves, of those this effect has not moved yet (PA-099); `what` is how many, and their arrows."""

    prompt: ClassVar[str] = "dozer_pick"
    rule: ClassVar[str] = "PA-099"

    def ask(self, s: Table) -> bool:
        if self.what % ARROWS == 0:
            return False
        player = s.players[self.seat]
        options = offered(s.box.dozer, player.dozers & ~s.moved)
        if player.utility > s.moved_utility and can_leave_utility(s):
            options.append(int(s.box.dozer.id(UTILITY)))
        if len(options) == 0:
            return False
        return s.ask(self.seat, ([int(s.box.stop.id())] if s.play.may_stop else []) + options)

    def do(self, s: Table, pick: i64) -> None:
        if not s.box.dozer.has(pick):
            return
        s.play.acted = True
        s.play.may_stop = True
        arrows: i64 = self.what // ARROWS
        s.plan(FirstArrow(self.seat, s.box.dozer.arg(pick) + ARROWS * arrows), PickDozer(self.seat, self.what - 1))


class MoveOnce(Step[Table]):
    """Where the bulldozer goes with this arrow; `what` is where it is, and the arrows it has."""

    prompt: ClassVar[str] = "dozer_to"
    rule: ClassVar[str] = "PA-093"

    def do(self, s: Table, pick: i64) -> None:
        place: i64 = self.what % ARROWS
        if not s.box.to.has(pick):
            keep_place(s, place)
            return
        to = s.box.to.arg(pick)
        arrows: i64 = self.what // ARROWS - 1
        if to < FIRST_SPOT:
            if arrows > 0:
                s.plan(NextArrow(self.seat, to + ARROWS * arrows))
            else:
                keep_place(s, to)
        move(s, self.seat, place, to, "PA-093" if place != UTILITY else "PA-095")

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        return why_not_there(s, self.what % ARROWS, s.box.to.arg(option)) if s.box.to.has(option) else None


def keep_place(s: Table, place: i64) -> None:
    """This bulldozer is not moved again by the same effect."""
    if place == UTILITY:
        s.moved_utility += 1
    else:
        s.moved |= bit(place)


@final
class FirstArrow(MoveOnce):
    """A chosen bulldozer makes at least one move (PA-R71)."""

    def ask(self, s: Table) -> bool:
        return s.ask(self.seat, destinations(s, self.what % ARROWS))


@final
class NextArrow(MoveOnce):
    """It may move on with the arrows that are left."""

    def ask(self, s: Table) -> bool:
        return s.ask(self.seat, [int(s.box.stop.id()), *destinations(s, self.what % ARROWS)])


@final
class ForcedMove(Step[Table]):
    """The owner of a bulldozer that has met a requirement moves it once (PA-058, PA-R60); `what` is its site."""

    prompt: ClassVar[str] = "forced_dozer_to"
    rule: ClassVar[str] = "PA-058"

    def ask(self, s: Table) -> bool:
        return s.ask(self.seat, destinations(s, self.what))

    def do(self, s: Table, pick: i64) -> None:
        move(s, self.seat, self.what, s.box.to.arg(pick), "PA-058")

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        return why_not_there(s, self.what, s.box.to.arg(option)) if s.box.to.has(option) else None


@final
class ClearSites(Step[Table]):
    """After all else of a card: bulldozers leave the sites that were built on, in the order they were used (PA-R60, PA-R67).

    One that has left already has done its duty (PA-R68).
    """

    def do(self, s: Table, pick: i64) -> None:
        play = s.play
        i: i64 = len(play.duty) - 1
        while i >= 0:
            owner = s.dozer_owner(play.duty[i])
            if owner != NONE:
                s.plan(ForcedMove(owner, play.duty[i]))
            i -= 1
        play.duty = ()


CLEAR_SITES: Final = [ClearSites(seat) for seat in range(MOST_SEATS)]
