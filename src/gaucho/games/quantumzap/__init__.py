"""QuantumZap: Wildcat'n: buy land unseen, bid blind, dig for Zap."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from gaucho.engine.folder import Folder
from gaucho.games.quantumzap.rules.components import Box
from gaucho.games.quantumzap.rules.game import QuantumZap
from gaucho.kit.content import Content

FOLDER = Folder(Path(__file__).parent, __name__)


def load(overlay: Path | dict[str, Any] | None = None) -> QuantumZap:
    """The game, with an overlay laid over its content."""
    content = Content(FOLDER.content, overlay)
    box = Box(content)
    return QuantumZap(FOLDER, content.fingerprint, box)
