"""What steps on the agenda have to do with each other and with the table: whose they are, and what their numbers name.

`LAYERS` has said which step lies on which. The agenda stands for one of three times of a year: a turn, the consolidation or a
scoring. What rules plan in turn order is compared with what is left of it; what a step is about must lie where it looks for it.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from gaucho.engine.core import Step
from gaucho.games.pampero.rules.action_cards import CardOp, CarryOut, ChooseEffect, ChooseTab, EndPlay, Pay
from gaucho.games.pampero.rules.alternates import is_on
from gaucho.games.pampero.rules.bits import has
from gaucho.games.pampero.rules.building import (
    BONUSES,
    FOUND_IN,
    BonusFirst,
    BonusSecond,
    DiscardBonus,
    ResolveBonus,
    SlotTie,
    in_sections,
    neighbours,
)
from gaucho.games.pampero.rules.bulldozers import ARROWS, ClearSites, ForcedMove, MoveOnce, PickDozer
from gaucho.games.pampero.rules.connections import PlayConnection
from gaucho.games.pampero.rules.consolidation import Produce, RetrieveRow, all_at
from gaucho.games.pampero.rules.contracts import SPACES, GridSpace, NetworkLine, PayContract, ReleaseTiles
from gaucho.games.pampero.rules.effects import (
    AdvanceMarket,
    GridBonus,
    IncomeMarket,
    OneOf,
    Perform,
    RetrieveCard,
    SolarTile,
)
from gaucho.games.pampero.rules.fulfilling import LinkOffer
from gaucho.games.pampero.rules.income import Advance, Arrows
from gaucho.games.pampero.rules.layers import LAYERS
from gaucho.games.pampero.rules.names import NONE, TILE_FOREIGN, TILE_INCOME, TILE_TOWERS, UTILITY
from gaucho.games.pampero.rules.operations import (
    ADVANCE,
    CONNECTION,
    CONTRACT,
    FOREIGN,
    INCOME,
    MOVE,
    MUST_SOLAR,
    ONE_OF,
    PLAIN,
    RETRIEVE,
    SECOND_REMOTE,
    SECOND_SOLAR,
    SECOND_WIND,
    SOLAR,
    SPECIALIST,
    TOWER,
    VENTURE,
    WIND,
)
from gaucho.games.pampero.rules.playable import effect_of_play
from gaucho.games.pampero.rules.scoring import (
    INTRODUCTORY,
    SCORINGS,
    EndForeign,
    EndIncome,
    EndTowers,
    GameOver,
    Majority,
    MarketHalf,
    MarketMajority,
    Scoring,
    ScoringPhase,
    TopHalf,
)
from gaucho.games.pampero.rules.scoring_cards import AskCrown, AskScoring, TakeIncome
from gaucho.games.pampero.rules.second_effects import SecondRemote, SecondSolar, SecondWind
from gaucho.games.pampero.rules.solo import RafagaYear
from gaucho.games.pampero.rules.specialists import Hire
from gaucho.games.pampero.rules.table import END_ONE, END_TWO, SECOND_TILE, Table
from gaucho.games.pampero.rules.targets import ChooseContract, ChooseForeign, ChooseSite, ChooseSlot, ChooseSolar, TowerOwner
from gaucho.games.pampero.rules.years import ACTION_ROUNDS, ActionPhase, Turn

Steps = list[Step[Any]]

PHASE: Final = 4  # where the action phase lies, above the rest of the year,
PLAY: Final = 5  # the turn upon it,
CARD: Final = 6  # and what a card still does
CONSOLIDATION: Final = 3


def check_agenda(s: Table, wrong: list[str]) -> None:
    """If it is not even in layers, only that is said."""
    found = LAYERS.misfits(s, s.companies())
    wrong += found
    steps = s.agenda
    if found or not steps:
        return
    if (s.scored == SCORINGS) != (len(steps) > 1 and isinstance(steps[1], GameOver)):
        wrong.append("the game ends with the third scoring, and only then")
    if len(steps) > PHASE and isinstance(steps[PHASE], ActionPhase):
        _turn(s, steps, wrong)
        return
    if s.active != NONE or s.play.card != NONE:
        wrong.append("it is somebody's turn in action rounds, and only there")
    if len(steps) > 1 and isinstance(steps[1], ScoringPhase):
        _consolidation(s, steps, wrong)
    else:
        _scoring(s, steps, wrong)


def _same(steps: Steps, first: i64, expected: Steps) -> bool:
    """Are the steps from here on the first of those expected?"""
    if len(steps) - first > len(expected):
        return False
    for i in range(len(steps) - first):
        step = steps[first + i]
        other = expected[i]
        if type(step) is not type(other) or step.seat != other.seat or step.what != other.what:
            return False
    return True


# ---- the consolidation -----------------------------------------------------------------------------------------------


def _consolidation(s: Table, steps: Steps, wrong: list[str]) -> None:
    """Everybody from somebody on, in turn order (PA-149)."""
    expected: Steps = []
    for company in reversed(s.order):
        if s.is_rafaga(company):
            expected.append(RafagaYear(company))
        else:
            expected += [Produce(company), RetrieveRow(company)]
    if not _same(steps, CONSOLIDATION, expected):
        wrong.append("companies do not consolidate in turn order")
    to_come = [int(step.seat) for step in steps]
    for company in range(s.companies()):
        if company not in to_come and s.time[company] < s.year:
            wrong.append("a time disc has not moved in the consolidation")


# ---- scorings --------------------------------------------------------------------------------------------------------


def _scoring(s: Table, steps: Steps, wrong: list[str]) -> None:
    last = s.scored == SCORINGS
    if not all_at(s, s.year):
        wrong.append("a time disc has not moved in the consolidation")
    _scorings_to_come(s, steps, wrong)
    for i in range(1, len(steps)):
        step = steps[i]
        below = steps[i - 1]
        if isinstance(step, TakeIncome):
            if step.seat != below.seat:
                wrong.append("an income is taken by somebody who has not played a card for it")
        elif isinstance(step, Majority):
            place: i64 = END_ONE if isinstance(below, TopHalf) else END_TWO if last else SECOND_TILE
            if step.what != place or (place == SECOND_TILE and (s.scored != SECOND_TILE + 1 or is_on(s, "intro_scoring"))):
                wrong.append("the majority of another scoring tile is evaluated")
        elif isinstance(step, (MarketHalf, MarketMajority)) and not isinstance(below, MarketHalf):
            if last or s.scored != SECOND_TILE + 1 or not is_on(s, "intro_scoring"):
                wrong.append("markets are evaluated in the second introductory scoring, and only there")
            _markets(s, steps, i, wrong)
        elif isinstance(step, (EndTowers, EndForeign, EndIncome)):
            if not _same(steps, i, _end_tiles(s)):
                wrong.append("tower bonus tiles are not evaluated in turn order")
            return
        elif isinstance(step, AskScoring) and not isinstance(below, AskScoring):
            _in_order(s, steps, i, wrong)
        elif isinstance(step, AskCrown):
            if step.what != _criterion(s, below):
                wrong.append("a crown is asked for that nothing here counts")
            if not isinstance(below, AskCrown):
                _in_order(s, steps, i, wrong)
    if not isinstance(steps[len(steps) - 1], AskCrown) and any(n != 0 for n in s.crowns):
        wrong.append("a crown counts without a majority")


def _scorings_to_come(s: Table, steps: Steps, wrong: list[str]) -> None:
    """Scorings that are due at once come one after another (PA-R53)."""
    i: i64 = 1
    to_come: i64 = 0
    while i < len(steps) and isinstance(steps[i], Scoring):
        i += 1
        to_come += 1
    for place in range(to_come):
        scoring: i64 = steps[1 + place].what
        if scoring != s.scored + to_come - 1 - place or not all_at(s, s.times()[scoring]):
            wrong.append("a scoring is planned before its time")
            return


def _markets(s: Table, steps: Steps, first: i64, wrong: list[str]) -> None:
    """The last markets of the second introductory tile, in their order (PA-178)."""
    for i in range(first, len(steps)):
        step = steps[i]
        if not isinstance(step, (MarketHalf, MarketMajority)):
            return
        place: i64 = len(INTRODUCTORY) - 1 - (i - first)
        if place < 0 or step.what != INTRODUCTORY[place]:
            wrong.append("markets are not evaluated in their order")
            return


def _end_tiles(s: Table) -> Steps:
    """What tower bonus tiles give at the end, the last company first (PA-R56)."""
    expected: Steps = []
    for company in reversed(s.order):
        for tile in reversed(s.players[company].slots):
            if tile == TILE_TOWERS:
                expected.append(EndTowers(company))
            elif tile == TILE_FOREIGN:
                expected.append(EndForeign(company))
            elif tile == TILE_INCOME:
                expected.append(EndIncome(company))
    return expected


def _in_order(s: Table, steps: Steps, first: i64, wrong: list[str]) -> None:
    """Those who are still asked about their cards: the last players in turn order, the last one first (PA-R61, PA-R62)."""
    left: list[int] = [company for company in reversed(s.order) if not s.is_rafaga(company)]
    for i in range(first, len(steps)):
        if type(steps[i]) is not type(steps[first]):
            return
        place: i64 = i - first
        if place >= len(left) or steps[i].seat != left[place]:
            wrong.append("scoring cards are not asked for in turn order")
            return


def _criterion(s: Table, below: Step[Any]) -> i64:
    """What the majority counts that this is, or whose crowns are asked for."""
    if isinstance(below, Majority):
        tile = s.tiles[below.what]
        return s.box.bottom_counts[tile] if tile < len(s.box.bottom_counts) else NONE
    return below.what


# ---- a turn ----------------------------------------------------------------------------------------------------------


def _turn(s: Table, steps: Steps, wrong: list[str]) -> None:
    """The turn is that of the active company, and so is the play (PA-038, PA-039)."""
    companies = s.companies()
    turn: i64 = steps[PHASE].what - 1
    if turn >= ACTION_ROUNDS * companies or s.round != turn // companies + 1 or s.active != s.order[turn % companies]:
        wrong.append("it is not the active company's turn")
        return
    if s.is_rafaga(s.active):
        wrong.append("the solo opponent is asked for its turn")
        return
    if any(n != 0 for n in s.crowns):
        wrong.append("a crown counts without a majority")
    top = steps[len(steps) - 1]
    if len(steps) == PLAY:
        wrong.append("nobody is asked for a turn")
    elif (s.play.card != NONE) == isinstance(top, (Turn, ChooseTab)):
        wrong.append("a card is being played by nobody, or none by somebody")
    elif isinstance(top, Turn):
        _whose(s, steps, wrong)
    elif isinstance(steps[PLAY], CarryOut):
        _whose(s, steps, wrong)
        _before_payment(s, top, wrong)
    else:
        _carried_out(s, steps, wrong)


def _whose(s: Table, steps: Steps, wrong: list[str]) -> None:
    """All steps of a play are the active player's, but for bulldozers that must leave and what they are parked for (PA-058)."""
    owner = s.active
    leaving = isinstance(steps[PLAY], EndPlay) and len(steps) > CARD and not isinstance(steps[CARD], ClearSites)
    for i in range(PLAY, len(steps)):
        step = steps[i]
        if leaving and i >= CARD and (i == CARD or isinstance(steps[i - 1], ForcedMove)):
            owner = step.seat
        if step.seat != owner or s.is_rafaga(step.seat):
            wrong.append(f"the step {type(step).__name__} is not for seat {step.seat}")
            return


