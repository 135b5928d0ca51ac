"""Questions that come outside the own turn: a bulldozer was used and must leave, or what its parking gives must be chosen."""

from __future__ import annotations

from html import escape

from gaucho.games.pampero.page_call_map import call_map
from gaucho.games.pampero.page_look import Look, icon
from gaucho.games.pampero.page_tray import answer
from gaucho.games.pampero.page_words import ops_words
from gaucho.games.pampero.rules import news
from gaucho.games.pampero.rules.names import SECTORS, SITES, SPOTS
from gaucho.kit.look import piece
from gaucho.kit.page import Dialog, counted

KINDS = ("mixed", "tower", "wind")
BUILT = {news.TOWER: "a tower", news.WIND_FARM: "a wind farm"}
AT_YEARS_END = ("consolidate_row", "crown", "scoring_card", "scoring_market", "end_tile_income", "end_tile_foreign")


def called_up(look: Look) -> Dialog | None:
    """For the one who must answer although it is another company's turn."""
    if not look.mine() or look.prompt in AT_YEARS_END or look.view.active in (-1, look.view.seat):
        return None
    if look.prompt == "forced_dozer_to":
        return Dialog("Your bulldozer must leave", f'<div class="pa-call"><p>{escape(_why(look))}</p>{_ways(look)}</div>')
    cells = "".join(answer(look, option) for option in look.scene.legal)
    return Dialog(look.game.prompt(look.prompt), f'<div class="pa-call"><div class="pa-answers">{cells}</div></div>')


def _why(look: Look) -> str:
    """Who has built what beside it, and what was paid: nothing if the card needed no bulldozer (PA-R68)."""
    other, site = look.name_of(int(look.view.active)), look.about
    built = paid = ""
    for event in look.scene.told:
        if event.kind is news.PLAYED:
            built = paid = ""
        elif event.kind in BUILT and event["site"] == site:
            built = f"{BUILT[event.kind]} on {look.word(SITES[site])}"
        elif event.kind is news.PAID_PLAYER and event["payee"] == look.view.seat:
            paid = f", and paid you ${event['amount']}"
        elif event.kind is news.GAVE_BATTERIES and event["payee"] == look.view.seat:
            paid = f", and paid you {counted(event['amount'], 'battery')}"
    return f"{other} has built {built or 'something'} beside it{paid}."


def _ways(look: Look) -> str:
    """Parking spots with what they give and the utility area; then the sites: on a map where there is room for one, else
    sector by sector.
    """
    spots = [spot for spot in range(len(SPOTS)) if look.scene.can(f"to {SPOTS[spot]}")]
    cells = "".join(_way(look, SPOTS[spot], f"Park: {ops_words(look.box, look.box.spot_ops[spot])}", "tile") for spot in spots)
    if look.scene.can("to utility"):
        cells += _way(look, "utility", "The utility area", "digger")
    rows = ""
    for sector, name in enumerate(SECTORS):
        sites = [
            site for site in range(len(SITES)) if look.box.site_sector[site] == sector and look.scene.can(f"to {SITES[site]}")
        ]
        chips = "".join(_way(look, SITES[site], f"{KINDS[look.box.site_kind[site]]} {SITES[site][-1]}", "") for site in sites)
        rows += f'<b>{name.upper()}</b><div class="pa-answers">{chips}</div>' if chips else ""
    return f'<div class="pa-answers">{cells}</div>{call_map(look)}<div class="pa-ways">{rows}</div>'


def _way(look: Look, word: str, said: str, name: str) -> str:
    option = f"to {word}"
    inside = f"{icon(name) if name else ''}<span>{escape(said)}</span>"
    return piece("pa-do", inside, look.scene.act(option, f"{look.scene.legal[option]}: {said}"), tag="span")
