"""Chance: sfc32 against a reference written from its definition, fairness, independence, and one sequence in both forms."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import islice, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gaucho.engine.chance import SEEDS, Chance

SOME_SEEDS = [0, 1, 7, 2**32 - 1, 2**32, 2**64 + 2**32 + 1, 0x0123456789ABCDEF00112233, SEEDS - 1]
seeds = st.integers(0, SEEDS - 1)


def reference(a: int, b: int, c: int, counter: int) -> Iterator[int]:
    """sfc32 as its author defines it, on unbounded ints cut to 32 bits."""
    mask = 2**32 - 1
    while True:
        out = (a + b + counter) % 2**32
        counter = (counter + 1) & mask
        a = b ^ (b >> 9)
        b = (c + 8 * c) & mask
        rotated = ((c << 21) | (c >> (32 - 21))) & mask
        c = (rotated + out) & mask
        yield out


def seeded_reference(seed: int) -> Iterator[int]:
    """Three words of seed, the counter at 1, and fifteen words thrown away."""
    words = reference(seed % 2**32, seed // 2**32 % 2**32, seed // 2**64, 1)
    return islice(words, 15, None)


def chi_square(found: list[int]) -> float:
    """How far counts are from being even."""
    expected = sum(found) / len(found)
    return sum((n - expected) ** 2 / expected for n in found)


def bound(categories: int) -> float:
    """Far above what even chances give (five standard deviations), far below what a bias would."""
    df = categories - 1
    return df + 5 * float((2 * df) ** 0.5)


# ---- the numbers -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", SOME_SEEDS)
def test_words_are_those_of_sfc32(seed: int) -> None:
    chance = Chance(seed)
    assert [chance.word() for _ in range(500)] == list(islice(seeded_reference(seed), 500))


@settings(max_examples=50, deadline=None, derandomize=True)
@given(seeds)
def test_words_are_those_of_sfc32_for_any_seed(seed: int) -> None:
    chance = Chance(seed)
    assert [chance.word() for _ in range(40)] == list(islice(seeded_reference(seed), 40))


def test_the_counter_wraps_at_32_bits() -> None:
    start = (1, 2, 3, 2**32 - 2)
    chance = Chance(0, *start)
    assert [chance.word() for _ in range(6)] == list(islice(reference(*start), 6))
    assert chance.words()[3] == 4


def test_every_bit_of_the_seed_matters() -> None:
    firsts = {Chance(0).word()} | {Chance(1 << bit).word() for bit in range(96)}
    assert len(firsts) == 97


@pytest.mark.parametrize("seed", [-1, SEEDS, SEEDS + 1, -(2**200), 2**200])
def test_a_seed_out_of_bounds_is_refused(seed: int) -> None:
    with pytest.raises(ValueError, match="a seed is a whole number from 0 to"):
        Chance(seed)


# ---- below, pick, shuffle --------------------------------------------------------------------------------------------


@settings(max_examples=100, deadline=None, derandomize=True)
@given(seeds, st.integers(1, 2**30 - 1))
def test_below_stays_below(seed: int, n: int) -> None:
    chance = Chance(seed)
    assert all(0 <= chance.below(n) < n for _ in range(50))


@pytest.mark.parametrize("n", [2, 3, 6, 10, 45])
def test_below_is_even(n: int) -> None:
    chance = Chance(1000 + n)
    found = Counter(chance.below(n) for _ in range(600 * n))
    assert set(found) == set(range(n))
    assert chi_square([found[i] for i in range(n)]) < bound(n)


def test_below_has_no_modulo_bias() -> None:
    """2**32 / n is 5 and a third: without rejection every third number would come six times as often as others come five."""
    n = 3 << 28
    chance = Chance(5)
    found = Counter(chance.below(n) % 3 for _ in range(30_000))
    assert chi_square([found[i] for i in range(3)]) < bound(3)
    words = seeded_reference(5)  # the test can tell: this is what is left without rejection
    unfair = Counter((next(words) * n >> 32) % 3 for _ in range(30_000))
    assert chi_square([unfair[i] for i in range(3)]) > 10 * bound(3)


def test_below_one_is_always_zero() -> None:
    chance = Chance(3)
    assert {chance.below(1) for _ in range(100)} == {0}


def test_shuffle_reaches_all_orders_evenly() -> None:
    chance = Chance(11)
    found: Counter[tuple[int, ...]] = Counter()
    for _ in range(12_000):
        cards = [0, 1, 2]
        chance.shuffle(cards)
        found[tuple(cards)] += 1
    assert set(found) == set(permutations(range(3)))
    assert chi_square(list(found.values())) < bound(6)


@settings(max_examples=100, deadline=None, derandomize=True)
@given(seeds, st.lists(st.integers(0, 100), max_size=60))
def test_shuffle_keeps_the_cards(seed: int, cards: list[int]) -> None:
    shuffled = list(cards)
    Chance(seed).shuffle(shuffled)
    assert Counter(shuffled) == Counter(cards)


def test_pick_follows_the_weights() -> None:
    weights = [0, 1, 0, 3, 6, 0]
    chance = Chance(21)
    found = Counter(chance.pick(weights) for _ in range(20_000))
    assert set(found) == {1, 3, 4}
    expected = {1: 2_000, 3: 6_000, 4: 12_000}
    assert sum((found[i] - n) ** 2 / n for i, n in expected.items()) < bound(3)


# ---- split, clone, words ---------------------------------------------------------------------------------------------


def test_split_says_nothing_about_the_rest() -> None:
    chance = Chance(9)
    child = chance.split()
    ours = [chance.word() for _ in range(2000)]
    theirs = [child.word() for _ in range(2000)]
    assert not set(ours) & set(theirs)
    equal_bits = sum(32 - int(a ^ b).bit_count() for a, b in zip(ours, theirs, strict=True))
    assert abs(equal_bits - 32_000) < 5 * 126.5  # five standard deviations of 64000 coins


def test_splits_differ_and_repeat() -> None:
    chance, again = Chance(9), Chance(9)
    first, second = chance.split(), chance.split()
    assert first.words() != second.words()
    assert [first.words(), second.words()] == [again.split().words(), again.split().words()]
    assert chance.words() == again.words()


def test_using_a_split_leaves_the_parent_alone() -> None:
    chance = Chance(9)
    child = chance.split()
    before = chance.words()
    for _ in range(100):
        child.word()
    assert chance.words() == before


@settings(max_examples=50, deadline=None, derandomize=True)
@given(seeds, st.integers(0, 20))
def test_clone_goes_on_alike_and_on_its_own(seed: int, used: int) -> None:
    chance = Chance(seed)
    for _ in range(used):
        chance.word()
    copy = chance.clone()
    here = chance.words()
    following = [copy.word() for _ in range(5)]
    assert chance.words() == here
    assert [chance.word() for _ in range(5)] == following


@settings(max_examples=50, deadline=None, derandomize=True)
@given(seeds, st.integers(0, 20))
def test_words_round_trip(seed: int, used: int) -> None:
    chance = Chance(seed)
    for _ in range(used):
        chance.word()
    words = chance.words()
    assert all(0 <= word < 2**32 for word in words)
    assert Chance(0, *words).words() == words


def test_words_of_zero_are_words_too() -> None:
    """A generator whose first word happens to be 0 is not mistaken for one to be seeded."""
    assert Chance(5, 0, 0, 0, 0).words() == [0, 0, 0, 0]


# ---- both forms ------------------------------------------------------------------------------------------------------

SCRIPT = """
import gaucho
from gaucho.engine.chance import Chance
out = []
for seed in (0, 7, 2**32, 2**96 - 1):
    chance = Chance(seed)
    out += [chance.word() for _ in range(50)]
    out += [chance.below(n) for n in (1, 2, 3, 45, 1000, 2**16 + 1, 3 << 28, 2**30 - 1) for _ in range(50)]
    out += [chance.pick([3, 0, 5, 1]) for _ in range(50)]
    cards = list(range(45))
    chance.shuffle(cards)
    out += cards + chance.split().words() + chance.clone().words()
print(gaucho.FORM)
print(out)
"""


def run(form: str) -> tuple[str, str]:
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT], env=os.environ | {"GAUCHO_COMPILE": form}, capture_output=True, text=True, check=True
    )
    form_used, _, numbers = done.stdout.partition("\n")
    return form_used, hashlib.sha256(numbers.encode()).hexdigest()


def test_the_same_numbers_interpreted_and_compiled() -> None:
    plain, fast = run("0"), run("auto")
    assert plain[0] == "interpreted"
    assert plain[1] == fast[1]
    if fast[0] != "compiled":
        pytest.skip("the rules are not compiled here, so there was only one form to compare")
