// The lists of tables, live.
import { keep, kept } from "./common.js";
import { swap } from "./swap.js";

let wait = 1000;
function listen() {
  const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/lobby/socket`);
  const beat = setInterval(() => socket.readyState === 1 && socket.send('{"do":"ping"}'), 25000);
  socket.addEventListener("message", (event) => {
    const said = JSON.parse(event.data);
    wait = 1000;
    if (said.is === "lobby") swap(said.regions, false);
  });
  socket.addEventListener("close", () => {
    clearInterval(beat);
    setTimeout(listen, wait * (0.7 + Math.random() * 0.6));
    wait = Math.min(30000, wait * 1.8);
  });
}
listen();

// What "Play" would do, in words; only as many bots as a mode allows, as strong as this person liked them last, or as is usual in it.
for (const form of document.querySelectorAll("form:has([data-quick])")) {
  const { mode, bots, strength } = form.elements;
  const level = `level.${form.action.split("/").pop()}`;
  strength.value = kept(level, strength.value);
  const say = () => {
    const strong = strength.value === "normal" ? "" : strength.value;
    const many = bots.value === "0" ? ["alone"] : [bots.value, strong, bots.value === "1" ? "bot" : "bots"];
    const words = [mode?.selectedOptions[0].text, many.filter(Boolean).join("\u00a0")];
    form.querySelector("[data-said]").textContent = words.filter(Boolean).join(", ");
  };
  mode?.addEventListener("change", () => {
    const { least, most, usual, strong, help } = mode.selectedOptions[0].dataset;
    for (const option of bots.options) option.hidden = option.disabled = Number(option.value) < Number(least) || Number(option.value) > Number(most);
    if (bots.selectedOptions[0].disabled) bots.value = usual;
    strength.value = kept(level, strong);
    form.querySelector("[data-mode-help]").textContent = help;
  });
  strength.addEventListener("change", () => keep(level, strength.value));
  form.addEventListener("change", say);
  mode?.dispatchEvent(new Event("change"));
  say();
}
