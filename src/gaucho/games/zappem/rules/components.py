"""GAME COMPONENTS: Zone, Item and Health cards, characters, and the catalogue of everything that can be chosen with them.

Inside the rules a field and its Zone card are one number (A1 is 0, A2 is 1, H9 is 71), an item is its place in the content (0
to 17), and sets of items or seats are bits of a number.
"""

from __future__ import annotations

import re
from typing import Final, final

from mypy_extensions import i64

from gaucho.engine.options import Catalogue, Verb
from gaucho.kit.content import Content, Table

FEWEST_CREW_GAME: Final = 3  # players of a team game
MOST_SEATS: Final = 5
COLUMNS: Final = 8
ROWS: Final = 9
FIELDS: Final = 72
ITEMS: Final = 18
NONE: Final = -1  # no field, item, seat or character
FIELD_CODES: Final = tuple([f"{column}{row + 1}" for column in "ABCDEFGH" for row in range(ROWS)])

VILLAIN: Final = 0  # the characters; a player of a Battle Royale has none
COMMANDER: Final = 1
GUNNER: Final = 2
MEDIC: Final = 3
REDSHIRT: Final = 4
LONER: Final = 5
CHARACTERS: Final = ("villain", "commander", "gunner", "medic", "redshirt")
CREW: Final = ("commander", "gunner", "medic", "redshirt")

POWER: Final = 0  # the kinds of items; the first three attack, the others defend
PROTON: Final = 1
EMP: Final = 2
HEART: Final = 3
SHIELD: Final = 4
NIGHT_VISION: Final = 5
KINDS: Final = ("power_blaster", "proton_blaster", "emp_blaster", "heart", "shield", "night_vision")

DIRECTIONS: Final = ("n", "e", "s", "w", "ne", "se", "sw", "nw")  # four of the Power, four of the Proton Blaster
STRAIGHT: Final = 4  # how many of them are the Power Blaster's
PINK: Final = 1  # what one field is to another, as bits of `near`
IN_EMP: Final = 2

# What the menu of actions can hold, one bit each; items to play follow from PLAY_BITS on.
ZAPP_BIT: Final = 1
TAKE_BIT: Final = 2
PICK_BIT: Final = 4
COMMANDER_BIT: Final = 8
PLAY_BITS: Final = 4
DISCHARGE_BIT: Final = 1 << 8  # after the eight directions


@final
class Choices:
    """Lists of options by the bits that say which of them are in; each list is made once and never changed."""

    def __init__(self, always: list[i64], by_bit: list[i64]) -> None:
        self.always: list[int] = [int(option) for option in always]  # the quiet one, first in every list
        self.by_bit: list[int] = [int(option) for option in by_bit]
        self.made: dict[int, list[int]] = {}

    def of(self, bits: i64) -> list[int]:
        """The list of these bits."""
        if bits == 0:
            return self.always
        found = self.made.get(bits)
        if found is None:
            found = self.always + [self.by_bit[i] for i in range(len(self.by_bit)) if (bits >> i) & 1]
            self.made[bits] = found
        return found


