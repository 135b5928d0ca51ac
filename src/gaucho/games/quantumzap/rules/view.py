"""Who may look at what: hidden information is a rule, too (section 5 of the specification; QZ-R17 to QZ-R21, QZ-R73).

A face-down lot is shown by its handle; its face is HIDDEN unless the viewer knows it. Cards of the Lot Deck have no handles:
those whose place the viewer remembers are listed by place. Everything else in a view is public, or the viewer's own.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from gaucho.engine.core import NOBODY, Step, View
from gaucho.games.quantumzap.rules.action_cards import RaidPlay
from gaucho.games.quantumzap.rules.components import ACTIONS, LOTS, NONE
from gaucho.games.quantumzap.rules.develop import DevelopMenu
from gaucho.games.quantumzap.rules.discover import DiscoverMenu
from gaucho.games.quantumzap.rules.table import (
    DEBT_TAKEN,
    DEVELOPED,
    FACE_UP,
    FROM_WINDOW,
    IN_DISCARD,
    NOTHING_DECLARED,
    PUBLIC,
    TEXT_DONE,
    TURNED,
    UP_EQUAL,
    UP_TEXT,
    Declaration,
    Table,
    lost_card,
    lost_in,
    lost_since,
)
from gaucho.games.quantumzap.rules.windows import AskWindow
from gaucho.games.quantumzap.rules.winning import Score, score_of
from gaucho.games.quantumzap.rules.zappy import MoonCard
from gaucho.kit import packed

HIDDEN: Final = -1  # a face, card or Character this viewer may not see


@final
class LotView:
    """A lot in the line-up or in an area, as somebody sees it."""

    def __init__(
        self,
        handle: i64,
        face: i64,
        up: str,
        turned: bool,
        sideways: bool,
        markers: list[int],
    ) -> None:
        self.handle = handle  # the card's name while it can be followed on the table
        self.face = face  # the lot's number, or HIDDEN
        self.up = up  # "no", "text", "equal" or "developed"
        self.turned = turned  # by Las Hermanas
        self.sideways = sideways  # decommissioned: its Debt is taken
        self.markers = markers  # seats


@final
class SpaceView:
    """A lot space with a lot on it, and the Action cards that lie there."""

    def __init__(
        self, space: i64, lot: LotView, least: i64, most: i64, price_by: i64, insider: i64, frozen_by: i64, available: bool
    ) -> None:
        self.space = space
        self.lot = lot
        self.least = least  # by High Noon High Voltage, 0: no limit
        self.most = most  # by Bargain Hunter, 0: no limit
        self.price_by = price_by
        self.insider = insider  # who may bid alone, or -1
        self.frozen_by = frozen_by
        self.available = available  # for bidding in this round


@final
class PlayerView:
    """One play area as somebody sees it."""

    credits: i64
    debt: i64
    unused: i64  # survey markers
    hand_size: i64
    hand: list[int]  # Action types; empty if this viewer may not look
    open_hand: list[int]  # types everybody knows to be among them
    character: i64  # HIDDEN before it is used; NONE in a beginner game
    used: bool
    suit: i64  # named for Dr. Crotalus Diamondback
    lots: list[LotView]  # in the order they came: their places in options
    score: Score  # what everybody can count; the final score at the end


@final
class QuantumView(View):
    """The table as one seat or a spectator may see it."""

    seats: i64
    settings: dict[str, str]
    players: list[PlayerView]
    agenda: list[Step[Table]]  # the steps still to come, the next one last
    winners: list[int]

    # the round
    round: i64
    phase: i64  # 0 between rounds, 1 Discover, 2 Bid, 3 Develop, 4 Collect
    first: i64
    active: i64
    rights: i64  # used in this Discover turn: 1 free survey, 2 paid option, 4 buyout
    turn_first: i64  # who began the running sequence of turns
    window: i64  # 1 to 6 while a window is open
    window_next: i64
    lands: list[int]  # those turned up
    ecf: i64
    bank: i64
    sterling: i64  # the suit that pays nobody in this round

    # the lots and Zappy cards
    spaces: list[SpaceView]  # the line-up, ascending
    handles: i64  # how many handles were given
    deck_size: i64
    zappies_left: i64  # Zappy cards still in the deck
    top_is_zappy: bool
    top_up: bool  # the top card lies face up by its text
    top_markers: list[int]
    deck_known: list[list[int]]  # [place from the top, card] of every card whose place the viewer knows
    lot_discards: i64  # how many lots lie in the Lot Discard
    zappy_discards: list[int]
    discard_known: list[int]  # lots the viewer knows to lie there, ascending
    lost: list[list[int]]  # [card, 0 deck or 1 discard, handle]: there when last followed, or in a card with a later handle
    text_done: list[int]  # lots whose text is spent: all were seen by everybody
    aside: list[int]  # cards off the deck and not yet back, HIDDEN if the viewer may not know

    # the Action cards
    types: list[int]  # the five types
    action_deck: i64
    action_discard: list[int]  # types, ascending
    in_play: list[int]  # types announced and not resolved, ascending

    # the auction
    lot: i64  # the space of the current lot, 0: none
    standing: i64  # open bidding
    leader: i64
    passed: list[int]

    declaration: Declaration  # hidden: the viewer's own, with the viewer's own wish alone


def view_of(s: Table, viewer: int | None) -> QuantumView:
    """What this seat may know now (None: a spectator)."""
    me: i64 = NOBODY if viewer is None else viewer
    view = QuantumView(me, s.due_for(viewer))
    view.seats = s.seats
    view.settings = dict(s.settings)
    view.players = [player_view(s, seat, me) for seat in range(s.seats)]
    view.agenda = seen_agenda(s, me)
    view.winners = list(s.winners())
    show_round(view, s)
    show_deck(view, s, me)
    show_discard(view, s, me)
    view.spaces = [space_view(s, space, me) for space in range(1, len(s.line)) if s.line[space] != NONE]
    view.types = [card for card in range(len(ACTIONS)) if (s.types >> card) & 1]
    view.action_deck = s.actions_left()
    view.action_discard = packed.cards(s.action_discard)
    view.in_play = packed.cards(s.in_play)
    view.lot = s.lot
    view.standing = s.standing
    view.leader = s.leader
    view.passed = seats_in(s, s.passed)
    view.declaration = seen_declaration(s, me)
    return view


def show_round(view: QuantumView, s: Table) -> None:
    view.round = s.round
    view.phase = s.phase
    view.first = s.first
    view.active = s.active
    view.rights = s.rights
    view.turn_first = s.turn_first
    view.window = window_of(s)
    view.window_next = s.window_next
    view.lands = s.lands[: s.round]
    view.ecf = s.ecf
    view.bank = s.bank()
    view.sterling = s.sterling


def show_deck(view: QuantumView, s: Table, me: i64) -> None:
    """The back of its top card, and the cards this viewer can follow in it."""
    top = s.top()
    view.handles = s.handles
    view.deck_size = len(s.deck)
    view.zappies_left = len(s.deck) - s.lots_in_deck()
    view.top_is_zappy = top >= LOTS
    view.top_up = 0 <= top < LOTS and s.flags[top] & UP_TEXT != 0
    view.top_markers = seats_in(s, s.markers[top]) if top != NONE else []
    view.deck_known = [[len(s.deck) - 1 - i, s.deck[i]] for i in range(len(s.deck) - 1, -1, -1) if sees(s, s.deck[i], me)]


def show_discard(view: QuantumView, s: Table, me: i64) -> None:
    """The Lot Discard, what lies aside, and what this viewer knows of cards that cannot be followed any more."""
    view.lot_discards = len([card for card in s.discard if card < LOTS])
    view.zappy_discards = [card for card in s.discard if card >= LOTS]
    view.discard_known = sorted([card for card in s.discard if card < LOTS and sees(s, card, me)])
    view.lost = []
    if me >= 0:
        view.lost = sorted([[int(lost_card(e)), int(lost_in(e)), int(lost_since(e))] for e in s.players[me].lost])
    view.text_done = [lot for lot in range(LOTS) if s.flags[lot] & TEXT_DONE]
    view.aside = [card if sees(s, card, me) else HIDDEN for card in s.aside]


def seen_declaration(s: Table, me: i64) -> Declaration:
    """What is announced is public; what is being declared only its own seat sees (QZ-R73)."""
    d = s.declaration
    if not d.hidden():
        return d
    if me != d.doer:
        return NOTHING_DECLARED
    wishes = [wish if seat == me else NONE for seat, wish in enumerate(d.wishes)]
    return Declaration(d.doer, d.doing, d.args, d.chain, d.base, d.origin, d.origin_what, wishes)


def seen_agenda(s: Table, viewer: i64) -> list[Step[Table]]:
    """The agenda as this viewer may know it: without the steps of another seat's hidden declaration."""
    d = s.declaration
    steps = s.agenda
    return steps if not d.hidden() or viewer == d.doer else [*steps[: d.base], origin_step(s)]


