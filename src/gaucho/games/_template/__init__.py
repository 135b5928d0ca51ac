"""A complete tiny game to copy: see docs/adding-a-game.md."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from gaucho.engine.folder import Folder
from gaucho.games._template.rules.components import Box
from gaucho.games._template.rules.game import Template
from gaucho.kit.content import Content

FOLDER = Folder(Path(__file__).parent, __name__)


def load(overlay: Path | dict[str, Any] | None = None) -> Template:
    """The game, with an overlay laid over its content."""
    content = Content(FOLDER.content, overlay)
    box = Box(content)
    return Template(FOLDER, content.fingerprint, box)
