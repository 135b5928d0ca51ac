"""Quick, plausible picks for playouts: what a hasty player would do, from what the table shows that player."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from gaucho.engine.chance import Chance
from gaucho.games.quantumzap.rules.action_cards import HackerPlace, RaidPlay, SacrificeTarget, SetPrice
from gaucho.games.quantumzap.rules.bid import OpenBid, SealedBid, least_bid
from gaucho.games.quantumzap.rules.characters import AbeLotA, AbeLotB, EddieLot, HermanasLot, JoeLot, LilyLot, PeteLot
from gaucho.games.quantumzap.rules.components import (
    ABE,
    DIAMONDBACK,
    EDDIE,
    HERMANAS,
    JOE,
    LILY,
    MARSHAL,
    NONE,
    NUMBER_ONE,
    PET,
    PETE,
    SHELLY,
    STERLING,
)
from gaucho.games.quantumzap.rules.debt import DebtAmount, FinalDebt
from gaucho.games.quantumzap.rules.declare import chosen_seat, lot_at
from gaucho.games.quantumzap.rules.develop import DevelopLot, DevelopMenu
from gaucho.games.quantumzap.rules.discover import BuyoutLot, DiscoverMenu, SurveyTarget
from gaucho.games.quantumzap.rules.playing import AskCancel
from gaucho.games.quantumzap.rules.table import DEBT_TAKEN, DEVELOPED, FREE_USED, Table
from gaucho.games.quantumzap.rules.value import collects_left, developed_worth, lot_worth, set_gain, set_hope
from gaucho.games.quantumzap.rules.windows import AskWindow
from gaucho.games.quantumzap.rules.winning import best_sets, score_of, with_shelly
from gaucho.kit import packed

BLIND: Final = 1.7  # what an unknown lot is worth, and 1M more for each payout still to come
SHARE: Final = 20  # of a lot's worth that is bid, in hundredths; and how much more at most
SPREAD: Final = 20
RAISE: Final = 50  # up to which part of its worth a lot is fought for in open bidding
UNKNOWN_TO_ME: Final = 35  # part of its worth that is bid on a lot that only others have surveyed
PLAY_IN_MENU: Final = 20  # of a hundred times that something can be played, how often it is
PLAY_IN_WINDOW: Final = 6
LIKELY_DEVELOPED: Final = 0.75  # how much of its worth an undeveloped lot counts


def quick_pick(s: Table, chance: Chance) -> i64:
    """One option for the next seat."""
    seat = s.next_seat()
    options = s.options_of(seat)
    count: i64 = len(options)
    if count == 1:
        return options[0]
    step = s.step()
    if isinstance(step, SealedBid):
        return sealed_bid(s, seat, options, chance)
    if isinstance(step, AskWindow):
        return in_window(s, seat, options, chance)
    if isinstance(step, DiscoverMenu):
        return discover(s, seat, options, chance)
    if isinstance(step, SurveyTarget):
        return survey_target(s, seat, options, chance)
    if isinstance(step, DevelopMenu):
        return develop(s, seat, options, chance)
    if isinstance(step, (DevelopLot, PeteLot, JoeLot)):
        return best_lot(s, seat, options, True)
    if isinstance(step, OpenBid):
        return open_bid(s, seat, options)
    if isinstance(step, AskCancel):
        return options[1] if chance.below(3) > 0 else options[0]
    if isinstance(step, (FinalDebt, DebtAmount)):
        return options[-1]
    if isinstance(step, (AbeLotA, AbeLotB)):
        return best_lot(s, seat, options, s.declaration.args[-1] != seat)
    if isinstance(step, EddieLot):
        return best_lot(s, seat, options, True)
    if isinstance(step, (BuyoutLot, LilyLot)) or s.box.mine.has(options[0]):
        return best_lot(s, seat, options, isinstance(step, HermanasLot))
    if isinstance(step, HackerPlace):
        return options[0] if chance.below(2) == 0 else options[chance.below(count)]
    if isinstance(step, SacrificeTarget) and s.declaration.args:
        return options[-1]
    if isinstance(step, (SetPrice, RaidPlay)) or not s.box.left.has(options[0]):
        return options[chance.below(count)]
    return whom(s, seat, options, chance)


# ---- bidding ---------------------------------------------------------------------------------------------------------


def suits_of(s: Table, seat: i64) -> list[int]:
    """How many developed lots of each suit a player has."""
    counts: list[int] = [0, 0, 0]
    for lot in s.players[seat].lots:
        if s.flags[lot] & DEVELOPED:
            counts[s.box.suit[lot]] += 1
    return counts


def knows(s: Table, seat: i64, lot: i64) -> bool:
    return (s.known[lot] >> seat) & 1 == 1


def worth_to(s: Table, seat: i64, lot: i64, collects: i64) -> float:
    """What a lot is worth to a player who may develop it, as far as that player can know."""
    if not knows(s, seat, lot):
        return BLIND + float(collects)
    box = s.box
    payout: i64 = box.payout[lot]
    player = s.players[seat]
    if payout < 0 and player.character == HERMANAS and not player.used:
        payout = -payout
    value = lot_worth(box, lot, payout, collects, player.suit) - float(box.develop_cost)
    return value + set_gain(box, suits_of(s, seat), box.suit[lot], collects)


def reserve(s: Table, seat: i64) -> i64:
    """Credits to keep for developing what one has; a lot bought in the last round is worth nothing undeveloped."""
    lots: i64 = 1 if s.round == s.box.rounds else 0
    for lot in s.players[seat].lots:
        if not s.flags[lot] & DEVELOPED and not (knows(s, seat, lot) and s.box.payout[lot] < 0):
            lots += 1
    return lots * s.box.develop_cost


def sealed_bid(s: Table, seat: i64, options: list[int], chance: Chance) -> i64:
    """A part of what the lot is worth, more or less, as far as the purse goes."""
    lot = s.line[s.lot]
    worth = worth_to(s, seat, lot, collects_left(s.box, s.round, s.phase))
    part: i64 = SHARE + chance.below(SPREAD)
    if s.markers[lot] and not knows(s, seat, lot):
        part = part * UNKNOWN_TO_ME // 100
    bid = i64(worth * float(part) / 100.0)
    purse: i64 = s.players[seat].credits - reserve(s, seat)
    if bid > purse:
        bid = purse
    place: i64 = bid - least_bid(s) + 1  # the first option is silence
    if bid <= 0 or place <= 0:
        return options[0]
    last: i64 = len(options) - 1
    return options[place if place < last else last]


def open_bid(s: Table, seat: i64, options: list[int]) -> i64:
    """One more, as long as the lot is worth it."""
    worth = worth_to(s, seat, s.line[s.lot], collects_left(s.box, s.round, s.phase))
    purse: i64 = s.players[seat].credits - reserve(s, seat)
    next_bid: i64 = s.standing + 1
    return options[1] if next_bid <= purse and float(next_bid * 100) <= worth * float(RAISE) else options[0]


# ---- turns -----------------------------------------------------------------------------------------------------------


def in_window(s: Table, seat: i64, options: list[int], chance: Chance) -> i64:
    """Mostly pass."""
    if chance.below(100) >= PLAY_IN_WINDOW:
        return options[-1]
    return something(s, seat, options, chance)


def something(s: Table, seat: i64, options: list[int], chance: Chance) -> i64:
    """A card or the power, unless it would hurt; paying Debt can wait. The last option is the quiet one."""
    box = s.box
    pick: i64 = options[chance.below(len(options))]
    if box.play.has(pick):
        card: i64 = box.play.arg(pick)
        if card == NUMBER_ONE or (card == PET and is_richest(s, seat)):
            return options[-1]
        return pick
    if box.power.has(pick) and power_is_good(s, seat):
        return pick
    return options[-1]


def is_richest(s: Table, seat: i64) -> bool:
    for player in s.players:
        if player.credits > s.players[seat].credits:
            return False
    return True


def power_is_good(s: Table, seat: i64) -> bool:
    """Would the Character's power do its owner good now?"""
    character = s.players[seat].character
    if character == DIAMONDBACK:
        counts = suits_of(s, seat)
        return max(counts) >= 2 or s.round >= s.box.rounds - 1
    if character == PETE:
        return s.phase > 2 or s.round > 1
    if character == LILY:
        return worst_developed(s, seat) <= 0
    return character in (ABE, HERMANAS, JOE, MARSHAL, STERLING, EDDIE)