def public_step(s: Table) -> Step[Table]:
    """What is asked; of a hidden declaration all others see the step it started from."""
    return s.step() if not s.declaration.hidden() or s.over else origin_step(s)


def origin_step(s: Table) -> Step[Table]:
    """The step that a hidden declaration started from."""
    d = s.declaration
    kinds: list[type[Step[Table]]] = [AskWindow, DiscoverMenu, DevelopMenu, RaidPlay, MoonCard]  # by `Declaration.origin`
    return kinds[d.origin](NONE if d.origin == FROM_WINDOW else d.doer, d.origin_what)


def sees(s: Table, card: i64, me: i64) -> bool:
    """May this viewer see this face? Who has seen it and can follow it, and everybody while it lies open (QZ-R18)."""
    if me >= 0 and (s.known[card] >> me) & 1:
        return True
    if card >= LOTS:
        return s.where[card] == IN_DISCARD
    return s.flags[card] & (FACE_UP | PUBLIC) != 0


def seats_in(s: Table, mask: i64) -> list[int]:
    return [seat for seat in range(s.seats) if (mask >> seat) & 1]


def window_of(s: Table) -> i64:
    """Which window is open; somebody's hidden declaration belongs to it (QZ-R73)."""
    d = s.declaration
    if d.hidden() and d.origin == FROM_WINDOW:
        return d.origin_what
    if s.asked == NOBODY or not s.agenda or not isinstance(s.step(), AskWindow):
        return 0
    return s.step().what


