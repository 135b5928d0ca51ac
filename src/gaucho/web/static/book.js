// A page of rules, or a guide: opens at the rule that was asked for.
import { filter } from "./panel.js";

// Part of a book may be folded away: what is looked for there unfolds it.
const unfold = () => {
  const part = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const folded = part?.closest("details");
  if (folded && !folded.open) {
    folded.open = true;
    part.scrollIntoView();
  }
};
addEventListener("hashchange", unfold);
document.addEventListener("click", (event) => event.target.closest("a[href^='#']") && setTimeout(unfold));
unfold();

const at = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
if (at) at.scrollIntoView({ block: "center" });
for (const field of document.querySelectorAll("[data-find]")) if (field.value) filter(field); // typed before this was here
