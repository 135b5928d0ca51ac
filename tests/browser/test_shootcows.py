"""Shoot Cows in the browser: whole games with two and six players, Items to be picked up, phases that go by themselves."""

from __future__ import annotations

from functools import partial

import pytest
from playwright.sync_api import expect

from gaucho.games.shootcows.rules.components import LOCATIONS
from gaucho.games.shootcows.tests import position

from .conftest import NewPerson
from .person import SPOT, Person, Typist, play_on
from .secrecy import check_secrets
from .staging import Stage, bot
from .tables import chairs, enter, made

GAME = "shootcows"
laid = partial(position.table, box=position.own)  # a table as it is served


def at_a_table(new_person: NewPerson, stage: Stage, seed: int, levels: list[str]) -> Person:
    """Somebody begins a game among bots; reaction windows go by without her."""
    ann = new_person("Ann", known=True, seed=seed)
    everybody = [*chairs({0: ann}, 1), *[bot(seat, f"Bot {seat}", level) for seat, level in enumerate(levels, 1)]]
    everybody[0].orders = "always"
    enter({0: ann}, stage.table(everybody, game=GAME, seed=seed, public=True))
    return ann


def test_a_whole_game_for_two(new_person: NewPerson, stage: Stage) -> None:
    """A spectator looks on."""
    ann, watcher = at_a_table(new_person, stage, 47, ["random"]), new_person("Cleo")
    watcher.go(ann.page.url)
    watcher.settled()
    watcher.collect()
    play_on({0: ann}, windows=False)
    for someone in (ann, watcher):
        expect(someone.page.locator("#h-end")).to_be_visible()
        expect(someone.page.locator(".sc-sheet tbody tr")).to_have_count(2)
    assert ann.result() == watcher.result()
    assert {"Begin Phase: play Survivors and Items", "Survivor Phase: each Survivor acts once"} <= ann.asked
    assert ann.taken["board"] > 5 < ann.taken["prompt"]
    check_secrets(stage, {0: ann}, watcher, least=20)


def test_a_whole_game_for_six(new_person: NewPerson, stage: Stage) -> None:
    """Some of the bots are good ones: a table where all choose at random may be overrun in the second round."""
    ann = at_a_table(new_person, stage, 47, ["house", "random", "house", "random", "house"])
    play_on({0: ann}, windows=False)
    expect(ann.page.locator("#h-end")).to_be_visible()
    expect(ann.page.locator(".sc-sheet tbody tr")).to_have_count(6)
    assert ann.taken["board"] > 5 < ann.taken["prompt"]


def armoury(stage: Stage, people: dict[int, Person]) -> str:
    """Somebody is about to arm her Party. Returns the table's id."""
    start = laid(
        [
            position.seat("sheriff_stockyard", "butcher_betty", hand=["six_shooter", "city_map"]),
            position.seat("chef_flambe", "mayor_mudd"),
        ],
        "begin",
    )
    record = stage.table(chairs(people, 2), position.own.dump(start), game=GAME)
    enter(people, record)
    return record.id


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_an_item_is_picked_up_and_put_where_it_belongs(new_person: NewPerson, stage: Stage, phone: bool) -> None:
    ann = new_person("Ann", known=True, phone=phone)
    table = armoury(stage, {0: ann})
    page = ann.page
    equip = page.locator('#board [data-option="equip six_shooter.2"]')
    expect(equip).to_be_hidden()
    ann.press(page.locator("#board [data-turn]").first)
    expect(equip).to_be_visible()
    expect(page.locator('#board [data-option="equip city_map.2"]')).to_be_hidden()
    before = ann.sight()
    ann.press(equip)
    ann.wait_for_news(before)
    expect(page.locator(".sc-own").get_by_label("Equipped: Six-Shooter")).to_be_visible()
    assert made(stage, table) == [(0, "equip six_shooter.2")]
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def test_an_item_is_picked_up_without_a_mouse(new_person: NewPerson, stage: Stage) -> None:
    ann = new_person("Ann", known=True, keys=True)
    assert isinstance(ann, Typist)
    table = armoury(stage, {0: ann})
    ann.tab_to("[data-turn]")
    ann.page.keyboard.press("Enter")
    ann.tab_to('#board [data-option="stock six_shooter.1"]', back=True)
    before = ann.sight()
    ann.page.keyboard.press("Enter")
    ann.wait_for_news(before)
    assert made(stage, table) == [(0, "stock six_shooter.1")]