def lot_view(s: Table, lot: i64, me: i64) -> LotView:
    flags: i64 = s.flags[lot]
    up = "no"
    if flags & DEVELOPED:
        up = "developed"
    elif flags & UP_TEXT:
        up = "text"
    elif flags & UP_EQUAL:
        up = "equal"
    return LotView(
        s.handle[lot],
        lot if sees(s, lot, me) else HIDDEN,
        up,
        flags & TURNED != 0,
        flags & DEBT_TAKEN != 0,
        seats_in(s, s.markers[lot]),
    )


def space_view(s: Table, space: i64, me: i64) -> SpaceView:
    limit: i64 = s.limit[space]
    return SpaceView(
        space,
        lot_view(s, s.line[space], me),
        -limit if limit < 0 else 0,
        limit if limit > 0 else 0,
        s.limit_by[space],
        s.insider[space],
        s.frozen[space],
        s.is_available(space),
    )


def player_view(s: Table, seat: i64, me: i64) -> PlayerView:
    """A play area: the hand for its owner, the Character once it is used, all at the end (QZ-014, QZ-R11, QZ-R59)."""
    player = s.players[seat]
    open_to_me = player.character == NONE or seat == me or player.used or s.over
    view = PlayerView()
    view.credits = player.credits
    view.debt = player.debt
    view.unused = player.unused
    view.hand_size = packed.size(player.hand)
    view.hand = packed.cards(player.hand) if seat == me else []
    view.open_hand = packed.cards(player.open_hand)
    view.character = player.character if open_to_me else HIDDEN
    view.used = player.used
    view.suit = player.suit
    view.lots = [lot_view(s, lot, me) for lot in player.lots]
    view.score = score_of(s, seat)
    return view
