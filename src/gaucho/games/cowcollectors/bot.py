"""The house bot: counts the open cards, believes what they say, and weighs cows now against being found.

The numbers are rules of thumb, tuned by letting variants play each other (`gaucho lab tournament`).
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from gaucho.bots.bot import Bot, Budget
from gaucho.engine.core import Decision
from gaucho.engine.options import Option
from gaucho.games.cowcollectors.rules.belief import mask_of, secret_weights, unseen_by
from gaucho.games.cowcollectors.rules.components import Box
from gaucho.games.cowcollectors.rules.game import CowCollectors
from gaucho.games.cowcollectors.rules.view import HIDDEN, CowView, PlayerView
from gaucho.kit import packed

COWS_PER_TURN: Final = 8.0  # what a player makes on average
ABDUCTIONS_PER_TURN: Final = 0.4
LATE: Final = 4.0  # turns left from which on a set is worth more than a hiding place
WHIM: Final = 0.5  # how many cows of value a choice may miss the best one by
BLUFF: Final = 3.0  # the same for declarations
DECISIVE: Final = 50.0  # ending the game as its winner, or not
UNKNOWN_SETS: Final = 7.0  # what a hidden hand is worth at the end, on average


@final
class HouseBot(Bot[CowCollectors, CowView]):
    """Scripted play from public facts and the own cards."""

    def choose(self, view: CowView, decision: Decision, budget: Budget) -> Option:
        options = decision.options[view.seat]
        if len(options) == 1:
            return options[0]
        mind = Mind(self.game.box, view)
        prompt = decision.prompt
        values: list[float] = []
        for option in options:
            values.append(mind.value(prompt, option))
        return self.best_of(options, values, BLUFF if prompt == "declare_abduct" else WHIM)


@final
class Mind:
    """One look at the table: beliefs about the others, exposure of the own planet, turns left."""

    def __init__(self, box: Box, view: CowView) -> None:
        self.box = box
        self.view = view
        self.seat: i64 = view.seat
        self.mine: PlayerView = view.players[view.seat]
        self.unseen: list[int] = unseen_by(box, view)
        self.turns_left: float = self._turns_left()
        self.beliefs: list[list[float]] = [self._belief(seat) for seat in range(view.seats)]

    def value(self, prompt: str, option: Option) -> float:
        """What an option is worth, in cows more or less."""
        arg: i64 = option.arg
        if prompt == "choose_action":
            return self.action_value(option.verb)
        if prompt == "declare_abduct":
            return self.declaration_value(arg)
        if prompt == "choose_target":
            target: i64 = (self.seat + arg + 1) % self.view.seats
            return self.best_chance(self.beliefs[target]) * self.hit_worth(target)
        if prompt == "declare_invasion":
            return 100.0 * self.beliefs[self.view.target][arg]
        if prompt == "leave_planet":
            return self.leaving_value() if option.verb == "leave" else 0.0
        if prompt == "choose_recipient":
            return -self.projected((self.seat + arg + 1) % self.view.seats)
        if prompt == "discard":
            return -self.card_value(arg)
        return self.hiding_value(arg)

    # ---- the table ---------------------------------------------------------------------------------------------------

    def _turns_left(self) -> float:
        """Own turns until somebody has enough cows or the deck is empty."""
        view = self.view
        left = float(view.deck_size) / (0.45 * float(view.seats))
        for player in view.players:
            until = (float(self.box.end_cows) - float(player.cows)) / (COWS_PER_TURN + float(len(player.invaded)) * 0.4)
            if until < left:
                left = until
        return left if left > 1.0 else 1.0

    def _belief(self, seat: i64) -> list[float]:
        """How likely each planet is this player's Secret Planet."""
        player = self.view.players[seat]
        weights = secret_weights(self.box, self.unseen, player.floor, mask_of(self.box, player.excluded))
        return shares(weights)

    def projected(self, seat: i64) -> float:
        """What a player would have if the game ended now."""
        player = self.view.players[seat]
        sets = float(self.own_sets(self.mine.hand, self.mine.secret)) if seat == self.seat else UNKNOWN_SETS
        return float(player.cows) + float(self.box.bonus_invaded) * float(len(player.invaded)) + sets

    def best_rival(self) -> float:
        best: float = -1.0
        for seat in range(self.view.seats):
            if seat != self.seat and self.projected(seat) > best:
                best = self.projected(seat)
        return best

    def own_sets(self, hand: list[int], secret: i64) -> i64:
        """What these cards would earn at the end."""
        cards = [int(self.box.planet_of(number)) for number in [*hand, secret] if number != HIDDEN]
        small, straight = self.box.sets_in(packed.pack(cards))
        return small + straight

    def wins_at(self, cows: float) -> bool:
        """Would this many Cows more win if the game ended? The latest in turn order wins a tie."""
        view = self.view
        mine = self.projected(self.seat) + cows
        place: i64 = (self.seat - view.first) % view.seats
        for seat in range(view.seats):
            later: bool = (seat - view.first) % view.seats > place
            theirs = self.projected(seat)
            if seat != self.seat and (theirs > mine or (theirs == mine and later)):
                return False
        return True

    # ---- actions -----------------------------------------------------------------------------------------------------

    def action_value(self, verb: str) -> float:
        if verb == "abduct":
            best: float = -1e9
            for declared in range(self.mine.secret + 1):
                value = self.declaration_value(declared)
                if value > best:
                    best = value
            return best
        if verb == "invade":
            return self.invasion_value()
        return self.exploring_value()

    def declaration_value(self, declared: i64) -> float:
        """Cows now, less what the declaration gives away; a declaration that ends the game must win it."""
        box = self.box
        gained = float(declared + box.per_invaded * len(self.mine.invaded))
        if float(self.mine.cows) + gained >= float(box.end_cows):
            return gained + (DECISIVE if self.wins_at(gained) else -DECISIVE)
        floor: i64 = declared if declared > self.mine.floor else self.mine.floor
        risk = self.exposure(self.mine.secret, floor, mask_of(box, self.mine.excluded))
        return gained - 1.6 * risk * self.loss_if_found()

    def invasion_value(self) -> float:
        """The best attempts one after the other, as if each missed; then 3 cows lost if all do."""
        view = self.view
        box = self.box
        beliefs = [belief.copy() for belief in self.beliefs]
        tried: list[int] = [0 for belief in beliefs]
        value: float = 0.0
        all_miss: float = 1.0
        for attempt in range(box.attempts_at(view.seats)):
            best: float = -1.0
            target: i64 = -1
            planet: i64 = -1
            for seat in range(view.seats):
                if seat == self.seat or tried[seat] >= box.attempts_per_target:
                    continue
                for kind in range(len(box.numbers)):
                    worth = beliefs[seat][kind] * self.hit_worth(seat)
                    if worth > best:
                        best = worth
                        target = seat
                        planet = kind
            if target < 0:
                break
            chance = beliefs[target][planet]
            value += best
            all_miss *= 1.0 - chance
            tried[target] += 1
            beliefs[target][planet] = 0.0
            if chance < 1.0:
                for kind in range(len(box.numbers)):
                    beliefs[target][kind] /= 1.0 - chance
        return value - float(box.no_hit_loss) * all_miss

    def hit_worth(self, target: i64) -> float:
        """The planet, and what the victim loses, counted more for a leader."""
        rivals = float(self.view.seats - 1)
        rank = 1.0
        if rivals > 1.0:
            rank = 2.0 if self.projected(target) >= self.best_rival() else 0.7
        lost: i64 = min(self.box.hit_loss, self.view.players[target].cows)
        return self.planet_worth() + (float(lost) + 2.0) * rank / rivals

    def planet_worth(self) -> float:
        """What an Invaded Planet is worth to its owner: at the end, and with each Abduct until then."""
        return float(self.box.bonus_invaded) + ABDUCTIONS_PER_TURN * float(self.box.per_invaded) * self.turns_left

    def exploring_value(self) -> float:
        """3 cows, new cards, and a way off a planet that is nearly found."""
        view = self.view
        box = self.box
        cards = float(box.draw)
        for player in view.players:
            if player.cows > self.mine.cows:
                cards = float(box.draw + box.extra)
                break
        if cards > float(view.deck_size):
            cards = float(view.deck_size)
        value = float(box.explore_gain) + 1.6 * cards
        leaving = self.leaving_value()
        if leaving > 0.0:
            value += leaving
        if self.mine.cows + box.explore_gain >= box.end_cows or float(view.deck_size) <= cards:
            value += DECISIVE if self.wins_at(float(box.explore_gain)) else -DECISIVE
        return value

    def leaving_value(self) -> float:
        """Being safe again, less the gift, less a poorer planet."""
        hand = self.mine.hand
        if not hand:
            return 0.0
        best: float = -1e9
        for number in hand:
            value = self.hiding_value(self.box.planet_of(number))
            if value > best:
                best = value
        staying = self.staying_value()
        gift = self.planet_worth() / float(self.view.seats - 1)
        return best - staying - gift

    def staying_value(self) -> float:
        """The rest of the game on this planet."""
        risk = self.exposure(self.mine.secret, self.mine.floor, mask_of(self.box, self.mine.excluded))
        sets = self.set_hope(self.mine.hand, self.mine.secret) if self.turns_left < LATE else 0.0
        return self.planet_value(self.mine.secret) - 0.9 * risk * self.loss_if_found() + sets

    def hiding_value(self, planet: i64) -> float:
        """The rest of the game on another planet, which nobody knows yet; late in the game also the sets that remain."""
        number: i64 = self.box.numbers[planet]
        risk = self.exposure(number, 0, 0)
        without = self.mine.hand.copy()
        without.remove(number)
        sets = self.set_hope(without, number) if self.turns_left < LATE else 0.0
        return self.planet_value(number) - 0.9 * risk * self.loss_if_found() + sets

    def planet_value(self, number: i64) -> float:
        return 0.45 * self.turns_left * float(number)

    def loss_if_found(self) -> float:
        """Cows, and a planet with all it earns goes to a rival."""
        return float(self.box.hit_loss) + self.planet_worth() / float(self.view.seats - 1)

    def exposure(self, number: i64, floor: i64, excluded: i64) -> float:
        """How likely the others think that our planet is this one; they do not see our hand."""
        public = self.unseen.copy()
        for held in self.mine.hand:
            public[self.box.planet_of(held)] += 1
        if self.mine.secret != HIDDEN:
            public[self.box.planet_of(self.mine.secret)] += 1
        weights = secret_weights(self.box, public, floor, excluded)
        return shares(weights)[self.box.planet_of(number)]

    def card_value(self, planet: i64) -> float:
        """What a card in hand is worth: a good place to hide, or part of a set."""
        number: i64 = self.box.numbers[planet]
        without = self.mine.hand.copy()
        without.remove(number)
        before = self.set_hope(self.mine.hand, self.mine.secret)
        return before - self.set_hope(without, self.mine.secret) + 0.3 * float(number) * (0.3 if number in without else 1.0)

    def set_hope(self, hand: list[int], secret: i64) -> float:
        """Sets held, and part of the worth of sets nearly held."""
        box = self.box
        small: i64 = 0
        kinds: i64 = 0
        for number in [*hand, secret]:
            if number != HIDDEN:
                planet = box.planet_of(number)
                kinds |= 1 << planet
                small += (box.small >> planet) & 1
        hope: float = 0.0
        if small >= box.small_needed:
            hope += float(box.bonus_small)
        elif small == box.small_needed - 1:
            hope += 0.3 * float(box.bonus_small)
        best: float = 0.0
        for run in box.straights:
            missing: i64 = count_bits(run & ~kinds)
            part = 1.0 if missing == 0 else 0.35 if missing == 1 else 0.1 if missing == 2 else 0.0
            if part > best:
                best = part
        return hope + best * float(box.bonus_straight)

    def best_chance(self, belief: list[float]) -> float:
        best: float = 0.0
        for chance in belief:
            if chance > best:
                best = chance
        return best


def shares(weights: list[int]) -> list[float]:
    """Weights as parts of one."""
    total: i64 = 0
    for weight in weights:
        total += weight
    if total == 0:
        return [0.0 for weight in weights]
    return [float(weight) / float(total) for weight in weights]


def count_bits(mask: i64) -> i64:
    bits: i64 = 0
    while mask:
        bits += mask & 1
        mask >>= 1
    return bits
