"""Small print on buttons: what an option would do."""

from __future__ import annotations

from gaucho.games.zappem.notes import (
    beam_fields,
    item_name,
    prospects,
    reachable,
    role_name,
    standing,
    targets,
    use_of,
    victims,
)
from gaucho.games.zappem.page_look import Look
from gaucho.games.zappem.rules.components import DIRECTIONS, FIELD_CODES, NONE


def hints(look: Look) -> dict[str, str]:
    """For the buttons of the prompt bar."""
    if not look.mine():
        return {}
    return {option: words for option in look.scene.legal if (words := hint(look, option))}


def hint(look: Look, option: str) -> str:
    """What a player would work out about an option."""
    view, box, names = look.view, look.box, look.scene.names
    if not look.scene.can(option):
        return ""
    seat, me = int(view.seat), look.player(view.seat)
    verb, _, argument = option.partition(" ")
    if verb == "move":
        return ", ".join(prospects(view, box, names, FIELD_CODES.index(argument)))
    if verb == "zapp":
        return victims(view, names, seat, targets(view, box, seat, int(me.at)))
    if verb == "zap":
        return victims(view, names, seat, standing(view, seat, [FIELD_CODES.index(argument)]))
    if verb == "beam":
        return victims(view, names, seat, standing(view, seat, beam_fields(box, int(me.at), DIRECTIONS.index(argument))))
    if verb in ("take", "pick_and_play"):
        item = reachable(view, box, int(me.at))
        use = f": {use_of(view, box, names, item)}" if verb == "pick_and_play" else ""
        return f"{item_name(box, item)}{use}" if item != NONE else ""
    if verb == "play":
        return use_of(view, box, names, box.item_ids.index(argument))
    if verb == "discharge":
        return "hits nobody"
    if verb == "hand_over":
        item = box.item_ids.index(argument)
        owner = next(other for other, player in enumerate(view.players) if item in player.items)
        return "yours" if owner == seat else f"of {names[owner]}"
    if verb in ("left", "myself"):
        other = (seat + int(argument or 0)) % int(view.seats)
        return role_name(box, look.player(other))
    if verb == "decline":
        return f"Health {me.health - 1}" if me.health > 1 else "you go down"
    return ""
