"""The content file and overlays laid over it: numbers and copies live in data, never in code (CC-R3)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import gaucho
from gaucho.engine.contract import check_catalogue, check_game
from gaucho.games.cowcollectors.tests.position import game, picture, player, seat, table, tables
from gaucho.testing import asked, options, play, unreadable

FEWER = {f"planet_{number:02d}": {"copies": 1} for number in range(8, 18)}
NEW_PLANET = {"number": 20, "size": "regular", "copies": 1, "name": "Cowruscant", "mark": "house"}


def test_every_constant_is_the_one_of_the_specification() -> None:
    box = game.box
    assert (box.start_cows, box.deal) == (10, 4)
    assert (box.attempts, box.attempts_per_target, box.hit_loss, box.no_hit_loss) == ([2, 3, 3], 2, 5, 3)
    assert (box.draw, box.extra, box.explore_gain, box.hand_limit) == (1, 1, 3, 4)
    assert (box.end_cows, box.bonus_invaded, box.bonus_small, box.small_needed) == (120, 5, 15, 3)
    assert (box.bonus_straight, box.straight_length, box.per_invaded, box.max_rounds) == (20, 4, 1, 40)
    assert box.names == ["Moorcury", "Calfisto", "Udderis", "Hayperion", "Moors", "Moonotaur", "Bovaturn", "Jupisteer",
                         "Neptoro", "Milky Whey"]  # fmt: skip


def test_the_catalogue_has_the_46_codes_of_the_specification() -> None:
    texts = [option.text for option in game.options]
    assert texts == (
        ["abduct", "invade", "explore"]
        + [f"declare {n}" for n in range(18)]
        + ["left 1", "left 2", "left 3"]
        + [f"name {n}" for n in range(8, 18)]
        + ["stay", "leave"]
        + [f"planet {n}" for n in range(8, 18)]
    )
    assert len(texts) == 46


def test_an_overlay_changes_copies_numbers_catalogue_and_fingerprint() -> None:
    other = tables.load({"planets": {"planet_08": {"copies": 4}, "planet_17": {"number": 20}}})
    assert other.box.numbers == [8, 9, 10, 11, 12, 13, 14, 15, 16, 20]
    assert other.box.copies == [4, 3, 5, 6, 6, 6, 5, 5, 4, 3]
    texts = [option.text for option in other.options]
    assert len(texts) == 46 + 3
    assert "declare 20" in texts
    assert "name 20" in texts
    assert "planet 17" not in texts
    assert other.content != game.content
    assert len(game.options) == 46  # the game without an overlay is what it was

    s = table(2, players=[seat(secret=20, hand=[8, 8, 8, 8]), seat(secret=9)], box=other)
    assert len(picture(s).deck) == 47 - 5 - 4
    play(s, "abduct")
    assert options(s)[-1] == "declare 20"
    play(s, "declare 20")
    assert player(s, 0).cows == 30
    play(s, "invade", "name 20")
    assert player(s, 1).invaded == [20]


def test_an_overlay_may_add_and_remove_planets() -> None:
    other = tables.load({"planets": {"planet_20": NEW_PLANET, "planet_12": {"copies": 0}}})
    assert other.box.numbers == [8, 9, 10, 11, 13, 14, 15, 16, 17, 20]
    s = table(2, players=[seat(cows=119, secret=11, hand=[13, 14, 15]), seat()], box=other)
    play(s, "abduct", "declare 1")
    assert s.scores()[0] == 120  # without a 12, 11 and 13 are not sequential


def test_an_overlay_may_be_a_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("[setup]\nstart_cows = 12\n")
    other = gaucho.load("cowcollectors", file)
    assert other.new(2, 1).scores() == [12, 12]
    assert other.content != game.content
    assert other.content == tables.load({"setup": {"start_cows": 12}}).content


def test_constants_of_an_overlay_are_played() -> None:
    other = tables.load({"end": {"cows": 30, "bonus_invaded": 7}, "explore": {"gain": 4}, "abduct": {"per_invaded": 2}})
    s = table(2, players=[seat(cows=20, secret=12, hand=[], invaded=[9, 9]), seat(cows=5)], box=other)
    play(s, "explore", "stay")
    assert player(s, 0).cows == 24
    s = table(2, players=[seat(cows=20, secret=12, hand=[], invaded=[9, 9]), seat(cows=5)], box=other)
    play(s, "abduct", "declare 6")
    assert s.over
    assert s.scores()[0] == 20 + 6 + 4 + 14


def test_positions_and_transcripts_of_another_content_are_refused() -> None:
    other = tables.load({"setup": {"start_cows": 12}})
    unreadable(game, other.dump(other.new(2, 1)), "content")
    transcript, _ = gaucho.Transcript.of(other, 2, 1)
    with pytest.raises(gaucho.TranscriptError, match="content"):
        transcript.replay()
    assert transcript.replay(other).scores() == [12, 12]


@pytest.mark.parametrize(
    ("overlay", "key", "reason"),
    [
        ({"setup": {"start_cow": 10}}, "setup.start_cow", "unknown key"),
        ({"rules": {"x": 1}}, "rules", "unknown key"),
        ({"planets": {"planet_08": {"stars": 2}}}, "planets.planet_08.stars", "unknown key"),
        ({"planets": {"planet_20": {"number": 20, "copies": 1}}}, "planets.planet_20.size", "missing"),
        ({"planets": {"planet_20": NEW_PLANET | {"number": 17}}}, "planets.planet_20.number", "another planet 17"),
        ({"planets": {"planet_08": {"copies": "two"}}}, "planets.planet_08.copies", "must be a whole number, not 'two'"),
        ({"planets": {"planet_08": {"copies": True}}}, "planets.planet_08.copies", "must be a whole number, not True"),
        ({"planets": {"planet_08": {"copies": 2.0}}}, "planets.planet_08.copies", "must be a whole number, not 2.0"),
        ({"planets": {"planet_08": {"name": 8}}}, "planets.planet_08.name", "must be a text, not 8"),
        ({"planets": {"planet_08": {"size": "tiny"}}}, "planets.planet_08.size", "'tiny' is not one of small, regular"),
        ({"planets": {"planet_08": {"copies": -1}}}, "planets.planet_08.copies", "-1 is not between 0 and 15"),
        ({"planets": {"planet_08": {"copies": 16}}}, "planets.planet_08.copies", "16 is not between 0 and 15"),
        ({"planets": 8}, "planets", "must be a table, not 8"),
        ({"setup": {"mark": "guessed"}}, "setup.mark", "'guessed' is not one of stated, public, derived, house"),
        ({"setup": {"start_cows": 120}}, "setup.start_cows", "the game would be over at 120 Cows, before it begins"),
        ({"setup": {"start_cows": 121}}, "setup.start_cows", "the game would be over at 121 Cows, before it begins"),
        ({"sets": {"set_green": {"colour": "#f00"}}}, "sets.set_green.colour", "'#f00' is not a colour like #4caf50"),
        ({"sets": {"set_green": {"colour": "green"}}}, "sets.set_green.colour", "'green' is not a colour like #4caf50"),
        ({"sets": {"set_green": {"colour": "#4caf5g"}}}, "sets.set_green.colour", "'#4caf5g' is not a colour"),
        ({"sets": {"set_green": {"colour": "#4caf50\n"}}}, "sets.set_green.colour", "is not a colour"),
        (
            {"sets": {"set_cyan": {"shape": "star"}}},
            "sets.set_cyan.shape",
            "'star' is not one of circle, triangle, square, diamond",
        ),
        ({"setup": {"deal": 0}}, "setup.deal", "0 is not between 1 and 8"),
        ({"invade": {"attempts": [2, 3]}}, "invade.attempts", "needs 3 whole numbers"),
        ({"invade": {"attempts": 3}}, "invade.attempts", "must be a list, not 3"),
        ({"planets": FEWER}, "planets", "needs 17 to 63 cards in all, not 10"),
        ({"planets": {f"planet_{n:02d}": {"copies": 7} for n in range(8, 18)}}, "planets", "17 to 63 cards in all, not 70"),
    ],
)
def test_a_wrong_overlay_stops_with_file_key_and_reason(overlay: dict[str, Any], key: str, reason: str) -> None:
    with pytest.raises(gaucho.ContentError) as error:
        tables.load(overlay)
    assert error.value.file == "overlay"
    assert error.value.key == key
    assert reason in error.value.reason
    assert str(error.value) == f"overlay: {key}: {error.value.reason}"


def test_a_game_that_would_be_over_before_it_begins_is_refused_whichever_number_is_to_blame() -> None:
    with pytest.raises(gaucho.ContentError) as error:
        tables.load({"end": {"cows": 10}})
    assert (error.value.key, error.value.reason) == ("setup.start_cows", "the game would be over at 10 Cows, before it begins")
    assert tables.load({"end": {"cows": 11}}).new(2, 1).scores() == [10, 10]
    assert tables.load({"setup": {"start_cows": 119}}).new(2, 1).scores() == [119, 119]


OVERLAYS: dict[str, dict[str, Any]] = {
    "a planet 18": {"planets": {"planet_18": NEW_PLANET | {"number": 18, "copies": 2}}},
    "no planet 8": {"planets": {"planet_08": {"copies": 0}}},
    "a hand of three": {"explore": {"hand_limit": 3}},
}


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("overlay", OVERLAYS)
def test_games_with_an_overlay_keep_every_promise(overlay: str, seats: int) -> None:
    other = tables.load(OVERLAYS[overlay])
    check_catalogue(other)
    for seed in range(3):
        check_game(other, seats, seed, {}, deep=0.1)


def test_overlays_are_what_they_say() -> None:
    numbers = {name: tables.load(overlay).box.numbers for name, overlay in OVERLAYS.items()}
    assert numbers == {"a planet 18": [*range(8, 19)], "no planet 8": [*range(9, 18)], "a hand of three": [*range(8, 18)]}
    three = tables.load(OVERLAYS["a hand of three"])
    s = table(2, players=[seat(cows=30, secret=13, hand=[9, 11, 12]), seat()], deck=[16], box=three)
    play(s, "explore", "stay")
    assert asked(s) == ("discard", 0)
    play(s, "planet 9")
    assert (player(s, 0).hand, asked(s)) == ([11, 12, 16], ("choose_action", 1))


@pytest.mark.parametrize("attempts", [[0, 3, 3], [2, -1, 3]])
def test_an_invasion_without_attempts_is_refused(attempts: list[int]) -> None:
    """Every other number of the box has a range; here 0 or less would be played as 1."""
    with pytest.raises(gaucho.ContentError) as error:
        tables.load({"invade": {"attempts": attempts}})
    assert error.value.key == "invade.attempts"


def test_a_smaller_hand_limit_finds_no_fault_with_the_deal() -> None:
    """The limit concerns the hand after Explore (CC-053), not the four cards dealt before the Secret Planet is chosen."""
    assert tables.load({"explore": {"hand_limit": 3}}).new(2, 1).problems() == []


def test_a_wrong_file_is_named(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("[setup]\nstart_cow = 12\n")
    with pytest.raises(gaucho.ContentError, match=r"^mine\.toml: setup\.start_cow: unknown key"):
        gaucho.load("cowcollectors", file)
    file.write_text("[setup\n")
    with pytest.raises(gaucho.ContentError, match=r"^mine\.toml: "):
        gaucho.load("cowcollectors", file)
    with pytest.raises(gaucho.ContentError, match=r"^none\.toml: cannot be read"):
        gaucho.load("cowcollectors", tmp_path / "none.toml")


def test_a_key_missing_in_the_games_own_file_names_that_file(tmp_path: Path) -> None:
    from gaucho.games.cowcollectors.rules.components import Box
    from gaucho.kit.content import Content

    file = tmp_path / "content.toml"
    text = game.folder.content.read_text(encoding="utf-8")
    file.write_text(text.replace("hit_loss = 5 ", "# ", 1), encoding="utf-8")
    with pytest.raises(gaucho.ContentError) as error:
        Box(Content(file))
    assert (error.value.file, error.value.key, error.value.reason) == ("content.toml", "invade.hit_loss", "missing")
