"""ACTION - EXPLORE: draw, gain 3 Cows, perhaps leave the Secret Planet, discard down to the hand limit (CC-R8)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from gaucho.engine.chance import Chance
from gaucho.engine.core import NO_PICK, Refusal, Step
from gaucho.games.cowcollectors.rules import news
from gaucho.games.cowcollectors.rules.components import NO_PLANET
from gaucho.games.cowcollectors.rules.table import Table, card_options, chosen_card, nobody_there, not_held
from gaucho.kit import packed
from gaucho.kit.cards import any_of


def explore(s: Table) -> None:
    """Draw a card, one more if somebody is ahead; then gain 3 Cows (CC-044, CC-045, CC-046, CC-R6, CC-R7)."""
    player = s.players[s.active]
    due = cards_due(s, s.active)
    cards = cards_there(s, due)
    rule = "CC-R9" if cards < due else "CC-044" if due == s.box.draw else "CC-045"
    s.reveal()
    for i in range(cards):
        planet = s.draw()
        player.hand = packed.put(player.hand, planet)
        s.tell(news.DREW_PLANET, rule, s.active, s.number(planet), audience=1 << s.active)
    s.tell(news.DREW, rule, s.active, cards, s.deck_size())
    s.tell_if_deck_is_out()
    s.tell(news.GAINED, "CC-046", s.active, s.box.explore_gain, player.cows + s.box.explore_gain)
    s.gain(s.active, s.box.explore_gain)
    s.plan(LEAVE_OR_STAY, DISCARD)


def cards_due(s: Table, seat: i64) -> i64:
    """One more for a player if somebody has strictly more Cows (CC-044, CC-045, CC-R6)."""
    cows = s.players[seat].cows
    for player in s.players:
        if player.cows > cows:
            return s.box.draw + s.box.extra
    return s.box.draw


def cards_there(s: Table, due: i64) -> i64:
    """What the deck does not have is forfeited (CC-R9)."""
    return min(due, s.deck_size())


def cards_over_limit(s: Table, seat: i64) -> i64:
    """How many cards a player holds beyond the hand limit; negative below it (CC-053)."""
    return packed.size(s.players[seat].hand) - s.box.hand_limit


@final
class LeaveOrStay(Step[Table]):
    """After drawing, the Secret Planet may be left (CC-047, CC-048, CC-052)."""

    prompt: ClassVar[str] = "leave_planet"
    rule: ClassVar[str] = "CC-047"

    def ask(self, s: Table) -> bool:
        return s.ask(s.active, s.box.stay_or_leave)

    def do(self, s: Table, pick: i64) -> None:
        if s.box.stay.has(pick):
            s.tell(news.STAYED, "CC-052", s.active)
            return
        s.revealed = True
        s.reveal()
        s.tell(news.LEFT, "CC-048", s.active, s.number(s.players[s.active].secret))
        s.plan(CHOOSE_RECIPIENT, NEW_SECRET)


@final
class ChooseRecipient(Step[Table]):
    """The planet left goes to an opponent, as one of their Invaded Planets (CC-049, CC-R10, CC-R12)."""

    prompt: ClassVar[str] = "choose_recipient"
    rule: ClassVar[str] = "CC-049"

    def ask(self, s: Table) -> bool:
        return s.ask(s.active, s.box.targets[(1 << (s.seats - 1)) - 1])

    def do(self, s: Table, pick: i64) -> None:
        seat = s.left_of(s.active, s.box.left.arg(pick) + 1)
        player = s.players[s.active]
        s.give(seat, player.secret)
        s.tell(news.GAVE, "CC-049", s.active, seat, s.number(player.secret))
        s.revealed = False
        player.secret = NO_PLANET  # its dossier stays until the new one is placed

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        return nobody_there(s, option)

    def default(self, s: Table, seat: i64, chance: Chance) -> i64:
        """The opponent with the fewest Cows, then the first in order (CC-R40)."""
        poorest: i64 = 1
        for places in range(2, s.seats):
            if s.players[s.left_of(seat, places)].cows < s.players[s.left_of(seat, poorest)].cows:
                poorest = places
        return s.box.left.id(poorest - 1)


@final
class NewSecret(Step[Table]):
    """Hide on a card from the hand, new ones included (CC-050). One card leaves no choice (CC-R37)."""

    prompt: ClassVar[str] = "new_secret"
    rule: ClassVar[str] = "CC-050"
    shown: ClassVar[bool] = True
    private: ClassVar[bool] = True

    def ask(self, s: Table) -> bool:
        if packed.size(s.players[s.active].hand) < 2:
            return False
        return s.ask(s.active, card_options(s, s.active))

    def do(self, s: Table, pick: i64) -> None:
        planet = chosen_card(s, s.active, pick)
        s.players[s.active].hide_from_hand(planet)
        s.tell(news.HID, "CC-050", s.active)
        s.tell(news.HID_ON, "CC-050", s.active, s.number(planet), audience=1 << s.active)

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        return not_held(s, option)

    def default(self, s: Table, seat: i64, chance: Chance) -> i64:
        return any_of(s.options, chance)


@final
class Discard(Step[Table]):
    """Finally, discard face up until the hand limit is kept (CC-053, CC-054, CC-055, CC-R13)."""

    prompt: ClassVar[str] = "discard"
    rule: ClassVar[str] = "CC-053"
    shown: ClassVar[bool] = True
    private: ClassVar[bool] = True

    def ask(self, s: Table) -> bool:
        if cards_over_limit(s, s.active) <= 0:
            return False
        return s.ask(s.active, card_options(s, s.active))

    def do(self, s: Table, pick: i64) -> None:
        if pick == NO_PICK:
            return
        planet = s.box.planet.arg(pick)
        player = s.players[s.active]
        player.hand = packed.take(player.hand, planet)
        s.discard(planet)
        s.reveal()
        s.tell(news.DISCARDED, "CC-054", s.active, s.number(planet))
        s.plan(DISCARD)

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        return not_held(s, option)

    def default(self, s: Table, seat: i64, chance: Chance) -> i64:
        return any_of(s.options, chance)


LEAVE_OR_STAY: Final = LeaveOrStay()
CHOOSE_RECIPIENT: Final = ChooseRecipient()
NEW_SECRET: Final = NewSecret()
DISCARD: Final = Discard()
