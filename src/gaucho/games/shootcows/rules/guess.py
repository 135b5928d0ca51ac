"""A full table that agrees with everything one seat has seen, for bots that search.

All cards the seat cannot place are dealt anew: first those it remembers in others' hands, then the rest of these hands, the
Explore row and the Main Deck. Locations to come are shuffled.
"""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from gaucho.engine.chance import Chance
from gaucho.engine.core import SEVERAL, AnyGame, Core
from gaucho.games.shootcows.rules.components import LOCATIONS, NONE, SURVIVOR, Box
from gaucho.games.shootcows.rules.table import ENDINGS, Beast, Player, Table
from gaucho.games.shootcows.rules.view import HIDDEN, CowsView, PlayerView
from gaucho.kit.notes import note


def guess_table(game: AnyGame, box: Box, view: CowsView, chance: Chance) -> Table:
    """One of the tables this view may be a view of."""
    dealer = Dealer(game, box, view, chance)
    s = dealer.table()
    s.settle()
    dealer.seal(s)
    return s


def open_table(game: AnyGame, box: Box, view: CowsView) -> Table:
    """The table as this view shows it, for values to which nothing hidden matters."""
    return Dealer(game, box, view, Chance(1)).table()


def see(seen: list[bool], pile: tuple[int, ...]) -> None:
    """Note that the cards of a pile are seen."""
    for card in pile:
        seen[card] = True


def bits_of(seats: tuple[int, ...]) -> int:
    """One bit for each of these seats."""
    bits: i64 = 0
    for seat in seats:
        bits |= 1 << seat
    return bits


