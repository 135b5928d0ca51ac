"""Positions for the tests, written and read with the ids of the specification.

    s = table([seat(money=8, energy=3), seat(money=10, dozers=["a1_w2"]), seat()])
    play(s, "play ba_wind", "tab bottom.A", "build a1_w2")
    assert money(s) == [3, 15, 25]

Every position goes through the public face: a new game is dumped, the plain data are edited and loaded again, and `load_state`
refuses a table on which a card is lost or made. The active player is asked for a turn; what is not named is as at the start of
a game, but that nobody has a bulldozer on the board unless it is named. Sites, spaces and cards are given by name.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from gaucho.games.pampero.rules.counts import count
from gaucho.games.pampero.rules.criteria import CRITERIA
from gaucho.games.pampero.rules.game import Pampero
from gaucho.games.pampero.rules.names import (
    BONUS_SPACES,
    CARDS,
    CIRCLES,
    CONNECTIONS,
    FIRST_BRAZIL,
    FIRST_REMOTE,
    FIRST_SOLAR_SPACE,
    FIRST_SOLAR_TILE,
    FIRST_SPECIALIST,
    FOREIGN_CARDS,
    GRID,
    LINES,
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
    STANDARDS,
    TOWER_TILES,
)
from gaucho.games.pampero.rules.operations import MARKETS
from gaucho.games.pampero.rules.scoring import Scoring
from gaucho.games.pampero.rules.table import Table
from gaucho.games.pampero.rules.view import PamperoView
from gaucho.games.pampero.rules.years import ACTION_PHASES, TURNS, YEAR
from gaucho.testing import Tables, arguments, play

SPACES = (*STANDARDS, *REMOTE_SPACES, *SOLAR_SPACES)
CONTRACT_TILES = (*STANDARDS, *REMOTE_TILES, *SOLAR_TILES)
BASIC_HAND = list(CARDS[:FIRST_SPECIALIST])
MAT_SPACES = [f"{row} {number}" for row in ("top", "bottom") for number in range(1, 6)]

tables = Tables("pampero", Pampero, Table, PamperoView)
game, new, view, drawn = tables.game, tables.new, tables.view, tables.page
rich_spots = tables.load({"parking": {"p4": {"does": "solar 1"}, "p7": {"does": "specialist 1"}}})  # they may give anything


def bits(names: list[str], of: tuple[str, ...]) -> int:
    """A set of names as the table keeps it."""
    return sum(1 << of.index(name) for name in names)


@dataclass
class Seat:
    """One player; towers and wind farms are those besides the starting ones, `mat` says what lies where ("top 1")."""

    money: int = 25
    batteries: int = 1
    energy: int = 1
    spent: int = 0
    towers: list[str] = field(default_factory=list)
    farms: list[str] = field(default_factory=list)
    dozers: list[str] = field(default_factory=list)
    utility: int = 0
    parked: list[str] = field(default_factory=list)
    reserve: int | None = None
    mat: dict[str, str] = field(default_factory=dict)
    laid: dict[str, list[str]] = field(default_factory=dict)  # card: connection tiles on it
    specialists: list[str] = field(default_factory=list)  # action cards in hand besides the basic ones
    connections: list[str] = field(default_factory=list)  # besides the starting tile
    slots: dict[str, str] = field(default_factory=dict)  # slot: tile
    contracts: list[tuple[str, ...]] = field(default_factory=list)  # (a1_1, g1a) or (so_01, s01, g1b)
    network: list[str] = field(default_factory=list)
    income: dict[str, int] = field(default_factory=dict)
    down: list[str] = field(default_factory=list)
    greens: list[int] = field(default_factory=list)
    ventures: list[str] = field(default_factory=list)
    foreign: list[str] = field(default_factory=list)
    scoring: list[str] = field(default_factory=list)


def seat(**fields: Any) -> Seat:
    """A player: as at the start, but for these fields."""
    return Seat(**fields)


def table(
    players: list[Seat],
    *,
    active: int = 0,
    round: int = 1,
    order: list[int] | None = None,
    lowered: list[int] | None = None,
    time: list[int] | None = None,
    stack: list[int] | None = None,
    year: int = 1,
    scored: int = 0,
    agenda: list[list[Any]] | None = None,
    options: dict[str, str] | None = None,
    bonus: dict[str, str] | None = None,
    shown: dict[str, list[str]] | None = None,
    deck: dict[str, list[str]] | None = None,
    gone: dict[str, list[str]] | None = None,
    remotes: dict[str, str] | None = None,
    solars: dict[str, str] | None = None,
    circles: dict[str, str] | None = None,
    tiles: list[str] | None = None,
    removed: list[str] | None = None,
    rafaga: dict[str, Any] | None = None,
    box: Pampero = game,
) -> Table:
    """A position in which `active` is asked for a turn.

    Tower bonus tiles lie as in the preset layout; `bonus` changes single spaces ("" takes the tile away). `shown` gives open
    cards of the rows action, scoring, argentina and brazil, `deck` the next cards of a deck. `rafaga` are the fields of the
    solo opponent, for one player. `tiles` are the scoring tiles: first, second, end I, end II.
    """
    seats = len(players)
    settings = {"preset_tower_bonus": "on"} | (options or {})
    data = box.dump(box.new(seats, 1, settings))
    companies = 2 if seats == 1 else seats
    data["order"] = order or list(range(companies))
    for place, company in enumerate(data["order"]):
        data["players"][company].update(towers=1 << (42 + place), farms=1 << (46 + place), dozers=0)
    taken: list[int] = []
    for place, player in enumerate(players):
        _fill(data["players"][place], player)
        taken += [SPACES.index(contract[-2] if len(contract) == 3 else contract[0]) for contract in player.contracts]
    if rafaga is not None:
        taken += _fill_rafaga(data, rafaga)
    data["supply"] = 6 * companies - sum(player["batteries"] for player in data["players"])
    _lay_contracts(box, data, players, taken, removed or [], remotes or {}, solars or {})
    _lay_circles(data, players, circles or {})
    for space, tile in (bonus or {}).items():
        data["bonus"][BONUS_SPACES.index(space)] = TOWER_TILES.index(tile) if tile else -1
    _discard_spare_tiles(data, bonus or {})
    _deal_rows(data, players, shown or {}, deck or {}, gone or {})
    if tiles is not None:
        names = (*SCORING_TILES, "st_intro_1", "st_intro_2")
        data["tiles"] = [names.index(tile) for tile in tiles]
    data["lowered"] = sum(1 << company for company in lowered or [])
    data["time"] = time or [0] * companies
    data["stack"] = stack or list(reversed(data["order"]))
    data.update(year=year, round=round, active=active, scored=scored, crowns=[0] * companies, log=[])
    turn = (round - 1) * companies + data["order"].index(active)
    data["agenda"] = agenda or [
        ["years.Year", -1, -1],
        ["scoring.ScoringPhase", -1, -1],
        ["consolidation.TurnOrderPhase", -1, -1],
        ["consolidation.ConsolidationPhase", -1, -1],
        ["years.ActionPhase", -1, turn + 1],
        ["years.Turn", active, -1],
    ]
    return tables.read(data, box)


def scoring(players: list[Seat], which: int, **fields: Any) -> Table:
    """A position in which one of the three scorings comes as soon as the last player has taken a battery (`score`)."""
    last = len(players) - 1
    companies = 2 if last == 0 else last + 1
    long = fields.get("options", {}).get("longer_game") == "on"
    spaces = (4, 8, 12) if long else (3, 6, 9)
    s = table(players, active=last, round=3, time=[spaces[which]] * companies, scored=which, year=3, **fields)
    s.finish()  # in a game, consolidation and turn order would come before the scoring
    s.plan(TURNS[last], ACTION_PHASES[3 * companies], Scoring(-1, which), YEAR)
    s.settle()
    return s


def score(s: Table, *choices: str) -> None:
    """The last player takes a battery, which starts the scoring; then these choices are made."""
    play(s, "take_battery", *choices)


def _fill(data: dict[str, Any], player: Seat) -> None:
    """One player's fields."""
    mat = [-1] * 10
    laid = [0] * 10
    for place, card in player.mat.items():
        mat[MAT_SPACES.index(place)] = CARDS.index(card)
        laid[MAT_SPACES.index(place)] = bits(player.laid.get(card, []), CONNECTIONS)
    on_mat = list(player.mat.values())
    hand = [card for card in [*BASIC_HAND, *player.specialists] if card not in on_mat]
    connections = bits(["conn_start", *player.connections], CONNECTIONS)
    on_board = len(player.dozers) + player.utility + len(player.parked)
    slots = [-1] * 15
    for slot, tile in player.slots.items():
        slots[TOWER_TILES.index(slot)] = TOWER_TILES.index(tile)
    contracts: list[dict[str, Any]] = [
        {
            "is": "Contract",
            "tile": CONTRACT_TILES.index(contract[0]),
            "space": SPACES.index(contract[-2] if len(contract) == 3 else contract[0]),
            "grid": GRID.index(contract[-1]),
        }
        for contract in player.contracts
    ]
    data.update(
        money=player.money,
        batteries=player.batteries,
        energy=player.energy,
        spent=player.spent,
        level=1 + len(player.towers),
        towers=data["towers"] | bits(player.towers, SITES),
        farms=data["farms"] | bits(player.farms, SITES),
        dozers=bits(player.dozers, SITES),
        utility=player.utility + (5 - on_board - player.reserve if player.reserve is not None else 0),
        reserve=5 - on_board if player.reserve is None else player.reserve,
        parked=bits(player.parked, SPOTS),
        hand=bits(hand, CARDS),
        mat=mat,
        laid=laid,
        connections=connections,
        ready=connections & ~sum(laid),
        slots=slots,
        contracts=contracts,
        covered=sum(1 << contract["space"] for contract in contracts),
        grid=sum(1 << contract["grid"] for contract in contracts),
        network=bits(player.network, LINES),
        income=[player.income.get(market, 0) for market in MARKETS],
        down=bits(player.down, MARKETS),
        greens=sum(1 << green for green in player.greens),
        ventures=bits(player.ventures, SLOTS),
        foreign=bits(player.foreign, FOREIGN_CARDS),
        scoring=bits(player.scoring, SCORING_CARDS),
    )


