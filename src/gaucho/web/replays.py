"""A finished game once more: from any seat's eyes or all open, and a new table from any of its positions."""

from __future__ import annotations

import asyncio
import secrets
from dataclasses import dataclass
from typing import Any

from gaucho.bots import levels
from gaucho.engine import catalog
from gaucho.engine.chance import SEEDS, Chance
from gaucho.engine.core import AnyGame, State, View
from gaucho.engine.errors import GauchoError, TranscriptError
from gaucho.engine.events import Event
from gaucho.engine.story import label
from gaucho.engine.transcript import Transcript
from gaucho.kit.page import Page, Scene
from gaucho.web import diary
from gaucho.web.clocks import now
from gaucho.web.frame import NOBODY, draw, log_line, plain_sheet, render
from gaucho.web.gallery import painter
from gaucho.web.hub import Hub
from gaucho.web.people import LONGEST_NAME, Visitor, is_seen, new_table_id, tidy, tidy_name, unlike
from gaucho.web.reception import Reception
from gaucho.web.records import UPLOAD, Entry, EntryKind, Line, Maker, SeatKind, SeatRecord, Status, TableRecord
from gaucho.web.refused import Refused
from gaucho.web.results import result_of
from gaucho.web.room import Room
from gaucho.web.screen import LogLine, Prompt, Stand

ALL = "all"
LONGEST_TRANSCRIPT = 250_000  # characters


class Replay:
    """A finished game, ready to be shown at any of its moments."""

    def __init__(self, record: TableRecord, transcript: Transcript) -> None:
        self.record = record
        self.transcript = transcript
        self.game: AnyGame = diary.game_of(record)
        self.names = [seat.name for seat in record.seats]
        self.count = len(transcript.choices)

    @classmethod
    def of(cls, room: Room) -> Replay:
        """The replay of a table. Refused while the game runs."""
        transcript = finished(room)
        if transcript is None:
            raise Refused("running", "This game is not over yet: its replay comes afterwards.")
        return cls(room.record, transcript)

    def moment(self, at: int) -> State:
        """The table after so many choices."""
        state = self.transcript.start(self.game)
        for seat, option in self.transcript.choices[:at]:
            state.choose(seat, option)
        return state

    def regions(self, at: int, eyes: int | str) -> dict[str, str]:
        """What is shown of one moment."""
        state = self.moment(at)
        page = self._draw(state, eyes)
        sheet = ""
        if state.over:
            sheet = render(
                "sheet.html",
                table={"id": self.record.id, "my_seat": NOBODY},
                sheet=page.sheet or plain_sheet(state, self.names),
                result=result_of(state, self.names),
                rematch="",
                replay="",
            )
        return {
            "strip": render("strip.html", stands=self._stands(state, eyes, page)),
            "board": page.board,
            "prompt": render("prompt.html", prompt=self._caption(state, at, eyes), game=self.game.name),
            "sheet": sheet,
            "panel": page.panel,
        }

    def result(self) -> str:
        """How the game ended, in a sentence."""
        return result_of(self.moment(self.count), self.names)

    def log(self, eyes: int | str) -> list[LogLine]:
        """The whole log, each line with the moment it belongs to."""
        lines: list[LogLine] = []
        state = self.transcript.start(self.game)
        told = self._tell(lines, state, eyes, 0, 0)
        for at, (seat, option) in enumerate(self.transcript.choices, 1):
            state.choose(seat, option)
            told = self._tell(lines, state, eyes, told, at)
        return lines

    def _tell(self, lines: list[LogLine], state: State, eyes: int | str, told: int, at: int) -> int:
        events: list[Event] = state.log or []
        for event in events[told:]:
            if eyes == ALL or event.told_to(int(eyes)):
                viewer = None if eyes in (ALL, NOBODY) else int(eyes)
                lines.append(log_line(self.game, event, len(lines), self.names, at, viewer, openly=eyes == ALL))
        return len(events)

    def _draw(self, state: State, eyes: int | str) -> Page:
        module = painter(self.game.folder.package)
        view: View = (
            module.laid_open([self.game.view(state, seat) for seat in range(state.seats)])
            if eyes == ALL
            else self.game.view(state, None if eyes == NOBODY else int(eyes))
        )
        told = state.events(None if eyes in (ALL, NOBODY) else int(eyes))
        return draw(self.game, view, Scene(self.names, None, live=False, told=told))

    def _stands(self, state: State, eyes: int | str, page: Page) -> list[Stand]:
        due = state.due_for(None)
        asked = due.seats if due is not None else ()
        scores = page.scores or [str(score) for score in state.scores()]
        winners = state.winners() if state.over else ()
        return [
            Stand(
                seat=s.seat,
                name=s.name,
                score=scores[s.seat],
                mine=s.seat == eyes,
                turn=s.seat in asked,
                ready=False,
                winner=s.seat in winners,
                kind=s.kind,
                level=s.level,
                here=True,
            )
            for s in self.record.seats
        ]

    def _caption(self, state: State, at: int, eyes: int | str) -> Prompt:
        """What was chosen last, if those eyes may know it."""
        if at == 0:
            return Prompt("The game begins.", "", False)
        seat, text = self.transcript.choices[at - 1]
        before = self.moment(at - 1)
        due = before.due_for(NOBODY if eyes == ALL else int(eyes))
        asked = before.due
        rule = asked.rule if asked is not None else ""
        known = eyes in (ALL, seat) or (due is not None and seat in due.options)
        if not known:
            veiled = due is not None and due.veiled
            return Prompt("The window goes on." if veiled else f"{self.names[seat]} has chosen.", rule, False)
        words = label(self.game, self.game.options[text], seat, len(self.names), self.names)
        page = draw(self.game, self.game.view(before, seat), Scene(self.names, {text: words}))
        words = page.labels.get(text, words)
        doing = self.game.words["waiting"][asked.prompt] if asked is not None else "choosing"
        return Prompt(f"{self.names[seat]}, {doing}: {words}", rule, False)


