"""First ask, then do: the whole vocabulary of a game.

A **Step** is one heading of the rulebook: it first *asks* (or nobody has to choose), then *does*. The **agenda** is the
stack of steps still to be done. The **State** is the table, made on a **Core** that holds what every table has. A **Decision**
is what each seat may choose now, an **Event** (`events.py`) is one thing that happened and who is told. A **Game** sets up
tables and shows **Views**; it is all that bots, lab and web know of a game.

The rules work with option numbers and with seats as ints; objects with names are made only for those who look.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final, Generic, TypeVar, cast, final

from mypy_extensions import i64, mypyc_attr

from gaucho.engine.chance import Chance
from gaucho.engine.errors import EndlessRules, IllegalChoice
from gaucho.engine.events import EVERYONE, Event, EventKind, EventKinds
from gaucho.engine.folder import Folder
from gaucho.engine.options import Catalogue, Option
from gaucho.engine.settings import checked

NOBODY: Final = -1  # asked: the game is over
SEVERAL: Final = -2  # asked: several seats choose under seal
NO_PICK: Final = -1  # what `do` receives when nobody was asked
UNKNOWN: Final = -1  # nobody has asked yet
NOTHING: Final = -1  # an event's field that is not used
NO_OPTIONS: Final[list[int]] = []  # nobody is asked; shared, never changed
NOT_SEALED: Final[list[list[int]]] = []
MOST_STEPS: Final = 100_000  # done between two questions: a thousand times what any game needs

S = TypeVar("S", bound="State")
V = TypeVar("V", bound="View")


@final
class Refusal:
    """Why an option is not allowed: a code for programs, the rule, a sentence for people."""

    __slots__ = ("code", "rule", "text")

    def __init__(self, code: str, rule: str, text: str) -> None:
        self.code = code
        self.rule = rule
        self.text = text

    def __repr__(self) -> str:
        return f"<refusal {self.code} ({self.rule}): {self.text}>"


@final
class Decision:
    """What is asked now, as far as one viewer may know it.

    `seats` still owe a choice (empty for a viewer who may not know who is asked), `ready` have sealed theirs, `options`
    holds the lists this viewer may see, and `sealed` is the viewer's own choice, if it is in.
    """

    __slots__ = ("options", "prompt", "ready", "rule", "sealed", "seats", "veiled")

    def __init__(
        self,
        prompt: str,
        rule: str,
        seats: tuple[int, ...],
        ready: tuple[int, ...],
        options: dict[int, list[Option]],
        veiled: bool,
        sealed: Option | None = None,
    ) -> None:
        self.prompt = prompt
        self.rule = rule
        self.seats = seats
        self.ready = ready
        self.options = options
        self.veiled = veiled
        self.sealed = sealed

    def __repr__(self) -> str:
        return f"<decision {self.prompt} ({self.rule}) of {self.seats}>"


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """One heading of the rulebook. Never changed once planned; what else must be remembered lies on the table."""

    __slots__ = ("seat", "silent", "what")

    prompt: ClassVar[str] = ""  # key of the question in the game's words
    rule: ClassVar[str] = ""  # the rule it comes from
    shown: ClassVar[bool] = False  # put it to the player even if there is one option
    private: ClassVar[bool] = False  # the list of options tells what others may not know
    veiled: ClassVar[bool] = False  # nobody may know who is being asked

    def __init__(self, seat: i64 = -1, what: i64 = -1) -> None:
        self.seat = seat
        self.what = what
        self.silent: i64 = UNKNOWN  # see `silent`

    def ask(self, s: S) -> bool:
        """Put the question with `s.ask(...)` and return True; or return False: nobody has to choose."""
        return False

    def do(self, s: S, pick: i64) -> None:
        """Do what the rulebook says. `pick` is the option chosen; sealed picks lie in `s.sealed`, one per seat."""
        raise AssertionError("a step must say what it does")

    def why_not(self, s: S, seat: i64, option: i64) -> Refusal | None:
        """The particular reason why an option is not in the list; None leaves it at the general one."""
        return None

    def default(self, s: S, seat: i64, chance: Chance) -> i64:
        """What is played for a player whose time is up: the first, quiet option unless the rules say otherwise."""
        return s.options_of(seat)[0]

    def written(self) -> str:
        """Its name, with seat and what if it has them."""
        name = type(self).__name__
        return name if self.seat == -1 and self.what == -1 else f"{name} {self.seat} {self.what}"


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Core:
    """What the engine keeps of a table. A state is made from one and keeps its fields as its own, so that nobody looks twice.

    The rules get a new one for `setup`, make one for `guess`, and hand on `self.core()` in `clone`.
    """

    game: AnyGame
    seats: i64
    settings: dict[str, str]  # how this game is played; never changed
    chance: Chance
    agenda: list[Step[Any]]  # what is still to be done, the next thing last
    asked: i64 = NOBODY  # the seat everybody waits for, or NOBODY or SEVERAL
    options: list[int] = NO_OPTIONS  # what that seat may choose; shared, never changed
    asked_all: list[list[int]] = NOT_SEALED  # SEVERAL: what each seat may choose
    sealed: list[int] = NO_OPTIONS  # SEVERAL: choices already in, NO_PICK for those still out
    reveals: i64 = 0  # how often something hidden became known: after that nothing is taken back
    log: list[Event] | None = None  # None: nobody listens

    def __init__(self, game: AnyGame, seats: i64, settings: dict[str, str], chance: Chance, agenda: list[Step[Any]]) -> None:
        self.game = game
        self.seats = seats
        self.settings = settings
        self.chance = chance
        self.agenda = agenda


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """The table: a game adds its own pieces to the core.

    Its constructor takes the core. All fields of its own are declared in the body of its class, or taken by the constructor
    under their names: that is how positions are written and read back (`data.py`).
    """

    recounted: ClassVar[tuple[str, ...]] = ()  # numbers that follow from other fields: left out of positions, see `recount`

    __slots__ = (
        "asked", "asked_all", "chance", "game", "height", "hurried_by", "log", "options", "reveals", "sealed", "seats",
        "settings", "steps",
    )  # fmt: skip

    def __init__(self, core: Core) -> None:
        self.game = core.game
        self.seats = core.seats
        self.settings = core.settings
        self.chance = core.chance
        # The agenda is steps[:height]. What lies above is done, and is overwritten: shrinking the list would free its memory.
        self.steps = core.agenda
        self.height: i64 = len(core.agenda)
        self.asked = core.asked
        self.options = core.options
        self.asked_all = core.asked_all
        self.sealed = core.sealed
        self.reveals = core.reveals
        self.log = core.log
        self.hurried_by: Chance | None = None  # set in a playout that is in a hurry, the chance of its quick picks: see `hurry`

    # ---- for the rules -------------------------------------------------------------------------------------------

    def plan(
        self,
        first: Step[Any],
        second: Step[Any] | None = None,
        third: Step[Any] | None = None,
        fourth: Step[Any] | None = None,
        fifth: Step[Any] | None = None,
    ) -> None:
        """Do these next, in this order; none comes after a None."""
        if second is not None:
            if third is not None:
                if fourth is not None:
                    if fifth is not None:
                        push(self, fifth)
                    push(self, fourth)
                push(self, third)
            push(self, second)
        push(self, first)

    def plan_all(self, steps: list[Step[Any]]) -> None:
        """Do these next, in this order."""
        for i in range(len(steps)):
            push(self, steps[len(steps) - 1 - i])

    def ask(self, seat: i64, options: list[int]) -> bool:
        """Ask one seat. The list is kept, not copied: never change it afterwards."""
        self.asked = seat
        self.options = options
        return True

    def ask_sealed(self, options: list[list[int]]) -> bool:
        """Ask every seat whose list is not empty; the picks are turned up together."""
        self.asked = SEVERAL
        self.asked_all = options
        self.sealed = [NO_PICK for each in options]
        return True

    def tell(
        self,
        kind: EventKind,
        rule: str,
        seat: i64,
        a: i64 = NOTHING,
        b: i64 = NOTHING,
        c: i64 = NOTHING,
        audience: i64 = EVERYONE,
    ) -> None:
        """Write one thing that happened into the log, if there is one."""
        log = self.log
        if log is not None:
            log.append(Event(kind, rule, seat, a, b, c, audience))

    def reveal(self) -> None:
        """Something hidden has become known to somebody."""
        self.reveals += 1

    def finish(self) -> None:
        """The game is over: strike whatever was planned."""
        self.height = 0

    # ---- the engine ----------------------------------------------------------------------------------------------

    def settle(self) -> None:
        """Play on until somebody must choose."""
        steps = self.steps
        height = self.height
        left: i64 = MOST_STEPS
        while height > 0:
            height -= 1
            left -= 1
            if left == 0:
                raise EndlessRules(f"{type(steps[height]).__name__} and other steps go on and on without asking anybody")
            step = steps[height]
            pick: i64 = NO_PICK
            if step.ask(self):
                if self.asked == SEVERAL or len(self.options) != 1 or not silent(step):
                    return
                pick = self.options[0]
            self.height = height
            step.do(self, pick)
            height = self.height
        self.asked = NOBODY
        self.options = NO_OPTIONS

    def take(self, seat: i64, option: i64) -> None:
        """Take a legal option, by number: the fast way in, for callers that picked it from `options_of`."""
        if self.asked == SEVERAL:
            self.sealed[seat] = option
            if self.next_seat() >= 0:
                return
            option = NO_PICK
        step = self.steps[self.height - 1]
        self.height -= 1
        step.do(self, option)
        self.settle()

    def hurry(self, luck: Chance) -> None:
        """For playouts: from now on only quick picks are made, and rules may spare the lists that nobody would look at.

        They may ask with an empty one (a clone is in no hurry, and has its list after `settle`), or let `Game.quick_seals`
        write into `sealed` without asking.
        """
        self.hurried_by = luck
        if self.asked != SEVERAL:
            self.sealed = [NO_PICK for seat in range(self.seats)]

    def seal_quickly(self, luck: Chance) -> None:
        """Seal a quick pick for all who still owe a choice, and go on. For playouts."""
        i: i64 = 0
        while i < self.seats:
            if self.sealed[i] == NO_PICK:
                options = self.asked_all[i]
                if options:
                    self.sealed[i] = options[0] if len(options) == 1 else int(self.game.quick_pick(self, luck))
            i += 1
        step = self.steps[self.height - 1]
        self.height -= 1
        step.do(self, NO_PICK)
        self.settle()

    def next_seat(self) -> i64:
        """A seat that still owes a choice (the first of several), or NOBODY."""
        if self.asked != SEVERAL:
            return self.asked
        i: i64 = 0
        while i < self.seats:
            if self.sealed[i] == NO_PICK and len(self.asked_all[i]) > 0:
                return i
            i += 1
        return NOBODY

    def options_of(self, seat: i64) -> list[int]:
        """The numbers of what a seat may choose now. The list is the table's own: do not change it."""
        if seat < 0 or seat >= self.seats:
            return []
        if self.asked == seat:
            return self.options
        if self.asked == SEVERAL and self.sealed[seat] == NO_PICK:
            return self.asked_all[seat]
        return []

    # ---- the public face -----------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Is the game finished?"""
        return self.asked == NOBODY

    @property
    def due(self) -> Decision | None:
        """The decision everybody waits for, with all lists; `due_for` gives what one seat may know of it."""
        if self.asked == NOBODY:
            return None
        step = self.step()
        seats = self.to_move()
        options = {seat: self.game.options.some(self.options_of(seat)) for seat in seats}
        return Decision(step.prompt, step.rule, seats, self.ready(), options, step.veiled)

    def due_for(self, viewer: int | None) -> Decision | None:
        """The decision as this viewer may know it (None: a spectator)."""
        if self.asked == NOBODY:
            return None
        step = self.step()
        me = NOBODY if viewer is None else viewer
        veiled = step.veiled
        closed = step.private or self.asked == SEVERAL
        if veiled:
            seats: tuple[int, ...] = (me,) if self.options_of(me) else ()
            sealed = self.asked == SEVERAL and self.has_seat(me) and self.sealed[me] != NO_PICK
            ready: tuple[int, ...] = (me,) if sealed else ()
        else:
            seats = self.to_move()
            ready = self.ready()
        options = {p: self.game.options.some(self.options_of(p)) for p in seats if p == me or not closed}
        mine = self.game.options[self.sealed[me]] if me in ready else None
        return Decision(step.prompt, step.rule, seats, ready, options, veiled, mine)

    def to_move(self) -> tuple[int, ...]:
        """The seats that still owe a choice."""
        if self.asked == SEVERAL:
            return tuple([i for i in range(self.seats) if self.sealed[i] == NO_PICK and self.asked_all[i]])
        return () if self.asked == NOBODY else (self.asked,)

    def ready(self) -> tuple[int, ...]:
        """The seats whose sealed choice is in."""
        if self.asked != SEVERAL:
            return ()
        return tuple([i for i in range(self.seats) if self.sealed[i] != NO_PICK])

    def has_seat(self, seat: int) -> bool:
        """Is there such a seat? Seats from outside may be any number, also one too large for the rules."""
        seats: int = self.seats
        return 0 <= seat < seats

    def legal(self, seat: int) -> list[Option]:
        """What this seat may choose now; empty if nothing is due from it."""
        return self.game.options.some(self.options_of(seat)) if self.has_seat(seat) else []

    def choose(self, seat: int, option: Option | str) -> None:
        """Make a choice: the only way in for people, bots, replays and tests. IllegalChoice if it is not allowed."""
        known = self._known(option)
        if known is not None and self.has_seat(seat) and known.id in self.options_of(seat):
            self.take(seat, known.id)
            return
        refusal = self.why_not(seat, option)
        assert refusal is not None
        raise IllegalChoice(refusal.code, refusal.rule, refusal.text)

    def why_not(self, seat: int, option: Option | str) -> Refusal | None:
        """None if the seat may choose this now, otherwise the reason in the words of the table."""
        game = self.game
        if self.asked == NOBODY:
            return Refusal("over", game.over_rule, "The game is over.")
        step = self.step()
        question = game.prompt(step.prompt)
        question += "" if question.endswith(("?", ".", "!")) else "."
        if not self.has_seat(seat):
            return Refusal("no_seat", step.rule, f"There is no seat {seat} at this table.")
        known = self._known(option)
        if known is None:
            return Refusal("unknown", step.rule, f"'{option}' is not an option of {game.title}. Now: {question}")
        if self.asked == SEVERAL and self.sealed[seat] != NO_PICK:
            return Refusal("sealed", step.rule, "Your choice is in and stays sealed until everybody has chosen.")
        options = self.options_of(seat)
        if known.id in options:
            return None
        if not options:
            return Refusal("not_asked", step.rule, "It is not your turn to choose.")
        particular = step.why_not(self, seat, known.id)
        return particular or Refusal("not_now", step.rule, f"'{known.text}' cannot be chosen now: {question}")

    def _known(self, option: Option | str) -> Option | None:
        options = self.game.options
        if isinstance(option, str):
            return options.find(option)
        return option if option.id < len(options) and options[option.id] is option else options.find(option.text)

    def default(self, seat: int, chance: Chance) -> Option:
        """What is played for a seat whose time is up. The chance is the caller's, so the game's own stays untouched."""
        return self.game.options[self.step().default(self, seat, chance)]

    def events(self, seat: int | None = None, since: int = 0) -> list[Event]:
        """What this seat was told (None: a spectator), from its event number `since` on."""
        log = self.log
        if log is None:
            return []
        me: i64 = NOBODY if seat is None else seat
        return [event for event in log if event.told_to(me)][since:]

    @property
    def agenda(self) -> list[Step[Any]]:
        """What is still to be done, the next thing last: a copy."""
        return self.steps[: self.height]

    def step(self) -> Step[Any]:
        """What is asked or done next."""
        return self.steps[self.height - 1]

    def asked_in_secret(self) -> i64:
        """The seat that alone knows what it is asked, while all others still see the question before; NOBODY: no seat does."""
        return NOBODY

    def public_step(self) -> Step[Any]:
        """What is asked, as far as everybody may know it."""
        return self.game.public_step(self)

    def core(self) -> Core:
        """A copy of what the engine keeps, for `clone`."""
        copy = Core(self.game, self.seats, self.settings, self.chance.clone(), self.steps[: self.height])
        copy.asked = self.asked
        copy.options = self.options
        if self.asked == SEVERAL:  # only then are they read again
            copy.asked_all = self.asked_all
            copy.sealed = self.sealed.copy()
        copy.reveals = self.reveals
        log = self.log
        if log is not None:
            copy.log = log.copy()
        return copy

    def clone(self) -> State:
        """A copy that goes its own way from here."""
        raise AssertionError("a game's state must know how to copy itself")

    def scores(self) -> list[int]:
        """The score of each seat: final when the game is over, what the table can see before."""
        return self.game.scores(self)

    def winners(self) -> tuple[int, ...]:
        """The seats that have won; empty before the end."""
        return self.game.winners(self)

    def side(self, seat: i64) -> i64:
        """The seats that play together with this one and may talk in private, one bit each, itself included."""
        return 1 << seat

    def returns(self) -> list[float]:
        """What the result is worth to each seat, from -1 to 1. It sums to 0: all winners get the same, and all losers the same.

        If everybody or nobody wins, it is 0 for each; who plays alone gets 1 for winning.
        """
        if not self.over:
            return [0.0 for i in range(self.seats)]
        won = self.winners()
        if len(won) == self.seats or self.seats == 1:
            return [1.0 if self.seats == 1 and won else 0.0 for i in range(self.seats)]
        lost = len(won) / (self.seats - len(won))
        top = max(1.0, lost)
        return [(1.0 if i in won else -lost) / top for i in range(self.seats)]

    def recount(self) -> None:
        """Work out the numbers that follow from other fields, on a table that was put together from outside."""

    def misfits(self) -> list[str]:
        """What no table of this game can have, in words: see `Game.misfits`."""
        return self.game.misfits(self)

    def problems(self) -> list[str]:
        """What is wrong with this table, in words: see `Game.problems`."""
        return self.game.problems(self)

    def problems_since(self, before: Any) -> list[str]:
        """What cannot have happened by one choice, in words: see `Game.problems_since`."""
        return self.game.problems_since(self, before)


