"""WHO MAY LOOK AT WHAT, guesses and twins: section 5 of the specification, PA-R64."""

from __future__ import annotations

from gaucho.engine.chance import Chance
from gaucho.engine.contract import check_guess, check_twin
from gaucho.games.pampero.rules.table import Table
from gaucho.games.pampero.tests.position import game, new, seat, table, tables, view
from gaucho.games.pampero.twins import twin
from gaucho.testing import choose_at_random


def busy(seats: int, seed: int, choices: int, **settings: str) -> Table:
    """A table after some random choices."""
    s = new(seats, seed, **settings)
    chance = Chance(seed)
    for _ in range(choices):
        if s.over:
            break
        choose_at_random(s, chance)
    return s


def test_pa_r64_hands_lie_open() -> None:
    s = table([seat(specialists=["sa_broker"], scoring=["ss_homes"]), seat(), seat()])
    for viewer in (None, 0, 1, 2):
        assert view(s, viewer).companies[0].hand[-1] == 14
        assert view(s, viewer).companies[0].scoring == [0]


def test_all_seats_see_the_same() -> None:
    s = busy(3, 4, 60)
    seen = [view(s, viewer).to_data() for viewer in (None, 0, 1, 2)]
    for data in seen:
        del data["seat"]
    assert all(data == seen[0] for data in seen)


def test_the_order_of_decks_is_in_no_view() -> None:
    s = new(1, 4)
    data = view(s, 0).to_data()
    for row in data["rows"]:
        assert set(row) == {"is", "shown", "deck_size", "gone"}
    assert set(data["rafaga"]) == {"is", "seen", "deck_size", "markers", "contracts", "light"}
    assert "chance" not in data


def test_guesses_agree_with_the_view_and_vary() -> None:
    for seats in (1, 2, 4):
        s = busy(seats, 7, 50)
        decks = set()
        for seed in range(20):
            guessed = tables.guess(s, 0, seed)
            decks.add(tuple(guessed.rows[0].deck))
            assert sorted(guessed.rows[0].deck) == sorted(s.rows[0].deck)
        assert len(decks) > 15


def test_a_guess_knows_every_card_that_lies_open() -> None:
    """In hands, on mats, before players and out of the game: none of them is guessed into a deck."""
    one = seat(specialists=["sa_auditor"], mat={"top 1": "sa_broker"}, scoring=["ss_homes"], foreign=["fm_ar1", "fm_br2"])
    s = table([one, seat()], gone={"scoring": ["ss_depot"], "brazil": ["fm_br9"]})
    guessed = tables.guess(s, 1)
    for row in range(4):
        assert sorted(guessed.rows[row].deck) == sorted(s.rows[row].deck)


def test_a_guess_can_be_played_on() -> None:
    s = busy(3, 9, 40)
    guessed = game.guess(view(s, None), Chance(1))
    before = game.dump(s)
    while not guessed.over:
        guessed.take(guessed.next_seat(), guessed.options_of(guessed.next_seat())[0])
    assert game.dump(s) == before


def test_twins_look_alike() -> None:
    for seats in (1, 2, 3):
        s = busy(seats, 5, 45)
        other = tables.twin(s, 0, Chance(2))
        assert other.rows[1].deck != s.rows[1].deck
        for viewer in (None, *range(seats)):
            check_twin(game, s, viewer, Chance(3), twin)
            check_guess(game, s, viewer, Chance(3))


def test_what_is_worked_out_for_the_eye() -> None:
    s = table([seat(energy=9, towers=["a1_t1", "a1_t2"], income={"res": 2}, ventures=["v1", "v2"]), seat()])
    company = view(s, None).companies[0]
    assert (company.yearly_income, company.yearly_batteries, company.debt) == (3 + 4, 2, 60)
