"""The game in words: nothing the rules say is without words, and no words are left over; every rule cited exists."""

from __future__ import annotations

import ast
import re
import string
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import gaucho
from gaucho.engine import catalog, story
from gaucho.engine.core import Step
from gaucho.engine.data import classes
from gaucho.engine.events import Event, EventKind, EventKinds
from gaucho.engine.folder import read_toml

GAME = gaucho.load("cowcollectors")
TOOLS = Path(__file__).parent.parent / "tools"


def code_of(game: gaucho.AnyGame) -> str:
    """The rules as they are written."""
    return "\n".join(file.read_text(encoding="utf-8") for file in sorted((game.folder.path / "rules").glob("*.py")))


def everything(game: gaucho.AnyGame) -> str:
    """All code of the game but its tests."""
    files = [*game.folder.path.glob("*.py"), *(game.folder.path / "rules").glob("*.py"), game.folder.path / "game.toml"]
    return "\n".join(file.read_text(encoding="utf-8") for file in sorted(files))


def every_game() -> list[gaucho.AnyGame]:
    return [gaucho.load(name) for name in catalog.names(hidden=True)]


games = pytest.mark.parametrize("game", every_game(), ids=lambda game: game.name)


def said(code: str, pattern: str) -> set[str]:
    found = set(re.findall(pattern, code))
    assert found, f"nothing in the rules looks like {pattern}: has the way they are written changed?"
    return found


def tellings(game: gaucho.AnyGame) -> Iterator[tuple[Any, ast.FunctionDef, ast.Call]]:
    """Every place where the rules tell an event: the module, the function, the call."""
    for file in sorted((game.folder.path / "rules").glob("*.py")):
        module = import_module(f"{game.folder.package}.rules.{file.stem}")
        for function in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(function, ast.FunctionDef):
                for call in ast.walk(function):
                    if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr == "tell":
                        yield module, function, call


def is_on_a_card(value: ast.expr) -> bool:
    """A rule that stands in the content (`box.rules[card]`, `op.rule`): the test of the content knows it."""
    while isinstance(value, ast.Subscript):
        value = value.value
    return isinstance(value, ast.Attribute)


def words_of(module: Any, function: ast.FunctionDef, value: ast.expr) -> set[str]:
    """What an expression may say: a text, one of two, one of a list (`NAMES[which]`), or a variable that is one of these."""
    if isinstance(value, ast.Constant):
        return {str(value.value)}
    if isinstance(value, ast.Attribute):
        kind: EventKind = getattr(module.news, value.attr)
        return {kind.name}
    if isinstance(value, ast.IfExp):
        return words_of(module, function, value.body) | words_of(module, function, value.orelse)
    if isinstance(value, ast.Subscript):
        while isinstance(value, ast.Subscript):
            value = value.value
        assert isinstance(value, ast.Name)
        names = getattr(module, value.id)
        names = names.values() if isinstance(names, dict) else names
        entries = [entry.name if isinstance(entry, EventKind) else entry for entry in names]
        return {word for entry in entries for word in ([entry] if isinstance(entry, str) else entry) if word}
    assert isinstance(value, ast.Name), "an event is told in a way that this test cannot read"
    given = [
        assigned.value
        for assigned in ast.walk(function)
        if isinstance(assigned, ast.Assign) and value.id in [t.id for t in assigned.targets if isinstance(t, ast.Name)]
    ]
    return set().union(*[words_of(module, function, one) for one in given if not is_on_a_card(one)])


def kinds_told(game: gaucho.AnyGame) -> set[str]:
    """The names of all events the rules can tell."""
    return set().union(*[words_of(module, function, call.args[0]) for module, function, call in tellings(game)])


# ---- words and rules agree ---------------------------------------------------------------------------------------------


@games
def test_every_event_is_told_and_has_words(game: gaucho.AnyGame) -> None:
    assert kinds_told(game) == {kind.name for kind in game.events} == set(game.words["events"])


@pytest.mark.parametrize(
    ("table", "kind", "sentence", "reason"),
    [
        ("events", "stayed", None, "events.stayed: there are no words for this event"),
        ("events", "flew", "{seat} flies.", "events.flew: the rules know no such event"),
        ("events", "stayed", "{seat} {prize}.", "events.stayed: 'prize' is none of seat"),
        ("events_by_rule", "stayed CC-001", "{a}.", "events_by_rule.stayed CC-001: 'a' is none of seat"),
    ],
)
def test_words_that_do_not_fit_stop_the_game(table: str, kind: str, sentence: str | None, reason: str) -> None:
    words = {**GAME.words, table: {**GAME.words.get(table, {}), kind: sentence or ""}}
    if sentence is None:
        del words[table][kind]
    with pytest.raises(gaucho.ContentError) as caught:
        GAME.events.check(words)
    assert str(caught.value).startswith(f"words.toml: {reason}")


