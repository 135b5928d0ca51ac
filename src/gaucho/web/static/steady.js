// The bar with the question keeps the height it once needed: a board that moves with every question is hard to look at.
const root = document.documentElement;
const bar = document.querySelector(".promptbar");
const small = matchMedia("(max-width: 640px)");
const most = () => innerHeight * (small.matches ? 0.15 : 0.24); // what needs more is rare, and the board gets its room back
let kept = 0;

function keep() {
  const asked = bar.firstElementChild;
  root.style.setProperty("--prompt-height", `${bar.offsetHeight}px`); // which the side panel leaves free
  const { paddingTop, paddingBottom, borderTopWidth } = getComputedStyle(bar);
  const frame = parseFloat(paddingTop) + parseFloat(paddingBottom) + parseFloat(borderTopWidth);
  const height = Math.ceil(asked.getBoundingClientRect().height + frame);
  const over = document.querySelector("#sheet > *");
  if (over) kept = 0;
  else if (height <= most() && !asked.querySelector(".coach:not([hidden])")) kept = Math.max(kept, height); // lessons come and go
  root.style.setProperty("--prompt-kept", `${kept}px`);
}

export function start() {
  if (!bar?.firstElementChild) return;
  const sizes = new ResizeObserver(keep);
  const watch = () => {
    sizes.disconnect();
    sizes.observe(bar);
    sizes.observe(bar.firstElementChild);
  };
  document.addEventListener("gaucho:swapped", (event) => bar.contains(event.target) && watch());
  addEventListener("resize", () => {
    kept = 0;
    keep();
  });
  watch();
}
