"""The grid of transformers: spaces with what they give, thick lines, network lines with their requirements, contracts."""

from __future__ import annotations

from gaucho.games.pampero.page_cards import contract_face, contract_text
from gaucho.games.pampero.page_look import Look, sign, text_at
from gaucho.games.pampero.page_plan import NODE_HIGH, NODE_WIDE, Plan
from gaucho.games.pampero.page_signs import Mark, marks_of_all, strip
from gaucho.games.pampero.rules.bits import listed
from gaucho.games.pampero.rules.names import GRID, LINES, SCORING_TILES
from gaucho.kit.look import called, piece
from gaucho.kit.page import zoom

GOODS = ("coin", "bolt", "battery")
GOOD_WORDS = ("${}", "{} energy", "{} battery")
TRUNK_TILE = SCORING_TILES.index("st_2_3")


def network(look: Look, seat: int, plan: Plan) -> str:
    """Lines below, then the spaces."""
    lines = "".join(network_line(look, seat, plan, line) for line in range(len(LINES)))
    spaces = "".join(space(look, seat, plan, place) for place in range(len(GRID)))
    return f"{thick_lines(look, seat, plan)}{lines}{spaces}"


def thick_lines(look: Look, seat: int, plan: Plan) -> str:
    """Ways that cost nothing; those between two contracts are live."""
    held = {int(contract.grid) for contract in look.company(seat).contracts}
    drawn = ""
    for one in range(len(GRID)):
        for other in listed(look.box.thick[one]):
            if other > one:
                (a, b), (c, d) = plan.node(one), plan.node(other)
                live = " pa-live" if one in held and other in held else ""
                drawn += f'<path class="pa-thick{live}" d="M{a:g} {b:g}L{c:g} {d:g}"/>'
    return drawn


def network_line(look: Look, seat: int, plan: Plan, line: int) -> str:
    """A network line between spaces of a column, with its requirement or the tile that covers it."""
    box, company = look.box, look.company(seat)
    ends = [plan.node(end) for end in listed(box.joins[line])]
    covered = line in company.network
    price, good = box.line_price[line], box.line_good[line]
    x, top, low = ends[0][0], ends[0][1], ends[-1][1]
    gap = ends[1][1] - top
    if gap > NODE_HIGH + 12:  # room between the spaces: straight through them
        way, spot = f"M{x:g} {top:g}V{low:g}", (x, top + gap / 2)
    else:
        x -= NODE_WIDE / 2 + 7
        way = f"M{x:g} {top:g}V{low:g}" + "".join(f"M{x:g} {y:g}h9" for _, y in ends)
        spot = (x - 3, (ends[-2][1] + low) / 2)
    cost = GOOD_WORDS[good].format(price)
    words = f"Network line {line + 1}: {'covered, free' if covered else cost}"
    option = f"line {LINES[line]}"
    own = seat == look.view.seat and look.mine("network_line")
    act = look.scene.act(option, f"Along this network line, for {cost}") if own else called(words)
    text = "Paid once, to enter a space along it; from then on the line is free."
    size = 22
    mark = (
        sign("net", spot[0] - size / 2, spot[1] - size / 2, size)
        if covered
        else f'<circle class="pa-toll" cx="{spot[0]:g}" cy="{spot[1]:g}" r="13"/>'
        f"{strip([Mark(GOODS[good], str(price))], spot[0], spot[1], size)}"
    )
    state = " pa-paid" if covered else ""
    inside = f'<path class="pa-magenta" d="{way}"/>{mark}'
    return piece(f"pa-line{state}", inside, f"{act} {zoom(words, text, 'PA-107')}", tag="g")


def space(look: Look, seat: int, plan: Plan, place: int) -> str:
    """A grid space: the transformer on it with what the space gives, or the contract that has taken its place."""
    box, company = look.box, look.company(seat)
    x, y = plan.node(place)
    left, top = x - NODE_WIDE / 2, y - NODE_HIGH / 2
    column = box.column[place]
    marks = marks_of_all(box, box.grid_ops[place])
    contract = next((one for one in company.contracts if one.grid == place), None)
    locked = column > company.level
    trunk = (
        sign("tile", left - 6, top - 7, 15) if TRUNK_TILE in look.view.tiles and (int(box.trunk) >> place) & 1 else ""
    )
    if contract is not None:
        tile = int(contract.tile)
        inside = contract_face(box, tile, f'x="{left:g}" y="{top:g}" width="{NODE_WIDE}" height="{NODE_HIGH}"')
        words = f"Contract on {GRID[place]}"
        about = f"{called(words)} {zoom(words, contract_text(box, tile), 'PA-110')}"
        return piece("pa-node pa-held", inside + trunk, about, f"contract-{tile}", "g")
    option = f"grid {GRID[place]}"
    own = seat == look.view.seat and look.mine("grid_space")
    words = f"Grid space {GRID[place]}, transformer {column}{', locked' if locked else ''}"
    act = look.scene.act(option, f"Put the contract on grid space {GRID[place]}") if own else called(words)
    rule = box.grid_ops[place][0].rule if marks else "PA-103"
    gives = "A contract put here gives what is printed, at once." if marks else "A contract can be put here; nothing is printed."
    inside = f'<rect class="pa-nodebox" x="{left:g}" y="{top:g}" width="{NODE_WIDE}" height="{NODE_HIGH}" rx="7"/>'
    inside += sign("box", left + (2 if marks else 16), top + 5, 27)
    inside += text_at(left + (15.5 if marks else 29.5), top + 28, column, "pa-boxno")
    inside += strip(marks, left + 44, y, 25, 30) if marks else ""
    return piece(f"pa-node{' pa-locked' if locked else ''}", inside + trunk, f"{act} {zoom(words, gives, rule)}", tag="g")
