// Puts new HTML into the page so that pieces fly from where they were to where they are now.
import { calm, sleep } from "./common.js";
import { morph } from "./morph.js";

const region = (name) => document.querySelector(`[data-region="${CSS.escape(name)}"]`);

function nodes(html) {
  const box = document.createElement("template");
  box.innerHTML = html;
  // A lesson that is shown is so in the new page, too: hidden for a moment, it would let the board grow, which loses its place.
  for (const { dataset } of document.querySelectorAll("[data-lesson]:not([hidden])")) {
    box.content.querySelector(`[data-lesson="${dataset.lesson}"]`)?.removeAttribute("hidden");
  }
  return [...box.content.childNodes];
}

// The pieces one can see, by name.
function pieces(places) {
  const found = new Map();
  const seen = frame();
  for (const place of places) {
    for (const el of place.querySelectorAll("[data-move]")) {
      const rect = el.getBoundingClientRect();
      if (!rect.width || !rect.height) continue;
      if (seen && place.dataset.region === "board") {
        if (rect.right < seen.left || rect.left > seen.right || rect.bottom < seen.top || rect.top > seen.bottom) continue;
      }
      if (!found.has(el.dataset.move)) found.set(el.dataset.move, { el, rect, inside: el.innerHTML });
    }
  }
  return found;
}

// Pieces fly over the board, and nowhere else: neither over the question nor over the side panel.
function sky() {
  const { left, top, right, bottom } = frame() ?? {};
  const inset = `inset(${top}px ${innerWidth - right}px ${innerHeight - bottom}px ${left}px)`;
  document.documentElement.style.setProperty("--sky", left === undefined ? "none" : inset);
}

// Has a piece stayed where it was? Not if only the board has got another size and everything on it with it.
const frame = () => document.getElementById("board")?.getBoundingClientRect();
const part = (r, f) => [(r.left - f.left) / f.width, (r.top - f.top) / f.height, r.width / f.width, r.height / f.height];
function stayed(a, b, before, after) {
  if (Math.abs(a.left - b.left) + Math.abs(a.top - b.top) + Math.abs(a.width - b.width) + Math.abs(a.height - b.height) < 3) return true;
  if (!before || Math.abs(before.height - after.height) + Math.abs(before.width - after.width) < 1) return false;
  const [x, y] = [part(a, before), part(b, after)];
  return x.every((n, k) => Math.abs(n - y[k]) < 0.03);
}

// Where the focus is, in words that still hold after the swap.
function focus(places) {
  const el = document.activeElement;
  const place = el && places.find((p) => p.contains(el) && p !== el);
  if (!place) return null;
  const said = [];
  if (el.id) said.push(`#${CSS.escape(el.id)}`);
  const { option, why, move } = el.dataset;
  const act = el.dataset.do;
  if (option) said.push(`[data-option="${CSS.escape(option)}"]`, `[data-why="${CSS.escape(option)}"][tabindex]`);
  if (why) said.push(`[data-why="${CSS.escape(why)}"][tabindex]`);
  if (act) said.push(`[data-do="${act}"]` + (el.dataset.seat ? `[data-seat="${el.dataset.seat}"]` : ""));
  if (move) said.push(`[data-move="${CSS.escape(move)}"][tabindex]`);
  const label = el.getAttribute("aria-label");
  if (label) said.push(`[aria-label="${CSS.escape(label)}"]:is(button, a, [tabindex])`);
  const value = el.matches("input[type=text]") && !el.readOnly ? [el.value, el.selectionStart, el.selectionEnd] : null;
  return { place, said, value };
}

function refocus(was) {
  if (!was || was.place.contains(document.activeElement)) return;
  for (const words of was.said) {
    const el = was.place.querySelector(words);
    if (!el) continue;
    el.focus({ preventScroll: true });
    if (was.value && el.matches("input")) {
      el.value = was.value[0];
      el.setSelectionRange(was.value[1], was.value[2]);
    }
    return;
  }
  // What had the focus is gone: the prompt says how it goes on.
  if (document.activeElement === document.body || !document.activeElement) {
    document.getElementById("prompt")?.focus({ preventScroll: true });
  }
}

// Where a place and what lies in it were scrolled to. What was at its beginning is there by itself, and to say so would cost a layout.
const scrolls = (place) => {
  const outer = place.closest("#board, .pane");
  const at = outer && (outer.scrollLeft || outer.scrollTop) ? [outer.scrollLeft, outer.scrollTop] : null;
  const all = () => [...place.querySelectorAll("[data-scroll], .endsheet-body")];
  const name = (el) => el.dataset.scroll ?? el.className;
  const inner = all().filter((el) => el.scrollLeft || el.scrollTop).map((el) => [name(el), el.scrollLeft, el.scrollTop]);
  return () => {
    if (at) [outer.scrollLeft, outer.scrollTop] = at;
    for (const [was, left, top] of inner) {
      const el = all().find((one) => name(one) === was);
      if (el) [el.scrollLeft, el.scrollTop] = [left, top];
    }
  };
};

