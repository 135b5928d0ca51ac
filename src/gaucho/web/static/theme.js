// Runs before the page is drawn: dark or light, panel open or closed, as this person left it.
(() => {
  const root = document.documentElement;
  const light = matchMedia("(prefers-color-scheme: light)");
  const kept = (name) => {
    try {
      return localStorage.getItem(name);
    } catch {
      return null;
    }
  };
  const show = () => {
    root.dataset.theme = kept("gaucho.theme") || (light.matches ? "light" : "dark");
  };
  show();
  root.dataset.panel = matchMedia("(max-width: 900px)").matches ? "auto" : kept("gaucho.panel") || "auto";
  root.classList.add("js");
  light.addEventListener("change", show);
  addEventListener("storage", show);
})();
