// A table that is being played: the socket, the choices, the keys.
import * as always from "./always.js";
import * as board from "./board.js";
import { announce, calm, keep, kept, sleep, toast, typing, untoast } from "./common.js";
import * as countdown from "./countdown.js";
import * as dialog from "./dialog.js";
import * as lens from "./lens.js";
import * as lessons from "./lessons.js";
import * as moments from "./moments.js";
import * as more from "./more.js";
import * as pan from "./pan.js";
import * as panel from "./panel.js";
import * as passing from "./passing.js";
import * as preview from "./preview.js";
import * as sound from "./sound.js";
import * as steady from "./steady.js";
import { lines, swap } from "./swap.js";

const main = document.querySelector("main[data-table]");
const $ = (words) => document.querySelector(words);
const state = {
  look: Number(main.dataset.look),
  seq: Number(main.dataset.seq),
  turn: main.dataset.turn === "1",
  title: main.dataset.title,
  late: main.dataset.now ? Number(main.dataset.now) - Date.now() : 0, // the server's clock minus ours
};
const asked = new URLSearchParams(location.search).get("invite");
const invite = asked ? `&invite=${encodeURIComponent(asked)}` : "";
let socket = null;
let seen = main.dataset.seen; // what we came with, as long as it is shown: it need not be sent again
let wait = 500;
let refused = ""; // why we are not let in, as far as it was said
let heard = Date.now();
let pending = null; // what was sent and not yet answered: {key, text, option, then}
const queue = [];
let playing = false;
let skipping = false; // what bots do is not waited for, until it is our turn

