"""Whole games followed by what everybody is told: Fights, damage, the Herd, the stall clock and turns.

The referee knows the printed cards and the log, and nothing of the table, so it cannot be wrong in the same way as the rules.
"""

from __future__ import annotations

from collections import Counter

import pytest

from gaucho.engine.chance import Chance
from gaucho.engine.core import SEVERAL
from gaucho.engine.events import Event
from gaucho.games.shootcows.rules.components import LOCATIONS, THIS_ITEM
from gaucho.games.shootcows.rules.table import Table
from gaucho.games.shootcows.tests.position import game, n, new

BOX = game.box
OF_DAMAGE = ("lessened", "absorbed", "wounded", "killed")  # what follows damage, besides Larry's price
WINNERS = {"creature_killed": "survivors", "too_tough": "survivors", "fight_lost": "creatures", "fight_tied": "neither"}
ADVANTAGES = ("survivors", "creatures", "neither")


class Referee:
    """Hears one event after another, and objects where the rules were broken."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.met: Counter[str] = Counter()
        self.place = ""
        self.row = 0
        self.active = -1
        self.turns: Counter[int] = Counter()
        self.stall = 0
        self.moved = False
        self.owner: dict[int, int] = {}  # of each Survivor in a Party
        self.flipped: set[int] = set()
        self.waking: set[int] = set()  # those that must be reset next
        self.items: dict[int, list[int]] = {}  # of each Survivor
        self.stock: dict[int, list[int]] = {}  # of each Survivor, and under Creatures
        self.herd: list[int] = []
        self.fight = (-1, -1)  # Survivor and Creature
        self.totals = (0, 0)
        self.steaks: list[int] = []
        self.joining: list[int] = []  # Creatures that must join the Herd next, after a Fight
        self.moving: list[int] = []  # cards that must be told next to be discarded, Stocked elsewhere or taken into hand
        self.hurt = (-1, 0)  # a Survivor and the damage it is dealt
        self.before: list[int] = []  # the stock values it had then
        self.absorbed: list[int] = []
        self.harm = ""

    def hear(self, event: Event) -> None:
        kind = event.kind.name
        if self.hurt[0] >= 0 and kind not in OF_DAMAGE and event.rule != "SC-103":
            self.judge_damage()
        assert kind == "reset" or not self.waking, "SC-097"
        assert kind in ("stocked", "left_behind", "item_back") or not self.moving, "SC-070, SC-R34"
        self.met[kind] += 1
        if hasattr(self, f"on_{kind}"):
            getattr(self, f"on_{kind}")(event)

    # ---- turns -------------------------------------------------------------------------------------------------------

    def on_arrived(self, event: Event) -> None:
        assert self.row == 0, "SC-052"
        self.place = LOCATIONS[event["location"]]

    def on_turn(self, event: Event) -> None:
        if self.active >= 0:
            assert event.seat == (self.active + 1) % self.seats, "SC-022"
            self.stall = 0 if self.moved else self.stall + 1
            assert self.stall < 3 * self.seats, "SC-R57"
        assert not self.joining, "SC-R13"
        assert len(self.herd) < 10 or set(self.owner) - self.flipped, "SC-121"
        self.moved = False
        self.active = int(event.seat)
        self.turns[self.active] += 1
        self.waking = {survivor for survivor in self.flipped if self.owner[survivor] == self.active}

    def on_stalled(self, event: Event) -> None:
        assert (self.moved, self.stall) == (False, 3 * self.seats - 1), "SC-R57"

    def on_row_dealt(self, event: Event) -> None:
        assert event["cards"] <= BOX.explore[LOCATIONS.index(self.place)], "SC-053"
        self.row = event["cards"]

    def on_revealed(self, event: Event) -> None:
        self.row -= 1
        self.moved = True

    on_row_discarded = on_revealed

    # ---- Parties -----------------------------------------------------------------------------------------------------

    def on_starts_with(self, event: Event) -> None:
        assert event["survivor"] not in self.owner, "SC-006"
        self.owner[event["survivor"]] = int(event.seat)
        self.items[event["survivor"]] = []
        self.stock[event["survivor"]] = []
        assert list(self.owner.values()).count(int(event.seat)) <= 3, "SC-011"

    on_entered = on_joined_party = on_found = on_starts_with

    def on_reset(self, event: Event) -> None:
        self.flipped.remove(event["survivor"])
        self.waking.discard(event["survivor"])

    def on_rescued(self, event: Event) -> None:
        assert event.seat == self.active, "SC-065"
        assert self.turns[self.active] > 1, "SC-064"
        assert event["survivor"] in set(self.owner) - self.flipped, "SC-R9"
        total = BOX.survival[event["survivor"]] + sum(BOX.stock[card] for card in self.stock[event["survivor"]])
        assert total >= BOX.rescue[LOCATIONS.index(self.place)] - 6, "SC-066"  # Mayor Mudd, the City Map, Chopper Inbound
        self.moving = self.items[event["survivor"]] + self.stock[event["survivor"]]
        self.leave(event["survivor"])

    def leave(self, survivor: int) -> None:
        del self.owner[survivor], self.items[survivor], self.stock[survivor]

    def on_equipped(self, event: Event) -> None:
        self.items[event["survivor"]].append(event["item"])

    def on_stocked(self, event: Event) -> None:
        assert self.moving == [] or self.moving.pop(0) == event["card"], "SC-R34"
        self.stock[event["survivor"]].append(event["card"])

    def on_left_behind(self, event: Event) -> None:
        assert self.moving.pop(0) == event["card"], "SC-070, SC-R34, SC-R63"

    def on_item_back(self, event: Event) -> None:
        if self.moving:
            assert self.moving.pop(0) == event["item"], "SC-623"
        self.gone(event["item"])

    on_item_discarded = on_item_back

    def on_spoiled(self, event: Event) -> None:
        self.gone(event["card"])

    def on_used(self, event: Event) -> None:
        if BOX.cost[event["card"]] == THIS_ITEM:
            self.gone(event["card"])

    def on_snatched(self, event: Event) -> None:
        self.gone(event["card"])
        self.stock.setdefault(event["creature"], []).append(event["card"])

    def gone(self, card: int) -> None:
        for cards in [*self.items.values(), *self.stock.values()]:
            if card in cards:
                cards.remove(card)

    # ---- Fights ------------------------------------------------------------------------------------------------------

    def on_attacks(self, event: Event) -> None:
        assert not self.joining, "SC-R13"
        assert event["survivor"] in set(self.owner) - self.flipped, "SC-R9"
        assert event.rule != "SC-060" or self.turns[self.owner[event["survivor"]]] > 0, "SC-062"
        self.fight = (event["survivor"], event["creature"])
        self.steaks = []

    on_attacked = on_attacks

    def on_stepped_in(self, event: Event) -> None:
        self.fight = (event["survivor"], self.fight[1])

    def on_for_survivor(self, event: Event) -> None:
        self.steaks.append(event["card"])

    on_for_creature = on_for_survivor

    def on_totals(self, event: Event) -> None:
        self.totals = (event["fight"], event["power"])

    def on_fight_ended(self, event: Event) -> None:
        """SC-084 to SC-087, SC-106, SC-R13, SC-R27."""
        survivor, creature = self.fight
        margin = self.totals[0] - self.totals[1]
        tough = BOX.toughness[creature] + (self.place == "prion_research_lab")
        tough -= 2 * (n("meat_tenderizer") in self.items[survivor])
        if event.kind.name != "fight_ended":
            advantage = ADVANTAGES[BOX.advantage[LOCATIONS.index(self.place)]]
            if survivor == n("matador_mateo") or n("bullwhip") in self.items[survivor]:
                advantage = "survivors"
            winner = advantage if margin == 0 else "survivors" if margin > 0 else "creatures"
            assert WINNERS[event.kind.name] == winner, "SC-084"
            assert winner != "survivors" or (event.kind.name == "creature_killed") == (margin >= max(0, tough)), "SC-106"
        self.joining = [card for card in self.steaks if card in range(BOX.first_creature, BOX.first_event)]
        if event.kind.name == "creature_killed":
            self.stock[survivor].append(creature)
            self.moving = self.stock.pop(creature, [])
            self.herd = [card for card in self.herd if card != creature]
        elif creature not in self.herd:
            self.joining.insert(0, creature)

    on_fight_tied = on_fight_lost = on_too_tough = on_creature_killed = on_fight_ended

    # ---- the Herd ----------------------------------------------------------------------------------------------------

    def on_joined_herd(self, event: Event) -> None:
        self.next_to_join(event["creature"])
        self.herd.append(event["creature"])
        assert event["size"] == len(self.herd) <= 10, "SC-117"

    def on_no_room(self, event: Event) -> None:
        self.next_to_join(event["creature"])
        assert len(self.herd) == 10, "SC-117"

    def next_to_join(self, creature: int) -> None:
        if self.joining:
            assert creature == self.joining.pop(0), "SC-R13"

    def on_creature_discarded(self, event: Event) -> None:
        self.herd.remove(event["creature"])
        self.moving = self.stock.pop(event["creature"], [])

    # ---- damage ------------------------------------------------------------------------------------------------------

    def on_damage(self, event: Event) -> None:
        assert event["survivor"] in set(self.owner) - self.flipped, "SC-R9"
        self.hurt = (event["survivor"], event["amount"])
        self.before = [BOX.stock[card] for card in self.stock[event["survivor"]]]
        self.absorbed, self.harm = [], ""

    def on_lessened(self, event: Event) -> None:
        self.hurt = (event["survivor"], event["left"])

    def on_absorbed(self, event: Event) -> None:
        assert self.hurt[0] == event["survivor"], "SC-092"
        self.absorbed.append(BOX.stock[event["card"]])
        self.gone(event["card"])

    def on_wounded(self, event: Event) -> None:
        assert event.rule == "SC-420" or self.hurt[0] == event["survivor"], "SC-096"
        self.harm = "wounded"
        self.flipped.add(event["survivor"])

    def on_killed(self, event: Event) -> None:
        assert self.hurt[0] == event["survivor"], "SC-098"
        self.harm = "killed"
        self.leave(event["survivor"])

    def judge_damage(self) -> None:
        """SC-092 to SC-098."""
        survivor, damage = self.hurt
        left = damage - sum(self.before)
        if left > 0:
            assert sorted(self.absorbed) == sorted(self.before), "SC-094"
        else:
            assert sum(self.absorbed) >= damage, "SC-092"
            assert damage == 0 or sum(self.absorbed[:-1]) < damage, "SC-R24"
        assert self.harm == ("" if left <= 0 else "wounded" if left < BOX.survival[survivor] else "killed"), "SC-096, SC-098"
        self.hurt = (-1, 0)


def played(seats: int, seed: int) -> Table:
    """A game at random, in which windows are mostly passed: else hands are soon empty."""
    s = new(seats, seed)
    chance = Chance(seed)
    while not s.over:
        place = s.next_seat()
        legal = s.options_of(place)
        quiet = s.asked == SEVERAL and chance.below(3) > 0
        s.take(place, legal[0] if quiet else legal[chance.below(len(legal))])
    return s


@pytest.mark.parametrize("seats", range(2, 7))
def test_the_referee_never_objects(seats: int) -> None:
    met: Counter[str] = Counter()
    for seed in range(12):
        referee = Referee(seats)
        for event in played(seats, 800 + seed).events():
            referee.hear(event)
        met += referee.met
    kinds = ("creature_killed", "too_tough", "fight_lost", "fight_tied", "absorbed", "wounded", "killed", "reset", "no_room")
    assert [kind for kind in kinds if met[kind] == 0] == []
