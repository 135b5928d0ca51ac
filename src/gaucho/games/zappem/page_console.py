"""The console: what is asked, with a button for everything that can be chosen elsewhere than on a card; else the news."""

from __future__ import annotations

from html import escape

from gaucho.engine.story import tell_seat
from gaucho.games.zappem.notes import item_name
from gaucho.games.zappem.page_cards import helmet, icon, item_icon, small_zone, spoken, zone_zoom
from gaucho.games.zappem.page_hints import hint
from gaucho.games.zappem.page_look import Look
from gaucho.games.zappem.rules import news
from gaucho.games.zappem.rules.characters import has_pick_and_play
from gaucho.games.zappem.rules.components import COMMANDER, CREW, FIELD_CODES, NONE
from gaucho.games.zappem.rules.items import item_in_reach
from gaucho.kit.look import called, piece

ON_CARDS = ("move", "give", "get")  # verbs that are chosen on Zone cards
QUIET = ("pass", "wait", "skip", "decline", "stay_down", "no_exchange", "discharge")
SIGNS = {"decline": "bolt", "stay_down": "down", "no_exchange": "pass", "skip": "pass", "zap": "zapp"}
LATEST = 5  # lines of news
QUIET_NEWS = (news.DREW, news.DREW_CARD, news.WAITED, news.VILLAIN_TURN, news.SAW, news.STARTS_WITH)


def console(look: Look) -> str:
    """What the viewer can do now, or what happened last."""
    mine = look.mine()
    title = look.game.prompt(look.prompt) if mine else "What happened"
    inside = f"<h4>{escape(title)}</h4>{_asked(look) if mine else ''}{latest_news(look)}"
    return f'<section class="ze-console{" ze-mine" if mine else ""}" data-scroll="console" {called(title)}>{inside}</section>'


def _asked(look: Look) -> str:
    if look.prompt == "action":
        return menu(look)
    if look.prompt == "choose_role":
        return roles(look)
    if look.prompt == "play_zone":
        return legend()
    if look.prompt == "nv_take":
        return loot(look) + buttons(look)
    return chips(look) + buttons(look)


# ---- buttons ---------------------------------------------------------------------------------------------------------


def buttons(look: Look) -> str:
    """One for every option that is not a card."""
    options = [option for option in look.scene.legal if option.partition(" ")[0] not in ON_CARDS]
    return f'<div class="ze-buttons">{"".join(button(look, option) for option in options)}</div>' if options else ""


def button(look: Look, option: str) -> str:
    """An option with its sign, its words and what it would do."""
    verb = option.partition(" ")[0]
    words, small = look.scene.legal[option], hint(look, option)
    quiet = " ze-quiet" if verb in QUIET else ""
    inside = f"{sign(look, option)}<span>{escape(words)}{f'<small>{escape(small)}</small>' if small else ''}</span>"
    return piece(f"ze-button{quiet}", inside, look.scene.act(option, f"{words}{f', {small}' if small else ''}"))


def sign(look: Look, option: str) -> str:
    """The picture of an option: an item, a player, or what is done."""
    verb, _, argument = option.partition(" ")
    if argument in look.box.item_ids:
        return item_icon(look, look.box.item_ids.index(argument))
    if verb == "left":
        return helmet(look, int(look.table.left_of(look.view.seat, int(argument))))
    if verb == "myself":
        return helmet(look, look.view.seat)
    if verb == "beam":
        return icon("arrow", f"ze-way ze-{argument}")
    return icon(SIGNS.get(verb, verb))


def menu(look: Look) -> str:
    """All actions there are; those that cannot be chosen now say why."""
    seat = look.view.seat
    me, item = look.player(seat), item_in_reach(look.table, seat)
    reach = item_name(look.box, item) if item != NONE else "nothing in reach"
    entries = {"zapp": ("Zap", "nobody in reach"), "take": ("Take", reach)}
    if has_pick_and_play(look.table, seat):
        entries["pick_and_play"] = ("Pick & play", reach)
    entries |= {f"play {look.box.item_ids[held]}": (item_name(look.box, held), "") for held in me.items}
    if me.role == COMMANDER:
        entries["commander"] = ("Hand over", "an item of the crew")
    entries["pass"] = ("Do nothing", "")
    cells = "".join(_entry(look, option, *words) for option, words in entries.items())
    return f'<div class="ze-buttons">{cells}</div>'


