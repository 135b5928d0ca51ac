"""WHAT'S IN THE BOX: lots, cards and constants, and the catalogue of everything that can be chosen with them.

Inside the rules a lot is its place in the content (0 to 34) and the Zappy cards follow after the lots (35 to 41), so that both
can lie in the Lot Deck. Action cards of one type are alike: a card is its type, and hands and piles are packed (kit/packed.py).
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from gaucho.engine.options import Catalogue, Verb
from gaucho.kit.content import Content, Table

MOST_SEATS: Final = 5
LOTS: Final = 35
CARDS: Final = 42  # what can lie in the Lot Deck: 35 lots and 7 Zappy cards
NONE: Final = -1  # no card, no seat, no suit, no space

RAY_GUN: Final = 0
ROCKET_SHIP: Final = 1
SPACE_STATION: Final = 2
SUITS: Final = ("ray_gun", "rocket_ship", "space_station")

LOT_IDS: Final = tuple(
    [f"rg_{i:02d}" for i in range(1, 16)] + [f"rs_{i:02d}" for i in range(1, 13)] + [f"ss_{i:02d}" for i in range(1, 9)]
)
LANDS: Final = (
    "antimatter_mesa",
    "bionic_bison_bay",
    "cactus_crater",
    "cosmos_corral",
    "cowboy_comet",
    "dirigible_desert",
    "mustang_mesa",
    "photonic_field",
    "revolver_ridge",
    "saddle_station",
)

NO_TEXT: Final = 0
BONUS: Final = 1
FINE: Final = 2
TEXTS: Final = ("none", "bonus", "fine")

WOAH: Final = 0  # the Action types
RAID: Final = 1
PENALTY: Final = 2
EQUAL: Final = 3
HACKER: Final = 4
PET: Final = 5
INSIDER: Final = 6
LOBBY: Final = 7
BARGAIN: Final = 8
NUMBER_ONE: Final = 9
HIGH_NOON: Final = 10
COLD: Final = 11
SACRIFICE: Final = 12
ACTIONS: Final = (
    "woah_there_partner",
    "moonlight_raid",
    "ecf_disposal_penalty",
    "equal_footing",
    "cowboy_hacker",
    "foundation_pet_project",
    "insider_tip",
    "quantumzap_lobby",
    "bargain_hunter",
    "number_one_first",
    "high_noon_high_voltage",
    "space_is_cold",
    "willing_sacrifice",
)

ABE: Final = 0  # the Characters
HERMANAS: Final = 1
LILY: Final = 2
SHELLY: Final = 3
PETE: Final = 4
DIAMONDBACK: Final = 5
MARSHAL: Final = 6
JOE: Final = 7
STERLING: Final = 8
EDDIE: Final = 9
CHARACTERS: Final = (
    "honest_abe",
    "las_hermanas",
    "lone_star_lily",
    "shifty_shelly",
    "prickly_pete",
    "dr_crotalus_diamondback",
    "marshal_e_starpaw",
    "roadman_joe",
    "sterling_powers_jr",
    "steady_eddie",
)

KEEP_CALM: Final = 0  # the Zappy cards, counted from card 35
ZAP_HAPPENS: Final = 1
HARD_ZAP: Final = 2
ZAP_WAGON: Final = 3
DISGUISE: Final = 4
ZAP_MOON: Final = 5
WHAT_THE_ZAP: Final = 6
ZAPPIES: Final = (
    "keep_calm_and_zap_on",
    "zap_happens",
    "hard_zap_beats_talent",
    "jump_on_the_zap_wagon",
    "a_zapping_in_disguise",
    "once_in_a_zap_moon",
    "what_the_zap",
)

PRICE_SLOT: Final = 0  # where an ongoing card lies on a lot
INSIDER_SLOT: Final = 1
FREEZE_SLOT: Final = 2
SLOTS: Final = ("price", "insider", "freeze")

# What a menu or a window can hold, one bit each; the lowest 13 bits are the Action types.
POWER_BIT: Final = 1 << 13
DEBT_BIT: Final = 1 << 14
SURVEY_BIT: Final = 1 << 15
BUY_BIT: Final = 1 << 16
BUYOUT_BIT: Final = 1 << 17
DEVELOP_BIT: Final = 1 << 18
IN_WINDOW: Final = 0  # whose options they are
IN_DISCOVER: Final = 1
IN_DEVELOP: Final = 2
TYPE_BITS: Final = (1 << 13) - 1

MOST_OF_A_SUIT: Final = LOTS + 4  # more lots of a suit than anybody has or hopes for


@final
class Box:
    """Cards, constants and verbs, filled from the content; shared by all tables and never changed."""

    def __init__(self, content: Content) -> None:
        root = content.root
        self.lot_ids: list[str] = list(LOT_IDS)
        self.suit: list[int] = []
        self.payout: list[int] = []
        self.text: list[int] = []
        self._read_lots(root.table("lots"))

        self.names: list[str] = []  # of the Action types
        self.copies: list[int] = []
        self.action_texts: list[str] = []
        actions = root.table("actions")
        for key in ACTIONS:
            row = actions.table(key)
            self.names.append(row.prose("name"))
            self.copies.append(row.number("copies", most=4))
            self.action_texts.append(row.prose("text"))
            row.mark()
            row.done()
        actions.done()

        self.character_names: list[str] = []
        self.animals: list[str] = []
        self.character_texts: list[str] = []
        characters = root.table("characters")
        for key in CHARACTERS:
            row = characters.table(key)
            self.character_names.append(row.prose("name"))
            self.animals.append(row.prose("animal"))
            self.character_texts.append(row.prose("text"))
            row.mark()
            row.done()
        characters.done()

        self.zappy_names: list[str] = []
        self.zappy_texts: list[str] = []
        zappy = root.table("zappy")
        for key in ZAPPIES:
            row = zappy.table(key)
            self.zappy_names.append(row.prose("name"))
            self.zappy_texts.append(row.prose("text"))
            row.mark()
            row.done()
        zappy.done()

        self.land_ids: list[str] = list(LANDS)
        self.land_names: list[str] = []
        self.land_ecf: list[int] = []
        self._read_lands(root.table("lands"))

        zap = root.table("zap")  # the Zap symbol of a first advanced game (QZ-019)
        self.zap_actions: list[int] = _marked(zap.table("actions"), ACTIONS)
        self.zap_characters: list[int] = _marked(zap.table("characters"), CHARACTERS)
        self.zap_zappies: list[int] = _marked(zap.table("zappy"), ZAPPIES)
        zap.done()

        self._read_constants(root)
        self.colour_names: list[str] = []
        self.colours: list[str] = []
        self._read_colours(root.table("colours"))
        root.done()
        self._check(content)
        self._make_verbs()

    # ---- what is in the content --------------------------------------------------------------------------------------

    def _read_lots(self, lots: Table) -> None:
        for key in LOT_IDS:
            row = lots.table(key)
            self.suit.append(SUITS.index(row.word("suit", SUITS)))
            self.payout.append(row.number("payout", least=-9, most=9))
            self.text.append(TEXTS.index(row.word("text", TEXTS)))
            row.mark()
            row.done()
        lots.done()

    def _read_lands(self, lands: Table) -> None:
        for key in LANDS:
            row = lands.table(key)
            self.land_names.append(row.prose("name"))
            self.land_ecf.append(row.number("ecf", most=99))
            row.mark()
            row.done()
        lands.done()

    def _read_constants(self, root: Table) -> None:
        setup = root.table("setup")
        self.start_credits: i64 = setup.number("credits", most=99)
        self.start_ecf: i64 = setup.number("ecf", most=99)
        self.bank: i64 = setup.number("bank")
        self.spaces: list[int] = setup.numbers("spaces", MOST_SEATS - 1, least=1, most=7)
        self.action_types: i64 = setup.number("action_types", least=1, most=len(ACTIONS))
        self.action_cards: i64 = setup.number("action_cards", most=4)
        self.rounds: i64 = setup.number("rounds", least=1, most=10)
        discover = root.table("discover")
        self.survey_cost: i64 = discover.number("survey_cost", most=9)
        self.action_cost: i64 = discover.number("action_cost", most=9)
        self.text_amount: i64 = discover.number("text_amount", least=1, most=9)
        bid = root.table("bid")
        self.least_price: i64 = bid.number("least_price", least=1, most=9)
        self.most_price: i64 = bid.number("most_price", least=1, most=99)
        bound = root.table("bound")
        self.most_bid: i64 = bound.number("most_bid", least=1, most=999)
        self.most_spaces: i64 = max(self.spaces) + bound.number("most_lobbies", least=8, most=20)
        develop = root.table("develop")
        self.develop_cost: i64 = develop.number("cost", most=9)
        collect = root.table("collect")
        self.investment: i64 = collect.number("investment", most=99)
        cards = root.table("cards")
        self.penalty: i64 = cards.number("penalty", least=1, most=9)
        self.pet_debt: i64 = cards.number("pet_debt", least=1, most=9)
        self.sacrifice_own: i64 = cards.number("sacrifice_own", most=9)
        self.sacrifice_sent: i64 = cards.number("sacrifice_sent", least=1, most=9)
        self.sacrifice_times: i64 = cards.number("sacrifice_times", least=1, most=3)
        self.diamondback: i64 = cards.number("diamondback", most=9)
        self.marshal_players: i64 = cards.number("marshal_players", least=1, most=4)
        self.calm_cards: i64 = cards.number("calm_cards", least=1, most=9)
        self.stimulus: i64 = cards.number("stimulus", most=9)
        self.bribe: i64 = cards.number("bribe", most=9)
        self.donation: i64 = cards.number("donation", most=9)
        winning = root.table("winning")
        self.low_lot: i64 = winning.number("low_lot", most=99)
        self.high_lot: i64 = winning.number("high_lot", most=99)
        self.mixed_set: i64 = winning.number("mixed_set", most=99)
        self.suit_sets: list[int] = [winning.number(f"{suit}_set", most=99) for suit in SUITS]
        self.credits_per_point: i64 = winning.number("credits_per_point", least=1, most=99)
        self.debt_points: i64 = winning.number("debt", most=99)
        for table in (setup, discover, bid, bound, develop, collect, cards, winning):
            table.mark()
            table.done()

    def _read_colours(self, colours: Table) -> None:
        for row in colours.tables():
            self.colour_names.append(row.prose("name"))
            self.colours.append(row.colour("colour"))
            row.mark()
            row.done()

    def _check(self, content: Content) -> None:
        if len(self.colours) != MOST_SEATS:
            raise content.error(("colours",), f"needs {MOST_SEATS} player colours, not {len(self.colours)}")
        if len(set(self.colours)) < MOST_SEATS or len(set(self.colour_names)) < MOST_SEATS:
            raise content.error(("colours",), "two of them are alike")
        rarest: i64 = sum(sorted(self.copies)[: self.action_types])
        if rarest < self.action_cards * MOST_SEATS:
            raise content.error(("actions",), f"{rarest} cards of the rarest {self.action_types} types do not go round")
        if len(self.zap_actions) != self.action_types:
            raise content.error(("zap", "actions"), f"needs {self.action_types} marked types, not {len(self.zap_actions)}")
        if len(self.zap_characters) < MOST_SEATS:
            raise content.error(("zap", "characters"), f"needs {MOST_SEATS} marked Characters, not {len(self.zap_characters)}")
        if self.most_price < self.least_price:
            raise content.error(("bid", "most_price"), "is below least_price")

    # ---- what can be chosen ------------------------------------------------------------------------------------------

    def _make_verbs(self) -> None:
        spaces = range(1, self.most_spaces + 1)
        types = list(ACTIONS)
        self.survey = Verb("survey")
        self.buy_action = Verb("buy_action")
        self.buyout = Verb("buyout")
        self.develop = Verb("develop")
        self.pay_debt = Verb("pay_debt")
        self.play = Verb("play", types)
        self.power = Verb("power")
        self.end_turn = Verb("end_turn")
        self.quiet = Verb("pass")
        self.cancel = Verb("cancel")
        self.let_stand = Verb("let_stand")
        self.silent = Verb("silent")
        self.bid = Verb("bid", [str(i + 1) for i in range(self.most_bid)])
        self.space = Verb("space", [str(i) for i in spaces])
        self.deck = Verb("deck")
        self.mine = Verb("mine", [str(i + 1) for i in range(LOTS)])  # one's own lots in the order they came
        # Lots of others: so many places to the left, and the lot in the order they came.
        self.theirs = Verb("theirs", [f"{p + 1}.{i + 1}" for p in range(MOST_SEATS - 1) for i in range(LOTS)])
        self.left = Verb("left", [str(i + 1) for i in range(MOST_SEATS - 1)])  # the first, second, ... seat to the left
        self.myself = Verb("myself")
        self.pay = Verb("pay", int(self.most_bid + 1))
        self.price = Verb("price", [str(i) for i in range(self.least_price, self.most_price + 1)])
        self.take = Verb("take", types)
        self.play_now = Verb("play_now")
        self.keep = Verb("keep")
        self.stop = Verb("stop")
        self.ongoing = Verb("ongoing", [f"{i}.{slot}" for i in spaces for slot in SLOTS])
        self.place = Verb("place", CARDS)  # counted from the top of the Lot Deck
        self.name_suit = Verb("suit", list(SUITS))
        self.catalogue = Catalogue(
            [
                self.survey, self.buy_action, self.buyout, self.develop, self.pay_debt, self.play, self.power, self.end_turn,
                self.quiet, self.cancel, self.let_stand, self.silent, self.bid, self.space, self.deck, self.mine, self.theirs,
                self.left, self.myself, self.pay, self.price, self.take, self.play_now, self.keep, self.stop, self.ongoing,
                self.place, self.name_suit,
            ]
        )  # fmt: skip

        # Lists of options that are asked often, made once.
        self.only_let_stand: list[int] = [int(self.let_stand.id())]
        self.cancel_or_not: list[int] = [int(self.cancel.id()), int(self.let_stand.id())]
        self.now_or_keep: list[int] = [int(self.play_now.id()), int(self.keep.id())]
        self.prices: list[int] = self.price.ids()
        self.all_suits: list[int] = self.name_suit.ids()
        self.places: list[list[int]] = [[int(self.place.id(i)) for i in range(n)] for n in range(CARDS + 1)]
        self.others: list[list[int]] = [[int(self.left.id(i)) for i in range(n - 1)] for n in range(1, MOST_SEATS + 1)]
        self._menus: dict[int, list[int]] = {}
        self._bids: dict[int, list[int]] = {}
        self._raises: dict[int, list[int]] = {}
        self._plays: dict[int, list[int]] = {}

        # What sets bring by the lots of each suit, -1 where nobody has asked yet: see winning.py.
        self.best_sets: list[int] = [-1] * (MOST_OF_A_SUIT * MOST_OF_A_SUIT * MOST_OF_A_SUIT)

    def menu(self, kind: i64, bits: i64) -> list[int]:
        """The options of a menu or window that holds these entries, in the order of QZ-R74."""
        key: i64 = bits * 4 + kind
        found = self._menus.get(key)
        if found is None:
            found = self._made_menu(kind, bits)
            self._menus[key] = found
        return found

    def _made_menu(self, kind: i64, bits: i64) -> list[int]:
        made: list[int] = []
        for bit, verb in (
            (SURVEY_BIT, self.survey),
            (BUY_BIT, self.buy_action),
            (BUYOUT_BIT, self.buyout),
            (DEVELOP_BIT, self.develop),
        ):
            if bits & bit:
                made.append(int(verb.id()))
        if kind != IN_WINDOW and bits & DEBT_BIT:
            made.append(int(self.pay_debt.id()))
        made += self.plays(bits & TYPE_BITS)
        if bits & POWER_BIT:
            made.append(int(self.power.id()))
        if kind == IN_WINDOW and bits & DEBT_BIT:
            made.append(int(self.pay_debt.id()))
        made.append(int(self.quiet.id() if kind == IN_WINDOW else self.end_turn.id()))
        return made

    def plays(self, types: i64) -> list[int]:
        """The options for playing a card of one of these types (one bit each)."""
        found = self._plays.get(types)
        if found is None:
            found = [int(self.play.id(i)) for i in range(len(ACTIONS)) if (types >> i) & 1]
            self._plays[types] = found
        return found

    def bids(self, least: i64, most: i64) -> list[int]:
        """The options of a sealed bid: silence, or these amounts."""
        key: i64 = least * 1024 + most
        found = self._bids.get(key)
        if found is None:
            found = [int(self.silent.id())] + [int(self.bid.id(i - 1)) for i in range(least, most + 1)]
            self._bids[key] = found
        return found

    def raises(self, least: i64, most: i64) -> list[int]:
        """The options of an open bid: passing, or these amounts."""
        key: i64 = least * 1024 + most
        found = self._raises.get(key)
        if found is None:
            found = [int(self.quiet.id())] + [int(self.bid.id(i - 1)) for i in range(least, most + 1)]
            self._raises[key] = found
        return found

    def amounts(self, least: i64, most: i64) -> list[int]:
        """The options of paying so much."""
        return [int(self.pay.id(i)) for i in range(least, most + 1)]

    def payout_of(self, lot: i64, turned: bool) -> i64:
        """The number on the card, a plus if Las Hermanas turned it (QZ-138)."""
        number: i64 = self.payout[lot]
        return -number if turned and number < 0 else number

    def is_zappy(self, card: i64) -> bool:
        return card >= LOTS


def _marked(table: Table, ids: tuple[str, ...]) -> list[int]:
    """The places of the marked ones among these ids."""
    found = [i for i, key in enumerate(ids) if table.number(key, most=1) == 1]
    table.mark()
    table.done()
    return found
