"""What a player knows of cards in others' hands.

A note is a card and the hands it can be in, one bit per seat: `64 * card + hands`. One hand means that the card is there.
A player's notes are a list, by card ascending.
"""

from __future__ import annotations

from mypy_extensions import i64

from gaucho.kit.cards import with_card


def note(card: i64, hands: i64) -> i64:
    return 64 * card + hands


def card_of(entry: i64) -> i64:
    return entry >> 6


def hands_of(entry: i64) -> i64:
    return entry & 63


def knows(notes: list[int], card: i64) -> bool:
    """Is there a note on this card?"""
    for entry in notes:
        if card_of(entry) == card:
            return True
    return False


def dropped(notes: list[int], card: i64) -> list[int]:
    """The notes without those on this card."""
    return [entry for entry in notes if card_of(entry) != card]


def noted(notes: list[int], card: i64, hands: i64) -> list[int]:
    """The notes with a new one on this card."""
    return with_card(dropped(notes, card), note(card, hands))
