"""Positions for the tests, written and read with the ids of the specification.

    s = table([villain(at="E4"), seat("gunner", items=["power_blaster_c2"]), seat("medic")], active=1)
    play(s, "move D4", "play power_blaster_c2", "beam e")
    assert health(s) == [3, 4, 4]

Every position goes through the public face: a new game is dumped, the plain data are edited and loaded again, and `load_state`
refuses a table on which a card is lost or made. The villain sits at seat 0. Hands that are not given whole are filled up with
cards that are named nowhere; so is the draw stack.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from gaucho.games.zappem.rules.components import CHARACTERS, FIELD_CODES
from gaucho.games.zappem.rules.game import Zappem
from gaucho.games.zappem.rules.table import Table
from gaucho.games.zappem.rules.view import ZappemView
from gaucho.kit.notes import note
from gaucho.testing import Tables

MOVING, ACTING, RETURNING, VILLAIN_PHASE, ROYALE = 1, 2, 3, 4, 5
END = ["rounds.EndOfAstronautPhase", -1, -1]
WINDOW = ["rounds.ReturnWindow", -1, -1]
NEXT_ACTOR = ["rounds.NextActor", -1, -1]

tables = Tables("zappem", Zappem, Table, ZappemView)
game, new, view, drawn = tables.game, tables.new, tables.view, tables.page
ITEMS = game.box.item_ids


@dataclass
class Seat:
    """One play area. `hand` begins with these cards and is filled up, unless the stack is empty or it is said to be `exact`."""

    role: str = ""
    at: str = ""  # nowhere: the player has not moved yet, or is down
    health: int = 4
    items: list[str] = field(default_factory=list)
    hand: list[str] = field(default_factory=list)
    exact: bool = False
    played: list[str] = field(default_factory=list)  # below the card that shows the location
    notes: dict[str, list[int]] = field(default_factory=dict)  # card: seats whose hands it may be in


def seat(role: str = "", **fields: Any) -> Seat:
    """A play area: `seat("gunner", at="D4", items=["heart_a1"])`; without a character in a Battle Royale."""
    return Seat(role, **fields)


def villain(**fields: Any) -> Seat:
    return Seat("villain", **fields)


def down(role: str = "", **fields: Any) -> Seat:
    """A play area without Health."""
    return Seat(role, health=0, **fields)


def table(
    players: list[Seat],
    active: int = 1,
    *,
    moment: str = "",
    pool: list[int] | None = None,
    turns: int = 1,
    hit: list[int] | None = None,
    deck: list[str] | None = None,
    round: int = 3,
    box: Zappem = game,
    **options: Any,
) -> Table:
    """A position in which `active` is about to move: as the last astronaut, as the villain, or in a Battle Royale.

    `pool` are astronauts who have moved before and not acted, `turns` the villain's turns from now on, `deck` the whole draw
    stack from the top: with an empty one hands are not filled up, and cards named nowhere were played by seat 0 long ago. Other
    moments: "moves" (all astronauts from `active` on still move), "return" (`active` is asked).
    """
    team = players[0].role == "villain"
    seats = len(players)
    settings = {"mode": "team", "villain_seat": 0} if team else {"mode": "royale", "start_seat": 0}
    data = box.dump(box.new(seats, 1, {**settings, "role_assignment": "random", **options}))
    _cards(data, players, deck)
    held = 0
    for place, p in enumerate(players):
        bits = sum(1 << box.box.item_ids.index(item) for item in p.items)
        held |= bits
        notes = sorted(note(n(card), sum(1 << hand for hand in hands)) for card, hands in p.notes.items())
        data["players"][place].update(
            role=CHARACTERS.index(p.role) if team else 5,
            health=p.health,
            items=bits,
            notes=notes,
        )
    data.update(items=((1 << 18) - 1) & ~held, round=round, log=[], active=active, acted=0, skill=0)
    data["pool"] = sum(1 << p for p in pool or [])
    data["hit"] = sum(1 << p for p in hit or [])
    data["turns"] = data["turns_in_all"] = 0
    move = ["move.PlayZone", active, -1]
    hearts = [box.box.item_ids.index(item) for item in players[active].items if item.startswith("heart")]
    comes_back = ["move.PlayZone", active, hearts[0]] if len(hearts) == 1 else ["move.ReturnHeart", active, -1]
    if moment == "moves":
        data.update(phase=MOVING, agenda=[END, WINDOW, NEXT_ACTOR, ["rounds.NextMove", -1, active + 1], move])
    elif moment == "return":
        data.update(phase=RETURNING, agenda=[END, ["rounds.ReturnWindow", -1, 1 << active], ["rounds.ReturnOrNot", active, -1]])
    elif not team:
        agenda = [["battle_royale.RoyaleTurn", (active + 1) % seats, -1], ["replenish.Replenish", active, -1]]
        first = [["action.Action", active, -1], move] if players[active].health else [comes_back]
        data.update(phase=ROYALE, agenda=[*agenda, *first])
    elif active == 0:
        data.update(phase=VILLAIN_PHASE, turns=turns - 1, turns_in_all=turns)
        agenda = [["rounds.VillainTurn", -1, -1], ["replenish.Replenish", 0, -1]]
        data["agenda"] = [*agenda, *([["action.Action", 0, -1], move] if players[0].health else [comes_back])]
    else:
        data.update(phase=MOVING, agenda=[END, WINDOW, NEXT_ACTOR, ["rounds.NextMove", -1, 5], move])
    return tables.read(data, box)


def dealt(seats: int, seed: int = 1, **options: Any) -> Table:
    """A new table with its characters drawn, so that the Zone cards are dealt."""
    return new(seats, seed, role_assignment="random", **options)


def n(code: str) -> int:
    """The number of a field and its Zone card."""
    return FIELD_CODES.index(code)


def _cards(data: dict[str, Any], players: list[Seat], deck: list[str] | None) -> None:
    """Every Zone card has its place."""
    named = [*(deck or [])]
    for p in players:
        named += [*p.hand, *p.played, *([p.at] if p.at else [])]
    assert len(named) == len(set(named)), f"a Zone card is named twice: {sorted(named)}"
    rest = [code for code in FIELD_CODES if code not in named][::-1]  # from H9 down: tests name fields from the top
    for place, p in enumerate(players):
        hand = list(p.hand)
        while len(hand) < 5 and deck != [] and not p.exact:
            hand.append(rest.pop(0))
        played = [*p.played, *([p.at] if p.at else [])]
        data["players"][place].update(
            hand=sorted(n(c) for c in hand), played=[n(c) for c in played], at=n(p.at) if p.at else -1
        )
    if deck is None:
        deck = rest
    else:
        first = data["players"][0]
        first["played"] = [n(code) for code in rest] + first["played"]
        first["at"] = first["played"][-1] if players[0].health else -1
    data.update(deck=[n(code) for code in deck], top=0)


# ---- reading a table -------------------------------------------------------------------------------------------------------


def health(s: Table) -> list[int]:
    return [int(p.health) for p in s.players]


def items(s: Table, place: int) -> list[str]:
    """The inventory of a player, in the order of the content."""
    return [ITEMS[i] for i in range(18) if s.players[place].items >> i & 1]


def on_table(s: Table, item: str) -> bool:
    return bool(s.items >> ITEMS.index(item) & 1)


def hand(s: Table, place: int) -> list[str]:
    return [FIELD_CODES[card] for card in s.players[place].hand]


def at(s: Table, place: int) -> str:
    """The location of a player, or an empty text."""
    field_ = s.players[place].at
    return FIELD_CODES[field_] if field_ >= 0 else ""


def notes(s: Table, place: int) -> dict[str, list[int]]:
    """What a player has noted, as its view shows it: the card and the hands it may be in."""
    return {FIELD_CODES[entry[0]]: entry[1:] for entry in view(s, place).notes}


def seats_in(bits: int) -> list[int]:
    return [place for place in range(5) if bits >> place & 1]


def ending(s: Table) -> str:
    return view(s, None).ending
