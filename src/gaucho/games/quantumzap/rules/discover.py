"""PHASE 1 - DISCOVER: a Land card fills the ECF; then surveys, Action cards and the buyout, one turn each."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from gaucho.engine.chance import Chance
from gaucho.engine.core import NO_PICK, Refusal, Step
from gaucho.games.quantumzap.rules import news
from gaucho.games.quantumzap.rules.components import (
    BUY_BIT,
    BUYOUT_BIT,
    IN_DISCOVER,
    MOST_SEATS,
    NONE,
    SURVEY_BIT,
    Box,
)
from gaucho.games.quantumzap.rules.declare import lot_at, lot_option, not_undeveloped, undeveloped_lots
from gaucho.games.quantumzap.rules.news import LAND
from gaucho.games.quantumzap.rules.playing import draw_action, playable
from gaucho.games.quantumzap.rules.survey import survey
from gaucho.games.quantumzap.rules.table import (
    BUYOUT_USED,
    DEVELOPED,
    DISCOVER,
    FREE_USED,
    FROM_DISCOVER,
    PAID_USED,
    W1,
    W2,
    Table,
)
from gaucho.games.quantumzap.rules.windows import entries, open_window, start, why_not_entry


@final
class RevealLand(Step[Table]):
    """The round's Land card is turned up and its Credits go to the ECF (QZ-025, QZ-026)."""

    def do(self, s: Table, pick: i64) -> None:
        land = s.lands[s.round - 1]
        s.phase = DISCOVER
        s.ecf += s.box.land_ecf[land]
        s.reveal()
        s.tell(LAND[land], "QZ-025", NONE, s.box.land_ecf[land], s.ecf, s.round)
        s.plan(DISCOVER_TURNS)
        open_window(s, W1)


@final
class DiscoverTurns(Step[Table]):
    """Each player in turn order has one Discover turn; the order is fixed now (QZ-027, QZ-R49)."""

    def do(self, s: Table, pick: i64) -> None:
        s.turn_first = s.first
        begin_turn(s, s.first)


def begin_turn(s: Table, seat: i64) -> None:
    s.active = seat
    s.rights = 0
    s.plan(DISCOVER_MENU[seat])


@final
class DiscoverTurn(Step[Table]):
    """The next player's Discover turn, after the window between turns."""

    def do(self, s: Table, pick: i64) -> None:
        begin_turn(s, self.seat)


@final
class DiscoverMenu(Step[Table]):
    """A free survey, one paid option, one buyout, in any order, with cards and payments in between (QZ-027, QZ-R9)."""

    prompt: ClassVar[str] = "discover_menu"
    rule: ClassVar[str] = "QZ-027"
    shown: ClassVar[bool] = True
    private: ClassVar[bool] = True

    def ask(self, s: Table) -> bool:
        seat = self.seat
        player = s.players[seat]
        bits: i64 = entries(s, seat, playable(s) if player.hand else 0)
        if can_survey(s, seat):
            bits |= SURVEY_BIT
        if can_buy(s, seat):
            bits |= BUY_BIT
        if can_be_bought_out(s, seat):
            bits |= BUYOUT_BIT
        if bits == 0 and player.hand == 0 and (player.character == NONE or player.used):
            return False  # everybody can see that there is nothing to choose (QZ-R73)
        return s.ask(seat, s.box.menu(IN_DISCOVER, bits))

    def do(self, s: Table, pick: i64) -> None:
        box = s.box
        seat = self.seat
        if pick == NO_PICK or box.end_turn.has(pick):
            after_turn(s, seat)
            return
        base: i64 = len(s.agenda)
        s.plan(self)
        if box.survey.has(pick):
            s.plan(SURVEY_TARGET[seat])
        elif box.buy_action.has(pick):
            s.players[seat].credits -= box.action_cost
            s.rights |= PAID_USED
            draw_action(s, seat, "QZ-048")
        elif box.buyout.has(pick):
            s.plan(BUYOUT_LOT[seat])
        else:
            start(s, seat, pick, FROM_DISCOVER, NONE, base)

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        box = s.box
        if box.survey.has(option):
            return why_not_survey(s, seat)
        if box.buy_action.has(option):
            return why_not_buy(s, seat)
        if box.buyout.has(option):
            return why_not_buyout(s, seat)
        return why_not_entry(s, seat, option)

    def default(self, s: Table, seat: i64, chance: Chance) -> i64:
        """End the turn (QZ-R72)."""
        return s.box.end_turn.id()


