"""What the frame shows around a game's page: plain data for the templates, made for one pair of eyes."""

from __future__ import annotations

from dataclasses import dataclass, field

from gaucho.kit.modes import Mode
from gaucho.web.records import SeatKind, Status


@dataclass
class Choice:
    """A button of the prompt bar."""

    option: str  # as it is written: what is sent
    label: str  # as it is shown
    hint: str = ""  # small print
    key: str = ""  # the key that presses it: 1 to 9, then letters
    always: str = ""  # the switch with which a person always chooses this
    on: bool = False  # as long as they have not touched that switch


@dataclass
class LessonCard:
    """A lesson on the question that is asked; the page shows those that its person has not met yet, if they want lessons."""

    name: str
    title: str
    text: str  # HTML
    look: str  # what on the page is ringed meanwhile: a class, or nothing


@dataclass
class Stand:
    """A seat in the score strip."""

    seat: int
    name: str
    score: str
    mine: bool  # the one who looks sits here
    turn: bool  # a choice is due from here (known to everybody)
    ready: bool  # its sealed choice is in
    winner: bool
    kind: SeatKind
    level: str  # of a bot, or of the bot that stands in for a person; else empty
    here: bool  # connected now (bots always are)
    clock: str = ""  # "4:05", empty if there is no clock
    clock_ends: int = 0  # the tick at which a running clock runs out; 0 if it does not run


@dataclass
class Prompt:
    """The prompt bar: what is asked, or what everybody waits for."""

    text: str  # one sentence
    rule: str  # id of the rule it comes from; empty when the game is over
    mine: bool  # the one who looks must choose
    tag: str = ""  # and why it is them
    choices: list[Choice] = field(default_factory=list)
    note: str = ""
    alarm: str = ""
    can_undo: bool = False
    watching: bool = False  # the one who looks does not play
    stood_in: bool = False  # a bot plays for the one who looks,
    seat: int = -1  # in this seat
    can_skip: bool = False  # bots may be told to be quick until a person is asked
    sealed: str = ""  # label of the own choice that is in and sealed
    window: bool = False  # a reaction window is open: looks alike for everybody
    window_ends: int = 0  # a tick; 0: it waits for everyone
    orders: str = ""  # standing order of this seat for windows, as it is kept
    offers: list[tuple[str, str]] = field(default_factory=list)  # the orders that can be given, and their words
    at_once: tuple[str, str] = ("", "")  # the one that has a button of its own
    quiet: str = ""  # in a window: the option that lets it pass
    only_pass: str = ""  # in a window where one can only pass: "bots" if nobody else sits here, or "people"
    curtain: str = ""  # hot-seat: the name of the person the device is to be handed to; nothing else is shown then
    curtain_seat: int = -1
    lessons: list[LessonCard] = field(default_factory=list)
    goal: str = ""  # until the first own choice: what wins


@dataclass
class LogLine:
    """One line of the log, in words."""

    number: int  # 0, 1, ... as this viewer counts
    text: str
    rule: str
    seat: int  # whose doing it is, for the filter; -1: the table's
    private: str  # who was told, if not everybody: "only you", "only Ann and Ben"
    at: int = -1  # replay: the number of choices made when it was told
    moment: str = ""  # what it is called large, if it is such a moment,
    tone: str = ""  # and whether that is "good" or "bad" news for this viewer
    chapter: str = ""  # what begins with it: "round" or "turn"


@dataclass
class ChatLine:
    """One thing said."""

    number: int
    name: str
    seat: int  # -1: a spectator
    text: str
    at: int  # milliseconds since 1970
    team: bool = False  # heard by the speaker's side alone


@dataclass
class SeatRow:
    """A seat of a table in the lobby or before the start."""

    seat: int
    kind: SeatKind
    name: str  # empty if open
    level: str
    mine: bool
    here: bool


@dataclass
class TableRow:
    """A table as the lobby lists it."""

    id: str
    game: str  # name of its folder
    title: str
    status: Status
    public: bool
    seats: list[SeatRow]
    my_seat: int  # -1: not mine
    my_turn: bool
    watchers: int
    choices: int  # made so far
    changed: int  # milliseconds since 1970
    options: list[tuple[str, str]]  # label and value of settings that are not the default
    result: str = ""  # "Anna wins with 134", when over


@dataclass
class GameCard:
    """A game on the start page."""

    name: str
    title: str
    tagline: str
    summary: str
    seats: tuple[int, int]
    minutes: int
    cover: str  # SVG
    modes: list[Mode]  # ways to begin, the newcomer's first
