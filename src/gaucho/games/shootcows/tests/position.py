"""Positions for the tests, written and read with the ids of the specification.

    sheriff = member("sheriff_stockyard", items=["six_shooter"])
    s = table([seat(sheriff, hand=["scavenge_1"]), seat("chef_flambe")], herd=["mad_bull_1"])
    play(s, "fight sheriff_stockyard", "creature mad_bull_1")
    assert stock(s, "sheriff_stockyard") == ["mad_bull_1"]

Every position goes through the public face: a new game is dumped, the plain data are edited and loaded again, and `load_state`
refuses a table on which a card is lost or made. Cards that are named nowhere lie at the bottom of the Main Deck, below those of
`deck`. Hands are empty unless they are given, so that no window opens where a test does not ask for one.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from gaucho.engine.core import SEVERAL
from gaucho.games.shootcows.rules.components import LOCATIONS
from gaucho.games.shootcows.rules.game import ShootCows
from gaucho.games.shootcows.rules.table import Fight, Member, Table
from gaucho.games.shootcows.rules.values import fight_total, power_total, rescue_cost, total_survival
from gaucho.games.shootcows.rules.view import CowsView
from gaucho.kit.content import laid_over
from gaucho.testing import Tables, seal

PHASES = ("begin", "survivor", "creature", "rescue", "end")
PLAIN = "bovine_memorial"  # neither side wins ties; its tactics matter only to wounds and lost Fights
SPECIFIED = tomllib.loads(Path(__file__).with_name("specified.toml").read_text(encoding="utf-8"))

tables = Tables("shootcows", ShootCows, Table, CowsView, SPECIFIED)
game, new, view, drawn = tables.game, tables.new, tables.view, tables.page
own = tables.load()  # with the numbers that are played with
IDS = game.box.ids


def changed(content: dict[str, Any]) -> ShootCows:
    """The game with the numbers of the specification; `content` is laid over them."""
    return tables.load(laid_over(SPECIFIED, content))


def n(card: str) -> int:
    """The number of a card."""
    return IDS.index(card)


@dataclass
class Place:
    """A Survivor in a Party."""

    card: str
    items: list[str] = field(default_factory=list)
    stock: list[str] = field(default_factory=list)
    flipped: bool = False
    acted: bool = False
    passed: bool = False


@dataclass
class Seat:
    """One player. `notes`: cards known to be in these hands."""

    party: list[Place]
    hand: list[str]
    rescued: list[str]
    notes: dict[str, list[int]]


def member(card: str, **fields: Any) -> Place:
    """A Survivor with its cards: `member("chef_flambe", items=["lasso"], stock=["mad_calf_1"], flipped=True)`."""
    return Place(card, **fields)


def seat(
    *party: str | Place,
    hand: list[str] | None = None,
    rescued: list[str] | None = None,
    notes: dict[str, list[int]] | None = None,
) -> Seat:
    return Seat(
        [place if isinstance(place, Place) else Place(place) for place in party], hand or [], rescued or [], notes or {}
    )


def table(
    players: list[Seat],
    phase: str = "survivor",
    *,
    location: str = PLAIN,
    coming: list[str] | None = None,
    herd: list[str | tuple[str, list[str]]] | None = None,
    row: list[str] | None = None,
    known: dict[int, list[int]] | None = None,
    deck: list[str] | None = None,
    discards: list[str] | None = None,
    missing: list[str] | None = None,
    active: int = 0,
    round: int = 2,
    stall: int = 0,
    rest: str = "deck",
    box: ShootCows = game,
    **fields: Any,
) -> Table:
    """A position in which `active` is at the menu of a phase; seat 0 started the game and this is everybody's `round`th turn.

    `coming` are the Locations still in the deck (all others, unless given), `row` are the Explore Cards (any, unless given),
    `known` says who has looked at places of it, counted from 0. With `rest="hand"` cards named nowhere are in the active
    player's hand, and the Main Deck holds only what `deck` says. Other fields are those of the table.
    """
    seats = len(players)
    data = box.dump(box.new(seats, 1))
    ids = box.box.ids
    numbers = {card: i for i, card in enumerate(ids)}
    used: list[str] = []

    def take(cards: list[str]) -> list[int]:
        used.extend(cards)
        return [numbers[card] for card in cards]

    beasts = [entry if isinstance(entry, tuple) else (entry, []) for entry in herd or []]
    data["herd"] = [{"is": "Beast", "card": take([card])[0], "stock": take(under)} for card, under in beasts]
    data["discards"] = take(discards or [])
    data["missing"] = take(missing or [])
    data["row"] = take(row or [])
    for place, player in enumerate(players):
        data["players"][place].update(
            party=[
                {
                    "is": "Member",
                    "card": take([m.card])[0],
                    "items": take(m.items),
                    "stock": take(m.stock),
                    "flipped": m.flipped,
                    "acted": m.acted,
                }
                for m in player.party
            ],
            hand=sorted(take(player.hand)),
            drawn=len(player.hand),
            rescued=take(player.rescued),
            notes=sorted(numbers[card] * 64 + sum(1 << hand for hand in hands) for card, hands in player.notes.items()),
            turns=round if place <= active else round - 1,
        )
    top = take(deck or [])
    assert len(used) == len(set(used)), f"a card is named twice: {sorted(used)}"
    others = [i for i, card in enumerate(ids) if card not in used]
    here = LOCATIONS.index(location)
    if row is None:
        filler = others[: box.box.explore[here]]
        data["row"] = filler
        others = [card for card in others if card not in filler]
    if rest == "hand":
        data["players"][active]["hand"] = sorted(data["players"][active]["hand"] + [c for c in others if c >= 20])
        data["players"][active]["drawn"] = len(data["players"][active]["hand"])
        data["missing"] += [c for c in others if c < 20]
        others = []
    data.update(deck=top + others, top=0, location=here)
    data["locations"] = [LOCATIONS.index(name) for name in reversed(coming)] if coming is not None else []
    gone = [i for i in range(len(LOCATIONS)) if i != here and i not in data["locations"]]
    if coming is None:
        data["locations"], gone = gone, []
    data["past"] = gone
    data["row_known"] = [sum(1 << s for s in (known or {}).get(i, [])) for i in range(len(data["row"]))]
    data.update(first=0, active=active, phase=PHASES.index(phase), turn=(round - 1) * seats + active + 1, stall=stall)
    passed = [numbers[m.card] for player in players for m in player.party if m.passed]
    data.update(row_moved=False, log=[])
    data["agenda"] = _agenda(phase, active)
    now = {"placed": [], "used": [], "passed": passed}
    return tables.read(with_fields(data, **now | fields), box)


def with_fields(data: dict[str, Any], **fields: Any) -> dict[str, Any]:
    """The position with other values in some fields; those of `this_turn` are known by their own names."""
    now = {name: fields.pop(name) for name in data["this_turn"] if name in fields}
    return data | {"this_turn": data["this_turn"] | now} | fields


def _agenda(phase: str, active: int) -> list[list[Any]]:
    """What is still to be done in a turn that is at the menu of this phase."""
    end = [["turn.EndPhase", active, -1]]
    rescue = [*end, ["turn.RescuePhase", active, -1]]
    creature = [*rescue, ["turn.CreaturePhase", active, -1]]
    return {
        "begin": [*creature, ["turn.SurvivorPhase", active, -1], ["windows.AnyTime", -1, 1], ["turn.BeginMenu", active, -1]],
        "survivor": [*creature, ["turn.SurvivorMenu", active, -1]],
        "creature": [*rescue, ["turn.CreatureMenu", active, -1]],
        "rescue": [*end, ["turn.RescueMenu", active, -1]],
        "end": [
            ["turn.EndTurn", active, -1],
            ["hands.TurnLimit", active, -1],
            ["windows.AnyTime", -1, 5],
            ["turn.EndMenu", active, -1],
        ],
    }[phase]


# ---- reading a table -------------------------------------------------------------------------------------------------


def names(cards: Iterable[int]) -> list[str]:
    return [IDS[card] for card in cards]


def who(s: Table, card: str) -> Member:
    """A Survivor in a Party."""
    return s.member(n(card))


def party(s: Table, place: int) -> list[str]:
    return [IDS[m.card] for m in s.players[place].party]


def hand(s: Table, place: int) -> list[str]:
    return names(s.players[place].hand)


def items(s: Table, card: str) -> list[str]:
    return names(who(s, card).items)


def stock(s: Table, card: str) -> list[str]:
    return names(who(s, card).stock)


def flipped(s: Table, card: str) -> bool:
    return bool(who(s, card).flipped)


def survival(s: Table, card: str) -> int:
    return int(total_survival(s, who(s, card)))


def cost(s: Table, card: str) -> int:
    """What it costs to Rescue this Survivor now."""
    return int(rescue_cost(s, s.owner_of(n(card)), who(s, card)))


def herd(s: Table) -> list[str]:
    return [IDS[beast.card] for beast in s.herd]


def under(s: Table, creature: str) -> list[str]:
    """What is Stocked under a Creature of the Herd."""
    return next(names(beast.stock) for beast in s.herd if IDS[beast.card] == creature)


def discards(s: Table) -> list[str]:
    return names(s.discards)


def missing(s: Table) -> list[str]:
    return names(s.missing)


def row(s: Table) -> list[str]:
    return names(s.row)


def location(s: Table) -> str:
    return LOCATIONS[s.location] if s.location >= 0 else ""


def fight(s: Table) -> Fight:
    assert s.fight is not None, "there is no Fight"
    return s.fight


def totals(s: Table) -> tuple[int, int]:
    """Fight and Power of the Fight going on."""
    return int(fight_total(s, fight(s))), int(power_total(s, fight(s)))


def ending(s: Table) -> str:
    return view(s, None).ending


# ---- playing ---------------------------------------------------------------------------------------------------------


def play(s: Table, *choices: str) -> None:
    """Make choices, each by the one seat that is asked; in a window "1: play stampede" is seat 1's while all others pass.

    A choice without a seat is made after all windows were passed in silence.
    """
    for choice in choices:
        place, colon, option = choice.partition(": ")
        if not colon:
            quiet(s)
            (asked_seat,) = s.to_move()
            s.choose(asked_seat, choice)
            continue
        assert s.asked == SEVERAL, f"no window is open for '{choice}'"
        seal(s, {int(place): option}, others="pass")


def quiet(s: Table) -> None:
    """Everybody passes in whatever windows are open."""
    while s.asked == SEVERAL:
        seal(s, {}, others="pass")
