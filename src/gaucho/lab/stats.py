"""The little statistics the lab needs."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable

Z95 = 1.959964


def wilson(wins: float, games: int, z: float = Z95) -> tuple[float, float]:
    """The 95 % interval of a win rate (Wilson's)."""
    if games == 0:
        return 0.0, 1.0
    rate = wins / games
    middle = rate + z * z / (2 * games)
    spread = z * math.sqrt(rate * (1 - rate) / games + z * z / (4 * games * games))
    return max(0.0, (middle - spread) / (1 + z * z / games)), min(1.0, (middle + spread) / (1 + z * z / games))


def rated(found: Iterable[tuple[str, float]], few: int) -> dict[str, float]:
    """Names by the share of victories of those who had them, as multiples of an equal share, the best first.

    `found` holds a name and the share of a victory for everybody who had it; names that fewer than `few` had are left out.
    """
    shares: defaultdict[str, list[float]] = defaultdict(list)
    for name, share in found:
        shares[name].append(share)
    every = [share for name in shares for share in shares[name]]
    equal = sum(every) / len(every) if every else 0.0
    rates = {name: sum(had) / len(had) / equal for name, had in shares.items() if len(had) >= few and equal}
    return dict(sorted(rates.items(), key=lambda item: -item[1]))