def _fill_rafaga(data: dict[str, Any], fields: dict[str, Any]) -> list[int]:
    """The solo opponent: money, towers, farms, covered, markers, light, next (solo cards); returns the spaces it covers."""
    player = data["players"][1]
    towers, farms, covered = (list(fields.get(key, [])) for key in ("towers", "farms", "covered"))
    player["money"] = fields.get("money", 0)
    player["towers"] |= bits(towers, SITES)
    player["farms"] |= bits(farms, SITES)
    player["level"] = 1 + len(towers)
    player["covered"] = bits(covered, SPACES)
    coming = [SOLO_CARDS.index(card) for card in fields.get("next", [])]
    seen = [SOLO_CARDS.index(card) for card in fields.get("seen", [])]
    rest = [card for card in range(18) if card not in coming and card not in seen]
    markers = fields.get("markers", {})
    data["rafaga"].update(
        deck=[*rest, *reversed(coming)],
        seen=seen,
        contracts=len(covered),
        markers=[*[markers.get(market, 0) for market in MARKETS], 1 + len(farms)],
        light=fields.get("light", False),
    )
    return [SPACES.index(space) for space in covered]


def _lay_contracts(
    box: Pampero,
    data: dict[str, Any],
    players: list[Seat],
    taken: list[int],
    removed: list[str],
    remotes: dict[str, str],
    solars: dict[str, str],
) -> None:
    """What is still on the board: everything but contracts that were taken, their partners, and those named as removed."""
    board = box.box.boards[len(players)]
    gone = {SPACES.index(space) for space in removed} | set(taken)
    gone |= {board.partner[space] for space in taken if space < FIRST_REMOTE and board.partner[space] >= 0}
    data["open"] = sum(1 << space for space in range(31) if board.standards >> space & 1 and space not in gone)
    owned = [CONTRACT_TILES.index(contract[0]) for player in players for contract in player.contracts]
    for key, first, first_tile, wanted, tiles in (
        ("remotes", FIRST_REMOTE, FIRST_REMOTE, remotes, len(REMOTE_TILES)),
        ("solars", FIRST_SOLAR_SPACE, FIRST_SOLAR_TILE, solars, len(SOLAR_TILES)),
    ):
        asked = {SPACES.index(space) - first: CONTRACT_TILES.index(tile) for space, tile in wanted.items()}
        spare = [first_tile + i for i in range(tiles) if first_tile + i not in [*owned, *asked.values()]]
        for place, tile in enumerate(data[key]):
            if tile == -1 or first + place in gone:
                data[key][place] = -1
            else:
                data[key][place] = asked.get(place, -1) if place in asked else spare.pop(0)


