"""What cards, tiles and spaces do, in a few words: operations, and the effects of action cards that are made of them.

An operation is a name and its numbers: "energy 2", "advance ind|rst 1", "move 1 2". The effect of an action card may begin with
what its frame is the price of ("fulfill standard lucrative -2 by own tower"); the operations behind it are done in order
(PA-R69). Each name stands in one list here, so that no tile can ask for something that makes no sense there.
"""

from __future__ import annotations

import re
from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from gaucho.kit.content import Table

MARKETS: Final = ("res", "ind", "com", "rst", "rem")
RES: Final = 0
IND: Final = 1
COM: Final = 2
RST: Final = 3
REM: Final = 4
ANY_MARKET: Final = 31  # the set of all five

ENERGY: Final = 0
BATTERY: Final = 1
MONEY: Final = 2
ADVANCE: Final = 3  # an income marker
INCOME: Final = 4  # of one market
DEPLOY: Final = 5  # bulldozers from the supply
MOVE: Final = 6  # bulldozers, each with some arrows
SOLAR: Final = 7  # contracts
CONNECTION: Final = 8  # tiles
SPECIALIST: Final = 9  # cards
TURN_ORDER: Final = 10
RETRIEVE: Final = 11  # action cards
ONE_OF: Final = 12  # two operations
SECOND_WIND: Final = 13  # farm in the same zone, for nothing
SECOND_SOLAR: Final = 14  # contract, for that many batteries
SECOND_REMOTE: Final = 15  # contract in the same zone by a tower of the same owner, for nothing
OPERATIONS: Final = (
    "energy", "battery", "money", "advance", "income", "deploy", "move", "solar", "connection", "specialist", "turn_order",
    "retrieve", "one_of", "second_wind", "second_solar", "second_remote",
)  # fmt: skip
OPTIONAL: Final = (MOVE, SOLAR, CONNECTION, RETRIEVE, SECOND_WIND, SECOND_SOLAR, SECOND_REMOTE)  # PA-R16

SIMPLE: Final = ("energy", "battery", "money")
OF_TOWERS: Final = (*SIMPLE, "advance", "income", "deploy", "solar", "specialist", "retrieve")  # also grid spaces and parking
OF_BONUSES: Final = (*OF_TOWERS, "move")
OF_CONNECTIONS: Final = (*OF_TOWERS, "one_of", "turn_order")
OF_CARDS: Final = (*OF_BONUSES, "connection", "turn_order", "second_wind", "second_solar", "second_remote")
LARGEST: Final = 20

PLAIN: Final = 0  # what an effect begins with: nothing, just its operations
TOWER: Final = 1
WIND: Final = 2
CONTRACT: Final = 3
FOREIGN: Final = 4
VENTURE: Final = 5
MUST_SOLAR: Final = 6

ANY_OWNER: Final = 0  # whose piece meets the requirement
OWN: Final = 1
OTHER: Final = 2
OWNERS: Final = ("any", "own", "other")
BULLDOZER: Final = 0
TOWER_THERE: Final = 1
WIND_FARM: Final = 2
PIECES: Final = ("bulldozer", "tower", "wind_farm")

STANDARD: Final = 1  # kinds of contracts, one bit each
REMOTE: Final = 2
SOLAR_KIND: Final = 4
KIND_SETS: Final = {"standard": STANDARD, "remote": REMOTE, "standard|remote": STANDARD | REMOTE}


@final
@mypyc_attr(acyclic=True)
class Op:
    """One operation; never changed."""

    def __init__(self, code: i64, n: i64, more: i64, then: bool, rule: str, place: i64) -> None:
        self.code = code
        self.n = n
        self.more = more  # the markets to choose from; the arrows of a bulldozer; of two operations the second
        self.then = then  # comes along: alone it is no reason to play the card
        self.rule = rule  # of its card, tile or space
        self.place = place  # among all operations of the box: how a step names it


@final
@mypyc_attr(acyclic=True)
class Effect:
    """What an action card does, or one of the things it does; never changed."""

    def __init__(self, first: i64, owner: i64, piece: i64, kinds: i64, lucrative: bool, discount: i64, ops: list[Op]) -> None:
        self.first = first  # what the frame is the price of
        self.owner = owner  # of the piece that it needs
        self.piece = piece
        self.kinds = kinds  # of contracts
        self.lucrative = lucrative  # only such
        self.discount = discount  # energy
        self.ops = ops  # what follows


