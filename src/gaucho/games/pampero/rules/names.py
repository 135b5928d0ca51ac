"""What everything in the box is called. Inside the rules everything is a number: its place in one of these lists.

Construction sites come first among the sites, then the starting spaces. Spaces for contracts are those of the standard
contracts, then the remote ones, then the solar display; contract tiles are numbered in the same way, so that a standard
contract has the number of its space. Action cards are the basic ones, then the specialists.
"""

from __future__ import annotations

from typing import Final

NONE: Final = -1  # no card, seat, tile or place
MOST_SEATS: Final = 4
YES_NO: Final = ("yes", "no")

ZONES: Final = ("A", "B", "C")
ZONE_A: Final = 0
ZONE_B: Final = 1
ZONE_C: Final = 2
SECTORS: Final = ("a1", "a2", "a3", "b1", "b2", "c")
START_SECTOR: Final = 1  # A2
WHERE: Final = ("both", "large", "four")

SITES: Final = (
    "a1_m1", "a1_m2", "a1_t1", "a1_t2", "a1_w1", "a1_w2", "a1_w3",
    "a2_m1", "a2_m2", "a2_m3", "a2_m4", "a2_t1", "a2_w1", "a2_w2", "a2_w3",
    "a3_m1", "a3_m2", "a3_t1", "a3_t2", "a3_w1", "a3_w2", "a3_w3",
    "b1_m1", "b1_m2", "b1_t1", "b1_t2", "b1_w1", "b1_w2", "b1_w3",
    "b2_m1", "b2_m2", "b2_t1", "b2_t2", "b2_w1", "b2_w2", "b2_w3",
    "c_m1", "c_m2", "c_t1", "c_t2", "c_w1", "c_w2",
)  # fmt: skip
FIRST_MIXED: Final = 7  # the mixed sites of sector A2, where the bulldozers start
FIRST_START_TOWER: Final = 42  # the starting spaces of sector A2, one of each per player
FIRST_START_FARM: Final = 46
ALL_SITES: Final = 50
UTILITY: Final = 42  # as a place of a bulldozer
FIRST_SPOT: Final = 43  # parking spots, likewise
MIXED: Final = 0
TOWER_SITE: Final = 1
WIND_SITE: Final = 2
SITE_LETTERS: Final = "mtw"

STANDARDS: Final = (
    "a1_1", "a1_2", "a1_3", "a1_4", "a1_5", "a2_1", "a2_2", "a2_3", "a2_4", "a2_5", "a3_1", "a3_2", "a3_3", "a3_4", "a3_5",
    "b1_1", "b1_2", "b1_3", "b1_4", "b1_5", "b2_1", "b2_2", "b2_3", "b2_4", "b2_5",
    "c_1", "c_2", "c_3", "c_4", "c_5", "c_6",
)  # fmt: skip
REMOTE_SPACES: Final = ("r1", "r2", "r3", "r4", "r5", "r6", "r7", "r8")
SOLAR_SPACES: Final = tuple([f"s{i:02}" for i in range(1, 20)])
REMOTE_TILES: Final = tuple([f"rt_{i:02}" for i in range(1, 11)])
SOLAR_TILES: Final = tuple([f"so_{i:02}" for i in range(1, 32)])
FIRST_REMOTE: Final = 31  # space, and tile
FIRST_SOLAR_SPACE: Final = 39
FIRST_SOLAR_TILE: Final = 41

CIRCLES: Final = ("k_a1", "k_a2", "k_a3", "k_a4", "k_a5", "k_b1", "k_b2", "k_b3", "k_c1", "k_c2")
A_CIRCLES: Final = 5
CONNECTIONS: Final = (
    "conn_start", "conn_a1", "conn_a2", "conn_a3", "conn_a4", "conn_a5", "conn_a6",
    "conn_b1", "conn_b2", "conn_b3", "conn_b4", "conn_b5", "conn_b6",
)  # fmt: skip
START_TILE: Final = 0
CONNECTION_SETS: Final = ("start", "a", "bc")

