"""What can be planned: where each step may lie on the agenda, and what it needs of the table.

Only what lies there while somebody is asked; steps that are done at once come and go between two questions.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from gaucho.engine.agenda import BOTTOM, Layer, Layers
from gaucho.engine.core import Step
from gaucho.games.shootcows.rules.abilities import ActAgain, ExtraFight, UseAbility, UseTactic
from gaucho.games.shootcows.rules.components import (
    BEFORE_DAMAGE,
    CREATURE,
    CREATURES,
    CREATURES_WIN,
    EVENT,
    EVENTS,
    IN_FIGHT,
    ITEM,
    ITEMS,
    LARRY,
    LOCATIONS,
    MOST_COPIES,
    NONE,
    SURVIVORS,
    SURVIVORS_WIN,
    YOUR_TURN,
)
from gaucho.games.shootcows.rules.costs import holder
from gaucho.games.shootcows.rules.creatures import (
    CreatureTarget,
    Madness,
    NextSkill,
    Regurgitate,
    SkillTarget,
    Snatch,
    any_exposed,
)
from gaucho.games.shootcows.rules.damage import (
    MOST_DAMAGE,
    Absorb,
    CheckLimits,
    DeathDraw,
    Loophole,
    WoundDrop,
    in_play,
)
from gaucho.games.shootcows.rules.effects import (
    SKIPPING,
    ChooseCreature,
    ChooseDiscarded,
    ChooseItem,
    ChoosePlayer,
    ChooseReset,
    ChooseSurvivor,
    Perform,
    SpoilStock,
    TakeMissing,
)
from gaucho.games.shootcows.rules.events import EventDone
from gaucho.games.shootcows.rules.explore import ExploreDone, Look, RevealedItem, RevealOne
from gaucho.games.shootcows.rules.fight import (
    EndOfFight,
    FightEffect,
    Finish,
    MayDiscard,
    MayReset,
    StepIn,
    WeighIn,
)
from gaucho.games.shootcows.rules.hands import EventDiscard, MadnessDiscard, OthersLimit, PayCost, TurnLimit
from gaucho.games.shootcows.rules.locations import Settled
from gaucho.games.shootcows.rules.operations import (
    CHARGE,
    DEATH_DRAW,
    DISCARD_CREATURE,
    DISCARD_NORMAL,
    DRAIN,
    DROP_ITEM,
    END_RESET,
    GNAW,
    HURT_ONE,
    KILL_DISCARD,
    KILL_DRAW,
    KILL_RESET,
    LARGEST,
    MADNESS,
    REGURGITATE,
    RESET_ONE,
    SNATCH,
    SPOIL,
    STEAL,
    TAKE_ITEM,
    WIN_DISCARD,
)
from gaucho.games.shootcows.rules.steaks import AskSteaks, OpenSteaks, UseInFight
from gaucho.games.shootcows.rules.table import ACTING, BEGIN, END, RESCUE, Fight, Table
from gaucho.games.shootcows.rules.table import CREATURES as CREATURE_PHASE
from gaucho.games.shootcows.rules.turn import (
    BeginMenu,
    CreatureMenu,
    CreaturePhase,
    EndMenu,
    EndPhase,
    EndSkills,
    EndTurn,
    FightTarget,
    RescueMenu,
    RescuePhase,
    SurvivorMenu,
    SurvivorPhase,
)
from gaucho.games.shootcows.rules.values import can_pay
from gaucho.games.shootcows.rules.windows import (
    AFTER_ACTION,
    AFTER_BEGIN,
    AFTER_END,
    AFTER_SKILLS,
    IN_RESCUE,
    AnyTime,
    AskAnyTime,
)

# ---- where steps may lie -----------------------------------------------------------------------------------------------

MENUS: Final = (BeginMenu, SurvivorMenu, CreatureMenu, EndMenu)
ON_TURN: Final = (*MENUS, AnyTime)  # what a player does in the Rescue Phase has a window after it
EFFECTS: Final = (EventDone, Perform)  # an Event is resolved
HARM: Final = (*EFFECTS, EndOfFight, FightEffect, Settled)  # what deals damage or wounds

SURVIVOR: Final = (0, len(SURVIVORS) - 1)
CARD: Final = (0, len(SURVIVORS) + MOST_COPIES * (len(ITEMS) + len(CREATURES) + len(EVENTS)) - 1)
OPERATION: Final = (0, 10 * CARD[1])
UP_TO_NINE: Final = (1, LARGEST)

LAYERS: Final = Layers(
    [
        # the turn
        Layer(EndPhase, on=(BOTTOM,), seated=True),
        Layer(RescuePhase, on=(EndPhase,), seated=True),
        Layer(CreaturePhase, on=(RescuePhase,), seated=True),
        Layer(SurvivorPhase, on=(CreaturePhase,), seated=True),
        Layer(BeginMenu, on=(AnyTime,), seated=True),
        Layer(SurvivorMenu, on=(CreaturePhase,), seated=True),
        Layer(CreatureMenu, on=(RescuePhase,), seated=True),
        Layer(RescueMenu, on=(EndPhase,), seated=True),
        Layer(EndTurn, on=(BOTTOM,), seated=True),
        Layer(TurnLimit, on=(EndTurn,), seated=True),
        Layer(EndMenu, on=(AnyTime,), seated=True),
        Layer(EndSkills, on=(EndMenu,), seated=True),
        Layer(
            AnyTime,
            on=(SurvivorPhase, SurvivorMenu, CreaturePhase, CreatureMenu, RescueMenu, TurnLimit),
            what=(AFTER_BEGIN, AFTER_END),
        ),
        Layer(
            AskAnyTime,
            on=(SurvivorPhase, SurvivorMenu, CreaturePhase, CreatureMenu, RescueMenu, TurnLimit),
            what=(AFTER_BEGIN, AFTER_END),
        ),
        # Explore
        Layer(ExploreDone, on=(SurvivorMenu,)),
        Layer(RevealOne, on=(ExploreDone,), seated=True),
        Layer(Look, on=(RevealOne,), seated=True, what=(1, LARGEST * LARGEST)),
        Layer(RevealedItem, on=(ExploreDone,), seated=True),
        # Fights
        Layer(FightTarget, on=(AnyTime,), seated=True, what=SURVIVOR),
        Layer(ExtraFight, on=(SurvivorMenu,), seated=True, what=SURVIVOR),
        Layer(CreatureTarget, on=(CreatureMenu,), seated=True, what=CARD),
        Layer(EndOfFight, on=(ExploreDone, AnyTime, SurvivorMenu, Settled, CreatureMenu)),
        Layer(Finish, on=(EndOfFight,)),
        Layer(OpenSteaks, on=(Finish,)),
        Layer(AskSteaks, on=(Finish,)),
        Layer(WeighIn, on=(OpenSteaks,)),
        Layer(StepIn, on=(WeighIn,)),
        Layer(UseInFight, on=(OpenSteaks,), seated=True, what=CARD),
        Layer(FightEffect, on=(EndOfFight, FightEffect), seated=True, what=OPERATION),
        Layer(MayDiscard, on=(EndOfFight, FightEffect), seated=True, what=UP_TO_NINE),
        Layer(MayReset, on=(EndOfFight, FightEffect), seated=True),
        # skills of Creatures
        Layer(NextSkill, on=(AnyTime,)),
        Layer(Settled, on=(NextSkill,)),
        Layer(SkillTarget, on=(Settled,), seated=True, what=CARD),
        Layer(Snatch, on=(Settled,), seated=True, what=CARD),
        Layer(Regurgitate, on=(Settled,), seated=True, what=CARD),
        Layer(Madness, on=(Settled,), seated=True, what=CARD),
        Layer(MadnessDiscard, on=(Settled,), seated=True, what=UP_TO_NINE),
        # Events and abilities
        Layer(EventDone, on=(*ON_TURN, ExploreDone)),
        Layer(Perform, on=EFFECTS, seated=True, what=OPERATION),
        Layer(EventDiscard, on=EFFECTS, seated=True, what=UP_TO_NINE),
        Layer(ChooseItem, on=EFFECTS, seated=True, what=OPERATION),
        Layer(ChoosePlayer, on=EFFECTS, seated=True, what=OPERATION),
        Layer(ChooseSurvivor, on=EFFECTS, seated=True, what=OPERATION),
        Layer(SpoilStock, on=EFFECTS, seated=True, what=SURVIVOR),
        Layer(ChooseDiscarded, on=EFFECTS, seated=True, what=OPERATION),
        Layer(ChooseCreature, on=(*EFFECTS, *ON_TURN), seated=True, what=OPERATION),
        Layer(TakeMissing, on=(*EFFECTS, *ON_TURN), seated=True, what=(NONE, SKIPPING)),
        Layer(ChooseReset, on=(*ON_TURN, EndSkills), seated=True, what=OPERATION),
        Layer(UseAbility, on=ON_TURN, seated=True, what=CARD),
        Layer(UseTactic, on=ON_TURN, seated=True, what=(0, len(LOCATIONS) - 1)),
        Layer(ActAgain, on=(SurvivorMenu,), seated=True, what=SURVIVOR),
        Layer(
            PayCost,
            on=(UseAbility, UseTactic, ActAgain, ExtraFight, UseInFight, WeighIn, Absorb, *HARM),
            seated=True,
            what=UP_TO_NINE,
        ),
        # damage and hands
        Layer(Loophole, on=HARM, seated=True, what=(1, MOST_DAMAGE - 1)),
        Layer(Absorb, on=HARM, seated=True, what=(1, len(SURVIVORS) * MOST_DAMAGE - 1)),
        Layer(CheckLimits, on=HARM),
        Layer(WoundDrop, on=(CheckLimits,), seated=True, what=SURVIVOR),
        Layer(DeathDraw, on=(*HARM, DeathDraw), seated=True, what=OPERATION),
        Layer(OthersLimit, on=(*HARM, DeathDraw)),
    ]
)

OF_THE_TURN: Final = (  # steps for the active player
    EndPhase, RescuePhase, CreaturePhase, SurvivorPhase, BeginMenu, SurvivorMenu, CreatureMenu, RescueMenu, EndTurn,
    TurnLimit, EndMenu, EndSkills, RevealOne, Look, RevealedItem, FightTarget, ExtraFight, CreatureTarget, SkillTarget,
    Snatch, Regurgitate, Madness, MadnessDiscard, ChooseReset, UseAbility, UseTactic, ActAgain,
)  # fmt: skip
OF_EVENTS: Final = (  # steps for whoever plays an Event, or has Revealed it
    Perform, EventDiscard, ChooseItem, ChoosePlayer, ChooseSurvivor, ChooseDiscarded, ChooseCreature, TakeMissing,
)  # fmt: skip
CHOOSERS: Final = (ChooseItem, ChoosePlayer, ChooseSurvivor, ChooseDiscarded, ChooseCreature, ChooseReset)


def misplanned(s: Table) -> list[str]:
    """What is wrong with the agenda, in words; empty if the rules can have planned it on this table."""
    wrong = LAYERS.misfits(s)
    if wrong:
        return wrong
    agenda = s.agenda
    _matters(s, agenda, wrong)
    if wrong or not agenda:
        return wrong
    for place in range(len(agenda)):
        step = agenda[place]
        below = agenda[place - 1] if place > 0 else step
        _seat(s, step, below, wrong)
        _window(step, below, wrong)
        if isinstance(step, EventDone):
            _event(s, agenda, place, wrong)
        elif not _can_be_done(s, step):
            wrong.append(f"the step {step.written()} cannot be done on this table")
    return wrong


# ---- what goes on ------------------------------------------------------------------------------------------------------


def _matters(s: Table, agenda: list[Step[Any]], wrong: list[str]) -> None:
    """The phase, an Explore action, a Fight, a card in resolution, skills: planned if and only if they are on the table."""
    exploring = undecided = weighed = skills = False
    fought_on: Step[Any] | None = None
    resolving: i64 = NONE  # the sort of the card
    for place in range(len(agenda)):
        step = agenda[place]
        if isinstance(step, ExploreDone):
            exploring = True
        elif isinstance(step, EndOfFight):
            fought_on = agenda[place - 1]
        elif isinstance(step, Finish):
            undecided = weighed = True
        elif isinstance(step, WeighIn):
            weighed = False
        elif isinstance(step, NextSkill):
            skills = True
        elif isinstance(step, EventDone):
            resolving = EVENT
        elif isinstance(step, RevealedItem):
            resolving = ITEM
        elif isinstance(step, CreatureTarget):
            resolving = CREATURE
    if not agenda:  # the game is over, perhaps in the middle of something (SC-R47)
        if s.fight is not None or (s.resolving != NONE and s.box.sort[s.resolving] != EVENT):
            wrong.append("the game is over in the middle of a Fight")
        return
    if _phase_of(agenda) != s.phase:
        wrong.append("another phase is planned than the one in play")
    if s.phase == RESCUE and s.players[s.active].turns < 2:
        wrong.append("a first turn has a Rescue Phase")
    if exploring != (s.explorer != NONE):
        wrong.append("a Survivor Explores of which nothing is planned, or nobody does who should")
    if (s.resolving == NONE) != (resolving == NONE) or (s.resolving != NONE and s.box.sort[s.resolving] != resolving):
        wrong.append("another card is resolved than is planned")
    if s.skills and not skills:
        wrong.append("Creatures perform at another time than in the Creature Phase")
    fight = s.fight
    if fight is None or fought_on is None:
        if fight is not None or fought_on is not None:
            wrong.append("there is a Fight of which nothing is planned, or none that is")
    elif (fight.winner == NONE) != undecided or (weighed and s.steak_next == NONE):
        wrong.append("the Fight has gone another way than is planned")
    elif not _fits(s, fight, fought_on):
        wrong.append("there is no such Fight at this moment")


def _phase_of(agenda: list[Step[Any]]) -> i64:
    """The phase in which such a turn is; NONE if it lacks something (SC-023)."""
    if isinstance(agenda[0], EndTurn):
        return END
    if len(agenda) > 1 and isinstance(agenda[1], RescueMenu):
        return RESCUE
    if len(agenda) > 2 and isinstance(agenda[2], CreatureMenu):
        return CREATURE_PHASE
    if len(agenda) > 3:
        return BEGIN if isinstance(agenda[3], SurvivorPhase) else ACTING
    return NONE


def _fits(s: Table, fight: Fight, base: Step[Any]) -> bool:
    """Who can fight there: on an action or by the Lasso a Survivor attacks (SC-075, SC-076, SC-311, SC-417)."""
    if isinstance(base, (AnyTime, SurvivorMenu)):
        return fight.attacking and fight.from_herd and fight.owner == s.active
    if isinstance(base, Settled):
        return not fight.attacking and fight.from_herd and fight.owner == s.active
    if isinstance(base, ExploreDone):
        return not fight.attacking and not fight.from_herd and fight.owner == s.active
    return not fight.attacking and not fight.from_herd


def _window(step: Step[Any], below: Step[Any], wrong: list[str]) -> None:
    """Each window has its moment, and what lies on it belongs to that moment (SC-R50, SC-R64)."""
    if isinstance(step, (AnyTime, AskAnyTime)):
        if isinstance(below, SurvivorPhase):
            when = AFTER_BEGIN
        elif isinstance(below, CreatureMenu):
            when = AFTER_SKILLS
        elif isinstance(below, RescueMenu):
            when = IN_RESCUE
        else:
            when = AFTER_END if isinstance(below, TurnLimit) else AFTER_ACTION
        if step.what != when:
            wrong.append("a window opens at the wrong moment")
    elif isinstance(below, AnyTime) and not isinstance(step, EventDone):
        if isinstance(step, BeginMenu):
            when = AFTER_BEGIN
        elif isinstance(step, NextSkill):
            when = AFTER_SKILLS
        elif isinstance(step, EndMenu):
            when = AFTER_END
        elif isinstance(step, (FightTarget, EndOfFight)) or (isinstance(step, TakeMissing) and step.what == SKIPPING):
            when = AFTER_ACTION
        else:
            when = IN_RESCUE
        if below.what != when:
            wrong.append("a window is open at the wrong moment")


# ---- whose steps -------------------------------------------------------------------------------------------------------


def _seat(s: Table, step: Step[Any], below: Step[Any], wrong: list[str]) -> None:
    """Each step is for the player it belongs to."""
    seat = step.seat
    fight = s.fight
    ability = isinstance(step, (ChooseCreature, TakeMissing)) and not isinstance(below, EFFECTS)
    if ability or isinstance(step, OF_THE_TURN):
        right = seat == s.active
    elif fight is not None and isinstance(step, (FightEffect, MayDiscard, MayReset)):
        right = seat == fight.owner
    elif isinstance(step, PayCost):
        if isinstance(below, HARM):  # Larry takes no damage
            right = seat == s.owner_of(LARRY)
        elif fight is not None and isinstance(below, WeighIn):
            right = seat == fight.owner
        else:
            right = seat == below.seat
    else:
        return
    if not right:
        wrong.append(f"the step {step.written()} is for a player whose turn it is not")


def _event(s: Table, agenda: list[Step[Any]], place: i64, wrong: list[str]) -> None:
    """An Event does one operation after another, all for the same player (SC-109, SC-R32, SC-R68)."""
    below = agenda[place - 1]
    ops = s.box.reveal_ops[s.resolving] if isinstance(below, ExploreDone) else s.box.play_ops[s.resolving]
    left: i64 = 0  # operations still to come, the last one at the bottom
    seat: i64 = NONE
    for i in range(place + 1, len(agenda)):
        step = agenda[i]
        if not isinstance(step, OF_EVENTS):
            continue
        if seat != NONE and step.seat != seat:
            wrong.append("an Event is resolved by two players")
        seat = step.seat
        if isinstance(step, Perform):
            left += 1
            if left >= len(ops) or ops[len(ops) - left].place != step.what:
                wrong.append("an Event does what it cannot")
                return
        elif isinstance(step, CHOOSERS) and (left >= len(ops) or ops[len(ops) - left - 1].place != step.what):
            wrong.append("an Event asks for what it does not need")
    if s.resolving not in s.this_turn.used or left >= len(ops):
        wrong.append("an Event is resolved that nobody has played")
    anybody = isinstance(below, AnyTime) and below.what == IN_RESCUE
    if seat != NONE and not anybody and (seat == s.active) == isinstance(below, AnyTime):
        wrong.append("an Event is resolved by another player than can have played it")


# ---- what they need ----------------------------------------------------------------------------------------------------


def _can_be_done(s: Table, step: Step[Any]) -> bool:
    """Is on the table what this step needs, now or as soon as those above it are done?"""
    if isinstance(step, CHOOSERS):
        return step.what < len(s.box.ops_by_place) and _is_asked_for(s.box.ops_by_place[step.what].code, step)
    if isinstance(step, (FightEffect, DeathDraw)):
        return step.what < len(s.box.ops_by_place) and _follows(s, s.box.ops_by_place[step.what].code, step)
    if isinstance(step, (SkillTarget, Snatch, Regurgitate, Madness)):
        return _performs(s, step)
    if isinstance(step, (RevealOne, RevealedItem)):
        return _is_ready(s, s.active, s.explorer)
    if isinstance(step, (FightTarget, ExtraFight)):
        return _is_ready(s, step.seat, step.what) and len(s.herd) > 0
    if isinstance(step, (ActAgain, SpoilStock)):
        return _is_ready(s, step.seat, step.what)
    if isinstance(step, (UseAbility, UseInFight)):
        moment = YOUR_TURN if isinstance(step, UseAbility) else IN_FIGHT
        known = step.what < s.box.cards and s.box.moment[step.what] == moment
        return known and holder(s, step.seat, step.what) is not None
    if isinstance(step, UseTactic):
        return step.what == s.location and len(s.box.tactic_ability[s.location]) > 0
    if isinstance(step, CreatureTarget):
        return step.what == s.resolving
    if isinstance(step, TakeMissing):
        return s.room_in_party(step.seat)
    if isinstance(step, (PayCost, MadnessDiscard)):
        return step.what <= len(s.players[step.seat].hand)
    if isinstance(step, Loophole):
        usable = s.box.moment[LARRY] == BEFORE_DAMAGE and can_pay(s, step.seat, LARRY)
        return usable and _is_ready(s, step.seat, LARRY)
    if isinstance(step, Absorb):
        return step.what % MOST_DAMAGE > 0 and _is_ready(s, step.seat, step.what // MOST_DAMAGE)
    if isinstance(step, WoundDrop):
        return s.owner_of(step.what) == step.seat and s.member(step.what).flipped
    return True


def _is_ready(s: Table, seat: i64, survivor: i64) -> bool:
    """Is this Survivor face up in the Party of this player?"""
    return s.owner_of(survivor) == seat and in_play(s, survivor)


def _is_asked_for(code: i64, step: Step[Any]) -> bool:
    """Does an operation ask like this (effects.py)?"""
    if isinstance(step, ChooseItem):
        return code == DROP_ITEM
    if isinstance(step, ChoosePlayer):
        return code == STEAL
    if isinstance(step, ChooseSurvivor):
        return code in (HURT_ONE, SPOIL)
    if isinstance(step, ChooseDiscarded):
        return code == TAKE_ITEM
    if isinstance(step, ChooseCreature):
        return code in (DISCARD_CREATURE, DISCARD_NORMAL)
    return code in (RESET_ONE, END_RESET)  # ChooseReset


def _follows(s: Table, code: i64, step: Step[Any]) -> bool:
    """Does an operation follow a death, or the result of the Fight (SC-217, SC-R61)?"""
    fight = s.fight
    if isinstance(step, DeathDraw) or fight is None:
        return code == DEATH_DRAW
    if fight.winner == CREATURES_WIN:
        return code == WIN_DISCARD
    return fight.winner == SURVIVORS_WIN and code in (KILL_DRAW, KILL_DISCARD, KILL_RESET, DEATH_DRAW)


def _performs(s: Table, step: Step[Any]) -> bool:
    """Is a Creature with this skill in the Herd (SC-058, SC-411 to SC-420)?"""
    if step.what >= s.box.cards or not any(beast.card == step.what for beast in s.herd) or not s.box.red[step.what]:
        return False
    op = s.box.red[step.what][0]
    if isinstance(step, Snatch):
        return op.code == SNATCH
    if isinstance(step, Regurgitate):
        return op.code == REGURGITATE
    if isinstance(step, Madness):
        return op.code == MADNESS and len(s.players[step.seat].hand) >= op.n and any_exposed(s, step.seat)
    return op.code in (GNAW, CHARGE, DRAIN, MADNESS)  # SkillTarget
