// Compares boxes: what of the words on a page cannot be read. Returns a list of sentences.
() => {
  const found = new Set();
  const SLACK = 2; // pixels: fractions, and the slant of a letter
  const look = new Map();
  const css = (el) => {
    if (!look.has(el)) look.set(el, getComputedStyle(el));
    return look.get(el);
  };
  const short = (text) => (text.trim().length > 44 ? `${text.trim().slice(0, 42)}...` : text.trim());
  const name = (el) => {
    const own = el.closest("[class]:not([class=''])") ?? el;
    return `${own.localName}.${(own.getAttribute("class") ?? "").trim().split(/\s+/).slice(0, 2).join(".")}`;
  };
  const both = (a, b) => ({ left: Math.max(a.left, b.left), top: Math.max(a.top, b.top), right: Math.min(a.right, b.right), bottom: Math.min(a.bottom, b.bottom) });
  const some = (r) => r.right - r.left > 1 && r.bottom - r.top > 1;
  const around = (rects) => ({
    left: Math.min(...rects.map((r) => r.left)), top: Math.min(...rects.map((r) => r.top)),
    right: Math.max(...rects.map((r) => r.right)), bottom: Math.max(...rects.map((r) => r.bottom)),
  });
  const alpha = (colour) => Number(/[,/]\s*([\d.]+%?)\)$/.exec(colour.replace(/rgb\(\d+, \d+, \d+\)/, ""))?.[1] ?? (colour === "transparent" || colour === "none" ? 0 : 1));

  // Only for those who do not see, or only for a moment.
  const unseen = (el) => el.closest(".sr, .skip, [hidden], .toasts, #lens, #moment, [data-preview], noscript, script, style, option, title, desc, symbol, defs");
  const shown = (el) => el.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !unseen(el) && css(el).clipPath !== "inset(50%)" && ![...ancestors(el)].some((one) => css(one).clipPath === "inset(50%)");
  function* ancestors(el) {
    for (let up = el; up; up = up.parentElement) yield up;
  }

  // The part of an element's words that is left by everything that clips them, and who clips most.
  function window_on(el) {
    let box = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    const cutters = [];
    let at = el;
    while (at && at !== document.documentElement) {
      const { overflowX, overflowY, position } = css(at);
      if (at !== document.body && at.localName !== "body" && (overflowX !== "visible" || overflowY !== "visible") && !(at.ownerSVGElement)) {
        const r = at.getBoundingClientRect();
        const inner = at.localName === "svg" ? r : { left: r.left + at.clientLeft, top: r.top + at.clientTop, right: r.left + at.clientLeft + at.clientWidth * scale(at, r), bottom: r.top + at.clientTop + at.clientHeight * scale(at, r) };
        if (inner.right - inner.left > 0) {
          cutters.push({ at, inner, x: overflowX, y: overflowY });
          box = both(box, inner);
        }
      }
      if (position === "fixed") break;
      at = at.parentElement;
    }
    return { box, cutters };
  }
  const scale = (el, r) => (el.offsetWidth ? r.width / el.offsetWidth : 1);

  // Does a place that scrolls say so, on the side where something is hidden?
  const sign = (el, side) => {
    const shade = css(el).maskImage !== "none" || ["::before", "::after"].some((one) => getComputedStyle(el.parentElement, one).boxShadow.includes("inset"));
    return shade && (el.dataset.more ?? "").split(" ").includes(side);
  };

  // Exception: on a small screen the side panel, opened by its button, lies over the board.
  const apart = (el, other) => Boolean(other.closest("#panel")) !== Boolean(el.closest("#panel"));
  // Exception: a list of news shows the lines that fit whole, and no part of those that do not; the log has them all.
  const wrapped = (at) => css(at).flexFlow === "column wrap";
  // Exception: cards of one hand lie over each other like a fan, as long as the edge with the number is free; each can be looked at.
  const FREE = 18;
  const card = (el) => [...ancestors(el)].filter((up) => up.matches("[data-zoom]")).pop();
  const fanned = (el, cover) => {
    const [low, high] = [card(el), card(cover)];
    return low && high && low !== high && Math.abs(high.getBoundingClientRect().left - low.getBoundingClientRect().left) >= FREE;
  };
  // Exception: what floats over a map that can be pushed about.
  const afloat = (el, cover) => cover.closest(":has(> [data-pan-by])") && el.closest("[data-pan][data-more]");
  // Exception: of a pile of like cards one sees the uppermost.
  const pile = (el, cover, words) => el.closest("svg") !== cover.closest("svg") && [...(cover.closest("svg") ?? cover).querySelectorAll("text")].some((one) => one.textContent.trim() === words);

  const texts = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const el = node.parentElement;
    if (!node.data.trim() || !shown(el)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const svg = Boolean(el.ownerSVGElement);
    const rects = (svg && el.childNodes.length === 1 ? [el.getBoundingClientRect()] : [...range.getClientRects()]).filter((r) => r.width > 0.5 && r.height > 0.5);
    if (!rects.length) continue;
    // The height of the letters, not of the line they stand in.
    const lines = rects.map((r) => ({ left: r.left, right: r.right, top: r.top + r.height * 0.2, bottom: r.bottom - r.height * 0.2 }));
    texts.push({ node, el, lines, all: around(lines), svg });
  }

  for (const text of texts) {
    const { el, all, node } = text;
    const words = short(node.data);
    const { box, cutters } = window_on(el);
    const seen = text.lines.map((r) => both(r, box)).filter(some);
    text.seen = seen;
    let beyond = false;
    for (const { at, inner, x, y } of cutters) {
      if (wrapped(at) && !some(both(all, inner))) {
        beyond = true;
        break;
      }
      const over = { right: all.right - inner.right, left: inner.left - all.left, down: all.bottom - inner.bottom, up: inner.top - all.top };
      for (const [side, much] of Object.entries(over)) {
        if (much <= SLACK) continue;
        const way = side === "left" || side === "right" ? x : y;
        const scrolls = way === "auto" || way === "scroll";
        if (!scrolls && text.svg && !some(both(all, inner))) beyond = true; // of a picture only a part is shown
        else if (!scrolls && !beyond) found.add(`cut: "${words}" (${name(el)}) by ${name(at)} ${side}`);
        else if (scrolls && !sign(at, side)) found.add(`hidden without a sign: ${name(at)} ${side}`);
        if (scrolls) beyond = true; // what lies inside of it scrolls out of the window, and so on
      }
      if (beyond) break;
    }
    if (!seen.length) {
      if (!beyond && !cutters.some(({ inner }) => !some(both(all, inner)))) found.add(`outside of the screen: "${words}" (${name(el)})`);
      continue;
    }
    if (!beyond && (all.right > innerWidth + SLACK || all.left < -SLACK || all.bottom > innerHeight + SLACK || all.top < -SLACK)) found.add(`outside of the screen: "${words}" (${name(el)})`);
    if (!text.svg && text.lines.length > 1) broken(text, words);
  }

  // A word on two lines.
  function broken({ node, el }, words) {
    for (const { index, 0: word } of node.data.matchAll(/[^\s\u2010-\u2015/-]{2,}/g)) {
      if (word.includes("\u00ad")) continue; // it says itself where it may be parted
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const rects = [...range.getClientRects()].filter((r) => r.width > 0.5);
      if (rects.some((r) => r.top > rects[0].bottom - 2)) found.add(`broken word: "${word}" in "${words}" (${name(el)})`);
    }
  }

  // Nothing paints over words: neither a box nor other words.
  const paints = (el) => {
    const look = css(el);
    if (Number(look.opacity) < 0.35) return false;
    if (el.ownerSVGElement || el.localName === "svg") return el.localName !== "g" && el.localName !== "svg" && !/text|tspan/.test(el.localName) && alpha(look.fill) * Number(look.fillOpacity) > 0.35;
    return alpha(look.backgroundColor) > 0.35 || (look.backgroundImage !== "none" && !look.backgroundImage.includes("transparent")) || ["img", "input", "select"].includes(el.localName);
  };
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("*, *::before, *::after { pointer-events: auto !important; } .veil, .lens, #live, [data-preview] { pointer-events: none !important; } [data-preview] * { pointer-events: none !important; }");
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  for (const { node, el, seen } of texts) {
    for (const r of seen ?? []) {
      const y = (r.top + r.bottom) / 2;
      for (const part of [0.08, 0.5, 0.92]) {
        const x = r.left + (r.right - r.left) * part;
        if (document.elementFromPoint(x, y) === el) continue;
        const here = document.elementsFromPoint(x, y);
        for (const top of here.includes(el) ? here : []) {
          if (top.contains(el) || el.contains(top)) break;
          if (apart(el, top) || !top.checkVisibility({ opacityProperty: true })) continue;
          let cover = null;
          for (let up = top; up && !up.contains(el); up = up.parentElement) if (paints(up)) cover = up;
          if (!cover) continue;
          if (!fanned(el, cover) && !afloat(el, cover) && !pile(el, cover, node.data.trim())) found.add(`covered: "${short(node.data)}" (${name(el)}) by ${name(cover)}`);
          break;
        }
      }
    }
  }
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);

  // Words written over words.
  const pieces = texts.flatMap((text) => (text.seen ?? []).map((r) => ({ r, text }))).sort((a, b) => a.r.left - b.r.left);
  pieces.forEach(({ r, text }, k) => {
    for (let n = k + 1; n < pieces.length && pieces[n].r.left < r.right; n += 1) {
      const other = pieces[n];
      if (other.text.el === text.el || apart(other.text.el, text.el)) continue;
      if (fanned(text.el, other.text.el) || (text.svg && text.node.data.trim() === other.text.node.data.trim())) continue;
      const shared = both(r, other.r);
      if (shared.right - shared.left > 3 && shared.bottom - shared.top > 0.3 * Math.min(r.bottom - r.top, other.r.bottom - other.r.top)) {
        const at = document.elementFromPoint((shared.left + shared.right) / 2, (shared.top + shared.bottom) / 2);
        const hides = [text, other.text].some(({ el }) => [...ancestors(at)].slice(0, 4).some((up) => !up.contains(el) && paints(up)));
        if (!hides) found.add(`written over each other: "${short(text.node.data)}" (${name(text.el)}) and "${short(other.text.node.data)}" (${name(other.text.el)})`);
      }
    }
  });

  if (document.documentElement.scrollWidth > innerWidth) found.add("the page is wider than the screen");
  return [...found].sort();
}
