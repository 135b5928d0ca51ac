"""Where bulldozers wait and park, and the batteries in the supply."""

from __future__ import annotations

from html import escape

from gaucho.games.pampero.page_look import Look, icon, sign
from gaucho.games.pampero.page_places import PLACES, pin
from gaucho.games.pampero.page_signs import ops_picture
from gaucho.games.pampero.page_words import ops_words
from gaucho.games.pampero.rules.bits import listed
from gaucho.games.pampero.rules.names import NONE, SPOTS
from gaucho.kit.look import called, piece
from gaucho.kit.page import counted, zoom


def yard(look: Look) -> str:
    """Utility area, parking, supply."""
    return utility(look) + "".join(_spot(look, int(spot)) for spot in listed(look.board.spots)) + supply(look)


def utility(look: Look) -> str:
    """The utility area: bulldozers that can drive anywhere."""
    option = look.first(("to utility", "dozer utility"))
    inside = ""
    for company, seen in enumerate(look.view.companies):
        if seen.utility:
            inside += f'<span class="pa-waits p{company}">{icon("digger")}<b>{_letter(look, company)} {seen.utility}</b></span>'
    said = [f"{look.name_of(i)} {seen.utility}" for i, seen in enumerate(look.view.companies) if seen.utility]
    title = "Utility area"
    text = f"{', '.join(said) or 'Empty'}. From here a bulldozer can drive to any free site."
    label = f"{look.scene.legal[option]}. {text}" if option else f"{title}. {text}"
    act = look.scene.act(option or "to utility", label, why=look.mine("dozer_to", "forced_dozer_to"))
    body = f"<b>Utility area</b><span class='pa-waiting'>{inside or '<small>empty</small>'}</span>".replace("'", '"')
    return piece(f"pa-utility {pin(PLACES['utility'])}", body, f"{act} {zoom(title, text, 'PA-094')}")


def _letter(look: Look, company: int) -> str:
    return escape(look.name_of(company)[:1].upper())


def _spot(look: Look, spot: int) -> str:
    """A parking spot with its bonus, or the bulldozer on it."""
    word = SPOTS[spot]
    owner = next((i for i, seen in enumerate(look.view.companies) if spot in seen.parked), NONE)
    classes = f"pa-spot {pin(PLACES[word])}"
    gives = ops_words(look.box, look.box.spot_ops[spot])
    rule = look.box.spot_ops[spot][0].rule
    if owner != NONE:
        words = f"Parking spot {word[1:]}: bulldozer of {look.name_of(owner)}"
        body = f'<svg class="pa-piece" viewBox="0 0 100 100" aria-hidden="true">{sign("digger", 0, 0, 100)}</svg>'
        body += f'<b class="pa-letter">{_letter(look, owner)}</b>'
        return piece(f"{classes} pa-taken p{owner}", body, f"{called(words)} {zoom(words, 'It stays there.', 'PA-097')}")
    option = f"to {word}"
    title = f"Parking spot {word[1:]}: {gives}"
    text = "Whoever parks a bulldozer here gains this at once; it never drives again."
    act = look.scene.act(option, f"Park: {gives}", why=look.mine("dozer_to", "forced_dozer_to"))
    picture = ops_picture(look.box, look.box.spot_ops[spot])
    return piece(classes, picture, f"{act} {zoom(title, text, rule)}")


def supply(look: Look) -> str:
    """Batteries that nobody has."""
    left = int(look.view.supply)
    title = f"Supply: {counted(left, 'battery')}"
    about = zoom(title, "When it is empty nobody gains batteries.", "PA-153")
    option = "take_battery"
    act = look.scene.act(option, look.scene.legal[option]) if look.scene.can(option) else called(title)
    words = "take one" if look.scene.can(option) else "left"
    inside = f"{icon('battery')}<b>{left}</b><small>{words}</small>"
    return piece(f"pa-supply {pin(PLACES['supply'])}", inside, f"{act} {about}")
