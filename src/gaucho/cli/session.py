"""One live game at a terminal: the table, who sits there, choices, undo and the save file. Prints nothing."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

from gaucho.bots import levels
from gaucho.cli import seats as seating
from gaucho.cli.files import describe, write_whole
from gaucho.cli.seats import Seat
from gaucho.engine import catalog
from gaucho.engine.core import AnyGame, State
from gaucho.engine.errors import GauchoError, OptionError
from gaucho.engine.match import Match
from gaucho.engine.transcript import Transcript

SEATS = "# seats: "  # lines of a save file that are not part of the transcript
CONTENT = "# content: "


class Session(Match):
    """A game being played. With a `file` it is saved after every choice; `trouble` says why that failed, if it did."""

    def __init__(self, game: AnyGame, transcript: Transcript, state: State, seats: list[Seat]) -> None:
        super().__init__(game, transcript, state)
        self.seats = seats
        self.file: Path | None = None
        self.content: Path | None = None  # the overlay played with
        self.trouble = ""
        self.saved = True  # is there nothing that would be lost?

    @classmethod
    def new(cls, game: AnyGame, seats: list[Seat], seed: int, options: dict[str, Any] | None = None) -> Session:
        """A new game, before its first choice."""
        try:
            transcript, state = Transcript.of(game, len(seats), seed, options)
        except ValueError as error:
            raise OptionError(str(error)) from error
        return cls(game, transcript, state, seats)

    @classmethod
    def resume(cls, file: Path, seats: str = "", content: Path | None = None) -> Session:
        """The game of a save file, or of any unfinished transcript. GauchoError names file, line and reason."""
        save = SaveFile(file, content)
        words = seats or save.seats
        if not words:
            raise GauchoError(f"{file} does not say who plays: name all {save.transcript.seats} seats with --seats")
        players = seating.parse(words, save.game)
        if len(players) != save.transcript.seats:
            raise GauchoError(f"{file} is a game of {save.transcript.seats} players, not {len(players)} (seats: '{words}')")
        session = cls(save.game, save.transcript, save.transcript.start(save.game), players)
        session.content = save.content
        choices, save.transcript.choices = save.transcript.choices, []
        for seat, option in choices:
            session._take(seat, option)
        return session

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return [place for place, seat in enumerate(self.seats) if seat.person]

    # ---- choices ---------------------------------------------------------------------------------------------------

    def next_seat(self) -> int:
        """Whose choice is taken next: under seal bots first, so that people can think again; -1 when the game is over."""
        waiting = self.state.to_move()
        bots = [seat for seat in waiting if not self.seats[seat].person]
        return (bots or list(waiting) or [-1])[0]

    def choose(self, seat: int, option: str) -> None:
        """Make a choice and save the game. IllegalChoice if it is not allowed."""
        self._take(seat, option)
        self.keep()

    def bot_choice(self, seat: int) -> str:
        """What the bot at this seat chooses. It is made anew from seed and choices so far: a resumed game goes on alike."""
        level = self.seats[seat].level
        key = f"{self.transcript.seed} {seat} {len(self.transcript.choices)}"
        seed = int.from_bytes(hashlib.sha256(key.encode()).digest()[:8], "big")
        decision = self.state.due_for(seat)
        assert decision is not None
        bot = levels.make(level, self.game, seed)
        return bot.choose(self.game.view(self.state, seat), decision, levels.budget(level)).text

    def _take(self, seat: int, option: str) -> None:
        self.take(seat, option, self.seats[seat].person)

    def undo(self, seat: int) -> str:
        """Take back the last choice; returns it. GauchoError says why that cannot be."""
        choice = self.take_back(seat, self.names)
        self.keep()
        return choice

    # ---- the save file ---------------------------------------------------------------------------------------------

    def text(self) -> str:
        """The save file: the transcript, and below it who sits where."""
        extra = [SEATS + seating.written(self.seats)]
        if self.content is not None:
            extra.append(CONTENT + str(self.content))
        return self.transcript.write() + "\n".join(extra) + "\n"

    def save(self, file: Path) -> None:
        """Write the save file: all of it or nothing. OSError if that fails."""
        write_whole(file, self.text())
        self.saved = True
        self.trouble = ""

    def keep(self) -> None:
        """Save to the file of this game, if it has one; what goes wrong is in `trouble`."""
        self.saved = False
        if self.file is not None:
            try:
                self.save(self.file)
            except OSError as error:
                self.trouble = f"The game goes on, but it could not be saved: {describe(error)}."


class SaveFile:
    """A save file or transcript, read and checked from the first line to the last."""

    def __init__(self, file: Path, content: Path | None = None) -> None:
        try:
            text = file.read_text(encoding="utf-8")
        except UnicodeDecodeError as error:
            raise GauchoError(f"{file}: not a transcript, not even text") from error
        self.seats = _remark(text, SEATS)
        remembered = _remark(text, CONTENT)
        self.content = content or (Path(remembered) if remembered else None)
        try:
            self.transcript = Transcript.read(text)
            self.game = catalog.load(self.transcript.game, self.content)
            self.transcript.replay(self.game)
        except (GauchoError, ValueError) as error:
            raise GauchoError(f"{file}: {error}") from error

    def names(self) -> list[str]:
        """What the players are called, if the file says so."""
        try:
            players = seating.parse(self.seats, self.game) if self.seats else []
        except OptionError:
            players = []
        fits = len(players) == self.transcript.seats
        return [seat.name for seat in players] if fits else [f"P{seat}" for seat in range(self.transcript.seats)]


def _remark(text: str, start: str) -> str:
    found = [line[len(start) :].strip() for line in text.splitlines() if line.startswith(start)]
    return found[-1] if found else ""
