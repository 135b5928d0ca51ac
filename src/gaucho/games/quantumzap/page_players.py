"""Play areas: rivals across the table, and the viewer's own."""

from __future__ import annotations

from html import escape

from gaucho.games.quantumzap.notes import SUIT_NAMES, counts, income, is_developed, sets_of, shelly_hint
from gaucho.games.quantumzap.page_cards import action_card, action_zoom, back, character_card, character_zoom, icon, suit_name
from gaucho.games.quantumzap.page_line import hand_name
from gaucho.games.quantumzap.page_look import Look, doors
from gaucho.games.quantumzap.page_lots import marker_name, owned_lot
from gaucho.games.quantumzap.rules.components import ACTIONS, CHARACTERS, NONE, SUITS
from gaucho.games.quantumzap.rules.view import HIDDEN
from gaucho.games.quantumzap.rules.winning import SET_SIZE
from gaucho.kit.look import called, piece
from gaucho.kit.page import badge, zoom

MANY = 9  # lots that have a width of their own in the style

# ---- what every area shows -------------------------------------------------------------------------------------------


def state(look: Look, seat: int) -> str:
    """Classes that say what is going on with a player."""
    view = look.view
    words = " qz-asked" if look.asked(seat) else ""
    if seat == view.active and not view.winners:
        words += " qz-turn"
    if seat in view.winners:
        words += " qz-winner"
    return words


def rim(look: Look, seat: int) -> str:
    """Who it is, what everybody waits for, and the points that can be counted now."""
    view = look.view
    first = f'<span class="qz-firstmark" data-move="first">{icon("star")}</span>' if seat == view.first else ""
    crown = icon("crown", "qz-won") if seat in view.winners else ""
    return (
        f'<header class="qz-rim">{badge(seat, look.scene.names[seat])}<h3>{look.name(seat)}</h3>{first}{crown}'
        f"{mood(look, seat)}{points(look, seat)}</header>"
    )


def mood(look: Look, seat: int) -> str:
    """What everybody waits for, in a few words."""
    due = look.view.due
    if due is None or due.veiled:
        return ""
    if seat in due.ready:
        return '<span class="qz-mood qz-ready">ready</span>'
    return (
        f'<span class="qz-mood">{look.game.words["waiting"][look.prompt]}</span>'
        if look.asked(seat) and seat != look.view.seat
        else ""
    )


def points(look: Look, seat: int) -> str:
    """Victory Points: what everybody can count now, with their sources."""
    score = look.player(seat).score
    text = f"Lots {score.lots}, sets {score.sets}, Credits {score.credits}, Debt \N{MINUS SIGN}{score.debt}."
    text += " Shifty Shelly is not counted yet." if seat == look.view.seat and shelly_hint(look.view) else ""
    title = f"{score.total} VP{'' if look.view.winners else ' if it ended now'}"
    return piece("qz-vp", f"<b>{score.total}</b> VP", f"{called(f'{title}: {text}')} {zoom(title, text, 'QZ-086')}", tag="span")


def stat(sign: str, value: object, title: str, text: str, rule: str, classes: str = "", attributes: str = "") -> str:
    """A number with its picture."""
    name = attributes or called(f"{title}: {value}")
    return piece(
        f"qz-stat{classes}",
        f"{icon(sign)}<b>{value}</b><small>{title}</small>",
        f"{name} {zoom(f'{title}: {value}', text, rule)}",
        tag="span",
    )


def purse(look: Look, seat: int) -> str:
    """Credits, Debt, unused markers, hand size, income."""
    player, box, view = look.player(seat), look.box, look.view
    mine = seat == view.seat
    label = f"Debt: {player.debt}"
    pay = (
        look.scene.act("pay_debt", f"Pay off Debt. {label}", why=mine and look.mine("discover_menu", "develop_menu"))
        if mine
        else called(label)
    )
    found = stat("coin", f"{player.credits}M", "Credits", f"Every {box.credits_per_point}M are 1 VP at the end.", "QZ-093")
    found += stat(
        "debt",
        player.debt,
        "Debt",
        f"Each costs {box.debt_points} VP at the end; 1M pays one off.",
        "QZ-094",
        "" if player.debt else " qz-nought",
        pay,
    )
    earns = income(box, player, int(view.sterling))
    found += stat(
        "build",
        f"+{earns}M",
        "Income",
        f"What the lots pay in each Collect, besides {box.investment}M for everybody.",
        "QZ-078",
    )
    found += markers(look, seat)
    if look.advanced and not mine:
        known = f" Known among them: {', '.join(box.names[kind] for kind in player.open_hand)}." if player.open_hand else ""
        found += stat(
            "hand",
            player.hand_size,
            "Action cards",
            f"In hand, secret.{known}",
            "QZ-R11",
            "" if player.hand_size else " qz-nought",
        )
    return f'<div class="qz-purse">{found}</div>'