def worst_developed(s: Table, seat: i64) -> i64:
    """The lowest payout among a player's developed lots; high if there are none."""
    worst: i64 = 9
    for lot in s.players[seat].lots:
        if s.flags[lot] & DEVELOPED:
            payout = s.payout(lot)
            if payout < worst:
                worst = payout
    return worst


def discover(s: Table, seat: i64, options: list[int], chance: Chance) -> i64:
    """The free survey, now and then a paid one or an Action card; a buyout that pays; a card or the power at times."""
    box = s.box
    first: i64 = options[0]
    player = s.players[seat]
    if box.survey.has(first):
        if not s.rights & FREE_USED:
            return first
        if player.credits >= 6 and chance.below(3) == 0:
            return first
    collects = collects_left(box, s.round, s.phase)
    for option in options:
        if box.buy_action.has(option) and player.credits >= 5 and chance.below(4) == 0:
            return option
        if box.buyout.has(option) and float(s.ecf) > least_worth(s, seat, collects) + 1.0:
            return option
    if s.types and chance.below(100) < PLAY_IN_MENU:
        return something_of_hand(s, seat, options, chance)
    return options[-1]


def something_of_hand(s: Table, seat: i64, options: list[int], chance: Chance) -> i64:
    """The same as in a window: surveys, purchases and lots of a menu are no cards."""
    pick = something(s, seat, options, chance)
    return pick if s.box.play.has(pick) or s.box.power.has(pick) else options[-1]


