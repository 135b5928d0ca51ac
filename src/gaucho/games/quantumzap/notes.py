"""What players look up or add up at the table, in words and numbers: shared by the terminal and the browser page."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from gaucho.engine.core import Decision
from gaucho.engine.data import changed
from gaucho.engine.events import Event
from gaucho.games.quantumzap.rules import news
from gaucho.games.quantumzap.rules.collect import pays
from gaucho.games.quantumzap.rules.components import SHELLY, SUITS, Box
from gaucho.games.quantumzap.rules.discover import survey_price
from gaucho.games.quantumzap.rules.table import FREE_USED, PAID_USED
from gaucho.games.quantumzap.rules.view import HIDDEN, LotView, PlayerView, QuantumView, SpaceView
from gaucho.games.quantumzap.rules.winning import SET_SIZE, best_mixed, sets_with

PHASES = ("Set-up", "Discover", "Bid", "Develop", "Collect")
WINDOWS = (
    "",
    "after the Land card, before the first turn",
    "between two Discover turns",
    "before the bids on this lot",
    "after the auctions, before the Develop turns",
    "before the payouts",
    "after the payouts",
)
BEFORE_LOT = 3  # the window before an auction
SUIT_NAMES = {"ray_gun": "Ray Gun", "rocket_ship": "Rocket Ship", "space_station": "Space Station"}


# ---- lots ------------------------------------------------------------------------------------------------------------


def payout_of(box: Box, lot: LotView) -> int:
    """The number on a face that is known, a plus if Las Hermanas turned it."""
    return int(box.payout_of(lot.face, lot.turned))


def signed(number: int) -> str:
    """+3, 0 or a minus that is as wide as the plus."""
    return f"+{number}" if number > 0 else f"\N{MINUS SIGN}{-number}" if number < 0 else "0"


def is_developed(lot: LotView) -> bool:
    return lot.up == "developed"


def suit_of(box: Box, face: int) -> str:
    """The suit's id."""
    return SUITS[box.suit[face]]


def counts(box: Box, player: PlayerView) -> list[int]:
    """How many developed lots of each suit."""
    found = [0, 0, 0]
    for lot in player.lots:
        if is_developed(lot):
            found[box.suit[lot.face]] += 1
    return found


def paid_by(box: Box, player: PlayerView, lot: LotView, blocked: int) -> int:
    """What a developed lot pays its owner in a round."""
    return int(pays(box, lot.face, payout_of(box, lot), player.suit, blocked))


def income(box: Box, player: PlayerView, blocked: int) -> int:
    """What the developed lots pay in a round, without what everybody gets."""
    return sum(paid_by(box, player, lot, blocked) for lot in player.lots if is_developed(lot))


class Sets(NamedTuple):
    """The best partition of developed lots into sets."""

    mixed: int
    of_suit: tuple[int, int, int]
    points: int


