"""What Action cards would do for the house bot, now and in which way; and whether to cancel somebody else's."""

from __future__ import annotations

from mypy_extensions import i64

from gaucho.games.quantumzap.bot_mind import NEVER, Mind
from gaucho.games.quantumzap.rules.components import (
    BARGAIN,
    COLD,
    EQUAL,
    HACKER,
    HIGH_NOON,
    INSIDER,
    LOBBY,
    LOTS,
    NONE,
    NUMBER_ONE,
    PENALTY,
    PET,
    RAID,
    SACRIFICE,
    WOAH,
)
from gaucho.games.quantumzap.rules.table import DEVELOP
from gaucho.games.quantumzap.rules.view import HIDDEN, SpaceView


def play_value(mind: Mind, card: i64) -> float:
    """What playing a card of this type would do for us now."""
    if card == PENALTY:
        return 1.3 * mind.rank(mind.best_rival())
    if card == PET:
        return pet_value(mind)
    if card == SACRIFICE:
        gain = mind.debt_harm(mind.best_rival(), mind.box.sacrifice_sent) - mind.own_debt()
        return float(mind.box.sacrifice_times) * gain
    if card in (EQUAL, INSIDER, BARGAIN, HIGH_NOON, COLD):
        best: float = NEVER
        for space in mind.view.spaces:
            if space.available and not (card == EQUAL and space.lot.up != "no"):
                best = max(best, on_lot(mind, card, space))
        return best
    if card == HACKER:
        return 2.0 if mind.view.phase != DEVELOP and mind.collects >= 2 and not mind.knows_top() else 0.2
    if card == LOBBY:
        return lobby_value(mind)
    if card == NUMBER_ONE:
        return 0.2
    if card == RAID:
        found: float = NEVER
        for other in mind.view.action_discard:
            if other != RAID:
                found = max(found, play_value(mind, other))
        return found - 0.3
    return best_woah(mind)


def pet_value(mind: Mind) -> float:
    most: i64 = 0
    for player in mind.view.players:
        if player.credits > most:
            most = player.credits
    total: float = 0.0
    for seat in range(mind.view.seats):
        if mind.view.players[seat].credits == most:
            total += -mind.own_debt() if seat == mind.seat else mind.debt_harm(seat, mind.box.pet_debt)
    return total


def lobby_value(mind: Mind) -> float:
    """One more lot right now, before others get richer: good if we know that it is, and can pay."""
    if not mind.knows_top() or mind.view.deck_known[0][1] >= LOTS or mind.mine.credits < 4:
        return 0.5 if richer_than_rivals(mind) else 0.0
    return 0.4 * mind.face_worth(mind.view.deck_known[0][1], mind.seat)


def richer_than_rivals(mind: Mind) -> bool:
    for seat in range(mind.view.seats):
        if seat != mind.seat and mind.view.players[seat].credits >= mind.mine.credits:
            return False
    return True


def on_lot(mind: Mind, card: i64, space: SpaceView) -> float:
    """A card that is put on a lot, or turns it up."""
    lot = space.lot
    value = mind.worth_to(lot, mind.seat)
    known = lot.face != HIDDEN
    if card == EQUAL:
        return 1.0 + float(len(lot.markers)) if not known and lot.markers else 0.2
    if space.insider != NONE and space.insider != mind.seat:
        return 0.0
    if card == INSIDER:
        if space.insider != NONE or mind.mine.credits < 1:
            return 0.0
        return 0.5 * value if known else 0.25 * value
    if card == COLD:
        return 0.35 * value if known and mind.mine.credits < 3 and mind.collects >= 2 else 0.0
    if card == HIGH_NOON:
        return price_value(mind, card, space, above_rivals(mind))
    return price_value(mind, card, space, 1)


def above_rivals(mind: Mind) -> i64:
    """The least price that no rival can pay."""
    most: i64 = 0
    for seat in range(mind.view.seats):
        if seat != mind.seat and mind.view.players[seat].credits > most:
            most = mind.view.players[seat].credits
    return most + 1


