// The list at the side: channels, tables, conversations, the seats and the languages.

import { byId, h } from "./dom.js";
import { face } from "./message.js";
import { say } from "./words.js";
import { emblem, here, myself, person, placesOf, world } from "./world.js";

const LOCALES = [["en-US", "EN"], ["de", "DE"]];
const sidebar = byId("sidebar");
const scrim = byId("scrim");
let act = null;

/** Begin; `given` takes a change of seat, languages or colours. */
export function start(given) {
  act = given;
  scrim.addEventListener("click", shut);
  document.addEventListener("keydown", (event) => event.key === "Escape" && shut());
  sidebar.addEventListener("click", (event) => event.target.closest("a") && shut());
}

/** Open the list, where it lies over the messages. */
export function open() {
  document.body.classList.add("drawn");
  scrim.hidden = false;
  (sidebar.querySelector("a.on") ?? sidebar.querySelector("a"))?.focus();
}

/** Close the list, where it lies over the messages. */
export function shut() {
  if (!document.body.classList.contains("drawn")) return;
  document.body.classList.remove("drawn");
  scrim.hidden = true;
  document.querySelector(".burger")?.focus();
}

/** Draw the list and the head of the room. */
export function draw() {
  const scrolled = sidebar.querySelector("nav")?.scrollTop ?? 0;
  sidebar.replaceChildren(brand(), list(), foot());
  sidebar.querySelector("nav").scrollTop = scrolled;
  byId("top").replaceChildren(...head());
  const pings = [...world.places.values()].reduce((sum, one) => sum + one.pings, 0);
  const name = here() ? titleOf(here()) : world.server.name;
  document.title = `${pings ? `(${pings}) ` : ""}${name} · ${say("preview")}`;
}

function brand() {
  const state = world.bot.online
    ? h("span", {}, say("preview"))
    : h("span.off", {}, `${say("preview")} · ${say("offline")}`);
  return h("div.brand", {}, h("img", { src: "/static/avatar.png", alt: "" }), h("div", {}, h("b", {}, world.bot.global_name), state));
}

function list() {
  const threads = placesOf(["thread", "private thread"]);
  const asleep = placesOf(["thread", "private thread"], true);
  return h(
    "nav", { "aria-label": say("channels") },
    group("channels", placesOf(["text"])),
    group("tables", threads),
    group("direct", placesOf(["dm"])),
    group("archived", asleep),
  );
}

function group(title, places) {
  if (!places.length) return [];
  return [h("h2.lab", {}, say(title)), ...places.map(row)];
}

function row(place) {
  const isOn = place.id === world.here;
  const classes = [place.kind === "text" ? "ch" : "th", isOn && "on", place.unread && "unread", place.archived && "asleep"];
  return h(
    `a.${classes.filter(Boolean).join(".")}`,
    { href: `#/${place.id}`, title: place.name, "aria-current": isOn ? "page" : null },
    sign(place),
    h("span.name", {}, place.kind === "dm" ? world.bot.global_name : place.name),
    place.locked && h("span", { "aria-label": say("isLocked") }, "🔒"),
    place.pings > 0 && h("em", {}, String(place.pings)),
  );
}

function sign(place) {
  if (place.kind === "text") return h("span.hash", { "aria-hidden": "true" }, "#");
  if (place.kind === "dm") return h("img", { src: "/static/avatar.png", alt: "" });
  const picture = emblem(place.name);
  if (picture) return h("img", { src: picture, alt: "" });
  return h("span.tile", { "aria-hidden": "true" }, [...place.name][0]?.toUpperCase() ?? "?");
}

function foot() {
  return h(
    "footer", {},
    h("h2.lab", {}, say("playingAs")),
    h("div.seats", {}, ...world.people.map(seat), h("span.sp"), languages(say("languageMine"), myself().locale, act.locale)),
    h(
      "div.seats.low", {},
      h("span.lab", {}, say("server")),
      h("span.sp"),
      h("button.theme", { type: "button", onclick: act.theme, title: say("theme"), "aria-label": say("theme") }, "◐"),
      languages(say("languageServer"), world.server.locale, act.guildLocale),
    ),
  );
}

function seat(one) {
  const isMe = one.id === world.me;
  const name = one.pings && !isMe ? say("pings", { n: one.pings, name: one.name }) : say("seat", { name: one.name });
  return h(
    isMe ? "button.seat.on" : "button.seat",
    {
      type: "button", "--s": one.colour, "--st": one.ink, title: name, "aria-label": name,
      "aria-pressed": String(isMe), onclick: () => act.seat(one.name),
    },
    [...one.name][0].toUpperCase(),
    one.pings > 0 && !isMe && h("em", { "aria-hidden": "true" }, String(one.pings)),
  );
}

function languages(label, chosen, choose) {
  const german = chosen === "de";
  return h(
    "span.lang", { role: "group", "aria-label": label },
    ...LOCALES.map(([locale, short]) => {
      const isOn = (locale === "de") === german;
      return h(isOn ? "button.on" : "button", { type: "button", "aria-pressed": String(isOn), title: label, onclick: () => choose(locale) }, short);
    }),
  );
}

function titleOf(place) {
  if (place.kind === "dm") return world.bot.global_name;
  return place.kind === "text" ? `# ${place.name}` : place.name;
}

function head() {
  const place = here();
  const me = myself();
  return [
    h("button.burger", { type: "button", "aria-label": say("menu"), onclick: open }, "☰", elsewhere() && h("em")),
    h("div.ttl", {}, h("b", {}, place ? titleOf(place) : ""), h("span", {}, place ? subtitle(place) : "")),
    h("button.me", { type: "button", "aria-label": say("playingAs"), title: me.name, onclick: open }, face(person(me.id))),
  ];
}

const elsewhere = () => [...world.places.values()].some((one) => one.id !== world.here && one.pings);

function subtitle(place) {
  if (place.kind === "dm") return say("directWith");
  if (place.kind === "text") {
    const people = world.people.filter((one) => one.isMember).length;
    const tables = placesOf(["thread", "private thread"]).filter((one) => one.parent === place.id).length;
    const count = tables === 1 ? say("oneTable") : say("tableCount", { n: tables });
    return [say("people", { n: people }), tables && count].filter(Boolean).join(", ");
  }
  const parent = world.places.get(place.parent);
  const states = [place.archived && say("isArchived"), place.locked && say("isLocked")];
  return [parent && say("inChannel", { name: parent.name }), ...states].filter(Boolean).join(" · ");
}
