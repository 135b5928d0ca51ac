"""Leduc poker for two, to be measured beside others': six cards, two rounds of bets, one card turned up between them."""

from __future__ import annotations

from typing import Any, ClassVar, Final, final

from mypy_extensions import i64

from gaucho.engine.chance import Chance
from gaucho.engine.core import NOBODY, Core, Game, State, Step, View
from gaucho.engine.events import EventKinds
from gaucho.engine.folder import Folder
from gaucho.engine.options import Catalogue, Verb

CARDS: Final = 6  # two of each rank: card // 2 is its rank
HIDDEN: Final = -1  # a card not dealt yet, or not shown
ANTE: Final = 1
SMALL_RAISE: Final = 2  # in the first round
BIG_RAISE: Final = 4  # in the second
MOST_RAISES: Final = 2  # in a round
MOST_PAID: Final = 13  # ante and all raises

FOLD: Final = 0
CALL: Final = 1
RAISE: Final = 2
CATALOGUE: Final = Catalogue([Verb("fold"), Verb("call"), Verb("raise")])  # numbered in this order

NEWS: Final = EventKinds()
DEALT: Final = NEWS.kind("dealt", "card")
RAISED: Final = NEWS.kind("raised", "amount")
CALLED: Final = NEWS.kind("called")
FOLDED: Final = NEWS.kind("folded")
TURNED_UP: Final = NEWS.kind("public", "card")

