"""A guess deals anything the view allows and nothing else: what it must not rule out is computed here from the rules alone.

Hidden from a viewer are the others' hands, their face-down Secret Planets, sealed choices and the deck (section 5). A Secret
Planet is at least its floor and none of its excluded numbers (CC-R38), and no number has more cards than copies (CC-057).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from gaucho import Chance
from gaucho.games.cowcollectors.rules.table import Table
from gaucho.games.cowcollectors.tests.position import game, picture, seat, table, tables, view
from gaucho.games.cowcollectors.tests.test_views import DECISIONS, VIEWERS
from gaucho.testing import asked, play

COPIES = {8: 2, 9: 3, 10: 5, 11: 6, 12: 6, 13: 6, 14: 5, 15: 5, 16: 4, 17: 3}
FEWEST, MOST = 150, 6000  # guesses: so many show what is never guessed, so many what could be


def bare() -> Table:
    """Scenario CC-S7 before its last attempt: P1 has neither Secret Planet nor hand, the deck is empty."""
    s = table(
        3,
        players=[
            seat(cows=80, secret=13, hand=[13, 17], token="abduct"),
            seat(cows=30, secret=12, hand=[]),
            seat(cows=41, secret=9, hand=[10, 16], excluded=[16]),
        ],
        deck_exactly=[15],
    )
    play(s, "invade", "left 1", "name 12", "left 1", "name 15")
    assert asked(s) == ("declare_invasion", 0)
    return s


def tight(floors: tuple[int, int], seventeens: int) -> Callable[[], Table]:
    """P0 misses so many of the three 17s; who may be on one depends on who else must be."""

    def build() -> Table:
        one, two = (17 if floor == 17 else 16 for floor in floors)
        return table(
            3,
            players=[
                seat(secret=12, hand=[9, 10]),
                seat(secret=one, hand=[8, 11], floor=floors[0]),
                seat(secret=two, hand=[8], floor=floors[1]),
            ],
            discards=[17] * (3 - seventeens),
        )

    return build


POSITIONS: dict[str, Callable[[], Table]] = {
    **{name: build for name, (build, *_) in DECISIONS.items()},
    "bare": bare,
    "the last 17 is the first one's": tight((17, 16), 1),
    "the last 17 is the second one's": tight((16, 17), 1),
    "two 17s for two": tight((16, 17), 2),
}


class Hidden:
    """What one viewer cannot see of a table, and what may be there."""

    def __init__(self, s: Table, viewer: int | None) -> None:
        now = picture(s)
        self.others = [p for p in range(s.seats) if p != viewer]
        due = s.due
        assert due is not None
        given = due.prompt == "choose_recipient"  # the active player's Secret Planet lies open
        open_cards = now.discards + [card for p in now.players for card in p.invaded]
        for p, one in enumerate(now.players):
            if p == viewer:
                open_cards += one.hand or []
            if one.secret and (p == viewer or (given and p == now.active)):
                open_cards.append(one.secret)
        self.unseen = Counter(COPIES)
        self.unseen.subtract(open_cards)
        self.players = now.players
        self.seats = [p for p in self.others if now.players[p].secret and not (given and p == now.active)]

    def fits(self, p: int, number: int) -> bool:
        return number >= self.players[p].floor and number not in self.players[p].excluded

    def can_be_dealt(self, seats: list[int], left: Counter[int]) -> bool:
        """Is there a Secret Planet for each of these seats among the cards left?"""
        if not seats:
            return True
        return any(left[n] > 0 and self.fits(seats[0], n) and self.can_be_dealt(seats[1:], left - Counter([n])) for n in COPIES)

    def secrets(self, p: int) -> set[int]:
        """Every number this seat may sit on."""
        rest = [other for other in self.seats if other != p]
        return {
            n for n in COPIES if self.unseen[n] > 0 and self.fits(p, n) and self.can_be_dealt(rest, self.unseen - Counter([n]))
        }

    def in_hand(self) -> set[int]:
        """Every number somebody may hold."""
        return {n for n in COPIES if self.unseen[n] > 0 and self.can_be_dealt(self.seats, self.unseen - Counter([n]))}


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("name", POSITIONS)
def test_every_value_the_view_allows_is_guessed_and_no_other(name: str, viewer: int | None) -> None:
    s = POSITIONS[name]()
    hidden = Hidden(s, viewer)
    holders = [p for p in hidden.others if hidden.players[p].hand]
    expected_secrets = {p: hidden.secrets(p) for p in hidden.seats}
    expected_cards = {p: hidden.in_hand() for p in holders}
    for p in hidden.seats:  # the truth is among what may be
        assert hidden.players[p].secret in expected_secrets[p]

    seen = view(s, viewer)
    text = seen.to_json()
    secrets: dict[int, set[int]] = {p: set() for p in hidden.seats}
    cards: dict[int, set[int]] = {p: set() for p in holders}
    hands: dict[int, set[tuple[int, ...]]] = {p: set() for p in holders}
    chance = Chance(7)
    guesses = 0
    while guesses < FEWEST or (guesses < MOST and (secrets != expected_secrets or cards != expected_cards)):
        guesses += 1
        guess = tables.typed(game.guess(seen, chance))
        now = picture(guess)
        for p, one in enumerate(now.players):
            if p in secrets:
                secrets[p].add(one.secret or 0)
            else:
                assert one.secret == hidden.players[p].secret  # seen, or not there
            if p in hands:
                hands[p].add(tuple(one.hand or []))
                cards[p] |= set(one.hand or [])
            else:
                assert one.hand == hidden.players[p].hand
        if guesses <= FEWEST:
            assert guess.problems() == []
            assert view(guess, viewer).to_json() == text
    assert secrets == expected_secrets
    assert cards == expected_cards
    for p in holders:
        assert {len(hand) for hand in hands[p]} == {len(hidden.players[p].hand or [])}
        assert len(hands[p]) > 1


def test_the_tight_positions_are_tight() -> None:
    found = {name: [sorted(Hidden(POSITIONS[name](), 0).secrets(p)) for p in (1, 2)] for name in POSITIONS if "17" in name}
    assert found == {
        "the last 17 is the first one's": [[17], [16]],
        "the last 17 is the second one's": [[16], [17]],
        "two 17s for two": [[16, 17], [17]],
    }
    assert Hidden(bare(), 0).seats == [2]
    assert Hidden(bare(), 0).secrets(2) == {9, 10}


def test_cc_r5_sealed_choices_of_others_may_be_any_of_their_cards_and_the_own_one_is_known() -> None:
    s = DECISIONS["D1"][0]()  # P0 has sealed 9, P2 has sealed 14
    for viewer in VIEWERS:
        hidden = Hidden(s, viewer)
        chance = Chance(5)
        sealed: dict[int, set[int]] = {0: set(), 2: set()}
        for _ in range(1500):
            guess = tables.typed(game.guess(view(s, viewer), chance))
            data = game.dump(guess)
            assert data["sealed"][1] is None
            for p in sealed:
                number = int(data["sealed"][p].removeprefix("planet "))
                assert number in (picture(guess).players[p].hand or [])
                sealed[p].add(number)
        for p, own in ((0, 9), (2, 14)):
            assert sealed[p] == ({own} if p == viewer else hidden.in_hand())


def test_a_guess_depends_on_the_view_alone() -> None:
    """Two tables that look the same to P0 are guessed alike, chance for chance."""
    one = table(3, players=[seat(secret=12, hand=[9, 10]), seat(secret=14, floor=11), seat(secret=16)], shuffle=1)
    two = table(3, players=[seat(secret=12, hand=[9, 10]), seat(secret=13, floor=11), seat(secret=8)], shuffle=2)
    assert view(one, 0).to_json() == view(two, 0).to_json()
    for seed in range(20):
        guesses = [game.dump(game.guess(view(s, 0), Chance(seed))) for s in (one, two)]
        assert guesses[0] == guesses[1]
