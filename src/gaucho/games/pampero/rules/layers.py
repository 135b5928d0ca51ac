"""Which step may lie on which (`LAYERS`): where the rules plan what, read off their `plan` calls.

The phases lie on the year, a turn on its phase, the steps of a play on the turn, and what an operation asks on whatever it was
planned on. Content may put any operation under a tower, on a grid space or on a spot, so all of them may lie there.
"""

from __future__ import annotations

from typing import Any, Final

from gaucho.engine.agenda import BOTTOM, Layer, Layers
from gaucho.engine.core import Step
from gaucho.games.pampero.rules.action_cards import CardOp, CarryOut, ChooseEffect, ChooseTab, EndPlay, Pay
from gaucho.games.pampero.rules.building import (
    BONUSES,
    FOUND_IN,
    BonusFirst,
    BonusSecond,
    DiscardBonus,
    ResolveBonus,
    SlotTie,
)
from gaucho.games.pampero.rules.bulldozers import ARROWS, ClearSites, FirstArrow, ForcedMove, NextArrow, PickDozer
from gaucho.games.pampero.rules.connections import PlayConnection
from gaucho.games.pampero.rules.consolidation import ConsolidationPhase, Produce, RetrieveRow, TurnOrderPhase
from gaucho.games.pampero.rules.contracts import SPACES, GridSpace, NetworkLine, PayContract, ReleaseTiles
from gaucho.games.pampero.rules.criteria import CRITERIA
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
from gaucho.games.pampero.rules.names import (
    CARDS,
    FIRST_REMOTE,
    FIRST_SOLAR_SPACE,
    FIRST_SOLAR_TILE,
    GRID,
    MOST_SEATS,
    REMOTE_SPACES,
    SITES,
    SOLAR_SPACES,
    SOLAR_TILES,
    TOWER_TILES,
    UTILITY,
    ZONES,
)
from gaucho.games.pampero.rules.operations import LARGEST, MARKETS
from gaucho.games.pampero.rules.scoring import (
    SCORINGS,
    BottomHalf,
    EndForeign,
    EndIncome,
    EndTiles,
    EndTowers,
    GameOver,
    Majority,
    MarketHalf,
    MarketMajority,
    Repay,
    Scoring,
    ScoringCards,
    ScoringPhase,
    TopHalf,
    TurnUp,
)
from gaucho.games.pampero.rules.scoring_cards import AskCrown, AskScoring, TakeIncome
from gaucho.games.pampero.rules.second_effects import SecondRemote, SecondSolar, SecondWind
from gaucho.games.pampero.rules.solo import RafagaYear
from gaucho.games.pampero.rules.specialists import Hire
from gaucho.games.pampero.rules.table import END_TWO, SECOND_TILE
from gaucho.games.pampero.rules.targets import ChooseContract, ChooseForeign, ChooseSite, ChooseSlot, ChooseSolar, TowerOwner
from gaucho.games.pampero.rules.years import ACTION_ROUNDS, ActionPhase, Turn, Year

Kinds = tuple[type[Step[Any]], ...]

ANY_SPACE: Final = (0, FIRST_SOLAR_SPACE + len(SOLAR_SPACES) - 1)  # for contracts
ANY_TILE: Final = (0, FIRST_SOLAR_TILE + len(SOLAR_TILES) - 1)
ANY_OP: Final = (0, 999)  # misfits.py knows how many the box has
TIMES: Final = (0, LARGEST)  # how often an operation is done at most
CARD: Final[Kinds] = (CardOp, ClearSites)  # what is left to do of a card
LIST: Final[Kinds] = (  # where several operations may have been planned at once
    Perform, BonusFirst, PickDozer, ForcedMove, EndPlay, PlayConnection, Arrows, ResolveBonus, DiscardBonus,
)  # fmt: skip
OP: Final[Kinds] = LIST + CARD  # where an operation asks something
END: Final[Kinds] = (Repay, EndTowers, EndForeign, EndIncome)

