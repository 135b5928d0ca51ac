"""What cards do, in a few words: the operations that skills, abilities, traits, tactics and Events are made of.

An operation is a name, a number and a condition: "fight 2 if attacking", "draw 1", "immune". Some hold as long as their card
is in play (values.py adds them up), some happen when something else does (on a kill, at the end of a turn), the others are
done when the card is played or used (effects.py, steaks.py, creatures.py). The content says which card has which; each name
stands in one list here, so that no card can ask for something that its kind cannot do.
"""

from __future__ import annotations

import re
from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from gaucho.kit.content import Table

# ---- hold while the card is in play ----------------------------------------------------------------------------------

FIGHT: Final = 0  # the Survivor's Fight Score; in a Fight also as an ability or a Steak Event
POWER: Final = 1  # the Creature's Power; likewise
TOUGHNESS: Final = 2
DAMAGE: Final = 3
NO_DAMAGE: Final = 4  # a lost Fight deals none
WINS_TIES: Final = 5
EXPLORE_DRAW: Final = 6  # the draw of an Explore action is that many cards
LOOK: Final = 7  # at that many Explore Cards
RESCUE_COST: Final = 8  # of this Survivor
HAND_LIMIT: Final = 9
CARRY_ROOM: Final = 10  # that many Carry Items
TWO_HAND_ROOM: Final = 11  # a 2-Hand Item takes that many hands
IMMUNE: Final = 12  # to red-letter skills
UNSEEN: Final = 13  # no Creature from a hand can attack
PEACEFUL_NORMALS: Final = 14  # Normal Creatures this Survivor reveals do not fight
OTHERS_POWER: Final = 15  # of all other Mad Creatures, while this one is in the Herd
ALL_MAD: Final = 16  # Normal Creatures count as Mad, while this one is in the Herd
NO_DISCARD: Final = 17  # this Creature is not discarded from the Herd
NO_ENDING: Final = 18  # a Fight against this Creature cannot be ended
NORMALS_ATTACK: Final = 19  # also with no Mad Creature in play
SURVIVOR_STEAKS: Final = 20  # each numbered card on the Survivor's side counts more
CREATURE_STEAKS: Final = 21
ONLY_MAD_COUNT: Final = 22  # Normal Creatures do not raise the Rescue Cost
HAND_FIGHTS: Final = 23  # Creatures from hand per Creature Phase
KEEP_ITEMS: Final = 24  # of a Rescued Survivor

# ---- happen when something else does ---------------------------------------------------------------------------------

KILL_DRAW: Final = 25  # when a Creature is killed
KILL_DISCARD: Final = 26  # one may discard another Creature of this Power or less
KILL_RESET: Final = 27  # one may reset a Survivor
DEATH_DRAW: Final = 28  # when this card itself is killed
WIN_DISCARD: Final = 29  # when this Creature wins: random cards of the Survivor's owner
END_DRAW: Final = 30  # in the End Phase of a Survivor that has passed
END_RESET: Final = 31
ITEM_DRAW: Final = 32  # when an Item is Revealed
PASS_DRAW: Final = 33  # for the first chosen Pass of a turn
PHASE_TURN_UP: Final = 34  # at the start of a Creature Phase
RESCUE_TURN_UP: Final = 35  # after each Rescue
WOUND_DROP: Final = 36  # a wounded Survivor loses an Item

# ---- done by Events and abilities ------------------------------------------------------------------------------------

DRAW: Final = 37
CHOOSE_DISCARD: Final = 38
TURN_UP: Final = 39
ALL_COSTS: Final = 40  # Rescue Cost of everybody, until the end of the turn
OWN_COSTS: Final = 41
DROP_ITEM: Final = 42  # anybody's Equipped Item goes back to its hand
STEAL: Final = 43
HURT_ONE: Final = 44  # anybody's Survivor
HURT_EXPLORER: Final = 45
SPOIL: Final = 46  # a Stocked card of anybody's Survivor is discarded
DISCARD_CREATURE: Final = 47  # of this Power or less
DISCARD_NORMAL: Final = 48
DISCARD_NORMALS: Final = 49
MOVE_ON: Final = 50  # the Location changes
TAKE_MISSING: Final = 51
TAKE_ITEM: Final = 52  # from the discard pile
RESET_ONE: Final = 53
RESET_ALL: Final = 54
START_FIGHT: Final = 55
ACT_AGAIN: Final = 56

# ---- done in a Fight, or before damage -------------------------------------------------------------------------------

