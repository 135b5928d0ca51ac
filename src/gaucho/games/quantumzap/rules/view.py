"""Who may look at what: hidden information is a rule, too (section 5 of the specification; QZ-R17 to QZ-R21, QZ-R73).

A face-down lot is shown by its handle; its face is HIDDEN unless the viewer knows it. Cards of the Lot Deck have no handles:
those whose place the viewer remembers are listed by place. Everything else in a view is public, or the viewer's own.
"""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from gaucho.engine.core import NOBODY, Decision, Step, View
from gaucho.games.quantumzap.rules.components import ACTIONS, LOTS, NONE
from gaucho.games.quantumzap.rules.declare import seen_agenda
from gaucho.games.quantumzap.rules.table import (
    DEBT_TAKEN,
    DEVELOPED,
    FACE_UP,
    FROM_WINDOW,
    IN_DISCARD,
    PUBLIC,
    TEXT_DONE,
    TURNED,
    UP_EQUAL,
    UP_TEXT,
    Table,
    lost_card,
    lost_in,
    lost_since,
)
from gaucho.games.quantumzap.rules.windows import AskWindow
from gaucho.games.quantumzap.rules.winning import Score, score_of
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

    def __init__(
        self,
        credits: i64,
        debt: i64,
        unused: i64,
        hand_size: i64,
        hand: list[int],
        open_hand: list[int],
        character: i64,
        used: bool,
        suit: i64,
        lots: list[LotView],
        score: Score,
    ) -> None:
        self.credits = credits
        self.debt = debt
        self.unused = unused  # survey markers
        self.hand_size = hand_size
        self.hand = hand  # Action types; empty if this viewer may not look
        self.open_hand = open_hand  # types everybody knows to be among them
        self.character = character  # HIDDEN before it is used; NONE in a beginner game
        self.used = used
        self.suit = suit  # named for Dr. Crotalus Diamondback
        self.lots = lots  # in the order they came: their places in options
        self.score = score  # what everybody can count; the final score at the end


@final
class QuantumView(View):
    """The table as one seat or a spectator may see it."""

    def __init__(
        self,
        seat: i64,
        due: Decision | None,
        seats: i64,
        settings: dict[str, str],
        players: list[PlayerView],
        round: i64,
        phase: i64,
        first: i64,
        active: i64,
        rights: i64,
        turn_first: i64,
        lands: list[int],
        ecf: i64,
        bank: i64,
        spaces: list[SpaceView],
        handles: i64,
        deck_size: i64,
        zappies_left: i64,
        top_is_zappy: bool,
        top_up: bool,
        top_markers: list[int],
        deck_known: list[list[int]],
        lot_discards: i64,
        zappy_discards: list[int],
        discard_known: list[int],
        lost: list[list[int]],
        text_done: list[int],
        aside: list[int],
        types: list[int],
        action_deck: i64,
        action_discard: list[int],
        in_play: list[int],
        window: i64,
        window_next: i64,
        lot: i64,
        standing: i64,
        leader: i64,
        passed: list[int],
        sterling: i64,
        doer: i64,
        doing: i64,
        args: list[int],
        chain: list[int],
        declaring: bool,
        origin: i64,
        origin_what: i64,
        base: i64,
        wish: i64,
        agenda: list[Step[Any]],
        winners: list[int],
    ) -> None:
        super().__init__(seat, due)
        self.seats = seats
        self.settings = settings
        self.players = players
        self.round = round
        self.phase = phase  # 0 between rounds, 1 Discover, 2 Bid, 3 Develop, 4 Collect
        self.first = first
        self.active = active
        self.rights = rights  # used in this Discover turn: 1 free survey, 2 paid option, 4 buyout
        self.turn_first = turn_first  # who began the running sequence of turns
        self.lands = lands  # those turned up
        self.ecf = ecf
        self.bank = bank
        self.spaces = spaces  # the line-up, ascending
        self.handles = handles  # how many handles were given
        self.deck_size = deck_size
        self.zappies_left = zappies_left  # Zappy cards still in the deck
        self.top_is_zappy = top_is_zappy
        self.top_up = top_up  # the top card lies face up by its text
        self.top_markers = top_markers
        self.deck_known = deck_known  # [place from the top, card] of every card whose place the viewer knows
        self.lot_discards = lot_discards  # how many lots lie in the Lot Discard
        self.zappy_discards = zappy_discards
        self.discard_known = discard_known  # lots the viewer knows to lie there, ascending
        self.lost = lost  # [card, 0 deck or 1 discard, handle]: there when last followed, or in a card with a later handle
        self.text_done = text_done  # lots whose text is spent: all were seen by everybody
        self.aside = aside  # cards off the deck and not yet back, HIDDEN if the viewer may not know
        self.types = types  # the five Action types
        self.action_deck = action_deck
        self.action_discard = action_discard  # types, ascending
        self.in_play = in_play  # types announced and not resolved, ascending
        self.window = window  # 1 to 6 while a window is open
        self.window_next = window_next
        self.lot = lot  # the space of the current lot, 0: none
        self.standing = standing  # open bidding
        self.leader = leader
        self.passed = passed
        self.sterling = sterling  # the suit that pays nobody in this round
        self.doer = doer  # who has announced a card, or declares one (only its own seat sees that)
        self.doing = doing  # an Action type; 20 + Character; 40 for paying Debt
        self.args = args
        self.chain = chain  # who has answered it with a Woah
        self.declaring = declaring  # the viewer's own declaration is not announced yet
        self.origin = origin  # where it started
        self.origin_what = origin_what
        self.base = base
        self.wish = wish  # the choice in a window that the viewer's own declaration started from, or -1
        self.agenda = agenda  # the steps still to come, the next one last
        self.winners = winners


