"""Where steps may lie: what an agenda from outside is held against before any of its steps is asked.

A game says of each step which steps may lie right below it, whether it belongs to a seat, and the range of its number:

    LAYERS = Layers([
        Layer(Round, on=(BOTTOM,)),
        Layer(Turn, on=(Round,), seated=True),
        Layer(Answer, on=(Turn, Answer), seated=True, what=(0, 12)),
    ])

The rules plan steps freely; `Layers` only tells what they can have planned. `gaucho check` plays random games and reads their
positions back, so a layer that was forgotten is found.
"""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from gaucho.engine.core import State, Step

BOTTOM: Final = Step  # stands for the table itself, on which the lowest step lies
NO_NUMBER: Final = (-1, -1)
DEEPEST: Final = 200  # steps on an agenda: several times what any game needs, whatever its content does


@final
class Layer:
    """One kind of step and where it may lie."""

    def __init__(
        self,
        step: type[Step[Any]],
        on: tuple[type[Step[Any]], ...],
        seated: bool | None = False,
        what: tuple[int, int] = NO_NUMBER,
    ) -> None:
        self.name = step.__name__
        self.on = [BOTTOM.__name__ if kind is BOTTOM else kind.__name__ for kind in on]
        self.seated = seated  # always, never (False), or either (None)
        self.least, self.most = what


@final
class Layers:
    """All kinds of steps of a game."""

    def __init__(self, layers: list[Layer]) -> None:
        self.by_name: dict[str, Layer] = {}
        for layer in layers:
            assert layer.name not in self.by_name, f"{layer.name} has two layers"
            self.by_name[layer.name] = layer

    def misfits(self, state: State, companies: i64 = 0) -> list[str]:
        """What is wrong with the agenda of this table, in words; empty if rules can have planned it.

        `companies` counts all whom steps may be for, if some of them have no seat.
        """
        agenda = state.agenda
        sides: i64 = max(state.seats, companies)
        if len(agenda) > DEEPEST:
            return [f"{len(agenda)} steps are planned, which is more than any game does"]
        below = BOTTOM.__name__
        for step in agenda:
            name = type(step).__name__
            layer = self.by_name.get(name)
            if layer is None:
                return [f"the step {name} is never planned"]
            if below not in layer.on:
                return [f"the step {name} does not lie on {below}"]
            seat: i64 = step.seat
            if (seat == -1 and layer.seated is True) or (seat != -1 and layer.seated is False) or not -1 <= seat < sides:
                return [f"the step {name} is not for seat {seat}"]
            if not layer.least <= step.what <= layer.most:
                return [f"the step {name} has no number {step.what}"]
            below = name
        return []
