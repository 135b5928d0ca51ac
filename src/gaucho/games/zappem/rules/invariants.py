"""What must be true of every table between two decisions, and of every two tables with one choice between them."""

from __future__ import annotations

from mypy_extensions import i64

from gaucho.engine.core import NOBODY
from gaucho.games.zappem.rules.characters import CommanderItem, CommanderTo
from gaucho.games.zappem.rules.components import FIELD_CODES, ITEMS, NONE
from gaucho.games.zappem.rules.end import is_holder
from gaucho.games.zappem.rules.misfits import misfits
from gaucho.games.zappem.rules.table import (
    ACTING,
    CARDS_PLAYED,
    CREW_DEFEATED,
    LAST_STANDING,
    MOST_HEALTH,
    MOVING,
    NOT_OVER,
    ROYALE,
    SETTING_UP,
    VILLAIN_DEFEATED,
    VILLAIN_PHASE,
    Table,
)
from gaucho.games.zappem.rules.zap import ShieldWindow
from gaucho.kit.notes import card_of, hands_of


def problems(s: Table) -> list[str]:
    """Everything that is wrong with this table; if a piece is not even of the right shape, only that."""
    wrong = misfits(s)
    if wrong:
        return wrong
    for seat in range(s.seats):
        _player(s, seat, wrong)
        _notes(s, seat, wrong)
    _phase(s, wrong)
    _decision(s, wrong)
    _end(s, wrong)
    return wrong


def _player(s: Table, seat: i64, wrong: list[str]) -> None:
    player = s.players[seat]
    hand = player.hand
    for i in range(1, len(hand)):
        if hand[i - 1] >= hand[i]:
            wrong.append(f"the hand of seat {seat} is not in order")
    if len(hand) > s.box.hand:
        wrong.append(f"seat {seat} holds {len(hand)} Zone cards")
    top: i64 = player.played[-1] if player.played and player.health > 0 else NONE
    if player.at != top:
        wrong.append(f"seat {seat} does not stand where its Zone cards say")
    # Who is active has replenished since the last action (ZE-041).
    done = player.health > 0 and seat != s.active and not (s.pool >> seat) & 1 and s.asked != NOBODY and s.phase != SETTING_UP
    if done and len(hand) < s.box.hand and s.deck_size() > 0:
        wrong.append(f"seat {seat} has not replenished")
    if s.phase == SETTING_UP and (hand or player.played):
        wrong.append("Zone cards are out before they are dealt")


def _notes(s: Table, seat: i64, wrong: list[str]) -> None:
    """A card noted is in one of the hands noted, and these are hands one may not look at; the crew knows alike (ZE-R44)."""
    player = s.players[seat]
    last: i64 = NONE
    for entry in player.notes:
        card = card_of(entry)
        if card <= last:
            wrong.append(f"the notes of seat {seat} are not in order")
        last = card
        there = False
        for other in range(s.seats):
            if (hands_of(entry) >> other) & 1:
                there = there or card in s.players[other].hand
                if s.sees_hand(seat, other):
                    wrong.append(f"seat {seat} has a note on a hand it sees")
        if not there:
            wrong.append(f"seat {seat} has a wrong note on {FIELD_CODES[card]}")
    if s.shared and seat != s.villain and player.notes != s.players[s.left_of(s.villain)].notes:
        wrong.append("astronauts with open hands know different things")


def _phase(s: Table, wrong: list[str]) -> None:
    """What belongs to a phase is there in this phase only."""
    if s.asked == NOBODY:
        return
    if (s.phase == ROYALE) != (s.villain == NONE) and s.phase != SETTING_UP:
        wrong.append("a phase of the other mode")
    if s.pool and s.phase not in (MOVING, ACTING):
        wrong.append("astronauts are about to act outside of their phase")
    for seat in range(s.seats):
        if (s.pool >> seat) & 1 and (seat == s.villain or s.players[seat].at == NONE):
            wrong.append(f"seat {seat} is about to act without a location")
    if s.pool & s.acted or s.acted & ~s.crew():
        wrong.append("somebody has acted and not acted, or is no astronaut")
    if s.phase == VILLAIN_PHASE:
        if s.turns_in_all == 0 or s.hit & ~s.crew():
            wrong.append("a villain phase without turns, or the villain is hit in it")
    elif s.turns or s.turns_in_all or s.hit:
        wrong.append("marks of the villain phase outside of it")
    if s.phase == SETTING_UP and s.round != 0:
        wrong.append("a round before the cards are dealt")