LAYERS: Final = Layers(
    [
        # the year
        Layer(Year, on=(BOTTOM,)),
        Layer(ScoringPhase, on=(Year,)),
        Layer(TurnOrderPhase, on=(ScoringPhase,)),
        Layer(ConsolidationPhase, on=(TurnOrderPhase,)),
        Layer(ActionPhase, on=(ConsolidationPhase,), what=(1, ACTION_ROUNDS * MOST_SEATS)),
        Layer(Produce, on=(TurnOrderPhase, RetrieveRow, RafagaYear), seated=True),
        Layer(RetrieveRow, on=(Produce,), seated=True),
        Layer(RafagaYear, on=(TurnOrderPhase, RetrieveRow), seated=True),
        # a play
        Layer(Turn, on=(ActionPhase,), seated=True),
        Layer(CarryOut, on=(ActionPhase,), seated=True),
        Layer(Pay, on=(CarryOut,), seated=True),
        Layer(ChooseEffect, on=(Pay,), seated=True),
        Layer(ChooseTab, on=(ChooseEffect,), seated=True, what=(0, len(CARDS) - 1)),
        Layer(ChooseSite, on=(Pay,), seated=True),
        Layer(ChooseForeign, on=(Pay,), seated=True),
        Layer(ChooseSlot, on=(Pay,), seated=True),
        Layer(ChooseSolar, on=(Pay,), seated=True),
        Layer(TowerOwner, on=(Pay,), seated=True),
        Layer(ChooseContract, on=(TowerOwner,), seated=True),
        Layer(EndPlay, on=(ActionPhase,), seated=True),
        Layer(ClearSites, on=(EndPlay,), seated=True),
        Layer(CardOp, on=CARD, seated=True, what=(0, LARGEST)),
        Layer(ForcedMove, on=(EndPlay, ForcedMove), seated=True, what=(0, len(SITES) - 1)),
        # towers
        Layer(BonusFirst, on=CARD, seated=True, what=(0, len(ZONES) - 1)),
        Layer(BonusSecond, on=CARD, seated=True, what=(0, FOUND_IN * BONUSES - 1)),
        Layer(DiscardBonus, on=CARD, seated=True, what=(0, FOUND_IN * BONUSES * BONUSES - 1)),
        Layer(ResolveBonus, on=(DiscardBonus,), seated=True, what=(0, BONUSES - 1)),
        Layer(SlotTie, on=(ResolveBonus, DiscardBonus), seated=True, what=(0, len(TOWER_TILES) - 1)),
        # contracts
        Layer(LinkOffer, on=CARD, seated=True, what=(0, FIRST_REMOTE + len(REMOTE_SPACES) - 1)),
        Layer(ReleaseTiles, on=(LinkOffer, SolarTile, *CARD), seated=True, what=ANY_SPACE),
        Layer(Arrows, on=(ReleaseTiles,), seated=True, what=ANY_TILE),
        Layer(GridBonus, on=(Arrows,), seated=True, what=ANY_SPACE),
        Layer(GridSpace, on=(GridBonus,), seated=True, what=ANY_SPACE),
        Layer(NetworkLine, on=(GridBonus,), seated=True, what=(0, SPACES * len(GRID) - 1)),
        Layer(PayContract, on=(GridSpace,), seated=True, what=(0, SPACES * (LARGEST + 1) - 1)),
        Layer(SecondWind, on=CARD, seated=True),
        Layer(SecondSolar, on=CARD, seated=True, what=(1, LARGEST)),
        Layer(SecondRemote, on=CARD, seated=True),
        # operations
        Layer(Perform, on=LIST, seated=True, what=ANY_OP),
        Layer(Advance, on=(ReleaseTiles, Advance, *OP), seated=True, what=(len(MARKETS), len(MARKETS) * (LARGEST + 1) - 1)),
        Layer(AdvanceMarket, on=OP, seated=True, what=ANY_OP),
        Layer(IncomeMarket, on=OP, seated=True, what=ANY_OP),
        Layer(OneOf, on=(PlayConnection, Perform), seated=True, what=ANY_OP),
        Layer(Hire, on=(Hire, ReleaseTiles, Advance, *OP), seated=True),
        Layer(SolarTile, on=OP, seated=True, what=TIMES),
        Layer(RetrieveCard, on=OP, seated=True, what=TIMES),
        Layer(PlayConnection, on=CARD, seated=True, what=(0, LARGEST + len(TOWER_TILES))),
        Layer(PickDozer, on=(ResolveBonus, DiscardBonus, *CARD), seated=True, what=(ARROWS, ARROWS * LARGEST + LARGEST)),
        Layer(FirstArrow, on=(PickDozer,), seated=True, what=(ARROWS, ARROWS * LARGEST + UTILITY)),
        Layer(NextArrow, on=(PickDozer,), seated=True, what=(ARROWS, ARROWS * LARGEST + UTILITY)),
        # scorings
        Layer(Scoring, on=(Year, Scoring), what=(0, SCORINGS - 1)),
        Layer(GameOver, on=(Year,)),
        Layer(Repay, on=(GameOver,)),
        Layer(EndTiles, on=(Repay,)),
        Layer(EndTowers, on=END, seated=True),
        Layer(EndForeign, on=END, seated=True),
        Layer(EndIncome, on=END, seated=True),
        Layer(TurnUp, on=(Year, Scoring, EndTiles)),
        Layer(AskScoring, on=(TurnUp, AskScoring), seated=True),
        Layer(TakeIncome, on=(AskScoring, TakeIncome), seated=True, what=(1, LARGEST)),
        Layer(ScoringCards, on=(TurnUp,)),
        Layer(BottomHalf, on=(ScoringCards,), what=(END_TWO, END_TWO)),
        Layer(TopHalf, on=(BottomHalf,), what=(END_TWO, END_TWO)),
        Layer(Majority, on=(ScoringCards, TopHalf), what=(SECOND_TILE, END_TWO)),
        Layer(MarketHalf, on=(ScoringCards, MarketHalf), what=(0, len(MARKETS) - 1)),
        Layer(MarketMajority, on=(ScoringCards, MarketHalf), what=(0, len(MARKETS) - 1)),
        Layer(AskCrown, on=(Majority, MarketMajority, AskCrown), seated=True, what=(0, len(CRITERIA) - 1)),
    ]
)
