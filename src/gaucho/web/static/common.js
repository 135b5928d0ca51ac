// What several parts need.

export const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
export const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

// What this person set, kept in this browser.
export function kept(name, otherwise = null) {
  try {
    return localStorage.getItem(`gaucho.${name}`) ?? otherwise;
  } catch {
    return otherwise;
  }
}
export function keep(name, value) {
  try {
    localStorage.setItem(`gaucho.${name}`, value);
  } catch {
    // private browsing: it is forgotten, and that is all
  }
}

// Said aloud by a screen reader.
export function announce(text) {
  const live = document.getElementById("live");
  if (!live || !text) return;
  const line = document.createElement("p");
  line.textContent = text;
  live.append(line);
  while (live.childElementCount > 6) live.firstElementChild.remove();
}

// A sentence near the prompt, with the rule it follows from.
let fading = 0;
export function toast(text, rule = "", urgent = false) {
  const place = document.getElementById("toasts");
  if (!place || !text) return;
  clearTimeout(fading);
  const box = document.createElement("div");
  box.className = "toast";
  box.setAttribute("role", urgent ? "alert" : "status");
  const words = document.createElement("p");
  words.append(text);
  if (rule) {
    const link = document.createElement("a");
    link.className = "rule";
    link.href = `/games/${game()}/rules#${rule}`;
    link.dataset.ruleLink = rule;
    link.textContent = rule;
    words.append(" ", link);
  }
  const close = document.createElement("button");
  close.type = "button";
  close.className = "round";
  close.setAttribute("aria-label", "Close this message");
  close.innerHTML = '<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="m5.500 5.500 13 13m0-13-13 13"/></svg>';
  const go = () => box.remove();
  close.addEventListener("click", go);
  const fade = () => (fading = setTimeout(() => (box.matches(":hover, :focus-within") ? fade() : go()), 3500 + text.length * 60));
  box.append(words, close);
  place.replaceChildren(box);
  fade();
}
export function untoast() {
  const place = document.getElementById("toasts");
  if (!place?.firstElementChild) return false;
  place.replaceChildren();
  return true;
}

export const game = () => document.querySelector("[data-game]")?.dataset.game || "";
export const typing = (el) => Boolean(el?.closest("input:not([type=checkbox], [type=range]), textarea, select, [contenteditable]"));
