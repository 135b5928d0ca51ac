// The side panel: tabs, drawer, log filter, and the rule books that open at a rule.
import { announce, game, keep, untoast } from "./common.js";

const root = document.documentElement;
const $ = (words) => document.querySelector(words);
const all = (words) => [...document.querySelectorAll(words)];
const drawer = () => matchMedia("(max-width: 900px)").matches;
const shown = () => {
  const panel = $("#panel");
  const look = panel && getComputedStyle(panel);
  return Boolean(panel) && (drawer() ? root.dataset.panel === "open" : look.display !== "none");
};
let opener = null;

export function open(yes = true, remember = false) {
  root.dataset.panel = yes ? "open" : "closed";
  if (yes) toEnd(current());
  if (remember && !drawer()) keep("panel", root.dataset.panel);
  label();
}

function label() {
  for (const button of all("[data-ui='panel'][aria-controls]")) button.setAttribute("aria-expanded", String(shown()));
  if (shown()) seen();
}

export const current = () => $("[role='tab'][aria-selected='true']")?.id.slice(4);

export function tab(name, focus = false) {
  for (const button of all("[role='tab']")) {
    const on = button.id === `tab-${name}`;
    button.setAttribute("aria-selected", String(on));
    button.tabIndex = on ? 0 : -1;
    if (on && focus) button.focus();
    const pane = document.getElementById(button.getAttribute("aria-controls"));
    if (pane) pane.hidden = !on;
  }
  if (name === "rules" && !$("[data-book-body]:not([hidden])")?.dataset.loaded) load($("[data-book][aria-pressed='true']")?.dataset.book || "rules");
  toEnd(name);
  seen();
}

// What is said last is read first.
function toEnd(name) {
  const list = document.getElementById(name);
  if (list?.matches(".log, .chat")) list.scrollTop = list.scrollHeight;
}

export const reads = (name) => shown() && current() === name;

// So many more lines that nobody has looked at.
export function unread(name, more) {
  if (reads(name)) return;
  const marks = [$(`#tab-${name} .unread`), name === "chat" && $("[data-ui='panel'][aria-controls] .unread")];
  for (const mark of marks.filter(Boolean)) {
    mark.dataset.count = Number(mark.hidden ? 0 : mark.dataset.count) + more;
    mark.hidden = false;
  }
}
function seen() {
  if (!shown()) return;
  $(`#tab-${current()} .unread`)?.setAttribute("hidden", "");
  if (current() === "chat") $("[data-ui='panel'][aria-controls] .unread")?.setAttribute("hidden", "");
}

// ---- rule books ----
const coming = {};
async function load(which) {
  const body = $(`[data-book-body='${which}']`);
  if (!body || body.dataset.loaded) return body;
  coming[which] ??= fetch(`/games/${game()}/${which}?fragment=1`).then((answer) => {
    if (!answer.ok) throw new Error(String(answer.status));
    return answer.text();
  });
  try {
    body.innerHTML = await coming[which];
    body.dataset.loaded = "1";
  } catch {
    delete coming[which];
  }
  return body;
}

async function turn(which) {
  for (const button of all("[data-book]")) button.setAttribute("aria-pressed", String(button.dataset.book === which));
  for (const body of all(".pane [data-book-body]")) body.hidden = body.dataset.bookBody !== which;
  const find = $(".pane [data-find]");
  if (find) find.hidden = which !== "rules";
  return load(which);
}

export async function rule(id) {
  if (!$("#panel")) return;
  opener = document.activeElement?.closest("#toasts") ? null : document.activeElement;
  untoast();
  open();
  tab("rules");
  const find = $(".pane [data-find]");
  if (find?.value) {
    find.value = "";
    filter(find);
  }
  const body = await turn("rules");
  const at = id && body.querySelector(`#${CSS.escape(id)}`);
  for (const old of body.querySelectorAll(".is-here")) old.classList.remove("is-here");
  if (at) {
    at.classList.add("is-here");
    body.scrollTop += at.getBoundingClientRect().top - body.getBoundingClientRect().top - 40;
    announce(at.textContent.trim());
  }
  body.focus({ preventScroll: true });
}

