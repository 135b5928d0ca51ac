"""COMPONENTS: what is in the box, and the catalogue of everything that can be chosen with it.

Inside the rules a planet is its place in `numbers` (0 for the lowest), so that hands can be packed; its number is read there.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from gaucho.engine.options import Catalogue, Verb
from gaucho.kit import packed
from gaucho.kit.content import Content, Table
from gaucho.kit.packed import MOST_CARDS, MOST_COPIES, MOST_KINDS

ABDUCT: Final = 0  # the three action spaces of a Ship board
INVADE: Final = 1
EXPLORE: Final = 2
ACTIONS: Final = ["Abduct", "Invade", "Explore"]  # their names
NO_ACTION: Final = -1  # the Alien token is not on the board yet
NO_PLANET: Final = -1

MOST_SEATS: Final = 4
SHAPES: Final = ("circle", "triangle", "square", "diamond")


@final
class Box:
    """Planets, constants and verbs, filled from the content; shared by all tables and never changed."""

    def __init__(self, content: Content) -> None:
        root = content.root
        self.numbers: list[int] = []  # ascending; a planet is a place in this list
        self.copies: list[int] = []
        self.names: list[str] = []
        self.small: i64 = 0  # the Small Planets, one bit each
        self._read_planets(root.table("planets"))

        setup = root.table("setup")
        self.start_cows: i64 = setup.number("start_cows")
        self.deal: i64 = setup.number("deal", least=1, most=8)
        invade = root.table("invade")
        self.attempts: list[int] = invade.numbers("attempts", 3, least=1, most=9)
        self.attempts_per_target: i64 = invade.number("max_attempts_per_target", least=1, most=9)
        self.hit_loss: i64 = invade.number("hit_loss")
        self.no_hit_loss: i64 = invade.number("no_hit_loss")
        explore = root.table("explore")
        self.draw: i64 = explore.number("draw", least=1, most=9)
        self.extra: i64 = explore.number("extra", most=9)
        self.explore_gain: i64 = explore.number("gain")
        self.hand_limit: i64 = explore.number("hand_limit", least=1, most=40)
        abduct = root.table("abduct")
        self.per_invaded: i64 = abduct.number("per_invaded")
        end = root.table("end")
        self.end_cows: i64 = end.number("cows", least=1)
        self.bonus_invaded: i64 = end.number("bonus_invaded")
        self.bonus_small: i64 = end.number("bonus_small")
        self.small_needed: i64 = end.number("small_needed", least=1)
        self.bonus_straight: i64 = end.number("bonus_straight")
        self.straight_length: i64 = end.number("straight_length", least=2)
        bound = root.table("bound")
        self.max_rounds: i64 = bound.number("max_rounds", least=1, most=1000)
        for table in (setup, invade, explore, abduct, end, bound):
            table.mark()
            table.done()
        self.set_names: list[str] = []
        self.colours: list[str] = []
        self.shapes: list[str] = []
        self._read_sets(root.table("sets"))
        root.done()
        self._check(content)

        # Runs of sequential numbers long enough for a straight, as sets of planets (CC-074).
        self.straights: list[int] = []
        for start in self.numbers:
            run = [start + i for i in range(self.straight_length)]
            if all(number in self.numbers for number in run):
                self.straights.append(sum([1 << self.numbers.index(number) for number in run]))

        self.abduct = Verb("abduct")
        self.invade = Verb("invade")
        self.explore = Verb("explore")
        self.declare = Verb("declare", self.numbers[-1] + 1)
        self.left = Verb("left", [str(i + 1) for i in range(MOST_SEATS - 1)])  # the first, second, third seat to the left
        self.name = Verb("name", [str(number) for number in self.numbers])
        self.stay = Verb("stay")
        self.leave = Verb("leave")
        self.planet = Verb("planet", [str(number) for number in self.numbers])
        self.catalogue = Catalogue(
            [self.abduct, self.invade, self.explore, self.declare, self.left, self.name, self.stay, self.leave, self.planet]
        )

        # Every list of options that can be asked, made once: asking costs nothing.
        actions = [self.abduct.id(), self.invade.id(), self.explore.id()]
        self.all_actions: list[int] = [int(a) for a in actions]
        self.other_actions: list[list[int]] = [[int(a) for a in actions if a != actions[on]] for on in range(3)]
        self.declarations: list[list[int]] = [[int(self.declare.id(d)) for d in range(number + 1)] for number in self.numbers]
        self.targets: list[list[int]] = [
            [int(self.left.id(i)) for i in range(MOST_SEATS - 1) if (mask >> i) & 1] for mask in range(1 << (MOST_SEATS - 1))
        ]
        self.all_names: list[int] = self.name.ids()
        self.stay_or_leave: list[int] = [int(self.stay.id()), int(self.leave.id())]
        self._planets: dict[int, list[int]] = {}

    def action_of(self, option: i64) -> i64:
        """The action space this option moves the Alien token to."""
        if self.abduct.has(option):
            return ABDUCT
        return INVADE if self.invade.has(option) else EXPLORE

    def attempts_at(self, seats: i64) -> i64:
        """How many attempts an Invade has at a table of so many (CC-025, CC-026)."""
        return self.attempts[seats - 2]

    def planets_in(self, kinds: i64) -> list[int]:
        """The options for choosing one of these planets (one bit each)."""
        found = self._planets.get(kinds)
        if found is None:
            found = [int(self.planet.id(k)) for k in range(len(self.numbers)) if (kinds >> k) & 1]
            self._planets[kinds] = found
        return found

    def sets_in(self, cards: i64) -> tuple[int, int]:
        """What a packed set of cards earns at the end: for Small Planets (CC-073), for a straight (CC-074)."""
        small: i64 = self.bonus_small if packed.size(self.small_in(cards)) >= self.small_needed else 0
        straight: i64 = self.bonus_straight if self.straight_in(cards) else 0
        return small, straight

    def small_in(self, cards: i64) -> i64:
        """The Small Planets among packed cards, packed."""
        found: i64 = packed.EMPTY
        for kind in range(len(self.numbers)):
            if (self.small >> kind) & 1:
                for i in range(packed.count(cards, kind)):
                    found = packed.put(found, kind)
        return found

    def straight_in(self, cards: i64) -> i64:
        """The lowest straight among packed cards with all that continue it, one bit each; 0 if there is none."""
        kinds: i64 = packed.kinds(cards)
        found: i64 = 0
        for run in self.straights:
            if kinds & run == run and (found == 0 or found & run):
                found |= run
        return found

    def planet_of(self, number: int) -> i64:
        """The planet with this number."""
        return self.numbers.index(number)

    def _read_planets(self, planets: Table) -> None:
        rows: list[tuple[int, int, str, bool]] = []
        for row in planets.tables():
            number = row.number("number", least=1, most=99)
            copies = row.number("copies", most=MOST_COPIES)
            small = row.word("size", ("small", "regular")) == "small"
            name = row.prose("name")
            row.mark()
            row.done()
            if number in [other[0] for other in rows]:
                raise row.error("number", f"there is another planet {number}")
            if copies:
                rows.append((number, copies, name, small))
        for number, copies, name, small in sorted(rows):
            if small:
                self.small |= 1 << len(self.numbers)
            self.numbers.append(number)
            self.copies.append(copies)
            self.names.append(name)

    def _read_sets(self, sets: Table) -> None:
        for row in sets.tables():
            self.set_names.append(row.prose("name"))
            self.colours.append(row.colour("colour"))
            self.shapes.append(row.word("shape", SHAPES))
            row.mark()
            row.done()

    def _check(self, content: Content) -> None:
        if len(self.colours) != MOST_SEATS:
            raise content.error(("sets",), f"needs {MOST_SEATS} player sets, not {len(self.colours)}")
        if not 1 <= len(self.numbers) <= MOST_KINDS:
            raise content.error(("planets",), f"needs 1 to {MOST_KINDS} different planets, not {len(self.numbers)}")
        if self.start_cows >= self.end_cows:
            raise content.error(("setup", "start_cows"), f"the game would be over at {self.start_cows} Cows, before it begins")
        cards = sum(self.copies)
        needed = MOST_SEATS * self.deal + 1
        if not needed <= cards <= MOST_CARDS:
            raise content.error(("planets",), f"needs {needed} to {MOST_CARDS} cards in all, not {cards}")
