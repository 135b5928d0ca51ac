"""What is in the box, and the catalogue of everything that can be chosen with it."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from gaucho.engine.options import Catalogue, Verb
from gaucho.kit.content import Content


@final
class Box:
    """Numbers and verbs, filled from the content; shared by all tables and never changed."""

    def __init__(self, content: Content) -> None:
        root = content.root
        hand = root.table("hand")
        self.highest: i64 = hand.number("highest", least=3, most=14)
        rounds = root.table("rounds")
        self.rounds: i64 = rounds.number("count", least=1, most=self.highest)
        for table in (hand, rounds):
            table.mark()
            table.done()
        root.done()
        self.play = Verb("play", [str(i + 1) for i in range(self.highest)])
        self.catalogue = Catalogue([self.play])