def test_phases_with_nothing_to_do_go_by_themselves_if_one_likes(new_person: NewPerson, stage: Stage) -> None:
    """Ann is not asked in the Creature, Rescue and End Phase; Ben, who did not turn the switch, is asked in his first."""
    people = {0: new_person("Ann", known=True), 1: new_person("Ben", known=True)}
    start = laid([position.seat("sheriff_stockyard"), position.seat("chef_flambe")], row=["mad_calf_1", "mad_calf_2"])
    record = stage.table(chairs(people, 2), position.own.dump(start), game=GAME)
    enter(people, record)
    ann, ben = people.values()
    ann.tab("table")
    ann.page.get_by_label("Go on by itself where I have nothing to do in a phase").press("Space")
    ann.page.keyboard.press("Escape")
    ann.choose("rest sheriff_stockyard", on_board=False)
    assert ben.wait_to_be_asked()
    assert made(stage, record.id) == [(0, "rest sheriff_stockyard"), *[(0, "done")] * 4]
    assert ben.options() == ["done"]
    expect(ann.page.locator("#toasts")).not_to_contain_text("Done for you")


def test_alone_among_bots_empty_phases_go_by_themselves(new_person: NewPerson, stage: Stage) -> None:
    """Ann is asked again in her next turn; who turns the switch off is asked in every phase."""
    players = [position.seat("sheriff_stockyard"), position.seat("chef_flambe")]
    start = laid(players, row=["mad_calf_1", "mad_calf_2"])
    for patient in (False, True):
        ann = new_person("Ann", known=True)
        record = stage.table(chairs({0: ann}, 2), position.own.dump(start), game=GAME)
        enter({0: ann}, record)
        if patient:
            ann.tab("table")
            ann.page.get_by_label("Go on by itself where I have nothing to do in a phase").press("Space")
            ann.page.keyboard.press("Escape")
        ann.choose("rest sheriff_stockyard", on_board=False)
        assert ann.wait_to_be_asked()
        assert ann.options() == ["done"] if patient else len(ann.options()) > 1


def test_on_a_phone_the_duel_is_seen_with_the_hand(new_person: NewPerson, stage: Stage) -> None:
    """Ann has looked at the boards far below when she is asked to Up the Steaks."""
    ann = new_person("Ann", known=True, phone=True)
    players = [position.seat("sheriff_stockyard", "mayor_mudd", hand=["barn_goat_1"]), position.seat("chef_flambe")]
    start = laid(players, row=["mad_calf_1", "mad_calf_2"])
    enter({0: ann}, stage.table(chairs({0: ann}, 2), position.own.dump(start), game=GAME))
    ann.choose("explore sheriff_stockyard", on_board=False)
    ann.page.evaluate("() => document.getElementById('board').scrollTo(0, 1e6)")
    ann.choose("reveal 1", on_board=False)
    for seen in (".sc-verdict", ".sc-steakable .sc-do"):
        expect(ann.page.locator(seen).first).to_be_in_viewport(ratio=1)


def test_on_a_phone_a_fight_of_others_comes_into_sight(new_person: NewPerson, stage: Stage) -> None:
    """Ben, who has nothing to choose, has looked at the boards far below; later he may look there again."""
    people = {0: new_person("Ann", known=True), 1: new_person("Ben", known=True, phone=True)}
    ann, ben = people.values()
    parties = (
        ("chef_flambe",),
        ("butcher_betty", "scout_sally", "larry_loophole"),
        ("vegan_vince", "tinfoil_ted", "mayor_mudd"),
    )
    players = [position.seat("sheriff_stockyard", hand=["barn_goat_1"]), *[position.seat(*party) for party in parties]]
    start = laid(players, row=["mad_calf_1", "mad_calf_2"])
    enter(people, stage.table(chairs(people, len(players)), position.own.dump(start), game=GAME))
    ben.page.evaluate("() => document.getElementById('board').scrollTo(0, 1e6)")
    expect(ben.page.locator(".sc-place")).not_to_be_in_viewport()
    ann.choose("explore sheriff_stockyard", on_board=False)
    ann.choose("reveal 1", on_board=False)
    expect(ben.page.locator(".sc-verdict")).to_be_in_viewport(ratio=1)
    ben.page.evaluate("() => document.getElementById('board').scrollTo(0, 1e6)")
    ann.choose("for_survivor barn_goat_1", on_board=False)
    expect(ben.page.locator(".sc-fight-sum .sc-played")).to_contain_text("Barn Goat")
    expect(ben.page.locator(".sc-verdict")).not_to_be_in_viewport()