def _before_payment(s: Table, top: Step[Any], wrong: list[str]) -> None:
    """Card, effect and target are chosen in this order; nothing has happened yet (PA-060)."""
    seat = s.active
    if isinstance(top, ChooseTab):
        if not has(s.players[seat].hand, top.what):
            wrong.append("the card to be played is not in hand")
        return
    play = s.play
    if play.acted or not play.may_stop or len(play.duty) > 0:
        wrong.append("a card has done something before it is paid for")
    if (play.effect == NONE) != isinstance(top, ChooseEffect):
        wrong.append("the play has no tab or no effect")
        return
    first: i64 = PLAIN if play.effect == NONE else effect_of_play(s).first
    paying = isinstance(top, (Pay, TowerOwner))
    if (play.target != NONE) != (paying and first != PLAIN):
        wrong.append("a target is there before it is chosen, or after that it is not")
    if not isinstance(top, Pay) and play.owner != seat:
        wrong.append("a piece is used before it is chosen")
    if (
        (isinstance(top, ChooseSite) and first not in (TOWER, WIND))
        or (isinstance(top, (ChooseContract, TowerOwner)) and first != CONTRACT)
        or (isinstance(top, ChooseForeign) and first != FOREIGN)
        or (isinstance(top, ChooseSlot) and first != VENTURE)
        or (isinstance(top, ChooseSolar) and first != MUST_SOLAR)
    ):
        wrong.append("a target is chosen that the effect does not have")
    if paying and first == CONTRACT and s.tile_on(play.target) == NONE:
        wrong.append("there is no contract on the space that was chosen")