def _entry(look: Look, option: str, words: str, otherwise: str) -> str:
    can = look.scene.can(option)
    small = hint(look, option) or otherwise
    state = " ze-quiet" if option == "pass" else "" if can else " ze-not"
    more = f"<small>{escape(small)}</small>" if small else ""
    label = f"{words}{f', {small}' if small else ''}{'' if can else ', not now: why?'}"
    act = look.scene.act(option, label)
    focus = "" if can else ' role="button" tabindex="0"'
    return piece(f"ze-button{state}", f"{sign(look, option)}<span>{escape(words)}{more}</span>", act + focus)


def roles(look: Look) -> str:
    """The characters that are left, with what they can do."""
    cells = ""
    for number, key in enumerate(CREW, 1):
        option, name, text = f"role {key}", look.box.names[number], look.box.texts[number]
        if look.scene.can(option):
            picture = (
                f'<svg class="ze-helmet ze-{key}" viewBox="0 0 100 100" aria-hidden="true"><use href="#ze-figure-{key}"/></svg>'
            )
            inside = f"{picture}<span>{name}<small>{escape(text)}</small></span>"
            cells += piece("ze-button ze-role", inside, look.scene.act(option, f"{name}: {text}"))
    return f'<div class="ze-buttons ze-roles">{cells}</div>'


def legend() -> str:
    """What the colours on the radar mean."""
    keys = (("blue", "you go here"), ("pink", "you can zap here"), ("white", "out of reach"))
    cells = "".join(f'<li><i class="ze-key ze-{kind}"></i>{words}</li>' for kind, words in keys)
    return f'<ul class="ze-legend">{cells}<li>{icon("bolt")}somebody to zap</li></ul>'


def loot(look: Look) -> str:
    """NIGHT VISION: the hand that is looked at, to be exchanged with."""
    target = look.view.target
    cards = ""
    for option, words in look.scene.legal.items():
        verb, _, code = option.partition(" ")
        if verb == "get":
            card = FIELD_CODES.index(code)
            act = look.scene.act(option, f"{words}: {spoken(look, card)}")
            cards += piece("ze-loot", small_zone(look, card), f"{act} {zone_zoom(look, card)}")
    label = called(f"Hand of {look.scene.names[target]}")
    return f'<div class="ze-spoils" role="group" {label}>{cards}</div>' if cards else ""


def chips(look: Look) -> str:
    """Who has acted, while the crew decides on its order; what is being exchanged."""
    view = look.view
    if look.prompt == "initiative":
        crew = [seat for seat in range(view.seats) if seat in view.pool or seat in view.acted]
        cells = "".join(
            f'<li class="{"ze-done" if seat in view.acted else ""}">{helmet(look, seat)}'
            f"{'acted' if seat in view.acted else 'to act'}</li>"
            for seat in crew
        )
        return f'<ul class="ze-chips">{cells}</ul>'
    if look.prompt == "nv_give":
        wanted = view.wanted
        card = piece("ze-loot", small_zone(look, wanted), called(spoken(look, wanted)))
        return f'<div class="ze-spoils">{card}{icon("swap")}<p>Choose one of your cards.</p></div>'
    return ""


# ---- news ------------------------------------------------------------------------------------------------------------


def latest_news(look: Look) -> str:
    """The last few things that happened, the latest first."""
    lines = [(number, event) for number, event in enumerate(look.scene.told) if event.kind not in QUIET_NEWS][-LATEST:]
    cells = "".join(
        f'<li class="{f"p{event.seat}" if event.seat >= 0 else ""}" data-new="news-{number}">'
        f"{escape(tell_seat(look.game, event, look.scene.names))}</li>"
        for number, event in reversed(lines)
    )
    return f'<ol class="ze-news">{cells}</ol>'
