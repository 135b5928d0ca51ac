"""Where tables are opened and seats are taken, left and given to bots."""

from __future__ import annotations

import asyncio
import secrets
from contextlib import suppress
from dataclasses import dataclass, field, replace

from gaucho.bots import levels
from gaucho.engine import catalog
from gaucho.engine.core import AnyGame
from gaucho.engine.errors import GauchoError
from gaucho.engine.settings import checked
from gaucho.web import diary, orders, own_content
from gaucho.web.addresses import caller
from gaucho.web.bot_pool import LONGEST_THOUGHT
from gaucho.web.clocks import now
from gaucho.web.diary import unchanged_game
from gaucho.web.hub import Hub
from gaucho.web.own_content import OwnContent
from gaucho.web.people import Visitor, invite, is_invite, new_table_id, said, tidy_name, unlike
from gaucho.web.rates import Buckets
from gaucho.web.records import Conflict, SeatKind, SeatRecord, Status, TableRecord
from gaucho.web.refused import Refused, keep_pace
from gaucho.web.room import Room

LEVELS = {
    "easy": "Easy bot",
    "house": "Normal bot",
    "search:700ms": "Hard bot (searches)",
    "random": "Random bot (plays anything)",
}
NAMES = {  # of bots, by level
    "easy": ("Kit", "Lou", "Fern", "Zeke", "Una", "Ezra"),
    "house": ("Rusty", "Belle", "Hank", "Mabel", "Clem", "Dora"),
    "search": ("Doc", "Iris", "Judge", "Opal", "Sage", "Wyatt"),
    "random": ("Tumbleweed", "Noodle", "Jinx", "Pogo", "Yodel", "Giddy"),
}
STAND_IN = "house"
MOST_MILLISECONDS, MOST_ITERATIONS = LONGEST_THOUGHT, 5000  # a bot of one table shall not keep those of others waiting
TRIES = 5  # at a seat that others want, too


@dataclass
class SeatWish:
    """A seat of a table that is to be opened."""

    kind: str  # "me", "friend" (whoever comes), "here" (somebody else at this device), or a bot's level
    name: str = ""


@dataclass
class Wish:
    """A table that is to be opened."""

    game: str
    seats: list[SeatWish]
    name: str
    options: dict[str, str] = field(default_factory=dict)
    public: bool = False
    clock: tuple[int, int] = (0, 0)  # seconds: bank, and more after each choice
    window: int = 8
    content: OwnContent | None = None  # values of the host's own


def level_of(word: str, game: AnyGame) -> str:
    """A bot's level, checked. Refused if there is none of that name."""
    try:
        budget = levels.budget(word)
        if budget.milliseconds > MOST_MILLISECONDS or budget.iterations > MOST_ITERATIONS:
            raise Refused("no_bot", f"A bot may think for {MOST_MILLISECONDS} ms or {MOST_ITERATIONS} iterations at most.")
        levels.make(word, game)
    except Refused:
        raise
    except (GauchoError, ModuleNotFoundError):
        raise Refused("no_bot", f"{game.title} has no bot '{word[:30]}'.") from None
    return word


