// What this person knows of the server: people, places, and the posts of the open place.

const COLOURS = [
  ["#D1441F", "#fff"], ["#3F9DE0", "#2B2724"], ["#F8C630", "#2B2724"], ["#43197F", "#fff"],
  ["#2D736A", "#fff"], ["#A34B7C", "#fff"],
];

export const world = {
  server: { id: "0", name: "", locale: "en-US" },
  bot: { id: "0", global_name: "Cairn", online: true },
  me: null,
  people: [],
  places: new Map(),
  emblems: [],
  here: null,
  posts: new Map(),
  more: false,
};

/** Take over the server's whole state, as it is after a change that concerns everything. */
export function refresh(state) {
  Object.assign(world, { server: state.server, bot: state.bot, me: state.me, emblems: state.emblems });
  world.people = state.people.map((one, index) => {
    const [colour, ink] = COLOURS[index % COLOURS.length];
    return { ...one, colour, ink };
  });
  world.places = new Map(state.places.map((place) => [place.id, place]));
}

/** Return the person who sits here. */
export const myself = () => person(world.me);

/** Return somebody by id, the bot too. */
export function person(id) {
  if (id === world.bot.id) return { id, name: world.bot.global_name, isBot: true };
  return world.people.find((one) => one.id === id);
}

/** Return the places of some kinds; of threads the newest first, so that none moves in play. */
export function placesOf(kinds, archived = false) {
  const found = [...world.places.values()].filter(
    (one) => kinds.includes(one.kind) && one.archived === archived,
  );
  return kinds.includes("text") ? found : found.reverse();
}

/** Return the open place. */
export const here = () => world.places.get(world.here);

/** Return the picture for a thread's name: the first emblem that one of its words names. */
export function emblem(name) {
  const words = name.split(" · ")[0].toLowerCase().split(/\s+/);
  const found = world.emblems.find((one) => words.includes(one));
  return found ? `/static/emblems/${found}.png` : null;
}
