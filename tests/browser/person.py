"""Somebody with a browser: clicks, types, taps, and keeps everything that arrives."""

from __future__ import annotations

import json
import random
import re
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, ConsoleMessage, Locator, Page, Request, Response, WebSocket, expect

from gaucho.web.records import Visitor

from .staging import liked

WATCH = """
document.addEventListener('securitypolicyviolation', (e) => console.error('CSP', e.violatedDirective, e.blockedURI));
globalThis.pointed = 0;
globalThis.heard = 0;
globalThis.sockets = [];
globalThis.kept = null; // what arrived while the page was deaf
globalThis.WebSocket = class extends WebSocket {
  constructor(...words) {
    super(...words);
    sockets.push(this);
    this.addEventListener('message', (event) => {
      if (kept && event.isTrusted) {
        kept.push(event.data);
        return event.stopImmediatePropagation();
      }
      globalThis.heard += 1;
    });
  }
};
for (const kind of ['mousedown', 'pointerdown', 'touchstart']) addEventListener(kind, () => (globalThis.pointed += 1), true);
"""
# What a choice changes in the chooser's own page: the question, its number, the log, or the sheet at the end.
SIGHT = """() => [document.querySelector('#prompt')?.textContent, document.querySelector('#log')?.childElementCount,
                  document.querySelector('main')?.dataset.seq, document.querySelector('#sheet')?.childElementCount].join('|')"""
# A point of an element that nothing else covers, as near to its middle as can be, in the window.
SPOT = """(el) => {
  el.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const box = el.getBoundingClientRect();
  const parts = [0.5, 0.35, 0.65, 0.2, 0.8, 0.1, 0.9];
  for (const v of parts) for (const u of parts) {
    const [x, y] = [box.left + box.width * u, box.top + box.height * v];
    const there = document.elementFromPoint(x, y);
    if (there && el.contains(there)) return [x, y];
  }
  return null;
}"""
# The same once it no longer moves: a page that was just asked something may still be scrolling there.
RESTING = f"""async (el) => {{
  const frame = () => new Promise(requestAnimationFrame);
  let [before, now] = [null, ({SPOT})(el)];
  while (String(before) !== String(now)) {{
    await frame();
    [before, now] = [now, ({SPOT})(el)];
  }}
  return now;
}}"""
ASKED_OR_OVER = (  # not asked is who has answered, also if that is not shown yet, or whose page answers
    "(prompt) => document.querySelector(`#prompt ${prompt ?? '.is-mine'}:not(:has([aria-busy])) [data-option]`)"
    " || document.querySelector('#sheet')?.firstElementChild"
)


# The same for everybody; and the ids of own tables, which are asked for at any time, also while one leaves.
SAFE = ("/static/", "/me/turns")


@dataclass
class Arrived:
    """Something a page received."""

    what: str  # address, or "socket"
    text: str


