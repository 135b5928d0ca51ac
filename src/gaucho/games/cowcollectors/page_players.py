"""Play areas as panels: what everybody sees of a player."""

from __future__ import annotations

from gaucho.games.cowcollectors.page_cards import alien, card, card_back, card_zoom, icon, small_card, spoken
from gaucho.games.cowcollectors.page_look import Look
from gaucho.games.cowcollectors.page_moves import hand_doors, hand_name, invaded_name, secret_doors, secret_name
from gaucho.games.cowcollectors.rules.components import ABDUCT, ACTIONS, EXPLORE, INVADE, NO_ACTION
from gaucho.games.cowcollectors.rules.end import Score
from gaucho.games.cowcollectors.rules.invade import tries_left
from gaucho.games.cowcollectors.rules.view import HIDDEN
from gaucho.kit.look import called, piece
from gaucho.kit.page import badge, zoom

VERBS = {ABDUCT: "abduct", INVADE: "invade", EXPLORE: "explore"}
MARKS = (50, 100, 150)  # where the second Cow token lies


def panel(look: Look, seat: int) -> str:
    """A play area seen from across the table."""
    inside = (
        rim(look, seat)
        + cow_bar(look, seat)
        + f'<div class="cc-desk"><div class="cc-hideout">{secret(look, seat)}{sight(look, seat)}</div>'
        + f'<div class="cc-lab">{dossier(look, seat)}{small_spaces(look, seat)}</div></div>'
        + f'<div class="cc-pile">{hand_backs(look, seat)}{invaded(look, seat)}</div>'
        + aim(look, seat)
    )
    return f'<section class="cc-ship cc-panel p{seat}{state(look, seat)}" {called(look.scene.names[seat])}>{inside}</section>'


def state(look: Look, seat: int) -> str:
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
    text = "Has the first turn of every round. Among tied players the latest in turn order wins."
    about = zoom("First Player", text, "CC-009")
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
        '<svg viewBox="0 0 600 20" preserveAspectRatio="none" aria-hidden="true">'
        '<rect class="cc-trough" width="600" height="20"/>'
        f'<rect class="cc-milk" width="{at:g}" height="20"/>{marks}<path class="cc-goal" d="M{line:g} 0 V20"/></svg>'
        f"<b>{goal}</b>"
    )
    return piece("cc-bar", picture, f"{called(f'{cows} of {goal} cows')} {about}")


def secret(look: Look, seat: int) -> str:
    """A Secret Planet across the table: a back, or a face if it lies open."""
    player, exits = look.player(seat), secret_doors(look, seat)
    if not player.has_secret:
        return f'<div class="cc-slot cc-empty" role="img" {called("No Secret Planet")}>{icon("moon")}</div>'
    if player.secret != HIDDEN:
        about = card_zoom(look.game, player.secret, look.outlook.seen(player.secret))
        label = called(f"Secret Planet, face up: {spoken(look.game, player.secret)}")
        return piece("cc-slot cc-open", card(look.game, player.secret) + exits, f"{label} {about}", secret_name(seat))
    least = f'<span class="cc-floor">≥ {player.floor}</span>' if player.floor else ""
    about = zoom(f"Secret Planet of {look.scene.names[seat]}", f"Face down. {_known(look, seat)}", "CC-R38")
    label = called(f"Secret Planet, face down. {_known(look, seat)}")
    return piece("cc-slot", card_back() + exits + least, f"{label} {about}", secret_name(seat))


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
    possible = look.outlook.possible(seat)
    cells = []
    for number in look.box.numbers:
        missed = " cc-missed" if number in player.excluded else ""
        news = f'data-new="missed-{seat}-{number}"' if missed else ""
        state = f"cc-no{missed}" if number not in possible else "cc-maybe"
        if aimed:
            hope = f"{possible[number]} unseen" if number in possible else "cannot be there"
            act = look.scene.act(f"name {number}", f"Name {number}: {hope}")
            cells.append(piece(f"cc-try {state}", f"{number}", f"{act} {news}"))
        else:
            cells.append(f'<span class="{state}" {news}>{number}</span>')
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
    cells = ""
    for action in VERBS:
        here, alien_here = (" cc-on", token(look, seat)) if action == on else ("", "")
        cells += f'<span class="cc-space{here}">{icon(VERBS[action])}{alien_here}</span>'
    return f'<div class="cc-spaces" role="img" {called(where)}>{cells}</div>'


def hand_backs(look: Look, seat: int) -> str:
    """A hand across the table: backs with a count; faces when they lie open."""
    player = look.player(seat)
    size, exits = player.hand_size, hand_doors(look, seat)
    cards = ""
    for place in range(size):
        name = hand_name(seat, place)
        if player.hand:
            cards += _open_card(look, sorted(player.hand)[place], name, "cc-mini")
        else:
            last = exits if place == size - 1 else ""
            cards += f'<span class="cc-mini cc-back" data-move="{name}">{card_back()}{last}</span>'
    role = 'role="group"' if player.hand else 'role="img"'
    label = called(f"{size} {'card' if size == 1 else 'cards'} in hand")
    return f'<div class="cc-fan" {role} {label}>{icon("cards")}<b>{size}</b>{cards}</div>'


def invaded(look: Look, seat: int) -> str:
    """Invaded Planets, face up, equal ones together."""
    cards = sorted((int(number), place) for place, number in enumerate(look.player(seat).invaded))
    if not cards:
        return f'<div class="cc-invaded cc-none" role="img" {called("No Invaded Planets")}>{icon("flag")}<b>0</b></div>'
    shown = ""
    last = 0
    for number, place in cards:
        again = "cc-mini cc-again" if number == last else "cc-mini"
        shown += _open_card(look, number, invaded_name(seat, place), again)
        last = number
    label = called(f"{len(cards)} Invaded {'Planet' if len(cards) == 1 else 'Planets'}")
    return f'<div class="cc-invaded" role="group" {label}>{icon("flag")}<b>{len(cards)}</b>{shown}</div>'


def _open_card(look: Look, number: int, move: str, classes: str) -> str:
    about = card_zoom(look.game, number, look.outlook.seen(number))
    return piece(classes, small_card(number), f"{called(spoken(look.game, number))} {about}", move, "span")


def aim(look: Look, seat: int) -> str:
    """Over a whole panel, when its player can be chosen: whom to invade, whom to give a planet."""
    verb = {"choose_target": "Invade", "choose_recipient": "Give the planet to"}.get(look.prompt, "")
    if not look.mine(look.prompt) or not verb:
        return ""
    return piece("cc-aim", "", look.scene.act(look.to_the_left(seat), f"{verb} {look.scene.names[seat]}"))


def sight(look: Look, seat: int) -> str:
    """On a Secret Planet whose player can be chosen: a sight with the attempts left against it, or a gift."""
    view = look.view
    if look.mine("choose_recipient"):
        return f'<span class="cc-sight">{icon("gift")}</span>'
    if not look.mine("choose_target"):
        return ""
    most = int(look.box.attempts_per_target)
    left = min(view.attempts, tries_left(look.outlook.table, seat))
    pips = "".join(f'<i class="cc-pip{"" if i < left else " cc-spent"}"></i>' for i in range(most))
    return f'<span class="cc-sight{"" if left else " cc-over"}">{icon("invade")}<span class="cc-pips">{pips}</span></span>'
