// The components of a message: containers, texts, sections, pictures, buttons and selects.

import { select } from "./choice.js";
import { h } from "./dom.js";
import { inside, rich } from "./markdown.js";
import { enlarge } from "./notices.js";
import { world } from "./world.js";

const STYLES = { 1: "p", 2: "s", 3: "ok", 4: "d", 5: "s" };
const ANYONE = new Set([5, 7]);
const CHANNELS = 8;

/** Return the elements for some components; `act` takes presses and choices. */
export const parts = (components, act) => components.map((one) => part(one, act));

function part(one, act) {
  switch (one.type) {
    case 1: return h("div.r", {}, ...parts(one.components, act));
    case 2: return button(one, act);
    case 3: case 5: case 6: case 7: case 8: return menu(one, act);
    case 9: return section(one, act);
    case 10: return h("div.t", {}, ...rich(one.content));
    case 11: return thumbnail(one);
    case 12: return gallery(one);
    case 13: return card({ filename: one.name, size: one.size, url: one.file.url });
    case 14: return h(one.divider ? "hr.sep" : "div.gapline", { "data-wide": one.spacing === 2 });
    case 17: return container(one, act);
    default: return h("div.unknown", {}, `component ${one.type}`);
  }
}

function container(one, act) {
  const colour = one.accent_color === null ? null : `#${one.accent_color.toString(16).padStart(6, "0")}`;
  return h(colour ? "div.c" : "div.c.plain", { "--a": colour }, ...parts(one.components, act));
}

function section(one, act) {
  return h("div.sec", {}, h("div.t", {}, ...one.components.flatMap((text) => rich(text.content))), part(one.accessory, act));
}

function button(one, act) {
  const label = [one.emoji?.name, one.label].filter(Boolean).join(" ");
  if (one.style === 5) {
    const target = inside(one.url);
    const outside = target ? {} : { target: "_blank", rel: "noreferrer" };
    return h("a.b.s.l", { href: target ?? one.url, ...outside }, label, h("i", { "aria-hidden": "true" }, "↗"));
  }
  return h(
    `button.b.${STYLES[one.style]}`,
    {
      type: "button", disabled: one.disabled, "data-key": one.custom_id,
      onclick: (event) => act.press(one.custom_id, event.currentTarget),
    },
    h("span", {}, label),
  );
}

function menu(one, act) {
  const options = optionsOf(one);
  const preset = options.filter((option) => option.default).map((option) => option.value);
  return select({
    options,
    chosen: act.chosen(one.custom_id) ?? preset,
    placeholder: one.placeholder,
    least: one.min_values ?? 1,
    most: one.max_values ?? 1,
    disabled: one.disabled,
    key: one.custom_id,
    choose: (values) => act.choose(one.custom_id, values),
  });
}

/** Return the options of a select, people and channels where it asks for those. */
export function optionsOf(one) {
  if (ANYONE.has(one.type)) return world.people.map((who) => ({ value: who.id, label: who.name }));
  if (one.type === CHANNELS) {
    return [...world.places.values()].map((place) => ({ value: place.id, label: place.name }));
  }
  return one.options ?? [];
}

function image(media, alt, what) {
  const size = media.width ? { width: media.width, height: media.height } : {};
  return h(
    what,
    { type: "button", onclick: () => enlarge(media.url, alt), "aria-label": alt || null },
    h("img", { src: media.url, alt: alt ?? "", ...size }),
  );
}

const thumbnail = (one) => image(one.media, one.description, "button.thumb");

function gallery(one) {
  if (one.items.length === 1) return image(one.items[0].media, one.items[0].description, "button.g");
  return h("div.g2", {}, ...one.items.map((item) => image(item.media, item.description, "button.g")));
}

/** Return the pictures and files of a message that is not laid out by components. */
export function attachments(files) {
  return files.map((file) =>
    file.content_type?.startsWith("image/") ? image(file, file.description, "button.g.loose") : card(file),
  );
}

function card(file) {
  const size = file.size < 1024 ? `${file.size} B` : `${(file.size / 1024).toFixed(1)} KB`;
  return h(
    "a.card", { href: file.url, download: file.filename },
    h("span.leaf", { "aria-hidden": "true" }, "📄"),
    h("span.say", {}, h("b", {}, file.filename), h("span", {}, size)),
    h("span.get", { "aria-hidden": "true" }, "⤓"),
  );
}
