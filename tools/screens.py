"""Take the pictures of docs/screens anew: every page and every kind of decision, on a desk and on a phone.

    python tools/screens.py [FOLDER] [--only WORD]

The games in the pictures are the same every time; who plays and what is in the lobby is put into a fresh database.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests")]

from browser.server import Server  # noqa: E402
from browser.staging import COWS, PROMPTS, Stage, bot, found, free, person, position  # noqa: E402
from install_browser import FLAGS, HELP, find  # noqa: E402

from gaucho.engine.core import State  # noqa: E402
from gaucho.games.shootcows.rules.table import Table as CowsTable  # noqa: E402
from gaucho.games.shootcows.tests import position as position_of_cows  # noqa: E402
from gaucho.web.people import COOKIE  # noqa: E402

DEVICES: dict[str, Any] = {
    "desktop": {"viewport": {"width": 1440, "height": 900}},
    "phone": {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True, "device_scale_factor": 2},
}
AFTER = 45  # choices: far enough into a game for planets to lie about
ZAP = "quantumzap"
MOMENTS = {  # of QuantumZap: the question, the mode, and after how many choices
    "discover": ("discover_menu", "beginner", 70),
    "bid": ("sealed_bid", "beginner", 90),
    "tie": ("open_bid", "beginner", 60),
    "develop": ("develop_menu", "advanced", 250),
    "window": ("window", "advanced", 200),
    "card": ("price", "advanced_first", 90),
    "cancel": ("cancel_prompt", "advanced_first", 120),
}
RADAR = "zappem"
POINT = "() => document.querySelector('#prompt li:last-child [data-option]').focus()"  # what it would do is drawn on the radar
HUNTS = {  # of Zapp'em!: the question, the settings, and after how many choices
    "move": ("play_zone", {"villain_seat": "2"}, 40),
    "villain": ("action", {"villain_seat": "0"}, 40),
    "order": ("initiative", {"villain_seat": "2"}, 30),
    "shield": ("shield", {"villain_seat": "2"}, 20),
    "night-vision": ("nv_take", {"villain_seat": "0"}, 20),
    "royale": ("play_zone", {"mode": "royale"}, 40),
}

STEAKS = "shootcows"
PICK_UP = "() => document.querySelector('.sc-pick').click()"  # then Equip and Stock are seen on the Survivors
CHASES = {  # of Shoot Cows: the question, after how many choices, and with how many options at least
    "item": ("revealed_item", 60, 3),
    "rescue": ("rescue_menu", 60, 2),
}

WIND = "pampero"
HOVER = "(option) => document.querySelector(`#board [data-option^='${option}']`).focus()"
FIRST_GAME = {"intro_scoring": "on", "preset_tower_bonus": "on"}
YEARS = {  # of Pampero: the question, the players, after how many choices, and what is pointed at
    "action": ("action", 4, 200, ""),
    "first-game": ("action", 2, 60, ""),
    "build": ("build_site", 4, 100, "build"),
    "contract": ("contract", 4, 180, "contract"),
    "grid": ("grid_space", 2, 60, "grid"),
    "bonuses": ("bonus_first", 2, 60, "bonus"),
    "specialist": ("specialist", 4, 100, ""),
    "bulldozer": ("forced_dozer_to", 4, 100, ""),
    "abroad": ("foreign_card", 4, 100, "sell"),
    "scoring": ("scoring_card", 3, 100, ""),
    "solo": ("action", 1, 60, ""),
}


class Studio:
    """A page in front of a camera."""

    def __init__(self, page: Page, address: str, folder: Path, device: str, only: str) -> None:
        self.page = page
        self.address = address
        self.folder = folder
        self.device = device
        self.only = only

    def shoot(self, name: str, path: str, ready: str, before: str = "") -> None:
        """Go there, wait for an element, do something, take the picture."""
        name = f"{name}-{self.device}"
        if self.only not in name:
            return
        self.page.goto(self.address + path)
        self.page.wait_for_selector(ready)
        self.page.wait_for_load_state("networkidle")
        if before:
            self.page.evaluate(before)
        self.page.evaluate("() => document.fonts.ready")
        self.page.screenshot(path=self.folder / f"{name}.png", animations="disabled")
        print(f"{name}.png", flush=True)


@contextmanager
def serving() -> Iterator[Server]:
    with tempfile.TemporaryDirectory(prefix="gaucho-screens-") as folder:
        server = Server(Path(folder))
        server.start()
        try:
            yield server
        finally:
            server.stop()


def fill(stage: Stage) -> tuple[str, str, dict[str, str]]:
    """People, tables, a lobby. Returns the secrets of a player and of somebody in the lobby, and the player's tables."""
    ann, player = stage.visitor("Ann")
    seats = [person(0, ann), bot(1, "Belle"), bot(2, "Rusty")]
    tables = {prompt: stage.table(seats, position(prompt, 3, AFTER)).id for prompt in PROMPTS}
    tables["end"] = stage.finished(seats, seed=12).id
    gus, guest = stage.visitor("Gus")
    ben, cleo, dora, emil = [stage.visitor(name)[0] for name in ("Ben", "Cleo", "Dora", "Emil")]
    stage.finished([person(0, gus), person(1, dora), bot(2, "Rusty")], seed=4)
    stage.begun([person(0, ben), person(1, cleo), person(2, dora)], 5, 61, public=True)
    stage.begun([person(0, dora), person(1, emil)], 6, 24, public=True)
    stage.table([person(0, emil), free(1), free(2)], public=True, status="open")
    stage.table([person(0, cleo), free(1)], public=True, status="open")
    stage.table([person(0, gus), person(1, ben), person(2, cleo)], position("choose_action", 3, AFTER))
    return player, guest, tables