class Archive:
    """Makes new tables out of old games."""

    def __init__(self, reception: Reception) -> None:
        self._reception = reception
        self._hub: Hub = reception.hub

    async def fork(self, room: Room, visitor: Visitor, name: str, at: int, seat: int) -> TableRecord:
        """A new table from a position of a finished game: the visitor takes the seat, bots the others.

        What that seat did not know then is dealt anew, in a way that fits everything it did know.
        """
        if room.record.from_outside:
            raise Refused("no_position", "This game began from a position in a file: it can be replayed, not played on.")
        replay = Replay.of(room)
        if not 0 <= at < replay.count:
            raise Refused("no_position", f"Nothing is left to be played after {replay.count} choices.")
        if not 0 <= seat < len(replay.names):
            raise Refused("no_seat", f"There is no seat {seat} at this table.")
        start = await self._hub.studio.run(dealt, room.record, replay.transcript, at, seat, secrets.randbits(64))
        old = room.record
        seats = []
        for chair in old.seats:
            if chair.seat == seat:
                seats.append(SeatRecord(seat, SeatKind.PERSON, tidy_name(name), "", visitor.id))
            else:
                level = chair.level if chair.kind == SeatKind.BOT else "house"
                seats.append(SeatRecord(chair.seat, SeatKind.BOT, chair.name, level))
        record = TableRecord(
            id=new_table_id(),
            game=old.game,
            rules=old.rules,
            content=old.content,
            seed=secrets.randbits(96),
            seats=seats,
            created=now(),
            options=dict(old.options),
            overlay=old.overlay,
            start=start,
            host=visitor.id,
            window=old.window,
            origin=f"fork:{old.id}",
        )
        return await self._reception.put(record)

    async def upload(self, visitor: Visitor, text: str) -> TableRecord:
        """A finished game from its transcript. GauchoError names line and reason."""
        if len(text) > LONGEST_TRANSCRIPT:
            raise Refused("too_large", "That is too long for a transcript.")
        record, lines = await self._hub.studio.run(finished_game, text)
        record.host = visitor.id
        await asyncio.to_thread(self._hub.store.add_table, record)
        await asyncio.to_thread(self._hub.store.commit, lines)
        return record

    async def drawn(self, room: Room, at: int, eyes: int | str) -> Drawn:
        """What is shown of a moment of a finished game."""
        replay = Replay.of(room)
        return await self._hub.studio.run(drawn, replay.record, replay.transcript, at, eyes)

    async def text(self, room: Room) -> str:
        """The transcript of a finished game, with its names. Refused while it runs: it holds what is still secret."""
        transcript = finished(room)
        if transcript is None:
            raise Refused("running", "The transcript tells every secret: it can be had when the game is over.")
        if transcript.result is None:
            transcript.result = await self._hub.studio.run(scores, room.record, transcript)
        names = ",".join(seat.name.replace(",", " ") for seat in room.record.seats)
        return transcript.write() + f"# seats: {names}\n"