# What may be chosen, and the same as a learner's mask: nothing raised yet, one raise, no more raises (LP-3).
CHOICES: Final[list[list[int]]] = [[CALL, RAISE], [FOLD, CALL, RAISE], [FOLD, CALL]]
MASKS: Final[list[list[int]]] = [[0, 1, 1], [1, 1, 1], [1, 1, 0]]
RANKS: Final[list[list[float]]] = [[0.0] * 3] + [[float(card // 2 == rank) for rank in range(3)] for card in range(CARDS)]
CHIPS: Final[list[list[float]]] = [[float(n == paid) for n in range(MOST_PAID + 1)] for paid in range(MOST_PAID + 1)]

NO_SETTINGS: Final[dict[str, str]] = {}


@final
class Table(State):
    """The table: two hands of one card, the card turned up, and what everybody has paid."""

    card0: i64
    card1: i64
    public: i64 = HIDDEN  # until the second round
    paid0: i64 = ANTE
    paid1: i64 = ANTE
    round: i64 = 1
    raises: i64 = 0  # in this round
    checked: bool = False  # the first player has called before anything was raised
    active: i64 = 0
    folded: i64 = NOBODY  # who has folded, or NOBODY

    def __init__(self, core: Core, card0: i64, card1: i64) -> None:
        super().__init__(core)
        self.card0 = card0
        self.card1 = card1

    def clone(self) -> Table:
        copy = Table(self.core(), self.card0, self.card1)
        copy.public = self.public
        copy.paid0 = self.paid0
        copy.paid1 = self.paid1
        copy.round = self.round
        copy.raises = self.raises
        copy.checked = self.checked
        copy.active = self.active
        copy.folded = self.folded
        return copy

    def strength(self, card: i64) -> i64:
        """A pair with the public card beats any rank (LP-6)."""
        rank: i64 = card >> 1
        return rank + 3 if rank == self.public >> 1 else rank

    def won(self) -> i64:
        """What seat 0 has won in the end; seat 1 has lost as much (LP-5, LP-6)."""
        if self.folded == 0:
            return -self.paid0
        if self.folded == 1:
            return self.paid1
        ahead: i64 = self.strength(self.card0) - self.strength(self.card1)
        if ahead == 0:
            return 0
        return self.paid1 if ahead > 0 else -self.paid0

    def scores(self) -> list[int]:
        """What each seat has won when the game is over, what it has paid before."""
        if not self.over:
            return [-self.paid0, -self.paid1]
        won = self.won()
        return [won, -won]

    def winners(self) -> tuple[int, ...]:
        if not self.over:
            return ()
        won = self.won()
        return (0, 1) if won == 0 else (0,) if won > 0 else (1,)

    def problems(self) -> list[str]:
        return ["a card is there twice"] if self.card0 == self.card1 or self.public in (self.card0, self.card1) else []


@final
class Bet(Step[Table]):
    """Fold to a raise, call, or raise while the round allows it (LP-3 to LP-5)."""

    prompt: ClassVar[str] = "bet"
    rule: ClassVar[str] = "LP-3"

    def ask(self, s: Table) -> bool:
        return s.ask(s.active, CHOICES[s.raises])

    def do(self, s: Table, pick: i64) -> None:
        seat = s.active
        if pick == RAISE:
            more: i64 = SMALL_RAISE if s.round == 1 else BIG_RAISE
            s.tell(RAISED, "LP-4", seat, more)
            if seat == 0:
                s.paid0 = s.paid1 + more
            else:
                s.paid1 = s.paid0 + more
            s.raises += 1
        elif pick == CALL:
            s.tell(CALLED, "LP-4", seat)
            if s.raises > 0 or s.checked:
                if seat == 0:
                    s.paid0 = s.paid1
                else:
                    s.paid1 = s.paid0
                if s.round == 1:
                    second_round(s)
                return
            s.checked = True
        else:
            s.tell(FOLDED, "LP-5", seat)
            s.folded = seat
            return
        s.active = 1 - seat
        s.plan(BET)


BET: Final = Bet()


def second_round(s: Table) -> None:
    """One of the four cards left is turned up, and seat 0 begins again (LP-4)."""
    low: i64 = s.card0 if s.card0 < s.card1 else s.card1
    high: i64 = s.card1 if s.card0 < s.card1 else s.card0
    card = s.chance.below(CARDS - 2)
    if card >= low:
        card += 1
    if card >= high:
        card += 1
    s.public = card
    s.reveal()
    s.tell(TURNED_UP, "LP-4", NOBODY, card)
    s.round = 2
    s.raises = 0
    s.checked = False
    s.active = 0
    s.plan(BET)


@final
class TableView(View):
    """The table as one seat may see it: its own card, and all cards when nobody has folded in the end."""

    card0: i64  # HIDDEN from the others
    card1: i64
    public: i64
    paid0: i64
    paid1: i64
    round: i64
    raises: i64
    checked: bool
    active: i64
    folded: i64


@final
class LeducPoker(Game[Table, TableView]):
    """The game as the platform sees it."""

    def __init__(self, folder: Folder) -> None:
        super().__init__(folder, "", CATALOGUE, NEWS)

    def setup(self, core: Core) -> Table:
        """A card each, and the ante (LP-1, LP-2)."""
        card0 = core.chance.below(CARDS)
        card1 = other_card(card0, core.chance)
        core.agenda = [BET]  # faster than planned: a list made with one place need not grow
        s = Table(core, card0, card1)
        if s.log is not None:
            s.tell(DEALT, "LP-1", 0, card0, audience=1)
            s.tell(DEALT, "LP-1", 1, card1, audience=2)
        return s

    def view(self, state: Table, seat: int | None) -> TableView:
        me: i64 = NOBODY if seat is None else seat
        shown = state.over and state.folded == NOBODY
        view = TableView(me, state.due_for(seat))
        view.card0 = state.card0 if me == 0 or shown else HIDDEN
        view.card1 = state.card1 if me == 1 or shown else HIDDEN
        view.public = state.public
        view.paid0 = state.paid0
        view.paid1 = state.paid1
        view.round = state.round
        view.raises = state.raises
        view.checked = state.checked
        view.active = state.active
        view.folded = state.folded
        return view

    def guess(self, view: TableView, chance: Chance) -> Table:
        """Any card the viewer does not see; a card to come is drawn by the guesser's own chance."""
        card0 = view.card0
        card1 = view.card1
        public = view.public
        while card0 in (HIDDEN, public):
            card0 = chance.below(CARDS) if card1 == HIDDEN else other_card(card1, chance)
        while card1 in (HIDDEN, public):
            card1 = other_card(card0, chance)
        agenda: list[Step[Any]] = [] if view.due is None else [BET]
        table = Table(Core(self, 2, NO_SETTINGS, chance, agenda), card0, card1)
        table.public = public
        table.paid0 = view.paid0
        table.paid1 = view.paid1
        table.round = view.round
        table.raises = view.raises
        table.checked = view.checked
        table.active = view.active
        table.folded = view.folded
        table.settle()
        return table

    def quick_pick(self, state: Table, chance: Chance) -> i64:
        options = state.options
        return options[chance.below(len(options))]

    def worth(self, state: Table) -> list[float]:
        won = float(state.won()) / float(MOST_PAID)
        return [won, -won]


def other_card(card: i64, chance: Chance) -> i64:
    """Any card but this one."""
    other = chance.below(CARDS - 1)
    return other + 1 if other >= card else other


def observe(s: Table, seat: i64) -> list[float]:
    """The table as a learner at this seat sees it: own rank, public rank, chips paid by it and by the other, one-hot each."""
    if seat == 0:
        return RANKS[s.card0 + 1] + RANKS[s.public + 1] + CHIPS[s.paid0] + CHIPS[s.paid1]
    return RANKS[s.card1 + 1] + RANKS[s.public + 1] + CHIPS[s.paid1] + CHIPS[s.paid0]


def mask(s: Table) -> list[int]:
    """1 for every option that may be chosen now. The list is shared: do not change it."""
    return MASKS[s.raises]
