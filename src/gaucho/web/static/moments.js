// What is worth a pause is shown large for a moment. It stands in nobody's way: clicks go through it, and any of them ends it.
import { sleep } from "./common.js";
import * as sound from "./sound.js";

const LONG = 1700; // milliseconds,
const MOST = 3; // and so many at most: who was away for long reads the log
const place = document.getElementById("moment");
const queue = [];
let showing = false;

// New lines of the log.
export function look(lines) {
  for (const line of lines) {
    const { moment, tone } = line.dataset;
    if (moment) queue.push({ moment, tone, text: line.querySelector(".logtext").textContent.trim() });
  }
  queue.splice(0, queue.length - MOST);
  if (!showing && queue.length && !document.hidden) show();
}

async function show() {
  showing = true;
  while (queue.length && !document.hidden) {
    const { moment, tone, text } = queue.shift();
    place.querySelector("strong").textContent = moment;
    place.querySelector("span").textContent = text;
    place.dataset.tone = tone;
    place.hidden = false;
    sound.play(tone || "moment");
    const over = new AbortController();
    await Promise.race([sleep(LONG), ended(over.signal)]);
    over.abort();
    place.hidden = true;
    await sleep(120);
  }
  queue.length = 0;
  showing = false;
}

const ended = (signal) =>
  new Promise((done) => {
    const end = () => {
      queue.length = 0;
      done();
    };
    for (const gesture of ["pointerdown", "keydown"]) document.addEventListener(gesture, end, { signal, passive: true });
  });
