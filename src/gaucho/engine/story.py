"""Events, options and questions in words, for logs and screens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gaucho.engine.core import AnyGame
from gaucho.engine.events import Event
from gaucho.engine.options import Option


def seat_names(seats: int) -> list[str]:
    """What players are called who have given no name."""
    return [f"P{seat}" for seat in range(seats)]


class Subject:
    """The one an event happened to, where a sentence begins with them: "{you:draw|draws} 12." speaks to them or of them."""

    def __init__(self, name: str, spoken_to: bool) -> None:
        self._name = name
        self._spoken_to = spoken_to

    def __format__(self, verbs: str) -> str:
        to_them, of_them = verbs.split("|")
        return f"You {to_them}" if self._spoken_to else f"{self._name} {of_them}"


class Number:
    """A number of an event.

    {price} writes it as it is, {price:nth} counted from 1, {price:cow|cows} with what is counted, {payer:player} as the name of
    who sits there, {price:take} as the verb `take` calls this option, {price:colours} as the table [colours] of words.toml
    calls what has this place in it, counted from 0.
    """

    def __init__(self, game: AnyGame, value: int, names: Sequence[str] | None) -> None:
        self.game = game
        self.value = value
        self.names = names

    def __format__(self, verb: str) -> str:
        if not verb:
            return str(self.value)
        if verb == "player":
            return _called(self.game, self.value, self.names)
        if verb == "nth":
            return str(self.value + 1)
        if "|" in verb:
            one, many = verb.split("|")
            return f"{self.value} {one if self.value == 1 else many}"
        if verb in self.game.words:
            return list(self.game.words[verb].values())[self.value]
        called = next(known.arguments for known in self.game.options.verbs if known.name == verb)
        name = called[self.value] if 0 <= self.value < len(called) else str(self.value)
        return self.game.words.get("arguments", {}).get(name, name)


def tell(game: AnyGame, event: Event, names: Sequence[str] | None = None) -> str:
    """The event as a sentence. An event whose audience is one seat speaks to that seat ("[Bo] You draw 12.")."""
    sentence = tell_seat(game, event, names)
    return sentence if event.audience < 0 else f"[{_called(game, event.seat, names)}] {sentence}"


def tell_seat(game: AnyGame, event: Event, names: Sequence[str] | None = None) -> str:
    """The event as the seats read it that are told of it ("You draw 12.")."""
    return _sentence(game, event, names, spoken_to=True)


def tell_openly(game: AnyGame, event: Event, names: Sequence[str] | None = None) -> str:
    """The event as those read it who see all cards ("Bo draws 12.")."""
    sentence = _sentence(game, event, names, spoken_to=False)
    words = words_of(game, event)
    named = event.audience < 0 or "{you:" in words or "{seat}" in words
    return sentence if named else f"{_called(game, event.seat, names)}: {sentence}"


def words_of(game: AnyGame, event: Event) -> str:
    """The sentence with its gaps: that of the event under its rule ("money PA-155") if there is one, else that of the event."""
    by_rule = game.words.get("events_by_rule", {})
    return by_rule.get(f"{event.kind.name} {event.rule}") or game.words["events"][event.kind.name]


def _called(game: AnyGame, seat: int, names: Sequence[str] | None) -> str:
    names = names or seat_names(game.seats[1])
    return names[seat] if 0 <= seat < len(names) else "nobody"


def _sentence(game: AnyGame, event: Event, names: Sequence[str] | None, spoken_to: bool) -> str:
    seat = _called(game, event.seat, names)
    fields = {name: Number(game, number, names) for name, number in event.fields().items()}
    return words_of(game, event).format(you=Subject(seat, spoken_to), seat=seat, **fields)


def label(game: AnyGame, option: Option, seat: int, seats: int, names: Sequence[str] | None = None) -> str:
    """The option as it is shown to its seat.

    {arg} is the argument, in the words that [arguments] has for it, {nth} a number counted from 1; {first} and {last} are the
    parts of one that has two (3.price). A verb whose words say {player} counts places to the left, in its argument or the
    first part of it.
    """
    names = names or seat_names(seats)
    words = game.words["options"][option.verb]
    argument = option.text.partition(" ")[2]
    in_words = game.words.get("arguments", {})
    first, _, last = argument.partition(".")
    player = names[(seat + int(first)) % seats] if "{player}" in words else ""
    return words.format(
        nth=int(argument) + 1 if argument.isdecimal() else "",
        arg=in_words.get(argument, argument),
        first=in_words.get(first, first),
        last=in_words.get(last, last),
        player=player,
    )


def setting(game: AnyGame, name: str, value: str) -> str:
    """The value of a setting as it is shown; of several that are picked, each."""
    about: dict[str, Any] = game.about["options"][name]
    words: dict[str, str] = about.get("value_labels", {})
    if value in words:
        return words[value]
    in_words = game.words.get("arguments", {})
    return ", ".join([in_words.get(part, part) for part in value.split("+")])