def markers(look: Look, seat: int) -> str:
    """Unused survey markers; from here they fly to the cards."""
    view, player = look.view, look.player(seat)
    goals = []
    if seat == view.active:
        goals = [str(space.lot.handle) for space in view.spaces if seat not in space.lot.markers]
        goals += [str(lot.handle) for lot in player.lots if not is_developed(lot) and seat not in lot.markers]
        goals += ["deck"] if seat not in view.top_markers else []
    flag = f'<span class="qz-flag p{seat}">{icon("marker")}{doors(marker_name(seat, goal) for goal in goals)}</span>'
    text = "Survey markers that are not on a card. They come back when the card is developed, discarded or put into the deck."
    attributes = f"{called(f'Survey markers left: {player.unused}')} {zoom(f'Survey markers: {player.unused}', text, 'QZ-034')}"
    return piece("qz-stat", f"{flag}<b>{player.unused}</b><small>Markers</small>", attributes, tag="span")


def character(look: Look, seat: int, small: bool) -> str:
    """A Character: open to its owner, and to all once it is used."""
    player, box = look.player(seat), look.box
    if player.character == NONE and not look.advanced:
        return ""
    if player.character in (HIDDEN, NONE):
        label = f"Character of {look.scene.names[seat]}: secret"
        about = zoom("Character", "Secret until its power is used.", "QZ-014")
        return piece("qz-role", back("back-character"), f"{called(label)} {about}")
    kind = int(player.character)
    used = " Used." if player.used else " Works once." if seat == look.view.seat and not look.view.winners else ""
    suit = f" Named: {suit_name(int(player.suit))}." if player.suit >= 0 else ""
    title = f"{'Your Character' if seat == look.view.seat else 'Character'}: {box.character_names[kind]}"
    act = look.scene.act(
        "power",
        f"Use {box.character_names[kind]}" if look.scene.can("power") else f"{title}.{used}",
        why=seat == look.view.seat and look.mine("discover_menu", "window", "develop_menu"),
    )
    if seat != look.view.seat:
        act = called(f"{title}.{used}")
    picture = icon(CHARACTERS[kind]) if small else character_card(box, kind)
    sign = icon(SUITS[player.suit], "qz-named") if player.suit >= 0 else ""
    return piece(
        f"qz-role{' qz-spent' if player.used else ''}", picture + sign, f"{act} {character_zoom(box, kind, f'{used}{suit}')}"
    )


def suits(look: Look, seat: int, small: bool) -> str:
    """Developed lots by suit, with the way to the next set of three."""
    player, box = look.player(seat), look.box
    have = counts(box, player)
    best = sets_of(box, have)
    found = ""
    for suit, name in enumerate(SUITS):
        places = [place for place, lot in enumerate(player.lots) if is_developed(lot) and box.suit[lot.face] == suit]
        if small and not places:
            continue
        cards = "".join(owned_lot(look, seat, place, small=True) for place in places)
        worth = box.suit_sets[suit]
        title = f"{tuple(SUIT_NAMES.values())[suit]}s: {len(places)}"
        text = (
            f"Three are a set of {worth} VP; one of each suit is a set of {box.mixed_set}. Complete now: {best.of_suit[suit]}."
        )
        pips = "".join(f'<i class="qz-pip{" qz-full" if i < _towards(len(places)) else ""}"></i>' for i in range(SET_SIZE))
        head = piece(
            "qz-suit",
            f"{icon(name)}{pips}<small>{worth} VP</small>",
            f"{called(f'{title}. {text}')} {zoom(title, text, f'QZ-{89 + suit:03}')}",
        )
        found += f'<div class="qz-pile qz-{name}">{"" if small else head}<div class="qz-row">{cards}</div></div>'
    return f'<div class="qz-suits">{found}</div>'


def _towards(number: int) -> int:
    """How many of three: a full set stays lit until the next begins."""
    return number % SET_SIZE or (SET_SIZE if number else 0)


def undeveloped(look: Look, seat: int, small: bool) -> str:
    """Lots that are not developed yet."""
    places = [place for place, lot in enumerate(look.player(seat).lots) if not is_developed(lot)]
    cards = "".join(owned_lot(look, seat, place, small) for place in places)
    return f'<div class="qz-row qz-raw qz-n{min(len(places), MANY)}">{cards}</div>' if cards else ""


# ---- rivals ----------------------------------------------------------------------------------------------------------


def leaves(look: Look, seats: list[int]) -> str:
    """All rivals; on a phone one at a time, below tabs that say the most important of each."""
    busy = next((seat for seat in seats if look.asked(seat) or seat == look.view.active), seats[0])
    tabs = "".join(_leaf(look, seat, seat == busy) for seat in seats)
    bar = f'<div class="qz-leaves" role="group" aria-label="Rivals">{tabs}</div>' if len(seats) > 1 else ""
    return bar + "".join(rival(look, seat, " qz-open" if seat == busy else "") for seat in seats)


