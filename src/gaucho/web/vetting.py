"""Rows of a backup are untrusted: each must be one that Gaucho could have written, and fit those before it."""

from __future__ import annotations

import json
import re
import tomllib
import unicodedata
from collections.abc import Callable
from typing import Any, Final

from sqlalchemy import BigInteger, Boolean, Column, Integer, Text

from gaucho.bots import levels
from gaucho.engine import catalog
from gaucho.engine.errors import GauchoError
from gaucho.web.diary import ASIDE
from gaucho.web.guestbook import clean
from gaucho.web.orders import Order
from gaucho.web.records import EntryKind, Maker, SeatKind, Status
from gaucho.web.schema import chat, choices, devices, diaries, ledger, seats, setups, tables, tokens, visitors

KEPT: Final = {
    t.name: t for t in (visitors, tokens, devices, tables, diaries, setups, seats, choices, chat, ledger)
}  # in order of need
LATEST: Final = 2**53  # milliseconds since 1970
LONGEST_WAIT: Final = 1_000_000  # seconds of a clock
LONGEST_NAME: Final = 200
HIDDEN: Final = ("Cc", "Cf", "Cs")  # kinds of characters that no name has
TABLE_ID: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")
SEED: Final = re.compile(r"[0-9]{1,60}")

Row = dict[str, Any]


class Wrong(GauchoError):
    """What is wrong with a row."""


class Vetting:
    """Takes the rows of a backup one by one, in their order, and remembers what later ones must fit."""

    def __init__(self) -> None:
        self._kind = 0  # which kind of row we are at
        self._visitors: set[int] = set()
        self._tokens: set[int] = set()
        self._devices: set[int] = set()
        self._secrets: set[tuple[str, str]] = set()
        self._tables: dict[str, Row] = {}
        self._diaries: set[str] = set()
        self._setups: set[str] = set()
        self._seats: dict[str, int] = {}  # by table: how many so far
        self._entries: dict[str, int] = {}
        self._keys: set[str] = set()  # of the table we are at
        self._said: dict[str, int] = {}
        self._ledgers = 0
        self._checks: dict[str, Callable[[Row], None]] = {
            "visitors": self._visitor,
            "tokens": self._token,
            "devices": self._device,
            "tables": self._table,
            "diaries": self._diary,
            "setups": self._setup,
            "seats": self._seat,
            "choices": self._entry,
            "chat": self._words,
            "ledger": self._ledger,
        }

    def row(self, name: str, row: Row) -> None:
        """Wrong if it cannot be."""
        place = list(KEPT).index(name)
        need(place >= self._kind, f"a row of {name} comes too late")
        if place >= list(KEPT).index("choices") > self._kind:
            self._all_seated()
        self._kind = max(self._kind, place)
        for column in KEPT[name].columns:
            value = row[column.name]
            if value is None:
                need(bool(column.nullable), f"{column.name} is missing")
            else:
                check_type(column, value)
        self._checks[name](row)

    def end(self, ledger: bool) -> None:
        """All rows were there; older versions had no ledger."""
        self._all_seated()
        need(self._ledgers == ledger, "its ledger is missing")
        need(not ledger or len(self._diaries) == len(self._tables), "the seal of a diary is missing")

    # ---- people ------------------------------------------------------------------------------------------------------

    def _visitor(self, row: Row) -> None:
        new(self._visitors, row["id"], "visitor")
        new(self._secrets, ("visitors", row["secret"]), "secret")
        need(row["id"] > 0, f"there is no visitor {row['id']}")
        check_name(row["name"])
        check_times(row, "created")

    def _token(self, row: Row) -> None:
        new(self._tokens, row["id"], "token")
        new(self._secrets, ("tokens", row["secret"]), "secret")
        self._known(row["visitor"])
        check_times(row, "created")

    def _device(self, row: Row) -> None:
        new(self._devices, row["id"], "device")
        new(self._secrets, ("devices", row["secret"]), "secret")
        new(self._secrets, ("codes", row["code"]), "code")
        self._known(row["visitor"])
        check_name(row["label"])
        check_times(row, "created")

    def _known(self, visitor: int | None) -> None:
        need(visitor is None or visitor in self._visitors, f"there is no visitor {visitor}")

    # ---- tables ------------------------------------------------------------------------------------------------------

    def _table(self, row: Row) -> None:
        need(TABLE_ID.fullmatch(row["id"]) is not None, "this is not the id of a table")
        need(row["id"] not in self._tables, f"table {row['id']} is there twice")
        need(row["game"] in catalog.names(), f"there is no game '{shown(row['game'])}'")
        need(row["status"] in set(Status), f"a table is not '{shown(row['status'])}'")
        need(SEED.fullmatch(row["seed"]) is not None, "the seed is not a number")
        options = from_json(row["options"], "options")
        need(isinstance(options, dict), "the options are not an object")
        need(all(isinstance(value, str) for value in options.values()), "an option is not a text")
        self._known(row["host"])
        check_times(row, "created", "started", "began", "ended")
        for name in ("clock_bank", "clock_step", "window_length"):
            need(0 <= row[name] <= LONGEST_WAIT, f"{name} is {row[name]}")
        need(row["version"] >= 0, "the version is negative")
        for name in ("rematch", "origin"):
            check_name(row[name])
        self._tables[row["id"]] = row

    def _at(self, table: str) -> Row:
        need(table in self._tables, f"there is no table '{shown(table)}'")
        return self._tables[table]

    def _diary(self, row: Row) -> None:
        self._at(row["table_id"])
        new(self._diaries, row["table_id"], "seal of table")

    def _setup(self, row: Row) -> None:
        table = self._at(row["table_id"])
        new(self._setups, row["table_id"], "set-up of table")
        try:
            game = catalog.load(table["game"], tomllib.loads(row["overlay"]) if row["overlay"] else None)
        except (GauchoError, ValueError, TypeError, RecursionError) as error:
            raise Wrong(f"its own values cannot be used: {shown(str(error))}") from error
        if row["start"] is None:
            return
        start = from_json(row["start"], "start")
        need(isinstance(start, dict), "the position it starts from is not an object")
        if (game.version, game.content) == (table["rules"], table["content"]):  # else nobody plays it here
            try:
                ASIDE.run(begins, table["game"], row["overlay"], start)
            except (GauchoError, RecursionError) as error:
                raise Wrong(f"the position it starts from cannot be: {shown(str(error))}") from error

    def _seat(self, row: Row) -> None:
        self._at(row["table_id"])
        expected = self._seats.get(row["table_id"], 0)
        need(row["seat"] == expected, f"seat {row['seat']} stands where seat {expected} should")
        self._seats[row["table_id"]] = expected + 1
        need(row["kind"] in set(SeatKind), f"nobody who sits is a '{shown(row['kind'])}'")
        for level in ("level", "stand_in"):
            need(not row[level] or is_level(row[level]), f"there is no bot '{shown(row[level])}'")
        need(row["kind"] != SeatKind.BOT or bool(row["level"]), "a bot has no level")
        need(row["orders"].partition(":")[0] in set(Order), f"there is no order '{shown(row['orders'])}'")
        need(row["held"] >= -1, f"there is no question {row['held']}")
        self._known(row["visitor"])
        check_name(row["name"])

    def _all_seated(self) -> None:
        for name, table in self._tables.items():
            least, most = catalog.load(table["game"]).seats
            count = self._seats.get(name, 0)
            need(least <= count <= most, f"table {name} has {count} seats, {table['game']} is for {least} to {most}")

    # ---- what happened -----------------------------------------------------------------------------------------------

    def _entry(self, row: Row) -> None:
        table = row["table_id"]
        self._at(table)
        expected = self._entries.get(table, 0)
        need(row["seq"] == expected, f"entry {row['seq']} of table {table} stands where entry {expected} should")
        if expected == 0:
            self._keys.clear()
        self._entries[table] = expected + 1
        need(row["kind"] in set(EntryKind), f"an entry is no '{shown(row['kind'])}'")
        need(0 <= row["seat"] < self._seats[table], f"table {table} has no seat {row['seat']}")
        need(row["made_by"] in set(Maker), f"no choice is made by a '{shown(row['made_by'])}'")
        check_times(row, "at", "tick")
        if row["key"] is not None:
            new(self._keys, row["key"], "key")

    def _words(self, row: Row) -> None:
        table = row["table_id"]
        self._at(table)
        need(row["number"] > self._said.get(table, -1), f"the words of table {table} are not in order")
        self._said[table] = row["number"]
        need(row["seat"] is None or 0 <= row["seat"] < self._seats[table], f"table {table} has no seat {row['seat']}")
        self._known(row["visitor"])
        check_name(row["name"])
        check_times(row, "at")

    def _ledger(self, row: Row) -> None:
        self._ledgers += 1
        need(self._ledgers == 1 and row["id"] == 1, "there is one ledger, number 1")
        need(row["tables"] >= 0, "the ledger counts less than no table")
        check_times(row, "tick")


