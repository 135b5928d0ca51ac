"""What is asked and why, in a sentence beside the question: shared by the terminal and the browser page."""

from __future__ import annotations

from collections.abc import Sequence

from gaucho.engine.events import Event
from gaucho.games.shootcows.notes import and_so_on, cost_in_words, laden, shown_cost, text_of
from gaucho.games.shootcows.rules import news
from gaucho.games.shootcows.rules.components import LARRY, NONE, Box
from gaucho.games.shootcows.rules.damage import MOST_DAMAGE
from gaucho.games.shootcows.rules.operations import CHARGE, DROP_ITEM, HURT_ONE, MADNESS, SPOIL, STEAL
from gaucho.games.shootcows.rules.table import Table
from gaucho.games.shootcows.rules.values import stock_sum
from gaucho.games.shootcows.rules.view import CowsView

KEPT = ("snatch", "regurgitate")  # what a Creature takes is Stocked under it


def note(view: CowsView, s: Table, told: Sequence[Event] = ()) -> str:
    """What helps to decide, for the one who is asked."""
    due = view.due
    if due is None or view.seat < 0 or view.location == NONE:
        return ""
    prompt = due.prompt
    if prompt in MENUS:
        return _menu(view, s, prompt)
    if prompt in DAMAGES:
        return _damage(s, prompt)
    if prompt in KEPT or prompt in ("skill_target", "madness", "skill_discard"):
        return _skill(s, prompt)
    return _effect(view, s, prompt, told)


def subject(s: Table) -> int:
    """What the step that asks is about: a card, an operation or a number; or NONE."""
    return int(s.step().what) if s.agenda else NONE


def window(view: CowsView, s: Table) -> str:
    """When the open window is: everybody may know that (SC-R50, SC-R52, SC-R54)."""
    due = view.due
    if due is None or not due.veiled:
        return ""
    words: dict[str, str] = s.game.about["windows"]
    return words.get(due.prompt) or words.get(f"{due.prompt} {subject(s)}", "")


def cause(box: Box, rule: str) -> str:
    """The card or the Location that a rule belongs to."""
    for card, of_card in enumerate(box.rules):
        if of_card == rule:
            return box.names[card]
    return next((name for name, rules in zip(box.location_names, box.tactic_rules, strict=True) if rule in rules), "")


# ---- the menus of a turn ---------------------------------------------------------------------------------------------

MENUS = ("begin_menu", "survivor_menu", "creature_menu", "rescue_menu", "end_menu", "hand_discard", "explore_pick")
NO_ITEM = "Nothing to Equip or Stock."
NO_RESCUE = "Nobody can be Rescued."


def _offered(view: CowsView) -> set[str]:
    """The verbs of what the viewer may choose."""
    return {option.verb for option in view.due.options.get(view.seat, ())} if view.due is not None else set()


def _menu(view: CowsView, s: Table, prompt: str) -> str:
    left = _only_left(view, s)
    if not left:
        return _phase(view, s, prompt)
    nothing = {"begin_menu": NO_ITEM, "creature_menu": "No Creature can be sent.", "rescue_menu": NO_RESCUE}
    words = _phase(view, s, prompt) if prompt in ("survivor_menu", "end_menu") else nothing[prompt]
    return f"{words} You could still {' or '.join(left)}.".strip()


def _only_left(view: CowsView, s: Table) -> list[str]:
    """Events and abilities, if a phase asks because of them alone: Items hardly ever count that could be taken off (SC-R49)."""
    assert view.due is not None
    if _offered(view) - {"done", "play", "use", "use_tactic", "unequip"}:
        return []
    if view.due.prompt == "begin_menu" and laden(s, view.seat):
        return []
    box = s.box
    found: dict[str, list[str]] = {"play": [], "use": []}
    for option in view.due.options.get(view.seat, ()):
        if option.verb == "play":
            found["play"].append(box.names[box.first_event + option.arg])
        elif option.verb == "use":
            found["use"].append(box.names[box.sources[option.arg]])
        elif option.verb == "use_tactic":
            found["use"].append(f"the {box.location_names[view.location]}")
    return [f"{verb} {' or '.join(dict.fromkeys(names))}" for verb, names in found.items() if names]


