"""The house bot: weighs hits, items and the danger of a field, card and action together; the villain plans its turns at once.

It plays on a table guessed from its view, and reads there what lies open, its own hand, and what it knows of others: nothing
that was guessed. The numbers are rules of thumb, tuned by letting variants play each other (`tools/zappem_balance.py`).
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from gaucho.bots.bot import Bot, Budget
from gaucho.engine.core import Decision
from gaucho.engine.options import Option
from gaucho.games.zappem.rules.belief import Belief
from gaucho.games.zappem.rules.characters import CommanderTo, can_pick_and_play, destinations, transfers
from gaucho.games.zappem.rules.components import (
    EMP,
    FIELDS,
    HEART,
    IN_EMP,
    ITEMS,
    NIGHT_VISION,
    NONE,
    POWER,
    PROTON,
    SHIELD,
    STRAIGHT,
    count,
)
from gaucho.games.zappem.rules.game import Zappem
from gaucho.games.zappem.rules.items import can_play, in_beam, in_emp, item_in_reach, shots
from gaucho.games.zappem.rules.move import PlayZone
from gaucho.games.zappem.rules.table import MOVING, Table, is_commander
from gaucho.games.zappem.rules.value import (
    DIAGONAL_BEAMS,
    HIT,
    STRAIGHT_BEAMS,
    can_hit,
    count_active,
    hit_cost,
    item_worth,
    pressure,
    rounds_left,
    temper_of,
)
from gaucho.games.zappem.rules.view import ZappemView
from gaucho.games.zappem.rules.zap import in_pink
from gaucho.kit.cards import without

WHIM: Final = 0.3  # how much of value a choice may miss the best one by
ROLES: Final = (0.0, 1.0, 2.0, 3.0)  # Commander, Gunner, Medic, Redshirt: who is chosen first
MATE: Final = 0.9  # a team-mate's Health beside the villain's
IN_THE_WAY: Final = 5.0  # standing where a team-mate wants to shoot
SPARE: Final = 0.15  # a hit at somebody whom others will bring down
STRANGER: Final = 0.7  # in a Battle Royale a hit helps all others as well
COUNTED: Final = 2.0  # and with the last cards everybody's Health is compared
HIDE: Final = 12.0  # a perfect hiding place in the villain's hand
KEEP: Final = 0.5  # part of an item's worth that is lost by playing it: it lies on the table again
HEAL: Final = 1.0  # playing a HEART that would bring one back anyway
PICKED_HEART: Final = 8.0  # playing one that would not
LATER: Final = 0.9  # how much of what is planned for later turns comes true
TRANSFER: Final = 1.5  # what handing an item over must be worth


@final
class HouseBot(Bot[Zappem, ZappemView]):
    """Scripted play from what the own seat knows."""

    def choose(self, view: ZappemView, decision: Decision, budget: Budget) -> Option:
        options = decision.options[view.seat]
        if len(options) == 1:
            return options[0]
        table = self.game.guess(view, self.chance)
        mind = Mind(table, view.seat)
        return self.best_of(options, [mind.value(option.id) for option in options], WHIM)


@final
class Mind:
    """One look at the table, with a table of its own to try things on."""

    def __init__(self, s: Table, me: i64) -> None:
        self.s = s
        self.box = s.box
        self.me = me
        self.mine = s.players[me]
        self.temper = temper_of(s, me)
        self.later: float = LATER
        self.keep: float = KEEP
        self.belief = Belief(s, me)
        self.returning = False
        self.hit: i64 = 0  # what the best action found last would lead to: who is hit,
        self.items: i64 = 0  # what is held
        self.best: float = 0.0
        step = s.step()
        if isinstance(step, PlayZone) and step.what != NONE:
            self.returning = True
            self.mine.health = 1
            s.back_to_table(me, step.what)
        if s.phase == MOVING:  # where the others of the crew stand now they will not stay
            for seat in range(s.seats):
                if (s.crew() >> seat) & 1 and not (s.pool >> seat) & 1:
                    s.players[seat].at = NONE
        self.planned: i64 = self._planned()
        crew = s.villain != NONE and me != s.villain
        self.deny = self.temper.deny * (1.0 - pressure(s)) if crew else 0.0  # a HEART or a SHIELD that the villain cannot have

    def _planned(self) -> i64:
        """How many of those who have moved can hit the villain: their hits come besides ours."""
        s = self.s
        found: i64 = 0
        if s.phase == MOVING:
            for seat in range(s.seats):
                if (s.pool >> seat) & 1 and seat != self.me and self.attack_of(seat) > 0:
                    found += 1
        return found

    def value(self, option: i64) -> float:
        """What an option is worth; one Health counts as 10."""
        box = self.box
        s = self.s
        if box.move.has(option):
            return self.move_value(box.move.arg(option))
        if box.play.has(option):
            return self.item_value(box.play.arg(option), False)
        if box.zapp.has(option):
            return self.best_zap()
        if box.take.has(option):
            return self.take_value(item_in_reach(s, self.me))
        if box.pick_and_play.has(option):
            return self.item_value(item_in_reach(s, self.me), True)
        if box.commander.has(option):
            return self.transfer_first()
        if box.zap.has(option):
            return self.zap_value(self.standing_on(box.zap.arg(option)))
        if box.beam.has(option):
            return self.shot_value(in_beam(s, self.me, box.beam.arg(option)))
        if box.act_now.has(option):
            return 1.0 if self.acts_now() else -1.0
        if box.hand_over.has(option):
            return self.best_transfer(box.hand_over.arg(option)) - TRANSFER
        if box.left.has(option):
            return self.seat_value((self.me + box.left.arg(option) + 1) % s.seats)
        if box.myself.has(option):
            return self.seat_value(self.me)
        if box.get.has(option):
            return self.exchange_value(box.get.arg(option))
        if box.give.has(option):
            return -self.card_value(box.give.arg(option), s.target)
        if box.role.has(option):
            return ROLES[box.role.arg(option)]
        if box.block.has(option):
            return self.block_value()
        if box.come_back.has(option):
            return 1.0
        return 0.0  # the quiet ones

    def standing_on(self, field: i64) -> i64:
        for seat in range(self.s.seats):
            if self.s.players[seat].at == field:
                return seat
        raise AssertionError("an option names a field with nobody on it")

    # ---- moves -------------------------------------------------------------------------------------------------------

    def move_value(self, card: i64) -> float:
        """The best action from there, less the danger; the villain looks at all its turns together."""
        s = self.s
        if self.me == s.villain:
            return self.plan_with(card, self.mine.hand, s.turns, not self.returning)
        at = self.mine.at
        self.mine.at = card
        value = 0.0 if self.returning else self.best_action()
        value -= self.temper.caution * self.belief.risk(card) + self.temper.hold * self.held_back(card)
        if s.phase == MOVING:
            value -= self.in_the_way(card)
        self.mine.at = at
        return value

    def held_back(self, card: i64) -> float:
        """What a card is worth in hand: it hits hiding places, if the villain goes there; for the villain, it is one."""
        if self.me == self.s.villain:
            return self.shelter(card)
        worth: float = 0.0
        for field in self.box.pink[card]:
            if self.belief.is_unseen(field):
                worth += self.shelter(field)
        return worth

    def shelter(self, field: i64) -> float:
        """How good a hiding place a field is: from 1 down, by the cards not played yet that hit it."""
        cards: i64 = 0
        for card in self.box.pink[field]:
            if self.belief.is_unplayed(card):
                cards += 1
        return 1.0 / (1.0 + float(cards))

    def in_the_way(self, card: i64) -> float:
        """Team-mates who have moved may want to shoot across that field."""
        s = self.s
        box = self.box
        there = s.players[s.villain].at
        if there == NONE:
            return 0.0
        loss: float = 0.0
        for seat in range(s.seats):
            mate = s.players[seat]
            if not (s.pool >> seat) & 1 or seat == self.me or in_pink(s, seat):
                continue
            row: i64 = mate.at * FIELDS
            beams: i64 = box.beams[row + there] & box.beams[row + card]
            both: i64 = box.near[row + there] & box.near[row + card]
            if (
                (mate.items & box.of_kind[EMP] and both & IN_EMP)
                or (mate.items & box.of_kind[POWER] and beams & STRAIGHT_BEAMS)
                or (mate.items & box.of_kind[PROTON] and beams & DIAGONAL_BEAMS)
            ):
                loss += IN_THE_WAY
        return loss

    def plan_with(self, card: i64, cards: list[int], left: i64, acts: bool) -> float:
        """This card now, and the best turns after it with the other cards; only the field of the last one is in danger."""
        s = self.s
        mine = self.mine
        at = mine.at
        items = mine.items
        table = s.items
        hit = s.hit
        mine.at = card
        value = -self.temper.hold * self.held_back(card)
        self.hit = hit
        self.items = items
        if acts:
            value += self.best_action()
        mine.items = self.items
        s.items = (items | table) & ~self.items
        rest = without(cards, card)
        if left == 0 or not rest:
            value -= self.temper.caution * self.belief.risk(card)
        else:
            s.hit = self.hit
            best: float = -1e9
            for other in rest:
                then = self.plan_with(other, rest, left - 1, True)
                if then > best:
                    best = then
            value += self.later * best
        mine.at = at
        mine.items = items
        s.items = table
        s.hit = hit
        return value

    # ---- actions -----------------------------------------------------------------------------------------------------

    def best_action(self) -> float:
        """What the best action from where this seat stands is worth; `hit` and `items` are as it leaves them."""
        s = self.s
        me = self.me
        mine = self.mine
        self.best = 0.0
        self.hit = s.hit
        self.items = mine.items
        pink = in_pink(s, me)
        if pink:
            for seat in range(s.seats):
                if (pink >> seat) & 1:
                    self.better(self.zap_value(seat), s.hit | (1 << seat), mine.items)
        item = item_in_reach(s, me)
        if item != NONE:
            if s.room(me, item):
                self.better(self.take_value(item), s.hit, mine.items | (1 << item))
            if can_pick_and_play(s, me):
                self.better(self.item_value(item, True), s.hit | self.zapped_by(item, True), mine.items)
        for held in range(ITEMS):
            if (mine.items >> held) & 1 and can_play(s, me, held, False):
                left: i64 = mine.items & ~(1 << held)
                self.better(self.item_value(held, False), s.hit | self.zapped_by(held, False), left)
        return self.best

    def better(self, value: float, hit: i64, items: i64) -> None:
        if value > self.best:
            self.best = value
            self.hit = hit
            self.items = items

    def take_value(self, item: i64) -> float:
        """What an item is worth, and that the other side cannot have it."""
        worth = item_worth(self.s, self.me, item)
        return worth + self.deny if self.box.kind[item] in (HEART, SHIELD) else worth

    def best_zap(self) -> float:
        best: float = 0.0
        pink = in_pink(self.s, self.me)
        for seat in range(self.s.seats):
            if (pink >> seat) & 1:
                best = max(best, self.zap_value(seat))
        return best

    def zap_value(self, seat: i64) -> float:
        """What it is worth that this player is zapped."""
        s = self.s
        if s.villain == NONE:
            worth = hit_cost(s, seat)
            if count_active(s) > 2:
                worth *= STRANGER
            return worth + COUNTED * float(s.players[seat].health) if rounds_left(s) < 2.0 else worth
        if seat != s.villain and self.me != s.villain:
            return -MATE * hit_cost(s, seat)
        if self.planned > 0:
            return (1.0 - SPARE) * hit_cost(s, seat, self.planned) + SPARE * hit_cost(s, seat)
        return hit_cost(s, seat)

    def shot_value(self, zapped: i64) -> float:
        """The same for all who are in a shot."""
        value: float = 0.0
        for seat in range(self.s.seats):
            if (zapped >> seat) & 1:
                value += self.zap_value(seat)
        return value

    def best_shot(self, item: i64, picked: bool) -> i64:
        """Who is zapped by the best shot of a blaster."""
        s = self.s
        kind: i64 = self.box.kind[item]
        if kind == EMP:
            return in_emp(s, self.me)
        directions = shots(s, self.me, kind, picked)
        best: i64 = 0
        for direction in range(2 * STRAIGHT):
            if (directions >> direction) & 1:
                zapped = in_beam(s, self.me, direction)
                if best == 0 or self.shot_value(zapped) > self.shot_value(best):
                    best = zapped
        return best

    def zapped_by(self, item: i64, picked: bool) -> i64:
        """Who is zapped if this item is played, attack item or not."""
        return self.best_shot(item, picked) if (self.box.attack >> item) & 1 else 0

    def item_value(self, item: i64, picked: bool) -> float:
        """What playing an item is worth; a picked one is not lost by it."""
        s = self.s
        kind: i64 = self.box.kind[item]
        if kind == HEART:
            if picked:
                return PICKED_HEART
            return HEAL + self.temper.heal_missing * float(self.box.most_health - self.mine.health) - self.deny
        keep = 0.0 if picked else self.keep * item_worth(s, self.me, item)
        if kind == NIGHT_VISION:
            return self.look_value() - keep
        return self.shot_value(self.best_shot(item, picked)) - keep

    def block_value(self) -> float:
        """The Health that is saved, less the SHIELD, which the other side can have then."""
        s = self.s
        shields: i64 = count(self.mine.items & self.box.shields)
        return hit_cost(s, self.me, shields) - self.deny

    # ---- order of actions --------------------------------------------------------------------------------------------

    def attack_of(self, seat: i64) -> i64:
        """2 if an astronaut can zap the villain from where it stands, 1 if it can with an item it holds, else 0."""
        s = self.s
        if in_pink(s, seat):
            return 2
        there = s.players[s.villain].at
        at = s.players[seat].at
        return 1 if there != NONE and at != NONE and can_hit(s, seat, at, there) else 0

    def acts_now(self) -> bool:
        """Who can zap goes first; who needs an item for it lets those go first who need none; all others wait."""
        s = self.s
        if is_commander(s, self.me) and self.arms_somebody():
            return True
        mine = self.attack_of(self.me)
        if mine != 1:
            return mine == 2
        for seat in range(s.seats):
            if seat != self.me and (s.pool >> seat) & 1 and self.attack_of(seat) == 2:
                return False
        return True

    # ---- the Commander's hand-over -----------------------------------------------------------------------------------

    def held_worth(self, seat: i64, item: i64) -> float:
        """What an item is worth with this astronaut: more if it can hit the villain with it right away."""
        s = self.s
        worth = item_worth(s, seat, item)
        player = s.players[seat]
        if (self.box.attack >> item) & 1 and (seat == self.me or (s.pool >> seat) & 1) and not in_pink(s, seat):
            held = player.items
            player.items = 1 << item
            if self.attack_of(seat) == 1:
                worth += HIT
            player.items = held
        return worth

    def transfer_gain(self, item: i64, to: i64) -> float:
        return self.held_worth(to, item) - self.held_worth(self.s.holder_of(item), item)

    def best_transfer(self, item: i64) -> float:
        """What handing this item to the one who needs it most is worth."""
        seats = destinations(self.s, self.me, item)
        best: float = -1e9
        for seat in range(self.s.seats):
            if (seats >> seat) & 1:
                best = max(best, self.transfer_gain(item, seat))
        return best

    def arms_somebody(self) -> bool:
        """Would handing over an item give another astronaut a shot at the villain?"""
        items = transfers(self.s, self.me) & self.box.attack
        for item in range(ITEMS):
            if (items >> item) & 1 and self.best_transfer(item) > HIT / 2.0:
                return True
        return False

    def transfer_first(self) -> float:
        """Handing over before the action: only if it gives the Commander a shot; otherwise it can wait."""
        s = self.s
        items = transfers(s, self.me)
        best: float = -1.0
        if in_pink(s, self.me) == 0:
            for item in range(ITEMS):
                if (items >> item) & 1 and (destinations(s, self.me, item) >> self.me) & 1:
                    gain = self.transfer_gain(item, self.me)
                    if gain > HIT / 2.0:
                        best = max(best, 2.0 * HIT)
        return best

    def seat_value(self, seat: i64) -> float:
        """Who gets the item that is handed over; or whose hand is looked at."""
        step = self.s.step()
        if isinstance(step, CommanderTo):
            return self.transfer_gain(step.what, seat)
        return float(self.belief.unknown[seat]) + 0.1 * hit_cost(self.s, seat)

    # ---- NIGHT VISION ------------------------------------------------------------------------------------------------

    def look_value(self) -> float:
        """The more cards nobody knows, the better."""
        s = self.s
        most: i64 = 0
        opponents = s.opponents(self.me)
        for seat in range(s.seats):
            if (opponents >> seat) & 1 and s.is_active(seat):
                most = max(most, self.belief.unknown[seat])
        return self.temper.look * float(most) / float(self.box.hand)

    def card_value(self, card: i64, owner: i64) -> float:
        """What it is worth that the other player does not have this card: it may hit us, or we can use it."""
        s = self.s
        worth: float = 0.0
        for seat in range(s.seats):
            there = s.players[seat].at
            friend = seat == self.me or (s.villain != NONE and self.me != s.villain and seat != s.villain)
            if friend and there != NONE and can_hit(s, owner, card, there):
                worth += 0.5 * hit_cost(s, seat)
        if owner == s.villain:
            worth += HIDE * self.shelter(card)
        if self.me == s.villain and s.turns > 0:
            at = self.mine.at
            self.mine.at = card
            worth += 0.5 * self.best_action()
            self.mine.at = at
        return worth

    def exchange_value(self, card: i64) -> float:
        """This card for the one we miss least."""
        s = self.s
        least: float = 1e9
        for own in self.mine.hand:
            least = min(least, self.card_value(own, s.target))
        return self.card_value(card, s.target) - least - 0.5
