"""What must be true of every table between two decisions, and of every two tables with one choice between them."""

from __future__ import annotations

from mypy_extensions import i64

from gaucho.engine.core import NOBODY
from gaucho.games.quantumzap.rules.components import (
    ACTIONS,
    BARGAIN,
    CARDS,
    CHARACTERS,
    COLD,
    HIGH_NOON,
    INSIDER,
    LANDS,
    LOTS,
    NONE,
    SUITS,
)
from gaucho.games.quantumzap.rules.table import (
    AREA,
    ASIDE,
    COLLECT,
    DEBT_TAKEN,
    DEVELOP,
    DEVELOPED,
    DISCOVER,
    FACE_UP,
    IN_DECK,
    IN_DISCARD,
    PREPARE,
    PUBLIC,
    SPACE,
    TEXT_DONE,
    TURNED,
    UNUSED,
    UP_EQUAL,
    UP_TEXT,
    Table,
)
from gaucho.kit import packed

ALL_FLAGS = DEVELOPED | UP_TEXT | UP_EQUAL | TURNED | DEBT_TAKEN | TEXT_DONE | PUBLIC


def problems(s: Table) -> list[str]:
    """Everything that is wrong with this table; if a piece is not even of the right shape, only that."""
    wrong: list[str] = []
    _shape(s, wrong)
    if not wrong:
        _seats(s, wrong)
    if wrong:
        return wrong
    _cards(s, wrong)
    _lots(s, wrong)
    _markers(s, wrong)
    _action_cards(s, wrong)
    _money(s, wrong)
    _spaces(s, wrong)
    _course(s, wrong)
    return wrong


def _shape(s: Table, wrong: list[str]) -> None:
    """Every list has its length and every number its range, so that the other checks can rely on them."""
    spaces: i64 = s.box.most_spaces + 1
    lists = (
        ("where", s.where, CARDS, 0, SPACE + spaces - 1),
        ("flags", s.flags, LOTS, 0, ALL_FLAGS),
        ("markers", s.markers, CARDS, 0, s.everyone()),
        ("known", s.known, CARDS, 0, s.everyone()),
        ("handle", s.handle, LOTS, 0, s.handles),
        ("line", s.line, spaces, NONE, LOTS - 1),
        ("limit", s.limit, spaces, -s.box.most_price, s.box.most_price),
        ("limit_by", s.limit_by, spaces, NONE, s.seats - 1),
        ("insider", s.insider, spaces, NONE, s.seats - 1),
        ("frozen", s.frozen, spaces, NONE, s.seats - 1),
        ("deck", s.deck, -1, 0, CARDS - 1),
        ("discard", s.discard, -1, 0, CARDS - 1),
        ("aside", s.aside, -1, 0, CARDS - 1),
        ("lands", s.lands, s.box.rounds, 0, len(LANDS) - 1),
        ("action_deck", s.action_deck, -1, 0, len(ACTIONS) - 1),
        ("chain", s.chain, -1, 0, s.seats - 1),
    )
    for name, values, length, least, most in lists:
        if length >= 0 and len(values) != length:
            wrong.append(f"{name} has {len(values)} entries, not {length}")
        for value in values:
            if not least <= value <= most:
                wrong.append(f"{name} holds {value}")
                break
    if len(s.players) != s.seats:
        wrong.append(f"there are {len(s.players)} players, not {s.seats}")
    if not 0 <= s.action_top <= len(s.action_deck):
        wrong.append("the Action Deck has no such top")
    if not PREPARE <= s.phase <= COLLECT or not 0 <= s.round <= s.box.rounds:
        wrong.append("there is no such round or phase")
    if not NONE <= s.sterling < len(SUITS) or not 0 <= s.lot < spaces or not 0 <= s.rights <= 7:
        wrong.append("there is no such suit, space or right")
    for packed_cards in (s.action_discard, s.in_play):
        _packed(packed_cards, wrong)


def _packed(cards: i64, wrong: list[str]) -> None:
    """Is this a hand of Action cards?"""
    if cards < 0 or len(packed.cards(cards)) != packed.size(cards) or packed.kinds(cards) >> len(ACTIONS):
        wrong.append(f"{cards} is no hand of Action cards")


