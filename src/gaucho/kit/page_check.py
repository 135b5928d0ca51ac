"""For the tests of a game's page: moments to draw, and a strict look at what was drawn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from xml.parsers import expat

from gaucho.engine.chance import Chance
from gaucho.engine.contract import chance_seat
from gaucho.engine.core import AnyGame, State
from gaucho.engine.story import label
from gaucho.kit.page import Scene

NAMES = ['<b>"x"&', "Bob", "Ümit's <i>", "Dirk", "Eve", "Finn"]  # who sits at the table; two try to be more than names


def moments(
    game: AnyGame, seats: int, seed: int, settings: dict[str, str] | None = None, first: int = 3, of: int = 12
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


def scene_of(game: AnyGame, state: State, viewer: int | None, live: bool = True) -> Scene:
    """What the frame tells a page that is drawn for this viewer; a replay is not live."""
    names = NAMES[: state.seats]
    options = [] if viewer is None or not live else state.legal(viewer)
    legal = {option.text: label(game, option, viewer or 0, state.seats, names) for option in options}
    return Scene(names, legal, live, state.events(viewer))


def viewers(state: State) -> list[int | None]:
    """Up to three of those who are asked, one who is not, and a spectator."""
    asked = list(state.to_move())
    return [*asked[:3], *[seat for seat in range(state.seats) if seat not in asked][:1], None]


class Reader:
    """Reads a page strictly, as XML: what is opened is closed, and nothing is said twice of an element."""

    def __init__(self, text: str) -> None:
        self.tags: list[tuple[str, dict[str, str]]] = []
        said: list[str] = []
        parser = expat.ParserCreate()
        parser.StartElementHandler = lambda tag, attributes: self.tags.append((tag, attributes))
        parser.CharacterDataHandler = said.append
        parser.Parse(f"<page>{text}</page>", True)
        del self.tags[0]
        self.text = "".join(said)

    def all(self, attribute: str) -> list[str]:
        """The values of this attribute, in order."""
        return [attributes[attribute] for _, attributes in self.tags if attribute in attributes]

    def labels(self) -> str:
        """What a screen reader says of the pieces."""
        return "\n".join(self.all("aria-label"))


def check_markup(text: str) -> Reader:
    """Well-formed, and nothing the pages' security policy forbids."""
    read = Reader(text)
    for tag, attributes in read.tags:
        assert tag != "script"
        assert not [name for name in attributes if name == "style" or name.startswith("on")]
    assert "http" not in text
    assert "javascript:" not in text
    return read