def finished(room: Room) -> Transcript | None:
    """What was chosen at a table whose game is over; None while it runs."""
    live = room.live
    if live is None:
        return room.transcript
    return live.match.transcript if live.state.over else None


@dataclass(frozen=True, slots=True)
class Drawn:
    """What is shown of a moment of a game."""

    regions: dict[str, str]  # of the page
    log: list[LogLine]  # the whole of it
    result: str  # of the game, in a sentence


def drawn(record: TableRecord, transcript: Transcript, at: int, eyes: int | str) -> Drawn:
    """What is shown of a moment of a game."""
    replay = Replay(record, transcript)
    return Drawn(replay.regions(at, eyes), replay.log(eyes), replay.result())


def scores(record: TableRecord, transcript: Transcript) -> list[int]:
    """How a game ended."""
    return Replay(record, transcript).moment(len(transcript.choices)).scores()


def dealt(record: TableRecord, transcript: Transcript, at: int, seat: int, luck: int) -> dict[str, Any]:
    """A position that looks to a seat as that moment did. What it did not know is dealt anew, in a way that fits."""
    replay = Replay(record, transcript)
    game = replay.game
    guessed = game.guess(game.view(replay.moment(at), seat), Chance(luck))
    start: dict[str, Any] = game.dump(guessed) | {"log": []}
    game.load_state(start)
    return start


def finished_game(text: str) -> tuple[TableRecord, list[Line]]:
    """The table and the diary of a transcript. TranscriptError if it is not that of a finished game."""
    transcript = Transcript.read(text)
    state = transcript.replay()
    if not state.over:
        raise TranscriptError(transcript.line_of(len(transcript.choices)), "this game is not finished")
    game, seed = state.game, transcript.seed
    if game.name not in catalog.names() or not isinstance(seed, int) or not 0 <= seed < SEEDS:
        raise TranscriptError(1, "no table here has been dealt like this")
    names = names_in(text, state.seats)
    record = TableRecord(
        id=new_table_id(),
        game=game.name,
        rules=game.version,
        content=game.content,
        seed=seed,
        seats=[SeatRecord(seat, SeatKind.PERSON, name) for seat, name in enumerate(names)],
        created=now(),
        options=dict(transcript.options),
        start=transcript.position,
        status=Status.OVER,
        started=now(),
        ended=now(),
        origin=UPLOAD,
    )
    if record.from_outside:
        for eyes in (ALL, NOBODY, *range(state.seats)):
            drawn(record, transcript, len(transcript.choices), eyes)
    check = diary.header_check(record)
    lines = []
    for seq, (seat, option) in enumerate(transcript.choices):
        entry = Entry(record.id, seq, EntryKind.CHOICE, seat, option, Maker.PERSON, None, record.created, "")
        before, check = check, diary.check(check, entry)
        entry.check = check
        lines.append(Line(entry, before=before, state=(record.status, record.ended)))
    return record, lines


def names_in(text: str, seats: int) -> list[str]:
    """The names that a transcript's remark `# seats: anna,house` gives, or P0, P1, ..."""
    for line in text.splitlines():
        if line.startswith("# seats:"):
            words = [tidy(word)[:LONGEST_NAME].strip() for word in line.partition(":")[2].split(",")]
            bots = [word.partition(":")[0] in levels.LEVELS for word in words]
            if len(words) == seats and all(is_seen(word) for word in words):
                names: list[str] = []
                for word, bot in zip(words, bots, strict=True):
                    names.append(unlike(word.partition(":")[0].capitalize() if bot else word, names))
                return names
    return [f"P{seat}" for seat in range(seats)]


__all__ = ["ALL", "Archive", "GauchoError", "Replay"]
