"""Cosmic Cow Collectors: hide your planet, count the stars, steal the herd."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from gaucho.engine.folder import Folder
from gaucho.games.cowcollectors.rules.components import Box
from gaucho.games.cowcollectors.rules.game import CowCollectors
from gaucho.kit.content import Content

FOLDER = Folder(Path(__file__).parent, __name__)


def load(overlay: Path | dict[str, Any] | None = None) -> CowCollectors:
    """The game, with an overlay laid over its content."""
    content = Content(FOLDER.content, overlay)
    box = Box(content)
    return CowCollectors(FOLDER, content.fingerprint, box)