class Reception:
    """Opens tables and gives out seats."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self._opened = Buckets(hub.settings.limits.tables)
        self._changes = Buckets(hub.settings.limits.changes)
        self._said = Buckets(hub.settings.limits.chat)

    # ---- opening -----------------------------------------------------------------------------------------------------

    async def open(self, host: Visitor, wish: Wish) -> TableRecord:
        """A new table. It begins at once if nobody is missing. GauchoError says what is wrong with the wish."""
        game = catalog.load(wish.game)
        settings = checked(game.about, len(wish.seats), dict(wish.options))
        overlay = await self._overlay(wish)
        game = diary.game_with(wish.game, overlay)
        name = tidy_name(wish.name)
        seats: list[SeatRecord] = []
        for place, seat in enumerate(wish.seats):
            seats.append(_seat(place, seat, game, host, name, seats))
        if await asyncio.to_thread(self.hub.store.hosted, host.id) >= self.hub.settings.limits.tables_per_visitor:
            raise Refused("too_many_tables", "You have too many tables open: finish or leave some first.")
        record = _record(game, seats, settings, host, overlay)
        record.public = wish.public
        record.clock_bank, record.clock_step = wish.clock
        record.window = wish.window
        return await self.put(record)

    async def _overlay(self, wish: Wish) -> str:
        """The values of their own that they play with: those of their wish, tried out aside, or those of this server."""
        if wish.content is None:
            return self.hub.settings.contents.get(wish.game, "")
        try:
            return await self.hub.studio.run(own_content.tried, wish.game, wish.content, len(wish.seats), wish.options)
        except Refused as refusal:
            if refusal.code != "too_much":
                raise
            raise Refused("too_much", f"{wish.content.file}: no game with these values came to an end in time.") from refusal

    async def put(self, record: TableRecord) -> TableRecord:
        """Store a new table, begun if nobody is missing."""
        if record.status == Status.OPEN and not any(seat.kind == SeatKind.OPEN for seat in record.seats):
            record.status, record.started, record.began = Status.RUNNING, now(), self.hub.time.now()
        if record.status == Status.RUNNING:
            record.wake = self.hub.loader.begin(record).wake()
        await asyncio.to_thread(self.hub.store.add_table, record)
        if record.wake is not None:
            self.hub.alarms.set(await self.hub.loader.find(record.id, caller.get()))  # its bots begin
        self.hub.news.seats_changed()
        return record

    # ---- seats -------------------------------------------------------------------------------------------------------

    def may_look(self, room: Room, visitor: Visitor | None, word: str) -> bool:
        """Public tables and finished games are for everybody; others for those who sit there or have the link."""
        record = room.record
        if record.from_outside:
            raise Refused("replay_only", "This game was opened from a file: see its replay.")
        return record.public or record.status == Status.OVER or self.may_invite(record, visitor) or self.invited(room, word)

    def may_invite(self, record: TableRecord, visitor: Visitor | None) -> bool:
        """Those who sit at a table or have opened it may have its link."""
        return record.hosted_by(visitor) or bool(record.seats_of(visitor))

    def may_hear(self, room: Room, visitor: Visitor | None) -> bool:
        """May they read what is said, if they may look? The talk at a private table that is over is for those who sat there."""
        return room.record.public or room.record.status != Status.OVER or bool(room.record.seats_of(visitor))

    def invited(self, room: Room, word: str) -> bool:
        """Is this the table's invite?"""
        return bool(word) and is_invite(self.hub.settings.secret, room.id, room.record.renewed, word)

    def invite(self, record: TableRecord) -> str:
        """The table's invite."""
        return invite(self.hub.settings.secret, record.id, record.renewed)

    def link(self, room: Room) -> str:
        """The invite as a link; without a public address only its path, for what a request says about ours may be a lie."""
        return f"{self.hub.settings.origin}/join/{room.id}/{self.invite(room.record)}"

    async def renew_invite(self, room: Room, visitor: Visitor) -> str:
        """Another invite: the one that was sent around opens nothing any more."""
        self._change(visitor)
        self._must_host(room, visitor)
        if room.record.status == Status.OVER:
            raise Refused("over", "The game is over: nobody needs an invite.")
        await self.hub.changes.set_table(room, renewed=room.record.renewed + 1)
        return self.invite(room.record)

    async def say(self, room: Room, visitor: Visitor, seat: int, text: str, team: bool) -> None:
        """Somebody says something. Refused if they may not talk here, or talk too much."""
        if room.record.status == Status.OVER and not room.record.seats_of(visitor):
            raise Refused("over", "The game is over: only those who sat there talk on.")
        keep_pace(self._said, str(visitor.id), "You talk faster than anybody can read: wait a moment.")
        await self.hub.changes.say(room, visitor, seat, said(text), team)

    def opens(self, visitor: Visitor) -> None:
        """Refused if this visitor has opened many tables just now."""
        keep_pace(self._opened, str(visitor.id), "You have opened many tables: wait a moment before the next.")

    def _change(self, visitor: Visitor) -> None:
        keep_pace(self._changes, str(visitor.id), "That was changed very often: wait a moment.")

    async def sit(self, room: Room, visitor: Visitor, name: str, seat: int | None, word: str) -> int:
        """Take a free seat (the first, if none is named). Refused says why not."""
        name = tidy_name(name)
        self._change(visitor)
        if not room.record.public and not self.invited(room, word):
            raise Refused("not_invited", "This table is private: its invite link is needed to sit down.")
        for _ in range(TRIES):
            if room.record.status != Status.OPEN:
                raise Refused("full", "All seats are taken.")
            free = [s.seat for s in room.record.seats if s.kind == SeatKind.OPEN]
            mine = room.record.seats_of(visitor)
            if mine:
                return mine[0]
            if not free:
                raise Refused("full", "All seats are taken.")
            if seat is not None and seat not in free:
                raise Refused("taken", "That seat is taken.")
            place = free[0] if seat is None else seat
            others = [s for s in room.record.seats if s.seat != place]
            chair = SeatRecord(place, SeatKind.PERSON, _own_name(name, others), "", visitor.id)
            try:
                await self._take(room, chair)
            except Conflict:
                continue
            await asyncio.to_thread(self.hub.store.take_up, room.id, visitor.id)
            return place
        raise Refused("busy", "Many people want to sit down at once: try again.")

    async def fill(self, room: Room, visitor: Visitor, seat: int, level: str) -> None:
        """The host gives a free seat to a bot."""
        self._change(visitor)
        self._must_host(room, visitor)
        chair = self._chair(room, seat)
        if room.record.status != Status.OPEN or chair.kind != SeatKind.OPEN:
            raise Refused("taken", "That seat is taken.")
        game = catalog.load(room.record.game)
        others = [s for s in room.record.seats if s.seat != seat]
        bot = SeatRecord(seat, SeatKind.BOT, _bot_name(level_of(level, game), others), level)
        await self._take(room, bot)

    async def leave(self, room: Room, visitor: Visitor, seat: int) -> None:
        """Get up. Before the start the seat is free again; later a bot stands in until its person comes back."""
        self._change(visitor)
        chair = self._own(room, visitor, seat)
        if room.record.status == Status.OVER:
            raise Refused("over", "The game is over: you can just go.")
        if room.record.status == Status.OPEN:
            await self.hub.changes.set_seat(room, SeatRecord(seat))
            await self._pass_on(room)
            return
        await self._stand_in(room, chair, STAND_IN)

    async def _pass_on(self, room: Room) -> None:
        """A table that lost somebody before the start: another person becomes its host, or it is closed."""
        people = [s.visitor for s in room.record.seats if s.kind == SeatKind.PERSON]
        if not people:
            await self._close(room.id)
        elif room.record.host not in people:
            await self.hub.changes.set_table(room, host=people[0])

    async def _close(self, table: str) -> None:
        await asyncio.to_thread(self.hub.store.delete_table, table)
        self.hub.rooms.pop(table, None)
        self.hub.news.seats_changed()

    async def back(self, room: Room, visitor: Visitor, seat: int) -> None:
        """Take one's seat again from the bot that stood in."""
        self._change(visitor)
        await asyncio.to_thread(self.hub.store.take_up, room.id, visitor.id)
        await self._stand_in(room, self._own(room, visitor, seat), "")

    async def put_away(self, room: Room, visitor: Visitor) -> None:
        """Take a table off one's list. Where others still play, a bot stands in, as if one had left."""
        self._change(visitor)
        mine = room.record.seats_of(visitor)
        if not mine and not room.record.hosted_by(visitor):
            return  # it is on no list of theirs
        others = any(seat.kind == SeatKind.PERSON and seat.visitor != visitor.id for seat in room.record.seats)
        await asyncio.to_thread(self.hub.store.put_away, room.id, visitor.id)
        if mine and (room.record.status == Status.OPEN or (room.record.status == Status.RUNNING and others)):
            for seat in mine:
                await self.leave(room, visitor, seat)

    async def stand_in(self, room: Room, visitor: Visitor, seat: int, level: str) -> None:
        """Let a bot play for somebody who is not there, until they are back. For others only the host can do that."""
        self._change(visitor)
        chair = self._chair(room, seat)
        if not room.record.seats_of(visitor):
            raise Refused("not_seated", "Only those who play can do that.")
        if room.record.status != Status.RUNNING or chair.kind != SeatKind.PERSON:
            raise Refused("no_person", "Nobody is missing there.")
        if chair.visitor != visitor.id and room.here(chair.visitor):
            raise Refused("present", f"{chair.name} is here.")
        if chair.visitor != visitor.id:
            self._must_host(room, visitor)
            level = STAND_IN  # not one that plays badly on purpose
        await self._stand_in(room, chair, level_of(level, unchanged_game(room.record)))

    async def orders(self, room: Room, visitor: Visitor, seat: int, wish: str) -> None:
        """Standing orders for reaction windows."""
        self._change(visitor)
        order = orders.as_kept(wish, unchanged_game(room.record), None if room.live is None else room.live.state)
        if order is None:
            raise Refused("unknown", "There is no such standing order.")
        await self.hub.changes.set_seat(room, replace(self._own(room, visitor, seat), orders=order))

    async def hold(self, room: Room, visitor: Visitor, seat: int) -> None:
        """Let the open reaction window wait for this seat. It is pressed in a hurry, so others' changes do not stop it."""
        self._change(visitor)
        for _ in range(TRIES):
            live = room.live
            if live is None or not live.window or seat not in live.state.to_move():
                return
            with suppress(Conflict):
                await self.hub.changes.set_seat(room, replace(self._own(room, visitor, seat), held=live.question()))
                return

    def heed_pace(self, room: Room) -> None:
        """Somebody likes bots quicker or slower: also the one that is about to choose."""
        room.slow_down()
        self.hub.alarms.set(room)

    def skip(self, room: Room, visitor: Visitor) -> None:
        """Let bots choose at once until a person is asked."""
        if not room.record.seats_of(visitor):
            raise Refused("not_seated", "Only those who play can do that.")
        if room.live is not None and room.live.can_skip:
            room.live.skipping = True
            self.hub.alarms.set(room)

    async def rematch(self, room: Room, visitor: Visitor, swap: bool = False) -> str:
        """The same people at a new table, perhaps each one seat further on; whoever asks first opens it. Returns its id."""
        self._change(visitor)
        if room.record.status != Status.OVER:
            raise Refused("running", "The game is not over yet.")
        if not room.record.seats_of(visitor):
            raise Refused("not_seated", "Only those who played can ask for a rematch.")
        if room.record.rematch:
            return room.record.rematch
        old = room.record
        game = unchanged_game(old)
        there = old.seats[1:] + old.seats[:1] if swap else old.seats
        seats = [replace(seat, seat=place, orders="", held=-1, stand_in="") for place, seat in enumerate(there)]
        record = _record(game, seats, dict(old.options), visitor, old.overlay)
        record.public, record.window = old.public, old.window
        record.clock_bank, record.clock_step = old.clock_bank, old.clock_step
        await self.put(record)
        while not room.record.rematch:
            with suppress(Conflict):  # somebody changed the table meanwhile: look again
                await self.hub.changes.set_table(room, expect_version=room.record.version, rematch=record.id)
        if room.record.rematch != record.id:  # somebody else asked at the same moment
            await self._close(record.id)
        return room.record.rematch

    # ---- ------------------------------------------------------------------------------------------------------------

    async def _take(self, room: Room, chair: SeatRecord) -> None:
        """Put somebody onto a free seat; with the last one the game begins, both at once."""
        room.address = caller.get()
        seats = [chair if seat.seat == chair.seat else seat for seat in room.record.seats]
        if any(seat.kind == SeatKind.OPEN for seat in seats):
            await self.hub.changes.set_seat(room, chair)
            return
        begun = replace(room.record, seats=seats, status=Status.RUNNING, started=now(), began=self.hub.time.now())
        started = {"status": begun.status, "started": begun.started, "began": begun.began}
        await self.hub.changes.set_seat(room, chair, **started, wake=self.hub.loader.begin(begun).wake())

    async def _stand_in(self, room: Room, chair: SeatRecord, level: str) -> None:
        await self.hub.changes.set_seat(room, replace(chair, stand_in=level))
        if level and not chair.stand_in:
            await self.hub.changes.note(room, f"A bot plays for {chair.name} until they come back.")
        elif chair.stand_in and not level:
            await self.hub.changes.note(room, f"{chair.name} is back.")
        if room.live is not None:
            await self.hub.changes.set_table(room, wake=room.live.wake())

    def _chair(self, room: Room, seat: int) -> SeatRecord:
        if not 0 <= seat < len(room.record.seats):
            raise Refused("no_seat", f"There is no seat {seat} at this table.")
        return room.record.seats[seat]

    def _own(self, room: Room, visitor: Visitor, seat: int) -> SeatRecord:
        chair = self._chair(room, seat)
        if chair.kind != SeatKind.PERSON or chair.visitor != visitor.id:
            raise Refused("not_yours", "That is not your seat.")
        return chair

    def _must_host(self, room: Room, visitor: Visitor) -> None:
        if not room.record.hosted_by(visitor):
            raise Refused("not_host", "Only whoever opened the table can do that.")


