"""One game being played: the table, its transcript, and what can still be taken back. Sessions and live tables stand on it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from gaucho.engine.core import NOBODY, AnyGame, State
from gaucho.engine.errors import GauchoError
from gaucho.engine.transcript import Transcript


@dataclass(slots=True)
class Made:
    """One of the last choices: the table before it, whose it was, and who knows of it."""

    before: State
    seat: int
    person: bool
    unseen: bool  # nobody but the seat that is asked next knows of it yet
    veiled: bool  # in a reaction window: nobody knows whose it was


@dataclass(slots=True)
class Attempt:
    """A choice that was worked out and has not happened yet: the table before and after it."""

    seat: int
    option: str
    before: State
    after: State
    unseen: bool  # nobody but the seat that is asked next would know of it


class Match:
    """A table and its transcript, kept in step."""

    def __init__(self, game: AnyGame, transcript: Transcript, state: State) -> None:
        self.game = game
        self.transcript = transcript
        self.state = state
        self._made: list[Made] = []  # the last choices: all of them one person's, and on top of them those that are unseen

    @property
    def unseen(self) -> bool:
        """Does nobody but the seat that is asked know of the last choice?"""
        return bool(self._made) and self._made[-1].unseen

    def attempt(self, seat: int, option: str) -> Attempt:
        """What would be if this were chosen. IllegalChoice if it is not allowed."""
        after = self.state.clone()
        after.choose(seat, option)
        return Attempt(seat, option, self.state, after, is_unseen(self.state, after))

    def take(self, seat: int, option: str, person: bool = True, attempt: Attempt | None = None) -> None:
        """Make a choice and write it down. IllegalChoice if it is not allowed. What a bot chose is never taken back.

        If just this was attempted at this very table, it is not worked out once more.
        """
        if attempt is None or attempt.before is not self.state or (attempt.seat, attempt.option) != (seat, option):
            attempt = self.attempt(seat, option)
        before, self.state = self.state, attempt.after
        self.transcript.add(seat, option, self.state)
        if not attempt.unseen:
            others = [place for place, other in enumerate(self._made) if other.seat != seat or not other.person]
            self._made = self._made[others[-1] + 1 :] if others else self._made
        self._made.append(Made(before, seat, person, attempt.unseen, before.public_step().veiled))

    def unknown_to(self, seat: int) -> int:
        """How many of the last choices this seat knows nothing of: to it they have not been made."""
        known = [place for place, made in enumerate(self._made, 1) if not made.unseen or made.seat == seat]
        return len(self._made) - (known[-1] if known else 0)

    def why_not_undo(self, seat: int, names: Sequence[str]) -> str:
        """Empty if the person at this seat may take back their last choice, otherwise the reason.

        It does not tell who has chosen in secret since, nor who was the last to answer in a reaction window.
        """
        unknown = self.unknown_to(seat)
        choices = self.transcript.choices
        if not any(player == seat for player, _ in choices[: len(choices) - unknown]):
            return "You have not chosen anything yet."
        if len(self._made) == unknown:
            return "What was chosen before stands."
        last = self._made[-1 - unknown]
        now = self._made[-unknown].before if unknown else self.state
        if last.veiled and (now.over or not now.public_step().veiled):
            return "There was a reaction window since: your choice stands."
        if last.seat != seat:
            return f"{names[last.seat]} has chosen since: your choice stands."
        if not last.person:
            return "You have not chosen anything yet that could be taken back."
        if last.before.reveals != now.reveals:
            return "Your choice has told something that cannot be untold."
        if last.before.chance.words() != now.chance.words():
            return "Chance has played its part since: your choice stands."
        return ""

    def take_back(self, seat: int, names: Sequence[str]) -> str:
        """Take back the last choice; returns it. What others chose in secret since is gone with it."""
        reason = self.why_not_undo(seat, names)
        if reason:
            raise GauchoError(reason)
        for _ in range(self.unknown_to(seat)):
            self.take_back_unseen()
        return self._pop()

    def take_back_unseen(self) -> str:
        """Take back the last choice, which only its seat knows of; returns it."""
        if not self.unseen:
            raise GauchoError("The last choice is known to all.")
        return self._pop()

    def _pop(self) -> str:
        self.state = self._made.pop().before
        self.transcript.result = None
        return self.transcript.choices.pop()[1]


def is_unseen(before: State, after: State) -> bool:
    """Has a choice led from one table to the other of which nobody knows but the seat that is asked next?"""
    if after.asked_in_secret() == NOBODY:
        return False
    return before.public_step().written() == after.public_step().written()
