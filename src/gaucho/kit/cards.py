"""What several games do with cards, whose lists and piles are made anew instead of being changed, and with sets of bits.

A pile is a tuple: views can show it as it is, for nobody can change it.
"""

from __future__ import annotations

from mypy_extensions import i64

from gaucho.engine.chance import Chance

Cards = list[int] | tuple[int, ...]  # what a constructor makes a pile of: data that is read back has lists


def without(cards: list[int], card: i64) -> list[int]:
    """These cards but one."""
    return [other for other in cards if other != card]


def with_card(cards: list[int], card: i64) -> list[int]:
    """These cards and one more, ascending."""
    place: i64 = len(cards)
    while place > 0 and cards[place - 1] > card:
        place -= 1
    more = cards.copy()
    more.insert(place, card)
    return more


def pile_without(pile: tuple[int, ...], card: i64) -> tuple[int, ...]:
    """This pile but for one card."""
    return tuple([other for other in pile if other != card])


def holds(pile: tuple[int, ...], card: i64) -> bool:
    """Is this card among them? For short piles in compiled rules, where `in` makes an object of the number."""
    for other in pile:
        if other == card:
            return True
    return False


def any_of(options: list[int], chance: Chance) -> i64:
    """One of a private list, drawn evenly: a fixed rule would tell what it was chosen from."""
    return options[chance.below(len(options))]


def members(bits: i64, most: i64) -> list[int]:
    """The numbers of the bits that are set."""
    return [i for i in range(most) if (bits >> i) & 1]
