"""What scoring tiles and scoring cards count, and what scoring cards give. counts.py does the counting."""

from __future__ import annotations

import re
from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from gaucho.games.pampero.rules.operations import MARKETS, read_markets
from gaucho.kit.content import Table

# Icons of a market come first, so that a market is its own criterion.
BATTERIES: Final = 5
ENERGY_LEFT: Final = 6
SPENT: Final = 7  # energy, on contracts
TOWERS: Final = 8
FARMS: Final = 9
C_BUILDINGS: Final = 10
FARM_SECTORS: Final = 11
COVERED_SECTORS: Final = 12
PARKED: Final = 13
NETWORK: Final = 14
TRUNK: Final = 15
TRANSFORMERS_3_4: Final = 16
TRANSFORMERS_5_6: Final = 17
TRANSFORMERS_5_7: Final = 18
CONTRACTS: Final = 19  # of all kinds
NOT_SOLAR: Final = 20
SOLARS: Final = 21
REMOTES: Final = 22
ZONE_A: Final = 23
ZONE_B: Final = 24
ZONE_C: Final = 25
ZONE_BC: Final = 26
LUCRATIVE: Final = 27
CONNECTIONS: Final = 28
FOREIGN_CARDS: Final = 29
SPECIALISTS: Final = 30
TILES: Final = 31
A_TILES: Final = 32
B_TILES: Final = 33
ANY_ICONS: Final = 34  # of the market that is evaluated; for crowns only
CRITERIA: Final = (
    *MARKETS, "batteries", "energy", "spent", "towers", "farms", "c_buildings", "farm_sectors", "covered_sectors", "parked",
    "network", "trunk", "transformers_3_4", "transformers_5_6", "transformers_5_7", "contracts", "not_solar", "solar", "remote",
    "zone_a", "zone_b", "zone_c", "zone_bc", "lucrative", "connections", "foreign", "specialists", "tiles", "a_tiles",
    "b_tiles", "any_market",
)  # fmt: skip

PER: Final = 0  # what an option of a scoring card gives: money for each
CROWN: Final = 1  # a higher count in one majority
CHOSEN_INCOMES: Final = 2  # of so many markers of choice
NAMED_INCOMES: Final = 3
TWICE: Final = 4  # one income of choice


@final
@mypyc_attr(acyclic=True)
class Option:
    """One of the two things a scoring card can be played for; never changed."""

    def __init__(self, gives: i64, n: i64, criterion: i64) -> None:
        self.gives = gives
        self.n = n
        self.criterion = criterion  # NAMED_INCOMES: the set of markets


def read_option(row: Table, key: str) -> Option:
    """An option as the content has it."""
    text = row.word(key)
    counted = re.fullmatch(r"(\d+) per (\w+)|crown (\d+) (\w+)", text)
    if counted is not None:
        crown = counted[3] is not None
        criterion = read_criterion(row, key, counted[4] if crown else counted[2], crown)
        return Option(CROWN if crown else PER, int(counted[3] if crown else counted[1]), criterion)
    if text == "income twice":
        return Option(TWICE, 2, 0)
    chosen = re.fullmatch(r"incomes ([2-5])", text)
    if chosen is not None:
        return Option(CHOSEN_INCOMES, int(chosen[1]), 0)
    named = re.fullmatch(r"incomes of ([a-z ]+)", text)
    if named is None:
        raise row.error(key, f"'{text}' is not an option like '2 per res', 'crown 2 farms' or 'incomes of res rem'")
    return Option(NAMED_INCOMES, 1, read_markets(row, key, named[1].replace(" ", "|")))


def read_criterion(row: Table, key: str, word: str, crown: bool = False) -> int:
    """What is counted."""
    if word not in CRITERIA or (word == "any_market" and not crown):
        raise row.error(key, f"'{word}' is not one of {', '.join(CRITERIA)}")
    return CRITERIA.index(word)


def read_half(row: Table, key: str, word: str) -> tuple[int, int]:
    """Half of a scoring tile: money and what for, "3 per batteries" or "15 most farms"."""
    text = row.word(key)
    match = re.fullmatch(rf"(\d+) {word} (\w+)", text)
    if match is None:
        raise row.error(key, f"'{text}' is not an amount like '3 {word} farms'")
    return int(match[1]), read_criterion(row, key, match[2])
