// The page: who sits here, which place is open, and what the server tells.

import * as composer from "./composer.js";
import { Link } from "./link.js";
import { toast } from "./notices.js";
import * as sidebar from "./sidebar.js";
import { freshen } from "./stamps.js";
import * as stream from "./stream.js";
import { say, speak, spoken } from "./words.js";
import { here, myself, refresh, world } from "./world.js";

const FRESHEN_EVERY = 10_000;
const link = new Link(hear);
let lost = null;
let ready = false;
let opened = 0;

stream.start(link);
composer.start(link, stream.command);
sidebar.start({ seat: sit, locale, guildLocale, theme });
document.documentElement.dataset.theme = remembered("theme") ?? "dark";
setInterval(freshen, FRESHEN_EVERY);
addEventListener("hashchange", follow);
document.addEventListener("visibilitychange", () => stream.seen());
document.addEventListener("keydown", walk);
sit(new URLSearchParams(location.search).get("as") ?? remembered("seat") ?? "");

// the seat and the languages

function sit(name) {
  const address = new URL(location.href);
  if (name) address.searchParams.set("as", name);
  history.replaceState(null, "", address);
  keep("seat", name);
  ready = false;
  link.sit(name);
}

function locale(chosen) {
  link.ask("locale", { locale: chosen }).catch(complain);
}

function guildLocale(chosen) {
  link.ask("guildLocale", { locale: chosen }).catch(complain);
}

function theme() {
  const root = document.documentElement;
  root.dataset.theme = root.dataset.theme === "dark" ? "light" : "dark";
  keep("theme", root.dataset.theme);
}

const complain = (refusal) => toast(refusal.message, { bad: true });

// A page that may not remember anything is no reason to fail.
function remembered(what) {
  try {
    return localStorage.getItem(`local-discord.${what}`);
  } catch {
    return null;
  }
}

function keep(what, value) {
  try {
    localStorage.setItem(`local-discord.${what}`, value);
  } catch {
    /* see remembered */
  }
}

// what the server tells

function hear(event) {
  switch (event.event) {
    case "refresh": return renew(event);
    case "post": return posted(event);
    case "edit": return edited(event);
    case "gone": return event.place === world.here && stream.remove(event.id);
    case "place": return placed(event.place);
    case "seats":
      for (const one of world.people) one.pings = event.pings[one.id] ?? 0;
      return sidebar.draw();
    case "read":
      Object.assign(world.places.get(event.place) ?? {}, { unread: false, pings: 0 });
      return sidebar.draw();
    case "placeGone": return unplaced(event.id);
    case "lost":
      lost ??= toast(say("lost"), { stays: true, bad: true });
      return undefined;
    case "found":
      lost?.();
      lost = null;
      ready = false;
      return toast(say("back"));
    default: return undefined;
  }
}

function renew(state) {
  const before = `${world.me} ${spoken()} ${world.bot.online}`;
  refresh(state);
  speak(myself().locale);
  sidebar.draw();
  if (!ready) {
    ready = true;
    composer.forget();
    follow();
  } else if (before !== `${world.me} ${spoken()} ${world.bot.online}`) {
    composer.forget();
    stream.draw();
    stream.toEnd();
    if (!composer.isBusy()) composer.draw();
  }
}

function posted({ post, unread, pings }) {
  const place = world.places.get(post.channel_id);
  if (place) Object.assign(place, { unread, pings });
  if (post.channel_id === world.here) {
    stream.add(post);
    stream.seen();
  }
  sidebar.draw();
}

function edited({ post }) {
  if (post.channel_id === world.here) stream.change(post);
}

function placed(place) {
  const before = world.places.get(place.id);
  world.places.set(place.id, place);
  sidebar.draw();
  const slept = before && (before.archived !== place.archived || before.locked !== place.locked);
  if (place.id === world.here && slept && !composer.isBusy()) composer.draw();
}

function unplaced(id) {
  world.places.delete(id);
  if (id === world.here) {
    toast(say("noPlace"), { bad: true });
    location.hash = "";
  }
  sidebar.draw();
}

// the open place

async function follow() {
  const [, wanted, post] = location.hash.split("/");
  const first = [...world.places.values()].find((one) => one.kind === "text");
  const known = world.places.has(wanted);
  if (wanted && !known) toast(say("noPlace"), { bad: true });
  await enter(known ? wanted : first?.id);
  if (post) stream.show(post);
}

async function enter(id) {
  const turn = (opened += 1);
  world.here = id;
  const { posts, more } = await link.ask("open", { place: id });
  if (turn !== opened) return;
  world.posts = new Map(posts.map((post) => [post.id, post]));
  world.more = more;
  stream.forget();
  stream.draw();
  stream.toEnd();
  composer.draw();
  stream.seen();
  sidebar.draw();
}

function walk(event) {
  if (!event.altKey || !["ArrowUp", "ArrowDown"].includes(event.key)) return;
  event.preventDefault();
  const rows = [...document.querySelectorAll(".sidebar nav a")];
  const at = rows.findIndex((one) => one.classList.contains("on"));
  const step = event.key === "ArrowDown" ? 1 : -1;
  location.hash = rows[(at + step + rows.length) % rows.length].getAttribute("href");
  if (here()) sidebar.draw();
}
