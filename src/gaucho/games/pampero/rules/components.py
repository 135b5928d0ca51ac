"""The box: boards, contracts, tiles and cards, and the catalogue of everything that can be chosen with them."""

from __future__ import annotations

import re
from typing import final

from mypy_extensions import i64

from gaucho.games.pampero.rules.bits import bit
from gaucho.games.pampero.rules.criteria import Option, read_half, read_option
from gaucho.games.pampero.rules.names import (
    ALL_SITES,
    BONUS_COLUMNS,
    BONUS_ROWS,
    CARDS,
    CIRCLES,
    COLUMNS,
    CONNECTION_SETS,
    CONNECTIONS,
    EFFECT_NAMES,
    FIRST_REMOTE,
    FIRST_SOLAR_TILE,
    FOREIGN_CARDS,
    GOODS,
    GRID,
    LINES,
    LINK,
    MONEY_SIGNS,
    MOST_SEATS,
    NONE,
    REMOTE_SPACES,
    REMOTE_TILES,
    ROW_NAMES,
    ROW_SPACES,
    SCORING_CARDS,
    SCORING_TILES,
    SECTORS,
    SITE_LETTERS,
    SITES,
    SLOTS,
    SOLAR_SPACES,
    SOLAR_TILES,
    SOLO_ACTIONS,
    SOLO_CARDS,
    SPOTS,
    STANDARDS,
    START_SECTOR,
    TOWER_SITE,
    TOWER_TILES,
    TOWERS,
    WHERE,
    WIND_SITE,
    YES_NO,
    ZONES,
)
from gaucho.games.pampero.rules.operations import (
    CONTRACT,
    MARKETS,
    MUST_SOLAR,
    OF_BONUSES,
    OF_CONNECTIONS,
    OF_TOWERS,
    REMOTE,
    TOWER,
    WIND,
    Effect,
    Op,
    read_effect,
    read_op,
    read_ops,
)
from gaucho.games.pampero.rules.verbs import Verbs
from gaucho.kit.content import Content, Table


@final
class Board:
    """What exists with a certain number of players (PA-001, PA-002); never changed."""

    def __init__(self) -> None:
        self.sites: i64 = 0  # construction sites, as a set
        self.standards: i64 = 0  # standard contract spaces
        self.remotes: list[int] = []  # places among the remote spaces
        self.solars: list[int] = []
        self.spots: i64 = 0
        self.link: list[int] = [NONE for space in STANDARDS]
        self.partner: list[int] = [NONE for space in STANDARDS]
        self.lines: list[list[int]] = [[] for circle in CIRCLES]  # each the set of the spaces at its ends
        self.circles: list[int] = []


