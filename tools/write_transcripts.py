"""Write the golden transcripts of the games named (all if none): one per variant and seat count, played by house bots."""

from __future__ import annotations

import sys
from itertools import product

from gaucho import Transcript
from gaucho.bots import levels
from gaucho.engine import catalog
from gaucho.engine.core import AnyGame

SEED = 2026


def golden(game: AnyGame, seats: int, variant: dict[str, str]) -> Transcript:
    """One game between house bots, with a random bot in the last of several seats so that odd choices occur, too."""
    transcript, state = Transcript.of(game, seats, SEED + seats, variant)
    bots = [levels.make("random" if 0 < seat == seats - 1 else "house", game, seed=seat) for seat in range(seats)]
    while not state.over:
        seat = state.to_move()[0]
        due = state.due_for(seat)
        assert due is not None
        option = bots[seat].choose(game.view(state, seat), due, levels.budget("house"))
        transcript.choose(state, seat, option.text)
    return transcript


def main(names: list[str]) -> None:
    for name in names or catalog.names(hidden=True):
        game = catalog.load(name)
        folder = game.folder.path / "tests" / "transcripts"
        folder.mkdir(exist_ok=True)
        for seats, variant in product(range(game.seats[0], game.seats[1] + 1), game.variants()):
            label = "-".join([f"{seats}p", *(f"{key}-{value}" for key, value in variant.items())])
            (folder / f"{label}.txt").write_text(golden(game, seats, variant).story(), encoding="utf-8")
            print(f"{name}: {label}")


if __name__ == "__main__":
    main(sys.argv[1:])
