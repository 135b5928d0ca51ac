"""The browser page: every choice is on the board, pieces have names, nothing hidden is in it, and it is safe to show."""

from __future__ import annotations

import re

from gaucho.games.cowcollectors import page
from gaucho.games.cowcollectors.page_cards import KNOWN_PLANETS
from gaucho.games.cowcollectors.rules.table import Table
from gaucho.games.cowcollectors.tests.position import drawn, game, new, seat, table, tables, view
from gaucho.kit.page import Scene
from gaucho.kit.page_check import NAMES, Reader, check_markup
from gaucho.testing import play

# ---- whole games -----------------------------------------------------------------------------------------------------


def test_the_victim_of_an_invasion_is_asked_above_the_table_and_nobody_else() -> None:
    asked = 0
    for state in tables.moments(3, 2):
        for viewer in [0, 1, 2, None]:
            dialog = drawn(state, viewer).dialog
            victim = state.due is not None and state.due.prompt == "replace_secret" and viewer in state.due.seats
            assert (dialog is not None) == victim
            if dialog is not None and viewer is not None:
                asked += 1
                read = Reader(dialog.body)
                assert read.all("data-option") == [option.text for option in state.legal(viewer)]
                assert all(label.startswith(("Hide on", "Lost")) for label in read.all("aria-label"))
    assert asked


def test_the_victim_reads_who_came_and_what_is_lost() -> None:
    for cows, words in ((30, "You lose 5 cows: 25 are left."), (3, "You lose 3 cows: 0 are left."), (0, "You have no cows")):
        state = table(3, players=[seat(invaded=[9]), seat(cows=cows, secret=12, hand=[8, 10, 10]), seat(secret=13)])
        play(state, "invade", "left 1", "name 12")
        dialog = drawn(state, 1).dialog
        assert dialog is not None
        text = Reader(dialog.body).text
        assert f"{NAMES[0]} found you on 12" in text
        assert words in text
        assert Reader(dialog.body).all("data-option") == ["planet 8", "planet 10"]  # equal cards are one option


def test_a_table_laid_open_shows_every_card() -> None:
    state = table(3, players=[seat(secret=12, hand=[8, 9, 17]), seat(secret=14, hand=[13]), seat(secret=16, hand=[])])
    opened = page.laid_open([view(state, viewer) for viewer in range(3)])
    read = check_markup(page.draw(opened, game, Scene(NAMES[:3], live=False)).board)
    labels = " ".join(read.all("aria-label"))
    for name in ("8 Moorcury", "17 Milky Whey", "face up: 12 Moors", "face up: 14 Bovaturn", "face up: 16 Neptoro"):
        assert name in labels


# ---- secrets ---------------------------------------------------------------------------------------------------------


def test_a_spectator_sees_no_hidden_planet() -> None:
    state = table(2, players=[seat(secret=12, hand=[8, 9, 17]), seat(secret=14, hand=[13])])
    text = drawn(state, None).board
    assert 'viewBox="0 0 100 140" aria-hidden="true"><g' not in text  # no face of a full card
    assert "cc-mini" not in re.sub(r'class="cc-mini cc-back"', "", text)
    assert "face up" not in text


def test_the_declaration_is_offered_to_its_player_alone() -> None:
    state = table(2, players=[seat(secret=12, cows=40), seat(secret=14)])
    play(state, "abduct")
    assert "declare 12" in drawn(state, 0).board
    assert "declare" not in drawn(state, 1).board.replace("declared", "").replace("declaring", "")
    assert drawn(state, 1).hints == {}
    assert drawn(state, 1).note == ""


def test_names_are_text_and_nothing_else() -> None:
    state = table(4, players=[seat(), seat(), seat(), seat()])
    for viewer in (0, 1, None):
        text = drawn(state, viewer).board
        assert '<b>"x"' not in text
        assert "<i>" not in text.replace('<i class="', "")
        assert '<b>"x"&' in Reader(text).text


# ---- decisions -------------------------------------------------------------------------------------------------------


