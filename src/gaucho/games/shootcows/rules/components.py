"""The cards: Survivors, Items, Creatures, Events and Locations, and the catalogue of everything that can be chosen with them.

Inside the rules every card of the Main Deck is one number: first the Survivors, then Items, Creatures and Events, copies one
after another. Locations are numbered on their own. What a card does is a list of operations (operations.py).
"""

from __future__ import annotations

import re
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from gaucho.engine.folder import Rule
from gaucho.engine.options import Catalogue, Verb
from gaucho.games.shootcows.rules.operations import (
    BY_MOMENT,
    IN_STEAKS,
    NO_CONDITIONS,
    OF_CREATURES,
    OF_EVENTS,
    OF_ITEMS,
    OF_LOCATIONS,
    OF_STEAKS,
    OF_SURVIVORS,
    SKILLS,
    WHEN_REVEALED,
    WHILE_IN_PLAY,
    Op,
    by_code,
    read_ops,
)
from gaucho.kit.content import Content, Table

FEWEST_SEATS: Final = 2
MOST_SEATS: Final = 6
NONE: Final = -1  # no card, seat, place or Location

SURVIVOR: Final = 0  # what a card is
ITEM: Final = 1
CREATURE: Final = 2
EVENT: Final = 3

ONE_HAND: Final = 0  # where an Item is Equipped
TWO_HAND: Final = 1
BODY: Final = 2
CARRY: Final = 3
SLOTS: Final = ("one_hand", "two_hand", "body", "carry")
HANDS: Final = 2

ADVANTAGES: Final = ("survivors", "creatures", "neither")  # who wins ties
SURVIVORS_WIN: Final = 0
CREATURES_WIN: Final = 1
NEITHER_WINS: Final = 2

FOR_SURVIVOR: Final = 0  # a side of a Fight
FOR_CREATURE: Final = 1
EITHER_SIDE: Final = 2
NO_SIDE: Final = -1  # a Steak Event without a number
SIDES: Final = ("survivor", "creature", "either")

NO_ABILITY: Final = -1  # when a (Discard N) ability is used
YOUR_TURN: Final = 0
SURVIVOR_PHASE: Final = 1
IN_FIGHT: Final = 2
FIGHT_START: Final = 3
BEFORE_DAMAGE: Final = 4
MOMENTS: Final = ("your_turn", "survivor_phase", "fight", "fight_start", "damage")
THIS_ITEM: Final = 0  # the cost of an ability that is paid with the Item itself

ANY_TIME: Final = 0  # when an Event is played
ON_YOUR_TURN: Final = 1
TIMINGS: Final = ("any_time", "your_turn")

SURVIVORS: Final = (
    "sheriff_stockyard", "butcher_betty", "vegan_vince", "rancher_rhonda", "doc_heiferman", "rodeo_ricky", "milkman_milo",
    "scout_sally", "larry_loophole", "granny_guernsey", "matador_mateo", "quarterback_quinn", "tinfoil_ted",
    "chef_flambe", "mechanic_mabel", "bruno_brisket", "intern_ivan", "reverend_rawhide", "influencer_indie", "mayor_mudd",
)  # fmt: skip
ITEMS: Final = (
    "branding_iron", "steak_knife", "cattle_prod", "meat_tenderizer", "cast_iron_pan", "six_shooter", "milk_molotov",
    "bullwhip", "lawn_gnome", "pump_shotgun", "chainsaw", "pitchfork", "t_bone_crossbow", "leaf_blower", "lasso",
    "hay_baler", "hazmat_suit", "football_pads", "leather_jacket", "cow_costume", "rain_poncho", "first_aid_kit",
    "flashlight", "big_backpack", "more_cowbell", "energy_drink", "walkie_talkie", "city_map",
)  # fmt: skip
CREATURES: Final = (
    "dairy_cow", "barn_goat", "prize_hog", "attack_goose", "confused_sheepdog", "spitting_llama", "runaway_ostrich",
    "texas_longhorn", "prize_bull", "mad_calf", "mad_heifer", "mad_holstein", "mad_bull", "mad_matriarch", "patient_zero",
    "frankensteer", "ground_chuck", "curdled_clarabelle", "bellowing_bessie", "trampling_tess", "kleptocow", "cud_ghoul",
    "charging_charolais", "count_udderula", "the_moommy", "cowthulhu",
)  # fmt: skip
EVENTS: Final = (
    "prime_cut", "friendly_fire", "tranquilizer_dart", "tactical_retreat", "well_done", "prion_surge", "double_patty",
    "stampede", "mass_panic", "butterfingers", "five_finger_moo", "food_poisoning", "spoiled_rations", "scavenge",
    "backyard_barbecue", "crop_duster", "secret_tunnel", "search_party", "care_package", "second_wind", "chopper_inbound",
)  # fmt: skip
LOCATIONS: Final = (
    "holstein_galleria", "bovine_memorial", "twelfth_precinct", "udderly_fresh_dairy", "rare_and_done_steakhouse",
    "cul_de_sac_estates", "old_stockyards", "moo_street_subway", "on_ramp_66", "longhorn_stadium", "prion_research_lab",
    "rooftop_helipad",
)  # fmt: skip
RICKY: Final = 5  # the two Survivors whose abilities have windows of their own
LARRY: Final = 8

