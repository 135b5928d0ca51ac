"""The end: who has won and why, Health from round to round, and what everybody did; and where all items are."""

from __future__ import annotations

from html import escape

from gaucho.games.zappem.notes import ENDINGS, Deeds, deeds, health_by_round, item_name, role_name
from gaucho.games.zappem.page_cards import helmet, icon, item_icon
from gaucho.games.zappem.page_look import Look
from gaucho.games.zappem.rules.components import ITEMS, KINDS
from gaucho.kit.look import called

HEADINGS = ("Player", "Health", "Has hit", "Was hit", "Blocked", "Items")
WIDE, HIGH, MARGIN = 560, 150, 26


def sheet(look: Look) -> str:
    """Empty before the end."""
    view = look.view
    if not view.winners:
        return ""
    did = deeds(look.scene.told, look.table)
    head = "".join(f'<th scope="col">{heading}</th>' for heading in HEADINGS)
    order = sorted(range(view.seats), key=lambda seat: (seat not in view.winners, -view.players[seat].health, seat))
    rows = "".join(_row(look, seat, did[seat]) for seat in order)
    note = "Has hit: Health it cost others. Was hit: Health it cost the player. Items: taken from the table."
    return (
        f'<div class="ze-sheet"><p class="ze-why">{escape(ENDINGS[view.ending])}</p>{chart(look)}'
        f'<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table><p class="small soft">{note}</p></div>'
    )


def _row(look: Look, seat: int, did: Deeds) -> str:
    player, won = look.player(seat), seat in look.view.winners
    role = role_name(look.box, player)
    crown = icon("crown") if won else ""
    name = f"{helmet(look, seat)}<span>{look.name(seat)}<small>{role}</small></span>{crown}"
    friendly = f" <small>{did.friendly} of the crew</small>" if did.friendly else ""
    health = str(player.health) if player.health else "down"
    cells = zip(HEADINGS[1:], (health, f"{did.hits}{friendly}", did.wounds, did.blocks, did.taken), strict=True)
    body = "".join(f'<td data-label="{heading}">{value}</td>' for heading, value in cells)
    first = ' class="ze-first-place"' if won else ""
    return f'<tr{first}><th scope="row"><span class="ze-name p{seat}">{name}</span></th>{body}</tr>'


def chart(look: Look) -> str:
    """Health after every round: a line per player, ending at their helmet."""
    lines = health_by_round(look.scene.told, look.view)
    most = int(look.box.most_health)
    if len(lines) < 2:
        return ""
    step, unit = (WIDE - MARGIN - 60) / (len(lines) - 1), (HIGH - 2 * MARGIN) / most
    grid = "".join(
        f'<path class="ze-level" d="M{MARGIN} {HIGH - MARGIN - unit * level:g}H{WIDE - 60}"/>'
        f'<text class="ze-tick" x="{MARGIN - 8}" y="{HIGH - MARGIN - unit * level + 5:g}" text-anchor="end">{level}</text>'
        for level in range(most + 1)
    )
    drawn = ""
    ends: dict[int, int] = {}  # how many lines end at a level: their helmets stand side by side
    for seat in range(int(look.view.seats)):
        aside = 3.5 * (seat - 2)  # so that lines on the same level can be told apart
        points = [f"{MARGIN + step * i:g} {HIGH - MARGIN - unit * line[seat] + aside:g}" for i, line in enumerate(lines)]
        level = lines[-1][seat]
        place = ends.get(level, 0)
        ends[level] = place + 1
        x, y = WIDE - 56 + place * 13, HIGH - MARGIN - unit * level - 12
        drawn += (
            f'<g class="p{seat}"><path class="ze-course ze-dash-{seat}" d="M{"L".join(points)}"/>'
            f'<use href="#ze-figure-{look.figure(seat)}" x="{x:g}" y="{y:g}" width="24" height="24"/></g>'
        )
    rounds = f'<text class="ze-tick" x="{WIDE - 60}" y="{HIGH - 4}" text-anchor="end">round {len(lines) - 1}</text>'
    said = "; ".join(
        f"{look.scene.names[seat]} {' '.join(str(line[seat]) for line in lines)}" for seat in range(look.view.seats)
    )
    return (
        f'<svg class="ze-chart" viewBox="0 0 {WIDE + 20} {HIGH}" role="img" {called(f"Health from round to round: {said}")}>'
        f"{grid}{drawn}{rounds}</svg>"
    )


def lookup(look: Look) -> str:
    """For the side panel: where every item is."""
    rows = ""
    for kind in range(len(KINDS)):
        cells = ""
        for item in [item for item in range(ITEMS) if look.box.kind[item] == kind]:
            holder = next((seat for seat, player in enumerate(look.view.players) if item in player.items), None)
            code = item_name(look.box, item).rpartition(" ")[2]
            who = f"{helmet(look, holder)}{look.name(holder)}" if holder is not None else ""
            cells += f'<li class="{"ze-held" if who else ""}"><b>{code}</b>{who}</li>'
        first = look.box.kind.index(kind) if kind in look.box.kind else 0
        rows += f"<dt>{item_icon(look, first)}{escape(look.box.kind_names[kind])}</dt><dd><ul>{cells}</ul></dd>"
    return f'<section class="ze-lookup"><h2>Items and their fields</h2><dl>{rows}</dl></section>'
