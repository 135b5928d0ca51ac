"""The foreign markets: Argentina at the left edge of the board, Brazil at the right."""

from __future__ import annotations

from gaucho.games.pampero.page_cards import foreign_face
from gaucho.games.pampero.page_look import Look
from gaucho.games.pampero.page_places import PLACES, pin
from gaucho.games.pampero.page_signs import MARKET_NAMES
from gaucho.games.pampero.rules.components import Box
from gaucho.games.pampero.rules.markets import foreign_income
from gaucho.games.pampero.rules.names import FOREIGN_CARDS, NONE
from gaucho.games.pampero.rules.table import ARGENTINA, BRAZIL
from gaucho.kit.look import called, piece
from gaucho.kit.page import counted, zoom

HEADS = {ARGENTINA: ("Argentina", "ar", (80, 140)), BRAZIL: ("Brazil", "br", (1000, 140))}


def markets(look: Look) -> str:
    """Both rows, each with its deck."""
    return "".join(_row(look, row) for row in HEADS)


def _row(look: Look, row: int) -> str:
    name, short, place = HEADS[row]
    seen = look.view.rows[row]
    title = f"{name}: {counted(int(seen.deck_size), 'card')} in the deck"
    about = zoom(title, "Sell batteries from a tab of zone B: the card pays the income of each market on it.", "PA-124")
    head = piece(
        f"pa-abroad pa-{short} {pin(place)}", f"<b>{name}</b><small>{seen.deck_size}</small>", f"{called(title)} {about}"
    )
    cards = "".join(_card(look, int(card), f"{short}{i + 1}") for i, card in enumerate(seen.shown))
    return head + cards


def foreign_text(box: Box, card: int) -> str:
    """A card in words."""
    front = ", ".join(MARKET_NAMES[market] for market in box.front[card])
    back = " and ".join(MARKET_NAMES[market] for market in box.back[card])
    return f"For {counted(box.foreign_price[card], 'battery')}: the incomes {front}. Afterwards it counts as {back}."


def _card(look: Look, card: int, at: str) -> str:
    classes = f"pa-market {pin(PLACES[at])}"
    if card == NONE:
        return f'<div class="{classes} pa-gone" aria-hidden="true"></div>'
    word = FOREIGN_CARDS[card]
    option = f"sell {word}"
    title = look.word(word)
    text = foreign_text(look.box, card)
    pays = ""
    if look.view.seat >= 0:
        money = foreign_income(look.table, look.me, card)
        text += f" It would pay you ${money} now."
        pays = f'<b class="pa-pays">${money}</b>'
    act = look.scene.act(option, f"{title}: {counted(look.box.foreign_price[card], 'battery')}", why=look.mine("foreign_card"))
    about = zoom(title, text, look.box.foreign_rules[card])
    return piece(classes, foreign_face(card) + pays, f'{act} {about} data-beside=""', f"foreign-{card}")
