// What scrolls says so: [data-more] names the sides on which there is more, and gaucho.css lets the page fade there.
import { calm } from "./common.js";

const SCROLLS = "#board, .choices, .coach > p, .log, .chat, .book, .pane.scroll, .endsheet-body, .dialog, [data-scroll]";
const SLACK = 4; // pixels that nobody misses

function look(el) {
  const right = el.scrollWidth - el.clientWidth - el.scrollLeft;
  const down = el.scrollHeight - el.clientHeight - el.scrollTop;
  const sides = { left: el.scrollLeft, right, up: el.scrollTop, down };
  const more = Object.keys(sides).filter((side) => sides[side] > SLACK).join(" ");
  if (more) el.dataset.more = more;
  else delete el.dataset.more;
}

const sizes = new ResizeObserver((all) => all.forEach((one) => look(one.target)));
const watched = new WeakSet();

function lookAround() {
  for (const el of document.querySelectorAll(SCROLLS)) {
    if (!watched.has(el)) sizes.observe(el);
    watched.add(el);
    look(el);
  }
}

export function start() {
  lookAround();
  document.addEventListener("gaucho:swapped", lookAround);
  document.addEventListener("scroll", ({ target }) => target.matches?.(SCROLLS) && look(target), { capture: true, passive: true });
  document.addEventListener("click", (event) => {
    const row = event.target.closest("[data-ui='more']")?.parentElement.querySelector(".choices");
    if (!row) return lookAround(); // a tab, a leaf of the board, an undone fold
    const on = row.dataset.more?.includes("right");
    row.scrollTo({ left: on ? row.scrollLeft + row.clientWidth * 0.8 : 0, behavior: calm() ? "auto" : "smooth" });
  });
  // A wheel turns sideways where there is nothing above and below.
  document.getElementById("prompt")?.addEventListener("wheel", (event) => {
    const row = event.target.closest(".choices[data-more]");
    if (!row || row.scrollHeight > row.clientHeight + SLACK || event.deltaX || event.ctrlKey) return;
    row.scrollLeft += event.deltaY;
    event.preventDefault();
  }, { passive: false });
}
