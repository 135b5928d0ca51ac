"""The strict look at pages finds what it looks for."""

from __future__ import annotations

from xml.parsers.expat import ExpatError

import pytest

from gaucho.kit.page_check import Reader, check_markup


@pytest.mark.parametrize("text", ["<b>", "</b>", "<b><i></b></i>", '<b id="a" id="b"></b>', "<br>", "a & b", "<b hidden></b>"])
def test_what_is_not_well_formed_is_refused(text: str) -> None:
    with pytest.raises(ExpatError):
        Reader(text)


@pytest.mark.parametrize(
    "text",
    [
        "<script>1</script>",
        '<b style="color: red"></b>',
        '<b onclick="x()"></b>',
        '<a href="http://x"/>',
        '<a href="javascript:x"/>',
    ],
)
def test_what_the_policy_of_pages_forbids_is_refused(text: str) -> None:
    with pytest.raises(AssertionError):
        check_markup(text)


def test_tags_attributes_and_text_are_read_in_order() -> None:
    read = check_markup(
        '<b id="x" aria-label="One &lt; two">5 &amp; <i data-option="a"/>6</b><i data-option="b" aria-label="3"/>'
    )
    assert [tag for tag, _ in read.tags] == ["b", "i", "i"]
    assert read.all("data-option") == ["a", "b"]
    assert read.labels() == "One < two\n3"
    assert read.text == "5 & 6"
