"""What the other companies have done since the viewer's last turn: rings on the map, and signs above the table."""

from __future__ import annotations

from gaucho.engine.events import Event
from gaucho.engine.story import tell_seat
from gaucho.games.pampero.page_lines import SPACES
from gaucho.games.pampero.page_look import Look, icon
from gaucho.games.pampero.page_places import PLACES, SITE, VIEW
from gaucho.games.pampero.rules import news
from gaucho.games.pampero.rules.names import FIRST_SPOT, SECTORS, SITES, SOLAR_SPACES, SPOTS, UTILITY
from gaucho.kit.look import called, piece
from gaucho.kit.page import badge, zoom

TURNS = (news.PLAYED, news.RETRIEVED_ALL, news.SOLO_CARD)  # a turn begins with one of these,
TAKING = "PA-147"  # or with a battery from the supply
SIGNS = {
    news.TOWER: "pylon",
    news.WIND_FARM: "turbine",
    news.FULFILLED: "paper",
    news.FULFILLED_SOLAR: "panel",
    news.PARKED: "digger",
    news.SOLD: "abroad",
    news.VENTURE: "invest",
    news.HIRED_SPECIALIST: "expert",
    news.RETRIEVED_ALL: "back",
    news.RAFAGA_TOWER: "pylon",
    news.RAFAGA_WIND: "turbine",
    news.RAFAGA_CONTRACT: "paper",
    news.RAFAGA_SOLAR: "panel",
    news.RAFAGA_TOOK_FOREIGN: "abroad",
}
BUILT = (news.TOWER, news.WIND_FARM, news.RAFAGA_TOWER, news.RAFAGA_WIND)
FULFILLED = (news.FULFILLED, news.RAFAGA_CONTRACT)
MOST = 5  # signs for one company
RING = SITE // 2 + 8


def since_last_turn(look: Look) -> list[Event]:
    """What was told since the viewer's last turn began; to a spectator, of the last turn of all."""
    told = look.scene.told
    for number in range(len(told) - 1, -1, -1):
        event = told[number]
        if _begins(event) and look.view.seat in (-1, event.seat):
            return [one for one in told[number:] if one.seat != look.view.seat] if look.view.seat >= 0 else list(told[number:])
    return [event for event in told if event.seat != look.view.seat]


def last_turn(look: Look, company: int) -> str:
    """What a company did in its last turn, in sentences."""
    told = look.scene.told
    for number in range(len(told) - 1, -1, -1):
        event = told[number]
        if _begins(event) and (event.seat == company or (event.kind is news.SOLO_CARD and company >= look.view.seats)):
            found = [one for one in told[number:] if one is event or company_of(look, one) == company]
            return in_one_sentence(look, company, found)
    return ""


def in_one_sentence(look: Look, company: int, found: list[Event]) -> str:
    """What a company did, its name left out: "Plays Wild card, pays $5 to the bank"."""
    said = [tell_seat(look.game, event, look.scene.names) for event in found]
    text = ", ".join(words.removesuffix(".").removeprefix(f"{look.name_of(company)} ") for words in said)
    return f"{text[:1].upper()}{text[1:]}." if text else ""


def _begins(event: Event) -> bool:
    return event.kind in TURNS or (event.rule == TAKING and event.kind in (news.BATTERY, news.NO_BATTERY))


def company_of(look: Look, event: Event) -> int:
    """Whose doing it was; what has no seat is the solo opponent's or the table's."""
    return int(event.seat) if event.seat >= 0 else int(look.view.seats) if event.kind in news.BY_RAFAGA else -1


def place_of(event: Event) -> str:
    """Where on the map something was put that is still there, if anywhere."""
    if event.kind in BUILT:
        return SITES[event["site"]]
    if event.kind in FULFILLED:
        return SPACES[event["space"]]
    if event.kind in (news.FULFILLED_SOLAR, news.RAFAGA_SOLAR):
        return SOLAR_SPACES[event["space"]]
    if event.kind is news.PARKED:
        return SPOTS[event["destination"] - FIRST_SPOT]
    driven = event.kind is news.MOVED and event["destination"] < UTILITY
    return SITES[event["destination"]] if driven else ""


# ---- on the map ------------------------------------------------------------------------------------------------------


def rings(look: Look) -> str:
    """Around what is new, in its owner's colour; a bulldozer that has driven on leaves none behind."""
    found: dict[str, int] = {}
    for event in since_last_turn(look):
        word, company = place_of(event), company_of(look, event)
        gone = event.kind is news.MOVED and event["destination"] not in look.company(company).dozers
        if word and not gone:
            found[word] = company
    drawn = "".join(_ring(word, company) for word, company in found.items())
    return f'<svg class="pa-layer pa-rings" {VIEW} aria-hidden="true">{drawn}</svg>' if drawn else ""


def _ring(word: str, company: int) -> str:
    x, y = PLACES[word]
    circle = f'cx="{x}" cy="{y}" r="{RING}"'
    return f'<g class="p{company}"><circle class="pa-ringedge" {circle}/><circle class="pa-ringnew" {circle}/></g>'


# ---- above the table -------------------------------------------------------------------------------------------------


def deeds(look: Look) -> str:
    """A line of signs for each company that has done anything; the solo opponent also shows its money."""
    found = since_last_turn(look)
    cells = ""
    for company in range(len(look.view.companies)):
        mine = [event for event in found if company_of(look, event) == company]
        signs = list(dict.fromkeys(_sign(look, event) for event in mine if event.kind in SIGNS))
        solo = company >= look.view.seats
        if signs or solo:
            money = f"<b>${look.company(company).money}</b>" if solo else ""
            said = in_one_sentence(look, company, mine) or "Nothing yet."
            title = f"{look.name_of(company)} since your last turn" if look.view.seat >= 0 else look.name_of(company)
            about = f"{called(f'{title}: {said}')} {zoom(title, said)}"
            cells += piece(
                f"pa-deed p{company}",
                f"{badge(company, look.name_of(company))}{money}{''.join(signs[:MOST])}",
                about,
                tag="span",
            )
    return (
        f'<span class="pa-deeds" data-scroll="deeds" role="group" {called("What the others have done")}>{cells}</span>'
        if cells
        else ""
    )


def _sign(look: Look, event: Event) -> str:
    """What was done, and in which sector."""
    where = -1
    if event.kind in BUILT:
        where = look.box.site_sector[event["site"]]
    elif event.kind in FULFILLED:
        where = look.box.space_sector[event["space"]]
    return f"<i>{icon(SIGNS[event.kind])}{f'<small>{SECTORS[where].upper()}</small>' if where >= 0 else ''}</i>"
