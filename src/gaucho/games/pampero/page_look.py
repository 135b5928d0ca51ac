"""What every part of the page looks at, and how signs and small buttons are written."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from html import escape

from gaucho.games.pampero.rules.components import Box
from gaucho.games.pampero.rules.game import Pampero
from gaucho.games.pampero.rules.main_board import Board
from gaucho.games.pampero.rules.names import NONE, ZONES
from gaucho.games.pampero.rules.table import Table
from gaucho.games.pampero.rules.view import CompanyView, PamperoView
from gaucho.kit.look import Look as BaseLook
from gaucho.kit.look import piece
from gaucho.kit.what_if import WhatIf

RAFAGA = "Ráfaga"
# Which leaf of the page a question is about; all others are asked on the company mat.
ASKED_ON = {
    "build_site": "map",
    "contract": "map",
    "tower_owner": "map",
    "foreign_card": "map",
    "solar_tile": "map",
    "linked": "map",
    "dozer_pick": "map",
    "dozer_to": "map",
    "forced_dozer_to": "map",
    "second_wind": "map",
    "second_remote": "map",
    "second_solar": "map",
    "grid_space": "grid",
    "network_line": "grid",
    "venture_slot": "grid",
    "advance_market": "grid",
    "income_market": "grid",
    "scoring_market": "grid",
    "end_tile_income": "grid",
    "end_tile_foreign": "grid",
    "bonus_first": "bonus",
    "bonus_second": "bonus",
    "discard_tile": "bonus",
    "specialist": "hire",
}


class Look(BaseLook[PamperoView, Pampero]):
    """A view, its game, and who plays."""

    @property
    def box(self) -> Box:
        """The boards, cards and numbers this game is played with."""
        return self.game.box

    @property
    def board(self) -> Board:
        """What exists on the main board with so many players."""
        return self.box.boards[self.view.seats]

    @property
    def me(self) -> int:
        """The company whose mat and grid lie before the viewer: the own one; for a spectator, that of who is at turn."""
        if self.view.seat >= 0:
            return int(self.view.seat)
        return int(self.view.active) if 0 <= self.view.active < self.view.seats else 0

    @property
    def leaf(self) -> str:
        """The part of the page that the viewer is asked about: map, mat, grid, bonus or hire."""
        return ASKED_ON.get(self.prompt, "mat") if self.mine() else "mat"

    @cached_property
    def what_if(self) -> WhatIf[Table]:
        """The rules, to be asked: only the order of decks is guessed, and nothing that is asked depends on it."""
        return WhatIf(self.game, self.view, Table, guesses=1)

    @property
    def table(self) -> Table:
        """A whole table that agrees with the view."""
        return self.what_if.tables[0]

    @property
    def about(self) -> int:
        """What the step that asks is about."""
        return int(self.table.step().what)

    @property
    def playing(self) -> int:
        """The action card that is being played, also while its space is chosen, or NONE."""
        if self.view.play.card != NONE or self.prompt != "space_tab":
            return int(self.view.play.card)
        return self.about  # the step that asks for the space has the card

    def company(self, seat: int) -> CompanyView:
        """A company's boards and pieces; in a solo game the opponent's is the second."""
        return self.view.companies[seat]

    def name_of(self, company: int) -> str:
        """A company's name as plain text; the solo opponent sits on no seat."""
        return self.scene.names[company] if company < self.view.seats else RAFAGA

    def first(self, options: Iterable[str]) -> str:
        """The first of these options that can be chosen now, or nothing."""
        return next((option for option in options if self.scene.can(option)), "")

    def starting(self, *verbs: str) -> list[str]:
        """The options of these verbs that can be chosen now."""
        return [option for option in self.scene.legal if self.scene.live and option.partition(" ")[0] in verbs]

    def word(self, argument: str) -> str:
        """What an option's argument is called, as plain text."""
        return str(self.game.words["arguments"].get(argument, argument))

    def zone_of_space(self, space: int) -> str:
        """The letter of the zone in which a contract space lies; none for the solar display."""
        sector = self.box.space_sector[space]
        return ZONES[self.box.zone_of[sector]] if sector >= 0 else ""


def icon(name: str, classes: str = "") -> str:
    """A sign of art.svg, as a picture of its own."""
    more = f" {classes}" if classes else ""
    return f'<svg class="pa-icon{more}" viewBox="0 0 100 100" aria-hidden="true"><use href="#pa-{name}"/></svg>'


def sign(name: str, x: float, y: float, size: float, classes: str = "") -> str:
    """The same, inside a larger drawing: its upper left corner and its width."""
    more = f' class="{classes}"' if classes else ""
    return f'<use href="#pa-{name}" x="{x:g}" y="{y:g}" width="{size:g}" height="{size:g}"{more}/>'


def button(look: Look, option: str, inside: str, classes: str = "", label: str = "") -> str:
    """A small button on the page for an option that can be chosen."""
    words = label or look.scene.legal[option]
    return piece(f"pa-do{' ' + classes if classes else ''}", inside, look.scene.act(option, words), tag="span")


def text_at(x: float, y: float, words: object, classes: str = "pa-t") -> str:
    """Words inside a drawing, around a point."""
    return f'<text class="{classes}" x="{x:g}" y="{y:g}" text-anchor="middle">{escape(str(words))}</text>'
