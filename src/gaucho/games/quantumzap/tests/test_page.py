"""The browser page: every choice is on the board, pieces have names, nothing hidden is in it, and it is safe to show."""

from __future__ import annotations

import re
from typing import Any

import pytest

from gaucho.engine.story import label
from gaucho.games.quantumzap import page
from gaucho.games.quantumzap.notes import auctions, payday, sets_of
from gaucho.games.quantumzap.rules.characters import POWERS
from gaucho.games.quantumzap.rules.components import ACTIONS, CHARACTERS, LANDS, SUITS, ZAPPIES
from gaucho.games.quantumzap.rules.playing import ACTION_CARDS
from gaucho.games.quantumzap.rules.table import Table
from gaucho.games.quantumzap.rules.zappy import ZAPPY_CARDS
from gaucho.games.quantumzap.tests.position import (
    bids,
    cancel,
    dev,
    drawn,
    everybody_passes,
    game,
    lot,
    quietly,
    sealed,
    seat,
    table,
    tables,
    view,
    wish,
)
from gaucho.kit.page import Scene
from gaucho.kit.page_check import NAMES, Reader, check_markup
from gaucho.testing import play

MODES: list[dict[str, str]] = [
    {"mode": "beginner"},
    {"mode": "advanced"},
    {"mode": "advanced", "action_types": "woah_there_partner+moonlight_raid+cowboy_hacker+quantumzap_lobby+space_is_cold"},
    {"mode": "advanced", "survey_rivals": "on", "zappy_count": "7"},
]


def with_log(state: Table) -> Table:
    """A position of a test begins with an empty log."""
    state.log = [] if state.log is None else state.log
    return state


# ---- whole games -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", range(len(MODES)))
def test_what_follows_with_the_same_click_is_offered_then(mode: int) -> None:
    found = 0
    for state in tables.moments(3, 30 + mode, MODES[mode], first=2, of=40):
        for viewer in state.to_move():
            for _, attributes in Reader(drawn(state, viewer).board).tags:
                if "data-then" in attributes:
                    after = state.clone()
                    after.choose(viewer, attributes["data-option"])
                    offered = [option.text for option in after.legal(viewer)]
                    only_one = after.due is None or after.due.prompt not in ("survey_target", "develop_lot")
                    assert only_one or attributes["data-then"] in offered
                    found += 1
    assert found > 5


def test_a_table_laid_open_shows_every_card_that_somebody_knows() -> None:
    players = [
        seat(hand=["insider_tip"], character="roadman_joe", lots=[lot("rg_01", known=[0])]),
        seat(hand=["space_is_cold"], character="honest_abe"),
    ]
    state = table(2, "discover", players=players, line={1: lot("ss_02", known=[1]), 2: lot("rs_02")})
    opened = page.laid_open([view(state, viewer) for viewer in range(2)])
    text = check_markup(page.draw(opened, game, Scene(NAMES[:2], live=False)).board).labels()
    for words in ("Roadman Joe", "Honest Abe", "Insider Tip", "Space is Cold", "Ray Gun +3", "Space Station +2"):
        assert words in text
    assert "Rocket Ship +2" not in text


# ---- secrets ---------------------------------------------------------------------------------------------------------


def test_a_known_lot_is_veiled_and_an_unknown_one_is_a_back() -> None:
    line = {1: lot("rg_01", known=[0], markers=[0]), 2: lot("ss_08", up="text", known=[0, 1], done=True)}
    state = table(2, "discover", players=[seat(), seat()], line=line)
    mine, theirs = drawn(state, 0).board, drawn(state, 1).board
    assert "Space 1: Ray Gun +3, face down, known to you" in mine
    assert mine.count("qz-veiled") == mine.count("qz-corner") == 1
    assert "Space 1: face down" in theirs
    assert "Ray Gun +3" not in theirs
    for text in (mine, theirs, drawn(state, None).board):
        assert "Space 2: Space Station \N{MINUS SIGN}3, face up" in text


def test_hands_and_characters_are_their_owners() -> None:
    players = [seat(hand=["insider_tip"], character="roadman_joe"), seat(hand=["space_is_cold"], character="honest_abe")]
    state = table(2, "discover", players=players)
    for viewer in (1, None):
        text = drawn(state, viewer).board
        assert "Roadman Joe" not in text
        assert "qz-held" not in text or "Play Insider Tip" not in text
    assert "Use Roadman Joe" in drawn(state, 0).board


