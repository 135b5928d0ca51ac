"""Everything that can ever be chosen: the verbs, and the catalogue of their options."""

from __future__ import annotations

from gaucho.engine.options import Catalogue, Verb
from gaucho.games.pampero.rules.names import (
    BONUS_SPACES,
    CARDS,
    CONNECTIONS,
    EFFECT_NAMES,
    FOREIGN_CARDS,
    GRID,
    LINES,
    MOST_SEATS,
    REMOTE_SPACES,
    ROW_NAMES,
    SCORING_CARDS,
    SITES,
    SLOTS,
    SOLAR_SPACES,
    SPECIALISTS,
    SPOTS,
    STANDARDS,
    TOWER_TILES,
    ZONES,
)
from gaucho.games.pampero.rules.operations import MARKETS


class Verbs:
    """The verbs of the game; the box is made on them."""

    def __init__(self) -> None:
        places = [*SITES, "utility"]
        self.play = Verb("play", list(CARDS))
        self.retrieve_all = Verb("retrieve_all")
        self.take_battery = Verb("take_battery")
        self.tab = Verb("tab", [f"{row}.{zone}" for row in ROW_NAMES for zone in ZONES])
        self.effect = Verb("effect", list(EFFECT_NAMES))
        self.build = Verb("build", list(SITES))
        self.contract = Verb("contract", [*STANDARDS, *REMOTE_SPACES])
        self.solar = Verb("solar", list(SOLAR_SPACES))
        self.own_tower = Verb("own_tower")
        self.tower_of = Verb("tower_of", [str(i) for i in range(1, MOST_SEATS)])  # so many places to the left
        self.tower_of_rafaga = Verb("tower_of_rafaga")
        self.pay = Verb("pay", ["money", "batteries"])
        self.cost = Verb("cost", ["1", "2"])
        self.grid = Verb("grid", list(GRID))
        self.line = Verb("line", list(LINES))
        self.link = Verb("fulfill_linked")
        self.bonus = Verb("bonus", list(BONUS_SPACES))
        self.slot = Verb("slot", list(TOWER_TILES))
        self.discard = Verb("discard", list(BONUS_SPACES))
        self.connect = Verb("connect", list(CONNECTIONS))
        self.gain = Verb("gain", ["energy", "battery", "money"])
        self.dozer = Verb("dozer", places)
        self.to = Verb("to", [*places, *SPOTS])
        self.sell = Verb("sell", list(FOREIGN_CARDS))
        self.venture = Verb("venture", list(SLOTS))
        self.hire = Verb("hire", [*SPECIALISTS, *SCORING_CARDS])
        self.market = Verb("market", list(MARKETS))
        self.retrieve = Verb("retrieve", list(CARDS))
        self.row = Verb("row", list(ROW_NAMES))
        self.crown = Verb("crown", list(SCORING_CARDS))
        self.score = Verb("score", [f"{card}.{option}" for card in SCORING_CARDS for option in "ab"])
        self.stop = Verb("stop")
        self.quiet = Verb("pass")
        self.catalogue = Catalogue(
            [
                self.play, self.retrieve_all, self.take_battery, self.tab, self.effect, self.build, self.contract, self.solar,
                self.own_tower, self.tower_of, self.tower_of_rafaga, self.pay, self.cost, self.grid, self.line, self.link,
                self.bonus, self.slot, self.discard, self.connect, self.gain, self.dozer, self.to, self.sell, self.venture,
                self.hire, self.market, self.retrieve, self.row, self.crown, self.score, self.stop, self.quiet,
            ]
        )  # fmt: skip
