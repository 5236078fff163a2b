// The messages of the open place: drawn once, changed one by one, the reader's view kept still.

import { byId, h } from "./dom.js";
import { form } from "./form.js";
import { failedCommand, mark, message } from "./message.js";
import { toast } from "./notices.js";
import { day } from "./stamps.js";
import { welcome } from "./welcome.js";
import { say } from "./words.js";
import { world } from "./world.js";

const CLOSE = 80;
const FAR = 900;
const TOGETHER = 5 * 60_000;
const stream = byId("stream");
const latest = byId("latest");

let link = null;
const failures = new Map();
const choices = new Map();
let pinned = true;
let held = null;
const waiting = new Set();

/** Begin; `given` is the live link. */
export function start(given) {
  link = given;
  stream.addEventListener("scroll", () => {
    pinned = awayFromEnd() < CLOSE;
    if (pinned || awayFromEnd() > FAR) latest.hidden = pinned;
    if (pinned) seen();
  });
  latest.addEventListener("click", toEnd);
  new ResizeObserver(() => pinned && toEnd()).observe(stream);
  stream.addEventListener("load", () => pinned && toEnd(), true);
  stream.addEventListener("pointerdown", (event) => (held = event.target.closest("article")));
  for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => setTimeout(letGo));
}

// A message is not drawn anew between the press and the release of a pointer on it: there would be no click.
function letGo() {
  held = null;
  const ids = [...waiting];
  waiting.clear();
  ids.forEach(redraw);
}

const awayFromEnd = () => stream.scrollHeight - stream.scrollTop - stream.clientHeight;

/** Go to the newest message. */
export function toEnd() {
  stream.scrollTop = stream.scrollHeight;
  pinned = true;
  latest.hidden = true;
}

/** Tell the server that the open place has been read. */
export function seen() {
  const place = world.places.get(world.here);
  if (!place || document.hidden || !(place.unread || place.pings)) return;
  place.unread = false;
  place.pings = 0;
  link.ask("seen", { place: place.id }).catch(() => {});
}

/** Draw the whole place anew. */
export function draw() {
  latest.textContent = `${say("latest")} ↓`;
  const posts = [...world.posts.values()];
  const older = world.more && h("button.older", { type: "button", onclick: showOlder }, say("older"));
  const empty = !posts.length && welcome(link.ask("commands", { place: world.here }), command);
  stream.replaceChildren(...[older, empty].filter(Boolean), ...posts.flatMap(withDay));
}

function withDay(post, index, posts) {
  const before = posts[index - 1];
  const element = made(post, before);
  const isNewDay = !before || day(before.timestamp) !== day(post.timestamp);
  return isNewDay ? [h("div.day", { role: "separator" }, h("span", {}, day(post.timestamp))), element] : [element];
}

function follows(post, before) {
  if (!before || post.usedBy || post.message_reference || post.onlyYou !== before.onlyYou) return false;
  if (post.author.bot || post.author.id !== before.author.id) return false;
  return new Date(post.timestamp) - new Date(before.timestamp) < TOGETHER;
}

function made(post, before) {
  const compact = Boolean(follows(post, before));
  const element = message(post, acts(post), compact);
  mark(element, post, compact);
  return element;
}

function beforeOf(post) {
  const posts = [...world.posts.values()];
  return posts[posts.findIndex((one) => one.id === post.id) - 1];
}

/** Take in a new message. */
export function add(post) {
  const wasEmpty = world.posts.size === 0;
  world.posts.set(post.id, post);
  if (wasEmpty) draw();
  else stream.append(...withDay(post, world.posts.size - 1, [...world.posts.values()]));
  if (pinned || post.author.id === world.me || post.onlyYou) toEnd();
  else latest.hidden = false;
}

/** Take in a change of a message. */
export function change(post) {
  if (!world.posts.has(post.id)) return;
  for (const key of [...choices.keys()]) if (key.startsWith(post.id)) choices.delete(key);
  failures.delete(post.id);
  world.posts.set(post.id, post);
  redraw(post.id);
}

