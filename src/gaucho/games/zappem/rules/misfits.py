"""What can be said of a table from outside before any rule looks at it: ranges, the pieces of the box, and the agenda."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from gaucho.engine.agenda import BOTTOM, Layer, Layers
from gaucho.games.zappem.rules.action import Action
from gaucho.games.zappem.rules.battle_royale import RoyaleTurn
from gaucho.games.zappem.rules.characters import AFTER_ACTION, FROM_MENU, CommanderItem, CommanderTo, destinations
from gaucho.games.zappem.rules.components import (
    CREW,
    FEWEST_CREW_GAME,
    FIELD_CODES,
    FIELDS,
    ITEMS,
    LONER,
    MOST_SEATS,
    NONE,
    REDSHIRT,
    VILLAIN,
)
from gaucho.games.zappem.rules.items import Beam
from gaucho.games.zappem.rules.move import PlayZone, ReturnHeart
from gaucho.games.zappem.rules.night_vision import NvGive, NvTake, NvTarget
from gaucho.games.zappem.rules.replenish import Replenish
from gaucho.games.zappem.rules.rounds import (
    EndOfAstronautPhase,
    Initiative,
    NextActor,
    NextMove,
    ReturnOrNot,
    ReturnWindow,
    VillainTurn,
    next_in_pool,
    places_from,
)
from gaucho.games.zappem.rules.setup import ChooseRole, Deal
from gaucho.games.zappem.rules.table import (
    ACTING,
    ENDINGS,
    FRESH,
    MOVING,
    NOT_OVER,
    RETURNING,
    ROYALE,
    SETTING_UP,
    USED,
    VILLAIN_PHASE,
    Table,
    is_commander,
)
from gaucho.games.zappem.rules.zap import ShieldWindow, ZappField, ZapsLand
from gaucho.kit.notes import card_of, hands_of

AFTER_AN_ACTION: Final = (Replenish, CommanderItem)
LAYERS: Final = Layers([
    Layer(Deal, on=(BOTTOM,)),
    Layer(ChooseRole, on=(Deal,), seated=True),
    Layer(EndOfAstronautPhase, on=(BOTTOM,)),
    Layer(ReturnWindow, on=(EndOfAstronautPhase,), what=(NONE, (1 << MOST_SEATS) - 1)),
    Layer(NextActor, on=(ReturnWindow,)),
    Layer(NextMove, on=(NextActor,), what=(2, MOST_SEATS)),
    Layer(Initiative, on=(ReturnWindow,), seated=True),
    Layer(ReturnOrNot, on=(ReturnWindow,), seated=True),
    Layer(VillainTurn, on=(BOTTOM,)),
    Layer(RoyaleTurn, on=(BOTTOM,), seated=True),
    Layer(Replenish, on=(NextActor, ReturnWindow, VillainTurn, RoyaleTurn), seated=True),
    Layer(ReturnHeart, on=(Replenish,), seated=True),
    Layer(PlayZone, on=(NextMove, Action, *AFTER_AN_ACTION), seated=True, what=(NONE, ITEMS - 1)),
    Layer(Action, on=AFTER_AN_ACTION, seated=True),
    Layer(CommanderItem, on=(Replenish, Action), seated=True, what=(FROM_MENU, AFTER_ACTION)),
    Layer(CommanderTo, on=(Replenish, Action), seated=True, what=(0, ITEMS - 1)),
    Layer(Beam, on=AFTER_AN_ACTION, seated=True, what=(0, 3)),
    Layer(NvTarget, on=AFTER_AN_ACTION, seated=True),
    Layer(NvTake, on=AFTER_AN_ACTION, seated=True),
    Layer(NvGive, on=AFTER_AN_ACTION, seated=True),
    Layer(ZappField, on=AFTER_AN_ACTION, seated=True),
    Layer(ZapsLand, on=AFTER_AN_ACTION),
    Layer(ShieldWindow, on=(ZapsLand, ShieldWindow), seated=True),
])  # fmt: skip


def misfits(s: Table) -> list[str]:
    """Everything that cannot be; if a piece is not even of the right shape, only that."""
    wrong: list[str] = []
    _shape(s, wrong)
    if not wrong:
        _settings(s, wrong)
        _roles(s, wrong)
        _zone_cards(s, wrong)
        _items(s, wrong)
    if not wrong:
        wrong = LAYERS.misfits(s)
    if not wrong and s.height > 0:
        _whose_steps(s, wrong)
        _place_in_the_round(s, wrong)
        _what_is_asked(s, wrong)
    return wrong


def _shape(s: Table, wrong: list[str]) -> None:
    """Every number has its range, so that the other checks can rely on it."""
    everyone = s.everyone()
    if len(s.players) != s.seats:
        wrong.append(f"{len(s.players)} players sit at a table of {s.seats}")
        return
    if not 0 <= s.top <= len(s.deck):
        wrong.append("the draw stack has less than no cards")
    for name, seat in (("villain", s.villain), ("first", s.first), ("active", s.active), ("attacker", s.attacker),
                       ("target", s.target)):  # fmt: skip
        if not NONE <= seat < s.seats:
            wrong.append(f"{name}: there is no seat {seat}")
    for name, bits in (("pool", s.pool), ("acted", s.acted), ("hit", s.hit), ("zapped", s.zapped), ("won", s.won)):
        if not 0 <= bits <= everyone:
            wrong.append(f"{name}: there are no such seats")
    if not 0 <= s.items <= s.box.all_items:
        wrong.append("there are no such items on the table")
    if not SETTING_UP <= s.phase <= ROYALE or not FRESH <= s.skill <= USED or not NOT_OVER <= s.why < len(ENDINGS):
        wrong.append("there is no such phase, skill or ending")
    if not NONE <= s.wanted < FIELDS or not 0 <= s.round <= FIELDS or not 0 <= s.turns <= s.turns_in_all < MOST_SEATS:
        wrong.append("there is no such card, round or number of turns")
    for pile in [s.deck, *[player.hand for player in s.players], *[player.played for player in s.players]]:
        for card in pile:
            if not 0 <= card < FIELDS:
                wrong.append(f"there is no Zone card {card}")
    for player in s.players:
        if not NONE <= player.role <= LONER or not 0 <= player.health <= s.box.most_health or not NONE <= player.at < FIELDS:
            wrong.append("there is no such character, Health or field")
        if not 0 <= player.items <= s.box.all_items:
            wrong.append("there are no such items in an inventory")
        for entry in player.notes:
            if not 0 <= card_of(entry) < FIELDS or not 0 < hands_of(entry) <= everyone:
                wrong.append("there is no such note")


def _settings(s: Table, wrong: list[str]) -> None:
    """Villain, first player and open hands are those of the settings (ZE-001, ZE-002, ZE-018, ZE-R44)."""
    mode = s.settings["mode"]
    team = mode == "team" or (mode == "auto" and s.seats >= FEWEST_CREW_GAME)
    if (s.villain != NONE) != team or (s.first != NONE) == team:
        wrong.append("a villain or a first player is missing, or too much")
    for setting, seat in (("villain_seat", s.villain), ("start_seat", s.first)):
        if seat != NONE and s.settings[setting] not in ("random", str(seat)):
            wrong.append(f"{setting} is another seat")
    if s.shared != (team and s.settings["open_team_hands"] == "on"):
        wrong.append("hands in the crew are open against the settings, or closed")


def _roles(s: Table, wrong: list[str]) -> None:
    """One villain, astronauts that differ; nobody of them in a Battle Royale (ZE-002, ZE-004, ZE-079)."""
    taken: list[int] = []
    for seat in range(s.seats):
        role = s.players[seat].role
        if s.villain == NONE:
            right = role == LONER
        elif seat == s.villain:
            right = role == VILLAIN
        else:
            right = VILLAIN < role <= REDSHIRT or (role == NONE and s.phase == SETTING_UP)
            if role != NONE and role in taken:
                wrong.append("two astronauts are the same character")
            taken.append(int(role))
        if not right:
            wrong.append(f"seat {seat} has a character it cannot have")
    how = s.settings["role_assignment"]
    if s.villain != NONE and how not in ("draft", "random"):
        named = [CREW.index(name) + 1 for name in how.split("+")]
        if [s.players[s.left_of(s.villain, places)].role for places in range(1, s.seats)] != named[: s.seats - 1]:
            wrong.append("the astronauts are not the characters named in the settings")


def _zone_cards(s: Table, wrong: list[str]) -> None:
    """Each of the 72 Zone cards is in one place: in the stack, in a hand or played (ZE-013, ZE-024)."""
    found: list[int] = [0 for card in range(FIELDS)]
    for i in range(s.top, len(s.deck)):
        found[s.deck[i]] += 1
    for player in s.players:
        for card in player.hand + player.played:
            found[card] += 1
    for card in range(FIELDS):
        if found[card] != 1:
            wrong.append(f"the Zone card {FIELD_CODES[card]} exists {found[card]} times")


def _items(s: Table, wrong: list[str]) -> None:
    """Each of the 18 items is in one place; nobody carries more than the character may (ZE-012, ZE-066 to ZE-069)."""
    for item in range(ITEMS):
        places: i64 = (s.items >> item) & 1
        for player in s.players:
            places += (player.items >> item) & 1
        if places != 1:
            wrong.append(f"the item {s.box.item_ids[item]} exists {places} times")
    for seat in range(s.seats):
        player = s.players[seat]
        if not s.box.carries(player.role if player.role != NONE else LONER, player.items):
            wrong.append(f"seat {seat} carries more than it may")


# ---- the agenda ------------------------------------------------------------------------------------------------------


def _whose_steps(s: Table, wrong: list[str]) -> None:
    """All that is planned for a seat is planned for the one whose turn it is; SHIELDs are asked for clockwise from there."""
    if s.active == NONE:
        wrong.append("it is nobody's turn")
        return
    asked_last: i64 = s.seats
    for step in s.agenda:
        if isinstance(step, RoyaleTurn):
            right = step.seat == s.left_of(s.active)
        elif isinstance(step, ShieldWindow):
            places = (step.seat - s.active + s.seats) % s.seats
            right = 0 < places < asked_last
            asked_last = places
        else:
            right = step.seat in (NONE, s.active)
        if not right:
            wrong.append(f"the step {type(step).__name__} is not for seat {step.seat} now")


def _place_in_the_round(s: Table, wrong: list[str]) -> None:
    """The phase is the one that the agenda belongs to, and who moves or acts is whose turn it is in that phase."""
    agenda = s.agenda
    last = agenda[0]
    if isinstance(last, Deal):
        right = s.phase == SETTING_UP and s.villain not in (NONE, s.active)
    elif isinstance(last, RoyaleTurn):
        right = s.phase == ROYALE and s.villain == NONE
    elif isinstance(last, VillainTurn):
        right = s.phase == VILLAIN_PHASE and s.active == s.villain and s.turns < s.turns_in_all
    elif s.villain in (NONE, s.active) or len(agenda) < 3:
        right = False
    elif isinstance(agenda[2], NextActor):
        moving = len(agenda) > 3 and isinstance(agenda[3], NextMove)
        right = s.phase == (MOVING if moving else ACTING) and (not moving or agenda[3].what > places_from(s, s.active))
    elif isinstance(agenda[2], Initiative):
        others = next_in_pool(s, places_from(s, s.active) + 1)
        right = s.phase == ACTING and (s.pool >> s.active) & 1 == 1 and others != NONE
    else:
        asked: i64 = agenda[1].what
        right = s.phase == RETURNING and asked > 0 and (asked >> s.active) & 1 == 1
    if not right:
        wrong.append("what is planned does not belong to this phase, or to whose turn it is")


def _what_is_asked(s: Table, wrong: list[str]) -> None:
    """What the next steps need is there."""
    player = s.players[s.active]
    top = s.step()
    for step in s.agenda:
        if isinstance(step, (CommanderItem, CommanderTo)) and not is_commander(s, s.active):
            wrong.append("only the Commander hands items over")
        elif isinstance(step, CommanderTo):
            owner = s.holder_of(step.what)
            if owner in (NONE, s.villain) or not destinations(s, s.active, step.what):
                wrong.append("an item is handed over that cannot be")
        elif isinstance(step, PlayZone) and step.what != NONE and not (player.items & s.box.hearts) >> step.what & 1:
            wrong.append("somebody returns without a HEART")
    returns = isinstance(top, (ReturnHeart, ReturnOrNot)) or (isinstance(top, PlayZone) and top.what != NONE)
    if returns and (player.health > 0 or not player.items & s.box.hearts or not player.hand):
        wrong.append("somebody returns who is not down, or cannot")
    if player.health == 0 and not returns and s.phase not in (SETTING_UP, RETURNING):
        wrong.append("somebody acts who is down")
    at_a_field = not isinstance(top, (PlayZone, ReturnHeart, ReturnOrNot, ChooseRole))
    if at_a_field and player.at == NONE:
        wrong.append("somebody acts who stands nowhere")
    if isinstance(top, (NvTake, NvGive)) != (s.target != NONE):
        wrong.append("a hand is looked at outside of NIGHT VISION, or not in it")
    if (s.attacker != NONE) != isinstance(top, ShieldWindow) or (s.wanted != NONE) != isinstance(top, NvGive):
        wrong.append("an attack or an exchange is left over")