def _leaf(look: Look, seat: int, shown: bool) -> str:
    """A tab: who, and how rich. It glows if something can be chosen in that area."""
    player, places = look.player(seat), look.places(seat)
    inside = any(option == f"left {places}" or option.startswith(f"theirs {places}.") for option in look.scene.legal)
    classes = f"qz-leaf p{seat}{' qz-open' if shown else ''}{' qz-inside' if inside else ''}"
    label = called(f"Show {look.scene.names[seat]}, {player.credits}M")
    sign = f"{badge(seat, look.scene.names[seat])}<b>{player.credits}M</b>"
    return f'<button type="button" class="{classes}" data-turn="{seat}" {label}>{sign}</button>'


def rival(look: Look, seat: int, more: str = "") -> str:
    """A play area seen from across the table."""
    lots = undeveloped(look, seat, small=True) + suits(look, seat, small=True)
    held = _open_cards(look, seat)
    body = f'<div class="qz-body">{purse(look, seat)}{character(look, seat, small=True)}</div>'
    inside = f'{rim(look, seat)}{body}<div class="qz-estate">{lots}{held}</div>{aim(look, seat)}'
    classes = f"qz-area qz-rival p{seat}{state(look, seat)}{more}"
    return f'<section class="{classes}" {called(look.scene.names[seat])}>{inside}</section>'


def _open_cards(look: Look, seat: int) -> str:
    """A hand that lies open: in a replay with all cards."""
    player, box = look.player(seat), look.box
    cards = "".join(
        piece("qz-type", icon(ACTIONS[kind]), f"{called(box.names[kind])} {action_zoom(box, kind)}", tag="span")
        for kind in player.hand
    )
    return f'<div class="qz-openhand" role="group" {called("Action cards in hand")}>{cards}</div>' if cards else ""


def aim(look: Look, seat: int) -> str:
    """A whole area to be chosen."""
    option = f"left {look.places(seat)}"
    if look.view.seat < 0 or not look.scene.can(option):
        return ""
    return piece("qz-aim", "", look.scene.act(option, look.scene.legal[option]))


# ---- the own area ----------------------------------------------------------------------------------------------------


def own_area(look: Look) -> str:
    """Money, lots, sets, hand and Character of the viewer."""
    seat = look.view.seat
    lots = (
        undeveloped(look, seat, small=False)
        or f'<p class="qz-bare">{"Lots you buy lie here, face down." if look.view.round <= 1 else "No undeveloped lots."}</p>'
    )
    plain = "" if look.advanced else " qz-plain"
    cards = f'<div class="qz-cards">{own_hand(look)}{character(look, seat, small=False)}</div>' if look.advanced else ""
    return (
        f'<section class="qz-area qz-own p{seat}{state(look, seat)}{plain}" aria-label="Your area">'
        f'<div class="qz-office">{rim(look, seat)}{purse(look, seat)}{forecast(look)}</div>'
        f'<div class="qz-land-office">{lots}</div>{suits(look, seat, small=False)}{cards}</section>'
    )


def forecast(look: Look) -> str:
    """The viewer's points by source, always in sight."""
    score = look.player(look.view.seat).score
    parts = (("Lots", score.lots), ("Sets", score.sets), ("Credits", score.credits), ("Debt", -score.debt))
    cells = "".join(
        f"<span><small>{name}</small><b>{value if value >= 0 else f'{chr(8722)}{-value}'}</b></span>" for name, value in parts
    )
    said = ", ".join(f"{name} {value}" for name, value in parts)
    label = called(f"Your points by source: {said}")
    return f'<div class="qz-forecast" role="img" {label}><i class="qz-of">VP from</i>{cells}</div>'


def own_hand(look: Look) -> str:
    """The viewer's Action cards."""
    player, box = look.player(look.view.seat), look.box
    cards = ""
    for place, kind in enumerate(sorted(player.hand)):
        copy = sorted(player.hand)[:place].count(kind)
        option = f"play {ACTIONS[kind]}"
        label = f"Play {box.names[kind]}" if look.scene.can(option) else box.names[kind]
        act = look.scene.act(option, label, why=look.mine("discover_menu", "window", "develop_menu"))
        cards += piece(
            "qz-held", action_card(box, int(kind)), f"{act} {action_zoom(box, int(kind))}", hand_name(int(kind), copy)
        )
    return f'<div class="qz-hand" role="group" {called(f"Your hand: {player.hand_size} cards")}>{cards}</div>'


def chosen(look: Look, seat: int) -> str:
    """A player's sign and name, for lists."""
    return f'<span class="qz-who p{seat}">{badge(seat, look.scene.names[seat])}{escape(look.who(seat))}</span>'
