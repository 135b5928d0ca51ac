"""The stage: the Location as scenery, its Explore Cards in front of it, and what goes on there."""

from __future__ import annotations

from html import escape

from gaucho.engine.events import Event
from gaucho.engine.story import tell_seat
from gaucho.games.shootcows.notes import TIES, afterwards, cost_in_words, for_the_herd, shown_cost, signed
from gaucho.games.shootcows.page_cards import card_back, card_face, card_zoom, icon, place_scene
from gaucho.games.shootcows.page_fight import duel
from gaucho.games.shootcows.page_look import Look
from gaucho.games.shootcows.rules import news
from gaucho.games.shootcows.rules.components import ADVANTAGES, NONE
from gaucho.games.shootcows.rules.view import HIDDEN
from gaucho.kit.look import called, piece
from gaucho.kit.page import zoom

LINES = 3  # of news
LONG = 17  # letters; a Location with more is written smaller
TIE_RULES = ("SC-085", "SC-086", "SC-087")
OLD_NEWS = (
    news.DREW, news.DREW_CARD, news.STARTS_WITH, news.TOTALS, news.SAW, news.LOOKED, news.ROW_DEALT, news.EXPLORES, news.CHOSE,
    news.TURNED_UP,
)  # fmt: skip
NEWS_FOR_A_MOMENT = (
    news.EQUIPPED, news.STOCKED, news.ITEM_BACK, news.LEFT_BEHIND, news.PASSED, news.TURN, news.DISCARDED, news.ABSORBED,
    news.DAMAGE,
)  # fmt: skip
GOOD_NEWS = (news.CREATURE_KILLED, news.RESCUED, news.FOUND, news.JOINED_PARTY, news.RESET)  # in green
BAD_NEWS = (news.FIGHT_LOST, news.WOUNDED, news.KILLED, news.PARTY_FULL)  # in red


def stage(look: Look) -> str:
    """Where the Parties are, and what happens there."""
    view = look.view
    if view.location == NONE:
        return f'<section class="sc-stage sc-closed" aria-label="The end">{icon("chopper")}{latest(look)}</section>'
    name, scene = look.box.location_names[view.location], place_scene(int(view.location))
    if view.fight is not None:
        return f'<section class="sc-stage sc-in-fight" {called(f"Fight at {name}")}>{scene}{duel(look)}</section>'
    floor = f'<div class="sc-floor">{spotlight(look)}{latest(look)}{row(look)}</div>'
    return f'<section class="sc-stage" {called(name)}>{scene}{place(look)}{floor}</section>'


# ---- the Location ----------------------------------------------------------------------------------------------------


def place(look: Look) -> str:
    """The Location card: what a Rescue costs, who wins ties, and both tactics."""
    name = look.box.location_names[look.view.location]
    title = f'<h3 class="{"sc-long" if len(name) > LONG else ""}">{escape(name)}</h3>'
    terms = f'<div class="sc-terms">{price(look)}{ties(look)}</div>'
    return f'<div class="sc-place">{title}{terms}{_tactic(look, 0)}{_tactic(look, 1)}</div>'


def price(look: Look) -> str:
    """The Rescue Cost as a sum."""
    s = look.table
    cost, sums = shown_cost(s), cost_in_words(s)
    change = int(s.this_turn.all_costs + s.this_turn.own_costs)
    more = f" {signed(change)}" if change else ""
    number = f'<b data-new="cost-{cost}">{cost}</b><small>{s.box.rescue[s.location]} + {for_the_herd(s)}{more}</small>'
    about = zoom(f"Rescue Cost {cost}", f"{sums}. Single Survivors may have it cheaper.", "SC-067")
    return piece("sc-price", icon("chopper") + number, f"{called(f'Rescue Cost {cost}: {sums}')} {about}", tag="span")


def ties(look: Look) -> str:
    """The Advantage."""
    side = look.box.advantage[look.view.location]
    words = TIES[side]
    about = zoom(words, "Skills and Items that win ties come first.", TIE_RULES[side])
    inside = f"{icon(f'ties-{ADVANTAGES[side]}')}<small>{words}</small>"
    return piece("sc-ties", inside, f"{called(words)} {about}", tag="span")


