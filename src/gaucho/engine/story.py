"""Events, options and questions in words, for logs and screens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gaucho.engine.core import Event, Game
from gaucho.engine.options import Option


def seat_names(seats: int) -> list[str]:
    """What players are called who have given no name."""
    return [f"P{seat}" for seat in range(seats)]


def tell(game: Game, event: Event, names: Sequence[str] | None = None) -> str:
    """The event as a sentence. An event whose audience is one seat speaks to that seat ("You draw 12.")."""
    names = names or seat_names(game.seats[1])

    def player(n: int) -> str:
        return names[n] if 0 <= n < len(names) else "nobody"

    a, b, c = event.a, event.b, event.c
    sentence = game.words["events"][event.kind].format(
        seat=player(event.seat), a=a, b=b, c=c, pa=player(a), pb=player(b), pc=player(c)
    )
    return sentence if event.audience < 0 else f"[{player(event.seat)}] {sentence}"


def label(game: Game, option: Option, seat: int, seats: int, names: Sequence[str] | None = None) -> str:
    """The option as it is shown to its seat.

    {arg} is the argument, in the words that [arguments] has for it; {first} and {last} are the parts of one that has two
    (3.price). A verb whose words say {player} counts places to the left, in its argument or the first part of it.
    """
    names = names or seat_names(seats)
    words = game.words["options"][option.verb]
    argument = option.text.partition(" ")[2]
    in_words = game.words.get("arguments", {})
    first, _, last = argument.partition(".")
    player = names[(seat + int(first)) % seats] if "{player}" in words else ""
    return words.format(
        arg=in_words.get(argument, argument), first=in_words.get(first, first), last=in_words.get(last, last), player=player
    )


def setting(game: Game, name: str, value: str) -> str:
    """The value of a setting as it is shown; of several that are picked, each."""
    about: dict[str, Any] = game.about["options"][name]
    words: dict[str, str] = about.get("value_labels", {})
    if value in words:
        return words[value]
    in_words = game.words.get("arguments", {})
    return ", ".join([in_words.get(part, part) for part in value.split("+")])
