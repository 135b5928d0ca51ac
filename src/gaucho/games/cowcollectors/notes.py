"""What players look up or add up at the table, in words and lists: shared by the terminal and the browser page."""

from __future__ import annotations

from collections.abc import Sequence

from gaucho.games.cowcollectors.rules.components import ABDUCT, ACTIONS, EXPLORE, INVADE, NO_ACTION
from gaucho.games.cowcollectors.rules.game import CowCollectors
from gaucho.games.cowcollectors.rules.view import HIDDEN, CowView, PlayerView
from gaucho.kit import packed

ENDINGS = {
    "deck_out": "the deck is empty",
    "cows_120": "{rich} {cows} cows or more",
    "round_limit": "the last round is over",
}
FEW_CARDS = 5  # from here on the deck is about to run out


def ending(view: CowView, game: CowCollectors, names: Sequence[str]) -> str:
    """Why this is the last turn."""
    enough = game.box.end_cows
    rich = [name for name, player in zip(names, view.players, strict=True) if player.cows >= enough]
    who = f"{' and '.join(rich)} {'have' if len(rich) > 1 else 'has'}" if rich else "somebody had"  # and has lost some since
    return " and ".join(ENDINGS[reason].format(rich=who, cows=enough) for reason in view.ending)


def tie_break(view: CowView, names: Sequence[str]) -> str:
    """The line under the score sheet if the most Cows are a tie; else nothing."""
    order = view.ranking
    totals = [score.total for score in (view.players[seat].score for seat in order) if score is not None]
    if totals.count(max(totals)) == 1:
        return ""
    return f"A tie at {totals[0]}: {names[order[0]]} is latest in turn order among the tied and wins (CC-079)."


def laid_open(views: Sequence[CowView]) -> CowView:
    """One view with the cards of every seat, each taken from its owner's own view."""
    first = views[0]
    return CowView(
        -1,
        first.due,
        first.seats,
        first.settings,
        [view.players[view.seat] for view in views],
        first.deck_size,
        first.discards,
        first.first,
        first.round,
        first.active,
        first.attempts,
        first.tried,
        first.hits,
        first.target,
        first.revealed,
        first.ending,
        first.ranking,
        first.agenda,
    )


# ---- cards in sight --------------------------------------------------------------------------------------------------


def seen_copies(view: CowView, number: int) -> int:
    """How many copies of a planet this viewer can account for: face up, or their own."""
    cards = list(view.discards)
    for player in view.players:
        cards += player.invaded + own_cards(player)
    return cards.count(number)


def unseen_copies(view: CowView, game: CowCollectors) -> dict[int, int]:
    """How many copies of each planet this viewer cannot account for."""
    return {n: copies - seen_copies(view, n) for n, copies in zip(game.box.numbers, game.box.copies, strict=True)}


def possible_numbers(view: CowView, game: CowCollectors, seat: int) -> list[int]:
    """Where a face-down Secret Planet may be, for this viewer: a copy is unseen, and the dossier does not rule it out."""
    player = view.players[seat]
    unseen = unseen_copies(view, game)
    return [n for n, left in unseen.items() if left > 0 and n >= player.floor and n not in player.excluded]


# ---- sets ------------------------------------------------------------------------------------------------------------


def is_small(game: CowCollectors, number: int) -> bool:
    """Is this a Small Planet?"""
    return bool((game.box.small >> game.box.planet_of(number)) & 1)


def own_cards(player: PlayerView) -> list[int]:
    """Hand and Secret Planet together, as far as they lie open: what the sets are made of."""
    return sorted(player.hand + ([player.secret] if player.secret != HIDDEN else []))


def small_cards(game: CowCollectors, player: PlayerView) -> list[int]:
    """The numbers of the Small Planets among a player's cards."""
    return [n for n in own_cards(player) if is_small(game, n)]


def straight_cards(game: CowCollectors, player: PlayerView) -> list[int]:
    """The numbers of the straight among a player's cards; none if there is no straight."""
    straight = game.box.straight_in(packed.pack([int(game.box.planet_of(n)) for n in own_cards(player)]))
    return [n for kind, n in enumerate(game.box.numbers) if (straight >> kind) & 1]


