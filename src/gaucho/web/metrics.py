"""What a server counts while it works, so that its operator sees how it does: numbers only, no names, ids or addresses."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable
from typing import Final, Protocol, runtime_checkable

STEPS: Final = (0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1.0, 3.0, 10.0)  # seconds


class Histogram:
    """How long something took, in steps."""

    __slots__ = ("counts", "seconds")

    def __init__(self) -> None:
        self.counts = [0] * (len(STEPS) + 1)
        self.seconds = 0.0

    def add(self, seconds: float) -> None:
        """Once more."""
        self.counts[bisect_left(STEPS, seconds)] += 1
        self.seconds += seconds


class Metrics:
    """The counters of one process. Whoever does something adds to them; nothing is computed until somebody asks."""

    def __init__(self) -> None:
        self.refused: Counter[str] = Counter()  # by reason: what a client wanted and did not get
        self.choices = Histogram()  # of people: from asking to the acknowledgement
        self.automatic = 0  # choices of bots, clocks and standing orders
        self.choices_refused: Counter[str] = Counter()  # by code
        self.requests: dict[tuple[str, int], Histogram] = {}  # by the pattern of the address and the first digit of the status
        self.lag = Histogram()  # how late the event loop is for what was due

    def answered(self, route: str, status: int, seconds: float) -> None:
        """A request has got its answer."""
        kind = (route, status // 100)
        found = self.requests.get(kind)
        if found is None:
            found = self.requests[kind] = Histogram()
        found.add(seconds)


@runtime_checkable
class BotFigures(Protocol):
    """What a pool of bots tells about itself."""

    alive: bool  # can it answer?
    waiting: int  # questions that nobody thinks about yet
    oldest: float  # seconds that the first of them has waited
    answered: int
    quicker: int  # answered by a quicker bot, since there was no time
    failed: int


class Text:
    """Metrics in the text format of Prometheus."""

    def __init__(self) -> None:
        self._lines: list[str] = []

    def add(self, name: str, kind: str, help: str, values: Iterable[tuple[dict[str, str], float]]) -> None:
        """One metric with a value for each set of labels."""
        self._head(name, kind, help)
        self._lines += [f"{name}{_labels(labels)} {_figure(value)}" for labels, value in values]

    def one(self, name: str, kind: str, help: str, value: float) -> None:
        """A metric without labels."""
        self.add(name, kind, help, [({}, value)])

    def histograms(self, name: str, help: str, values: Iterable[tuple[dict[str, str], Histogram]]) -> None:
        """A metric in steps."""
        self._head(name, "histogram", help)
        for labels, histogram in values:
            below = 0
            for step, count in zip((*STEPS, "+Inf"), histogram.counts, strict=True):
                below += count
                self._lines.append(f"{name}_bucket{_labels({**labels, 'le': str(step)})} {below}")
            self._lines.append(f"{name}_sum{_labels(labels)} {_figure(histogram.seconds)}")
            self._lines.append(f"{name}_count{_labels(labels)} {below}")

    def _head(self, name: str, kind: str, help: str) -> None:
        self._lines += [f"# HELP {name} {help}", f"# TYPE {name} {kind}"]

    def __str__(self) -> str:
        return "".join(f"{line}\n" for line in self._lines)


def _labels(labels: dict[str, str]) -> str:
    words = [f'{name}="{_quoted(value)}"' for name, value in labels.items()]
    return f"{{{','.join(words)}}}" if words else ""


def _quoted(value: str) -> str:
    return value.replace("\\", r"\\").replace('"', r"\"").replace("\n", r"\n")


def _figure(value: float) -> str:
    return str(value) if isinstance(value, int) else f"{value:.6f}"
