"""What the open cards say about the hidden ones: everybody may count (CC-065)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from gaucho.games.cowcollectors.rules.components import Box
from gaucho.games.cowcollectors.rules.view import HIDDEN, CowView

# In hundredths: how much likelier people hide on a planet per cow that it is richer; how much less likely they declare
# a number per cow that it stays below their planet, down to a least chance.
RICHER: Final = 25
CANDID: Final = 17
LEAST: Final = 5


def unseen_by(box: Box, view: CowView) -> list[int]:
    """Copies of each planet that this viewer cannot see: the deck, the others' hands and Secret Planets."""
    unseen = box.copies.copy()
    for number in view.discards:
        unseen[box.planet_of(number)] -= 1
    for player in view.players:
        for number in player.invaded:
            unseen[box.planet_of(number)] -= 1
        for number in player.hand:
            unseen[box.planet_of(number)] -= 1
        if player.secret != HIDDEN:
            unseen[box.planet_of(player.secret)] -= 1
    return unseen


def secret_weight(box: Box, planet: i64, unseen: i64, floor: i64, excluded: i64) -> i64:
    """How likely a planet of which so many copies are unseen is the Secret Planet with this dossier: a weight."""
    number: i64 = box.numbers[planet]
    if number < floor or (excluded >> planet) & 1:
        return 0
    weight: i64 = unseen * (100 + RICHER * (number - box.numbers[0]))
    if floor == 0:
        return 100 * weight
    bluff: i64 = 100 - CANDID * (number - floor)
    return weight * (bluff if bluff > LEAST else LEAST)


def secret_weights(box: Box, unseen: list[int], floor: i64, excluded: i64) -> list[int]:
    """The weights of all planets."""
    return [int(secret_weight(box, planet, unseen[planet], floor, excluded)) for planet in range(len(unseen))]


def mask_of(box: Box, numbers: list[int]) -> i64:
    """These numbers as a set of planets, one bit each."""
    mask: i64 = 0
    for number in numbers:
        mask |= 1 << box.planet_of(number)
    return mask
