"""What can be said of a table before any rule looks at it: pieces in their range and in one place each, and the agenda.

Nothing here may rely on more than what was checked before it: first the shape, then the pieces, then the steps.
"""

from __future__ import annotations

from mypy_extensions import i64

from gaucho.games.pampero.rules.agenda_checks import check_agenda
from gaucho.games.pampero.rules.bits import has, listed, size
from gaucho.games.pampero.rules.bulldozers import ForcedMove
from gaucho.games.pampero.rules.company_checks import check_company
from gaucho.games.pampero.rules.names import (
    BASICS,
    BONUS_COLUMNS,
    BONUS_SPACES,
    CARDS,
    CIRCLES,
    FIRST_BRAZIL,
    FIRST_REMOTE,
    FIRST_SOLAR_SPACE,
    FIRST_SPECIALIST,
    FOREIGN_CARDS,
    INTRO_ONE,
    INTRO_TWO,
    LETTER,
    NONE,
    SCORING_CARDS,
    SCORING_TILES,
    SECTION,
    SITES,
    SLOTS,
    SOLAR_SPACES,
    SOLO_CARDS,
    STACK,
    START_TILE,
    TOWER_TILES,
)
from gaucho.games.pampero.rules.operations import CONTRACT, FOREIGN, MARKETS, MUST_SOLAR, PLAIN, TOWER, VENTURE, WIND
from gaucho.games.pampero.rules.scoring import SCORINGS
from gaucho.games.pampero.rules.shape import check_shape
from gaucho.games.pampero.rules.table import ACTION_ROW, ARGENTINA, BRAZIL, END_ONE, END_TWO, ROWS, SCORING_ROW, Table


def misfits(s: Table) -> list[str]:
    """Everything that no table of this game can have; if a piece is not even of the right shape, only that."""
    wrong: list[str] = []
    check_shape(s, wrong)
    if wrong:
        return wrong
    _cards(s, wrong)
    _board(s, wrong)
    _tracks(s, wrong)
    _play(s, wrong)
    for company in range(s.companies()):
        check_company(s, company, s.players[company], wrong)
    _rafaga(s, wrong)
    if not wrong:
        check_agenda(s, wrong)
    return wrong


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
        if sum([places.count(kind) for places in [s.bonus] + [player.slots for player in s.players]]) > s.box.copies:
            wrong.append(f"there are too many tiles {TOWER_TILES[kind]}")
    for place in range(len(s.bonus)):
        if s.bonus[place] != NONE and s.bonus[place] // LETTER != place % BONUS_COLUMNS // SECTION:
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
        if not _exists(s, space):
            wrong.append("a transformer covers a space that does not exist")
        elif space < FIRST_REMOTE:
            partner = s.board.partner[space]
            if partner != NONE and (has(s.open, partner) or partner in covered):
                wrong.append("both contracts of a pair are there")
    for places, board in ((s.remotes, s.board.remotes), (s.solars, s.board.solars)):
        if any(places[i] != NONE and i not in board for i in range(len(places))):
            wrong.append("a tile lies on a space that does not exist")
    if any(s.circles[i] != NONE and i not in s.board.circles for i in range(len(CIRCLES))):
        wrong.append("a connection tile lies on a circle that does not exist")


def _exists(s: Table, space: i64) -> bool:
    """Is there such a space for contracts with so many players (PA-002)?"""
    if space < FIRST_REMOTE:
        return has(s.board.standards, space)
    if space < FIRST_SOLAR_SPACE:
        return space - FIRST_REMOTE in s.board.remotes
    return space - FIRST_SOLAR_SPACE in s.board.solars


def owed(s: Table) -> list[int]:
    """Sites whose bulldozer has still to leave."""
    sites = list(s.play.duty)
    for step in s.agenda:
        if isinstance(step, ForcedMove):
            sites.append(int(step.what))
    return sites


# ---- tracks and the play going on ------------------------------------------------------------------------------------


def _tracks(s: Table, wrong: list[str]) -> None:
    if (s.round == 0) != (s.active == NONE):
        wrong.append("it is somebody's turn in action rounds, and only there")
    times = s.times()
    for scoring in range(s.scored):
        if min(s.time) < times[scoring]:
            wrong.append("a scoring was done before its time")
    if not 0 <= s.year <= times[SCORINGS - 1] or s.year - 1 > min(s.time):
        wrong.append(f"there is no year {s.year}")
    if not s.agenda and (s.scored != SCORINGS or s.active != NONE):
        wrong.append("the game is over before the third scoring")


def _play(s: Table, wrong: list[str]) -> None:
    """A card being played lies on the mat of the active company, and its target is of the kind that its effect has."""
    play = s.play
    if play.card == NONE:
        if (play.space, play.tab, play.effect, play.target, play.owner) != (NONE, NONE, NONE, NONE, NONE):
            wrong.append("a play is going on without a card")
        if play.duty or play.acted or not play.may_stop:
            wrong.append("something of a play is left over")
        return
    if not 0 <= s.active < s.seats or play.space == NONE or s.players[s.active].mat[play.space] != play.card:
        wrong.append("the card being played does not lie on the mat")
    elif not 0 <= play.tab < len(s.box.tabs[play.space]) or play.effect >= len(s.box.effects[play.card]):
        wrong.append("the play has no tab or no effect")
    elif play.owner == NONE or play.target >= _targets(s):
        wrong.append("the play has no such target or owner")
    for site in play.duty:
        if not has(s.players[s.active].towers | s.players[s.active].farms, site):
            wrong.append("a bulldozer must leave a site where nothing was built")
    if len(play.duty) != len(set(play.duty)):
        wrong.append("a bulldozer must leave a site twice")


def _targets(s: Table) -> i64:
    """How many targets the effect of the card being played could have."""
    play = s.play
    first = PLAIN if play.effect == NONE else s.box.effects[play.card][play.effect].first
    if first in (TOWER, WIND):
        return len(SITES)
    if first == CONTRACT:
        return FIRST_SOLAR_SPACE
    if first == FOREIGN:
        return len(FOREIGN_CARDS)
    if first == VENTURE:
        return len(SLOTS)
    return len(SOLAR_SPACES) if first == MUST_SOLAR else 0


def _rafaga(s: Table, wrong: list[str]) -> None:
    rafaga = s.rafaga
    if rafaga is None:
        return
    player = s.players[s.seats]
    if sorted(rafaga.deck + rafaga.seen) != list(range(len(SOLO_CARDS))):
        wrong.append("solo cards are lost or made")
    if len(rafaga.markers) != len(MARKETS) + 1 or any(not 0 <= n <= s.box.last_marker for n in rafaga.markers):
        wrong.append("a majority marker is off its track")
        return
    if size(player.covered) != rafaga.contracts:
        wrong.append("the solo opponent's contracts are not counted")
    if rafaga.markers[len(MARKETS)] != min(size(player.farms), s.box.last_marker):
        wrong.append("the solo opponent's wind farms are not counted")