@final
class Box(Verbs):
    """Components and numbers, filled from the content; shared by all tables and never changed."""

    def __init__(self, content: Content) -> None:
        super().__init__()
        root = content.root
        self.ops: list[Op] = []  # every operation, by its place
        self.boards: list[Board] = [Board() for seats in range(MOST_SEATS + 1)]
        self._read_numbers(root)
        self._read_map(root)
        self._read_contracts(root)
        self._read_connections(root)
        self._read_grid(root)
        self._read_cards(root)
        self._read_tower_tiles(root)
        self._read_scoring(root)
        self._read_solo(root)
        root.done()

    # ---- numbers -----------------------------------------------------------------------------------------------------

    def _read_numbers(self, root: Table) -> None:
        setup = root.table("setup")
        self.start_money: i64 = setup.number("money", most=99)
        self.start_energy: i64 = setup.number("energy", most=14)
        self.batteries: i64 = setup.number("batteries", least=1, most=6)
        self.display: i64 = setup.number("display", least=1, most=3)
        rules = root.table("rules")
        self.most_energy: i64 = rules.number("most_energy", least=14, most=14)
        self.battery_prices: list[int] = rules.numbers("battery_prices", 3, most=9)
        self.zone_levels: list[int] = rules.numbers("zone_levels", 3, least=1, most=TOWERS)
        self.market_levels: list[int] = rules.numbers("market_levels", 5, least=1, most=TOWERS)
        self.retrieve_least: i64 = rules.number("retrieve", least=1, most=9)
        self.lines_needed: i64 = rules.number("lines", least=1, most=2)
        self.repayment: i64 = rules.number("repayment", most=99)
        self.relief: i64 = rules.number("relief", most=int(self.repayment))
        self.overlay: i64 = rules.number("overlay", most=9)
        time = root.table("time")
        self.times: list[list[int]] = []  # scoring spaces of the printed track and of the extended one
        for key in ("printed", "extended"):
            spaces = time.numbers(key, 3, least=1, most=30)
            if sorted(set(spaces)) != spaces:
                raise time.error(key, "the scorings must be further and further along")
            self.times.append(spaces)
        for table in (setup, rules, time):
            _done(table)

    # ---- the map -----------------------------------------------------------------------------------------------------

    def _exists(self, row: Table, key: str) -> list[int]:
        """The numbers of players with which something exists."""
        where = row.word(key, WHERE)
        return [1, 2, 3, 4] if where == "both" else [3, 4] if where == "large" else [4]

    def _read_map(self, root: Table) -> None:
        sectors = root.table("sectors")
        self.zone_of: list[int] = []  # of each sector
        self.near: list[list[int]] = []  # sectors next to it
        for name in SECTORS:
            row = sectors.table(name)
            self.zone_of.append(ZONES.index(row.word("zone", ZONES)))
            self.near.append(_numbers(row, "next", SECTORS))
            row.done()
        _done(sectors)
        for sector, others in enumerate(self.near):
            for other in others:
                if sector not in self.near[other]:
                    raise sectors.error(SECTORS[sector], f"{SECTORS[other]} does not lie next to it")
        sites = root.table("sites")
        self.site_sector: list[int] = [SECTORS.index(site.split("_")[0]) for site in SITES]
        self.site_sector += [START_SECTOR for site in range(ALL_SITES - len(SITES))]
        self.site_kind: list[int] = [SITE_LETTERS.index(site.split("_")[1][0]) for site in SITES]
        self.sector_sites: list[int] = [0 for sector in SECTORS]  # as sets, with the starting spaces
        self.zone_sites: list[int] = [0, 0, 0]  # without them
        self.tower_sites: i64 = 0
        self.wind_sites: i64 = 0
        for site, sector in enumerate(self.site_sector):
            self.sector_sites[sector] |= int(bit(site))
        for site, name in enumerate(SITES):
            self.zone_sites[self.zone_of[self.site_sector[site]]] |= int(bit(site))
            if self.site_kind[site] != WIND_SITE:
                self.tower_sites |= bit(site)
            if self.site_kind[site] != TOWER_SITE:
                self.wind_sites |= bit(site)
            for seats in self._exists(sites, name):
                self.boards[seats].sites |= bit(site)
        _done(sites)
        self.near_sites: list[int] = [0 for sector in SECTORS]  # construction sites in and next to a sector
        for site in range(len(SITES)):
            home = self.site_sector[site]
            for sector in [home, *self.near[home]]:
                self.near_sites[sector] |= int(bit(site))
        spots = root.table("parking")
        self.spot_ops: list[list[Op]] = []
        for spot, name in enumerate(SPOTS):
            row = spots.table(name)
            self.spot_ops.append(self._ops(row, OF_TOWERS))
            for seats in self._exists(row, "where"):
                self.boards[seats].spots |= bit(spot)
            row.done()
        _done(spots)

    def _ops(self, row: Table, allowed: tuple[str, ...]) -> list[Op]:
        """What `does` says, under its rule."""
        return read_ops(row, "does", row.word("does"), allowed, row.word("rule"), self.ops)

    # ---- contracts ---------------------------------------------------------------------------------------------------

    def _read_contracts(self, root: Table) -> None:
        self.space_sector: list[int] = [SECTORS.index(space.split("_")[0]) for space in STANDARDS]
        self.icons: list[list[int]] = []  # the markets on each contract tile
        self.arrows: list[list[int]] = []
        self.costs: list[list[list[int]]] = []  # ways to pay: [energy, batteries]; solar contracts cost nothing
        contracts = root.table("contracts")
        for space, name in enumerate(STANDARDS):
            row = contracts.table(name)
            self.costs.append([[row.number("energy", most=14), 0]])
            self._read_icons(row, "icons", row.word("icons"))
            for seats in self._exists(row, "where"):
                self.boards[seats].standards |= bit(space)
            row.done()
        _done(contracts)
        remotes = root.table("remote_spaces")
        for place, name in enumerate(REMOTE_SPACES):
            row = remotes.table(name)
            self.space_sector.append(SECTORS.index(row.word("sector", SECTORS)))
            for seats in self._exists(row, "where"):
                self.boards[seats].remotes.append(place)
            row.done()
        _done(remotes)
        tiles = root.table("remote_tiles")
        for name in REMOTE_TILES:
            row = tiles.table(name)
            self.costs.append(_read_costs(row, "cost"))
            self._read_icons(row, "icons", row.word("icons"))
            row.done()
        _done(tiles)
        displays = root.table("solar_spaces")
        self.after: list[list[int]] = []  # the display spaces of which one must be empty first
        for place, name in enumerate(SOLAR_SPACES):
            row = displays.table(name)
            self.after.append(_numbers(row, "after", SOLAR_SPACES))
            self.space_sector.append(NONE)
            for seats in self._exists(row, "where"):
                self.boards[seats].solars.append(place)
            row.done()
        _done(displays)
        solars = root.table("solar_tiles")
        for name in SOLAR_TILES:
            self.costs.append([[0, 0]])
            self._read_icons(solars, name, solars.word(name))
        _done(solars)
        self.zone_standards: list[int] = [0, 0, 0]  # standard spaces of each zone, as sets
        for space in range(len(STANDARDS)):
            self.zone_standards[self.zone_of[self.space_sector[space]]] |= 1 << space
        self.zone_remotes: list[int] = [0, 0, 0]  # and remote ones
        self.sector_spaces: list[int] = [0 for sector in SECTORS]  # both kinds
        for space in range(FIRST_REMOTE + len(REMOTE_SPACES)):
            sector = self.space_sector[space]
            self.sector_spaces[sector] |= int(bit(space))
            if space >= FIRST_REMOTE:
                self.zone_remotes[self.zone_of[sector]] |= int(bit(space))
        self.lucrative: list[bool] = [2 in arrows for arrows in self.arrows]
        self.levels: list[int] = [self._level(tile) for tile in range(len(self.icons))]
        self.lucrative_standards: i64 = sum([1 << space for space in range(len(STANDARDS)) if self.lucrative[space]])
        self.unlocked: list[int] = []  # spaces whose contract so many towers unlock; of remote ones, the tile has to say
        for level in range(TOWERS + 1):
            standards = sum([1 << space for space in range(len(STANDARDS)) if self.levels[space] <= level])
            self.unlocked.append(standards | self.zone_remotes[0] | self.zone_remotes[1] | self.zone_remotes[2])
        self._read_pairs(root, "links")
        self._read_pairs(root, "pairs")

    def _read_icons(self, row: Table, key: str, text: str) -> None:
        """Markets with their income arrows."""
        markets: list[int] = []
        arrows: list[int] = []
        for word in text.split():
            match = re.fullmatch(r"(\w+?)(?:\+([12]))?", word)
            if match is None or match[1] not in MARKETS:
                raise row.error(key, f"'{word}' is not a market with its arrows, like res+2")
            markets.append(MARKETS.index(match[1]))
            arrows.append(int(match[2] or 0))
        self.icons.append(markets)
        self.arrows.append(arrows)

    def _level(self, tile: int) -> int:
        """The towers that unlock a contract (PA-070 to PA-072)."""
        if tile >= FIRST_SOLAR_TILE:
            return 1
        level = max([self.market_levels[market] for market in self.icons[tile]])
        if tile < FIRST_REMOTE:
            level = max(level, self.zone_levels[self.zone_of[self.space_sector[tile]]])
        return level

    def _read_pairs(self, root: Table, key: str) -> None:
        """Links between spaces, or pairs of contracts, on each side of the board."""
        table = root.table(key)
        for side, counts in (("large", (3, 4)), ("small", (1, 2))):
            for words in table.word(side).split(", "):
                ends = words.split("-")
                if len(ends) != 2 or any(end not in STANDARDS for end in ends):
                    raise table.error(side, f"'{words}' does not join two contract spaces")
                one, other = [STANDARDS.index(end) for end in ends]
                for seats in counts:
                    board = self.boards[seats]
                    if (board.standards >> one) & (board.standards >> other) & 1:
                        joined = board.link if key == "links" else board.partner
                        if joined[one] != NONE or joined[other] != NONE:
                            raise table.error(side, f"'{words}': one of them is joined already")
                        joined[one], joined[other] = other, one
        _done(table)

    # ---- connections -------------------------------------------------------------------------------------------------

    def _read_connections(self, root: Table) -> None:
        circles = root.table("circles")
        self.circle_zone: list[int] = []
        spaces = STANDARDS + REMOTE_SPACES
        for circle, name in enumerate(CIRCLES):
            row = circles.table(name)
            self.circle_zone.append(ZONES.index(row.word("zone", ZONES)))
            for side, counts in (("large", (3, 4)), ("small", (1, 2))):
                text = row.word(side)
                for seats in counts if text else ():
                    board = self.boards[seats]
                    board.circles.append(circle)
                    for line in text.split("; "):
                        board.lines[circle].append(self._read_line(row, side, line, spaces, board))
            row.done()
        _done(circles)
        tiles = root.table("connections")
        self.connection_set: list[int] = []
        self.connection_ops: list[list[Op]] = []
        self.connection_icon: list[int] = []
        self.connection_texts: list[str] = []
        for name in CONNECTIONS:
            row = tiles.table(name)
            self.connection_set.append(CONNECTION_SETS.index(row.word("set", CONNECTION_SETS)))
            self.connection_ops.append(self._ops(row, OF_CONNECTIONS))
            self.connection_icon.append(_read_icon(row))
            self.connection_texts.append(row.word("text"))
            row.done()
        _done(tiles)

    def _read_line(self, row: Table, side: str, line: str, spaces: tuple[str, ...], board: Board) -> int:
        """The spaces at the ends of a connection line that exist, as a set."""
        found = 0
        for end in line.split("|"):
            if end not in spaces:
                raise row.error(side, f"'{end}' is not a contract space")
            space = spaces.index(end)
            if (board.standards >> space) & 1 or space - FIRST_REMOTE in board.remotes:
                found |= int(bit(space))
        return found

    # ---- the grid board ----------------------------------------------------------------------------------------------

    def _read_grid(self, root: Table) -> None:
        grid = root.table("grid")
        self.column: list[int] = [int(space[1]) for space in GRID]  # counted from 1, like towers and transformers
        self.thick: list[int] = [0 for space in GRID]  # the spaces at the other ends of thick lines, as sets
        for words in grid.word("thick").split():
            ends = words.split("-")
            if len(ends) != 2 or any(end not in GRID for end in ends):
                raise grid.error("thick", f"'{words}' does not join two grid spaces")
            one, other = [GRID.index(end) for end in ends]
            self.thick[one] |= 1 << other
            self.thick[other] |= 1 << one
        self.trunk: i64 = sum([1 << space for space in _numbers(grid, "trunk", GRID)])
        _done(grid)
        self.columns_up_to: list[int] = []  # grid spaces of the columns up to a number, as sets
        for level in range(TOWERS + 1):
            self.columns_up_to.append(sum([1 << space for space in range(len(GRID)) if self.column[space] <= level]))
        network = root.table("network")
        self.joins: list[int] = []  # grid spaces on each network line, as sets
        self.line_good: list[int] = []  # what it costs
        self.line_price: list[int] = []
        for name in LINES:
            row = network.table(name)
            self.joins.append(sum([1 << space for space in _numbers(row, "joins", GRID)]))
            cost = re.fullmatch(r"(\d)([meb])", row.word("cost"))
            if cost is None:
                raise row.error("cost", "is not a number and a good, like 3m")
            self.line_price.append(int(cost[1]))
            self.line_good.append(GOODS.index(cost[2]))
            row.done()
        _done(network)
        bonuses = root.table("grid_bonuses")
        self.grid_ops: list[list[Op]] = []
        for name in GRID:
            row = bonuses.table(name)
            self.grid_ops.append(self._ops(row, OF_TOWERS))
            row.done()
        _done(bonuses)
        towers = root.table("towers")
        self.tower_battery: list[bool] = []
        self.tower_ops: list[list[Op]] = []
        self.energy_top: list[int] = []  # the last value of the energy track below each tower
        self.slot_level: list[int] = []  # of each venture slot
        for level in range(1, TOWERS + 1):
            row = towers.table(f"tower_{level}")
            self.tower_battery.append(row.word("battery", YES_NO) == "yes")
            self.tower_ops.append(self._ops(row, OF_TOWERS))
            self.energy_top.append(row.number("energy", most=14))
            if row.word("venture", YES_NO) == "yes":
                self.slot_level.append(level)
            row.done()
        _done(towers)
        if len(self.slot_level) != len(SLOTS):
            raise root.error("towers", f"{len(self.slot_level)} of the bands have a venture slot, not {len(SLOTS)}")
        self._read_income(root.table("income"))

    def _read_income(self, income: Table) -> None:
        self.values: list[int] = income.numbers("values", COLUMNS, least=1, most=99)
        self.green: list[int] = [NONE for column in range(COLUMNS)]  # which dark green column it is
        for number, column in enumerate(income.numbers("dark_green", 3, least=1, most=COLUMNS - 1)):
            self.green[column] = number
        self.limit: list[list[int]] = []  # the last column of each market by level; level 0 has none
        self.cross: list[list[int]] = []  # the market that an arrow in a column advances
        for name in MARKETS:
            row = income.table(name)
            self.limit.append([NONE, *row.numbers("limits", TOWERS, most=COLUMNS - 1)])
            crossing = [NONE for column in range(COLUMNS)]
            for word in row.word("arrows").split():
                match = re.fullmatch(r"(\d+):(\w+)", word)
                if match is None or int(match[1]) >= COLUMNS or match[2] not in MARKETS:
                    raise row.error("arrows", f"'{word}' is not a column and a market, like 5:com")
                crossing[int(match[1])] = MARKETS.index(match[2])
            self.cross.append(crossing)
            row.done()
        _done(income)

    # ---- action cards ------------------------------------------------------------------------------------------------

    def _read_cards(self, root: Table) -> None:
        mat = root.table("mat")
        self.tab_zone: list[list[int]] = []  # of each space of the mat, its one or two tabs
        self.tab_value: list[list[int]] = []
        self.tab_energy: list[list[int]] = []
        for row_name in ROW_NAMES:
            spaces = mat.word(row_name).split(", ")
            if len(spaces) != ROW_SPACES:
                raise mat.error(row_name, f"has {len(spaces)} spaces, not {ROW_SPACES}")
            for words in spaces:
                tabs = [re.fullmatch(r"([ABC])(\d+)/(\d)", word) for word in words.split()]
                zones = [ZONES.index(tab[1]) for tab in tabs if tab is not None]
                if not 1 <= len(zones) == len(tabs) == len(set(zones)) <= 2:
                    raise mat.error(row_name, f"'{words}' is not one or two tabs of different zones, like A5/1 B10/2")
                self.tab_zone.append(zones)
                self.tab_value.append([int(tab[2]) for tab in tabs if tab is not None])
                self.tab_energy.append([int(tab[3]) for tab in tabs if tab is not None])
        _done(mat)
        cards = root.table("cards")
        self.card_names: list[str] = []
        self.card_texts: list[str] = []
        self.card_rules: list[str] = []
        self.card_link: list[int] = []
        self.card_money: list[int] = []
        self.card_batteries: list[bool] = []  # may be paid instead
        self.effects: list[list[Effect]] = []
        for name in CARDS:
            row = cards.table(name)
            rule = row.word("rule")
            self.card_names.append(row.word("name"))
            self.card_texts.append(row.word("text"))
            self.card_rules.append(rule)
            self.card_link.append(LINK.index(row.word("link", LINK)))
            self.card_money.append(MONEY_SIGNS.index(row.word("money", MONEY_SIGNS)))
            self.card_batteries.append(row.word("batteries", YES_NO) == "yes")
            texts = row.word("effects").split(" / ")
            self.effects.append([read_effect(row, "effects", text, rule, self.ops) for text in texts])
            if len({EFFECT_NAMES[effect_name(effect)] for effect in self.effects[-1]}) != len(texts):
                raise row.error("effects", "two of them have the same name")
            row.mark()
            row.done()
        cards.done()
        foreign = root.table("foreign")
        self.foreign_price: list[int] = []
        self.front: list[list[int]] = []
        self.back: list[list[int]] = []
        self.foreign_rules: list[str] = []
        for name in FOREIGN_CARDS:
            row = foreign.table(name)
            self.foreign_price.append(row.number("batteries", most=9))
            self.front.append(_numbers(row, "front", MARKETS))
            self.back.append(_numbers(row, "back", MARKETS))
            self.foreign_rules.append(row.word("rule"))
            row.done()
        _done(foreign)

    # ---- tower bonus tiles -------------------------------------------------------------------------------------------

    def _read_tower_tiles(self, root: Table) -> None:
        tiles = root.table("tower_tiles")
        self.copies: i64 = tiles.number("copies", least=2, most=2)
        self.blanks: i64 = tiles.number("blanks", least=2, most=2)
        self.tower_money: i64 = tiles.number("tower_money", most=99)
        self.bonus_names: list[str] = []
        self.bonus_texts: list[str] = []
        self.bonus_rules: list[str] = []
        self.bonus_ops: list[list[Op]] = []
        self.bonus_icon: list[int] = []
        for name in TOWER_TILES:
            row = tiles.table(name)
            self.bonus_names.append(row.word("name"))
            self.bonus_texts.append(row.word("text"))
            self.bonus_rules.append(row.word("rule"))
            self.bonus_ops.append(self._ops(row, OF_TOWERS))
            self.bonus_icon.append(_read_icon(row))
            row.done()
        _done(tiles)
        board = root.table("bonus_board")
        self.printed: list[list[Op]] = []
        self.preset: list[int] = []
        short = [name[5:] for name in TOWER_TILES]
        for number in range(1, BONUS_ROWS + 1):
            words = board.word(f"printed_{number}").split("; ")
            laid = board.word(f"preset_{number}").split()
            if len(words) != BONUS_COLUMNS or len(laid) != BONUS_COLUMNS:
                raise board.error(f"printed_{number}", f"a row has {BONUS_COLUMNS} spaces")
            for column, text in enumerate(words):
                self.printed.append([read_op(board, f"printed_{number}", text, OF_BONUSES, "PA-400", self.ops)])
                if laid[column] != "x" and laid[column] not in short:
                    raise board.error(f"preset_{number}", f"'{laid[column]}' is not one of x, {', '.join(short)}")
                self.preset.append(NONE if laid[column] == "x" else short.index(laid[column]))
        _done(board)

    # ---- scoring -----------------------------------------------------------------------------------------------------

    def _read_scoring(self, root: Table) -> None:
        cards = root.table("scoring_cards")
        self.scoring_names: list[str] = []
        self.scoring_texts: list[str] = []
        self.scoring_rules: list[str] = []
        self.scoring_options: list[list[Option]] = []
        for name in SCORING_CARDS:
            row = cards.table(name)
            self.scoring_names.append(row.word("name"))
            self.scoring_texts.append(row.word("text"))
            self.scoring_rules.append(row.word("rule"))
            self.scoring_options.append([read_option(row, "a"), read_option(row, "b")])
            row.done()
        _done(cards)
        tiles = root.table("scoring_tiles")
        self.tile_rules: list[str] = []
        self.top_money: list[int] = []
        self.top_counts: list[int] = []
        self.bottom_money: list[int] = []
        self.bottom_counts: list[int] = []
        for name in SCORING_TILES:
            row = tiles.table(name)
            self.tile_rules.append(row.word("rule"))
            money, criterion = read_half(row, "top", "per")
            self.top_money.append(money)
            self.top_counts.append(criterion)
            money, criterion = read_half(row, "bottom", "most")
            self.bottom_money.append(money)
            self.bottom_counts.append(criterion)
            row.done()
        _done(tiles)

    def _read_solo(self, root: Table) -> None:
        solo = root.table("solo")
        self.solo_tops: list[int] = solo.numbers("tops", 3, most=99)
        self.solo_wind: i64 = solo.number("wind", most=99)
        self.solo_remote: i64 = solo.number("remote", most=99)
        self.solo_solar: i64 = solo.number("solar", most=99)
        self.solo_market: i64 = solo.number("market", most=99)
        self.solo_impossible: i64 = solo.number("impossible", most=99)
        self.solo_removed: i64 = solo.number("removed_tile", most=99)
        self.solo_host: i64 = solo.number("host", most=99)
        self.solo_year: i64 = solo.number("year", most=99)
        self.solo_introductory: i64 = solo.number("introductory", most=99)
        self.last_marker: i64 = solo.number("last_marker", least=1, most=99)
        _done(solo)
        cards = root.table("solo_cards")
        self.solo_actions: list[int] = []
        self.solo_order: list[list[int]] = []
        self.solo_pass: list[bool] = []
        self.solo_rules: list[str] = []
        for name in SOLO_CARDS:
            row = cards.table(name)
            self.solo_actions.append(SOLO_ACTIONS.index(row.word("action", SOLO_ACTIONS)))
            self.solo_order.append(_numbers(row, "order", SECTORS))
            self.solo_pass.append(row.word("pass", YES_NO) == "yes")
            self.solo_rules.append(row.word("rule"))
            row.done()
        _done(cards)