def begins(game: str, overlay: str, start: Row) -> None:
    """GauchoError if no game can begin like this."""
    catalog.load(game, tomllib.loads(overlay) if overlay else None).load_state(start)


def need(true: bool, reason: str) -> None:
    if not true:
        raise Wrong(reason)


def new(seen: set[Any], value: Any, what: str) -> None:
    """Each is there once."""
    need(value not in seen, f"{what} {'' if isinstance(value, tuple) else shown(str(value))} is there twice".replace("  ", " "))
    seen.add(value)


def check_type(column: Column[Any], value: object) -> None:
    """A value that the column can hold in either kind of database."""
    kind = column.type
    if isinstance(kind, Text):
        need(isinstance(value, str), f"{column.name} is not a text")
        need(clean(str(value)) == value, f"{column.name} holds characters that no database takes")
    elif isinstance(kind, Boolean):
        need(isinstance(value, bool), f"{column.name} is neither true nor false")
    elif isinstance(kind, Integer):
        need(isinstance(value, int) and not isinstance(value, bool), f"{column.name} is not a whole number")
        most = 2**63 if isinstance(kind, BigInteger) else 2**31
        need(isinstance(value, int) and -most < value < most, f"{column.name} is too large")


def check_times(row: Row, *names: str) -> None:
    for name in names:
        need(0 <= row[name] < LATEST, f"{name} is not a time")


def check_name(name: str) -> None:
    need(len(name) <= LONGEST_NAME, "a name is too long")
    need(not any(unicodedata.category(c) in HIDDEN for c in name), f"the name '{shown(name)}' has hidden characters")


def is_level(level: str) -> bool:
    """Is this a bot's level?"""
    try:
        levels.budget(level)
    except GauchoError:
        return False
    return level.partition(":")[0] in levels.LEVELS


def from_json(words: str, what: str) -> Any:
    try:
        return json.loads(words)
    except (ValueError, RecursionError):
        raise Wrong(f"the {what} cannot be read") from None


def shown(words: str) -> str:
    """Words of the file, short and harmless to print."""
    plain = "".join(c if c.isprintable() else "?" for c in words)
    return plain if len(plain) <= 60 else f"{plain[:60]}..."
