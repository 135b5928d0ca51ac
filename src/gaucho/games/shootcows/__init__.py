"""Shoot Cows: lead your Party through a city full of mad cows."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from gaucho.engine.folder import Folder
from gaucho.games.shootcows.rules.components import Box
from gaucho.games.shootcows.rules.game import ShootCows
from gaucho.kit.content import Content

FOLDER = Folder(Path(__file__).parent, __name__)


def load(overlay: Path | dict[str, Any] | None = None) -> ShootCows:
    """The game, with an overlay laid over its content."""
    content = Content(FOLDER.content, overlay)
    box = Box(content, FOLDER.rules())
    return ShootCows(FOLDER, content.fingerprint, box)