@dataclass
class Person:
    """One browser context and its pages. `page` is the one that acts."""

    name: str
    context: BrowserContext
    address: str
    page: Page = field(init=False)
    chance: random.Random = field(default_factory=lambda: random.Random(1))
    arrived: list[Arrived] = field(default_factory=list)
    trouble: list[str] = field(default_factory=list)
    forgiven: list[str] = field(default_factory=list)  # regular expressions
    asked: set[str] = field(default_factory=set)  # questions answered so far
    taken: dict[str, int] = field(default_factory=dict)  # ways of answering: how often
    touch: bool = False
    visitor: Visitor | None = None  # as the guest book has them, if a test needs it
    _answers: list[Response] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.context.add_init_script(WATCH)
        self.context.on("console", self._console)
        self.context.on("weberror", lambda error: self.trouble.append(f"{self.name}: {error.error}"))
        self.context.on("request", self._request)
        self.context.on("page", self._watch)
        self.page = self.context.new_page()

    # ---- what arrives --------------------------------------------------------------------------------------------------

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.trouble.append(f"{self.name}: {message.type}: {message.text} ({message.location.get('url')})")

    def _request(self, request: Request) -> None:
        place = urlsplit(request.url)
        if place.scheme not in ("data", "blob", "about") and place.netloc != urlsplit(self.address).netloc:
            self.trouble.append(f"{self.name}: asks another host: {request.url}")

    def _watch(self, page: Page) -> None:
        page.on("websocket", self._socket)
        page.on("response", lambda answer: self._answers.append(answer))

    def _socket(self, socket: WebSocket) -> None:
        def heard(payload: str | bytes) -> None:
            self.arrived.append(Arrived("socket", payload if isinstance(payload, str) else payload.decode()))

        socket.on("framereceived", heard)

    def collect(self) -> None:
        """Keep the bodies of answers to requests; to be called before the page is left."""
        answers, self._answers[:] = list(self._answers), []
        for answer in answers:
            path = urlsplit(answer.url).path
            if answer.status < 300 and not path.startswith(SAFE):
                self.arrived.append(Arrived(path, answer.body().decode("utf-8", "replace")))

    def result(self) -> str:
        """How the game ended, as everybody is told."""
        expect(self.page.locator("#h-end")).to_be_visible()
        told = self.page.locator(".endsheet-who")
        return (told if told.count() else self.page.locator("#h-end")).inner_text()

    def messages(self, since: int = 0) -> list[dict[str, Any]]:
        """What the sockets said."""
        return [json.loads(one.text) for one in self.arrived[since:] if one.what == "socket"]

    def complaints(self) -> list[str]:
        """What went wrong in this browser and was not foreseen."""
        return [line for line in self.trouble if not any(re.search(known, line) for known in self.forgiven)]

    # ---- moving about --------------------------------------------------------------------------------------------------

    def go(self, path: str, early: bool = False) -> None:
        """Open a page and wait for it with its scripts; or, early, only until something of it can be seen."""
        self.page.goto(path if path.startswith("http") else self.address + path, wait_until="commit" if early else "load")

    def settled(self) -> None:
        """Wait until the page has its live connection and was told something."""
        self.page.wait_for_function("() => globalThis.heard > 0")

    def deaf(self, page: Page | None = None) -> None:
        """From now on nothing that arrives is heard by the page."""
        (page or self.page).evaluate("() => { globalThis.kept = []; }")

    def hear_again(self, page: Page | None = None) -> None:
        """What arrived meanwhile is heard now."""
        (page or self.page).evaluate("""() => {
            const [all, socket] = [kept, sockets.at(-1)];
            globalThis.kept = null;
            for (const data of all) socket.dispatchEvent(new MessageEvent('message', { data }));
        }""")

    def cut(self) -> None:
        """The connection breaks."""
        self.page.evaluate("() => { globalThis.heard = 0; sockets.at(-1).close(); }")

    def press(self, where: Locator) -> None:
        """Click, or tap on a phone."""
        if self.touch:
            where.tap()
        else:
            where.click()

    def press_piece(self, where: Locator) -> None:
        """The same at a spot where a piece can be seen: cards of a large hand overlap."""
        spot = where.evaluate(RESTING) or where.evaluate(SPOT)  # it may have been drawn anew meanwhile
        assert spot is not None, f"nothing of it can be seen: {where}"
        if self.touch:
            self.page.touchscreen.tap(*spot)
        else:
            self.page.mouse.click(*spot)

    def tab(self, name: str) -> None:
        """Turn to a tab of the side panel, opening it if need be."""
        tab = self.page.locator(f"#tab-{name}")
        if not tab.is_visible():
            self.press(self.page.locator("[data-ui=panel][aria-controls]"))
        self.press(tab)

    # ---- playing -------------------------------------------------------------------------------------------------------

    def question(self) -> str:
        return self.page.locator("[data-prompt]").inner_text()

    def options(self) -> list[str]:
        """What the prompt offers."""
        found: list[str] = self.page.eval_on_selector_all("#prompt [data-option]", "all => all.map(e => e.dataset.option)")
        return found

    def over(self) -> bool:
        return self.page.locator("#sheet > *").count() > 0

    def turns(self) -> list[int]:
        """Whose turn it is, as this page shows it."""
        found: list[int] = self.page.eval_on_selector_all(
            "[data-stand].is-turn", "all => all.map(e => Number(e.dataset.stand))"
        )
        return found

    def sight_and_turns(self) -> tuple[str, list[int]]:
        """Both at one moment: what is shown, and whose turn it is there."""
        seen, turns = self.page.evaluate(
            f"() => [({SIGHT})(), [...document.querySelectorAll('[data-stand].is-turn')].map(e => Number(e.dataset.stand))]"
        )
        return seen, turns

    def is_asked(self) -> bool:
        """Is this person asked something? Where they can only pass, in a reaction window, their page does it for them."""
        return self.page.locator("#prompt .is-mine [data-option]").count() > 0

    def sight(self) -> str:
        seen: str = self.page.evaluate(SIGHT)
        return seen

    def wait_to_be_asked(self, windows: bool = True) -> bool:
        """False: the game is over."""
        self.page.wait_for_function(ASKED_OR_OVER, arg=".is-mine" if windows else ".is-mine:not(.is-window)")
        return not self.over()

    def wait_for_news(self, before: str) -> None:
        """Until this page shows something else than it did."""
        self.page.wait_for_function(f"before => ({SIGHT})() !== before", arg=before)

    def choose(self, option: str | None = None, on_board: bool | None = None) -> str:
        """Answer the question where it pops up, on the board or in the prompt bar; returns when the page shows the answer."""
        picked = option or self.chance.choice(liked(self.options()))
        self.asked.add(self.question())
        before = self.sight()
        piece = self.piece(picked, on_board)
        self.press_piece(piece)
        if self.touch and self.page.locator(".is-tried").count():  # the first tap has shown what it would do
            self.press_piece(piece)
        self.wait_for_news(before)
        return picked

    def piece(self, option: str, on_board: bool | None = None) -> Locator:
        """Where an option can be pressed."""
        dialog = self.page.locator("#dialog[open]")
        if dialog.count():
            if on_board is None and self.chance.random() < 0.6:
                self.taken["dialog"] = self.taken.get("dialog", 0) + 1
                return dialog.locator(f'[data-option="{option}"]:visible')
            self.press(dialog.get_by_role("button", name="Look at the table"))
        pieces = self.page.locator(f'#board [data-option="{option}"]:not([data-then]):visible')
        wish = self.chance.random() < 0.6 if on_board is None else on_board
        seen = self.in_sight(pieces) if wish else []
        assert seen or not wish or not pieces.count(), f"nothing of it can be seen on the board: {option}"
        self.taken["board" if seen else "prompt"] = self.taken.get("board" if seen else "prompt", 0) + 1
        return seen[0] if seen else self.page.locator(f'#prompt [data-option="{option}"]').first

    def in_sight(self, pieces: Locator) -> list[Locator]:
        """Those that nothing stands on; what flies over them is gone in a moment."""
        for _ in range(20):
            seen = [piece for piece in pieces.all() if piece.evaluate(SPOT)]
            if seen or not pieces.count():
                return seen
            self.page.wait_for_timeout(100)
        return []


