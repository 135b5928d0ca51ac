"""Draws a view for the terminal: pure functions from a view to something Rich can print.

Colour is never the only sign: suits are letters, payouts have signs, a lot that only some can see stands in brackets.
"""

from __future__ import annotations

from collections.abc import Sequence

from rich import box
from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from gaucho.games.quantumzap import notes
from gaucho.games.quantumzap.notes import (
    card_in_words,
    income,
    is_developed,
    laid_open,
    limits,
    payout_of,
    set_counts,
    sets_of,
    signed,
)
from gaucho.games.quantumzap.rules.components import ACTIONS, LOTS
from gaucho.games.quantumzap.rules.game import QuantumZap
from gaucho.games.quantumzap.rules.view import HIDDEN, LotView, PlayerView, QuantumView, SpaceView

__all__ = ["draw", "laid_open", "note"]

SUITS = ("Ray", "Rocket", "Station")
SHAPES = ("●", "▲", "■", "◆", "⬢")
BACK = "▒▒"
TEXTS = ("", "*", "!")  # bonus, fine
QUIET = "dim"
LEGEND = "Line-up, auctioned from right to left; [face down, known to you], * bonus text, ! fine text"


def draw(view: QuantumView, game: QuantumZap, names: Sequence[str]) -> RenderableType:
    """The whole table as this view shows it; with the score sheet when the game is over."""
    parts: list[RenderableType] = [_headline(view, game, names), _lands(view, game)]
    if view.winners:
        return Group(*parts, _players(view, game, names), _score_sheet(view, game, names))
    parts += [_line(view, game, names), _piles(view, game), _players(view, game, names)]
    if view.seat >= 0 and view.types:
        parts.append(_own_cards(view, game))
    return Group(*parts)


def note(view: QuantumView, game: QuantumZap, names: Sequence[str]) -> str:
    """What helps to decide."""
    return notes.note(view, game.box, names)


# ---- above -----------------------------------------------------------------------------------------------------------


def _headline(view: QuantumView, game: QuantumZap, names: Sequence[str]) -> RenderableType:
    title = Text(game.title, style="bold")
    phase = "over" if view.winners else notes.PHASES[view.phase]
    title.append(f" · round {view.round} of {game.box.rounds} · {phase}", style="not bold")
    due = view.due
    if due is not None and due.veiled:
        title.append(" · a window is open", style="not bold")
    elif due is not None and view.seat not in due.seats:
        who = " and ".join(names[seat] for seat in due.seats)
        title.append(f" · {who} {'is' if len(due.seats) == 1 else 'are'} {game.words['waiting'][due.prompt]}", style="not bold")
    return Rule(title, align="left", style=QUIET)


def _lands(view: QuantumView, game: QuantumZap) -> Text:
    box_ = game.box
    shown = [f"{box_.land_names[card]} {box_.land_ecf[card]}M" for card in view.lands]
    hidden = [BACK] * (int(box_.rounds) - len(shown))
    return Text(f"Land  {' · '.join([*shown, *hidden])}", style=QUIET)


# ---- the line-up -----------------------------------------------------------------------------------------------------


def _line(view: QuantumView, game: QuantumZap, names: Sequence[str]) -> Table:
    """The line-up from the deck outwards; auctions run from right to left."""
    table = Table(box=box.ROUNDED, title=LEGEND, title_justify="left", title_style=QUIET)
    table.add_column(f"Deck {view.deck_size}", justify="center")
    cards, marks, tabs = (
        [_top(view, game)],
        [_marks(view.top_markers, names)],
        [f"{view.zappies_left} Zappy" if view.zappies_left else ""],
    )
    for space in view.spaces:
        up = view.lot == space.space and view.phase == 2
        table.add_column(
            f"{'> ' if up else ''}{space.space}{' <' if up else ''}",
            justify="center",
            header_style="bold reverse" if up else "bold",
        )
        cards.append(face(game, space.lot))
        marks.append(_marks(space.lot.markers, names))
        tabs.append(_tabs(space, names))
    table.add_row(*[Text(words) for words in cards])
    table.add_row(*[Text(words) for words in marks])
    table.add_row(*[Text(words, style="bold") for words in tabs])
    return table


def _top(view: QuantumView, game: QuantumZap) -> str:
    known = next((int(card) for place, card in view.deck_known if place == 0), HIDDEN)
    if known != HIDDEN:
        words = card_in_words(game.box, known)
        return words if view.top_up else f"[{words}]"
    return "Zappy" if view.top_is_zappy else BACK if view.deck_size else ""


def face(game: QuantumZap, lot: LotView) -> str:
    """A lot in a few letters: in brackets if it lies face down and the viewer knows it."""
    if lot.face == HIDDEN:
        return BACK
    words = f"{SUITS[game.box.suit[lot.face]]} {signed(payout_of(game.box, lot))}{TEXTS[game.box.text[lot.face]]}"
    return f"[{words}]" if lot.up == "no" else words


