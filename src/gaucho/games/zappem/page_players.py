"""Play areas: Health, what everybody carries, and what is known of their hands."""

from __future__ import annotations

from gaucho.games.zappem.notes import item_kinds, item_name, known_cards, role_name
from gaucho.games.zappem.page_cards import card_back, helmet, icon, item_icon, item_zoom, small_zone, spoken, zone_zoom
from gaucho.games.zappem.page_look import Look
from gaucho.games.zappem.rules.components import FIELD_CODES, ITEMS, LONER, NONE
from gaucho.kit.look import called, piece
from gaucho.kit.page import zoom

ON_ITEMS = ("play", "hand_over", "block", "return")  # verbs that are chosen on an item
AIMS = {"nv_target": "Look at the Zone cards of", "commander_to": "Hand the item to"}


def panel(look: Look, seat: int) -> str:
    """A play area seen from across the table."""
    return (
        f'<section class="ze-area ze-panel p{seat}{state(look, seat)}" {called(look.scene.names[seat])}>'
        f"{rim(look, seat)}{vitals(look, seat)}{hand(look, seat)}{aim(look, seat)}</section>"
    )


def state(look: Look, seat: int) -> str:
    """Classes that say what is going on with a player."""
    view, player = look.view, look.player(seat)
    words = " ze-turn" if seat == view.active and not view.winners else ""
    words += " ze-isdown" if player.health == 0 else ""
    words += " ze-zapped" if seat in view.zapped else ""
    words += " ze-winner" if seat in view.winners else ""
    return words


def rim(look: Look, seat: int) -> str:
    """Who it is, where, and what everybody waits for."""
    view, player = look.view, look.player(seat)
    role = role_name(look.box, player)
    text = look.box.texts[player.role] if role else "Everybody for themselves: one attack and one defence item."
    about = zoom(f"{look.scene.names[seat]}{f', {role}' if role else ''}", text, _skill(player.role))
    sign = piece("ze-face", helmet(look, seat), f"{called(role or look.scene.names[seat])} {about}")
    where = FIELD_CODES[player.at] if player.at != NONE else ""
    place = f'<span class="ze-place">{icon("pin")}{where}</span>' if where else ""
    now = mood(look, seat)
    words = ["" if look.asked(seat) and now else role, now or ("you" if seat == view.seat else "")]
    line = " · ".join(word for word in words if word)
    title = f'<span class="ze-who"><h3>{look.name(seat)}</h3><small>{line}</small></span>'
    crown = icon("crown") if seat in view.winners else ""
    return f'<header class="ze-rim">{sign}{title}{crown}{place}</header>'


def _skill(role: int) -> str:
    return {0: "ZE-070", 1: "ZE-073", 2: "ZE-067", 3: "ZE-068", 4: "ZE-071", LONER: "ZE-081"}.get(role, "ZE-004")


def mood(look: Look, seat: int) -> str:
    """A few words on a player: winner, down, hit, about to choose."""
    view, player = look.view, look.player(seat)
    if view.winners:
        return "wins" if seat in view.winners else ""
    if player.health == 0:
        return f'<b class="ze-bad">{"down, can return" if player.can_return else "down"}</b>'
    if look.asked(seat) and seat != view.seat:
        return f'<b class="ze-asked">{look.game.words["waiting"][look.prompt]}</b>'
    if seat in view.hit:
        return '<b class="ze-bad">was hit</b>'
    if seat in view.acted:
        return "acting" if seat == view.active else "acted"
    return "to act" if seat in view.pool else ""


# ---- Health and items ------------------------------------------------------------------------------------------------


def vitals(look: Look, seat: int) -> str:
    """The Health cards in the middle, defence items to their left, attack items to their right (ZE-047)."""
    return (
        f'<div class="ze-vitals">{inventory(look, seat, attack=False)}{health(look, seat)}'
        f"{inventory(look, seat, attack=True)}</div>"
    )


def health(look: Look, seat: int) -> str:
    """The stack of Health cards: the number of the top one, and an edge for each below; those aside are outlines."""
    now, most = look.player(seat).health, look.box.most_health
    edges = "".join(f'<i class="{"ze-on" if place < now else "ze-off"}"></i>' for place in range(most))
    text = f"{now} of {most} Health cards. With none left a player is down; a Heart brings them back."
    about = zoom(f"Health {now}", text, "ZE-049")
    low = " ze-low" if now == 1 else ""
    inside = f"<b>{now}</b><span>{edges}</span>"
    return piece(f"ze-health{low}", inside, f'{called(f"Health {now} of {most}")} {about} data-new="health-{seat}-{now}"')