def _lay_circles(data: dict[str, Any], players: list[Seat], circles: dict[str, str]) -> None:
    """Connection tiles that players own lie on no circle; the others as wanted ("" empties a circle), or somewhere."""
    owned = [CONNECTIONS.index(tile) for player in players for tile in player.connections]
    wanted = {CIRCLES.index(circle): CONNECTIONS.index(tile) if tile else -1 for circle, tile in circles.items()}
    for place, tile in enumerate(data["circles"]):
        letters = range(1, 7) if place < 5 else range(7, 13)
        if tile == -1:
            continue
        if place in wanted:
            data["circles"][place] = wanted[place]
        else:
            used = [*owned, *wanted.values(), *data["circles"][:place]]
            data["circles"][place] = next((other for other in letters if other not in used), -1)


def _discard_spare_tiles(data: dict[str, Any], bonus: dict[str, str]) -> None:
    """Tower bonus tiles on mats come from the board: from spaces that the test does not name."""
    for kind in range(len(TOWER_TILES)):
        held = sum(player["slots"].count(kind) for player in data["players"])
        while data["bonus"].count(kind) + held > 2:
            spaces = [i for i, tile in enumerate(data["bonus"]) if tile == kind and BONUS_SPACES[i] not in bonus]
            data["bonus"][spaces[-1]] = -1