def sets_of(box: Box, numbers: Sequence[int]) -> Sets:
    """The partition that brings most (QZ-R70)."""
    rays, rockets, stations = numbers
    mixed = int(best_mixed(box, rays, rockets, stations))
    one, two, three = ((number - mixed) // SET_SIZE for number in numbers)
    return Sets(mixed, (one, two, three), int(sets_with(box, mixed, rays, rockets, stations)))


def set_counts(box: Box, player: PlayerView) -> list[int]:
    """What the sets are made of: developed lots, and Shifty Shelly when points are counted."""
    found = counts(box, player)
    if player.score.shelly >= 0:
        found[player.score.shelly] += 1
    return found


def lot_in_words(box: Box, face: int, number: int | None = None) -> str:
    """A face in words: "Ray Gun +3, bonus text"."""
    text = ("", ", bonus text", ", fine text")[box.text[face]]
    return f"{SUIT_NAMES[suit_of(box, face)]} {signed(int(box.payout[face]) if number is None else number)}{text}"


# ---- what was told: auctions and payouts -----------------------------------------------------------------------------


class Auction(NamedTuple):
    """One lot that was up for bids, as everybody heard it."""

    round: int
    space: int
    sealed: dict[int, int]  # 0: silent; who could not bid is missing
    raises: list[tuple[int, int]]  # open bids; 0: passed
    winner: int  # -1: nobody
    price: int


class Payday(NamedTuple):
    """A Collect phase, as everybody heard it."""

    round: int
    investment: int
    income: dict[int, int]
    debt: dict[int, int]


def auctions(told: Sequence[Event]) -> list[Auction]:
    """All auctions that are over, in order."""
    found: list[Auction] = []
    now, sealed, raises = 0, dict[int, int](), list[tuple[int, int]]()
    for event in told:
        kind, seat = event.kind, int(event.seat)
        if kind is news.ROUND:
            now = event["round"]
        elif kind is news.UP_FOR_BIDS:
            sealed, raises = {}, []
        elif kind is news.SILENT:
            sealed[seat] = 0
        elif kind is news.BID:
            sealed[seat] = event["bid"]
        elif kind is news.RAISED:
            raises.append((seat, event["bid"]))
        elif kind is news.PASSED:
            raises.append((seat, 0))
        elif kind is news.SOLD:
            found.append(Auction(now, event["space"], sealed, raises, seat, event["price"]))
        elif kind is news.UNSOLD:
            found.append(Auction(now, event["space"], sealed, raises, -1, 0))
    return found


def times_opened(told: Sequence[Event]) -> int:
    """How often sealed bids were turned over so far."""
    bids = [event.kind in (news.BID, news.SILENT) for event in told]
    return sum(one and not before for before, one in pairwise([False, *bids]))


def sealed_now(told: Sequence[Event]) -> dict[int, int]:
    """The sealed bids of an auction that goes on in open bidding."""
    bids: dict[int, int] = {}
    for event in told:
        if event.kind is news.UP_FOR_BIDS:
            bids = {}
        elif event.kind in (news.BID, news.SILENT):
            bids[int(event.seat)] = event["bid"] if event.kind is news.BID else 0
    return bids


def payday(told: Sequence[Event]) -> Payday | None:
    """The last Collect phase, or nothing."""
    found: Payday | None = None
    now, collecting = 0, False
    for event in told:
        if event.kind is news.ROUND:
            now, collecting = event["round"], False
        elif event.kind is news.INVESTMENT:
            found, collecting = Payday(now, event["amount"], {}, {}), True
        elif collecting and found is not None:
            if event.kind is news.INCOME:
                found.income[int(event.seat)] = event["amount"]
            elif event.kind is news.TOOK_DEBT and event.rule == "QZ-079":
                found.debt[int(event.seat)] = found.debt.get(int(event.seat), 0) + event["tokens"]
    return found


HEADLINES = {
    *(news.SOLD, news.UNSOLD, news.INVESTMENT, news.ZAPPY, news.CANCELS, news.CANCELLED, news.USELESS, news.TOOK),
    *news.PLAYS,
    *news.CHARACTER_OF,
}


def headline(told: Sequence[Event]) -> Event | None:
    """The last thing everybody should have noticed: an auction, a payday, a card, a power."""
    return next((event for event in reversed(told) if event.kind in HEADLINES), None)


TO_DISCARD = {news.UNSOLD, news.BOUGHT_OUT, news.HAPPENS, news.SEIZED, news.POWER_EDDIE}


def went_into_deck(told: Sequence[Event]) -> bool:
    """Did the lot that left the table last go into the Lot Deck, by Lone Star Lily (QZ-R55), and not into the Lot Discard?"""
    left = {*TO_DISCARD, news.POWER_LILY}
    return next((event.kind for event in reversed(told) if event.kind in left), None) is news.POWER_LILY


# ---- help with a decision --------------------------------------------------------------------------------------------


def space_of(view: QuantumView, number: int) -> SpaceView | None:
    """The lot space of this number, if a lot lies there."""
    return next((space for space in view.spaces if space.space == number), None)


def price(view: QuantumView, box: Box, verb: str) -> str:
    """What an entry of a menu costs or brings; empty if nothing."""
    if verb == "survey":
        cost = survey_price(box, view.rights)
        return f"{cost}M" if cost else "free"
    if verb == "buyout":
        return f"+{view.ecf}M"
    costs = {"buy_action": box.action_cost, "develop": box.develop_cost}
    return f"{costs[verb]}M" if verb in costs else ""


def limits(space: SpaceView) -> str:
    """What the cards on a lot say about bids, in words; empty if nothing."""
    parts = []
    if space.most:
        parts.append(f"{space.most}M at most")
    if space.least:
        parts.append(f"{space.least}M at least")
    return ", ".join(parts)


def note(view: QuantumView, box: Box, names: Sequence[str]) -> str:
    """What a player would look up or add up before this choice; nothing for those who are not asked."""
    if view.due is None or view.seat not in view.due.seats:
        return ""
    prompt, me = view.due.prompt, view.players[view.seat]
    if prompt == "discover_menu":
        return _rights_left(view, view.due, box)
    if prompt in ("sealed_bid", "open_bid"):
        return _bid_note(view, box, me, names)
    if prompt in ("develop_menu", "develop_lot"):
        return f"Each lot costs {box.develop_cost}M. You have {me.credits}M."
    if prompt in ("hacker_place", "calm_place") and view.aside and view.aside[0] != HIDDEN:
        return f"{card_in_words(box, int(view.aside[0]))}. {view.deck_size} cards are in the deck."
    if prompt == "window":
        where = WINDOWS[view.window]
        space = space_of(view, view.lot) if view.window == BEFORE_LOT else None
        if space is not None:
            where = f"before the bids on space {view.lot}, {_known(box, space)}"
        return f"{where[:1].upper()}{where[1:]}."
    if prompt == "buyout_lot":
        return f"The fund holds {view.ecf}M."
    if prompt in ("debt_amount", "final_debt"):
        return f"Debt {me.debt}, Credits {me.credits}M. {box.credits_per_point}M are 1 VP; each Debt costs {box.debt_points}."
    return ""


def _rights_left(view: QuantumView, due: Decision, box: Box) -> str:
    """What may still be done in this Discover turn."""
    parts = []
    if not view.rights & FREE_USED:
        parts.append("one free survey")
    if not view.rights & PAID_USED:
        parts.append(f"{'a survey or a card' if view.types else 'one more survey'} for {box.survey_cost}M")
    if any(option.verb == "buyout" for option in due.options[view.seat]):
        parts.append("one buyout")
    return f"Left: {', '.join(parts)}." if parts else "All rights of this turn are used."


def _known(box: Box, space: SpaceView) -> str:
    """The lot on a space, as far as the viewer knows it."""
    return lot_in_words(box, space.lot.face) if space.lot.face != HIDDEN else "unknown to you"


def _bid_note(view: QuantumView, box: Box, me: PlayerView, names: Sequence[str]) -> str:
    space = space_of(view, view.lot)
    if space is None:
        return ""
    parts = [f"Space {view.lot}: {_known(box, space)}"]
    if space.lot.markers:
        parts.append(f"surveyed by {', '.join('you' if seat == view.seat else names[seat] for seat in space.lot.markers)}")
    if limits(space):
        parts.append(limits(space))
    if view.standing:
        parts.append(f"{names[view.leader]} stands at {view.standing}M" if view.leader >= 0 else f"tied at {view.standing}M")
    return f"{'; '.join(parts)}. You have {me.credits}M; developing costs {box.develop_cost}M."


def card_in_words(box: Box, card: int) -> str:
    """A card of the Lot Deck in words."""
    lots = len(box.payout)
    return lot_in_words(box, card) if card < lots else f"Zappy card {box.zappy_names[card - lots]}"


def shelly_hint(view: QuantumView) -> bool:
    """Does the viewer hold Shifty Shelly, who is not yet counted?"""
    return view.seat >= 0 and view.players[view.seat].character == SHELLY and not view.winners


# ---- replays with all cards open -------------------------------------------------------------------------------------


def laid_open(views: Sequence[QuantumView]) -> QuantumView:
    """One view with everything that somebody at the table knows, hands and Characters from their owners' own views."""
    first = views[0]
    doer = next((view for view in views if view.declaration.hidden()), first)
    players = [
        changed(
            view.players[view.seat],
            lots=[
                _face_up([v.players[view.seat].lots[place] for v in views]) for place in range(len(first.players[seat].lots))
            ],
        )
        for seat, view in enumerate(views)
    ]
    spaces = [
        changed(space, lot=_face_up([view.spaces[place].lot for view in views])) for place, space in enumerate(first.spaces)
    ]
    aside = [max(view.aside[place] for view in views) for place in range(len(first.aside))]
    known = sorted({(place, card) for view in views for place, card in view.deck_known})
    return changed(
        first,
        seat=-1,
        players=players,
        spaces=spaces,
        aside=aside,
        deck_known=[list(pair) for pair in known],
        discard_known=sorted({card for view in views for card in view.discard_known}),
        declaration=doer.declaration,
    )


def _face_up(seen: Sequence[LotView]) -> LotView:
    """A lot with its face, if anybody knows it."""
    return changed(seen[0], face=max(int(lot.face) for lot in seen))
