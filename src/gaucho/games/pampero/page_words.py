"""What cards, tiles and spaces do, in words."""

from __future__ import annotations

from gaucho.games.pampero.page_signs import MARKET_NAMES
from gaucho.games.pampero.rules import operations as do
from gaucho.games.pampero.rules.bits import listed
from gaucho.games.pampero.rules.components import Box
from gaucho.games.pampero.rules.names import ENERGY_COST, MONEY_COST
from gaucho.games.pampero.rules.operations import ANY_MARKET, Op
from gaucho.kit.page import counted


def ops_words(box: Box, ops: list[Op]) -> str:
    """Operations one after another: "1 battery, $2"."""
    return ", ".join(op_words(box, op) for op in ops)


def op_words(box: Box, op: Op) -> str:
    """One operation."""
    n, code = int(op.n), int(op.code)
    if code == do.ONE_OF:
        return f"{op_words(box, box.ops[op.n])} or {op_words(box, box.ops[op.more])}"
    if code == do.ADVANCE:
        return f"{markets_words(int(op.more))} income +{n}"
    if code == do.INCOME:
        return f"{markets_words(int(op.more))} income once"
    if code == do.MOVE:
        return f"move {counted(n, 'bulldozer')} up to {counted(int(op.more), 'time')}"
    simple = {
        do.ENERGY: f"{n} energy",
        do.BATTERY: counted(n, "battery"),
        do.MONEY: f"${n}",
        do.DEPLOY: f"{counted(n, 'new bulldozer')} in the utility area",
        do.SOLAR: "a solar contract",
        do.CONNECTION: f"play {counted(n, 'connection tile')}",
        do.SPECIALIST: "a specialist card",
        do.TURN_ORDER: "turn order disc down",
        do.RETRIEVE: f"retrieve {counted(n, 'card')}",
        do.SECOND_WIND: "a second wind farm",
        do.SECOND_SOLAR: f"another solar contract for {counted(n, 'battery')}",
        do.SECOND_REMOTE: "a second remote contract",
    }
    return simple[code]


def toll_words(box: Box, line: int) -> str:
    """What a network line costs."""
    price, good = box.line_price[line], box.line_good[line]
    if good == MONEY_COST:
        return f"${price}"
    return f"{price} energy" if good == ENERGY_COST else counted(price, "battery")


def markets_words(markets: int) -> str:
    """A market, several, or any."""
    if markets == ANY_MARKET:
        return "any"
    return " or ".join(MARKET_NAMES[market] for market in listed(markets))
