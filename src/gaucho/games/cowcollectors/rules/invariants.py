"""What must be true of every table between two decisions, and of every two tables with one choice between them."""

from __future__ import annotations

from mypy_extensions import i64

from gaucho.engine.core import NOBODY
from gaucho.games.cowcollectors.rules.abduct import Declare
from gaucho.games.cowcollectors.rules.components import ABDUCT, EXPLORE, INVADE, NO_ACTION, NO_PLANET
from gaucho.games.cowcollectors.rules.explore import ChooseRecipient, Discard, LeaveOrStay, NewSecret
from gaucho.games.cowcollectors.rules.invade import ChooseTarget, NameANumber, ReplaceSecret
from gaucho.games.cowcollectors.rules.misfits import misfits
from gaucho.games.cowcollectors.rules.setup import ChooseSecrets
from gaucho.games.cowcollectors.rules.table import COWS_REACHED, DECK_OUT, ROUND_LIMIT, Table
from gaucho.games.cowcollectors.rules.turn import ChooseAction
from gaucho.kit import packed


def problems(s: Table) -> list[str]:
    """Everything that is wrong with this table, in words."""
    wrong = misfits(s)
    if wrong:
        return wrong
    _face_up(s, wrong)
    for seat in range(s.seats):
        _player(s, seat, wrong)
    _end(s, wrong)
    if s.asked != NOBODY:
        _turn(s, wrong)
        for seat in s.to_move():
            if not s.options_of(seat):
                wrong.append(f"seat {seat} is asked and has no option")
    return wrong


def _turn(s: Table, wrong: list[str]) -> None:
    """The running action is the one the Alien token lies on, and its markers are what they can be."""
    step = s.step()
    if s.revealed != isinstance(step, ChooseRecipient):
        wrong.append("a Secret Planet lies open, or does not, against the rules")
    if isinstance(step, ChooseSecrets):
        for player in s.players:
            fresh = player.cows == s.box.start_cows and player.token == NO_ACTION and not player.invaded
            if not fresh or packed.size(player.hand) != s.box.deal:
                wrong.append("somebody has played before the game began")
    action: i64 = NO_ACTION
    if isinstance(step, Declare):
        action = ABDUCT
    elif isinstance(step, (ChooseTarget, NameANumber, ReplaceSecret)):
        action = INVADE
    elif not isinstance(step, (ChooseAction, ChooseSecrets)):
        action = EXPLORE
    if action != NO_ACTION and s.players[s.active].token != action:
        wrong.append("the Alien token does not lie on the running action")
    if action == INVADE:
        _invasion(s, wrong)
    elif s.attempts or s.tried or s.hits or s.target != NOBODY:
        wrong.append("an invasion is going on outside of Invade")


def _invasion(s: Table, wrong: list[str]) -> None:
    """Attempts made and still to be made are those of one action; nobody is tried too often, or by themselves."""
    step = s.step()
    made: i64 = 0
    for seat in range(s.seats):
        tried: i64 = (s.tried >> (4 * seat)) & 15
        made += tried
        if tried > (0 if seat == s.active else s.box.attempts_per_target):
            wrong.append(f"seat {seat} was tried {tried} times")
    if s.tried < 0 or s.tried >> (4 * s.seats) or s.attempts < 0 or s.attempts + made != s.box.attempts_at(s.seats):
        wrong.append("an Invade with more or fewer attempts than it has")
    if s.attempts == 0 and not isinstance(step, ReplaceSecret):
        wrong.append("an Invade goes on without an attempt left")
    found = len(s.players[s.active].invaded)
    if not (1 if isinstance(step, ReplaceSecret) else 0) <= s.hits <= min(made, found):
        wrong.append("more or fewer hits than attempts allow")
    if s.target == s.active or (s.target == NOBODY and (made > 0 or not isinstance(step, ChooseTarget))):
        wrong.append("an attempt has no target")
        return
    before: i64 = 0 if s.target == NOBODY else (s.tried >> (4 * s.target)) & 15
    too_often = isinstance(step, NameANumber) and before >= s.box.attempts_per_target
    if too_often or (isinstance(step, ReplaceSecret) and before == 0):
        wrong.append("an attempt has no target")


