"""Verbs and the catalogue: dense numbers, unique written forms, lookup."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import gaucho
from gaucho.engine import catalog
from gaucho.engine.options import Catalogue, Option, Verb

names = st.text("abcdefgh_", min_size=1, max_size=6)
arguments = st.one_of(
    st.none(), st.integers(0, 30), st.lists(st.text("xyz0123456789_", min_size=1, max_size=4), unique=True, max_size=8)
)
verb_lists = st.dictionaries(names, arguments, min_size=1, max_size=8)


def made(declared: dict[str, int | list[str] | None]) -> tuple[list[Verb], Catalogue]:
    verbs = [Verb(name, what) for name, what in declared.items()]
    return verbs, Catalogue(verbs)


def test_a_small_catalogue() -> None:
    leave, bid, take = Verb("leave"), Verb("bid", 3), Verb("take", ["ace", "king"])
    options = Catalogue([leave, bid, take])
    assert [option.text for option in options] == ["leave", "bid 0", "bid 1", "bid 2", "take ace", "take king"]
    assert [option.id for option in options] == [0, 1, 2, 3, 4, 5]
    assert [(option.verb, option.arg) for option in options] == [
        ("leave", 0),
        ("bid", 0),
        ("bid", 1),
        ("bid", 2),
        ("take", 0),
        ("take", 1),
    ]
    assert leave.id() == 0
    assert bid.id(2) == 3
    assert take.ids() == [4, 5]
    assert take.has(4)
    assert not take.has(3)
    assert not take.has(6)
    assert take.arg(5) == 1
    assert [verb.name for verb in options.verbs] == ["leave", "bid", "take"]


@settings(max_examples=100, deadline=None, derandomize=True)
@given(verb_lists)
def test_ids_are_dense_and_every_option_belongs_to_one_verb(declared: dict[str, int | list[str] | None]) -> None:
    verbs, options = made(declared)
    assert [option.id for option in options] == list(range(len(options)))
    assert sum(verb.count for verb in verbs) == len(options)
    assert [i for verb in verbs for i in verb.ids()] == list(range(len(options)))
    for option in options:
        (owner,) = [verb for verb in verbs if verb.has(option.id)]
        assert owner.name == option.verb
        assert owner.arg(option.id) == option.arg
        assert owner.id(option.arg) == option.id


@settings(max_examples=100, deadline=None, derandomize=True)
@given(verb_lists)
def test_every_option_is_found_by_number_and_by_text(declared: dict[str, int | list[str] | None]) -> None:
    _, options = made(declared)
    assert len({option.text for option in options}) == len(options)
    for option in options:
        assert options[option.id] is option
        assert options[option.text] is option
        assert options.find(option.text) is option
        assert str(option) == option.text


@pytest.mark.parametrize(
    "verbs",
    [
        [("bid", 3), ("bid", 2)],
        [("leave", None), ("leave", None)],
        [("take", ["ace", "ace"])],
        [("take", ["ace"]), ("take ace", None)],
        [("bid", 3), ("bid", ["2"])],
    ],
)
def test_two_options_written_alike_are_refused(verbs: list[tuple[str, int | list[str] | None]]) -> None:
    with pytest.raises(ValueError, match="two options are written"):
        Catalogue([Verb(name, what) for name, what in verbs])


def test_what_is_not_there_is_not_found() -> None:
    _, options = made({"bid": 3})
    assert options.find("bid 3") is None
    assert options.find("bid  2") is None
    assert options.find("BID 2") is None
    with pytest.raises(KeyError):
        options["bid 3"]
    with pytest.raises(IndexError):
        options[3]


def test_some_keeps_the_order_asked_for() -> None:
    _, options = made({"bid": 4})
    assert [option.text for option in options.some([3, 0, 2])] == ["bid 3", "bid 0", "bid 2"]


def test_a_verb_does_not_share_the_list_it_was_given() -> None:
    words = ["ace"]
    verb = Verb("take", words)
    words.append("king")
    assert Catalogue([verb]).find("take king") is None


@pytest.mark.parametrize("game", catalog.games(), ids=lambda game: game.name)
def test_catalogues_of_the_games(game: gaucho.AnyGame) -> None:
    assert [option.id for option in game.options] == list(range(len(game.options)))
    texts = [option.text for option in game.options]
    assert len(set(texts)) == len(texts)
    assert all(text == " ".join(text.split()) and "|" not in text and not text.startswith("end ") for text in texts)
    assert all(isinstance(option, Option) for option in game.options)
