"""Play areas: the opponents' as panels, the viewer's own as a large Ship board with cards."""

from __future__ import annotations

from gaucho.games.cowcollectors.notes import (
    ACTIONS,
    attempts_left,
    draws,
    extra_cows,
    possible_numbers,
    seen_copies,
    small_cards,
    straight_cards,
    unseen_copies,
)
from gaucho.games.cowcollectors.page_cards import alien, card, card_back, card_zoom, icon, small_card, spoken
from gaucho.games.cowcollectors.page_look import Look, called, piece
from gaucho.games.cowcollectors.page_moves import hand_places, invaded_place, own_names, secret_place
from gaucho.games.cowcollectors.rules.components import ABDUCT, EXPLORE, INVADE, NO_ACTION
from gaucho.games.cowcollectors.rules.end import Score
from gaucho.games.cowcollectors.rules.view import HIDDEN
from gaucho.kit.page import badge, zoom

VERBS = {ABDUCT: "abduct", INVADE: "invade", EXPLORE: "explore"}
TRACK = 50  # spaces of a Ship board's cow track, and what the second token counts in
MARKS = (50, 100, 150)
HIDE = ("setup_secret", "replace_secret", "new_secret")


# ---- panels ----------------------------------------------------------------------------------------------------------


def panel(look: Look, seat: int) -> str:
    """A play area seen from across the table."""
    inside = (
        rim(look, seat)
        + cow_bar(look, seat)
        + f'<div class="cc-desk"><div class="cc-hideout">{secret(look, seat)}</div>'
        + f'<div class="cc-lab">{dossier(look, seat)}{small_spaces(look, seat)}</div></div>'
        + f'<div class="cc-pile">{hand_backs(look, seat)}{invaded(look, seat)}</div>'
        + aim(look, seat)
    )
    return f'<section class="cc-ship cc-panel p{seat}{_state(look, seat)}" {called(look.scene.names[seat])}>{inside}</section>'


def _state(look: Look, seat: int) -> str:
    """Classes that say what is going on with a player."""
    view = look.view
    words = ""
    if look.asked(seat):
        words += " cc-asked"
    if view.round and seat == view.active and not view.ranking:
        words += " cc-turn"
    if look.prompt == "declare_invasion" and seat == view.target:
        words += " cc-target"
    if view.ranking and view.ranking[0] == seat:
        words += " cc-winner"
    return words


def rim(look: Look, seat: int) -> str:
    """The upper rim of a ship: who it is, and how many Cows."""
    view, player = look.view, look.player(seat)
    you = '<span class="cc-you">you</span>' if seat == view.seat else ""
    dock = token(look, seat) if player.token == NO_ACTION else ""
    first = first_player() if view.round and seat == view.first else ""
    cows = f'<span class="cc-count" {called(f"{player.cows} cows")} role="img">{icon("cow")}<b>{player.cows}</b></span>'
    sign = badge(seat, look.scene.names[seat])
    return f'<header class="cc-rim">{sign}<h3>{look.name(seat)}</h3>{you}{first}{dock}{mood(look, seat)}{cows}</header>'


def mood(look: Look, seat: int) -> str:
    """What everybody waits for, or how it ended, in a few words."""
    view = look.view
    if view.ranking:
        return f'{icon("crown")}<span class="cc-mood">wins</span>' if view.ranking[0] == seat else ""
    if look.asked(seat) and seat != view.seat:
        return f'<span class="cc-mood">{look.game.words["waiting"][look.prompt]}</span>'
    if view.due is not None and seat in view.due.ready:
        return '<span class="cc-mood cc-ready">ready</span>'
    return ""


def first_player() -> str:
    """The First Player marker."""
    about = zoom("First Player", "Has the first turn of every round. Among tied players the latest in turn order wins.", "CC-009")
    return piece("cc-first", icon("first"), f"{called('First Player marker')} {about}", "first-player", "span")


def token(look: Look, seat: int) -> str:
    """An Alien token."""
    return f'<span class="cc-token" data-move="alien-{seat}">{alien(seat)}</span>'


