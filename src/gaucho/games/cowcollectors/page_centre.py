"""The centre of the table: the deck, and a chart of all planets with the discard row in it."""

from __future__ import annotations

from gaucho.games.cowcollectors.notes import FEW_CARDS, attempts_left, is_small
from gaucho.games.cowcollectors.page_cards import (
    MANY,
    card_back,
    card_zoom,
    icon,
    planet,
    planet_name,
    small_card,
    spoken,
    star,
)
from gaucho.games.cowcollectors.page_look import Look
from gaucho.games.cowcollectors.page_moves import deck_doors, discard_name
from gaucho.games.cowcollectors.page_players import first_player
from gaucho.kit.look import called, piece
from gaucho.kit.page import zoom

THICK = 12  # edges of cards drawn below the top of a full deck


def centre(look: Look) -> str:
    """Deck and chart."""
    return f'<section class="cc-centre" aria-label="Centre of the table">{deck(look)}{chart(look)}</section>'


def deck(look: Look) -> str:
    """The deck: as thick as it is, with its count; a warning when it runs out."""
    view = look.view
    size = int(view.deck_size)
    low = size <= FEW_CARDS
    edges = -(-size * THICK // sum(look.box.copies)) if size else 0
    card_edge = '<rect x="{:g}" y="{:g}" width="96" height="136" rx="9"/>'
    pile = "".join(card_edge.format(2 + i * 0.9, 2 + i * 1.6) for i in range(edges, 0, -1))
    top = f'<span class="cc-top">{card_back()}{deck_doors(look)}</span>' if size else ""
    about = zoom("Planet deck", f"{size} cards face down. The turn in which the last one is drawn is the last.", "CC-068")
    picture = f'<svg class="cc-edges" viewBox="0 0 112 160" aria-hidden="true">{pile}</svg>{top}'
    count = f'<b class="cc-left">{"!" if low else ""}{size}</b>'
    label = called(f"Deck: {size} cards left{', about to run out' if low else ''}")
    heap = piece(f"cc-deck{' cc-low' if low else ''}", picture + count, f"{label} {about}")
    marker = first_player() if not view.round else ""
    return f'<div class="cc-stock">{heap}{marker}</div>'


def chart(look: Look) -> str:
    """A column per planet: a star per copy, filled if it is in sight, and below it the discarded ones."""
    columns = "".join(_column(look, number) for number in look.box.numbers)
    whose = "in sight or yours" if look.view.seat >= 0 else "in sight"
    signs = ((star(True), whose), (star(False), "unseen"), ('<i class="cc-tint"></i>', "Small Planet"))
    key = "".join(f"<span>{sign}{words}</span>" for sign, words in signs)
    key = f'<p class="cc-key">{key}{attempts(look)}</p>'
    return f'<div class="cc-chart"><div class="cc-columns">{columns}</div>{key}</div>'


def _column(look: Look, number: int) -> str:
    game = look.game
    copies, seen = look.box.copies[look.box.planet_of(number)], look.outlook.seen(number)
    small = " cc-small" if is_small(game, number) else ""
    stars = "".join(star(i < seen) for i in range(copies)) if copies <= MANY else f"{star(True)} {seen}/{copies}"
    label = called(f"{spoken(game, number)}, {seen} in sight")
    head = piece(
        f"cc-head{small}",
        f'<svg class="cc-ghost" viewBox="0 0 100 100" aria-hidden="true"><use href="#{planet(number)}"/></svg>'
        f'<b>{number}</b><span class="cc-stars">{stars}</span>',
        f"{label} {card_zoom(game, number, seen)}",
    )
    return f'<div class="cc-column{small}">{head}{_discards(look, number)}</div>'


def _discards(look: Look, number: int) -> str:
    """The discarded cards of one planet, with their count."""
    many_of = look.view.discards.count(number)
    if not many_of:
        return '<div class="cc-discards"></div>'
    cards = "".join(
        f'<span class="cc-mini" data-move="{discard_name(number, copy)}">{small_card(number)}</span>' for copy in range(many_of)
    )
    many = f"<b>×{many_of}</b>" if many_of > 1 else ""  # noqa: RUF001
    label = called(f"{many_of} discarded: {number} {planet_name(look.game, number)}")
    return f'<div class="cc-discards" role="img" {label}>{cards}{many}</div>'


def attempts(look: Look) -> str:
    """Invade: what is left of the attempts, for everybody to see."""
    view = look.view
    if not view.attempts:
        return ""
    total = look.outlook.attempts
    pips = "".join(f'<i class="cc-pip{"" if i < view.attempts else " cc-spent"}"></i>' for i in range(total))
    hits = f"{view.hits} hit" if view.hits else "no hit yet"
    label = called(f"{attempts_left(view)}, {hits}")
    return f'<span class="cc-attempts" role="img" {label}>{icon("invade")}{pips}<span>{hits}</span></span>'