def inventory(look: Look, seat: int, attack: bool) -> str:
    """The attack items, or the defence items, and the room that is left."""
    held = item_kinds(look.box, look.player(seat).items, attack)
    cells = "".join(_item(look, seat, item) for item in held)
    spare = next(item for item in item_kinds(look.box, range(ITEMS), attack) if item not in held)
    if look.player(seat).role != NONE and look.table.room(seat, spare):
        cells += '<i class="ze-slot" aria-hidden="true"></i>'
    kind = "Attack" if attack else "Defence"
    names = ", ".join(item_name(look.box, item) for item in held) or "none"
    side = "ze-attack" if attack else "ze-defence"
    return f'<div class="ze-items {side}" role="group" {called(f"{kind} items: {names}")}>{cells}</div>'


def _item(look: Look, seat: int, item: int) -> str:
    """An item in an inventory: played, handed over or used against a zap from there."""
    name, word = item_name(look.box, item), look.box.item_ids[item]
    option = next((f"{verb} {word}" for verb in ON_ITEMS if look.scene.can(f"{verb} {word}")), "")
    own = seat == look.view.seat
    why = f"play {word}" if own and look.mine("action") else f"hand_over {word}" if look.mine("commander_item") else ""
    label = look.scene.legal[option] if option else name
    act = look.scene.act(option or why, label, why=bool(why)) if option or why else called(label)
    code = FIELD_CODES[look.box.field[item]]
    inside = f"{item_icon(look, item)}<small>{code}</small>"
    return piece("ze-item", inside, f"{act} {item_zoom(look, item)}", f"item-{item}")


# ---- hands -----------------------------------------------------------------------------------------------------------


def hand(look: Look, seat: int) -> str:
    """A hand across the table: faces that the viewer may see or has seen, backs for the rest."""
    player, size = look.player(seat), look.player(seat).hand_size
    if player.hand:
        cards = "".join(face(look, card, "ze-mini") for card in player.hand)
        label = called(f"Hand of {look.scene.names[seat]}: {size} Zone cards")
        return f'<div class="ze-hand" role="group" {label}>{cards}</div>'
    known = known_cards(look.view, seat)
    faces = "".join(_remembered(look, card, certain) for card, certain in known)
    backs = size - sum(certain for _, certain in known)
    stack = "".join(f'<span class="ze-mini ze-back">{card_back()}</span>' for _ in range(max(0, backs)))
    label = called(f"{size} Zone {'card' if size == 1 else 'cards'} in hand")
    many = " ze-many" if len(known) + backs > look.box.hand else ""
    return f'<div class="ze-hand{many}" role="group" {label}>{faces}{stack}</div>'


def face(look: Look, card: int, classes: str) -> str:
    """A small Zone card whose fields light up on the radar."""
    attributes = f'{called(spoken(look, card))} {zone_zoom(look, card)} data-shows="move {FIELD_CODES[card]}"'
    return piece(classes, small_zone(look, card), attributes, f"zone-{card}", "span")


def _remembered(look: Look, card: int, certain: bool) -> str:
    """A card that NIGHT VISION has shown: there for certain, or perhaps moved on since."""
    code = FIELD_CODES[card]
    sign, words = ("eye", "seen") if certain else ("maybe", "seen earlier, may have moved")
    inside = f"{small_zone(look, card)}{icon(sign)}"
    text = zoom(f"Zone card {code}", f"Known since Night Vision: {words}.", "ZE-R49")
    attributes = f'{called(f"{spoken(look, card)}, {words}")} {text} data-shows="move {code}"'
    return piece(f"ze-mini ze-known{'' if certain else ' ze-perhaps'}", inside, attributes, tag="span")


def aim(look: Look, seat: int) -> str:
    """Over a whole panel, when its player can be chosen."""
    words = AIMS.get(look.prompt, "")
    if not words or not look.mine(look.prompt):
        return ""
    option = look.to_the_left(seat)
    return piece("ze-choose", "", look.scene.act(option, f"{words} {look.scene.names[seat]}"))
