"""What every part of the page looks at, and how a piece is written."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import NamedTuple

from gaucho.games.shootcows.notes import SKILL_PROMPTS
from gaucho.games.shootcows.rules.components import NONE, Box
from gaucho.games.shootcows.rules.game import ShootCows
from gaucho.games.shootcows.rules.view import CowsView, PlayerView
from gaucho.kit.page import Scene


class Look(NamedTuple):
    """A view, its game, and who plays."""

    view: CowsView
    game: ShootCows
    scene: Scene

    @property
    def box(self) -> Box:
        """The cards and numbers this game is played with."""
        return self.game.box

    @property
    def prompt(self) -> str:
        """The decision that is due, or nothing."""
        return self.view.due.prompt if self.view.due is not None else ""

    def asked(self, seat: int) -> bool:
        """Does everybody know that this seat must choose?"""
        due = self.view.due
        return due is not None and not due.veiled and seat in due.seats

    def mine(self, *prompts: str) -> bool:
        """Does the viewer make one of these decisions, or any? Not in a replay, nor while a bot stands in."""
        due = self.view.due
        able = self.scene.live and bool(self.scene.legal) and due is not None and self.view.seat in due.seats
        return able and (not prompts or self.prompt in prompts)

    def player(self, seat: int) -> PlayerView:
        """A play area."""
        return self.view.players[seat]

    def name(self, seat: int) -> str:
        """A player's name, safe to be written into the page."""
        return escape(self.scene.names[seat])

    def word(self, card: int) -> str:
        """How options call a card."""
        return self.box.ids[card]

    @property
    def performing(self) -> int:
        """The Creature whose red-letter skill asks for a choice now, or NONE."""
        skills = [event for event in self.scene.told if event.kind == "performs"] if self.prompt in SKILL_PROMPTS else []
        return int(skills[-1].a) if skills else NONE

    def first(self, options: Iterable[str]) -> str:
        """The first of these options that can be chosen now, or nothing."""
        return next((option for option in options if self.scene.can(option)), "")

    def starting(self, *verbs: str) -> list[str]:
        """The options of these verbs that can be chosen now."""
        return [option for option in self.scene.legal if self.scene.live and option.partition(" ")[0] in verbs]


def piece(classes: str, inside: str, attributes: str, move: str = "", tag: str = "div") -> str:
    """A piece on the table. `attributes` come from `Scene.act` and `zoom`; a piece that is no button is a picture."""
    role = "" if "role=" in attributes else ' role="img"'
    focus = ' tabindex="0"' if "data-zoom" in attributes and "tabindex" not in attributes else ""
    name = f' data-move="{move}"' if move else ""
    return f'<{tag} class="{classes}" {attributes}{role}{focus}{name}>{inside}</{tag}>'


def called(label: str) -> str:
    """The attribute that names a piece nobody can choose."""
    return f'aria-label="{escape(label)}"'


def button(look: Look, option: str, inside: str, classes: str = "", label: str = "") -> str:
    """A small button on the board for an option that can be chosen."""
    words = label or look.scene.legal[option]
    return piece(f"sc-do{' ' + classes if classes else ''}", inside, look.scene.act(option, words), tag="span")
