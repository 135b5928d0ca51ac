"""Deals a full table that agrees with one view, for bots that search and for games forked from a replay."""

from __future__ import annotations

from mypy_extensions import i64

from gaucho.engine.chance import Chance
from gaucho.engine.core import SEVERAL, AnyGame, Core
from gaucho.games.cowcollectors.rules.belief import mask_of, secret_weights, unseen_by
from gaucho.games.cowcollectors.rules.components import NO_PLANET, Box
from gaucho.games.cowcollectors.rules.table import END_REASONS, Player, Table
from gaucho.games.cowcollectors.rules.view import HIDDEN, CowView, PlayerView
from gaucho.kit import packed


def guess_table(game: AnyGame, box: Box, view: CowView, chance: Chance) -> Table:
    """Secret Planets as likely as their dossiers make them; hands and deck are the rest, shuffled."""
    unseen = unseen_by(box, view)
    players: list[Player] = [known_part(box, seen) for seen in view.players]
    hidden: list[int] = [
        seat for seat in range(view.seats) if view.players[seat].has_secret and view.players[seat].secret == HIDDEN
    ]
    if not deal_secrets(box, players, hidden, 0, unseen, chance):
        raise ValueError("no deal agrees with this view")

    rest: list[int] = []
    for planet in range(len(unseen)):
        for i in range(unseen[planet]):
            rest.append(planet)
    chance.shuffle(rest)
    dealt: i64 = 0
    for seat in range(view.seats):
        seen = view.players[seat]
        if not seen.hand:
            for i in range(seen.hand_size):
                players[seat].hand = packed.put(players[seat].hand, rest[dealt])
                dealt += 1
    # Cards no longer in the deck lie before its top; which ones they were matters to nobody.
    return table_with(game, box, view, players, rest, dealt, chance)


def table_with(
    game: AnyGame, box: Box, view: CowView, players: list[Player], deck: list[int], top: i64, chance: Chance
) -> Table:
    core = Core(game, view.seats, view.settings, chance.split(), view.agenda.copy())
    s = Table(core, box, players, deck)
    s.top = top
    s.discards = [int(box.planet_of(number)) for number in view.discards]
    s.first = view.first
    s.round = view.round
    s.active = view.active
    s.attempts = view.attempts
    for seat in range(view.seats):
        s.tried |= view.tried[seat] << (4 * seat)
    s.hits = view.hits
    s.target = view.target
    s.revealed = view.revealed
    for reason, name in END_REASONS.items():
        if name in view.ending:
            s.end |= reason
    s.recount()
    s.settle()
    due = view.due
    if s.asked == SEVERAL and due is not None:
        for seat in due.ready:  # some have sealed a choice: any of theirs would look like this
            options = s.asked_all[seat]
            own = due.sealed
            s.sealed[seat] = own.id if own is not None and seat == view.seat else options[chance.below(len(options))]
    return s


def known_part(box: Box, seen: PlayerView) -> Player:
    """What the view shows of a play area."""
    player = Player()
    player.cows = seen.cows
    player.token = seen.token
    player.secret = NO_PLANET if seen.secret == HIDDEN else box.planet_of(seen.secret)
    player.hand = packed.pack([int(box.planet_of(number)) for number in seen.hand])
    player.invaded = [int(box.planet_of(number)) for number in seen.invaded]
    player.floor = seen.floor
    player.excluded = mask_of(box, seen.excluded)
    return player


def deal_secrets(box: Box, players: list[Player], hidden: list[int], done: i64, unseen: list[int], chance: Chance) -> bool:
    """Deal the face-down Secret Planets one after the other; take back a deal that leaves the next seat none."""
    if done == len(hidden):
        return True
    player = players[hidden[done]]
    weights = secret_weights(box, unseen, player.floor, player.excluded)
    while any(weights):
        planet = chance.pick(weights)
        player.secret = planet
        unseen[planet] -= 1
        if deal_secrets(box, players, hidden, done + 1, unseen, chance):
            return True
        unseen[planet] += 1
        weights[planet] = 0
    player.secret = NO_PLANET
    return False
