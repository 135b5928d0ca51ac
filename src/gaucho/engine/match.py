"""One game being played: the table, its transcript, and what can still be taken back. Sessions and live tables stand on it."""

from __future__ import annotations

from collections.abc import Sequence

from gaucho.engine.core import Game, State
from gaucho.engine.errors import GauchoError
from gaucho.engine.transcript import Transcript


class Match:
    """A table and its transcript, kept in step."""

    def __init__(self, game: Game, transcript: Transcript, state: State) -> None:
        self.game = game
        self.transcript = transcript
        self.state = state
        self._before: list[State] = []  # the table before each of the last choices, all of them made by one person

    def take(self, seat: int, option: str, person: bool = True) -> None:
        """Make a choice and write it down. IllegalChoice if it is not allowed. What a bot chose is never taken back."""
        before = self.state.clone()
        choices = self.transcript.choices
        same_person = bool(self._before) and choices[-1][0] == seat
        self.transcript.choose(self.state, seat, option)
        if not person:
            self._before = []
        elif same_person:
            self._before.append(before)
        else:
            self._before = [before]

    def why_not_undo(self, seat: int, names: Sequence[str]) -> str:
        """Empty if the person at this seat may take back their last choice, otherwise the reason."""
        choices = self.transcript.choices
        if not choices or choices[-1][0] != seat:
            if not any(player == seat for player, _ in choices):
                return "You have not chosen anything yet."
            return f"{names[choices[-1][0]]} has chosen since: your choice stands."
        if not self._before:
            return "You have not chosen anything yet that could be taken back."
        before = self._before[-1]
        if before.reveals != self.state.reveals:
            return "Your choice has told something that cannot be untold."
        if before.chance.words() != self.state.chance.words():
            return "Chance has played its part since: your choice stands."
        return ""

    def take_back(self, seat: int, names: Sequence[str]) -> str:
        """Take back the last choice; returns it."""
        reason = self.why_not_undo(seat, names)
        if reason:
            raise GauchoError(reason)
        self.state = self._before.pop()
        self.transcript.result = None
        return self.transcript.choices.pop()[1]
