"""Deals a full table that agrees with one view, for bots that search and for games forked from a replay."""

from __future__ import annotations

from mypy_extensions import i64

from gaucho.engine.chance import Chance
from gaucho.engine.core import AnyGame, Core
from gaucho.games.zappem.rules.components import FIELDS, NONE, Box
from gaucho.games.zappem.rules.table import ENDINGS, Player, Table
from gaucho.games.zappem.rules.view import HIDDEN, PlayerView, ZappemView
from gaucho.kit.cards import with_card
from gaucho.kit.notes import note


def guess_table(game: AnyGame, box: Box, view: ZappemView, chance: Chance) -> Table:
    """Cards the viewer has noted lie in a hand where they can be; all other unseen cards are dealt evenly."""
    players = [known_part(seen) for seen in view.players]
    shared = view.villain != NONE and view.settings["open_team_hands"] == "on"
    unseen = [True for card in range(FIELDS)]
    missing: list[int] = []  # cards still to be dealt to each hand
    for seat in range(view.seats):
        seen = view.players[seat]
        missing.append(seen.hand_size - len(seen.hand))
        for card in seen.played:
            unseen[card] = False
        for card in seen.hand:
            unseen[card] = False
    for entry in view.notes:
        unseen[entry[0]] = False
    if not deal_noted(players, missing, view.notes, 0, chance):
        raise ValueError("no deal agrees with this view")
    rest = [card for card in range(FIELDS) if unseen[card]]
    chance.shuffle(rest)
    for seat in range(view.seats):
        for i in range(missing[seat]):
            players[seat].hand = with_card(players[seat].hand, rest.pop())

    mine: list[int] = [int(note(entry[0], bits_of(entry[1:]))) for entry in view.notes]
    for seat in range(view.seats):  # what others have noted is theirs to know; the crew's notes are one if hands are open
        if seat == view.seat or (shared and seat != view.villain and view.seat not in (NONE, view.villain)):
            players[seat].notes = mine
    s = table_with(Core(game, view.seats, view.settings, chance.split(), view.agenda.copy()), box, view, players, rest)
    s.shared = shared
    if view.wanted == HIDDEN:
        hand = players[view.target].hand
        s.wanted = hand[chance.below(len(hand))]
    s.settle()
    return s


def table_with(core: Core, box: Box, view: ZappemView, players: list[Player], deck: list[int]) -> Table:
    """What the view shows of the table."""
    s = Table(core, box, players, deck)
    s.items = bits_of(view.items)
    s.villain = view.villain
    s.first = view.first
    s.round = view.round
    s.phase = view.phase
    s.active = view.active
    s.pool = bits_of(view.pool)
    s.acted = bits_of(view.acted)
    s.skill = view.skill
    s.hit = bits_of(view.hit)
    s.turns = view.turns
    s.turns_in_all = view.turns_in_all
    s.attacker = view.attacker
    s.zapped = bits_of(view.zapped)
    s.target = view.target
    s.wanted = view.wanted
    s.won = bits_of(view.winners)
    s.why = ENDINGS.index(view.ending)
    return s


def known_part(seen: PlayerView) -> Player:
    """What the view shows of a play area."""
    player = Player()
    player.role = seen.role
    player.health = seen.health
    player.items = bits_of(seen.items)
    player.hand = seen.hand.copy()
    player.played = seen.played.copy()
    player.at = seen.at
    return player


def bits_of(numbers: list[int]) -> i64:
    """These numbers as bits."""
    bits: i64 = 0
    for number in numbers:
        bits |= 1 << number
    return bits


def deal_noted(players: list[Player], missing: list[int], notes: list[list[int]], done: i64, chance: Chance) -> bool:
    """Put each noted card into one of the hands it can be in; take back a deal that leaves the next card none."""
    if done == len(notes):
        return True
    card = notes[done][0]
    hands = notes[done][1:]
    chance.shuffle(hands)
    for seat in hands:
        if missing[seat] > 0:
            hand = players[seat].hand
            players[seat].hand = with_card(hand, card)
            missing[seat] -= 1
            if deal_noted(players, missing, notes, done + 1, chance):
                return True
            players[seat].hand = hand
            missing[seat] += 1
    return False
