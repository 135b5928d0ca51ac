"""Options are tried on guessed tables: facts are facts, what is hidden stays uncertain, the real table stays as it is."""

from __future__ import annotations

import pytest

import gaucho
from gaucho.engine import catalog
from gaucho.engine.core import State
from gaucho.kit.what_if import Span, WhatIf, fact

GAME = gaucho.load("cowcollectors")


def at_the_first_declaration() -> State:
    state = GAME.new(3, 5)
    while state.due is not None and state.due.prompt != "declare_abduct":
        seat = state.to_move()[0]
        state.choose(seat, state.legal(seat)[0])
    return state


def test_what_is_public_is_a_fact_and_the_table_stays() -> None:
    state = at_the_first_declaration()
    seat = state.to_move()[0]
    before = GAME.dump(state)
    tried = WhatIf(GAME, GAME.view(state, seat), State)
    gained = {option.text: fact([a.table.scores()[seat] for a in tried.after(option.text)]) for option in state.legal(seat)}
    for option, cows in gained.items():
        real = state.clone()
        real.choose(seat, option)
        assert cows == real.scores()[seat]
    assert GAME.dump(state) == before


def test_what_is_hidden_is_no_fact() -> None:
    state = at_the_first_declaration()
    seat, rival = state.to_move()[0], (state.to_move()[0] + 1) % 3
    option = state.legal(seat)[0].text
    tables = WhatIf(GAME, GAME.view(state, seat), State, guesses=8).after(option)
    assert fact([GAME.view(a.table, rival).to_json() for a in tables]) is None


def test_further_questions_can_be_answered() -> None:
    state = at_the_first_declaration()
    seat = state.to_move()[0]
    asked: list[str] = []

    def first(table: State) -> str:
        asked.append(table.due.prompt if table.due else "")
        return table.legal(seat)[0].text if len(asked) < 3 else ""

    (after,) = WhatIf(GAME, GAME.view(state, seat), State, guesses=1).after(state.legal(seat)[0].text, first)
    assert after.told
    assert all(event.told_to(seat) for event in after.told)


def test_a_span_says_whether_it_is_sure() -> None:
    assert (str(Span.of([3, 3])), Span.of([3, 3]).sure) == ("3", True)
    assert (str(Span.of([5, 2, 3])), Span.of([5, 2, 3]).sure) == ("2 to 5", False)


@pytest.mark.parametrize("name", catalog.names(hidden=True))
def test_every_option_of_a_seat_can_be_tried_in_every_game(name: str) -> None:
    game = gaucho.load(name)
    chance = gaucho.Chance(2)
    state = game.new(game.seats[1], 3)
    for _ in range(25):
        seat = state.to_move()[0]
        options = state.legal(seat)
        for option in options[:4]:
            assert len(WhatIf(game, game.view(state, seat), State, guesses=2).after(option.text)) == 2
        state.choose(seat, options[chance.below(len(options))])
        if state.over:
            break
