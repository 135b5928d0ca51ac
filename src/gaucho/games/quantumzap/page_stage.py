"""The stage below the line-up: what goes on now, what the viewer can do, and what has just happened."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from gaucho.engine.events import Event
from gaucho.engine.story import tell
from gaucho.games.quantumzap.notes import WINDOWS, Auction, auctions, headline, payday, price, sealed_now
from gaucho.games.quantumzap.page_cards import action_card, action_zoom, character_card, character_zoom, icon
from gaucho.games.quantumzap.page_line import aside
from gaucho.games.quantumzap.page_look import Look
from gaucho.games.quantumzap.page_players import chosen
from gaucho.games.quantumzap.rules import news
from gaucho.games.quantumzap.rules.components import (
    ACTIONS,
    BARGAIN,
    CHARACTERS,
    HIGH_NOON,
    PENALTY,
    RAID,
    SACRIFICE,
    WOAH,
    ZAPPIES,
)
from gaucho.games.quantumzap.rules.playing import cancelled
from gaucho.games.quantumzap.rules.table import BUYOUT_USED, DEBT, DISCOVER, FREE_USED, PAID_USED, POWER
from gaucho.kit.look import called, piece
from gaucho.kit.page import badge

NUMBERS = ("bid", "pay", "price", "place")
ON_PIECES = ("space", "deck", "mine", "theirs", "left", "play", "take", "ongoing", "power")  # chosen where they lie
SIGNS = {  # pictures of the entries of a menu
    "survey": "eye",
    "buy_action": "hand",
    "buyout": "pot",
    "develop": "build",
    "pay_debt": "debt",
    "end_turn": "gavel",
    "pass": "quiet",
    "silent": "quiet",
    "cancel": "woah_there_partner",
    "let_stand": "gavel",
    "play_now": "zap",
    "keep": "hand",
}
RIGHTS = ((FREE_USED, "eye", "free survey"), (PAID_USED, "coin", "paid option"), (BUYOUT_USED, "pot", "buyout"))


def stage(look: Look) -> str:
    """What goes on, with everything that can be chosen elsewhere than on a piece; beside it the news."""
    if look.view.winners:
        return f'<section class="qz-stage" aria-label="The end">{past(look)}</section>'
    now = announced(look) or auction(look) or turn(look)
    return f'<section class="qz-stage" aria-label="Now"><div class="qz-now-on">{now}</div>{past(look)}</section>'


# ---- what can be chosen ----------------------------------------------------------------------------------------------


def choices(look: Look) -> str:
    """Everything that is chosen on the stage."""
    inside = buttons(look) + wheel(look)
    return f'<div class="qz-choices">{inside}</div>' if inside else ""


def buttons(look: Look) -> str:
    """Menu entries and the like, in the order of the options."""
    cells = ""
    for option, label in look.scene.legal.items():
        verb, _, argument = option.partition(" ")
        if verb in NUMBERS or verb in ON_PIECES:
            continue
        sign = argument if verb == "suit" else SIGNS.get(verb, "zap")
        hint = price(look.view, look.box, verb)
        quiet = " qz-quiet" if verb in ("end_turn", "pass", "silent", "let_stand", "keep", "stop") else ""
        cells += piece(
            f"qz-button{quiet}",
            f"{icon(sign)}<span>{escape(label)}</span>{f'<small>{hint}</small>' if hint else ''}",
            look.scene.act(option, f"{label}, {hint}" if hint else label),
            tag="span",
        )
    return f'<div class="qz-buttons">{cells}</div>' if cells and look.scene.live else ""


def wheel(look: Look) -> str:
    """Numbers to choose from: rows of ten, the first of them large when it is the smallest raise."""
    if not look.scene.live:
        return ""
    chosen_verb = next((verb for verb in NUMBERS if any(option.startswith(f"{verb} ") for option in look.scene.legal)), "")
    numbers = (
        [int(option.split()[1]) for option in look.scene.legal if option.startswith(f"{chosen_verb} ")] if chosen_verb else []
    )
    if not numbers:
        return ""
    cells = ""
    for number in numbers:
        option = f"{chosen_verb} {number}"
        cells += piece(
            "qz-key",
            f"<b>{number + 1 if chosen_verb == 'place' else number}</b>{_mark(look, chosen_verb, number, numbers)}",
            look.scene.act(option, _said(look, chosen_verb, number)),
            tag="span",
        )
    many = " qz-many" if len(numbers) > 10 else ""
    return f'<div class="qz-wheel{many}" data-scroll="wheel" role="group" {called("Choose a number")}>{cells}</div>'


def _mark(look: Look, verb: str, number: int, numbers: Sequence[int]) -> str:
    """Small print on a number."""
    if verb == "place":
        return "<small>top</small>" if number == 0 else "<small>bottom</small>" if number == numbers[-1] else ""
    return '<small class="qz-unit">M</small>'


def _said(look: Look, verb: str, number: int) -> str:
    """A number in words."""
    purse = look.player(look.view.seat).credits
    return {
        "bid": f"Bid {number}M, leaves {purse - number}M",
        "pay": f"Pay off {number} Debt, leaves {purse - number}M",
        "price": f"{number}M",
        "place": f"Place {number + 1} from the top",
    }[verb]


# ---- own turns, windows, sub-choices ---------------------------------------------------------------------------------


def turn(look: Look) -> str:
    """Whose turn it is and what is left of it; a window; the parts of a play that is being declared."""
    view = look.view
    if view.declaration.hidden() and view.declaration.doing >= 0 and look.mine(look.prompt):
        return declaring(look)
    title = question(look)
    rights = ""
    if view.phase == DISCOVER and view.active >= 0:
        rights = "".join(
            f'<span class="qz-right{" qz-gone-by" if view.rights & bit else ""}">{icon(sign)}<small>{name}</small></span>'
            for bit, sign, name in RIGHTS
        )
        used = [name for bit, _, name in RIGHTS if view.rights & bit]
        rights = (
            f'<div class="qz-rights" role="img" {called("Used in this turn: " + (", ".join(used) or "nothing"))}>{rights}</div>'
        )
    off = aside(look)
    asking = f'<div class="qz-head">{title}{rights}</div>{choices(look)}'
    return f'<div class="qz-aside">{off}</div><div class="qz-asking">{asking}</div>' if off else asking


def question(look: Look) -> str:
    """What is asked, or what everybody waits for, as a headline."""
    view, due = look.view, look.view.due
    if due is None:
        return ""
    if due.veiled:
        where = WINDOWS[view.window] if view.window else "before a card takes effect"
        return f'<p class="qz-title-line">{icon("zap")}<b>Window</b> <span>{where}</span></p>'
    if look.mine(look.prompt):
        return f'<p class="qz-title-line"><b>{escape(look.game.prompt(look.prompt))}</b></p>'
    names = "".join(chosen(look, seat) for seat in due.seats)
    return f'<p class="qz-title-line">{names} {escape(look.game.words["waiting"][look.prompt])}</p>'


def declaring(look: Look) -> str:
    """The viewer's own play, before it is announced."""
    declared = look.view.declaration
    so_far = f" <span>{target(look)}</span>" if declared.args and declared.doing < len(ACTIONS) else ""
    what = f'<div class="qz-head"><p class="qz-title-line"><b>{escape(look.game.prompt(look.prompt))}</b>{so_far}</p></div>'
    inside = choices(look) or f'<p class="qz-help">{escape(_doing_text(look))}</p>'
    return f'{_doing_card(look)}<div class="qz-asking">{what}{inside}</div>'


