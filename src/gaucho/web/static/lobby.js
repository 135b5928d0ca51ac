// The lists of tables, live.
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