def test_abduct_shows_sums_and_warns_of_the_end() -> None:
    state = table(2, players=[seat(secret=12, cows=109, invaded=[9, 11], floor=8), seat(secret=14)])
    play(state, "abduct")
    shown = drawn(state, 0)
    assert shown.hints["declare 8"] == "= 119"
    assert shown.hints["declare 9"] == "= 120!"
    assert shown.board.count("cc-ends") == 4
    assert shown.board.count("cc-at-floor") == 1
    assert "Declare 9: 120 cows in all, ends the game" in shown.board


def test_the_action_that_rests_asks_why_not() -> None:
    state = table(2, players=[seat(token="explore"), seat()])
    read = Reader(drawn(state, 0).board)
    assert "explore" in read.all("data-why")
    assert {"abduct", "invade"} == set(read.all("data-option"))


def test_an_opponent_tried_twice_asks_why_not() -> None:
    state = table(4, players=[seat(), seat(secret=12), seat(secret=13), seat(secret=14)])
    play(state, "invade", "left 1", "name 8", "left 1", "name 9")
    read = Reader(drawn(state, 0).board)
    assert set(read.all("data-option")) == {"left 2", "left 3"}
    assert "left 1" in read.all("data-why")


def test_impossible_numbers_are_dimmed_but_can_be_named() -> None:
    state = table(2, players=[seat(), seat(secret=14, floor=12, excluded=[13])])
    play(state, "invade")
    shown = drawn(state, 0)
    assert shown.hints["name 9"] == "no way"
    assert shown.hints["name 13"] == "no way"
    assert re.search(r'cc-try cc-no cc-missed" data-option="name 13"', shown.board)
    assert re.search(r'cc-try cc-no" data-option="name 9"', shown.board)
    assert re.search(r'cc-try cc-maybe" data-option="name 14"', shown.board)


def test_a_card_under_seal_lies_where_it_will_be() -> None:
    state = new(2, 1)
    option = state.legal(0)[0]
    state.choose(0, option)
    text = drawn(state, 0).board
    assert f"Your Secret Planet: {option.text.split()[1]} " in text
    assert "Your hand: 3 cards" in text
    assert "ready" in drawn(state, 1).board


# ---- flights ---------------------------------------------------------------------------------------------------------


def moves(state: Table, viewer: int | None) -> dict[str, str]:
    """The named pieces with their classes."""
    read = Reader(drawn(state, viewer).board)
    return {attributes["data-move"]: attributes["class"] for _, attributes in read.tags if "data-move" in attributes}


def test_a_planet_that_is_found_flies_to_the_invader() -> None:
    state = table(3, players=[seat(invaded=[9]), seat(secret=12, hand=[8, 10]), seat(secret=13)])
    play(state, "invade", "left 1")
    for viewer in (0, 1, 2, None):
        assert moves(state, viewer)["invaded-0-1"] == "cc-door"
    play(state, "name 12")
    for viewer in (0, 2, None):
        assert moves(state, viewer)["invaded-0-1"] == "cc-mini"
        assert moves(state, viewer)["secret-1"] == "cc-door"  # on the hand that somebody is about to hide from
    play(state, "planet 8")
    assert moves(state, 0)["secret-1"] == "cc-slot"
    assert moves(state, 1)["mine-8-0"] == "cc-face"


def test_a_planet_that_is_left_flies_to_whom_it_is_given() -> None:
    state = table(4, players=[seat(secret=12, hand=[8, 9]), seat(), seat(invaded=[10]), seat()])
    play(state, "explore", "leave")
    for viewer in (0, 1, None):
        shown = moves(state, viewer)
        assert [shown[name] for name in ("invaded-1-0", "invaded-2-1", "invaded-3-0")] == ["cc-door"] * 3
    play(state, "left 2")
    assert moves(state, 0)["invaded-2-1"] == "cc-mini"


def test_cards_fly_from_hand_to_secret_and_to_the_discards() -> None:
    state = table(2, players=[seat(secret=12, hand=[8, 9, 14, 17], cows=5), seat(cows=20)], deck=[13, 13])
    assert moves(state, 0)["mine-17-0"] == "cc-face"
    play(state, "explore", "stay")
    assert moves(state, 0)["discard-17-0"] == "cc-door"
    assert moves(state, 1)["discard-17-0"] == "cc-door"
    play(state, "planet 17")
    assert moves(state, 0)["discard-17-0"] == "cc-mini"
    assert moves(state, 1)["discard-17-0"] == "cc-mini"


