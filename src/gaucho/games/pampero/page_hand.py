"""The hand: action cards, and below them specialist scoring cards. All hands lie open (PA-R64)."""

from __future__ import annotations

from gaucho.games.pampero.page_cards import action_face, card_piece
from gaucho.games.pampero.page_criteria import option_words, scoring_face
from gaucho.games.pampero.page_look import Look, button
from gaucho.games.pampero.rules.names import CARDS, SCORING_CARDS
from gaucho.kit.look import called, piece
from gaucho.kit.page import zoom

IN_SCORINGS = ("crown", "scoring_card")


def hand(look: Look, seat: int) -> str:
    """The cards of a company that lie on no mat; what can be played is lit. In a scoring only scoring cards matter."""
    company = look.company(seat)
    scoring = seat == look.view.seat and look.mine(*IN_SCORINGS)
    cards = [] if scoring else [action_card(look, seat, int(card)) for card in company.hand]
    cards += [scoring_card(look, seat, int(card)) for card in company.scoring]
    label = called(f"Hand of {look.name_of(seat)}: {len(company.hand)} action cards, {len(company.scoring)} scoring cards")
    return f'<section class="pa-hand{" pa-hand-scoring" if scoring else ""}" {label}>{"".join(cards)}</section>'


def action_card(look: Look, seat: int, card: int) -> str:
    """A card in hand: clicked to be played; a card that cannot be played says why."""
    box = look.box
    name = box.card_names[card]
    option = f"play {CARDS[card]}"
    own = seat == look.view.seat and look.mine("action")
    act = look.scene.act(option, f"Play {name}") if own else called(name)
    state = " pa-lifted" if chosen(look, seat) == card else " pa-dim" if own and not look.scene.can(option) else ""
    about = zoom(name, box.card_texts[card], box.card_rules[card])
    return piece(f"pa-incard{state}", action_face(card), f'{act} {about} data-beside=""', card_piece(seat, card))


def chosen(look: Look, seat: int) -> int:
    """The card that was chosen and whose tab is being looked for, or none."""
    if look.prompt != "space_tab" or seat != look.view.active:
        return -1
    return look.about


def scoring_card(look: Look, seat: int, card: int) -> str:
    """A specialist scoring card; in a scoring each half that can be played has its button."""
    box, word = look.box, SCORING_CARDS[card]
    name, own = box.scoring_names[card], seat == look.view.seat
    crown = f"crown {word}"
    about = zoom(name, box.scoring_texts[card], box.scoring_rules[card])
    if own and look.scene.can(crown):
        act = look.scene.act(crown, f"Play {name} as a crown")
        return piece("pa-incard", scoring_face(card), f"{act} {about}", f"scoring-{card}")
    halves = ""
    for letter, option in zip("ab", box.scoring_options[card], strict=True):
        text = f"score {word}.{letter}"
        if own and look.scene.can(text):
            halves += button(look, text, option_words(look.game, option), "pa-playhalf", look.scene.legal[text])
    why = f"score {word}.a" if own and look.mine("scoring_card") and not halves else ""
    act = look.scene.act(why, name) if why else called(name)
    face = piece("pa-incard", scoring_face(card), f"{act} {about}", f"scoring-{card}")
    return f'<div class="pa-halves">{face}{halves}</div>' if halves else face
