"""What must be true of every table between two decisions, and of every two tables with one choice between them."""

from __future__ import annotations

from mypy_extensions import i64

from gaucho.engine.core import NOBODY, SEVERAL
from gaucho.games.shootcows.rules.components import (
    BODY,
    CARRY,
    CREATURE,
    EVENT,
    HANDS,
    ITEM,
    LOCATIONS,
    NONE,
    ONE_HAND,
    SURVIVOR,
    TWO_HAND,
)
from gaucho.games.shootcows.rules.damage import CheckLimits, WoundDrop
from gaucho.games.shootcows.rules.fight import MayReset
from gaucho.games.shootcows.rules.hands import OthersLimit, TurnLimit
from gaucho.games.shootcows.rules.operations import CARRY_ROOM, TWO_HAND_ROOM
from gaucho.games.shootcows.rules.table import (
    BEGIN,
    CREATURES,
    END,
    ENDINGS,
    MOST_RESCUED,
    NOBODY_RESCUED,
    NOT_OVER,
    OVERRUN,
    TARGET_REACHED,
    Member,
    Table,
)
from gaucho.games.shootcows.rules.turn import Menu
from gaucho.games.shootcows.rules.values import anybody_in_play, equipped, hand_limit
from gaucho.games.shootcows.rules.victory import survival_in_play
from gaucho.games.shootcows.rules.windows import AskAnyTime
from gaucho.kit.cards import Cards
from gaucho.kit.notes import card_of, hands_of


def problems(s: Table) -> list[str]:
    """Everything that is wrong with this table; if a piece is not even of the right shape, only that."""
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
    _quiet_moments(s, wrong)
    _end(s, wrong)
    return wrong


# ---- shape -----------------------------------------------------------------------------------------------------------


def _shape(s: Table, wrong: list[str]) -> None:
    """Every number has its range, so that the other checks can rely on it."""
    if len(s.players) != s.seats:
        wrong.append(f"{len(s.players)} players sit at a table of {s.seats}")
        return
    if not 0 <= s.top <= len(s.deck):
        wrong.append("the Main Deck has less than no cards")
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
    if not 0 <= s.stall < s.box.stall_rounds * s.seats or not 0 <= s.hand_fights <= 9 or s.turn < 1:
        wrong.append("there is no such number of turns or Fights")
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
    for player in s.players:
        for entry in player.notes:
            if not 0 <= card_of(entry) < s.box.cards or not 0 < hands_of(entry) <= everyone:
                wrong.append("there is no such note")
    fight = s.fight
    if fight is not None:
        in_range = 0 <= fight.survivor < s.box.cards and 0 <= fight.creature < s.box.cards and 0 <= fight.owner < s.seats
        if not in_range or s.box.sort[fight.survivor] != SURVIVOR or s.box.sort[fight.creature] != CREATURE:
            wrong.append("there is no such Fight")
    for step in s.agenda:
        if not NONE <= step.seat < s.seats:
            wrong.append(f"a step is planned for seat {step.seat}")


def _all_piles(s: Table) -> list[Cards]:
    """Every pile of Main Deck cards but the deck itself, and lists that name some."""
    piles: list[Cards] = [s.deck, s.discards, s.missing, s.row, s.placed, s.used, s.passed, s.skills]
    piles += [[beast.card] for beast in s.herd] + [beast.stock for beast in s.herd]
    for player in s.players:
        piles += [player.hand, player.rescued]
        for member in player.party:
            piles += [[member.card], member.items, member.stock]
    fight = s.fight
    if fight is not None:
        piles += [[steak.card] for steak in fight.steaks]
    return piles


# ---- where the cards are ---------------------------------------------------------------------------------------------


