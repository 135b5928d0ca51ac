"""Draws a view for the terminal: pure functions from a view to something Rich can print.

Colour is never the only sign: players are a letter and their Health, items two letters, pink fields have exclamation marks.
"""

from __future__ import annotations

from collections.abc import Sequence

from rich import box
from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from gaucho.games.zappem import notes
from gaucho.games.zappem.notes import ENDINGS, guessed, item_name, known_cards, laid_open, moved, note, prospects, role_name
from gaucho.games.zappem.rules.components import COLUMNS, EMP, FIELD_CODES, HEART, NONE, POWER, PROTON, ROWS, SHIELD
from gaucho.games.zappem.rules.game import Zappem
from gaucho.games.zappem.rules.view import PlayerView, ZappemView

__all__ = ["draw", "laid_open", "note"]

PHASES = ("set-up", "the crew moves", "the crew acts", "returns", "the villain", "Battle Royale")
SIGNS = {POWER: "PW", PROTON: "PR", EMP: "EM", HEART: "HT", SHIELD: "SH"}  # the sixth is NV
LEGEND = "Letter and Health: a player · PW PR EM HT SH NV: items · # played · * in your hand · !! pink from where you are"
QUIET = "dim"


def draw(view: ZappemView, game: Zappem, names: Sequence[str]) -> RenderableType:
    """The whole table as this view shows it; with the result when the game is over."""
    grid = Table.grid(padding=(0, 2))
    grid.add_row(_map(view, game, names), _players(view, game, names))
    parts: list[RenderableType] = [_headline(view, game, names), grid, Text(LEGEND, style=QUIET)]
    if view.winners:
        winners = notes.and_so_on([names[seat] for seat in view.winners])
        wins = "win" if len(view.winners) > 1 else "wins"
        parts.append(Text(f"{ENDINGS[view.ending]} {winners} {wins}.", style="bold"))
    elif view.seat >= 0 and view.players[view.seat].hand:
        parts.append(_hand(view, game, names))
    return Group(*parts)


def _headline(view: ZappemView, game: Zappem, names: Sequence[str]) -> RenderableType:
    title = Text(game.title, style="bold")
    title.append(f" · round {view.round} · {'over' if view.winners else PHASES[view.phase]}", style="not bold")
    if view.turns_in_all and not view.winners:
        title.append(f", turn {view.turns_in_all - view.turns} of {view.turns_in_all}", style="not bold")
    title.append(f" · {view.deck_size} cards in the stack", style="not bold")
    due = view.due
    if due is not None and view.seat not in due.seats:
        who = notes.and_so_on([names[seat] for seat in due.seats])
        title.append(f" · {who} is {game.words['waiting'][due.prompt]}", style="not bold")
    return Rule(title, align="left", style=QUIET)


# ---- the map ---------------------------------------------------------------------------------------------------------


def _map(view: ZappemView, game: Zappem, names: Sequence[str]) -> Table:
    table = Table(box=box.SQUARE, padding=0)
    table.add_column("", justify="right", style=QUIET)
    for letter in "ABCDEFGH":
        table.add_column(letter, justify="center", width=4)
    for row in range(ROWS):
        table.add_row(str(row + 1), *[_field(view, game, names, column * ROWS + row) for column in range(COLUMNS)])
    return table


def _field(view: ZappemView, game: Zappem, names: Sequence[str], field: int) -> Text:
    """Who is there, or which item; played or not; in one's own hand; to be zapped from where one is."""
    me = view.players[view.seat] if view.seat >= 0 else None
    pink = "!" if me is not None and me.at != NONE and field in game.box.pink[me.at] else ""
    mine = "*" if me is not None and field in me.hand else ""
    for seat, player in enumerate(view.players):
        if player.at == field:
            return Text(f"{pink}{names[seat][:1].upper()}{player.health}{pink}", style="bold reverse")
    item = next((item for item in view.items if game.box.field[item] == field), None)
    sign = SIGNS.get(game.box.kind[item], "NV") if item is not None else ""
    if any(field in player.played for player in view.players):
        return Text(f"{pink}{sign or '#'}{pink}", style=QUIET)
    return Text(f"{pink}{sign}{mine}{pink}", style="bold" if mine else "")


# ---- players ---------------------------------------------------------------------------------------------------------


def _players(view: ZappemView, game: Zappem, names: Sequence[str]) -> Table:
    table = Table(box=box.SIMPLE)
    for heading in ("", "Player", "At", "Health", "Items", "Hand"):
        table.add_column(heading)
    for seat, player in enumerate(view.players):
        turn = ">" if seat == view.active else ""
        role = role_name(game.box, player)
        name = f"{names[seat]}{f', {role}' if role else ''}{' (you)' if seat == view.seat else ''}"
        at = FIELD_CODES[player.at] if player.at != NONE else "-"
        items = ", ".join(item_name(game.box, item) for item in player.items) or "-"
        row = (turn, name, at, _health(view, seat, player), items, _cards(view, seat, player))
        table.add_row(*[Text(word) for word in row], style="bold" if seat == view.active else "")
    return table


def _health(view: ZappemView, seat: int, player: PlayerView) -> str:
    if player.health == 0:
        return "down, can return" if player.can_return else "down"
    return f"{player.health}{' (was hit)' if seat in view.hit else ''}"


def _cards(view: ZappemView, seat: int, player: PlayerView) -> str:
    """The cards in a hand, as far as they are known; a question mark: it may have moved."""
    if player.hand:
        return " ".join(FIELD_CODES[card] for card in player.hand)
    known = [f"{FIELD_CODES[card]}{'' if certain else '?'}" for card, certain in known_cards(view, seat)]
    return f"{player.hand_size}: {' '.join(known)}" if known else str(player.hand_size)


def _hand(view: ZappemView, game: Zappem, names: Sequence[str]) -> Table:
    """The own Zone cards with all that they reach."""
    table = Table(box=box.SIMPLE, title="Your Zone cards", title_justify="left", title_style=QUIET)
    for heading in ("Card", "Pink", "Item", "You could"):
        table.add_column(heading)
    seat, here = view.seat, guessed(view, game)
    for card in view.players[seat].hand:
        item = game.box.item[card]
        reach = "-" if item == NONE else item_name(game.box, item) + ("" if item in view.items else " (held)")
        pink = " ".join(FIELD_CODES[other] for other in game.box.pink[card])
        found = ", ".join(prospects(moved(here, seat, card), seat, names)) or "-"
        table.add_row(*[Text(word) for word in (FIELD_CODES[card], pink, reach, found)])
    return table
