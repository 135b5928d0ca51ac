"""SETUP: deal planets, hide one of them, draw who begins."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from gaucho.engine.chance import Chance
from gaucho.engine.core import Core, Refusal, Step
from gaucho.games.cowcollectors.rules import news
from gaucho.games.cowcollectors.rules.components import Box
from gaucho.games.cowcollectors.rules.table import Player, Table, card_options, not_held
from gaucho.games.cowcollectors.rules.turn import turn
from gaucho.kit import packed
from gaucho.kit.cards import any_of


def laid_out(core: Core, box: Box) -> Table:
    """SETUP 1 to 3: a play area each, one deck of all planets, a deal from its top (CC-002 to CC-006, CC-R4)."""
    deck: list[int] = []
    for kind in range(len(box.numbers)):
        for i in range(box.copies[kind]):
            deck.append(kind)
    core.chance.shuffle(deck)
    players = [Player() for i in range(core.seats)]
    for player in players:
        player.cows = box.start_cows
    table = Table(core, box, players, deck)
    for i in range(box.deal):
        for player in players:
            player.hand = packed.put(player.hand, table.draw())
    if table.log is not None:
        for seat in range(table.seats):
            for planet in packed.cards(players[seat].hand):
                table.tell(news.DEALT, "CC-005", seat, box.numbers[planet], audience=1 << seat)
    table.plan(CHOOSE_SECRETS, FIRST_PLAYER)
    return table


@final
class ChooseSecrets(Step[Table]):
    """SETUP 4: each player secretly chooses one of the cards dealt as their Secret Planet (CC-007)."""

    prompt: ClassVar[str] = "setup_secret"
    rule: ClassVar[str] = "CC-007"

    def ask(self, s: Table) -> bool:
        return s.ask_sealed([card_options(s, seat) for seat in range(s.seats)])

    def do(self, s: Table, pick: i64) -> None:
        for seat in range(s.seats):
            planet = s.box.planet.arg(s.sealed[seat])
            s.players[seat].hide_from_hand(planet)
            s.tell(news.HID, "CC-007", seat)
            s.tell(news.HID_ON, "CC-007", seat, s.number(planet), audience=1 << seat)

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        return not_held(s, option)

    def default(self, s: Table, seat: i64, chance: Chance) -> i64:
        return any_of(s.options_of(seat), chance)


@final
class FirstPlayer(Step[Table]):
    """SETUP 6: one player takes the First Player marker and the first turn (CC-009, CC-011, CC-R5)."""

    def do(self, s: Table, pick: i64) -> None:
        wish = s.settings["first_player"]
        s.first = s.chance.below(s.seats) if wish == "random" else int(wish)
        s.active = s.first
        s.round = 1
        s.reveal()
        s.tell(news.FIRST_PLAYER, "CC-009", s.first)
        turn(s)


CHOOSE_SECRETS: Final = ChooseSecrets()
FIRST_PLAYER: Final = FirstPlayer()