def _tactic(look: Look, which: int) -> str:
    """The Survivor tactic, which may be an ability; or the Creature tactic."""
    box, here = look.box, int(look.view.location)
    text, rule = box.tactic_texts[here][which], box.tactic_rules[here][which]
    title = ("Survivor tactic", "Creature tactic")[which]
    sign = icon("life" if which == 0 else "horns")
    option = "use_tactic" if which == 0 and look.scene.can("use_tactic") else ""
    act = look.scene.act(option, f"{look.scene.legal[option]}: {text}") if option else called(f"{title}: {text}")
    return piece(f"sc-tactic sc-tactic-{which}", f"{sign}<span>{escape(text)}</span>", f"{act} {zoom(title, text, rule)}")


# ---- the row ---------------------------------------------------------------------------------------------------------


def row(look: Look) -> str:
    """The Explore Cards: backs, and faces that the viewer has looked at."""
    cells = "".join(_explore_card(look, place) for place in range(len(look.view.row)))
    return f'<div class="sc-row" role="group" {called(f"{len(look.view.row)} Explore Cards")}>{cells}</div>'


def _explore_card(look: Look, at: int) -> str:
    view, box = look.view, look.box
    card, place = int(view.row[at]), at + 1
    known = card != HIDDEN
    option = look.first((f"reveal {place}", f"look {place}"))
    eyes = [look.scene.names[seat] for seat in view.looked[at] if seat != view.seat]
    words = f"Explore Card {place}{f': {box.names[card]}' if known else ''}"
    words += f", known to {', '.join(eyes)}" if eyes else ""
    act = look.scene.act(option, f"{look.scene.legal[option]}. {words}") if option else called(words)
    about = (
        card_zoom(box, card, "You have looked at it.")
        if known
        else zoom(
            f"Explore Card {place}", f"Face down until somebody Explores. After the last one {afterwards(view)}.", "SC-044"
        )
    )
    eye = f'<i class="sc-seen">{icon("eye")}</i>' if known or eyes else ""
    inside = f"{card_face(box, card) if known else card_back()}<b>{place}</b>{eye}"
    return piece("sc-unseen", inside, f"{act} {about}", f"card-{card}" if known else f"row-{place}")


# ---- what goes on ----------------------------------------------------------------------------------------------------


def spotlight(look: Look) -> str:
    """The card that is being resolved, or whose skill is, large; or those of a pile that can be chosen from."""
    view, box = look.view, look.box
    pile = look.starting("item") if look.mine("discard_pile_item") else look.starting("missing")
    if pile:
        cards = [(option, box.ids.index(option.partition(" ")[2])) for option in pile]
        inside = "".join(
            piece(
                "sc-incard", card_face(box, card), f"{look.scene.act(option, look.scene.legal[option])} {card_zoom(box, card)}"
            )
            for option, card in cards
        )
        return f'<div class="sc-pile" data-scroll="pile">{inside}</div>'
    card = int(view.resolving) if view.resolving != NONE else look.performing
    if card == NONE:
        return ""
    move = f"card-{card}" if view.resolving != NONE else ""  # a Creature that performs lies in the Herd
    return piece("sc-spot", card_face(box, card), f"{called(box.names[card])} {card_zoom(box, card)}", move)


def latest(look: Look) -> str:
    """The last few things that happened, the latest first and loudest; below it only what one should not have missed."""
    told = [(number, event) for number, event in enumerate(look.scene.told) if event.kind not in OLD_NEWS]
    before = [(number, event) for number, event in told[:-1] if event.kind not in NEWS_FOR_A_MOMENT]
    cells = "".join(_line(look, number, event) for number, event in [*told[-1:], *reversed(before[1 - LINES :])])
    return f'<ol class="sc-news">{cells}</ol>' if cells else ""


def _line(look: Look, number: int, event: Event) -> str:
    mood = "sc-good" if event.kind in GOOD_NEWS else "sc-bad" if event.kind in BAD_NEWS else ""
    seat = f"p{event.seat}" if event.seat >= 0 else ""
    return f'<li class="{mood} {seat}" data-new="news-{number}">{escape(tell_seat(look.game, event, look.scene.names))}</li>'
