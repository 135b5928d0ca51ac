// What a choice would do, drawn on the board before it is made: on hover, on focus, and with the first of two taps.
import { announce } from "./common.js";

const SHOWS = "[data-option], [data-shows]";
let shown = ""; // the name of what is to be seen
let tried = null; // what was tapped once
let finger = false;
const AGAIN = "Shown on the board. Tap again to choose."; // it stands where the last line of the log does: in nobody's way
const line = document.getElementById("ticker");
let before = "";

const name = (el) => el?.dataset.option ?? el?.dataset.shows ?? "";
const drawn = (what) => (what ? [...document.querySelectorAll(`[data-preview="${CSS.escape(what)}"]`)] : []);

// Does the board itself show what this piece means? Not with a part that is turned away.
export const has = (el) => drawn(name(el)).some((one) => one.getClientRects().length > 0);

function show(what) {
  shown = what;
  for (const el of document.querySelectorAll("[data-preview].is-shown")) if (el.dataset.preview !== what) el.classList.remove("is-shown");
  for (const el of drawn(what)) el.classList.add("is-shown");
}

function untry() {
  if (line?.textContent === AGAIN) line.textContent = before;
  tried?.classList.remove("is-tried");
  tried = null;
}

// A finger cannot hover: its first tap on an option that has a preview shows it. True if that is all it did.
export function first(el) {
  if (!finger || tried === el || !has(el)) return false;
  untry();
  tried = el;
  el.classList.add("is-tried");
  show(name(el));
  el.scrollIntoView({ block: "nearest", inline: "nearest" });
  announce(AGAIN);
  if (line) [line.textContent, before] = [AGAIN, line.textContent];
  return true;
}

export function start() {
  addEventListener("pointerdown", (event) => {
    finger = event.pointerType === "touch";
    if (!finger) untry();
    else if (!event.target.closest(SHOWS)) show("");
  }, true);
  addEventListener("keydown", () => (finger = false), true);
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "touch") show(name(event.target.closest(SHOWS) ?? document.querySelector(`:is(${SHOWS}):focus-visible`)));
  });
  document.addEventListener("focusin", (event) => {
    if (!finger) show(name(event.target.closest(SHOWS)));
  });
  document.addEventListener("click", (event) => {
    const el = event.target.closest("[data-shows]:not([data-option])");
    if (finger && el) show(name(el));
  });
  document.addEventListener("gaucho:swapped", () => {
    if (!tried?.isConnected) untry();
    const still = document.querySelector(`:is(${SHOWS}):is(:hover, :focus-visible, .is-tried)`);
    show(still && name(still) === shown ? shown : "");
  });
}