def _doing_text(look: Look) -> str:
    """What the card or Character that is being played does."""
    kind = int(look.view.declaration.doing)
    if 0 <= kind < len(ACTIONS):
        return look.box.action_texts[kind]
    return look.box.character_texts[kind - POWER] if POWER <= kind < DEBT else ""


def _doing_card(look: Look) -> str:
    """The card or Character that is being played."""
    view, box = look.view, look.box
    kind = int(view.declaration.doing)
    if 0 <= kind < len(ACTIONS):
        return piece(
            "qz-slot qz-played", action_card(box, kind), f"{called(box.names[kind])} {action_zoom(box, kind)}", "announced"
        )
    if POWER <= kind < DEBT:
        role = kind - POWER
        return piece(
            "qz-slot qz-played",
            character_card(box, role),
            f"{called(box.character_names[role])} {character_zoom(box, role)}",
            "announced",
        )
    return ""


# ---- announced cards -------------------------------------------------------------------------------------------------


def announced(look: Look) -> str:
    """A card that is announced: who plays it, on what, and the Woahs on top of it as a stack (QZ-R41)."""
    view, box, declared = look.view, look.box, look.view.declaration
    if look.prompt != "cancel_prompt" or not 0 <= declared.doing < len(ACTIONS):
        return ""
    stack = "".join(
        f'<li class="qz-answer" data-move="woah-{place}">{chosen(look, seat)}{icon("woah_there_partner")}'
        f"<span>{'cancels' if place % 2 == 0 else 'cancels the Woah'}</span></li>"
        for place, seat in reversed(list(enumerate(declared.chain)))
    )
    stands = not cancelled(declared.chain)
    fate = "takes effect" if stands else "is cancelled"
    name = box.names[declared.doing]
    plays = "play" if declared.doer == view.seat else "plays"
    return (
        f'{_doing_card(look)}<div class="qz-asking"><div class="qz-head">'
        f'<p class="qz-title-line">{chosen(look, int(declared.doer))} {plays} <b>{escape(name)}</b> {target(look)}</p></div>'
        f'<ol class="qz-chain" {called("Answers, the newest first")}>{stack}</ol>'
        f'<p class="qz-fate">{icon("zap" if stands else "woah_there_partner")}If nobody says Woah now, it {fate}.</p>'
        f"{buttons(look)}</div>"
    )


