// Lessons: what a newcomer reads beside a question, each until it was met once. This browser remembers which ones.
import * as board from "./board.js";
import { announce, calm, game, keep, kept } from "./common.js";
import * as dialog from "./dialog.js";

const main = document.querySelector("main[data-table]");
// A first game is one with lessons: at a table with bots alone they are there until somebody puts them away.
const wanted = () => kept(`lessons.${game()}`, main.dataset.learn) === "1";
const met = () => (kept(`met.${game()}`) ?? "").split(" ");
let shown = null; // the lesson that is to be seen: {name, seq}
let read = ""; // the question whose lesson was put away

function meet(name) {
  if (!met().includes(name)) keep(`met.${game()}`, [...met(), name].join(" ").trim());
}

function want(yes) {
  keep(`lessons.${game()}`, yes ? "1" : "0");
  if (yes) keep(`met.${game()}`, ""); // from the beginning
  const box = document.getElementById("pref-lessons");
  if (box) box.checked = yes;
  [shown, read] = [null, ""];
}

// Shows the first lesson on this question that was not met, where the question stands; who has chosen has met it.
function look() {
  const { seq } = main.dataset;
  if (shown && shown.seq !== seq) {
    meet(shown.name);
    shown = null;
  }
  const all = [...document.querySelectorAll("[data-lesson]")];
  const known = met();
  const here = all.filter((el) => Boolean(el.closest("dialog")) === dialog.open());
  const next = wanted() && read !== seq ? here.find((el) => !known.includes(el.dataset.lesson)) : undefined;
  for (const el of all) el.hidden = el !== next;
  ring();
  if (!next) return;
  if (shown?.name !== next.dataset.lesson) {
    announce(next.querySelector("p").textContent);
    board.reveal(true); // it takes room from what can be chosen
  }
  shown = { name: next.dataset.lesson, seq };
}

// What the lesson speaks of has a ring as long as it is shown, on the board as well as in a question above it.
const spoken = () => {
  const { lookAt } = document.querySelector("[data-lesson]:not([hidden])")?.dataset ?? {};
  const named = lookAt ? [...document.querySelectorAll(`#board .${lookAt}, #dialog .${lookAt}`)] : [];
  return named.filter((el) => el.getClientRects().length);
};

function ring() {
  const now = spoken();
  for (const el of document.querySelectorAll(".is-taught")) if (!now.includes(el)) el.classList.remove("is-taught");
  for (const el of now) el.classList.add("is-taught");
  for (const button of document.querySelectorAll(".coach-where")) button.hidden = !now.length;
}

// Opened from the guide: lessons are on.
const asked = new URL(location.href);
if (main && asked.searchParams.has("learn")) {
  want(true);
  asked.searchParams.delete("learn");
  history.replaceState(null, "", asked);
}

export function start() {
  document.addEventListener("click", (event) => {
    const what = event.target.closest("[data-ui]")?.dataset.ui;
    if (what === "lesson-where") return spoken()[0]?.scrollIntoView({ block: "end", inline: "center", behavior: calm() ? "auto" : "smooth" });
    if (what === "lesson-read" && shown) {
      meet(shown.name);
      [shown, read] = [null, main.dataset.seq];
    } else if (what === "lessons-off") {
      want(false);
    } else {
      return;
    }
    look();
    if (!dialog.focus()) document.getElementById("prompt")?.focus();
  });
  document.addEventListener("change", (event) => {
    if (event.target.id !== "pref-lessons") return;
    want(event.target.checked);
    look();
  });
  document.addEventListener("gaucho:swapped", (event) => {
    if (["prompt", "dialog"].includes(event.target.id)) look();
    else if (event.target.dataset.region === "board") ring(); // it was drawn anew
  });
  document.addEventListener("click", (event) => event.target.closest("[data-turn]") && ring()); // another part of the table has opened
  document.getElementById("dialog")?.addEventListener("close", look);
  look();
}
