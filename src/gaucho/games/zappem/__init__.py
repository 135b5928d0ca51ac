"""Zapp'em!: hunt the villain from field to field, or everybody for themselves."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from gaucho.engine.folder import Folder
from gaucho.games.zappem.rules.components import Box
from gaucho.games.zappem.rules.game import Zappem
from gaucho.kit.content import Content

FOLDER = Folder(Path(__file__).parent, __name__)


def load(overlay: Path | dict[str, Any] | None = None) -> Zappem:
    """The game, with an overlay laid over its content."""
    content = Content(FOLDER.content, overlay)
    box = Box(content)
    return Zappem(FOLDER, content.fingerprint, box)
