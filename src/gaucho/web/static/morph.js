// Turns what a place holds into something new and keeps what is the same, so that the browser has little to draw again.

const OFFER = "[data-option]";
const isElement = (node) => node.nodeType === Node.ELEMENT_NODE;
const offers = (node) => isElement(node) && (node.matches(OFFER) || node.querySelector(OFFER) !== null);
const name = (node) => (isElement(node) ? node.id || node.dataset.move || node.dataset.zoom || "" : "");

// May this become that? Never if one offers a choice: a press that began on the old question must not end on the new one.
const akin = (a, b) => a.nodeName === b.nodeName && name(a) === name(b) && !(isElement(a) && (a.matches(OFFER) || b.matches(OFFER)));

export function morph(place, fresh) {
  let next = place.firstChild;
  for (const node of [...fresh]) {
    // Something was taken away before it: go on where it lies now.
    if (next && !akin(next, node) && name(node)) {
      let later = next.nextSibling;
      while (later && !akin(later, node)) later = later.nextSibling;
      while (later && next !== later) next = without(next);
    }
    if (next && akin(next, node)) {
      turn(next, node);
      next = next.nextSibling;
    } else {
      place.insertBefore(node, next);
    }
  }
  while (next) next = without(next);
}

function without(node) {
  const next = node.nextSibling;
  node.remove();
  return next;
}

function turn(node, into) {
  if (!isElement(node)) {
    if (node.data !== into.data) node.data = into.data;
    return;
  }
  if (!offers(into) && !offers(node) && node.isEqualNode(into)) return;
  const kept = node.nodeName === "DETAILS" ? "open" : ""; // what somebody has opened stays open
  for (const { name } of [...node.attributes]) if (!into.hasAttribute(name) && name !== kept) node.removeAttribute(name);
  for (const { name, value } of into.attributes) if (node.getAttribute(name) !== value) node.setAttribute(name, value);
  morph(node, into.childNodes);
  for (const state of ["checked", "selected"]) if (state in node) node[state] = into[state]; // no longer follow their attribute
}
