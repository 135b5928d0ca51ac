"""The grid board: venture slots and income tracks, the towers' row, the grid of transformers, the energy track (PA-208).

Everything is drawn in one picture. A band is what one tower unlocks; on the income tracks its edge differs from market
to market, below them it is drawn where it lies on average.
"""

from __future__ import annotations

from gaucho.games.pampero.page_income import income_tracks
from gaucho.games.pampero.page_look import Look, sign, text_at
from gaucho.games.pampero.page_network import network
from gaucho.games.pampero.page_plan import BANDS_TOP, ENERGY_HIGH, ENERGY_TOP, HEIGHT, TOWERS_HIGH, TOWERS_TOP, WIDTH, Plan
from gaucho.games.pampero.page_signs import marks_of_all, rect, strip
from gaucho.games.pampero.rules.names import SLOTS, TOWERS
from gaucho.kit.look import called, piece
from gaucho.kit.page import zoom


def grid_board(look: Look) -> str:
    """The grid board that lies before the viewer."""
    seat = look.me
    return f'<div class="pa-gridleaf p{seat}">{grid(look, seat)}</div>'


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
    x = plan.middle(tower) - 4
    option, taken = f"venture {SLOTS[place]}", place in company.ventures
    words = f"Venture slot of band {tower}{', taken' if taken else ''}"
    own = seat == look.view.seat and look.mine("venture_slot")
    act = look.scene.act(option, f"Take venture capital on the slot of band {tower}") if own else called(words)
    text = f"Gain the zone value and the highest income within band {tower} now; repay ${box.repayment} at the end."
    state = " pm-taken" if taken else "" if tower <= company.level else " pa-locked"
    inside = f'<rect x="{x:g}" y="{BANDS_TOP + 3}" width="30" height="26" rx="5"/>'
    inside += sign("invest", x + 3, BANDS_TOP + 4, 24) if taken else text_at(x + 15, BANDS_TOP + 23, "$", "pa-cellno")
    return piece(f"pa-venture{state}", inside, f"{act} {zoom(words, text, 'PA-132')}", tag="g")


def tower_row(look: Look, seat: int, plan: Plan) -> str:
    """Towers still to be built stand over their columns; where one has gone, its battery icon works."""
    company, box = look.company(seat), look.box
    drawn = ""
    for tower in range(1, TOWERS + 1):
        middle, built = plan.middle(tower), tower <= company.level
        marks = marks_of_all(box, box.tower_ops[tower - 1])
        battery = box.tower_battery[tower - 1]
        inside = f'<rect class="pa-hit" x="{middle - 28:g}" y="{TOWERS_TOP}" width="56" height="{TOWERS_HIGH}"/>'
        if built:
            inside += sign("battery", middle - 22, TOWERS_TOP + 8, 44) if battery else ""
        else:
            inside += sign("pylon", middle - 27, TOWERS_TOP, 44)
            inside += sign("battery", middle + 5, TOWERS_TOP + 2, 24) if battery else ""
            inside += strip(marks, middle, TOWERS_TOP + 50, 22, 54) if marks else ""
        words = f"Tower {tower}: {'built' if built else 'still on the grid board'}"
        text = "It opens its band, gives what is printed below it at once, and uncovers a battery icon."
        about = f"{called(words)} {zoom(words, text, box.tower_ops[tower - 1][0].rule if marks else 'PA-061')}"
        drawn += piece("pa-towerspace", inside, about, tag="g")
    return drawn


def energy_track(look: Look, seat: int, plan: Plan) -> str:
    """Energy, under the towers: the marker says how many battery icons work."""
    company, box = look.company(seat), look.box
    left, wide = plan.energy_cell(int(company.energy))
    x = left + wide / 2
    marker = (
        f'<g data-move="energy-{seat}"><circle class="pa-energymarker" cx="{x:g}" cy="{ENERGY_TOP + 17}" r="17"/>'
        f"{text_at(x, ENERGY_TOP + 25, company.energy, 'pa-energyno')}</g>"
    )
    words = f"Energy {company.energy} of {box.most_energy}"
    text = f"Spent on contracts so far: {company.spent}. In consolidation it gives {company.yearly_batteries} batteries."
    ground = rect("pa-hit", plan.edge(0), ENERGY_TOP, plan.edge(TOWERS) - plan.edge(0), ENERGY_HIGH)
    return piece("pa-energytrack", f"{ground}{marker}", f"{called(words)} {zoom(words, text, 'PA-152')}", tag="g")
