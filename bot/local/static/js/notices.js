// Short notices at the edge, and pictures seen large.

import { byId, h } from "./dom.js";
import { say } from "./words.js";

const SHOWN_FOR = 4000;

/** Show a notice; it goes by itself, unless it `stays` until the returned function is called. */
export function toast(text, { stays = false, bad = false } = {}) {
  const shown = h(bad ? "div.toast.bad" : "div.toast", {}, text);
  byId("toasts").append(shown);
  const go = () => shown.remove();
  if (!stays) setTimeout(go, SHOWN_FOR);
  return go;
}

/** Show a picture large, with its words; Esc or a click closes it. */
export function enlarge(url, alt) {
  const dialog = h(
    "dialog.large",
    { "aria-label": alt || say("close"), onclick: () => dialog.close(), onclose: () => dialog.remove() },
    h("img", { src: url, alt }),
    alt && h("p", {}, alt),
    h("button.shut", { "aria-label": say("close"), autofocus: true }, "✕"),
  );
  document.body.append(dialog);
  dialog.showModal();
}
