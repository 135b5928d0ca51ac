"""The rules once more, written straight down from RULES.md with sets and strings, to be compared with the real ones.

Shares nothing with `rules/` but the content file. A game is a generator: it yields who is asked what, with all options, and is
sent the choice. It knows no hidden information, no events and no refusals: only what can be chosen and what comes of it.
"""

from __future__ import annotations

import tomllib
from collections.abc import Generator, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple, TypeVar

CONTENT = tomllib.loads((Path(__file__).parent.parent / "content.toml").read_text(encoding="utf-8"))
PINK: dict[str, set[str]] = {code.upper(): set(card["pink"].split()) for code, card in CONTENT["zones"].items()}
CODE: dict[str, str] = {code.upper(): card["item"] for code, card in CONTENT["zones"].items()}
ITEMS: dict[str, str] = {f"{item['kind']}_{item['code'].lower()}": item["code"] for item in CONTENT["items"].values()}
ATTACK = ("power_blaster", "proton_blaster", "emp_blaster")
STEPS = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0), "ne": (1, -1), "se": (1, 1), "sw": (-1, 1), "nw": (-1, -1)}
WAYS = {"power_blaster": ("n", "e", "s", "w"), "proton_blaster": ("ne", "se", "sw", "nw")}
HAND, MOST_HEALTH = 5, 4


class Question(NamedTuple):
    prompt: str
    seat: int
    options: set[str]


T = TypeVar("T")
Asking = Generator[Question, str, T]


class Over(Exception):
    """The game has ended."""


def kind(item: str) -> str:
    return item.rpartition("_")[0]


def line(start: str, way: str) -> set[str]:
    """The next two fields in a direction, as far as there are any (ZE-053, ZE-054, ZE-R9)."""
    right, down = STEPS[way]
    fields = {f"{chr(ord(start[0]) + right * far)}{int(start[1]) + down * far}" for far in (1, 2)}
    return fields & PINK.keys()


def pulse(start: str) -> set[str]:
    """The next two fields in all eight directions (ZE-R10)."""
    return set().union(*(line(start, way) for way in STEPS))


@dataclass
class Player:
    role: str
    health: int
    items: set[str]
    hand: set[str]
    at: str = ""