def _marks(seats: Sequence[int], names: Sequence[str]) -> str:
    return " ".join(f"{SHAPES[seat]}{names[seat][:1]}" for seat in seats)


def _tabs(space: SpaceView, names: Sequence[str]) -> str:
    parts = [limits(space)] if limits(space) else []
    if space.insider >= 0:
        parts.append(f"only {names[space.insider]}")
    if space.frozen_by >= 0:
        parts.append("frozen")
    return ", ".join(parts)


def _piles(view: QuantumView, game: QuantumZap) -> Text:
    """The fund, the bank, the discards, and the Action types of this game."""
    box_ = game.box
    words = f"Fund {view.ecf}M · Bank {view.bank}M · Lot Discard {view.lot_discards + len(view.zappy_discards)}"
    known = [card_in_words(box_, int(card)) for card in view.discard_known]
    words += f" (you know {', '.join(known)})" if known and len(known) < LOTS else ""
    if view.types:
        types = [f"{box_.names[kind]}{f' x{n}' if (n := view.action_discard.count(kind)) else ''}" for kind in view.types]
        words += f"\nAction Deck {view.action_deck} · in this game, and in the discard: {', '.join(types)}"
    declared = view.declaration
    if declared.chain or (declared.doer >= 0 and not declared.hidden() and 0 <= declared.doing < len(ACTIONS)):
        words += f"\nAnnounced: {box_.names[declared.doing]}, answered by {len(declared.chain)} Woah"
    return Text(words)


# ---- players ---------------------------------------------------------------------------------------------------------


def _players(view: QuantumView, game: QuantumZap, names: Sequence[str]) -> Table:
    """One line per player."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("Player")
    for heading in ("Credits", "Debt", "Income", "Markers", "Cards", "VP"):
        if heading != "Cards" or view.types:
            table.add_column(heading, justify="right")
    table.add_column("Undeveloped", overflow="fold")
    table.add_column("Developed", overflow="fold")
    for seat, player in enumerate(view.players):
        table.add_row(*_row(view, game, names, seat, player))
    return table


def _row(view: QuantumView, game: QuantumZap, names: Sequence[str], seat: int, player: PlayerView) -> list[Text]:
    first = " ★" if seat == view.first else ""
    you = " (you)" if seat == view.seat else ""
    role = f"\n{game.box.character_names[player.character]}{', used' if player.used else ''}" if player.character >= 0 else ""
    asked = view.due is not None and not view.due.veiled and seat in view.due.seats
    who = Text(f"{SHAPES[seat]} {names[seat]}{you}{first}{role}", style="bold" if asked else "")
    numbers = [f"{player.credits}M", str(player.debt), f"+{income(game.box, player, int(view.sterling))}M", str(player.unused)]
    if view.types:
        numbers.append(str(player.hand_size))
    numbers.append(str(player.score.total))
    raw = [f"{place}:{face(game, lot)}" for place, lot in enumerate(player.lots, 1) if not is_developed(lot)]
    built = [f"{place}:{face(game, lot)}" for place, lot in enumerate(player.lots, 1) if is_developed(lot)]
    return [who, *[Text(number) for number in numbers], Text("  ".join(raw)), Text("  ".join(built))]


def _own_cards(view: QuantumView, game: QuantumZap) -> Text:
    """The viewer's hand and Character, with their texts."""
    me, box_ = view.players[view.seat], game.box
    lines = [f"{box_.names[kind]}: {box_.action_texts[kind]}" for kind in me.hand]
    if me.character >= 0 and not me.used:
        lines.append(f"{box_.character_names[me.character]}: {box_.character_texts[me.character]}")
    return Text("\n".join(f"- {line}" for line in lines))


# ---- the end ---------------------------------------------------------------------------------------------------------


def _score_sheet(view: QuantumView, game: QuantumZap, names: Sequence[str]) -> Table:
    """Where every point comes from, the winners first."""
    table = Table(box=box.ROUNDED, title="Victory Points", title_justify="left")
    table.add_column("Player")
    for heading in ("Lots", "Sets", "Credits", "Debt", "VP"):
        table.add_column(heading, justify="right")
    order = sorted(range(view.seats), key=lambda seat: (-view.players[seat].score.total, seat))
    for seat in order:
        player = view.players[seat]
        score = player.score
        best = sets_of(game.box, set_counts(game.box, player))
        made = [f"{n}x{SUITS[suit]}" for suit, n in enumerate(best.of_suit) if n] + (
            [f"{best.mixed}xmixed"] if best.mixed else []
        )
        how = f" ({', '.join(made)})" if made else ""
        name = f"{SHAPES[seat]} {names[seat]}{' wins' if seat in view.winners else ''}"
        table.add_row(
            Text(name, style="bold" if seat in view.winners else ""),
            Text(str(score.lots)),
            Text(f"{score.sets}{how}"),
            Text(str(score.credits)),
            Text(signed(-int(score.debt))),
            Text(str(score.total), style="bold"),
        )
    return table