class Typist(Person):
    """Has no mouse."""

    def tab_to(self, words: str, most: int = 150, back: bool = False) -> None:
        """Press Tab until the focus is there; or Shift and Tab."""
        for _ in range(most):
            if self.page.evaluate("words => document.activeElement.matches(words)", words):
                return
            self.page.keyboard.press("Shift+Tab" if back else "Tab")
        raise AssertionError(f"{words} cannot be reached with Tab")

    def options_and_keys(self) -> list[tuple[str, str]]:
        """What the prompt offers, and the key of each, all at one moment."""
        found: list[tuple[str, str]] = self.page.eval_on_selector_all(
            "#prompt [data-option]", "all => all.map(e => [e.dataset.option, e.dataset.key ?? ''])"
        )
        return found

    def choose(self, option: str | None = None, on_board: bool | None = None) -> str:
        before = self.sight()
        shown = self.options_and_keys()
        options = [offered for offered, _ in shown]
        picked = option or self.chance.choice(liked(options))
        self.asked.add(self.question())
        way = {3: "tab", 7: "arrows"}.get(sum(self.taken.values()) % 8, "key")
        key = next(key for offered, key in shown if offered == picked)
        if way == "key" and key:
            self.page.keyboard.press(key)
        elif way == "arrows":
            picked = self._by_arrows(options)
        else:
            self.tab_to(f'[data-option="{picked}"]')
            self.page.keyboard.press(self.chance.choice(("Enter", "Space")))
        self.taken[way] = self.taken.get(way, 0) + 1
        self.wait_for_news(before)
        return picked

    def _by_arrows(self, options: list[str]) -> str:
        """Tab to the first option there is, then on with an arrow, and take whatever is there."""
        self.tab_to("[data-option]")
        for _ in range(self.chance.randrange(3)):
            self.page.keyboard.press(self.chance.choice(("ArrowRight", "ArrowDown")))
        picked: str = self.page.evaluate("() => document.activeElement.dataset.option")
        assert picked in options
        self.page.keyboard.press("Enter")
        return picked


def play_on(people: dict[int, Person], most: int = 1000, stop: int | None = None, windows: bool = True) -> int:
    """People at their seats (and bots at the others) play until the game is over, or so many choices are made by people.

    `windows` is for those who left a standing order: reaction windows are answered for them.
    """
    first = next(iter(people.values()))
    made = 0
    for _ in range(most):
        before, turns = first.sight_and_turns()
        if first.over() or (stop is not None and made >= stop):
            break
        mine = [seat for seat in turns if seat in people]
        mine = mine or [seat for seat, person in people.items() if windows and person.is_asked()]
        if not mine:
            first.wait_for_news(before)
            continue
        player = people[mine[0]]
        if player.wait_to_be_asked(windows):
            player.choose()
            made += 1
            if player is not first and not player.is_asked():  # asked again it may be in secret, and nothing for others to see
                first.wait_for_news(before)
    return made
