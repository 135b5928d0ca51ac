"""Deals a full table that agrees with one view, for bots that search and for games forked from a replay.

Faces the viewer has lost track of come first, since they fit fewest places (`Player.lost`); then places that two have surveyed
without a text going off; then the rest. What others know is what their markers say, and what everybody has seen.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from gaucho.engine.chance import Chance
from gaucho.engine.core import SEVERAL, AnyGame, Core
from gaucho.games.quantumzap.rules.action_cards import HackerPlace
from gaucho.games.quantumzap.rules.components import (
    BARGAIN,
    CARDS,
    CHARACTERS,
    COLD,
    HIGH_NOON,
    INSIDER,
    LANDS,
    LILY,
    LOTS,
    NO_TEXT,
    NONE,
    ZAPPIES,
    Box,
)
from gaucho.games.quantumzap.rules.table import (
    AREA,
    ASIDE,
    DEBT_TAKEN,
    DEVELOPED,
    IN_DECK,
    IN_DISCARD,
    LOST_IN_DISCARD,
    PUBLIC,
    SPACE,
    TEXT_DONE,
    TURNED,
    UNUSED,
    UP_EQUAL,
    UP_TEXT,
    Declaration,
    Player,
    Table,
)
from gaucho.games.quantumzap.rules.view import HIDDEN, LotView, QuantumView
from gaucho.games.quantumzap.rules.zappy import DiscardZappy, MoonCard, ResolveZappy
from gaucho.kit import packed

NOT_ON_TABLE: Final = 0  # instead of a handle, for a place in the deck, in the discard or aside


@final
class Place:
    """Where a card lies whose face the viewer cannot see."""

    def __init__(self, where: i64, index: i64, handle: i64, markers: i64) -> None:
        self.where = where  # as in `Table.where`
        self.index = index  # in the deck, among an owner's lots, or aside
        self.handle = handle
        self.markers = markers
        self.card: i64 = NONE


def guess_table(game: AnyGame, box: Box, view: QuantumView, chance: Chance) -> Table:
    """A table that this viewer cannot tell from the real one."""
    seat = forced_to_declare(view)
    if seat == NONE:
        return Deal(game, box, view, chance).table(NONE, NONE)
    # The only card of a player who must play it: somebody is declaring it now, so it is one that asks for something.
    cards = unseen_actions(box, view)
    known = view.players[seat].open_hand
    chance.shuffle(cards)
    for card in known if known else cards:
        s = Deal(game, box, view, chance).table(seat, card)
        if s.asked == seat and s.declaration.hidden():
            return s
    raise ValueError("no deal agrees with this view")


def forced_to_declare(view: QuantumView) -> i64:
    """Who declares the only card in hand for Once in a Zap Moon, unseen by this viewer; or NONE."""
    if not view.agenda or not isinstance(view.agenda[-1], MoonCard):
        return NONE
    seat: i64 = view.agenda[-1].seat
    return seat if view.players[seat].hand_size < 2 else NONE


def unseen_actions(box: Box, view: QuantumView) -> list[int]:
    """The Action cards this viewer cannot see: in the deck or in others' hands."""
    left: list[int] = [0 for copies in box.copies]
    for card in view.types:
        left[card] = box.copies[card]
    for card in view.action_discard:
        left[card] -= 1
    for card in view.in_play:
        left[card] -= 1
    for space in view.spaces:
        if space.most:
            left[BARGAIN] -= 1
        if space.least:
            left[HIGH_NOON] -= 1
        if space.insider != NONE:
            left[INSIDER] -= 1
        if space.frozen_by != NONE:
            left[COLD] -= 1
    for seat in range(view.seats):
        player = view.players[seat]
        for card in player.hand if seat == view.seat else player.open_hand:
            left[card] -= 1
    cards: list[int] = []
    for card in range(len(left)):
        for i in range(left[card]):
            cards.append(card)
    return cards


