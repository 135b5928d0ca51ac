"""For the tests of a game: what is asked, what may be chosen, what is refused and what was told, in a line each.

Every helper takes the table first and then what it is about. Whose it is comes last, as `seat=`: without it a choice is that of
the one seat that is asked, and a story is what a spectator was told. Options and kinds of events are written as text.

>>> from gaucho.games._template.rules.game import Template
>>> from gaucho.games._template.rules.table import Table
>>> from gaucho.games._template.rules.view import TemplateView
>>> tables = Tables("_template", Template, Table, TemplateView)
>>> s = tables.new(seats=2, seed=1)
>>> seal(s, {0: "play 4"}, others="play 2")
>>> asked(s) == ("play_card", SEVERAL)
True
>>> refused(s, "play 4", "played", "TP-004", "already", seat=0)
>>> told(s, "played")
['P0 plays 4.', 'P1 plays 2.']
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any, Generic, TypeVar

from gaucho.bots import levels
from gaucho.engine.catalog import load
from gaucho.engine.chance import Chance
from gaucho.engine.contract import chance_seat
from gaucho.engine.core import SEVERAL, AnyGame, State, View
from gaucho.engine.errors import BadPosition, IllegalChoice
from gaucho.engine.events import Event
from gaucho.engine.story import tell
from gaucho.kit import page_check
from gaucho.kit.page import Page

G = TypeVar("G", bound=AnyGame)
S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)
Data = dict[str, Any]
Settings = dict[str, str]
Edit = Callable[[Data], object]
Happened = tuple[str, int, int, int, int]  # kind, seat, a, b, c

__all__ = [
    "SEVERAL",
    "Data",
    "Edit",
    "Happened",
    "Tables",
    "arguments",
    "asked",
    "choose_at_random",
    "cited",
    "default",
    "edits",
    "events",
    "forged",
    "happened",
    "kind_of",
    "options",
    "picks",
    "play",
    "printed",
    "put",
    "quick_picks",
    "random_game",
    "refused",
    "seal",
    "told",
    "unreadable",
]


# ---- what is asked ---------------------------------------------------------------------------------------------------


def asked(s: State) -> tuple[str, int] | None:
    """Which decision is due and from whom (SEVERAL: under seal), or None: the game is over."""
    due = s.due
    return None if due is None else (due.prompt, int(s.asked))


def options(s: State, *, seat: int | None = None) -> list[str]:
    """What a seat may choose."""
    return [option.text for option in s.legal(_whose(s, seat))]


def arguments(s: State, verb: str, *, seat: int | None = None) -> list[str]:
    """The arguments with which a seat may choose this verb."""
    return [argument for name, _, argument in (text.partition(" ") for text in options(s, seat=seat)) if name == verb]


def default(s: State, *, seat: int | None = None, seed: int = 1) -> str:
    """What is played for a seat whose time is up. It is legal, and asking for it changes nothing, chance included."""
    who = _whose(s, seat)
    before = s.game.dump(s)
    option = s.default(who, Chance(seed))
    _same("the table after the default was asked for", s.game.dump(s), before)
    assert option in s.legal(who), f"the default '{option}' is not legal"
    return option.text


def _whose(s: State, seat: int | None) -> int:
    """This seat, or the one that is asked."""
    if seat is not None:
        return seat
    waiting = s.to_move()
    assert len(waiting) == 1, f"these seats are asked: {waiting}; say which is meant"
    return waiting[0]


# ---- choices ---------------------------------------------------------------------------------------------------------


def play(s: S, *choices: str, seat: int | None = None) -> S:
    """Make choices, each by the seat that is asked; the table is in order after each of them. Returns the same table."""
    for choice in choices:
        s.choose(_whose(s, seat), choice)
        _in_order(s)
    return s


def seal(s: State, wishes: dict[int, str], others: str) -> None:
    """Answer a sealed question: these seats as they wish, all others who are asked like this."""
    waiting = s.to_move()
    assert wishes.keys() <= set(waiting), f"these seats are asked: {waiting}, not {sorted(wishes)}"
    for seat in waiting:
        play(s, wishes.get(seat, others), seat=seat)


def choose_at_random(s: State, chance: Chance) -> None:
    """Any of those who are asked makes any choice."""
    seat = chance_seat(s, chance)
    legal = s.legal(seat)
    s.choose(seat, legal[chance.below(len(legal))])


def random_game(s: S, chance: Chance) -> Iterator[S]:
    """Play a table on at random: it is seen before every choice, and at the end."""
    while not s.over:
        yield s
        choose_at_random(s, chance)
    yield s


def refused(s: State, option: str, code: str, rule: str, words: str = "", *, seat: int | None = None) -> None:
    """The choice is refused with this code and rule and in these words, and nothing has happened."""
    who = _whose(s, seat)
    before = s.game.dump(s)
    reason = s.why_not(who, option)
    assert reason is not None, f"'{option}' is allowed"
    _same(f"the reason why '{option}' is refused", (reason.code, reason.rule), (code, rule))
    assert words in reason.text, f"'{option}' is refused with '{reason.text}', not '{words}'"
    try:
        s.choose(who, option)
    except IllegalChoice as error:
        _same(f"the refusal of '{option}'", (error.code, error.rule, error.text), (code, rule, reason.text))
    else:
        raise AssertionError(f"'{option}' was accepted")
    _same("the table after a refusal", s.game.dump(s), before)


def picks(s: State, level: str = "house", *, seat: int | None = None, tries: int = 12) -> set[str]:
    """What bots of this level with different chances choose."""
    who = _whose(s, seat)
    due = s.due_for(who)
    assert due is not None, "the game is over"
    view, budget = s.game.view(s, who), levels.budget(level)
    return {levels.make(level, s.game, seed).choose(view, due, budget).text for seed in range(tries)}


def quick_picks(s: State, *, tries: int = 60) -> set[str]:
    """What is picked for the next seat in playouts, by different chances."""
    return {s.game.options[s.game.quick_pick(s, Chance(seed))].text for seed in range(tries)}


# ---- what was told ---------------------------------------------------------------------------------------------------


def kind_of(event: Event) -> str:
    """The name of what happened."""
    return event.kind.name


def events(s: State, *kinds: str, seat: int | None = None) -> list[Event]:
    """What a seat was told; only some kinds if they are named."""
    return [event for event in s.events(seat) if not kinds or kind_of(event) in kinds]


def told(s: State, *kinds: str, seat: int | None = None) -> list[str]:
    """What a seat was told, in words."""
    return [tell(s.game, event) for event in events(s, *kinds, seat=seat)]


def happened(s: State, *kinds: str, seat: int | None = None) -> list[Happened]:
    """What a seat was told, in numbers: kind, seat, a, b, c."""
    return [(kind_of(e), int(e.seat), int(e.a), int(e.b), int(e.c)) for e in events(s, *kinds, seat=seat)]


def cited(s: State, *kinds: str, seat: int | None = None) -> list[str]:
    """The rules cited by what a seat was told."""
    return [event.rule for event in events(s, *kinds, seat=seat)]


# ---- positions -------------------------------------------------------------------------------------------------------


def put(*path: Any, to: Any) -> Edit:
    """Something else lies there: `put("players", 0, "hand", to=[])`. Of a step, -1 is its number and -2 its seat."""

    def edit(data: Any) -> None:
        for key in path[:-1]:
            data = data[key]
        data[path[-1]] = to

    return edit


def edits(*several: Edit) -> Edit:
    """One edit after the other."""

    def edit(data: Data) -> None:
        for one in several:
            one(data)

    return edit


def unreadable(game: AnyGame, data: Any, words: str = "") -> str:
    """These data are no position, and the sentence that says why has these words in it. Returns the sentence."""
    try:
        game.load_state(data)
    except BadPosition as error:
        said = str(error)
    else:
        raise AssertionError(f"the position can be read, and should not be: {words}")
    assert words in said, f"the position is refused with '{said}', not '{words}'"
    return said


def forged(s: State, edit: Edit, words: str) -> None:
    """As it is, the position can be read; with this edit it cannot, for a reason in these words."""
    data = s.game.dump(s)
    again = s.game.load_state(data)
    _in_order(again)
    _same("a position read back", s.game.dump(again), data)
    edit(data)
    unreadable(s.game, data, words)


# ---- one game, with its types ----------------------------------------------------------------------------------------


class Tables(Generic[G, S, V]):
    """The tables of one game, with the types that only that game knows; `content` is laid over its own.

    What takes a table takes those of other content, too: `load` has them.
    """

    def __init__(self, name: str, game: type[G], table: type[S], view: type[V], content: Data | None = None) -> None:
        self.name = name
        self.game_type = game
        self.table_type = table
        self.view_type = view
        self.game = self.load(content)

    def load(self, content: Data | None = None) -> G:
        """The game with this content laid over its own."""
        return _of(self.game_type, load(self.name, content))

    def new(self, seats: int, seed: int = 1, **settings: Any) -> S:
        """A new table: `new(3, mode="advanced")`."""
        return self.typed(self.game.new(seats, seed, settings))

    def read(self, data: Any, game: AnyGame | None = None) -> S:
        """The table of a position."""
        return self.typed((game or self.game).load_state(data))

    def typed(self, s: State) -> S:
        """This table, with its type."""
        return _of(self.table_type, s)

    def view(self, s: State, seat: int | None) -> V:
        """What a seat (None: a spectator) sees."""
        return _of(self.view_type, s.game.view(s, seat))

    def guess(self, s: State, seat: int | None, seed: int = 1) -> S:
        """A table guessed from what a seat sees: in order, and it gives the view back."""
        seen = s.game.view(s, seat)
        guess = self.typed(s.game.guess(seen, Chance(seed)))
        _in_order(guess)
        _same("the view of a guess", s.game.view(guess, seat).to_json(), seen.to_json())
        return guess

    def twin(self, s: State, seat: int | None, chance: Chance) -> S:
        """A table that differs only in what this seat cannot know."""
        twin = import_module(f"{s.game.folder.package}.twins").twin
        return self.read(twin(s.game, s.game.dump(s), seat, chance), s.game)

    def moments(
        self,
        seats: int,
        seed: int,
        settings: Settings | None = None,
        *,
        first: int = 3,
        of: int = 12,
        game: AnyGame | None = None,
    ) -> Iterator[S]:
        """Moments of a random game: the first few of each decision, then one of so many, and the end."""
        for s in page_check.moments(game or self.game, seats, seed, settings, first, of):
            yield self.typed(s)

    def page(self, s: State, seat: int | None, live: bool = True) -> Page:
        """The page of a seat (None: a spectator); a replay is not live."""
        draw = import_module(f"{s.game.folder.package}.page").draw
        return _of(Page, draw(self.view(s, seat), s.game, page_check.scene_of(s.game, s, seat, live)))


def printed(drawing: Any, width: int) -> str:
    """What a terminal of this width shows, without its colours."""
    from rich.console import Console

    console = Console(width=width, color_system=None, force_terminal=False)
    with console.capture() as capture:
        console.print(drawing)
    return capture.get()


T = TypeVar("T")


def _of(kind: type[T], thing: object) -> T:
    assert isinstance(thing, kind), f"{thing!r} is no {kind.__name__}"
    return thing


def _in_order(s: State) -> None:
    _same("what is wrong with the table", s.problems(), [])


def _same(what: str, found: object, expected: object) -> None:
    assert found == expected, f"{what}: {found!r}, expected {expected!r}"
