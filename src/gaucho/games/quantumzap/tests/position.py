"""Positions for the tests, written and read with the ids of the specification.

    s = table(3, "auction", players=[seat(credits=9), seat(credits=8), seat(credits=7)], line={1: lot("rs_04")})
    bids(s, 3, 3, None)
    assert asked(s) == ("open_bid", 0)

Every position goes through the public face: a new game is dumped, the plain data are edited and loaded again, and `load_state`
refuses a table on which a card is lost or made. Seats A to E of the scenarios are 0 to 4; the First Player is 0 unless said
otherwise. Characters that are not named are used up, hands that are not named are empty, so that nobody can act by surprise.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from gaucho.games.quantumzap.rules.components import ACTIONS, CHARACTERS, LANDS, LOT_IDS, SUITS, ZAPPIES
from gaucho.games.quantumzap.rules.game import QuantumZap
from gaucho.games.quantumzap.rules.table import Table
from gaucho.games.quantumzap.rules.view import LotView, QuantumView
from gaucho.kit import packed
from gaucho.testing import Tables, play, seal

LOTS = 35
WOAH = "woah_there_partner"
CARDS = [*LOT_IDS, *ZAPPIES]  # a card's number is its place here
DEVELOPED, UP_TEXT, UP_EQUAL, TURNED, DEBT_TAKEN, TEXT_DONE, PUBLIC = 1, 2, 4, 8, 16, 32, 64
UNUSED, AREA, SPACE = 3, 8, 16
END = ["rounds.EndOfRound", -1, -1]
COLLECT = ["collect.Collect", -1, -1]
DEVELOP = ["develop.DevelopTurns", -1, -1]
BID = ["bid.BidPhase", -1, -1]
OVER_BID = ["bid.EndOfBidding", -1, -1]


def window(number: int) -> list[Any]:
    return ["windows.AskWindow", -1, number]


tables = Tables("quantumzap", QuantumZap, Table, QuantumView)
game, new, view, drawn = tables.game, tables.new, tables.view, tables.page


@dataclass
class Lot:
    """A lot in the line-up, in an area or anywhere else; `markers` and `known` are seats."""

    id: str
    markers: list[int] = field(default_factory=list)
    known: list[int] = field(default_factory=list)
    developed: bool = False
    up: str = ""  # "text" or "equal"
    turned: bool = False
    charged: bool = False  # its Debt is taken
    done: bool = False  # its text is
    most: int = 0  # Bargain Hunter
    least: int = 0  # High Noon High Voltage
    price_by: int = 0
    insider: int = -1
    frozen: int = -1


@dataclass
class Seat:
    """One play area. `character` None: one that is used up already."""

    credits: int = 10
    debt: int = 0
    hand: list[str] = field(default_factory=list)
    known_hand: list[str] = field(default_factory=list)
    character: str | None = None
    used: bool = False
    suit: str | None = None
    lots: list[Lot] = field(default_factory=list)


def lot(id: str, **fields: Any) -> Lot:
    """A lot: `lot("rg_01", markers=[0], developed=True)`."""
    return Lot(id, **fields)


def seat(**fields: Any) -> Seat:
    """A play area: `seat(credits=9, hand=["insider_tip"])`."""
    return Seat(**fields)


def dev(id: str, **fields: Any) -> Lot:
    """A developed lot."""
    return Lot(id, developed=True, **fields)


def table(
    seats: int,
    moment: str = "discover",
    *,
    players: list[Seat] | None = None,
    first: int = 0,
    active: int | None = None,
    round: int = 2,
    line: dict[int, Lot] | None = None,
    deck: list[Any] | None = None,
    deck_exactly: list[Any] | None = None,
    discard: list[Any] | None = None,
    types: list[str] | None = None,
    action_deck: list[str] | None = None,
    action_discard: list[str] | None = None,
    ecf: int = 2,
    rights: int = 0,
    sterling: str | None = None,
    mode: str = "advanced",
    seed: int = 1,
    **options: Any,
) -> Table:
    """A position at one of these moments: discover, develop (both of `active`), w1 to w6, auction, final.

    `line` lists the whole line-up (else the open spaces hold any lots), `deck` the top cards (cards named nowhere lie below),
    `deck_exactly` the whole deck: then cards named nowhere lie in the Lot Discard. `types` are completed to five, with types
    of cards that are named. `action_deck` lists the whole Action Deck: then cards named nowhere lie in the Action Discard.
    """
    players = players if players is not None else [Seat() for _ in range(seats)]
    assert len(players) == seats
    data = game.dump(new(seats, seed, mode=mode, first_player=first, **options))
    _cards(data, seats, players, line, deck, deck_exactly, discard)
    if mode != "beginner":
        _actions(data, players, line or {}, types, action_deck, action_discard)
    _areas(data, players, mode)
    data.update(ecf=ecf, round=round, first=first, rights=rights, log=[])
    data["sterling"] = SUITS.index(sterling) if sterling else -1
    data["settings"]["zappy_count"] = str(sum(where != UNUSED for where in data["where"][LOTS:]))
    _agenda(data, moment, first if active is None else active)
    return tables.read(data)


def _number(card: str) -> int:
    return CARDS.index(card)


def _lot(entry: Any) -> Lot:
    return entry if isinstance(entry, Lot) else Lot(entry)


def _cards(
    data: dict[str, Any],
    seats: int,
    players: list[Seat],
    line: dict[int, Lot] | None,
    deck: list[Any] | None,
    deck_exactly: list[Any] | None,
    discard: list[Any] | None,
) -> None:
    """Lots and Zappy cards; what is known of them."""
    tops = [_lot(entry) for entry in (deck_exactly if deck_exactly is not None else deck or [])]
    thrown = [_lot(entry) for entry in discard or []]
    named = [one.id for one in [*tops, *thrown, *(line or {}).values()]] + [one.id for p in players for one in p.lots]
    assert len(named) == len(set(named)), f"a lot is named twice: {named}"
    rest = [key for key in LOT_IDS if key not in named]
    if line is None:
        line = {space: Lot(rest.pop(0)) for space in range(1, seats + 3)}
    everyone = (1 << seats) - 1
    spaces = len(data["line"])
    data["where"] = [0] * LOTS + [UNUSED] * len(ZAPPIES)
    data.update(flags=[0] * LOTS, markers=[0] * len(CARDS), known=[0] * len(CARDS), handle=[0] * LOTS)
    data.update(line=[-1] * spaces, limit=[0] * spaces, limit_by=[-1] * spaces, insider=[-1] * spaces, frozen=[-1] * spaces)

    def lay(one: Lot, where: int) -> int:
        card = _number(one.id)
        data["where"][card] = where
        open_ = one.developed or bool(one.up)
        data["markers"][card] = sum(1 << p for p in one.markers)
        data["known"][card] = everyone if open_ else sum(1 << p for p in {*one.markers, *one.known})
        if card < LOTS:
            data["flags"][card] = (
                DEVELOPED * one.developed
                | UP_TEXT * (one.up == "text")
                | UP_EQUAL * (one.up == "equal")
                | TURNED * one.turned
                | DEBT_TAKEN * one.charged
                | TEXT_DONE * (one.done or bool(one.up))
            )
            if where >= AREA:
                data["handles"] += 1
                data["handle"][card] = data["handles"]
        return card

    data["handles"] = 0
    for space, one in line.items():
        data["line"][space] = lay(one, SPACE + space)
        data["limit"][space] = one.most - one.least
        data["limit_by"][space] = one.price_by if one.most or one.least else -1
        data["insider"][space] = one.insider
        data["frozen"][space] = one.frozen
    for place, p in enumerate(players):
        data["players"][place]["lots"] = [lay(one, AREA + place) for one in p.lots]
    if deck_exactly is not None:
        data["deck"] = [lay(one, 0) for one in tops][::-1]
        data["discard"] = [lay(one, 1) for one in thrown] + ([lay(Lot(key), 1) for key in rest] if discard is None else [])
        assert discard is None or not rest or _hidden(data, rest, lay)
    else:
        data["deck"] = ([lay(one, 0) for one in tops] + [lay(Lot(key), 0) for key in rest])[::-1]
        data["discard"] = [lay(one, 1) for one in thrown]
    for seat_ in range(seats):
        used = sum(mask >> seat_ & 1 for mask in data["markers"])
        data["players"][seat_]["unused"] = int(data["settings"]["survey_markers"]) - used


def _hidden(data: dict[str, Any], rest: list[str], lay: Any) -> bool:
    """Deck and discard are both listed whole: other lots lie, developed, in the last player's area."""
    place = len(data["players"]) - 1
    data["players"][place]["lots"] += [lay(dev(key, charged=key in NEGATIVE), AREA + place) for key in rest]
    return True


