"""Draws a view for the terminal: pure functions from a view to something Rich can print. Colour is never the only sign."""

from __future__ import annotations

from collections.abc import Sequence

from rich import box as frames
from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table as Columns
from rich.text import Text

from gaucho.games.shootcows import notes, notes_asked
from gaucho.games.shootcows.notes import (
    ENDINGS,
    PHASES,
    TIES,
    cost_in_words,
    laid_open,
    shown_cost,
    signed,
    sorted_hand,
    stalled,
)
from gaucho.games.shootcows.notes_fight import Part, creature_parts, fighter, forecast, survivor_parts
from gaucho.games.shootcows.rules.components import NONE
from gaucho.games.shootcows.rules.game import ShootCows
from gaucho.games.shootcows.rules.guess import open_table
from gaucho.games.shootcows.rules.table import Table
from gaucho.games.shootcows.rules.view import HIDDEN, BeastView, CowsView, MemberView

__all__ = ["draw", "laid_open", "note"]

QUIET = "dim"


def draw(view: CowsView, game: ShootCows, names: Sequence[str]) -> RenderableType:
    """The whole table as this view shows it; with the result when the game is over."""
    s = open_table(game, game.box, view)
    parts: list[RenderableType] = [_headline(view, s, names)]
    if view.location != NONE:
        parts += [_location(view, s), _row(view, game, names)]
    parts += [_herd(view, game), _parties(view, game, names)]
    if view.fight is not None:
        parts.append(_fight(view, s, names))
    if view.ending:
        parts.append(_result(view, names))
    elif view.seat >= 0 and view.players[view.seat].hand:
        parts.append(_hand(view, game, [int(card) for card in view.players[view.seat].hand], "Your hand"))
    if view.seat < 0:
        shown = [(seat, player) for seat, player in enumerate(view.players) if player.hand]
        parts += [_hand(view, game, [int(card) for card in player.hand], f"Hand of {names[seat]}") for seat, player in shown]
    return Group(*parts)


def note(view: CowsView, game: ShootCows, names: Sequence[str]) -> str:
    """What helps to decide."""
    return notes_asked.note(view, open_table(game, game.box, view))


def _headline(view: CowsView, s: Table, names: Sequence[str]) -> RenderableType:
    game = s.game
    title = Text(game.title, style="bold")
    now = "over" if view.ending else f"turn {view.turn} of {names[view.active]}, {PHASES[view.phase]} Phase"
    title.append(f" · {now} · {view.deck_size} cards in the deck · {s.target()} Rescued win", style="not bold")
    due = view.due
    if due is not None and due.veiled:
        title.append(f" · a window is open {notes_asked.window(view, s)}", style="not bold")
    elif due is not None and view.seat not in due.seats:
        who = notes.and_so_on([names[seat] for seat in due.seats])
        title.append(f" · {who} is {game.words['waiting'][due.prompt]}", style="not bold")
    return Rule(title, align="left", style=QUIET)


# ---- the city --------------------------------------------------------------------------------------------------------


def _location(view: CowsView, s: Table) -> Text:
    box, here = s.box, view.location
    text = Text(box.location_names[here], style="bold")
    text.append(f" · Rescue Cost {shown_cost(s)}: {cost_in_words(s)}", style="not bold")
    text.append(f" · {TIES[box.advantage[here]]} · {view.locations_left} more to come\n", style="not bold")
    if view.stall:
        text.append(f"  {stalled(view, box)}\n", style="not bold dim")
    for sign, words in zip(("Survivors", "Creatures"), box.tactic_texts[here], strict=True):
        text.append(f"  {sign}: {words}\n", style="not bold dim")
    text.right_crop(1)
    return text


def _row(view: CowsView, game: ShootCows, names: Sequence[str]) -> Text:
    cells = []
    for place, card in enumerate(view.row):
        face = "?" if card == HIDDEN else game.box.names[card]
        eyes = [names[seat] for seat in view.looked[place] if seat != view.seat]
        seen = f" (seen by {', '.join(eyes)})" if eyes else ""
        cells.append(f"{place + 1} {face}{seen}")
    return Text(f"Explore Cards: {' | '.join(cells) or 'none'}")


