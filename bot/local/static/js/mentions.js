// Calling people: what is typed as @Ben goes out as a mention, and is completed on the way.

import { world } from "./world.js";

const TYPED = /@([\p{L}\p{N}_-]*)$/u;
const NAMES = /@([\p{L}\p{N}_-]+)/gu;
const same = (one, other) => one.toLowerCase() === other.toLowerCase();

/** Return a text as it is sent, each @name of somebody here as a mention. */
export function called(text) {
  return text.replace(NAMES, (typed, name) => {
    const found = world.people.find((one) => same(one.name, name));
    return found ? `<@${found.id}>` : typed;
  });
}

/** Return the people whose name is being typed at the end of a text, with the text each would complete it to. */
export function completions(text) {
  const begun = TYPED.exec(text)?.[1]?.toLowerCase();
  if (begun === undefined || world.people.some((one) => same(one.name, begun))) return [];
  const found = world.people.filter((one) => one.name.toLowerCase().startsWith(begun));
  return found.map((one) => ({ name: `@${one.name}`, text: text.replace(TYPED, `@${one.name}`) }));
}
