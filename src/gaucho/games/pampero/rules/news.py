"""What can happen at a table, and what its numbers are called."""

from __future__ import annotations

from typing import Final

from gaucho.engine.events import EventKinds

NEWS: Final = EventKinds()

YEAR: Final = NEWS.kind("year", "number")
PLAYED: Final = NEWS.kind("played", "card", "tab")
MONEY: Final = NEWS.kind("money", "amount")
ENERGY: Final = NEWS.kind("energy", "amount", "now")
BATTERY: Final = NEWS.kind("battery", "amount")
NO_BATTERY: Final = NEWS.kind("no_battery")
PAID_BANK: Final = NEWS.kind("paid_bank", "amount")
PAID_PLAYER: Final = NEWS.kind("paid_player", "amount", "payee")
PAID_RAFAGA: Final = NEWS.kind("paid_rafaga", "amount")
PAID_BATTERIES: Final = NEWS.kind("paid_batteries", "amount")
GAVE_BATTERIES: Final = NEWS.kind("gave_batteries", "amount", "payee")
TOWER: Final = NEWS.kind("tower", "site", "level")
WIND_FARM: Final = NEWS.kind("wind_farm", "site")
BONUS_SPACE: Final = NEWS.kind("bonus_space", "space")
TILE_TAKEN: Final = NEWS.kind("tile_taken", "tile", "slot")
TILE_BLOCKED: Final = NEWS.kind("tile_blocked", "tile")
TILE_DISCARDED: Final = NEWS.kind("tile_discarded", "tile")
CONTRACT_ENERGY: Final = NEWS.kind("contract_energy", "space", "amount")
CONTRACT_BATTERIES: Final = NEWS.kind("contract_batteries", "space", "amount")
NETWORK: Final = NEWS.kind("network", "line")
FULFILLED: Final = NEWS.kind("fulfilled", "space", "grid_space")
FULFILLED_SOLAR: Final = NEWS.kind("fulfilled_solar", "space", "grid_space")
PAIR_REMOVED: Final = NEWS.kind("pair_removed", "space")
ADVANCED: Final = NEWS.kind("advanced", "market", "column")
STEPS_LOST: Final = NEWS.kind("steps_lost", "market", "steps")
CONNECTION_GAINED: Final = NEWS.kind("connection_gained", "tile")
CONNECTION_PLAYED: Final = NEWS.kind("connection_played", "tile")
CONNECTION_LOST: Final = NEWS.kind("connection_lost", "tile")
DEPLOYED: Final = NEWS.kind("deployed", "bulldozers")
MOVED: Final = NEWS.kind("moved", "origin", "destination")
PARKED: Final = NEWS.kind("parked", "destination")
RETRIEVED: Final = NEWS.kind("retrieved", "card")
RETRIEVED_ALL: Final = NEWS.kind("retrieved_all", "cards")
LOWERED: Final = NEWS.kind("lowered")
TIME: Final = NEWS.kind("time", "space")
TURN_ORDER: Final = NEWS.kind("turn_order")
SOLD: Final = NEWS.kind("sold", "card", "batteries")
VENTURE: Final = NEWS.kind("venture", "slot")
HIRED_SPECIALIST: Final = NEWS.kind("hired_specialist", "card")
TURNED_UP_SPECIALIST: Final = NEWS.kind("turned_up_specialist", "card")
TURNED_UP_FOREIGN: Final = NEWS.kind("turned_up_foreign", "card")
RETURNED_BATTERIES: Final = NEWS.kind("returned_batteries", "amount")
SCORING: Final = NEWS.kind("scoring", "number")
TOP_HALF: Final = NEWS.kind("top_half", "counted", "amount")
BOTTOM_HALF: Final = NEWS.kind("bottom_half", "counted", "amount")
MARKET_HALF: Final = NEWS.kind("market_half", "counted")
NO_MAJORITY: Final = NEWS.kind("no_majority")
CROWN: Final = NEWS.kind("crown", "card")
SCORING_CARD: Final = NEWS.kind("scoring_card", "half")
REPAID: Final = NEWS.kind("repaid", "amount")
WON: Final = NEWS.kind("won", "amount")
RAFAGA_WON: Final = NEWS.kind("rafaga_won", "amount")
RAFAGA_MONEY: Final = NEWS.kind("rafaga_money", "amount")
RAFAGA_LOWERED: Final = NEWS.kind("rafaga_lowered")
RAFAGA_TIME: Final = NEWS.kind("rafaga_time", "space")
RAFAGA_TOWER: Final = NEWS.kind("rafaga_tower", "site")
RAFAGA_TILE: Final = NEWS.kind("rafaga_tile", "tile")
RAFAGA_WIND: Final = NEWS.kind("rafaga_wind", "site")
RAFAGA_CONTRACT: Final = NEWS.kind("rafaga_contract", "space")
RAFAGA_SOLAR: Final = NEWS.kind("rafaga_solar", "space")
RAFAGA_TOOK_FOREIGN: Final = NEWS.kind("rafaga_took_foreign", "card")
SOLO_CARD: Final = NEWS.kind("solo_card", "number")

BY_RAFAGA: Final = (
    RAFAGA_WON,
    RAFAGA_MONEY,
    RAFAGA_LOWERED,
    RAFAGA_TIME,
    RAFAGA_TOWER,
    RAFAGA_TILE,
    RAFAGA_WIND,
    RAFAGA_CONTRACT,
    RAFAGA_SOLAR,
    RAFAGA_TOOK_FOREIGN,
)
