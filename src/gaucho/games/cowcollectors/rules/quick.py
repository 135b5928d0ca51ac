"""Quick, plausible picks for playouts: what a hasty player would do, from what the table shows that player."""

from __future__ import annotations

from mypy_extensions import i64

from gaucho.engine.chance import Chance
from gaucho.games.cowcollectors.rules.belief import secret_weight, secret_weights
from gaucho.games.cowcollectors.rules.components import ABDUCT, INVADE, NO_PLANET
from gaucho.games.cowcollectors.rules.end import final_cows, ranking
from gaucho.games.cowcollectors.rules.explore import Discard
from gaucho.games.cowcollectors.rules.table import Table
from gaucho.kit import packed


def quick_pick(s: Table, chance: Chance) -> i64:
    """One option for the next seat."""
    box = s.box
    seat = s.next_seat()
    options = s.options_of(seat)
    count: i64 = len(options)
    first: i64 = options[0]
    if count == 1:
        return first
    if box.planet.has(first):
        return hide_or_discard(s, options, chance)
    if box.declare.has(first):
        return declaration(options, chance)
    if box.name.has(first):
        return box.name.id(likely_planet(s, seat, chance))
    if box.stay.has(first):
        known = s.players[seat].floor > 0
        return options[1] if known and chance.below(4) == 0 else first
    if box.left.has(first):
        return whom(s, seat, options, chance)
    return action(s, seat, chance)


def action(s: Table, seat: i64, chance: Chance) -> i64:
    """Abduct whenever possible; after that, Invade twice as often as Explore."""
    box = s.box
    token = s.players[seat].token
    if token != ABDUCT and chance.below(10) != 0:
        return box.abduct.id()
    if token == INVADE or (token == ABDUCT and chance.below(3) == 0):
        return box.explore.id()
    return box.invade.id()


def declaration(options: list[int], chance: Chance) -> i64:
    """In full half of the time, otherwise up to three less."""
    top: i64 = len(options) - 1
    if chance.below(2) == 0:
        return options[top]
    less: i64 = top - 1 - chance.below(3)
    return options[less if less > 0 else 0]


def likely_planet(s: Table, seat: i64, chance: Chance) -> i64:
    """A planet drawn by the cards this seat cannot see and the target's dossier."""
    box = s.box
    me = s.players[seat]
    victim = s.players[s.target]
    seen: i64 = packed.together(s.face_up, me.hand if me.secret == NO_PLANET else packed.put(me.hand, me.secret))
    total: i64 = 0
    for kind in range(len(box.numbers)):
        total += secret_weight(box, kind, box.copies[kind] - packed.count(seen, kind), victim.floor, victim.excluded)
    left: i64 = chance.below(total)
    planet: i64 = -1
    while left >= 0:
        planet += 1
        left -= secret_weight(box, planet, box.copies[planet] - packed.count(seen, planet), victim.floor, victim.excluded)
    return planet


def whom(s: Table, seat: i64, options: list[int], chance: Chance) -> i64:
    """The richer of two opponents drawn to invade, the poorer to give a planet to."""
    one: i64 = options[chance.below(len(options))]
    two: i64 = options[chance.below(len(options))]
    cows_one = s.players[s.left_of(seat, s.box.left.arg(one) + 1)].cows
    cows_two = s.players[s.left_of(seat, s.box.left.arg(two) + 1)].cows
    if s.revealed:
        return one if cows_one <= cows_two else two
    return one if cows_one >= cows_two else two


def hide_or_discard(s: Table, options: list[int], chance: Chance) -> i64:
    """Hide on the better of two planets drawn, discard the worse."""
    one = chance.below(len(options))
    two = chance.below(len(options))
    if isinstance(s.step(), Discard):
        return options[one if one < two else two]
    return options[one if one > two else two]


def worth(s: Table) -> list[float]:
    """How each seat stands against its best rival, from -1 to 1; for finished tables the winner counts besides."""
    left = turns_left(s)
    standings: list[float] = [float(final_cows(s, seat)) if s.over else standing(s, seat, left) for seat in range(s.seats)]
    winner = ranking(s)[0] if s.over else -1
    values: list[float] = []
    for seat in range(s.seats):
        best: float = -1e9
        for other in range(s.seats):
            if other != seat and standings[other] > best:
                best = standings[other]
        ahead = standings[seat] - best
        sure = (1.0 if seat == winner else -1.0) if s.over else clipped(ahead / (15.0 + 4.0 * left))
        values.append(0.5 * sure + 0.5 * clipped(ahead / 60.0))
    return values


def clipped(x: float) -> float:
    return -1.0 if x < -1.0 else 1.0 if x > 1.0 else x


def turns_left(s: Table) -> float:
    """Turns each player may still have, more or less."""
    left = float(s.deck_size()) / (0.45 * float(s.seats))
    for player in s.players:
        until = float(s.box.end_cows - player.cows) / 8.0
        if until < left:
            left = until
    return left if left > 0.5 else 0.5


def standing(s: Table, seat: i64, left: float) -> float:
    """What a seat may end with: cows and bonuses held, and what planets and being hidden are worth over the turns left."""
    box = s.box
    player = s.players[seat]
    invaded = float(len(player.invaded))
    small, straight = box.sets_in(player.hand if player.secret == NO_PLANET else packed.put(player.hand, player.secret))
    value = float(player.cows) + (float(box.bonus_invaded) + 0.4 * left) * invaded + 0.8 * float(small + straight)
    if player.secret != NO_PLANET:
        value += 0.45 * left * float(s.number(player.secret))
        weights = secret_weights(box, box.copies, player.floor, player.excluded)
        total: i64 = 0
        for weight in weights:
            total += weight
        if total > 0:
            value -= (float(box.hit_loss + box.bonus_invaded) + 0.4 * left) * float(weights[player.secret]) / float(total)
    return value + 0.6 * float(packed.size(player.hand))
