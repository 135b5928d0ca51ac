"""Whole games as text: every transcript of every game is replayed and compared line by line, in both forms of the rules.

`python tools/write_transcripts.py` writes them anew after a change of the rules; read the difference before you keep it.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from gaucho import Transcript
from gaucho.engine import catalog

FILES = sorted(catalog.GAMES.glob("*/tests/transcripts/*.txt"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parts[-4]}-{file.stem}")
def test_transcript(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    transcript = Transcript.read(text)
    assert transcript.result is not None
    assert transcript.replay().over
    assert transcript.story().splitlines() == text.splitlines()


@pytest.mark.parametrize("name", catalog.names(hidden=True))
def test_every_variant_and_seat_count_has_a_transcript(name: str) -> None:
    game = catalog.load(name)
    have = [Transcript.read(file.read_text(encoding="utf-8")) for file in FILES if file.parts[-4] == name]
    for seats in range(game.seats[0], game.seats[1] + 1):
        for variant in game.variants():
            settings = game.new(seats, 1, variant).settings
            assert [t for t in have if t.seats == seats and t.options == settings], (
                f"no transcript for {seats} seats, {variant}"
            )
