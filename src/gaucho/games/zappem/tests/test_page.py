"""The browser page: every choice is on the board, what it would do is drawn before, and nothing hidden is in it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from gaucho.games.zappem import page
from gaucho.games.zappem.notes import attacks, deeds, fresh_attacks, health_by_round, laid_open, note
from gaucho.games.zappem.page_map import corner, squares
from gaucho.games.zappem.rules.components import CHARACTERS, FIELD_CODES, KINDS, NONE, POWER
from gaucho.games.zappem.tests.position import down, drawn, game, n, seat, table, tables, view, villain
from gaucho.kit.page import Page, Scene
from gaucho.kit.page_check import NAMES, Reader, check_markup, viewers
from gaucho.testing import play

FOLDER = Path(page.__file__).parent
TABLES = [(2, {}), (3, {}), (5, {}), (3, {"open_team_hands": "off"}), (4, {"mode": "royale"})]
POWER_C2, HEART_A1, SHIELD_A3 = "power_blaster_c2", "heart_a1", "shield_a3"


def preview(shown: Page, option: str) -> str:
    """What is drawn on the radar while this option is pointed at."""
    found = re.search(rf'<g data-preview="{option}">(.*?)</g>', shown.board)
    return found[1] if found else ""


def fields_of(codes: str) -> str:
    return squares(FIELD_CODES.index(code) for code in codes.split())


# ---- whole games -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "settings"), TABLES)
def test_previews_are_drawn_once_and_found_by_all_that_show_them(seats: int, settings: dict[str, str]) -> None:
    for state in tables.moments(seats, 3, settings):
        for viewer in viewers(state):
            read = Reader(drawn(state, viewer).board)
            previews = read.all("data-preview")
            assert len(previews) == len(set(previews))
            assert set(read.all("data-shows")) <= set(previews)


# ---- what a choice would do ------------------------------------------------------------------------------------------


def test_a_move_shows_pink_white_and_blue_fields_whom_to_zap_and_the_item_in_reach() -> None:
    state = table([villain(at="C4"), seat("gunner", hand=["D5"]), seat("medic")], active=1)
    shown = drawn(state, 1)
    picture = preview(shown, "move D5")
    assert f'class="ze-pink" fill="url(#ze-hatch)" d="{fields_of("D4 E4 E5 D6 C6 C5 C4")}"' in picture
    assert f'class="ze-white" d="{fields_of("E6")}"' in picture
    assert f'class="ze-blue" d="{fields_of("D5")}"' in picture
    assert picture.count("#ze-burst") == 1
    assert "ze-ring" in picture  # the EMP Blaster of D4
    assert shown.hints["move D5"] == f"zap {NAMES[0]}, EMP Blaster D4"


def test_a_blaster_shows_its_line_and_warns_of_friends() -> None:
    crew = [seat("gunner", hand=["C5"], items=[POWER_C2]), seat("medic", at="D5")]
    state = table([villain(at="E5"), *crew], active=1)
    assert drawn(state, 1).hints["move C5"] == f"Power Blaster on {NAMES[0]}, EMP Blaster D4"
    play(state, "move C5")
    shown = drawn(state, 1)
    assert shown.hints[f"play {POWER_C2}"] == f"hits {NAMES[0]} and {NAMES[2]} (your crew!)"
    play(state, f"play {POWER_C2}")
    picture = preview(drawn(state, 1), "beam e")
    assert f'd="{fields_of("D5 E5")}"' in picture
    assert picture.count("#ze-burst") == picture.count("#ze-friend") == 1


def test_an_emp_shows_its_whole_area_before_it_is_set_off() -> None:
    crew = [seat("gunner", hand=["E5"], items=["emp_blaster_d4"]), seat("medic", at="C4"), seat("commander", at="D6")]
    state = table([villain(at="E3"), *crew], active=1)
    play(state, "move E5")
    picture = preview(drawn(state, 1), "play emp_blaster_d4")
    assert picture.count("M") == 16
    assert picture.count("#ze-burst") == picture.count("#ze-friend") == 1


def test_the_spared_are_not_promised() -> None:
    """Whom the villain has hit in this phase cannot be hit again, and the page says so (ZE-046)."""
    state = table([villain(hand=["E5"]), seat("gunner", at="E4"), seat("medic", at="F5")], active=0, hit=[1], turns=2)
    shown = drawn(state, 0)
    assert shown.hints["move E5"].startswith(f"zap {NAMES[2]}")
    assert NAMES[1] not in shown.hints["move E5"]
    assert preview(shown, "move E5").count("#ze-burst") == 1
    assert f"{NAMES[1]} cannot be hit again" in shown.note


def test_where_a_player_stands_shows_what_they_threaten() -> None:
    state = table([villain(at="E4"), seat("gunner"), seat("medic")], active=1)
    for viewer in (0, 1, None):
        shown = drawn(state, viewer)
        assert 'data-shows="move E4"' in shown.board
        assert fields_of("E3 F4 F5 E5 D5 D3") in preview(shown, "move E4")


# ---- shots -----------------------------------------------------------------------------------------------------------


def test_shots_stay_on_the_radar_until_their_player_moves_in_a_later_round() -> None:
    """The villain zaps, and is seen to have done so until it moves again in the next round."""
    crew = [seat("gunner", at="E5", hand=["A9", "A8"], health=2), seat("medic", at="H9", hand=["B9", "B8"])]
    state = table([villain(hand=["E4", "B1", "F7"]), *crew], active=0, turns=2)

    def shown() -> int:
        board = drawn(state, None).board
        assert ("ze-last" in board) == ("#ze-burst" in board)
        return board.count('data-new="shot-')

    assert shown() == 0
    play(state, "move E4", "zapp")
    (shot,) = fresh_attacks(state.events(None), game.box)
    assert (shot.seat, shot.origin, shot.kind, shot.aim) == (0, n("E4"), NONE, (n("E5"),))
    assert shown() == 1
    play(state, "move B1")
    assert state.due is not None
    assert state.round == 4
    play(state, "move A9", "move B9")
    while state.due.seats != (0,):
        play(state, "act_now" if state.due.prompt == "initiative" else "pass")
        assert shown() == 1
    play(state, "move F7")
    assert shown() == 0


def test_every_kind_of_attack_is_told_by_the_log() -> None:
    seen: set[int] = set()
    for seed in range(12):
        for state in tables.moments(4, seed, {"mode": "royale"}):
            told = state.events(None)
            for shot in attacks(told, game.box):
                seen.add(shot.kind)
                assert set(shot.hurt.values()) | set(shot.blocked.values()) <= set(shot.aim)
                assert shot.origin not in shot.aim
            fresh = fresh_attacks(told, game.box)
            assert drawn(state, None).board.count('data-new="shot-') == len(fresh)
            assert all(shot.round >= state.round - 1 for shot in fresh if state.players[shot.seat].health)
    assert {NONE, POWER} <= seen


def test_health_is_worked_out_backwards_for_the_chart() -> None:
    for state in tables.moments(4, 9):
        if state.round:
            lines = health_by_round(state.events(None), view(state, None))
            assert len(lines) == state.round + 1
            assert lines[0] == [4, 4, 4, 4]
            assert lines[-1] == [player.health for player in state.players]


# ---- who sees what ---------------------------------------------------------------------------------------------------


def test_the_crew_sees_its_hands_and_the_villain_sees_backs() -> None:
    state = table([villain(at="H1"), seat("gunner", hand=["D5"]), seat("medic", hand=["B9"])], active=1)
    mate, foe, watcher = (Reader(drawn(state, viewer).board).labels() for viewer in (2, 0, None))
    assert "D5: pink" in mate
    for labels in (foe, watcher):
        assert "D5: pink" not in labels
        assert "B9: pink" not in labels
        assert "5 Zone cards in hand" in labels


def test_what_night_vision_has_shown_is_remembered_with_an_eye() -> None:
    players = [villain(at="H1"), seat("gunner", hand=["D5"]), seat("medic", hand=["B9"])]
    players[0].notes = {"D5": [1], "B9": [1, 2]}
    state = table(players, active=1)
    labels = Reader(drawn(state, 0).board).labels()
    assert "D5: pink D4 E4 E5 D6 C6 C5 C4, reaches EMP Blaster D4, seen" in labels
    assert "B9: pink C8 C9 A9 A8, reaches Power Blaster B9, seen earlier, may have moved" in labels
    assert "seen" not in Reader(drawn(state, None).board).labels()


def test_a_table_laid_open_shows_every_hand() -> None:
    state = table([villain(at="H1", hand=["A1"]), seat("gunner", hand=["D5"]), seat("medic", hand=["B9"])], active=1)
    opened = laid_open([view(state, viewer) for viewer in range(3)])
    labels = check_markup(page.draw(opened, game, Scene(NAMES[:3], live=False)).board).labels()
    assert all(f"{code}: pink" in labels for code in ("A1", "D5", "B9"))


# ---- questions -------------------------------------------------------------------------------------------------------


def test_whose_field_it_was_is_seen_beside_an_item() -> None:
    s = table([villain(at="E5", played=["A1", "B1"]), seat("gunner", at="C4"), seat("medic", at="C5")])
    marks = re.findall(r'<use class="ze-mark p0" [^>]*x="(\d+)" y="(\d+)"', drawn(s, 1).board)
    inside = [
        (int(x) - corner(n(code))[0], int(y) - corner(n(code))[1]) for (x, y), code in zip(marks, ("A1", "B1"), strict=True)
    ]
    assert inside == [(3, 71), (37, 37)]  # a Heart lies on A1


def test_who_is_zapped_reads_by_whom_with_what_and_what_it_costs() -> None:
    crew = [seat("gunner", hand=["C5"], items=[POWER_C2]), seat("medic", at="D5", items=[SHIELD_A3])]
    state = table([villain(at="E5"), *crew], active=1)
    play(state, "move C5", f"play {POWER_C2}", "beam e")
    dialog = drawn(state, 2).dialog
    assert dialog is not None
    assert dialog.title == f"{NAMES[1]} zaps you!"
    text = Reader(dialog.body).text
    assert f"{NAMES[1]} shoots with the Power Blaster from C5 to D5. {NAMES[0]} is hit, too." in text


@pytest.mark.parametrize(("health", "words"), [(3, "left with Health 2"), (1, "you go down")])
def test_the_dialog_of_a_zap(health: int, words: str) -> None:
    crew = [seat("gunner", at="E5", health=health, items=[SHIELD_A3]), seat("medic", at="H9")]
    state = table([villain(hand=["E4"]), *crew], active=0)
    play(state, "move E4", "zapp")
    for viewer in (0, 2, None):
        assert drawn(state, viewer).dialog is None
    dialog = drawn(state, 1).dialog
    assert dialog is not None
    read = Reader(dialog.body)
    assert f"{NAMES[0]} shoots from E4 to E5" in read.text
    assert words in read.text
    assert read.all("data-option") == [f"block {SHIELD_A3}", "decline"]


def test_actions_that_cannot_be_chosen_say_why() -> None:
    state = table([villain(at="A1"), seat("redshirt", hand=["D2"], items=[POWER_C2, SHIELD_A3]), seat("medic")], active=1)
    play(state, "move D2")
    read = Reader(drawn(state, 1).board)
    assert {"zapp", "take", "pick_and_play", f"play {SHIELD_A3}"} <= set(read.all("data-why"))
    refused = [a for _, a in read.tags if a.get("data-why") == "zapp"]
    assert [(a["role"], a["tabindex"]) for a in refused] == [("button", "0")]


def test_the_sheet_says_why_and_what_everybody_did() -> None:
    endings = set()
    for seed in range(8):
        for mode in ("team", "royale"):
            *_, state = tables.moments(4, seed, {"mode": mode})
            endings.add(view(state, None).ending)
            shown = drawn(state, 0)
            read = check_markup(shown.sheet)
            told = state.events(None)
            did = deeds(told, state)
            assert sum(one.hits for one in did) == sum(one.wounds for one in did)
            assert read.all("class").count("ze-first-place") == len(state.winners())
            assert "Health from round to round" in read.labels()
            assert shown.alarm == ""
    assert len(endings) >= 2


def test_down_players_leave_the_map_and_are_marked() -> None:
    state = table([villain(at="E4"), down("gunner", items=[HEART_A1]), seat("medic", at="D9")], active=2)
    shown = drawn(state, 2)
    assert shown.scores == ["4 HP", "down", "4 HP"]
    assert "down, can return" in shown.board
    assert 'data-move="figure-1"' not in shown.board
    assert 'data-move="figure-2"' in shown.board


def test_who_comes_back_is_promised_no_action() -> None:
    """The HEART is the action of a return turn (ZE-051): nobody can be zapped and nothing taken from the new field."""
    crew = [down("gunner", items=[HEART_A1], hand=["D5"]), seat("medic", at="D9")]
    state = table([villain(at="C4"), *crew], active=1, moment="return")
    for _ in ("asked", "moving"):
        shown = drawn(state, 1)
        assert "D5: pink" in Reader(shown.board).labels()
        assert "You could" not in Reader(shown.board).labels()
        assert "ze-prey" not in shown.board
        assert "#ze-burst" not in preview(shown, "move D5")
        if state.due is not None and state.due.prompt == "return":
            play(state, f"return {HEART_A1}")
    assert "move D5" not in shown.hints
    assert note(view(state, 1), game, NAMES) == "You come back with Health 1. The Heart is your action."


# ---- the style sheet -------------------------------------------------------------------------------------------------


def test_every_seat_and_character_has_its_colour_in_the_style_sheet() -> None:
    style = (FOLDER / "page.css").read_text(encoding="utf-8")
    for place in range(5):
        for name in CHARACTERS:
            assert f":has(.ze-{place}-{name}) {{ --p{place}: var(--ze-{name});" in style
    for kind in KINDS:
        assert f'id="ze-{kind}"' in page.symbols(game)
