// A page of rules, or a guide: opens at the rule that was asked for.
import { filter } from "./panel.js";

const at = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
if (at) at.scrollIntoView({ block: "center" });
for (const field of document.querySelectorAll("[data-find]")) if (field.value) filter(field); // typed before this was here
