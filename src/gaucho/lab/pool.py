"""Many pieces of work on all cores: same results for any number of workers, and a killed worker costs its piece only."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

T = TypeVar("T")
R = TypeVar("R")

TRIES = 3


def game_seed(run: int, game: int) -> int:
    """The seed of the game with this number in a run: it does not depend on who plays it or when."""
    return int.from_bytes(hashlib.sha256(f"{run}:{game}".encode()).digest()[:12], "big")


def run_all(work: Callable[[T], R], pieces: list[T], workers: int = 0) -> Iterator[tuple[int, R]]:
    """Each piece's number and result, in the order they get done; one worker means: in this process."""
    workers = workers or os.cpu_count() or 1
    if workers == 1 or len(pieces) <= 1:
        for i, piece in enumerate(pieces):
            yield i, work(piece)
        return
    waiting = dict(enumerate(pieces))
    for attempt in range(TRIES):
        try:
            with ProcessPoolExecutor(min(workers, len(waiting))) as pool:
                futures = {pool.submit(work, piece): i for i, piece in waiting.items()}
                for future in as_completed(futures):
                    result = future.result()
                    i = futures[future]
                    del waiting[i]
                    yield i, result
            return
        except BrokenProcessPool:
            if attempt == TRIES - 1:
                raise


def in_order(work: Callable[[T], R], pieces: list[T], workers: int = 0) -> list[R]:
    """The results of all pieces, in their order."""
    return [result for _, result in sorted(run_all(work, pieces, workers), key=lambda done: done[0])]
