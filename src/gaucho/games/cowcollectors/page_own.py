"""The viewer's own area: a large Ship board, the Secret Planet and the hand."""

from __future__ import annotations

from gaucho.games.cowcollectors.notes import longest_run, small_cards
from gaucho.games.cowcollectors.page_cards import card, card_zoom, icon, spoken
from gaucho.games.cowcollectors.page_look import Look
from gaucho.games.cowcollectors.page_moves import HIDING, own_hand_doors, own_hand_names, own_name, secret_doors, secret_name
from gaucho.games.cowcollectors.page_players import MARKS, VERBS, cow_bar, final_sum, invaded, rim, state, token
from gaucho.games.cowcollectors.rules.components import ABDUCT, ACTIONS, EXPLORE, INVADE
from gaucho.games.cowcollectors.rules.explore import cards_over_limit
from gaucho.games.cowcollectors.rules.view import HIDDEN
from gaucho.kit.look import called, piece
from gaucho.kit.page import counted, zoom

TRACK = 50  # spaces of the cow track


def own_area(look: Look) -> str:
    """The viewer's Ship board, Secret Planet and hand."""
    seat = look.view.seat
    alarm = " cc-hiding" if look.mine(*HIDING) else ""
    score = look.player(seat).score
    desk = final_sum(score) if score is not None else beam(look) or large_spaces(look)
    board = rim(look, seat) + cow_bar(look, seat) + track(look, seat) + desk
    return (
        f'<section class="cc-own{alarm}" aria-label="Your ship">'
        f'<div class="cc-ship p{seat}{state(look, seat)}">{board}</div>'
        f'<div class="cc-den">{own_secret(look)}</div>'
        f'<div class="cc-hold"><div class="cc-shelf">{sets(look)}{excess(look)}{invaded(look, seat)}</div>'
        f"{own_hand(look)}</div></section>"
    )


def track(look: Look, seat: int) -> str:
    """The printed cow track: spaces 0 to 50 for the first token, marks for the second."""
    mark, space = look.player(seat).cow_tokens
    at = [14 + 3.6 * i for i in range(TRACK + 1)]
    ticks = "".join(f'<path d="M{at[i]:g} {24 if i % 10 else 20} V31"/>' for i in range(0, TRACK + 1, 2))
    numbers = "".join(f'<text x="{at[i]:g}" y="48" text-anchor="middle">{i}</text>' for i in range(0, TRACK + 1, 10))
    marks = "".join(
        f'<g class="cc-mark{" cc-on" if number == mark else ""}"><circle cx="{226 + 42 * i}" cy="27" r="18.5"/>'
        f'<text x="{226 + 42 * i}" y="33" text-anchor="middle">{number}</text></g>'
        for i, number in enumerate(MARKS)
    )
    picture = (
        f'<svg viewBox="0 0 330 52" aria-hidden="true"><path class="cc-rail" d="M14 27 H194"/>{ticks}{numbers}{marks}'
        f'<use href="#cc-cow" x="{at[space] - 14:g}" y="0" width="28" height="28"/></svg>'
    )
    label = f"Cow track: {f'{mark} and ' if mark else ''}{space}"
    return f'<div class="cc-track" role="img" {called(label)}>{picture}</div>'


def large_spaces(look: Look) -> str:
    """The three action spaces of the own Ship board."""
    seat = look.view.seat
    on = look.player(seat).token
    gains = _gains(look)
    rules = {ABDUCT: "CC-019", INVADE: "CC-029", EXPLORE: "CC-044"}
    texts = {
        ABDUCT: "Declare a number up to that of your Secret Planet and gain as many cows, and 1 for each Invaded Planet.",
        INVADE: "Name opponents and numbers. Where you are right you take the planet; if you are never right you lose cows.",
        EXPLORE: "Draw planets, gain cows, and leave your Secret Planet if you like.",
    }
    cells = []
    for action, name in enumerate(ACTIONS):
        here = action == on
        more, gain = gains[action]
        hint = f'<small><span class="cc-long">{more} </span>{gain}</small>'
        inside = icon(VERBS[action]) + f"<b>{name}</b>{hint}" + (token(look, seat) if here else "")
        label = f"{name}, {more} {gain}" + (": your Alien token is here" if here else "")
        act = look.scene.act(VERBS[action], label)
        cells.append(piece(f"cc-space{' cc-on' if here else ''}", inside, f"{act} {zoom(name, texts[action], rules[action])}"))
    return f'<div class="cc-spaces cc-large">{"".join(cells)}</div>'


def _gains(look: Look) -> dict[int, tuple[str, str]]:
    """What each action would bring now, in a word or two: first what may be left out."""
    outlook, seat = look.outlook, look.view.seat
    number = look.cards(seat)[0]
    return {
        ABDUCT: ("up to", f"+{outlook.abducted(number)}") if number else ("many", "cows"),
        INVADE: ("", f"{outlook.attempts} tries"),
        EXPLORE: (f"{counted(outlook.draws(seat), 'card')},", f"+{look.box.explore_gain}"),
    }


