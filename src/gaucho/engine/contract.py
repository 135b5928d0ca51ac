"""The promises every game keeps, as checks that any game can be run through.

`check_game` plays one random game and looks at the table after every choice; at some moments, drawn by chance, it looks
deeper: copies, positions as data, refusals, sealed choices in another order, guesses, twins, and what a choice has told whom.

**Twins** prove secrecy. A game's `twins.py` exchanges what a seat cannot know - following the list of hidden things in the
rules, not the view, since a guess made from a leaking view would copy the leak - and all that seat receives must stay the same.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

from gaucho.engine.chance import Chance
from gaucho.engine.core import NOTHING, SEVERAL, AnyGame, State
from gaucho.engine.data import decision_data, dump, load_state, to_json
from gaucho.engine.errors import IllegalChoice
from gaucho.engine.match import is_unseen
from gaucho.engine.options import Option
from gaucho.engine.story import label, tell, tell_openly

MORE_CHOICES = 10  # what a choice changes is looked at so many times as often as the whole table
MORE_ENDS = 20  # and the end of a game
Variant = dict[str, str]  # settings of a table
Twin = Callable[[Any, dict[str, Any], int | None, Chance], dict[str, Any]]


class ContractBroken(AssertionError):
    """A promise that was not kept."""


def check_game(game: AnyGame, seats: int, seed: int, options: dict[str, Any], deep: float = 0.02) -> int:
    """Play one random game and check it; `deep` is the share of moments looked at closely. Returns the choices made."""
    state = game.new(seats, seed, options)
    chance = Chance(seed)
    most: int = game.about["most_choices"]
    twin: Twin = import_module(f"{game.folder.package}.twins").twin
    choices = 0
    try:
        _sound(state)
        while not state.over:
            if int(chance.below(100_000)) < deep * 100_000:
                look_closely(game, state, chance, twin)
            seat = chance_seat(state, chance)
            legal = state.legal(seat)
            _hold(bool(legal), f"seat {seat} is to move and has no option")
            before = state.clone()
            option = legal[chance.below(len(legal))]
            state.choose(seat, option)
            choices += 1
            if int(chance.below(100_000)) < MORE_CHOICES * deep * 100_000:
                check_undo(game, before, state, seat, option, chance)
                check_unseen(game, before, state, seat)
            changes = state.problems_since(before)
            _hold(not changes, "; ".join(changes))
            _hold(choices <= most, f"the game is longer than {most} choices")
            _sound(state)
        check_end(game, state)
        check_story(game, state)
        if int(chance.below(1000)) < MORE_ENDS * deep * 1000:
            look_closely(game, state, chance, twin)
    except Exception as error:
        where = f"{game.name}, {seats} seats, seed {seed}, options {options}, after {choices} choices"
        raise ContractBroken(f"{where}: {error}") from error
    return choices


def few_tables(game: AnyGame) -> list[tuple[int, Variant]]:
    """Every number of seats and every variant, but not all of them with each other: for checks that take long."""
    numbers, variants = range(game.seats[0], game.seats[1] + 1), game.variants()
    return [(numbers[i % len(numbers)], variants[i % len(variants)]) for i in range(max(len(numbers), len(variants)))]


def chance_seat(state: State, chance: Chance) -> int:
    """Any of the seats that owe a choice."""
    waiting = state.to_move()
    return waiting[chance.below(len(waiting))]


def _hold(kept: bool, promise: str) -> None:
    if not kept:
        raise ContractBroken(promise)


def _sound(state: State) -> None:
    problems = state.problems()
    _hold(not problems, "; ".join(problems))


def look_closely(game: AnyGame, state: State, chance: Chance, twin: Twin) -> None:
    """Every check that can be made of one table."""
    check_copies(game, state, chance)
    check_refusals(game, state)
    check_sealed_order(game, state, chance)
    check_question(game, state)
    for viewer in [None, *range(state.seats)]:
        check_guess(game, state, viewer, chance)
        check_twin(game, state, viewer, chance, twin)


def check_copies(game: AnyGame, state: State, chance: Chance) -> None:
    """A clone equals its original and goes its own way; a position survives being written as JSON."""
    before = dump(game, state)
    again = dump(game, load_state(game, before))
    _hold(to_json(again) == to_json(before), "a position read back differs from what was written")
    copy = state.clone()
    _hold(dump(game, copy) == before, "a clone differs from its original")
    for seat in state.to_move():
        for option in state.legal(seat):
            copy = state.clone()
            copy.choose(seat, option)
            _hold(seat not in copy.to_move() or dump(game, copy) != before, f"'{option}' changed nothing")
            _sound(copy)
    while not copy.over and chance.below(8):
        seat = chance_seat(copy, chance)
        legal = copy.legal(seat)
        copy.choose(seat, legal[chance.below(len(legal))])
    _hold(dump(game, state) == before, "what happened to a clone happened to its original")


def check_refusals(game: AnyGame, state: State) -> None:
    """What is not listed is refused with a rule and changes nothing."""
    before = dump(game, state)
    rules = game.folder.rules()
    for seat in range(state.seats):
        legal = {option.id for option in state.legal(seat)}
        for option in game.options:
            refusal = state.why_not(seat, option)
            _hold((refusal is None) == (option.id in legal), f"why_not and legal disagree about '{option}' for seat {seat}")
            if refusal is None:
                continue
            _hold(refusal.rule in rules, f"'{option}' is refused with rule '{refusal.rule}', which is not in RULES.md")
            _hold(bool(refusal.code) and refusal.text.endswith((".", "!", "?")), f"'{option}' is refused without a sentence")
        wrong = next((option for option in game.options if option.id not in legal), None)
        if wrong is not None:
            try:
                state.choose(seat, wrong)
            except IllegalChoice as error:
                _hold(error.rule in rules, f"an illegal choice names rule '{error.rule}', which is not in RULES.md")
            else:
                raise ContractBroken(f"'{wrong}' is not listed for seat {seat} and was accepted")
    _hold(dump(game, state) == before, "a refused choice changed the table")


def check_sealed_order(game: AnyGame, state: State, chance: Chance) -> None:
    """The order in which sealed choices arrive changes nothing."""
    if state.asked != SEVERAL:
        return
    picks = [(seat, options[chance.below(len(options))]) for seat in state.to_move() for options in [state.legal(seat)]]
    one, other = state.clone(), state.clone()
    for seat, option in picks:
        one.choose(seat, option)
    for seat, option in reversed(picks):
        other.choose(seat, option)
    _hold(dump(game, one) == dump(game, other), "the order of sealed choices matters")


def check_question(game: AnyGame, state: State) -> None:
    """Question and options can be put into words, and cite a rule that exists."""
    rules = game.folder.rules()
    due = state.due
    if due is not None:
        _hold(due.rule in rules, f"the decision '{due.prompt}' cites rule '{due.rule}', which is not in RULES.md")
        _hold(bool(game.prompt(due.prompt)) and bool(game.words["waiting"][due.prompt]), f"no words for '{due.prompt}'")
        for seat, options in due.options.items():
            for option in options:
                _hold(bool(label(game, option, seat, state.seats)), f"no words for '{option}'")


def check_story(game: AnyGame, state: State) -> None:
    """Everything that happened can be put into words, and cites rules that exist."""
    rules = game.folder.rules()
    for event in state.log or []:
        kind, fields = event.kind.name, event.kind.fields
        _hold(all(n == NOTHING for n in event.numbers()[len(fields) :]), f"the event '{kind}' has a number without a name")
        _hold(bool(tell(game, event)), f"no words for the event '{kind}'")
        _hold(not tell_openly(game, event).startswith("You "), f"'{kind}' speaks to its seat, but not as {{you:do|does}}")
        _hold(event.rule in rules, f"the event '{kind}' cites rule '{event.rule}', which is not in RULES.md")


def check_guess(game: AnyGame, state: State, viewer: int | None, chance: Chance) -> None:
    """A table guessed from a view gives the same view back, and is sound."""
    view = game.view(state, viewer)
    guess = game.guess(view, chance)
    _sound(guess)
    _hold(game.view(guess, viewer).to_json() == view.to_json(), f"a guess for viewer {viewer} does not give the view back")


def check_twin(game: AnyGame, state: State, viewer: int | None, chance: Chance, twin: Twin) -> None:
    """Two tables that differ only in what this viewer cannot know look the same to it."""
    other = load_state(game, twin(game, dump(game, state), viewer, chance))
    ours, theirs = received(game, state, viewer), received(game, other, viewer)
    for what in ours:
        _hold(ours[what] == theirs[what], f"viewer {viewer} can tell twins apart by its {what}")


def received(game: AnyGame, state: State, viewer: int | None) -> dict[str, Any]:
    """Everything a viewer can receive of a table."""
    due = state.due_for(viewer)
    got: dict[str, Any] = {
        "view": game.view(state, viewer).to_json(),
        "decision": None if due is None else decision_data(due),
        "events": [repr(event) for event in state.events(viewer)],
    }
    if viewer is not None:
        got["options"] = [option.text for option in state.legal(viewer)]
        got["refusals"] = [repr(state.why_not(viewer, option)) for option in game.options]
    return got


def check_undo(game: AnyGame, before: State, after: State, seat: int, option: Option, chance: Chance) -> None:
    """A choice that may be taken back has told its seat nothing: it could have foreseen what it sees now.

    So it sees the same after this choice at any table that looked the same to it before.
    """
    if before.reveals != after.reveals or before.chance.words() != after.chance.words() or before.public_step().veiled:
        return
    if not after.over and after.public_step().veiled:
        return  # in a window nothing is taken back
    guess = game.guess(game.view(before, seat), chance)
    guess.choose(seat, option)
    same = game.view(guess, seat).to_json() == game.view(after, seat).to_json()
    _hold(same, f"'{option}' has told seat {seat} something, but could be taken back")


def check_unseen(game: AnyGame, before: State, after: State, seat: int) -> None:
    """Nobody else can see anything of a choice in secret; and whoever cannot see anything of a choice is not told of it."""
    if before.asked == SEVERAL and len(before.to_move()) > 1:
        return
    unseen = is_unseen(before, after)
    for viewer in (None, *range(before.seats)):
        if viewer in (seat, int(after.asked_in_secret())):
            continue
        if unseen:
            _hold(
                received(game, before, viewer) == received(game, after, viewer), f"viewer {viewer} can see a choice in secret"
            )
        elif len(before.events(viewer)) == len(after.events(viewer)):
            same = game.view(before, viewer).to_json() == game.view(after, viewer).to_json()
            _hold(not same, f"viewer {viewer} cannot see a choice, but is told of one")


def check_end(game: AnyGame, state: State) -> None:
    """A finished game has scores, winners and returns, and asks nobody anything."""
    _hold(state.due is None and state.to_move() == (), "a finished game still asks")
    _hold(len(state.scores()) == state.seats, "not every seat has a score")
    winners = state.winners()
    _hold(len(winners) > 0 or game.about.get("common_defeat", False), "a finished game has no winner")
    _hold(all(0 <= seat < state.seats for seat in winners), "a winner does not sit at the table")
    returns = state.returns()
    _hold(all(-1.0 <= value <= 1.0 for value in returns), f"returns {returns} are not between -1 and 1")
    _hold(abs(sum(returns)) < 1e-9 or state.seats == 1, f"returns {returns} do not sum to 0")
    for seat in range(state.seats):
        _hold(state.legal(seat) == [], "a finished game lists options")


def check_catalogue(game: AnyGame) -> None:
    """Options are numbered without gaps and written in ways that lead back to them."""
    for i, option in enumerate(game.options):
        _hold(option.id == i and game.options[i] is option, f"option {i} is numbered {option.id}")
        _hold(game.options[option.text] is option, f"'{option.text}' does not lead back to its option")
        writable = option.text == option.text.strip() and "|" not in option.text
        _hold(writable, f"'{option.text}' cannot be written in a transcript")
