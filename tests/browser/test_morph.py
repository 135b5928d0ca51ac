"""Regions are not thrown away but turned into what they shall be; what comes out is what was sent."""

from __future__ import annotations

import random

from .conftest import NewPerson

TURN = """async ([pairs]) => {
  const { morph } = await import(document.querySelector('script[type=module]').src.replace(/[^/]*$/, 'morph.js'));
  const nodes = (html) => {
    const box = document.createElement('template');
    box.innerHTML = html;
    return [...box.content.childNodes];
  };
  return pairs.map(([before, after]) => {
    const place = document.createElement('div');
    place.innerHTML = before;
    const offered = new Set(place.querySelectorAll('[data-option]'));
    const all = new Set(place.querySelectorAll('*'));
    morph(place, nodes(after));
    const now = [...place.querySelectorAll('*')];
    return [place.innerHTML, now.filter((el) => offered.has(el)).length, now.filter((el) => all.has(el)).length];
  });
}"""


def tree(chance: random.Random, depth: int = 3) -> str:
    """Some HTML with names, offers, classes and words, which often looks like the one before."""
    parts = []
    for _ in range(chance.randrange(4)):
        tag = chance.choice(("div", "section", "span"))
        words = [f' class="c{chance.randrange(2)}"'] if chance.random() < 0.5 else []
        if chance.random() < 0.3:
            words.append(f' data-{chance.choice(("move", "zoom", "option"))}="{chance.randrange(3)}"')
        inside = tree(chance, depth - 1) if depth else chance.choice(("", "cow", "moon"))
        parts.append(f"<{tag}{''.join(words)}>{inside}</{tag}>")
        parts.append(chance.choice(("", "", "text")))
    return "".join(parts)


def test_any_page_becomes_any_other(new_person: NewPerson) -> None:
    ann = new_person("Ann")
    ann.go("/")
    chance = random.Random(7)
    trees = ["".join(f"<div>{tree(chance)}</div>" for _ in range(2)) for _ in range(300)]
    pairs = list(zip(trees, [*trees[1:], trees[0]], strict=True))
    pairs += [(html, html) for html in trees]
    results = ann.page.evaluate(TURN, [pairs])
    for (_, after), (found, offers_kept, _) in zip(pairs, results, strict=True):
        assert found == after
        assert offers_kept == 0, "a press on the old question could answer the new one"
    kept = sum(kept for _, _, kept in results)
    assert kept > len(pairs), "hardly anything is kept"


TICK = """async ([before, after]) => {
  const { morph } = await import(document.querySelector('script[type=module]').src.replace(/[^/]*$/, 'morph.js'));
  const place = document.createElement('div');
  place.innerHTML = before;
  for (const box of place.querySelectorAll('input')) box.checked = !box.checked;
  place.querySelector('select').selectedIndex = 2;
  const fresh = document.createElement('template');
  fresh.innerHTML = after;
  morph(place, fresh.content.childNodes);
  return [[...place.querySelectorAll('input')].map((box) => box.checked), place.querySelector('select').selectedIndex];
}"""


def test_what_is_ticked_is_what_was_sent(new_person: NewPerson) -> None:
    """A box that somebody has ticked no longer follows its attribute."""
    ann = new_person("Ann")
    ann.go("/")
    before = "<input type=checkbox><input type=checkbox checked><select><option selected>a<option>b<option>c</select>"
    after = "<input type=checkbox checked><input type=checkbox><select><option>a<option selected>b<option>c</select>"
    assert ann.page.evaluate(TICK, [before, after]) == [[True, False], 1]