// Scores that changed count up.
function scores(before) {
  for (const el of document.querySelectorAll("[data-stand]")) {
    const score = el.querySelector("[data-score]");
    const was = before.get(el.dataset.stand);
    const now = score?.textContent ?? "";
    if (was === undefined || was === now) continue;
    score.classList.add("is-up");
    const [from, to] = [parseInt(was, 10), parseInt(now, 10)];
    if (Number.isNaN(from) || Number.isNaN(to) || from === to || calm() || document.hidden) continue;
    const rest = now.replace(/^\s*-?\d+/, "");
    const start = performance.now();
    const step = (at) => {
      const part = Math.min(1, (at - start) / 450);
      score.textContent = part < 1 ? Math.round(from + (to - from) * part) + rest : now;
      if (part < 1 && score.isConnected) requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  }
}

// A piece in flight is only a picture and feels no click: whoever presses sees it land at once, and the click goes to what lies there.
let flight = null;
let landed = false;
addEventListener("pointerdown", () => {
  landed = Boolean(flight);
  flight?.skipTransition();
}, { capture: true, passive: true });
addEventListener("click", (event) => {
  if (!landed || !event.isTrusted) return;
  landed = false;
  const there = document.elementFromPoint(event.clientX, event.clientY);
  if (!there || there === event.target || !event.target.contains(there)) return;
  event.stopImmediatePropagation();
  event.preventDefault();
  there.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, clientX: event.clientX, clientY: event.clientY }));
}, { capture: true });

// Swaps regions ({name: html}); calls `done` when the new ones are there, resolves when everything lies still.
export async function swap(regions, animate = true, done = () => {}) {
  const jobs = Object.entries(regions || {})
    .map(([name, html]) => ({ place: region(name), html }))
    .filter((job) => job.place);
  if (!jobs.length) return done();
  const places = jobs.map((job) => job.place);
  for (const job of jobs) job.fresh = nodes(job.html);
  const was = focus(places);
  const back = places.map(scrolls);
  const points = new Map();
  for (const el of document.querySelectorAll("[data-stand]")) points.set(el.dataset.stand, el.querySelector("[data-score]")?.textContent);

  const old = new Set(places.flatMap((place) => [...place.querySelectorAll("[data-new]")]).map((el) => el.dataset.new));

  const put = () => {
    for (const job of jobs) morph(job.place, job.fresh);
    for (const place of places) {
      for (const el of place.querySelectorAll("[data-new]")) if (animate && !old.has(el.dataset.new)) el.classList.add("is-new");
    }
    done();
    for (const go of back) go();
    refocus(was);
    scores(points);
    for (const place of places) place.dispatchEvent(new CustomEvent("gaucho:swapped", { bubbles: true }));
  };

  const over = document.querySelector("#sheet > *"); // what lies before the board stays there
  if (!animate || over || regions.sheet?.trim() || calm() || document.hidden || !document.startViewTransition) return put();

  // Try the new page on, unseen, to learn which pieces move: only those leave the page for the flight.
  const before = pieces(places);
  const wide = frame();
  for (const job of jobs) {
    job.old = [...job.place.childNodes];
    job.place.replaceChildren(...job.fresh);
  }
  const after = pieces(places);
  const narrow = frame();
  for (const job of jobs) job.place.replaceChildren(...job.old);
  for (const go of back) go();

  const moving = [];
  for (const [name, old] of before) {
    const now = after.get(name);
    if (!now || !stayed(old.rect, now.rect, wide, narrow) || old.inside !== now.inside) moving.push(name);
  }
  for (const name of after.keys()) if (!before.has(name)) moving.push(name);
  if (!moving.length || moving.length > 90) return put();

  moving.forEach((name, k) => {
    const old = before.get(name);
    if (old) old.el.style.viewTransitionName = `piece-${k}`;
  });
  const flying = [];
  flight = document.startViewTransition(() => {
    put();
    sky();
    const now = pieces(places);
    moving.forEach((name, k) => {
      const el = now.get(name)?.el;
      if (!el) return;
      el.style.viewTransitionName = `piece-${k}`;
      flying.push(el);
    });
  });
  const mine = flight;
  mine.ready.catch(() => {});
  const still = mine.finished.catch(() => {}).then(() => {
    if (flight === mine) flight = null;
  });
  await mine.updateCallbackDone.catch(() => {});
  await Promise.race([still, sleep(900)]); // a slow machine flies on, but the next page need not wait for it
  for (const el of flying) el.style.removeProperty("view-transition-name");
}

// A list that only grows, except after an undo: {from, lines: [html]}. What is there already stays as it is.
export function lines(list, part) {
  if (!list || !part) return;
  const low = list.scrollHeight - list.scrollTop - list.clientHeight < 60 || list.clientHeight === 0;
  const fresh = part.lines.map((html) => nodes(html.trim())[0]);
  let k = part.from;
  while (fresh.length && list.children[k]?.textContent === fresh[0].textContent) {
    fresh.shift();
    k += 1;
  }
  while (list.children.length > k) list.lastElementChild.remove();
  const many = fresh.length > 12;
  for (const li of fresh) {
    if (!many) li.classList.add("is-new");
    list.append(li);
  }
  if (low) list.scrollTop = list.scrollHeight;
  list.dispatchEvent(new CustomEvent("gaucho:swapped", { bubbles: true }));
}
