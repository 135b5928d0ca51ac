"""THE MAIN BOARD as it is printed: sectors and sites, contracts and their links, connections, on both of its sides."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64, mypyc_attr

from gaucho.games.pampero.rules.bits import bit
from gaucho.games.pampero.rules.names import (
    ALL_SITES,
    CIRCLES,
    CONNECTION_SETS,
    CONNECTIONS,
    FIRST_REMOTE,
    FIRST_SOLAR_TILE,
    MOST_SEATS,
    NONE,
    REMOTE_SPACES,
    REMOTE_TILES,
    SECTORS,
    SITE_LETTERS,
    SITES,
    SOLAR_SPACES,
    SOLAR_TILES,
    SPOTS,
    STANDARDS,
    START_SECTOR,
    TOWER_SITE,
    TOWERS,
    WHERE,
    WIND_SITE,
    ZONES,
)
from gaucho.games.pampero.rules.operations import OF_CONNECTIONS, OF_TOWERS, Op, read_ops
from gaucho.games.pampero.rules.reading import done, places, read_costs, read_icon, read_icons
from gaucho.games.pampero.rules.verbs import Verbs
from gaucho.kit.content import Table


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
@mypyc_attr(acyclic=True)
class Sector:
    """What lies in a sector, as sets; never changed."""

    def __init__(self, sites: i64, spaces: i64) -> None:
        self.sites = sites  # with the starting spaces
        self.spaces = spaces  # for standard and remote contracts


def by_zones(sets: list[int]) -> list[int]:
    """What each set of zones has, from what each zone has."""
    return [sum([sets[zone] for zone in range(len(ZONES)) if zones >> zone & 1]) for zones in range(1 << len(ZONES))]


class MainBoard(Verbs):
    """The box as far as the main board goes: its numbers, map, contracts and connections."""

    def __init__(self, root: Table) -> None:
        super().__init__()
        self.ops: list[Op] = []  # every operation of the box, by its place
        self.boards: list[Board] = [Board() for seats in range(MOST_SEATS + 1)]
        self._read_numbers(root)
        self._read_map(root)
        self._read_contracts(root)
        self._read_connections(root)

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
        self._times: list[list[int]] = []  # scoring spaces of the printed track and of the extended one
        for key in ("printed", "extended"):
            spaces = time.numbers(key, 3, least=1, most=30)
            if sorted(set(spaces)) != spaces:
                raise time.error(key, "the scorings must be further and further along")
            self._times.append(spaces)
        for table in (setup, rules, time):
            done(table)

    def times(self, settings: dict[str, str]) -> list[int]:
        """The scoring spaces of the time track and the last one (PA-022, PA-185)."""
        return self._times[1 if settings["longer_game"] == "on" else 0]

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
            self.near.append(places(row, "next", SECTORS))
            row.done()
        done(sectors)
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
        done(sites)
        self.zones_sites: list[int] = by_zones(self.zone_sites)
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
        done(spots)

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
            self._add_icons(row, "icons", row.word("icons"))
            for seats in self._exists(row, "where"):
                self.boards[seats].standards |= bit(space)
            row.done()
        done(contracts)
        remotes = root.table("remote_spaces")
        for place, name in enumerate(REMOTE_SPACES):
            row = remotes.table(name)
            self.space_sector.append(SECTORS.index(row.word("sector", SECTORS)))
            for seats in self._exists(row, "where"):
                self.boards[seats].remotes.append(place)
            row.done()
        done(remotes)
        tiles = root.table("remote_tiles")
        for name in REMOTE_TILES:
            row = tiles.table(name)
            self.costs.append(read_costs(row, "cost"))
            self._add_icons(row, "icons", row.word("icons"))
            row.done()
        done(tiles)
        displays = root.table("solar_spaces")
        self.after: list[list[int]] = []  # the display spaces of which one must be empty first
        for place, name in enumerate(SOLAR_SPACES):
            row = displays.table(name)
            self.after.append(places(row, "after", SOLAR_SPACES))
            self.space_sector.append(NONE)
            for seats in self._exists(row, "where"):
                self.boards[seats].solars.append(place)
            row.done()
        done(displays)
        solars = root.table("solar_tiles")
        for name in SOLAR_TILES:
            self.costs.append([[0, 0]])
            self._add_icons(solars, name, solars.word(name))
        done(solars)
        zone_spaces = [0 for zone in ZONES]
        sector_spaces = [0 for sector in SECTORS]
        for space in range(FIRST_REMOTE + len(REMOTE_SPACES)):
            sector = self.space_sector[space]
            zone_spaces[self.zone_of[sector]] |= int(bit(space))
            sector_spaces[sector] |= int(bit(space))
        self.zones_spaces: list[int] = by_zones(zone_spaces)  # standard and remote spaces of each set of zones, as sets
        self.sectors: list[Sector] = [Sector(self.sector_sites[n], sector_spaces[n]) for n in range(len(SECTORS))]
        self.lucrative: list[bool] = [2 in arrows for arrows in self.arrows]
        self.levels: list[int] = [self._level(tile) for tile in range(len(self.icons))]
        self.lucrative_standards: i64 = sum([1 << space for space in range(len(STANDARDS)) if self.lucrative[space]])
        self.unlocked: list[int] = []  # spaces that so many towers unlock; of remote ones, the tile may ask for more
        for level in range(TOWERS + 1):
            standard = sum([1 << space for space in range(len(STANDARDS)) if self.levels[space] <= level])
            zones = sum([1 << zone for zone in range(len(ZONES)) if self.zone_levels[zone] <= level])
            self.unlocked.append(standard | (self.zones_spaces[zones] >> FIRST_REMOTE << FIRST_REMOTE))
        self.energy_spaces: list[int] = []  # standard spaces for whose contract so much energy is enough
        for energy in range(int(self.most_energy) + 1):
            self.energy_spaces.append(sum([1 << n for n in range(len(STANDARDS)) if self.costs[n][0][0] <= energy]))
        self._read_pairs(root, "links")
        self._read_pairs(root, "pairs")

    def _add_icons(self, row: Table, key: str, text: str) -> None:
        """The icons of the next contract tile."""
        markets, arrows = read_icons(row, key, text)
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
        done(table)

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
        done(circles)
        tiles = root.table("connections")
        self.connection_set: list[int] = []
        self.connection_ops: list[list[Op]] = []
        self.connection_icon: list[int] = []
        self.connection_texts: list[str] = []
        for name in CONNECTIONS:
            row = tiles.table(name)
            self.connection_set.append(CONNECTION_SETS.index(row.word("set", CONNECTION_SETS)))
            self.connection_ops.append(self._ops(row, OF_CONNECTIONS))
            self.connection_icon.append(read_icon(row))
            self.connection_texts.append(row.prose("text"))
            row.done()
        done(tiles)
        self.connection_stacks: list[list[int]] = [  # those of zone A, those of zones B and C
            [tile for tile in range(len(CONNECTIONS)) if self.connection_set[tile] == kind] for kind in (1, 2)
        ]

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
