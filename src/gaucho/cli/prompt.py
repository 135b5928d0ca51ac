"""What a person may type at a decision: a number, the written option, or its label."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import RenderableType
from rich.text import Text

from gaucho.engine.core import AnyGame
from gaucho.engine.options import Option
from gaucho.engine.story import label

SHORTEST_START = 2  # letters of a label that may stand for all of it; one letter is a command


class Choices:
    """The options of one decision, as they are listed.

    Where all labels are numbers (declare 0 to 17) the number typed is the one meant; otherwise options are numbered from 1.
    """

    def __init__(self, game: AnyGame, options: list[Option], seat: int, names: Sequence[str]) -> None:
        self.options = options
        self.labels = [label(game, option, seat, len(names), names) for option in options]
        self.plain_numbers = all(text.isdecimal() for text in self.labels)
        self._by_text = {option.text: option for option in options}

    def find(self, typed: str) -> Option | None:
        """The option meant, or None."""
        typed = " ".join(typed.split())
        if typed in self._by_text:
            return self._by_text[typed]
        if typed.isdecimal() and typed.isascii() and not self.plain_numbers:
            place = int(typed) - 1 if len(typed) < 6 else -1
            return self.options[place] if 0 <= place < len(self.options) else None
        return self._by_label(typed.casefold())

    def _by_label(self, typed: str) -> Option | None:
        labels = [text.casefold() for text in self.labels]
        if typed in labels:
            return self.options[labels.index(typed)]
        if self.plain_numbers or len(typed) < SHORTEST_START:
            return None
        begun = [option for option, text in zip(self.options, labels, strict=True) if text.startswith(typed)]
        return begun[0] if len(begun) == 1 else None

    def written(self, typed: str) -> str:
        """The written form of what was typed, legal or not: `15` at a declaration is `declare 15`."""
        found = self.find(typed)
        if found is not None:
            return found.text
        typed = " ".join(typed.split())
        return f"{self.options[0].verb} {typed}" if self.plain_numbers and typed.isdecimal() else typed.lower()

    def shown(self) -> RenderableType:
        """All options on as few lines as they need."""
        if self.plain_numbers:
            return Text("  type one of ", style="dim").append("  ".join(self.labels), style="bold not dim")
        text = Text()
        for place, name in enumerate(self.labels, 1):
            text.append(f"  {place}", style="bold")
            text.append(f"\u00a0{name}\u00a0\u00a0".replace(" ", "\u00a0"))  # a label is not broken over two lines
        return text
