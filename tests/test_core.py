"""First ask, then do: a game of a few steps, written here in plain Python, on the engine as it is installed.

The classes below are ordinary interpreted subclasses. When the engine is compiled, this also shows that nobody needs a
compiler to add a game.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from itertools import permutations
from pathlib import Path
from typing import Any, ClassVar

import pytest
from mypy_extensions import i64

from gaucho.bots.search import SHALLOW, Node, SearchBot
from gaucho.engine.chance import Chance
from gaucho.engine.core import NO_PICK, Core, Decision, Game, Refusal, State, Step, View, play_out
from gaucho.engine.data import same
from gaucho.engine.errors import BadPosition, EndlessRules, IllegalChoice, OptionError
from gaucho.engine.events import EventKinds
from gaucho.engine.folder import Folder
from gaucho.engine.options import Catalogue, Verb
from gaucho.engine.settings import checked

ABOUT = """
title = "Fence"
rules_version = "1"
seats = [1, 4]
over_rule = "FE-9"
"""
WORDS = """
[prompts]
pick = "Pick a cow"
bid = "Bid"
veiled = "Let it stand?"
window = "Let it stand, all of you?"
private = "Pick in private"
forced = "Pass, then"
again = "Once more?"
[events]
picked = "{seat} picks."
bid = "{seat} bids {price}."
saw = "{seat} sees {card}."
looked = "{seat} looks."
"""

NEWS = EventKinds()
for name, *names in (("picked", "colour"), ("bid", "price"), ("saw", "card"), ("looked",)):
    NEWS.kind(name, *names)

stop = Verb("stop")
again = Verb("again")
bid = Verb("bid", 4)
pick = Verb("pick", ["red", "brown", "white"])
CATALOGUE = Catalogue([stop, again, bid, pick])
RED, BROWN, WHITE = pick.ids()


class Fence(State):
    """Points per seat, and a diary of everything that was done."""

    def __init__(self, core: Core, points: list[int], diary: list[str]) -> None:
        super().__init__(core)
        self.points = points
        self.diary = diary

    def clone(self) -> Fence:
        return Fence(self.core(), self.points.copy(), self.diary.copy())

    def scores(self) -> list[int]:
        return self.points

    def winners(self) -> tuple[int, ...]:
        best = max(self.points)
        return tuple(seat for seat in range(self.seats) if self.points[seat] == best) if self.over else ()


class FenceView(View):
    def __init__(self, seat: i64, due: Decision | None, points: list[int]) -> None:
        super().__init__(seat, due)
        self.points = points


class FenceGame(Game[Fence, FenceView]):
    """Plays the script it is given."""

    def __init__(self, *script: Step[Any]) -> None:
        with tempfile.TemporaryDirectory() as somewhere:
            folder = Path(somewhere, "fence")
            folder.mkdir()
            (folder / "game.toml").write_text(ABOUT)
            (folder / "words.toml").write_text(WORDS)
            super().__init__(Folder(folder, "tests"), "plain", CATALOGUE, NEWS)
        self.script = script

    def setup(self, core: Core) -> Fence:
        core.agenda.extend(reversed(self.script))
        return Fence(core, [0] * core.seats, [])

    def view(self, state: Fence, seat: int | None) -> FenceView:
        return FenceView(-1 if seat is None else seat, state.due_for(seat), list(state.points))


class Pick(Step[Fence]):
    """One seat picks one of three cows; red ones are not for the first seat."""

    prompt: ClassVar[str] = "pick"
    rule: ClassVar[str] = "FE-1"

    def ask(self, s: Fence) -> bool:
        return s.ask(self.seat, [BROWN, WHITE] if self.seat == 0 else [RED, BROWN, WHITE])

    def do(self, s: Fence, pick: i64) -> None:
        s.points[self.seat] += pick - RED
        s.diary.append(f"{self.seat} {s.game.options[pick]}")
        s.tell(NEWS["picked"], "FE-1", self.seat, pick - RED)

    def why_not(self, s: Fence, seat: i64, option: i64) -> Refusal | None:
        return Refusal("no_red", "FE-2", "Red cows shy away from you.") if option == RED else None


class PrivatePick(Pick):
    """The same, with a list that the others may not see, and a default of its own."""

    prompt: ClassVar[str] = "private"
    rule: ClassVar[str] = "FE-3"
    private: ClassVar[bool] = True

    def default(self, s: Fence, seat: i64, chance: Chance) -> i64:
        options = s.options_of(seat)
        return options[chance.below(len(options))]


class Bid(Step[Fence]):
    """All seats bid under seal, each up to its own number plus one; with `what` that seat does not bid."""

    prompt: ClassVar[str] = "bid"
    rule: ClassVar[str] = "FE-4"

    def ask(self, s: Fence) -> bool:
        bids = bid.ids()
        return s.ask_sealed([[] if seat == self.what else bids[: seat + 2] for seat in range(s.seats)])

    def do(self, s: Fence, pick: i64) -> None:
        assert pick == NO_PICK
        for seat in range(s.seats):
            if seat != self.what:
                s.points[seat] += bid.arg(s.sealed[seat])
                s.tell(NEWS["bid"], "FE-4", seat, bid.arg(s.sealed[seat]))
        s.diary.append("bids " + " ".join(str(i) for i in s.sealed))


class Veiled(Step[Fence]):
    """One seat may stop it; nobody else may know who."""

    prompt: ClassVar[str] = "veiled"
    rule: ClassVar[str] = "FE-5"
    veiled: ClassVar[bool] = True

    def ask(self, s: Fence) -> bool:
        return s.ask(self.seat, [int(stop.id()), int(again.id())])

    def do(self, s: Fence, pick: i64) -> None:
        s.diary.append("veiled")


class VeiledWindow(Step[Fence]):
    """All seats but one may stop it, under seal; nobody may know which ones are asked."""

    prompt: ClassVar[str] = "window"
    rule: ClassVar[str] = "FE-5"
    veiled: ClassVar[bool] = True

    def ask(self, s: Fence) -> bool:
        return s.ask_sealed([[] if seat == self.what else [int(stop.id()), int(again.id())] for seat in range(s.seats)])

    def do(self, s: Fence, pick: i64) -> None:
        s.diary.append("window")


class Forced(Step[Fence]):
    """One option: taken silently."""

    prompt: ClassVar[str] = "forced"
    rule: ClassVar[str] = "FE-6"

    def ask(self, s: Fence) -> bool:
        return s.ask(self.seat, [int(stop.id())])

    def do(self, s: Fence, pick: i64) -> None:
        s.diary.append(f"forced {s.game.options[pick]}")


class ForcedShown(Forced):
    """One option, but the player must see it."""

    shown: ClassVar[bool] = True


class Again(Step[Fence]):
    """Any number of times: it plans itself anew."""

    prompt: ClassVar[str] = "again"
    rule: ClassVar[str] = "FE-7"

    def ask(self, s: Fence) -> bool:
        return s.ask(self.seat, [int(stop.id()), int(again.id())])

    def do(self, s: Fence, pick: i64) -> None:
        if again.has(pick):
            s.points[self.seat] += 1
            s.plan(self)


class Note(Step[Fence]):
    """Asks nobody: writes its number down, and plans as many smaller ones in order."""

    def do(self, s: Fence, pick: i64) -> None:
        assert pick == NO_PICK
        s.diary.append(f"note {self.what}")
        if self.what == 10:
            s.plan(Note(what=11), Note(what=12), Note(what=13), Note(what=14), Note(what=15))


class Whisper(Step[Fence]):
    """Something hidden becomes known to one seat; the table hears only that it happened."""

    def do(self, s: Fence, pick: i64) -> None:
        s.reveal()
        s.tell(NEWS["saw"], "FE-8", self.seat, 7, audience=1 << self.seat)
        s.tell(NEWS["looked"], "FE-8", self.seat)


class Points(Step[Fence]):
    """Sets the score of a seat."""

    def do(self, s: Fence, pick: i64) -> None:
        s.points[self.seat] = self.what


class Finish(Step[Fence]):
    def do(self, s: Fence, pick: i64) -> None:
        s.finish()


def table(*script: Step[Any], seats: int = 3) -> Fence:
    state = FenceGame(*script).new(seats, 1)
    assert isinstance(state, Fence)
    return state


def refusal(state: State, seat: int, option: str) -> str:
    """The code of a refusal, which must be the same from `why_not` and `choose`, and must change nothing."""
    before = state.game.dump(state)
    reason = state.why_not(seat, option)
    assert reason is not None
    assert reason.text
    with pytest.raises(IllegalChoice) as caught:
        state.choose(seat, option)
    assert (caught.value.code, caught.value.rule, caught.value.text) == (reason.code, reason.rule, reason.text)
    assert str(caught.value) == f"{reason.text} ({reason.rule})"
    assert state.game.dump(state) == before
    return f"{reason.code} {reason.rule}"


def seen(decision: Decision | None) -> tuple[Any, ...]:
    """A decision as plain data."""
    assert decision is not None
    options = {seat: [option.text for option in some] for seat, some in decision.options.items()}
    return decision.prompt, decision.rule, decision.seats, decision.ready, options, decision.veiled


# ---- one seat ----------------------------------------------------------------------------------------------------------


def test_one_seat_is_asked_and_play_goes_on() -> None:
    s = table(Pick(1), Pick(0))
    assert s.to_move() == (1,)
    assert not s.over
    assert [option.text for option in s.legal(1)] == ["pick red", "pick brown", "pick white"]
    assert s.legal(0) == []
    assert seen(s.due) == ("pick", "FE-1", (1,), (), {1: ["pick red", "pick brown", "pick white"]}, False)
    s.choose(1, "pick white")
    assert s.to_move() == (0,)
    s.choose(0, s.game.options["pick brown"])
    assert s.over
    assert s.due is None
    assert s.due_for(0) is None
    assert s.to_move() == ()
    assert s.legal(0) == []
    assert s.diary == ["1 pick white", "0 pick brown"]


def test_an_open_question_is_seen_by_all() -> None:
    s = table(Pick(1))
    assert seen(s.due_for(0)) == seen(s.due_for(1)) == seen(s.due_for(None)) == seen(s.due)


def test_the_options_of_a_private_question_are_seen_by_its_seat_alone() -> None:
    s = table(PrivatePick(1))
    assert seen(s.due_for(1)) == seen(s.due)
    for viewer in (0, 2, None):
        assert seen(s.due_for(viewer)) == ("private", "FE-3", (1,), (), {}, False)


def test_an_option_of_another_catalogue_is_known_by_what_is_written() -> None:
    others = Catalogue([Verb("pick", ["white", "red"])])
    s = table(Pick(1))
    s.choose(1, others["pick white"])
    assert s.diary == ["1 pick white"]
    assert table(Pick(0)).why_not(0, Catalogue([Verb("dance", 40)])[39]) is not None


# ---- several seats -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_sealed_choices_are_turned_up_together_in_whatever_order_they_arrive(order: tuple[int, ...]) -> None:
    s = table(Bid(), Pick(1))
    for already, seat in enumerate(order):
        assert s.diary == []
        assert s.points == [0, 0, 0]
        assert s.to_move() == tuple(sorted(order[already:]))
        assert s.ready() == tuple(sorted(order[:already]))
        s.choose(seat, f"bid {seat}")
    assert s.points == [0, 1, 2]
    straight = table(Bid(), Pick(1))
    for seat in range(3):
        straight.choose(seat, f"bid {seat}")
    assert same(s, straight)


def test_nobody_sees_sealed_choices_or_other_lists() -> None:
    s = table(Bid())
    s.choose(1, "bid 2")
    assert seen(s.due_for(0)) == ("bid", "FE-4", (0, 2), (1,), {0: ["bid 0", "bid 1"]}, False)
    assert seen(s.due_for(1)) == ("bid", "FE-4", (0, 2), (1,), {}, False)
    assert seen(s.due_for(None)) == ("bid", "FE-4", (0, 2), (1,), {}, False)
    other = table(Bid())
    other.choose(1, "bid 0")
    for viewer in (0, 2, None):
        assert s.game.view(s, viewer).to_json() == other.game.view(other, viewer).to_json()
        assert [repr(e) for e in s.events(viewer)] == [repr(e) for e in other.events(viewer)]


def test_a_seat_sees_its_own_sealed_choice_and_no_other() -> None:
    s = table(Bid())
    s.choose(1, "bid 2")
    mine = {viewer: due.sealed for viewer in (0, 1, 2, None) if (due := s.due_for(viewer))}
    assert mine == {0: None, 1: s.game.options["bid 2"], 2: None, None: None}


def test_a_seat_sees_its_own_sealed_choice_in_a_veiled_window() -> None:
    s = table(VeiledWindow(what=2))
    s.choose(1, "stop")
    mine = {viewer: due.sealed for viewer in (0, 1, 2, None) if (due := s.due_for(viewer))}
    assert mine == {0: None, 1: s.game.options["stop"], 2: None, None: None}


def test_a_seat_without_options_is_not_waited_for() -> None:
    s = table(Bid(what=1))
    assert s.to_move() == (0, 2)
    assert refusal(s, 1, "bid 0") == "not_asked FE-4"
    s.choose(2, "bid 3")
    s.choose(0, "bid 1")
    assert s.over
    assert s.points == [1, 0, 3]


def test_a_sealed_decision_is_asked_even_if_nobody_has_a_choice_in_it() -> None:
    """How many options a seat has is hidden, so it is never taken silently."""
    s = table(Bid(), seats=1)
    assert s.to_move() == (0,)


def test_a_sealed_decision_after_a_forced_option_is_asked() -> None:
    s = table(Forced(0), Bid())
    assert s.diary == ["forced stop"]
    assert s.to_move() == (0, 1, 2)


def test_a_second_sealed_decision_starts_empty() -> None:
    s = table(Bid(), Bid())
    for seat in range(3):
        s.choose(seat, "bid 1")
    assert s.to_move() == (0, 1, 2)
    assert s.ready() == ()


def test_true_is_not_one_seat() -> None:
    assert checked(FenceGame().about, 1, {}) == {}
    with pytest.raises(OptionError, match="not True"):
        checked(FenceGame().about, True, {})


# ---- who is asked is hidden --------------------------------------------------------------------------------------------


def test_a_veiled_question_shows_no_seats_to_others() -> None:
    s = table(Veiled(1))
    assert seen(s.due_for(1)) == ("veiled", "FE-5", (1,), (), {1: ["stop", "again"]}, True)
    for viewer in (0, 2, None):
        assert seen(s.due_for(viewer)) == ("veiled", "FE-5", (), (), {}, True)


def test_a_veiled_question_looks_the_same_whoever_is_asked() -> None:
    one, other = table(Veiled(1)), table(Veiled(2))
    for viewer in (0, None):
        assert one.game.view(one, viewer).to_json() == other.game.view(other, viewer).to_json()
        reasons = [s.why_not(0, "stop") for s in (one, other)]
        assert repr(reasons[0]) == repr(reasons[1])


def test_a_veiled_window_tells_no_seat_who_else_is_asked_or_ready() -> None:
    s = table(VeiledWindow(what=2))
    assert seen(s.due_for(0)) == ("window", "FE-5", (0,), (), {0: ["stop", "again"]}, True)
    assert seen(s.due_for(2)) == seen(s.due_for(None)) == ("window", "FE-5", (), (), {}, True)
    s.choose(1, "stop")
    assert seen(s.due_for(2)) == seen(s.due_for(None)) == ("window", "FE-5", (), (), {}, True)
    assert seen(s.due_for(0)) == ("window", "FE-5", (0,), (), {0: ["stop", "again"]}, True)  # and not: seat 1 was asked, too


# ---- forced options, loops, the agenda ---------------------------------------------------------------------------------


def test_a_single_option_is_taken_silently() -> None:
    s = table(Forced(0), Pick(1))
    assert s.diary == ["forced stop"]
    assert s.to_move() == (1,)


def test_a_single_option_is_asked_if_it_must_be_shown() -> None:
    s = table(ForcedShown(0), Pick(1))
    assert s.diary == []
    assert s.to_move() == (0,)
    assert [option.text for option in s.legal(0)] == ["stop"]
    s.choose(0, "stop")
    assert s.diary == ["forced stop"]


def test_loops_plan_themselves() -> None:
    s = table(Again(0), Pick(1))
    for _ in range(5):
        assert s.to_move() == (0,)
        s.choose(0, "again")
    s.choose(0, "stop")
    assert s.points == [5, 0, 0]
    assert s.to_move() == (1,)


def test_steps_are_done_in_the_order_planned_before_what_was_planned_earlier() -> None:
    s = table(Note(what=1), Note(what=10), Note(what=2))
    assert s.over
    assert s.diary == [f"note {n}" for n in (1, 10, 11, 12, 13, 14, 15, 2)]


def test_finish_strikes_what_was_planned() -> None:
    s = table(Note(what=1), Finish(), Note(what=2), Pick(0))
    assert s.over
    assert s.diary == ["note 1"]


def test_many_steps_without_a_question_need_no_stack() -> None:
    s = table(*[Note(what=1) for _ in range(20_000)])
    assert len(s.diary) == 20_000


# ---- events and revealing ----------------------------------------------------------------------------------------------


def test_events_are_told_to_their_audience() -> None:
    s = table(Whisper(1), Pick(0))
    kinds: Callable[[int | None], list[str]] = lambda seat: [event.kind.name for event in s.events(seat)]  # noqa: E731
    assert kinds(1) == ["saw", "looked"]
    assert kinds(0) == kinds(2) == kinds(None) == ["looked"]
    s.choose(0, "pick white")
    assert kinds(0) == ["looked", "picked"]
    assert [event.kind.name for event in s.events(0, since=1)] == ["picked"]
    assert [event.kind.name for event in s.events(1, since=1)] == ["looked", "picked"]
    assert s.events(0, since=2) == []
    told = s.events(None)[1]
    assert (told.kind.name, told.rule, told.seat, told.a, told.b, told.c) == ("picked", "FE-1", 0, 2, -1, -1)


def test_what_is_revealed_is_counted() -> None:
    assert table(Pick(0)).reveals == 0
    assert table(Whisper(1), Whisper(2), Pick(0)).reveals == 2


def test_a_quiet_table_keeps_no_log_and_plays_the_same() -> None:
    game = FenceGame(Whisper(1), Bid(), Pick(1))
    quiet, loud = game.quiet(2, {}, Chance(1)), game.new(2, 1)
    assert quiet.events(0) == []
    assert play_out(quiet, Chance(3)) == play_out(loud, Chance(3)) == 3
    assert quiet.scores() == loud.scores()


# ---- refusals ----------------------------------------------------------------------------------------------------------


def test_refused_after_the_end() -> None:
    assert refusal(table(Finish()), 0, "stop") == "over FE-9"


@pytest.mark.parametrize("seat", [-1, -2, -3, 3, 99])
@pytest.mark.parametrize("script", [(Pick(0),), (Bid(),)], ids=["one", "several"])
def test_refused_to_a_seat_that_is_not_there(seat: int, script: tuple[Step[Any], ...]) -> None:
    assert refusal(table(*script), seat, "bid 1").startswith("no_seat FE-")
    assert table(*script).legal(seat) == []


@pytest.mark.parametrize("seat", [-1, -2, -3, 3])
def test_no_seat_inherits_the_question_before_a_sealed_one(seat: int) -> None:
    """The options of the question before must be nobody's: not even those of seat -2."""
    s = table(Pick(1), Bid())
    s.choose(1, "pick red")
    assert s.legal(seat) == []
    assert refusal(s, seat, "pick red") == "no_seat FE-4"


