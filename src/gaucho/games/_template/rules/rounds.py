"""A ROUND: all play a card, the highest takes it."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from gaucho.engine.chance import Chance
from gaucho.engine.core import Refusal, Step
from gaucho.games._template.rules import news
from gaucho.games._template.rules.table import Table


@final
class Round(Step[Table]):
    """One round after the other, as many as the game has; then it is over (TP-007, TP-008)."""

    def do(self, s: Table, pick: i64) -> None:
        if s.round == s.box.rounds:
            s.finish()
            for seat in s.leaders():
                s.tell(news.WON, "TP-008", seat, s.players[seat].taken)
            return
        s.round += 1
        s.tell(news.ROUND, "TP-007", -1, s.round)
        s.plan(PLAY_CARDS, ROUND)


@final
class PlayCards(Step[Table]):
    """All choose a card secretly; they are turned up together, and the highest takes the round (TP-003 to TP-006)."""

    prompt: ClassVar[str] = "play_card"
    rule: ClassVar[str] = "TP-003"
    private: ClassVar[bool] = True

    def ask(self, s: Table) -> bool:
        return s.ask_sealed([hand_options(s, seat) for seat in range(s.seats)])

    def do(self, s: Table, pick: i64) -> None:
        s.reveal()
        best: i64 = 0
        for seat in range(s.seats):
            player = s.players[seat]
            card: i64 = s.box.play.arg(s.sealed[seat]) + 1
            player.hand &= ~(1 << (card - 1))
            player.played = [*player.played, int(card)]
            s.tell(news.PLAYED, "TP-003", seat, card)
            if card > best:
                best = card
        highest = [seat for seat in range(s.seats) if s.players[seat].played[-1] == best]
        if len(highest) > 1 and s.settings["ties"] == "nobody":
            s.tell(news.TIED, "TP-006", -1)
            return
        for seat in highest:
            s.players[seat].taken += 1
            s.tell(news.TOOK, "TP-005", seat)

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        return Refusal("played", "TP-004", f"You have played your {s.box.play.arg(option) + 1} already.")

    def default(self, s: Table, seat: i64, chance: Chance) -> i64:
        """The lowest card: whoever runs out of time should not win by it."""
        return s.options_of(seat)[0]


def hand_options(s: Table, seat: i64) -> list[int]:
    """Each card still in hand."""
    hand = s.players[seat].hand
    return [int(s.box.play.id(card)) for card in range(s.box.highest) if (hand >> card) & 1]


ROUND: Final = Round()
PLAY_CARDS: Final = PlayCards()
