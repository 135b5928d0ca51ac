"""The house bot: counts payouts still to come, keeps cash for developing, bids a part of what a lot is worth.

Everything is weighed in M, a Victory Point as 3M. The numbers are rules of thumb, tuned by letting variants play each other
(`gaucho lab tournament`).
"""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from gaucho.bots.bot import Bot, Budget
from gaucho.engine.chance import Chance
from gaucho.engine.core import Decision
from gaucho.engine.options import Option
from gaucho.games.quantumzap.rules.components import (
    ABE,
    BARGAIN,
    BONUS,
    COLD,
    DIAMONDBACK,
    EDDIE,
    EQUAL,
    FINE,
    HACKER,
    HERMANAS,
    HIGH_NOON,
    INSIDER,
    JOE,
    LILY,
    LOBBY,
    LOTS,
    MARSHAL,
    NONE,
    NUMBER_ONE,
    PENALTY,
    PET,
    PETE,
    RAID,
    RAY_GUN,
    SACRIFICE,
    SHELLY,
    STERLING,
    WOAH,
)
from gaucho.games.quantumzap.rules.game import QuantumZap
from gaucho.games.quantumzap.rules.table import BID, DEVELOP, FREE_USED
from gaucho.games.quantumzap.rules.value import collects_left, developed_worth, lot_worth, mean_worth, set_gain
from gaucho.games.quantumzap.rules.view import HIDDEN, LotView, PlayerView, QuantumView, SpaceView

WHIM: Final = 0.3  # how many M of value a choice may miss the best one by
EARLY_SHARE: Final = 0.24  # of a lot's worth that is bid while three or more payouts are to come,
LATE_SHARE: Final = 0.33  # and after that
NOISE: Final = 0.25  # bids vary by this part, or alike players would tie all the time
BLIND_SHARE: Final = 0.3  # what others have seen and we have not: who wins it may find out why
FIGHT: Final = 0.5  # up to which part of its worth a lot is fought for in open bidding
CROWD: Final = 4  # seats from which on lots are so dear that Credits to develop them run short
HOLD: Final = 1.0  # what a card or a power is worth in hand, per payout still to come, up to three
NEVER: Final = -99.0


@final
class HouseBot(Bot):
    """Scripted play from what the own seat knows."""

    def choose(self, view: Any, decision: Decision, budget: Budget) -> Option:
        options = decision.options[view.seat]
        if len(options) == 1:
            return options[0]
        game = self.game
        assert isinstance(game, QuantumZap)
        assert isinstance(view, QuantumView)
        mind = Mind(game, view)
        prompt = decision.prompt
        if prompt == "sealed_bid":
            return self.nearest(options, mind.bid(self.chance))
        best: i64 = 0
        highest: float = NEVER * 10.0
        for i in range(len(options)):
            # A bot that always does the same is easily read.
            value = mind.value(prompt, options[i]) + WHIM * float(self.chance.below(1000)) / 1000.0
            if value > highest:
                highest = value
                best = i
        return options[best]

    def nearest(self, options: list[Option], bid: i64) -> Option:
        """The highest bid that is not above this one, or silence."""
        found = options[0]
        for option in options:
            if option.verb == "bid" and option.arg + 1 <= bid:
                found = option
        return found