def _herd(view: CowsView, game: ShootCows) -> Group:
    cells = ", ".join(_beast(game, beast) for beast in view.herd) or "empty"
    lost = ", ".join(game.box.names[card] for card in view.missing) or "nobody"
    return Group(
        Text(f"Herd {len(view.herd)}/{game.box.herd}: {cells}  (! Mad, * red-letter skill)"), Text(f"Missing Persons: {lost}")
    )


def _beast(game: ShootCows, beast: BeastView) -> str:
    box, card = game.box, beast.card
    tough = f"/{box.toughness[card]}" if box.toughness[card] else ""
    under = f" [{', '.join(box.names[stocked] for stocked in beast.stock)}]" if beast.stock else ""
    return f"{box.names[card]}{'!' if beast.mad else ''}{'*' if box.red[card] else ''} {box.power[card]}{tough}{under}"


# ---- players ---------------------------------------------------------------------------------------------------------


def _parties(view: CowsView, game: ShootCows, names: Sequence[str]) -> Columns:
    table = Columns(box=frames.SIMPLE)
    for heading in ("", "Player", "Rescued", "Hand", "Survivor", "Fight", "Survival", "Equipped", "Stocked"):
        table.add_column(heading)
    for seat, player in enumerate(view.players):
        turn = ">" if seat == view.active and not view.ending else ""
        name = f"{names[seat]}{' (you)' if seat == view.seat else ''}{' (protected)' if not player.turns else ''}"
        first = (turn, name, str(len(player.rescued)), str(player.hand_size))
        numbered = [f"{place} " if seat == view.seat else "" for place in range(1, len(player.party) + 1)]  # as options count
        acting = seat == view.active
        rows = [_member(view, game, one, number, acting) for one, number in zip(player.party, numbered, strict=True)]
        rows = rows or [("nobody", "", "", "", "")]
        for line, cells in enumerate(rows):
            words = (*(first if line == 0 else ("", "", "", "")), *cells)
            table.add_row(*[Text(word) for word in words], style="bold" if seat == view.active else "")
    return table


def _member(view: CowsView, game: ShootCows, one: MemberView, number: str, acting: bool) -> tuple[str, str, str, str, str]:
    box = game.box
    state = " (flipped)" if one.flipped else " (acted)" if one.acted and acting else ""
    need = f"/{one.cost}{' ready' if one.rescuable else ''}" if view.location != NONE and not one.flipped else ""
    items = ", ".join(box.names[item] for item in one.items) or "-"
    stock = ", ".join(f"{box.names[card]} {box.stock[card]}" for card in one.stock) or "-"
    return f"{number}{box.names[one.card]}{state}", str(one.fight), f"{one.survival}{need}", items, stock


def _hand(view: CowsView, game: ShootCows, hand: Sequence[int], title: str) -> Columns:
    table = Columns(box=frames.SIMPLE, title=Text(title), title_justify="left", title_style=QUIET)
    for heading in ("Card", "Kind", "Text"):
        table.add_column(heading)
    for card in sorted_hand(game.box, hand):
        table.add_row(*[Text(words) for words in (game.box.names[card], notes.values_of(game.box, card), game.box.texts[card])])
    return table


# ---- Fights and the end ----------------------------------------------------------------------------------------------


def _fight(view: CowsView, s: Table, names: Sequence[str]) -> Text:
    fight = view.fight
    if fight is None or fighter(s) is None:
        return Text("A Fight is coming to its end.")
    ours, theirs = fight.fight_total, fight.power_total
    text = Text(f"FIGHT {ours}{_sum(survivor_parts(s), names)}\nPOWER {theirs}{_sum(creature_parts(s), names)}\n", "bold")
    tough = f" Toughness {fight.toughness}." if fight.toughness else ""
    text.append(f"{forecast(s)}{tough}", style="not bold")
    return text


def _sum(parts: Sequence[Part], names: Sequence[str]) -> str:
    cells = [f"{part.words}{f' ({names[part.seat]})' if part.seat != NONE else ''} {signed(part.number)}" for part in parts]
    return f" = {', '.join(cells)}" if cells else ""


def _result(view: CowsView, names: Sequence[str]) -> Text:
    winners = notes.and_so_on([names[seat] for seat in view.winners])
    wins = f"{winners} {'win' if len(view.winners) > 1 else 'wins'}." if winners else "The cows win."
    return Text(f"{ENDINGS[view.ending]} {wins}", style="bold")
