"""What forms ask for: a table against bots with one click, or one with friends and every setting."""

from __future__ import annotations

from gaucho.bots import levels
from gaucho.engine.core import AnyGame
from gaucho.engine.story import setting
from gaucho.kit.modes import modes_of
from gaucho.web import people
from gaucho.web.people import Visitor
from gaucho.web.reception import SeatWish, Wish
from gaucho.web.records import SeatKind, TableRecord
from gaucho.web.refused import Refused
from gaucho.web.safety import number

STRENGTHS = {"easy": "easy", "normal": "house", "hard": "search:700ms"}  # of bots: as people call them, and their levels
FIRST_GAME, LATER = "easy", "normal"  # how strong they are if nobody says so: in the mode for a first game, and in others
PICKED = "picked"  # instead of a value: those that are ticked
CLOCKS = [
    ("", "None"),
    ("30+10", "Fast: 30 s + 10 s"),
    ("300+15", "Medium: 5 min + 15 s"),
    ("900+60", "Calm: 15 min + 1 min"),
    ("0+86400", "A day for each turn"),
]
WINDOWS = [("8", "8 seconds"), ("15", "15 seconds"), ("30", "30 seconds"), ("0", "No limit")]


def against_bots(game: AnyGame, form: dict[str, str], name: str) -> Wish:
    """Me at seat 1, and as many bots as were asked for. What the form leaves out is as newcomers have it."""
    modes = {mode.name: mode for mode in modes_of(game)}
    mode = modes.get(form.get("mode") or next(iter(modes)))
    if mode is None:
        raise Refused("bad_request", f"{game.title} has no such mode (modes: {', '.join(modes)}).")
    fewest, most = mode.players
    bots = number(form["bots"], most) if form.get("bots") else mode.seats - 1
    if bots is None or not fewest <= bots + 1 <= most:
        many = f"{fewest - 1} to {most - 1} bots" if most > fewest else f"{most - 1} bots"
        raise Refused("bad_request", f"{game.title}, {mode.label}: choose {many}.")
    strength = form.get("strength") or (FIRST_GAME if mode.name == next(iter(modes)) else LATER)
    if strength not in STRENGTHS:
        raise Refused("bad_request", f"There are no such bots (they are {', '.join(STRENGTHS)}).")
    level = STRENGTHS[strength] if levels.has_house_bot(game) else "random"
    return Wish(game.name, [SeatWish("me"), *[SeatWish(level) for _ in range(bots)]], name, dict(mode.options))


def option_fields(game: AnyGame) -> list[dict[str, object]]:
    """What the form of a new table can set."""
    return [
        {
            "name": name,
            "label": about["label"],
            "help": about.get("help", ""),
            "rule": about.get("rule", ""),
            "values": [(str(value), setting(game, name, str(value))) for value in about["values"]],
            "default": str(about["default"]),
            "pick": about.get("pick", 0),
            "of": [(word, setting(game, name, word)) for word in about.get("of", [])],
        }
        for name, about in game.about.get("options", {}).items()
    ]


def form_of(record: TableRecord, visitor: Visitor | None) -> dict[str, str]:
    """The form that would open a table like this one."""
    form = {"seats": str(len(record.seats)), "window": str(record.window), "public": "1" if record.public else ""}
    if record.clock_bank or record.clock_step:
        form["clock"] = f"{record.clock_bank}+{record.clock_step}"
    mine = record.seats_of(visitor)
    for chair in record.seats:
        place = chair.seat
        form[f"name_{place}"] = chair.name if place in mine[1:] else ""
        me = "me" if place in mine[:1] else "here" if place in mine else "friend"
        form[f"seat_{place}"] = chair.level if chair.kind == SeatKind.BOT else me
    for name, value in record.options.items():
        form[f"option_{name}"] = PICKED if "+" in value else value
        form |= {f"pick_{name}_{word}": "1" for word in value.split("+") if "+" in value}
    return form


def with_friends(game: AnyGame, form: dict[str, str]) -> Wish:
    """What the form asks for. GauchoError says what is wrong with it."""
    fewest, most = game.seats
    count = number(form.get("seats", ""), most) or 0
    if count < fewest:
        raise Refused("bad_request", f"{game.title} is for {fewest} to {most} players.")
    seats = [SeatWish(form.get(f"seat_{k}", "friend"), form.get(f"name_{k}", "")) for k in range(count)]
    if len([seat for seat in seats if seat.kind == "me"]) > 1:
        raise Refused("bad_request", "You can take one seat: for others at this device choose 'somebody here'.")
    bank, plus, step = form.get("clock", "").partition("+")
    if form.get("clock", "") not in [value for value, _ in CLOCKS]:
        raise Refused("bad_request", "There is no such clock.")
    window = form.get("window", "8")
    if window not in [value for value, _ in WINDOWS]:
        raise Refused("bad_request", "There is no such time to react.")
    options = {key[len("option_") :]: value for key, value in form.items() if key.startswith("option_")}
    for name, about in game.about.get("options", {}).items():
        if options.get(name) == PICKED:
            picked = [word for word in about.get("of", []) if form.get(f"pick_{name}_{word}")]
            if len(picked) != about.get("pick"):
                raise Refused("bad_request", f"{about['label']}: choose {about.get('pick')} of them, not {len(picked)}.")
            options[name] = "+".join(picked)
    return Wish(
        game.name,
        seats,
        people.tidy_name(form.get("name", "")),
        options,
        bool(form.get("public")),
        (int(bank), int(step)) if plus else (0, 0),
        int(window),
    )
