// The select menu: opens in place, by mouse, touch or keys; one choice or several.

import { h, within } from "./dom.js";
import { plain } from "./markdown.js";
import { say } from "./words.js";

let numbered = 0;

/**
 * Return a select. `options` have value, label, description and emoji; `chosen` are values;
 * `choose` is called with the values once they are settled.
 */
export function select({ options, chosen, placeholder, least, most, disabled, key, choose }) {
  const state = { open: false, at: 0, picked: new Set(chosen), typed: "", typedAt: 0 };
  let settled = [...chosen];
  const id = `menu-${(numbered += 1)}`;
  const many = most > 1;
  const box = h(
    "button.box",
    {
      type: "button", role: "combobox", "aria-haspopup": "listbox", "aria-expanded": "false",
      "aria-controls": id, "data-key": key, disabled, onclick: () => toggle(), onkeydown: keys,
    },
  );
  const menu = h("div.menu", { id, role: "listbox", "aria-multiselectable": many ? "true" : null, hidden: true });
  const frame = h("div.sel", { onfocusout: left }, box, menu);
  drawBox();
  return frame;

  function drawBox() {
    const names = options.filter((one) => state.picked.has(one.value));
    frame.classList.toggle("empty", names.length === 0);
    const shown = names.length ? names.map((one) => one.label).join(", ") : placeholder || say("select");
    box.setAttribute("aria-label", names.length && placeholder ? `${placeholder} ${shown}` : shown);
    const emoji = names.length === 1 && names[0].emoji?.name;
    box.replaceChildren(
      h("span.val", {}, emoji ? `${emoji} ${shown}` : shown),
      least === 0 && names.length ? h("span.wipe", { title: say("clear"), onclick: wipe }, "✕") : "",
      h("span.chev", { "aria-hidden": "true" }, "⌄"),
    );
  }

  function drawMenu() {
    menu.replaceChildren(...options.map(row));
    if (many) {
      const ready = state.picked.size >= least && state.picked.size <= most;
      const done = h("button.b.p", { type: "button", disabled: !ready, tabindex: -1, onclick: () => close(true) }, say("done"));
      menu.append(h("div.menufoot", {}, h("span", {}, say("chosen", { n: state.picked.size })), done));
    }
    mark();
  }

  function row(option, index) {
    const on = state.picked.has(option.value);
    return h(
      "div.opt",
      {
        role: "option", id: `${id}-${index}`, "aria-selected": on ? "true" : "false",
        onmousedown: (event) => event.preventDefault(), onclick: () => pick(index),
        onmousemove: () => { if (state.at !== index) { state.at = index; mark(); } },
      },
      many && h(on ? "span.tick.on" : "span.tick", { "aria-hidden": "true" }, on ? "✓" : ""),
      option.emoji?.name && h("span.emo", {}, option.emoji.name),
      h(
        "span.say", {},
        h("b", {}, ...plain(option.label)),
        option.description && h("span", {}, ...plain(option.description)),
      ),
      !many && on && h("span.here", { "aria-hidden": "true" }, "●"),
    );
  }

  function mark() {
    [...menu.querySelectorAll(".opt")].forEach((one, index) => one.classList.toggle("on", index === state.at));
    box.setAttribute("aria-activedescendant", `${id}-${state.at}`);
  }

  function toggle() {
    if (state.open) close(many);
    else open();
  }

  function open() {
    state.open = true;
    state.at = Math.max(0, options.findIndex((one) => state.picked.has(one.value)));
    menu.hidden = false;
    frame.classList.add("open");
    box.setAttribute("aria-expanded", "true");
    box.focus();
    drawMenu();
    frame.scrollIntoView({ block: "nearest" });
  }

  function close(settle) {
    state.open = false;
    menu.hidden = true;
    frame.classList.remove("open");
    box.setAttribute("aria-expanded", "false");
    const same = state.picked.size === settled.length && settled.every((one) => state.picked.has(one));
    const legal = state.picked.size >= least && state.picked.size <= most;
    if (!settle || !legal) state.picked = new Set(settled);
    drawBox();
    if (!settle || !legal || same) return;
    settled = [...state.picked];
    choose(settled);
  }

  function pick(index) {
    const { value } = options[index];
    state.at = index;
    if (!many) {
      state.picked = new Set([value]);
      close(true);
      return;
    }
    if (state.picked.has(value)) state.picked.delete(value);
    else if (state.picked.size < most) state.picked.add(value);
    drawMenu();
    drawBox();
  }

  function wipe(event) {
    event.stopPropagation();
    state.picked = new Set();
    close(true);
  }

  function left(event) {
    if (state.open && !frame.contains(event.relatedTarget)) close(many);
  }

  function keys(event) {
    const moves = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8, Home: -99, End: 99 };
    if (event.key in moves) {
      event.preventDefault();
      if (!state.open) return open();
      state.at = within(state.at + moves[event.key], 0, options.length - 1);
      mark();
      menu.children[state.at]?.scrollIntoView({ block: "nearest" });
    } else if (state.open && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      pick(state.at);
    } else if (state.open && event.key === "Escape") {
      event.stopPropagation();
      close(false);
    } else if (state.open && event.key.length === 1) {
      search(event.key);
    }
    return undefined;
  }

  function search(letter) {
    state.typed = Date.now() - state.typedAt < 800 ? state.typed + letter : letter;
    state.typedAt = Date.now();
    const begins = (one) => one.label.toLowerCase().startsWith(state.typed.toLowerCase());
    const found = options.findIndex(begins);
    if (found >= 0) {
      state.at = found;
      mark();
      menu.children[found].scrollIntoView({ block: "nearest" });
    }
  }
}