def after_turn(s: Table, seat: i64) -> None:
    """The next player's turn, with a window before it; after the last one Discover is over (QZ-032, QZ-R39)."""
    following = s.left_of(seat)
    s.active = NONE
    if following != s.turn_first:
        s.plan(DISCOVER_TURN[following])
        open_window(s, W2)


# ---- surveys (QZ-028 to QZ-041) --------------------------------------------------------------------------------------


def can_survey(s: Table, seat: i64) -> bool:
    """A free survey, or a paid one after it; with a marker and something to put it on (QZ-028 to QZ-031, QZ-034)."""
    player = s.players[seat]
    if player.unused == 0:
        return False
    if s.rights & FREE_USED and (s.rights & PAID_USED or player.credits < survey_price(s.box, s.rights)):
        return False
    return has_target(s, seat)


def survey_price(box: Box, rights: i64) -> i64:
    """What a survey costs, given the rights used in this turn: the first one nothing (QZ-028, QZ-029)."""
    return box.survey_cost if rights & FREE_USED else 0


def has_target(s: Table, seat: i64) -> bool:
    """Is there a card this player may survey and has no marker on? (QZ-035, QZ-036, QZ-038)"""
    for on_space in s.line:
        if on_space != NONE and not (s.markers[on_space] >> seat) & 1:
            return True
    if s.deck and not (s.markers[s.deck[-1]] >> seat) & 1:
        return True
    for owner in range(s.seats):
        if owner == seat or s.rivals:
            for lot in s.players[owner].lots:
                if not s.flags[lot] & DEVELOPED and not (s.markers[lot] >> seat) & 1:
                    return True
    return False


def why_not_survey(s: Table, seat: i64) -> Refusal:
    if s.players[seat].unused == 0:
        return Refusal("no_marker", "QZ-034", "All your survey markers lie on cards.")
    if s.rights & FREE_USED and s.rights & PAID_USED:
        return Refusal("used", "QZ-029", "You have had your paid option in this turn.")
    if s.rights & FREE_USED and s.players[seat].credits < s.box.survey_cost:
        return Refusal("too_poor", "QZ-031", f"A second survey costs {s.box.survey_cost}M.")
    return Refusal("no_target", "QZ-038", "Your markers lie on every card you may survey.")


@final
class SurveyTarget(Step[Table]):
    """A lot of the line-up, the top of the Lot Deck, or an undeveloped lot of one's own (QZ-035, QZ-036, QZ-R3)."""

    prompt: ClassVar[str] = "survey_target"
    rule: ClassVar[str] = "QZ-035"

    def ask(self, s: Table) -> bool:
        seat = self.seat
        found: list[int] = []
        for space, on_space in enumerate(s.line):
            if on_space != NONE and not (s.markers[on_space] >> seat) & 1:
                found.append(int(s.box.space.id(space - 1)))
        if s.deck and not (s.markers[s.deck[-1]] >> seat) & 1:
            found.append(int(s.box.deck.id()))
        for places in range(1 if s.rivals else s.seats, s.seats + 1):
            owner = s.left_of(seat, places)
            for place, lot in enumerate(s.players[owner].lots):
                if not s.flags[lot] & DEVELOPED and not (s.markers[lot] >> seat) & 1:
                    found.append(int(lot_option(s, seat, owner, place)))
        return s.ask(seat, found)

    def do(self, s: Table, pick: i64) -> None:
        seat = self.seat
        box = s.box
        s.players[seat].credits -= survey_price(box, s.rights)
        if s.rights & FREE_USED:
            s.rights |= PAID_USED
            rule = "QZ-029"
        else:
            s.rights |= FREE_USED
            rule = "QZ-028"
        if box.space.has(pick):
            s.tell(news.SURVEYED_SPACE, rule, seat, box.space.arg(pick) + 1)
        elif box.deck.has(pick):
            s.tell(news.SURVEYED_DECK, rule, seat)
        elif box.mine.has(pick):
            s.tell(news.SURVEYED_OWN, rule, seat, box.mine.arg(pick) + 1)
        else:
            owner = s.owner_of(lot_at(s, seat, pick))
            s.tell(news.SURVEYED_RIVAL, rule, seat, owner, s.players[owner].lots.index(lot_at(s, seat, pick)) + 1)
        survey(s, seat, lot_at(s, seat, pick))

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        box = s.box
        if not (box.space.has(option) or box.deck.has(option) or box.mine.has(option) or box.theirs.has(option)):
            return None
        if box.theirs.has(option) and not s.rivals:
            return Refusal("not_yours", "QZ-036", "Lots of other players cannot be surveyed.")
        card = lot_at(s, seat, option)
        if card == NONE:
            return Refusal("no_lot", "QZ-035", "There is no card there.")
        if (s.markers[card] >> seat) & 1:
            return Refusal("surveyed", "QZ-038", "Your marker lies there already.")
        return Refusal("developed", "QZ-036", "That lot is developed: everybody can see it.")


