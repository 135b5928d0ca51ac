"""Every game found is run through the contract, in every variant and with every number of seats."""

from __future__ import annotations

import re
from typing import Any

import pytest

import gaucho
from gaucho.engine import catalog
from gaucho.engine.chance import Chance
from gaucho.engine.contract import ContractBroken, check_catalogue, check_game, check_twin
from gaucho.lab.pool import game_seed

GAMES = catalog.names(hidden=True)
TABLES = [
    (name, seats, variant)
    for name in GAMES
    for game in [catalog.load(name)]
    for seats in range(game.seats[0], game.seats[1] + 1)
    for variant in game.variants()
]
SHARE = 1 if gaucho.FORM.compiled else 3  # the interpreted form takes ten times as long, and is the same text
CHOICES = 20_000 // SHARE  # per game, over all its tables, each followed by a check of the invariants
CLOSELY = 0.015  # the share of moments that are looked at closely


@pytest.mark.parametrize("name", GAMES)
def test_catalogue(name: str) -> None:
    check_catalogue(catalog.load(name))


@pytest.mark.parametrize(("name", "seats", "variant"), TABLES)
def test_random_games_keep_every_promise(name: str, seats: int, variant: dict[str, str]) -> None:
    game = catalog.load(name)
    tables = sum(table[0] == name for table in TABLES)
    made = games = 0
    while games < 2 or made < CHOICES // tables:
        made += check_game(game, seats, game_seed(1, games), variant, CLOSELY)
        games += 1


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_has_a_test(name: str) -> None:
    folder = catalog.load(name).folder
    text = "\n".join(file.read_text(encoding="utf-8") for file in (folder.path / "tests").glob("*.py"))
    prefix = folder.about["prefix"]
    cited = {f"{prefix}-{found.upper()}" for found in re.findall(rf"(?i)(?<![A-Za-z0-9]){prefix}[-_](r?\d+)", text)}
    known = {re.sub(r"-(R?)0*(\d)", r"-\1\2", rule): rule for rule in folder.rules()}
    cited = {re.sub(r"-(R?)0*(\d)", r"-\1\2", rule) for rule in cited}
    assert [rule for plain, rule in known.items() if plain not in cited] == []


@pytest.mark.parametrize("name", GAMES)
def test_what_one_may_always_answer_is_a_question_and_an_answer_of_the_game(name: str) -> None:
    game = catalog.load(name)
    for prompt, kept in game.about.get("always", {}).items():
        assert prompt in game.words["prompts"]
        assert kept["choose"] in game.words["options"]
        assert kept["label"]


@pytest.mark.parametrize("name", GAMES)
def test_features_have_one_length(name: str) -> None:
    game = catalog.load(name)
    module = __import__(f"{game.folder.package}.features", fromlist=["features"])
    for seats in range(game.seats[0], game.seats[1] + 1):
        state = game.new(seats, seed=seats)
        chance = Chance(seats)
        while not state.over:
            for viewer in (None, *range(seats)):
                numbers = module.features(game, game.view(state, viewer))
                assert len(numbers) == module.length(game)
                assert all(-1.0 <= number <= 3.0 for number in numbers)
            seat = state.to_move()[0]
            legal = state.legal(seat)
            state.choose(seat, legal[chance.below(len(legal))])


class TestTheContractItself:
    """A check that never fails checks nothing: broken promises are found."""

    def test_twins_that_differ_in_something_seen_are_told_apart(self) -> None:
        game = catalog.load("cowcollectors")
        state = game.new(3, seed=1)
        for seat in range(3):
            state.choose(seat, state.legal(seat)[0])

        def richer(game: object, data: dict[str, Any], seat: int | None, chance: Chance) -> dict[str, Any]:
            players = [{**player, "cows": player["cows"] + 1} for player in data["players"]]
            return {**data, "players": players}

        with pytest.raises(ContractBroken, match="can tell twins apart by its view"):
            check_twin(game, state, None, Chance(1), richer)

    def test_twins_that_differ_in_what_was_told_are_told_apart(self) -> None:
        game = catalog.load("cowcollectors")
        state = game.new(3, seed=1)

        def forgetful(game: object, data: dict[str, Any], seat: int | None, chance: Chance) -> dict[str, Any]:
            return {**data, "log": data["log"][:1]}

        with pytest.raises(ContractBroken, match="can tell twins apart by its events"):
            check_twin(game, state, 1, Chance(1), forgetful)

    def test_a_game_that_is_too_long_is_found(self, monkeypatch: pytest.MonkeyPatch) -> None:
        game = catalog.load("cowcollectors")
        monkeypatch.setitem(game.about, "most_choices", 10)
        with pytest.raises(ContractBroken, match="longer than 10 choices"):
            check_game(game, 2, 1, {}, deep=0.0)

    def test_a_rule_that_is_not_in_the_book_is_found(self, monkeypatch: pytest.MonkeyPatch) -> None:
        game = catalog.load("cowcollectors")
        monkeypatch.delitem(game.folder.rules(), "CC-007")
        with pytest.raises(ContractBroken, match="CC-007"):
            check_game(game, 2, 1, {}, deep=1.0)
