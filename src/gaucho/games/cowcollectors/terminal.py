"""Draws a view for the terminal: pure functions from a view to something Rich can print.

Colour is never the only sign: each player also has a shape and a letter, seen planets are filled stars, missed numbers are
struck out and called so.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from rich import box
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from gaucho.games.cowcollectors import notes
from gaucho.games.cowcollectors.notes import FEW_CARDS, Outlook, ending, laid_open, small_cards, straight_cards, tie_break
from gaucho.games.cowcollectors.rules.components import ACTIONS
from gaucho.games.cowcollectors.rules.game import CowCollectors
from gaucho.games.cowcollectors.rules.view import HIDDEN, CowView, PlayerView

__all__ = ["draw", "laid_open", "note", "small_cards", "straight_cards"]

SHAPES = {"circle": "●", "triangle": "▲", "square": "■", "diamond": "◆"}
SEEN, UNSEEN = "★", "☆"
BACK = "▒"
BESIDE_NAME_AND_BAR = 37  # cells of a player's line that are always taken
SHORTEST_NAME = 22
LONGEST_BAR = 44
BEYOND = 2  # cells of the bar behind the line that ends the game
SECRET, WIDE_SECRET = 26, 40  # cells for a Secret Planet with its dossier
WIDE = 100
HIGH = 34  # lines of a terminal with room to spare
QUIET = "dim"
ALARM = "bold red"


def draw(view: CowView, game: CowCollectors, names: Sequence[str]) -> RenderableType:
    """The whole table as this view shows it; with the score sheet when the game is over."""
    parts: list[RenderableType] = [_headline(view, game, names)]
    parts.append(Spread([PlayArea(view, game, names, seat) for seat in range(view.seats)]))
    if view.ranking:
        return Group(*parts, _score_sheet(view, game, names))
    parts += [Rule(style=QUIET), _centre(view, game), _census(view, game)]
    if view.ending:
        parts.append(Text(f"Last turn: {ending(view, game, names)}.", style=ALARM))
    return Group(*parts)


def note(view: CowView, game: CowCollectors, names: Sequence[str]) -> str:
    """What helps with the choice that is due."""
    return notes.note(Outlook(view, game), names)


class Spread:
    """Things below each other, with an empty line between them if the terminal is high enough."""

    def __init__(self, things: Sequence[RenderableType]) -> None:
        self._things = things

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for place, thing in enumerate(self._things):
            if place and console.height >= HIGH:
                yield ""
            yield thing


# ---- the headline ----------------------------------------------------------------------------------------------------


def _headline(view: CowView, game: CowCollectors, names: Sequence[str]) -> RenderableType:
    title = Text(game.title, style="bold")
    if view.ranking:
        title.append(f" · over after round {view.round}: {ending(view, game, names)}", style="not bold")
    else:
        title.append(f" · {_waiting(view, game, names)}", style="not bold")
    return Rule(title, align="left", style=QUIET)


def _waiting(view: CowView, game: CowCollectors, names: Sequence[str]) -> str:
    due = view.due
    if due is None:
        return ""
    moment = f"round {view.round}" if view.round else "set-up"
    if view.seat in due.seats:
        return f"{moment} · your choice"
    players = " and ".join(names[seat] for seat in due.seats)
    return f"{moment} · {players} {'is' if len(due.seats) == 1 else 'are'} {game.words['waiting'][due.prompt]}"


# ---- one play area ---------------------------------------------------------------------------------------------------


class PlayArea:
    """Two lines: who, cows and Alien token; then the cards."""

    def __init__(self, view: CowView, game: CowCollectors, names: Sequence[str], seat: int) -> None:
        self._view = view
        self._game = game
        self._names = names
        self._seat = seat

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        view, game, seat = self._view, self._game, self._seat
        player = view.players[seat]
        colour = game.box.colours[seat]
        room = options.max_width - BESIDE_NAME_AND_BAR
        bar = max(0, min(LONGEST_BAR, room - SHORTEST_NAME))
        line = Table.grid(padding=(0, 1))
        for width in (1, 3, max(SHORTEST_NAME, room - bar), 3, bar, 25):
            line.add_column(width=width, no_wrap=True, overflow="ellipsis")
        line.add_row(
            Text("▶" if view.round and seat == view.active and not view.ranking else " ", style="bold"),
            Text(f"{_shape(game, seat)} {game.box.set_names[seat][0]}", style=f"bold {colour}"),
            _name(view, self._names, seat),
            Text(f"{player.cows:3}", style="bold"),
            _bar(player.cows, game.box.end_cows, colour, bar),
            _alien(game, player.token, seat),
        )
        yield line
        yield _cards(game, player, WIDE_SECRET if options.max_width >= WIDE else SECRET)


def _name(view: CowView, names: Sequence[str], seat: int) -> Text:
    text = Text(names[seat], style="bold")
    if seat == view.seat:
        text.append(" (you)", style="not bold")
    if view.round and seat == view.first:
        text.append(" 1st", style="not bold italic")
    if view.ranking and view.ranking[0] == seat:
        text.append(" wins", style="bold reverse")
    return text


def _shape(game: CowCollectors, seat: int) -> str:
    return SHAPES.get(game.box.shapes[seat], "●")


def _bar(cows: int, goal: int, colour: str, width: int) -> Text:
    """Cows as a bar, with a line at the number that ends the game."""
    text = Text()
    goal_at = width - BEYOND - 1
    full = cows * goal_at // goal
    for cell in range(width):
        if cell == goal_at:
            text.append("┃", style="bold")
        elif cell < full:
            text.append("━", style=f"bold {colour}")
        else:
            text.append("─" if cell < goal_at else " ", style=QUIET)
    return text


def _alien(game: CowCollectors, token: int, seat: int) -> Text:
    """The three action spaces; the token lies on one of them."""
    text = Text()
    for action, name in enumerate(ACTIONS):
        here = action == token
        text.append(_shape(game, seat) if here else " ", style=f"bold {game.box.colours[seat]}")
        text.append(name, style="bold underline" if here else QUIET)
        text.append(" ")
    return text


def _cards(game: CowCollectors, player: PlayerView, width: int) -> RenderableType:
    """Secret Planet with its dossier, hand, Invaded Planets."""
    line = Text()
    _labelled(line, "Secret", _secret(game, player).append_text(_dossier(player)), width)
    _labelled(line, "Hand", _hand(player), 19)
    _labelled(line, "Invaded", Text(grouped(player.invaded)), 0)
    return Padding(line, (0, 0, 0, 6))


def _labelled(line: Text, label: str, value: Text, width: int) -> None:
    start = len(line)
    line.append(f"{label} ", style=QUIET)
    line.append_text(value)
    line.append(" " * max(2 if width else 0, width - (len(line) - start)))


def _secret(game: CowCollectors, player: PlayerView) -> Text:
    if not player.has_secret:
        return Text("none")
    if player.secret == HIDDEN:
        return Text("[?]", style="bold")
    text = Text(f"[{player.secret}]", style="bold")
    return text.append(f" {game.box.names[game.box.planet_of(player.secret)]}", style="not bold")


def _hand(player: PlayerView) -> Text:
    if player.hand_size == 0:
        return Text("none")
    if not player.hand:
        return Text(f"{BACK * player.hand_size} {player.hand_size}")
    return Text(" ".join(str(number) for number in sorted(player.hand)), style="bold")


def _dossier(player: PlayerView) -> Text:
    """What everybody knows of the Secret Planet: at least the floor, and none of the numbers missed."""
    text = Text()
    if not player.has_secret:
        return text
    if player.floor:
        text.append(f" ≥{player.floor}", style="bold")
    if player.excluded:
        text.append(", not " if player.floor else " not ")
        for place, number in enumerate(player.excluded):
            text.append(" " if place else "").append(str(number), style="strike")
    return text


def grouped(numbers: Iterable[int]) -> str:
    """Face-up planets by number: `9 11 14x2`."""
    count = Counter(numbers)
    return " ".join(f"{n}×{count[n]}" if count[n] > 1 else str(n) for n in sorted(count)) or "none"  # noqa: RUF001


# ---- the centre of the table -----------------------------------------------------------------------------------------


def _centre(view: CowView, game: CowCollectors) -> Text:
    line = Text("Deck ", style=QUIET)
    low = view.deck_size <= FEW_CARDS
    line.append(f"{view.deck_size} cards{'!' if low else ''}", style=ALARM if low else "bold not dim")
    line.append("   Discards ", style=QUIET)
    line.append(grouped(view.discards), style="not dim")
    return line


def _census(view: CowView, game: CowCollectors) -> RenderableType:
    """A column per planet: a star per copy, filled if it is in sight."""
    numbers, copies = game.box.numbers, game.box.copies
    outlook = Outlook(view, game)
    seen = [outlook.seen(number) for number in numbers]
    stars = max(copies) <= 6 and len(numbers) <= 10
    grid = Table.grid(padding=(0, 1, 0, 0))
    for _ in numbers:
        grid.add_column(justify="left", no_wrap=True)
    small = [(game.box.small >> kind) & 1 == 1 for kind in range(len(numbers))]
    grid.add_row(*[Text(str(n), style="bold underline magenta" if small[kind] else "bold") for kind, n in enumerate(numbers)])
    if stars:
        grid.add_row(*[Text(SEEN * s + UNSEEN * (c - s)) for s, c in zip(seen, copies, strict=True)])
    else:
        grid.add_row(*[Text(f"{s}/{c}") for s, c in zip(seen, copies, strict=True)])
    whose = "face up or yours" if view.seat >= 0 else "in sight"
    key = f"{SEEN} {whose}  {UNSEEN} unseen" if stars else f"{whose} / all copies"
    smallest = [n for kind, n in enumerate(numbers) if small[kind]]
    if smallest:
        key += f"   Small Planets (underlined): {', '.join(str(n) for n in smallest)}"
    return Group(Text(f"Planets  {key}", style=QUIET), grid)


# ---- the score sheet -------------------------------------------------------------------------------------------------


def _score_sheet(view: CowView, game: CowCollectors, names: Sequence[str]) -> RenderableType:
    """Where every cow of the final count comes from."""
    table = Table(box=box.ROUNDED, expand=True)
    table.add_column("Score sheet", overflow="fold")
    for heading in ("Cows", "Invaded", "Small Planets", "Straight", "Total"):
        table.add_column(heading, justify="right")
    for seat in view.ranking:
        score = view.players[seat].score
        if score is not None:
            table.add_row(
                Text(f"{_shape(game, seat)} {names[seat]}", style="bold reverse" if seat == view.ranking[0] else "bold"),
                str(score.cows),
                _points(score.invaded, f"{len(view.players[seat].invaded)} × {game.box.bonus_invaded}"),  # noqa: RUF001
                _points(score.small, " ".join(str(n) for n in small_cards(game, view.players[seat]))),
                _points(score.straight, "-".join(str(n) for n in straight_cards(game, view.players[seat]))),
                Text(str(score.total), style="bold"),
            )
    tie = tie_break(view, names)
    return Group(table, Text(tie)) if tie else table


def _points(points: int, why: str) -> Text:
    return Text(f"{why} = ", style=QUIET).append(f"+{points}", style="not dim") if points else Text("0", style=QUIET)
