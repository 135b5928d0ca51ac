"""The long campaigns use the servers of the tests in `tests/web`."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parents[1]))
