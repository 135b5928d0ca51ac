"""The box: boards, contracts, tiles and cards, and the catalogue of everything that can be chosen with them.

It is read in parts, each a class upon the one before: the verbs, the main board, the grid board, and here cards and tiles.
"""

from __future__ import annotations

import re
from typing import final

from mypy_extensions import i64, mypyc_attr

from gaucho.games.pampero.rules.criteria import Option, read_half, read_option
from gaucho.games.pampero.rules.grid_board import GridBoard
from gaucho.games.pampero.rules.names import (
    BONUS_COLUMNS,
    BONUS_ROWS,
    CARDS,
    COST,
    EFFECT_NAMES,
    FOREIGN_CARDS,
    LETTER,
    LINK,
    MONEY_SIGNS,
    NONE,
    ROW_NAMES,
    ROW_SPACES,
    SCORING_CARDS,
    SCORING_TILES,
    SECTORS,
    SOLO_ACTIONS,
    SOLO_CARDS,
    TOWER_TILES,
    YES_NO,
    ZONES,
)
from gaucho.games.pampero.rules.operations import (
    FOREIGN,
    MARKETS,
    OF_BONUSES,
    OF_TOWERS,
    Effect,
    Op,
    effect_name,
    read_effect,
    read_op,
)
from gaucho.games.pampero.rules.reading import done, places, read_icon
from gaucho.kit.content import Content, Table


@final
@mypyc_attr(acyclic=True)
class Tab:
    """An operations tab of the company mat (PA-042); never changed."""

    def __init__(self, zone: i64, value: i64, energy: i64) -> None:
        self.zone = zone
        self.value = value  # $
        self.energy = energy  # of a wind farm built there