@pytest.mark.parametrize("option", ["dance", "", "bid", "bid 4", "Stop", "stop ", "0"])
def test_refused_because_there_is_no_such_option(option: str) -> None:
    assert refusal(table(Pick(0)), 0, option) == "unknown FE-1"


def test_refused_because_a_choice_is_sealed() -> None:
    s = table(Bid())
    s.choose(1, "bid 2")
    assert refusal(s, 1, "bid 2") == "sealed FE-4"
    assert refusal(s, 1, "bid 0") == "sealed FE-4"


def test_refused_because_somebody_else_is_asked() -> None:
    assert refusal(table(Pick(0)), 1, "pick white") == "not_asked FE-1"


def test_refused_because_it_cannot_be_chosen_now() -> None:
    s = table(Pick(0))
    assert refusal(s, 0, "stop") == "not_now FE-1"
    reason = s.why_not(0, "stop")
    assert reason is not None
    assert reason.text == "'stop' cannot be chosen now: Pick a cow."


def test_refused_for_a_particular_reason() -> None:
    assert refusal(table(Pick(0)), 0, "pick red") == "no_red FE-2"


def test_why_not_says_nothing_about_what_is_legal() -> None:
    s = table(Pick(0))
    assert [option.text for option in s.game.options if s.why_not(0, option) is None] == ["pick brown", "pick white"]


