"""A table as plain data, for programs: the API and its sockets."""

from __future__ import annotations

from typing import Any

from gaucho.engine.data import decision_data
from gaucho.engine.events import Event
from gaucho.engine.story import tell
from gaucho.web.frame import Eyes
from gaucho.web.records import TableRecord
from gaucho.web.room import Room
from gaucho.web.table import LiveTable

PARTS = frozenset({"view", "events", "due", "legal", "names", "scores"})  # what a program may want


def table_data(room: Room, eyes: Eyes, want: frozenset[str], since: int = 0) -> dict[str, Any]:
    """What one pair of eyes may know: always the number and the status, and the parts that are wanted."""
    live = room.live
    data: dict[str, Any] = {"is": "table", "table": room.id, "status": room.record.status, "seat": eyes.seat}
    if live is None:
        return data | {"seq": 0, "legal": [], "seats": seats_data(room.record)}
    state = live.state
    data["seq"] = live.question(eyes.seat)
    data["over"] = state.over
    if "legal" in want:
        data["legal"] = [option.text for option in state.legal(eyes.place)] if eyes.seat is not None else []
    if "due" in want:
        due = state.due_for(eyes.seat)
        data["due"] = None if due is None else decision_data(due)
    if "names" in want:
        data["names"] = live.names
    if "scores" in want:
        data["scores"] = state.scores()
        data["winners"] = list(state.winners()) if state.over else []
    if "view" in want:
        data["view"] = live.game.view(state, eyes.seat).to_data()
    if "events" in want:
        data["events"] = {"from": since, "lines": events_data(live, eyes, since)}
    return data


def events_data(live: LiveTable, eyes: Eyes, since: int) -> list[dict[str, Any]]:
    """What was told to these eyes, from their event number `since` on."""
    return [event_data(live, event) for event in live.state.events(eyes.seat, since)]


def event_data(live: LiveTable, event: Event) -> dict[str, Any]:
    """One event as data and in words."""
    return {
        "kind": event.kind.name,
        "rule": event.rule,
        "seat": int(event.seat),
        "fields": event.fields(),
        "private": event.audience >= 0,
        "text": tell(live.game, event, live.names),
    }


def seats_data(record: TableRecord) -> list[dict[str, Any]]:
    """Who sits where."""
    return [
        {"seat": s.seat, "kind": s.kind, "name": s.name, "level": s.level or s.stand_in, "stands_in": bool(s.stand_in)}
        for s in record.seats
    ]


def why_not_data(live: LiveTable, seat: int, option: str) -> dict[str, Any]:
    """May this seat choose that, and why not?"""
    refusal = live.state.why_not(seat, option)
    if refusal is None:
        return {"legal": True, "code": "", "rule": "", "text": "You may choose this."}
    return {"legal": False, "code": refusal.code, "rule": refusal.rule, "text": refusal.text}