def effect_name(effect: Effect) -> i64:
    """Under which name a card offers this effect beside others."""
    if effect.first == TOWER:
        return 0
    if effect.first == WIND:
        return 1
    if effect.first == CONTRACT:
        return 3 if effect.kinds == REMOTE else 2
    return 4 if effect.first == MUST_SOLAR else 5


def read_ops(row: Table, key: str, text: str, allowed: tuple[str, ...], rule: str, every: list[Op]) -> list[Op]:
    """Operations written one after another with ";", as the content has them; each is also put into `every`."""
    if text == "":
        return []
    return [read_op(row, key, part.strip(), allowed, rule, every) for part in text.split(";")]


def read_op(row: Table, key: str, words: str, allowed: tuple[str, ...], rule: str, every: list[Op]) -> Op:
    """One operation."""
    then = words.startswith("then ")
    name, *numbers = words.removeprefix("then ").split()
    if name not in allowed:
        raise row.error(key, f"'{words}' is not an operation that can stand here (possible: {', '.join(allowed)})")
    code = OPERATIONS.index(name)
    n, more = 0, 0
    if code == ONE_OF:
        pair = words.removeprefix("one_of ").split(" | ")
        if len(pair) != 2:
            raise row.error(key, f"'{words}' does not offer two operations")
        one, other = [read_op(row, key, part, SIMPLE, rule, every) for part in pair]
        n, more = int(one.place), int(other.place)
    elif code in (ADVANCE, INCOME):
        more = read_markets(row, key, numbers[0] if numbers else "")
        n = read_count(row, key, words, numbers[1:]) if code == ADVANCE else 1
    elif code == MOVE:
        n = read_count(row, key, words, numbers[:1])
        more = read_count(row, key, words, numbers[1:])
    elif code in (TURN_ORDER, SECOND_WIND, SECOND_REMOTE):
        if numbers:
            raise row.error(key, f"'{name}' has no number")
    else:
        n = read_count(row, key, words, numbers)
    op = Op(code, n, more, then, rule, len(every))
    every.append(op)
    return op


def read_count(row: Table, key: str, words: str, numbers: list[str]) -> int:
    """The one number of an operation."""
    if len(numbers) != 1 or not numbers[0].isdecimal() or not 1 <= int(numbers[0]) <= LARGEST:
        raise row.error(key, f"'{words}' needs a number from 1 to {LARGEST}")
    return int(numbers[0])


def read_markets(row: Table, key: str, word: str) -> int:
    """A market, several ("ind|rst") or any of them, as a set."""
    if word == "any":
        return ANY_MARKET
    found = 0
    for name in word.split("|"):
        if name not in MARKETS:
            raise row.error(key, f"'{name}' is not one of {', '.join(MARKETS)}")
        found |= 1 << MARKETS.index(name)
    return found


def read_effect(row: Table, key: str, text: str, rule: str, every: list[Op]) -> Effect:
    """An effect of an action card, as the content has it."""
    head, _, rest = text.partition(";")
    first, owner, piece, kinds, discount = PLAIN, ANY_OWNER, BULLDOZER, 0, 0
    lucrative = False
    build = re.fullmatch(r"(build_tower|build_wind) by (\w+) (\w+)", head)
    fulfill = re.fullmatch(r"fulfill (\S+)( lucrative)?(?: -(\d))? by (\w+) tower", head)
    if build is not None:
        first = TOWER if build[1] == "build_tower" else WIND
        owner, piece = _owner(row, key, build[2]), _piece(row, key, build[3])
    elif fulfill is not None:
        if fulfill[1] not in KIND_SETS:
            raise row.error(key, f"'{fulfill[1]}' is not one of {', '.join(KIND_SETS)}")
        first, owner, piece = CONTRACT, _owner(row, key, fulfill[4]), TOWER_THERE
        kinds, lucrative, discount = KIND_SETS[fulfill[1]], fulfill[2] is not None, int(fulfill[3] or 0)
    elif head in ("foreign", "venture", "must_solar"):
        first = FOREIGN if head == "foreign" else VENTURE if head == "venture" else MUST_SOLAR
    else:
        rest = text
    ops = read_ops(row, key, rest.strip(), OF_CARDS, rule, every)
    return Effect(first, owner, piece, kinds, lucrative, discount, ops)


def _owner(row: Table, key: str, word: str) -> int:
    if word not in OWNERS:
        raise row.error(key, f"'{word}' is not one of {', '.join(OWNERS)}")
    return OWNERS.index(word)


def _piece(row: Table, key: str, word: str) -> int:
    if word not in ("bulldozer", "wind_farm"):
        raise row.error(key, f"'{word}' is not one of bulldozer, wind_farm")
    return PIECES.index(word)