def _deal_rows(
    data: dict[str, Any],
    players: list[Seat],
    shown: dict[str, list[str]],
    deck: dict[str, list[str]],
    gone: dict[str, list[str]],
) -> None:
    """Displays and decks hold what nobody has."""
    held = {
        "action": [card for player in players for card in [*player.specialists, *player.mat.values()]],
        "scoring": [card for player in players for card in player.scoring],
        "argentina": [card for player in players for card in player.foreign],
        "brazil": [card for player in players for card in player.foreign],
    }
    names: dict[str, tuple[tuple[str, ...], int, int]] = {
        "action": (CARDS, FIRST_SPECIALIST, len(CARDS)),
        "scoring": (SCORING_CARDS, 0, len(SCORING_CARDS)),
        "argentina": (FOREIGN_CARDS, 0, FIRST_BRAZIL),
        "brazil": (FOREIGN_CARDS, FIRST_BRAZIL, len(FOREIGN_CARDS)),
    }
    for row, key in enumerate(names):
        cards, first, last = names[key]
        out = [cards.index(card) for card in gone.get(key, [])]
        up = [cards.index(card) for card in shown.get(key, [])]
        coming = [cards.index(card) for card in deck.get(key, [])]
        mine = [cards.index(card) for card in held[key] if card in cards]
        rest = [card for card in range(first, last) if card not in [*out, *up, *coming, *mine]]
        if deck.get(key) == []:
            out, rest = [*out, *rest], []
        while len(up) < 3 and (rest or coming):
            up.append(rest.pop(0) if rest else coming.pop(0))
        up += [-1] * (3 - len(up))
        data["rows"][row].update(deck=[*reversed(rest), *reversed(coming)], shown=up, gone=out)


