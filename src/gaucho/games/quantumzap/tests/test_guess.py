"""A guess deals anything the view allows and nothing else; what it may deal is said here from the rules alone (section 5)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from gaucho.engine.chance import Chance
from gaucho.engine.contract import check_guess
from gaucho.games.quantumzap.rules.components import ACTIONS, CHARACTERS, LOT_IDS, ZAPPIES
from gaucho.games.quantumzap.rules.table import Table
from gaucho.games.quantumzap.tests.position import (
    CARDS,
    cancel,
    deck,
    dev,
    discarded,
    game,
    hand,
    let_stand,
    line,
    lot,
    new,
    owned,
    prompt,
    sealed,
    seat,
    table,
    tables,
    view,
    wish,
)
from gaucho.testing import play, random_game

GUESSES = 400
MOON = ["once_in_a_zap_moon"]


def guesses(s: Table, viewer: int | None, count: int = GUESSES, seed: int = 7) -> Iterator[Table]:
    """Guessed tables, each sound and with the same view; what they hold is up to the test."""
    seen = view(s, viewer)
    text = seen.to_json()
    chance = Chance(seed)
    for _ in range(count):
        guess = tables.typed(game.guess(seen, chance))
        assert guess.problems() == []
        assert view(guess, viewer).to_json() == text
        yield guess


# ---- every moment of random games ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("variant", range(len(game.variants())))
def test_a_guess_gives_the_view_back_at_every_kind_of_moment(variant: int, seats: int) -> None:
    chance = Chance(variant * 10 + seats)
    for number in range(2):
        for s in random_game(new(seats, 70 * number + variant, **game.variants()[variant]), chance):
            odd = s.declaration.base >= 0 or s.aside or s.declaration.chain or any(player.lost for player in s.players)
            if s.over or chance.below(4 if odd else 40) == 0:
                for viewer in [None, *range(seats)]:
                    check_guess(game, s, viewer, chance)


@pytest.mark.parametrize("variant", range(len(game.variants())))
def test_a_guess_depends_on_the_view_alone(variant: int) -> None:
    """Twins are guessed alike, chance for chance."""
    chance = Chance(variant)
    for s in random_game(new(3, variant, **game.variants()[variant]), chance):
        if chance.below(40) == 0:
            for viewer in [None, 0, 1, 2]:
                other = tables.twin(s, viewer, chance)
                one, two = (game.dump(game.guess(view(t, viewer), Chance(3))) for t in (s, other))
                assert one == two


# ---- a hidden declaration looks like the question it started from (QZ-R73) -------------------------------------------------


def in_a_window() -> tuple[Table, Table]:
    """A and B have answered; C still thinks, or declares a card already."""
    players = [seat(), seat(), seat(hand=["willing_sacrifice", "insider_tip"])]
    one, two = (table(3, "w1", players=players) for _ in range(2))
    for s in (one, two):
        for place in (0, 1):
            s.choose(place, "pass")
    two.choose(2, "play insider_tip")
    assert prompt(two) == "target_lot"
    return one, two


def in_a_menu() -> tuple[Table, Table]:
    players = [seat(), seat(), seat(hand=["willing_sacrifice", "insider_tip"])]
    one, two = (table(3, "discover", active=2, players=players) for _ in range(2))
    play(two, "play willing_sacrifice", "left 1")
    return one, two


def after_a_raid() -> tuple[Table, Table]:
    players = [seat(), seat(), seat(hand=["moonlight_raid"])]
    one, two = (table(3, "discover", active=2, players=players, action_discard=["willing_sacrifice"]) for _ in range(2))
    for s in (one, two):
        play(s, "play moonlight_raid")
        let_stand(s)
        assert prompt(s) == "raid_play"
    play(two, "play_now", "left 1")
    return one, two


@pytest.mark.parametrize("build", [in_a_window, in_a_menu, after_a_raid])
def test_qz_r73_nobody_else_can_tell_a_declaration_from_the_question_it_came_from(
    build: Callable[[], tuple[Table, Table]],
) -> None:
    thinking, declaring = build()
    assert declaring.declaration.base >= 0
    for viewer in (None, 0, 1):
        assert view(declaring, viewer).to_json() == view(thinking, viewer).to_json()
    assert view(declaring, 2).to_json() != view(thinking, 2).to_json()


@pytest.mark.parametrize("build", [in_a_window, in_a_menu, after_a_raid])
def test_qz_r73_to_the_others_a_declaration_is_a_choice_still_out(build: Callable[[], tuple[Table, Table]]) -> None:
    s = build()[1]
    for viewer in (None, 0, 1):
        hands = set()
        for guess in guesses(s, viewer):
            assert guess.declaration.base == -1
            assert 2 in guess.to_move()
            hands.add(tuple(hand(guess, 2)))
        assert len(hands) == 1 if build is after_a_raid else len(hands) > 5
    for guess in guesses(s, 2, 20):
        d, ours = s.declaration, guess.declaration
        assert (ours.base, ours.doer, ours.doing, ours.args) == (d.base, d.doer, d.doing, d.args)
        assert guess.legal(2) == s.legal(2)


def test_qz_164_the_only_card_of_a_player_who_must_play_it_is_one_that_asks_something() -> None:
    """B is declaring a hidden card: not Pet Project or Lobby, which ask nothing, nor Number One First of the First Player."""
    s = moon([seat(), seat(hand=["insider_tip"])])
    assert (prompt(s), s.declaration.base >= 0) == ("target_lot", True)
    found = set()
    for viewer in (None, 0):
        for guess in guesses(s, viewer):
            assert (guess.declaration.base, guess.asked) == (s.declaration.base, 1)
            found |= set(hand(guess, 1))
    assert found == {"insider_tip", "willing_sacrifice", "high_noon_high_voltage"}


def moon(players: list[object]) -> Table:
    """A refill that meets Once in a Zap Moon; the marker has just passed to B."""
    s = table(
        2,
        "w6",
        players=players,  # type: ignore[arg-type]
        line={1: lot("rg_01", frozen=0), 2: lot("rg_02", frozen=0)},
        deck=MOON,
        types=["insider_tip", "willing_sacrifice", "foundation_pet_project", "high_noon_high_voltage", "space_is_cold"],
        action_deck=["willing_sacrifice", "high_noon_high_voltage", "foundation_pet_project", "willing_sacrifice"],
        zappy_count="1",
    )
    sealed(s, {})
    return s


# ---- which values are guessed ----------------------------------------------------------------------------------------------


def test_unseen_faces_are_any_of_those_the_viewer_has_not_seen() -> None:
    s = table(
        2,
        players=[seat(lots=[lot("rg_01", known=[0]), lot("rg_04")]), seat(lots=[dev("rg_03"), lot("rs_01", markers=[1])])],
        line={1: lot("ss_01", markers=[0]), 2: lot("ss_02")},
        deck=[lot("rg_07", markers=[0])],
        discard=[lot("rs_03", known=[0]), lot("rs_06")],
    )
    unseen = set(LOT_IDS) - {"rg_01", "rg_03", "ss_01", "rg_07", "rs_03"}
    owns, rivals, second, below, lost = set(), set(), set(), set(), set()
    for guess in guesses(s, 0, 1500):
        assert owned(guess, 0)[0] == "rg_01"
        assert owned(guess, 1)[0] == "rg_03"
        assert (line(guess)[1], deck(guess)[0]) == ("ss_01", "rg_07")
        assert "rs_03" in discarded(guess)
        owns.add(owned(guess, 0)[1])
        rivals.add(owned(guess, 1)[1])
        second.add(line(guess)[2])
        below.add(deck(guess)[1])
        lost |= set(discarded(guess)) - {"rs_03"}
    assert owns == rivals == second == below == lost == unseen


def test_qz_043_a_lot_that_two_have_surveyed_in_silence_has_no_text_or_a_spent_one() -> None:
    s = table(3, line={1: lot("rg_01", markers=[1, 2]), 2: lot("rg_02", markers=[1]), 3: lot("rg_05", done=True, known=[1])})
    texts = {key for key, text in zip(LOT_IDS, game.box.text, strict=True) if text}
    for viewer in (None, 0):
        one, two = set(), set()
        for guess in guesses(s, viewer, 1200):
            one.add(line(guess)[1])
            two.add(line(guess)[2])
        spent = {"rg_05"}
        assert one == set(LOT_IDS) - texts | spent
        assert two == set(LOT_IDS)


def test_qz_r21_a_lost_card_is_inside_the_deck_or_under_a_later_handle() -> None:
    """S17: B has hacked A's card into the deck; A knows only that it is there."""
    s = table(
        3,
        "w1",
        players=[seat(), seat(hand=["cowboy_hacker"]), seat(hand=["quantumzap_lobby"])],
        line={1: lot("rs_01")},
        deck_exactly=[lot("rg_01", markers=[0]), "rg_02", "rg_03", "rg_04", "rg_05", "rg_06"],
        types=["cowboy_hacker", "quantumzap_lobby"],
        zappy_count="0",
    )
    wish(s, 1, "play cowboy_hacker")
    aside = {CARDS[guess.aside[0]] for guess in guesses(s, 2)}
    assert {CARDS[guess.aside[0]] for guess in guesses(s, 0, 20)} == {"rg_01"}
    assert len(aside) == 35  # C has seen no lot at all
    play(s, "place 3")
    places = {deck(guess).index("rg_01") for guess in guesses(s, 0)}
    assert places == {0, 1, 2, 3, 4, 5}
    assert {deck(guess).index("rg_01") for guess in guesses(s, 1, 20)} == {3}
    wish(s, 2, "play quantumzap_lobby")
    there = {deck(guess).index("rg_01") if "rg_01" in deck(guess) else -line_of(guess, "rg_01") for guess in guesses(s, 0)}
    assert there == {0, 1, 2, 3, 4, -6}  # in the deck, or the lot that Lobby has placed; not the one on space 1


