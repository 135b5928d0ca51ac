"""The game in words: nothing the rules say is without words, and no words are left over; every rule cited exists."""

from __future__ import annotations

import re
import string

import pytest

import gaucho
from gaucho.engine import catalog, story
from gaucho.engine.core import Event
from gaucho.engine.folder import read_toml

GAME = gaucho.load("cowcollectors")


def code_of(game: gaucho.Game) -> str:
    """The rules as they are written."""
    return "\n".join(file.read_text(encoding="utf-8") for file in sorted((game.folder.path / "rules").glob("*.py")))


def everything(game: gaucho.Game) -> str:
    """All code of the game but its tests."""
    files = [*game.folder.path.glob("*.py"), *(game.folder.path / "rules").glob("*.py"), game.folder.path / "game.toml"]
    return "\n".join(file.read_text(encoding="utf-8") for file in sorted(files))


def every_game() -> list[gaucho.Game]:
    return [gaucho.load(name) for name in catalog.names(hidden=True)]


games = pytest.mark.parametrize("game", every_game(), ids=lambda game: game.name)


def said(code: str, pattern: str) -> set[str]:
    found = set(re.findall(pattern, code))
    assert found, f"nothing in the rules looks like {pattern}: has the way they are written changed?"
    return found


# An event is told by its name, or by one of a list of names: `tell(NAMES[which], ...`.
TOLD = r"\.tell\(\s*(?:\"(\w+)\"|([A-Z_]+)\[\w+\])"


def kinds_told(code: str) -> set[str]:
    """The names of all events the rules can tell; every `tell` must be one that can be read."""
    names: set[str] = set()
    calls = re.findall(TOLD, code)
    assert len(calls) == code.count(".tell("), "an event is told in a way that this test cannot read"
    for name, several in calls:
        lists = re.findall(rf"^{several}: Final = \[([^\]]*)\]$", code, re.MULTILINE) if several else [f'"{name}"']
        assert len(lists) == 1, several
        names |= set(re.findall(r"\"(\w+)\"", lists[0]))
    return names


# ---- words and rules agree ---------------------------------------------------------------------------------------------


@games
def test_every_event_has_words_and_all_words_an_event(game: gaucho.Game) -> None:
    assert kinds_told(code_of(game)) == set(game.words["events"])


@games
def test_every_prompt_has_words_and_all_words_a_prompt(game: gaucho.Game) -> None:
    prompts = said(code_of(game), r"prompt: ClassVar\[str\] = \"(\w+)\"")
    assert prompts == set(game.words["prompts"])
    assert prompts == set(game.words["waiting"])


@games
def test_every_verb_has_words_and_all_words_a_verb(game: gaucho.Game) -> None:
    verbs = said(code_of(game), r"\bVerb\(\s*\"(\w+)\"")
    assert verbs == {verb.name for verb in game.options.verbs}
    assert verbs == set(game.words["options"])


@games
def test_every_rule_cited_exists(game: gaucho.Game) -> None:
    prefix = game.about["prefix"]
    cited = said(everything(game), rf"\b({prefix}-R?\d+)\b")
    assert cited <= set(game.folder.rules())


@games
def test_every_step_that_asks_every_event_and_every_refusal_cites_a_rule(game: gaucho.Game) -> None:
    rules = set(game.folder.rules())
    code = code_of(game)
    assert {rule for *_, rule in re.findall(TOLD + r",\s*\"([^\"]*)\"", code)} <= rules
    assert said(code, r"\brule: ClassVar\[str\] = \"([^\"]*)\"") <= rules
    assert len(re.findall(r"\bprompt: ClassVar", code)) == len(re.findall(r"\brule: ClassVar", code))
    # A rule that is handed in (`rule`) is cited where it is handed in, and read by the test above.
    assert len(re.findall(r"\.tell\(", code)) == len(re.findall(TOLD + r",\s*(?:\"|rule\b)", code))
    assert set(re.findall(r"\bRefusal\(\s*\"\w+\",\s*\"([^\"]*)\"", code)) <= rules
    assert game.over_rule in rules


@games
def test_words_have_only_the_gaps_that_are_filled(game: gaucho.Game) -> None:
    def gaps(text: str) -> set[str]:
        return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}

    for text in game.words["events"].values():
        assert gaps(text) <= {"seat", "a", "b", "c", "pa", "pb", "pc"}
    for text in game.words["options"].values():
        assert gaps(text) <= {"arg", "player"}
    for table in ("prompts", "waiting"):
        assert all(not gaps(text) and text.strip() for text in game.words[table].values())


@games
def test_words_are_read_from_words_toml(game: gaucho.Game) -> None:
    assert game.words == read_toml(game.folder.path / "words.toml")


# ---- sentences ---------------------------------------------------------------------------------------------------------


@games
def test_every_event_of_whole_games_is_a_sentence(game: gaucho.Game) -> None:
    """No gap is filled with a field that the rules left out (-1, or a player who is nobody)."""
    chance = gaucho.Chance(1)
    for seats in range(game.seats[0], game.seats[1] + 1):
        for seed in range(4):
            state = game.new(seats, seed)
            while not state.over:
                seat = state.to_move()[0]
                options = state.legal(seat)
                state.choose(seat, options[chance.below(len(options))])
            for event in state.log or []:
                sentence, pattern = story.tell(game, event), game.words["events"][event.kind]
                for gap in ("-1", "nobody", "{"):
                    assert gap not in sentence or (gap != "{" and gap in pattern), event
                assert sentence[-1] in ".!?", sentence


def event(kind: str, seat: int, a: int = -1, b: int = -1, c: int = -1, audience: int = -1) -> Event:
    return Event(kind, "CC-001", seat, a, b, c, audience)


def test_sentences() -> None:
    assert story.tell(GAME, event("missed", 1, 0, 12)) == "P1 looks for P0 on 12: not there."
    assert story.tell(GAME, event("missed", 1, 0, 12), ["Ada", "Bo"]) == "Bo looks for Ada on 12: not there."
    assert story.tell(GAME, event("drew_planet", 2, 9, audience=1 << 2)) == "[P2] You draw 9."


def test_a_number_may_be_written_as_a_verb_calls_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAME.words["events"], "missed", "{seat}: {a}, {b:name}, {c:planet}.")
    assert story.tell(GAME, event("missed", 1, 0, 2, 99)) == "P1: 0, 10, 99."
    monkeypatch.setitem(GAME.words, "arguments", {"10": "Udderis"})
    assert story.tell(GAME, event("missed", 1, 0, 2, -1)) == "P1: 0, Udderis, -1."


def test_a_name_is_never_a_pattern() -> None:
    assert story.tell(GAME, event("stayed", 0), ["{a}", "Bo"]) == "{a} stays."


def test_labels() -> None:
    options = GAME.options
    assert story.label(GAME, options["abduct"], 0, 3) == "Abduct"
    assert story.label(GAME, options["declare 12"], 0, 3) == "12"
    assert [story.label(GAME, options[f"left {n}"], 2, 4) for n in (1, 2, 3)] == ["P3", "P0", "P1"]
    assert story.label(GAME, options["left 1"], 1, 2, ["Ada", "Bo"]) == "Ada"


@games
def test_every_option_has_a_label(game: gaucho.Game) -> None:
    for option in game.options:
        label = story.label(game, option, 0, game.seats[1])
        assert label
        assert "{" not in label