NEGATIVE = [key for key, payout in zip(LOT_IDS, game.box.payout, strict=True) if payout < 0]


def _actions(
    data: dict[str, Any],
    players: list[Seat],
    line: dict[int, Lot],
    types: list[str] | None,
    action_deck: list[str] | None,
    action_discard: list[str] | None,
) -> None:
    ongoing = [
        card
        for one in line.values()
        for card, there in (
            ("bargain_hunter", one.most),
            ("high_noon_high_voltage", one.least),
            ("insider_tip", one.insider >= 0),
            ("space_is_cold", one.frozen >= 0),
        )
        if there
    ]
    named = [card for p in players for card in p.hand] + ongoing + (action_deck or []) + (action_discard or [])
    chosen = list(dict.fromkeys([*(types or []), *named]))
    fillers = ["willing_sacrifice", "foundation_pet_project", "ecf_disposal_penalty", "number_one_first", "insider_tip"]
    if types is None:
        chosen += [card for card in fillers if card not in chosen][: 5 - len(chosen)]
    else:
        chosen += [card for card in [*fillers, *ACTIONS] if card not in chosen][: 5 - len(chosen)]
    assert len(chosen) == 5, f"more than five types: {chosen}"
    data["types"] = sum(1 << ACTIONS.index(card) for card in chosen)
    rest = [card for card in chosen for _ in range(4)]
    for card in named:
        rest.remove(card)
    tops = action_deck or []
    below = [] if action_deck is not None else rest
    thrown = [*(action_discard or []), *(rest if action_deck is not None else [])]
    data["action_deck"] = [ACTIONS.index(card) for card in [*tops, *below]]
    data["action_top"] = 0
    data["action_discard"] = packed.pack([ACTIONS.index(card) for card in thrown])
    data["in_play"] = 0


