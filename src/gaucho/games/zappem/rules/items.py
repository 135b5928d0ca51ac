"""2B. TAKE ITEM, 2C. PLAY ITEM, and the Item cards: blasters and HEART. SHIELD is in zap.py, NIGHT VISION in its own file."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from gaucho.engine.core import Refusal, Step
from gaucho.games.zappem.rules import news
from gaucho.games.zappem.rules.components import (
    DIRECTIONS,
    DISCHARGE_BIT,
    EMP,
    FIELD_CODES,
    HEART,
    IN_EMP,
    MOST_SEATS,
    NIGHT_VISION,
    NONE,
    POWER,
    PROTON,
    SHIELD,
    STRAIGHT,
)
from gaucho.games.zappem.rules.night_vision import NV_TARGET, can_be_looked_at
from gaucho.games.zappem.rules.table import Table
from gaucho.games.zappem.rules.zap import attack, standing_in

# ---- TAKE ITEM -------------------------------------------------------------------------------------------------------


def item_in_reach(s: Table, seat: i64) -> i64:
    """The item whose code is on the Zone card just played, if it lies on the table; else NONE (ZE-032 to ZE-035)."""
    item: i64 = s.box.item[s.players[seat].at]
    return item if item != NONE and (s.items >> item) & 1 else NONE


def take_item(s: Table, seat: i64) -> None:
    """It lies open beside the Health cards from now on (ZE-032)."""
    item = item_in_reach(s, seat)
    s.items &= ~(1 << item)
    s.players[seat].items |= 1 << item
    s.tell(news.TOOK, "ZE-032", seat, item)


def why_not_take(s: Table, seat: i64) -> Refusal:
    """Why nothing can be taken."""
    at = s.players[seat].at
    item: i64 = s.box.item[at]
    if item == NONE:
        return Refusal("no_code", "ZE-033", f"Your Zone card {FIELD_CODES[at]} shows no item code.")
    name = s.box.kind_names[s.box.kind[item]]
    if not (s.items >> item) & 1:
        return Refusal("not_on_table", "ZE-034", f"Somebody holds the {name} from {FIELD_CODES[s.box.field[item]]}.")
    return Refusal("no_room", "ZE-036", f"You have no room for the {name}.")


# ---- PLAY ITEM -------------------------------------------------------------------------------------------------------


def can_play(s: Table, seat: i64, item: i64, picked: bool) -> bool:
    """Can this item be played now? A picked one only if it does something (ZE-R13, ZE-R14, ZE-R21, ZE-R23)."""
    kind: i64 = s.box.kind[item]
    if kind == HEART:
        return s.players[seat].health < s.box.most_health
    if kind == SHIELD:
        return False
    if kind == NIGHT_VISION:
        return can_be_looked_at(s, seat) != 0
    if kind == EMP:
        zapped = in_emp(s, seat)
        return zapped & s.opponents(seat) != 0 or (zapped == 0 and not picked)
    return shots(s, seat, kind, picked) != 0


def play_item(s: Table, seat: i64, item: i64, picked: bool) -> None:
    """Its effect; the card is back on the table at once (ZE-038)."""
    kind: i64 = s.box.kind[item]
    if not picked:
        s.back_to_table(seat, item)
        s.tell(news.PLAYED, "ZE-038", seat, item)
    if kind == HEART:
        s.gain_health(seat, "ZE-058")
    elif kind == NIGHT_VISION:
        s.plan(NV_TARGET[seat])
    elif kind == EMP:
        zapped = in_emp(s, seat)
        if zapped:
            s.tell(news.EMP, "ZE-056", seat)
            attack(s, seat, zapped)
        else:
            s.tell(news.DISCHARGED, "ZE-R14", seat)
    else:
        s.plan(BEAM[4 * seat + kind + (2 if picked else 0)])


def why_not_play(s: Table, seat: i64, item: i64) -> Refusal:
    """Why an item cannot be played."""
    kind: i64 = s.box.kind[item]
    name = s.box.kind_names[kind]
    if not (s.players[seat].items >> item) & 1:
        return Refusal("not_held", "ZE-038", f"You do not hold the {name} from {FIELD_CODES[s.box.field[item]]}.")
    if kind == SHIELD:
        return Refusal("only_against_zaps", "ZE-062", "A SHIELD is played when you are zapped.")
    if kind == HEART:
        return Refusal("full_health", "ZE-059", f"You have all {s.box.most_health} Health cards.")
    if kind == NIGHT_VISION:
        return Refusal("nobody_to_see", "ZE-R21", "No active opponent has a Zone card in hand.")
    return Refusal("only_team_mates", "ZE-R14" if kind == EMP else "ZE-R13", f"The {name} would zap your own crew alone.")


# ---- blasters --------------------------------------------------------------------------------------------------------


def in_emp(s: Table, seat: i64) -> i64:
    """Everybody in the area of the EMP BLASTER, friends as well (ZE-056, ZE-057, ZE-R10)."""
    return standing_in(s, seat, s.box.near, IN_EMP)


def in_beam(s: Table, seat: i64, direction: i64) -> i64:
    """Everybody in the line of a shot, not only the first (ZE-053 to ZE-055, ZE-057, ZE-R9)."""
    return standing_in(s, seat, s.box.beams, 1 << direction)


def shots(s: Table, seat: i64, kind: i64, picked: bool) -> i64:
    """The directions that hit an opponent, and the discharge if one hits nobody, as bits of the list of shots (ZE-R13)."""
    found: i64 = 0
    opponents = s.opponents(seat)
    first: i64 = 0 if kind == POWER else STRAIGHT
    for direction in range(first, first + STRAIGHT):
        zapped = in_beam(s, seat, direction)
        if zapped & opponents:
            found |= 1 << direction
        elif zapped == 0 and not picked:
            found |= DISCHARGE_BIT
    return found


@final
class Beam(Step[Table]):
    """POWER or PROTON BLASTER: choose a direction, or discharge it; `what` is the kind, 2 more if picked (ZE-053, ZE-054)."""

    prompt: ClassVar[str] = "beam"
    rule: ClassVar[str] = "ZE-053"

    def ask(self, s: Table) -> bool:
        picked = self.what > PROTON
        return s.ask(self.seat, s.box.shots.of(shots(s, self.seat, self.what - 2 if picked else self.what, picked)))

    def do(self, s: Table, pick: i64) -> None:
        if s.box.discharge.has(pick):
            s.tell(news.DISCHARGED, "ZE-R13", self.seat)
            return
        direction = s.box.beam.arg(pick)
        s.tell(news.FIRED, "ZE-053" if direction < STRAIGHT else "ZE-054", self.seat, direction)
        attack(s, self.seat, in_beam(s, self.seat, direction))

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        if s.box.discharge.has(option):
            if self.what > PROTON:
                return Refusal("picked", "ZE-R23", "An item that is picked and played has to zap somebody.")
            return Refusal("nowhere_free", "ZE-R13", "In every direction somebody would be zapped.")
        if not s.box.beam.has(option):
            return None
        direction = s.box.beam.arg(option)
        if (direction < STRAIGHT) != (self.what % 2 == POWER):
            return Refusal("wrong_line", "ZE-053", f"This blaster does not shoot {DIRECTIONS[direction].upper()}.")
        if in_beam(s, seat, direction):
            return Refusal("only_team_mates", "ZE-R13", "This shot would zap your own crew alone.")
        return Refusal("nobody_there", "ZE-R13", "Nobody can be zapped in this direction.")


BEAM: Final = [Beam(seat, kind) for seat in range(MOST_SEATS) for kind in range(4)]