def beam(look: Look) -> str:
    """Abduct: a row of numbers in the beam, each with the sum it leads to."""
    if not look.mine("declare_abduct"):
        return ""
    me, extra = look.player(look.view.seat), look.outlook.abducted(0)
    cells = []
    for number, (total, ends) in look.outlook.declarations.items():
        label = f"Declare {number}: {total} cows in all{', ends the game' if ends else ''}"
        classes = "cc-number-key" + (" cc-ends" if ends else "") + (" cc-at-floor" if me.floor and number == me.floor else "")
        act = look.scene.act(f"declare {number}", label)
        cells.append(piece(classes, f"<b>{number}</b><small>{'!' if ends else ''}{total}</small>", act))
    plus = f' + {extra}<span class="cc-long"> for Invaded Planets</span>' if extra else ""
    before = f' · <span class="cc-before">▾ <span class="cc-long">declared before: </span>{me.floor}</span>' if me.floor else ""
    sum_up = f'{me.cows}<span class="cc-long"> cows</span> + number{plus}{before}'
    return f'<div class="cc-beam"><p>{sum_up}</p><div class="cc-keys">{"".join(cells)}</div></div>'


def sets(look: Look) -> str:
    """How far the own cards are from the two bonuses."""
    player, box = look.player(look.view.seat), look.box
    small, run = len(small_cards(look.game, player)), longest_run(player)
    return _goal("small", "Small Planets", small, int(box.small_needed), int(box.bonus_small), "CC-073") + _goal(
        "run", "In a row", run, int(box.straight_length), int(box.bonus_straight), "CC-074"
    )


def _goal(sign: str, name: str, have: int, need: int, bonus: int, rule: str) -> str:
    text = f"{min(have, need)} of {need} in your hand and Secret Planet together. With {need} you get {bonus} cows at the end."
    done = " cc-done" if have >= need else ""
    inside = f'{icon(sign)}<span>{min(have, need)}/{need}</span><b class="cc-long">+{bonus}</b>'
    return piece(f"cc-set{done}", inside, f"{called(f'{name}: {text}')} {zoom(name, text, rule)}")


def own_secret(look: Look) -> str:
    """The viewer's Secret Planet, with the choice to stay or leave."""
    view = look.view
    number, _ = look.cards(view.seat)
    open_now = view.revealed and view.seat == view.active
    eye = icon("eye-open" if open_now else "eye-shut", classes="eye")
    label = f'<p class="cc-label">{eye}{"Revealed" if open_now else "Secret"}</p>'
    if number == HIDDEN:
        hint = "hide a planet here" if look.mine(*HIDING) else "no planet"
        return f'{label}<div class="cc-slot cc-empty" role="img" {called(hint)}>{icon("moon")}<span>{hint}</span></div>'
    spoken_label = f"Your Secret Planet{', revealed' if open_now else ''}: {spoken(look.game, number)}"
    about = card_zoom(look.game, number, look.outlook.seen(number))
    face = (
        f'<div class="cc-face" data-move="{own_name(number, 0)}">{card(look.game, number)}</div>{secret_doors(look, view.seat)}'
    )
    shown = piece("cc-slot", face, f"{called(spoken_label)} {about}", secret_name(view.seat))
    return f"{label}{shown}{stay_or_leave(look)}"


def stay_or_leave(look: Look) -> str:
    """Two buttons at the own Secret Planet."""
    if not look.mine("leave_planet"):
        return ""
    act = look.scene.act
    stay = piece("cc-go", icon("moon") + "<b>Stay</b>", act("stay", "Stay on your Secret Planet"))
    leave = piece("cc-go", icon("explore") + "<b>Leave</b>", act("leave", "Leave your Secret Planet and give it away"))
    return f'<div class="cc-choice">{stay}{leave}</div>'


def own_hand(look: Look) -> str:
    """The viewer's hand; a card is chosen by its number, so equal cards are one option, told once."""
    view = look.view
    number, hand = look.cards(view.seat)
    verb = "Discard" if look.prompt == "discard" else "Hide on"
    slots = []
    for held, name, exits in zip(hand, own_hand_names(number, hand), own_hand_doors(view, hand), strict=True):
        option = f"planet {held}"
        label = f"{verb} {spoken(look.game, held)}" if look.scene.can(option) else spoken(look.game, held)
        about = card_zoom(look.game, held, look.outlook.seen(held))
        face = piece("cc-face", card(look.game, held), f"{look.scene.act(option, label)} {about}", name)
        slots.append(f'<div class="cc-slot">{face}{exits}</div>')
    inside = "".join(slots) or f'<p class="cc-bare">{icon("cards")}no cards in hand</p>'
    return f'<div class="cc-hand" role="group" {called(f"Your hand: {len(hand)} cards")}>{inside}</div>'


def excess(look: Look) -> str:
    """How many cards are still to be discarded."""
    if not look.mine("discard"):
        return ""
    return f'<p class="cc-more">discard {cards_over_limit(look.outlook.table, look.view.seat)} more</p>'