def line_of(s: Table, card: str) -> int:
    return next(space for space, there in line(s).items() if there == card)


def test_qz_r57_a_face_lost_in_the_discard_is_there_or_was_drawn_from_it() -> None:
    players = [
        seat(character="marshal_e_starpaw"),
        seat(lots=[dev("rg_01"), lot("rs_04")]),
        seat(lots=[lot("rs_05")]),
    ]
    s = table(3, "w1", players=players, discard=[lot("ss_01", known=[2]), "ss_02", "ss_03"], round=1)
    wish(s, 0, "power")
    where = set()
    for guess in guesses(s, 2):
        where.add("discard" if "ss_01" in discarded(guess) else owned(guess, 1).index("ss_01"))
    assert where == {"discard", 1}


def test_qz_r62_the_back_of_the_top_card_and_the_number_of_zappy_cards_are_seen() -> None:
    s = table(2, deck=["zap_happens", "rg_01", "what_the_zap"], zappy_count="2")
    tops, inside = set(), set()
    for guess in guesses(s, 0):
        cards = deck(guess)
        zappies = [i for i, card in enumerate(cards) if card in ZAPPIES]
        assert zappies[0] == 0
        assert len(zappies) == 2
        tops.add(cards[0])
        inside.add(zappies[1])
    assert tops == set(ZAPPIES)
    assert inside == set(range(1, len(s.deck)))


