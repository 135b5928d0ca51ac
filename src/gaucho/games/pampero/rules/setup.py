"""COMMON SETUP and PLAYER SETUP (PA-001 to PA-034). Chance is used in the order of PA-R66; the first card is the top one."""

from __future__ import annotations

from mypy_extensions import i64

from gaucho.engine.chance import Chance
from gaucho.engine.core import Core
from gaucho.games.pampero.rules.bits import bit, packed
from gaucho.games.pampero.rules.company import Player, Rafaga
from gaucho.games.pampero.rules.components import Box
from gaucho.games.pampero.rules.names import (
    A_CIRCLES,
    BASICS,
    BONUS_COLUMNS,
    BONUS_ROWS,
    BONUS_SPACES,
    CARDS,
    CIRCLES,
    CONNECTIONS,
    DOZERS,
    FIRST_BRAZIL,
    FIRST_REMOTE,
    FIRST_SOLAR_TILE,
    FIRST_SPECIALIST,
    FIRST_START_FARM,
    FIRST_START_TOWER,
    FOREIGN_CARDS,
    INTRO_ONE,
    INTRO_TWO,
    LETTER,
    MAT,
    NONE,
    REMOTE_SPACES,
    REMOTE_TILES,
    SCORING_CARDS,
    SCORING_TILES,
    SECTION,
    SITES,
    SOLAR_SPACES,
    SOLAR_TILES,
    SOLO_CARDS,
    STACK,
    START_TILE,
    TOWER_TILES,
    ZONES,
)
from gaucho.games.pampero.rules.operations import MARKETS
from gaucho.games.pampero.rules.table import NO_CARDS, Row, Table
from gaucho.games.pampero.rules.years import Year


def laid_out(core: Core, box: Box) -> Table:
    """The table before the first year."""
    chance = core.chance
    companies: i64 = 2 if core.seats == 1 else core.seats
    board = box.boards[core.seats]
    order = shuffled(list(range(companies)), chance)
    rows = [
        displayed(box, list(range(FIRST_SPECIALIST, len(CARDS))), chance),
        displayed(box, list(range(len(SCORING_CARDS))), chance),
        displayed(box, list(range(FIRST_BRAZIL)), chance),
        displayed(box, list(range(FIRST_BRAZIL, len(FOREIGN_CARDS))), chance),
    ]
    solars = shuffled([FIRST_SOLAR_TILE + i for i in range(len(SOLAR_TILES))], chance)
    connections = [[tile for tile in range(len(CONNECTIONS)) if box.connection_set[tile] == kind] for kind in (1, 2)]
    circles = circle_tiles(board.circles, shuffled(connections[0], chance), shuffled(connections[1], chance))
    tiles = scoring_tiles(chance, core.settings["intro_scoring"] == "on")
    bonus = box.preset.copy() if core.settings["preset_tower_bonus"] == "on" else bonus_tiles(box, chance)
    remotes = shuffled([FIRST_REMOTE + i for i in range(len(REMOTE_TILES))], chance)
    s = Table(
        core,
        box,
        [new_player(box) for company in range(companies)],
        rows,
        board.standards,
        dealt(board.remotes, remotes, len(REMOTE_SPACES)),
        dealt(board.solars, solars, len(SOLAR_SPACES)),
        circles,
        bonus,
        tiles,
        companies * box.batteries,
        order,
        0,
        [0 for company in range(companies)],
        [order[companies - 1 - i] for i in range(companies)],
        0,
        0,
        NONE,
        0,
        NONE,
        NONE,
        NONE,
        NONE,
        NONE,
        NONE,
        NO_CARDS,
        False,
        True,
        0,
        0,
        [0 for company in range(companies)],
        None,
    )
    place_pieces(s)
    if core.seats == 1:
        set_up_rafaga(s)
    s.plan(Year())
    return s


def shuffled(cards: list[int], chance: Chance) -> list[int]:
    chance.shuffle(cards)
    return cards


def displayed(box: Box, cards: list[int], chance: Chance) -> Row:
    """A deck with some of its cards face up (PA-004 to PA-006)."""
    chance.shuffle(cards)
    rest = cards[box.display :]
    rest.reverse()
    return Row(rest, cards[: box.display], NO_CARDS)


