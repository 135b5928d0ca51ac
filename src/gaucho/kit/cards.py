"""What several games do with lists of cards, which are made anew instead of being changed, and with sets of bits."""

from __future__ import annotations

from mypy_extensions import i64

from gaucho.engine.chance import Chance


def without(cards: list[int], card: i64) -> list[int]:
    """These cards but one."""
    return [other for other in cards if other != card]


def with_card(cards: list[int], card: i64) -> list[int]:
    """These cards and one more, ascending."""
    more: list[int] = []
    before = True
    for other in cards:
        if before and other > card:
            more.append(int(card))
            before = False
        more.append(other)
    if before:
        more.append(int(card))
    return more


def any_of(options: list[int], chance: Chance) -> i64:
    """One of a private list, drawn evenly: a fixed rule would tell what it was chosen from."""
    return options[chance.below(len(options))]


def members(bits: i64, most: i64) -> list[int]:
    """The numbers of the bits that are set."""
    return [i for i in range(most) if (bits >> i) & 1]
