// One message: who said it, what it answers, its body, and what only its reader is told.

import { h } from "./dom.js";
import { inline, rich } from "./markdown.js";
import { attachments, parts } from "./parts.js";
import { hour } from "./stamps.js";
import { say, translated } from "./words.js";
import { person, world } from "./world.js";

/** Return somebody's round sign; the bot has a picture. */
export function face(who, small = false) {
  if (!who) return h(small ? "span.mini" : "span.av.u", {}, "?");
  if (who.isBot) return h(small ? "img.mini" : "img.av", { src: "/static/avatar.png", alt: "" });
  const letter = [...who.name][0].toUpperCase();
  return h(small ? "span.mini" : "span.av.u", { "--s": who.colour, "--st": who.ink, "aria-hidden": "true" }, letter);
}

/** Return the element of a message; `act` takes what its reader does with it. */
export function message(post, act, follows = false) {
  const body = post.flags & 128 ? [thinking()] : content(post, act);
  const failure = act.failure(post.id);
  return h(
    "article.m",
    { "data-id": post.id, id: `post-${post.id}` },
    used(post),
    answered(post),
    ...(follows ? [h("time.side", {}, hour(post.timestamp))] : [face(person(post.author.id)), head(post)]),
    h("div.mb", {}, ...body),
    failure && h("div.red", { role: "alert" }, "⚠ ", translated(failure)),
    post.onlyYou && onlyYou(post, act),
  );
}

/** Give a message's element the classes that its state asks for. */
export function mark(element, post, follows) {
  element.classList.toggle("ping", post.callsYou);
  element.classList.toggle("eph", post.onlyYou);
  element.classList.toggle("follows", follows);
}

function head(post) {
  const who = person(post.author.id);
  return h(
    "header", {},
    h("b", {}, who?.name ?? post.author.global_name),
    post.author.bot && h("span.app", {}, say("app")),
    h("time", { datetime: post.timestamp }, hour(post.timestamp)),
  );
}

function used(post) {
  if (!post.usedBy) return null;
  const who = person(post.usedBy);
  return h("div.via", {}, face(who, true), h("b", {}, who?.name ?? "?"), say("used"), h("code", {}, `/${post.command}`));
}

function answered(post) {
  if (!post.message_reference) return null;
  const first = post.referenced_message;
  if (!first) return h("div.via", {}, h("i", {}, say("replyGone")));
  const who = person(first.author.id);
  const text = first.content || textsOf(first.components)[0] || "…";
  return h("div.via", {}, face(who, true), h("b", {}, who?.name ?? "?"), h("span.cut", {}, ...inline(text.split("\n")[0].replace(/^#+ /, ""))));
}

function textsOf(components) {
  return components.flatMap((one) => (one.type === 10 ? [one.content] : textsOf(one.components ?? [])));
}

function thinking() {
  return h("div.thinking", {}, h("span.dots", { "aria-hidden": "true" }, h("i"), h("i"), h("i")), say("thinking"));
}

function content(post, act) {
  const laidOut = post.flags & (1 << 15);
  const text = post.content ? [h("div.t", {}, ...rich(post.content))] : [];
  if (text.length && post.edited_timestamp) text[0].append(h("span.edited", {}, say("edited")));
  const files = laidOut ? [] : attachments(post.attachments);
  return [...text, ...files, ...post.embeds.map(embed), ...parts(post.components, act)];
}

function embed(one) {
  const colour = one.color === undefined || one.color === null ? null : `#${one.color.toString(16).padStart(6, "0")}`;
  const fields = (one.fields ?? []).map((field) =>
    h("div.t", {}, h("h4", {}, ...inline(field.name)), ...rich(field.value)),
  );
  return h(
    "div.c", { "--a": colour },
    h("div.t", {}, one.title && h("h4", {}, ...inline(one.title)), ...rich(one.description ?? "")),
    ...fields,
    one.footer && h("div.t", {}, h("small", {}, one.footer.text)),
  );
}

function onlyYou(post, act) {
  return h(
    "div.ephline", {},
    h("span", { "aria-hidden": "true" }, "◐ "), `${say("onlyYou")} · `,
    h("button.link", { type: "button", onclick: () => act.dismiss() }, say("dismiss")),
  );
}

/** Return the red answer that stands in the stream when a command came to nothing. */
export function failedCommand(words, refusal, dismiss) {
  const me = person(world.me);
  return h(
    "article.m.eph", {},
    h("div.via", {}, face(me, true), h("b", {}, me.name), say("used"), h("code", {}, `/${words}`)),
    face(person(world.bot.id)),
    h("header", {}, h("b", {}, world.bot.global_name), h("span.app", {}, say("app"))),
    h("div.mb", {}, h("div.red", { role: "alert" }, "⚠ ", translated(refusal))),
    h("div.ephline", {}, h("span", { "aria-hidden": "true" }, "◐ "), `${say("onlyYou")} · `, h("button.link", { type: "button", onclick: dismiss }, say("dismiss"))),
  );
}