def test_a_zappy_card_that_is_being_hacked_may_be_any_of_them() -> None:
    s = table(2, "w1", players=[seat(hand=["cowboy_hacker"]), seat()], deck=["zap_happens"], zappy_count="1")
    wish(s, 0, "play cowboy_hacker")
    assert {CARDS[guess.aside[0]] for guess in guesses(s, 1)} == set(ZAPPIES)
    assert {CARDS[guess.aside[0]] for guess in guesses(s, 0, 20)} == {"zap_happens"}


def test_hands_and_characters_are_any_that_nobody_has_shown() -> None:
    s = table(
        3,
        players=[
            seat(hand=["insider_tip", "insider_tip"], character="honest_abe"),
            seat(hand=["insider_tip", "willing_sacrifice"], known_hand=["insider_tip"], character="roadman_joe"),
            seat(hand=["willing_sacrifice"], character="shifty_shelly", used=True),
        ],
        action_discard=["insider_tip"],
    )
    types = {ACTIONS[card] for card in view(s, 0).types}
    others, last, cast = set(), set(), set()
    for guess in guesses(s, 0, 600):
        assert hand(guess, 0) == ["insider_tip", "insider_tip"]
        rest = hand(guess, 1)
        rest.remove("insider_tip")  # taken by a Raid: everybody knows
        others |= set(rest)
        last |= set(hand(guess, 2))
        cast.add(CHARACTERS[guess.players[1].character])
    assert others == last == types - {"insider_tip"}  # all four Insider Tips are accounted for
    assert cast == set(CHARACTERS) - {"honest_abe", "shifty_shelly"}


def test_a_first_advanced_game_holds_marked_cards_only() -> None:
    s = new(5, 3, mode="advanced_first")
    cast, zappies = set(), set()
    for guess in guesses(s, 0):
        cast |= {int(player.character) for player in guess.players}
        zappies |= {card - 35 for card in guess.deck if card >= 35}
    assert cast == set(game.box.zap_characters)
    assert zappies == set(game.box.zap_zappies)


def test_sealed_bids_of_others_may_be_any_of_theirs_and_the_own_one_is_known() -> None:
    s = table(
        3, "auction", players=[seat(credits=3), seat(credits=5), seat(credits=2)], mode="beginner", line={1: lot("rg_01")}
    )
    s.choose(0, "bid 2")
    s.choose(1, "bid 5")
    bids = {viewer: {tuple(game.dump(g)["sealed"][:2]) for g in guesses(s, viewer)} for viewer in (0, 1, 2)}
    assert {own for own, _ in bids[0]} == {"bid 2"}
    assert {own for _, own in bids[1]} == {"bid 5"}
    assert {other for _, other in bids[0]} == {other for _, other in bids[2]}
    assert {other for _, other in bids[0]} == {"silent", *[f"bid {i}" for i in range(1, 6)]}


def test_an_answered_card_is_still_open_in_a_guess() -> None:
    players = [seat(hand=["willing_sacrifice"]), seat(hand=["woah_there_partner"]), seat(hand=["woah_there_partner"])]
    s = table(3, "w1", players=players)
    wish(s, 0, "play willing_sacrifice", "left 1", "stop")
    cancel(s, 1)
    assert prompt(s) == "cancel_prompt"
    for viewer in (None, 0, 1, 2):
        for guess in guesses(s, viewer, 50):
            assert (guess.declaration.doer, guess.declaration.args, guess.declaration.chain) == (0, [1], [1])
            sealed(guess, {})
            assert guess.players[1].debt == 0  # the Woah stands
