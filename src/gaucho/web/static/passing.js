// A reaction window in which one can only pass: the page passes for its person, if they like.
//
// At a table with other people, the time it takes must not tell them that one could do nothing else. So the page takes as long as
// its person took lately to pass where they could have reacted, and like its person it does not answer while nobody looks at
// it. Alone among bots there is nobody to hide from: it only leaves time to read what has just happened, if anything has.
import { keep, kept } from "./common.js";

const TYPICAL = [900, 1200, 1600, 2000, 2500, 3200, 4200, 5600]; // milliseconds, until the person's own are known
const LONGEST = 12000; // what takes longer was no thought about a card

let number = -1; // of the window that is open
let opened = 0; // since when
let due = 0; // when the page passes in it; 0: it does not
let timer = 0;

const lone = () => document.querySelector("#prompt [data-lone]");
const people = () => lone()?.dataset.lone === "people";
export const wanted = () => kept("pass", "1") === "1";
export const asks = () => Boolean(lone()) && !wanted();
export const decided = () => people() && wanted(); // even a quick click would tell: the page answers, and nobody else

function lately() {
  try {
    const own = JSON.parse(kept("passes", "[]")).filter(Number.isFinite).slice(-TYPICAL.length);
    return [...own, ...TYPICAL.slice(own.length)];
  } catch {
    return TYPICAL;
  }
}

function pause(read) {
  if (!people()) return read ? 300 + Math.random() * 250 + Math.min(1000, read * 16) : 150;
  const times = lately();
  return times[Math.floor(Math.random() * times.length)] * (0.85 + Math.random() * 0.3);
}

// After every new page: the number of its question, how long the last line it told is, and how one passes.
export function look(seq, read, pass) {
  const now = performance.now();
  if (seq !== number) [number, opened, due] = [seq, now, 0];
  clearTimeout(timer);
  const choice = lone()?.querySelector("[data-quiet]");
  if (!choice || !wanted() || document.hidden || due < 0) return;
  due ||= now + pause(read);
  timer = setTimeout(() => seq === number && choice.isConnected && pass(choice.dataset.option), due - now);
}

// Out of sight nothing is answered, and whoever comes back first has to look.
export function unseen() {
  clearTimeout(timer);
  due = Math.min(due, 0);
}

// The person wants to be waited for.
export function hold() {
  clearTimeout(timer);
  due = -1;
}

// The person has passed where they could have done something else.
export function took() {
  if (lone()) return;
  keep("passes", JSON.stringify([...lately(), Math.min(LONGEST, Math.round(performance.now() - opened))].slice(-TYPICAL.length)));
}
