"""Draws what one pair of eyes may see of a table: the game's page in the frame around it."""

from __future__ import annotations

import logging
import re
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Any

from jinja2 import Environment, PackageLoader
from markupsafe import Markup, escape

from gaucho.engine import catalog
from gaucho.engine.core import AnyGame, Decision, State, View
from gaucho.engine.events import Event
from gaucho.engine.story import label, setting, tell_openly, tell_seat
from gaucho.kit.moments import chapters_of, headline
from gaucho.kit.page import Page, Scene, badge, counted
from gaucho.web import diary, orders, plain_page
from gaucho.web.clocks import now
from gaucho.web.gallery import card, has_style, lessons_about, painter
from gaucho.web.people import Visitor
from gaucho.web.progress import Progress, progress_of
from gaucho.web.reception import LEVELS
from gaucho.web.records import ChatRecord, SeatKind, TableRecord
from gaucho.web.results import reason_of, result_of, together, verdict
from gaucho.web.room import Room
from gaucho.web.screen import ChatLine, Choice, LogLine, Prompt, SeatRow, Stand, TableRow
from gaucho.web.table import LiveTable

log = logging.getLogger("gaucho")

KEYS = "123456789abcdefghijkmnopqrstvwxyz"  # without l (log) and u (undo)
NOBODY = -1
LARGE = ("board", "panel")


@dataclass(slots=True)
class Eyes:
    """Whose eyes: a visitor, looking from a seat of theirs or as a spectator."""

    visitor: Visitor | None
    place: int = NOBODY  # the seat
    invite: str = ""  # the link, for those who may have it
    word: str = ""  # the invite they came with

    @property
    def seat(self) -> int | None:
        return None if self.place == NOBODY else self.place


@dataclass(slots=True)
class Picture:
    """What a browser shows, region by region."""

    question: int  # its number
    turn: bool
    title: str
    prompt: str  # the question in words
    regions: dict[str, str] = field(default_factory=dict)
    curtain: bool = False  # between two people at one device: nothing is shown, the log neither


def _environment() -> Environment:
    env = Environment(loader=PackageLoader("gaucho.web"), autoescape=True, trim_blocks=True, lstrip_blocks=True)
    env.globals["badge"] = lambda seat, name: Markup(badge(seat, name))
    env.globals["game_style"] = lambda name: name in catalog.names(hidden=True) and has_style(catalog.load(name))
    return env


ENV = _environment()


def render(template: str, **context: object) -> str:
    """A template of the frame, filled in."""
    return ENV.get_template(template).render(**context)


def fingerprints(drawn: Picture, log: list[str]) -> str:
    """What a page tells its socket that it shows: what is large and has not changed is not sent once more."""
    parts = {name: drawn.regions[name] for name in LARGE if name in drawn.regions} | {"log": "".join(log)}
    return ".".join(fingerprint(name, html) for name, html in parts.items())


def fingerprint(name: str, html: str) -> str:
    """One part of a page, in a word."""
    return f"{name}-{blake2b(html.encode(), digest_size=8).hexdigest()}"


# ---- a table in play ---------------------------------------------------------------------------------------------------


def picture(room: Room, eyes: Eyes) -> Picture:
    """Everything a browser shows of a table but log and chat. Drawn once for all who see the same."""
    known = room.record.seats_of(eyes.visitor) or room.record.hosted_by(eyes.visitor)
    key = (eyes.place, eyes.visitor.id if eyes.visitor and known else None, eyes.invite)
    drawn = room.pictures.get(key)
    if not isinstance(drawn, Picture):
        drawn = room.pictures[key] = _picture(room, eyes)
    return drawn


