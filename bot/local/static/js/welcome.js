// What an empty place says: what can be done first, one press each.

import { h } from "./dom.js";
import { say } from "./words.js";
import { emblem } from "./world.js";

const AVATAR = "/static/avatar.png";

/** Return the welcome; `commands` are those of the place, promised, `run` uses one. */
export function welcome(commands, run) {
  const list = h("div.firsts");
  commands.then((all) => list.replaceChildren(...firsts(all).map((one) => offered(one, run))), () => {});
  return h("div.silence", {}, h("img", { src: AVATAR, alt: "" }), h("p", {}, say("nothing")), list, h("small", {}, say("hint")));
}

// The first command of each group is where one begins, if it can do without options. Groups are told
// apart by what they are about: to begin means the same in all of them.
function firsts(all) {
  const groups = new Map();
  for (const one of all) {
    const [group] = one.words.split(" ");
    if (!groups.has(group)) groups.set(group, one);
  }
  return [...groups.values()].filter((one) => !one.options.some((option) => option.required));
}

function offered(command, run) {
  return h(
    "button.first", { type: "button", title: command.description, onclick: () => run(command.words, {}) },
    h("img", { src: emblem(command.words) ?? AVATAR, alt: "" }),
    h("span", {}, h("b", {}, `/${command.shown}`), h("small", {}, command.about)),
  );
}