def cow_bar(look: Look, seat: int) -> str:
    """Cows as a bar, with a line where the game ends."""
    cows, goal = int(look.player(seat).cows), int(look.box.end_cows)
    full = goal * 1.04
    at, line = 600 * min(cows, full) / full, 600 * goal / full
    about = zoom(f"{cows} cows", f"With {goal} cows or more the game ends after this turn.", "CC-069")
    marks = "".join(f'<path class="cc-notch" d="M{600 * mark / full:g} 0 V20"/>' for mark in MARKS if mark < goal)
    picture = (
        '<svg viewBox="0 0 600 20" preserveAspectRatio="none" aria-hidden="true"><rect class="cc-trough" width="600" height="20"/>'
        f'<rect class="cc-milk" width="{at:g}" height="20"/>{marks}<path class="cc-goal" d="M{line:g} 0 V20"/></svg>'
        f"<b>{goal}</b>"
    )
    return piece("cc-bar", picture, f"{called(f'{cows} of {goal} cows')} {about}")


def secret(look: Look, seat: int) -> str:
    """A Secret Planet across the table: a back, or a face if it lies open."""
    player = look.player(seat)
    if not player.has_secret:
        return f'<div class="cc-slot cc-empty" role="img" {called("No Secret Planet")}>{icon("moon")}</div>'
    move = secret_place(look.view, seat)
    if player.secret != HIDDEN:
        about = card_zoom(look.game, player.secret, seen_copies(look.view, player.secret))
        label = called(f"Secret Planet, face up: {spoken(look.game, player.secret)}")
        return piece("cc-slot cc-open", card(look.game, player.secret), f"{label} {about}", move)
    least = f'<span class="cc-floor">≥ {player.floor}</span>' if player.floor else ""
    text = f"Face down. {_known(look, seat)}"
    about = zoom(f"Secret Planet of {look.scene.names[seat]}", text, "CC-R38")
    return piece("cc-slot", card_back() + least, f"{called(f'Secret Planet, face down. {_known(look, seat)}')} {about}", move)


def _known(look: Look, seat: int) -> str:
    """The dossier in words."""
    player = look.player(seat)
    parts = [f"At least {player.floor}: so much was declared"] if player.floor else []
    if player.excluded:
        parts.append(f"not {', '.join(str(n) for n in player.excluded)}: missed there")
    return "; ".join(parts) + "." if parts else "Nothing is known of it."


def dossier(look: Look, seat: int) -> str:
    """A strip of all numbers: ruled out, missed, or possible; the target's is where a number is named."""
    player = look.player(seat)
    if player.score is not None:
        return final_sum(player.score)
    if player.secret != HIDDEN or not player.has_secret:
        return f'<div class="cc-file cc-shut" role="img" {called("No dossier")}></div>'
    aimed = look.mine("declare_invasion") and seat == look.view.target
    possible = possible_numbers(look.view, look.game, seat)
    unseen = unseen_copies(look.view, look.game)
    cells = []
    for number in look.box.numbers:
        missed = " cc-missed" if number in player.excluded else ""
        state = f"cc-no{missed}" if number not in possible else "cc-maybe"
        if aimed:
            hope = f"{unseen[number]} unseen" if number in possible else "cannot be there"
            cells.append(piece(f"cc-try {state}", f"{number}", look.scene.act(f"name {number}", f"Name {number}: {hope}")))
        else:
            cells.append(f'<span class="{state}">{number}</span>')
    role = 'role="group"' if aimed else 'role="img"'
    return f'<div class="cc-file" {role} {called(f"Dossier: {_known(look, seat)}")}>{"".join(cells)}</div>'


def final_sum(score: Score) -> str:
    """At the end: what the cards have added to the Cows."""
    parts = [points for points in (score.invaded, score.small, score.straight) if points]
    added = "".join(f" + {points}" for points in parts)
    return f'<p class="cc-final"><span>{score.cows}{added} =</span><b>{score.total}</b></p>'


