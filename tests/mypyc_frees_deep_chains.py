"""A fault of mypyc as small as it gets: see docs/decisions/0015. Compiled and run by `test_deep_chains.py`."""

from __future__ import annotations

from mypy_extensions import mypyc_attr


@mypyc_attr(acyclic=True)
class Link:
    """One link of a chain."""

    def __init__(self, below: Link | None) -> None:
        self.below: list[Link] = [] if below is None else [below]


def drop(length: int) -> None:
    """Make a chain, and let go of it."""
    chain = Link(None)
    for _ in range(length):
        chain = Link(chain)