@final
class Box(GridBoard):
    """Components and numbers, filled from the content; shared by all tables and never changed."""

    def __init__(self, content: Content) -> None:
        root = content.root
        super().__init__(root)
        self._read_mat(root.table("mat"))
        self._read_cards(root.table("cards"))
        self._read_foreign(root.table("foreign"))
        self._read_tower_tiles(root)
        self._read_scoring(root)
        self._read_solo(root)
        root.done()

    # ---- action cards ------------------------------------------------------------------------------------------------

    def _read_mat(self, mat: Table) -> None:
        self.tabs: list[list[Tab]] = []  # of each space of the mat, one or two
        for row_name in ROW_NAMES:
            spaces = mat.word(row_name).split(", ")
            if len(spaces) != ROW_SPACES:
                raise mat.error(row_name, f"has {len(spaces)} spaces, not {ROW_SPACES}")
            for words in spaces:
                tabs = [re.fullmatch(r"([ABC])(\d+)/(\d)", word) for word in words.split()]
                zones = [ZONES.index(tab[1]) for tab in tabs if tab is not None]
                if not 1 <= len(zones) == len(tabs) == len(set(zones)) <= 2:
                    raise mat.error(row_name, f"'{words}' is not one or two tabs of different zones, like A5/1 B10/2")
                self.tabs.append([Tab(ZONES.index(tab[1]), int(tab[2]), int(tab[3])) for tab in tabs if tab is not None])
        done(mat)

    def _read_cards(self, cards: Table) -> None:
        self.card_names: list[str] = []
        self.card_texts: list[str] = []
        self.card_rules: list[str] = []
        self.card_link: list[int] = []
        self.card_money: list[int] = []
        self.card_batteries: list[bool] = []  # may be paid instead
        self.effects: list[list[Effect]] = []
        for name in CARDS:
            row = cards.table(name)
            rule = row.word("rule")
            self.card_names.append(row.prose("name"))
            self.card_texts.append(row.prose("text"))
            self.card_rules.append(rule)
            self.card_link.append(LINK.index(row.word("link", LINK)))
            self.card_money.append(MONEY_SIGNS.index(row.word("money", MONEY_SIGNS)))
            self.card_batteries.append(row.word("batteries", YES_NO) == "yes")
            texts = row.word("effects").split(" / ")
            self.effects.append([read_effect(row, "effects", text, rule, self.ops) for text in texts])
            if len({EFFECT_NAMES[effect_name(effect)] for effect in self.effects[-1]}) != len(texts):
                raise row.error("effects", "two of them have the same name")
            sells = any(effect.first == FOREIGN for effect in self.effects[-1])
            if self.card_batteries[-1] and (self.card_money[-1] != COST or sells):
                raise row.error("batteries", "can be paid only instead of a cost, and not by a card that sells them")
            row.mark()
            row.done()
        cards.done()

    def _read_foreign(self, foreign: Table) -> None:
        self.foreign_price: list[int] = []
        self.front: list[list[int]] = []
        self.back: list[list[int]] = []
        self.foreign_rules: list[str] = []
        for name in FOREIGN_CARDS:
            row = foreign.table(name)
            self.foreign_price.append(row.number("batteries", most=9))
            self.front.append(places(row, "front", MARKETS))
            self.back.append(places(row, "back", MARKETS))
            self.foreign_rules.append(row.word("rule"))
            row.done()
        done(foreign)

    # ---- tower bonus tiles -------------------------------------------------------------------------------------------

    def _read_tower_tiles(self, root: Table) -> None:
        tiles = root.table("tower_tiles")
        self.copies: i64 = tiles.number("copies", least=2, most=2)
        self.blanks: i64 = tiles.number("blanks", least=2, most=2)
        self.tower_money: i64 = tiles.number("tower_money", most=99)
        self.bonus_names: list[str] = []
        self.bonus_texts: list[str] = []
        self.bonus_rules: list[str] = []
        self.bonus_ops: list[list[Op]] = []
        self.bonus_icon: list[int] = []
        for name in TOWER_TILES:
            row = tiles.table(name)
            self.bonus_names.append(row.prose("name"))
            self.bonus_texts.append(row.prose("text"))
            self.bonus_rules.append(row.word("rule"))
            self.bonus_ops.append(self._ops(row, OF_TOWERS))
            self.bonus_icon.append(read_icon(row))
            row.done()
        done(tiles)
        self.letter_tiles: list[list[int]] = []  # the tiles of each letter, with the blank ones
        for first in range(0, len(TOWER_TILES), LETTER):
            kinds = [kind for kind in range(first, first + LETTER) for copy in range(self.copies)]
            self.letter_tiles.append(kinds + [NONE] * self.blanks)
        board = root.table("bonus_board")
        self.printed: list[list[Op]] = []
        self.preset: list[int] = []
        short = [name[5:] for name in TOWER_TILES]
        for number in range(1, BONUS_ROWS + 1):
            words = board.word(f"printed_{number}").split("; ")
            laid = board.word(f"preset_{number}").split()
            if len(words) != BONUS_COLUMNS or len(laid) != BONUS_COLUMNS:
                raise board.error(f"printed_{number}", f"a row has {BONUS_COLUMNS} spaces")
            for column, text in enumerate(words):
                self.printed.append([read_op(board, f"printed_{number}", text, OF_BONUSES, "PA-400", self.ops)])
                if laid[column] != "x" and laid[column] not in short:
                    raise board.error(f"preset_{number}", f"'{laid[column]}' is not one of x, {', '.join(short)}")
                self.preset.append(NONE if laid[column] == "x" else short.index(laid[column]))
        done(board)

    # ---- scoring -----------------------------------------------------------------------------------------------------

    def _read_scoring(self, root: Table) -> None:
        cards = root.table("scoring_cards")
        self.scoring_names: list[str] = []
        self.scoring_texts: list[str] = []
        self.scoring_rules: list[str] = []
        self.scoring_options: list[list[Option]] = []
        for name in SCORING_CARDS:
            row = cards.table(name)
            self.scoring_names.append(row.prose("name"))
            self.scoring_texts.append(row.prose("text"))
            self.scoring_rules.append(row.word("rule"))
            self.scoring_options.append([read_option(row, "a"), read_option(row, "b")])
            row.done()
        done(cards)
        tiles = root.table("scoring_tiles")
        self.tile_rules: list[str] = []
        self.top_money: list[int] = []
        self.top_counts: list[int] = []
        self.bottom_money: list[int] = []
        self.bottom_counts: list[int] = []
        for name in SCORING_TILES:
            row = tiles.table(name)
            self.tile_rules.append(row.word("rule"))
            money, criterion = read_half(row, "top", "per")
            self.top_money.append(money)
            self.top_counts.append(criterion)
            money, criterion = read_half(row, "bottom", "most")
            self.bottom_money.append(money)
            self.bottom_counts.append(criterion)
            row.done()
        done(tiles)

    def _read_solo(self, root: Table) -> None:
        solo = root.table("solo")
        self.solo_tops: list[int] = solo.numbers("tops", 3, most=99)
        self.solo_wind: i64 = solo.number("wind", most=99)
        self.solo_remote: i64 = solo.number("remote", most=99)
        self.solo_solar: i64 = solo.number("solar", most=99)
        self.solo_market: i64 = solo.number("market", most=99)
        self.solo_impossible: i64 = solo.number("impossible", most=99)
        self.solo_removed: i64 = solo.number("removed_tile", most=99)
        self.solo_host: i64 = solo.number("host", most=99)
        self.solo_year: i64 = solo.number("year", most=99)
        self.solo_introductory: i64 = solo.number("introductory", most=99)
        self.last_marker: i64 = solo.number("last_marker", least=1, most=99)
        done(solo)
        cards = root.table("solo_cards")
        self.solo_actions: list[int] = []
        self.solo_order: list[list[int]] = []
        self.solo_pass: list[bool] = []
        self.solo_rules: list[str] = []
        for name in SOLO_CARDS:
            row = cards.table(name)
            self.solo_actions.append(SOLO_ACTIONS.index(row.word("action", SOLO_ACTIONS)))
            self.solo_order.append(places(row, "order", SECTORS))
            self.solo_pass.append(row.word("pass", YES_NO) == "yes")
            self.solo_rules.append(row.word("rule"))
            row.done()
        done(cards)
