"""The drawings of a game, put into its pages: shapes in art.svg, the picture on the box in cover.svg."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path


@cache
def shapes(folder: Path) -> str:
    """Every shape, once, for `<use>`; nothing of it is seen by itself."""
    return _inline(folder / "art.svg").replace("<svg ", '<svg class="symbols" width="0" height="0" aria-hidden="true" ', 1)


@cache
def cover(folder: Path, prefix: str) -> str:
    """The picture on the box, complete in itself: with the shapes it uses (`prefix`-...), under names of its own."""
    picture, drawn = _inline(folder / "cover.svg"), _inline(folder / "art.svg")
    symbols = {found[1]: found[0] for found in re.finditer(r'<symbol [^>]*?id="([^"]+)".*?</symbol>', drawn)}
    used: dict[str, str] = {}
    to_look_at = [picture]
    while to_look_at:
        for name in re.findall(r'href="#([^"]+)"', to_look_at.pop()):
            if name not in used:
                used[name] = symbols[name]
                to_look_at.append(symbols[name])
    defs = drawn[drawn.index("<defs>") + len("<defs>") : drawn.index("</defs>")]
    whole = picture.replace("<defs>", f"<defs>{defs}{''.join(used.values())}", 1)
    return re.sub(rf'(id="|href="#|url\(#){prefix}-', rf"\1{prefix}-box-", whole)


def _inline(file: Path) -> str:
    """An SVG file as a part of a page: there it needs no name space, and its line breaks mean nothing."""
    text = file.read_text(encoding="utf-8").replace(' xmlns="http://www.w3.org/2000/svg"', "")
    text = text[text.index("<svg") :]
    return " ".join(text.split()).replace("> <", "><")
