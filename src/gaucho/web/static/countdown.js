// What was chosen under seal is turned up together: three, two, one, and only then the new board is shown and the log tells of it.
import { calm, sleep } from "./common.js";

const BEAT = 280; // milliseconds

export async function before(regions) {
  const now = document.querySelector("#board [data-countdown]")?.dataset.countdown;
  const next = regions?.board?.match(/data-countdown="([^"]*)"/)?.[1];
  if (now === undefined || next === undefined || now === next || calm()) return;
  const counter = document.createElement("div");
  counter.className = "counter";
  counter.setAttribute("aria-hidden", "true");
  document.body.append(counter);
  for (const number of [3, 2, 1]) {
    const digit = document.createElement("b");
    digit.textContent = number;
    counter.replaceChildren(digit);
    await sleep(BEAT);
  }
  counter.remove();
}