# ---- the clock ---------------------------------------------------------------------------------------------------------


def test_the_default_is_the_first_option() -> None:
    assert table(Pick(0)).default(0, Chance(1)).text == "pick brown"
    assert table(Bid()).default(2, Chance(1)).text == "bid 0"


def test_a_step_may_have_a_default_of_its_own_and_leaves_the_games_chance_alone() -> None:
    s = table(PrivatePick(1))
    before = s.chance.words()
    chance = Chance(1)
    assert {s.default(1, chance).text for _ in range(50)} == {"pick red", "pick brown", "pick white"}
    assert s.chance.words() == before


# ---- results -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("points", "returns"),
    [
        ([3, 1], [1, -1]),
        ([2, 2], [0, 0]),
        ([0, 0, 5], [-1 / 2, -1 / 2, 1]),
        ([4, 4, 1], [1 / 2, 1 / 2, -1]),
        ([4, 4, 4], [0, 0, 0]),
        ([1, 0, 0, 0], [1, -1 / 3, -1 / 3, -1 / 3]),
        ([1, 0, 1, 0], [1, -1, 1, -1]),
        ([1, 1, 1, 0], [1 / 3, 1 / 3, 1 / 3, -1]),
        ([1, 1, 1, 1], [0, 0, 0, 0]),
        ([5], [1]),
    ],
)
def test_returns(points: list[int], returns: list[float]) -> None:
    s = table(*[Points(seat, n) for seat, n in enumerate(points)], seats=len(points))
    assert s.over
    assert s.returns() == pytest.approx(returns)
    if len(points) > 1:
        assert sum(s.returns()) == pytest.approx(0)