def test_cards_fly_from_the_deck_to_the_hand() -> None:
    state = table(2, players=[seat(hand=[8, 9], cows=5), seat(cows=20)], deck=[13, 13])
    assert moves(state, 0)["mine-13-0"] == moves(state, 0)["mine-13-1"] == "cc-door"
    for viewer in (1, None):
        assert moves(state, viewer)["hand-0-2"] == moves(state, viewer)["hand-0-3"] == "cc-door"
    play(state, "explore")
    assert moves(state, 0)["mine-13-0"] == moves(state, 0)["mine-13-1"] == "cc-face"
    assert moves(state, 1)["hand-0-3"] == "cc-mini cc-back"


def test_a_door_for_every_number_that_may_come() -> None:
    """What is behind a door depends on what the viewer can see, not on what lies there."""
    state = table(2, players=[seat(secret=12, hand=[8, 8], cows=5), seat(cows=20)], deck=[13, 14])
    shown = moves(state, 0)
    assert "mine-8-2" not in shown  # both are in hand
    for number in game.box.numbers:
        assert number == 8 or f"mine-{number}-{1 if number == 12 else 0}" in shown


# ---- the end ---------------------------------------------------------------------------------------------------------


def test_the_score_sheet_explains_every_point() -> None:
    players = [
        seat(cows=112, secret=12, hand=[9, 9, 10, 11], invaded=[8, 10, 13, 13, 15, 16], token="explore"),
        seat(cows=4, secret=17, hand=[14]),
    ]
    state = table(2, players=players)
    play(state, "abduct", "declare 4")
    shown = drawn(state, 1)
    read = check_markup(shown.sheet)
    assert shown.scores == ["187 cows", "4 cows"]
    for part in ("122", "+30", "6 × 5", "+15", "+20", "187"):  # noqa: RUF001
        assert part in read.text
    assert shown.alarm == ""
    assert "Moors" in shown.board  # all hands are open


def test_a_tie_is_explained() -> None:
    state = table(2, players=[seat(cows=110, secret=12, hand=[], token="explore"), seat(cows=120 - 1, secret=17, hand=[])])
    play(state, "abduct", "declare 10")
    assert "tie" not in drawn(state, 0).sheet
    state = table(
        2,
        players=[seat(cows=110, secret=12, hand=[]), seat(cows=115, secret=17, hand=[], invaded=[15])],
    )
    play(state, "abduct", "declare 10")
    assert "A tie at 120" in drawn(state, 0).sheet


def test_the_last_turn_is_an_alarm() -> None:
    state = table(3, players=[seat(cows=118, secret=17), seat(), seat()])
    play(state, "explore")
    assert drawn(state, 2).alarm == f"Last turn: {NAMES[0]} has 120 cows or more."


def test_a_bare_player_has_no_planet() -> None:
    players = [seat(cows=80), seat(secret=12, hand=[]), seat(secret=9, hand=[10, 16])]
    state = table(3, players=players, deck_exactly=[15])
    play(state, "invade", "left 1", "name 12", "left 1", "name 15")
    assert "No Secret Planet" in drawn(state, 0).board
    assert "no planet" in drawn(state, 1).board
    assert drawn(state, 1).alarm == "Last turn: the deck is empty."


# ---- other boxes, other files ----------------------------------------------------------------------------------------


def test_planets_of_an_overlay_have_a_picture_too() -> None:
    planet = {"number": 42, "size": "regular", "copies": 8, "name": "Mooon <3", "mark": "house"}
    other = tables.load({"planets": {"planet_99": planet}})
    state = other.new(2, 1)
    for viewer in (0, None):
        shown = page.draw(other.view(state, viewer), other, Scene(["A", "B"]))
        read = check_markup(shown.board)
        assert "#cc-planet" in read.all("href")


def test_every_planet_of_the_box_has_a_picture_of_its_own() -> None:
    assert set(game.box.numbers) <= set(KNOWN_PLANETS)