END_FIGHT: Final = 57
DOUBLE_FIGHT: Final = 58  # the printed Fight Score once more
FIGHT_PER_CREATURE: Final = 59  # in the Herd, at most that many
STEP_IN: Final = 60  # as the defender
LESSEN: Final = 61  # damage

# ---- red-letter skills -----------------------------------------------------------------------------------------------

GNAW: Final = 62  # damage to the weakest
SOUR: Final = 63  # random cards
TRAMPLE: Final = 64  # the last Explore Card, if there are that many
SNATCH: Final = 65  # an Equipped Item
REGURGITATE: Final = 66  # a Stocked card
CHARGE: Final = 67
DRAIN: Final = 68  # damage to one of choice
UNWRAP: Final = 69
MADNESS: Final = 70  # that many cards, or a Survivor

OPERATIONS: Final = (
    "fight", "power", "toughness", "damage", "no_damage", "wins_ties", "explore_draw", "look", "rescue_cost",
    "hand_limit", "carry_room", "two_hand_room", "immune", "unseen", "peaceful_normals", "others_power", "all_mad",
    "no_discard", "no_ending", "normals_attack", "survivor_steaks", "creature_steaks", "only_mad_count", "hand_fights",
    "keep_items", "kill_draw", "kill_discard", "kill_reset", "death_draw", "win_discard", "end_draw", "end_reset",
    "item_draw", "pass_draw", "phase_turn_up", "rescue_turn_up", "wound_drop", "draw", "choose_discard", "turn_up",
    "all_costs", "own_costs", "drop_item", "steal", "hurt_one", "hurt_explorer", "spoil", "discard_creature",
    "discard_normal", "discard_normals", "move_on", "take_missing", "take_item", "reset_one", "reset_all", "start_fight",
    "act_again", "end_fight", "double_fight", "fight_per_creature", "step_in", "lessen", "gnaw", "sour", "trample",
    "snatch", "regurgitate", "charge", "drain", "unwrap", "madness",
)  # fmt: skip
WITHOUT_NUMBER: Final = (
    "no_damage", "wins_ties", "immune", "unseen", "peaceful_normals", "all_mad", "no_discard", "no_ending",
    "normals_attack", "only_mad_count", "keep_items", "kill_reset", "end_reset", "wound_drop", "drop_item", "steal",
    "spoil", "discard_normal", "discard_normals", "move_on", "take_missing", "take_item", "reset_one", "reset_all",
    "start_fight", "act_again", "end_fight", "double_fight", "step_in", "snatch", "regurgitate", "charge", "unwrap",
)  # fmt: skip

CHANGES: Final = (  # numbers that go up or down; all others count something and are at least 1
    "fight", "power", "toughness", "damage", "rescue_cost", "others_power", "survivor_steaks", "creature_steaks",
    "all_costs", "own_costs",
)  # fmt: skip

# Which operations each kind of card can have.
OF_SURVIVORS: Final = (
    "fight", "damage", "wins_ties", "explore_draw", "look", "rescue_cost", "hand_limit", "carry_room", "two_hand_room",
    "immune", "unseen", "peaceful_normals", "toughness", "kill_draw", "death_draw", "end_draw",
)  # fmt: skip
OF_ITEMS: Final = (
    "fight", "damage", "no_damage", "wins_ties", "look", "rescue_cost", "hand_limit", "immune", "unseen", "toughness",
    "kill_discard",
)  # fmt: skip
OF_CREATURES: Final = ("others_power", "all_mad", "no_discard", "no_ending", "win_discard", "death_draw")
OF_LOCATIONS: Final = (
    "fight", "power", "damage", "toughness", "look", "normals_attack", "survivor_steaks", "creature_steaks",
    "only_mad_count", "hand_fights", "keep_items", "kill_draw", "kill_reset", "end_reset", "item_draw", "pass_draw",
    "phase_turn_up", "rescue_turn_up", "wound_drop",
)  # fmt: skip
SKILLS: Final = (
    "gnaw", "sour", "turn_up", "trample", "snatch", "regurgitate", "charge", "drain", "unwrap", "madness",
)  # fmt: skip
OF_EVENTS: Final = (
    "draw", "turn_up", "all_costs", "own_costs", "drop_item", "steal", "hurt_one", "spoil", "discard_creature",
    "discard_normals", "move_on", "take_missing", "take_item", "reset_all",
)  # fmt: skip
WHEN_REVEALED: Final = (*OF_EVENTS, "choose_discard", "hurt_explorer")
OF_STEAKS: Final = ("fight", "power", "end_fight", "double_fight", "kill_draw", "damage")
BY_MOMENT: Final = {  # of abilities
    "your_turn": ("discard_normal", "discard_creature", "reset_one", "take_missing"),
    "survivor_phase": ("start_fight", "act_again"),
    "fight": ("fight", "power", "end_fight", "fight_per_creature"),
    "fight_start": ("step_in",),
    "damage": ("lessen",),
}

