"""What a server counts while it works, so that its operator sees how it does: numbers only, no names, ids or addresses."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable
from typing import Final

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


class Text:
    """Metrics in the text format of Prometheus. All samples of a metric stand together, whoever they come from."""

    def __init__(self, **labels: str) -> None:
        self._everywhere = labels
        self.samples: dict[str, list[str]] = {}  # by what is said about the metric

    def add(self, name: str, kind: str, help: str, values: Iterable[tuple[dict[str, str], float]]) -> None:
        """One metric with a value for each set of labels."""
        lines = self._lines(name, kind, help)
        lines += [f"{name}{self._labels(labels)} {_figure(value)}" for labels, value in values]

    def one(self, name: str, kind: str, help: str, value: float) -> None:
        """A metric without labels."""
        self.add(name, kind, help, [({}, value)])

    def histograms(self, name: str, help: str, values: Iterable[tuple[dict[str, str], Histogram]]) -> None:
        """A metric in steps."""
        lines = self._lines(name, "histogram", help)
        for labels, histogram in values:
            below = 0
            for step, count in zip((*STEPS, "+Inf"), histogram.counts, strict=True):
                below += count
                lines.append(f"{name}_bucket{self._labels({**labels, 'le': str(step)})} {below}")
            lines.append(f"{name}_sum{self._labels(labels)} {_figure(histogram.seconds)}")
            lines.append(f"{name}_count{self._labels(labels)} {below}")

    def join(self, samples: dict[str, list[str]]) -> None:
        """And those of another process."""
        for head, lines in samples.items():
            self.samples.setdefault(head, []).extend(lines)

    def _lines(self, name: str, kind: str, help: str) -> list[str]:
        return self.samples.setdefault(f"# HELP {name} {help}\n# TYPE {name} {kind}", [])

    def _labels(self, labels: dict[str, str]) -> str:
        words = [f'{name}="{_quoted(value)}"' for name, value in {**labels, **self._everywhere}.items()]
        return f"{{{','.join(words)}}}" if words else ""

    def __str__(self) -> str:
        return "".join("\n".join([head, *lines, ""]) for head, lines in self.samples.items())


def _quoted(value: str) -> str:
    return value.replace("\\", r"\\").replace('"', r"\"").replace("\n", r"\n")


def _figure(value: float) -> str:
    return str(value) if isinstance(value, int) else f"{value:.6f}"
