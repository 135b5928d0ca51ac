"""What somebody who is zapped is shown at once, if they have a SHIELD: who shoots, what it costs, and the choice."""

from __future__ import annotations

from html import escape

from gaucho.games.zappem.notes import and_so_on, attacks, health_if_hit
from gaucho.games.zappem.page_cards import helmet, icon, item_icon
from gaucho.games.zappem.page_look import Look
from gaucho.games.zappem.rules.components import FIELD_CODES, KINDS, NONE, count
from gaucho.kit.look import piece
from gaucho.kit.page import Dialog


def zapped(look: Look) -> Dialog | None:
    """The question whether to block, for the one who is hit; nothing for everybody else."""
    if not look.mine("shield"):
        return None
    view = look.view
    seat, attacker = view.seat, view.attacker
    shots = attacks(look.scene.told, look.box)
    kind = shots[-1].kind if shots else NONE
    how = f" with the {look.box.kind_names[kind]}" if kind != NONE else ""
    way = f"from {FIELD_CODES[look.player(attacker).at]} to {FIELD_CODES[look.player(seat).at]}"
    others = [look.scene.names[other] for other in view.zapped if other != seat]
    more = f" {and_so_on(others)} {'is' if len(others) == 1 else 'are'} hit, too." if others else ""
    weapon = icon(KINDS[kind]) if kind != NONE else icon("bolt")
    picture = (
        f'<div class="ze-duel" aria-hidden="true">{helmet(look, attacker)}{weapon}{icon("burst")}{helmet(look, seat)}</div>'
    )
    after = health_if_hit(look.table, seat)
    cost = f"Without a Shield you are left with Health {after}." if after else "Without a Shield you go down."
    left = count(look.table.players[seat].items & look.box.shields)
    spend = (
        f"You have {left} Shields; a spent one goes back to its field."
        if left > 1
        else "A spent Shield goes back to its field."
    )
    cells = "".join(_answer(look, option) for option in sorted(look.scene.legal))  # Shields first
    return Dialog(
        f"{look.scene.names[attacker]} zaps you!",
        f'<div class="ze-zap">{picture}<p><b>{look.name(attacker)}</b> shoots{how} {way}.{escape(more)}</p>'
        f'<p>{cost} {spend}</p><div class="ze-buttons">{cells}</div></div>',
    )


def _answer(look: Look, option: str) -> str:
    item = option.partition(" ")[2]
    sign = item_icon(look, look.box.item_ids.index(item)) if item else icon("bolt")
    words = look.scene.legal[option]
    quiet = "" if item else " ze-quiet"
    return piece(f"ze-button{quiet}", f"{sign}<span>{escape(words)}</span>", look.scene.act(option, words))
