"""What must be true of every table between two decisions, and of every two tables with one choice between them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from gaucho.engine.core import Step
from gaucho.games.quantumzap.rules.action_cards import HackerPlace, RaidPlay
from gaucho.games.quantumzap.rules.bid import OpenBid, SealedBid, least_bid, most_bid
from gaucho.games.quantumzap.rules.characters import can_use, has_ray_gun
from gaucho.games.quantumzap.rules.components import (
    ABE,
    ACTIONS,
    BARGAIN,
    CARDS,
    COLD,
    DIAMONDBACK,
    EDDIE,
    EQUAL,
    FREEZE_SLOT,
    HERMANAS,
    HIGH_NOON,
    IN_WINDOW,
    INSIDER,
    INSIDER_SLOT,
    JOE,
    LILY,
    LOBBY,
    LOTS,
    MARSHAL,
    NO_TEXT,
    NONE,
    PENALTY,
    PETE,
    PRICE_SLOT,
    RAID,
    RAY_GUN,
    SACRIFICE,
    STERLING,
    WOAH,
)
from gaucho.games.quantumzap.rules.debt import can_pay
from gaucho.games.quantumzap.rules.develop import DevelopLot, DevelopMenu
from gaucho.games.quantumzap.rules.discover import (
    BuyoutLot,
    DiscoverMenu,
    SurveyTarget,
    can_be_bought_out,
    can_survey,
)
from gaucho.games.quantumzap.rules.misfits import misfits
from gaucho.games.quantumzap.rules.playing import AskCancel, FinishCard, can_play, playable
from gaucho.games.quantumzap.rules.table import (
    AREA,
    ASIDE,
    DEBT,
    DEBT_TAKEN,
    DEVELOPED,
    FACE_UP,
    FROM_DISCOVER,
    FROM_MOON,
    FROM_RAID,
    FROM_WINDOW,
    IN_DECK,
    IN_DISCARD,
    LOST_IN_DISCARD,
    POWER,
    PUBLIC,
    SPACE,
    TEXT_DONE,
    TURNED,
    UNUSED,
    UP_EQUAL,
    UP_TEXT,
    W3,
    Table,
    lost_card,
    lost_in,
    lost_since,
)
from gaucho.games.quantumzap.rules.view import window_of
from gaucho.games.quantumzap.rules.windows import ResumeWindow, entries
from gaucho.games.quantumzap.rules.zappy import CalmPlace, DiscardZappy, MoonCard
from gaucho.kit import packed

DECLARING: Final = {  # which step is asked while what is being declared
    "WoahOngoing": (WOAH,),
    "RaidCard": (RAID,),
    "TargetPlayer": (PENALTY,),
    "TargetLot": (EQUAL, INSIDER, BARGAIN, HIGH_NOON, COLD),
    "SetPrice": (BARGAIN, HIGH_NOON),
    "SacrificeTarget": (SACRIFICE,),
    "DebtAmount": (DEBT,),
    "AbePlayerA": (POWER + ABE,),
    "AbeLotA": (POWER + ABE,),
    "AbePlayerB": (POWER + ABE,),
    "AbeLotB": (POWER + ABE,),
    "HermanasLot": (POWER + HERMANAS,),
    "LilyLot": (POWER + LILY,),
    "PeteLot": (POWER + PETE,),
    "PowerSuit": (POWER + DIAMONDBACK, POWER + STERLING),
    "MarshalPlayer": (POWER + MARSHAL,),
    "MarshalLot": (POWER + MARSHAL,),
    "JoeLot": (POWER + JOE,),
    "EddiePlayer": (POWER + EDDIE,),
    "EddieLot": (POWER + EDDIE,),
}


def problems(s: Table) -> list[str]:
    """Everything that is wrong with this table; if a piece or step does not even fit, only that."""
    wrong = misfits(s)
    if wrong:
        return wrong
    _lots(s, wrong)
    _memories(s, wrong)
    _markers(s, wrong)
    _spaces(s, wrong)
    if not s.agenda:
        d = s.declaration
        if d.doing != NONE or d.base >= 0 or s.leader != NONE or d.args or d.chain or d.wishes or s.in_play != packed.EMPTY:
            wrong.append("the game is over, and somebody is still doing something")
    elif not wrong:
        _question(s, wrong)
        _bidding(s, wrong)
        _doing(s, wrong)
    return wrong


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
        if flags & UP_TEXT and flags & UP_EQUAL:
            wrong.append(f"lot {lot} is face up for two reasons")
        if flags & PUBLIC and where not in (IN_DISCARD, ASIDE):
            wrong.append(f"lot {lot} is public as if it lay in the Lot Discard or off the deck")
        if flags & (FACE_UP | PUBLIC) and s.known[lot] != s.everyone():
            wrong.append(f"lot {lot} lies open and somebody has not seen it")
        if on_table != (s.handle[lot] > 0) or (on_table and s.handle[lot] in handles):
            wrong.append(f"lot {lot} has no handle of its own")
        handles.append(s.handle[lot])


def _memories(s: Table, wrong: list[str]) -> None:
    """What players have lost track of is a card they do not know, once, and where it can have gone since (QZ-R18)."""
    for seat in range(s.seats):
        lost: list[int] = []
        for entry in s.players[seat].lost:
            card = lost_card(entry)
            if card >= CARDS or (s.known[card] >> seat) & 1 or card in lost or not _can_be_lost(s, card, entry):
                wrong.append(f"seat {seat} has lost a card it knows")
            lost.append(int(card))


def _can_be_lost(s: Table, card: i64, entry: i64) -> bool:
    """Can a card that was lost then and there lie where it does? `Deal.can_be` asks the same of every place."""
    since: i64 = lost_since(entry)
    if since > s.handles:
        return False
    where: i64 = s.where[card]
    in_discard = where == IN_DISCARD
    lost_there = lost_in(entry) == LOST_IN_DISCARD
    if card >= LOTS:
        return (where == IN_DECK or card in s.aside) and not lost_there
    if where >= AREA:
        return s.handle[card] > since
    if lost_there == in_discard:
        return True
    left: i64 = s.handles - since  # cards that got a later handle and have left the table again
    for handle in s.handle:
        if handle > since:
            left -= 1
    lily = False  # only she brings a lot back from the table into the deck
    for player in s.players:
        lily = lily or (player.used and player.character == LILY)
    return left > 0 and (in_discard or lily)


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
            twice = s.markers[card] & (s.markers[card] - 1) != 0
            if twice and card < LOTS and s.box.text[card] != NO_TEXT and not s.flags[card] & TEXT_DONE:
                wrong.append(f"two players surveyed lot {card} and its text was not set off")


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
    lobbies: i64 = 0  # lots that can still be added to the line-up (QZ-123, QZ-R43)
    for card in (LOBBY, RAID):
        if (s.types >> card) & 1:
            lobbies += s.box.copies[card] - packed.count(s.action_discard, card)
    if max(s.open_spaces(), s.highest_space()) + lobbies > s.box.most_spaces:
        wrong.append("the line-up is longer than it can have become")


def _question(s: Table, wrong: list[str]) -> None:
    """What is asked can be asked: its costs can be paid, its cards are there."""
    step = s.step()
    seat: i64 = step.seat
    fits = True
    if isinstance(step, SurveyTarget):
        fits = can_survey(s, seat)
    elif isinstance(step, BuyoutLot):
        fits = can_be_bought_out(s, seat)
    elif isinstance(step, DevelopLot):
        fits = s.players[seat].credits >= s.box.develop_cost
    elif isinstance(step, RaidPlay):
        fits = packed.count(s.players[seat].open_hand, step.what) > 0 and can_play(s, seat, step.what)
    elif isinstance(step, HackerPlace):
        fits = (s.known[s.aside[0]] >> seat) & 1 == 1
    elif isinstance(step, CalmPlace):
        for card in s.aside:
            fits = fits and card < LOTS and s.flags[card] & PUBLIC != 0
    if not fits:
        wrong.append(f"seat {seat} cannot be asked this: {step.prompt}")


def _bidding(s: Table, wrong: list[str]) -> None:
    """Bids are for the current lot; an open bid can be raised by the one asked and paid by the leader (QZ-055, QZ-R33)."""
    step = s.step()
    at_lot = isinstance(step, (SealedBid, OpenBid)) or window_of(s) == W3
    if at_lot and s.lot != s.current_space():
        wrong.append("another lot is up for bids")
    elif not isinstance(step, OpenBid):
        if s.standing != 0 or s.leader != NONE or s.passed != 0:
            wrong.append("bids stand, but nobody raises them")
    else:
        seat: i64 = step.seat
        leader: i64 = s.leader
        out: i64 = s.passed >> seat
        if s.standing < least_bid(s) or most_bid(s, seat) <= s.standing or leader == seat or out & 1:
            wrong.append(f"seat {seat} cannot raise a bid of {s.standing}M")
        if leader != NONE and (most_bid(s, leader) < s.standing or (s.passed >> leader) & 1):
            wrong.append(f"seat {leader} cannot have bid {s.standing}M")


def _doing(s: Table, wrong: list[str]) -> None:
    """What is declared or announced belongs to the agenda; announced cards are in play until they are resolved (QZ-099)."""
    d = s.declaration
    step = s.step()
    in_play: i64 = packed.EMPTY
    for planned in s.agenda:
        if isinstance(planned, FinishCard):
            in_play = packed.put(in_play, planned.what)
    announced = isinstance(step, AskCancel)
    declared = type(step).__name__ in DECLARING
    if (d.doing == NONE and d.args) or (d.chain and not announced):
        wrong.append("nothing was announced, and it was answered")
    elif (d.doing != NONE) != (announced or declared) or (d.doer != NONE) != (d.doing != NONE) or (d.base >= 0) != declared:
        wrong.append("something is declared by nobody, or by somebody who is not asked about it")
    elif announced:
        _announced(s, wrong)
        if not wrong:
            in_play = packed.put(in_play, d.doing)
            for seat in d.chain:
                in_play = packed.put(in_play, WOAH)
    elif declared:
        _declared(s, wrong)
    if (len(d.wishes) > 0) != (declared and d.origin == FROM_WINDOW):
        wrong.append("there are wishes of a window, and none was open")
    if not wrong and s.in_play != in_play:
        wrong.append("the cards in play are not those that were announced")


def _announced(s: Table, wrong: list[str]) -> None:
    """An Action card lies open and can be answered by all but the one who played the newest card (QZ-R41)."""
    d = s.declaration
    agenda = s.agenda
    newest: i64 = d.doer
    fits = d.doing < len(ACTIONS) and agenda[-2].seat == newest and (s.types >> WOAH) & 1 == 1
    for seat in d.chain:
        fits = fits and seat != newest
        newest = seat
    if not fits or agenda[-1].seat != newest:
        wrong.append("no such card can be answered")
    elif not can_play(s, d.doer, d.doing) or not _complete(s):
        wrong.append(f"{s.box.names[d.doing]} cannot have been played like this")


def _complete(s: Table) -> bool:
    """Has the announced card the parameters it needs? (QZ-R40)"""
    card = s.declaration.doing
    args = s.declaration.args
    count: i64 = len(args)
    if card == WOAH:
        return count == 2 and _lies_on(s, args[0], args[1])
    if card == RAID:
        return count == 1 and 0 <= args[0] < len(ACTIONS) and args[0] != RAID and packed.count(s.action_discard, args[0]) > 0
    if card in (PENALTY, SACRIFICE):
        return 1 <= count <= (1 if card == PENALTY else s.box.sacrifice_times) and _others(s, args)
    if card in (EQUAL, INSIDER, COLD, BARGAIN, HIGH_NOON):
        priced = card in (BARGAIN, HIGH_NOON)
        if count != (2 if priced else 1) or not _available(s, args[0]):
            return False
        return s.box.least_price <= args[1] <= s.box.most_price if priced else _can_be_aimed_at(s, args[0])
    return count == 0


def _lies_on(s: Table, space: i64, slot: i64) -> bool:
    """Does such an Action card lie there?"""
    if not 0 < space < len(s.line):
        return False
    if slot == PRICE_SLOT:
        return s.limit[space] != 0
    return (slot == INSIDER_SLOT and s.insider[space] != NONE) or (slot == FREEZE_SLOT and s.frozen[space] != NONE)


def _available(s: Table, space: i64) -> bool:
    return 0 < space < len(s.line) and s.is_available(space)


def _can_be_aimed_at(s: Table, space: i64) -> bool:
    """Equal Footing needs a lot that lies face down (QZ-R28)."""
    return s.declaration.doing != EQUAL or not s.flags[s.line[space]] & FACE_UP


def _others(s: Table, seats: list[int]) -> bool:
    """Are these players, and none of them the one who declares?"""
    for seat in seats:
        if not 0 <= seat < s.seats or seat == s.declaration.doer:
            return False
    return True


def _declared(s: Table, wrong: list[str]) -> None:
    """A declaration belongs to its origin, its card or power can be used, and its parameters so far can be (QZ-R40, QZ-R73)."""
    d = s.declaration
    agenda = s.agenda
    seat: i64 = d.doer
    first: i64 = len(agenda)  # where the steps of the declaration begin
    while type(agenda[first - 1]).__name__ in DECLARING:
        first -= 1
        if agenda[first].seat != seat or d.doing not in DECLARING[type(agenda[first]).__name__]:
            wrong.append("something is declared by nobody, or by somebody who is not asked about it")
            return
    if not _starts_there(s, agenda, first):
        wrong.append("no declaration starts there")
    if d.doing < len(ACTIONS):
        fits = packed.count(s.players[seat].hand, d.doing) > 0 and can_play(s, seat, d.doing)
    elif d.origin in (FROM_RAID, FROM_MOON):
        fits = False
    elif d.doing == DEBT:
        fits = can_pay(s, seat)
    else:
        fits = d.doing == POWER + s.players[seat].character and can_use(s, seat)
    if not fits or not _so_far(s, type(agenda[-1]).__name__):
        wrong.append(f"seat {seat} cannot declare this")


def _starts_there(s: Table, agenda: list[Step[Table]], first: i64) -> bool:
    """Is the step there from which the declaration started?"""
    d = s.declaration
    seat: i64 = d.doer
    if d.origin == FROM_RAID:
        return d.base == first and d.origin_what == d.doing and packed.count(s.players[seat].open_hand, d.doing) > 0
    if d.origin == FROM_MOON and d.origin_what == 1:
        return d.base == first and isinstance(agenda[first - 1], DiscardZappy)
    start = agenda[first - 1]
    if d.base != first - 1:
        return False
    if d.origin == FROM_MOON:
        return isinstance(start, MoonCard) and start.seat == s.left_of(seat) and start.what == d.origin_what - 1
    if d.origin != FROM_WINDOW:
        menu = isinstance(start, DiscoverMenu if d.origin == FROM_DISCOVER else DevelopMenu)
        return menu and start.seat == seat and d.origin_what == NONE
    following = seat if d.doing == DEBT else s.left_of(seat)
    resumes = isinstance(start, ResumeWindow) and start.seat == following and start.what == d.origin_what
    return resumes and _wished(s)


def _wished(s: Table) -> bool:
    """Could all have wished this in the window, and was the declaration the first wish? (QZ-R39)"""
    d = s.declaration
    if len(d.wishes) != s.seats:
        return False
    box = s.box
    table = playable(s)
    for seat in range(s.seats):
        if d.wishes[seat] not in box.menu(IN_WINDOW, entries(s, seat, table)):
            return False
    for places in range(s.seats):
        seat = s.left_of(s.window_next, places)
        wish: i64 = d.wishes[seat]
        if seat == d.doer:
            if box.play.has(wish):
                return d.doing == box.play.arg(wish)
            return box.pay_debt.has(wish) if d.doing == DEBT else box.power.has(wish) and d.doing >= POWER
        if not box.quiet.has(wish):
            return False
    return False


def _so_far(s: Table, asked: str) -> bool:
    """Are these parameters of what is declared, with this one to come?"""
    args = s.declaration.args
    count: i64 = len(args)
    if asked == "SetPrice":
        return count == 1 and _available(s, args[0])
    if asked == "SacrificeTarget":
        return count < s.box.sacrifice_times and _others(s, args)
    if asked == "EddieLot":
        return count == 1 and _others(s, args)
    if asked in ("AbeLotA", "AbePlayerB", "AbeLotB"):
        return count == (1 if asked == "AbeLotA" else 2 if asked == "AbePlayerB" else 3) and _exchanges(s, args)
    if asked in ("MarshalPlayer", "MarshalLot"):
        return count % 2 == (0 if asked == "MarshalPlayer" else 1) and _seizes(s, args)
    return count == 0


def _exchanges(s: Table, args: list[int]) -> bool:
    """Honest Abe: a player and the place of an undeveloped lot there, then another player (QZ-136, QZ-137)."""
    if args[0] >= s.seats or (len(args) > 1 and not _has_at(s, args[0], args[1], False)):
        return False
    return len(args) < 3 or (args[2] < s.seats and args[2] != args[0])


def _seizes(s: Table, args: list[int]) -> bool:
    """Marshal E. Starpaw: other players, none twice, each with the place of a developed Ray Gun (QZ-148, QZ-150)."""
    owners = [args[i] for i in range(0, len(args), 2)]
    if len(args) >= 2 * s.box.marshal_players or not _others(s, owners) or len(set(owners)) < len(owners):
        return False
    for i in range(1, len(args), 2):
        if not _has_at(s, args[i - 1], args[i], True):
            return False
    return not owners or has_ray_gun(s, owners[-1])


def _has_at(s: Table, seat: i64, place: i64, ray_gun: bool) -> bool:
    """Does an undeveloped lot, or a developed Ray Gun, lie at this place of a player's area?"""
    lots = s.players[seat].lots
    if place >= len(lots):
        return False
    lot = lots[place]
    developed = s.flags[lot] & DEVELOPED != 0
    return developed and s.box.suit[lot] == RAY_GUN if ray_gun else not developed


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