def _record(game: AnyGame, seats: list[SeatRecord], settings: dict[str, str], host: Visitor, overlay: str) -> TableRecord:
    return TableRecord(
        id=new_table_id(),
        game=game.name,
        rules=game.version,
        content=game.content,
        seed=secrets.randbits(96),
        seats=seats,
        created=now(),
        options=settings,
        overlay=overlay,
        host=host.id,
    )


def _seat(place: int, wish: SeatWish, game: AnyGame, host: Visitor, name: str, others: list[SeatRecord]) -> SeatRecord:
    if wish.kind == "me":
        return SeatRecord(place, SeatKind.PERSON, _own_name(name, others), "", host.id)
    if wish.kind == "here":
        return SeatRecord(place, SeatKind.PERSON, _own_name(tidy_name(wish.name or f"Player {place + 1}"), others), "", host.id)
    if wish.kind == "friend":
        return SeatRecord(place)
    return SeatRecord(place, SeatKind.BOT, _bot_name(level_of(wish.kind, game), others), wish.kind)


def _bot_name(level: str, others: list[SeatRecord]) -> str:
    """One whose letter nobody else at the table has, if there is one."""
    letters = {seat.name[:1].casefold() for seat in others}
    names = NAMES[level.partition(":")[0]]
    return _own_name(next((name for name in names if name[0].casefold() not in letters), names[0]), others)


def _own_name(name: str, others: list[SeatRecord]) -> str:
    """The name, with a number if somebody else at the table has it."""
    return unlike(name, [seat.name for seat in others])
