"""Who sits where: `me,house,search:500ms` or `anna,ben,house`."""

from __future__ import annotations

from importlib.util import find_spec

from gaucho.bots import levels
from gaucho.engine.core import AnyGame
from gaucho.engine.errors import OptionError

ME = "me"
LONGEST_NAME = 20


class Seat:
    """One chair: a person, or a bot of some level."""

    def __init__(self, word: str, name: str, level: str) -> None:
        self.word = word  # as it was written
        self.name = name
        self.level = level  # empty: a person

    @property
    def person(self) -> bool:
        return not self.level


def parse(text: str, game: AnyGame) -> list[Seat]:
    """The seats of a comma-separated list. OptionError says what is wrong with it."""
    words = [word.strip() for word in text.split(",")]
    fewest, most = game.seats
    if not fewest <= len(words) <= most:
        raise OptionError(f"{game.title} is for {fewest} to {most} players, not {len(words)} (seats: '{text}')")
    seats = [_seat(word, words, place, game) for place, word in enumerate(words)]
    for place, seat in enumerate(seats):
        if seat.name.casefold() in [other.name.casefold() for other in seats[:place]]:
            raise OptionError(f"two seats are called '{seat.name}': give each player a name of their own")
    return seats


def written(seats: list[Seat]) -> str:
    """The list again."""
    return ",".join(seat.word for seat in seats)


def usual(game: AnyGame) -> str:
    """Who plays if nobody said so: you against the house and the search, as far as the game has chairs."""
    fewest, most = game.seats
    house = "house" if find_spec(f"{game.folder.package}.bot") else "random"
    words = [ME, house, "search" if house == "house" else house]
    return ",".join((words + [house] * fewest)[: max(fewest, min(most, 3))])


def _seat(word: str, words: list[str], place: int, game: AnyGame) -> Seat:
    level = word.partition(":")[0]
    if level in levels.LEVELS or ":" in word:
        _check_bot(word, game)
        alike = [other.partition(":")[0] for other in words]
        number = f" {alike[: place + 1].count(level)}" if alike.count(level) > 1 else ""
        return Seat(word, level.capitalize() + number, word)
    if word == ME:
        return Seat(word, f"Player {words[: place + 1].count(ME)}" if words.count(ME) > 1 else "Player", "")
    if not 1 <= len(word) <= LONGEST_NAME or not word.isprintable():
        raise OptionError(f"a player's name has 1 to {LONGEST_NAME} printable characters, not '{word}'")
    return Seat(word, word, "")


def _check_bot(level: str, game: AnyGame) -> None:
    levels.budget(level)
    try:
        levels.make(level, game)
    except ModuleNotFoundError as error:
        raise OptionError(f"{game.title} has no {level} bot") from error