def test_a_window_looks_the_same_whoever_can_react() -> None:
    able = [seat(), seat(hand=["foundation_pet_project"]), seat(character="roadman_joe")]
    state = table(3, "w1", players=able, types=["foundation_pet_project"])
    quiet = drawn(state, 0).board
    sealed_state = state.clone()
    sealed_state.choose(1, "play foundation_pet_project")
    assert drawn(sealed_state, 0).board == quiet
    assert drawn(state, None).board == drawn(sealed_state, None).board
    for viewer in (0, None):
        assert "choosing" not in drawn(state, viewer).board
        assert "qz-asked" not in drawn(state, viewer).board


def test_a_declaration_is_seen_by_nobody_else() -> None:
    players = [seat(), seat(hand=["bargain_hunter"]), seat()]
    state = table(3, "w1", players=players, types=["bargain_hunter"])
    before = [drawn(state, viewer).board for viewer in (2, None)]
    sealed(state, {1: "play bargain_hunter"})
    assert "Which lot?" in drawn(state, 1).board
    for viewer, old in zip((2, None), before, strict=True):
        now = drawn(state, viewer).board
        assert "announced" not in now
        assert viewer is not None or now == old


def test_names_are_text_and_nothing_else() -> None:
    state = with_log(table(4, "auction", players=[seat(), seat(), seat(), seat()], mode="beginner"))
    bids(state, 3, 2, None, None)
    for viewer in (0, 1, None):
        shown = drawn(state, viewer)
        for text in (shown.board, shown.panel):
            assert '<b>"x"' not in text
            assert "<i>" not in text.replace('<i class="', "")
        assert '<b>"x"&' in Reader(shown.board).text + Reader(shown.board).labels()


# ---- decisions -------------------------------------------------------------------------------------------------------


def test_one_click_on_a_card_surveys_it() -> None:
    line = {1: lot("rg_01", markers=[0], known=[0]), 2: lot("rg_02")}
    state = table(2, "discover", players=[seat(lots=[lot("ss_01")]), seat()], line=line, mode="beginner")
    read = Reader(drawn(state, 0).board)
    then = {attributes["data-then"] for _, attributes in read.tags if "data-then" in attributes}
    assert then == {"space 2", "deck", "mine 1"}


def test_the_rights_of_a_discover_turn_are_pips() -> None:
    state = table(2, "discover", players=[seat(), seat()], mode="beginner", rights=1)
    shown = drawn(state, 0)
    assert "Used in this turn: free survey" in shown.board
    assert shown.board.count("qz-gone-by") == 1
    assert shown.hints["survey"] == "1M"
    assert "Used in this turn: free survey" in drawn(state, 1).board  # everybody can see that


def test_a_wheel_of_all_bids() -> None:
    state = table(2, "auction", players=[seat(credits=47), seat(credits=3)], mode="beginner")
    read = Reader(drawn(state, 0).board)
    assert [option for option in read.all("data-option") if option.startswith("bid")] == [f"bid {n}" for n in range(1, 48)]
    assert "Bid 40M, leaves 7M" in read.labels()


def test_a_sealed_bid_is_its_bidders_secret_until_all_are_in() -> None:
    state = with_log(table(3, "auction", players=[seat(), seat(), seat()], mode="beginner"))
    other = state.clone()
    state.choose(1, "bid 7")
    other.choose(1, "silent")
    assert "Your bid: 7M" in drawn(state, 1).board
    assert "You stay silent" in drawn(other, 1).board
    for viewer in (0, None):
        assert "Bob: has handed in a bid" in drawn(state, viewer).board
        assert drawn(state, viewer).board == drawn(other, viewer).board
    state.choose(0, "bid 2")
    assert 'data-countdown="0"' in drawn(state, 0).board
    state.choose(2, "silent")
    text = drawn(state, 0).board
    assert 'data-countdown="1"' in text, "the page counts down before it shows this"
    assert re.search(r"Space \d</b> .*?Bob.*?<b>7M</b>", text)
    assert text.count("qz-shown") == 3


def test_a_tie_shows_who_stands_where() -> None:
    state = with_log(table(3, "auction", players=[seat(credits=9), seat(credits=8), seat(credits=7)], mode="beginner"))
    bids(state, 3, 3, None)
    text = drawn(state, 0).board
    assert "a tie at <b>3M</b>" in text
    assert "you: sealed 3M" in text
    play(state, "bid 5")
    assert "stands at <b>5M</b>" in drawn(state, 1).board
    raises = re.findall(r'data-option="bid (\d+)"', drawn(state, 1).board)
    assert raises == ["6", "7", "8"]


