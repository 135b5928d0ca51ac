// The client of every page. What only some pages need is named in their templates.
import { announce, keep } from "./common.js";

const root = document.documentElement;

document.addEventListener("click", (event) => {
  const at = event.target.closest("[data-ui='theme'], [data-copy]");
  if (!at) return;
  if (at.dataset.ui === "theme") {
    const other = root.dataset.theme === "dark" ? "light" : "dark";
    root.dataset.theme = other;
    keep("theme", other);
    announce(other === "dark" ? "Dark" : "Light");
  } else {
    copy(at);
  }
});

document.addEventListener("focusin", (event) => {
  if (event.target.matches("input[data-select]")) event.target.select();
});

async function copy(button) {
  const text = new URL(button.dataset.copy, location.href).href;
  const words = /^(https?:|\/)/.test(button.dataset.copy) ? text : button.dataset.copy;
  const label = button.querySelector("span") || button;
  try {
    await navigator.clipboard.writeText(words);
  } catch {
    const field = button.parentElement.querySelector("input");
    field?.select();
    document.execCommand?.("copy");
  }
  const before = label.dataset.before || label.textContent;
  label.dataset.before = before;
  label.textContent = "Copied";
  announce("Copied");
  setTimeout(() => (label.textContent = before), 1600);
}

// "3 minutes ago", and the hour of a chat line
const words = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
export function times(within = document) {
  for (const el of within.querySelectorAll("[data-ago]")) {
    const seconds = (Number(el.dataset.ago) - Date.now()) / 1000;
    const [size, unit] = [[86400, "day"], [3600, "hour"], [60, "minute"]].find(([s]) => -seconds >= s) || [1, "second"];
    el.textContent = unit === "second" ? "just now" : words.format(Math.round(seconds / size), unit);
  }
  for (const el of within.querySelectorAll("[data-clock]:empty")) {
    el.textContent = new Date(Number(el.dataset.clock)).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
  }
}
// Links to copy are shown whole.
function links(within = document) {
  for (const el of within.querySelectorAll("input[data-select][value^='/']")) el.value = new URL(el.getAttribute("value"), location.href).href;
}
times();
links();
setInterval(times, 30000);
document.addEventListener("gaucho:swapped", (event) => {
  times(event.target);
  links(event.target);
});

// At how many other tables one is waited for.
async function turns() {
  const places = document.querySelectorAll("[data-turns]");
  if (!places.length || document.hidden) return;
  const here = document.querySelector("main[data-table]")?.dataset.table;
  try {
    const answer = await fetch("/me/turns");
    if (!answer.ok) return;
    const count = (await answer.json()).turns.filter((id) => id !== here).length;
    for (const place of places) {
      place.hidden = count === 0;
      place.textContent = count;
      place.title = count === 1 ? "Your turn at a table" : `Your turn at ${count} tables`;
    }
  } catch {
    // offline: the number stays
  }
}
turns();
setInterval(turns, 30000);
document.addEventListener("visibilitychange", turns);

// The form of a new table: only as many seat rows as there are seats, and a name only where one is needed.
const form = document.querySelector("form[data-new]");
if (form) {
  const shape = () => {
    const many = Number(form.querySelector("[data-seats]").value);
    for (const row of form.querySelectorAll("[data-seat-row]")) {
      row.hidden = Number(row.dataset.seatRow) >= many;
      row.querySelector("[data-guest]").hidden = row.querySelector("select").value !== "here";
    }
  };
  form.addEventListener("change", shape);
  shape();
}

// A form is sent once, and some only if one is sure.
document.addEventListener("submit", (event) => {
  if (event.defaultPrevented) return;
  const { confirm: question } = event.target.dataset;
  if (question && !confirm(question)) return void event.preventDefault();
  const button = event.submitter;
  if (!button || button.getAttribute("aria-busy")) return void (button && event.preventDefault());
  button.setAttribute("aria-busy", "true");
});
addEventListener("pageshow", () => {
  for (const el of document.querySelectorAll("form [aria-busy]")) el.removeAttribute("aria-busy");
});
