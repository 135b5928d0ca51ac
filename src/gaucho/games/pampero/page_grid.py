"""The grid board: venture slots and income tracks, the towers' row, the grid of transformers, the energy track (PA-208).

Everything is drawn in one picture, 720 wide. A band is what one tower unlocks; on the income tracks its edge differs from market
to market, below them it is drawn where it lies on average.
"""

from __future__ import annotations

from gaucho.games.pampero.page_income import income_tracks
from gaucho.games.pampero.page_look import Look, sign, text_at
from gaucho.games.pampero.page_network import network
from gaucho.games.pampero.page_plan import BANDS_TOP, ENERGY_TOP, HEIGHT, TOWERS_TOP, WIDTH, Plan
from gaucho.games.pampero.page_signs import marks_of_all, strip
from gaucho.games.pampero.rules.names import SLOTS, TOWERS
from gaucho.kit.look import called, piece
from gaucho.kit.page import zoom


def grid_board(look: Look) -> str:
    """The grid board that lies before the viewer."""
    seat = look.me
    return f'<div class="pa-gridleaf p{seat}-edge">{grid(look, seat)}</div>'


def grid(look: Look, seat: int) -> str:
    """A company's grid board."""
    plan = Plan(look.box)
    drawn = (
        f'<use href="#pa-face-grid-{look.company(seat).level}"/>'
        f"{ventures(look, seat, plan)}{income_tracks(look, seat, plan)}{tower_row(look, seat, plan)}"
        f"{network(look, seat, plan)}{energy_track(look, seat, plan)}"
    )
    label = called(f"Grid board of {look.name_of(seat)}")
    return f'<svg class="pa-grid" viewBox="0 0 {WIDTH} {HEIGHT}" role="group" {label}>{drawn}</svg>'


def ventures(look: Look, seat: int, plan: Plan) -> str:
    """The slots for venture capital."""
    return "".join(venture_slot(look, seat, plan, place) for place in range(len(SLOTS)))


def venture_slot(look: Look, seat: int, plan: Plan, place: int) -> str:
    """A slot for venture capital."""
    company, box = look.company(seat), look.box
    tower = box.slot_level[place]
    x = plan.middle(tower) - 2
    option, taken = f"venture {SLOTS[place]}", place in company.ventures
    words = f"Venture slot of band {tower}{', taken' if taken else ''}"
    own = seat == look.view.seat and look.mine("venture_slot")
    act = look.scene.act(option, f"Take venture capital on the slot of band {tower}") if own else called(words)
    text = f"Gain the zone value and the highest income within band {tower} now; repay ${box.repayment} at the end."
    state = " pm-taken" if taken else "" if tower <= company.level else " pa-locked"
    inside = f'<rect x="{x:g}" y="{BANDS_TOP + 2}" width="30" height="24" rx="5"/>'
    inside += sign("invest", x + 4, BANDS_TOP + 3, 22) if taken else text_at(x + 15, BANDS_TOP + 20, "$", "pa-cellno")
    return piece(f"pa-venture{state}", inside, f"{act} {zoom(words, text, 'PA-132')}", tag="g")


def tower_row(look: Look, seat: int, plan: Plan) -> str:
    """Towers still to be built stand over their columns; where one has gone, its battery icon works."""
    company, box = look.company(seat), look.box
    drawn = ""
    for tower in range(1, TOWERS + 1):
        middle, built = plan.middle(tower), tower <= company.level
        marks = marks_of_all(box, box.tower_ops[tower - 1])
        battery = box.tower_battery[tower - 1]
        inside = f'<rect class="pa-hit" x="{middle - 36:g}" y="{TOWERS_TOP}" width="72" height="50"/>'
        if not built:
            inside += sign("pylon", middle - 25, TOWERS_TOP + 2, 46)
            inside += strip(marks, middle + 20, TOWERS_TOP + 37, 22, 34) if marks else ""
        if built and battery:
            inside += sign("battery", middle - 20, TOWERS_TOP + 5, 40)
        elif battery:
            inside += sign("battery", middle + 9, TOWERS_TOP + 1, 22)
        words = f"Tower {tower}: {'built' if built else 'still on the grid board'}"
        text = "Built from left to right. It opens its band; the bonus beside it is gained at once; its battery icon works from then on."
        about = f"{called(words)} {zoom(words, text, box.tower_ops[tower - 1][0].rule if marks else 'PA-061')}"
        drawn += piece("pa-towerspace", inside, about, tag="g")
    return drawn


def energy_track(look: Look, seat: int, plan: Plan) -> str:
    """Energy 0 to 14, under the towers: the marker says how many battery icons work."""
    company, box = look.company(seat), look.box
    left, wide = plan.energy_cell(int(company.energy))
    x = left + wide / 2
    marker = (
        f'<g data-move="energy-{seat}"><circle class="pa-energymarker" cx="{x:g}" cy="{ENERGY_TOP + 15}" r="18"/>'
        f"{text_at(x, ENERGY_TOP + 22, company.energy, 'pa-energyno')}</g>"
    )
    words = f"Energy {company.energy} of {box.most_energy}"
    text = f"Spent on contracts so far: {company.spent}. In consolidation it gives {company.yearly_batteries} batteries."
    ground = (
        f'<rect class="pa-hit" x="{plan.edge(0):g}" y="{ENERGY_TOP}" width="{plan.edge(TOWERS) - plan.edge(0):g}" height="30"/>'
    )
    return piece("pa-energytrack", f"{ground}{marker}", f"{called(words)} {zoom(words, text, 'PA-152')}", tag="g")
