// A question that comes unexpectedly: above the table until it is answered or put aside.
import * as always from "./always.js";

const dialog = document.getElementById("dialog");
let aside = ""; // the one that was put aside
let answered = false; // it is closed because nothing is asked any more: the browser tells later, when something may be asked again

// Without its lessons, which come and go with the rings around what they speak of.
const question = () => [...dialog.children].map((el) => (el.dataset.lesson ? "" : el.outerHTML.replaceAll(" is-taught", ""))).join("");

export function focus() {
  if (open()) dialog.querySelector("[data-option]")?.focus();
  return open();
}

function look() {
  const asked = question();
  if (!asked) {
    aside = "";
    answered = dialog.open;
    dialog.close();
  } else if (asked !== aside && !dialog.open && !always.choice()) {
    dialog.showModal();
    focus();
  }
}

export const open = () => Boolean(dialog?.open);

export function start() {
  if (!dialog) return;
  document.addEventListener("click", (event) => {
    if (event.target.closest("[data-ui='dialog']")) dialog.close();
  });
  dialog.addEventListener("close", () => {
    if (!answered) aside = question();
    answered = false;
    document.getElementById("prompt")?.focus();
  });
  document.addEventListener("gaucho:swapped", (event) => event.target === dialog && look());
  look();
}
