"""The shape of a table: every number in its range, every list of its length, so that other checks can rely on it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from gaucho.games.pampero.rules.bits import bit
from gaucho.games.pampero.rules.company import Player
from gaucho.games.pampero.rules.criteria import CROWN
from gaucho.games.pampero.rules.names import (
    ALL_SITES,
    BONUS_SPACES,
    CARDS,
    CIRCLES,
    COLUMNS,
    CONNECTIONS,
    DOZERS,
    EFFECT_NAMES,
    FIRST_REMOTE,
    FIRST_SOLAR_SPACE,
    FIRST_SOLAR_TILE,
    FOREIGN_CARDS,
    GRID,
    LINES,
    MAT,
    NONE,
    REMOTE_SPACES,
    REMOTE_TILES,
    SCORING_CARDS,
    SITES,
    SLOTS,
    SOLAR_SPACES,
    SOLAR_TILES,
    SPOTS,
    START_TILE,
    TOWER_TILES,
    TOWERS,
    ZONES,
)
from gaucho.games.pampero.rules.operations import MARKETS
from gaucho.games.pampero.rules.scoring import SCORINGS
from gaucho.games.pampero.rules.table import ROWS, Table
from gaucho.games.pampero.rules.years import ACTION_ROUNDS

DARK_GREENS: Final = 3
MUCH_MONEY: Final = 1_000_000  # more than anybody can gain


def check_shape(s: Table, wrong: list[str]) -> None:
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
    ):
        if len(numbers) != count or any(n != NONE and not least <= n < most for n in numbers):
            wrong.append(f"the {name} do not hold what they can hold")
    for numbers, most, name in ((s.crowns, most_crowns(s), "crowns"), (s.time, s.last_time(), "time discs")):
        if len(numbers) != companies or any(not 0 <= n <= most for n in numbers):
            wrong.append(f"the {name} do not hold what they can hold")
    for order, name in ((s.order, "turn order"), (s.stack, "stack of time discs")):
        if sorted(order) != list(range(companies)):
            wrong.append(f"the {name} does not hold every company once")
    if not 0 <= s.lowered < bit(companies):
        wrong.append("there are no such discs")
    if not 0 <= s.open < bit(FIRST_REMOTE):
        wrong.append("there are no such contracts")
    check_play_shape(s, wrong)
    for player in s.players:
        check_company_shape(s, player, wrong)


def most_crowns(s: Table) -> i64:
    """What crowns can add at most: all of them."""
    total: i64 = 0
    for options in s.box.scoring_options:
        for option in options:
            if option.gives == CROWN:
                total += option.n
    return total


def check_play_shape(s: Table, wrong: list[str]) -> None:
    """Where in the year the game is, and the card being played."""
    play = s.play
    for number, least, most, name in (
        (s.scored, 0, SCORINGS, "scorings"),
        (s.round, 0, ACTION_ROUNDS, "rounds"),
        (s.active, NONE, len(s.players) - 1, "company"),
        (play.card, NONE, len(CARDS) - 1, "card"),
        (play.space, NONE, MAT - 1, "space"),
        (play.tab, NONE, len(ZONES) - 1, "tab"),
        (play.effect, NONE, len(EFFECT_NAMES) - 1, "effect"),
        (play.target, NONE, ALL_SITES - 1, "target"),
        (play.owner, NONE, len(s.players) - 1, "owner"),
        (s.moved_utility, 0, DOZERS, "moved bulldozers"),
    ):
        if not least <= number <= most:
            wrong.append(f"{number} is not a number of {name}")
    if any(not 0 <= site < len(SITES) for site in play.duty) or not 0 <= s.moved < bit(len(SITES)):
        wrong.append("there are no such sites")


def check_company_shape(s: Table, player: Player, wrong: list[str]) -> None:
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
    if not 1 <= player.level <= TOWERS:
        wrong.append(f"nobody has {player.level} towers")
    if not 0 <= player.energy <= s.box.most_energy or not 0 <= player.spent <= most_spent(s):
        wrong.append("a company has energy that the track does not have")
    if not -MUCH_MONEY < player.money < MUCH_MONEY:
        wrong.append(f"no bank has ${player.money}")
    if not 0 <= player.batteries <= s.box.batteries * len(s.players):
        wrong.append(f"nobody has {player.batteries} batteries")
    if not 0 <= player.utility <= DOZERS or not 0 <= player.reserve <= DOZERS:
        wrong.append("nobody has so many bulldozers")
    for contract in player.contracts:
        if not 0 <= contract.grid < len(GRID) or not 0 <= contract.space < FIRST_SOLAR_SPACE + len(SOLAR_SPACES):
            wrong.append("a contract lies nowhere")
        if not 0 <= contract.tile < FIRST_SOLAR_TILE + len(SOLAR_TILES):
            wrong.append("there is no such contract")


def most_spent(s: Table) -> i64:
    """The energy of the dearest contract on every grid space."""
    dearest: i64 = 0
    for ways in s.box.costs:
        for way in ways:
            dearest = max(dearest, way[0])
    return dearest * len(GRID)