@final
class Dealer:
    """Deals what a viewer cannot see."""

    def __init__(self, game: AnyGame, box: Box, view: CowsView, chance: Chance) -> None:
        self.game = game
        self.box = box
        self.view = view
        self.chance = chance
        self.hidden = self.unseen()
        self.hands: list[list[int]] = self.deal_hands()
        self.row: list[int] = [card if card != HIDDEN else self.hidden.pop() for card in view.row]

    def unseen(self) -> list[int]:
        """The cards that lie nowhere in the view, shuffled."""
        view = self.view
        seen: list[bool] = [False for card in range(self.box.cards)]
        for card in view.discards:
            seen[card] = True
        for card in view.row:
            if card != HIDDEN:
                seen[card] = True
        see(seen, view.missing)
        for player in view.players:
            see(seen, player.hand)
            see(seen, player.rescued)
            for member in player.party:
                seen[member.card] = True
                see(seen, member.items)
                see(seen, member.stock)
        for beast in view.herd:
            seen[beast.card] = True
            see(seen, beast.stock)
        fight = view.fight
        if fight is not None:
            if not fight.from_herd and not fight.killed:
                seen[fight.creature] = True
            for steak in fight.steaks:
                seen[steak.card] = True
        if view.resolving != NONE:
            seen[view.resolving] = True
        cards = [card for card in range(self.box.cards) if not seen[card]]
        self.chance.shuffle(cards)
        return cards

    def deal_hands(self) -> list[list[int]]:
        """The own hand; for others what is remembered of them, then any cards."""
        view = self.view
        hands: list[list[int]] = [list(player.hand) for player in view.players]
        room: list[int] = [view.players[seat].hand_size - len(hands[seat]) for seat in range(view.seats)]
        self.deal_remembered(hands, room)
        for seat in range(view.seats):
            free = max(0, view.players[seat].drawn - self.survivors_in(hands[seat]))
            while room[seat] > free and self.deal_other(hands[seat]):
                room[seat] -= 1
        for seat in range(view.seats):
            for i in range(room[seat]):
                hands[seat].append(self.hidden.pop())
            hands[seat].sort()
        return hands

    def survivors_in(self, hand: list[int]) -> i64:
        found: i64 = 0
        for card in hand:
            found += self.box.sort[card] == SURVIVOR
        return found

    def deal_other(self, hand: list[int]) -> bool:
        """A card that is no Survivor: first hands have none (SC-005). False if there is none left."""
        for i in range(len(self.hidden) - 1, -1, -1):
            if self.box.sort[self.hidden[i]] != SURVIVOR:
                hand.append(self.hidden.pop(i))
                return True
        return False

    def deal_remembered(self, hands: list[list[int]], room: list[int]) -> None:
        """Deal each card of the notes into a hand it may be in and that has room."""
        notes = self.view.notes
        if len(notes) == 0:
            return
        may_be_in: list[list[int]] = []  # the hands of each note, in the order they are tried
        is_in: list[int] = []  # and the one its card is dealt to
        for entry in notes:
            seats = entry[1:]
            self.chance.shuffle(seats)
            may_be_in.append(seats)
            is_in.append(NONE)
            for seat in seats:
                if room[seat] > 0:
                    room[seat] -= 1
                    is_in[-1] = seat
                    break
            else:
                possible = self.made_room(may_be_in, is_in, room)
                assert possible, "the cards remembered in hands do not fit into them"
        for i in range(len(notes)):
            hands[is_in[i]].append(notes[i][0])
            self.hidden.remove(notes[i][0])

    def made_room(self, may_be_in: list[list[int]], is_in: list[int], room: list[int]) -> bool:
        """Deal the card of the last note, whose hands are full: cards dealt before make room and move to others of theirs."""
        last: i64 = len(is_in) - 1
        seats = may_be_in[last].copy()  # those that could take a card, if each one of them gave one to a later one
        comes: list[int] = [NONE for seat in room]  # the note whose card would come to a hand
        for seat in seats:
            comes[seat] = last
        for seat in seats:  # grows on the way
            if room[seat] > 0:
                room[seat] -= 1
                moved: i64 = NONE
                there: i64 = seat
                while moved != last:
                    moved = comes[there]
                    before: i64 = is_in[moved]
                    is_in[moved] = int(there)
                    there = before
                return True
            for i in range(last):
                if is_in[i] == seat:
                    for other in may_be_in[i]:
                        if comes[other] == NONE:
                            comes[other] = i
                            seats.append(other)
        return False

    def player(self, seat: i64, seen: PlayerView) -> Player:
        player = Player([member.clone() for member in seen.party])
        player.hand = self.hands[seat]
        player.drawn = seen.drawn
        player.rescued = seen.rescued
        player.turns = seen.turns
        player.notes = self.notes_of(seat)
        return player

    def notes_of(self, seat: i64) -> list[int]:
        """The own notes; others remember at least what is known to all, which is not needed here."""
        if seat != self.view.seat:
            return []
        found: list[int] = []
        for entry in self.view.notes:
            found.append(note(entry[0], bits_of(tuple(entry[1:]))))
        return found

    def table(self) -> Table:
        """All that is seen, with what was dealt."""
        view = self.view
        locations = [i for i in range(len(LOCATIONS)) if i != view.location and i not in view.past]
        self.chance.shuffle(locations)
        core = Core(self.game, view.seats, view.settings, self.chance.split(), view.agenda.copy())
        players = [self.player(seat, view.players[seat]) for seat in range(view.seats)]
        s = Table(core, self.box, players, view.discards.copy())
        s.deck = self.hidden
        s.missing = view.missing
        s.herd = [Beast(beast.card, beast.stock) for beast in view.herd]
        s.locations = locations
        s.location = view.location
        s.past = view.past
        s.row = self.row
        s.row_known = [bits_of(seats) for seats in view.looked]
        s.first = view.first
        s.turn = view.turn
        s.active = view.active
        s.phase = view.phase
        s.stall = view.stall
        s.row_moved = view.row_moved
        s.this_turn = view.this_turn
        s.began = view.began
        s.hand_fights = view.hand_fights
        s.skills = view.skills
        s.explorer = view.explorer
        s.resolving = view.resolving
        fight = view.fight
        s.fight = None if fight is None else fight.clone()
        s.steak_next = view.steak_next
        s.won = bits_of(view.winners)
        s.why = ENDINGS.index(view.ending)
        return s

    def seal(self, s: Table) -> None:
        """The own choice, if it is in; a window does not show who else has chosen."""
        due = self.view.due
        if s.asked == SEVERAL and due is not None and due.sealed is not None:
            s.sealed[self.view.seat] = due.sealed.id