@final
class Deal:
    """One deal: what the view shows is laid out, what it hides is dealt."""

    def __init__(self, game: AnyGame, box: Box, view: QuantumView, chance: Chance) -> None:
        one: i64 = 1
        self.game = game
        self.box = box
        self.view = view
        self.chance = chance
        self.me: i64 = one << view.seat if view.seat >= 0 else 0  # as a bit
        self.everyone: i64 = (one << view.seats) - 1
        self.where: list[int] = [UNUSED for i in range(CARDS)]  # UNUSED: not seen anywhere so far
        self.flags: list[int] = [0 for i in range(LOTS)]
        self.markers: list[int] = [0 for i in range(CARDS)]
        self.known: list[int] = [0 for i in range(CARDS)]
        self.handle: list[int] = [0 for i in range(LOTS)]
        self.line: list[int] = [NONE for i in range(box.most_spaces + 1)]
        self.areas: list[list[int]] = []
        self.deck: list[int] = [NONE for i in range(view.deck_size)]
        self.discard: list[int] = []
        self.aside: list[int] = []
        self.on_table: list[int] = []  # handles
        self.hidden: list[Place] = []  # for lots
        self.lost: dict[int, list[int]] = {}  # lots the viewer has lost track of, with their entries in the view
        self.zappy_places: list[Place] = []

    def table(self, seat: i64, card: i64) -> Table:
        """The whole table; if a seat is named, this Action card is its only one."""
        self.lay_out()
        self.deal_zappies()
        self.deal_lots()
        hands, action_deck = self.hands(seat, card)
        return self.put_together(hands, action_deck)

    # ---- what the view shows -----------------------------------------------------------------------------------------

    def lay_out(self) -> None:
        """Every place of the table: cards that are seen lie there, the others are noted as hidden."""
        view = self.view
        for lot in view.text_done:
            self.flags[lot] = TEXT_DONE
        for space in view.spaces:
            self.lay_lot(space.lot, SPACE + space.space, 0)
        for seat in range(view.seats):
            lots = view.players[seat].lots
            self.areas.append([NONE for lot in lots])
            for i in range(len(lots)):
                self.lay_lot(lots[i], AREA + seat, i)
        for step in view.agenda:
            if isinstance(step, (ResolveZappy, DiscardZappy)):
                self.seen(step.what, ASIDE, self.everyone)
        for card in view.zappy_discards:
            self.seen(card, IN_DISCARD, self.everyone)
            self.discard.append(card)
        for card in view.discard_known:
            self.seen(card, IN_DISCARD, self.me)
            self.discard.append(card)
            if self.me == 0:  # a spectator sees only what was face up when it came there
                self.flags[card] |= PUBLIC
        for i in range(view.lot_discards - len(view.discard_known)):
            self.hidden.append(Place(IN_DISCARD, 0, NOT_ON_TABLE, 0))
        self.lay_deck()
        self.lay_aside()

    def seen(self, card: i64, where: i64, known: i64) -> None:
        """A card that the viewer sees lies here. What all have seen once is taken to be known to all."""
        self.where[card] = where
        public = card < LOTS and self.flags[card] & TEXT_DONE != 0
        self.known[card] = self.everyone if public or self.me == 0 else known | self.me

    def lay_lot(self, lot: LotView, where: i64, index: i64) -> None:
        """A lot in the line-up or in an area."""
        markers = mask_of(lot.markers)
        place = Place(where, index, lot.handle, markers)
        self.on_table.append(int(lot.handle))
        if lot.face == HIDDEN:
            self.hidden.append(place)
            return
        self.seen(lot.face, where, markers)
        flags: i64 = 0
        if lot.up == "developed":
            flags = DEVELOPED
        elif lot.up == "text":
            flags = UP_TEXT
        elif lot.up == "equal":
            flags = UP_EQUAL
        if flags:
            self.known[lot.face] = self.everyone
        if lot.turned:
            flags |= TURNED
        if lot.sideways:
            flags |= DEBT_TAKEN
        self.flags[lot.face] |= flags
        place.card = lot.face
        self.lay(place)

    def lay_deck(self) -> None:
        """The Lot Deck, the top card last. Of hidden cards only the top one shows its back (QZ-R62)."""
        view = self.view
        size: i64 = view.deck_size
        zappies: i64 = view.zappies_left
        top_markers = mask_of(view.top_markers)
        for entry in view.deck_known:
            place: i64 = entry[0]
            card: i64 = entry[1]
            self.deck[size - 1 - place] = int(card)
            self.seen(card, IN_DECK, top_markers if place == 0 else 0)
            if place == 0:
                self.markers[card] = top_markers
                if view.top_up:
                    self.flags[card] |= UP_TEXT
            if card >= LOTS:
                zappies -= 1
        free: list[int] = [i for i in range(size - 1) if self.deck[i] == NONE]
        if size > 0 and self.deck[size - 1] == NONE:
            top = Place(IN_DECK, size - 1, NOT_ON_TABLE, top_markers)
            if view.top_is_zappy:
                self.zappy_places.append(top)
                zappies -= 1
            else:
                self.hidden.append(top)
        self.chance.shuffle(free)
        for i in range(len(free)):
            inside = Place(IN_DECK, free[i], NOT_ON_TABLE, 0)
            if i < zappies:
                self.zappy_places.append(inside)
            else:
                self.hidden.append(inside)

    def lay_aside(self) -> None:
        """Cards off the deck: Keep Calm's lots, or the Hacker's card; the number of all Zappy cards tells if it is one."""
        view = self.view
        for i in range(len(view.aside)):
            card = view.aside[i]
            self.aside.append(card)
            if card != HIDDEN:
                shown = self.shown_to_all(card)
                self.seen(card, ASIDE, self.everyone if shown else self.hacker())
                if shown and card < LOTS:
                    self.flags[card] |= PUBLIC
                continue
            place = Place(ASIDE, i, NOT_ON_TABLE, 0)
            if self.zappies_out() < self.zappies_in_game() - view.zappies_left:
                self.zappy_places.append(place)
            else:
                self.hidden.append(place)

    def zappies_in_game(self) -> i64:
        """How many Zappy cards were shuffled into the deck at set-up (QZ-017 to QZ-019)."""
        if not self.view.types:
            return 0
        wish = self.view.settings["zappy_count"]
        return min(self.view.seats if wish == "players" else int(wish), len(self.zappy_cast()))

    def zappies_out(self) -> i64:
        """How many of them lie in the discard or are being resolved."""
        count: i64 = 0
        for card in range(LOTS, CARDS):
            if self.where[card] == IN_DISCARD or (self.where[card] == ASIDE and card not in self.view.aside):
                count += 1
        return count

    def zap_only(self) -> bool:
        return self.view.settings["mode"] == "advanced_first"

    def zappy_cast(self) -> list[int]:
        """The Zappy cards that can be in the game."""
        return self.box.zap_zappies if self.zap_only() else list(range(len(ZAPPIES)))

    # ---- what it hides -----------------------------------------------------------------------------------------------

    def lay(self, place: Place) -> None:
        """A card comes to its place."""
        card = place.card
        where = place.where
        self.where[card] = where
        self.markers[card] = place.markers
        self.known[card] |= place.markers
        if card < LOTS:
            self.handle[card] = place.handle
        if where > SPACE:
            self.line[where - SPACE] = int(card)
        elif where >= AREA:
            self.areas[where - AREA][place.index] = int(card)
        elif where == IN_DECK:
            self.deck[place.index] = int(card)
        elif where == IN_DISCARD:
            self.discard.append(int(card))
        else:
            self.aside[place.index] = int(card)
            self.known[card] |= self.hacker()

    def shown_to_all(self, card: i64) -> bool:
        """Has everybody seen this card that lies aside? By Keep Calm, or by a text that the Hacker set off."""
        return not self.hacker() or not self.me or card in self.view.text_done

    def hacker(self) -> i64:
        """Who looks at the card that lies aside alone, as a set of one; empty if Keep Calm laid cards aside."""
        for step in self.view.agenda:
            if isinstance(step, HackerPlace):
                return mask_of([int(step.seat)])
        return 0

    def deal_zappies(self) -> None:
        """Those the viewer has lost track of are in the deck; the others may be any that have not come up."""
        lost: list[int] = [entry[0] for entry in self.view.lost if entry[0] >= LOTS]
        others: list[int] = []
        for i in self.zappy_cast():
            card = LOTS + i
            if self.where[card] == UNUSED and card not in lost:
                others.append(card)
        self.chance.shuffle(others)
        faces = (lost + others)[: len(self.zappy_places)]
        self.chance.shuffle(faces)
        for i in range(len(faces)):
            self.zappy_places[i].card = faces[i]
            self.lay(self.zappy_places[i])

    def deal_lots(self) -> None:
        """Lost cards where they can be, then spent or no texts where two have looked, then the rest anywhere."""
        rest: list[int] = []
        for card in range(LOTS):
            if self.where[card] == UNUSED:
                rest.append(card)
        for entry in self.view.lost:
            if entry[0] < LOTS:
                rest.remove(entry[0])
                self.lost[entry[0]] = entry
        self.deal_lost(rest)
        self.chance.shuffle(rest)
        for place in self.hidden:
            if place.card == NONE and looked_twice(place):
                i: i64 = len(rest) - 1
                while not self.silent(rest[i]):
                    i -= 1
                place.card = rest.pop(i)
        for place in self.hidden:
            if place.card == NONE:
                place.card = rest.pop()
            self.lay(place)

    def deal_lost(self, rest: list[int]) -> None:
        """Deal the lost cards one after the other, and as many to watched places as the rest cannot fill."""
        for entry in self.lost.values():
            if not self.find_place(entry, []):
                raise ValueError("no deal agrees with this view")
        quiet: i64 = 0  # of the rest, how many can lie where two have looked
        for card in rest:
            if self.silent(card):
                quiet += 1
        watched: list[int] = [
            i for i in range(len(self.hidden)) if self.hidden[i].card == NONE and looked_twice(self.hidden[i])
        ]
        missing: i64 = len(watched) - quiet
        for i in watched:
            if missing > 0 and self.fetch(i, []):
                missing -= 1
        if missing > 0:
            raise ValueError("no deal agrees with this view")

    def find_place(self, entry: list[int], tried: list[int]) -> bool:
        """Deal a lost card to a free place; if there is none, to one whose card can go elsewhere."""
        free: list[int] = []
        taken: list[int] = []
        for i in range(len(self.hidden)):
            if self.can_be(entry, self.hidden[i]):
                if self.hidden[i].card == NONE:
                    free.append(i)
                else:
                    taken.append(i)
        if free:
            self.chance.shuffle(free)
            self.hidden[free[0]].card = entry[0]
            return True
        self.chance.shuffle(taken)
        for i in taken:
            if i not in tried:
                tried.append(i)
                if self.find_place(self.lost[int(self.hidden[i].card)], tried):
                    self.hidden[i].card = entry[0]
                    return True
        return False

    def fetch(self, to: i64, tried: list[int]) -> bool:
        """Move a lost card to this watched place, from one that need not be watched, or whose place can be filled in turn."""
        tried.append(int(to))
        for i in range(len(self.hidden)):
            card = self.hidden[i].card
            if card == NONE or i in tried or not self.can_be(self.lost[int(card)], self.hidden[to]):
                continue
            self.hidden[to].card = card
            self.hidden[i].card = NONE
            if not looked_twice(self.hidden[i]) or self.fetch(i, tried):
                return True
            self.hidden[i].card = card
            self.hidden[to].card = NONE
        return False

    def can_be(self, entry: list[int], place: Place) -> bool:
        """Can a lost card lie here: where it was lost, under a handle given later, or where that may have led it since?"""
        if looked_twice(place) and not self.silent(entry[0]):
            return False
        if place.handle != NOT_ON_TABLE:
            return place.handle > entry[2]
        in_discard = place.where == IN_DISCARD
        if (entry[1] == LOST_IN_DISCARD) == in_discard:
            return True
        return self.left_since(entry[2]) and (in_discard or self.lily_was_here())

    def left_since(self, handle: i64) -> bool:
        """Has a card that got a later handle than this one left the table again?"""
        later: i64 = self.view.handles - handle
        for given in self.on_table:
            if given > handle:
                later -= 1
        return later > 0

    def lily_was_here(self) -> bool:
        """Only Lone Star Lily brings a lot back from the table into the deck without showing which."""
        for player in self.view.players:
            if player.used and player.character == LILY:
                return True
        return False

    def silent(self, lot: i64) -> bool:
        """Would a second survey of this lot set nothing off?"""
        return self.box.text[lot] == NO_TEXT or self.flags[lot] & TEXT_DONE != 0

    def hands(self, seat: i64, only: i64) -> tuple[list[int], list[int]]:
        """Everybody's Action cards, packed, and what is left in the Action Deck."""
        view = self.view
        cards = unseen_actions(self.box, view)
        self.chance.shuffle(cards)
        if seat != NONE and not view.players[seat].open_hand:
            cards.remove(only)
        hands: list[int] = []
        for place in range(view.seats):
            player = view.players[place]
            hand: i64 = packed.pack(player.hand if place == view.seat else player.open_hand)
            if place == seat:
                hand = packed.pack([int(only)])
            while packed.size(hand) < player.hand_size:
                hand = packed.put(hand, cards.pop())
            hands.append(int(hand))
        return hands, cards

    def characters(self) -> list[int]:
        """Everybody's Character: those not shown may be any that nobody has shown."""
        shown: list[int] = [player.character for player in self.view.players]
        if not self.view.types:
            return shown
        cast = self.box.zap_characters if self.zap_only() else list(range(len(CHARACTERS)))
        rest = [character for character in cast if character not in shown]
        self.chance.shuffle(rest)
        return [rest.pop() if character == HIDDEN else character for character in shown]

    # ---- the table ---------------------------------------------------------------------------------------------------

    def put_together(self, hands: list[int], action_deck: list[int]) -> Table:
        view = self.view
        box = self.box
        players = self.players(hands)
        lands: list[int] = [land for land in range(len(LANDS)) if land not in view.lands]
        self.chance.shuffle(lands)
        core = Core(self.game, view.seats, view.settings, self.chance.split(), view.agenda.copy())
        s = Table(core, box, players)
        s.lands = (view.lands + lands)[: box.rounds]
        s.rivals = view.settings["survey_rivals"] == "on"
        self.lay_lots(s)
        self.lay_cards_on_lots(s)
        s.types = mask_of(view.types)
        s.action_deck = action_deck
        s.action_discard = packed.pack(view.action_discard)
        s.in_play = packed.pack(view.in_play)
        self.set_round(s)
        s.lot = view.lot
        s.standing = view.standing
        s.leader = view.leader
        s.passed = mask_of(view.passed)
        s.declaration = self.declaration()
        s.settle()
        self.seal(s)
        return s

    def players(self, hands: list[int]) -> list[Player]:
        """The play areas with these hands."""
        view = self.view
        characters = self.characters()
        players: list[Player] = []
        for seat in range(view.seats):
            seen = view.players[seat]
            player = Player()
            player.credits = seen.credits
            player.debt = seen.debt
            player.unused = seen.unused
            player.hand = hands[seat]
            player.open_hand = packed.pack(seen.open_hand)
            player.character = characters[seat]
            player.used = seen.used
            player.suit = seen.suit
            player.lots = self.areas[seat]
            if seat == view.seat:
                player.lost = [(entry[2] * 2 + entry[1]) * 64 + entry[0] for entry in view.lost]
            players.append(player)
        return players

    def lay_lots(self, s: Table) -> None:
        """Every lot and Zappy card, and what is known of it."""
        s.deck = self.deck
        s.where = self.where
        s.flags = self.flags
        s.markers = self.markers
        s.known = self.known
        s.handle = self.handle
        s.handles = self.view.handles
        s.discard = self.discard
        s.aside = self.aside

    def lay_cards_on_lots(self, s: Table) -> None:
        """The line-up, with the Action cards that lie there."""
        s.line = self.line
        s.limit = [0 for space in self.line]
        s.limit_by = [NONE for space in self.line]
        s.insider = [NONE for space in self.line]
        s.frozen = [NONE for space in self.line]
        for there in self.view.spaces:
            s.limit[there.space] = int(there.most - there.least)
            s.limit_by[there.space] = there.price_by
            s.insider[there.space] = there.insider
            s.frozen[there.space] = there.frozen_by

    def set_round(self, s: Table) -> None:
        view = self.view
        s.ecf = view.ecf
        s.first = view.first
        s.round = view.round
        s.phase = view.phase
        s.active = view.active
        s.rights = view.rights
        s.turn_first = view.turn_first
        s.window_next = view.window_next
        s.sterling = view.sterling

    def declaration(self) -> Declaration:
        """What is announced, or declared by the viewer: then nobody else has wished anything, as far as the viewer knows."""
        d = self.view.declaration
        quiet = self.box.quiet.id()
        wishes = [int(quiet if wish == NONE else wish) for wish in d.wishes]
        return Declaration(d.doer, d.doing, d.args, d.chain, d.base, d.origin, d.origin_what, wishes)

    def seal(self, s: Table) -> None:
        """Choices that are in: the own one, and for others any of theirs."""
        due = self.view.due
        if s.asked != SEVERAL or due is None:
            return
        for seat in due.ready:
            options = s.asked_all[seat]
            own = due.sealed
            known = seat == self.view.seat and own is not None
            s.sealed[seat] = own.id if known and own is not None else options[self.chance.below(len(options))]


def looked_twice(place: Place) -> bool:
    """Did two players survey this card?"""
    return place.markers & (place.markers - 1) != 0


def mask_of(numbers: list[int]) -> i64:
    """These numbers as a set, one bit each."""
    mask: i64 = 0
    one: i64 = 1
    for number in numbers:
        mask |= one << number
    return mask
