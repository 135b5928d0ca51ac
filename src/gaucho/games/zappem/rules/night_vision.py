"""NIGHT VISION: look at the Zone cards of an opponent, and exchange one of them."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from gaucho.engine.chance import Chance
from gaucho.engine.core import Refusal, Step
from gaucho.games.zappem.rules import news
from gaucho.games.zappem.rules.components import FIELD_CODES, MOST_SEATS, NONE
from gaucho.games.zappem.rules.notes import exchanged, look
from gaucho.games.zappem.rules.table import Table
from gaucho.kit.cards import any_of, with_card, without


def can_be_looked_at(s: Table, seat: i64) -> i64:
    """Active opponents with Zone cards; bit 0 is the first seat to the left (ZE-064, ZE-R21)."""
    opponents = s.opponents(seat)
    found: i64 = 0
    for places in range(1, s.seats):
        other = s.left_of(seat, places)
        if (opponents >> other) & 1 and s.is_active(other) and len(s.players[other].hand) > 0:
            found |= 1 << (places - 1)
    return found


@final
class NvTarget(Step[Table]):
    """Whose hand? The player sees it, and with open hands so does the crew (ZE-064, ZE-R21, ZE-R44)."""

    prompt: ClassVar[str] = "nv_target"
    rule: ClassVar[str] = "ZE-064"

    def ask(self, s: Table) -> bool:
        return s.ask(self.seat, s.box.seats.of(can_be_looked_at(s, self.seat)))

    def do(self, s: Table, pick: i64) -> None:
        seat = self.seat
        target = s.left_of(seat, s.box.left.arg(pick) + 1)
        s.target = target
        s.reveal()
        s.tell(news.LOOKED, "ZE-064", seat, target)
        if s.log is not None:
            for card in s.players[target].hand:
                s.tell(news.SAW, "ZE-064", seat, target, card, audience=s.friends(seat))
        look(s, seat, target)
        s.plan(NV_TAKE[seat])

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        if not s.box.left.has(option):
            return None
        places: i64 = s.box.left.arg(option) + 1
        if places >= s.seats:
            return Refusal("no_such_seat", "ZE-064", f"Nobody sits {places} places to your left.")
        other = s.left_of(seat, places)
        if not (s.opponents(seat) >> other) & 1:
            return Refusal("team_mate", "ZE-064", "NIGHT VISION shows you an opponent's cards, not your own crew's.")
        if not s.is_active(other):
            return Refusal("is_down", "ZE-049", "This player is down.")
        return Refusal("no_cards", "ZE-R21", "This player has no Zone card in hand.")


@final
class NvTake(Step[Table]):
    """Choose one of the cards seen, or leave them; without cards of one's own there is nothing to give (ZE-065, ZE-R21)."""

    prompt: ClassVar[str] = "nv_take"
    rule: ClassVar[str] = "ZE-065"
    private: ClassVar[bool] = True

    def ask(self, s: Table) -> bool:
        options: list[int] = [int(s.box.no_exchange.id())]
        if s.players[self.seat].hand:
            for card in s.players[s.target].hand:
                options.append(int(s.box.get.id(card)))
        return s.ask(self.seat, options)

    def do(self, s: Table, pick: i64) -> None:
        if s.box.no_exchange.has(pick):
            s.tell(news.NO_EXCHANGE, "ZE-065", self.seat, s.target)
            s.target = NONE
            return
        s.wanted = s.box.get.arg(pick)
        s.plan(NV_GIVE[self.seat])

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        if not s.box.get.has(option):
            return None
        if not s.players[seat].hand:
            return Refusal("nothing_to_give", "ZE-R21", "You have no Zone card to give for it.")
        return Refusal("not_there", "ZE-065", f"The Zone card {FIELD_CODES[s.box.get.arg(option)]} is not in this hand.")


@final
class NvGive(Step[Table]):
    """Choose the card of one's own that is given for it (ZE-065)."""

    prompt: ClassVar[str] = "nv_give"
    rule: ClassVar[str] = "ZE-065"
    private: ClassVar[bool] = True

    def ask(self, s: Table) -> bool:
        return s.ask(self.seat, [int(s.box.give.id(card)) for card in s.players[self.seat].hand])

    def do(self, s: Table, pick: i64) -> None:
        seat = self.seat
        target = s.target
        got = s.wanted
        given = s.box.give.arg(pick)
        s.players[seat].hand = with_card(without(s.players[seat].hand, given), got)
        s.players[target].hand = with_card(without(s.players[target].hand, got), given)
        s.target = NONE
        s.wanted = NONE
        exchanged(s, seat, target, got, given)
        s.reveal()
        s.tell(news.EXCHANGED, "ZE-065", seat, target)
        s.tell(news.SWAPPED, "ZE-065", seat, got, given, target, audience=s.friends(seat) | s.friends(target))

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        if not s.box.give.has(option):
            return None
        return Refusal("not_held", "ZE-065", f"You do not hold the Zone card {FIELD_CODES[s.box.give.arg(option)]}.")

    def default(self, s: Table, seat: i64, chance: Chance) -> i64:
        return any_of(s.options, chance)


NV_TARGET: Final = [NvTarget(seat) for seat in range(MOST_SEATS)]
NV_TAKE: Final = [NvTake(seat) for seat in range(MOST_SEATS)]
NV_GIVE: Final = [NvGive(seat) for seat in range(MOST_SEATS)]