PLACES: Final = 3  # in a Party, at most
MOST_EXPLORE: Final = 9  # cards of an Explore row, at most
MOST_COPIES: Final = 9
NO_OPS: Final[list[Op]] = []  # shared, never changed


def bits_of(ops: list[Op]) -> int:
    """The codes of these operations, one bit each: what cards have of their own has codes below 62."""
    bits = 0
    for op in ops:
        bits |= 1 << int(op.code)
    return bits


@final
class Card:
    """What is printed on one card of the Main Deck."""

    def __init__(self, id: str, name: str, text: str, rule: str, sort: int, kind: int) -> None:
        self.id = id
        self.name = name
        self.text = text
        self.rule = rule
        self.sort = sort  # SURVIVOR, ITEM, CREATURE or EVENT
        self.kind = kind  # its place among the kinds of its sort: copies are alike
        self.fight = 0  # the printed Fight Score, or an Item's bonus
        self.survival = 0
        self.stock = 0
        self.slot = NONE
        self.power = 0
        self.toughness = 0
        self.mad = False
        self.steak = 0  # the number it adds in a Fight
        self.side = NO_SIDE  # to which side it can be added
        self.has_steak = False  # the Steak Symbol
        self.timing = NONE
        self.ops: list[Op] = []  # what holds or happens by itself
        self.cost = 0  # of its (Discard N) ability
        self.moment = NO_ABILITY
        self.ability: list[Op] = []
        self.red: list[Op] = []  # a red-letter skill
        self.play: list[Op] = []
        self.reveal: list[Op] = []


