// A slash command being filled in: one field for each option, and what may stand in it.

import { h } from "./dom.js";
import { called, completions } from "./mentions.js";
import { toast } from "./notices.js";
import { say } from "./words.js";
import { world } from "./world.js";

const STRING = 3;
const INTEGER = 4;
const BOOLEAN = 5;
const USER = 6;
const CHANNEL = 7;
const NUMBER = 10;
const PAUSE = 120;

export class Slash {
  #command;
  #act;
  #filled = new Map();
  #current = null;
  #rows = [];
  #at = 0;
  #asked = 0;
  #timer = 0;
  #menu = h("div.ac", { role: "listbox" });

  /** `act` has the dock to draw in, and takes questions for choices, the sending, the leaving; `written` is
   * what stands after the command already, such as "to:3 side:left". */
  constructor(command, act, written = "") {
    this.#command = command;
    this.#act = act;
    const first = command.options.find((one) => one.required) ?? null;
    this.#draw(first?.name ?? null);
    this.#spread(written);
  }

  get #shownOptions() {
    const isShown = (one) => one.required || this.#filled.has(one.name) || one.name === this.#current;
    return this.#command.options.filter(isShown);
  }

  get #restOptions() {
    const shown = this.#shownOptions;
    return this.#command.options.filter((one) => !shown.includes(one));
  }

  #option(name) {
    return this.#command.options.find((one) => one.name === name);
  }

  #draw(current) {
    this.#current = current;
    const last = current === null ? this.#restField() : null;
    this.#act.dock.replaceChildren(
      this.#menu,
      h(
        "div.composer.typing", {},
        h("span.cmd", {}, `/${this.#command.shown}`),
        ...this.#shownOptions.map((one) => this.#field(one)),
        last,
        ...this.#restOptions.map((one) => h("button.op.more", { type: "button", tabindex: -1, onclick: () => this.#draw(one.name) }, one.shown)),
        h("button.send", { type: "button", "aria-label": say("send"), title: say("send"), onclick: () => this.#send() }, "➤"),
      ),
    );
    this.#act.dock.querySelector(".op.cur input, input.rest")?.focus();
    this.#offer();
  }

  #field(option) {
    const isCurrent = option.name === this.#current;
    const filled = this.#filled.get(option.name);
    const isMissing = option.required && !filled && !isCurrent;
    if (!isCurrent) {
      const shown = h("span", {}, filled?.shown ?? "");
      return h(isMissing ? "button.op.missing" : "button.op", { type: "button", onclick: () => this.#draw(option.name) }, h("i", {}, option.shown), shown);
    }
    const input = h("input", {
      "aria-label": option.shown, autocomplete: "off", spellcheck: "false",
      inputmode: [INTEGER, NUMBER].includes(option.type) ? "numeric" : null,
      oninput: () => this.#typed(option, input), onkeydown: (event) => this.#keys(event, input),
    });
    input.value = filled?.shown ?? "";
    input.size = Math.max(2, input.value.length);
    return h("label.op.cur", {}, h("i", {}, option.shown), input);
  }

  #restField() {
    const input = h("input.rest", {
      "aria-label": say("options"), autocomplete: "off",
      oninput: () => this.#spread(input.value) || this.#offer(), onkeydown: (event) => this.#keys(event, input),
    });
    return input;
  }

  #typed(option, input) {
    input.size = Math.max(2, input.value.length);
    if (input.value) this.#filled.set(option.name, { shown: input.value, value: input.value });
    else this.#filled.delete(option.name);
    if (!this.#spread(input.value)) this.#offer(true);
  }

  // "to:3 side:left" goes into the fields that it names, the last of which stays open. Says whether any is named.
  #spread(written) {
    const names = this.#command.options.flatMap(({ name, shown }) => [name, shown]);
    const [before, ...parts] = written.split(new RegExp(`(?:^|\\s+)(${names.join("|")}):`, "iu"));
    if (!parts.length) return false;
    if (this.#current !== null) this.#write(this.#current, before);
    let last = null;
    for (let at = 0; at < parts.length; at += 2) {
      const named = parts[at].toLowerCase();
      last = this.#command.options.find(({ name, shown }) => name === named || shown === named).name;
      this.#write(last, parts[at + 1]);
    }
    this.#draw(last);
    return true;
  }

  #write(name, text) {
    const value = text.trim();
    if (value) this.#filled.set(name, { shown: value, value });
    else this.#filled.delete(name);
  }

  // what is offered

  #offer(soon = false) {
    const option = this.#option(this.#current);
    if (!option) return this.#list(this.#restRows(), -1, null);
    const typed = this.#filled.get(option.name)?.shown ?? "";
    const fixed = this.#fixedRows(option);
    if (fixed) return this.#list(fixed.filter((one) => matches(one, typed)), 0, option);
    if (!option.autocomplete) return this.#list(this.#peopleRows(option, typed), 0, option);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#ask(option, typed), soon ? PAUSE : 0);
    return undefined;
  }

  #restRows() {
    const typed = this.#act.dock.querySelector("input.rest")?.value ?? "";
    return this.#restOptions
      .filter((one) => one.shown.startsWith(typed) || one.name.startsWith(typed))
      .map((one) => ({ head: one.shown, tail: one.description, take: () => this.#draw(one.name) }));
  }

  #fixedRows(option) {
    if (option.choices.length) return option.choices.map((one) => this.#row(option, one.name, one.value));
    if (option.type === BOOLEAN) return [this.#row(option, say("yes"), true), this.#row(option, say("no"), false)];
    if (option.type === USER) return world.people.map((one) => this.#row(option, `@${one.name}`, one.id));
    if (option.type === CHANNEL) {
      return [...world.places.values()].filter((one) => one.kind === "text").map((one) => this.#row(option, `#${one.name}`, one.id));
    }
    return null;
  }

  #row(option, name, value) {
    const [head, ...tail] = name.split(" · ");
    const take = () => {
      this.#filled.set(option.name, { shown: name, value });
      this.#next(option);
    };
    return { name, head, tail: tail.join(" · "), take };
  }

  // Names in a free text: the field stays open, more may follow.
  #peopleRows(option, typed) {
    if (option.type !== STRING) return [];
    return completions(typed).map(({ name, text }) => {
      const take = () => {
        this.#filled.set(option.name, { shown: text, value: text });
        this.#draw(option.name);
      };
      return { name, head: name, tail: "", take };
    });
  }

  async #ask(option, typed) {
    const asked = (this.#asked += 1);
    const options = this.#values();
    options[option.name] = typed;
    try {
      const found = await this.#act.offer(option.name, options);
      if (asked !== this.#asked || this.#current !== option.name) return;
      this.#list(found.map((one) => this.#row(option, one.name, one.value)), 0, option);
    } catch (refusal) {
      if (asked === this.#asked) this.#list([], 0, option, refusal.message);
    }
  }

  #list(rows, at, option, wrong = "") {
    this.#rows = rows;
    const note = wrong || (option?.autocomplete && !rows.length ? say("noMatch") : "");
    const head = option
      ? h("div.achead", {}, h("b", {}, option.shown), option.description, range(option), note && h("span.bad", {}, note))
      : h("div.achead", {}, h("b", {}, `/${this.#command.shown}`), this.#command.description);
    this.#menu.replaceChildren(head, h("div.aclist", {}, ...rows.map((one, index) => this.#drawn(one, index))));
    this.#mark(at);
  }

  #drawn(row, index) {
    return h(
      "div.aco",
      {
        role: "option", onmousedown: (event) => event.preventDefault(), onclick: row.take,
        onmousemove: () => this.#at !== index && this.#mark(index, true),
      },
      h("b", {}, row.head),
      row.tail && h("span", {}, row.tail),
    );
  }

  #mark(at, still = false) {
    this.#at = at;
    [...this.#menu.querySelectorAll(".aco")].forEach((one, index) => {
      one.classList.toggle("on", index === at);
      one.setAttribute("aria-selected", String(index === at));
      if (index === at && !still) one.scrollIntoView({ block: "nearest" });
    });
  }

  // keys

  #keys(event, input) {
    const option = this.#option(this.#current);
    const row = this.#rows[this.#at];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && this.#rows.length) {
      event.preventDefault();
      const least = option ? 0 : -1;
      const size = this.#rows.length - least;
      this.#mark(((this.#at - least + step + size) % size) + least);
    } else if (event.key === "Enter" || (event.key === "Tab" && !event.shiftKey)) {
      event.preventDefault();
      if (row) row.take();
      else if (option && input.value) this.#next(option);
      else this.#send();
    } else if (event.key === "Tab") {
      event.preventDefault();
      this.#back();
    } else if (event.key === "Escape") {
      event.stopPropagation();
      this.#act.leave();
    } else if (event.key === "Backspace" && !input.value) {
      event.preventDefault();
      this.#back();
    }
  }

  #next(option) {
    const from = this.#command.options.indexOf(option) + 1;
    const empty = (one) => one.required && !this.#filled.has(one.name);
    const next = this.#command.options.slice(from).find(empty) ?? this.#command.options.find(empty);
    this.#draw(next?.name ?? null);
  }

  #back() {
    const names = this.#shownOptions.map((one) => one.name);
    const at = this.#current === null ? names.length : names.indexOf(this.#current);
    if (at > 0) this.#draw(names[at - 1]);
    else if (!this.#filled.size) this.#act.leave();
  }

  #values() {
    const isFree = ({ type, autocomplete, choices }) => type === STRING && !autocomplete && !choices.length;
    const sent = ([name, { value }]) => [name, isFree(this.#option(name)) ? called(value) : value];
    return Object.fromEntries([...this.#filled].map(sent));
  }

  #send() {
    const missing = this.#command.options.find((one) => one.required && !this.#filled.has(one.name));
    if (!missing) return this.#act.send(this.#values());
    toast(say("needs", { name: missing.shown }), { bad: true });
    return this.#draw(missing.name);
  }
}

// How large a number may be: " (0–3)"; nothing where it may be any, or where all there are stand below.
function range({ choices, min_value: least, max_value: most }) {
  return choices.length || least === undefined || most === undefined ? "" : ` (${least}–${most})`;
}

function matches(row, typed) {
  return !typed || row.name.toLowerCase().includes(typed.toLowerCase());
}
