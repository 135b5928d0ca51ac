"""Which fields a piece has: the same in both forms, for positions, views that travel, and copies."""

from __future__ import annotations

from typing import Any

import pytest

import gaucho
from gaucho.engine.core import Game, State, Step, View
from gaucho.engine.data import changed, classes, dump, fields, made, plain
from gaucho.engine.scrutiny import IS

NAMES = [game.name for game in gaucho.games()]


def pieces_in(data: Any) -> set[str]:
    """The names of all pieces in data."""
    found: set[str] = set()
    if isinstance(data, dict):
        found |= {data[IS]} if IS in data else set()
        data = list(data.values())
    return found.union(*(pieces_in(inner) for inner in data)) if isinstance(data, list) else found


@pytest.mark.parametrize("name", NAMES)
def test_a_copy_has_all_fields_and_shares_what_is_not_changed(name: str) -> None:
    game = gaucho.load(name)
    view = game.view(game.new(game.seats[1], 4), 0)
    copy = changed(view, seat=1)
    assert (copy.seat, type(copy)) == (1, type(view))
    for field in fields(type(view)):
        assert field == "seat" or getattr(copy, field) is getattr(view, field) or getattr(copy, field) == getattr(view, field)
    assert view.seat == 0


@pytest.mark.parametrize("name", NAMES)
def test_every_piece_of_a_position_is_one_of_the_game(name: str) -> None:
    game = gaucho.load(name)
    position = dump(game, game.new(game.seats[1], 4))
    known = classes(type(game))
    used = pieces_in(position)
    assert used
    for piece in used:
        assert not issubclass(known[piece], (Game, State, Step, View))
        assert fields(known[piece])


@pytest.mark.parametrize("name", NAMES)
def test_an_earlier_position_with_the_fields_of_its_pieces_one_by_one_is_read(name: str) -> None:
    game = gaucho.load(name)
    position = game.dump(game.new(game.seats[1], 4))
    earlier: dict[str, Any] = {}
    for key, value in position.items():
        earlier |= {k: v for k, v in value.items() if k != IS} if isinstance(value, dict) and IS in value else {key: value}
    assert game.dump(game.load_state(earlier)) == position


def test_a_tuple_stays_one_when_its_piece_is_made_of_data() -> None:
    class Piece:
        cards: tuple[int, ...] = ()
        number: int = 3

    piece = made(Piece, {"cards": [1, 2]})
    assert (piece.cards, piece.number) == ((1, 2), 3)
    assert plain(changed(piece, number=4)) == {IS: "Piece", "cards": [1, 2], "number": 4}