def test_a_field_that_an_event_does_not_have() -> None:
    kinds = EventKinds()
    sold = kinds.kind("sold", "lot", "price")
    told = Event(sold, "QZ-001", 0, 3, 5, -1, -1)
    assert (told["lot"], told["price"], told.fields()) == (3, 5, {"lot": 3, "price": 5})
    with pytest.raises(LookupError, match="the event 'sold' has no 'prize', but lot, price"):
        told["prize"]
    with pytest.raises(ValueError, match="two kinds of events are called 'sold'"):
        kinds.kind("sold")
    with pytest.raises(ValueError, match="3 fields at most"):
        EventKinds().kind("sold", "a", "b", "c", "d")


@games
def test_words_for_an_event_under_a_rule_are_for_one_that_is_told_and_a_rule_that_exists(game: gaucho.AnyGame) -> None:
    for key in game.words.get("events_by_rule", {}):
        kind, _, rule = key.partition(" ")
        assert kind in game.words["events"]
        assert rule in code_of(game)


def fields_read(file: Path) -> set[str]:
    """The fields that a file asks events for, as in `lost["cows"]`: an event is what has a kind, or was found by its kind."""
    nodes = list(ast.walk(ast.parse(file.read_text(encoding="utf-8"))))
    events = {ast.unparse(node.value) for node in nodes if isinstance(node, ast.Attribute) and node.attr == "kind"}
    found = [node for node in nodes if isinstance(node, ast.Assign) and ".kind " in ast.unparse(node.value)]
    events |= {ast.unparse(node.targets[0]) for node in found} | {"event"}
    return {
        node.slice.value
        for node in nodes
        if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Constant) and isinstance(node.slice.value, str)
        if ast.unparse(node.value) in events
    }


@games
def test_what_events_are_asked_for_is_declared(game: gaucho.AnyGame) -> None:
    """In the rules, in what draws and tells them, and in the tools that count them."""
    files = [*game.folder.path.glob("*.py"), *(game.folder.path / "rules").glob("*.py"), *TOOLS.glob(f"{game.name}_*.py")]
    asked = set().union(*map(fields_read, files))
    assert asked <= {field for kind in game.events for field in kind.fields}
    assert asked or game.folder.path.name.startswith("_")


@games
def test_every_prompt_has_words_and_all_words_a_prompt(game: gaucho.AnyGame) -> None:
    prompts = said(code_of(game), r"prompt: ClassVar\[str\] = \"(\w+)\"")
    assert prompts == set(game.words["prompts"])
    assert prompts == set(game.words["waiting"])


@games
def test_every_verb_has_words_and_all_words_a_verb(game: gaucho.AnyGame) -> None:
    verbs = said(code_of(game), r"\bVerb\(\s*\"(\w+)\"")
    assert verbs == {verb.name for verb in game.options.verbs}
    assert verbs == set(game.words["options"])


@games
def test_every_rule_cited_exists(game: gaucho.AnyGame) -> None:
    prefix = game.about["prefix"]
    cited = said(everything(game), rf"\b({prefix}-R?\d+)\b")
    assert cited <= set(game.folder.rules())


@games
def test_every_step_that_asks_every_event_and_every_refusal_cites_a_rule(game: gaucho.AnyGame) -> None:
    rules = set(game.folder.rules())
    code = code_of(game)
    for module, function, call in tellings(game):
        if not is_on_a_card(call.args[1]):
            assert words_of(module, function, call.args[1]) <= rules  # one that is handed in is cited where it is handed in
    assert said(code, r"\brule: ClassVar\[str\] = \"([^\"]*)\"") <= rules
    asking = [kind for kind in classes(type(game)).values() if issubclass(kind, Step) and kind.prompt]
    assert asking
    assert {kind.__name__ for kind in asking if kind.rule not in rules} == set()
    assert set(re.findall(r"\bRefusal\(\s*\"\w+\",\s*\"([^\"]*)\"", code)) <= rules
    assert game.over_rule in rules


@games
def test_words_have_only_the_gaps_that_are_filled(game: gaucho.AnyGame) -> None:
    def gaps(text: str) -> set[str]:
        return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}

    for text in game.words["options"].values():
        assert gaps(text) <= {"arg", "nth", "first", "last", "player"}
    for table in ("prompts", "waiting"):
        assert all(not gaps(text) and text.strip() for text in game.words[table].values())


@games
def test_words_are_read_from_words_toml(game: gaucho.AnyGame) -> None:
    assert game.words.items() >= read_toml(game.folder.path / "words.toml").items()


# ---- sentences ---------------------------------------------------------------------------------------------------------


