"""What an invaded player is shown at once: who came, what is lost, and the hand to hide on anew."""

from __future__ import annotations

from gaucho.games.cowcollectors.page_cards import card, spoken
from gaucho.games.cowcollectors.page_look import Look
from gaucho.games.cowcollectors.rules import news
from gaucho.kit.look import called, piece
from gaucho.kit.page import Dialog


def raid(look: Look) -> Dialog | None:
    """The question where to hide now, for the one who was found; nothing for everybody else."""
    if not look.mine("replace_secret"):
        return None
    view, game = look.view, look.game
    taken = look.player(view.active).invaded[-1]
    lost = next(event for event in look.outlook.after(next(iter(look.scene.legal))).told if event.kind is news.LOST)
    picture = f'<div class="cc-raided" role="img" {called(f"Lost: {spoken(game, taken)}")}>{card(game, taken)}</div>'
    loss = f"You lose {lost['lost']} cows: {lost['cows']} are left." if lost["lost"] else "You have no cows to lose."
    story = f"{look.name(view.active)} found you on <b>{taken}</b> and took the planet. {loss}"
    hand = "".join(
        piece("cc-hide", card(game, number), look.scene.act(f"planet {number}", f"Hide on {spoken(game, number)}"))
        for number in dict.fromkeys(look.cards(view.seat)[1])
    )
    return Dialog(
        "You were invaded!",
        f'<div class="cc-raid">{picture}<p>{story}</p><p class="cc-where">Choose your new Secret Planet. '
        f'Only you will know it.</p><div class="cc-hides">{hand}</div></div>',
    )