STAYS = """() => {
  window.stayed = [];
  let since = 0;
  new MutationObserver(() => {
    const there = Boolean(document.querySelector('#board [data-scene]'));
    if (there && !since) since = performance.now();
    if (!there && since) [window.stayed, since] = [[...window.stayed, performance.now() - since], 0];
  }).observe(document.getElementById('board'), { childList: true, subtree: true, attributes: true });
}"""


def test_a_fight_that_is_soon_over_stays_long_enough_to_be_read(new_person: NewPerson, stage: Stage) -> None:
    """Among bots Ann's page passes for her at once."""
    ann = new_person("Ann", known=True, motion=True)
    players = [position.seat("sheriff_stockyard", hand=["barn_goat_1"]), position.seat("chef_flambe")]
    start = laid(players, row=["mad_calf_1", "mad_calf_2"])
    everybody = [*chairs({0: ann}, 1), bot(1, "Bot", "house")]
    everybody[0].orders = "always"
    enter({0: ann}, stage.table(everybody, position.own.dump(start), game=GAME))
    ann.page.evaluate(STAYS)
    ann.choose("explore sheriff_stockyard", on_board=False)
    ann.choose("reveal 1", on_board=False)
    ann.page.wait_for_function("() => window.stayed.length")
    assert ann.page.evaluate("() => window.stayed[0]") > 1400


def test_windows_are_passed_until_the_own_turn_with_one_click(new_person: NewPerson, stage: Stage) -> None:
    """Ann keeps her Stampede: she is asked once in the bot's turn, and then in her own."""
    ann = new_person("Ann", known=True)
    players = [position.seat("sheriff_stockyard", hand=["stampede"]), position.seat("chef_flambe")]
    start = laid(players, "begin", active=1, row=["scavenge_1", "scavenge_2", "city_map"])
    position.play(start, "done")
    record = stage.table(chairs({0: ann}, 2), position.own.dump(start), game=GAME)
    enter({0: ann}, record)
    assert ann.wait_to_be_asked()
    before = ann.sight()
    ann.page.get_by_role("button", name="Pass until my turn").click()
    ann.wait_for_news(before)
    ann.page.wait_for_function("() => document.querySelector('[data-prompt]').textContent.startsWith('Begin Phase')")
    answers = [option for seat, option in made(stage, record.id) if seat == 0]
    assert len(answers) > 2
    assert set(answers) == {"pass"}
    expect(ann.page.get_by_role("button", name="Pass until my turn")).to_have_count(0)


def test_whose_turn_it_is_can_pass_in_a_fight_with_one_click(new_person: NewPerson, stage: Stage) -> None:
    """Ben raises the steaks: Ann is not asked again. In his turn she is."""
    people = {0: new_person("Ann", known=True), 1: new_person("Ben", known=True)}
    ann, ben = people.values()
    players = [
        position.seat("sheriff_stockyard", hand=["barn_goat_1"]),
        position.seat("chef_flambe", hand=["barn_goat_2", "mad_heifer", "mad_holstein"]),
    ]
    start = laid(players, row=["mad_calf_1", "mad_calf_2"])
    position.play(start, "explore sheriff_stockyard")
    record = stage.table(chairs(people, 2), position.own.dump(start), game=GAME)
    enter(people, record)
    ann.choose("reveal 1", on_board=False)
    before = ann.sight()
    ann.page.get_by_role("button", name="Pass in this Fight").click()
    ann.wait_for_news(before)
    expect(ben.page.get_by_role("button", name="Pass until my turn")).to_be_visible()
    ben.choose("for_creature barn_goat_2", on_board=False)
    ben.choose("pass", on_board=False)
    ann.page.wait_for_function("() => document.querySelector('[data-prompt]').textContent.startsWith('Survivor Phase')")
    ann.page.wait_for_function("() => document.querySelector('#people-orders').value === ''")
    assert [option for seat, option in made(stage, record.id) if seat == 0] == ["reveal 1", "pass", "pass"]


