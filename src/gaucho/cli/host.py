"""The host of a table at the terminal: shows the screen, asks people, lets bots think, keeps secrets between people."""

from __future__ import annotations

import time
from pathlib import Path

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from gaucho.cli.files import describe
from gaucho.cli.painter import Painter
from gaucho.cli.prompt import Choices
from gaucho.cli.rules import RULE_ID, find_rule, guide, one_rule
from gaucho.cli.screen import Screen
from gaucho.cli.session import Session
from gaucho.engine.core import Decision
from gaucho.engine.errors import GauchoError, IllegalChoice

NOBODY = -1
MOST_LOG_LINES = 15
FEWEST_LOG_LINES = 4
YES = ("y", "yes")
NO = ("", "n", "no", "q")
PROMPT = 1  # line to type on
HELP = """\
Type the number of an option, or the option itself.
  ?         this help, and the rule behind the question
  ? 3       may I choose this, and why not? Also written: ? declare 15
  ? CC-014  what a rule says
  u         take back your last choice, if it turned up nothing hidden
  s [file]  save the game        l  the whole log
  g         the guide            q  quit
  Enter     show the table again"""


class Quit(Exception):
    """The person at the keyboard wants to stop."""


class Host:
    """Runs one session to its end. `at_keyboard` is the person who may see the screen now."""

    def __init__(self, session: Session, screen: Screen, pause: float = 0.0) -> None:
        self.session = session
        self.screen = screen
        self.painter = Painter(session.game, session.names)
        self.pause = pause if screen.out.is_terminal else 0.0
        self.at_keyboard = NOBODY if len(session.people) > 1 else (session.people or [NOBODY])[0]
        self.seen = [0] * len(session.seats)  # per seat: how much of its log was on its screen when it last chose
        self.told = 0  # bots only: how much of the log was printed
        self.notice = ""  # to be said below the next screen
        self.first_screen = True  # what was said before the first screen stays readable

    def run(self) -> None:
        """Play until the game is over or somebody quits."""
        session = self.session
        if not session.people:
            self._announce()
        try:
            while not session.state.over:
                seat = session.next_seat()
                if session.seats[seat].person:
                    self._person(seat)
                else:
                    self._bot(seat)
        except Quit:
            self._quit()
            return
        self._end()

    def leave(self) -> None:
        """Somebody pressed Ctrl-C or closed the input: end politely."""
        self.screen.show()
        self._goodbye()

    # ---- bots ------------------------------------------------------------------------------------------------------

    def _bot(self, seat: int) -> None:
        session = self.session
        if self.screen.out.is_terminal:
            with self.screen.out.status(Text(f"{session.names[seat]} is thinking")):
                option = session.bot_choice(seat)
        else:
            option = session.bot_choice(seat)
        session.choose(seat, option)
        if not session.people:
            self._watch()

    def _announce(self) -> None:
        self.screen.show(self.painter.table(self.session.state, None))
        self._watch()

    def _watch(self) -> None:
        events = self.session.state.events(None, self.told)
        self.told += len(events)
        for event in events:
            self.screen.show(Text(self.painter.sentence(event)))
        self._say_notices()
        if events:
            time.sleep(self.pause)

    # ---- people ----------------------------------------------------------------------------------------------------

    def _person(self, seat: int) -> None:
        """Ask until the person has chosen."""
        session = self.session
        if seat != self.at_keyboard:
            self._hand_over(seat)
        count = len(session.transcript.choices)
        self._show_table(seat)
        while len(session.transcript.choices) == count:
            choices = Choices(session.game, session.state.legal(seat), seat, session.names)
            typed = self.screen.ask(">")
            command, _, rest = typed.partition(" ")
            if typed == "":
                self._show_table(seat)
            elif command[0] == "?":
                self._explain(seat, choices, typed[1:].strip())
            elif command == "u" and not rest:
                if self._undo(seat):
                    return
            else:
                self._command(seat, choices, command, rest.strip())

    def _command(self, seat: int, choices: Choices, command: str, rest: str) -> None:
        if command == "s":
            self._save(rest)
        elif command == "l" and not rest:
            self.screen.read(self.painter.whole_log(self.session.state.events(seat), seat))
        elif command == "g" and not rest:
            self.screen.read(guide(self.session.game))
        elif command == "q" and not rest:
            raise Quit
        else:
            self._choose(seat, choices, f"{command} {rest}".strip())

    def _choose(self, seat: int, choices: Choices, typed: str) -> None:
        session = self.session
        seen = len(session.state.events(seat))
        try:
            session.choose(seat, choices.written(typed))
        except IllegalChoice as error:
            self._reply(f"{error.text.rstrip('.')}. ({error.rule}, ? helps)")
        else:
            self.seen[seat] = seen

    def _hand_over(self, seat: int) -> None:
        """Nobody may see what is on another person's screen."""
        name = self.session.names[seat]
        self.screen.hide()
        self.screen.ask(f"Pass the keyboard to {name}, then press Enter.")
        self.screen.hide()
        self.first_screen = True
        self.at_keyboard = seat

    def _show_table(self, seat: int) -> None:
        """Table, what happened since your last choice, the question, the options."""
        session, screen = self.session, self.screen
        due = session.state.due_for(seat)
        assert due is not None
        if not self.first_screen:
            screen.clear()
        self.first_screen = False
        table = self.painter.table(session.state, seat)
        question = self._question(seat, due)
        screen.show(table)
        self._show_news(seat, screen.out.height - screen.height_of(table) - screen.height_of(question) - PROMPT)
        screen.show(question)
        self._say_notices()

    def _question(self, seat: int, due: Decision) -> RenderableType:
        """What is asked, by which rule, what helps to decide, and the options."""
        game = self.session.game
        question = Text(game.prompt(due.prompt), style="bold")
        question.append(f"  {due.rule}  ? helps", style="not bold dim")
        note = self.painter.note(self.session.state, seat)
        notes = [Padding(Text(note), (0, 0, 0, 2))] if note else []
        return Group("", question, *notes, Choices(game, due.options[seat], seat, self.session.names).shown())

    def _show_news(self, seat: int, room: int) -> None:
        """The paragraphs that fit, the latest last."""
        events = self.session.state.events(seat)
        since = min(self.seen[seat], len(events))
        room = max(FEWEST_LOG_LINES, min(MOST_LOG_LINES, room)) if self.screen.out.is_terminal else MOST_LOG_LINES
        news = self.painter.paragraphs(events[since:], seat)
        heights = [self.screen.height_of(paragraph) for paragraph in news]
        first = 0
        while first < len(news) - 1 and sum(heights[first:]) + (first > 0) > room:
            first += 1
        if first:
            self.screen.hint(" ... l shows the whole log")
        for paragraph in news[first:]:
            self.screen.show(paragraph)

    # ---- commands --------------------------------------------------------------------------------------------------

    def _explain(self, seat: int, choices: Choices, what: str) -> None:
        session = self.session
        due = session.state.due_for(seat)
        assert due is not None
        try:
            if not what:
                self.screen.show(HELP, "", one_rule(find_rule(session.game, due.rule)))
            elif RULE_ID.fullmatch(what):
                self.screen.show(one_rule(find_rule(session.game, what)))
            else:
                refusal = session.state.why_not(seat, choices.written(what))
                self._reply(refusal.text if refusal else "You may choose this.")
                self.screen.show(one_rule(find_rule(session.game, refusal.rule if refusal else due.rule)))
        except GauchoError as error:
            self._reply(str(error))

    def _undo(self, seat: int) -> bool:
        """Take back a choice; True if the question is another one now."""
        try:
            option = self.session.undo(seat)
        except GauchoError as error:
            self._reply(str(error))
            return False
        self.seen[seat] = min(self.seen[seat], len(self.session.state.events(seat)))
        self.notice = f"You took back '{option}'."
        return True

    def _save(self, name: str) -> bool:
        """Save, to the named file, the file of this game, or one named after it; False if that failed."""
        session = self.session
        usual = session.file or Path(f"{session.game.name}-{session.transcript.seed}.txt")
        file = Path(name).expanduser() if name else usual
        if file != session.file and file.exists():
            self._reply(f"{file} exists already: name another file.")
            return False
        try:
            session.save(file)
        except OSError as error:
            self._reply(f"It could not be saved: {describe(error)}.")
            return False
        session.file = file
        self._reply(f"Saved to {file}; from now on every choice is.")
        return True

    def _quit(self) -> None:
        if not self.session.saved:
            self._offer_to_save("Save the game first?")
        self._goodbye()

    def _offer_to_save(self, question: str) -> None:
        """Ask until it is saved or not wanted."""
        while True:
            name = self.screen.ask(f"{question} A file name, y for yes, or Enter for no:")
            if name.lower() in NO or self._save("" if name.lower() in YES else name):
                return

    def _goodbye(self) -> None:
        session = self.session
        if session.file is not None and session.saved:
            self.screen.line(f"Saved. Go on with: gaucho play --resume {session.file}")
        else:
            self.screen.show("Goodbye. The game was not saved.")

    def _reply(self, text: str) -> None:
        self.screen.show(Padding(Text(text), (0, 0, 0, 2)))

    def _say_notices(self) -> None:
        for text in (self.notice, self.session.trouble):
            if text:
                self._reply(text)
        self.notice = self.session.trouble = ""

    # ---- the end ---------------------------------------------------------------------------------------------------

    def _end(self) -> None:
        """Everything is open now: the last events, the final table, who has won."""
        session, screen = self.session, self.screen
        if session.people:
            if not self.first_screen:
                screen.clear()
            self._show_news(max(self.at_keyboard, 0), MOST_LOG_LINES)
        screen.show("", self.painter.open_table(session.state))
        screen.show("", Text(self._verdict(), style="bold"))
        self._say_notices()
        if session.file is not None and session.saved:
            screen.line(f"The game is in {session.file}; look at it again with: gaucho replay {session.file}")
        elif session.people:
            self._offer_to_save("Keep the transcript?")
        screen.hint(f"Seed {session.transcript.seed}.")

    def _verdict(self) -> str:
        session = self.session
        winners = [session.names[seat] for seat in session.state.winners()]
        scores = sorted(zip(session.state.scores(), session.names, strict=True), key=lambda pair: -pair[0])
        sheet = ", ".join(f"{name} {score}" for score, name in scores)
        if not winners:
            return f"Nobody wins: {sheet}."
        return f"{' and '.join(winners)} {'wins' if len(winners) == 1 else 'win'}: {sheet}."
