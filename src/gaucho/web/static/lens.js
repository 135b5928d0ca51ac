// Any card or piece, large: on hover, on focus, on a long press. What the board shows by itself is not covered by it.
import { toast } from "./common.js";
import * as preview from "./preview.js";

const lens = document.getElementById("lens");
let of = null;
let waiting = 0;
let pressed = false;
let chosen = null; // where the mouse has just chosen something: it looks at what comes next, until it moves on
const NEAR = 24;
const covers = (el) => preview.has(el) && el.dataset.beside === undefined; // it would cover what the board shows

function picture(el) {
  const art = document.createElement("div");
  art.className = "lens-art";
  art.setAttribute("aria-hidden", "true");
  const svg = el.matches("svg") ? el : [...el.querySelectorAll("svg")].find((one) => one.clientWidth > 20 && one.clientWidth < 3 * one.clientHeight);
  let copy = null;
  if (svg) {
    copy = svg.cloneNode(true);
    if (!copy.getAttribute("viewBox")) copy.setAttribute("viewBox", `0 0 ${svg.clientWidth || 100} ${svg.clientHeight || 100}`);
  } else if (el.getBBox) {
    const box = el.getBBox();
    if (!box.width) return null;
    copy = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    copy.setAttribute("viewBox", [box.x - 2, box.y - 2, box.width + 4, box.height + 4].join(" "));
    const inner = el.cloneNode(true);
    inner.removeAttribute("transform");
    copy.append(inner);
  }
  if (!copy) return null;
  for (const part of [copy, ...copy.querySelectorAll("*")]) {
    for (const name of ["data-move", "data-option", "data-why", "data-zoom", "tabindex", "role", "aria-label"]) part.removeAttribute(name);
    part.style?.removeProperty("view-transition-name");
  }
  copy.removeAttribute("width");
  copy.removeAttribute("height");
  const [, , w, h] = copy.getAttribute("viewBox").split(/[\s,]+/).map(Number);
  const width = Math.min(230, (innerHeight * 0.38 * w) / h);
  copy.style.width = `${width}px`;
  copy.style.height = `${(width * h) / w}px`;
  art.append(copy);
  return art;
}

function show(el) {
  if (!lens || of === el) return;
  hide();
  of = el;
  const parts = [picture(el)];
  const title = document.createElement("p");
  title.className = "lens-title";
  title.textContent = el.dataset.zoom;
  parts.push(title);
  const { text, rule } = el.dataset;
  if (text || rule) {
    const words = document.createElement("p");
    words.className = "lens-text";
    words.append(text || "");
    if (rule) {
      const link = document.createElement("a");
      link.className = "rule";
      link.href = `/games/${document.querySelector("[data-game]")?.dataset.game}/rules#${rule}`;
      link.dataset.ruleLink = rule;
      link.textContent = rule;
      words.append(" ", link);
    }
    parts.push(words);
  }
  lens.replaceChildren(...parts.filter(Boolean));
  lens.hidden = false;
  place(el);
  el.setAttribute("aria-describedby", "lens");
}

function place(el) {
  const at = el.getBoundingClientRect();
  const me = lens.getBoundingClientRect();
  const gap = 12;
  let left = at.right + gap;
  if (left + me.width > innerWidth - 8) left = at.left - gap - me.width;
  let top = at.top + at.height / 2 - me.height / 2;
  if (left < 8) {
    left = Math.min(Math.max(8, at.left + at.width / 2 - me.width / 2), innerWidth - me.width - 8);
    top = at.top > innerHeight / 2 ? at.top - gap - me.height : at.bottom + gap;
  }
  lens.style.left = `${left}px`;
  lens.style.top = `${Math.max(8, Math.min(top, innerHeight - me.height - 8))}px`;
}

export function hide() {
  clearTimeout(waiting);
  if (!of) return false;
  of.removeAttribute("aria-describedby");
  of = null;
  lens.hidden = true;
  lens.replaceChildren();
  return true;
}

export function start() {
  if (!lens) return;
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType === "touch") return;
    const el = event.target.closest("[data-zoom]");
    clearTimeout(waiting);
    if (chosen && Math.hypot(event.clientX - chosen[0], event.clientY - chosen[1]) < NEAR) return;
    chosen = null;
    if (el && !covers(el)) waiting = setTimeout(() => el.isConnected && show(el), of ? 120 : 420);
    else if (of && !event.target.closest("#lens")) waiting = setTimeout(hide, 220);
  });
  document.addEventListener("click", (event) => {
    if (!event.target.closest("[data-option]") || event.pointerType === "touch") return;
    chosen = [event.clientX, event.clientY];
    hide();
  });
  document.addEventListener("focusin", (event) => {
    const el = event.target.closest("[data-zoom]");
    if (el && event.target.matches(":focus-visible") && !covers(el)) show(el);
    else if (!event.target.closest("#lens")) hide();
  });
  let finger = 0;
  const lift = () => clearTimeout(finger);
  document.addEventListener("touchstart", (event) => {
    pressed = false;
    if (of && !event.target.closest("#lens")) hide();
    const el = event.target.closest("[data-zoom]");
    if (!el || event.touches.length > 1) return lift();
    finger = setTimeout(() => {
      pressed = true;
      show(el);
    }, 450);
  }, { passive: true });
  document.addEventListener("touchmove", lift, { passive: true });
  document.addEventListener("touchend", lift, { passive: true });
  document.addEventListener("touchcancel", lift, { passive: true });
  document.addEventListener("contextmenu", (event) => {
    if (pressed && event.target.closest("[data-zoom]")) event.preventDefault();
  });
  document.addEventListener("click", (event) => {
    if (!pressed || event.target.closest("#lens")) return;
    pressed = false; // the end of a long press is not a click
    event.preventDefault();
    event.stopPropagation();
  }, true);
  // A tap shows what can be read: where it means nothing else, and everywhere on the board while one reads.
  const reader = document.querySelector("[data-ui='read']");
  document.addEventListener("click", (event) => {
    const el = event.target.closest("#board [data-zoom]");
    if (event.target.closest("[data-ui='read']")) {
      const reads = reader.getAttribute("aria-pressed") !== "true";
      reader.setAttribute("aria-pressed", String(reads));
      if (reads) toast("Tap a card to read it. Tap the eye again to play on.");
    } else if (el && event.pointerType === "touch") {
      const reads = reader?.getAttribute("aria-pressed") === "true";
      if (!reads && event.target.closest("#board :is([data-option], [data-why], [data-do], [data-turn], button, a)")) return;
      event.preventDefault();
      event.stopPropagation();
      show(el);
    }
  }, true);
  document.addEventListener("gaucho:swapped", () => of && !of.isConnected && hide());
  addEventListener("scroll", hide, true);
}
