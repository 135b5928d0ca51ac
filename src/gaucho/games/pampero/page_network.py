"""The grid of transformers: spaces with what they give, thick lines, network lines with their requirements, contracts."""

from __future__ import annotations

from gaucho.games.pampero.page_look import Look, sign, text_at
from gaucho.games.pampero.page_plan import NODE_HIGH, NODE_WIDE, Plan
from gaucho.games.pampero.page_signs import Mark, marks_of_all, strip
from gaucho.games.pampero.page_tiles import contract_face, contract_text
from gaucho.games.pampero.page_words import toll_words
from gaucho.games.pampero.rules.bits import has, listed
from gaucho.games.pampero.rules.company import Contract
from gaucho.games.pampero.rules.names import GRID, LINES, SCORING_TILES
from gaucho.kit.look import called, piece
from gaucho.kit.page import zoom

GOODS = ("coin", "bolt", "battery")
TILE_WIDE = 52  # a contract on the grid
TRUNK_TILE = SCORING_TILES.index("st_2_3")


def network(look: Look, seat: int, plan: Plan) -> str:
    """Lines below, then the spaces, and on top what the network lines ask for."""
    lines = range(len(LINES))
    ways = "".join(
        f'<path class="pa-network{" pa-paid" if n in look.company(seat).network else ""}" d="{_way(plan, n)[0]}"/>'
        for n in lines
    )
    spaces = "".join(space(look, seat, plan, place) for place in range(len(GRID)))
    return f"{live_lines(look, seat, plan)}{ways}{spaces}{''.join(toll(look, seat, plan, n) for n in lines)}"


def live_lines(look: Look, seat: int, plan: Plan) -> str:
    """The thick lines between two contracts."""
    held = {int(contract.grid) for contract in look.company(seat).contracts}
    pairs = [(one, other) for one in held for other in listed(look.box.thick[one]) if other in held and other > one]
    return "".join(f'<path class="pa-thick pa-live" d="{plan.way(*pair)}"/>' for pair in sorted(pairs))


def _way(plan: Plan, line: int) -> tuple[str, tuple[float, float]]:
    """The path of a network line, and where its requirement stands: between two spaces, or beside a crowded column."""
    joined = listed(plan.box.joins[line])
    ends = [plan.node(end) for end in joined]
    x, top, low = ends[0][0], ends[0][1], ends[-1][1]
    if ends[1][1] - top > NODE_HIGH + 14:
        return f"M{x:g} {top:g}V{low:g}", (x, (top + ends[1][1]) / 2)
    x -= NODE_WIDE / 2 + 6
    after = plan.node(joined[-2] + 1)[1]  # the space that it passes by
    return f"M{x:g} {top:g}V{low:g}" + "".join(f"M{x:g} {y:g}h8" for _, y in ends), (x - 1, (ends[-2][1] + after) / 2)


def toll(look: Look, seat: int, plan: Plan, line: int) -> str:
    """The requirement of a network line, or the tile that covers it."""
    box, company = look.box, look.company(seat)
    x, y = _way(plan, line)[1]
    covered = line in company.network
    cost = toll_words(box, line)
    words = f"Network line {look.word(LINES[line])}: {'covered, free' if covered else cost}"
    own = seat == look.view.seat and look.mine("network_line")
    act = look.scene.act(f"line {LINES[line]}", f"Along this network line, for {cost}") if own else called(words)
    text = "Paid once, to enter a space along it; from then on the line is free."
    mark = Mark("net") if covered else Mark(GOODS[box.line_good[line]], str(box.line_price[line]))
    inside = f'<circle class="pa-toll" cx="{x:g}" cy="{y:g}" r="13"/>{strip([mark], x, y, 20)}'
    return piece("pa-line", inside, f"{act} {zoom(words, text, 'PA-107')}", tag="g")


def space(look: Look, seat: int, plan: Plan, place: int) -> str:
    """A grid space: the transformer on it with what the space gives, or the contract that has taken its place."""
    box, company = look.box, look.company(seat)
    column = box.column[place]
    contract = next((one for one in company.contracts if one.grid == place), None)
    trunk = trunk_sign(plan, place) if TRUNK_TILE in look.view.tiles and has(box.trunk, place) else ""
    if contract is not None:
        return held(look, plan, contract) + trunk
    locked = " pa-locked" if column > company.level else ""
    picture = f'<use href="#pa-face-{GRID[place]}"/>'
    if seat != look.me:  # seen from across the table: without words
        return f'<g class="pa-node{locked}">{picture}</g>{trunk}'
    option = f"grid {GRID[place]}"
    own = seat == look.view.seat and look.mine("grid_space")
    name = look.word(GRID[place])
    words = f"Grid space {name}, transformer {column}{', locked' if locked else ''}"
    act = look.scene.act(option, f"Put the contract on grid space {name}") if own else called(words)
    ops = box.grid_ops[place]
    gives = "A contract put here gives what is printed, at once." if ops else "A contract can be put here; nothing is printed."
    about = zoom(words, gives, ops[0].rule if ops else "PA-103")
    return piece(f"pa-node{locked}", picture, f"{act} {about}", tag="g") + trunk


def held(look: Look, plan: Plan, contract: Contract) -> str:
    """A fulfilled contract on the grid."""
    x, y = plan.node(int(contract.grid))
    tile = int(contract.tile)
    high = TILE_WIDE * 0.6
    place = f'x="{x - TILE_WIDE / 2:g}" y="{y - high / 2:g}" width="{TILE_WIDE}" height="{high:g}"'
    words = f"Contract on grid space {look.word(GRID[contract.grid])}"
    about = f"{called(words)} {zoom(words, contract_text(look.box, tile), 'PA-110')}"
    return piece("pa-node pa-held", contract_face(tile, place), about, f"contract-{tile}", "g")


def trunk_sign(plan: Plan, place: int) -> str:
    """Marks a space that counts for the scoring tile of the trunk."""
    x, y = plan.node(place)
    return sign("trunk", x - NODE_WIDE / 2 - 7, y - NODE_HIGH / 2 - 8, 18)


def node_drawing(plan: Plan, place: int) -> str:
    """An empty grid space: a transformer with its number, and what is printed below it."""
    box = plan.box
    x, y = plan.node(place)
    left, top = x - NODE_WIDE / 2, y - NODE_HIGH / 2
    marks = marks_of_all(box, box.grid_ops[place])
    at = top + (1 if marks else 9)
    return (
        f'<rect class="pa-nodebox" x="{left:g}" y="{top:g}" width="{NODE_WIDE}" height="{NODE_HIGH}" rx="7"/>'
        f"{sign('box', x - 13, at, 26)}{text_at(x, at + 22, box.column[place], 'pa-boxno')}"
        f"{strip(marks, x, top + 35, 20, 42) if marks else ''}"
    )