def price_value(mind: Mind, card: i64, space: SpaceView, price: i64) -> float:
    """High Noon where only we can pay; Bargain Hunter on what we may bid for alone, or cannot pay for."""
    if price < mind.box.least_price or price > mind.box.most_price:
        return 0.0
    lot = space.lot
    value = mind.worth_to(lot, mind.seat)
    if card == HIGH_NOON:
        if space.insider == mind.seat:
            return -value
        if price <= mind.mine.credits - mind.reserve() and price >= above_rivals(mind):
            return 0.6 * value - float(price)
        # Nobody can pay: a lot that we cannot have is denied to the others.
        out_of_reach = price > mind.mine.credits and mind.mine.credits < 3 and len(lot.markers) > 0
        return 1.0 + 0.1 * float(price) if out_of_reach else 0.0
    if mind.mine.credits < 3 and len(lot.markers) > 0 and lot.face != HIDDEN and value > 8.0:
        return 2.0 - 0.1 * float(price)
    return 0.1 - 0.01 * float(price)


def best_woah(mind: Mind) -> float:
    """Woah outside of a chain: the ongoing card that is most in our way."""
    best: float = NEVER
    for space in mind.view.spaces:
        base: i64 = (space.space - 1) * 3
        if space.least or space.most:
            best = max(best, woah_value(mind, base))
        if space.insider != NONE:
            best = max(best, woah_value(mind, base + 1))
        if space.frozen_by != NONE:
            best = max(best, woah_value(mind, base + 2))
    return best


def woah_value(mind: Mind, code: i64) -> float:
    """What it is worth to us that this ongoing card ends."""
    space = mind.space_named(code // 3)
    slot: i64 = code % 3
    value = mind.worth_to(space.lot, mind.seat)
    if slot == 1:
        return 0.25 * value if space.insider != mind.seat and mind.mine.credits >= 4 else -value
    if slot == 2:
        return -1.0 if space.frozen_by == mind.seat else 0.1 * value
    return -1.0 if space.price_by == mind.seat else 0.1 * value


def taken_card(mind: Mind) -> i64:
    """The card that Moonlight Raid has just brought: the step says which."""
    return int(mind.view.agenda[-1].what)


def place_value(mind: Mind, place: i64) -> float:
    """Where a card goes back: what is good for us on top, as only we know it; anything else at the bottom."""
    if not mind.view.aside or mind.view.aside[0] == HIDDEN or mind.view.aside[0] >= LOTS:
        return 1.0 if place == 0 else 0.0
    good = mind.face_worth(mind.view.aside[0], mind.seat) > mind.blind
    if good:
        return 5.0 if place == 0 else 0.0
    return 5.0 if place == mind.view.deck_size else 0.0


def cancel_value(mind: Mind) -> float:
    """Cancel what would hurt; and a Woah that stops what helps. A Woah kept has its worth, too."""
    effect = effect_of_announced(mind)
    stands = len(mind.view.declaration.chain) % 2 == 0
    return (-effect if stands else effect) - mind.hold()


def effect_of_announced(mind: Mind) -> float:
    """What the announced card does to us, if it stands."""
    view = mind.view
    card = view.declaration.doing
    args = view.declaration.args
    if card == PENALTY:
        return -1.0 if args[0] == mind.seat else 0.2
    if card == PET:
        return pet_value(mind) if view.declaration.doer != mind.seat else play_value(mind, PET)
    if card == SACRIFICE:
        hit: i64 = 0
        for target in args:
            if target == mind.seat:
                hit += 1
        if view.declaration.doer == mind.seat:
            return float(len(args)) * mind.debt_harm(args[0], mind.box.sacrifice_sent) - mind.own_debt()
        return -float(hit * mind.box.sacrifice_sent) * mind.own_debt()
    if card in (INSIDER, COLD, BARGAIN, HIGH_NOON):
        space = mind.space_named(args[0] - 1)
        value = mind.worth_to(space.lot, mind.seat)
        if view.declaration.doer == mind.seat:
            return 0.5 * value
        if card == INSIDER:
            return -0.5 * value if space.lot.face != HIDDEN else -0.25 * value
        return -0.1 * value
    if card == WOAH:
        return woah_value(mind, (args[0] - 1) * 3 + args[1])
    return 1.0 if view.declaration.doer == mind.seat else -0.3
