// A game once more: step, scrub, jump, play.
import * as board from "./board.js";
import { announce, keep, kept, sleep, toast, typing } from "./common.js";
import * as lens from "./lens.js";
import * as more from "./more.js";
import * as pan from "./pan.js";
import * as panel from "./panel.js";
import * as preview from "./preview.js";
import * as steady from "./steady.js";
import { lines, swap } from "./swap.js";

const main = document.querySelector("main[data-replay]");
const $ = (words) => document.querySelector(words);
const count = Number(main.dataset.count);
let at = Number(main.dataset.at);
let eyes = $("#eyes").value; // both may have been changed before this was loaded: then the page is not there yet
let wanted = Number($("#scrub").value);
let busy = false;
let playing = false;
const frames = new Map(); // by position and eyes

let told = main.dataset.eyes; // whose log is shown

function frame(to) {
  const address = `/replay/${main.dataset.replay}/frame?at=${to}&eyes=${eyes}${told === eyes ? "" : "&log=1"}`;
  if (!frames.has(address)) {
    if (frames.size > 60) frames.clear();
    const coming = fetch(address).then((answer) => {
      if (!answer.ok) throw new Error(String(answer.status));
      return answer.json();
    });
    coming.catch(() => frames.delete(address));
    frames.set(address, coming);
  }
  return frames.get(address);
}

async function go(to) {
  wanted = Math.min(count, Math.max(0, to));
  controls();
  if (busy) return;
  busy = true;
  let shown = "";
  while (shown !== `${wanted} ${eyes}`) {
    const [goal, by] = [wanted, eyes];
    try {
      const page = await frame(goal);
      if (goal === wanted) {
        if (page.log) {
          lines($("#log"), page.log);
          told = by;
          panel.refilter();
        }
        await swap(page.regions, true);
        at = page.at;
        if (!playing) announce($("[data-prompt]")?.textContent ?? "");
      }
    } catch {
      toast("That position could not be fetched. Try again in a moment.", "", true);
      [wanted, eyes] = [at, told];
      $("#eyes").value = eyes;
      controls();
      stop();
      break;
    }
    shown = `${goal} ${by}`;
  }
  busy = false;
  here();
  if (at < count) frame(at + 1).catch(() => {});
}

function here() {
  const place = `/replay/${main.dataset.replay}?eyes=${eyes}&at=${wanted}`;
  history.replaceState(null, "", place);
  for (const el of document.querySelectorAll("[data-share]")) {
    const full = new URL(place, location.href).href;
    if (el.matches("input")) el.value = full;
    else el.dataset.copy = full;
  }
  const field = $("[data-at-field]");
  if (field) field.value = wanted;
  let now = null;
  for (const li of document.querySelectorAll("#log > li")) {
    const when = Number(li.dataset.at);
    li.classList.toggle("is-later", when > wanted);
    li.classList.remove("is-now", "is-new");
    if (when <= wanted) now = li;
  }
  if (now) {
    now.classList.add("is-now");
    const list = $("#log");
    const [a, b] = [now.getBoundingClientRect(), list.getBoundingClientRect()];
    if (a.top < b.top || a.bottom > b.bottom) list.scrollTop += a.top - b.top - b.height / 2;
  }
}

function controls() {
  const range = $("#scrub");
  range.value = wanted;
  range.setAttribute("aria-valuetext", `choice ${wanted} of ${count}`);
  $("[data-at-text]").textContent = wanted;
}

async function start() {
  if (playing) return stop();
  playing = true;
  $("[data-step='play']").setAttribute("aria-pressed", "true");
  if (wanted >= count) await go(0);
  while (playing && wanted < count) {
    await go(wanted + 1);
    await sleep(950 / Number($("#speed").value));
  }
  stop();
}
function stop() {
  playing = false;
  $("[data-step='play']").setAttribute("aria-pressed", "false");
}

// Where turns, rounds and big moments begin says the log; decisions are those of whose eyes one has, or anybody's.
function stops() {
  const by = $("#by").value;
  if (by === "own") {
    const mine = Number(eyes) >= 0 ? (seat) => seat === eyes : () => true;
    return [...main.dataset.chosen].flatMap((seat, k) => (mine(seat) ? [k] : []));
  }
  const what = by === "moment" ? "[data-moment]" : `[data-chapter="${by}"]`;
  return [...document.querySelectorAll(`#log > li${what}`)].map((li) => Number(li.dataset.at));
}
const next = () => go(stops().find((k) => k > wanted) ?? count);
const previous = () => go(stops().findLast((k) => k < wanted) ?? 0);

// Only what there is in this game, in words that name whose decisions they are.
function offer() {
  const by = $("#by");
  for (const option of by.options) {
    if (option.value === "own") option.text = Number(eyes) >= 0 ? `decisions of ${$("#eyes").selectedOptions[0].text}` : "decisions";
    else option.hidden = option.disabled = !$(`#log > li${option.value === "moment" ? "[data-moment]" : `[data-chapter="${option.value}"]`}`);
  }
  if (by.selectedOptions[0].disabled) by.value = [...by.options].find((option) => !option.disabled).value;
  for (const [name, way] of [["next", "next"], ["previous", "previous"]]) {
    $(`[data-step="${name}"]`).setAttribute("aria-label", `To the ${way}: ${by.selectedOptions[0].text}`);
  }
}

const steps = { next, previous, first: () => go(0), back: () => go(wanted - 1), forward: () => go(wanted + 1), last: () => go(count), play: start };
function step(name) {
  if (name !== "play") stop();
  steps[name]();
}

document.addEventListener("click", (event) => {
  const el = event.target.closest("[data-step], [data-jump]");
  if (!el || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  if (el.dataset.step) return step(el.dataset.step);
  stop();
  go(Number(el.dataset.jump));
});
$("#scrub").addEventListener("input", (event) => {
  stop();
  go(Number(event.target.value));
});
$("#eyes").addEventListener("change", (event) => {
  eyes = event.target.value;
  const seat = $("#fork-seat");
  if (seat && Number(eyes) >= 0) seat.value = eyes;
  offer();
  go(wanted);
});
$("#by").addEventListener("change", offer);
for (const name of ["by", "speed"]) {
  const el = document.getElementById(name);
  el.value = kept(`replay.${name}`, el.value);
  el.addEventListener("change", () => keep(`replay.${name}`, el.value));
}
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") return void (lens.hide() || panel.escape() || board.escape());
  if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return;
  if (event.target.matches("[type=range], [role=tab]")) return;
  if (event.key === " " && event.target.matches("button, a, summary")) return;
  const name = { ArrowLeft: event.shiftKey ? "previous" : "back", ArrowRight: event.shiftKey ? "next" : "forward", Home: "first", End: "last", " ": "play" }[event.key];
  if (!name) return;
  event.preventDefault();
  step(name);
});

panel.start();
more.start();
steady.start();
lens.start();
board.start();
pan.start();
preview.start();
controls();
offer();
if (wanted !== at || eyes !== told) go(wanted);
else here();
