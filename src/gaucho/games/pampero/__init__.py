"""Pampero: build wind farms and power lines across Uruguay, and sell what they carry."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from gaucho.engine.folder import Folder
from gaucho.games.pampero.rules.components import Box
from gaucho.games.pampero.rules.game import Pampero
from gaucho.kit.content import Content

FOLDER = Folder(Path(__file__).parent, __name__)


def load(overlay: Path | dict[str, Any] | None = None) -> Pampero:
    """The game, with an overlay laid over its content."""
    content = Content(FOLDER.content, overlay)
    box = Box(content)
    return Pampero(FOLDER, content.fingerprint, box)
