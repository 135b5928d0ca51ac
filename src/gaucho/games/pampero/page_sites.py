"""Construction sites, and what stands on them and beside them in its owner's colour and shape."""

from __future__ import annotations

from html import escape

from gaucho.games.pampero.page_look import Look, sign
from gaucho.games.pampero.page_places import pin, site_place
from gaucho.games.pampero.page_signs import svg
from gaucho.games.pampero.rules import news
from gaucho.games.pampero.rules.bits import has, listed
from gaucho.games.pampero.rules.names import (
    FIRST_START_FARM,
    FIRST_START_TOWER,
    MIXED,
    NONE,
    SITES,
    TOWER_SITE,
    UTILITY,
)
from gaucho.kit.look import called, piece
from gaucho.kit.page import zoom

PASSED = ' tabindex="-1"'  # there are too many of them to step through
KINDS = ("Mixed site", "Tower site", "Wind site")
TAKES = ("takes a tower or a wind farm", "takes a tower", "takes a wind farm")
PLATES = (  # of the companies, in order: never colour alone
    '<circle cx="50" cy="50" r="46"/>',
    '<path d="M50 2 98 92H2Z"/>',
    '<rect x="6" y="6" width="88" height="88" rx="8"/>',
    '<path d="M50 1 99 50 50 99 1 50Z"/>',
)
INSET = ((20, 60), (26, 48), (20, 60), (22, 56))  # of the sign on each plate: from the edge, and its width


def plate(company: int, name: str) -> str:
    """A piece of a company: its sign on the company's plate."""
    edge, size = INSET[company]
    down = 20 if company == 1 else 0
    return svg(100, 100, f'<g class="pa-plate">{PLATES[company]}</g>{sign(name, edge, edge + down - 2, size)}', "pa-piece")


def sites(look: Look) -> str:
    """The sites that exist with so many players, and the starting spaces in use."""
    return "".join(_site(look, int(site)) for site in listed(look.board.sites)) + buildings(look)


def site_words(look: Look, site: int) -> str:
    """What a site is called."""
    return look.word(SITES[site]) if site < len(SITES) else "starting space"


def _site(look: Look, site: int) -> str:
    """A site without a building; what can be chosen there is its button."""
    if has(look.table.all_buildings(), site):
        return ""
    word, kind = SITES[site], look.box.site_kind[site]
    option = look.first((f"build {word}", f"to {word}", f"dozer {word}"))
    verb = {"build_site": "build", "second_wind": "build"}.get(look.prompt, "to")
    asks = look.mine("build_site", "dozer_to", "forced_dozer_to")
    title = f"{KINDS[kind]} {site_words(look, site)}"
    owner = int(look.table.dozer_owner(site))
    there = f" A bulldozer of {look.name_of(owner)} stands here." if owner != NONE else ""
    text = f"It {TAKES[kind]}, built beside a bulldozer.{there}"
    label = look.scene.legal[option] if option else title
    act = look.scene.act(option or f"{verb} {word}", label, why=asks)
    inside = svg(100, 100, f'<circle class="pa-ring" cx="50" cy="50" r="45"/>{site_signs(kind)}', "pa-piece")
    stop = "" if option else PASSED
    return piece(f"pa-site {pin(site_place(site))}", inside, f"{act} {zoom(title, text, 'PA-034')}{stop}")


def site_signs(kind: int) -> str:
    """What a site of this kind takes, in signs."""
    if kind == MIXED:
        return sign("turbine", 8, 25, 44) + sign("pylon", 48, 25, 44)
    return sign("pylon" if kind == TOWER_SITE else "turbine", 25, 25, 50)


def buildings(look: Look) -> str:
    """Towers and wind farms of all companies."""
    drawn = ""
    for company, seen in enumerate(look.view.companies):
        for name, words, built in (("pylon", "Tower", seen.towers), ("turbine", "Wind farm", seen.farms)):
            for site in built:
                drawn += _building(look, company, int(site), name, words)
    return drawn


def _building(look: Look, company: int, site: int, name: str, words: str) -> str:
    owner = look.name_of(company)
    option = _tower_option(look, company, site) if name == "pylon" else ""
    title = f"{words} of {owner}"
    uses = "Contracts in this sector can be fulfilled by it" if name == "pylon" else "It gave energy when it was built"
    text = f"{site_words(look, site).capitalize()}. {uses}."
    small = " pa-start" if site >= FIRST_START_TOWER else ""
    letter = f'<b class="pa-letter">{escape(owner[:1].upper())}</b>'
    about = zoom(title, text, "PA-101" if name == "pylon" else "PA-087")
    classes = f"pa-building p{company} {pin(site_place(site))}{small}"
    act = look.scene.act(option, look.scene.legal[option]) if option else called(title)
    stop = "" if option else PASSED
    return piece(classes, plate(company, name) + letter, f"{act} {about}{stop}", f"{name}-{site}")


def _tower_option(look: Look, company: int, site: int) -> str:
    """Towers in the sector of the contract at hand stand for their owner."""
    if not look.mine("tower_owner") or look.box.site_sector[site] != look.box.space_sector[look.view.play.target]:
        return ""
    left = (company - look.me) % look.view.seats
    word = "own_tower" if company == look.me else f"tower_of {left}" if company < look.view.seats else "tower_of_rafaga"
    return look.first((word,))


def starting_spaces(look: Look) -> str:
    """Spaces of sector A2 that the companies of this game start from, under their pieces."""
    used = range(len(look.view.companies))
    spaces = [FIRST_START_TOWER + i for i in used] + [FIRST_START_FARM + i for i in used]
    return "".join(f'<i class="pa-origin {pin(site_place(site))}" aria-hidden="true"></i>' for site in spaces)


# ---- bulldozers ------------------------------------------------------------------------------------------------------


def bulldozers(look: Look) -> str:
    """Those beside sites, each with the name under which it drives about."""
    names = driven(look)
    drawn = ""
    for company, seen in enumerate(look.view.companies):
        for site in seen.dozers:
            title = f"Bulldozer of {look.name_of(company)}"
            text = f"At {site_words(look, int(site))}. Whoever builds here by it pays its owner, who then moves it away."
            letter = f'<b class="pa-letter">{escape(look.name_of(company)[:1].upper())}</b>'
            inside = f'<svg class="pa-piece" viewBox="0 0 100 100" aria-hidden="true">{sign("digger", 0, 0, 100)}</svg>{letter}'
            word = SITES[int(site)]
            through = " pa-through" if look.first((f"build {word}", f"dozer {word}")) else ""  # the site is the button
            classes = f"pa-dozer p{company} {pin(site_place(int(site)))}{through}"
            drawn += piece(
                classes, inside, f"{called(title)} {zoom(title, text, 'PA-058')}{PASSED}", names.get((company, int(site)), "")
            )
    return drawn


def driven(look: Look) -> dict[tuple[int, int], str]:
    """The name of each bulldozer by its owner and place: the same wherever it goes, as far as one has been told of it."""
    names: dict[tuple[int, int], str] = {}
    for number, event in enumerate(look.scene.told):
        if event.kind is news.MOVED:
            old, new = (int(event.seat), event["origin"]), (int(event.seat), event["destination"])
            name = names.pop(old, f"dozer-{old[0]}-{old[1]}") if old[1] != UTILITY else f"dozer-{old[0]}-u{number}"
            if new[1] != UTILITY:
                names[new] = name
    for company, seen in enumerate(look.view.companies):
        for site in seen.dozers:
            names.setdefault((company, int(site)), f"dozer-{company}-{site}")
    return {key: name for key, name in names.items() if key[1] in look.company(key[0]).dozers}