@final
class Box:
    """Cards, constants and verbs, filled from the content; shared by all tables and never changed."""

    def __init__(self, content: Content, known: dict[str, Rule]) -> None:
        root = content.root
        self._known = known  # the rules that cards can cite
        setup = root.table("setup")
        self.hand: i64 = setup.number("hand", least=1, most=9)
        self.start_party: i64 = setup.number("survivors", least=1, most=PLACES)
        self.party: i64 = setup.number("party", least=self.start_party, most=PLACES)
        self.targets: list[int] = setup.numbers("target", MOST_SEATS - FEWEST_SEATS + 1, least=1, most=3)
        self.herd: i64 = setup.number("herd", least=1, most=20)
        stall = root.table("stall")
        self.stall_rounds: i64 = stall.number("rounds", least=1, most=9)
        for table in (setup, stall):
            table.mark()
            table.done()

        self.ops_by_place: list[Op] = []  # every operation, by its place
        cards: list[Card] = []
        self._read_survivors(root.table("survivors"), cards)
        self.first_item: i64 = len(cards)
        self._read_items(root.table("items"), cards)
        self.first_creature: i64 = len(cards)
        self._read_creatures(root.table("creatures"), cards)
        self.first_event: i64 = len(cards)
        self._read_events(root.table("events"), cards)
        self.cards: i64 = len(cards)
        self._lay_out(cards)

        self.location_names: list[str] = []  # of each Location, from here on
        self.explore: list[int] = []
        self.rescue: list[int] = []
        self.advantage: list[int] = []
        self.tactics: list[list[Op]] = []  # both of them
        self.tactic_texts: list[list[str]] = []
        self.tactic_rules: list[list[str]] = []
        self.tactic_cost: list[int] = []  # of an ability that a tactic gives to the active player
        self.tactic_ability: list[list[Op]] = []
        self._read_locations(root.table("locations"))
        root.done()
        self.tactics_by: list[list[list[Op]]] = by_code(self.tactics)  # by code and Location
        self._check(content)
        self._make_verbs()

    # ---- what is in the content --------------------------------------------------------------------------------------

    def _lay_out(self, cards: list[Card]) -> None:
        """All cards, column by column; numbers lie side by side, because the rules look them up all the time."""
        self.ids: list[str] = [card.id for card in cards]
        self.names: list[str] = [card.name for card in cards]
        self.texts: list[str] = [card.text for card in cards]
        self.rules: list[str] = [card.rule for card in cards]
        self.sort = vec[i64]([card.sort for card in cards])
        self.kind = vec[i64]([card.kind for card in cards])
        self.fight = vec[i64]([card.fight for card in cards])
        self.survival = vec[i64]([card.survival for card in cards])
        self.stock = vec[i64]([card.stock for card in cards])
        self.slot = vec[i64]([card.slot for card in cards])
        self.power = vec[i64]([card.power for card in cards])
        self.toughness = vec[i64]([card.toughness for card in cards])
        self.mad = vec[bool]([card.mad for card in cards])
        self.steak = vec[i64]([card.steak for card in cards])
        self.side = vec[i64]([card.side for card in cards])
        self.has_steak = vec[bool]([card.has_steak for card in cards])
        self.timing = vec[i64]([card.timing for card in cards])
        self.cost = vec[i64]([card.cost for card in cards])
        self.moment = vec[i64]([card.moment for card in cards])
        self.ops: list[list[Op]] = [card.ops for card in cards]
        self.ops_by: list[list[list[Op]]] = by_code(self.ops)  # by code and card
        self.codes = vec[i64]([bits_of(card.ops) for card in cards])
        self.ability: list[list[Op]] = [card.ability for card in cards]
        self.red: list[list[Op]] = [card.red for card in cards]
        self.play_ops: list[list[Op]] = [card.play for card in cards]
        self.reveal_ops: list[list[Op]] = [card.reveal for card in cards]

    def _card(self, row: Table, name: str, copy: int, copies: int, sort: int, kind: int) -> Card:
        """One card with nothing on it yet."""
        known_as = name if copies == 1 else f"{name}_{copy + 1}"
        return Card(known_as, row.prose("name"), row.prose("text"), self._cited(row, "rule"), sort, kind)

    def _cited(self, row: Table, key: str) -> str:
        rule = row.word(key)
        if rule not in self._known:
            raise row.error(key, f"there is no rule '{rule}'")
        return rule

    def _read_survivors(self, survivors: Table, cards: list[Card]) -> None:
        for kind, name in enumerate(SURVIVORS):
            row = survivors.table(name)
            card = self._card(row, name, 0, 1, SURVIVOR, kind)
            card.fight = row.number("fight", most=9)
            card.survival = row.number("survival", least=1, most=9)
            self._read_does(row, card, OF_SURVIVORS)
            cards.append(card)
            row.mark()
            row.done()
        survivors.done()

    def _read_items(self, items: Table, cards: list[Card]) -> None:
        for kind, name in enumerate(ITEMS):
            row = items.table(name)
            copies = row.number("copies", least=1, most=MOST_COPIES)
            for copy in range(copies):
                card = self._card(row, name, copy, copies, ITEM, kind)
                card.slot = SLOTS.index(row.word("slot", SLOTS))
                card.fight = row.number("fight", most=9)
                card.stock = row.number("stock", most=9)
                self._read_does(row, card, OF_ITEMS)
                cards.append(card)
            row.mark()
            row.done()
        items.done()

    def _read_creatures(self, creatures: Table, cards: list[Card]) -> None:
        for kind, name in enumerate(CREATURES):
            row = creatures.table(name)
            copies = row.number("copies", least=1, most=MOST_COPIES)
            for copy in range(copies):
                card = self._card(row, name, copy, copies, CREATURE, kind)
                card.mad = row.word("kind", ("mad", "normal")) == "mad"
                card.power = card.steak = row.number("power", most=9)
                card.toughness = row.number("toughness", most=9)
                card.stock = row.number("stock", most=9)
                card.side = EITHER_SIDE
                card.has_steak = True
                does = row.word("does")
                if does.startswith("red: "):
                    card.red = read_ops(row, "does", does[5:], SKILLS, NO_CONDITIONS, card.rule, self.ops_by_place)
                    if len(card.red) != 1:
                        raise row.error("does", "a red-letter skill is one operation")
                else:
                    card.ops = read_ops(row, "does", does, OF_CREATURES, NO_CONDITIONS, card.rule, self.ops_by_place)
                cards.append(card)
            row.mark()
            row.done()
        creatures.done()

    def _read_events(self, events: Table, cards: list[Card]) -> None:
        for kind, name in enumerate(EVENTS):
            row = events.table(name)
            copies = row.number("copies", least=1, most=MOST_COPIES)
            for copy in range(copies):
                card = self._card(row, name, copy, copies, EVENT, kind)
                card.timing = TIMINGS.index(row.word("when", TIMINGS))
                steak = row.word("steak")
                card.has_steak = steak != "no"
                if steak not in ("no", "symbol"):
                    match = re.fullmatch(r"(\d) (survivor|creature|either)", steak)
                    if match is None:
                        raise row.error("steak", f"'{steak}' is not no, symbol, or a number and a side like 3 either")
                    card.steak = int(match[1])
                    card.side = SIDES.index(match[2])
                play, reveal = row.word("play"), row.word("reveal")
                if card.has_steak and card.timing != ANY_TIME:
                    raise row.error("when", "an Event with the Steak Symbol is for any time")
                if card.has_steak and reveal == "same":
                    raise row.error("reveal", "an Event with the Steak Symbol says what it does if Revealed")
                if play == "" and card.side == NO_SIDE:
                    raise row.error("play", "an Event without a number in its steak does something")
                allowed, conditions = (OF_STEAKS, IN_STEAKS) if card.has_steak else (OF_EVENTS, NO_CONDITIONS)
                card.play = read_ops(row, "play", play, allowed, conditions, card.rule, self.ops_by_place)
                same = play if reveal == "same" else reveal
                card.reveal = read_ops(row, "reveal", same, WHEN_REVEALED, NO_CONDITIONS, card.rule, self.ops_by_place)
                cards.append(card)
            row.mark()
            row.done()
        events.done()

    def _read_locations(self, locations: Table) -> None:
        for name in LOCATIONS:
            row = locations.table(name)
            self.location_names.append(row.prose("name"))
            self.explore.append(row.number("explore", least=1, most=MOST_EXPLORE))
            self.rescue.append(row.number("rescue", most=30))
            self.advantage.append(ADVANTAGES.index(row.word("advantage", ADVANTAGES)))
            rules = [self._cited(row, "survivor_rule"), self._cited(row, "creature_rule")]
            self.tactic_rules.append(rules)
            self.tactic_texts.append([row.prose("survivor_text"), row.prose("creature_text")])
            does, more = row.word("survivor_does"), row.word("creature_does")
            ability = re.fullmatch(r"discard (\d), your_turn: (.*)", does)
            cost = 0
            used: list[Op] = []
            if ability is not None:
                cost = int(ability[1])
                used = read_ops(
                    row, "survivor_does", ability[2], BY_MOMENT["your_turn"], NO_CONDITIONS, rules[0], self.ops_by_place
                )
                does = ""
                if cost == 0 or len(used) != 1:
                    raise row.error("survivor_does", "an ability is paid with cards from hand and is one operation")
            self.tactic_cost.append(cost)
            self.tactic_ability.append(used)
            tactics = read_ops(row, "survivor_does", does, OF_LOCATIONS, WHILE_IN_PLAY, rules[0], self.ops_by_place)
            tactics += read_ops(row, "creature_does", more, OF_LOCATIONS, WHILE_IN_PLAY, rules[1], self.ops_by_place)
            self.tactics.append(tactics)
            row.mark()
            row.done()
        locations.done()
        nowhere: list[Op] = []  # NONE is the last place: the game is over and there is no Location any more
        self.tactics.append(nowhere)
        self.tactic_ability.append(nowhere)
        self.rescue.append(0)

    def _read_does(self, row: Table, card: Card, allowed: tuple[str, ...]) -> None:
        """What a Survivor or an Item does by itself; or for a price, at its moment."""
        does = row.word("does")
        ability = re.fullmatch(r"discard (\d|this), (\w+): (.*)", does)
        if ability is None:
            card.ops = read_ops(row, "does", does, allowed, WHILE_IN_PLAY, card.rule, self.ops_by_place)
            return
        if ability[2] not in MOMENTS:
            raise row.error("does", f"'{ability[2]}' is not one of {', '.join(MOMENTS)}")
        own_item = ability[1] == "this"
        if ability[1] == "0" or (own_item and card.sort == SURVIVOR):
            raise row.error("does", "is paid with cards from hand, or by an Item with itself")
        card.cost = THIS_ITEM if own_item else int(ability[1])
        card.moment = MOMENTS.index(ability[2])
        card.ability = read_ops(row, "does", ability[3], BY_MOMENT[ability[2]], NO_CONDITIONS, card.rule, self.ops_by_place)
        if len(card.ability) != 1:
            raise row.error("does", "an ability is one operation")
        for moment, survivor in ((FIGHT_START, RICKY), (BEFORE_DAMAGE, LARRY)):
            if card.moment == moment and card.id != SURVIVORS[survivor]:
                raise row.error("does", f"only {SURVIVORS[survivor]} can have the moment {MOMENTS[moment]}")

    def _check(self, content: Content) -> None:
        dealt = MOST_SEATS * self.hand
        if self.cards - len(SURVIVORS) < dealt:
            raise content.error(("items",), f"there are not {dealt} cards to deal to {MOST_SEATS} players")

    # ---- what can be chosen ------------------------------------------------------------------------------------------

    def _make_verbs(self) -> None:
        survivors = self.ids[: self.first_item]
        items = self.ids[self.first_item : self.first_creature]
        creatures = self.ids[self.first_creature : self.first_event]
        events = self.ids[self.first_event :]
        places = [f"{item}.{place + 1}" for item in items for place in range(PLACES)]
        self.sources: list[int] = [
            card for card in range(self.cards) if self.moment[card] in (YOUR_TURN, SURVIVOR_PHASE, IN_FIGHT)
        ]
        self.numbered: list[int] = [card for card in range(self.cards) if self.side[card] != NO_SIDE]
        numbered = [self.ids[card] for card in self.numbered]
        self.discard = Verb("discard", self.ids)  # first, so that a hand is its own list of options
        self.done = Verb("done")
        self.enter = Verb("enter", survivors)
        self.equip = Verb("equip", places)  # on the Survivor in this place of one's Party
        self.stock_under = Verb("stock", places)
        self.unequip = Verb("unequip", items)
        self.play = Verb("play", events)
        self.use = Verb("use", [self.ids[card] for card in self.sources])
        self.use_tactic = Verb("use_tactic")
        self.explore_with = Verb("explore", survivors)
        self.fight_with = Verb("fight", survivors)
        self.rest = Verb("rest", survivors)  # the Pass action
        self.skip = Verb("skip_phase")
        self.look = Verb("look", [str(i + 1) for i in range(MOST_EXPLORE)])
        self.look_no_more = Verb("look_no_more")
        self.reveal = Verb("reveal", [str(i + 1) for i in range(MOST_EXPLORE)])
        self.equip_it = Verb("equip_it")
        self.stock_it = Verb("stock_it")
        self.keep_it = Verb("keep_it")
        self.send = Verb("send", creatures)
        self.rescue_one = Verb("rescue", survivors)
        self.survivor = Verb("survivor", survivors)
        self.creature = Verb("creature", creatures)
        self.item = Verb("item", items)
        self.stocked = Verb("stocked", self.ids[self.first_item : self.first_event])
        self.missing = Verb("missing", survivors)
        self.left = Verb("left", [str(i + 1) for i in range(MOST_SEATS - 1)])  # the first, second, ... seat to the left
        self.quiet = Verb("pass")
        self.for_survivor = Verb("for_survivor", numbered)
        self.for_creature = Verb("for_creature", numbered)
        self.step_in = Verb("step_in")
        self.stay_out = Verb("stay_out")
        self.lessen = Verb("lessen")
        self.take_it = Verb("take_it")
        self.discard_cards = Verb("discard_cards")
        self.flip_one = Verb("flip_one")
        self.decline = Verb("decline")
        self.catalogue = Catalogue(  # the most frequent ones first: numbers up to 256 are cheap
            [
                self.discard, self.done, self.quiet, self.rest, self.explore_with, self.fight_with, self.reveal, self.play,
                self.skip, self.enter, self.look, self.look_no_more, self.equip_it, self.stock_it, self.keep_it, self.left,
                self.equip, self.stock_under, self.unequip, self.use, self.use_tactic, self.send, self.rescue_one,
                self.survivor, self.creature, self.item, self.stocked, self.missing, self.for_survivor, self.for_creature,
                self.step_in, self.stay_out, self.lessen, self.take_it, self.discard_cards, self.flip_one, self.decline,
            ]
        )  # fmt: skip
        assert self.discard.first == 0
        self.verb_of: list[Verb] = [verb for verb in self.catalogue.verbs for i in range(verb.count)]  # of each option

        self.on_turn: list[bool] = [moment in (YOUR_TURN, SURVIVOR_PHASE) for moment in self.moment]  # has such an ability
        self.only_pass: list[int] = [self.quiet.id()]
        self.quiet_windows: list[list[list[list[int]]]] = [  # of so many seats; those in a set of bits can only pass
            [[self.only_pass if (asked >> seat) & 1 else [] for seat in range(seats)] for asked in range(1 << seats)]
            for seats in range(MOST_SEATS + 1)
        ]
        self.reveals: list[list[int]] = [self.reveal.ids()[:cards] for cards in range(MOST_EXPLORE + 1)]  # of so many
        self.in_or_out: list[int] = [self.stay_out.id(), self.step_in.id()]
        self.lessen_or_not: list[int] = [self.take_it.id(), self.lessen.id()]
        self.cards_or_flip: list[int] = [self.discard_cards.id(), self.flip_one.id()]
        self.place_of_source: list[int] = [NONE for card in range(self.cards)]  # in the verb `use`
        for place, card in enumerate(self.sources):
            self.place_of_source[card] = place
        self.steak_ways: list[list[int]] = [[] for card in range(self.cards)]  # the options of a card with the Steak Symbol
        for card in range(self.cards):
            if self.has_steak[card] and self.side[card] == NO_SIDE:
                self.steak_ways[card].append(self.play.id(card - self.first_event))
        for place, card in enumerate(self.numbered):
            if self.side[card] in (FOR_SURVIVOR, EITHER_SIDE):
                self.steak_ways[card].append(self.for_survivor.id(place))
            if self.side[card] in (FOR_CREATURE, EITHER_SIDE):
                self.steak_ways[card].append(self.for_creature.id(place))
        self.item_ways: list[list[int]] = [  # Equip and Stock an Item with the Survivor in a place, as the verbs count them
            [self.equip.id(place), self.stock_under.id(place)] for place in range(len(places))
        ]
        self.stock_ways: list[list[int]] = [ways[1:] for ways in self.item_ways]  # only Stock it

    # ---- the options of cards ----------------------------------------------------------------------------------------

    def use_id(self, card: i64) -> i64:
        return self.use.id(self.place_of_source[card])

    def item_id(self, verb: Verb, card: i64) -> i64:
        return verb.id(card - self.first_item)

    def creature_id(self, verb: Verb, card: i64) -> i64:
        return verb.id(card - self.first_creature)

    def has_op(self, card: i64, code: i64) -> bool:
        """Does this card have such an operation of its own?"""
        return (self.codes[card] >> code) & 1 == 1

    def ops_with(self, card: i64, code: i64) -> list[Op]:
        """Its operations with this code: mostly none, which the bits tell faster than a list of lists."""
        return self.ops_by[code][card] if (self.codes[card] >> code) & 1 else NO_OPS