def _seats(s: Table, wrong: list[str]) -> None:
    """Players have lots, cards and a Character of the game; one of them is First Player."""
    cast: list[int] = []
    for seat in range(s.seats):
        player = s.players[seat]
        for lot in player.lots:
            if not 0 <= lot < LOTS:
                wrong.append(f"seat {seat} owns a lot {lot}")
        _packed(player.hand, wrong)
        _packed(player.open_hand, wrong)
        if not NONE <= player.character < len(CHARACTERS) or not NONE <= player.suit < len(SUITS):
            wrong.append(f"seat {seat} has no such Character or suit")
        elif player.character != NONE and player.character in cast:
            wrong.append(f"two players are {s.box.character_names[player.character]}")
        cast.append(int(player.character))
        if (player.character != NONE) != (s.types != 0) or (player.used and player.character == NONE):
            wrong.append(f"seat {seat} has a Character in a beginner game, or none in an advanced one")
        for card in range(len(ACTIONS)):
            if packed.count(player.open_hand, card) > packed.count(player.hand, card):
                wrong.append(f"seat {seat} is known to hold {s.box.names[card]} and does not")
    for seat in (s.active, s.turn_first, s.window_next, s.leader, s.doer):
        if not NONE <= seat < s.seats:
            wrong.append(f"there is no seat {seat}")
    if not 0 <= s.first < s.seats:
        wrong.append("nobody holds the First Player marker")


def _cards(s: Table, wrong: list[str]) -> None:
    """Every lot and every Zappy card of the game lies in exactly one place, and is where it is said to be."""
    found: list[int] = [0 for i in range(CARDS)]
    for card in s.deck:
        _lies(s, card, IN_DECK, found, wrong)
    for card in s.discard:
        _lies(s, card, IN_DISCARD, found, wrong)
    for card in s.aside:
        _lies(s, card, ASIDE, found, wrong)
    for space in range(1, len(s.line)):
        if s.line[space] != NONE:
            _lies(s, s.line[space], SPACE + space, found, wrong)
    for seat in range(s.seats):
        for lot in s.players[seat].lots:
            _lies(s, lot, AREA + seat, found, wrong)
    for card in range(CARDS):
        resolving = card >= LOTS and s.where[card] == ASIDE and card not in s.aside
        expected: i64 = 0 if s.where[card] == UNUSED or resolving else 1
        if found[card] != expected or (card < LOTS and s.where[card] == UNUSED):
            wrong.append(f"card {card} lies in {found[card]} places")


def _lies(s: Table, card: i64, where: i64, found: list[int], wrong: list[str]) -> None:
    found[card] += 1
    if s.where[card] != where:
        wrong.append(f"card {card} is not where it lies")


def _lots(s: Table, wrong: list[str]) -> None:
    """A developed lot has an owner; what is face up is known to all; handles belong to cards on the table, one each."""
    handles: list[int] = []
    for lot in range(LOTS):
        flags: i64 = s.flags[lot]
        where: i64 = s.where[lot]
        owned = AREA <= where < SPACE
        on_table = where >= AREA
        if flags & DEVELOPED and not owned:
            wrong.append(f"lot {lot} is developed and nobody owns it")
        if flags & (TURNED | DEBT_TAKEN) and (not flags & DEVELOPED or s.box.payout[lot] >= 0):
            wrong.append(f"lot {lot} was turned or charged and cannot be")
        if flags & UP_EQUAL and where <= SPACE:
            wrong.append(f"lot {lot} is face up by Equal Footing outside of the line-up")
        if flags & UP_TEXT and (flags & DEVELOPED or where in (IN_DISCARD, ASIDE) or (where == IN_DECK and s.top() != lot)):
            wrong.append(f"lot {lot} is face up by its text where it cannot be")
        if flags & (UP_TEXT | UP_EQUAL) and not flags & TEXT_DONE:
            wrong.append(f"lot {lot} is face up and its text is not done")
        if flags & PUBLIC and where not in (IN_DISCARD, ASIDE):
            wrong.append(f"lot {lot} is public as if it lay in the Lot Discard or off the deck")
        if flags & (FACE_UP | PUBLIC) and s.known[lot] != s.everyone():
            wrong.append(f"lot {lot} lies open and somebody has not seen it")
        if on_table != (s.handle[lot] > 0) or (on_table and s.handle[lot] in handles):
            wrong.append(f"lot {lot} has no handle of its own")
        handles.append(s.handle[lot])
    for seat in range(s.seats):
        for entry in s.players[seat].lost:
            card = entry % 64
            if entry < 0 or card >= CARDS or (s.known[card] >> seat) & 1 or entry // 128 > s.handles:
                wrong.append(f"seat {seat} has lost a card it knows")


