"""For twins: tables that must look the same to somebody, with hidden cards exchanged."""

from __future__ import annotations

from collections.abc import Iterable

from gaucho.engine.chance import Chance


def shuffled_within(groups: Iterable[list[int]], cards: int, chance: Chance) -> list[int]:
    """A new face for every card: those of one group change places among each other, all others stay what they are."""
    faces = list(range(cards))
    for group in groups:
        changed = list(group)
        chance.shuffle(changed)
        for card, face in zip(group, changed, strict=True):
            faces[card] = face
    return faces
