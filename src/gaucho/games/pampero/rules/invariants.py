"""What must be true of every table between two decisions, and of every two tables with one choice between them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from gaucho.engine.core import NOBODY
from gaucho.games.pampero.rules.bits import bit, has, listed, size
from gaucho.games.pampero.rules.bulldozers import ForcedMove
from gaucho.games.pampero.rules.grid import free_entries
from gaucho.games.pampero.rules.names import (
    ALL_SITES,
    BASICS,
    BONUS_SPACES,
    CARDS,
    CIRCLES,
    COLUMNS,
    CONNECTIONS,
    DOZERS,
    FARMS,
    FIRST_BRAZIL,
    FIRST_REMOTE,
    FIRST_SOLAR_SPACE,
    FIRST_SOLAR_TILE,
    FIRST_SPECIALIST,
    FIRST_START_FARM,
    FIRST_START_TOWER,
    FOREIGN_CARDS,
    GRID,
    INTRO_ONE,
    INTRO_TWO,
    LETTER,
    LINES,
    MAT,
    NONE,
    REMOTE_SPACES,
    REMOTE_TILES,
    SCORING_CARDS,
    SCORING_TILES,
    SITES,
    SLOTS,
    SOLAR_SPACES,
    SOLAR_TILES,
    SOLO_CARDS,
    SPOTS,
    STACK,
    START_TILE,
    TOWER_TILES,
    TOWERS,
)
from gaucho.games.pampero.rules.operations import MARKETS
from gaucho.games.pampero.rules.table import (
    ACTION_ROW,
    ARGENTINA,
    BRAZIL,
    END_ONE,
    END_TWO,
    ROWS,
    SCORING_ROW,
    Player,
    Table,
)

DARK_GREENS: Final = 3
THREE: Final = 3  # action rounds of a year, and scorings of a game


def problems(s: Table) -> list[str]:
    """Everything that is wrong with this table; if a piece is not even of the right shape, only that."""
    wrong: list[str] = []
    _shape(s, wrong)
    if wrong:
        return wrong
    _cards(s, wrong)
    _board(s, wrong)
    _tracks(s, wrong)
    _play(s, wrong)
    for company in range(s.companies()):
        _player(s, company, s.players[company], wrong)
    _rafaga(s, wrong)
    return wrong


# ---- shape -----------------------------------------------------------------------------------------------------------


def _shape(s: Table, wrong: list[str]) -> None:
    """Every number has its range, so that the other checks can rely on it."""
    companies: i64 = 2 if s.seats == 1 else s.seats
    if len(s.players) != companies:
        wrong.append(f"{len(s.players)} companies are in a game for {companies}")
        return
    if (s.rafaga is None) == (s.seats == 1):
        wrong.append("the solo opponent is there in solo games, and only there")
    if len(s.rows) != ROWS:
        wrong.append("there are four displays")
    for numbers, count, least, most, name in (
        (s.remotes, len(REMOTE_SPACES), FIRST_REMOTE, FIRST_REMOTE + len(REMOTE_TILES), "remote spaces"),
        (s.solars, len(SOLAR_SPACES), FIRST_SOLAR_TILE, FIRST_SOLAR_TILE + len(SOLAR_TILES), "solar spaces"),
        (s.circles, len(CIRCLES), START_TILE + 1, len(CONNECTIONS), "circles"),
        (s.bonus, len(BONUS_SPACES), 0, len(TOWER_TILES), "tower bonus spaces"),
        (s.crowns, companies, 0, 99, "crowns"),
        (s.time, companies, 0, s.last_time() + 1, "time discs"),
    ):
        if len(numbers) != count or any(n != NONE and not least <= n < most for n in numbers):
            wrong.append(f"the {name} do not hold what they can hold")
    for order, name in ((s.order, "turn order"), (s.stack, "stack of time discs")):
        if sorted(order) != list(range(companies)):
            wrong.append(f"the {name} does not hold every company once")
    if not 0 <= s.lowered < bit(companies):
        wrong.append("there are no such discs")
    for player in s.players:
        _player_shape(player, wrong)


def _player_shape(player: Player, wrong: list[str]) -> None:
    for bits, count, name in (
        (player.towers, ALL_SITES, "towers"),
        (player.farms, ALL_SITES, "wind farms"),
        (player.dozers, len(SITES), "bulldozers"),
        (player.parked, len(SPOTS), "parking spots"),
        (player.hand, len(CARDS), "cards"),
        (player.connections, len(CONNECTIONS), "connection tiles"),
        (player.ready, len(CONNECTIONS), "ready tiles"),
        (player.covered, FIRST_SOLAR_SPACE + len(SOLAR_SPACES), "covered spaces"),
        (player.grid, len(GRID), "grid spaces"),
        (player.network, len(LINES), "network lines"),
        (player.down, len(MARKETS), "markers"),
        (player.greens, DARK_GREENS, "dark green columns"),
        (player.ventures, len(SLOTS), "venture slots"),
        (player.foreign, len(FOREIGN_CARDS), "foreign market cards"),
        (player.scoring, len(SCORING_CARDS), "scoring cards"),
    ):
        if not 0 <= bits < bit(count):
            wrong.append(f"there are no such {name}")
    for numbers, count, most, name in (
        (player.mat, MAT, len(CARDS), "mat"),
        (player.slots, len(TOWER_TILES), len(TOWER_TILES), "slots"),
        (player.income, len(MARKETS), COLUMNS, "income tracks"),
        (player.laid, MAT, bit(len(CONNECTIONS)), "cards with tiles"),
    ):
        if len(numbers) != count or any(not NONE <= n < most for n in numbers):
            wrong.append(f"the {name} do not hold what they can hold")
    if any(n < 0 for n in player.income + player.laid):
        wrong.append("a track or a set of tiles is below nothing")
    if not 0 <= player.level <= TOWERS:
        wrong.append(f"nobody has {player.level} towers")
    for contract in player.contracts:
        if not 0 <= contract.grid < len(GRID) or not 0 <= contract.space < FIRST_SOLAR_SPACE + len(SOLAR_SPACES):
            wrong.append("a contract lies nowhere")
        if not 0 <= contract.tile < FIRST_SOLAR_TILE + len(SOLAR_TILES):
            wrong.append("there is no such contract")


# ---- cards and tiles -------------------------------------------------------------------------------------------------


def _cards(s: Table, wrong: list[str]) -> None:
    """Each card and tile is in exactly one place; displays are full while there is a deck."""
    held: list[list[int]] = [[], [], [], []]
    for player in s.players:
        held[ACTION_ROW] += [c for c in listed(player.hand) + player.mat if c >= FIRST_SPECIALIST]
        held[SCORING_ROW] += listed(player.scoring)
        for card in listed(player.foreign):
            held[BRAZIL if card >= FIRST_BRAZIL else ARGENTINA].append(card)
    ranges = [
        (FIRST_SPECIALIST, len(CARDS)),
        (0, len(SCORING_CARDS)),
        (0, FIRST_BRAZIL),
        (FIRST_BRAZIL, len(FOREIGN_CARDS)),
    ]
    for row in range(ROWS):
        shown = s.rows[row].shown
        if len(shown) != s.box.display:
            wrong.append(f"display {row} has {len(shown)} places")
        if NONE in shown and s.rows[row].deck:
            wrong.append(f"display {row} has a gap, but its deck is not empty")
        cards = [*s.rows[row].deck, *[c for c in shown if c != NONE], *s.rows[row].gone, *held[row]]
        if sorted(cards) != list(range(ranges[row][0], ranges[row][1])):
            wrong.append(f"cards of display {row} are lost or made")
    for seat in range(s.seats):
        player = s.players[seat]
        basics = [c for c in listed(player.hand) + player.mat if 0 <= c < len(BASICS)]
        if sorted(basics) != list(range(len(BASICS))):
            wrong.append(f"company {seat} does not have each basic card once")
    tiles = [n for n in s.remotes + s.solars if n != NONE]
    tiles += [int(c.tile) for player in s.players for c in player.contracts]
    if len(tiles) != len(set(tiles)):
        wrong.append("a contract is in two places")
    connections = [n for n in s.circles if n != NONE]
    for player in s.players:
        connections += [n for n in listed(player.connections) if n != START_TILE]
    if len(connections) != len(set(connections)):
        wrong.append("a connection tile is in two places")
    for kind in range(len(TOWER_TILES)):
        there = sum([1 for n in s.bonus if n == kind])
        if there + sum([int(player.tiles(kind)) for player in s.players]) > s.box.copies:
            wrong.append(f"there are too many tiles {TOWER_TILES[kind]}")
    for place in range(len(s.bonus)):
        if s.bonus[place] != NONE and s.bonus[place] // LETTER != place % 12 // 4:
            wrong.append(f"{BONUS_SPACES[place]} holds a tile of another letter")
    _scoring_tiles(s, wrong)


def _scoring_tiles(s: Table, wrong: list[str]) -> None:
    if len(s.tiles) != 4 or len(set(s.tiles)) != 4:
        wrong.append("there are four different scoring tiles")
        return
    one, two = s.tiles[END_ONE], s.tiles[END_TWO]
    if not 0 <= one < STACK <= two < len(SCORING_TILES):
        wrong.append("the end tiles are not of the stacks I and II")
    if s.settings["intro_scoring"] == "on":
        if s.tiles[:2] != [INTRO_ONE, INTRO_TWO]:
            wrong.append("the introductory tiles do not lie on their spaces")
    elif any(not 0 <= tile < len(SCORING_TILES) for tile in s.tiles):
        wrong.append("there is no such scoring tile")


# ---- the board -------------------------------------------------------------------------------------------------------


def _board(s: Table, wrong: list[str]) -> None:
    """Batteries, sites, spots and contract spaces."""
    stored = [s.supply] + [player.batteries for player in s.players]
    if min(stored) < 0 or sum(stored) != s.companies() * s.box.batteries:
        wrong.append(f"there are {sum(stored)} batteries, not {s.companies() * s.box.batteries}")
    buildings: list[int] = []
    dozers: list[int] = []
    spots: list[int] = []
    covered: list[int] = []
    for player in s.players:
        buildings += listed(player.towers) + listed(player.farms)
        dozers += listed(player.dozers)
        spots += listed(player.parked)
        covered += listed(player.covered)
    for places, what in ((buildings, "buildings"), (dozers, "bulldozers"), (spots, "parked"), (covered, "transformers")):
        if len(places) != len(set(places)):
            wrong.append(f"two {what} share a place")
    if any(site < len(SITES) and not has(s.board.sites, site) for site in buildings + dozers):
        wrong.append("something stands on a site that does not exist")
    if any(not has(s.board.spots, spot) for spot in spots):
        wrong.append("a bulldozer is parked on a spot that does not exist")
    if any(site in buildings and site not in owed(s) for site in dozers):
        wrong.append("a bulldozer stands at a building")
    if s.open & ~s.board.standards or s.open & s.all_covered():
        wrong.append("a contract lies on a space that does not exist or is covered")
    for space in covered:
        if s.tile_on(space) != NONE:
            wrong.append("a covered space holds a contract")
        if space < FIRST_REMOTE:
            if not has(s.board.standards, space):
                wrong.append("a transformer covers a space that does not exist")
            partner = s.board.partner[space]
            if partner != NONE and (has(s.open, partner) or partner in covered):
                wrong.append("both contracts of a pair are there")
    for places, board in ((s.remotes, s.board.remotes), (s.solars, s.board.solars)):
        if any(places[i] != NONE and i not in board for i in range(len(places))):
            wrong.append("a tile lies on a space that does not exist")
    if any(s.circles[i] != NONE and i not in s.board.circles for i in range(len(CIRCLES))):
        wrong.append("a connection tile lies on a circle that does not exist")


def owed(s: Table) -> list[int]:
    """Sites whose bulldozer has still to leave."""
    sites = s.duty.copy()
    for step in s.agenda:
        if isinstance(step, ForcedMove):
            sites.append(int(step.what))
    return sites


# ---- tracks and the play going on ------------------------------------------------------------------------------------


def _tracks(s: Table, wrong: list[str]) -> None:
    if not 0 <= s.scored <= THREE:
        wrong.append(f"{s.scored} scorings cannot have been done")
    if not 0 <= s.round <= THREE or (s.round == 0) != (s.active == NONE):
        wrong.append("it is somebody's turn in action rounds, and only there")
    if not NONE <= s.active < s.companies():
        wrong.append(f"there is no company {s.active}")
    times = s.times()
    for scoring in range(s.scored):
        if min(s.time) < times[scoring]:
            wrong.append("a scoring was done before its time")
    if not 0 <= s.year <= times[2]:
        wrong.append(f"there is no year {s.year}")
    if s.asked == NOBODY and (s.scored != THREE or min(s.time) != times[2]):
        wrong.append("the game is over before the third scoring")


def _play(s: Table, wrong: list[str]) -> None:
    """A card being played lies on the mat of the active company."""
    if s.card == NONE:
        if (s.space, s.tab, s.effect, s.target, s.owner) != (NONE, NONE, NONE, NONE, NONE):
            wrong.append("a play is going on without a card")
        if s.duty or s.acted or not s.may_stop:
            wrong.append("something of a play is left over")
        return
    if not 0 <= s.active < s.seats or not 0 <= s.space < MAT or s.players[s.active].mat[s.space] != s.card:
        wrong.append("the card being played does not lie on the mat")
    elif not 0 <= s.tab < len(s.box.tab_zone[s.space]) or not NONE <= s.effect < len(s.box.effects[s.card]):
        wrong.append("the play has no tab or no effect")
    if not NONE <= s.owner < s.companies() or not NONE <= s.target < ALL_SITES:
        wrong.append("the play has no such target or owner")
    if any(not 0 <= site < len(SITES) for site in s.duty) or not 0 <= s.moved < bit(len(SITES)):
        wrong.append("there are no such sites")


# ---- companies -------------------------------------------------------------------------------------------------------


def _player(s: Table, company: i64, player: Player, wrong: list[str]) -> None:
    who = f"company {company}"
    if size(player.towers) != player.level or size(player.farms) > FARMS or player.level < 1:
        wrong.append(f"{who} has not built what its grid board says")
    if size(player.towers >> FIRST_START_TOWER) != 1 or size(player.farms >> FIRST_START_FARM) != 1:
        wrong.append(f"{who} does not have one starting tower and one starting wind farm")
    on_sites = bit(len(SITES)) - 1
    if player.towers & on_sites & ~s.box.tower_sites or player.farms & on_sites & ~s.box.wind_sites:
        wrong.append(f"{who} has a building on a site of the wrong kind")
    if not 0 <= player.energy <= s.box.most_energy or player.spent < 0:
        wrong.append(f"{who} has energy that the track does not have")
    if player.money < 0 and s.asked != NOBODY:
        wrong.append(f"{who} owes money")
    if s.is_rafaga(company):
        return
    dozers: i64 = player.reserve + player.utility + size(player.dozers) + size(player.parked)
    if dozers != DOZERS or player.reserve < 0 or player.utility < 0:
        wrong.append(f"{who} has {dozers} bulldozers")
    _mat(who, player, wrong)
    _grid(s, who, player, wrong)
    for market in range(len(MARKETS)):
        if player.income[market] > s.box.limit[market][player.level]:
            wrong.append(f"{who} has crossed the threshold of the {MARKETS[market]} track")
    for slot in listed(player.ventures):
        if s.box.slot_level[slot] > player.level:
            wrong.append(f"{who} has venture capital on a locked slot")


def _mat(who: str, player: Player, wrong: list[str]) -> None:
    laid: i64 = 0
    tiles = player.ready
    for space in range(MAT):
        laid = player.laid[space]
        if player.mat[space] == NONE and laid != 0:
            wrong.append(f"{who} has connection tiles on an empty space")
        if tiles & laid:
            wrong.append(f"{who} has a connection tile in two places")
        tiles |= laid
    if tiles != player.connections or not has(player.connections, START_TILE):
        wrong.append(f"{who} does not have its connection tiles")


def _grid(s: Table, who: str, player: Player, wrong: list[str]) -> None:
    """Contracts, transformers and grid spaces belong together, and hang together from column 1 on."""
    places = [int(contract.grid) for contract in player.contracts]
    spaces = [int(contract.space) for contract in player.contracts]
    if sorted(places) != listed(player.grid) or sorted(spaces) != listed(player.covered):
        wrong.append(f"{who} has contracts without transformers, or the other way round")
        return
    reached = Player.clone(player)
    reached.grid = 0
    for contract in player.contracts:
        covered_lines = player.network
        entered = free_entries(s.box, reached)
        for line in listed(covered_lines):
            if s.box.joins[line] & reached.grid:
                entered |= s.box.joins[line]
        if not has(entered, contract.grid):
            wrong.append(f"{who} has a contract on {GRID[contract.grid]} that is connected to nothing, or locked")
        reached.grid |= bit(contract.grid)
        tile = contract.tile
        kind_fits = (
            tile == contract.space
            if contract.space < FIRST_REMOTE
            else FIRST_REMOTE <= tile < FIRST_SOLAR_TILE
            if contract.space < FIRST_SOLAR_SPACE
            else tile >= FIRST_SOLAR_TILE
        )
        if not kind_fits:
            wrong.append(f"{who} has a contract that did not come from its space")


def _rafaga(s: Table, wrong: list[str]) -> None:
    rafaga = s.rafaga
    if rafaga is None:
        return
    if sorted(rafaga.deck + rafaga.seen) != list(range(len(SOLO_CARDS))):
        wrong.append("solo cards are lost or made")
    if len(rafaga.markers) != len(MARKETS) + 1 or any(not 0 <= n <= s.box.last_marker for n in rafaga.markers):
        wrong.append("a majority marker is off its track")
    player = s.players[s.seats]
    if size(player.covered) != rafaga.contracts:
        wrong.append("the solo opponent's contracts are not counted")
    if rafaga.markers[len(MARKETS)] != min(size(player.farms), s.box.last_marker):
        wrong.append("the solo opponent's wind farms are not counted")


# ---- what one choice can do ------------------------------------------------------------------------------------------


def problems_since(s: Table, before: Table) -> list[str]:
    """What never goes back, and what is never lost."""
    wrong: list[str] = []
    for company in range(s.companies()):
        old = before.players[company]
        new = s.players[company]
        who = f"company {company}"
        if s.time[company] < before.time[company]:
            wrong.append(f"the time disc of {who} has moved back")
        for was, now, what in (
            (old.towers, new.towers, "a tower"),
            (old.farms, new.farms, "a wind farm"),
            (old.parked, new.parked, "a parked bulldozer"),
            (old.covered, new.covered, "a transformer"),
            (old.grid, new.grid, "a contract"),
            (old.network, new.network, "a network tile"),
            (old.connections, new.connections, "a connection tile"),
            (old.greens, new.greens, "a dark green column"),
            (old.ventures, new.ventures, "a venture tile"),
            (old.foreign, new.foreign, "a foreign market card"),
        ):
            if was & ~now:
                wrong.append(f"{who} has lost {what}")
        for market in range(len(MARKETS)):
            if new.income[market] < old.income[market]:
                wrong.append(f"an income marker of {who} has moved back")
        if new.spent < old.spent:
            wrong.append(f"{who} has spent less energy than before")
    if s.year < before.year or s.scored < before.scored:
        wrong.append("the game has gone back in time")
    for space in range(len(BONUS_SPACES)):
        if before.bonus[space] == NONE and s.bonus[space] != NONE:
            wrong.append(f"a tile has come to {BONUS_SPACES[space]}")
    return wrong