# ---- conditions ------------------------------------------------------------------------------------------------------

ALWAYS: Final = 0
IF_MAD: Final = 1  # the Creature of the Fight counts as Mad
IF_NORMAL: Final = 2
IF_ATTACKING: Final = 3  # the Survivor has started the Fight
IF_ATTACKED: Final = 4  # the Creature has
IF_ONE_HAND: Final = 5  # a 1-Hand Item is Equipped on the Survivor
IF_UNARMED: Final = 6  # neither a 1-Hand nor a 2-Hand Item is
EACH_ONE_HAND: Final = 7  # once for each 1-Hand Item
IF_LOST_FIGHT: Final = 8  # the damage comes from losing a Fight
IF_STRONGEST: Final = 9  # no Creature in the Herd has more printed Power than this one there
CONDITIONS: Final = (
    "", "if mad", "if normal", "if attacking", "if attacked", "if one_hand", "if unarmed", "each one_hand", "if lost_fight",
    "if strongest",
)  # fmt: skip
LARGEST: Final = 9  # numbers of operations, up or down

# Which operations can have a condition: it is looked at whenever values.py adds them up, and nowhere else.
OF_THE_FIGHT: Final = tuple(condition for condition in CONDITIONS[1:] if condition != "if lost_fight")
WHILE_IN_PLAY: Final[dict[str, tuple[str, ...]]] = {
    "fight": OF_THE_FIGHT,
    "power": OF_THE_FIGHT,
    "toughness": OF_THE_FIGHT,
    "damage": CONDITIONS[1:],
    "no_damage": OF_THE_FIGHT,
    "wins_ties": OF_THE_FIGHT,
}
IN_STEAKS: Final[dict[str, tuple[str, ...]]] = {"damage": ("if lost_fight",)}
NO_CONDITIONS: Final[dict[str, tuple[str, ...]]] = {}


@final
@mypyc_attr(acyclic=True)
class Op:
    """One operation of one card; never changed."""

    __slots__ = ("code", "condition", "n", "place", "rule")

    def __init__(self, code: i64, n: i64, condition: i64, rule: str, place: i64) -> None:
        self.code = code
        self.n = n
        self.condition = condition
        self.rule = rule  # the rule of its card
        self.place = place  # among all operations of the box: how a step names it


def by_code(ops: list[list[Op]]) -> list[list[list[Op]]]:
    """The operations of each card once more: by code, then by card. Whoever looks for one code finds mostly nothing."""
    none: list[Op] = []
    found = [[none for card in ops] for code in OPERATIONS]
    for card in range(len(ops)):
        for op in ops[card]:
            found[op.code][card] = [*found[op.code][card], op]
    return found


def read_ops(
    row: Table,
    key: str,
    text: str,
    allowed: tuple[str, ...],
    conditions: dict[str, tuple[str, ...]],
    rule: str,
    every: list[Op],
) -> list[Op]:
    """Operations written one after another with ";", as the content has them; each is also put into `every`."""
    found: list[Op] = []
    for part in text.split(";"):
        words = part.strip()
        if words == "" and text == "":
            break
        match = re.fullmatch(r"(\w+)(?: (-?\d+))?(?: ((?:if|each) \w+))?", words)
        if match is None or match[1] not in OPERATIONS:
            raise row.error(key, f"'{words}' is not an operation like 'fight 2 if attacking'")
        name = match[1]
        if name not in allowed:
            raise row.error(key, f"'{name}' cannot stand here (possible: {', '.join(allowed)})")
        if (match[2] is None) != (name in WITHOUT_NUMBER):
            raise row.error(key, f"'{name}' {'has no' if match[2] else 'needs a'} number")
        n = int(match[2] or 0)
        least = -LARGEST if name in CHANGES else 0 if name in WITHOUT_NUMBER else 1
        if not least <= n <= LARGEST:
            raise row.error(key, f"'{name} {n}': {n} is not between {least} and {LARGEST}")
        condition = match[3] or ""
        possible = conditions.get(name, ())
        if condition and condition not in possible:
            raise row.error(key, f"'{name}' cannot have '{condition}' here (possible: {', '.join(possible) or 'none'})")
        op = Op(OPERATIONS.index(name), n, CONDITIONS.index(condition), rule, len(every))
        every.append(op)
        found.append(op)
    return found
