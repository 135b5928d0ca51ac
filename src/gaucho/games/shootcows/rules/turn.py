"""THE TURN: Begin, Survivor, Creature, Rescue, End, always in this order (SC-022 to SC-073, SC-R64)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from gaucho.engine.core import Refusal, Step
from gaucho.engine.options import Verb
from gaucho.games.shootcows.rules import news
from gaucho.games.shootcows.rules.abilities import (
    add_abilities,
    herd_options,
    not_in_herd,
    use_ability,
    use_tactic,
    why_not_ability,
)
from gaucho.games.shootcows.rules.components import MOST_SEATS, SURVIVOR
from gaucho.games.shootcows.rules.creatures import (
    CreatureSkills,
    add_sends,
    send_creature,
    why_not_send,
)
from gaucho.games.shootcows.rules.damage import flipped_ones, reset
from gaucho.games.shootcows.rules.effects import SKIPPING, ChooseReset, TakeMissing
from gaucho.games.shootcows.rules.events import add_events, play_event, why_not_play
from gaucho.games.shootcows.rules.explore import explore
from gaucho.games.shootcows.rules.fight import start_fight
from gaucho.games.shootcows.rules.hands import TurnLimit, draw, give_up
from gaucho.games.shootcows.rules.items import add_items, play_item, why_not_item
from gaucho.games.shootcows.rules.locations import STALL_CLOCK
from gaucho.games.shootcows.rules.operations import END_DRAW, END_RESET, PASS_DRAW
from gaucho.games.shootcows.rules.rescue import add_rescues, rescue, why_not_rescue
from gaucho.games.shootcows.rules.table import ACTING, BEGIN, CREATURES, END, NO_CARDS, RESCUE, Member, Table, ThisTurn
from gaucho.games.shootcows.rules.values import tactic
from gaucho.games.shootcows.rules.windows import (
    AFTER_ACTION,
    AFTER_BEGIN,
    AFTER_END,
    AFTER_SKILLS,
    ANY_TIME_WINDOW,
    IN_RESCUE,
)
from gaucho.kit.cards import holds


@final
class StartTurn(Step[Table]):
    """A turn: its five phases, with the windows between them (SC-023, SC-R64)."""

    def do(self, s: Table, pick: i64) -> None:
        seat = self.seat
        player = s.edit(seat)
        s.turn += 1
        s.active = seat
        s.phase = BEGIN
        s.row_moved = False
        player.turns += 1
        s.tell(news.TURN, "SC-022", seat, s.turn)
        for member in player.party:  # 1. BEGIN PHASE: resolve effects (SC-024, SC-R10)
            member.acted = False
            if member.flipped:
                reset(s, seat, member.card, "SC-097")
        s.plan(SURVIVOR_PHASE[seat], CREATURE_PHASE[seat], RESCUE_PHASE[seat], END_PHASE[seat])
        s.plan(BEGIN_MENU[seat], ANY_TIME_WINDOW[AFTER_BEGIN])


# ---- menus -----------------------------------------------------------------------------------------------------------


class Menu(Step[Table]):
    """What the active player may do in a phase, as often as they like, until they are done (SC-R1, SC-R49, SC-R55)."""

    shown: ClassVar[bool] = True
    private: ClassVar[bool] = True

    def ask(self, s: Table) -> bool:
        return s.ask(self.seat, self.entries(s) if s.hurried_by is None else NO_CARDS)

    def entries(self, s: Table) -> list[int]:
        """What can be chosen; quick picks in a hurry find theirs without it."""
        raise AssertionError("a menu must know its entries")

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        return why_not_entry(s, seat, option)


def add_entries(s: Table, seat: i64, options: list[int]) -> None:
    """Add Events and abilities, in every menu (SC-109, SC-R49)."""
    add_events(s, seat, options)
    add_abilities(s, seat, options)


def use_entry(s: Table, seat: i64, pick: i64) -> None:
    box = s.box
    if box.play.has(pick):
        play_event(s, seat, box.play.arg(pick) + box.first_event)
    elif box.use.has(pick):
        use_ability(s, seat, box.sources[box.use.arg(pick)])
    else:
        use_tactic(s, seat)


def why_not_entry(s: Table, seat: i64, option: i64) -> Refusal | None:
    if s.box.play.has(option):
        return why_not_play(s, seat, s.box.play.arg(option) + s.box.first_event)
    return why_not_ability(s, seat, option)


# ---- 1. BEGIN PHASE and 5. END PHASE ---------------------------------------------------------------------------------


def play_card(s: Table, seat: i64, pick: i64) -> None:
    """Play what was chosen in a Begin or End menu."""
    if s.box.enter.has(pick):
        card = s.box.enter.arg(pick)
        give_up(s, seat, card)
        s.tell(news.ENTERED, "SC-025" if s.phase == BEGIN else "SC-072", seat, card)
        s.join_party(seat, card, False)
    elif not play_item(s, seat, pick):
        use_entry(s, seat, pick)


def why_not_card(s: Table, seat: i64, option: i64) -> Refusal | None:
    if s.box.enter.has(option):
        card = s.box.enter.arg(option)
        if card not in s.players[seat].hand:
            return Refusal("not_in_hand", "SC-025", f"You do not hold {s.box.names[card]}.")
        return Refusal("party_full", "SC-011", f"Your Party has {s.box.party} Survivors already.")
    return why_not_item(s, seat, option) or why_not_entry(s, seat, option)


class CardMenu(Menu):
    """Survivors, Items, Events and abilities in any order (SC-R1)."""

    def entries(self, s: Table) -> list[int]:
        """Done; Survivors, Items, Events, abilities (SC-025, SC-026, SC-R1)."""
        seat = self.seat
        options: list[int] = [s.box.done.id()]
        if s.room_in_party(seat):
            for card in s.players[seat].hand:
                if s.box.sort[card] == SURVIVOR:
                    options.append(s.box.enter.id(card))
        add_items(s, seat, options)
        add_entries(s, seat, options)
        return options

    def do(self, s: Table, pick: i64) -> None:
        if not s.box.done.has(pick):
            s.plan(self)
            play_card(s, self.seat, pick)

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        return why_not_card(s, seat, option)


@final
class BeginMenu(CardMenu):
    """BEGIN PHASE: play Survivors and Items (SC-025, SC-026)."""

    prompt: ClassVar[str] = "begin_menu"
    rule: ClassVar[str] = "SC-025"


@final
class EndPhase(Step[Table]):
    """END PHASE: effects, menu, window, hand limit (SC-071 to SC-073, SC-R64, SC-R65)."""

    def do(self, s: Table, pick: i64) -> None:
        seat = self.seat
        s.phase = END
        s.plan(END_SKILLS[seat], END_MENU[seat], ANY_TIME_WINDOW[AFTER_END], TURN_LIMIT[seat], END_TURN[seat])
        heals = tactic(s, END_RESET)
        if heals is not None and flipped_ones(s, seat):
            s.plan(ChooseReset(seat, heals.place))


@final
class EndSkills(Step[Table]):
    """GRANNY GUERNSEY: a face-up Survivor that has passed draws, from left to right (SC-210, SC-R65)."""

    def do(self, s: Table, pick: i64) -> None:
        for member in s.players[self.seat].party:
            if not member.flipped and holds(s.this_turn.passed, member.card):
                for op in s.box.ops[member.card]:
                    if op.code == END_DRAW:
                        draw(s, self.seat, op.n, op.rule)


@final
class EndMenu(CardMenu):
    """END PHASE: play Survivors and Items once more (SC-072, SC-073)."""

    prompt: ClassVar[str] = "end_menu"
    rule: ClassVar[str] = "SC-072"


@final
class EndTurn(Step[Table]):
    """What holds until the end of the turn is over; the player to the left is next (SC-022, SC-R45, SC-R59)."""

    def do(self, s: Table, pick: i64) -> None:
        s.this_turn = ThisTurn()
        s.plan(STALL_CLOCK, START_TURN[s.left_of(self.seat)])


# ---- 2. SURVIVOR PHASE -----------------------------------------------------------------------------------------------


@final
class SurvivorPhase(Step[Table]):
    """SURVIVOR PHASE: each Survivor Explores, Fights or Passes (SC-039)."""

    def do(self, s: Table, pick: i64) -> None:
        s.phase = ACTING
        s.began = False
        if s.this_turn.placed:
            s.edit_turn().placed = ()
        s.plan(SURVIVOR_MENU[self.seat])


def can_skip(s: Table, seat: i64) -> bool:
    """Instead of the whole phase, with room in the Party and somebody missing (SC-041, SC-042, SC-R66)."""
    return not s.began and s.room_in_party(seat) and len(s.missing) > 0


def add_actions(s: Table, seat: i64, action: Verb, options: list[int]) -> None:
    """Add this action of each Survivor that has not acted (SC-039, SC-R11)."""
    for member in s.players[seat].party:
        if not member.flipped and not member.acted:
            options.append(action.id(member.card))


@final
class SurvivorMenu(Menu):
    """The Survivors act in any order, each once; or the phase is skipped (SC-039 to SC-042)."""

    prompt: ClassVar[str] = "survivor_menu"
    rule: ClassVar[str] = "SC-039"

    def entries(self, s: Table) -> list[int]:
        box = s.box
        options: list[int] = []
        add_actions(s, self.seat, box.rest, options)
        if options:
            add_actions(s, self.seat, box.explore_with, options)
            if s.herd:
                add_actions(s, self.seat, box.fight_with, options)
        else:
            options.append(box.done.id())
        if can_skip(s, self.seat):
            options.append(box.skip.id())
        add_entries(s, self.seat, options)
        return options

    def do(self, s: Table, pick: i64) -> None:
        box = s.box
        seat = self.seat
        if box.done.has(pick):
            return
        if box.skip.has(pick):
            s.tell(news.SKIPPED, "SC-041", seat)
            s.plan(TakeMissing(seat, SKIPPING), ANY_TIME_WINDOW[AFTER_ACTION])
            return
        s.plan(self)
        if box.explore_with.has(pick):
            explore(s, seat, acting(s, box.explore_with.arg(pick)))
        elif box.fight_with.has(pick):
            survivor = box.fight_with.arg(pick)
            acting(s, survivor)
            s.plan(FightTarget(seat, survivor), ANY_TIME_WINDOW[AFTER_ACTION])
        elif box.rest.has(pick):
            pass_action(s, seat, acting(s, box.rest.arg(pick)))
        else:
            use_entry(s, seat, pick)

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        box = s.box
        if box.done.has(option):
            return Refusal("must_act", "SC-039", "Each of your Survivors must Explore, Fight or Pass.")
        if box.skip.has(option):
            if s.began:
                return Refusal("too_late", "SC-042", "The phase has begun: it can no longer be skipped.")
            if not s.room_in_party(seat):
                return Refusal("party_full", "SC-041", f"Your Party has {box.party} Survivors already.")
            return Refusal("nobody_missing", "SC-042", "The Missing Persons Pile is empty.")
        for verb in (box.explore_with, box.fight_with, box.rest):
            if verb.has(option):
                return why_not_act(s, seat, verb.arg(option))
        return why_not_entry(s, seat, option)


def acting(s: Table, survivor: i64) -> Member:
    """A Survivor takes its action (SC-039)."""
    member = s.edit_member(s.active, survivor)
    member.acted = True
    s.began = True
    return member


def pass_action(s: Table, seat: i64, member: Member) -> None:
    """PASS: nothing; at Cul-de-Sac Estates the first one of a turn draws, if it is chosen there (SC-057, SC-611, SC-R44)."""
    s.mark_passed(member.card)
    s.tell(news.PASSED, "SC-057", seat, member.card)
    bonus = tactic(s, PASS_DRAW)
    if bonus is not None and not s.this_turn.pass_drawn:
        draw(s, seat, bonus.n, bonus.rule)
    s.edit_turn().pass_drawn = True


def why_not_act(s: Table, seat: i64, survivor: i64) -> Refusal:
    """Why a Survivor cannot act, or not Fight."""
    name = s.box.names[survivor]
    if s.owner_of(survivor) != seat:
        return Refusal("not_yours", "SC-039", f"{name} is not in your Party.")
    member = s.member(survivor)
    if member.flipped:
        return Refusal("flipped", "SC-R11", f"{name} is flipped.")
    if member.acted:
        return Refusal("acted", "SC-039", f"{name} has had an action in this turn.")
    return Refusal("no_creature", "SC-056", "There is no Creature in the Herd.")


@final
class FightTarget(Step[Table]):
    """FIGHT: choose a Creature of the Herd (SC-056, SC-075)."""

    prompt: ClassVar[str] = "fight_target"
    rule: ClassVar[str] = "SC-056"

    def ask(self, s: Table) -> bool:
        return s.ask(self.seat, herd_options(s))

    def do(self, s: Table, pick: i64) -> None:
        start_fight(s, self.what, s.box.creature.arg(pick) + s.box.first_creature, True, "SC-056")

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        return not_in_herd(s, option)


# ---- 3. CREATURE PHASE -----------------------------------------------------------------------------------------------


@final
class CreaturePhase(Step[Table]):
    """CREATURE PHASE: skills, window, then a Fight may be started (SC-058 to SC-063, SC-R64)."""

    def do(self, s: Table, pick: i64) -> None:
        s.phase = CREATURES
        s.hand_fights = 0
        s.plan(CREATURE_SKILLS, ANY_TIME_WINDOW[AFTER_SKILLS], CREATURE_MENU[self.seat])


@final
class CreatureMenu(Menu):
    """Play a Creature from hand to start a Fight (SC-060, SC-063)."""

    prompt: ClassVar[str] = "creature_menu"
    rule: ClassVar[str] = "SC-060"

    def entries(self, s: Table) -> list[int]:
        options: list[int] = [s.box.done.id()]
        add_sends(s, self.seat, options)
        add_entries(s, self.seat, options)
        return options

    def do(self, s: Table, pick: i64) -> None:
        if s.box.done.has(pick):
            return
        s.plan(self)
        if s.box.send.has(pick):
            send_creature(s, self.seat, s.box.send.arg(pick) + s.box.first_creature)
        else:
            use_entry(s, self.seat, pick)

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        if s.box.send.has(option):
            return why_not_send(s, seat, s.box.send.arg(option) + s.box.first_creature)
        return why_not_entry(s, seat, option)


# ---- 4. RESCUE PHASE -------------------------------------------------------------------------------------------------


@final
class RescuePhase(Step[Table]):
    """RESCUE PHASE: not on a player's first turn (SC-064, SC-065)."""

    def do(self, s: Table, pick: i64) -> None:
        s.phase = RESCUE
        if s.players[self.seat].turns > 1:
            s.plan(ANY_TIME_WINDOW[IN_RESCUE], RESCUE_MENU[self.seat])


