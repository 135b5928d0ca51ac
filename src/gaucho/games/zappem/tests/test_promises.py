"""What hints and previews promise is what the rules then do, and tells nothing that its reader cannot know."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from gaucho.engine.chance import Chance
from gaucho.games.zappem import page, terminal
from gaucho.games.zappem.rules import news
from gaucho.games.zappem.rules.table import Table
from gaucho.games.zappem.tests.position import game, n, seat, table, view, villain
from gaucho.games.zappem.twins import twin
from gaucho.kit.page import Page
from gaucho.kit.page_check import NAMES, moments, scene_of, viewers

TABLES = [(2, {}), (5, {}), (3, {"open_team_hands": "off"}), (4, {"mode": "royale"})]


def drawn(state: Table, viewer: int | None) -> Page:
    return page.draw(view(state, viewer), game, scene_of(game, state, viewer))


def random_game(seats: int, seed: int, settings: dict[str, str]) -> Iterator[Table]:
    for state in moments(game, seats, seed, settings):
        assert isinstance(state, Table)
        yield state


def zapped_by(state: Table, mover: int, option: str) -> set[int]:
    """Who is really zapped when this is chosen, whether they can block it or not."""
    after = state.clone()
    after.log = []
    after.choose(mover, option)
    hurt = {int(event.seat) for event in after.events(None) if event.kind is news.HURT}
    return hurt | {place for place in range(after.seats) if after.zapped >> place & 1}


@pytest.mark.parametrize(("seats", "settings"), TABLES)
def test_who_is_promised_to_be_hit_is_hit(seats: int, settings: dict[str, str]) -> None:
    promised = 0
    for seed in range(4):
        for state in random_game(seats, seed, settings):
            mover = state.to_move()[0] if not state.over else 0
            for option, hint in drawn(state, mover).hints.items():
                if option.startswith(("zap ", "beam ", "play emp")):
                    names = {place for place in range(seats) if NAMES[place] in hint}
                    assert names == zapped_by(state, mover, option)
                    promised += 1
    assert promised


@pytest.mark.parametrize(("seats", "settings"), TABLES)
def test_what_a_move_promises_can_be_done_there(seats: int, settings: dict[str, str]) -> None:
    promised = 0
    for seed in range(2):
        for state in random_game(seats, seed, settings):
            mover = state.to_move()[0] if not state.over else 0
            page_hints = drawn(state, mover).hints
            for option in state.legal(mover) if state.due is not None and state.due.prompt == "play_zone" else []:
                after = state.clone()
                after.choose(mover, option.text)
                if after.due is not None and after.due.prompt == "action" and mover in after.due.seats:
                    menu = {choice.text for choice in after.legal(mover)}
                    hint = page_hints.get(option.text, "")
                    assert ("zapp" in menu) == hint.startswith("zap ")
                    assert ("no room" in hint) <= ("take" not in menu)
                    promised += 1
    assert promised


@pytest.mark.parametrize("health", [1, 3])
def test_a_heart_promises_the_health_it_gives(health: int) -> None:
    state = table([villain(at="E5"), seat("gunner", hand=["A9"], health=health, items=["heart_a1"]), seat("medic")], active=1)
    state.choose(1, "move A9")
    hint = drawn(state, 1).hints["play heart_a1"]
    state.choose(1, "play heart_a1")
    assert hint == f"Health {health} → {view(state, 1).players[1].health}"


def test_night_vision_rings_those_whose_cards_can_be_seen() -> None:
    """Who stands on the map without a Zone card has none to be looked at (ZE-R21)."""
    players = [seat(hand=["A9", "B9"], items=["night_vision_a7"]), seat(at="C4"), seat(at="E6", hand=["B1"])]
    state = table(players, active=0, deck=[])
    state.choose(0, "move A9")
    board = drawn(state, 0).board
    (preview,) = [part for part in board.split('<g data-preview="') if part.startswith("play night_vision_a7")]
    assert preview.partition("</g>")[0].count("ze-ring") == 1
    state.choose(0, "play night_vision_a7")
    assert state.players[1].at == n("C4")
    assert state.target == 2


@pytest.mark.parametrize(("seats", "settings"), TABLES)
def test_pages_previews_and_notes_are_the_same_for_twins(seats: int, settings: dict[str, str]) -> None:
    chance = Chance(6)
    for state in random_game(seats, 8, settings):
        for viewer in viewers(state):
            other = game.load_state(twin(game, game.dump(state), viewer, chance))
            assert isinstance(other, Table)
            assert vars(drawn(state, viewer)) == vars(drawn(other, viewer))
            assert terminal.note(view(state, viewer), game, NAMES) == terminal.note(view(other, viewer), game, NAMES)