@games
def test_every_event_of_whole_games_is_a_sentence(game: gaucho.AnyGame) -> None:
    """No gap is filled with a field that the rules left out (always -1, or a player who is nobody)."""
    chance = gaucho.Chance(1)
    filled: dict[tuple[str, str], set[int]] = {}  # by kind and gap: with what
    for seats in range(game.seats[0], game.seats[1] + 1):
        for seed in range(4):
            state = game.new(seats, seed)
            while not state.over:
                seat = state.to_move()[0]
                options = state.legal(seat)
                state.choose(seat, options[chance.below(len(options))])
            for event in state.log or []:
                sentence, pattern = story.tell(game, event), story.words_of(game, event)
                assert "nobody" not in sentence or "nobody" in pattern, event
                assert "{" not in sentence
                assert sentence[-1] in ".!?", sentence
                for gap, number in event.fields().items():
                    if f"{{{gap}}}" in pattern:
                        filled.setdefault((event.kind.name, gap), set()).add(number)
    assert [gap for gap, numbers in filled.items() if numbers == {-1}] == []


def event(kind: str, seat: int, a: int = -1, b: int = -1, c: int = -1, audience: int = -1) -> Event:
    return Event((gaucho.load("zappem") if kind == "saw" else GAME).events[kind], "CC-001", seat, a, b, c, audience)


def test_sentences() -> None:
    assert story.tell(GAME, event("missed", 1, 0, 12)) == "P1 looks for P0 on 12: not there."
    assert story.tell(GAME, event("missed", 1, 0, 12), ["Ada", "Bo"]) == "Bo looks for Ada on 12: not there."
    assert story.tell(GAME, event("drew_planet", 2, 9, audience=1 << 2)) == "[P2] You draw 9."
    assert story.tell_seat(GAME, event("drew_planet", 2, 9, audience=1 << 2)) == "You draw 9."


def test_an_event_may_have_words_of_its_own_under_a_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAME.words, "events_by_rule", {"missed CC-001": "{seat} errs."})
    assert story.tell(GAME, event("missed", 1, 0, 12)) == "P1 errs."
    assert story.tell(GAME, Event(GAME.events["missed"], "CC-002", 1, 0, 12, -1, -1)) == "P1 looks for P0 on 12: not there."


def test_with_all_cards_open_nobody_is_spoken_to() -> None:
    names = ["Ada", "Bo"]
    assert story.tell_openly(GAME, event("drew_planet", 1, 9, audience=1 << 1), names) == "Bo draws 9."
    assert story.tell_openly(GAME, event("dealt", 0, 9, audience=1), names) == "Ada is dealt 9."
    assert story.tell_openly(GAME, event("stayed", 0), names) == "Ada stays."
    assert story.tell_openly(GAME, event("stayed", 0, audience=1), names) == "Ada stays."
    seen = event("saw", 0, 1, 0, audience=1)  # words that do not name the seat: whose secret it was is said in front
    assert story.tell_openly(gaucho.load("zappem"), seen, names) == "Ada: Bo holds A1."


def test_a_number_may_be_written_as_a_verb_calls_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAME.words["events"], "missed", "{seat}: {victim}, {planet:name}.")
    assert story.tell(GAME, event("missed", 1, 0, 2)) == "P1: 0, 10."
    monkeypatch.setitem(GAME.words, "arguments", {"10": "Udderis"})
    assert story.tell(GAME, event("missed", 1, 0, 2)) == "P1: 0, Udderis."
    assert [story.tell(GAME, event("missed", 1, 0, number)) for number in (99, -1)] == ["P1: 0, 99.", "P1: 0, -1."]


def test_a_number_may_be_written_as_a_table_of_words_calls_it() -> None:
    game = gaucho.load("pampero")
    assert (
        f"{story.Number(game, 1, None):criteria}, {story.Number(game, 8, None):criteria}"
        == "industrial icons, towers on the board"
    )


def test_a_name_is_never_a_pattern() -> None:
    assert story.tell(GAME, event("stayed", 0), ["{a}", "Bo"]) == "{a} stays."


def test_labels() -> None:
    options = GAME.options
    assert story.label(GAME, options["abduct"], 0, 3) == "Abduct"
    assert story.label(GAME, options["declare 12"], 0, 3) == "12"
    assert [story.label(GAME, options[f"left {n}"], 2, 4) for n in (1, 2, 3)] == ["P3", "P0", "P1"]
    assert story.label(GAME, options["left 1"], 1, 2, ["Ada", "Bo"]) == "Ada"


@games
def test_every_option_has_a_label(game: gaucho.AnyGame) -> None:
    for option in game.options:
        label = story.label(game, option, 0, game.seats[1])
        assert label
        assert "{" not in label


def test_what_is_counted_stands_behind_the_number() -> None:
    game = gaucho.load("cowcollectors")
    said = [f"{story.Number(game, count, None):battery|batteries}" for count in (0, 1, 2)]
    assert said == ["0 batteries", "1 battery", "2 batteries"]
