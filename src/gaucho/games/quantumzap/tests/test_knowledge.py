"""Who knows which face: a second account, kept from the log alone, must agree with every view in whole games.

It is written from section 5 of the specification and QZ-R18, QZ-R20, QZ-R21, QZ-R26, QZ-R27, QZ-R55, QZ-R57, QZ-R64, not from
the rules: cards on the table go by their handles, cards in the Lot Deck by their places, and each seat remembers what it saw.
"""

from __future__ import annotations

from itertools import chain

import pytest

from gaucho.engine.chance import Chance
from gaucho.engine.events import Event
from gaucho.games.quantumzap.rules import news
from gaucho.games.quantumzap.rules.components import EQUAL
from gaucho.games.quantumzap.rules.table import Table
from gaucho.games.quantumzap.tests.position import game, new, view
from gaucho.testing import choose_at_random

FIRST_ZAPPY = 35
Deck = list[int | None]  # the top card first; None: not known


class Memory:
    """What every seat can know; `None` in place of a seat is a spectator, who sees what lies open and remembers nothing."""

    def __init__(self, s: Table) -> None:
        self.seats = range(s.seats)
        spaces = s.seats + 2
        self.handles = spaces
        self.line = {space: space for space in range(1, spaces + 1)}  # handles, counted in the order they are given
        self.areas: list[list[int]] = [[] for _ in self.seats]
        self.known: list[dict[int, int]] = [{} for _ in self.seats]  # by handle
        self.decks: list[Deck] = [[None] * len(s.deck) for _ in self.seats]
        self.thrown: list[set[int]] = [set() for _ in self.seats]
        self.open: dict[int, tuple[str, int]] = {}  # by handle: why it lies face up, and its face
        self.open_top: int | None = None
        self.open_thrown: set[int] = set()
        self.lots_thrown = 0
        self.aside: list[tuple[int, list[int], bool]] = []  # face, who knows it, shown to all
        self.zappies_aside: list[int] = []
        self.pointed = 0  # the handle that an event spoke of last; 0 is the top of the deck
        self.seized: list[int] = []
        self.first_draw = False
        self.exchanged = False

    # ---- what moves cards --------------------------------------------------------------------------------------------

    def new_handle(self) -> int:
        self.handles += 1
        return self.handles

    def off_the_top(self) -> list[int | None]:
        self.open_top = None
        return [deck.pop(0) for deck in self.decks]

    def to_discard(self, handle: int) -> None:
        self.lots_thrown += 1
        for seat in self.seats:
            if handle in self.known[seat]:
                self.thrown[seat].add(self.known[seat].pop(handle))
        if handle in self.open:
            self.open_thrown.add(self.open.pop(handle)[1])

    def see(self, handle: int, card: int, seats: list[int]) -> None:
        for seat in seats:
            if handle:
                self.known[seat][handle] = card
            else:
                self.decks[seat][0] = card

    def put_back(self, placer: int, place: int, hidden: bool) -> None:
        card, knowers, _ = self.aside.pop(0)
        for seat in self.seats:
            deck = self.decks[seat]
            if hidden and seat != placer:
                self.decks[seat] = [deck[0], *[None] * (len(deck) - 1), deck[-1]]
            else:
                deck.insert(place, card if seat in knowers else None)

    # ---- what is told ------------------------------------------------------------------------------------------------

    def hear(self, event: Event, place: int) -> None:
        """One event of the full log; `place` is where a card was put inside the deck."""
        kind, seat = event.kind, event.seat
        size = len(self.decks[0])
        if kind in (*news.LOT_FACES, news.ZAPPY_FACE):
            self.hear_face(event)
        elif kind is news.SURVEYED_SPACE or (kind is news.PLAYED_ON_SPACE and event["card"] == EQUAL):
            self.pointed = self.line[event["space"]]
        elif kind is news.SURVEYED_DECK:
            self.pointed = 0
        elif kind in (news.SURVEYED_OWN, news.DEVELOPED, news.POWER_PETE):
            self.pointed = self.areas[seat][event["lot"] - 1]
        elif kind is news.SURVEYED_RIVAL:
            self.pointed = self.areas[event["rival"]][event["lot"] - 1]
        elif kind in (news.PLACED, news.PLACED_AT_END):
            self.to_line(event["space"])
        elif kind in (news.SOLD, news.POWER_JOE):
            handle = self.line.pop(event["space"])
            self.areas[seat].append(handle)
            if self.open.get(handle, ("", 0))[0] == "equal":
                del self.open[handle]
        elif kind is news.UNSOLD:
            self.to_discard(self.line.pop(event["space"]))
        elif kind in (news.BOUGHT_OUT, news.HAPPENS):
            self.to_discard(self.areas[seat].pop(event["lot"] - 1))
        elif kind is news.POWER_EDDIE:
            self.to_discard(self.areas[event["player"]].pop(event["lot"] - 1))
        elif kind is news.POWER_LILY:
            self.exchange(seat, event["lot"] - 1, event["place"] - 1)
        elif kind is news.POWER_ABE:
            self.exchanged = True
        elif kind is news.POWER_MARSHAL:
            self.first_draw = True
        elif kind is news.REPLACEMENT:
            self.replace(seat)
        elif kind is news.ZAPPY:
            if self.zappies_aside:
                self.zappies_aside.pop(0)
            else:
                self.off_the_top()
        elif kind is news.PUT_ON_TOP:
            self.put_back(seat, 0, False)
        elif kind is news.PUT_AT_BOTTOM:
            self.put_back(seat, size, False)
        elif kind is news.PUT_INSIDE:
            self.put_back(seat, place, size > 2)
        elif kind is news.FIRST_PLAYER and event.rule == "QZ-022":  # the end of a round: texts go face down
            self.open = {handle: why for handle, why in self.open.items() if why[0] != "text"}
            self.open_top = None

    def hear_face(self, event: Event) -> None:
        card, rule = event["card"], event.rule
        told = [seat for seat in self.seats if event.told_to(seat)]
        if rule == "QZ-115":
            before = self.off_the_top()
            self.aside = [(card, [seat for seat in self.seats if seat in told or before[seat] is not None], False)]
        elif rule == "QZ-R27":
            self.aside = [(card, told, True)]
        elif rule == "QZ-159":
            self.off_the_top()
            if card >= FIRST_ZAPPY:
                self.zappies_aside.append(card)
            else:
                self.aside.append((card, told, True))
        elif rule == "QZ-148":
            self.seized.append(card)
            for area in self.areas:
                for handle in [handle for handle in area if self.open.get(handle) == ("developed", card)]:
                    area.remove(handle)
                    del self.open[handle]
                    for known in self.known:
                        del known[handle]
        elif rule in ("QZ-033", "QZ-044", "QZ-111", "QZ-073", "QZ-145", "QZ-141"):
            self.see(self.pointed, card, told)
            if rule == "QZ-044" and not self.pointed:
                self.open_top = card
            elif rule != "QZ-033":
                self.open[self.pointed] = ({"QZ-044": "text", "QZ-111": "equal"}.get(rule, "developed"), card)

    def to_line(self, space: int) -> None:
        handle = self.line[space] = self.new_handle()
        if self.open_top is not None:
            self.open[handle] = ("text", self.open_top)
        for seat, card in enumerate(self.off_the_top()):
            if card is not None:
                self.known[seat][handle] = card

    def exchange(self, seat: int, lot: int, place: int) -> None:
        old = self.areas[seat].pop(lot)
        new = self.pointed = self.new_handle()
        self.areas[seat].append(new)
        self.open.pop(old, None)
        if place == 0 and self.open_top is not None:
            self.open[new] = ("text", self.open_top)
            self.open_top = None
        for one in self.seats:
            card = self.decks[one][place]
            self.decks[one][place] = self.known[one].pop(old, None)
            if card is not None:
                self.known[one][new] = card

    def replace(self, seat: int) -> None:
        handle = self.new_handle()
        self.areas[seat].append(handle)
        if self.first_draw and self.lots_thrown == 1:
            for one in self.seats:
                for card in self.thrown[one]:
                    self.known[one][handle] = card
        self.first_draw = False
        self.thrown = [set() for _ in self.seats]
        self.open_thrown = set()
        self.lots_thrown -= 1

    # ---- after each choice -------------------------------------------------------------------------------------------

    def settle(self, s: Table) -> None:
        """What the Marshal took lies in the discard; which lots Honest Abe exchanged is seen on the table, by their handles."""
        for card in self.seized:
            self.lots_thrown += 1
            self.open_thrown.add(card)
            for thrown in self.thrown:
                thrown.add(card)
        self.seized = []
        if self.exchanged:
            areas = [[lot.handle for lot in p.lots] for p in view(s, None).players]
            assert sorted(chain(*areas)) == sorted(chain(*self.areas))
            self.areas = areas
        self.exchanged = False

    def compare(self, s: Table) -> None:
        for viewer in (*self.seats, None):
            seen = view(s, viewer)
            lots = [space.lot for space in seen.spaces] + [lot for p in seen.players for lot in p.lots]
            assert [lot.handle for lot in lots] == [*dict(sorted(self.line.items())).values(), *chain(*self.areas)]
            faces = {lot.handle: lot.face for lot in lots if lot.face >= 0}
            assert {lot.handle for lot in lots if lot.up != "no"} == set(self.open)
            if viewer is None:
                assert faces == {handle: card for handle, (_, card) in self.open.items()}
                assert seen.deck_known == ([] if self.open_top is None else [[0, self.open_top]])
                assert set(seen.discard_known) == self.open_thrown
                assert seen.aside == [card if shown else -1 for card, _, shown in self.aside]
            else:
                assert faces == self.known[viewer]
                assert seen.deck_known == [[i, card] for i, card in enumerate(self.decks[viewer]) if card is not None]
                assert set(seen.discard_known) == self.thrown[viewer]
                assert seen.aside == [card if viewer in knowers else -1 for card, knowers, _ in self.aside]
            assert (seen.deck_size, seen.lot_discards) == (len(self.decks[0]), self.lots_thrown)


@pytest.mark.parametrize("seats", [2, 3, 5])
@pytest.mark.parametrize("variant", range(len(game.variants())))
def test_every_view_shows_what_its_seat_has_seen_and_can_follow(variant: int, seats: int) -> None:
    for seed in range(2):
        s = new(seats, 10 + seed, **game.variants()[variant])
        chance = Chance(variant * 100 + seed)
        memory = Memory(s)
        heard = 0
        while not s.over:
            assert s.log is not None
            for i in range(heard, len(s.log)):
                inside = s.log[i + 1]["place"] if s.log[i].kind is news.PUT_INSIDE else -1
                memory.hear(s.log[i], inside)
            heard = len(s.log)
            memory.settle(s)
            memory.compare(s)
            choose_at_random(s, chance)
