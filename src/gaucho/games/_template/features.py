"""A view as numbers, for learners: always the same length, own seat first."""

from __future__ import annotations

from mypy_extensions import i64

from gaucho.games._template.rules.game import Template
from gaucho.games._template.rules.view import TemplateView


def length(game: Template) -> int:
    """How many numbers there are."""
    return int(1 + game.seats[1] * (1 + game.box.highest) + game.box.highest)


def features(game: Template, view: TemplateView) -> list[float]:
    """What the seat of this view knows."""
    highest: i64 = game.box.highest
    me: i64 = view.seat if view.seat >= 0 else 0
    numbers: list[float] = [float(view.round) / float(game.box.rounds)]
    for place in range(game.seats[1]):
        if place >= view.seats:
            numbers.extend([0.0] * (1 + highest))
            continue
        player = view.players[(me + place) % view.seats]
        numbers.append(float(player.taken) / float(game.box.rounds))
        numbers.extend([1.0 if card + 1 in player.played else 0.0 for card in range(highest)])
    own = view.players[me].hand if view.seat >= 0 else []
    numbers.extend([1.0 if card + 1 in own else 0.0 for card in range(highest)])
    return numbers
