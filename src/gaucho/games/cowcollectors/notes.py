"""What players look up or add up at the table, in words and lists: shared by the terminal and the browser page."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from gaucho.engine.core import NOBODY
from gaucho.engine.data import changed
from gaucho.games.cowcollectors.rules.abduct import cows_abducted
from gaucho.games.cowcollectors.rules.belief import mask_of, secret_weights, unseen_by
from gaucho.games.cowcollectors.rules.components import ABDUCT, ACTIONS, EXPLORE, INVADE, NO_ACTION
from gaucho.games.cowcollectors.rules.explore import cards_due, cards_there
from gaucho.games.cowcollectors.rules.game import CowCollectors
from gaucho.games.cowcollectors.rules.table import COWS_REACHED, Table
from gaucho.games.cowcollectors.rules.view import HIDDEN, CowView, PlayerView
from gaucho.kit import packed
from gaucho.kit.what_if import After, WhatIf

ENDINGS = {
    "deck_out": "the deck is empty",
    "cows_120": "{rich} {cows} cows or more",
    "round_limit": "the last round is over",
}
FEW_CARDS = 5  # from here on the deck is about to run out


class Outlook:
    """What a viewer can tell of the table: cards are counted, and the rules are asked what would be."""

    def __init__(self, view: CowView, game: CowCollectors) -> None:
        self.view = view
        self.game = game

    @cached_property
    def _what_if(self) -> WhatIf[Table]:
        return WhatIf(self.game, self.view, Table, guesses=1)  # nothing hidden matters to what is asked here

    @property
    def table(self) -> Table:
        """A whole table that agrees with the view, to ask the rules; hidden cards are guessed."""
        return self._what_if.tables[0]

    def after(self, option: str) -> After[Table]:
        """What would be after an option of the viewer's."""
        return self._what_if.after(option)[0]

    # ---- cards in sight ----------------------------------------------------------------------------------------------

    @cached_property
    def unseen(self) -> dict[int, int]:
        """How many copies of each planet this viewer cannot account for."""
        return dict(zip(self.game.box.numbers, unseen_by(self.game.box, self.view), strict=True))

    def seen(self, number: int) -> int:
        """How many copies of a planet this viewer can account for: face up, or their own."""
        return self.game.box.copies[self.game.box.planet_of(number)] - self.unseen[number]

    def possible(self, seat: int) -> dict[int, int]:
        """Where a face-down Secret Planet may be, for this viewer, with the unseen copies of each."""
        player, box = self.view.players[seat], self.game.box
        weights = secret_weights(box, list(self.unseen.values()), player.floor, mask_of(box, player.excluded))
        return {number: self.unseen[number] for number, weight in zip(box.numbers, weights, strict=True) if weight}

    # ---- what the actions would bring --------------------------------------------------------------------------------

    def abducted(self, declared: int) -> int:
        """How many Cows the viewer would gain with a declaration."""
        return int(cows_abducted(self.table, self.view.seat, declared))

    @cached_property
    def declarations(self) -> dict[int, tuple[int, bool]]:
        """For each number the viewer may declare now: all Cows after it, and whether they end the game."""
        seat, due = self.view.seat, self.view.due
        assert due is not None
        tables = {option.arg: self.after(option.text).table for option in due.options[seat]}
        return {number: (table.players[seat].cows, bool(table.end & COWS_REACHED)) for number, table in tables.items()}

    @property
    def attempts(self) -> int:
        """How many attempts an Invade has."""
        return int(self.game.box.attempts_at(self.view.seats))

    def draws(self, seat: int) -> int:
        """How many cards an Explore would draw now."""
        return int(cards_there(self.table, cards_due(self.table, seat)))


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
    return changed(views[0], seat=NOBODY, players=[view.players[view.seat] for view in views])


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


def note(outlook: Outlook, names: Sequence[str]) -> str:
    """What a player would look up or add up before this choice; nothing for those who are not asked."""
    view, box = outlook.view, outlook.game.box
    if view.due is None or view.seat not in view.due.seats:
        return ""
    match view.due.prompt:
        case "choose_action":
            return _action_note(outlook)
        case "declare_abduct":
            return _declare_note(outlook)
        case "choose_target":
            return f"{attempts_left(view)}, {view.hits or 'no'} hit so far."
        case "declare_invasion":
            chances = " ".join(f"{number}×{left}" for number, left in outlook.possible(view.target).items())  # noqa: RUF001
            return f"{names[view.target]} may be on (unseen copies): {chances}. {attempts_left(view)}."
        case "setup_secret" | "new_secret" | "replace_secret":
            return "Its number is the most you can declare in an Abduct. Who names it takes it from you."
        case "leave_planet":
            return "To leave means to show it, to give it to an opponent and to hide on a planet from your hand."
        case "choose_recipient":
            return f"It is worth {box.bonus_invaded} Cows to them at the end, and {box.per_invaded} more at each Abduct."
        case _:
            return ""


def _action_note(outlook: Outlook) -> str:
    view = outlook.view
    me = view.players[view.seat]
    parts = {
        ABDUCT: f"Abduct up to {outlook.abducted(me.secret)} cows",
        INVADE: f"Invade {outlook.attempts} times",
        EXPLORE: f"Explore: draw {outlook.draws(view.seat)}, +{outlook.game.box.explore_gain} cows",
    }
    resting = f"; not {ACTIONS[me.token]} again" if me.token != NO_ACTION else ""
    return "; ".join(text for action, text in parts.items() if action != me.token) + resting + "."


def _declare_note(outlook: Outlook) -> str:
    me = outlook.view.players[outlook.view.seat]
    parts = [f"Up to {me.secret}"]
    if extra := outlook.abducted(0):
        parts.append(f"your Invaded Planets add {extra}")
    if me.floor:
        parts.append(f"declared before: {me.floor}")
    if last := [number for number, (_, ends) in outlook.declarations.items() if ends]:
        parts.append(f"{min(last)} or more ends the game")
    return "; ".join(parts) + "."


def attempts_left(view: CowView) -> str:
    """Invade: how many attempts are still to be made."""
    return f"{view.attempts} attempt{'s' if view.attempts > 1 else ''} left"
