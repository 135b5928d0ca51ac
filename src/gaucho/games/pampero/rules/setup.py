"""COMMON SETUP and PLAYER SETUP (PA-001 to PA-034). Chance is used in the order of PA-R66; the first card is the top one."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from gaucho.engine.chance import Chance
from gaucho.engine.core import Core
from gaucho.games.pampero.rules.bits import bit
from gaucho.games.pampero.rules.company import NO_CARDS, Player, Rafaga
from gaucho.games.pampero.rules.components import Box
from gaucho.games.pampero.rules.names import (
    A_CIRCLES,
    BASICS,
    BONUS_COLUMNS,
    BONUS_ROWS,
    BONUS_SPACES,
    CARDS,
    CIRCLES,
    DOZERS,
    FIRST_BRAZIL,
    FIRST_MIXED,
    FIRST_REMOTE,
    FIRST_SOLAR_TILE,
    FIRST_SPECIALIST,
    FIRST_START_FARM,
    FIRST_START_TOWER,
    FOREIGN_CARDS,
    INTRO_ONE,
    INTRO_TWO,
    NONE,
    REMOTE_SPACES,
    REMOTE_TILES,
    SCORING_CARDS,
    SCORING_TILES,
    SECTION,
    SOLAR_SPACES,
    SOLAR_TILES,
    SOLO_CARDS,
    STACK,
    START_TILE,
    ZONES,
)
from gaucho.games.pampero.rules.play import Play
from gaucho.games.pampero.rules.table import Row, Table
from gaucho.games.pampero.rules.years import YEAR

SPECIALIST_DECK: Final = list(range(FIRST_SPECIALIST, len(CARDS)))  # what is shuffled; each table gets copies
SCORING_DECK: Final = list(range(len(SCORING_CARDS)))
ARGENTINA_DECK: Final = list(range(FIRST_BRAZIL))
BRAZIL_DECK: Final = list(range(FIRST_BRAZIL, len(FOREIGN_CARDS)))
SOLARS: Final = [FIRST_SOLAR_TILE + i for i in range(len(SOLAR_TILES))]
REMOTES: Final = [FIRST_REMOTE + i for i in range(len(REMOTE_TILES))]
FIRST_STACK: Final = list(range(STACK))
SECOND_STACK: Final = list(range(STACK, len(SCORING_TILES)))
SOLO_DECK: Final = list(range(len(SOLO_CARDS)))


def laid_out(core: Core, box: Box) -> Table:
    """The table before the first year."""
    chance = core.chance
    companies: i64 = 2 if core.seats == 1 else core.seats
    board = box.boards[core.seats]
    order = shuffled(list(range(companies)), chance)
    rows = [
        displayed(box, SPECIALIST_DECK, chance),
        displayed(box, SCORING_DECK, chance),
        displayed(box, ARGENTINA_DECK, chance),
        displayed(box, BRAZIL_DECK, chance),
    ]
    solars = shuffled(SOLARS, chance)
    circles = circle_tiles(
        board.circles, shuffled(box.connection_stacks[0], chance), shuffled(box.connection_stacks[1], chance)
    )
    tiles = scoring_tiles(chance, core.settings["intro_scoring"] == "on")
    bonus = box.preset.copy() if core.settings["preset_tower_bonus"] == "on" else bonus_tiles(box, chance)
    remotes = shuffled(REMOTES, chance)
    s = Table(core, box, [new_player(box) for company in range(companies)], rows, Play())
    s.open = board.standards
    s.remotes = dealt(board.remotes, remotes, len(REMOTE_SPACES))
    s.solars = dealt(board.solars, solars, len(SOLAR_SPACES))
    s.circles = circles
    s.bonus = bonus
    s.tiles = tiles
    s.supply = companies * box.batteries
    s.order = order
    s.time = [0] * companies
    s.stack = [order[companies - 1 - i] for i in range(companies)]
    s.crowns = [0] * companies
    place_pieces(s)
    if core.seats == 1:
        set_up_rafaga(s)
    s.plan(YEAR)
    return s


def shuffled(cards: list[int], chance: Chance) -> list[int]:
    """A shuffled copy."""
    mixed = cards.copy()
    chance.shuffle(mixed)
    return mixed


def displayed(box: Box, cards: list[int], chance: Chance) -> Row:
    """A deck with some of its cards face up (PA-004 to PA-006)."""
    mixed = shuffled(cards, chance)
    rest = mixed[box.display :]
    rest.reverse()
    return Row(rest, mixed[: box.display], NO_CARDS)


def dealt(places: list[int], tiles: list[int], spaces: i64) -> list[int]:
    """Tiles on the spaces that exist, in ascending order (PA-007, PA-017, PA-R75)."""
    laid = [NONE] * spaces
    for i in range(len(places)):
        laid[places[i]] = tiles[i]
    return laid


def circle_tiles(places: list[int], a_tiles: list[int], bc_tiles: list[int]) -> list[int]:
    """Connection tiles: those of zone A, and one stack for zones B and C (PA-008, PA-009, PA-R7)."""
    laid = [NONE] * len(CIRCLES)
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
    one = shuffled(FIRST_STACK, chance)[0]
    two = shuffled(SECOND_STACK, chance)[0]
    if introductory:
        return [INTRO_ONE, INTRO_TWO, one, two]
    rest = [tile for tile in range(len(SCORING_TILES)) if tile != one and tile != two]
    chance.shuffle(rest)
    return [rest[0], rest[1], one, two]


def bonus_tiles(box: Box, chance: Chance) -> list[int]:
    """Tower bonus tiles letter by letter; those with an X leave the game (PA-014, PA-R8)."""
    laid = [NONE] * len(BONUS_SPACES)
    for letter in range(len(ZONES)):
        tiles = shuffled(box.letter_tiles[letter], chance)
        for row in range(BONUS_ROWS):
            for column in range(SECTION):
                laid[row * BONUS_COLUMNS + SECTION * letter + column] = tiles[row * SECTION + column]
    return laid


def new_player(box: Box) -> Player:
    """A company before its pieces are on the board (PA-023 to PA-032)."""
    player = Player()
    player.money = box.start_money
    player.energy = box.start_energy
    player.reserve = DOZERS
    player.hand = bit(len(BASICS)) - 1  # the basic cards are the first ones
    player.connections = bit(START_TILE)
    player.ready = player.connections
    return player


def place_pieces(s: Table) -> None:
    """Tower, wind farm, bulldozer and battery of each company, in turn order (PA-026 to PA-028, PA-032, PA-R3, PA-R6)."""
    mixed: i64 = FIRST_MIXED
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
    deck = shuffled(SOLO_DECK, s.chance)
    deck.reverse()
    s.rafaga = Rafaga()
    s.rafaga.deck = deck
    rafaga = s.players[s.seats]
    rafaga.money = 0
    rafaga.energy = 0
    rafaga.reserve = 0
    rafaga.hand = 0
    rafaga.connections = 0
    rafaga.ready = 0
