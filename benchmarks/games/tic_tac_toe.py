"""Tic-tac-toe, to be measured beside others' tic-tac-toe: three marks in a row win."""

from __future__ import annotations

from typing import Any, ClassVar, Final, final

from mypy_extensions import i64

from gaucho.engine.chance import Chance
from gaucho.engine.core import NOBODY, Core, Decision, Game, State, Step, View
from gaucho.engine.events import EventKinds
from gaucho.engine.folder import Folder
from gaucho.engine.options import Catalogue, Verb

SQUARES: Final = 9
FULL: Final = 511  # all nine squares, one bit each
LINES: Final = (7, 56, 448, 73, 146, 292, 273, 84)  # rows, columns, diagonals

MARK: Final = Verb("mark", SQUARES)
CATALOGUE: Final = Catalogue([MARK])
NEWS: Final = EventKinds()
MARKED: Final = NEWS.kind("marked", "square")

# One entry per set of squares: what may be marked, whether it holds a line, and both as a learner sees them.
FREE: Final[list[list[int]]] = [[q for q in range(SQUARES) if not (taken >> q) & 1] for taken in range(FULL + 1)]
HAS_LINE: Final = bytes([any(marks & line == line for line in LINES) for marks in range(FULL + 1)])
PLANE: Final[list[list[float]]] = [[float((marks >> q) & 1) for q in range(SQUARES)] for marks in range(FULL + 1)]
MASK: Final[list[list[int]]] = [[1 - ((taken >> q) & 1) for q in range(SQUARES)] for taken in range(FULL + 1)]
WORTH: Final[list[list[float]]] = [[0.0, 0.0], [1.0, -1.0], [-1.0, 1.0]]  # a draw, crosses or noughts have won

NO_SETTINGS: Final[dict[str, str]] = {}


@final
class Board(State):
    """The board: who has marked what."""

    __slots__ = ("active", "crosses", "noughts", "winner")

    def __init__(self, core: Core, crosses: i64, noughts: i64, active: i64, winner: i64) -> None:
        super().__init__(core)
        self.crosses = crosses  # squares marked by seat 0, one bit each
        self.noughts = noughts  # by seat 1
        self.active = active
        self.winner = winner  # NOBODY before the end, and in a draw

    def clone(self) -> Board:
        return Board(self.core(), self.crosses, self.noughts, self.active, self.winner)

    def scores(self) -> list[int]:
        return [1 if self.winner == seat else 0 for seat in range(2)]

    def winners(self) -> tuple[int, ...]:
        if not self.over:
            return ()
        return (0, 1) if self.winner == NOBODY else (self.winner,)

    def problems(self) -> list[str]:
        return ["a square is marked twice"] if self.crosses & self.noughts else []


@final
class Move(Step[Board]):
    """Mark a free square; whoever has three in a row has won (TT-1 to TT-3). The last square is asked for, too."""

    prompt: ClassVar[str] = "mark"
    rule: ClassVar[str] = "TT-1"
    shown: ClassVar[bool] = True

    def ask(self, s: Board) -> bool:
        return s.ask(s.active, FREE[s.crosses | s.noughts])

    def do(self, s: Board, pick: i64) -> None:
        seat = s.active
        s.tell(MARKED, "TT-1", seat, pick)
        marks: i64 = (s.crosses if seat == 0 else s.noughts) | (1 << pick)
        if seat == 0:
            s.crosses = marks
        else:
            s.noughts = marks
        if HAS_LINE[marks]:
            s.winner = seat
        elif s.crosses | s.noughts != FULL:
            s.active = 1 - seat
            s.plan(MOVE)


MOVE: Final = Move()


@final
class BoardView(View):
    """The board: everybody sees all of it."""

    def __init__(self, seat: i64, due: Decision | None, crosses: i64, noughts: i64, active: i64, winner: i64) -> None:
        super().__init__(seat, due)
        self.crosses = crosses
        self.noughts = noughts
        self.active = active
        self.winner = winner


@final
class TicTacToe(Game[Board, BoardView]):
    """The game as the platform sees it."""

    def __init__(self, folder: Folder) -> None:
        super().__init__(folder, "", CATALOGUE, NEWS)

    def setup(self, core: Core) -> Board:
        core.agenda = [MOVE]  # faster than planned: a list made with one place need not grow
        return Board(core, 0, 0, 0, NOBODY)

    def view(self, state: Board, seat: int | None) -> BoardView:
        me: i64 = NOBODY if seat is None else seat
        return BoardView(me, state.due_for(seat), state.crosses, state.noughts, state.active, state.winner)

    def guess(self, view: BoardView, chance: Chance) -> Board:
        """There is nothing to guess, and no chance in it: the guesser's own goes along."""
        agenda: list[Step[Any]] = [] if view.due is None else [MOVE]
        core = Core(self, 2, NO_SETTINGS, chance, agenda)
        board = Board(core, view.crosses, view.noughts, view.active, view.winner)
        board.settle()
        return board

    def quick_pick(self, state: Board, chance: Chance) -> i64:
        options = state.options
        return options[chance.below(len(options))]

    def worth(self, state: Board) -> list[float]:
        return WORTH[state.winner + 1]


def observe(s: Board, seat: i64) -> list[float]:
    """The board as a learner at this seat sees it: nine numbers for its own marks, nine for the other's."""
    if seat == 0:
        return PLANE[s.crosses] + PLANE[s.noughts]
    return PLANE[s.noughts] + PLANE[s.crosses]


def mask(s: Board) -> list[int]:
    """1 for every option that may be chosen now. The list is shared: do not change it."""
    return MASK[s.crosses | s.noughts]