def test_all_past_bids_are_in_a_table() -> None:
    state = with_log(
        table(3, "auction", players=[seat(), seat(), seat()], mode="beginner", line={1: lot("rg_01"), 2: lot("rg_02")})
    )
    bids(state, 3, 2, None)
    bids(state, None, None, None)
    sales = auctions(state.events(None))
    assert [(sale.space, sale.sealed, sale.winner, sale.price) for sale in sales] == [
        (2, {0: 3, 1: 2, 2: 0}, 0, 3),
        (1, {0: 0, 1: 0, 2: 0}, -1, 0),
    ]
    shown = check_markup(drawn(state, None).panel)
    assert "discarded" in shown.text
    assert "3M" in shown.text


def test_develop_is_one_click_with_its_price() -> None:
    state = table(2, "develop", players=[seat(credits=5, lots=[lot("ss_01"), dev("rg_01")]), seat()], mode="beginner")
    text = drawn(state, 0).board
    assert 'data-option="develop" data-then="mine 1"' in text
    assert 'data-then="mine 2"' not in text
    assert '<b class="qz-cost">2M</b>' in text


def test_a_payday_is_told_with_coins() -> None:
    players = [seat(credits=5, lots=[dev("rg_01"), dev("ss_08"), lot("ss_01")]), seat(lots=[dev("rs_02")])]
    state = with_log(table(2, "develop", players=players, mode="beginner"))
    quietly(state, "discover_menu")
    day = payday(state.events(None))
    assert day is not None
    assert (day.investment, day.income, day.debt) == (2, {0: 3, 1: 2}, {0: 3})
    text = drawn(state, 0).board
    assert "Payday" in text
    assert text.count("qz-paid") == 2
    assert text.count("qz-charged") == 1
    assert "+3M" in text


def test_cards_on_lots_are_tabs() -> None:
    line = {
        1: lot("rg_01", most=4, price_by=1),
        2: lot("rg_02", least=5, price_by=1),
        3: lot("rg_03", insider=1),
        4: lot("rg_04", frozen=0),
    }
    state = table(2, "w1", players=[seat(hand=["woah_there_partner"]), seat()], line=line)
    text = drawn(state, 0).board
    for words in (
        "\N{LESS-THAN OR EQUAL TO}4M",
        "\N{GREATER-THAN OR EQUAL TO}5M",
        "only Bob may bid",
        "Space 4: face down, frozen",
    ):
        assert words in text
    sealed(state, {0: "play woah_there_partner"})
    read = Reader(drawn(state, 0).board)
    assert set(read.all("data-option")) == {"ongoing 1.price", "ongoing 2.price", "ongoing 3.insider", "ongoing 4.freeze"}


def test_a_chain_is_a_stack_with_its_result() -> None:
    players = [
        seat(hand=["woah_there_partner"]),
        seat(hand=["ecf_disposal_penalty", "bargain_hunter"]),
        seat(hand=["woah_there_partner"]),
    ]
    state = with_log(table(3, "w1", players=players))
    wish(state, 1, "play ecf_disposal_penalty", "left 2")
    first = drawn(state, 0).board
    assert "ECF Disposal Penalty</b> on" in first
    assert "it takes effect" in first
    assert 'data-option="cancel"' in first
    cancel(state, 2)
    second = drawn(state, 0).board
    assert "it is cancelled" in second
    assert second.count('class="qz-answer"') == 1
    assert 'data-option="cancel"' not in drawn(state, None).board


def test_the_action_discard_can_be_leafed_through() -> None:
    players = [seat(hand=["moonlight_raid"]), seat()]
    state = table(
        2, "w1", players=players, types=["moonlight_raid", "insider_tip"], action_discard=["insider_tip", "insider_tip"]
    )
    assert "Insider Tip: 2 in the Action Discard" in drawn(state, None).board
    sealed(state, {0: "play moonlight_raid"})
    if state.due is not None and state.due.prompt == "raid_card":
        assert 'data-option="take insider_tip"' in drawn(state, 0).board


def test_powers_that_choose_players_and_lots_across_the_table() -> None:
    players = [seat(character="steady_eddie"), seat(lots=[lot("rg_01"), lot("rg_02")]), seat(lots=[lot("rg_03")])]
    state = table(3, "discover", players=players)
    play(state, "power")
    assert set(Reader(drawn(state, 0).board).all("data-option")) == {"left 1", "left 2"}
    play(state, "left 1")
    assert set(Reader(drawn(state, 0).board).all("data-option")) == {"theirs 1.1", "theirs 1.2"}