// Rules with all these words, wherever they stand; the last one may not be typed to its end yet.
export function filter(field) {
  const body = field.closest(".book, .pane")?.querySelector("[data-book-body='rules']");
  const words = field.value.trim().split(/\s+/).filter(Boolean);
  const begins = words.map((word) => new RegExp(`(?<![\\p{L}\\p{N}])${word.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&")}`, "iu"));
  body?.classList.toggle("is-finding", words.length > 0);
  for (const el of body?.querySelectorAll("[id]") ?? []) {
    if (!/^[A-Z]{2,4}-[A-Z]?\d+$/.test(el.id)) continue;
    const row = el.matches("dt") ? [el, el.nextElementSibling] : [el.closest("tr, li") || el];
    const text = `${el.id} ${row.map((r) => r?.textContent ?? "").join(" ")}`;
    const fits = begins.every((word) => word.test(text));
    for (const r of row) if (r) r.hidden = !fits;
  }
}
document.addEventListener("input", (event) => {
  if (event.target.matches("[data-find]")) filter(event.target);
});

// ---- log filter ----
function choose(seat) {
  for (const chip of all("[data-filter]")) chip.setAttribute("aria-pressed", String(chip.dataset.filter === seat));
  refilter();
  const list = $("#log");
  if (list) list.scrollTop = list.scrollHeight;
}
// One button per player, with the badges of the score strip: seats fill while a table waits.
export function filters() {
  const box = $(".filter");
  const stands = all("[data-stand]").filter((el) => el.querySelector(".badge"));
  const names = stands.map((el) => el.querySelector(".stand-name").firstChild.textContent.trim());
  if (!box || box.dataset.names === names.join("\n")) return;
  box.dataset.names = names.join("\n");
  const chosen = $("[data-filter][aria-pressed='true']")?.dataset.filter ?? "";
  for (const old of all("[data-filter]:not([data-filter=''])")) old.remove();
  stands.forEach((el, k) => {
    const chip = document.createElement("button");
    chip.type = "button";
    chip.className = "chip";
    chip.dataset.filter = el.dataset.stand;
    chip.title = `Only ${names[k]}`;
    chip.setAttribute("aria-label", chip.title);
    chip.setAttribute("aria-pressed", String(chosen === el.dataset.stand));
    chip.append(el.querySelector(".badge").cloneNode(true));
    box.append(chip);
  });
}
export function refilter() {
  const seat = $("[data-filter][aria-pressed='true']")?.dataset.filter ?? "";
  for (const line of all("#log > li")) line.hidden = seat !== "" && line.dataset.seat !== seat;
}

export function start() {
  if (!$("#panel")) return;
  document.addEventListener("click", (event) => {
    const el = event.target.closest("[data-ui], [role='tab'], [data-filter], [data-book], [data-rule-link]");
    if (!el) return;
    if (el.dataset.ruleLink && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      rule(el.dataset.ruleLink);
    } else if (el.dataset.ui === "panel") {
      open(!shown(), true);
    } else if (el.dataset.ui === "panel-close") {
      open(false);
    } else if (el.dataset.ui === "log") {
      open(true, true);
      tab("log");
    } else if (["share", "play-on"].includes(el.dataset.ui)) {
      open();
      tab("table");
      $(el.dataset.ui === "share" ? "#share-link" : "#fork-seat").focus();
    } else if (el.dataset.ui === "guide") {
      tab("rules", true);
      turn("guide");
    } else if (el.matches("[role='tab']")) {
      tab(el.id.slice(4));
    } else if (el.dataset.filter !== undefined) {
      choose(el.dataset.filter);
    } else if (el.dataset.book) {
      turn(el.dataset.book);
    }
  });
  document.addEventListener("keydown", (event) => {
    const at = event.target.closest("[role='tab']");
    if (at) {
      const tabs = all("[role='tab']");
      const k = tabs.indexOf(at);
      const to = { ArrowRight: k + 1, ArrowLeft: k - 1, Home: 0, End: tabs.length - 1 }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      tab(tabs[(to + tabs.length) % tabs.length].id.slice(4), true);
    }
  });
  addEventListener("resize", label);
  document.addEventListener("gaucho:swapped", (event) => event.target.dataset.region === "strip" && filters());
  filters();
  label();
  const list = $("#log");
  if (list) list.scrollTop = list.scrollHeight;
}

// Escape: out of the drawer, back to where one was.
export function escape() {
  const inside = $("#panel")?.contains(document.activeElement);
  if (drawer() && root.dataset.panel === "open") {
    open(false);
  } else if (!inside) {
    return false;
  }
  const back = opener?.isConnected ? opener : $("#prompt");
  opener = null;
  back?.focus();
  return true;
}