def _cards(s: Table, wrong: list[str]) -> None:
    """Each card is in one place, and lies only where its sort may lie (SC-069, SC-113, SC-114)."""
    found: list[int] = [0 for card in range(s.box.cards)]
    _count(s, s.deck[s.top :], (SURVIVOR, ITEM, CREATURE, EVENT), "Main Deck", found, wrong)
    _count(s, s.row, (SURVIVOR, ITEM, CREATURE, EVENT), "Explore row", found, wrong)
    _count(s, s.discards, (ITEM, CREATURE, EVENT), "discard pile", found, wrong)
    _count(s, s.missing, (SURVIVOR,), "Missing Persons Pile", found, wrong)
    _count(s, [beast.card for beast in s.herd], (CREATURE,), "Herd", found, wrong)
    for beast in s.herd:
        _count(s, beast.stock, (ITEM, CREATURE), "stock of a Creature", found, wrong)
    for player in s.players:
        _count(s, player.hand, (SURVIVOR, ITEM, CREATURE, EVENT), "hand", found, wrong)
        _count(s, player.rescued, (SURVIVOR,), "Rescued pile", found, wrong)
        for member in player.party:
            _count(s, [member.card], (SURVIVOR,), "Party", found, wrong)
            _count(s, member.items, (ITEM,), "Items of a Survivor", found, wrong)
            _count(s, member.stock, (ITEM, CREATURE), "stock of a Survivor", found, wrong)
    fight = s.fight
    if fight is not None:
        _count(s, [steak.card for steak in fight.steaks], (CREATURE, EVENT), "steak pile", found, wrong)
        if not fight.from_herd and not fight.killed:
            found[fight.creature] += 1
    if s.resolving != NONE:
        found[s.resolving] += 1
    for card in range(s.box.cards):
        if found[card] != 1:
            wrong.append(f"{s.box.ids[card]} exists {found[card]} times")
    if len(s.herd) > s.box.herd:
        wrong.append(f"the Herd has {len(s.herd)} Creatures")


def _count(s: Table, cards: Cards, sorts: tuple[int, ...], where: str, found: list[int], wrong: list[str]) -> None:
    for card in cards:
        found[card] += 1
        if s.box.sort[card] not in sorts:
            wrong.append(f"{s.box.ids[card]} cannot lie in the {where}")


def _locations(s: Table, wrong: list[str]) -> None:
    """Each Location is in one place; one is current until the game ends (SC-008, SC-055)."""
    there = [*s.locations, *s.past]
    if s.location != NONE:
        there.append(s.location)
    if sorted(there) != list(range(len(LOCATIONS))):
        wrong.append("a Location is lost or made")
    if s.location == NONE:
        if s.asked != NOBODY:
            wrong.append("there is no current Location")
        return
    if len(s.row) > s.box.explore[s.location]:
        wrong.append("the Explore row is too long")
    if not s.row and s.asked != NOBODY and s.explorer == NONE:
        wrong.append("the Explore row is empty")


# ---- turns and players -----------------------------------------------------------------------------------------------


def _turns(s: Table, wrong: list[str]) -> None:
    """Turns go round from the first player (SC-022)."""
    for seat in range(s.seats):
        places: i64 = seat - s.first if seat >= s.first else seat - s.first + s.seats
        if s.players[seat].turns != (s.turn - places + s.seats - 1) // s.seats:
            wrong.append(f"seat {seat} has had {s.players[seat].turns} of {s.turn} turns")
    if s.left_of(s.first, (s.turn - 1) % s.seats) != s.active:
        wrong.append("it is another player's turn")
    for cards in (s.placed, s.used):
        for i in range(len(cards)):
            if cards[i] in cards[i + 1 :] and (cards is s.placed or s.box.sort[cards[i]] != EVENT):
                wrong.append(f"{s.box.ids[cards[i]]} was used twice")
    if (s.all_costs != 0 or s.own_costs != 0) and not s.used and s.asked != NOBODY:
        wrong.append("the Rescue Cost has changed without an Event")


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
    if seat != s.active and s.asked != NOBODY and len(hand) > hand_limit(s, seat) and not _limits_pending(s):
        wrong.append(f"seat {seat} holds {len(hand)} cards")
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


# ---- moments ---------------------------------------------------------------------------------------------------------


def _fight(s: Table, wrong: list[str]) -> None:
    """A Fight is between a Survivor of its owner and a Creature that is where it is said to be (SC-062, SC-074)."""
    fight = s.fight
    if fight is None:
        return
    owner = s.owner_of(fight.survivor)
    if owner not in (NONE, fight.owner):
        wrong.append("the Fight belongs to another player")
    there = any(beast.card == fight.creature for beast in s.herd)
    if there != (fight.from_herd and not fight.killed):
        wrong.append("the Creature of the Fight is not where it is said to be")
    if s.asked == SEVERAL and owner == NONE:
        wrong.append("a Survivor fights that is not there")
    if s.phase == CREATURES and not fight.attacking and not fight.from_herd and s.players[fight.owner].turns == 0:
        wrong.append("a Survivor is attacked from a hand before the first turn of its player")