def _phase(view: CowsView, s: Table, prompt: str) -> str:
    box, me = s.box, view.players[view.seat]
    if prompt == "begin_menu":
        if _offered(view) & {"equip", "stock"}:
            return "Equip an Item to fight with it, or Stock it to survive with it: Stocked Items stay where they are."
        leaving = and_so_on(laden(s, view.seat))
        return f"{leaving} could be Rescued in this turn, and Items would be lost." if leaving else NO_ITEM
    if prompt == "survivor_menu":
        waiting = [box.names[member.card] for member in me.party if not member.flipped and not member.acted]
        if not waiting and not any(member.acted for member in me.party):
            more = " Who skips the phase takes in a missing Survivor." if "skip_phase" in _offered(view) else ""
            return f"Nobody can act.{more}"
        return f"{and_so_on(waiting)} can act." if waiting else "Everybody has acted."
    if prompt == "explore_pick":
        return f"{box.names[view.explorer]} Explores. {len(view.row)} cards are left here."
    if prompt in ("rescue_menu", "creature_menu"):
        nobody = f"{NO_RESCUE} " if prompt == "rescue_menu" and not any(one.rescuable for one in me.party) else ""
        return f"{nobody}Rescue Cost {shown_cost(s)}: {cost_in_words(s)}."
    over = int(me.hand_size - me.limit)
    if over <= 0:
        return ""
    when = "" if prompt == "hand_discard" else " at the end of your turn"
    return f"You hold {me.hand_size} cards and keep {me.limit}: {over} must go{when}."


# ---- damage ----------------------------------------------------------------------------------------------------------

DAMAGES = ("absorb", "loophole", "wound_drop", "spoil_stock")


def _damage(s: Table, prompt: str) -> str:
    box, about = s.box, subject(s)
    if prompt == "absorb":
        return f"{about % MOST_DAMAGE} damage is left. No change is given: what a card is worth beyond that is lost."
    if prompt == "loophole":
        return f"{about} damage, {stock_sum(s, s.member(LARRY))} Stocked."
    if prompt == "wound_drop":
        return f"{box.names[about]} is wounded: at {box.location_names[s.location]} that costs an Item."
    return f"{box.names[about]} must discard one of its Stocked cards."


# ---- red-letter skills -----------------------------------------------------------------------------------------------


def _skill(s: Table, prompt: str) -> str:
    box, about = s.box, subject(s)
    if prompt == "skill_discard":
        return f"Madness: {about} of your cards must go." if about > 1 else "Madness: one card must go."
    name, op = box.names[about], box.red[about][0]
    if prompt in KEPT:
        return f"Who kills {name} gets it; if {name} is discarded, so is the card."
    if prompt == "madness":
        return f"{name} wants {op.n} cards, or a Survivor: flipped until your next turn."
    if op.code == MADNESS:
        return f"{name} has somebody flipped until your next turn."
    return f"{name} attacks." if op.code == CHARGE else f"{name} deals {op.n} damage."


# ---- Events and abilities --------------------------------------------------------------------------------------------


WINDOWS = ("any_time", "steaks")
WHAT_IT_DOES = {
    SPOIL: ": its player discards a Stocked card",
    DROP_ITEM: ": it goes back into the hand of its player",
    STEAL: ": one card, by chance",
}


PAID_FOR = {news.USED: "card", news.USED_TACTIC: "", news.STEPPED_IN: "survivor", news.LESSENED: "survivor"}


def _late(box: Box, told: Sequence[Event]) -> str:
    """Who wanted to act, too, learns what came before it (SC-R50, SC-R52)."""
    if not told or told[-1].kind is not news.CAME_LATE:
        return ""
    acts = (news.PLAYED, news.USED, news.FOR_SURVIVOR, news.FOR_CREATURE)
    before = [event for event in told if event.kind in acts and event.seat == told[-1]["first"]]
    return f"{box.names[before[-1]['card']] if before else 'Somebody'} was first: what you chose is still yours."


def _effect(view: CowsView, s: Table, prompt: str, told: Sequence[Event]) -> str:
    box, about = s.box, subject(s)
    if prompt in ("fight_target", "creature_target"):
        return f"{box.names[about]} attacks."
    if prompt in WINDOWS:
        return _late(box, told)
    if prompt == "peek_pick":
        return f"{box.names[view.explorer]} Explores: only you will know what it is."
    if prompt == "revealed_item" and view.resolving != NONE:
        return f"{box.names[view.explorer]} has found it. {text_of(box, int(view.resolving))}"
    if prompt == "cost_discard":
        used = [event for event in told if event.kind in PAID_FOR]
        if not used:
            return ""
        field = PAID_FOR[used[-1].kind]
        what = box.names[used[-1][field]] if field else box.location_names[view.location]
        return f"The price of {what}{f': {about} cards' if about > 1 else ''}."
    if prompt == "step_in" and view.fight is not None:
        fight = view.fight
        return f"{box.names[fight.creature]} attacks {box.names[fight.survivor]}. It costs a card that Ricky fights instead."
    if prompt in ("target_survivor", "target_creature", "reset_pick", "target_item", "target_player") and about != NONE:
        op = box.ops_by_place[about]
        name = cause(box, op.rule)
        if op.code == HURT_ONE:
            return f"{name}: {op.n} damage."
        return f"{name}{WHAT_IT_DOES.get(op.code, '')}."
    return {
        "may_discard": f"Hay Baler: another Creature of Power {about} or less can go.",
        "may_reset": f"{box.location_names[view.location]}: after a kill somebody may get up.",
    }.get(prompt, "")