# ---- reading a table -------------------------------------------------------------------------------------------------


def money(s: Table) -> list[int]:
    return [int(player.money) for player in s.players]


def batteries(s: Table) -> list[int]:
    return [int(player.batteries) for player in s.players]


def energy(s: Table, place: int = 0) -> int:
    return int(s.players[place].energy)


def level(s: Table, place: int = 0) -> int:
    return int(s.players[place].level)


def income(s: Table, place: int = 0) -> dict[str, int]:
    """The column of each marker that has left its first space."""
    return {market: column for market, column in zip(MARKETS, s.players[place].income, strict=True) if column}


def named(number: int, names: tuple[str, ...]) -> list[str]:
    """A set of the table, in names."""
    return [name for i, name in enumerate(names) if number >> i & 1]


def hand(s: Table, place: int = 0) -> list[str]:
    return named(s.players[place].hand, CARDS)


def mat(s: Table, place: int = 0) -> dict[str, str]:
    cards = s.players[place].mat
    return {MAT_SPACES[i]: CARDS[card] for i, card in enumerate(cards) if card >= 0}


def dozers(s: Table, place: int = 0) -> list[str]:
    player = s.players[place]
    return named(player.dozers, SITES) + ["utility"] * int(player.utility) + named(player.parked, SPOTS)


def buildings(s: Table, place: int = 0) -> tuple[list[str], list[str]]:
    """Towers and wind farms, but the starting ones."""
    player = s.players[place]
    return named(player.towers, SITES), named(player.farms, SITES)


def ready(s: Table, place: int = 0) -> list[str]:
    return named(s.players[place].ready, CONNECTIONS)


def connections(s: Table, place: int = 0) -> list[str]:
    return named(s.players[place].connections, CONNECTIONS)


def slots(s: Table, place: int = 0) -> dict[str, str]:
    return {TOWER_TILES[slot]: TOWER_TILES[tile] for slot, tile in enumerate(s.players[place].slots) if tile >= 0}


def contracts(s: Table, place: int = 0) -> list[tuple[str, str]]:
    """(tile, grid space), in the order they were fulfilled."""
    return [(CONTRACT_TILES[contract.tile], GRID[contract.grid]) for contract in s.players[place].contracts]


def network(s: Table, place: int = 0) -> list[str]:
    return named(s.players[place].network, LINES)


def scoring_cards(s: Table, place: int = 0) -> list[str]:
    return named(s.players[place].scoring, SCORING_CARDS)


def foreign(s: Table, place: int = 0) -> list[str]:
    return named(s.players[place].foreign, FOREIGN_CARDS)


def open_contracts(s: Table) -> list[str]:
    return named(s.open, STANDARDS)


def shown(s: Table, row: int) -> list[str]:
    names = (CARDS, SCORING_CARDS, FOREIGN_CARDS, FOREIGN_CARDS)[row]
    return [names[card] if card >= 0 else "" for card in s.rows[row].shown]


def bonus_tiles(s: Table) -> dict[str, str]:
    return {BONUS_SPACES[i]: TOWER_TILES[tile] for i, tile in enumerate(s.bonus) if tile >= 0}


def counted(s: Table, criterion: str, place: int = 0) -> int:
    """What a scoring would count."""
    return int(count(s, place, CRITERIA.index(criterion)))


# ---- playing ---------------------------------------------------------------------------------------------------------


def playable(s: Table) -> list[str]:
    """The cards that may be played."""
    return arguments(s, "play")


def take_turns(s: Table, turns: int) -> None:
    """So many turns in which batteries are taken."""
    for _ in range(turns):
        assert s.due is not None
        assert s.due.prompt == "action"
        play(s, "take_battery")