function redraw(id) {
  const post = world.posts.get(id);
  const old = byId(`post-${id}`);
  if (!post || !old) return;
  if (old === held) {
    waiting.add(id);
    return;
  }
  const had = old.contains(document.activeElement) && document.activeElement.dataset.key;
  const place = had ? controls(old).indexOf(document.activeElement) : -1;
  const fresh = made(post, beforeOf(post));
  keepHeights(old, fresh);
  old.replaceWith(fresh);
  if (had) refocus(fresh, had, place);
  if (pinned) toEnd();
}

// A picture that is still on its way keeps the old one's height, so that nothing jumps.
function keepHeights(old, fresh) {
  const before = [...old.querySelectorAll("img")];
  [...fresh.querySelectorAll("img")].forEach((image, index) => {
    if (before[index]?.src === image.src) image.replaceWith(before[index]);
  });
}

const controls = (element) => [...element.querySelectorAll("[data-key]")];

// The control of the same name, or the one in the same place: names change with what is planned.
function refocus(element, key, place) {
  const all = controls(element);
  const usable = all.filter((one) => !one.disabled);
  const found = usable.find((one) => one.dataset.key === key) ?? usable.find((one) => all.indexOf(one) >= place);
  (found ?? usable.at(-1))?.focus({ preventScroll: true });
}

/** Take a message away. */
export function remove(id) {
  world.posts.delete(id);
  byId(`post-${id}`)?.remove();
}

/** Show a message and let it glow for a moment. */
export function show(id) {
  const element = byId(`post-${id}`);
  if (!element) return toast(say("gone"));
  pinned = false;
  element.scrollIntoView({ block: "center" });
  element.classList.add("glow");
  return setTimeout(() => element.classList.remove("glow"), 1600);
}

async function showOlder() {
  const [first] = world.posts.keys();
  const { posts, more } = await link.ask("open", { place: world.here, before: first });
  world.posts = new Map([...posts.map((post) => [post.id, post]), ...world.posts]);
  world.more = more;
  const height = stream.scrollHeight - stream.scrollTop;
  draw();
  stream.scrollTop = stream.scrollHeight - height;
}

/** Forget what was said about messages of another place. */
export function forget() {
  failures.clear();
  choices.clear();
  pinned = true;
}

// what a reader does with a message

function acts(post) {
  const about = { place: post.channel_id, post: post.id };
  return {
    failure: (id) => failures.get(id),
    chosen: (customId) => choices.get(`${post.id} ${customId}`),
    dismiss: () => link.ask("dismiss", about).catch(() => remove(post.id)),
    press: (customId, button) => interact(post, () => link.ask("press", { ...about, customId }), button),
    choose: (customId, values) => {
      choices.set(`${post.id} ${customId}`, values);
      return interact(post, () => link.ask("choose", { ...about, customId, values }));
    },
  };
}

async function interact(post, doing, button) {
  const element = byId(`post-${post.id}`);
  element?.classList.add("busy");
  button?.classList.add("waits");
  failures.delete(post.id);
  element?.querySelector(".mb ~ .red")?.remove();
  try {
    await answered(await doing());
  } catch (refusal) {
    failures.set(post.id, refusal.message);
    for (const key of [...choices.keys()]) if (key.startsWith(post.id)) choices.delete(key);
    redraw(post.id);
  }
  button?.classList.remove("waits");
  byId(`post-${post.id}`)?.classList.remove("busy");
}

/** Go on with the bot's answer: open its form, if it is one. */
export async function answered(answer) {
  if (answer.kind !== "modal") return;
  form(answer.modal, (fields) => link.ask("submit", { interaction: answer.interaction, fields }).then(answered));
}

/** Use a command and show what becomes of it. */
export async function command(words, options) {
  const place = world.here;
  try {
    await answered(await link.ask("command", { place, words, options }));
  } catch (refusal) {
    if (place !== world.here) return;
    const shown = failedCommand(words, refusal.message, () => shown.remove());
    stream.append(shown);
    toEnd();
  }
}