def _areas(data: dict[str, Any], players: list[Seat], mode: str) -> None:
    free = [key for key in CHARACTERS[::-1] if key not in [p.character for p in players]]
    for old, p in zip(data["players"], players, strict=True):
        old.update(credits=p.credits, debt=p.debt, lost=[])
        if mode == "beginner":
            continue
        old["hand"] = packed.pack([ACTIONS.index(card) for card in p.hand])
        old["open_hand"] = packed.pack([ACTIONS.index(card) for card in p.known_hand])
        old["character"] = CHARACTERS.index(p.character or free.pop())
        old["used"] = p.used or p.character is None
        old["suit"] = SUITS.index(p.suit) if p.suit else -1


def _agenda(data: dict[str, Any], moment: str, active: int) -> None:
    spaces = [space for space, card in enumerate(data["line"]) if card >= 0 and data["frozen"][space] < 0]
    current = max(spaces, default=0)
    phase, agenda, lot_ = 1, [END, COLLECT, DEVELOP, BID], 0
    turn = -1
    if moment == "discover":
        agenda, turn = [*agenda, ["discover.DiscoverMenu", active, -1]], active
    elif moment == "w1":
        agenda = [*agenda, ["discover.DiscoverTurns", -1, -1], window(1)]
    elif moment == "w2":
        agenda = [*agenda, ["discover.DiscoverTurn", active, -1], window(2)]
    elif moment == "w3":
        phase, agenda, lot_ = 2, [END, COLLECT, DEVELOP, OVER_BID, ["bid.Auction", -1, -1], window(3)], current
    elif moment == "auction":
        phase, lot_ = 2, current
        agenda = [END, COLLECT, DEVELOP, OVER_BID, ["bid.NextLot", -1, -1], ["bid.SealedBid", -1, -1]]
    elif moment == "w4":
        phase, agenda = 3, [END, COLLECT, DEVELOP, window(4)]
    elif moment == "develop":
        phase, agenda, turn = 3, [END, COLLECT, ["develop.DevelopMenu", active, -1]], active
    elif moment == "w5":
        phase, agenda = 3, [END, COLLECT, window(5)]
    elif moment == "w6":
        phase, agenda = 4, [END, window(6)]
    elif moment == "final":
        phase, agenda = 4, [["debt.FinalDebt", data["first"], len(data["players"])]]
    else:
        raise AssertionError(moment)
    sealed = [None] * len(data["players"]) if moment.startswith(("w", "auction")) else []
    data.update(phase=phase, agenda=agenda, sealed=sealed, lot=lot_, active=turn)
    data.update(turn_first=data["first"], window_next=data["first"])


# ---- reading a table -------------------------------------------------------------------------------------------------------


def n(card: str) -> int:
    """The number of a lot or Zappy card."""
    return _number(card)


def money(s: Table) -> list[int]:
    return [int(p.credits) for p in s.players]