def test_returns_are_nothing_before_the_end() -> None:
    assert table(Pick(0)).returns() == [0, 0, 0]


# ---- copies and positions ----------------------------------------------------------------------------------------------


def test_a_clone_goes_its_own_way() -> None:
    s = table(Bid(), Pick(1), Pick(2))
    s.choose(2, "bid 3")
    copy = s.clone()
    before = s.game.dump(s)
    play_out(copy, Chance(4))
    assert copy.over
    assert s.game.dump(s) == before
    assert s.to_move() == (0, 1)


def test_what_was_sealed_before_is_not_written_into_by_a_clone() -> None:
    s = table(Bid(), Pick(0), Bid())
    for seat in range(3):
        s.choose(seat, f"bid {seat}")
    picks = s.sealed.copy()
    copy = s.clone()
    copy.choose(0, "pick brown")
    copy.choose(1, "bid 2")
    assert s.sealed == picks
    assert copy.sealed == [NO_PICK, bid.id(2), NO_PICK]


def test_a_clone_of_a_quiet_table_is_quiet_and_one_of_a_told_table_keeps_its_own_log() -> None:
    s = table(Whisper(1), Pick(0), Whisper(2))
    copy = s.clone()
    copy.choose(0, "pick brown")
    assert copy.log is not None
    assert s.log is not None
    assert copy.log[: len(s.log)] == s.log
    assert len(copy.log) > len(s.log)
    quiet = s.game.quiet(3, {}, Chance(1))
    assert quiet.clone().log is None