// ---- the socket ----
function connect() {
  if (socket && socket.readyState < 2) return;
  const place = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/t/${main.dataset.table}/socket?seat=${state.look}&seen=${seen}${invite}`;
  const mine = (socket = new WebSocket(place));
  mine.addEventListener("open", () => {
    heard = Date.now();
    online(true);
    if (kept("pace")) send({ do: "pace", value: kept("pace") });
    if (pending) mine.send(pending.text); // the same key: it counts once
    for (const { what, at } of unsent.splice(0)) if (Date.now() - at < 30000) send(what);
  });
  mine.addEventListener("message", (event) => {
    heard = Date.now();
    wait = 500; // one that is let in only to be told why not comes back less and less often
    refused = "";
    let said;
    try {
      said = JSON.parse(event.data);
    } catch {
      return;
    }
    hear(said);
  });
  mine.addEventListener("close", (event) => {
    if (socket !== mine) return;
    if (event.code === 1008) wait = Math.max(wait, 8000); // refused: it says why, and there is no hurry
    refused = event.reason || refused; // a door that stays shut says nothing
    online(false, refused);
    setTimeout(connect, wait * (0.6 + Math.random() * 0.8));
    wait = Math.min(10000, wait * 1.8);
  });
}

let quiet = 0;
function online(yes, text = "") {
  clearTimeout(quiet);
  const bar = $("#offline");
  if (yes) {
    bar.hidden = true;
  } else {
    quiet = setTimeout(() => {
      bar.querySelector("[data-text]").textContent = text || "Reconnecting. Nothing is lost.";
      bar.hidden = false;
    }, text ? 0 : 900);
  }
}

function send(what) {
  const text = JSON.stringify(what);
  if (socket?.readyState === 1) socket.send(text);
  return text;
}

// What is clicked without a connection is done when there is one again, unless nobody can still mean it then.
const unsent = [];
function soon(what) {
  if (socket?.readyState === 1) send(what);
  else unsent.push({ what, at: Date.now() });
}

setInterval(() => {
  if (Date.now() - heard > 65000) socket?.close();
  else send({ do: "ping" });
}, 25000);
const wake = () => {
  if (document.hidden) return passing.unseen();
  pass();
  wait = 500;
  connect();
};
addEventListener("online", wake);
document.addEventListener("visibilitychange", wake);

// ---- what the server says ----
function hear(said) {
  if (said.is === "page") {
    seen = "";
    queue.push(said);
    play();
  } else if (said.is === "done") {
    written(said.key);
  } else if (said.is === "refused") {
    settle(said.key, false);
    toast(said.code === "stale" ? said.text || "Too late: the table has moved on." : said.text, said.rule, true);
  } else if (said.is === "why") {
    if (!said.legal) toast(said.text, said.rule);
  } else if (said.is === "go") {
    if (/^\/(?!\/)/.test(said.to)) location.assign(said.to);
  } else if (said.is === "error") {
    settle(pending?.key, false);
    toast(said.text, "", true);
  }
}

async function play() {
  if (playing) return;
  playing = true;
  let patience = 3000; // for what there is to read: nobody's own question waits longer than that
  while (queue.length) {
    const page = queue.shift();
    const shown = queue.length <= 4 && !document.hidden && !skipping;
    try {
      const rest = document.hidden || skipping || calm() ? 0 : Math.min(board.linger(page.regions?.board), patience);
      patience -= rest;
      await sleep(rest);
      await show(page, shown);
      if (shown && queue.length && !calm()) await sleep(260); // so that one can follow
    } catch (problem) {
      console.error(problem);
    }
  }
  playing = false;
}

async function show(page, animate) {
  if (animate) await countdown.before(page.regions);
  if (page.now) state.late = page.now - Date.now();
  if (page.title) state.title = page.title;
  let fresh = []; // lines that were not there before
  if (page.log) {
    const known = $("#log").childElementCount;
    const began = !known;
    lines($("#log"), page.log);
    fresh = began ? [] : [...$("#log").children].slice(known);
    if (began && panel.current() === "chat" && document.activeElement?.id !== "say-text") panel.tab("log");
    panel.refilter();
  }
  if (page.chat) {
    const told = $("#chat").childElementCount;
    lines($("#chat"), page.chat);
    const said = [...$("#chat").children].slice(told);
    if (said.length) panel.unread("chat", said.length);
    if (told && said.length && !panel.reads("chat")) toast(said.map(heardLine).join(" "));
  }
  const [was, before] = [state.turn, state.seq];
  if (page.turn !== undefined) state.turn = page.turn;
  if (state.turn || main.dataset.status === "over") skipping = false;
  // Until the new buttons are there, a click is an answer to the old question.
  const moved = swap(page.regions, animate, () => {
    if (page.log) ticker(); // not before: the old board would be laid out once more, for nothing
    if (page.seq !== undefined) main.dataset.seq = state.seq = page.seq;
    if (pending && page.regions?.prompt) pending.shown = !offered(pending.option); // it may tell only that somebody else has chosen
    if (pending && (page.seq > pending.seq || (pending.shown && pending.written))) settle(pending.key);
    pass(page.log?.lines.at(-1)?.replace(/<[^>]*>/g, "").trim().length);
    if (state.turn && !was && !always.choice()) call();
    answer();
  });
  if (page.say) announce(page.say);
  if (!skipping) moments.look(fresh);
  heading();
  await moved;
  if (passing.asks()) {
    state.turn = true;
    heading();
    if (!was) call();
  }
  if (state.turn && (!was || state.seq !== before)) board.reveal(); // not while others answer the same question: one may look elsewhere
  tick();
}

const heardLine = (line) => `${line.querySelector(".chatname").textContent}: ${line.querySelector(".chattext").lastChild.textContent.trim()}`;

const offered = (option) => option !== null && $(`#prompt [data-option="${CSS.escape(option)}"]`);

const pass = (read = 0) => passing.look(state.seq, read, (option) => once({ do: "choose", option }, option));

// What its person always answers is answered by the page, which says so where they could have answered otherwise.
function answer() {
  const choice = always.choice();
  if (!choice || pending) return;
  once({ do: "choose", option: choice.dataset.option }, choice.dataset.option);
  if (document.querySelectorAll("#prompt [data-option]").length > 1) toast(`Done for you: ${choice.querySelector(".choice-label").textContent}.`);
}

function ticker() {
  const last = $("#log > li:last-child .logtext")?.cloneNode(true);
  last?.querySelector(".tag")?.remove();
  const line = $("#ticker");
  if (line) line.textContent = last?.textContent.trim() ?? "";
}

function heading() {
  $("h1").textContent = document.title = state.turn && !/^your turn/i.test(state.title) ? `Your turn · ${state.title}` : state.title;
  const icon = $("#favicon");
  const want = state.turn ? icon.dataset.turn : icon.dataset.calm;
  if (icon.getAttribute("href") !== want) icon.setAttribute("href", want);
}

// ---- what we say ----
const newKey = () => [...crypto.getRandomValues(new Uint8Array(12))].map((b) => b.toString(16).padStart(2, "0")).join("");

function once(what, option, then = "") {
  if (pending) return;
  const key = newKey();
  const said = { ...what, seq: state.seq, key };
  untoast();
  always.hold(what.do === "undo"); // what was taken back is not done for them again
  pending = { key, option, then, seq: state.seq, text: JSON.stringify(said) };
  busy();
  send(said);
}

// The choice counts. Its buttons stay as they are until the page that follows from it is shown.
function written(key) {
  if (!pending || pending.key !== key) return;
  if (pending.shown) return settle(key);
  pending.written = true;
  setTimeout(settle, 1500, key);
}

function settle(key, done = true) {
  if (!pending || pending.key !== key) return;
  const { then } = pending;
  pending = null;
  busy();
  // The second of two choices made with one click, if it is offered now.
  if (done && then && offered(then)) once({ do: "choose", option: then }, then);
}

function busy() {
  for (const el of document.querySelectorAll("[data-option][aria-busy], [data-do][aria-busy]")) el.removeAttribute("aria-busy");
  if (!pending) return;
  const words = pending.option === null ? "[data-do='undo']" : `[data-option="${CSS.escape(pending.option)}"]`;
  for (const el of document.querySelectorAll(words)) el.setAttribute("aria-busy", "true");
}

document.addEventListener("gaucho:swapped", busy);

function act(el) {
  const what = el.dataset.do;
  const seat = Number(el.dataset.seat);
  if (el.dataset.sure && !el.dataset.asked) {
    const [label, sure] = [el.textContent, el.dataset.sure];
    el.dataset.asked = "1";
    el.textContent = sure;
    setTimeout(() => {
      if (el.textContent === sure) el.textContent = label; // else it has become another button meanwhile
      delete el.dataset.asked;
    }, 5000);
    return;
  }
  if (what === "undo") return once({ do: "undo" }, null);
  if (what === "hold") passing.hold();
  if (what === "skip") skipping = true;
  if (what === "look") state.look = seat;
  const more = {
    hold: {},
    skip: {},
    rematch: { swap: el.dataset.swap !== undefined },
    renew: {},
    look: { seat },
    orders: { value: el.dataset.value },
    leave: { seat },
    back: { seat },
    stand_in: { seat, level: el.dataset.level },
    fill: { seat, level: el.dataset.level },
  }[what];
  if (more) soon({ do: what, ...more });
}

document.addEventListener("click", (event) => {
  const el = event.target.closest("[data-option], [data-why], [data-do]");
  if (!el || el.closest("#lens") || el.matches("select, input")) return;
  lens.hide();
  if (el.dataset.option !== undefined && passing.decided()) return;
  if (el.dataset.option !== undefined && preview.first(el)) return;
  if ($(`#prompt [data-quiet][data-option="${CSS.escape(el.dataset.option ?? "")}"]`)) passing.took();
  if (el.dataset.option !== undefined) once({ do: "choose", option: el.dataset.option }, el.dataset.option, el.dataset.then);
  else if (el.dataset.why !== undefined) soon({ do: "why", option: el.dataset.why });
  else act(el);
});

// Who one is and what wins, at any time.
document.addEventListener("click", (event) => {
  if (event.target.closest("[data-ui='goal']") && !untoast()) toast($("#goal").textContent);
});

document.addEventListener("change", (event) => {
  const el = event.target;
  if (el.matches("select[data-do='orders']")) soon({ do: "orders", value: el.value });
  if (el.matches("[data-do='window']")) {
    const off = [...el.closest("fieldset").querySelectorAll("[data-window]:not(:checked)")].map((box) => box.dataset.window);
    soon({ do: "orders", value: off.length ? `some:${off.join("|")}` : "" });
  }
  if (["pace", "volume"].includes(el.dataset.pref)) {
    keep(el.dataset.pref, el.value);
    if (el.dataset.pref === "pace") send({ do: "pace", value: el.value });
    else sound.play("turn");
  } else if (el.dataset.pref) prefer(el);
});

$("#say")?.addEventListener("submit", (event) => {
  event.preventDefault();
  const field = event.target.elements.text;
  const text = field.value.trim();
  if (!text) return;
  if (socket?.readyState !== 1) return toast("Not connected just now. Your words are kept here.");
  send({ do: "say", text, team: event.target.elements.to?.value === "team" });
  field.value = "";
});

// ---- keys ----
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && dialog.open()) return; // the browser closes it
  if (event.key === "Escape") return void (lens.hide() || untoast() || panel.escape() || board.escape());
  const at = event.target;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if ((event.key === "Enter" || event.key === " ") && at.matches?.("[role='button']:not(button)")) {
    event.preventDefault();
    if (!event.repeat) at.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    return;
  }
  if (board.arrow(event)) return;
  if (typing(at) || event.repeat || kept("keys", "1") !== "1" || event.key.length !== 1) return;
  const choice = $(`#prompt [data-key="${CSS.escape(event.key)}"]`) ?? $(`#prompt [data-key="${CSS.escape(event.key.toLowerCase())}"]`);
  const other = {
    u: () => $("#prompt [data-do='undo']")?.click(),
    "?": () => panel.rule($("#prompt .prompt-text [data-rule-link]")?.dataset.ruleLink || ""),
    "/": () => {
      panel.open();
      panel.tab("chat");
      $("#say-text")?.focus();
    },
    l: () => {
      panel.open();
      panel.tab("log");
      $("#log")?.focus();
    },
  }[event.key];
  if (!choice && !other) return;
  event.preventDefault();
  if (choice) choice.click();
  else other();
});

