"""Events, options and questions in words, for logs and screens."""

from __future__ import annotations

from collections.abc import Sequence

from gaucho.engine.core import Event, Game
from gaucho.engine.options import Option


def seat_names(seats: int) -> list[str]:
    """What players are called who have given no name."""
    return [f"P{seat}" for seat in range(seats)]


class Number:
    """A number of an event. {a} writes it as it is, {a:take} as the verb `take` calls the option with this number."""

    def __init__(self, game: Game, value: int) -> None:
        self.game = game
        self.value = value

    def __format__(self, verb: str) -> str:
        if not verb:
            return str(self.value)
        called = next(known.arguments for known in self.game.options.verbs if known.name == verb)
        name = called[self.value] if 0 <= self.value < len(called) else str(self.value)
        return self.game.words.get("arguments", {}).get(name, name)


def tell(game: Game, event: Event, names: Sequence[str] | None = None) -> str:
    """The event as a sentence. An event whose audience is one seat speaks to that seat ("You draw 12.")."""
    names = names or seat_names(game.seats[1])

    def player(n: int) -> str:
        return names[n] if 0 <= n < len(names) else "nobody"

    a, b, c = event.a, event.b, event.c
    sentence = game.words["events"][event.kind].format(
        seat=player(event.seat),
        a=Number(game, a),
        b=Number(game, b),
        c=Number(game, c),
        pa=player(a),
        pb=player(b),
        pc=player(c),
    )
    return sentence if event.audience < 0 else f"[{player(event.seat)}] {sentence}"


def label(game: Game, option: Option, seat: int, seats: int, names: Sequence[str] | None = None) -> str:
    """The option as it is shown to its seat. A verb whose words say {player} counts places to the left."""
    names = names or seat_names(seats)
    words = game.words["options"][option.verb]
    argument = option.text.partition(" ")[2]
    player = names[(seat + option.arg + 1) % seats] if "{player}" in words else ""
    return words.format(arg=argument, player=player)