def small_spaces(look: Look, seat: int) -> str:
    """The three action spaces across the table."""
    on = look.player(seat).token
    where = f"Alien token on {ACTIONS[on]}" if on != NO_ACTION else "Alien token not placed yet"
    cells = "".join(
        f'<span class="cc-space{" cc-on" if action == on else ""}">{icon(VERBS[action])}{token(look, seat) if action == on else ""}</span>'
        for action in ACTIONS
    )
    return f'<div class="cc-spaces" role="img" {called(where)}>{cells}</div>'


def hand_backs(look: Look, seat: int) -> str:
    """A hand across the table: backs with a count; faces when they lie open."""
    player = look.player(seat)
    places = hand_places(look.view, seat, player.hand_size)
    if player.hand:
        cards = "".join(
            _open_card(look, number, move, "cc-mini") for number, move in zip(sorted(player.hand), places, strict=True)
        )
    else:
        cards = "".join(f'<span class="cc-mini cc-back" data-move="{move}">{card_back()}</span>' for move in places)
    role = 'role="group"' if player.hand else 'role="img"'
    label = called(f"{player.hand_size} {'card' if player.hand_size == 1 else 'cards'} in hand")
    return f'<div class="cc-fan" {role} {label}>{icon("cards")}<b>{player.hand_size}</b>{cards}</div>'


def invaded(look: Look, seat: int) -> str:
    """Invaded Planets, face up, equal ones together."""
    cards = sorted((int(number), place) for place, number in enumerate(look.player(seat).invaded))
    if not cards:
        return f'<div class="cc-invaded cc-none" role="img" {called("No Invaded Planets")}>{icon("flag")}<b>0</b></div>'
    shown = ""
    last = 0
    for number, place in cards:
        again = "cc-mini cc-again" if number == last else "cc-mini"
        shown += _open_card(look, number, invaded_place(seat, place), again)
        last = number
    label = called(f"{len(cards)} Invaded {'Planet' if len(cards) == 1 else 'Planets'}")
    return f'<div class="cc-invaded" role="group" {label}>{icon("flag")}<b>{len(cards)}</b>{shown}</div>'


def _open_card(look: Look, number: int, move: str, classes: str) -> str:
    about = card_zoom(look.game, number, seen_copies(look.view, number))
    return piece(classes, small_card(number), f"{called(spoken(look.game, number))} {about}", move, "span")


def aim(look: Look, seat: int) -> str:
    """Over a whole panel, when its player can be chosen: whom to invade, whom to give a planet."""
    view = look.view
    if look.mine("choose_target"):
        left = max(0, min(view.attempts, look.box.attempts_per_target - view.tried[seat]))
        label, picture = f"Invade {look.scene.names[seat]}", icon("invade")
        pips = "".join(f'<i class="cc-pip{"" if i < left else " cc-spent"}"></i>' for i in range(look.box.attempts_per_target))
    elif look.mine("choose_recipient"):
        label, picture, pips = f"Give the planet to {look.scene.names[seat]}", icon("gift"), ""
    else:
        return ""
    return piece("cc-aim", f'{picture}<span class="cc-pips">{pips}</span>', look.scene.act(look.to_the_left(seat), label))


# ---- the own area ----------------------------------------------------------------------------------------------------


