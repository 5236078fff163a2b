// The form that a bot opens: text fields and selects, sent off together.

import { select } from "./choice.js";
import { h } from "./dom.js";
import { rich } from "./markdown.js";
import { optionsOf } from "./parts.js";
import { say, translated } from "./words.js";

const LABEL = 18;
const ROW = 1;
const TEXT = 10;
const INPUT = 4;

/** Open a form; `send` takes the fields by custom_id and may reject with the reason. */
export function form(modal, send) {
  const fields = {};
  const red = h("div.red", { role: "alert", hidden: true });
  const submit = h("button.b.p", { type: "submit" }, h("span", {}, say("submit")));
  const dialog = h(
    "dialog.form",
    { "aria-label": modal.title, onclose: () => dialog.remove() },
    h(
      "form",
      { method: "dialog", novalidate: true, onsubmit: sending },
      h("h3", {}, modal.title),
      ...modal.components.map((one) => entry(one, fields)),
      red,
      h("footer", {}, h("button.b.s", { type: "button", onclick: () => dialog.close() }, say("cancel")), submit),
    ),
  );
  document.body.append(dialog);
  dialog.showModal();
  dialog.querySelector("input, textarea, .box")?.focus();

  async function sending(event) {
    event.preventDefault();
    const missing = [...dialog.querySelectorAll("[data-needed]")].find((one) => !one.value.trim());
    if (missing) return refuse(say("required"), missing);
    submit.classList.add("waits");
    try {
      await send(fields);
      return dialog.close();
    } catch (refusal) {
      return refuse(translated(refusal.message));
    } finally {
      submit.classList.remove("waits");
    }
  }

  function refuse(why, field) {
    red.hidden = false;
    red.textContent = why;
    field?.focus();
  }
}

function entry(one, fields) {
  if (one.type === TEXT) return h("div.t", {}, ...rich(one.content));
  if (one.type === ROW) return labelled(one.components[0].label, null, one.components[0], fields);
  if (one.type === LABEL) return labelled(one.label, one.description, one.component, fields);
  return "";
}

function labelled(label, description, field, fields) {
  const needed = field.required ?? true;
  return h(
    "label.field", {},
    h("b", {}, label, needed && h("i", { "aria-hidden": "true" }, " *")),
    description && h("small", {}, description),
    field.type === INPUT ? typed(field, fields, needed) : picked(field, fields),
  );
}

function typed(field, fields, needed) {
  fields[field.custom_id] = field.value ?? "";
  const long = field.style === 2;
  const input = h(long ? "textarea" : "input", {
    maxlength: field.max_length, minlength: field.min_length, placeholder: field.placeholder,
    "data-needed": needed, rows: long ? 4 : null, autocomplete: "off",
    oninput: () => { fields[field.custom_id] = input.value; },
  });
  input.value = field.value ?? "";
  return input;
}

function picked(field, fields) {
  const options = optionsOf(field);
  const preset = options.filter((one) => one.default).map((one) => one.value);
  fields[field.custom_id] = preset;
  return select({
    options, chosen: preset, placeholder: field.placeholder, least: field.min_values ?? 1,
    most: field.max_values ?? 1, key: field.custom_id,
    choose: (values) => { fields[field.custom_id] = values; },
  });
}
