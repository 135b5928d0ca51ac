"""Numbers for learners: written in order, cut off at 1, read where they lie."""

from __future__ import annotations

from gaucho.kit.sheet import Sheet, mask


def test_a_sheet_is_written_from_the_first_number_to_the_last() -> None:
    sheet = Sheet(18)
    sheet.write(-1.5)
    sheet.part(1, 4.0)
    sheet.part(9, 4.0)
    sheet.part(-1, 4.0)
    sheet.yes(True)
    sheet.yes(False)
    sheet.marked([7, 5, 9], 5, 8)
    sheet.marked_pile((2, 1), 0, 2)
    sheet.one(3, 2, 4)
    sheet.one(-1, 0, 2)
    sheet.valued(sheet.at, (2, 0), 0.5)
    sheet.valued(sheet.at, (1,), 0.75)
    assert list(sheet.numbers) == [-1.5, 0.25, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 0.0, 0.5, 0.75, 0.5]
    assert sheet.at == 15


def test_a_new_sheet_is_blank_whatever_was_written_on_others() -> None:
    first = Sheet(3)
    first.yes(True)
    assert list(Sheet(3).numbers) == [0.0, 0.0, 0.0]
    assert list(first.numbers) == [1.0, 0.0, 0.0]


def test_learners_read_the_numbers_where_they_lie() -> None:
    sheet = Sheet(3)
    sheet.part(1, 2.0)
    seen = memoryview(sheet.numbers)
    assert (seen.format, seen.tolist()) == ("d", [0.5, 0.0, 0.0])


def test_a_mask_has_a_place_for_every_option() -> None:
    assert bytes(mask([1, 4], 6)) == bytes([0, 1, 0, 0, 1, 0])
    assert bytes(mask([], 6)) == bytes(6)
    assert memoryview(mask([0], 2)).tolist() == [1, 0]