def _face_up(s: Table, wrong: list[str]) -> None:
    """What is counted of the cards that lie face up is what lies there."""
    counted = s.face_up
    s.recount()
    if counted != s.face_up:
        wrong.append("the cards counted as face up are not those that lie there")


def _player(s: Table, seat: i64, wrong: list[str]) -> None:
    player = s.players[seat]
    most: i64 = max(s.box.hand_limit, s.box.deal)
    if seat == s.active and s.asked != NOBODY and isinstance(s.step(), (LeaveOrStay, ChooseRecipient, NewSecret, Discard)):
        most += s.box.draw + s.box.extra
    if packed.size(player.hand) > most:
        wrong.append(f"seat {seat} holds {packed.size(player.hand)} cards, more than {most}")
    choosing = _chooses_a_secret(s, seat)
    if player.secret == NO_PLANET:
        if not choosing and not _is_bare(s, seat):
            wrong.append(f"seat {seat} has no Secret Planet")
        return
    if choosing:
        wrong.append(f"seat {seat} chooses a Secret Planet and still has one")
    if s.number(player.secret) < player.floor:
        wrong.append(f"seat {seat} declared {player.floor} from planet {s.number(player.secret)}")
    if (player.excluded >> player.secret) & 1:
        wrong.append(f"seat {seat} sits on planet {s.number(player.secret)}, which was missed there")


def _chooses_a_secret(s: Table, seat: i64) -> bool:
    """Is this seat between two Secret Planets?"""
    if s.asked == NOBODY:
        return False
    step = s.step()
    if isinstance(step, ReplaceSecret):
        return seat == s.target
    if isinstance(step, NewSecret):
        return seat == s.active
    return isinstance(step, ChooseSecrets)


def _is_bare(s: Table, seat: i64) -> bool:
    """Invaded with neither hand nor deck to hide on (CC-R19)."""
    emptied = s.end & DECK_OUT != 0 and packed.size(s.players[seat].hand) == 0
    return emptied and seat != s.active and s.players[s.active].token == INVADE


def _end(s: Table, wrong: list[str]) -> None:
    """An end condition is latched the moment it is true, and no turn starts after that (CC-R25)."""
    if (s.end & DECK_OUT != 0) != (s.deck_size() == 0):
        wrong.append("the deck is empty and the end is not latched, or the other way round")
    rich = False
    for player in s.players:
        if player.cows >= s.box.end_cows:
            rich = True
    if (s.end & COWS_REACHED != 0) != rich:
        wrong.append("somebody has enough Cows and the end is not latched, or the other way round")
    if s.asked != NOBODY and s.end & ROUND_LIMIT:
        wrong.append("the last round is over and the game goes on")
    if s.asked == NOBODY and s.end == 0:
        wrong.append("the game is over without a reason")
    if s.asked != NOBODY and s.end and isinstance(s.step(), ChooseAction):
        wrong.append("a turn starts although the game should be over")


def problems_since(s: Table, before: Table) -> list[str]:
    """Everything that cannot have happened by one choice."""
    wrong: list[str] = []
    if s.top < before.top:
        wrong.append("a card came back to the deck")
    if s.discards[: len(before.discards)] != before.discards:
        wrong.append("a card left the discard row")
    left_the_slot: i64 = 0
    for seat in range(s.seats):
        old = before.players[seat]
        new = s.players[seat]
        if new.invaded[: len(old.invaded)] != old.invaded:
            wrong.append(f"seat {seat} lost an Invaded Planet")
        left_the_slot += len(new.invaded) - len(old.invaded)
        if new.token != old.token and (seat != before.active or not isinstance(before.step(), ChooseAction)):
            wrong.append(f"the Alien token of seat {seat} moved outside of its turn")
        if isinstance(before.step(), ChooseAction) and seat == before.active and new.token == old.token:
            wrong.append(f"the Alien token of seat {seat} did not move")
        if old.cows - new.cows > max(s.box.hit_loss, s.box.no_hit_loss):
            wrong.append(f"seat {seat} lost {old.cows - new.cows} Cows by one choice")
    if left_the_slot > 1:
        wrong.append("two Secret Planets changed hands by one choice")
    return wrong
