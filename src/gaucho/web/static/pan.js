// A part of the board that can be made larger and moved about by itself: [data-pan], which scrolls; its content is as wide as --pan says.
// Wheel, two fingers, the buttons [data-pan-by]; a mouse drags it. Size and place outlive every new picture.
import { calm } from "./common.js";

const LARGEST = 4;
const board = document.getElementById("board");
const size = () => Number(board.style.getPropertyValue("--pan")) || 1;

// The point x, y of the frame stays where it is.
function resize(frame, to, x = frame.clientWidth / 2, y = frame.clientHeight / 2) {
  const [old, wide, high] = [size(), frame.scrollWidth, frame.scrollHeight];
  const now = Math.min(LARGEST, Math.max(1, to));
  if (Math.abs(now - old) < 0.005) return;
  board.style.setProperty("--pan", now.toFixed(3));
  frame.scrollLeft = ((frame.scrollLeft + x) * frame.scrollWidth) / wide - x;
  frame.scrollTop = ((frame.scrollTop + y) * frame.scrollHeight) / high - y;
  reach();
}

// What scrolls can be reached by keyboard.
function reach() {
  for (const frame of board.querySelectorAll("[data-pan]")) {
    const more = frame.scrollHeight > frame.clientHeight + 1 || frame.scrollWidth > frame.clientWidth + 1;
    if (more) frame.tabIndex = 0;
    else frame.removeAttribute("tabindex");
  }
}

// What can be chosen comes into sight, unless the question is about another part.
function reveal() {
  for (const frame of board.querySelectorAll("[data-pan]:not([data-still])")) {
    const seen = frame.getBoundingClientRect();
    const rects = [...frame.querySelectorAll("[data-option]")].map((el) => el.getBoundingClientRect()).filter((r) => r.width);
    if (!rects.length || rects.some((r) => r.left >= seen.left && r.right <= seen.right && r.top >= seen.top && r.bottom <= seen.bottom)) continue;
    const { left, top, width, height } = rects[0];
    frame.scrollBy({ left: left + width / 2 - seen.left - seen.width / 2, top: top + height / 2 - seen.top - seen.height / 2, behavior: calm() ? "auto" : "smooth" });
  }
}

export function start() {
  if (!board) return;
  const within = (event) => event.target.closest("[data-pan]");
  board.addEventListener("wheel", (event) => {
    const frame = within(event);
    if (!frame || (size() === 1 && event.deltaY > 0)) return;
    event.preventDefault();
    const at = frame.getBoundingClientRect();
    resize(frame, size() * Math.exp(-event.deltaY / 500), event.clientX - at.left, event.clientY - at.top);
  }, { passive: false });
  document.addEventListener("click", (event) => {
    const by = event.target.closest("[data-pan-by]");
    const frame = by && board.querySelector("[data-pan]");
    if (frame) resize(frame, size() * Number(by.dataset.panBy));
  });

  let begun = null; // two fingers: how far apart, and the size then
  const fingers = ({ touches: [a, b] }) => [Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY), (a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2];
  board.addEventListener("touchstart", (event) => {
    if (within(event) && event.touches.length === 2) {
      begun = [fingers(event)[0], size()];
      event.stopPropagation();
    }
  }, { capture: true, passive: true });
  board.addEventListener("touchmove", (event) => {
    const frame = within(event);
    if (!begun || !frame || event.touches.length !== 2) return;
    event.preventDefault();
    event.stopPropagation();
    const at = frame.getBoundingClientRect();
    const [apart, x, y] = fingers(event);
    resize(frame, (begun[1] * apart) / begun[0], x - at.left, y - at.top);
  }, { capture: true, passive: false });
  board.addEventListener("touchend", () => (begun = null), { capture: true, passive: true });

  let held = null; // a mouse that drags
  let dragged = false;
  board.addEventListener("pointerdown", (event) => {
    dragged = false;
    const frame = within(event);
    if (frame && event.pointerType === "mouse" && event.button === 0 && size() > 1) held = [frame, event.clientX, event.clientY, frame.scrollLeft, frame.scrollTop];
  });
  addEventListener("pointermove", (event) => {
    if (!held) return;
    const [frame, x, y, left, top] = held;
    if (!dragged && Math.hypot(event.clientX - x, event.clientY - y) < 5) return;
    dragged = true;
    frame.scrollLeft = left + x - event.clientX;
    frame.scrollTop = top + y - event.clientY;
  });
  addEventListener("pointerup", () => (held = null));
  board.addEventListener("click", (event) => {
    if (!dragged) return;
    dragged = false; // the end of a drag is not a click
    event.stopPropagation();
    event.preventDefault();
  }, true);

  new ResizeObserver(reach).observe(board);
  document.addEventListener("gaucho:swapped", () => {
    reach();
    reveal();
  });
  document.addEventListener("click", (event) => event.target.closest("[data-turn]") && reveal());
  reach();
  reveal();
}