def target(look: Look) -> str:
    """What a card is aimed at, in words."""
    kind, args = int(look.view.declaration.doing), [int(n) for n in look.view.declaration.args]
    if not args:
        return ""
    if kind in (PENALTY, SACRIFICE):
        return "on " + ", ".join(chosen(look, seat) for seat in args)
    if kind == RAID:
        return f"for {escape(look.box.names[args[0]])}"
    if kind == WOAH:
        return f"on the {('price', 'Insider Tip', 'ice')[args[1]]} of space {args[0]}" if len(args) > 1 else ""
    if kind in (BARGAIN, HIGH_NOON):
        return (
            f"on space {args[0]}: {args[1]}M at {'most' if kind == BARGAIN else 'least'}"
            if len(args) > 1
            else f"on space {args[0]}"
        )
    return f"on space {args[0]}"


# ---- auctions --------------------------------------------------------------------------------------------------------


def auction(look: Look) -> str:
    """The lot that is up: who has handed in a bid; or, after a tie, who stands where."""
    view, due = look.view, look.view.due
    if look.prompt not in ("sealed_bid", "open_bid") or due is None:
        return ""
    slips = "".join(_slip(look, seat) for seat in range(view.seats))
    if look.prompt == "sealed_bid":
        title = f"{icon('gavel')}<b>Space {view.lot}</b> sealed bids"
    elif view.leader >= 0:
        title = f"{icon('gavel')}<b>Space {view.lot}</b> {chosen(look, int(view.leader))} stands at <b>{view.standing}M</b>"
    else:
        title = f"{icon('gavel')}<b>Space {view.lot}</b> a tie at <b>{view.standing}M</b>: open bidding"
    sealed = ""
    if due.sealed is not None:
        words = "You stay silent" if due.sealed.verb == "silent" else f"Your bid: {due.sealed.text.split()[1]}M"
        sealed = f'<p class="qz-sealed">{icon("lock")}{words}</p>'
    head = f'<div class="qz-head"><p class="qz-title-line">{title}</p><div class="qz-slips">{slips}</div></div>'
    return f"{head}{sealed}{choices(look)}"