def _carried_out(s: Table, steps: Steps, wrong: list[str]) -> None:
    """What is left of a card: its operations in their order, what they ask, and bulldozers that must leave."""
    if s.play.effect == NONE or not isinstance(steps[PLAY], EndPlay):
        wrong.append("the play has no tab or no effect")
        return
    if len(s.play.duty) > 0 and (len(steps) <= CARD or not isinstance(steps[CARD], ClearSites)):
        wrong.append("bulldozers must leave, but nobody will ask for it")
    _whose(s, steps, wrong)
    if wrong:
        return
    for i in range(CARD, len(steps)):
        problem = _about_play(s, steps, i)
        if problem == "":
            problem = _about_contract(s, steps, i)
        if problem != "":
            wrong.append(problem)
            return


def _about_play(s: Table, steps: Steps, i: i64) -> str:
    """What is wrong with a step of a play that is being carried out, in words."""
    step = steps[i]
    below = steps[i - 1]
    what: i64 = step.what
    player = s.players[step.seat]
    if isinstance(step, CardOp):
        return "" if what == _operation(s, below) else "the operations of the card are not done in their order"
    if isinstance(below, (CardOp, ClearSites)) and not _of_card(s, step, _operation(s, below)):
        return f"the card does not do {type(step).__name__}"
    if isinstance(step, ForcedMove):
        twice = any(isinstance(other, ForcedMove) and other.what == what for other in steps[:i])
        if twice or not has(player.dozers, what) or not has(s.all_buildings(), what):
            return "no bulldozer must leave this site"
    elif isinstance(step, (BonusSecond, DiscardBonus)):
        first: i64 = what // FOUND_IN % BONUSES
        if not has(in_sections(what % FOUND_IN), first):
            return "a tower does not reach this space of the bonus board"
        if isinstance(step, DiscardBonus) and what // FOUND_IN // BONUSES not in neighbours(first, what % FOUND_IN):
            return "the two spaces of the bonus board do not lie side by side"
    elif isinstance(step, ResolveBonus):
        if what != below.what // FOUND_IN // BONUSES:
            return "a space of the bonus board is resolved that was not selected"
    elif isinstance(step, SlotTie):
        if player.slots[what] != what:
            return "a second tower bonus tile is there before the first"
    elif isinstance(step, (Perform, AdvanceMarket, IncomeMarket, OneOf)):
        if not _is_done_by(s, step):
            return f"{type(step).__name__} does not do operation {what}"
    elif isinstance(step, PickDozer):
        if not _moves(s, what % ARROWS, what // ARROWS):
            return "nothing moves so many bulldozers so far"
    elif isinstance(step, MoveOnce):
        place: i64 = what % ARROWS
        if what // ARROWS > below.what // ARROWS:
            return "a bulldozer moves further than it can"
        if place > UTILITY or not (player.utility > s.moved_utility if place == UTILITY else has(player.dozers, place)):
            return "the bulldozer that moves is not there"
    return ""


def _operation(s: Table, below: Step[Any]) -> i64:
    """Which operation of the card is being done when this one is the next; -1: what the frame is the price of."""
    return below.what - 1 if isinstance(below, CardOp) else len(effect_of_play(s).ops) - 1


def _of_card(s: Table, step: Step[Any], number: i64) -> bool:
    """Can this operation of the card have planned the step?"""
    effect = effect_of_play(s)
    if number == NONE:
        first = effect.first
        if isinstance(step, (BonusFirst, BonusSecond, DiscardBonus)):
            built = first == TOWER and has(s.players[s.active].towers, s.play.target)
            return built and step.what % FOUND_IN == s.zone_of_site(s.play.target)
        if isinstance(step, LinkOffer):
            return first == CONTRACT and step.what == s.play.target
        return isinstance(step, ReleaseTiles) and first in (CONTRACT, MUST_SOLAR)
    op = effect.ops[number]
    code = op.code
    if isinstance(step, (AdvanceMarket, IncomeMarket)):
        return step.what == op.place
    if isinstance(step, ReleaseTiles):
        return code in (SECOND_SOLAR, SECOND_REMOTE)
    if isinstance(step, SecondSolar):
        return code == SECOND_SOLAR and step.what == op.n <= s.players[s.active].batteries
    return (
        (code == MOVE and isinstance(step, PickDozer))
        or (code == CONNECTION and isinstance(step, PlayConnection))
        or (code == ADVANCE and isinstance(step, (Advance, Hire)))
        or (code == SPECIALIST and isinstance(step, Hire))
        or (code == SOLAR and isinstance(step, SolarTile))
        or (code == RETRIEVE and isinstance(step, RetrieveCard))
        or (code == SECOND_WIND and isinstance(step, SecondWind))
        or (code == SECOND_REMOTE and isinstance(step, SecondRemote))
    )


def _is_done_by(s: Table, step: Step[Any]) -> bool:
    """Is there an operation with this number that the step is for?"""
    if step.what >= len(s.box.ops):
        return False
    code = s.box.ops[step.what].code
    if isinstance(step, Perform):
        return code not in (MOVE, CONNECTION, SECOND_WIND, SECOND_SOLAR, SECOND_REMOTE)
    return code == (ADVANCE if isinstance(step, AdvanceMarket) else INCOME if isinstance(step, IncomeMarket) else ONE_OF)


def _moves(s: Table, dozers: i64, arrows: i64) -> bool:
    """Does anything in the box move at least so many bulldozers with so many arrows?"""
    for op in s.box.ops:
        if op.code == MOVE and op.more == arrows and op.n >= dozers:
            return True
    return False


# ---- contracts -------------------------------------------------------------------------------------------------------


def _about_contract(s: Table, steps: Steps, i: i64) -> str:
    """What is wrong with a step of a contract that is being fulfilled (PA-R21), in words."""
    step = steps[i]
    what: i64 = step.what
    if isinstance(step, ReleaseTiles):
        if isinstance(steps[i - 1], LinkOffer) and what != s.play.target:
            return "another contract is fulfilled than the one that was chosen"
        if _tile(s, steps, i) == NONE:
            return "there is no contract on the space that was chosen"
    elif isinstance(step, Arrows):
        if what != _tile(s, steps, i - 1):
            return "the arrows of another contract are followed"
    elif isinstance(step, GridBonus):
        if what != steps[i - 2].what:
            return "the bonus of another contract is gained"
    elif isinstance(step, (GridSpace, NetworkLine, PayContract)):
        if what % SPACES != steps[i - 1].what:
            return "another contract is paid for than the one that was chosen"
        if isinstance(step, PayContract) and what // SPACES not in (0, effect_of_play(s).discount):
            return "the card does not give such a discount"
    return ""


def _tile(s: Table, steps: Steps, i: i64) -> i64:
    """The tile of the contract whose lines this step will unlock: on its space, or on the grid board already; or NONE."""
    space: i64 = steps[i].what
    if i + 2 < len(steps) and isinstance(steps[i + 2], GridBonus):
        return s.tile_on(space)
    for contract in s.players[steps[i].seat].contracts:
        if contract.space == space:
            return contract.tile
    return NONE