def test_steps_are_written_with_the_seat_and_number_they_have() -> None:
    s = table(Bid(), Pick(1, 5), Again(2))
    assert [step.written() for step in s.agenda] == ["Again 2 -1", "Pick 1 5", "Bid"]


def test_a_position_is_flat_core_first() -> None:
    s = table(Pick(0))
    assert list(s.game.dump(s)) == [
        *("game", "rules", "content", "seats", "settings", "chance", "agenda", "sealed", "reveals", "log"),
        *("points", "diary"),
    ]


def test_a_position_of_a_plain_python_game_is_written_and_read() -> None:
    s = table(Whisper(1), Bid(), Pick(1, 5), Again(2))
    s.choose(2, "bid 3")
    data = s.game.dump(s)
    assert data["agenda"] == [["test_core.Again", 2, -1], ["test_core.Pick", 1, 5], ["test_core.Bid", -1, -1]]
    assert data["sealed"] == [None, None, "bid 3"]
    back = s.game.load_state(data)
    assert same(s, back)
    play_out(s, Chance(8))
    play_out(back, Chance(8))
    assert same(s, back)


def test_a_position_whose_sealed_choices_are_all_in_waits_for_nobody_and_is_refused() -> None:
    s = table(Bid(), Pick(1))
    data = s.game.dump(s) | {"sealed": ["bid 0", "bid 1", "bid 2"]}
    with pytest.raises(BadPosition, match="sealed"):
        s.game.load_state(data)