def longest_run(player: PlayerView) -> int:
    """How many numbers in a row a player holds: what a straight is made from."""
    best = length = 0
    before = HIDDEN
    for number in sorted(set(own_cards(player))):
        length = length + 1 if number == before + 1 else 1
        best = max(best, length)
        before = number
    return best


# ---- help with a decision --------------------------------------------------------------------------------------------


def extra_cows(view: CowView, game: CowCollectors, seat: int) -> int:
    """What Invaded Planets add to an Abduct."""
    return int(game.box.per_invaded) * len(view.players[seat].invaded)


def draws(view: CowView, game: CowCollectors, seat: int) -> int:
    """How many cards an Explore would draw now."""
    behind = any(player.cows > view.players[seat].cows for player in view.players)
    return min(view.deck_size, int(game.box.draw) + (int(game.box.extra) if behind else 0))


def note(view: CowView, game: CowCollectors, names: Sequence[str]) -> str:
    """What a player would look up or add up before this choice; nothing for those who are not asked."""
    if view.due is None or view.seat not in view.due.seats:
        return ""
    return {
        "choose_action": _action_note,
        "declare_abduct": _declare_note,
        "choose_target": _attempts_note,
        "declare_invasion": _invasion_note,
        "setup_secret": _secret_note,
        "new_secret": _secret_note,
        "replace_secret": _secret_note,
        "leave_planet": _leave_note,
        "choose_recipient": _gift_note,
    }.get(view.due.prompt, _no_note)(view, game, names)


def _no_note(view: CowView, game: CowCollectors, names: Sequence[str]) -> str:
    return ""


def _action_note(view: CowView, game: CowCollectors, names: Sequence[str]) -> str:
    me = view.players[view.seat]
    parts = {
        ABDUCT: f"Abduct up to {me.secret + extra_cows(view, game, view.seat)} cows",
        INVADE: f"Invade {game.box.attempts[view.seats - 2]} times",
        EXPLORE: f"Explore: draw {draws(view, game, view.seat)}, +{game.box.explore_gain} cows",
    }
    resting = f"; not {ACTIONS[me.token]} again" if me.token != NO_ACTION else ""
    return "; ".join(text for action, text in parts.items() if action != me.token) + resting + "."


def _declare_note(view: CowView, game: CowCollectors, names: Sequence[str]) -> str:
    me = view.players[view.seat]
    extra = extra_cows(view, game, view.seat)
    parts = [f"Up to {me.secret}"]
    if extra:
        parts.append(f"your Invaded Planets add {extra}")
    if me.floor:
        parts.append(f"declared before: {me.floor}")
    ends = game.box.end_cows - me.cows - extra
    if ends <= me.secret:
        parts.append(f"{max(0, ends)} or more ends the game")
    return "; ".join(parts) + "."


def _secret_note(view: CowView, game: CowCollectors, names: Sequence[str]) -> str:
    return "Its number is the most you can declare in an Abduct. Who names it takes it from you."


def _leave_note(view: CowView, game: CowCollectors, names: Sequence[str]) -> str:
    return "To leave means to show it, to give it to an opponent and to hide on a planet from your hand."


def _gift_note(view: CowView, game: CowCollectors, names: Sequence[str]) -> str:
    return f"It is worth {game.box.bonus_invaded} Cows to them at the end, and {game.box.per_invaded} more at each Abduct."


def _attempts_note(view: CowView, game: CowCollectors, names: Sequence[str]) -> str:
    return f"{attempts_left(view)}, {view.hits or 'no'} hit so far."


def _invasion_note(view: CowView, game: CowCollectors, names: Sequence[str]) -> str:
    unseen = unseen_copies(view, game)
    chances = " ".join(f"{n}×{unseen[n]}" for n in possible_numbers(view, game, view.target))  # noqa: RUF001
    return f"{names[view.target]} may be on (unseen copies): {chances}. {attempts_left(view)}."


def attempts_left(view: CowView) -> str:
    """Invade: how many attempts are still to be made."""
    return f"{view.attempts} attempt{'s' if view.attempts > 1 else ''} left"