// ---- clocks ----
function tick() {
  const now = Date.now() + state.late;
  for (const el of document.querySelectorAll("[data-clock-ends]")) {
    const left = Math.max(0, Number(el.dataset.clockEnds) - now);
    const seconds = Math.ceil(left / 1000);
    const hours = Math.floor(seconds / 3600);
    const rest = String(seconds % 60).padStart(2, "0");
    el.textContent = hours ? `${hours}:${String(Math.floor(seconds / 60) % 60).padStart(2, "0")}:${rest}` : `${Math.floor(seconds / 60)}:${rest}`;
    el.classList.toggle("is-low", seconds <= 30);
  }
  for (const el of document.querySelectorAll(".countdown[data-ends]")) {
    const left = Math.max(0, Number(el.dataset.ends) - now);
    longest = el.dataset.ends === ends ? longest : left;
    ends = el.dataset.ends;
    el.firstElementChild.style.transform = `scaleX(${longest ? left / longest : 0})`;
    el.lastElementChild.textContent = `${Math.ceil(left / 1000)} s`;
  }
}
let ends = "";
let longest = 0;
setInterval(tick, 250);

// ---- sound and notification ----
function call() {
  sound.play("turn");
  if (kept("notify") === "1" && document.hidden && globalThis.Notification?.permission === "granted") {
    const note = new Notification("Your turn", { body: `${state.title}. ${$("[data-prompt]")?.textContent ?? ""}`, icon: "/static/favicon-turn.svg", tag: main.dataset.table });
    note.addEventListener("click", () => {
      focus();
      note.close();
    });
  }
}

async function prefer(el) {
  keep(el.dataset.pref, el.checked ? "1" : "0");
  if (el.dataset.pref === "pass") {
    showPassing();
    pass();
  }
  answer();
  if (el.dataset.pref === "sound" && el.checked) {
    sound.ready();
    sound.play("turn");
  }
  if (el.dataset.pref === "notify" && el.checked) {
    const answer = globalThis.Notification ? await Notification.requestPermission() : "denied";
    if (answer !== "granted") {
      el.checked = false;
      keep("notify", "0");
      toast("The browser does not allow notifications from this page.");
    }
  }
}
for (const el of document.querySelectorAll("[data-pref]:is(select, [type=range])")) el.value = kept(el.dataset.pref, el.value);
for (const el of document.querySelectorAll("[type=checkbox][data-pref]")) el.checked = kept(el.dataset.pref, el.defaultChecked ? "1" : "0") === "1";
const showPassing = () => (document.documentElement.dataset.pass = passing.wanted() ? "1" : "0");
showPassing();

panel.start();
lens.start();
board.start();
pan.start();
preview.start();
dialog.start();
lessons.start();
more.start();
steady.start();
ticker();
heading();
tick();
if (board.opened() || state.turn) board.reveal(true);
pass();
answer();
connect();
