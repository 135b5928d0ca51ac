// Moving about on the board: arrow keys between pieces, size on small screens, the sheet at the end.
import { calm } from "./common.js";

const board = document.getElementById("board");
const sheet = document.getElementById("sheet");

// The nearest option in the direction of an arrow key.
export function arrow(event) {
  const way = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] }[event.key];
  if (!way) return false;
  const from = event.target.closest("[data-option]");
  if (!from) {
    const first = event.target.matches("body, #main, #prompt") && document.querySelector("#prompt [data-option]");
    if (first) first.focus();
    if (first) event.preventDefault();
    return Boolean(first);
  }
  const place = from.closest("[data-region]") || document;
  const middle = (el) => {
    const r = el.getBoundingClientRect();
    return [r.left + r.width / 2, r.top + r.height / 2];
  };
  const [x, y] = middle(from);
  let best = null;
  let least = Infinity;
  for (const el of place.querySelectorAll("[data-option]")) {
    if (el === from || !el.getClientRects().length) continue;
    const [u, v] = middle(el);
    const along = (u - x) * way[0] + (v - y) * way[1];
    const aside = Math.abs((u - x) * way[1]) + Math.abs((v - y) * way[0]);
    if (along < 2) continue;
    const far = along + aside * 2.2;
    if (far < least) [best, least] = [el, far];
  }
  if (best) {
    best.focus();
    best.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
  event.preventDefault();
  return true;
}

// Has something opened that everybody wants to see?
let [scene, since] = ["", 0];
export function opened() {
  const old = scene;
  scene = board?.querySelector("[data-scene]")?.dataset.scene ?? "";
  if (scene === old) return false;
  since = performance.now();
  return scene !== "";
}

// It stays for as long as one needs to read it, although the table is quicker. `next`: the board that comes after it.
const READ = 1500;
export function linger(next) {
  const over = scene && next !== undefined && !next.includes(`data-scene="${scene}"`);
  return over ? Math.max(0, since + READ - performance.now()) : 0;
}

// On a small screen: what can be chosen comes into sight, with the whole area it lies in if there is room.
export function reveal(at_once = calm()) {
  const wanted = "[data-option], [data-leads], [data-scene]";
  const options = [...(board?.querySelectorAll(wanted) ?? [])].filter((el) => el.getClientRects().length);
  if (!options.length || board.querySelector(":focus-visible")) return;
  const around = (all) => {
    const rects = all.map((el) => el.getBoundingClientRect());
    const [left, top] = [Math.min(...rects.map((r) => r.left)), Math.min(...rects.map((r) => r.top))];
    return { left, top, right: Math.max(...rects.map((r) => r.right)), bottom: Math.max(...rects.map((r) => r.bottom)) };
  };
  const way = (from, to, low, high) => (from < low || to - from > high - low ? from - low : Math.max(0, to - high));
  for (const part of new Set(options.map((el) => el.closest("#board [data-scroll]:not([data-pan])")))) { // a leaf that scrolls by itself
    if (!part || part.scrollHeight <= part.clientHeight + 1) continue;
    const [seen, inside] = [part.getBoundingClientRect(), around(options.filter((el) => part.contains(el)))];
    part.scrollTop += way(inside.top, inside.bottom, seen.top, seen.bottom);
  }
  const frame = board.getBoundingClientRect();
  const areas = around(options.map((el) => el.closest("#board section") ?? el));
  const lesson = document.querySelector(".promptbar .coach:not([hidden])")?.getBoundingClientRect();
  const over = lesson && lesson.top < frame.bottom && lesson.bottom > frame.top; // on a phone it lies above the board
  const fit = (from) => areas.bottom - areas.top <= frame.bottom - from && areas.right - areas.left <= frame.width;
  const upper = over && (fit(lesson.bottom) || !fit(frame.top)) ? Math.min(lesson.bottom, frame.bottom) : frame.top;
  const goal = fit(upper) ? areas : around(options);
  const [left, top] = [way(goal.left, goal.right, frame.left, frame.right), way(goal.top, goal.bottom, upper, frame.bottom)];
  if (left || top) board.scrollBy({ left, top, behavior: at_once ? "auto" : "smooth" });
}

let size = 1;
function resize(to, x = board.clientWidth / 2, y = board.clientHeight / 2) {
  const old = size;
  size = Math.min(3, Math.max(1, to));
  if (Math.abs(size - old) < 0.005) return;
  const [left, top] = [board.scrollLeft + x, board.scrollTop + y];
  board.style.setProperty("--zoom", size.toFixed(3));
  board.scrollLeft = (left * size) / old - x;
  board.scrollTop = (top * size) / old - y;
  reach();
}

// A board that scrolls can be reached by keyboard.
function reach() {
  if (!board) return;
  const more = board.scrollHeight > board.clientHeight + 1 || board.scrollWidth > board.clientWidth + 1;
  if (more) {
    board.tabIndex = 0;
    board.setAttribute("role", "group");
    board.setAttribute("aria-label", "Board, scrolls");
  } else {
    for (const name of ["tabindex", "role", "aria-label"]) board.removeAttribute(name);
  }
}

let away = false;
function endsheet() {
  const button = document.querySelector(".sheet-open");
  const some = Boolean(sheet?.firstElementChild);
  if (!some) away = false;
  sheet?.classList.toggle("is-away", away);
  if (button) button.hidden = !some || !away;
  const inner = document.querySelector(".board-inner");
  if (inner) inner.inert = some && !away;
}

export function escape() {
  if (!sheet?.firstElementChild || away) return false;
  away = true;
  endsheet();
  document.querySelector(".sheet-open")?.focus();
  return true;
}

export function start() {
  if (!board) return;
  document.addEventListener("gaucho:swapped", () => opened() && reveal(true)); // before anything flies there
  document.addEventListener("click", (event) => {
    const what = event.target.closest("[data-ui]")?.dataset.ui;
    const leaf = event.target.closest("#board [data-turn]");
    if (leaf) board.dataset.leaf = leaf.dataset.turn; // outside of what is renewed: it stays
    if (what === "larger") resize(size * 1.35);
    if (what === "smaller") resize(size / 1.35);
    if (what === "sheet") {
      away = !away;
      endsheet();
      document.querySelector(away ? ".sheet-open" : ".endsheet-head .round")?.focus();
    }
  });
  let spread = 0;
  let begun = 1;
  const fingers = (event) => {
    const [a, b] = event.touches;
    return [Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY), (a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2];
  };
  board.addEventListener("touchstart", (event) => {
    if (event.touches.length === 2) [[spread], begun] = [fingers(event), size];
  }, { passive: true });
  board.addEventListener("touchmove", (event) => {
    if (event.touches.length !== 2 || !spread) return;
    event.preventDefault();
    const frame = board.getBoundingClientRect();
    const [now, x, y] = fingers(event);
    resize((begun * now) / spread, x - frame.left, y - frame.top);
  }, { passive: false });
  board.addEventListener("touchend", () => (spread = 0), { passive: true });
  new ResizeObserver(reach).observe(board);
  document.addEventListener("gaucho:swapped", () => {
    reach();
    endsheet();
  });
  reach();
  endsheet();
}
