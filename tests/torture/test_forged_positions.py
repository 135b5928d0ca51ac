"""100,000 forged positions of every game: each is refused with a sentence, or played to its end."""

from __future__ import annotations

import os

import pytest

from gaucho.engine import catalog
from gaucho.lab.forge import campaign

COUNT = int(os.environ.get("GAUCHO_FORGED", "100000"))


@pytest.mark.parametrize("game", catalog.names())
def test_forged_positions(game: str) -> None:
    found = campaign(game, range(1_000_000, 1_000_000 + COUNT))
    print(f"\n{game}: {found.refused} refused, {found.played} played to their end, {len(found.wrong)} neither")
    assert found.wrong == []
    assert found.refused + found.played == COUNT
