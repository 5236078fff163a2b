// Times: `<t:…>` stamps as the reader's own clock and language have them, kept fresh.

import { h } from "./dom.js";
import { say, spoken } from "./words.js";

const STYLES = {
  t: { timeStyle: "short" }, T: { timeStyle: "medium" }, d: { dateStyle: "short" },
  D: { dateStyle: "long" }, f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};
const UNITS = [
  ["year", 31_536_000], ["month", 2_592_000], ["day", 86_400], ["hour", 3600], ["minute", 60], ["second", 1],
];

const format = (when, style) => new Intl.DateTimeFormat(spoken(), style).format(when);

function relative(seconds) {
  const away = seconds - Date.now() / 1000;
  const [unit, size] = UNITS.find(([, length]) => Math.abs(away) >= length) ?? ["second", 1];
  return new Intl.RelativeTimeFormat(spoken(), { numeric: "auto" }).format(Math.round(away / size), unit);
}

/** Return the element for a stamp such as `<t:1700000000:R>`. */
export function stamp(seconds, style = "f") {
  const when = new Date(seconds * 1000);
  const text = style === "R" ? relative(seconds) : format(when, STYLES[style] ?? STYLES.f);
  const whole = format(when, STYLES.F);
  return h("time.ts", { datetime: when.toISOString(), title: whole, "data-relative": style === "R" && seconds }, text);
}

/** Write the relative times anew. */
export function freshen() {
  for (const one of document.querySelectorAll("time[data-relative]")) {
    one.textContent = relative(Number(one.dataset.relative));
  }
}

/** Return the hour of a message. */
export const hour = (iso) => format(new Date(iso), { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });

/** Return the day of a message, as a heading between messages. */
export function day(iso) {
  const when = new Date(iso);
  const days = Math.round((new Date().setHours(0, 0, 0, 0) - new Date(iso).setHours(0, 0, 0, 0)) / 86_400_000);
  if (days === 0) return say("today");
  return days === 1 ? say("yesterday") : format(when, STYLES.D);
}