SPOTS: Final = ("p1", "p2", "p3", "p4", "p5", "p6", "p7", "p8")
GRID: Final = (
    "g1a", "g1b", "g1c", "g2a", "g2b", "g2c", "g2d", "g3a", "g3b", "g3c", "g3d", "g3e", "g3f", "g4a", "g4b", "g4c",
    "g5a", "g5b", "g5c", "g6a", "g6b", "g6c", "g6d", "g7a", "g7b", "g7c", "g7d",
)  # fmt: skip
LINES: Final = ("n1", "n2", "n3", "n4", "n5", "n6", "n7")
GOODS: Final = "meb"  # money, energy, batteries
MONEY_COST: Final = 0
ENERGY_COST: Final = 1
BATTERY_COST: Final = 2
TOWERS: Final = 7
FARMS: Final = 11
DOZERS: Final = 5
COLUMNS: Final = 12  # of an income track
SLOTS: Final = ("v1", "v2", "v3", "v4")  # for venture capital

BASICS: Final = (
    "ba_tower", "ba_wind", "ba_contract", "ba_remote", "ba_bulldozer", "ba_foreign", "ba_venture", "ba_wild",
)  # fmt: skip
SPECIALISTS: Final = (
    "sa_foreman", "sa_turbine_engineer", "sa_twin_turbines", "sa_solar_technician", "sa_solar_park", "sa_rural_developer",
    "sa_broker", "sa_key_accounts", "sa_remote_logistics", "sa_export_agent", "sa_battery_plant", "sa_financier",
    "sa_network_planner", "sa_fleet_manager", "sa_line_builder", "sa_auditor", "sa_market_analyst", "sa_project_manager",
)  # fmt: skip
CARDS: Final = BASICS + SPECIALISTS
FIRST_SPECIALIST: Final = 8
SCORING_CARDS: Final = (
    "ss_homes", "ss_factories", "ss_shops", "ss_beaches", "ss_outposts", "ss_portfolio", "ss_country_towns", "ss_storage",
    "ss_high_voltage", "ss_exporter", "ss_countryside", "ss_metropolis", "ss_green_mix", "ss_interconnection", "ss_depot",
    "ss_skyline", "ss_flagship", "ss_coverage",
)  # fmt: skip
FOREIGN_CARDS: Final = (*[f"fm_ar{i}" for i in range(1, 10)], *[f"fm_br{i}" for i in range(1, 10)])
FIRST_BRAZIL: Final = 9
ANY_ZONE: Final = 3  # a card's link: to the zone of its tab, to one zone alone, or none
LINK: Final = ("A", "B", "C", "zone", "none")
NO_LINK: Final = 4
COST: Final = 0  # what the zone value is
GAIN: Final = 1
NO_MONEY: Final = 2
MONEY_SIGNS: Final = ("cost", "gain", "none")
ROW_SPACES: Final = 5
MAT: Final = 10  # spaces: the top row, then the bottom row
ROW_NAMES: Final = ("top", "bottom")

TOWER_TILES: Final = (
    "tt_a_res", "tt_a_rem", "tt_a_dozer", "tt_a_wind", "tt_a_rural",
    "tt_b_com", "tt_b_ind", "tt_b_rst", "tt_b_discount", "tt_b_conn",
    "tt_c_towers", "tt_c_foreign", "tt_c_venture", "tt_c_income", "tt_c_expert",
)  # fmt: skip
TILE_WIND: Final = 3
TILE_RURAL: Final = 4
TILE_DISCOUNT: Final = 8
TILE_CONN: Final = 9
TILE_TOWERS: Final = 10
TILE_FOREIGN: Final = 11
TILE_VENTURE: Final = 12
TILE_INCOME: Final = 13
LETTER: Final = 5  # tiles, and slots, per letter
BONUS_ROWS: Final = 3
BONUS_COLUMNS: Final = 12
BONUS_SPACES: Final = tuple([f"tb_{row + 1}{column + 1:02}" for row in range(3) for column in range(12)])
SECTION: Final = 4  # columns per letter

SCORING_TILES: Final = (*[f"st_1_{i}" for i in range(1, 10)], *[f"st_2_{i}" for i in range(1, 10)])
STACK: Final = 9
INTRO_ONE: Final = 18
INTRO_TWO: Final = 19

SOLO_CARDS: Final = tuple([f"solo_{i:02}" for i in range(1, 19)])
SOLO_ACTIONS: Final = ("tower", "wind", "contract", "remote", "solar", "market")
SOLO_TOWER: Final = 0
SOLO_WIND: Final = 1
SOLO_CONTRACT: Final = 2
SOLO_REMOTE: Final = 3
SOLO_SOLAR: Final = 4
DIFFICULTIES: Final = ("easy", "normal", "hard")

EFFECT_NAMES: Final = ("tower", "wind", "standard", "remote", "solar", "plain")