def test_a_search_knows_when_its_tree_is_deep() -> None:
    """One question after the other with one answer each: every walk goes a step deeper (see `SearchBot.take_trees_apart`)."""
    s = table(*[ForcedShown(0) for _ in range(3 * SHALLOW)])
    bot = SearchBot(s.game, 1)
    first = Node(int(stop.id()))
    for walk in range(3 * SHALLOW):
        assert bot.deep == (walk > SHALLOW)
        bot.play(first, s.clone(), 0, Chance(1))
    bot.roots = [first]
    bot.take_trees_apart()


def test_playouts_seal_quick_picks_for_all_who_still_owe_one() -> None:
    s = table(Bid(), Pick(1))
    s.asked_all = [[int(bid.id(2))], [int(bid.id(0)), int(bid.id(1))], []]
    s.sealed[1] = int(bid.id(1))  # chosen before: it stays
    s.seal_quickly(Chance(1))
    assert s.sealed == [bid.id(2), bid.id(1), NO_PICK]
    assert s.to_move() == (1,)
    assert s.due is not None
    assert s.due.prompt == "pick"
    picked = set()
    for seed in range(20):
        s = table(Bid(), Pick(1))
        s.asked_all = [[int(bid.id(0)), int(bid.id(1))], [], []]
        s.seal_quickly(Chance(seed))
        picked.add(s.sealed[0])
    assert picked == {bid.id(0), bid.id(1)}


def test_a_playout_in_a_hurry_seals_on_a_list_of_its_own() -> None:
    s = table(Pick(1))
    playout = s.clone()
    playout.hurry(Chance(1))
    playout.sealed[0] = int(bid.id(2))
    assert s.sealed == []
    assert s.hurried_by is None
    assert playout.clone().hurried_by is None
    window = table(Bid())
    window.take(0, int(bid.id(1)))
    window.hurry(Chance(1))
    assert window.sealed == [bid.id(1), NO_PICK, NO_PICK]  # chosen before: it stays


def test_steps_that_never_come_to_a_question_are_stopped() -> None:
    class Forever(Step[Fence]):
        def do(self, s: Fence, pick: i64) -> None:
            s.plan(self)

    with pytest.raises(EndlessRules, match="Forever"):
        table(Forever())