def _picture(room: Room, eyes: Eyes) -> Picture:
    row = table_row(room, eyes.visitor)
    live = room.live
    mine = [seat.seat for seat in row.seats if seat.mine]
    host = room.record.hosted_by(eyes.visitor)
    order = room.record.seats[eyes.place].orders if eyes.place in mine else ""
    people = render(
        "people.html",
        table=row,
        host=host,
        invite=eyes.invite,
        my_seats=mine,
        now=now(),
        look=eyes.place,
        orders=order,
        offers=_offers(room, order) if eyes.place in mine else [],
        windows=switches(room, eyes) if eyes.place in mine else [],
    )
    if live is None:
        waiting = render("waiting.html", table=row, host=host, invite=eyes.invite, levels=list(LEVELS.items()))
        free = len([seat for seat in row.seats if seat.kind == SeatKind.OPEN])
        text = f"Waiting for {counted(free, 'more player')}. The game begins when every seat is taken."
        prompt = Prompt(text, "", False)
        regions = {
            "strip": render("strip.html", stands=_waiting_stands(row)),
            "board": waiting,
            "prompt": render("prompt.html", prompt=prompt, game=row.game),
            "people": people,
            "sheet": "",
            "talk": "",
        }
        return Picture(0, False, f"Waiting · {row.title}", text, regions)
    shown = _shown(room, live, eyes, mine)
    page, prompt = shown
    regions = {
        "strip": render("strip.html", stands=stands(room, live, eyes, page)),
        "board": page.board,
        "prompt": render("prompt.html", prompt=prompt, game=row.game),
        "people": people,
        "sheet": _sheet(row, room, live, page, eyes.seat if eyes.place in mine else None),
        "dialog": render("dialog.html", dialog=page.dialog, lessons=prompt.lessons) if page.dialog is not None else "",
        "panel": page.panel,
        "goal": str(escape(page.goal)),
        "talk": render("talk.html") if eyes.place in mine and room.team_of(eyes.place) and not prompt.curtain else "",
    }
    title = f"{'Your turn' if prompt.mine else prompt.text.rstrip('.')} · {row.title}"
    return Picture(live.question(eyes.seat), prompt.mine, title, prompt.text, regions, bool(prompt.curtain))


def _shown(room: Room, live: LiveTable, eyes: Eyes, mine: list[int]) -> tuple[Page, Prompt]:
    """Board and prompt; between two people at one device a curtain."""
    state, seat = live.state, eyes.seat
    due = state.due_for(seat)
    next_here = _next_here(live, eyes, mine)
    if next_here >= 0:
        name = live.names[next_here]
        board = render("curtain.html", name=name, seat=next_here)
        text = f"Pass the device to {name}."
        scores = draw(live.game, live.game.view(state, None), Scene(live.names, None, live=False)).scores
        return Page(board, scores), Prompt(text, "", False, curtain=name, curtain_seat=next_here)
    legal = _legal(live, due, eyes)
    only_pass = due is not None and due.veiled and len(legal) == 1
    page = draw(live.game, live.game.view(state, seat), Scene(live.names, {} if only_pass else legal, told=state.events(seat)))
    return page, _prompt(live, due, eyes, page, legal, only_pass)


def draw(game: AnyGame, view: View, scene: Scene) -> Page:
    """The game's own page; should that fail, the plain one, so that the game goes on."""
    try:
        return painter(game.folder.package).draw(view, game, scene)
    except Exception:
        log.exception("the page of %s cannot be drawn", game.name)
        return plain_page.draw(view, game, scene)


def _next_here(live: LiveTable, eyes: Eyes, mine: list[int]) -> int:
    """At a table with several people at one device: who must have it now, if not the one who has it; else -1."""
    here = [seat for seat in mine if not live.bot_at(seat)]
    if len(here) < 2 or live.state.over:
        return NOBODY
    asked = [seat for seat in live.state.to_move() if seat in here]
    return asked[0] if asked and eyes.place not in asked else NOBODY


def _legal(live: LiveTable, due: Decision | None, eyes: Eyes) -> dict[str, str]:
    if due is None or eyes.place not in due.seats or live.bot_at(eyes.place):
        return {}
    seats = len(live.names)
    return {option.text: label(live.game, option, eyes.place, seats, live.names) for option in due.options[eyes.place]}