def test_steaks_are_thrown_from_the_hand_to_either_side(new_person: NewPerson, stage: Stage) -> None:
    """Both totals change for everybody, and the card is named with its player's sign."""
    people = {0: new_person("Ann", known=True, motion=True), 1: new_person("Ben", known=True, phone=True)}
    start = laid(
        [
            position.seat("rancher_rhonda", hand=["scavenge_1"]),
            position.seat("chef_flambe", hand=["barn_goat_1", "barn_goat_2"]),
        ],
        row=["mad_calf_1", "mad_calf_2"],
    )
    position.play(start, "explore rancher_rhonda", "reveal 1")
    record = stage.table(chairs(people, 2), position.own.dump(start), game=GAME)
    enter(people, record)
    ann, ben = people.values()
    ben.press_piece(ben.page.locator('#board [data-option="for_creature barn_goat_1"]'))
    expect(ann.page.locator(".sc-power-sum")).to_have_attribute("aria-label", "Power 4: Mad Calf +2, Barn Goat +2")
    expect(ann.page.locator(".sc-verdict p")).to_have_text("A tie: neither side wins here.")
    ben.press_piece(ben.page.locator('#board [data-option="for_survivor barn_goat_2"]'))
    expect(ann.page.locator(".sc-fight-sum .sc-played")).to_contain_text("Barn Goat")


FITS = "text => text.scrollWidth <= text.clientWidth && text.scrollHeight <= text.clientHeight"


@pytest.mark.parametrize("rivals", [1, 2])
def test_the_names_of_a_few_rivals_survivors_are_read_whole(new_person: NewPerson, stage: Stage, rivals: int) -> None:
    """Also beside many Items, which do not cover them."""
    armed = position.member("larry_loophole", items=["six_shooter", "bullwhip", "rain_poncho"], stock=["mad_bull_1"])
    players = [position.seat("chef_flambe"), position.seat(armed, "butcher_betty", "influencer_indie")]
    players += [position.seat("reverend_rawhide", "quarterback_quinn", "mechanic_mabel")] * (rivals - 1)
    ann = new_person("Ann", known=True, large=True)
    people = {0: ann}
    enter(people, stage.table(chairs(people, rivals + 1), position.own.dump(laid(players)), game=GAME))
    names = ann.page.locator(".sc-rival .sc-called")
    expect(names).to_have_count(3 * rivals)
    assert [name.inner_text() for name in names.all() if not name.evaluate(FITS)] == []


def test_what_a_location_does_is_read_whole(new_person: NewPerson, stage: Stage) -> None:
    """Each of the twelve in turn, with a long sum for the Rescue Cost and the question and Undo below, on three screens."""
    ann = new_person("Ann", known=True)
    people = {0: ann}
    herd: list[str | tuple[str, list[str]]] = ["mad_calf_1", "mad_calf_2", "dairy_cow_1", "barn_goat_1", "prize_hog"]
    herd += ["texas_longhorn", "mad_bull_1", "count_udderula"]
    row = ["frankensteer", "cowthulhu"]
    cut: list[tuple[str, str]] = []
    for place in LOCATIONS:
        players = [position.seat("chef_flambe", "butcher_betty", hand=["six_shooter"]), position.seat("mayor_mudd")]
        used = [position.n("mass_panic")]
        start = laid(players, "begin", location=place, herd=herd, row=row, all_costs=3, used=used)
        enter(people, stage.table(chairs(people, 2), position.own.dump(start), game=GAME))
        ann.choose("stock six_shooter.1", on_board=False)
        expect(ann.page.get_by_role("button", name="Undo")).to_be_visible()
        texts = ann.page.locator(".sc-place, .sc-tactic, .sc-tactic span, .sc-ties small")
        expect(texts).to_have_count(6)
        for width, height in ((1440, 900), (1024, 768), (1024, 640)):
            ann.page.set_viewport_size({"width": width, "height": height})
            cut += [(f"{place} at {width}", text.inner_text()) for text in texts.all() if not text.evaluate(FITS)]
    assert cut == []