def dealt(places: list[int], tiles: list[int], spaces: i64) -> list[int]:
    """Tiles on the spaces that exist, in ascending order (PA-007, PA-017, PA-R75)."""
    laid = [NONE for space in range(spaces)]
    for i in range(len(places)):
        laid[places[i]] = tiles[i]
    return laid


def circle_tiles(places: list[int], a_tiles: list[int], bc_tiles: list[int]) -> list[int]:
    """Connection tiles: those of zone A, and one stack for zones B and C (PA-008, PA-009, PA-R7)."""
    laid = [NONE for circle in CIRCLES]
    in_a: i64 = 0
    for place in places:
        if place < A_CIRCLES:
            laid[place] = a_tiles[in_a]
            in_a += 1
    in_bc: i64 = 0
    for place in places:
        if place >= A_CIRCLES:
            laid[place] = bc_tiles[in_bc]
            in_bc += 1
    return laid


def scoring_tiles(chance: Chance, introductory: bool) -> list[int]:
    """First, second, end I, end II (PA-010 to PA-012)."""
    one = shuffled(list(range(STACK)), chance)[0]
    two = shuffled(list(range(STACK, len(SCORING_TILES))), chance)[0]
    if introductory:
        return [INTRO_ONE, INTRO_TWO, one, two]
    rest = shuffled([tile for tile in range(len(SCORING_TILES)) if tile != one and tile != two], chance)
    return [rest[0], rest[1], one, two]


def bonus_tiles(box: Box, chance: Chance) -> list[int]:
    """Tower bonus tiles letter by letter; those with an X leave the game (PA-014, PA-R8)."""
    laid = [NONE for space in BONUS_SPACES]
    for letter in range(len(ZONES)):
        tiles = [kind for kind in range(LETTER * letter, LETTER * letter + LETTER) for copy in range(box.copies)]
        tiles += [NONE for blank in range(box.blanks)]
        chance.shuffle(tiles)
        for row in range(BONUS_ROWS):
            for column in range(SECTION):
                laid[row * BONUS_COLUMNS + SECTION * letter + column] = tiles[row * SECTION + column]
    return laid


def new_player(box: Box) -> Player:
    """A company before its pieces are on the board (PA-023 to PA-032)."""
    start = bit(START_TILE)
    return Player(
        box.start_money, 0, box.start_energy, 0, 0, 0, 0, 0, 0, DOZERS, 0, packed(list(range(len(BASICS)))),
        [NONE for space in range(MAT)], [0 for space in range(MAT)], start, start, [NONE for slot in TOWER_TILES], [], 0, 0, 0,
        [0 for market in MARKETS], 0, 0, 0, 0, 0,
    )  # fmt: skip


def place_pieces(s: Table) -> None:
    """Tower, wind farm, bulldozer and battery of each company, in turn order (PA-026 to PA-028, PA-032, PA-R3, PA-R6)."""
    mixed: i64 = SITES.index("a2_m1")
    for place in range(len(s.order)):
        company = s.order[place]
        player = s.players[company]
        player.towers = bit(FIRST_START_TOWER + place)
        player.farms = bit(FIRST_START_FARM + place)
        player.level = 1
        if not s.is_rafaga(company):
            player.dozers = bit(mixed)
            mixed += 1
            player.reserve -= 1
            player.batteries = 1
            s.supply -= 1


def set_up_rafaga(s: Table) -> None:
    """The solo opponent has no bulldozers, cards, batteries or money (PA-187, PA-188, PA-R81)."""
    deck = shuffled(list(range(len(SOLO_CARDS))), s.chance)
    deck.reverse()
    s.rafaga = Rafaga(deck, NO_CARDS, [0, 0, 0, 0, 0, 1], 0, False)
    rafaga = s.players[s.seats]
    rafaga.money = 0
    rafaga.energy = 0
    rafaga.reserve = 0
    rafaga.hand = 0
    rafaga.connections = 0
    rafaga.ready = 0
