"""GAME SETUP: villain and astronauts, Health, items, Zone cards."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from gaucho.engine.core import Core, Refusal, Step
from gaucho.games.zappem.rules import news
from gaucho.games.zappem.rules.battle_royale import ROYALE_TURN
from gaucho.games.zappem.rules.components import (
    CREW,
    FEWEST_CREW_GAME,
    FIELDS,
    LONER,
    NONE,
    VILLAIN,
    Box,
)
from gaucho.games.zappem.rules.replenish import draw_cards
from gaucho.games.zappem.rules.rounds import ASTRONAUT_PHASE
from gaucho.games.zappem.rules.table import Player, Table


def laid_out(core: Core, box: Box) -> Table:
    """The table before roles are chosen and Zone cards are dealt (ZE-001 to ZE-012)."""
    settings = core.settings
    team = settings["mode"] == "team" or (settings["mode"] == "auto" and core.seats >= FEWEST_CREW_GAME)
    players = [Player() for seat in range(core.seats)]
    for player in players:
        player.role = NONE if team else LONER
        player.health = box.crew_health[core.seats - FEWEST_CREW_GAME] if team else box.royale_health
    s = Table(core, box, players, list(range(FIELDS)))
    s.items = box.all_items
    s.shared = team and settings["open_team_hands"] == "on"
    if team:
        set_up_villain(s)
        s.plan(ASSIGN_ROLES, DEAL)
    else:
        s.first = named_or_drawn(s, "start_seat")
        s.tell(news.FIRST_PLAYER, "ZE-018", s.first)
        s.plan(DEAL)
    return s


def named_or_drawn(s: Table, setting: str) -> i64:
    """The seat that a setting names, or any."""
    named = s.settings[setting]
    return s.chance.below(s.seats) if named == "random" else int(named)


def set_up_villain(s: Table) -> None:
    """Black Health cards, and HEARTs drawn from the items (ZE-002, ZE-003, ZE-005, ZE-007, ZE-008, ZE-R4)."""
    s.villain = named_or_drawn(s, "villain_seat")
    player = s.players[s.villain]
    player.role = VILLAIN
    player.health = s.box.villain_health
    s.tell(news.VILLAIN, "ZE-002", s.villain)
    hearts = s.box.heart_items.copy()
    s.chance.shuffle(hearts)
    for i in range(s.box.villain_hearts[s.seats - FEWEST_CREW_GAME]):
        player.items |= 1 << hearts[i]
        s.items &= ~(1 << hearts[i])
        s.tell(news.STARTS_WITH, "ZE-R4", s.villain, hearts[i])


@final
class AssignRoles(Step[Table]):
    """Astronauts choose their characters in seat order; or they are drawn, or named beforehand (ZE-004, ZE-R45)."""

    def do(self, s: Table, pick: i64) -> None:
        how = s.settings["role_assignment"]
        if how == "draft":
            choose_role(s, s.left_of(s.villain))
            return
        roles = list(range(len(CREW)))
        if how == "random":
            s.chance.shuffle(roles)
        else:
            roles = [CREW.index(name) for name in how.split("+")]
        for places in range(1, s.seats):
            assign(s, s.left_of(s.villain, places), roles[places - 1])


def assign(s: Table, seat: i64, role: i64) -> None:
    """A character, counted from the Commander as 0: the colour of the Health cards goes with it (ZE-004)."""
    s.players[seat].role = role + 1
    s.tell(news.ROLE, "ZE-004", seat, role)


def choose_role(s: Table, seat: i64) -> None:
    s.active = seat
    s.plan(ChooseRole(seat))


@final
class ChooseRole(Step[Table]):
    """Choose one of the characters nobody has taken (ZE-004, ZE-R45)."""

    prompt: ClassVar[str] = "choose_role"
    rule: ClassVar[str] = "ZE-004"

    def ask(self, s: Table) -> bool:
        free: i64 = (1 << len(CREW)) - 1
        for player in s.players:
            if player.role > VILLAIN:
                free &= ~(1 << (player.role - 1))
        return s.ask(self.seat, s.box.roles.of(free))

    def do(self, s: Table, pick: i64) -> None:
        assign(s, self.seat, s.box.role.arg(pick))
        following = s.left_of(self.seat)
        if following != s.villain:
            choose_role(s, following)

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        if not s.box.role.has(option):
            return None
        return Refusal("taken", "ZE-004", f"Somebody is the {s.box.names[s.box.role.arg(option) + 1]} already.")


@final
class Deal(Step[Table]):
    """Shuffle the Zone cards and deal each player a hand; the rest is the draw stack (ZE-013, ZE-014)."""

    def do(self, s: Table, pick: i64) -> None:
        deck = s.deck.copy()
        s.chance.shuffle(deck)
        s.deck = deck
        s.active = NONE
        for seat in range(s.seats):
            draw_cards(s, seat, "ZE-013")
        s.plan(ROYALE_TURN[s.first] if s.villain == NONE else ASTRONAUT_PHASE)


ASSIGN_ROLES: Final = AssignRoles()
DEAL: Final = Deal()