def _prompt(live: LiveTable, due: Decision | None, eyes: Eyes, page: Page, legal: dict[str, str], only_pass: bool) -> Prompt:
    """What is asked. Where one can only pass nothing is: the page of who wants it so passes by itself, in a while."""
    game = live.game
    if due is None:
        return Prompt(result_of(live.state, live.names), "", False)
    goal = page.goal if eyes.place != NOBODY and not _has_begun(live, eyes.place) else ""
    mine = bool(legal) and not only_pass
    words = {option: page.labels.get(option, text) for option, text in legal.items()}
    keys = keys_for(list(words.values()))
    always, switch, on = _always(live, due, eyes, legal, page)
    choices = [
        Choice(option, text, page.hints.get(option, ""), key, switch if option == always else "", on and option == always)
        for (option, text), key in zip(words.items(), keys, strict=True)
    ]
    seated = eyes.place != NOBODY
    order = live.record.seats[eyes.place].orders if seated else ""
    sealed = due.sealed
    return Prompt(
        text=game.prompt(due.prompt) if mine else _waiting_for(live, due, only_pass),
        rule=due.rule,
        mine=mine,
        tag="You may react" if due.veiled else "Your turn" if orders.has_turn(game, live.state, eyes.place) else "You choose",
        choices=choices,
        note=page.note if mine else "",
        alarm=_overdue(live, eyes) or page.alarm,
        can_undo=seated and not live.bot_at(eyes.place) and not live.why_not_undo(eyes.place),
        watching=not seated and not live.state.over,
        seat=eyes.place,
        stood_in=live.record.seats[eyes.place].stand_in != "" if seated else False,
        can_skip=seated and live.can_skip and not due.veiled,
        sealed=label(game, sealed, eyes.place, len(live.names), live.names) if sealed is not None else "",
        window=due.veiled and seated,
        window_ends=live.window_ends,
        orders=order,
        offers=orders.offers(order, game, live.state) if seated else [],
        at_once=orders.at_once(game, live.state, eyes.place) if mine and due.veiled and not order else ("", ""),
        quiet=live.default(eyes.place) if due.veiled and legal else "",
        only_pass=("people" if live.shared else "bots") if only_pass else "",
        lessons=lessons_about(game, due.prompt, page.role) if mine else [],
        goal=goal,
    )


def _overdue(live: LiveTable, eyes: Eyes) -> str:
    """That the clock has chosen for the one who looks, and what: it was not their doing."""
    option = live.overdue.get(eyes.place) if eyes.place != NOBODY else None
    if option is None:
        return ""
    words = label(live.game, live.game.options[option], eyes.place, len(live.names), live.names)
    return f"Your time was up: {words} was chosen for you."


def _has_begun(live: LiveTable, seat: int) -> bool:
    """Has this seat chosen anything in this game? Whoever has only passed in windows may still wonder what it is about."""
    choices = live.match.transcript.choices
    return live.record.start is not None or any(by == seat and option != "pass" for by, option in choices)


def _offers(room: Room, order: str) -> list[tuple[str, str]]:
    """The standing orders that can be given, also before the game begins."""
    live = room.live
    return (
        orders.offers(order, live.game, live.state) if live else orders.offers(order, diary.unchanged_game(room.record), None)
    )


def _always(live: LiveTable, due: Decision, eyes: Eyes, legal: dict[str, str], page: Page) -> tuple[str, str, bool]:
    """The option that a person may always choose here, its switch, and whether that is on from the start; or nothing.

    Not in veiled windows, where an answer at once would tell; and not where several people share a device, and so its switches.
    """
    kept = live.game.about.get("always", {}).get(due.prompt)
    if kept is None or not legal or due.veiled:
        return "", "", False
    if kept.get("alone") and any(option.partition(" ")[0] not in (kept["choose"], *page.trifles) for option in legal):
        return "", "", False
    visitor = live.record.seats[eyes.place].visitor
    if [seat.visitor for seat in live.record.seats if seat.kind == SeatKind.PERSON].count(visitor) > 1:
        return "", "", False
    offered = [option for option in legal if option.partition(" ")[0] == kept["choose"]]
    on = _from_the_start(kept, live.shared)
    return (offered[0], _switch(live.game.name, due.prompt, kept), on) if offered else ("", "", False)


def _from_the_start(always: dict[str, Any], shared: bool) -> bool:
    """What can be answered in one way only is answered by the page, unless other people could learn from its speed."""
    return bool(always.get("alone")) and not shared


