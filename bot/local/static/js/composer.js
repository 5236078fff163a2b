// The line at the bottom: say something, or begin a command with a slash.

import { byId, h } from "./dom.js";
import { called } from "./mentions.js";
import { toast } from "./notices.js";
import { Slash } from "./slash.js";
import { say, translated } from "./words.js";
import { here, world } from "./world.js";

const dock = byId("composer");
let link = null;
let run = null;
let slash = null;
let known = { key: "", commands: [] };

/** Begin; `given` is the live link, `command` uses a command once it is filled in. */
export function start(given, command) {
  link = given;
  run = command;
  document.addEventListener("keydown", (event) => {
    const plain = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    const busy = document.querySelector("dialog[open]") || event.target.closest("input, textarea, [role=combobox]");
    if (plain && !busy && event.key !== " ") dock.querySelector("textarea, .op.cur input")?.focus();
  });
}

/** Draw the line, empty. */
export function draw() {
  slash = null;
  const field = h("textarea.ph", {
    rows: 1, placeholder: say("message"), "aria-label": say("message"), maxlength: 2000,
    oninput: () => typed(field), onkeydown: (event) => keys(event, field),
  });
  const menu = h("div.ac", { role: "listbox", id: "offered", hidden: true });
  const begin = () => {
    field.value = "/";
    field.focus();
    typed(field);
  };
  const place = here();
  const note = place?.locked ? say("lockHint") : place?.archived && say("wakeHint");
  dock.replaceChildren(
    menu,
    note ? h("div.wake", {}, note) : "",
    h(
      "div.composer", {},
      h("button.plus", { type: "button", "aria-label": say("options"), onclick: begin }, "+"),
      field,
      h("button.slash", { type: "button", "aria-label": "/", onclick: begin }, "/"),
    ),
  );
}

/** Return the commands that may be used here, in the reader's language. */
async function commands() {
  const key = `${world.here} ${world.me} ${document.documentElement.lang} ${world.bot.online}`;
  if (known.key !== key) known = { key, commands: await link.ask("commands", { place: world.here }) };
  return known.commands;
}

/** Forget the commands: the bot has synced them anew. */
export function forget() {
  known = { key: "", commands: [] };
}

async function typed(field) {
  field.style.height = "auto";
  field.style.height = `${field.scrollHeight}px`;
  const menu = byId("offered");
  if (!field.value.startsWith("/")) {
    menu.hidden = true;
    return;
  }
  const all = await commands();
  if (!field.value.startsWith("/")) return;
  const text = field.value.slice(1).toLowerCase();
  const [command, rest] = writtenOut(all, field.value.slice(1));
  if (command) {
    choose(command, field, rest);
    return;
  }
  const found = fitting(all, text);
  menu.hidden = false;
  menu.dataset.text = field.value;
  const rows = found.map((one) => offered(one, field));
  menu.replaceChildren(h("div.achead", {}, h("b", {}, world.bot.global_name), found.length ? "" : say("noCommands")), h("div.aclist", {}, ...rows));
  markRow(menu, 0);
}

// A command with a space after it is chosen; what follows belongs to its options.
function writtenOut(all, text) {
  for (const one of all.filter(({ options }) => options.length)) {
    const words = [one.shown, one.words].find((name) => text.toLowerCase().startsWith(`${name} `));
    if (words) return [one, text.slice(words.length)];
  }
  return [null, ""];
}

function fitting(all, text) {
  const begins = (one) => one.shown.startsWith(text) || one.words.startsWith(text);
  const words = text.split(/\s+/).filter(Boolean);
  const holds = (one) => words.every((word) => `${one.shown} ${one.words}`.includes(word));
  const first = all.filter(begins);
  return [...first, ...all.filter((one) => !begins(one) && holds(one))];
}

function offered(command, field) {
  return h(
    "div.aco.cmdrow",
    { role: "option", onmousedown: (event) => event.preventDefault(), onclick: () => choose(command, field) },
    h("b", {}, `/${command.shown}`),
    h("span", {}, command.description),
  );
}

function markRow(menu, index) {
  const rows = [...menu.querySelectorAll(".aco")];
  const at = rows.length ? (index + rows.length) % rows.length : 0;
  menu.dataset.at = String(at);
  rows.forEach((one, number) => {
    one.classList.toggle("on", number === at);
    one.setAttribute("aria-selected", String(number === at));
  });
  rows[at]?.scrollIntoView({ block: "nearest" });
}

function keys(event, field) {
  const menu = byId("offered");
  const rows = menu.hidden ? [] : [...menu.querySelectorAll(".aco")];
  const at = Number(menu.dataset.at ?? 0);
  if (rows.length && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
    event.preventDefault();
    markRow(menu, at + (event.key === "ArrowDown" ? 1 : -1));
  } else if (!menu.hidden && (event.key === "Tab" || event.key === "Enter")) {
    event.preventDefault();
    take(menu, field);
  } else if (event.key === "Escape" && !menu.hidden) {
    event.stopPropagation();
    menu.hidden = true;
  } else if (event.key === "Enter" && !event.shiftKey) {
    event.preventDefault();
    utter(field);
  }
}

// Keys may be faster than the list: what is taken fits what is typed.
async function take(menu, field) {
  if (menu.dataset.text !== field.value) await typed(field);
  const rows = [...menu.querySelectorAll(".aco")];
  rows[Number(menu.dataset.at)]?.click();
}

async function utter(field) {
  const text = field.value.trim();
  if (!text || text.startsWith("/")) return;
  field.value = "";
  typed(field);
  try {
    await link.ask("say", { place: world.here, text: called(text) });
  } catch (refusal) {
    field.value = text;
    toast(translated(refusal.message), { bad: true });
  }
}

function choose(command, field, written = "") {
  if (!command.options.length) {
    draw();
    dock.querySelector("textarea").focus();
    run(command.words, {});
    return;
  }
  field.value = "";
  slash = new Slash(command, {
    dock,
    offer: (focused, options) => link.ask("autocomplete", { place: world.here, words: command.words, focused, options }),
    leave: leave,
    send: (options) => {
      leave();
      run(command.words, options);
    },
  }, written);
}

function leave() {
  draw();
  dock.querySelector("textarea").focus();
}

/** Whether somebody is just filling in a command. */
export const isBusy = () => slash !== null;