def zap_tables(stage: Stage) -> tuple[str, dict[str, str]]:
    """Moments of QuantumZap: the secret of a player, and the tables."""
    ann, player = stage.visitor("Ann")
    seats = [person(0, ann), person(1, stage.visitor("Belle")[0]), person(2, stage.visitor("Rusty")[0])]
    tables = {}
    for moment, (prompt, mode, after) in MOMENTS.items():

        def wanted(state: State, made: int, prompt: str = prompt, after: int = after) -> bool:
            due = state.due
            return due is not None and due.prompt == prompt and 0 in due.seats and made >= after and len(due.options[0]) > 1

        tables[moment] = stage.table(seats, found(3, wanted, ZAP, mode=mode), game=ZAP).id
    tables["end"] = stage.finished(seats, seed=12, game=ZAP).id
    return player, tables


def radar_tables(stage: Stage) -> tuple[str, dict[str, str]]:
    """Moments of Zapp'em!: the secret of a player, and the tables."""
    ann, player = stage.visitor("Ann")
    seats = [
        person(seat, ann if seat == 0 else stage.visitor(name)[0])
        for seat, name in enumerate(("Ann", "Belle", "Rusty", "Cleo"))
    ]
    tables = {}
    for moment, (prompt, settings, after) in HUNTS.items():

        def wanted(state: State, made: int, prompt: str = prompt, after: int = after) -> bool:
            due = state.due
            return due is not None and due.prompt == prompt and 0 in due.seats and made >= after and len(due.options[0]) > 1

        tables[moment] = stage.table(seats, found(4, wanted, RADAR, **settings), game=RADAR).id
    tables["end"] = stage.finished(seats, seed=12, game=RADAR).id
    return player, tables


def chase(phase: str) -> CowsTable:
    """Four Parties in the middle of a game, Ann's at the menu of a phase."""
    member, seat = position_of_cows.member, position_of_cows.seat
    ann = seat(
        member("sheriff_stockyard", items=["six_shooter", "football_pads"], stock=["mad_heifer", "texas_longhorn"]),
        member("mayor_mudd", items=["city_map"], stock=["lawn_gnome", "spitting_llama", "runaway_ostrich"]),
        member("scout_sally", items=["flashlight"]),
        hand=["pump_shotgun", "hazmat_suit", "dairy_cow_1", "mad_calf_1", "prime_cut_1", "scavenge_1"],
        rescued=["intern_ivan"],
    )
    belle = seat(
        member("butcher_betty", items=["chainsaw", "rain_poncho"], stock=["mad_bull_2"]),
        member("vegan_vince", flipped=True),
        hand=["mad_bull_1", "mass_panic", "lasso"],
        rescued=["granny_guernsey"],
    )
    rusty = seat(
        member("matador_mateo", items=["bullwhip", "branding_iron_1"], stock=["mad_calf_2"]),
        member("tinfoil_ted", items=["walkie_talkie"], stock=["first_aid_kit", "barn_goat_1"]),
        member("chef_flambe"),
        hand=["barn_goat_2", "food_poisoning", "steak_knife_1", "energy_drink"],
    )
    cleo = seat(
        member("quarterback_quinn", items=["pitchfork"], stock=["attack_goose"]),
        hand=["prize_hog", "stampede", "spoiled_rations"],
        rescued=["bruno_brisket", "larry_loophole"],
    )
    return position_of_cows.table(
        [ann, belle, rusty, cleo],
        phase,
        location="rare_and_done_steakhouse",
        herd=["mad_matriarch", ("kleptocow", ["cattle_prod"]), "dairy_cow_2", "count_udderula", "mad_holstein", "the_moommy"],
        row=["frankensteer", "cowthulhu", "leaf_blower", "reverend_rawhide"],
        known={1: [0]},
        missing=["milkman_milo", "influencer_indie", "doc_heiferman"],
        round=4,
        box=position_of_cows.own,
    )