def debts(s: Table) -> list[int]:
    return [int(p.debt) for p in s.players]


def unused(s: Table) -> list[int]:
    return [int(p.unused) for p in s.players]


def owned(s: Table, place: int) -> list[str]:
    """The lots of a player, in the order they came."""
    return [CARDS[card] for card in s.players[place].lots]


def hand(s: Table, place: int) -> list[str]:
    return [ACTIONS[card] for card in packed.cards(s.players[place].hand)]


def thrown(s: Table) -> list[str]:
    """The Action Discard, by type."""
    return [ACTIONS[card] for card in packed.cards(s.action_discard)]


def discarded(s: Table) -> list[str]:
    """The Lot Discard, in the order the cards came."""
    return [CARDS[card] for card in s.discard]


def deck(s: Table) -> list[str]:
    """The Lot Deck, top first."""
    return [CARDS[card] for card in s.deck[::-1]]


def line(s: Table) -> dict[int, str]:
    """The line-up."""
    return {space: CARDS[card] for space, card in enumerate(s.line) if card >= 0}


def known(s: Table, card: str) -> list[int]:
    """Who knows a face."""
    return [place for place in range(s.seats) if s.known[n(card)] >> place & 1]


def markers(s: Table, card: str) -> list[int]:
    return [place for place in range(s.seats) if s.markers[n(card)] >> place & 1]


def has(s: Table, card: str, flag: int) -> bool:
    return bool(s.flags[n(card)] & flag)


def prompt(s: Table) -> str:
    due = s.due
    return due.prompt if due is not None else "over"


def open_window(s: Table) -> int:
    """Which window is open."""
    return int(view(s, None).window)


def lot_view(s: Table, viewer: int | None, card: str) -> LotView:
    """How a viewer sees the lot that lies where this one lies."""
    seen = view(s, viewer)
    for space in seen.spaces:
        if s.line[space.space] == n(card):
            return space.lot
    for place, p in enumerate(seen.players):
        for i, one in enumerate(p.lots):
            if s.players[place].lots[i] == n(card):
                return one
    raise AssertionError(f"{card} is not on the table")


def face(s: Table, viewer: int | None, card: str) -> str:
    """The face a viewer sees there, or an empty text."""
    seen = lot_view(s, viewer, card).face
    return CARDS[seen] if seen >= 0 else ""


# ---- playing ---------------------------------------------------------------------------------------------------------------


QUIET = {"window": "pass", "cancel_prompt": "let_stand", "sealed_bid": "silent"}


def sealed(s: Table, wishes: dict[int, str]) -> None:
    """Answer a sealed question: these wishes, the quiet option for all others."""
    seal(s, wishes, others=QUIET[prompt(s)])


def wish(s: Table, place: int, choice: str, *further: str) -> None:
    """One seat acts in a window and makes its further choices; all others pass."""
    assert prompt(s) == "window", prompt(s)
    sealed(s, {place: choice})
    play(s, *further)


def everybody_passes(s: Table) -> None:
    """Close the open window."""
    assert prompt(s) == "window", prompt(s)
    sealed(s, {})


def let_stand(s: Table) -> None:
    """Nobody cancels."""
    if prompt(s) == "cancel_prompt":
        sealed(s, {})


def cancel(s: Table, place: int) -> None:
    """One seat cancels."""
    assert prompt(s) == "cancel_prompt", prompt(s)
    sealed(s, {place: "cancel"})


def idle(s: Table) -> None:
    """One question is answered by doing nothing."""
    if prompt(s) in QUIET:
        sealed(s, {})
    else:
        play(s, "pay 0" if prompt(s) == "final_debt" else "end_turn")


def quietly(s: Table, until: str = "") -> None:
    """Play on with nobody doing anything, until this question is asked or the game is over."""
    while not s.over and prompt(s) != until:
        idle(s)


def wait(s: Table, round: int, phase: int = 0) -> None:
    """Play on with nobody doing anything, until this phase of this round or the end of the game."""
    while not s.over and (s.round, s.phase) < (round, phase):
        idle(s)


def bids(s: Table, *amounts: int | None) -> None:
    """Sealed bids in seat order, None for silence."""
    assert prompt(s) == "sealed_bid", prompt(s)
    for place in s.to_move():
        amount = amounts[place]
        play(s, "silent" if amount is None else f"bid {amount}", seat=place)


def land(s: Table) -> str:
    """The Land card of the round."""
    return LANDS[s.lands[s.round - 1]]