# ---- buying an Action card (QZ-048 to QZ-050) ------------------------------------------------------------------------


def can_buy(s: Table, seat: i64) -> bool:
    return s.types != 0 and not s.rights & PAID_USED and s.actions_left() > 0 and s.players[seat].credits >= s.box.action_cost


def why_not_buy(s: Table, seat: i64) -> Refusal:
    if s.types == 0:
        return Refusal("beginner", "QZ-012", "Action cards are not used in the beginner mode.")
    if s.rights & PAID_USED:
        return Refusal("used", "QZ-029", "You have had your paid option in this turn.")
    if s.actions_left() == 0:
        return Refusal("deck_empty", "QZ-050", "The Action Deck is empty.")
    return Refusal("too_poor", "QZ-031", f"An Action card costs {s.box.action_cost}M.")


# ---- the ECF buyout (QZ-051 to QZ-053) -------------------------------------------------------------------------------


def can_be_bought_out(s: Table, seat: i64) -> bool:
    return not s.rights & BUYOUT_USED and s.ecf > 0 and s.has_undeveloped(seat)


def why_not_buyout(s: Table, seat: i64) -> Refusal:
    if s.rights & BUYOUT_USED:
        return Refusal("used", "QZ-052", "You have accepted a buyout in this turn.")
    if s.ecf == 0:
        return Refusal("ecf_empty", "QZ-R10", "The ECF is empty.")
    return Refusal("no_lot", "QZ-051", "You have no undeveloped lot to give.")


@final
class BuyoutLot(Step[Table]):
    """One undeveloped lot of one's own goes to the Lot Discard, all Credits of the ECF come (QZ-051, QZ-053)."""

    prompt: ClassVar[str] = "buyout_lot"
    rule: ClassVar[str] = "QZ-051"

    def ask(self, s: Table) -> bool:
        return s.ask(self.seat, undeveloped_lots(s, self.seat, self.seat))

    def do(self, s: Table, pick: i64) -> None:
        lot = lot_at(s, self.seat, pick)
        player = s.players[self.seat]
        s.rights |= BUYOUT_USED
        player.credits += s.ecf
        s.tell(news.BOUGHT_OUT, "QZ-051", self.seat, s.box.mine.arg(pick) + 1, s.ecf, player.credits)
        s.ecf = 0
        s.discard_lot(lot)

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        return not_undeveloped(s, seat, option, "QZ-053")


REVEAL_LAND: Final = RevealLand()
DISCOVER_TURNS: Final = DiscoverTurns()
DISCOVER_TURN: Final = [DiscoverTurn(seat) for seat in range(MOST_SEATS)]
SURVEY_TARGET: Final = [SurveyTarget(seat) for seat in range(MOST_SEATS)]
BUYOUT_LOT: Final = [BuyoutLot(seat) for seat in range(MOST_SEATS)]
DISCOVER_MENU: Final = [DiscoverMenu(seat) for seat in range(MOST_SEATS)]