def kept_answers(row: TableRow) -> list[tuple[str, str, bool]]:
    """The questions of a game that one may answer once and for all: the switch, its words, and if it is on from the start."""
    if len([seat for seat in row.seats if seat.mine]) > 1:
        return []
    kept = catalog.load(row.game).about.get("always", {})
    shared = sum(seat.kind == SeatKind.PERSON for seat in row.seats) > 1
    found = {_switch(row.game, prompt, always): always for prompt, always in kept.items()}
    return [(switch, always["label"], _from_the_start(always, shared)) for switch, always in found.items()]


def _switch(game: str, prompt: str, always: dict[str, Any]) -> str:
    """Questions may share a switch."""
    return f"always.{game}.{always.get('switch', prompt)}"


def switches(room: Room, eyes: Eyes) -> list[tuple[str, str, bool]]:
    """The reaction windows of the game: name, when it is, and whether this seat wants to be asked then."""
    game = catalog.load(room.record.game)
    silent = orders.left_out(room.record.seats[eyes.place].orders, game)
    return [(name, words, name not in silent) for name, words in game.about.get("windows", {}).items()]


def keys_for(labels: list[str]) -> list[str]:
    """A key for each choice, as far as there are keys: a choice called 7 or 7M gets the 7, and then all others get letters."""
    digits = [label[0] if re.fullmatch(r"[0-9]\D?", label) else "" for label in labels]
    free = iter([key for key in KEYS if not (any(digits) and key.isdigit())])
    return [digit or next(free, "") for digit in digits]


def _waiting_for(live: LiveTable, due: Decision, only_pass: bool) -> str:
    """Whom everybody waits for, as far as they may know it."""
    if due.veiled:
        when = orders.when(live.game, live.state)
        return f"Reaction window{when and f': {when}'}.{' You can only pass.' if only_pass else ''}"
    names = [live.names[seat] + ("'s bot" if live.record.seats[seat].stand_in else "") for seat in due.seats]
    doing = live.game.words["waiting"].get(due.prompt, "choosing")
    if not names:
        return "Waiting."
    return f"{together(names)} {'is' if len(names) == 1 else 'are'} {doing}."


def stands(room: Room, live: LiveTable, eyes: Eyes, page: Page) -> list[Stand]:
    """The score strip."""
    state = live.state
    due = state.due_for(eyes.seat)
    asked = due.seats if due is not None and not due.veiled else ()
    ready = due.ready if due is not None and not due.veiled else ()
    scores = page.scores or [str(score) for score in state.scores()]
    winners = state.winners() if state.over else ()
    found = []
    for seat in live.record.seats:
        running = live.clock.on and seat.seat in asked and not live.bot_at(seat.seat)
        left = live.clock.rest(seat.seat) if running else live.banks[seat.seat]  # the page counts down by itself
        found.append(
            Stand(
                seat=seat.seat,
                name=seat.name,
                score=scores[seat.seat],
                mine=seat.seat == eyes.place,
                turn=seat.seat in asked,
                ready=seat.seat in ready,
                winner=seat.seat in winners,
                kind=seat.kind,
                level=live.bot_at(seat.seat),
                here=seat.kind == SeatKind.BOT or room.here(seat.visitor),
                clock=f"{left // 60000}:{left // 1000 % 60:02}" if live.clock.on and not state.over else "",
                clock_ends=live.clock_ends(seat.seat) if running else 0,
            )
        )
    return found


def _waiting_stands(row: TableRow) -> list[Stand]:
    return [
        Stand(
            seat=s.seat,
            name=s.name,
            score="",
            mine=s.mine,
            turn=False,
            ready=False,
            winner=False,
            kind=s.kind,
            level=s.level,
            here=s.here,
        )
        for s in row.seats
    ]


def _sheet(row: TableRow, room: Room, live: LiveTable, page: Page, seat: int | None) -> str:
    if not live.state.over:
        return ""
    sheet = page.sheet or plain_sheet(live.state, live.names)
    rematch = room.record.rematch if row.public or row.my_seat >= 0 else ""
    own = verdict(live.state, seat)
    result = reason_of(live.state, live.names)
    return render("sheet.html", table=row, sheet=sheet, result=result, own=own, rematch=rematch, replay=f"/replay/{room.id}")