@final
class Box:
    """Cards, constants and verbs, filled from the content; shared by all tables and never changed."""

    def __init__(self, content: Content) -> None:
        root = content.root
        setup = root.table("setup")
        self.hand: i64 = setup.number("hand", least=1, most=9)
        self.most_health: i64 = setup.number("health_cards", least=1, most=9)
        self.villain_health: i64 = setup.number("villain_health", least=1, most=self.most_health)
        self.villain_hearts: list[int] = setup.numbers("villain_hearts", 3, most=9)
        self.royale_health: i64 = setup.number("royale_health", least=1, most=self.most_health)
        crew = root.table("crew")
        self.crew_health: list[int] = crew.numbers("health", 3, least=1, most=self.most_health)

        self.names: list[str] = []  # of the characters
        self.colours: list[str] = []
        self.colour_names: list[str] = []
        self.texts: list[str] = []
        shapes: list[str] = []
        characters = root.table("characters")
        for key in CHARACTERS:
            row = characters.table(key)
            self.names.append(row.prose("name"))
            self.colours.append(row.colour("colour"))
            self.colour_names.append(row.prose("colour_name"))
            self.texts.append(row.prose("text"))
            shapes.append(_shapes(row))
            row.mark()
            row.done()
        royale = root.table("royale")
        shapes.append(_shapes(royale))
        self.fits: bytes = _fits(shapes)

        self.kind_names: list[str] = []
        self.kind_texts: list[str] = []
        kinds = root.table("kinds")
        for key in KINDS:
            row = kinds.table(key)
            self.kind_names.append(row.prose("name"))
            self.kind_texts.append(row.prose("text"))
            row.mark()
            row.done()

        self.kind: list[int] = []  # of each item
        self.field: list[int] = []
        self.item_ids: list[str] = []
        self.of_kind: list[int] = [0 for kind in KINDS]  # one bit per item
        self._read_items(root.table("items"))
        self.attack: i64 = self.of_kind[POWER] | self.of_kind[PROTON] | self.of_kind[EMP]
        self.hearts: i64 = self.of_kind[HEART]
        self.shields: i64 = self.of_kind[SHIELD]
        self.all_items: i64 = (1 << ITEMS) - 1

        self.pink: list[list[int]] = []  # of each Zone card
        self.item: list[int] = []  # whose code is on the card, or NONE
        self._read_zones(root.table("zones"))
        self.near: bytes = b""  # from field to field: PINK, IN_EMP
        self.beams: bytes = b""  # from field to field: the directions that hit it, one bit each
        self._read_shots(root.table("shots"))
        for table in (setup, crew, royale):
            table.mark()
            table.done()
        for table in (characters, kinds):
            table.done()
        root.done()
        self._check(content)
        self._make_verbs()

    def reach(self, field: i64, other: i64, bit: i64) -> bool:
        """Is the other field PINK, or IN_EMP, seen from this one?"""
        return self.near[field * FIELDS + other] & bit != 0

    def carries(self, character: i64, items: i64) -> bool:
        """May this character hold all these items (ZE-066 to ZE-069, ZE-R28)?"""
        attack = count(items & self.attack)
        defence = count(items & ~self.attack)
        return attack < 10 and defence < 10 and self.fits[character * 100 + attack * 10 + defence] != 0

    # ---- what is in the content --------------------------------------------------------------------------------------

    def _read_items(self, items: Table) -> None:
        for i in range(ITEMS):
            row = items.table(f"item_{i + 1:02d}")
            kind = KINDS.index(row.word("kind", KINDS))
            field = _field(row, "code", row.word("code"))
            row.mark()
            row.done()
            if field in self.field:
                raise row.error("code", f"another item has the code {FIELD_CODES[field]}")
            self.kind.append(kind)
            self.field.append(field)
            self.item_ids.append(f"{KINDS[kind]}_{FIELD_CODES[field].lower()}")
            self.of_kind[kind] |= 1 << i
        items.done()

    def _read_zones(self, zones: Table) -> None:
        for field, code in enumerate(FIELD_CODES):
            row = zones.table(code.lower())
            pink = [_field(row, "pink", word) for word in row.word("pink").split()]
            printed = row.word("item")
            item = NONE if printed == "" else _item(row, self.field, printed)
            row.mark()
            row.done()
            if field in pink or len(set(pink)) != len(pink):
                raise row.error("pink", "names the card's own field, or one field twice")
            reachable = [i for i in range(ITEMS) if self.field[i] == field or self.field[i] in pink]
            if reachable != ([] if item == NONE else [item]):
                found = ", ".join([FIELD_CODES[self.field[i]] for i in reachable]) or "none"
                raise row.error("item", f"'{printed}' is not the one item in the blue and pink fields ({found})")
            self.pink.append(pink)
            self.item.append(item)
        zones.done()

    def _read_shots(self, shots: Table) -> None:
        power = shots.table("power")
        proton = shots.table("proton")
        emp = shots.table("emp")
        near = [0 for i in range(FIELDS * FIELDS)]
        beams = [0 for i in range(FIELDS * FIELDS)]
        for field in range(FIELDS):
            for other in self.pink[field]:
                near[field * FIELDS + other] |= PINK
            for other in _hit(emp, "area", field):
                near[field * FIELDS + other] |= IN_EMP
            for i, direction in enumerate(DIRECTIONS):
                for other in _hit(power if i < STRAIGHT else proton, direction, field):
                    beams[field * FIELDS + other] |= 1 << i
        for table in (power, proton, emp):
            table.mark()
            table.done()
        shots.done()
        self.near = bytes(near)
        self.beams = bytes(beams)

    def _check(self, content: Content) -> None:
        for hearts in self.villain_hearts:
            if hearts > count(self.hearts):
                raise content.error(
                    ("setup", "villain_hearts"), f"there are only {count(self.hearts)} HEART items, not {hearts}"
                )
            if self.fits[hearts] == 0:
                raise content.error(("setup", "villain_hearts"), f"the villain cannot carry {hearts} items")

    # ---- what can be chosen ------------------------------------------------------------------------------------------

    def _make_verbs(self) -> None:
        codes = list(FIELD_CODES)
        self.heart_items: list[int] = [i for i in range(ITEMS) if (self.hearts >> i) & 1]
        self.shield_items: list[int] = [i for i in range(ITEMS) if (self.shields >> i) & 1]
        self.move = Verb("move", codes)  # first, so that a hand of Zone cards is its own list of options
        self.role = Verb("role", list(CREW))
        self.act_now = Verb("act_now")
        self.wait = Verb("wait")
        self.quiet = Verb("pass")
        self.zapp = Verb("zapp")
        self.take = Verb("take")
        self.pick_and_play = Verb("pick_and_play")
        self.commander = Verb("commander")
        self.play = Verb("play", self.item_ids)
        self.zap = Verb("zap", codes)
        self.beam = Verb("beam", list(DIRECTIONS))
        self.discharge = Verb("discharge")
        self.left = Verb("left", [str(i + 1) for i in range(MOST_SEATS - 1)])  # the first, second, ... seat to the left
        self.myself = Verb("myself")
        self.no_exchange = Verb("no_exchange")
        self.get = Verb("get", codes)  # out of the hand that was looked at
        self.give = Verb("give", codes)
        self.skip = Verb("skip")
        self.hand_over = Verb("hand_over", self.item_ids)
        self.decline = Verb("decline")
        self.block = Verb("block", [self.item_ids[i] for i in self.shield_items])
        self.stay_down = Verb("stay_down")
        self.come_back = Verb("return", [self.item_ids[i] for i in self.heart_items])
        self.catalogue = Catalogue(
            [
                self.move, self.role, self.act_now, self.wait, self.quiet, self.zapp, self.take, self.pick_and_play,
                self.commander, self.play, self.zap, self.beam, self.discharge, self.left, self.myself, self.no_exchange,
                self.get, self.give, self.skip, self.hand_over, self.decline, self.block, self.stay_down, self.come_back,
            ]
        )  # fmt: skip
        assert self.move.first == 0

        self.wait_or_act: list[int] = [int(self.wait.id()), int(self.act_now.id())]
        nothing: list[i64] = []
        items: list[i64] = [self.hand_over.id(i) for i in range(ITEMS)]
        plays: list[i64] = [self.play.id(i) for i in range(ITEMS)]
        beams: list[i64] = [self.beam.id(i) for i in range(len(DIRECTIONS))]
        seats: list[i64] = [self.left.id(i) for i in range(MOST_SEATS - 1)]
        entries: list[i64] = [self.zapp.id(), self.take.id(), self.pick_and_play.id(), self.commander.id()]
        self.roles = Choices(nothing, [self.role.id(i) for i in range(len(CREW))])
        self.menus = Choices([self.quiet.id()], entries + plays)
        self.shots = Choices(nothing, [*beams, self.discharge.id()])
        self.seats = Choices(nothing, [*seats, self.myself.id()])
        self.transfers = Choices([self.skip.id()], items)
        self.blocks = Choices([self.decline.id()], self._by_item(self.block, self.shield_items))
        self.returns = Choices([self.stay_down.id()], self._by_item(self.come_back, self.heart_items))
        self.must_return = Choices(nothing, self._by_item(self.come_back, self.heart_items))

    def _by_item(self, verb: Verb, items: list[int]) -> list[i64]:
        """The options of a verb for some items, placed by the items' bits."""
        found: list[i64] = [NONE for i in range(ITEMS)]
        for place, item in enumerate(items):
            found[item] = verb.id(place)
        return found


