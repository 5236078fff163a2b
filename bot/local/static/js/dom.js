// Makes elements: h("button.b.ok", {onclick}, "Join").

/** Return an element; `what` is a tag with classes, `given` its properties and attributes. */
export function h(what, given = {}, ...inside) {
  const [tag, ...classes] = what.split(".");
  const element = document.createElement(tag || "div");
  if (classes.length) element.className = classes.filter(Boolean).join(" ");
  for (const [key, value] of Object.entries(given)) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else if (key.startsWith("--")) element.style.setProperty(key, value);
    else element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...inside.flat().filter((one) => one !== null && one !== undefined && one !== false));
  return element;
}

/** Return the page's own element of that id. */
export const byId = (id) => document.getElementById(id);

/** Keep a number between two others. */
export const within = (number, least, most) => Math.max(least, Math.min(most, number));