def plain_sheet(state: State, names: list[str]) -> str:
    """The scores of a game that has no score sheet of its own."""
    rows = sorted(zip(state.scores(), range(len(names)), strict=True), reverse=True)
    row = Markup("<tr><th>{} {}</th><td>{}</td></tr>")
    cells = Markup("").join(row.format(Markup(badge(seat, names[seat])), names[seat], score) for score, seat in rows)
    return str(Markup('<table class="plain"><tbody>{}</tbody></table>').format(cells))


# ---- log and chat --------------------------------------------------------------------------------------------------------


def log_lines(live: LiveTable, seat: int | None, since: int = 0) -> list[LogLine]:
    """What this viewer was told, in words, from their line `since` on."""
    told = live.state.events(seat, since)
    return [log_line(live.game, event, n, live.names, viewer=seat) for n, event in enumerate(told, since)]


def log_line(
    game: AnyGame,
    event: Event,
    number: int,
    names: list[str],
    at: int = -1,
    viewer: int | None = None,
    openly: bool = False,
) -> LogLine:
    """One event in words; openly: for those who see all cards, so that nothing is private."""
    text = (tell_openly if openly else tell_seat)(game, event, names)
    told = [name for seat, name in enumerate(names) if event.told_to(seat)]
    private = "" if openly or event.audience < 0 else "only you" if len(told) == 1 else f"only {together(told)}"
    chapter = chapters_of(game).get(event.kind.name, "")
    return LogLine(number, text, event.rule, int(event.seat), private, at, *headline(game, event, viewer), chapter)


def log_html(line: LogLine, game: str) -> str:
    """A line of the log as it is shown."""
    return render("log_line.html", line=line, game=game)


def chat_line(line: ChatRecord) -> ChatLine:
    """A line of chat."""
    return ChatLine(line.number, line.name, NOBODY if line.seat is None else line.seat, line.text, line.at, line.audience >= 0)


def chat_html(line: ChatRecord) -> str:
    """A line of chat as it is shown."""
    return render("chat_line.html", line=chat_line(line))


# ---- the lobby -----------------------------------------------------------------------------------------------------------


def table_row(room: Room, visitor: Visitor | None) -> TableRow:
    """A table in the lobby that is in memory: also who is there."""
    row = row_of(room.record, visitor, progress_of(room.live) if room.live is not None else None)
    for seat in row.seats:
        seat.here = seat.kind == SeatKind.BOT or room.here(room.record.seats[seat.seat].visitor)
    playing = {record.visitor for record in room.record.seats if record.visitor is not None}
    watching = [listener for listener in room.listeners if listener.visitor_id not in playing]
    row.watchers = len(watching)
    return row


def row_of(record: TableRecord, visitor: Visitor | None, progress: Progress | None = None) -> TableRow:
    """A table in the lobby."""
    mine = record.seats_of(visitor)
    seats = [
        SeatRow(
            s.seat,
            s.kind,
            s.name,
            s.level or s.stand_in,
            s.seat in mine,
            s.kind == SeatKind.BOT,
        )
        for s in record.seats
    ]
    game = catalog.load(record.game)
    declared = game.about.get("options", {})
    options = [
        (str(declared[name]["label"]), setting(game, name, value))
        for name, value in record.options.items()
        if name in declared and value != str(declared[name]["default"])
    ]
    if record.overlay:
        options.append(("Cards and boards", "the host's own values"))
    progress = progress or Progress(0, record.ended or record.started or record.created)
    return TableRow(
        id=record.id,
        game=record.game,
        title=card(record.game).title,
        status=record.status,
        public=record.public,
        seats=seats,
        my_seat=mine[0] if mine else NOBODY,
        my_turn=any(seat in progress.asked for seat in mine),
        watchers=0,
        choices=progress.choices,
        changed=progress.changed,
        options=options,
        result=progress.result,
    )
