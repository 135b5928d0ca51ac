"""The shots of the round on the radar, in their order: each until its player has moved in a later round."""

from __future__ import annotations

from math import hypot

from gaucho.games.zappem.notes import Shot, fresh_attacks
from gaucho.games.zappem.page_look import Look
from gaucho.games.zappem.page_map import VIEW, centre, squares
from gaucho.games.zappem.rules.components import EMP, NONE


def shots(look: Look) -> str:
    """All of them; the last one brightest."""
    found = fresh_attacks(look.scene.told, look.box)
    drawn = "".join(_shot(shot, number, shot is found[-1]) for number, shot in enumerate(found, 1))
    return f'<svg class="ze-shots" {VIEW} aria-hidden="true">{drawn}</svg>' if found else ""


def _shot(shot: Shot, number: int, last: bool) -> str:
    x, y = centre(shot.origin)
    body = f'<path class="ze-pulse" d="{squares(shot.aim, 3)}"/>' if shot.kind == EMP else _ray(shot)
    hits = "".join(_use("burst", field, 34) for field in shot.hurt.values())
    blocks = "".join(_use("shield", field, 30) for field in shot.blocked.values())
    chip = (
        f'<g class="ze-chip"><circle cx="{x - 33}" cy="{y - 33}" r="19"/>'
        f'<text x="{x - 33}" y="{y - 23}" text-anchor="middle">{number}</text></g>'
    )
    classes = f"ze-shot p{shot.seat}{' ze-last' if last else ''}"
    return f'<g class="{classes}" data-new="shot-{shot.number}">{body}{hits}{blocks}{chip}</g>'


def _ray(shot: Shot) -> str:
    """A bolt to one field, or a beam through all in its line."""
    x, y = centre(shot.origin)
    u, v = centre(shot.aim[-1])
    far = hypot(u - x, v - y)
    across, along = ((v - y) / far, (x - u) / far), ((u - x) / far, (v - y) / far)
    if shot.kind != NONE:
        a, b = x + along[0] * 40, y + along[1] * 40
        return f'<path class="ze-beam" d="M{a:.0f} {b:.0f}L{u + along[0] * 30:.0f} {v + along[1] * 30:.0f}"/>'
    points = [(0.25, 0), (0.45, 14), (0.5, -12), (0.8, 4)]  # a bolt: how far, and how much aside
    path = "L".join(
        f"{x + (u - x) * part + across[0] * aside:.0f} {y + (v - y) * part + across[1] * aside:.0f}" for part, aside in points
    )
    return f'<path class="ze-ray" d="M{path}"/>'


def _use(name: str, field: int, size: int) -> str:
    """A mark beside the one who was hit, so that they can still be seen."""
    x, y = centre(field)
    return f'<use href="#ze-{name}" x="{x + 46 - size}" y="{y - 46}" width="{size}" height="{size}"/>'