def chase_tables(stage: Stage) -> tuple[str, dict[str, str]]:
    """Moments of Shoot Cows: the secret of a player, and the tables."""
    ann, player = stage.visitor("Ann")
    names = ("Ann", "Belle", "Rusty", "Cleo")
    seats = [person(seat, ann if seat == 0 else stage.visitor(name)[0]) for seat, name in enumerate(names)]
    tables = {}
    for moment, (prompt, after, least) in CHASES.items():

        def wanted(state: State, made: int, prompt: str = prompt, after: int = after, least: int = least) -> bool:
            due = state.due
            asked = due is not None and due.prompt == prompt and 0 in due.seats and made >= after
            return asked and due is not None and len(due.options[0]) >= least

        tables[moment] = stage.table(seats, found(4, wanted, STEAKS), game=STEAKS).id
    for moment, phase in (("begin", "begin"), ("act", "survivor"), ("fight", "survivor")):
        state = chase(phase)
        if moment == "fight":
            position_of_cows.play(state, "explore sheriff_stockyard", "reveal 1")
            position_of_cows.play(
                state, "1: for_creature mad_bull_1", "2: for_survivor barn_goat_2", "3: for_creature prize_hog"
            )
        tables[moment] = stage.table(seats, position_of_cows.own.dump(state), game=STEAKS).id
    tables["end"] = stage.finished(seats, seed=12, game=STEAKS).id
    return player, tables


def wind_tables(stage: Stage) -> tuple[str, dict[str, str]]:
    """Moments of Pampero: the secret of a player, and the tables."""
    ann, player = stage.visitor("Ann")
    others = [stage.visitor(name)[0] for name in ("Belle", "Rusty", "Cleo")]
    tables = {}
    for moment, (prompt, players, after, _) in YEARS.items():

        def wanted(state: State, made: int, prompt: str = prompt, after: int = after) -> bool:
            due = state.due
            return due is not None and due.prompt == prompt and 0 in due.seats and made >= after and len(due.options[0]) > 1

        seats = [person(0, ann), *[person(seat, others[seat - 1]) for seat in range(1, players)]]
        settings = FIRST_GAME if moment == "first-game" else {}
        tables[moment] = stage.table(seats, found(players, wanted, WIND, **settings), game=WIND).id
    seats = [person(0, ann), *[person(seat, others[seat - 1]) for seat in (1, 2)]]
    tables["end"] = stage.finished(seats, seed=12, game=WIND).id
    return player, tables


def shoot_all(studio: Studio, guest: Studio, tables: dict[str, str]) -> None:
    to_the_tables = "() => document.querySelector('#tables').scrollIntoView()"
    guest.shoot("start", "/", ".card")
    guest.shoot("lobby", "/", "#lobby-running .tablerow", to_the_tables)
    guest.shoot("new", f"/new/{COWS}", ".sheetform")
    for prompt in PROMPTS:
        studio.shoot(f"{COWS}-{prompt.replace('_', '-')}", f"/t/{tables[prompt]}", "#prompt [data-option]")
    studio.shoot(f"{COWS}-end", f"/t/{tables['end']}", "#h-end")
    studio.shoot(f"{COWS}-replay", f"/replay/{tables['end']}?eyes=all&at=60", "#scrub")


def main() -> int:
    words = argparse.ArgumentParser(description="Take the pictures of docs/screens anew.")
    words.add_argument("folder", nargs="?", type=Path, default=ROOT / "docs" / "screens")
    words.add_argument("--only", default="", help="take only pictures whose name contains this word")
    words.add_argument("--theme", choices=["dark", "light"], default="dark")
    wish = words.parse_args()
    if not find():
        print(f"gaucho: {HELP}")
        return 1
    wish.folder.mkdir(parents=True, exist_ok=True)
    with serving() as server, sync_playwright() as playwright:
        player, guest, tables = fill(Stage(server))
        zapper, zaps = zap_tables(Stage(server))
        hunter, hunts = radar_tables(Stage(server))
        chaser, chases = chase_tables(Stage(server))
        winds = wind_tables(Stage(server))
        browser = playwright.chromium.launch(executable_path=find(), args=FLAGS)
        for device, shape in DEVICES.items():
            studios = []
            for secret in (player, guest):
                context = browser.new_context(**shape, color_scheme=wish.theme, reduced_motion="reduce")
                context.add_cookies([{"name": COOKIE, "value": secret, "url": server.address}])
                studios.append(Studio(context.new_page(), server.address, wish.folder, device, wish.only))
            shoot_all(studios[0], studios[1], tables)
            for game, secret, moments in (
                (ZAP, zapper, zaps),
                (RADAR, hunter, hunts),
                (STEAKS, chaser, chases),
                (WIND, *winds),
            ):
                context = browser.new_context(**shape, color_scheme=wish.theme, reduced_motion="reduce")
                context.add_cookies([{"name": COOKIE, "value": secret, "url": server.address}])
                studio = Studio(context.new_page(), server.address, wish.folder, device, wish.only)
                for moment, table in moments.items():
                    point = POINT if game == RADAR and moment in ("move", "villain", "royale") else ""
                    point = PICK_UP if game == STEAKS and moment == "begin" else point
                    shown = YEARS[moment][3] if game == WIND and moment in YEARS else ""
                    point = f"() => ({HOVER})('{shown}')" if shown else point
                    studio.shoot(
                        f"{game}-{moment}", f"/t/{table}", "#h-end" if moment == "end" else "#prompt [data-option]", point
                    )
                studio.shoot(f"{game}-replay", f"/replay/{moments['end']}?eyes=all&at=80", "#scrub")
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