def effect_name(effect: Effect) -> i64:
    """Under which name a card offers this effect beside others."""
    if effect.first == TOWER:
        return 0
    if effect.first == WIND:
        return 1
    if effect.first == CONTRACT:
        return 3 if effect.kinds == REMOTE else 2
    return 4 if effect.first == MUST_SOLAR else 5


def _done(table: Table) -> None:
    """The table has its mark, and nothing else."""
    table.mark()
    table.done()


def _numbers(row: Table, key: str, names: tuple[str, ...]) -> list[int]:
    """Words, as places in a list of names."""
    words = row.word(key).split()
    for word in words:
        if word not in names:
            raise row.error(key, f"'{word}' is not one of {', '.join(names)}")
    return [names.index(word) for word in words]


def _read_icon(row: Table) -> int:
    """A market, or none."""
    word = row.word("icon", ("", *MARKETS))
    return MARKETS.index(word) if word else NONE


def _read_costs(row: Table, key: str) -> list[list[int]]:
    """Ways to pay energy and batteries: "3e | 1e 1b"."""
    ways: list[list[int]] = []
    for text in row.word(key).split(" | "):
        way = [0, 0]
        for word in text.split():
            match = re.fullmatch(r"(\d)([eb])", word)
            if match is None:
                raise row.error(key, f"'{word}' is not a number of energy or batteries, like 2e")
            way["eb".index(match[2])] += int(match[1])
        ways.append(way)
    if len(ways) > 2:
        raise row.error(key, "offers more than two ways to pay")
    return ways
