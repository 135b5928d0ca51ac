"""The displays of specialist cards: three action cards and three scoring cards, of which one is taken when it is gained."""

from __future__ import annotations

from gaucho.games.pampero.page_cards import action_face, card_piece
from gaucho.games.pampero.page_criteria import scoring_face
from gaucho.games.pampero.page_look import Look
from gaucho.games.pampero.rules.names import CARDS, NONE, SCORING_CARDS
from gaucho.games.pampero.rules.table import ACTION_ROW, SCORING_ROW
from gaucho.kit.look import called, piece
from gaucho.kit.page import zoom


def specialists(look: Look) -> str:
    """Both displays, with the text of every card."""
    asked = look.mine("specialist")
    advice = (
        "Take one card: an action card joins your hand, a scoring card waits for a scoring."
        if asked
        else "Gained on dark green columns, by grid spaces, towers and tiles."
    )
    return (
        f'<section class="pa-specialists" {called("Specialist cards")}><p class="pa-advice">{advice}</p>'
        f"{display(look, ACTION_ROW, 'Action cards')}{display(look, SCORING_ROW, 'Scoring cards')}</section>"
    )


def display(look: Look, row: int, title: str) -> str:
    """One display and the size of its deck."""
    shown = look.view.rows[row]
    cells = "".join(_card(look, row, int(card)) if card != NONE else '<i class="pa-gap"></i>' for card in shown.shown)
    return f'<div class="pa-display"><h4>{title} <small>{shown.deck_size} in the deck</small></h4>{cells}</div>'


def _card(look: Look, row: int, card: int) -> str:
    """A card on display with its text beside it; the scoring row counts its cards by themselves."""
    box = look.box
    if row == ACTION_ROW:
        name, text, rule = box.card_names[card], box.card_texts[card], box.card_rules[card]
        face, word, move = action_face(card), CARDS[card], card_piece(NONE, card)
    else:
        name, text, rule = box.scoring_names[card], box.scoring_texts[card], box.scoring_rules[card]
        face, word, move = scoring_face(card), SCORING_CARDS[card], f"scoring-{card}"
    option = f"hire {word}"
    act = look.scene.act(option, f"Take {name}") if look.mine("specialist") else called(name)
    return piece("pa-offer", f"{face}<p>{text}</p>", f"{act} {zoom(name, text, rule)}", move)
