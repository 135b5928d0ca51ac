"""CONDUCTING A SURVEY: markers, a private look, and the text in the centre of some lots."""

from __future__ import annotations

from mypy_extensions import i64

from gaucho.games.quantumzap.rules import news
from gaucho.games.quantumzap.rules.components import BONUS, LOTS, NO_TEXT
from gaucho.games.quantumzap.rules.table import TEXT_DONE, UP_TEXT, Table


def survey(s: Table, seat: i64, card: i64) -> None:
    """Put a marker on a card and see its whole face (QZ-033); a second survey sets off the text (QZ-043, QZ-044)."""
    one: i64 = 1
    bit: i64 = one << seat
    others: i64 = s.markers[card] & ~bit
    s.players[seat].unused -= 1
    s.markers[card] |= bit
    s.reveal()
    s.learn(card, bit)
    s.tell_face(card, bit, "QZ-033")
    if sets_off(s, card, others):
        text(s, lowest_seat(others), seat, card)
        s.turn_up(card, UP_TEXT, "QZ-044")


def sets_off(s: Table, card: i64, others: i64) -> bool:
    """Is a survey of this card, which the others have surveyed, the second one of a live text? (QZ-046, QZ-R25)"""
    return card < LOTS and others != 0 and s.box.text[card] != NO_TEXT and not s.flags[card] & TEXT_DONE


def text(s: Table, first: i64, second: i64, lot: i64) -> None:
    """Both surveyors gain or lose 1M each, once per game (QZ-043, QZ-R15, QZ-R25)."""
    s.flags[lot] |= TEXT_DONE
    amount: i64 = s.box.text_amount
    for seat in (first, second):
        if s.box.text[lot] == BONUS:
            s.players[seat].credits += amount
            s.tell(news.TEXT_BONUS, "QZ-043", seat, amount, s.players[seat].credits)
        else:
            s.must_pay(seat, amount, False, "QZ-043")


def lowest_seat(seats: i64) -> i64:
    """The only seat of these, or the lowest."""
    seat: i64 = 0
    while (seats >> seat) & 1 == 0:
        seat += 1
    return seat
