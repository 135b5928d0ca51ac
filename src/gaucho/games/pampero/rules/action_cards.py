"""ACTION 1: PLAY AN ACTION CARD: row, operations tab, zone value, requirement, payment, effects (PA-041 to PA-060)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from gaucho.engine.core import Refusal, Step
from gaucho.games.pampero.rules import news
from gaucho.games.pampero.rules.bits import bit
from gaucho.games.pampero.rules.building import build_tower, build_wind
from gaucho.games.pampero.rules.bulldozers import CLEAR_SITES, start_moving
from gaucho.games.pampero.rules.connections import PlayConnection
from gaucho.games.pampero.rules.contracts import can_fulfil
from gaucho.games.pampero.rules.effects import Perform, plan_fulfilment
from gaucho.games.pampero.rules.fulfilling import LinkOffer
from gaucho.games.pampero.rules.markets import sell_abroad, take_venture
from gaucho.games.pampero.rules.names import (
    ANY_ZONE,
    COST,
    EFFECT_NAMES,
    FIRST_SOLAR_SPACE,
    GAIN,
    MOST_SEATS,
    NONE,
    ROW_NAMES,
    ROW_SPACES,
    TILE_CONN,
    ZONES,
)
from gaucho.games.pampero.rules.operations import (
    CONNECTION,
    CONTRACT,
    FOREIGN,
    MOVE,
    MUST_SOLAR,
    OPTIONAL,
    PLAIN,
    SECOND_REMOTE,
    SECOND_SOLAR,
    SECOND_WIND,
    TOWER,
    VENTURE,
    WIND,
    effect_name,
)
from gaucho.games.pampero.rules.play import Play
from gaucho.games.pampero.rules.playable import (
    any_would_do,
    card_would_do,
    effect_of_play,
    effect_works,
    prices,
    solar_for,
    tab_works,
    zone_value,
)
from gaucho.games.pampero.rules.second_effects import SecondRemote, SecondSolar, SecondWind
from gaucho.games.pampero.rules.table import Table
from gaucho.games.pampero.rules.targets import plan_target


def start_play(s: Table, seat: i64, card: i64) -> None:
    """A card from hand: its space, its effect, its target, the payment, then what it does (PA-060, PA-R65)."""
    s.plan(ChooseTab(seat, card), CHOOSE_EFFECT[seat], PAY[seat], CARRY_OUT[seat])


@final
class ChooseTab(Step[Table]):
    """Row and operations tab (PA-041 to PA-043)."""

    prompt: ClassVar[str] = "space_tab"
    rule: ClassVar[str] = "PA-041"

    def ask(self, s: Table) -> bool:
        options: list[int] = []
        for row in range(len(ROW_NAMES)):
            space = s.empty_space(self.seat, row)
            if space == NONE:
                continue
            for tab in s.box.tabs[space]:
                if tab_works(s, self.seat, self.what, tab):
                    options.append(int(s.box.tab.id(row * len(ZONES) + tab.zone)))
        return s.ask(self.seat, options)

    def do(self, s: Table, pick: i64) -> None:
        seat = self.seat
        player = s.players[seat]
        arg = s.box.tab.arg(pick)
        zone: i64 = arg % len(ZONES)
        space = s.empty_space(seat, arg // len(ZONES))
        player.hand &= ~bit(self.what)
        mat = player.mat.copy()
        mat[space] = int(self.what)
        player.mat = mat
        play = s.play
        play.card = self.what
        play.space = space
        play.tab = 0 if s.box.tabs[space][0].zone == zone else 1
        play.owner = seat
        s.tell(news.PLAYED, "PA-041", seat, self.what, arg)

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        if not s.box.tab.has(option):
            return None
        arg = s.box.tab.arg(option)
        row: i64 = arg // len(ZONES)
        zone: i64 = arg % len(ZONES)
        space = s.empty_space(seat, row)
        if space == NONE:
            return Refusal("row_full", "PA-041", f"The {ROW_NAMES[row]} row is full.")
        if zone not in [tab.zone for tab in s.box.tabs[space]]:
            number: i64 = space % ROW_SPACES + 1
            return Refusal(
                "no_such_tab", "PA-042", f"Space {number} of the {ROW_NAMES[row]} row has no tab of zone {ZONES[zone]}."
            )
        link = s.box.card_link[self.what]
        if link < ANY_ZONE and link != zone:
            return Refusal("wrong_zone", "PA-044", f"{s.box.card_names[self.what]} is for zone {ZONES[link]} alone.")
        return Refusal("not_playable", "PA-052", f"In zone {ZONES[zone]} it cannot be paid for and carried out here.")


@final
class ChooseEffect(Step[Table]):
    """One of the effects of a card that has several (PA-138)."""

    prompt: ClassVar[str] = "card_effect"
    rule: ClassVar[str] = "PA-138"

    def ask(self, s: Table) -> bool:
        play = s.play
        effects = s.box.effects[play.card]
        if len(effects) == 1:
            return False
        return s.ask(
            self.seat,
            [
                int(s.box.effect.id(effect_name(effect)))
                for effect in effects
                if effect_works(s, self.seat, play.card, effect, play.space, play.tab)
            ],
        )

    def do(self, s: Table, pick: i64) -> None:
        effects = s.box.effects[s.play.card]
        s.play.effect = 0
        for i in range(len(effects)):
            if pick != NONE and effect_name(effects[i]) == s.box.effect.arg(pick):
                s.play.effect = i
        plan_target(s, self.seat)

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        if not s.box.effect.has(option):
            return None
        name = s.box.effect.arg(option)
        for effect in s.box.effects[s.play.card]:
            if effect_name(effect) == name:
                return Refusal("not_possible", "PA-052", "This effect cannot be paid for and carried out here.")
        return Refusal("no_such_effect", "PA-138", f"{s.box.card_names[s.play.card]} has no effect '{EFFECT_NAMES[name]}'.")


@final
class Pay(Step[Table]):
    """The zone value, or the alternative cost, to the bank or to the owner of the piece (PA-046 to PA-049, PA-053, PA-054)."""

    prompt: ClassVar[str] = "payment"
    rule: ClassVar[str] = "PA-049"

    def ask(self, s: Table) -> bool:
        if s.box.card_money[s.play.card] != COST:
            return False
        seat = self.seat
        player = s.players[seat]
        price, batteries = prices(s, seat)
        options: list[int] = []
        if player.money >= price and self.leaves_enough(s, price, 0):
            options.append(int(s.box.pay.id(0)))
        if batteries != NONE and player.batteries >= batteries and self.leaves_enough(s, 0, batteries):
            options.append(int(s.box.pay.id(1)))
        return s.ask(seat, options)

    def leaves_enough(self, s: Table, money: i64, batteries: i64) -> bool:
        effect = effect_of_play(s)
        if effect.first == CONTRACT:
            return can_fulfil(s, self.seat, s.play.target, effect.discount, money, batteries)
        return effect.first != MUST_SOLAR or solar_for(s, self.seat, money, batteries)

    def do(self, s: Table, pick: i64) -> None:
        seat = self.seat
        box = s.box
        play = s.play
        if box.card_money[play.card] == GAIN:
            s.gain_money(seat, zone_value(s, seat, play.card, play.space, play.tab), "PA-047")
        elif pick != NONE:
            price, batteries = prices(s, seat)
            if box.pay.arg(pick) == 0:
                pay_money(s, seat, price)
            else:
                pay_batteries(s, seat, batteries)


def pay_money(s: Table, seat: i64, price: i64) -> None:
    owner = s.play.owner
    s.players[seat].money -= price
    if owner == seat:
        s.tell(news.PAID_BANK, "PA-053", seat, price)
        return
    s.players[owner].money += price
    if s.is_rafaga(owner):
        s.tell(news.PAID_RAFAGA, "PA-199", seat, price)
    else:
        s.tell(news.PAID_PLAYER, "PA-054", seat, price, owner)


def pay_batteries(s: Table, seat: i64, batteries: i64) -> None:
    owner = s.play.owner
    if owner == seat or s.is_rafaga(owner):
        s.spend_batteries(seat, batteries)
        s.tell(news.PAID_BATTERIES, "PA-049", seat, batteries)
        return
    s.players[seat].batteries -= batteries
    s.players[owner].batteries += batteries
    s.tell(news.GAVE_BATTERIES, "PA-054", seat, batteries, owner)


@final
class CarryOut(Step[Table]):
    """What the frame is the price of, then the other operations in order, last the bulldozers (PA-R16, PA-R60, PA-R69)."""

    def do(self, s: Table, pick: i64) -> None:
        seat = self.seat
        effect = effect_of_play(s)
        first = effect.first
        play = s.play
        play.acted = first != PLAIN or s.box.card_money[play.card] == GAIN
        s.plan(CLEAR_SITES[seat], END_PLAY[seat])
        i: i64 = len(effect.ops) - 1
        while i >= 0:
            s.plan(CardOp(seat, i))
            i -= 1
        if first == TOWER:
            build_tower(s, seat, play.target)
        elif first == WIND:
            build_wind(s, seat, play.target)
        elif first == CONTRACT:
            s.plan(LinkOffer(seat, play.target))
            plan_fulfilment(s, seat, play.target, effect.discount)
        elif first == FOREIGN:
            sell_abroad(s, seat, play.target)
        elif first == VENTURE:
            take_venture(s, seat, play.target)
        elif first == MUST_SOLAR:
            plan_fulfilment(s, seat, FIRST_SOLAR_SPACE + play.target, 0)


@final
class CardOp(Step[Table]):
    """One of the card's further operations. Optional ones can be declined unless the card would then do nothing (PA-R15)."""

    def do(self, s: Table, pick: i64) -> None:
        seat = self.seat
        ops = effect_of_play(s).ops
        op = ops[self.what]
        if not card_would_do(s, seat, op):
            return
        s.play.may_stop = s.play.acted or any_would_do(s, seat, ops, self.what + 1)
        code = op.code
        if code == MOVE:
            start_moving(s, seat, op.n, op.more)
        elif code == CONNECTION:
            s.plan(PlayConnection(seat, op.n + s.players[seat].tiles(TILE_CONN)))
        elif code == SECOND_WIND:
            s.plan(SecondWind(seat))
        elif code == SECOND_SOLAR:
            s.plan(SecondSolar(seat, op.n))
        elif code == SECOND_REMOTE:
            s.plan(SecondRemote(seat))
        else:
            s.plan(Perform(seat, op.place))
            if code not in OPTIONAL:
                s.play.acted = True


@final
class EndPlay(Step[Table]):
    """The card stays on its space of the mat."""

    def do(self, s: Table, pick: i64) -> None:
        s.play = Play()


CHOOSE_EFFECT: Final = [ChooseEffect(seat) for seat in range(MOST_SEATS)]
PAY: Final = [Pay(seat) for seat in range(MOST_SEATS)]
CARRY_OUT: Final = [CarryOut(seat) for seat in range(MOST_SEATS)]
END_PLAY: Final = [EndPlay(seat) for seat in range(MOST_SEATS)]
