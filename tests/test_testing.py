"""The helpers of tests fail where they should: a helper that cannot fail would hide what every game's tests look for."""

from __future__ import annotations

import subprocess
import sys

import pytest

import gaucho
from gaucho import Chance
from gaucho.games._template.rules.game import Template
from gaucho.games._template.rules.table import Table
from gaucho.games._template.rules.view import TemplateView
from gaucho.testing import (
    SEVERAL,
    Edit,
    Tables,
    arguments,
    asked,
    choose_at_random,
    cited,
    default,
    edits,
    events,
    forged,
    happened,
    kind_of,
    options,
    picks,
    play,
    put,
    quick_picks,
    random_game,
    refused,
    seal,
    told,
    unreadable,
)

tables = Tables("_template", Template, Table, TemplateView)


def fresh() -> Table:
    return tables.new(2)


def after_a_round() -> Table:
    s = fresh()
    seal(s, {0: "play 4"}, others="play 2")
    return s


def test_questions_are_those_of_the_seat_that_is_named() -> None:
    s = after_a_round()
    assert asked(s) == ("play_card", SEVERAL)
    assert arguments(s, "play", seat=0) == ["1", "2", "3", "5"]
    assert options(s, seat=1) == ["play 1", "play 3", "play 4", "play 5"]
    with pytest.raises(AssertionError, match=r"\(0, 1\); say which is meant"):
        options(s)
    play(s, "play 5", seat=1)
    assert options(s) == [f"play {card}" for card in arguments(s, "play", seat=0)]


def test_a_game_that_is_over_asks_nobody() -> None:
    *_, s = random_game(fresh(), Chance(3))
    assert s.over
    assert asked(s) is None
    refused(s, "play 1", "over", "TP-008", seat=0)


def test_choices_are_legal() -> None:
    s = fresh()
    with pytest.raises(gaucho.IllegalChoice):
        play(s, "play 6", seat=0)
    with pytest.raises(AssertionError, match="these seats are asked"):
        seal(s, {2: "play 1"}, others="play 2")
    assert play(s, "play 1", seat=0) is s
    with pytest.raises(AssertionError, match="these seats are asked"):
        seal(s, {0: "play 2"}, others="play 2")


def test_a_table_out_of_order_is_noticed() -> None:
    s = after_a_round()
    s.players[0].taken = 9
    with pytest.raises(AssertionError, match="what is wrong with the table"):
        play(s, "play 1", seat=0)


@pytest.mark.parametrize(
    ("option", "code", "rule", "words"),
    [
        ("play 3", "played", "TP-004", ""),  # allowed
        ("play 4", "unknown", "TP-004", ""),
        ("play 4", "played", "TP-003", ""),
        ("play 4", "played", "TP-004", "other words"),
    ],
)
def test_a_refusal_must_be_this_one(option: str, code: str, rule: str, words: str) -> None:
    s = after_a_round()
    refused(s, "play 4", "played", "TP-004", "already", seat=0)
    with pytest.raises(AssertionError):
        refused(s, option, code, rule, words, seat=0)


def test_what_was_told_is_told_in_words_in_numbers_and_by_rules() -> None:
    s = after_a_round()
    assert told(s, "played", "took") == ["P0 plays 4.", "P1 plays 2.", "P0 takes the round."]
    assert happened(s, "played", seat=1) == [("played", 0, 4, -1, -1), ("played", 1, 2, -1, -1)]
    assert cited(s, "took", "tied") == ["TP-005"]
    assert [kind_of(event) for event in events(s)] == ["round", "played", "played", "took", "round"]
    assert told(s, "tied") == []


@pytest.mark.parametrize(
    ("edit", "words"),
    [
        (put("round", to=2), ""),  # as it is
        (put("round", to=9), "other words"),
        (edits(put("round", to=9), put("round", to=2)), ""),
    ],
)
def test_a_forged_position_must_be_refused_in_these_words(edit: Edit, words: str) -> None:
    s = after_a_round()
    forged(s, put("round", to=9), "no round 9")
    assert "no round 9" in unreadable(tables.game, tables.game.dump(s) | {"round": 9})
    with pytest.raises(AssertionError):
        forged(s, edit, words)


def test_defaults_and_picks_are_options() -> None:
    s = after_a_round()
    assert default(s, seat=1) in options(s, seat=1)
    assert picks(s, "random", seat=0, tries=40) == set(options(s, seat=0))
    assert quick_picks(s) <= set(options(s, seat=0))


def test_tables_have_the_types_of_their_game() -> None:
    s = after_a_round()
    assert tables.view(s, 1).players[0].hand == []
    assert tables.view(tables.guess(s, 1), 1).to_json() == tables.view(s, 1).to_json()
    assert tables.view(tables.twin(s, 1, Chance(1)), 1).to_json() == tables.view(s, 1).to_json()
    assert tables.read(tables.game.dump(s)).scores() == [1, 0]
    assert [moment.over for moment in tables.moments(2, 1, first=100)][-1]
    with pytest.raises(AssertionError, match="is no Table"):
        tables.typed(gaucho.load("cowcollectors").new(2, 1))


def test_random_choices_are_those_of_the_chance() -> None:
    one, other = fresh(), fresh()
    for s in (one, other):
        chance = Chance(8)
        while not s.over:
            choose_at_random(s, chance)
    assert happened(one) == happened(other)


def test_who_does_not_test_does_not_load_it() -> None:
    code = "import sys, gaucho; assert 'gaucho.testing' not in sys.modules; import gaucho.testing; "
    code += "assert not {'pytest', 'rich', 'gaucho.web', 'gaucho.cli'} & set(sys.modules)"
    subprocess.run([sys.executable, "-c", code], check=True)