def least_worth(s: Table, seat: i64, collects: i64) -> float:
    """What the poorest of a player's undeveloped lots is worth."""
    least: float = 99.0
    for lot in s.players[seat].lots:
        if not s.flags[lot] & DEVELOPED:
            value = worth_to(s, seat, lot, collects)
            if value < least:
                least = value
    return least if least > 0.0 else 0.0


def survey_target(s: Table, seat: i64, options: list[int], chance: Chance) -> i64:
    """One of two cards drawn, rather one that is not known yet."""
    one: i64 = options[chance.below(len(options))]
    two: i64 = options[chance.below(len(options))]
    return two if knows(s, seat, lot_at(s, seat, one)) or s.box.mine.has(one) else one


def develop(s: Table, seat: i64, options: list[int], chance: Chance) -> i64:
    """Whatever is worth its cost."""
    box = s.box
    first: i64 = options[0]
    if box.develop.has(first):
        collects = collects_left(box, s.round, s.phase)
        for lot in s.players[seat].lots:
            if not s.flags[lot] & DEVELOPED and worth_to(s, seat, lot, collects) > 0.0:
                return first
    if s.types and chance.below(100) < PLAY_IN_MENU:
        return something_of_hand(s, seat, options, chance)
    return options[-1]


# ---- whom and what ---------------------------------------------------------------------------------------------------


def best_lot(s: Table, seat: i64, options: list[int], best: bool) -> i64:
    """The lot that is worth most to this player, or least."""
    collects = collects_left(s.box, s.round, s.phase)
    pick: i64 = options[0]
    extreme: float = -1e9
    for option in options:
        lot = lot_at(s, seat, option)
        value: float = 0.0
        if s.flags[lot] & DEVELOPED:
            payout = s.payout(lot)  # Las Hermanas looks for the largest loss, Lily for the least gain
            value = float(-payout) if best else developed_worth(s.box, lot, payout, collects, NONE)
        else:
            value = worth_to(s, seat, lot, collects)
        if not best:
            value = -value
        if value > extreme:
            extreme = value
            pick = option
    return pick


