// A question that its person has answered once and for all: game.toml names it, a switch beside the table turns it on, and the page
// gives that answer whenever it is asked. Some are on until they are turned off.
import { kept } from "./common.js";

let held = false; // the person took something back: now they are asked

// The button that the page presses for its person now, if there is one.
export function choice() {
  const button = document.querySelector("#prompt [data-always]");
  return button && !held && kept(button.dataset.always, "on" in button.dataset ? "1" : "0") === "1" ? button : null;
}

export function hold(yes) {
  held = yes;
}