@final
class Mind:
    """One look at the table: what lots are worth to whom, who stands how, what cards and powers would do."""

    def __init__(self, game: QuantumZap, view: QuantumView) -> None:
        self.game = game
        self.box = game.box
        self.view = view
        self.seat: i64 = view.seat
        self.mine: PlayerView = view.players[view.seat]
        self.collects: i64 = collects_left(self.box, view.round, view.phase)
        self.counts: list[list[int]] = [self._suits(player) for player in view.players]
        self.unseen: list[int] = self._unseen()
        self.blind: float = mean_worth(self.box, self.unseen, self.counts[view.seat], self.collects)

    def _suits(self, player: PlayerView) -> list[int]:
        counts: list[int] = [0, 0, 0]
        for lot in player.lots:
            if lot.up == "developed":
                counts[self.box.suit[lot.face]] += 1
        return counts

    def _unseen(self) -> list[int]:
        """The lots whose place this seat does not know."""
        view = self.view
        seen: list[bool] = [False for i in range(LOTS)]
        for space in view.spaces:
            if space.lot.face != HIDDEN:
                seen[space.lot.face] = True
        for player in view.players:
            for lot in player.lots:
                if lot.face != HIDDEN:
                    seen[lot.face] = True
        for entry in view.deck_known:
            if entry[1] < LOTS:
                seen[entry[1]] = True
        for card in view.discard_known:
            seen[card] = True
        return [lot for lot in range(LOTS) if not seen[lot]]

    # ---- options -----------------------------------------------------------------------------------------------------

    def value(self, prompt: str, option: Option) -> float:
        """What an option is worth, in M more or less."""
        verb = option.verb
        arg: i64 = option.arg
        if prompt in ("window", "discover_menu", "develop_menu"):
            return self.entry_value(verb, arg)
        if prompt == "open_bid":
            return self.raise_value(verb, arg)
        if prompt == "cancel_prompt":
            return self.cancel_value() if verb == "cancel" else 0.0
        if prompt == "survey_target":
            return self.survey_value(verb, arg)
        if prompt in ("final_debt", "debt_amount"):
            return float(arg)
        if prompt in ("buyout_lot", "happens_lot"):
            return -self.kept_worth(self.lot_named(verb, arg), self.seat)
        if prompt in ("develop_lot", "pete_lot"):
            return self.worth_to(self.lot_named(verb, arg), self.seat)
        if prompt == "joe_lot":
            return self.worth_to(self.space_named(arg).lot, self.seat)
        if prompt == "raid_play":
            return self.play_value(self.taken_card()) - self.hold() if verb == "play_now" else 0.0
        if prompt == "moon_card":
            return self.play_value(arg)
        if prompt == "raid_card":
            return self.play_value(arg) if arg != RAID else NEVER
        if prompt in ("hacker_place", "calm_place"):
            return self.place_value(arg)
        return self.parameter_value(prompt, verb, arg)

    def parameter_value(self, prompt: str, verb: str, arg: i64) -> float:
        """Parameters of a card or a power that is being declared."""
        view = self.view
        if prompt == "target_lot":
            return self.on_lot(view.doing, self.space_named(arg))
        if prompt == "price":
            return self.price_value(view.doing, self.space_named(view.args[0] - 1), arg + self.box.least_price)
        if prompt == "woah_ongoing":
            return self.woah_value(arg)
        if prompt == "suit":
            return self.suit_value(arg)
        if prompt in ("target_player", "sacrifice_target"):
            if verb == "stop":
                return 0.0
            target = self.other(arg)
            return self.debt_harm(target, 2) - self.own_debt() if prompt == "sacrifice_target" else self.rank(target)
        if prompt in ("abe_player_a", "abe_player_b"):
            return 99.0 if verb == "myself" else self.best_lot_of(self.other(arg), self.seat)
        if prompt in ("abe_lot_a", "abe_lot_b"):
            worth = self.kept_worth(self.lot_named(verb, arg), self.seat)
            return -worth if verb == "mine" else worth
        if prompt == "eddie_player":
            return self.best_lot_of(self.other(arg), self.other(arg)) * self.rank(self.other(arg))
        if prompt == "eddie_lot":
            return self.kept_worth(self.lot_named(verb, arg), self.owner_named(arg))
        if prompt == "hermanas_lot":
            return -float(self.box.payout[self.lot_named(verb, arg).face])
        if prompt == "lily_lot":
            return self.lily_gain(self.lot_named(verb, arg))
        if prompt == "marshal_player":
            return 0.0 if verb == "stop" else self.ray_gun_loss(self.other(arg))
        if prompt == "marshal_lot":
            lot = self.lot_named(verb, arg)
            return float(self.payout_of(lot))
        return 0.0

    def other(self, arg: i64) -> i64:
        """The seat so many places to the left; option arguments count from 0."""
        return (self.seat + arg + 1) % self.view.seats

    def owner_named(self, arg: i64) -> i64:
        return self.other(arg // LOTS)

    def lot_named(self, verb: str, arg: i64) -> LotView:
        if verb == "mine":
            return self.mine.lots[arg]
        if verb == "space":
            return self.space_named(arg).lot
        return self.view.players[self.owner_named(arg)].lots[arg % LOTS]

    def space_named(self, arg: i64) -> SpaceView:
        """The lot space that an option names; its argument counts from 0."""
        for space in self.view.spaces:
            if space.space == arg + 1:
                return space
        raise AssertionError("an option names a space without a lot")

    # ---- what lots are worth -----------------------------------------------------------------------------------------

    def payout_of(self, lot: LotView) -> i64:
        payout: i64 = self.box.payout[lot.face]
        return -payout if lot.turned and payout < 0 else payout

    def worth_to(self, lot: LotView, seat: i64) -> float:
        """What an undeveloped lot is worth to a player who may develop it, as far as we can know."""
        return self.blind if lot.face == HIDDEN else self.face_worth(lot.face, seat)

    def face_worth(self, face: i64, seat: i64) -> float:
        box = self.box
        player = self.view.players[seat]
        payout: i64 = box.payout[face]
        if payout < 0 and player.character == HERMANAS and not player.used and not self.has_negative(player):
            payout = -payout
        value = lot_worth(box, face, payout, self.collects, player.suit) - float(box.develop_cost)
        counts = self.counts[seat]
        suit: i64 = box.suit[face]
        if player.character == SHELLY:
            return value + max(set_gain(box, [counts[0], counts[1], counts[2] + 1], suit, self.collects), 0.0)
        return value + set_gain(box, counts, suit, self.collects)

    def has_negative(self, player: PlayerView) -> bool:
        """Is there a developed lot that Las Hermanas could turn?"""
        for lot in player.lots:
            if lot.up == "developed" and self.payout_of(lot) < 0:
                return True
        return False

    def kept_worth(self, lot: LotView, seat: i64) -> float:
        """What an undeveloped lot is worth to its owner, who need not develop it; nothing when no payout is left."""
        if self.collects == 0:
            return 0.0
        value = self.worth_to(lot, seat)
        return value if value > 0.0 else 0.0

    def undeveloped(self, seat: i64) -> list[LotView]:
        return [lot for lot in self.view.players[seat].lots if lot.up != "developed"]

    # ---- how players stand -------------------------------------------------------------------------------------------

    def projected(self, seat: i64) -> float:
        """What a player may end with, in M."""
        box = self.box
        player = self.view.players[seat]
        total = float(player.credits - player.debt) + float(box.credits_per_point * player.score.sets)
        for lot in player.lots:
            if lot.up == "developed":
                total += developed_worth(box, lot.face, self.payout_of(lot), self.collects, player.suit)
            else:
                total += 0.6 * self.kept_worth(lot, seat)
        return total

    def best_rival(self) -> i64:
        best: i64 = NONE
        for seat in range(self.view.seats):
            if seat != self.seat and (best == NONE or self.projected(seat) > self.projected(best)):
                best = seat
        return best

    def rank(self, seat: i64) -> float:
        """How much a rival's loss is worth to us: all of it with two players, most of the leader's with more."""
        if self.view.seats == 2:
            return 1.0
        return 0.6 if seat == self.best_rival() else 0.25

    def debt_harm(self, seat: i64, tokens: i64) -> float:
        """What new Debt of a rival is worth to us: 1M per token, or a Victory Point for those that cannot pay."""
        player = self.view.players[seat]
        poor = self.collects <= 1 and player.credits < player.debt + tokens
        return float(tokens) * self.rank(seat) * (float(self.box.credits_per_point) if poor else 1.0)

    def own_debt(self) -> float:
        """What a Debt token costs us."""
        poor = self.collects <= 1 and self.mine.credits <= self.mine.debt
        return float(self.box.credits_per_point) if poor else 1.0

    def hold(self) -> float:
        """What a card or a power is worth that is kept for later: nothing at the end."""
        left: i64 = self.collects if self.collects < 3 else 3
        return HOLD * float(left)

    # ---- bidding -----------------------------------------------------------------------------------------------------

    def current(self) -> SpaceView:
        return self.space_named(self.view.lot - 1)

    def reserve(self) -> i64:
        """Credits to keep for developing lots that are worth it; late or in a crowd also for the one to be bought."""
        lots: i64 = 1 if self.collects <= 1 or self.view.seats >= CROWD else 0
        for lot in self.undeveloped(self.seat):
            if self.worth_to(lot, self.seat) > 0.0:
                lots += 1
        return lots * self.box.develop_cost

    def bid(self, chance: Chance) -> i64:
        """A part of what the lot is worth to us, with noise, as far as the purse goes; 0 for silence."""
        space = self.current()
        lot = space.lot
        value = self.worth_to(lot, self.seat)
        share = EARLY_SHARE if self.collects >= 3 else LATE_SHARE
        rivals: i64 = 0
        for seat in lot.markers:
            if seat != self.seat:
                rivals += 1
        if lot.face == HIDDEN and rivals > 0:
            share *= BLIND_SHARE
        elif lot.face != HIDDEN and rivals == 0 and lot.up == "no":
            share *= 0.85  # nobody else knows
        wanted = value * share * (1.0 - NOISE + 2.0 * NOISE * float(chance.below(1000)) / 1000.0)
        if lot.face != HIDDEN and rivals > 0 and value > 6.0:
            wanted += 1.0
        if space.insider == self.seat:
            wanted = float(space.least if space.least > 0 else 1) if value > 1.0 else 0.0
        purse = float(self.mine.credits - self.reserve())
        if wanted > purse:
            wanted = purse
        bid = i64(wanted)
        if space.least > bid and float(space.least) < 0.8 * value and float(space.least) <= purse:
            bid = space.least
        return bid if bid > 0 else 0

    def raise_value(self, verb: str, arg: i64) -> float:
        """One more, as long as the lot is worth it; only the least raise is considered."""
        if verb != "bid":
            return WHIM
        bid: i64 = arg + 1
        if bid > self.view.standing + 1:
            return NEVER
        value = self.worth_to(self.current().lot, self.seat)
        if float(bid) > FIGHT * value or bid > self.mine.credits - self.reserve():
            return NEVER
        return 10.0

    # ---- menus and windows -------------------------------------------------------------------------------------------

    def entry_value(self, verb: str, arg: i64) -> float:
        """An entry of a menu or a window; doing nothing is worth nothing."""
        if verb in ("pass", "end_turn"):
            return WHIM
        if verb == "survey":
            return self.surveying_value()
        if verb == "buy_action":
            rich = self.mine.credits >= 6 and self.mine.hand_size < 2 and self.collects >= 2
            return 0.8 if rich and not self.has_unknown_lot() else NEVER
        if verb == "buyout":
            return self.buyout_value()
        if verb == "develop":
            best: float = NEVER
            for lot in self.undeveloped(self.seat):
                best = max(best, self.worth_to(lot, self.seat))
            return 20.0 + best if best > 0.0 else NEVER
        if verb == "play":
            return self.play_value(arg) - self.hold()
        if verb == "power":
            return self.power_value() - self.hold()
        return NEVER  # Debt can be paid at the end: until then Credits are worth more in hand

    def has_unknown_lot(self) -> bool:
        """Is there a lot up for bids that we have not seen?"""
        for space in self.view.spaces:
            if space.available and space.lot.face == HIDDEN:
                return True
        return False

    def surveying_value(self) -> float:
        if not self.view.rights & FREE_USED:
            return 30.0
        return 1.0 if self.mine.credits >= 6 and self.collects >= 3 and self.has_unknown_lot() else NEVER

    def survey_value(self, verb: str, arg: i64) -> float:
        """Rather an unknown lot that is up for bids, best of all one that nobody has seen; then the deck's top, an own lot."""
        if verb == "deck":
            return 1.0 if self.collects >= 2 and not self.knows_top() else 0.0
        lot = self.lot_named(verb, arg)
        seconds = len(lot.markers) == 1 and lot.face not in self.view.text_done
        if lot.face != HIDDEN:
            text: i64 = self.box.text[lot.face]
            if seconds and text == BONUS:
                return 3.0
            return -2.0 if seconds and text == FINE else -1.0
        if verb == "space":
            space = self.space_named(arg)
            if not space.available or (space.insider != NONE and space.insider != self.seat):
                return 0.5
            return 2.0 if lot.markers else 2.5
        return 1.5 if verb == "mine" and self.collects <= 3 else 0.8

    def knows_top(self) -> bool:
        return len(self.view.deck_known) > 0 and self.view.deck_known[0][0] == 0

    def buyout_value(self) -> float:
        least: float = 99.0
        for lot in self.undeveloped(self.seat):
            least = min(least, self.kept_worth(lot, self.seat))
        gain = float(self.view.ecf) - least - 1.0
        return 15.0 + gain if gain > 0.0 else NEVER

    # ---- Action cards ------------------------------------------------------------------------------------------------

    def play_value(self, card: i64) -> float:
        """What playing a card of this type would do for us now."""
        if card == PENALTY:
            return 1.3 * self.rank(self.best_rival())
        if card == PET:
            return self.pet_value()
        if card == SACRIFICE:
            gain = self.debt_harm(self.best_rival(), self.box.sacrifice_sent) - self.own_debt()
            return float(self.box.sacrifice_times) * gain
        if card in (EQUAL, INSIDER, BARGAIN, HIGH_NOON, COLD):
            best: float = NEVER
            for space in self.view.spaces:
                if space.available and not (card == EQUAL and space.lot.up != "no"):
                    best = max(best, self.on_lot(card, space))
            return best
        if card == HACKER:
            return 2.0 if self.view.phase != DEVELOP and self.collects >= 2 and not self.knows_top() else 0.2
        if card == LOBBY:
            return self.lobby_value()
        if card == NUMBER_ONE:
            return 0.2
        if card == RAID:
            found: float = NEVER
            for other in self.view.action_discard:
                if other != RAID:
                    found = max(found, self.play_value(other))
            return found - 0.3
        return self.best_woah()

    def pet_value(self) -> float:
        most: i64 = 0
        for player in self.view.players:
            if player.credits > most:
                most = player.credits
        total: float = 0.0
        for seat in range(self.view.seats):
            if self.view.players[seat].credits == most:
                total += -self.own_debt() if seat == self.seat else self.debt_harm(seat, self.box.pet_debt)
        return total

    def lobby_value(self) -> float:
        """One more lot right now, before others get richer: good if we know that it is, and can pay."""
        if not self.knows_top() or self.view.deck_known[0][1] >= LOTS or self.mine.credits < 4:
            return 0.5 if self.richer_than_rivals() else 0.0
        return 0.4 * self.face_worth(self.view.deck_known[0][1], self.seat)

    def richer_than_rivals(self) -> bool:
        for seat in range(self.view.seats):
            if seat != self.seat and self.view.players[seat].credits >= self.mine.credits:
                return False
        return True

    def on_lot(self, card: i64, space: SpaceView) -> float:
        """A card that is put on a lot, or turns it up."""
        lot = space.lot
        value = self.worth_to(lot, self.seat)
        known = lot.face != HIDDEN
        if card == EQUAL:
            return 1.0 + float(len(lot.markers)) if not known and lot.markers else 0.2
        if space.insider != NONE and space.insider != self.seat:
            return 0.0
        if card == INSIDER:
            if space.insider != NONE or self.mine.credits < 1:
                return 0.0
            return 0.5 * value if known else 0.25 * value
        if card == COLD:
            return 0.35 * value if known and self.mine.credits < 3 and self.collects >= 2 else 0.0
        if card == HIGH_NOON:
            return self.price_value(card, space, self.above_rivals())
        return self.price_value(card, space, 1)

    def above_rivals(self) -> i64:
        """The least price that no rival can pay."""
        most: i64 = 0
        for seat in range(self.view.seats):
            if seat != self.seat and self.view.players[seat].credits > most:
                most = self.view.players[seat].credits
        return most + 1

    def price_value(self, card: i64, space: SpaceView, price: i64) -> float:
        """High Noon where only we can pay; Bargain Hunter on what we may bid for alone, or cannot pay for."""
        if price < self.box.least_price or price > self.box.most_price:
            return 0.0
        lot = space.lot
        value = self.worth_to(lot, self.seat)
        if card == HIGH_NOON:
            if space.insider == self.seat:
                return -value
            if price <= self.mine.credits - self.reserve() and price >= self.above_rivals():
                return 0.6 * value - float(price)
            # Nobody can pay: a lot that we cannot have is denied to the others.
            out_of_reach = price > self.mine.credits and self.mine.credits < 3 and len(lot.markers) > 0
            return 1.0 + 0.1 * float(price) if out_of_reach else 0.0
        if self.mine.credits < 3 and len(lot.markers) > 0 and lot.face != HIDDEN and value > 8.0:
            return 2.0 - 0.1 * float(price)
        return 0.1 - 0.01 * float(price)

    def best_woah(self) -> float:
        """Woah outside of a chain: the ongoing card that is most in our way."""
        best: float = NEVER
        for space in self.view.spaces:
            base: i64 = (space.space - 1) * 3
            if space.least or space.most:
                best = max(best, self.woah_value(base))
            if space.insider != NONE:
                best = max(best, self.woah_value(base + 1))
            if space.frozen_by != NONE:
                best = max(best, self.woah_value(base + 2))
        return best

    def woah_value(self, code: i64) -> float:
        """What it is worth to us that this ongoing card ends."""
        space = self.space_named(code // 3)
        slot: i64 = code % 3
        value = self.worth_to(space.lot, self.seat)
        if slot == 1:
            return 0.25 * value if space.insider != self.seat and self.mine.credits >= 4 else -value
        if slot == 2:
            return -1.0 if space.frozen_by == self.seat else 0.1 * value
        return -1.0 if space.price_by == self.seat else 0.1 * value

    def taken_card(self) -> i64:
        """The card that Moonlight Raid has just brought: the step says which."""
        return int(self.view.agenda[-1].split()[2])

    def place_value(self, place: i64) -> float:
        """Where a card goes back: what is good for us on top, as only we know it; anything else at the bottom."""
        if not self.view.aside or self.view.aside[0] == HIDDEN or self.view.aside[0] >= LOTS:
            return 1.0 if place == 0 else 0.0
        good = self.face_worth(self.view.aside[0], self.seat) > self.blind
        if good:
            return 5.0 if place == 0 else 0.0
        return 5.0 if place == self.view.deck_size else 0.0

    def cancel_value(self) -> float:
        """Cancel what would hurt; and a Woah that stops what helps. A Woah kept has its worth, too."""
        effect = self.effect_of_announced()
        stands = len(self.view.chain) % 2 == 0
        return (-effect if stands else effect) - self.hold()

    def effect_of_announced(self) -> float:
        """What the announced card does to us, if it stands."""
        view = self.view
        card = view.doing
        args = view.args
        if card == PENALTY:
            return -1.0 if args[0] == self.seat else 0.2
        if card == PET:
            return self.pet_value() if view.doer != self.seat else self.play_value(PET)
        if card == SACRIFICE:
            hit: i64 = 0
            for target in args:
                if target == self.seat:
                    hit += 1
            if view.doer == self.seat:
                return float(len(args)) * self.debt_harm(args[0], self.box.sacrifice_sent) - self.own_debt()
            return -float(hit * self.box.sacrifice_sent) * self.own_debt()
        if card in (INSIDER, COLD, BARGAIN, HIGH_NOON):
            space = self.space_named(args[0] - 1)
            value = self.worth_to(space.lot, self.seat)
            if view.doer == self.seat:
                return 0.5 * value
            if card == INSIDER:
                return -0.5 * value if space.lot.face != HIDDEN else -0.25 * value
            return -0.1 * value
        if card == WOAH:
            return self.woah_value((args[0] - 1) * 3 + args[1])
        return 1.0 if view.doer == self.seat else -0.3

    # ---- Characters --------------------------------------------------------------------------------------------------

    def power_value(self) -> float:
        """What the own Character's power would do for us now."""
        character = self.mine.character
        if character == DIAMONDBACK:
            return max(self.suit_value(0), self.suit_value(1), self.suit_value(2))
        if character == STERLING:
            best = max(self.suit_value(0), self.suit_value(1), self.suit_value(2))
            return best if self.view.phase == DEVELOP else best - 4.0
        if character == HERMANAS:
            return self.hermanas_gain()
        if character == PETE:
            return self.pete_gain()
        if character == JOE:
            return self.joe_gain()
        if character == LILY:
            best = NEVER
            for lot in self.mine.lots:
                best = max(best, self.lily_gain(lot))
            return best
        if character == MARSHAL:
            return self.marshal_gain()
        if character == EDDIE:
            best = NEVER
            for seat in range(self.view.seats):
                if seat != self.seat:
                    best = max(best, self.best_lot_of(seat, seat) * self.rank(seat))
            return best - (2.0 if self.view.phase < DEVELOP else 0.0)
        if character == ABE:
            return self.abe_gain()
        return NEVER

    def suit_value(self, suit: i64) -> float:
        """Diamondback: 1M per positive lot and payout. Sterling: what rivals lose in this round more than we do."""
        if self.mine.character == STERLING:
            total: float = 0.0
            for seat in range(self.view.seats):
                income = float(self.suit_income(seat, suit))
                total += -income if seat == self.seat else income * self.rank(seat)
            return total
        extra = float(self.box.diamondback)
        gain: float = 0.01
        for lot in self.mine.lots:
            if lot.face != HIDDEN and self.box.suit[lot.face] == suit and self.payout_of(lot) > 0:
                gain += (1.0 if lot.up == "developed" else 0.8) * extra * float(self.collects)
        if self.collects >= 3 and gain < 2.0 * float(self.collects):
            return 0.3 * gain  # wait for a second lot of a suit
        return gain

    def suit_income(self, seat: i64, suit: i64) -> i64:
        total: i64 = 0
        for lot in self.view.players[seat].lots:
            if lot.up == "developed" and self.box.suit[lot.face] == suit and self.payout_of(lot) > 0:
                total += self.payout_of(lot)
        return total

    def hermanas_gain(self) -> float:
        """The largest loss becomes a payout, and one Victory Point more."""
        best: float = NEVER
        for lot in self.mine.lots:
            if lot.up == "developed" and self.payout_of(lot) < 0:
                loss = float(-self.payout_of(lot))
                gain = loss * float(self.collects) + float(self.box.credits_per_point * (self.box.high_lot - self.box.low_lot))
                if not lot.sideways:
                    gain += loss
                best = max(best, gain)
        return best + 1.0

    def pete_gain(self) -> float:
        """2M saved, at once if there is something to develop: it never gets better than that."""
        if self.view.phase < DEVELOP and self.view.phase != BID:
            return NEVER
        best: float = NEVER
        for lot in self.undeveloped(self.seat):
            best = max(best, self.worth_to(lot, self.seat))
        return float(self.box.develop_cost) + self.hold() if best > 3.0 else NEVER

    def joe_gain(self) -> float:
        """The best lot that we know of; the longer we wait, the less it must be."""
        best: float = NEVER
        for space in self.view.spaces:
            if space.available:
                value = self.worth_to(space.lot, self.seat)
                best = max(best, value if space.lot.face != HIDDEN else value - 3.0)
        return best - 2.5 * float(self.collects - 1)

    def lily_gain(self, lot: LotView) -> float:
        """A random lot of the deck instead of this one."""
        box = self.box
        if lot.up != "developed":
            return self.blind - self.kept_worth(lot, self.seat)
        if not self.unseen:
            return NEVER
        total: float = 0.0
        for other in self.unseen:
            total += lot_worth(box, other, box.payout[other], self.collects, self.mine.suit)
        now = developed_worth(box, lot.face, self.payout_of(lot), self.collects, self.mine.suit)
        return total / float(len(self.unseen)) - now

    def ray_gun_loss(self, seat: i64) -> float:
        """What the best developed Ray Gun of a rival is worth to us in the Lot Discard."""
        best: float = 0.0
        for lot in self.view.players[seat].lots:
            if lot.up == "developed" and self.box.suit[lot.face] == RAY_GUN:
                worth = developed_worth(self.box, lot.face, self.payout_of(lot), self.collects, NONE)
                best = max(best, worth * self.rank(seat))
        return best

    def marshal_gain(self) -> float:
        """The two best Ray Guns of two rivals, less what comes instead."""
        first: float = 0.0
        second: float = 0.0
        for seat in range(self.view.seats):
            if seat != self.seat:
                loss = self.ray_gun_loss(seat)
                if loss > first:
                    second = first
                    first = loss
                elif loss > second:
                    second = loss
        return first + second - 4.0

    def best_lot_of(self, seat: i64, to: i64) -> float:
        """What the best undeveloped lot of one player is worth to another, or to its owner."""
        best: float = 0.0
        for lot in self.undeveloped(seat):
            best = max(best, self.kept_worth(lot, to))
        return best

    def abe_gain(self) -> float:
        """Our poorest undeveloped lot for the best of a rival."""
        if not self.undeveloped(self.seat):
            return NEVER
        least: float = 99.0
        for lot in self.undeveloped(self.seat):
            least = min(least, self.kept_worth(lot, self.seat))
        best: float = 0.0
        for seat in range(self.view.seats):
            if seat != self.seat:
                best = max(best, self.best_lot_of(seat, self.seat))
        return best - least
