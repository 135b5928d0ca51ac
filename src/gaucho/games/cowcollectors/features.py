"""A view as numbers, for learners: always the same length, own seat first, everything roughly between 0 and 1."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from gaucho.games.cowcollectors.rules.components import MOST_SEATS, Box
from gaucho.games.cowcollectors.rules.game import CowCollectors
from gaucho.games.cowcollectors.rules.view import HIDDEN, CowView, PlayerView

PLAYER: Final = 12  # numbers per play area besides its rows of planets
PROMPTS: Final = [
    "setup_secret",
    "choose_action",
    "declare_abduct",
    "choose_target",
    "declare_invasion",
    "replace_secret",
    "leave_planet",
    "choose_recipient",
    "new_secret",
    "discard",
]


def length(game: CowCollectors) -> int:
    """How many numbers there are."""
    planets = len(game.box.numbers)
    return 7 + len(PROMPTS) + planets + MOST_SEATS * (PLAYER + 3 * planets) + 2 * planets


def features(game: CowCollectors, view: CowView) -> list[float]:
    """What the seat of this view knows."""
    box = game.box
    planets: i64 = len(box.numbers)
    me: i64 = view.seat if view.seat >= 0 else 0
    numbers: list[float] = [
        float(view.deck_size) / float(sum(box.copies)),
        float(view.round) / float(box.max_rounds),
        float(view.attempts) / float(box.attempts[view.seats - 2]),
        float(view.hits) / float(box.attempts[view.seats - 2]),
        1.0 if view.revealed else 0.0,
        1.0 if view.ending else 0.0,
        float(view.seats) / float(MOST_SEATS),
    ]
    due = view.due
    for prompt in PROMPTS:
        numbers.append(1.0 if due is not None and due.prompt == prompt else 0.0)
    numbers.extend(shares_of(box, view.discards))
    for place in range(MOST_SEATS):
        if place < view.seats:
            seat: i64 = (me + place) % view.seats
            numbers.extend(player_features(box, view, view.players[seat], seat))
        else:
            numbers.extend([0.0] * (PLAYER + 3 * planets))
    own = view.players[me]
    if view.seat < 0:
        numbers.extend([0.0] * (2 * planets))
    else:
        numbers.extend(one_hot(box, own.secret))
        numbers.extend(shares_of(box, own.hand))
    return numbers


def player_features(box: Box, view: CowView, player: PlayerView, seat: i64) -> list[float]:
    """One play area: `PLAYER` numbers and three rows of planets."""
    numbers: list[float] = [
        1.0,
        float(player.cows) / float(box.end_cows),
        1.0 if player.token == 0 else 0.0,
        1.0 if player.token == 1 else 0.0,
        1.0 if player.token == 2 else 0.0,
        1.0 if player.has_secret else 0.0,
        float(player.hand_size) / float(box.hand_limit + box.draw + box.extra),
        float(player.floor) / float(box.numbers[-1]),
        1.0 if seat == view.first else 0.0,
        1.0 if seat == view.active else 0.0,
        1.0 if seat == view.target else 0.0,
        float(view.tried[seat]) / float(box.attempts_per_target),
    ]
    numbers.extend(shares_of(box, player.invaded))
    numbers.extend([1.0 if number in player.excluded else 0.0 for number in box.numbers])
    numbers.extend(one_hot(box, player.secret))
    return numbers


def shares_of(box: Box, cards: list[int]) -> list[float]:
    """For each planet, which part of its copies these cards are."""
    shares: list[float] = [0.0 for number in box.numbers]
    for number in cards:
        planet = box.planet_of(number)
        shares[planet] += 1.0 / float(box.copies[planet])
    return shares


def one_hot(box: Box, number: i64) -> list[float]:
    """1 at this planet; all 0 if it is hidden or there is none."""
    return [1.0 if number != HIDDEN and known == number else 0.0 for known in box.numbers]