@final
class RescueMenu(Menu):
    """Rescue any number of Survivors, one at a time (SC-065, SC-R37)."""

    prompt: ClassVar[str] = "rescue_menu"
    rule: ClassVar[str] = "SC-065"

    def entries(self, s: Table) -> list[int]:
        options: list[int] = [s.box.done.id()]
        add_rescues(s, self.seat, options)
        add_entries(s, self.seat, options)
        return options

    def do(self, s: Table, pick: i64) -> None:
        if s.box.done.has(pick):
            return
        s.plan(self)
        if s.box.rescue_one.has(pick):
            rescue(s, self.seat, s.box.rescue_one.arg(pick))
        else:
            s.plan(ANY_TIME_WINDOW[IN_RESCUE])
            use_entry(s, self.seat, pick)

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        if s.box.rescue_one.has(option):
            return why_not_rescue(s, seat, s.box.rescue_one.arg(option))
        return why_not_entry(s, seat, option)


START_TURN: Final = [StartTurn(seat) for seat in range(MOST_SEATS)]
BEGIN_MENU: Final = [BeginMenu(seat) for seat in range(MOST_SEATS)]
SURVIVOR_PHASE: Final = [SurvivorPhase(seat) for seat in range(MOST_SEATS)]
SURVIVOR_MENU: Final = [SurvivorMenu(seat) for seat in range(MOST_SEATS)]
CREATURE_PHASE: Final = [CreaturePhase(seat) for seat in range(MOST_SEATS)]
CREATURE_SKILLS: Final = CreatureSkills()
CREATURE_MENU: Final = [CreatureMenu(seat) for seat in range(MOST_SEATS)]
RESCUE_PHASE: Final = [RescuePhase(seat) for seat in range(MOST_SEATS)]
RESCUE_MENU: Final = [RescueMenu(seat) for seat in range(MOST_SEATS)]
END_PHASE: Final = [EndPhase(seat) for seat in range(MOST_SEATS)]
END_SKILLS: Final = [EndSkills(seat) for seat in range(MOST_SEATS)]
END_MENU: Final = [EndMenu(seat) for seat in range(MOST_SEATS)]
TURN_LIMIT: Final = [TurnLimit(seat) for seat in range(MOST_SEATS)]
END_TURN: Final = [EndTurn(seat) for seat in range(MOST_SEATS)]