def count(bits: i64) -> i64:
    """How many bits are set."""
    found: i64 = 0
    while bits:
        bits &= bits - 1
        found += 1
    return found


def _field(row: Table, key: str, code: str) -> int:
    if code not in FIELD_CODES:
        raise row.error(key, f"'{code}' is not a field from A1 to H9")
    return FIELD_CODES.index(code)


def _item(row: Table, fields: list[int], code: str) -> int:
    field = _field(row, "item", code)
    if field not in fields:
        raise row.error("item", f"no item lies on {code}")
    return fields.index(field)


def _shapes(row: Table) -> str:
    """What a character may carry, such as "1/1 2/0"."""
    carry = row.word("carry")
    if not re.fullmatch(r"\d/\d( \d/\d)*", carry):
        raise row.error("carry", f"'{carry}' is not a list like 1/1 2/0")
    return carry


def _fits(shapes: list[str]) -> bytes:
    """For each character and number of attack and defence items: 1 if they can all be carried."""
    table: list[int] = []
    for carry in shapes:
        most = [(int(shape[0]), int(shape[2])) for shape in carry.split()]
        for attack in range(10):
            for defence in range(10):
                table.append(1 if any(attack <= a and defence <= d for a, d in most) else 0)
    return bytes(table)


def _hit(row: Table, key: str, field: int) -> list[int]:
    """The fields on the board that a shot from this field hits."""
    text = row.word(key)
    if not re.fullmatch(r"-?\d,-?\d( -?\d,-?\d)*", text):
        raise row.error(key, f"'{text}' is not a list of steps like 0,-1 0,-2")
    found: list[int] = []
    for step in text.split():
        right, down = step.split(",")
        column = field // ROWS + int(right)
        line = field % ROWS + int(down)
        if 0 <= column < COLUMNS and 0 <= line < ROWS and column * ROWS + line != field:
            found.append(column * ROWS + line)
    return found
