"""A view as numbers, for learners: always the same length, own seat first, everything roughly between 0 and 1."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gaucho.games.cowcollectors.rules.components import ABDUCT, EXPLORE, MOST_SEATS, NO_PLANET, Box
from gaucho.games.cowcollectors.rules.game import CowCollectors
from gaucho.games.cowcollectors.rules.view import HIDDEN, CowView
from gaucho.kit.sheet import Sheet

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
PLACE_OF: Final = {prompt: place for place, prompt in enumerate(PROMPTS)}
NO_PROMPT: Final = -1  # nobody is asked


def length(game: CowCollectors) -> int:
    """How many numbers there are."""
    planets = len(game.box.numbers)
    return 7 + len(PROMPTS) + planets + MOST_SEATS * (PLAYER + 3 * planets) + 2 * planets


def features(game: CowCollectors, view: CowView) -> vec[float]:
    """What the seat of this view knows."""
    box = game.box
    me: i64 = view.seat if view.seat >= 0 else 0
    sheet = Sheet(length(game))
    attempts = float(box.attempts_at(view.seats))
    sheet.part(view.deck_size, float(sum(box.copies)))
    sheet.part(view.round, float(box.max_rounds))
    sheet.part(view.attempts, attempts)
    sheet.part(view.hits, attempts)
    sheet.yes(view.revealed)
    sheet.yes(len(view.ending) > 0)
    sheet.part(view.seats, float(MOST_SEATS))
    due = view.due
    sheet.one(NO_PROMPT if due is None else PLACE_OF[due.prompt], 0, len(PROMPTS))
    share_features(box, view.discards, sheet)
    for places in range(view.seats):
        player_features(box, view, (me + places) % view.seats, sheet)
    sheet.at += (MOST_SEATS - view.seats) * (PLAYER + 3 * len(box.numbers))
    if view.seat >= 0:
        own = view.players[me]
        planet_features(box, own.secret, sheet)
        share_features(box, own.hand, sheet)
    return sheet.numbers


def player_features(box: Box, view: CowView, seat: i64, sheet: Sheet) -> None:
    """One play area: `PLAYER` numbers and three rows of planets."""
    player = view.players[seat]
    sheet.yes(True)
    sheet.write(float(player.cows) / float(box.end_cows))
    sheet.one(player.token, ABDUCT, EXPLORE + 1)
    sheet.yes(player.has_secret)
    sheet.write(float(player.hand_size) / float(box.hand_limit + box.draw + box.extra))
    sheet.part(player.floor, float(box.numbers[-1]))
    sheet.yes(seat == view.first)
    sheet.yes(seat == view.active)
    sheet.yes(seat == view.target)
    sheet.part(view.tried[seat], float(box.attempts_per_target))
    share_features(box, player.invaded, sheet)
    sheet.marked([int(box.planet_of(number)) for number in player.excluded], 0, len(box.numbers))
    planet_features(box, player.secret, sheet)


def share_features(box: Box, cards: list[int], sheet: Sheet) -> None:
    """For each planet, which part of its copies these cards are."""
    for number in cards:
        planet = box.planet_of(number)
        sheet.numbers[sheet.at + planet] += 1.0 / float(box.copies[planet])
    sheet.at += len(box.numbers)


def planet_features(box: Box, number: i64, sheet: Sheet) -> None:
    """1 at this planet; all 0 if it is hidden or there is none."""
    sheet.one(NO_PLANET if number == HIDDEN else box.planet_of(number), 0, len(box.numbers))