def _quiet_moments(s: Table, wrong: list[str]) -> None:
    """While a menu or an any-time window is open: no Fight, nothing unresolved, no Herd that has won (SC-121, SC-R15, SC-R49).

    And nobody is asked for nothing.
    """
    if s.asked == NOBODY:
        return
    step = s.step()
    if isinstance(step, (Menu, AskAnyTime, TurnLimit)):
        if s.fight is not None or s.resolving != NONE or s.explorer != NONE:
            wrong.append("a menu or window is open in the middle of something")
        if isinstance(step, Menu) and step.seat != s.active:
            wrong.append("a menu is open for a player whose turn it is not")
        if len(s.herd) >= s.box.herd and not anybody_in_play(s):
            wrong.append("the cows have won, and the game goes on")
    for seat in s.to_move():
        options = s.options_of(seat)
        if not options or len(set(options)) != len(options):
            wrong.append(f"seat {seat} is asked for nothing, or twice for the same")


def _end(s: Table, wrong: list[str]) -> None:
    """Why the game is over, and who has won (SC-001, SC-118 to SC-121)."""
    reached = [seat for seat in range(s.seats) if len(s.players[seat].rescued) >= s.target()]
    if (s.asked == NOBODY) != (s.why != NOT_OVER):
        wrong.append("the game is over without a reason, or goes on with one")
    if s.why == NOT_OVER:
        if s.won != 0 or reached:
            wrong.append("somebody has won, and the game goes on")
    elif s.why == TARGET_REACHED:
        if reached != [s.active] or s.won != 1 << s.active:
            wrong.append("another player has reached the target")
    elif s.why == OVERRUN:
        if s.won != 0 or len(s.herd) < s.box.herd or anybody_in_play(s):
            wrong.append("the cows have not won")
    else:
        ranks = [(len(s.players[seat].rescued), survival_in_play(s, seat)) for seat in range(s.seats)]
        first = [seat for seat in range(s.seats) if ranks[seat] == max(ranks) and ranks[seat][0] > 0]
        if s.location != NONE or list(s.winners()) != first or (not first) != (s.why == NOBODY_RESCUED):
            wrong.append("the Locations have not run out like that")
    if s.why not in (MOST_RESCUED, NOBODY_RESCUED) and s.location == NONE:
        wrong.append("there is no current Location")


# ---- between two choices ---------------------------------------------------------------------------------------------


def problems_since(s: Table, before: Table) -> list[str]:
    """What cannot have happened by one choice (SC-064, SC-069, SC-R9)."""
    wrong: list[str] = []
    for seat in range(s.seats):
        player = s.players[seat]
        rescued = before.players[seat].rescued
        if player.rescued[: len(rescued)] != rescued:
            wrong.append(f"a Rescued Survivor of seat {seat} is back")
        if len(player.rescued) > len(rescued) and (player.turns < 2 or seat != before.active):
            wrong.append(f"seat {seat} has Rescued somebody too early")
        for member in player.party:
            _untouched(s, before, seat, member, wrong)
    if len(s.past) < len(before.past) or s.turn < before.turn or s.turn > before.turn + 1:
        wrong.append("time runs backwards, or leaps")
    return wrong


def _untouched(s: Table, before: Table, seat: i64, member: Member, wrong: list[str]) -> None:
    """A flipped Survivor keeps what it has, but for the Item that the wound itself costs (SC-R9, SC-616).

    One that is reset after a Charge can be flipped again before the next choice (SC-619, SC-411).
    """
    step = before.step()
    if isinstance(step, MayReset) and step.seat == seat:
        return
    for old in before.players[seat].party:
        if old.card == member.card and old.flipped and member.flipped:
            dropped = isinstance(step, WoundDrop)
            if old.stock != member.stock or (old.items != member.items and not dropped):
                wrong.append(f"{s.box.ids[member.card]} was touched while flipped")
