// The live socket to the server: requests with answers, events as they come, and reconnection.

const FIRST_WAIT = 400;
const LONGEST_WAIT = 5000;

/** A refusal by the server, in words for the reader. */
export class Refusal extends Error {}

export class Link {
  #socket = null;
  #waiting = new Map();
  #number = 0;
  #wait = FIRST_WAIT;
  #hear;
  #as = "";
  #seat = 0;

  /** `hear` gets every event; `lost` and `found` come from the connection itself. */
  constructor(hear) {
    this.#hear = hear;
  }

  /** Sit down as somebody; an earlier seat is left. */
  sit(name) {
    this.#as = name;
    this.#seat += 1;
    this.#wait = FIRST_WAIT;
    this.#fail();
    this.#socket?.close();
    this.#connect(this.#seat, false);
  }

  #connect(seat, again) {
    const socket = new WebSocket(`ws://${location.host}/local/ws?as=${encodeURIComponent(this.#as)}`);
    this.#socket = socket;
    socket.onopen = () => {
      this.#wait = FIRST_WAIT;
      if (again) this.#hear({ event: "found" });
    };
    socket.onmessage = ({ data }) => {
      if (seat === this.#seat) this.#receive(JSON.parse(data));
    };
    socket.onclose = () => {
      if (seat !== this.#seat) return;
      this.#fail();
      if (!again || this.#wait === FIRST_WAIT) this.#hear({ event: "lost" });
      setTimeout(() => seat === this.#seat && this.#connect(seat, true), this.#wait);
      this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
    };
  }

  #receive(message) {
    if (!("reply" in message)) return this.#hear(message);
    const waiting = this.#waiting.get(message.reply);
    this.#waiting.delete(message.reply);
    if ("failed" in message) waiting?.reject(new Refusal(message.failed));
    else waiting?.resolve(message.result);
    return undefined;
  }

  #fail() {
    for (const { reject } of this.#waiting.values()) reject(new Refusal("This interaction failed"));
    this.#waiting.clear();
  }

  /** Ask the server to do something and return what came of it; rejects with a Refusal. */
  ask(what, wanted = {}) {
    if (this.#socket?.readyState !== WebSocket.OPEN) {
      return Promise.reject(new Refusal("This interaction failed"));
    }
    const id = (this.#number += 1);
    this.#socket.send(JSON.stringify({ id, do: what, ...wanted }));
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
  }
}
