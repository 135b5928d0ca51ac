"""Second effects of specialist cards: once more what the card has just done, if the player likes (PA-351, PA-353, PA-357)."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import i64

from gaucho.engine.core import Step
from gaucho.games.pampero.rules import news
from gaucho.games.pampero.rules.bits import offered
from gaucho.games.pampero.rules.building import build_wind
from gaucho.games.pampero.rules.contracts import available_solars
from gaucho.games.pampero.rules.effects import plan_fulfilment
from gaucho.games.pampero.rules.fulfilling import second_remotes
from gaucho.games.pampero.rules.names import FIRST_SOLAR_SPACE
from gaucho.games.pampero.rules.playable import second_sites, zone_of_play
from gaucho.games.pampero.rules.table import Table


@final
class SecondWind(Step[Table]):
    """A second wind farm at another own bulldozer in the same zone."""

    prompt: ClassVar[str] = "second_wind"
    rule: ClassVar[str] = "PA-351"

    def ask(self, s: Table) -> bool:
        return s.ask(self.seat, [int(s.box.stop.id()), *offered(s.box.build, second_sites(s, self.seat))])

    def do(self, s: Table, pick: i64) -> None:
        if s.box.build.has(pick):
            build_wind(s, self.seat, s.box.build.arg(pick))


@final
class SecondRemote(Step[Table]):
    """A second remote contract in the same zone, by a tower of the same owner."""

    prompt: ClassVar[str] = "second_remote"
    rule: ClassVar[str] = "PA-357"

    def ask(self, s: Table) -> bool:
        spaces = second_remotes(s, self.seat, zone_of_play(s))
        return s.ask(self.seat, [int(s.box.stop.id())] + [int(s.box.contract.id(space)) for space in spaces])

    def do(self, s: Table, pick: i64) -> None:
        if s.box.contract.has(pick):
            plan_fulfilment(s, self.seat, s.box.contract.arg(pick), 0)


@final
class SecondSolar(Step[Table]):
    """Another solar contract for `what` batteries."""

    prompt: ClassVar[str] = "second_solar"
    rule: ClassVar[str] = "PA-353"

    def ask(self, s: Table) -> bool:
        places = available_solars(s)  # that there is a grid space left for it is known already
        return s.ask(self.seat, [int(s.box.stop.id())] + [int(s.box.solar.id(place)) for place in places])

    def do(self, s: Table, pick: i64) -> None:
        if s.box.solar.has(pick):
            s.spend_batteries(self.seat, self.what)
            s.tell(news.PAID_BATTERIES, "PA-353", self.seat, self.what)
            plan_fulfilment(s, self.seat, FIRST_SOLAR_SPACE + s.box.solar.arg(pick), 0)