def _markers(s: Table, wrong: list[str]) -> None:
    """Per player all markers are there; they lie on the deck's top, in the line-up and on undeveloped lots only."""
    most: i64 = int(s.settings["survey_markers"])
    for seat in range(s.seats):
        count: i64 = s.players[seat].unused
        for card in range(CARDS):
            count += (s.markers[card] >> seat) & 1
        if s.players[seat].unused < 0 or count != most:
            wrong.append(f"seat {seat} has {count} survey markers, not {most}")
    for card in range(CARDS):
        if s.markers[card]:
            if s.where[card] < AREA and card != s.top():
                wrong.append(f"survey markers lie on card {card}, which is not on the table")
            if card < LOTS and s.flags[card] & DEVELOPED:
                wrong.append(f"survey markers lie on lot {card}, which is developed")
            if s.markers[card] & ~s.known[card]:
                wrong.append(f"somebody surveyed card {card} and does not know it")


def _action_cards(s: Table, wrong: list[str]) -> None:
    """No Action card is lost or made: per type of the game exactly its copies."""
    found: list[int] = [0 for card in ACTIONS]
    for i in range(s.action_top, len(s.action_deck)):
        found[s.action_deck[i]] += 1
    for pile in [s.action_discard, s.in_play, *[player.hand for player in s.players]]:
        for card in packed.cards(pile):
            found[card] += 1
    for space in range(1, len(s.line)):
        if s.limit[space]:
            found[BARGAIN if s.limit[space] > 0 else HIGH_NOON] += 1
        if s.insider[space] != NONE:
            found[INSIDER] += 1
        if s.frozen[space] != NONE:
            found[COLD] += 1
    for card in range(len(ACTIONS)):
        copies: i64 = s.box.copies[card] if (s.types >> card) & 1 else 0
        if found[card] != copies:
            wrong.append(f"{s.box.names[card]} exists {found[card]} times, not {copies}")


def _money(s: Table, wrong: list[str]) -> None:
    """Nobody has less than nothing."""
    if s.ecf < 0:
        wrong.append(f"the ECF holds {s.ecf}M")
    for seat in range(s.seats):
        player = s.players[seat]
        if player.credits < 0 or player.debt < 0:
            wrong.append(f"seat {seat} has {player.credits}M and {player.debt} Debt")


def _spaces(s: Table, wrong: list[str]) -> None:
    """Ongoing cards lie on lots of the line-up, one per slot, with a price from 1M to 9M."""
    for space in range(len(s.line)):
        limit: i64 = s.limit[space]
        price: i64 = limit if limit > 0 else -limit
        if (limit == 0) != (s.limit_by[space] == NONE) or (limit and not s.box.least_price <= price <= s.box.most_price):
            wrong.append(f"space {space} has a price of {limit}")
        ongoing = limit != 0 or s.insider[space] != NONE or s.frozen[space] != NONE
        if ongoing and s.line[space] == NONE:
            wrong.append(f"an Action card lies on space {space}, where no lot is")
    if s.line[0] != NONE:
        wrong.append("there is no space 0")


def _course(s: Table, wrong: list[str]) -> None:
    """Rounds and phases follow each other; whoever is asked exists."""
    if s.asked == NOBODY:
        if s.round != s.box.rounds:
            wrong.append("the game is over before its last round")
        return
    if s.phase != PREPARE and s.round == 0:
        wrong.append("a phase runs before the first round")
    if s.active != NONE and s.phase not in (DISCOVER, DEVELOP):
        wrong.append("somebody has a turn outside of Discover and Develop")
    if s.base >= 0 and (s.doer == NONE or s.base > len(s.agenda)):
        wrong.append("something is declared by nobody")
    if s.doing == NONE and (s.chain or s.args):
        wrong.append("nothing was announced, and it was answered")


def problems_since(s: Table, before: Table) -> list[str]:
    """Everything that cannot have happened by one choice."""
    wrong: list[str] = []
    if not before.round <= s.round <= before.round + 1:
        wrong.append("a round was skipped or came back")
    if s.action_top < before.action_top or s.handles < before.handles or s.lands != before.lands:
        wrong.append("something was undone that cannot be")
    for lot in range(LOTS):
        if before.flags[lot] & TEXT_DONE and not s.flags[lot] & TEXT_DONE:
            wrong.append(f"the text of lot {lot} came back")
    for card in range(LOTS, CARDS):
        if before.where[card] in (IN_DISCARD, UNUSED) and s.where[card] != before.where[card]:
            wrong.append(f"Zappy card {card} came back")
    for seat in range(s.seats):
        old = before.players[seat]
        new = s.players[seat]
        if old.character != new.character or (old.used and not new.used) or (old.suit != NONE and old.suit != new.suit):
            wrong.append(f"the Character of seat {seat} changed")
        if new.debt < old.debt and old.credits == 0 and new.credits == 0 and before.asked == seat:
            wrong.append(f"seat {seat} paid off Debt with nothing")
    return wrong