def test_cards_off_the_deck_lie_on_the_stage() -> None:
    players = [seat(hand=["cowboy_hacker"]), seat()]
    state = with_log(table(2, "discover", players=players, deck=["rg_15"], types=["cowboy_hacker"]))
    play(state, "play cowboy_hacker")
    if state.due is not None and state.due.prompt == "cancel_prompt":
        sealed(state, {})
    assert "Off the deck: Ray Gun \N{MINUS SIGN}3" in drawn(state, 0).board
    assert "A card off the deck, face down" in drawn(state, 1).board
    assert "top" in drawn(state, 0).hints["place 0"]
    wheel = re.findall(
        r'data-option="place (\d+)"[^>]*aria-label="Place (\d+) from the top"[^>]*><b>(\d+)<', drawn(state, 0).board
    )
    assert wheel
    assert all(int(said) == int(shown) == int(place) + 1 for place, said, shown in wheel)  # counted from 1, the top first
    play(state, "place 1")
    assert "place 2: Ray Gun \N{MINUS SIGN}3" in drawn(state, 0).board
    assert label(game, game.options["place 1"], 0, 2) == "Place 2"


def test_prices_are_those_of_the_content() -> None:
    """Who plays with other numbers reads those numbers."""
    dear = tables.load({"develop": {"cost": 5}, "discover": {"survey_cost": 3, "action_cost": 4}})
    state = dear.new(2, 3, {"mode": "advanced", "first_player": "0"})
    while state.due is not None and state.due.prompt != "discover_menu":
        state.choose(state.to_move()[0], state.legal(state.to_move()[0])[-1])
    (asked,) = state.to_move()
    legal = {option.text: label(dear, option, asked, 2) for option in state.legal(asked)}
    shown = page.draw(view(state, asked), dear, Scene(["Ann", "Bob"], legal))
    assert shown.hints["buy_action"] == "4M"
    assert legal["buy_action"] == "Buy an Action card"
    assert "for 3M" in shown.note
    assert not re.search(r"\d+M", " ".join([*dear.words["options"].values(), *dear.words["prompts"].values()]))


def test_rivals_have_tabs_for_small_screens() -> None:
    state = table(3, "discover", players=[seat(), seat(credits=4), seat()], active=1)
    board = Reader(drawn(state, 0).board)
    assert board.all("data-turn") == ["1", "2"]
    assert "Show Bob, 4M" in board.labels()
    opened = [attributes["class"] for tag, attributes in board.tags if "qz-open" in attributes.get("class", "")]
    assert [name.split()[-2:] for name in opened] == [["p1", "qz-open"], ["qz-turn", "qz-open"]]  # who is at it is shown
    assert Reader(drawn(state, None).board).all("data-turn") == []
    assert Reader(drawn(table(2, "discover", players=[seat(), seat()]), 0).board).all("data-turn") == []


# ---- flights ---------------------------------------------------------------------------------------------------------


def test_a_lot_that_lily_trades_flies_into_the_deck() -> None:
    me = seat(character="lone_star_lily", lots=[lot("rg_01")])
    state = with_log(table(2, "w4", players=[me, seat(debt=1)], deck_exactly=["rg_02", "rg_03"]))
    handle = view(state, 0).players[0].lots[0].handle
    sealed(state, {0: "power"})
    for viewer in (0, 1, None):
        deck, _, rest = drawn(state, viewer).board.partition("qz-spaces")
        assert f'<i class="qz-door" data-move="lot-{handle}"></i>' in deck
        assert f'data-move="lot-{handle}"' not in rest


def moves(state: Table, viewer: int | None) -> dict[str, str]:
    """The named pieces with their classes."""
    read = Reader(drawn(state, viewer).board)
    return {attributes["data-move"]: attributes["class"] for _, attributes in read.tags if "data-move" in attributes}


def test_lots_fly_from_the_deck_to_the_line_to_their_owner() -> None:
    state = table(2, "auction", players=[seat(), seat()], mode="beginner")
    handle = next(space.lot.handle for space in view(state, None).spaces if space.space == 4)
    assert moves(state, None)[f"lot-{handle}"].startswith("qz-slot")
    bids(state, 1, None)
    assert moves(state, 0)[f"lot-{handle}"].startswith("qz-slot")
    assert moves(state, 1)[f"lot-{handle}"].startswith("qz-mini")
    bids(state, None, None)
    third = next(n for n, kind in moves(state, 0).items() if n.startswith("lot-") and kind == "qz-door")
    assert third
    assert moves(state, 0)[f"lot-{view(state, 0).handles + 1}"] == "qz-door"


