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
    wanted = view.wanted
    if wanted == HIDDEN:
        hand = players[view.target].hand
        wanted = hand[chance.below(len(hand))]
    s = Table(
        core=Core(game, view.seats, view.settings, chance.split(), view.agenda.copy()),
        box=box,
        players=players,
        deck=rest,
        top=0,
        items=bits_of(view.items),
        villain=view.villain,
        shared=shared,
        first=view.first,
        round=view.round,
        phase=view.phase,
        active=view.active,
        pool=bits_of(view.pool),
        acted=bits_of(view.acted),
        skill=view.skill,
        hit=bits_of(view.hit),
        turns=view.turns,
        turns_in_all=view.turns_in_all,
        attacker=view.attacker,
        zapped=bits_of(view.zapped),
        target=view.target,
        wanted=wanted,
        won=bits_of(view.winners),
        why=ENDINGS.index(view.ending),
    )
    s.settle()
    return s


def known_part(seen: PlayerView) -> Player:
    """What the view shows of a play area."""
    return Player(seen.role, seen.health, bits_of(seen.items), seen.hand.copy(), seen.played.copy(), seen.at, [])


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
