"""What can be said of a table from outside before any rule looks at it: ranges, the cards of the box, and the agenda."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from gaucho.engine.agenda import BOTTOM, Layer, Layers
from gaucho.engine.core import NOBODY
from gaucho.games.cowcollectors.rules.abduct import Declare
from gaucho.games.cowcollectors.rules.components import EXPLORE, NO_ACTION, NO_PLANET
from gaucho.games.cowcollectors.rules.explore import ChooseRecipient, Discard, LeaveOrStay, NewSecret
from gaucho.games.cowcollectors.rules.invade import ChooseTarget, NameANumber, ReplaceSecret
from gaucho.games.cowcollectors.rules.setup import ChooseSecrets, FirstPlayer
from gaucho.games.cowcollectors.rules.table import COWS_REACHED, DECK_OUT, ROUND_LIMIT, Table
from gaucho.games.cowcollectors.rules.turn import ChooseAction, EndOfTurn
from gaucho.kit import packed

LAYERS: Final = Layers([
    Layer(FirstPlayer, on=(BOTTOM,)),
    Layer(ChooseSecrets, on=(FirstPlayer,)),
    Layer(EndOfTurn, on=(BOTTOM,)),
    Layer(ChooseAction, on=(EndOfTurn,)),
    Layer(Declare, on=(EndOfTurn,)),
    Layer(ChooseTarget, on=(EndOfTurn,)),
    Layer(NameANumber, on=(EndOfTurn,)),
    Layer(ReplaceSecret, on=(EndOfTurn,)),
    Layer(Discard, on=(EndOfTurn,)),
    Layer(LeaveOrStay, on=(Discard,)),
    Layer(NewSecret, on=(Discard,)),
    Layer(ChooseRecipient, on=(NewSecret,)),
])  # fmt: skip
MOST_COWS: Final = 10  # times what ends the game
MOST_ATTEMPTS: Final = 15  # in one Invade: four bits each


def misfits(s: Table) -> list[str]:
    """Everything that cannot be, in words."""
    return _out_of_range(s) or _lost_cards(s) or LAYERS.misfits(s)


def _out_of_range(s: Table) -> list[str]:
    """What would make the other checks, or the rules, stumble."""
    kinds: i64 = len(s.box.numbers)
    if len(s.players) != s.seats:
        return [f"{len(s.players)} players sit at a table of {s.seats}"]
    setting_up = len(s.agenda) > 0 and isinstance(s.step(), ChooseSecrets)
    for seat in (s.first, s.active):
        if (seat != NOBODY) if setting_up else not 0 <= seat < s.seats:
            return [f"seat {seat} cannot be first or active here"]
    if (s.round != 0) if setting_up else not 1 <= s.round <= s.box.max_rounds:
        return [f"there is no round {s.round}"]
    if not NOBODY <= s.target < s.seats:
        return [f"seat {s.target} cannot be invaded at a table of {s.seats}"]
    if not 0 <= s.attempts <= MOST_ATTEMPTS or not 0 <= s.hits <= MOST_ATTEMPTS or not 0 <= s.tried < 1 << (4 * s.seats):
        return ["an invasion that cannot be"]
    if not 0 <= s.top <= len(s.deck):
        return ["the deck has less than no cards"]
    if s.end & ~(DECK_OUT | COWS_REACHED | ROUND_LIMIT):
        return ["the game ends for a reason that does not exist"]
    piles = [s.deck, s.discards]
    for player in s.players:
        if not 0 <= player.cows < MOST_COWS * s.box.end_cows:
            return [f"somebody has {player.cows} Cows"]
        if not NO_ACTION <= player.token <= EXPLORE:
            return ["an Alien token lies on no action"]
        if not NO_PLANET <= player.secret < kinds:
            return ["a Secret Planet that does not exist"]
        if not 0 <= player.floor <= s.box.numbers[-1] or not 0 <= player.excluded < 1 << kinds:
            return ["a dossier that cannot be"]
        if player.hand < 0 or packed.size(player.hand) != len(packed.cards(player.hand)):
            return ["a hand that cannot be"]
        piles.append(player.invaded)
        piles.append(packed.cards(player.hand))
    for pile in piles:
        for planet in pile:
            if not 0 <= planet < kinds:
                return ["a planet that does not exist"]
    return []


def _lost_cards(s: Table) -> list[str]:
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
            return [f"planet {s.box.numbers[planet]} exists {found[planet]} times, not {s.box.copies[planet]}"]
    return []