def test_markers_fly_from_their_player_to_the_card() -> None:
    state = table(2, "discover", players=[seat(), seat()], mode="beginner", line={1: lot("rg_01")})
    handle = view(state, None).spaces[0].lot.handle
    for viewer in (0, 1, None):
        assert moves(state, viewer)[f"marker-0-{handle}"] == "qz-door"
    play(state, "survey", "space 1")
    assert moves(state, 1)[f"marker-0-{handle}"].startswith("qz-chip")


# ---- the end ---------------------------------------------------------------------------------------------------------


def test_the_score_sheet_explains_every_point() -> None:
    lots = ["rg_01", "rg_07", "rg_11", "rg_13", "rs_01", "rs_07", "ss_02", "ss_04"]
    players = [seat(credits=11, debt=3, lots=[dev(name, charged=name in ("rg_11", "rg_13")) for name in lots]), seat(credits=2)]
    state = with_log(table(2, "final", players=players, round=5, mode="beginner"))
    play(state, "pay 3")
    assert state.over
    shown = drawn(state, 1)
    read = check_markup(shown.sheet)
    assert shown.scores[0] == "17 VP"
    for part in ("12", "3", "2", "17", "8M : 3"):
        assert part in read.text
    assert "Three Ray Guns, 2 VP" in read.labels()
    assert "One of each suit, 1 VP" in read.labels()
    assert shown.alarm == ""
    assert shown.note == ""


@pytest.mark.parametrize(
    ("numbers", "best"), [((4, 2, 2), (1, (1, 0, 0), 3)), ((0, 0, 3), (0, (0, 0, 1), 5)), ((1, 1, 1), (1, (0, 0, 0), 1))]
)
def test_qz_r70_sets_are_shown_as_they_score(numbers: tuple[int, int, int], best: Any) -> None:
    assert sets_of(game.box, numbers) == best


def test_shelly_is_shown_in_the_sheet() -> None:
    lots = [dev("ss_02"), dev("ss_06", charged=True), dev("rg_07")]
    players = [seat(credits=9, debt=1, character="shifty_shelly", lots=lots), seat(credits=2)]
    state = with_log(table(2, "final", players=players, round=5))
    assert "Shifty Shelly is not counted yet" in drawn(state, 0).board
    assert "not counted yet" not in drawn(state, 1).board
    quietly(state)
    assert state.over
    read = check_markup(drawn(state, None).sheet)
    assert "Shelly is a Space Station" in read.text
    assert "Three Space Stations, 5 VP" in read.labels()


def test_a_shared_win_is_explained() -> None:
    state = with_log(table(2, "final", players=[seat(credits=9, debt=1), seat(credits=8)], round=5, mode="beginner"))
    quietly(state)
    assert state.over
    assert ("share the win" in drawn(state, 0).sheet) == (len(state.winners()) > 1)


def test_the_last_round_is_an_alarm() -> None:
    assert drawn(table(2, "discover", players=[seat(), seat()], round=5), 0).alarm == "Last round."
    assert drawn(table(2, "discover", players=[seat(), seat()], round=4), 0).alarm == ""


def test_a_quiet_window_goes_by() -> None:
    state = with_log(table(2, "w1", players=[seat(hand=["willing_sacrifice"]), seat()]))
    assert "Window" in drawn(state, None).board
    everybody_passes(state)
    assert "Window" not in Reader(drawn(state, None).board).text


# ---- drawings and style ----------------------------------------------------------------------------------------------


def test_every_card_of_the_box_has_a_picture_and_a_rule_of_its_own() -> None:
    shapes = set(Reader(page.symbols(game)).all("id"))
    for name in (*ACTIONS, *CHARACTERS, *ZAPPIES, *LANDS, *SUITS):
        assert f"qz-{name}" in shapes
    rules = game.folder.rules()
    cited = [[card.rule for card in cards] for cards in (ACTION_CARDS, POWERS, ZAPPY_CARDS)]
    assert all(set(rules_of) <= set(rules) and len(set(rules_of)) == len(rules_of) for rules_of in cited)
    assert [len(rules_of) for rules_of in cited] == [len(ACTIONS), len(CHARACTERS), len(ZAPPIES)]


def test_options_are_called_what_is_printed() -> None:
    names = ["Ann", "Bob", "Cleo"]
    for text, words in {
        "play woah_there_partner": "Play Woah there partner!",
        "take cowboy_hacker": "Take Cowboy Hacker",
        "theirs 2.3": "Cleo: lot 3",
        "ongoing 4.freeze": "The ice on space 4",
        "suit ray_gun": "Ray Guns",
        "left 1": "Bob",
    }.items():
        assert label(game, game.options[text], 0, 3, names) == words
