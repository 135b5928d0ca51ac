"""ACTION - ABDUCT: declare a number up to the Secret Planet's, and gain that many Cows."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from gaucho.engine.chance import Chance
from gaucho.engine.core import Refusal, Step
from gaucho.games.cowcollectors.rules import news
from gaucho.games.cowcollectors.rules.table import Table


@final
class Declare(Step[Table]):
    """Declare any number up to that of the Secret Planet; one Cow more per Invaded Planet (CC-019 to CC-023)."""

    prompt: ClassVar[str] = "declare_abduct"
    rule: ClassVar[str] = "CC-019"
    shown: ClassVar[bool] = True
    private: ClassVar[bool] = True

    def ask(self, s: Table) -> bool:
        return s.ask(s.active, s.box.declarations[s.players[s.active].secret])

    def do(self, s: Table, pick: i64) -> None:
        player = s.players[s.active]
        declared = s.box.declare.arg(pick)
        gained = cows_abducted(s, s.active, declared)
        if declared > player.floor:
            player.floor = declared
        s.reveal()  # a declaration tells something about the Secret Planet
        if gained > declared:
            s.tell(news.ABDUCTED_MORE, "CC-022", s.active, declared, gained - declared, player.cows + gained)
        else:
            s.tell(news.ABDUCTED, "CC-021", s.active, declared, player.cows + gained)
        s.gain(s.active, gained)

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        if s.box.declare.has(option):
            number = s.number(s.players[seat].secret)
            return Refusal("too_high", "CC-020", f"Your Secret Planet is {number}: you cannot declare a higher number.")
        return None

    def default(self, s: Table, seat: i64, chance: Chance) -> i64:
        """The lowest planet's number, which every planet allows (CC-R40)."""
        return s.box.declare.id(s.number(0))


def cows_abducted(s: Table, seat: i64, declared: i64) -> i64:
    """As many Cows as declared, and more for each Invaded Planet (CC-021, CC-022)."""
    return declared + s.box.per_invaded * len(s.players[seat].invaded)


DECLARE: Final = Declare()