def whom(s: Table, seat: i64, options: list[int], chance: Chance) -> i64:
    """The one who stands better of two players drawn."""
    one: i64 = options[chance.below(len(options))]
    two: i64 = options[chance.below(len(options))]
    if not s.box.left.has(one) or not s.box.left.has(two):
        return options[0]
    return one if wealth(s, chosen_seat(s, seat, one)) >= wealth(s, chosen_seat(s, seat, two)) else two


def wealth(s: Table, seat: i64) -> i64:
    """How well a player stands, at a glance."""
    player = s.players[seat]
    total: i64 = player.credits - player.debt
    for lot in player.lots:
        total += 3 + s.payout(lot) if s.flags[lot] & DEVELOPED else 3
    return total


# ---- what a table is worth -------------------------------------------------------------------------------------------


def worth(s: Table) -> list[float]:
    """How each seat stands against its best rival, from -1 to 1; for finished tables the winner counts besides."""
    collects = collects_left(s.box, s.round, s.phase)
    standings: list[float] = []
    for seat in range(s.seats):
        standings.append(float(score_of(s, seat).total) if s.over else standing(s, seat, collects))
    values: list[float] = []
    for seat in range(s.seats):
        best: float = -1e9
        for other in range(s.seats):
            if other != seat and standings[other] > best:
                best = standings[other]
        ahead = standings[seat] - best
        sure = (
            (1.0 if ahead > 0.0 else 0.0 if ahead == 0.0 else -1.0)
            if s.over
            else clipped(ahead / (2.0 + 1.5 * float(collects)))
        )
        values.append(0.5 * sure + 0.5 * clipped(ahead / 20.0))
    return values


def clipped(x: float) -> float:
    return -1.0 if x < -1.0 else 1.0 if x > 1.0 else x


def standing(s: Table, seat: i64, collects: i64) -> float:
    """The Victory Points a seat may end with: what it has, and what its lots will pay."""
    box = s.box
    player = s.players[seat]
    point = float(box.credits_per_point)
    counts: list[int] = [0, 0, 0]
    income: i64 = 0
    due: i64 = 0
    points: i64 = 0
    for lot in player.lots:
        if s.flags[lot] & DEVELOPED:
            payout = s.payout(lot)
            counts[box.suit[lot]] += 1
            points += box.high_lot if payout > 0 else box.low_lot
            if payout > 0:
                income += payout + (box.diamondback if box.suit[lot] == player.suit else 0)
            elif not s.flags[lot] & DEBT_TAKEN:
                due -= payout
    total = float(points) + float(player.credits + income * collects - due) / point
    total -= debt_loss(player.debt, player.credits + income * collects, point)
    rays: i64 = counts[0]
    rockets: i64 = counts[1]
    stations: i64 = counts[2]
    for lot in player.lots:
        if not s.flags[lot] & DEVELOPED and collects > 0:
            value = worth_if_developed(s, seat, lot, counts, collects)
            if value > 0.0:
                total += LIKELY_DEVELOPED * value / point
    if player.character == SHELLY:
        total += float(with_shelly(box, counts)[0])
    elif collects >= 2:
        total += set_hope(box, rays, rockets, stations, collects) / point
    else:
        total += float(best_sets(box, rays, rockets, stations))
    if collects > 0:
        total += 0.3 * float(packed.size(player.hand))
        if player.character != NONE and not player.used and player.character != SHELLY:
            total += 0.3 * float(collects)
    return total


def debt_loss(debt: i64, credits: i64, point: float) -> float:
    """What Debt costs at the end: 1M per token as far as Credits go, then a Victory Point each."""
    if debt <= credits:
        return float(debt) / point
    return float(credits) / point + float(debt - credits)


def worth_if_developed(s: Table, seat: i64, lot: i64, counts: list[int], collects: i64) -> float:
    """An undeveloped lot by its true face: in a guess that is as good as any."""
    box = s.box
    value = lot_worth(box, lot, box.payout[lot], collects, s.players[seat].suit) - float(box.develop_cost)
    return value + set_gain(box, counts, box.suit[lot], collects)