def crowd(new_person: NewPerson, stage: Stage, *, phone: bool) -> Person:
    """Six play, late in the game: Items and stock under the others, and twelve cards in a hand."""
    hand = ["six_shooter", "bullwhip", "city_map", "flashlight", "rain_poncho", "milk_molotov", "football_pads", "lasso"]
    hand += ["stampede", "mad_holstein", "scavenge_1", "double_patty"]
    rich = position.member(
        "larry_loophole", items=["pitchfork"], stock=["count_udderula", "cowthulhu", "texas_longhorn", "mad_bull_1"]
    )
    armed = position.member("butcher_betty", items=["cattle_prod", "lawn_gnome"], stock=["prize_bull", "mad_bull_2"])
    fed = position.member("influencer_indie", items=["chainsaw", "walkie_talkie"], stock=["dairy_cow_1"])
    players = [position.seat("chef_flambe", hand=hand), position.seat(rich, armed, fed)]
    players += [position.seat("reverend_rawhide", "quarterback_quinn", "mechanic_mabel")]
    players += [
        position.seat("sheriff_stockyard", "mayor_mudd"),
        position.seat("granny_guernsey"),
        position.seat("tinfoil_ted"),
    ]
    ann = new_person("Ann", known=True, phone=phone)
    enter({0: ann}, stage.table(chairs({0: ann}, 6), position.own.dump(laid(players)), game=GAME))
    return ann


APART = """selector => {
  const boxes = [...document.querySelectorAll(selector)].map(one => one.getBoundingClientRect()).filter(box => box.width);
  const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  return boxes.length > 5 && !boxes.some((one, i) => boxes.slice(i + 1).some(other => meet(one, other)));
}"""


@pytest.mark.parametrize("phone", [False, True])
def test_what_six_have_is_seen_whole(new_person: NewPerson, stage: Stage, phone: bool) -> None:
    """What the other five have does not cover each other, and is large enough to be seen; so does a hand of twelve cards."""
    page = crowd(new_person, stage, phone=phone).page
    fits = "score => score.getBoundingClientRect().width <= score.closest('.stand').clientWidth"
    whole = "hand => hand.scrollHeight <= hand.clientHeight && hand.scrollWidth <= hand.clientWidth"
    for width, height in [(390, 844)] if phone else [(1024, 768), (1440, 900)]:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(APART, ".sc-rival .sc-totals b"), width
        assert page.evaluate(APART, ".sc-rival :is(.sc-called, .sc-item, .sc-stocked, .sc-summed)"), width
        for piece in page.locator(".sc-rival :is(.sc-item, .sc-stocked, .sc-summed)").all():
            assert not piece.is_visible() or piece.evaluate("one => one.offsetWidth >= 15 && one.offsetHeight >= 18"), width
        expect(page.get_by_label("4 Stocked cards")).to_be_visible()
        assert [score.evaluate(fits) for score in page.locator(".stand .score").all()] == [True] * 6
        assert page.evaluate(APART, ".sc-hand .sc-incard .sc-card"), width
        assert page.locator(".sc-hand").evaluate(whole), width


@pytest.mark.parametrize(("card", "verb", "targets"), [("butterfingers", "item", 13), ("food_poisoning", "survivor", 9)])
def test_what_six_have_can_be_chosen_on_their_boards(
    new_person: NewPerson, stage: Stage, card: str, verb: str, targets: int
) -> None:
    """Nothing lies on it, however much a Survivor bears; a flipped one and its Items cannot be chosen (SC-R9)."""
    full = position.member("butcher_betty", items=["cattle_prod", "lawn_gnome", "football_pads", "flashlight"])
    full.stock += ["prize_bull", "mad_bull_2"]
    rich = position.member("larry_loophole", items=["pitchfork", "hazmat_suit", "city_map"], stock=["cowthulhu"])
    out = position.member("influencer_indie", items=["chainsaw", "walkie_talkie"], flipped=True)
    mabel = position.member("mechanic_mabel", items=["six_shooter", "bullwhip", "energy_drink", "more_cowbell"])
    chef = position.member("chef_flambe", items=["cast_iron_pan"])
    vince = position.member("vegan_vince", items=["lasso"])
    players = [position.seat(chef, vince, hand=[card]), position.seat(rich, full, out), position.seat(mabel)]
    players += [position.seat(*party) for party in (["sheriff_stockyard", "mayor_mudd"], ["granny_guernsey"], ["tinfoil_ted"])]
    start = laid(players, "begin")
    position.play(start, f"play {card}")
    ann = new_person("Ann", known=True)
    enter({0: ann}, stage.table(chairs({0: ann}, 6), position.own.dump(start), game=GAME))
    pieces = ann.page.locator(f'#board [data-option^="{verb} "]')
    expect(pieces).to_have_count(targets)
    for width, height in ((1440, 900), (1024, 768), (1024, 640)):
        ann.page.set_viewport_size({"width": width, "height": height})
        covered = [piece.get_attribute("data-option") for piece in pieces.all() if not piece.evaluate(SPOT)]
        assert covered == [], width
