"""HOW TO PLAY: move the Alien token to a different action, resolve it, and the player to the left is next."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from gaucho.engine.chance import Chance
from gaucho.engine.core import Refusal, Step
from gaucho.games.cowcollectors.rules import news
from gaucho.games.cowcollectors.rules.abduct import DECLARE
from gaucho.games.cowcollectors.rules.components import ABDUCT, ACTIONS, INVADE, NO_ACTION
from gaucho.games.cowcollectors.rules.end import end_of_game
from gaucho.games.cowcollectors.rules.explore import explore
from gaucho.games.cowcollectors.rules.invade import invade
from gaucho.games.cowcollectors.rules.table import ROUND_LIMIT, Table


def turn(s: Table) -> None:
    """One turn: choose an action, resolve it, pass on (CC-011, CC-012, CC-017)."""
    opening = s.round == 1 and s.active == s.first
    s.tell(news.TURN, "CC-011" if opening else "CC-012", s.active, s.round)
    s.plan(CHOOSE_ACTION, END_OF_TURN)


@final
class ChooseAction(Step[Table]):
    """Place the Alien token on one of the three actions, not the one it lies on (CC-013, CC-014, CC-015)."""

    prompt: ClassVar[str] = "choose_action"
    rule: ClassVar[str] = "CC-013"

    def ask(self, s: Table) -> bool:
        token = s.players[s.active].token
        return s.ask(s.active, s.box.all_actions if token == NO_ACTION else s.box.other_actions[token])

    def do(self, s: Table, pick: i64) -> None:
        action = s.box.action_of(pick)
        s.players[s.active].token = action
        s.tell(news.MOVED, "CC-013", s.active, action)
        if action == ABDUCT:
            s.plan(DECLARE)
        elif action == INVADE:
            invade(s)
        else:
            explore(s)

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        token = s.players[seat].token
        if option in s.box.all_actions and token != NO_ACTION:
            name = ACTIONS[token]
            return Refusal("same_action", "CC-014", f"Your Alien token is on {name}: it must move to a different action.")
        return None

    def default(self, s: Table, seat: i64, chance: Chance) -> i64:
        """The first legal of Explore, Abduct, Invade (CC-R40)."""
        box = s.box
        explore_id = box.explore.id()
        return explore_id if explore_id in s.options else box.abduct.id()


@final
class EndOfTurn(Step[Table]):
    """The player to the left is next, unless the game ends on this turn (CC-012, CC-068 to CC-070, CC-R39)."""

    def do(self, s: Table, pick: i64) -> None:
        following = s.left_of(s.active, 1)
        round_over = following == s.first
        if s.end == 0 and round_over and s.round >= s.box.max_rounds:
            s.end = ROUND_LIMIT
            s.tell(news.ROUND_LIMIT, "CC-R39", s.active, s.round)
        if s.end:
            end_of_game(s)
            return
        s.active = following
        if round_over:
            s.round += 1
        turn(s)


CHOOSE_ACTION: Final = ChooseAction()
END_OF_TURN: Final = EndOfTurn()