def _decision(s: Table, wrong: list[str]) -> None:
    """Who is asked is the one whose turn it is, or who may use a SHIELD; attacks and looks go on only while they do."""
    if s.asked == NOBODY:
        return
    step = s.step()
    options = s.options_of(s.asked)
    if not options or len(set(options)) != len(options):
        wrong.append(f"seat {s.asked} is asked and has no options, or one twice")
    shields = isinstance(step, ShieldWindow)
    if s.asked != (step.seat if shields else s.active):
        wrong.append(f"seat {s.asked} is asked out of turn")
    if shields:
        if s.attacker != s.active or not (s.zapped >> s.asked) & 1 or (s.zapped >> s.attacker) & 1:
            wrong.append("a SHIELD is asked for without a zap")
        for seat in range(s.seats):
            if (s.zapped >> seat) & 1 and s.players[seat].at == NONE:
                wrong.append(f"seat {seat} is zapped and not there")
    elif s.zapped:
        wrong.append("an attack is left over")
    if s.target != NONE and (s.target == s.active or not s.is_active(s.target)):
        wrong.append("a hand is looked at that cannot be")
    elif s.wanted != NONE and s.wanted not in s.players[s.target].hand:
        wrong.append("the card to be exchanged is not there")


def _end(s: Table, wrong: list[str]) -> None:
    """The result is there exactly when the game is over, and is one that can be (ZE-076 to ZE-083)."""
    if s.asked != NOBODY:
        if s.won or s.why != NOT_OVER:
            wrong.append("somebody has won and the game goes on")
        return
    if not s.won:
        wrong.append("the game is over and nobody has won")
    villain: i64 = 0 if s.villain == NONE else 1 << s.villain
    if s.why == VILLAIN_DEFEATED:
        right = s.villain != NONE and s.won == s.crew() and not s.is_active(s.villain) and not s.can_return(s.villain)
    elif s.why == CREW_DEFEATED:
        right = s.villain != NONE and s.won == villain and s.active_crew() == 0
    elif s.why == CARDS_PLAYED:
        right = s.villain != NONE and s.won == villain and s.deck_size() == 0
    elif s.why == LAST_STANDING:
        right = s.villain == NONE
        for seat in range(s.seats):
            right = right and s.is_active(seat) == (s.won == 1 << seat)
    else:
        right = s.why == MOST_HEALTH and s.villain == NONE and s.deck_size() == 0
        most = max([player.health for player in s.players])
        for seat in range(s.seats):
            right = right and not is_holder(s, seat, True) and ((s.won >> seat) & 1 == 1) == (s.players[seat].health == most)
    if not right:
        wrong.append("the game is over for a reason that is not true")


def problems_since(s: Table, before: Table) -> list[str]:
    """Everything that cannot have happened by one choice."""
    wrong: list[str] = []
    if s.deck_size() > before.deck_size():
        wrong.append("a card came back to the draw stack")
    if not before.round <= s.round <= before.round + 1:
        wrong.append("a round was skipped")
    hands_over = isinstance(before.step(), (CommanderItem, CommanderTo))
    for seat in range(s.seats):
        old = before.players[seat]
        new = s.players[seat]
        if new.played[: len(old.played)] != old.played or len(new.played) > len(old.played) + 1:
            wrong.append(f"the played Zone cards of seat {seat} changed")
        if not old.health - 1 <= new.health <= old.health + 1:
            wrong.append(f"the Health of seat {seat} went from {old.health} to {new.health}")
        if new.health < old.health:
            if seat == before.active:
                wrong.append(f"seat {seat} was hurt by its own attack")
            if before.phase == VILLAIN_PHASE and (before.hit >> seat) & 1 and not (before.zapped >> seat) & 1:
                wrong.append(f"seat {seat} was hit twice in one villain phase")
        gained = new.items & ~old.items
        for item in range(ITEMS):
            in_reach = (before.items >> item) & 1 and old.at != NONE and s.box.item[old.at] == item
            if (gained >> item) & 1 and not hands_over and not in_reach:
                wrong.append(f"seat {seat} came by {s.box.item_ids[item]}, which was out of reach")
    return wrong
