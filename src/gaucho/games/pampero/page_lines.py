"""Connection lines: from each circle to the contracts that unlock its tile, open or still locked; and which one to follow."""

from __future__ import annotations

from gaucho.games.pampero.page_look import Look
from gaucho.games.pampero.page_places import PLACES, VIEW, Place
from gaucho.games.pampero.rules.bits import has, listed
from gaucho.games.pampero.rules.names import CIRCLES, NONE, REMOTE_SPACES, STANDARDS

SPACES = STANDARDS + REMOTE_SPACES
# Lines to remote contracts run along the border, with a branch to each of them.
RAILS: dict[str, tuple[str, dict[str, str]]] = {
    "k_a5": (
        "M910 400L944 372V176Q944 142 910 142H222",
        {"r1": "M222 142V180", "r2": "M590 142V180", "r3": "M740 142V180", "r4": "M830 142V180"},
    ),
    "k_b3": (
        "M540 660V520",
        {"r5": "M540 520H460", "r6": "M540 590H460", "r7": "M540 520H620", "r8": "M540 590H620"},
    ),
}


class Line:
    """A line of a circle: the spaces at its ends, and whether one of them is fulfilled."""

    def __init__(self, circle: int, ends: list[int], unlocked: bool) -> None:
        self.circle = circle
        self.ends = ends
        self.unlocked = unlocked

    @property
    def path(self) -> str:
        """From the circle to its ends."""
        name = CIRCLES[self.circle]
        words = [SPACES[space] for space in self.ends]
        if name in RAILS and words[0] in REMOTE_SPACES:
            rail, branches = RAILS[name]
            return rail + "".join(branches[word] for word in words)
        x, y = PLACES[name]
        return "".join(f"M{x} {y}L{u} {v}" for u, v in (PLACES[word] for word in words))

    @property
    def lock(self) -> Place:
        """Where its lock hangs: near the circle."""
        x, y = PLACES[CIRCLES[self.circle]]
        words = [SPACES[space] for space in self.ends]
        if words[0] in REMOTE_SPACES:
            return (x + 22, y - 22) if CIRCLES[self.circle] == "k_a5" else (x, y - 34)
        ends = [PLACES[word] for word in words]
        u, v = sum(end[0] for end in ends) / len(ends), sum(end[1] for end in ends) / len(ends)
        far = max(1.0, ((u - x) ** 2 + (v - y) ** 2) ** 0.5)
        return round(x + 27 * (u - x) / far), round(y + 27 * (v - y) / far)


def lines_of(look: Look) -> list[Line]:
    """All lines of circles that exist with so many players."""
    covered = look.table.all_covered()
    found = []
    for circle in look.board.circles:
        for ends in look.board.lines[circle]:
            found.append(Line(int(circle), listed(ends), covered & ends != 0))
    return found


def drawn_lines(look: Look) -> str:
    """The lines of circles whose tile is still there, with their locks; those to be followed are seen on hover."""
    lines = [line for line in lines_of(look) if look.view.circles[line.circle] != NONE]
    paths = "".join(f'<path class="pa-wire{" pa-open" if line.unlocked else ""}" d="{line.path}"/>' for line in lines)
    locks = "".join(_lock(line) for line in lines)
    return (
        f'<svg class="pa-layer" {VIEW} aria-hidden="true">{paths}</svg>'
        f'<svg class="pa-layer pa-locks" {VIEW} aria-hidden="true">{locks}</svg>'
    )


def _lock(line: Line) -> str:
    x, y = line.lock
    name = "unlocked" if line.unlocked else "locked"
    return f'<use href="#pa-{name}" x="{x - 9}" y="{y - 9}" width="18" height="18"/>'


def followed(look: Look) -> dict[str, str]:
    """What lights up around a circle or a contract that is pointed at: its lines, its link, the other of its pair."""
    drawn: dict[str, str] = {}
    lines = [line for line in lines_of(look) if look.view.circles[line.circle] != NONE]
    for circle in look.board.circles:
        paths = "".join(line.path for line in lines if line.circle == circle)
        if paths:
            drawn[f"circle {CIRCLES[circle]}"] = f'<path class="pa-follow" d="{paths}"/>'
    for space, word in enumerate(SPACES):
        paths = "".join(line.path for line in lines if space in line.ends)
        inside = f'<path class="pa-follow" d="{paths}"/>' if paths else ""
        if space < len(STANDARDS):
            link = int(look.board.link[space])
            if link != NONE and has(look.board.standards, space):
                (x, y), (u, v) = PLACES[word], PLACES[STANDARDS[link]]
                inside += f'<path class="pa-follow-link" d="M{x} {y}L{u} {v}"/>'
        if inside:
            drawn[f"contract {word}"] = inside
    return drawn
