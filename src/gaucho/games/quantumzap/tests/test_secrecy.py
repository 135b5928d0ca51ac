"""Tables that differ only in what a seat cannot know look the same to it (section 5 of the specification)."""

from __future__ import annotations

import pytest

from gaucho.engine.chance import Chance
from gaucho.engine.contract import check_twin
from gaucho.games.quantumzap.tests.position import game, new
from gaucho.games.quantumzap.twins import twin
from gaucho.testing import random_game


@pytest.mark.parametrize("seats", [2, 3, 5])
@pytest.mark.parametrize("variant", range(len(game.variants())))
def test_no_viewer_can_tell_twins_apart(variant: int, seats: int) -> None:
    chance = Chance(variant + 7)
    for s in random_game(new(seats, 40 + variant, **game.variants()[variant]), chance):
        if s.over or chance.below(30) == 0 or (s.declaration.base >= 0 and chance.below(3) == 0):
            for viewer in [None, *range(seats)]:
                check_twin(game, s, viewer, chance, twin)