def own_area(look: Look) -> str:
    """The viewer's Ship board, Secret Planet and hand."""
    seat = look.view.seat
    alarm = " cc-hiding" if look.mine(*HIDE) else ""
    score = look.player(seat).score
    desk = final_sum(score) if score is not None else beam(look) or large_spaces(look)
    board = rim(look, seat) + cow_bar(look, seat) + track(look, seat) + desk
    return (
        f'<section class="cc-own{alarm}" aria-label="Your ship">'
        f'<div class="cc-ship p{seat}{_state(look, seat)}">{board}</div>'
        f'<div class="cc-den">{own_secret(look)}</div>'
        f'<div class="cc-hold"><div class="cc-shelf">{sets(look)}{excess(look)}{invaded(look, seat)}</div>{own_hand(look)}</div></section>'
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
    for action, name in ACTIONS.items():
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
    view, box = look.view, look.box
    number = look.cards(view.seat)[0]
    cards = draws(view, look.game, view.seat)
    return {
        ABDUCT: ("up to", f"+{number + extra_cows(view, look.game, view.seat)}") if number else ("many", "cows"),
        INVADE: ("", f"{box.attempts[view.seats - 2]} tries"),
        EXPLORE: (f"{cards} card{'' if cards == 1 else 's'},", f"+{box.explore_gain}"),
    }


def beam(look: Look) -> str:
    """Abduct: a row of numbers in the beam, each with the sum it leads to."""
    if not look.mine("declare_abduct"):
        return ""
    me, extra = look.player(look.view.seat), extra_cows(look.view, look.game, look.view.seat)
    cells = []
    for number in range(me.secret + 1):
        total = me.cows + number + extra
        ends = total >= look.box.end_cows
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
    small, run = len(small_cards(look.game, player)), len(straight_cards(look.game, player))
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
        hint = "hide a planet here" if look.mine(*HIDE) else "no planet"
        return f'{label}<div class="cc-slot cc-empty" role="img" {called(hint)}>{icon("moon")}<span>{hint}</span></div>'
    spoken_label = f"Your Secret Planet{', revealed' if open_now else ''}: {spoken(look.game, number)}"
    about = card_zoom(look.game, number, seen_copies(view, number))
    face = f'<div class="cc-face" data-move="{own_names(view, number, [])[0]}">{card(look.game, number)}</div>'
    shown = piece("cc-slot", face, f"{called(spoken_label)} {about}", secret_place(view, view.seat))
    return f"{label}{shown}{stay_or_leave(look)}"


def stay_or_leave(look: Look) -> str:
    """Two buttons at the own Secret Planet."""
    if not look.mine("leave_planet"):
        return ""
    act = look.scene.act
    stay = piece("cc-go", f"{icon('moon')}<b>Stay</b>", act("stay", "Stay on your Secret Planet"))
    leave = piece("cc-go", f"{icon('explore')}<b>Leave</b>", act("leave", "Leave your Secret Planet: it is shown and given away"))
    return f'<div class="cc-choice">{stay}{leave}</div>'


def own_hand(look: Look) -> str:
    """The viewer's hand; a card is chosen by its number, so equal cards are one option, told once."""
    view = look.view
    number, hand = look.cards(view.seat)
    places = hand_places(view, view.seat, len(hand))
    _, names = own_names(view, number, hand)
    verb = "Discard" if look.prompt == "discard" else "Hide on"
    slots = []
    for held, place, name in zip(hand, places, names, strict=True):
        option = f"planet {held}"
        label = f"{verb} {spoken(look.game, held)}" if look.scene.can(option) else spoken(look.game, held)
        about = card_zoom(look.game, held, seen_copies(view, held))
        face = piece("cc-face", card(look.game, held), f"{look.scene.act(option, label)} {about}", name)
        slots.append(f'<div class="cc-slot" data-move="{place}">{face}</div>')
    inside = "".join(slots) or f'<p class="cc-bare">{icon("cards")}no cards in hand</p>'
    return f'<div class="cc-hand" role="group" {called(f"Your hand: {len(hand)} cards")}>{inside}</div>'


def excess(look: Look) -> str:
    """How many cards are still to be discarded."""
    if not look.mine("discard"):
        return ""
    return f'<p class="cc-more">discard {look.player(look.view.seat).hand_size - look.box.hand_limit} more</p>'


def attempts(look: Look) -> str:
    """Invade: what is left of the attempts, for everybody to see."""
    view = look.view
    if not view.attempts:
        return ""
    total = look.box.attempts[view.seats - 2]
    pips = "".join(f'<i class="cc-pip{"" if i < view.attempts else " cc-spent"}"></i>' for i in range(total))
    hits = f"{view.hits} hit" if view.hits else "no hit yet"
    label = called(f"{attempts_left(view)}, {hits}")
    return f'<span class="cc-attempts" role="img" {label}>{icon("invade")}{pips}<span>{hits}</span></span>'
