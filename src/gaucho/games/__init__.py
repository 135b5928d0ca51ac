"""The games, a folder each. The package itself can be called: `gaucho.games()` is every game found."""

from __future__ import annotations

import sys
from types import ModuleType

from gaucho.engine import catalog
from gaucho.engine.core import LoadedGame


class _Games(ModuleType):
    def __call__(self) -> list[LoadedGame]:
        return catalog.games()


sys.modules[__name__].__class__ = _Games