def silent(step: Step[Any]) -> bool:
    """Is a single option taken without a word? A step asks its class once: that takes longer than most rules."""
    if step.silent == UNKNOWN:
        step.silent = 0 if step.shown else 1
    return step.silent == 1


def push(state: State, step: Step[Any]) -> None:
    """Put a step on top of the agenda."""
    steps = state.steps
    height = state.height
    state.height = height + 1
    if height < len(steps):
        steps[height] = step
    else:
        steps.append(step)


@mypyc_attr(allow_interpreted_subclasses=True)
class View:
    """What one seat may know: plain data, copied or unchangeable, with no way back to the State. A game adds its own fields.

    Like a state, it declares them in the body of its class, or its constructor takes them all under their names.
    """

    seat: i64  # whose eyes; -1: a spectator
    due: Decision | None

    def __init__(self, seat: i64, due: Decision | None) -> None:
        self.seat = seat
        self.due = due

    def to_data(self) -> dict[str, Any]:
        """The view as plain JSON data."""
        from gaucho.engine.data import view_data

        return view_data(self)

    def to_json(self) -> str:
        """The view as JSON text; equal knowledge gives equal text."""
        from gaucho.engine.data import to_json

        return to_json(self.to_data())


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[S, V]):
    """All that the platform knows of a game and its tables and views. A game adds its own components under the name `box`."""

    def __init__(self, folder: Folder, content: str, options: Catalogue, events: EventKinds) -> None:
        about = folder.about
        self.folder = folder
        self.name: str = folder.name
        self.title: str = about["title"]
        self.version: str = about["rules_version"]
        self.seats: tuple[int, int] = (about["seats"][0], about["seats"][1])
        self.over_rule: str = about["over_rule"]
        self.about: dict[str, Any] = about
        self.words: dict[str, dict[str, str]] = folder.words
        self.content = content  # fingerprint of the content played with
        self.options = options
        self.events = events
        events.check(folder.words)

    def prompt(self, key: str) -> str:
        """The question in words."""
        return self.words["prompts"][key]

    def new(self, seats: int, seed: int, options: dict[str, Any] | None = None) -> S:
        """A new table, set up and played on to the first decision. OptionError names what is wrong with the settings."""
        core = Core(self, seats, checked(self.about, seats, options or {}), Chance(seed), [])
        core.log = []
        state = self.setup(core)
        state.settle()
        return state

    def quiet(self, seats: int, settings: dict[str, str], chance: Chance) -> S:
        """A new table that keeps no log, from settings already checked: for playing many games fast."""
        state = self.setup(Core(self, seats, settings, chance, []))
        state.settle()
        return state

    def variants(self) -> list[dict[str, Any]]:
        """Settings worth testing: every game is checked in each of them."""
        variants: list[dict[str, Any]] = self.about.get("variants", [{}])
        return [dict(v) for v in variants]

    def setup(self, core: Core) -> S:
        """SETUP as the rulebook has it: the table on this core, with its first steps planned."""
        raise AssertionError("a game must know its set-up")

    def view(self, state: S, seat: int | None) -> V:
        """What this seat may know now (None: a spectator)."""
        raise AssertionError("a game must know its views")

    def guess(self, view: V, chance: Chance) -> S:
        """A full table consistent with a view, as likely as the view makes it."""
        raise AssertionError("a game must know how to guess a table")

    def quick_pick(self, state: S, chance: Chance) -> i64:
        """A fast, plausible option for the next seat, for playouts in a search; here: any."""
        options = state.options_of(state.next_seat())
        return options[chance.below(len(options))]

    def quick_seals(self, state: S, chance: Chance) -> bool:
        """Write what all would seal in a window into `state.sealed`; False: all would pass. Rules call it in a hurry."""
        raise AssertionError("a game whose windows can hurry must know what to seal")

    def round(self, state: S) -> i64:
        """The round in play, or whatever else a search shall look ahead by: `search_rounds` in game.toml says how many."""
        return 0

    def worth(self, state: S) -> list[float]:
        """What a table is worth to each seat in a search, from -1 to 1: finished, or where a search looks no further."""
        return state.returns()

    # What a state asks its game: the game knows all files of the rules, its table none of those that work on it. A small
    # game may answer in its state.

    def scores(self, state: S) -> list[int]:
        """See `State.scores`."""
        raise AssertionError("a game must know its scores")

    def winners(self, state: S) -> tuple[int, ...]:
        """See `State.winners`."""
        raise AssertionError("a game must know its winners")

    def public_step(self, state: S) -> Step[Any]:
        """See `State.public_step`: another one than is asked where `State.asked_in_secret` names a seat."""
        return state.step()

    def misfits(self, state: S) -> list[str]:
        """What is malformed in a position from somebody else, before any rule looks at it: what no table of this game can have.

        If there are none, all numbers are in their range, piles have pieces of the box, and rules can have planned the agenda.
        """
        return []

    def problems(self, state: S) -> list[str]:
        """The game's invariants: what is wrong with a table, in words; empty if all is well."""
        return []

    def problems_since(self, state: S, before: S) -> list[str]:
        """What cannot have happened by one choice, or one sealed choice, since the table was as it was before."""
        return []

    def dump(self, state: State) -> dict[str, Any]:
        """The complete position as JSON data."""
        from gaucho.engine.data import dump

        return dump(self, state)

    def load_state(self, data: Any) -> S:
        """The position again. BadPosition says what is wrong with the data."""
        from gaucho.engine.data import load_state

        return cast(S, load_state(self, data))


AnyGame = Game[Any, Any]  # what functions take that serve every game
LoadedGame = Game[State, View]  # what it is to those who have not written it


def play_out(state: State, chance: Chance) -> i64:
    """Play to the end at random; returns the number of choices made."""
    count: i64 = 0
    while state.asked != NOBODY:
        seat = state.asked
        options = state.options
        if seat == SEVERAL:
            seat = state.next_seat()
            options = state.asked_all[seat]
        state.take(seat, options[0] if len(options) == 1 else options[chance.below(len(options))])
        count += 1
    return count