@dataclass
class Model:
    """A table after the deal; `villain` is None in a Battle Royale, which `first` begins."""

    players: list[Player]
    deck: list[str]
    villain: int | None
    first: int
    hit: set[int] = field(default_factory=set)  # by the villain, in this phase
    winners: set[int] = field(default_factory=set)
    ending: str = ""

    def play(self) -> Asking[None]:
        try:
            if self.villain is None:
                yield from self.royale()
            else:
                yield from self.rounds(self.villain)
        except Over:
            return

    # ---- who and what ------------------------------------------------------------------------------------------------

    def clockwise(self, seat: int) -> list[int]:
        """All others, from the left of this seat on."""
        seats = len(self.players)
        return [(seat + places) % seats for places in range(1, seats)]

    def crew(self) -> list[int]:
        return [] if self.villain is None else self.clockwise(self.villain)

    def opponents(self, seat: int) -> set[int]:
        if self.villain is None or seat == self.villain:
            return set(self.clockwise(seat))
        return {self.villain}

    def left(self, seat: int, other: int) -> str:
        return "myself" if seat == other else f"left {(other - seat) % len(self.players)}"

    def active(self, seats: Iterable[int]) -> list[int]:
        return [seat for seat in seats if self.players[seat].health > 0]

    def of_kind(self, seat: int, name: str) -> set[str]:
        return {item for item in self.players[seat].items if kind(item) == name}

    def can_return(self, seat: int) -> bool:
        """ZE-R33."""
        return self.players[seat].health == 0 and bool(self.of_kind(seat, "heart")) and bool(self.players[seat].hand)

    def can_move(self, seat: int) -> bool:
        return self.players[seat].health > 0 and bool(self.players[seat].hand)

    def on_table(self) -> set[str]:
        return ITEMS.keys() - set().union(*(player.items for player in self.players))

    def room(self, seat: int, item: str) -> bool:
        """ZE-066 to ZE-069, ZE-R28."""
        held = self.players[seat].items | {item}
        attack = sum(kind(one) in ATTACK for one in held)
        defence = len(held) - attack
        role = self.players[seat].role
        if role == "villain":
            return len(held) <= 4
        two = (role == "gunner" and (attack, defence) == (2, 0)) or (role == "medic" and (attack, defence) == (0, 2))
        return two or (attack <= 1 and defence <= 1)

    def zapped(self, seat: int, fields: set[str]) -> set[int]:
        """ZE-R11, ZE-046."""
        spared = self.hit if seat == self.villain else set()
        return {other for other in self.clockwise(seat) if self.players[other].at in fields} - spared

    def in_pink(self, seat: int) -> set[int]:
        """ZE-R12."""
        return self.zapped(seat, PINK[self.players[seat].at]) & self.opponents(seat)

    def end(self, winners: Iterable[int], why: str) -> None:
        self.winners, self.ending = set(winners), why
        raise Over

    # ---- the turn ----------------------------------------------------------------------------------------------------

    def move(self, seat: int) -> Asking[None]:
        player = self.players[seat]
        choice = yield Question("play_zone", seat, {f"move {card}" for card in player.hand})
        player.at = choice.removeprefix("move ")
        player.hand.remove(player.at)

    def replenish(self, seat: int) -> None:
        """ZE-041, ZE-042."""
        while self.deck and len(self.players[seat].hand) < HAND:
            self.players[seat].hand.add(self.deck.pop(0))

    def come_back(self, seat: int, choice: str) -> Asking[None]:
        """ZE-051, ZE-R27."""
        yield from self.move(seat)
        self.players[seat].items.remove(choice.removeprefix("return "))
        self.players[seat].health = 1
        yield from self.hand_over(seat)
        self.replenish(seat)

    def must_return(self, seat: int) -> Asking[None]:
        """ZE-R35, ZE-R36."""
        choice = yield Question("return_heart", seat, {f"return {item}" for item in self.of_kind(seat, "heart")})
        yield from self.come_back(seat, choice)

    def act(self, seat: int) -> Asking[None]:
        """ZE-028, ZE-R23, ZE-R25."""
        player = self.players[seat]
        offered = handed = False
        choice = "commander"
        while choice == "commander":
            in_reach = {item for item in self.on_table() if ITEMS[item] == CODE[player.at]}
            menu = {"pass"} | {f"play {item}" for item in player.items if self.playable(seat, item, False)}
            menu |= {"zapp"} if self.in_pink(seat) else set()
            menu |= {"take" for item in in_reach if self.room(seat, item)}
            if player.role in ("villain", "redshirt"):
                menu |= {"pick_and_play" for item in in_reach if self.playable(seat, item, True)}
            menu |= {"commander"} if not offered and self.transfers(seat) else set()
            choice = yield Question("action", seat, menu)
            if choice == "commander":
                offered = True
                handed = yield from self.hand_over(seat)
        if choice == "zapp":
            prey = self.in_pink(seat)
            aim = yield Question("zapp_field", seat, {f"zap {self.players[other].at}" for other in prey})
            yield from self.attack(seat, self.zapped(seat, {aim.removeprefix("zap ")}))
        elif choice == "take":
            player.items |= in_reach
        elif choice == "pick_and_play":
            yield from self.use(seat, in_reach.pop(), True)
        elif choice != "pass":
            item = choice.removeprefix("play ")
            player.items.remove(item)
            yield from self.use(seat, item, False)
        if not handed:
            yield from self.hand_over(seat)
        self.replenish(seat)

    # ---- items -------------------------------------------------------------------------------------------------------

    def playable(self, seat: int, item: str, picked: bool) -> bool:
        name = kind(item)
        if name == "heart":
            return self.players[seat].health < MOST_HEALTH
        if name == "night_vision":
            return bool(self.sights(seat))
        if name == "emp_blaster":
            zapped = self.zapped(seat, pulse(self.players[seat].at))
            return bool(zapped & self.opponents(seat)) or (not zapped and not picked)
        return name in WAYS and bool(self.shots(seat, name, picked))

    def shots(self, seat: int, name: str, picked: bool) -> set[str]:
        """ZE-R13, ZE-R23."""
        found = set()
        for way in WAYS[name]:
            zapped = self.zapped(seat, line(self.players[seat].at, way))
            if zapped & self.opponents(seat):
                found.add(f"beam {way}")
            elif not zapped and not picked:
                found.add("discharge")
        return found

    def sights(self, seat: int) -> set[int]:
        """ZE-R21."""
        return {other for other in self.opponents(seat) if self.can_move(other)}

    def use(self, seat: int, item: str, picked: bool) -> Asking[None]:
        player, name = self.players[seat], kind(item)
        if name == "heart":
            player.health += 1
        elif name == "night_vision":
            yield from self.look(seat)
        elif name == "emp_blaster":
            yield from self.attack(seat, self.zapped(seat, pulse(player.at)))
        else:
            choice = yield Question("beam", seat, self.shots(seat, name, picked))
            if choice != "discharge":
                yield from self.attack(seat, self.zapped(seat, line(player.at, choice.removeprefix("beam "))))

    def look(self, seat: int) -> Asking[None]:
        """ZE-064, ZE-065."""
        choice = yield Question("nv_target", seat, {self.left(seat, other) for other in self.sights(seat)})
        mine, theirs = (self.players[place].hand for place in (seat, (seat + int(choice[-1])) % len(self.players)))
        choice = yield Question("nv_take", seat, {"no_exchange"} | {f"get {card}" for card in theirs if mine})
        if choice != "no_exchange":
            got = choice.removeprefix("get ")
            given = (yield Question("nv_give", seat, {f"give {card}" for card in mine})).removeprefix("give ")
            mine ^= {got, given}
            theirs ^= {got, given}

    def attack(self, seat: int, zapped: set[int]) -> Asking[None]:
        """ZE-R16, ZE-R18, ZE-R43."""
        if seat == self.villain:
            self.hit |= zapped
        hurt = set(zapped)
        for other in self.clockwise(seat):
            shields = self.of_kind(other, "shield")
            if other in zapped and shields:
                choice = yield Question("shield", other, {"decline"} | {f"block {item}" for item in shields})
                if choice != "decline":
                    self.players[other].items.remove(choice.removeprefix("block "))
                    hurt.remove(other)
        for other in hurt:
            self.players[other].health -= 1
            if self.players[other].health == 0:
                self.players[other].at = ""
        self.check_defeats()

    def check_defeats(self) -> None:
        """ZE-076, ZE-077, ZE-082."""
        everyone = range(len(self.players))
        active = self.active(everyone)
        able = [seat for seat in everyone if self.can_return(seat)]
        if self.villain is None:
            if len(active) == 1 and not able:
                self.end(active, "last_standing")
        elif self.villain not in [*active, *able]:
            self.end(self.crew(), "villain_defeated")
        elif not set(self.crew()) & {*active, *able}:
            self.end([self.villain], "crew_defeated")

    # ---- the Commander -----------------------------------------------------------------------------------------------

    def transfers(self, seat: int) -> dict[str, tuple[int, set[int]]]:
        """Items that can be handed over, with their owners and who could get them (ZE-073, ZE-074, ZE-R26)."""
        found: dict[str, tuple[int, set[int]]] = {}
        for owner in self.crew() if self.players[seat].role == "commander" else []:
            for item in self.players[owner].items if owner != seat else self.of_kind(seat, "heart"):
                others = [other for other in self.crew() if other != owner and self.room(other, item)]
                to = {other for other in others if owner != seat or not self.active([other])}
                if to:
                    found[item] = (owner, to)
        return found

    def hand_over(self, seat: int) -> Asking[bool]:
        """Was an item handed over? Nobody is asked if there is none."""
        ways = self.transfers(seat)
        choice = yield Question("commander_item", seat, {"skip"} | {f"hand_over {item}" for item in ways})
        if choice == "skip":
            return False
        item = choice.removeprefix("hand_over ")
        owner, others = ways[item]
        choice = yield Question("commander_to", seat, {self.left(seat, other) for other in others})
        to = next(other for other in others if self.left(seat, other) == choice)
        self.players[owner].items.remove(item)
        self.players[to].items.add(item)
        return True

    # ---- rounds ------------------------------------------------------------------------------------------------------

    def rounds(self, villain: int) -> Asking[None]:
        while True:
            yield from self.astronauts()
            turns = len(self.active(self.crew()))  # ZE-R38
            if turns == 0:
                self.end([villain], "crew_defeated")  # ZE-R37
            if not self.deck and not any(self.can_move(seat) for seat in self.crew()):
                self.end([villain], "cards_played")  # ZE-R39
            self.hit = set()
            for _ in range(turns):
                if self.active(self.crew()) and self.can_move(villain):
                    yield from self.move(villain)
                    yield from self.act(villain)
                elif self.can_return(villain):
                    yield from self.must_return(villain)
            if not self.deck and not any(self.can_move(seat) or self.can_return(seat) for seat in self.crew()):
                self.end([villain], "cards_played")

    def astronauts(self) -> Asking[None]:
        pool = [seat for seat in self.crew() if self.can_move(seat)]
        for seat in pool:
            yield from self.move(seat)
        while pool := self.active(pool):
            actor = pool[-1]
            for seat in pool[:-1]:  # ZE-R31
                if (yield Question("initiative", seat, {"act_now", "wait"})) == "act_now":
                    actor = seat
                    break
            pool.remove(actor)
            yield from self.act(actor)
        asked: set[int] = set()
        while waiting := [seat for seat in self.crew() if self.can_return(seat) and seat not in asked]:  # ZE-R34
            asked.add(waiting[0])
            hearts = {f"return {item}" for item in self.of_kind(waiting[0], "heart")}
            choice = yield Question("return", waiting[0], {"stay_down"} | hearts)
            if choice != "stay_down":
                yield from self.come_back(waiting[0], choice)

    def royale(self) -> Asking[None]:
        seat = self.first
        everyone = range(len(self.players))
        while any(self.can_move(other) or self.can_return(other) for other in everyone):
            if self.can_move(seat):
                yield from self.move(seat)
                yield from self.act(seat)
            elif self.can_return(seat):
                yield from self.must_return(seat)
            seat = (seat + 1) % len(self.players)
        most = max(player.health for player in self.players)
        self.end([other for other in everyone if self.players[other].health == most], "most_health")  # ZE-083, ZE-R42
