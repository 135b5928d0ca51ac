"""A view as numbers, for learners: always the same length, own seat first."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from gaucho.games._template.rules.game import Template
from gaucho.games._template.rules.view import TemplateView
from gaucho.kit.sheet import Sheet


def length(game: Template) -> int:
    """How many numbers there are."""
    return int(1 + game.seats[1] * (1 + game.box.highest) + game.box.highest)


def features(game: Template, view: TemplateView) -> vec[float]:
    """What the seat of this view knows."""
    box = game.box
    me: i64 = view.seat if view.seat >= 0 else 0
    sheet = Sheet(length(game))
    sheet.part(view.round, float(box.rounds))
    for places in range(view.seats):
        player = view.players[(me + places) % view.seats]
        sheet.part(player.taken, float(box.rounds))
        sheet.marked(player.played, 1, box.highest + 1)
    sheet.at += (game.seats[1] - view.seats) * (1 + box.highest)
    if view.seat >= 0:
        sheet.marked(view.players[me].hand, 1, box.highest + 1)
    return sheet.numbers
