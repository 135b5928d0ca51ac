"""For the tests of a game's page: moments to draw, and a strict look at what was drawn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from html.parser import HTMLParser
from xml.etree import ElementTree

from gaucho.engine.chance import Chance
from gaucho.engine.contract import chance_seat
from gaucho.engine.core import Game, State
from gaucho.engine.story import label
from gaucho.kit.page import Scene

NAMES = ['<b>"x"&', "Bob", "Ümit's <i>", "Dirk", "Eve", "Finn"]  # who sits at the table; two try to be more than names
VOID = {"br", "hr", "img", "input"}


def moments(
    game: Game, seats: int, seed: int, settings: dict[str, str] | None = None, first: int = 3, of: int = 12
) -> Iterator[State]:
    """Moments of a random game: the first few of each decision, then one of so many, and the end."""
    state = game.new(seats, seed, settings)
    chance = Chance(seed)
    seen: Counter[str] = Counter()
    while not state.over:
        assert state.due is not None
        seen[state.due.prompt] += 1
        if seen[state.due.prompt] <= first or chance.below(of) == 0:
            yield state
        mover = chance_seat(state, chance)
        legal = state.legal(mover)
        state.choose(mover, legal[chance.below(len(legal))])
    yield state


def scene_of(game: Game, state: State, viewer: int | None, live: bool = True) -> Scene:
    """What the frame tells a page that is drawn for this viewer; a replay is not live."""
    names = NAMES[: state.seats]
    options = [] if viewer is None or not live else state.legal(viewer)
    legal = {option.text: label(game, option, viewer or 0, state.seats, names) for option in options}
    return Scene(names, legal, live, state.events(viewer))


def viewers(state: State) -> list[int | None]:
    """Up to three of those who are asked, one who is not, and a spectator."""
    asked = list(state.to_move())
    return [*asked[:3], *[seat for seat in range(state.seats) if seat not in asked][:1], None]


class Reader(HTMLParser):
    """Reads a page strictly: what is opened is closed."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[tuple[str, dict[str, str]]] = []
        self.text = ""
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        assert len(names) == len(set(names)), f"<{tag}> says something twice: {names}"
        self.tags.append((tag, {name: value or "" for name, value in attrs}))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data

    def all(self, attribute: str) -> list[str]:
        """The values of this attribute, in order."""
        return [attributes[attribute] for _, attributes in self.tags if attribute in attributes]

    def labels(self) -> str:
        """What a screen reader says of the pieces."""
        return "\n".join(self.all("aria-label"))


def check_markup(text: str) -> Reader:
    """Well-formed, and nothing the pages' security policy forbids."""
    ElementTree.fromstring(f"<div>{text}</div>")
    read = Reader(text)
    for tag, attributes in read.tags:
        assert tag != "script"
        assert not [name for name in attributes if name == "style" or name.startswith("on")]
    assert "http" not in text
    assert "javascript:" not in text
    return read
