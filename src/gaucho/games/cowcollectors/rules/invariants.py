"""What must be true of every table between two decisions."""

from __future__ import annotations

from mypy_extensions import i64

from gaucho.engine.core import NOBODY
from gaucho.games.cowcollectors.rules.components import NO_PLANET
from gaucho.games.cowcollectors.rules.explore import NewSecret
from gaucho.games.cowcollectors.rules.invade import ReplaceSecret
from gaucho.games.cowcollectors.rules.setup import ChooseSecrets
from gaucho.games.cowcollectors.rules.table import DECK_OUT, Table
from gaucho.games.cowcollectors.rules.turn import ChooseAction
from gaucho.kit import packed


def problems(s: Table) -> list[str]:
    """Everything that is wrong with this table, in words."""
    wrong: list[str] = []
    _cards(s, wrong)
    for seat in range(s.seats):
        _player(s, seat, wrong)
    if s.asked == NOBODY:
        if s.end == 0:
            wrong.append("the game is over without a reason")
        return wrong
    if isinstance(s.agenda[-1], ChooseAction):
        if s.deck_size() < 1:
            wrong.append("a turn starts with an empty deck")
        for player in s.players:
            if player.cows >= s.box.end_cows:
                wrong.append("a turn starts although somebody has enough Cows to end the game")
    seat = s.next_seat()
    if not s.options_of(seat):
        wrong.append(f"seat {seat} is asked and has no option")
    return wrong


def _cards(s: Table, wrong: list[str]) -> None:
    """No card is lost or made: per planet exactly its copies."""
    found: list[int] = [0 for planet in s.box.numbers]
    for i in range(s.top, len(s.deck)):
        found[s.deck[i]] += 1
    for planet in s.discards:
        found[planet] += 1
    for player in s.players:
        for planet in packed.cards(player.hand):
            found[planet] += 1
        for planet in player.invaded:
            found[planet] += 1
        if player.secret != NO_PLANET:
            found[player.secret] += 1
    for planet in range(len(found)):
        if found[planet] != s.box.copies[planet]:
            wrong.append(f"planet {s.box.numbers[planet]} exists {found[planet]} times, not {s.box.copies[planet]}")


def _player(s: Table, seat: i64, wrong: list[str]) -> None:
    player = s.players[seat]
    if player.cows < 0:
        wrong.append(f"seat {seat} has {player.cows} Cows")
    exploring = len(s.agenda) > 0 and type(s.agenda[0]).__name__ == "EndOfTurn" and player.token == 2 and seat == s.active
    most: i64 = max(s.box.hand_limit, s.box.deal)
    if exploring:
        most += s.box.draw + s.box.extra
    if packed.size(player.hand) > most:
        wrong.append(f"seat {seat} holds {packed.size(player.hand)} cards, more than {most}")
    if player.secret == NO_PLANET:
        if not _may_lack_a_secret(s, seat):
            wrong.append(f"seat {seat} has no Secret Planet")
        return
    if s.number(player.secret) < player.floor:
        wrong.append(f"seat {seat} declared {player.floor} from planet {s.number(player.secret)}")
    if (player.excluded >> player.secret) & 1:
        wrong.append(f"seat {seat} sits on planet {s.number(player.secret)}, which was missed there")


def _may_lack_a_secret(s: Table, seat: i64) -> bool:
    """Before the first choice, while choosing a new one, or with neither hand nor deck to hide on (CC-R19)."""
    if s.asked != NOBODY:
        step = s.agenda[-1]
        if isinstance(step, ChooseSecrets):
            return True
        if isinstance(step, ReplaceSecret) and seat == s.target:
            return True
        if isinstance(step, NewSecret) and seat == s.active:
            return True
    return s.end & DECK_OUT != 0 and packed.size(s.players[seat].hand) == 0
