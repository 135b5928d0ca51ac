"""Small print on buttons: what an option would do."""

from __future__ import annotations

from gaucho.games.zappem.notes import health_if_hit, item_name, role_name, use_of, victims, zapped
from gaucho.games.zappem.page_look import Look
from gaucho.games.zappem.rules.components import FIELD_CODES
from gaucho.games.zappem.rules.items import item_in_reach


def hints(look: Look) -> dict[str, str]:
    """For the buttons of the prompt bar."""
    if not look.mine():
        return {}
    return {option: words for option in look.scene.legal if (words := hint(look, option))}


def hint(look: Look, option: str) -> str:
    """What a player would work out about an option."""
    if not look.scene.can(option):
        return ""
    s, seat, names, box = look.table, look.view.seat, look.scene.names, look.box
    verb, _, argument = option.partition(" ")
    if verb == "move":
        return ", ".join(look.prospects[FIELD_CODES.index(argument)])
    if verb in ("zapp", "zap", "beam"):
        return victims(s, seat, names, zapped(s, seat, option))
    if verb in ("take", "pick_and_play"):
        item = item_in_reach(s, seat)
        use = f": {use_of(s, seat, names, item)}" if verb == "pick_and_play" else ""
        return f"{item_name(box, item)}{use}"
    if verb == "play":
        return use_of(s, seat, names, box.item_ids.index(argument))
    if verb == "discharge":
        return "hits nobody"
    if verb == "hand_over":
        owner = int(s.holder_of(box.item_ids.index(argument)))
        return "yours" if owner == seat else f"of {names[owner]}"
    if verb in ("left", "myself"):
        return role_name(box, look.player(s.left_of(seat, int(argument or 0))))
    if verb == "decline":
        after = health_if_hit(s, seat)
        return f"Health {after}" if after else "you go down"
    return ""
