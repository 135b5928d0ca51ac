"""One live table: its match, its seats, its clock, and what happens by itself. No network and no storage in here.

A table is its record and its diary of entries. An entry is first prepared (may this be chosen, what would it change?), then
written by the store, then applied; whoever reads the same entries has the same table.

The number people see is how many entries there were, as far as they know, when the present question was put to them. A choice
names it, so that a late click cannot answer the wrong question. While several seats choose under seal it stays the same: who is
already in is nothing to the others, and in a veiled window not even the number tells. What a seat chooses in secret, before it
announces something, moves the number of that seat alone: for all others nothing has happened (`Match.unseen`).
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from gaucho.engine.chance import Chance
from gaucho.engine.core import AnyGame, State
from gaucho.engine.errors import GauchoError, IllegalChoice
from gaucho.engine.match import Attempt, Match
from gaucho.engine.transcript import Transcript
from gaucho.web import clocks, diary, orders
from gaucho.web.clocks import Clock
from gaucho.web.records import KEEP, Entry, EntryKind, Keep, Line, Maker, SeatKind, SeatRecord, Snapshot, Status, TableRecord

PERSON, BOT = SeatKind.PERSON, SeatKind.BOT  # asked for with every choice: looked up once
CHOICE, UNDO = EntryKind.CHOICE, EntryKind.UNDO
NOBODY = -1


@dataclass(slots=True, frozen=True)
class Chore:
    """Something the table does by itself: for this seat, at that tick."""

    at: int
    seat: int
    by: Maker


class LiveTable:
    """A table in play (or over). Tables that still wait for players have no game yet and are just records."""

    def __init__(self, record: TableRecord, game: AnyGame, pace: int = 0, now: Callable[[], int] = clocks.now) -> None:
        self.record = record
        self.now = now  # tells the present tick
        self.game = game
        self.match = _fresh_match(record, game)
        self._attempt: Attempt | None = None  # what was worked out for the line that is being written
        self.seq = 0  # entries so far
        self._questions = [0] * (len(record.seats) + 1)  # the present one's number: by seat, the last one for spectators
        self._unknown = [0] * (len(record.seats) + 1)  # entries that the same know nothing of
        self.asked_since = record.began  # in ticks,
        self.asked_on = record.started  # and as people read it
        self._waits_since = record.began  # the same, but for a seat that is asked in secret in a window its own moment
        self.check = diary.header_check(record)
        self.keys: dict[str, int] = {}  # keys of clicks, and the number of the entry each became
        self.clock = Clock(len(record.seats), record.clock_bank, record.clock_step)
        self.banks = self.clock.banks()  # as they were when the present question was put: what a window may show
        # Per choice: its seat, the time it had before, asked since when (both), and whose turn it was before.
        self._used: list[tuple[int, int, int, int, int]] = []
        self.back = -1  # the tick at which the server was back, or could write again
        self._latest = (0, 0)  # tick and time of the last entry
        self.undone = 0  # choices taken back so far
        self._last = NOBODY  # whose choice was the last, windows aside; after an undo nobody's
        self.overdue: dict[int, str] = {}  # what the clock has chosen last for a seat, until it chooses itself
        self._turn_of = NOBODY  # who made the last choice for which the clock may have added time: windows aside
        self._pace = pace  # milliseconds until a bot answers,
        self.slowness = 1.0  # times what those who play here like,
        self.skipping = False  # or at once, until a person is asked

    # ---- reading ---------------------------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        return self.match.state

    def question(self, seat: int | None = None) -> int:
        """The number of the present question as a seat knows it, or a spectator."""
        return self._questions[NOBODY if seat is None or seat >= len(self.record.seats) else seat]

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.record.seats]

    def bot_at(self, seat: int) -> str:
        """The level of the bot that chooses for this seat, or empty."""
        record = self.record.seats[seat]
        return record.level if record.kind == BOT else record.stand_in

    @property
    def window(self) -> bool:
        """Is a reaction window open? Then nobody may know who is asked, nor who has answered."""
        state = self.match.state
        return not state.over and state.public_step().veiled

    @property
    def peopled(self) -> bool:
        """Does anybody play here for whom no bot stands in?"""
        return any(seat.kind == PERSON and not seat.stand_in for seat in self.record.seats)

    @property
    def shared(self) -> bool:
        """Do several people sit here? Alone among bots there is nobody to be quick for, and nobody to hide from."""
        return sum(seat.kind == PERSON for seat in self.record.seats) > 1

    @property
    def can_skip(self) -> bool:
        """Does everybody wait for bots alone? In windows that is not for people to know."""
        if self.state.over or (self.window and self.shared):
            return False
        return all(self.bot_at(seat) for seat in self.state.to_move())

    @property
    def time_to_react(self) -> int:
        """How long a window lasts for those who do not answer, in milliseconds; 0: it waits."""
        return self.record.window * 1000 if self.shared else 0

    @property
    def latest(self) -> int:
        """The tick of the last entry."""
        return self._latest[0]

    @property
    def window_ends(self) -> int:
        """When the open window ends for those who have not answered; 0: it waits."""
        waits = not self.window or not self.time_to_react or self.held
        return 0 if waits else max(self.asked_since + self.time_to_react, self._grace(self.asked_since))

    def clock_ends(self, seat: int) -> int:
        """When the clock of a seat that is asked runs out."""
        return max(self.clock.ends(seat, self.asked_since), self._grace(self.asked_since))

    def _grace(self, since: int) -> int:
        """No clock or window of a question put then runs out before: the server was away meanwhile, or could not write."""
        return self.back + clocks.GRACE if since <= self.back else 0

    @property
    def held(self) -> bool:
        """Has somebody asked the present question to wait?"""
        return any(seat.held == self.question() for seat in self.record.seats)

    # ---- entries ---------------------------------------------------------------------------------------------------

    def load(self, entries: Sequence[Entry], snapshot: Snapshot | None = None) -> None:
        """Everything that happened so far; a snapshot saves playing it again."""
        rest = self._from_snapshot(entries, snapshot) if snapshot else None
        for entry in entries if rest is None else rest:
            self.apply(entry)

    def _from_snapshot(self, entries: Sequence[Entry], snapshot: Snapshot) -> Sequence[Entry] | None:
        """Start from the snapshot, if it fits and nothing before it was taken back later; the entries still to apply."""
        count = snapshot.count
        if not 0 < count <= len(entries) or entries[count - 1].check != snapshot.prefix:
            return None
        choices = diary.choices_that_stand(entries[:count])
        depth = 0
        for entry in entries[count:]:
            depth += 1 if entry.kind == CHOICE else -1
            if depth < 0:
                return None
        try:
            kept = json.loads(snapshot.data)
            state, left = self.game.load_state(kept["position"]), [int(ms) for ms in kept["clock"]]
            since, on, turn_of = int(kept["since"]), int(kept["on"]), int(kept["turn"])
            numbers, unknown = [*map(int, kept["numbers"])], [*map(int, kept["unknown"])]
        except (GauchoError, ValueError, LookupError, TypeError):
            return None  # of another version, or damaged: it is only a cache
        self.match.state = state
        self.match.transcript.choices = choices
        self.keys = {entry.key: entry.seq for entry in entries[:count] if entry.key is not None}
        self.clock.restore(left)
        self.banks = self.clock.banks()
        self.seq = count
        self._questions, self._unknown = numbers, unknown
        self.check = snapshot.prefix
        self.asked_since, self.asked_on, self._turn_of = since, on, turn_of
        self._waits_since = since
        self._latest = (entries[count - 1].tick, entries[count - 1].at)
        return entries[count:]

    def snapshot(self) -> Snapshot | None:
        """The present position, to be kept; None while sealed or secret choices are in, which only the diary knows in order."""
        if self.state.ready() or self.state.asked_in_secret() != NOBODY:
            return None
        times = {"clock": self.clock.banks(), "since": self.asked_since, "on": self.asked_on, "turn": self._turn_of}
        numbers = {"numbers": self._questions, "unknown": self._unknown}
        kept = {"position": self.game.dump(self.state), **times, **numbers}
        return Snapshot(self.record.id, self.seq, self.check, json.dumps(kept).encode())

    def apply(self, entry: Entry) -> set[int] | None:
        """Let a written entry happen. Returns the seats that alone can see anything of it; None: all can."""
        chosen, before = entry.kind == CHOICE, self.state
        window, secret = self.window, before.asked_in_secret() != NOBODY
        self._last = self._at_it(entry.kind, entry.seat)
        self.overdue.pop(entry.seat, None)
        if chosen:
            if entry.by == Maker.CLOCK:
                self.overdue[entry.seat] = entry.option
            self.match.take(entry.seat, entry.option, entry.by == Maker.PERSON, self._attempt)
            self._attempt = None
            unseen = self.match.unseen
        else:
            unseen = self.match.unseen
            self._take_back(entry.seat, unseen)
        several = len((before if chosen else self.state).to_move()) > 1
        since, on = self.asked_since, self.asked_on
        self._count(entry, window, unseen)
        if unseen or (several and chosen):
            self.asked_since, self.asked_on = since, on
        if unseen:
            self._whisper(entry, answer=window and not secret)
        elif not several:
            self._questions = [self.seq - unknown for unknown in self._unknown]
            self.banks = self.clock.banks()
        alone = self.state.asked_in_secret()
        self._waits_since = entry.tick if alone != NOBODY and self.window else self.asked_since
        self.skipping = self.skipping and self.can_skip
        if unseen:
            return {entry.seat, int(alone)} - {NOBODY}
        return {entry.seat} if several and window and chosen else None

    def _take_back(self, seat: int, unseen: bool) -> None:
        if unseen:
            self.match.take_back_unseen()
        else:
            self.match.take_back(seat, self.names)
            self.undone += 1

    def _whisper(self, entry: Entry, answer: bool) -> None:
        """One seat alone knows of this entry and has a new question. All others are told of an answer in a window later."""
        knows = entry.seat if entry.kind == UNDO else self.state.asked_in_secret()
        for place in range(len(self._unknown)):
            if place != knows and not answer:
                self._unknown[place] += 1
        self._questions[knows] = self.seq - self._unknown[knows]

    def _count(self, entry: Entry, window: bool, unseen: bool) -> None:
        if entry.seq != self.seq:
            raise GauchoError(f"table {entry.table}: entry {entry.seq} came where {self.seq} was expected")
        since, on = self._latest = (entry.tick, entry.at)
        if entry.kind == CHOICE:
            self._used.append((entry.seat, self.clock.rest(entry.seat), self.asked_since, self.asked_on, self._turn_of))
            if window or not unseen:  # outside of windows all see the clock: it runs on until the seat announces something
                spare = self.time_to_react if window else 0  # what each uses of it would tell who has thought
                self.clock.chosen(entry.seat, self._waits_since, entry.tick, spare, window or self._turn_of != entry.seat)
            if not window and not unseen:
                self._turn_of = entry.seat
        elif self._used:  # taken back: the time runs on as if nothing had been chosen
            seat, left, since, on, self._turn_of = self._used.pop()
            self.clock.put(seat, left)
        if entry.key is not None:
            self.keys[entry.key] = entry.seq
        self.seq += 1
        self.check = entry.check
        self.asked_since, self.asked_on = since, on

    # ---- what may be written next ------------------------------------------------------------------------------------

    def choice(
        self, seat: int, question: int, option: str, by: Maker, key: str | None, now: int, on: int | None = None
    ) -> Line:
        """The line that makes this choice at this tick, at that time of day (the same if not given).

        IllegalChoice if it is stale or not allowed; nothing has happened then.
        """
        self._must_be_open(seat, question)
        attempt = self._attempt = self.match.attempt(seat, option)
        entry = self._entry(CHOICE, seat, option, by, key, now, on)
        if attempt.unseen or len(self.state.to_move()) > 1:
            since = entry.tick if attempt.unseen and self.window else self.asked_since
            return self._line(entry, attempt.after, since, self.question())
        return self._line(entry, attempt.after, entry.tick, self.seq + 1 - self._unknown[NOBODY])

    def undo(self, seat: int, question: int, key: str | None, now: int, on: int | None = None) -> Line:
        """The line that takes back this seat's last choice, or first what another seat has chosen in secret since."""
        self._must_be_open(seat, question)
        reason = self.why_not_undo(seat)
        if reason:
            raise IllegalChoice("no_undo", "", reason)
        whose, option = self.match.transcript.choices[-1]
        entry = self._entry(UNDO, whose, option, Maker.PERSON, key if whose == seat else None, now, on)
        return self._line(entry, self.state, entry.tick, self.seq + 1 - self._unknown[NOBODY])

    def why_not_undo(self, seat: int) -> str:
        """Empty if this seat may take back its last choice, otherwise the reason."""
        if self.window:
            return "In a reaction window nothing is taken back."
        return self.match.why_not_undo(seat, self.names)

    def _must_be_open(self, seat: int, question: int) -> None:
        if question != self.question(seat):
            due = self.state.due_for(None)
            raise IllegalChoice("stale", due.rule if due else self.game.over_rule, "The table has moved on since you looked.")

    def _entry(self, kind: EntryKind, seat: int, option: str, by: Maker, key: str | None, now: int, on: int | None) -> Entry:
        """The next entry: never earlier than the last, whatever clocks say."""
        tick, at = max(now, self._latest[0]), max(now if on is None else on, self._latest[1])
        entry = Entry(self.record.id, self.seq, kind, seat, option, by, key, at, "", tick)
        entry.check = diary.check(self.check, entry)
        return entry

    def _line(self, entry: Entry, after: State, since: int, number: int) -> Line:
        """A line after which this question, put then and with this number, is open."""
        wake = None if after.over else self._wake(after, since, number, self._at_it(entry.kind, entry.seat))
        changed: int | Keep | None = KEEP if wake == self.record.wake else wake
        return Line(entry, Status.OVER if after.over else None, changed, entry.at if after.over else None, self.check)

    def _at_it(self, kind: EntryKind, seat: int) -> int:
        """Who is at it after this entry: answers in a window, where all are asked, interrupt nobody."""
        return NOBODY if kind == UNDO else self._last if self.window else seat

    # ---- what happens by itself --------------------------------------------------------------------------------------

    def chores(self) -> list[Chore]:
        """What the table will do by itself if nothing else happens, the next first."""
        return self._chores(self.state, self._waits_since, self.question(), self._last)

    def wake(self) -> int | None:
        """When the next chore is due that must be done; bots among themselves can wait until somebody watches."""
        return self._wake(self.state, self._waits_since, self.question(), self._last)

    def _wake(self, state: State, since: int, number: int, last: int) -> int | None:
        chores = self._chores(state, since, number, last)
        return chores[0].at if chores and self.peopled else None

    def _chores(self, state: State, since: int, number: int, last: int) -> list[Chore]:
        """For a question put then, with this number, after a choice of the seat `last`."""
        if state.over:
            return []
        veiled = state.public_step().veiled
        if not (veiled or self.clock.on or any(seat.kind == BOT or seat.stand_in for seat in self.record.seats)):
            return []  # windows and standing orders are about veiled questions alone
        secret = state.asked_in_secret() != NOBODY
        spare = self.time_to_react if veiled else 0
        chores = []
        for seat in state.to_move():
            if self.bot_at(seat):  # what it declares in secret takes no time: others would wait for nothing they can see
                wait = 0 if secret else self._bot_wait(seat, since, veiled, seat == last)
                chores.append(Chore(since + wait, seat, Maker.BOT))
                continue
            if veiled and not secret and orders.answers(self.record.seats[seat], self.game, state):
                chores.append(Chore(since, seat, Maker.ORDER))
            elif spare and self.record.seats[seat].held != number:
                chores.append(Chore(max(since + spare, self._grace(since)), seat, Maker.WINDOW))
            if self.clock.on:
                chores.append(Chore(max(self.clock.ends(seat, since + spare), self._grace(since)), seat, Maker.CLOCK))
        return sorted(chores, key=lambda chore: chore.at)

    def _bot_wait(self, seat: int, since: int, veiled: bool, at_it: bool) -> int:
        """How long a bot takes: by chance, and the same whatever it holds. It is brisk in windows, and once it is at it."""
        if self.skipping and not (veiled and self.shared):  # there haste would tell who is asked
            return 0
        if veiled and not self.shared:
            return self._pace // 10  # windows are many, and a person alone among bots waits for all of them
        share = int(self.chance(seat, f"wait {since}").below(1000)) / 1000
        slowness = 1.0 if veiled else self.slowness
        return int(self._pace * slowness * (0.25 + 0.35 * share if veiled or at_it else 0.8 + 0.4 * share))

    def chance(self, seat: int, what: str) -> Chance:
        """Chance for what is not part of the game: the same for every worker, and known to nobody outside."""
        key = f"{self.record.seed} {self.record.id} {seat} {self.seq} {what}"
        return Chance(int.from_bytes(hashlib.sha256(key.encode()).digest()[:8], "big"))

    def default(self, seat: int) -> str:
        """What is played for a seat that does not choose."""
        return self.state.default(seat, self.chance(seat, "default")).text

    def forget_orders(self) -> list[SeatRecord]:
        """Seats whose standing order ends here: it is their turn, or over what they wanted to pass in."""
        if self.state.over:
            return []
        asked = () if self.window else self.state.to_move()
        return [seat for seat in self.record.seats if seat.orders and orders.is_over(seat, self.game, self.state, asked)]


def _fresh_match(record: TableRecord, game: AnyGame) -> Match:
    transcript = Transcript(game.name, game.version, game.content, record.options, len(record.seats), record.seed, record.start)
    return Match(game, transcript, transcript.start(game))