def view_of(s: Table, viewer: int | None) -> QuantumView:
    """What this seat may know now (None: a spectator)."""
    me: i64 = NOBODY if viewer is None else viewer
    masked = s.base >= 0 and me != s.doer  # somebody else's hidden declaration
    mine = s.base >= 0 and me == s.doer
    top = s.top()
    agenda = seen_agenda(s, me)
    return QuantumView(
        me,
        s.due_for(viewer),
        s.seats,
        dict(s.settings),
        [player_view(s, seat, me) for seat in range(s.seats)],
        s.round,
        s.phase,
        s.first,
        s.active,
        s.rights,
        s.turn_first,
        s.lands[: s.round],
        s.ecf,
        s.bank(),
        [space_view(s, space, me) for space in range(1, len(s.line)) if s.line[space] != NONE],
        s.handles,
        len(s.deck),
        len(s.deck) - s.lots_in_deck(),
        top >= LOTS,
        0 <= top < LOTS and s.flags[top] & UP_TEXT != 0,
        seats_in(s, s.markers[top]) if top != NONE else [],
        [[len(s.deck) - 1 - i, s.deck[i]] for i in range(len(s.deck) - 1, -1, -1) if sees(s, s.deck[i], me)],
        len([card for card in s.discard if card < LOTS]),
        [card for card in s.discard if card >= LOTS],
        sorted([card for card in s.discard if card < LOTS and sees(s, card, me)]),
        sorted([[int(lost_card(e)), int(lost_in(e)), int(lost_since(e))] for e in s.players[me].lost]) if me >= 0 else [],
        [lot for lot in range(LOTS) if s.flags[lot] & TEXT_DONE],
        [card if sees(s, card, me) else HIDDEN for card in s.aside],
        [card for card in range(len(ACTIONS)) if (s.types >> card) & 1],
        s.actions_left(),
        packed.cards(s.action_discard),
        packed.cards(s.in_play),
        window_of(s),
        s.window_next,
        s.lot,
        s.standing,
        s.leader,
        seats_in(s, s.passed),
        s.sterling,
        NONE if masked else s.doer,
        NONE if masked else s.doing,
        [] if masked else s.args.copy(),
        s.chain.copy(),
        mine,
        s.origin if mine else NONE,
        s.origin_what if mine else NONE,
        s.base if mine else -1,
        s.wishes[me] if mine and s.wishes else NONE,
        agenda,
        list(s.winners()),
    )


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
    if s.base >= 0 and s.origin == FROM_WINDOW:
        return s.origin_what
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
    return PlayerView(
        player.credits,
        player.debt,
        player.unused,
        packed.size(player.hand),
        packed.cards(player.hand) if seat == me else [],
        packed.cards(player.open_hand),
        player.character if open_to_me else HIDDEN,
        player.used,
        player.suit,
        [lot_view(s, lot, me) for lot in player.lots],
        score_of(s, seat),
    )
