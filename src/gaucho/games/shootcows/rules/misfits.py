"""What no table of this game can have, said before a rule looks at it: each number has its range, and each card its place."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from gaucho.games.shootcows.rules.components import (
    BODY,
    CARRY,
    CREATURE,
    CREATURES_WIN,
    EITHER_SIDE,
    EVENT,
    FOR_SURVIVOR,
    HANDS,
    ITEM,
    LOCATIONS,
    NO_ABILITY,
    NONE,
    ONE_HAND,
    SURVIVOR,
    SURVIVORS_WIN,
    TWO_HAND,
)
from gaucho.games.shootcows.rules.creatures import USUAL_FIGHTS
from gaucho.games.shootcows.rules.damage import CheckLimits, in_play
from gaucho.games.shootcows.rules.hands import OthersLimit
from gaucho.games.shootcows.rules.operations import (
    ALL_COSTS,
    CARRY_ROOM,
    HAND_FIGHTS,
    LARGEST,
    OWN_COSTS,
    TWO_HAND_ROOM,
    Op,
)
from gaucho.games.shootcows.rules.plans import misplanned
from gaucho.games.shootcows.rules.table import BEGIN, CREATURES, END, ENDINGS, NOT_OVER, Fight, Member, Steak, Table
from gaucho.games.shootcows.rules.values import equipped, hand_limit, in_herd
from gaucho.kit.cards import Cards
from gaucho.kit.notes import card_of, hands_of

ANY: Final = (1 << SURVIVOR) | (1 << ITEM) | (1 << CREATURE) | (1 << EVENT)  # sorts of cards, one bit each
BUT_SURVIVORS: Final = (1 << ITEM) | (1 << CREATURE) | (1 << EVENT)
STOCKABLE: Final = (1 << ITEM) | (1 << CREATURE)


def misfits(s: Table) -> list[str]:
    """Everything that does not fit; if a piece is not even of the right shape, only that, and then the agenda last."""
    wrong: list[str] = []
    _shape(s, wrong)
    if wrong:
        return wrong
    _cards(s, wrong)
    _locations(s, wrong)
    _turns(s, wrong)
    for seat in range(s.seats):
        _player(s, seat, wrong)
    _fight(s, wrong)
    return wrong or misplanned(s)


# ---- shape -----------------------------------------------------------------------------------------------------------


def _shape(s: Table, wrong: list[str]) -> None:
    """Every number has its range, so that the other checks can rely on it."""
    if len(s.players) != s.seats:
        wrong.append(f"{len(s.players)} players sit at a table of {s.seats}")
        return
    if not 0 <= s.top <= len(s.deck) <= s.box.cards:
        wrong.append("the Main Deck has less than no cards, or too many")
    if len(s.row) != len(s.row_known):
        wrong.append("what is known of the row does not fit to it")
    everyone: i64 = (1 << s.seats) - 1
    for bits in [*s.row_known, s.won]:
        if not 0 <= bits <= everyone:
            wrong.append("there are no such seats")
    for seat in (s.first, s.active):
        if not 0 <= seat < s.seats:
            wrong.append(f"there is no seat {seat}")
    if not NONE <= s.steak_next < s.seats:
        wrong.append(f"there is no seat {s.steak_next}")
    if not BEGIN <= s.phase <= END or not NOT_OVER <= s.why < len(ENDINGS):
        wrong.append("there is no such phase or ending")
    if not 0 <= s.stall < s.box.stall_rounds * s.seats or not 1 <= s.turn <= _longest(s):
        wrong.append("there is no such number of turns")
    if not 0 <= s.hand_fights <= _most_fights(s):
        wrong.append("there is no such number of Fights")
    for pile in _all_piles(s):
        for card in pile:
            if not 0 <= card < s.box.cards:
                wrong.append(f"there is no card {card}")
    for place in [*s.locations, *s.past]:
        if not 0 <= place < len(LOCATIONS):
            wrong.append(f"there is no Location {place}")
    if not NONE <= s.location < len(LOCATIONS):
        wrong.append(f"there is no Location {s.location}")
    for card in (s.explorer, s.resolving):
        if not NONE <= card < s.box.cards:
            wrong.append(f"there is no card {card}")
    for flag in _flags(s):
        if flag is not True and flag is not False:
            wrong.append(f"{flag} is neither yes nor no")
    for player in s.players:
        for entry in player.notes:
            if not 0 <= card_of(entry) < s.box.cards or not 0 < hands_of(entry) <= everyone:
                wrong.append("there is no such note")
    fight = s.fight
    if fight is not None:
        _shape_of_fight(s, fight, wrong)


def _shape_of_fight(s: Table, fight: Fight, wrong: list[str]) -> None:
    in_range = 0 <= fight.survivor < s.box.cards and 0 <= fight.creature < s.box.cards and 0 <= fight.owner < s.seats
    if not in_range or s.box.sort[fight.survivor] != SURVIVOR or s.box.sort[fight.creature] != CREATURE:
        wrong.append("there is no such Fight")
    most = 2 * LARGEST * s.box.cards  # each card adds its number, and what a tactic gives it
    for number in (fight.fight, fight.power):
        if not -most <= number <= most:
            wrong.append(f"nothing adds {number} in a Fight")
    for total in (fight.fight_total, fight.power_total):
        if not NONE <= total <= most or (total == NONE and fight.winner != NONE):
            wrong.append(f"a Fight is not decided by {total}")
    for steak in fight.steaks:
        if not 0 <= steak.seat < s.seats:
            wrong.append(f"there is no seat {steak.seat}")


def _longest(s: Table) -> i64:
    """Turns of a game, at most: the stall clock starts again for each Explore Card, and for each Location (SC-R57)."""
    starts: i64 = len(LOCATIONS) + 1
    for cards in s.box.explore:
        starts += cards
    return starts * s.box.stall_rounds * s.seats


def _most_fights(s: Table) -> i64:
    """Creatures from hand in one Creature Phase, at most (SC-063, SC-618)."""
    most: i64 = USUAL_FIGHTS
    for ops in s.box.tactics_by[HAND_FIGHTS]:
        for op in ops:
            most = max(most, op.n)
    return most


def _all_piles(s: Table) -> list[Cards]:
    """Every pile of Main Deck cards, and lists that name some."""
    now = s.this_turn
    piles: list[Cards] = [s.deck, s.discards, s.missing, s.row, now.placed, now.used, now.passed, s.skills]
    piles += [[beast.card] for beast in s.herd] + [beast.stock for beast in s.herd]
    for player in s.players:
        piles += [player.hand, player.rescued]
        for member in player.party:
            piles += [[member.card], member.items, member.stock]
    fight = s.fight
    if fight is not None:
        piles += [[steak.card] for steak in fight.steaks]
    return piles


def _flags(s: Table) -> list[bool]:
    """Everything that is yes or no."""
    flags = [s.row_moved, s.this_turn.tactic_used, s.this_turn.pass_drawn, s.began]
    for player in s.players:
        for member in player.party:
            flags += [member.flipped, member.acted]
    fight = s.fight
    if fight is not None:
        flags += [fight.from_herd, fight.attacking, fight.ended, fight.killed]
    return flags


# ---- where the cards are ---------------------------------------------------------------------------------------------


def _cards(s: Table, wrong: list[str]) -> None:
    """Each card is in one place, and lies only where its sort may lie (SC-069, SC-113, SC-114)."""
    found: list[int] = [0 for card in range(s.box.cards)]
    _count(s, s.deck[s.top :], ANY, "Main Deck", found, wrong)
    _count(s, s.row, ANY, "Explore row", found, wrong)
    _count(s, s.discards, BUT_SURVIVORS, "discard pile", found, wrong)
    _count(s, s.missing, 1 << SURVIVOR, "Missing Persons Pile", found, wrong)
    _count(s, [beast.card for beast in s.herd], 1 << CREATURE, "Herd", found, wrong)
    for beast in s.herd:
        _count(s, beast.stock, STOCKABLE, "stock of a Creature", found, wrong)
    for player in s.players:
        _count(s, player.hand, ANY, "hand", found, wrong)
        _count(s, player.rescued, 1 << SURVIVOR, "Rescued pile", found, wrong)
        for member in player.party:
            _count(s, [member.card], 1 << SURVIVOR, "Party", found, wrong)
            _count(s, member.items, 1 << ITEM, "Items of a Survivor", found, wrong)
            _count(s, member.stock, STOCKABLE, "stock of a Survivor", found, wrong)
    fight = s.fight
    if fight is not None:
        _count(s, [steak.card for steak in fight.steaks], (1 << CREATURE) | (1 << EVENT), "steak pile", found, wrong)
        if not fight.from_herd and not fight.killed:
            found[fight.creature] += 1
    if s.resolving != NONE:
        found[s.resolving] += 1
    for card in range(s.box.cards):
        if found[card] != 1:
            wrong.append(f"{s.box.ids[card]} exists {found[card]} times")
    if len(s.herd) > s.box.herd:
        wrong.append(f"the Herd has {len(s.herd)} Creatures")


def _count(s: Table, cards: Cards, sorts: i64, where: str, found: list[int], wrong: list[str]) -> None:
    """The cards of a pile in which these sorts may lie, one bit each."""
    for card in cards:
        found[card] += 1
        if (sorts >> s.box.sort[card]) & 1 == 0:
            wrong.append(f"{s.box.ids[card]} cannot lie in the {where}")


def _locations(s: Table, wrong: list[str]) -> None:
    """Each Location is in one place; one is current until the game ends (SC-008, SC-055)."""
    there = [*s.locations, *s.past]
    if s.location != NONE:
        there.append(s.location)
    if sorted(there) != list(range(len(LOCATIONS))):
        wrong.append("a Location is lost or made")
    if s.location == NONE:
        if s.agenda:
            wrong.append("there is no current Location")
        return
    if len(s.row) > s.box.explore[s.location]:
        wrong.append("the Explore row is too long")
    if not s.row and s.agenda and s.explorer == NONE:
        wrong.append("the Explore row is empty")


# ---- turns and players -----------------------------------------------------------------------------------------------


def _turns(s: Table, wrong: list[str]) -> None:
    """Turns go round from the first player; what was done in this one (SC-022, SC-028, SC-058, SC-104, SC-R56)."""
    for seat in range(s.seats):
        places: i64 = seat - s.first if seat >= s.first else seat - s.first + s.seats
        if s.players[seat].turns != (s.turn - places + s.seats - 1) // s.seats:
            wrong.append(f"seat {seat} has had {s.players[seat].turns} of {s.turn} turns")
    if s.left_of(s.first, (s.turn - 1) % s.seats) != s.active:
        wrong.append("it is another player's turn")
    _in_this_turn(s, wrong)
    _costs(s, wrong)


def _in_this_turn(s: Table, wrong: list[str]) -> None:
    """An Event that was played can be Revealed later in the turn; a Survivor can pass once more with an Energy Drink."""
    box, now = s.box, s.this_turn
    for cards in (now.placed, now.used, s.skills):
        if len(cards) > len(box.ids):
            wrong.append("more cards were used than there are")
            continue
        for i in range(len(cards)):
            if cards[i] in cards[i + 1 :] and box.sort[cards[i]] != EVENT:
                wrong.append(f"{box.ids[cards[i]]} was used twice")
    for card in now.placed:
        if box.sort[card] != ITEM:
            wrong.append(f"{box.ids[card]} is not played as an Item")
    for card in now.used:
        if box.sort[card] != EVENT and box.moment[card] == NO_ABILITY:
            wrong.append(f"{box.ids[card]} cannot be used")
    for card in now.passed:
        if box.sort[card] != SURVIVOR:
            wrong.append(f"{box.ids[card]} cannot pass")
    for card in s.skills:
        if not in_herd(s, card) or not box.red[card]:
            wrong.append(f"{box.ids[card]} cannot perform")
    if max(len(now.used), len(now.passed)) > 2 * box.cards:
        wrong.append("no turn is as long as that")
    if s.explorer != NONE and s.explorer not in s.missing and s.owner_of(s.explorer) != s.active:
        wrong.append(f"{box.ids[s.explorer]} cannot Explore")


def _costs(s: Table, wrong: list[str]) -> None:
    """What Events of this turn can have made of the Rescue Cost (SC-509, SC-521)."""
    most = _changes(s, ALL_COSTS)
    own = _changes(s, OWN_COSTS)
    now = s.this_turn
    if not -most <= now.all_costs <= most or not -own <= now.own_costs <= own:
        wrong.append("the Rescue Cost has changed without an Event")


def _changes(s: Table, code: i64) -> i64:
    """How much operations with this code change, up or down: each Event was played or Revealed."""
    total: i64 = 0
    for card in s.this_turn.used:
        played = _change(s.box.play_ops[card], code)
        revealed = _change(s.box.reveal_ops[card], code)
        total += played if played > revealed else revealed
    return total


def _change(ops: list[Op], code: i64) -> i64:
    total: i64 = 0
    for op in ops:
        if op.code == code:
            total += op.n if op.n > 0 else -op.n
    return total


def _player(s: Table, seat: i64, wrong: list[str]) -> None:
    """Party, room for Items, hand and what is known of other hands (SC-011, SC-014, SC-015, SC-031 to SC-033)."""
    player = s.players[seat]
    if len(player.party) > s.box.party:
        wrong.append(f"the Party of seat {seat} has {len(player.party)} Survivors")
    for member in player.party:
        if not _fits(s, member):
            wrong.append(f"{s.box.ids[member.card]} carries more than fits")
    hand = player.hand
    for i in range(1, len(hand)):
        if hand[i - 1] >= hand[i]:
            wrong.append(f"the hand of seat {seat} is not in order")
    if not 0 <= player.drawn <= len(hand) or (player.drawn < len(hand) and s.box.sort[hand[player.drawn]] == SURVIVOR):
        wrong.append(f"seat {seat} cannot have drawn all those Survivors")
    if seat != s.active and s.agenda and len(hand) > hand_limit(s, seat) and not _limits_pending(s):
        wrong.append(f"seat {seat} holds {len(hand)} cards")
    for i in range(1, len(player.notes)):
        if card_of(player.notes[i - 1]) >= card_of(player.notes[i]):
            wrong.append(f"the notes of seat {seat} are not in order")
    for entry in player.notes:
        hands = hands_of(entry)
        holders = [other for other in range(s.seats) if card_of(entry) in s.players[other].hand]
        if (hands >> seat) & 1 or not holders or not (hands >> holders[0]) & 1:
            wrong.append(f"seat {seat} is wrong about {s.box.ids[card_of(entry)]}")


def _fits(s: Table, member: Member) -> bool:
    """Room by the printed skill: a flipped Survivor keeps all Items (SC-R9, SC-215, SC-216)."""
    carry: i64 = 1
    two_hand: i64 = HANDS
    for op in s.box.ops[member.card]:
        if op.code == CARRY_ROOM:
            carry = op.n
        elif op.code == TWO_HAND_ROOM:
            two_hand = op.n
    hands = equipped(s, member, ONE_HAND) + two_hand * equipped(s, member, TWO_HAND)
    return hands <= HANDS and equipped(s, member, BODY) <= 1 and equipped(s, member, CARRY) <= carry


def _limits_pending(s: Table) -> bool:
    """Are players about to discard down to the limit (SC-R23)?"""
    return any(isinstance(step, (OthersLimit, CheckLimits)) for step in s.agenda)


# ---- Fights ----------------------------------------------------------------------------------------------------------


def _fight(s: Table, wrong: list[str]) -> None:
    """A Fight is between a Survivor of its owner and a Creature that is where it is said to be (SC-062, SC-074)."""
    fight = s.fight
    if fight is None:
        return
    owner = s.owner_of(fight.survivor)
    if owner not in (NONE, fight.owner):
        wrong.append("the Fight belongs to another player")
    if in_herd(s, fight.creature) != (fight.from_herd and not fight.killed):
        wrong.append("the Creature of the Fight is not where it is said to be")
    if fight.winner != CREATURES_WIN and (owner == NONE or not in_play(s, fight.survivor)):
        wrong.append("a Survivor fights that is not there")
    decided = fight.winner == (SURVIVORS_WIN if fight.killed else CREATURES_WIN)
    if fight.ended or (not decided and (fight.winner != NONE or fight.killed)):
        wrong.append("such a Fight is over at once")
    if fight.killed and owner != NONE and fight.creature not in s.member_of(owner, fight.survivor).stock:
        wrong.append("a killed Creature is not Stocked")
    if s.phase == CREATURES and not fight.attacking and not fight.from_herd and s.players[fight.owner].turns == 0:
        wrong.append("a Survivor is attacked from a hand before the first turn of its player")
    for steak in fight.steaks:
        if not _can_be_played(s, steak):
            wrong.append(f"{s.box.ids[steak.card]} cannot be played like that")


def _can_be_played(s: Table, steak: Steak) -> bool:
    """A card with the Steak Symbol, for a side if it has a number (SC-079, SC-080, SC-083)."""
    side = s.box.side[steak.card]
    if side == EITHER_SIDE:
        return FOR_SURVIVOR <= steak.side < EITHER_SIDE
    return s.box.has_steak[steak.card] and steak.side == side
