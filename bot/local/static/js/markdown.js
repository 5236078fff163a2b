// Discord's markdown, as much of it as is used, turned into elements (never into HTML text).

import { h } from "./dom.js";
import { stamp } from "./stamps.js";
import { person, world } from "./world.js";

const INLINE = new RegExp(
  [
    String.raw`\\(?<escaped>[^\w\s])`,
    String.raw`(?<ticks>\x60{1,2})(?<code>.+?)\k<ticks>`,
    String.raw`<t:(?<time>-?\d+)(?::(?<style>[tTdDfFR]))?>`,
    String.raw`<@!?(?<user>\d+)>`,
    String.raw`<#(?<place>\d+)>`,
    String.raw`<\/(?<command>[^:>]+):\d+>`,
    String.raw`\[(?<label>[^\]\n]+)\]\(<?(?<target>https?:[^\s)>]+)>?\)`,
    String.raw`<?(?<url>https?:\/\/[^\s<>]*[^\s<>.,:;"')\]])>?`,
    String.raw`\*\*(?<bold>(?:[^*]|\*[^*]+\*)+?)\*\*(?!\*)`,
    String.raw`__(?<under>.+?)__`,
    String.raw`~~(?<struck>.+?)~~`,
    String.raw`\|\|(?<spoiler>.+?)\|\|`,
    String.raw`\*(?<slanted>[^*\s](?:[^*]*[^*\s])?)\*`,
    String.raw`\b_(?<slanted2>[^_]+)_\b`,
  ].join("|"),
  "su",
);

/** Return the elements for a text. */
export function rich(text) {
  const parts = text.split(/```(?:\w*\n)?([\s\S]*?)```\n?/);
  return parts.flatMap((part, index) => {
    if (index % 2) return [h("pre", {}, h("code", {}, ...plain(part.replace(/\n$/, ""))))];
    return part ? blocks(part.replace(/\n$/, "").split("\n")) : [];
  });
}

function blocks(lines) {
  const made = [];
  while (lines.length) {
    const list = lines[0].match(/^\s*(?:([-*])|(\d+)\.) /);
    if (list) made.push(listOf(lines, Boolean(list[2])));
    else if (lines[0].startsWith("> ")) made.push(h("blockquote", {}, ...blocks(taken(lines, /^> /))));
    else made.push(line(lines.shift()));
  }
  return made;
}

function taken(lines, start) {
  const some = [];
  while (lines.length && start.test(lines[0])) some.push(lines.shift().replace(start, ""));
  return some;
}

function listOf(lines, numbered) {
  const first = numbered ? parseInt(lines[0].trim(), 10) : 1;
  const items = taken(lines, numbered ? /^\s*\d+\. / : /^\s*[-*] /).map((one) => h("li", {}, ...inline(one)));
  return numbered ? h("ol", { start: first }, ...items) : h("ul", {}, ...items);
}

function line(text) {
  const heading = text.match(/^(#{1,3}) (.+)/);
  if (heading) return h(["h2", "h3", "h4"][heading[1].length - 1], {}, ...inline(heading[2]));
  if (text.startsWith("-# ")) return h("small", {}, ...inline(text.slice(3)));
  return text ? h("p", {}, ...inline(text)) : h("p.gap");
}

/** Return the pieces of one line. */
export function inline(text) {
  const pieces = [];
  let rest = text;
  for (let found = rest.match(INLINE); found; found = rest.match(INLINE)) {
    if (found.index) pieces.push(...plain(rest.slice(0, found.index)));
    pieces.push(piece(found.groups, found[0]));
    rest = rest.slice(found.index + found[0].length);
  }
  return rest ? [...pieces, ...plain(rest)] : pieces;
}

/** Return the pieces of a text without markdown: a number stays on one line with the symbol it counts. */
export function plain(text) {
  const parts = text.split(/(\d+\p{Extended_Pictographic})/u);
  return parts.map((part, index) => (index % 2 ? h("span.counted", {}, part) : part)).filter((part) => part !== "");
}

function piece(is, whole) {
  if (is.escaped !== undefined) return is.escaped;
  if (is.code !== undefined) return h("code", {}, is.code);
  if (is.time !== undefined) return stamp(Number(is.time), is.style);
  if (is.user) return mention(is.user);
  if (is.place) return placeLink(is.place);
  if (is.command) return h("span.at", {}, `/${is.command}`);
  if (is.target) return link(is.target, inline(is.label));
  if (is.url) return link(is.url, [is.url]);
  if (is.bold) return h("b", {}, ...inline(is.bold));
  if (is.under) return h("u", {}, ...inline(is.under));
  if (is.struck) return h("s", {}, ...inline(is.struck));
  if (is.spoiler) return h("span.spoiler", { tabindex: 0 }, ...inline(is.spoiler));
  const slanted = is.slanted ?? is.slanted2;
  return slanted ? h("em", {}, ...inline(slanted)) : whole;
}

function mention(id) {
  return h(id === world.me ? "span.at.mine" : "span.at", {}, `@${person(id)?.name ?? "unknown"}`);
}

function placeLink(id) {
  const place = world.places.get(id);
  const name = place ? place.name : "unknown";
  return h("a.at", { href: `#/${id}` }, place?.kind === "text" ? `# ${name}` : name);
}

/** Return where an address leads inside the preview, if it is one of Discord's for a place here. */
export function inside(url) {
  const found = url.match(/^https?:\/\/(?:\w+\.)?discord\.com\/channels\/[^/]+\/(\d+)(?:\/(\d+))?/);
  return found ? `#/${found[1]}${found[2] ? `/${found[2]}` : ""}` : null;
}

function link(url, label) {
  const target = inside(url);
  if (target) return h("a", { href: target }, ...(label[0] === url ? [linkName(target)] : label));
  return h("a", { href: url, target: "_blank", rel: "noreferrer" }, ...label);
}

function linkName(target) {
  const [, place, post] = target.split("/");
  const name = world.places.get(place)?.name ?? "unknown";
  return post ? `${name} › 💬` : name;
}
