"""Tables that differ only in what a seat cannot know look the same to it (section 5 of the specification)."""

from __future__ import annotations

import pytest

from gaucho.engine.chance import Chance
from gaucho.engine.contract import check_twin
from gaucho.games.quantumzap.tests.position import at_random, game, new
from gaucho.games.quantumzap.twins import twin


@pytest.mark.parametrize("seats", [2, 3, 5])
@pytest.mark.parametrize("variant", range(len(game.variants())))
def test_no_viewer_can_tell_twins_apart(variant: int, seats: int) -> None:
    s = new(seats, 40 + variant, **game.variants()[variant])
    chance = Chance(variant + 7)
    while not s.over:
        if chance.below(30) == 0 or (s.base >= 0 and chance.below(3) == 0):
            for viewer in [None, *range(seats)]:
                check_twin(game, s, viewer, chance, twin)
        at_random(s, chance)
    for viewer in [None, *range(seats)]:
        check_twin(game, s, viewer, chance, twin)
