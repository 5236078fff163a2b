// What the page itself says, in English and German.

const EN = {
  preview: "local preview", offline: "bot is offline", channels: "Channels", tables: "Tables",
  direct: "Direct messages", archived: "Archived", playingAs: "Playing as", server: "Server",
  light: "Light", dark: "Dark", people: "{n} people", tableCount: "{n} tables", oneTable: "1 table",
  inChannel: "Table in # {name}", isArchived: "archived", isLocked: "locked",
  directWith: "Only you and Cairn", message: "Message, or / for commands",
  app: "App", used: "used", edited: "(edited)", onlyYou: "Only you can see this",
  dismiss: "Dismiss", thinking: "Cairn is thinking …", failed: "This interaction failed",
  noAnswer: "The application did not respond", select: "Make a selection",
  nothing: "Nothing has been said here yet.", hint: "Or type / to see all that Cairn can do.",
  older: "Show older messages", latest: "Jump to the newest message", lost: "Connection lost. Trying again …",
  back: "Connected again.", gone: "That message is no longer there.", noPlace: "That place is no longer there.",
  needs: "{name} is still missing.", options: "options", optional: "optional",
  noMatch: "Nothing fits what you typed.", noCommands: "No command begins like that.",
  loading: "Loading …", submit: "Submit", cancel: "Cancel", close: "Close", download: "Download",
  yes: "True", no: "False", menu: "Channels and seats", send: "Send", required: "This field is required.",
  chosen: "{n} chosen", clear: "Clear", today: "Today", yesterday: "Yesterday", replyGone: "The message was deleted",
  wakeHint: "This thread is archived. Say something to wake it.", lockHint: "This thread is locked.",
  opened: "{name} opened a thread", seat: "Sit down as {name}", pings: "{n} new for {name}", done: "Done",
  languageMine: "Your language", languageServer: "The server's language", theme: "Theme",
};

const DE = {
  preview: "lokale Vorschau", offline: "Bot ist offline", channels: "Kanäle", tables: "Tische",
  direct: "Direktnachrichten", archived: "Archiviert", playingAs: "Du spielst als", server: "Server",
  light: "Hell", dark: "Dunkel", people: "{n} Personen", tableCount: "{n} Tische", oneTable: "1 Tisch",
  inChannel: "Tisch in # {name}", isArchived: "archiviert", isLocked: "gesperrt",
  directWith: "Nur du und Cairn", message: "Nachricht oder / für Befehle",
  app: "App", used: "nutzte", edited: "(bearbeitet)", onlyYou: "Nur du kannst das sehen",
  dismiss: "Schließen", thinking: "Cairn denkt nach …", failed: "Diese Interaktion ist fehlgeschlagen",
  noAnswer: "Die Anwendung reagiert nicht", select: "Triff eine Auswahl",
  nothing: "Hier wurde noch nichts gesagt.", hint: "Oder tippe / und sieh alles, was Cairn kann.",
  older: "Ältere Nachrichten zeigen", latest: "Zur neuesten Nachricht", lost: "Verbindung verloren. Neuer Versuch …",
  back: "Wieder verbunden.", gone: "Diese Nachricht gibt es nicht mehr.", noPlace: "Diesen Ort gibt es nicht mehr.",
  needs: "{name} fehlt noch.", options: "Optionen", optional: "optional",
  noMatch: "Nichts passt zu deiner Eingabe.", noCommands: "So beginnt kein Befehl.",
  loading: "Lädt …", submit: "Absenden", cancel: "Abbrechen", close: "Schließen", download: "Herunterladen",
  yes: "Ja", no: "Nein", menu: "Kanäle und Plätze", send: "Senden", required: "Dieses Feld wird gebraucht.",
  chosen: "{n} gewählt", clear: "Leeren", today: "Heute", yesterday: "Gestern", replyGone: "Die Nachricht wurde gelöscht",
  wakeHint: "Dieser Thread ist archiviert. Schreib etwas, um ihn zu wecken.", lockHint: "Dieser Thread ist gesperrt.",
  opened: "{name} hat einen Thread eröffnet", seat: "Als {name} Platz nehmen", pings: "{n} neu für {name}", done: "Fertig",
  languageMine: "Deine Sprache", languageServer: "Sprache des Servers", theme: "Farben",
};

const CODES = { "This interaction failed": "failed", "The application did not respond": "noAnswer" };

let words = EN;
let locale = "en-US";

/** Speak another language from now on. */
export function speak(chosen) {
  locale = chosen;
  words = chosen === "de" ? DE : EN;
  document.documentElement.lang = chosen;
}

/** Return the language in use. */
export const spoken = () => locale;

/** Return one of the page's texts. */
export function say(key, values = {}) {
  return words[key].replace(/\{(\w+)\}/g, (_, name) => values[name]);
}

/** Return a refusal of the server, in the page's language where it has the words. */
export const translated = (refusal) => (CODES[refusal] ? say(CODES[refusal]) : refusal);