def _slip(look: Look, seat: int) -> str:
    """A player's slip of paper in this auction."""
    view, due = look.view, look.view.due
    bids = sealed_now(look.scene.told) if view.standing else {}
    if view.standing:
        bid = bids.get(seat)
        words = f"{bid}M" if bid else "\N{EN DASH}"
        said = f"sealed {bid}M" if bid else "sealed nothing"
        if seat == view.leader:
            words, said = f"{view.standing}M", f"stands at {view.standing}M"
        elif seat in view.passed:
            words, said = "out", "out"
        kind = " qz-lead" if seat == view.leader else " qz-out" if seat in view.passed else ""
    elif due is not None and seat in due.ready:
        words, said, kind = icon("lock"), "has handed in a bid", " qz-in"
    elif due is not None and seat in due.seats:
        words, said, kind = "\N{HORIZONTAL ELLIPSIS}", "is thinking", ""
    else:
        words, said, kind = "\N{EN DASH}", "cannot bid", " qz-out"
    label = called(f"{look.who(seat)}: {said}")
    inside = f"{badge(seat, look.scene.names[seat])}<b>{words}</b>"
    return f'<span class="qz-slip{kind} p{seat}" role="img" {label} data-move="slip-{seat}">{inside}</span>'


# ---- news ------------------------------------------------------------------------------------------------------------


def past(look: Look) -> str:
    """What everybody should have noticed last: bids turned over, a payday, a card, a power."""
    told = look.scene.told
    event = headline(told)
    if event is None:
        return ""
    number = max(place for place, one in enumerate(told) if one is event)
    if event.kind in (news.SOLD, news.UNSOLD):
        inside = revealed(look, auctions(told)[-1])
    elif event.kind is news.INVESTMENT:
        inside = paid_out(look)
    elif look.prompt == "cancel_prompt" and event.kind in (*news.PLAYS, news.CANCELS):
        return ""  # it stands on the stage
    else:
        inside = flash(look, event)
    return f'<aside class="qz-news" data-new="news-{number}" aria-label="Last">{inside}</aside>'


def revealed(look: Look, sale: Auction) -> str:
    """An auction: all bids turned over at once, and how it ended."""
    best = max(sale.sealed.values(), default=0)
    slips = ""
    for seat, bid in sale.sealed.items():
        top = " qz-lead" if bid and bid == best else ""
        words = f"{bid}M" if bid else "silent"
        slips += f'<span class="qz-slip qz-shown{top} p{seat}">{badge(seat, look.scene.names[seat])}<b>{words}</b></span>'
    tie = best > 0 and list(sale.sealed.values()).count(best) > 1
    end = f"{chosen(look, sale.winner)} <b>{sale.price}M</b>" if sale.winner >= 0 else "<span>discarded</span>"
    after = (
        f'<p class="qz-tied">A tie at {best}M{", settled by open bidding" if sale.winner >= 0 else "; nobody went higher"}</p>'
    )
    title = f'<p class="qz-title-line">{icon("gavel")}<b>Space {sale.space}</b> <span class="qz-result">{end}</span></p>'
    return f'{title}<div class="qz-slips">{slips}</div>{after if tie else ""}'


def paid_out(look: Look) -> str:
    """A payday: what everybody got and what it cost."""
    day = payday(look.scene.told)
    if day is None:
        return ""
    rows = ""
    for seat in range(look.view.seats):
        debt = f'<span class="qz-owes">{icon("debt")}{day.debt[seat]}</span>' if seat in day.debt else ""
        more = f" + {day.income[seat]}M" if seat in day.income else ""
        rows += f"<li>{chosen(look, seat)}<b>{day.investment}M{more}</b>{debt}</li>"
    return f'<p class="qz-title-line">{icon("coin")}<b>Payday</b> round {day.round}</p><ul class="qz-payday">{rows}</ul>'


def flash(look: Look, event: Event) -> str:
    """A card or a power, with its picture; a Zappy card with its text."""
    words = escape(tell(look.game, event, look.scene.names)).rstrip(":")
    text = f"<small>{escape(look.box.zappy_texts[event['zappy']])}</small>" if event.kind is news.ZAPPY else ""
    return f"{icon(picture_of(event))}<p>{words}{text}</p>"


def picture_of(event: Event) -> str:
    """The shape that belongs to an event about a card."""
    if event.kind in news.CHARACTER_OF:
        return CHARACTERS[news.CHARACTER_OF[event.kind]]
    if event.kind is news.ZAPPY:
        return ZAPPIES[event["zappy"]]
    return ACTIONS[news.card_of(event)]
