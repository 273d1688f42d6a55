/** The connection to one table; it reconnects automatically and resends unanswered commands. */
import { createSubscriber } from "svelte/reactivity";
import { Trouble } from "./api.ts";
import { hex } from "./hex.ts";
import { patched } from "./patch.ts";
import type {
  Asked,
  FromPage,
  FromServer,
  Line,
  Patch,
  Presence,
  Refused,
  Message,
  Say,
  State,
  TakeBack,
  Talk,
} from "./wire.ts";

export type Link = "connecting" | "online" | "offline" | "closed";

type Without<T, K extends string> = T extends unknown ? Omit<T, K> : never;
/** A command; `send` assigns an id and keeps it until the server answers. */
export type Command = Without<Exclude<FromPage, { do: "resume" | "ping" | "ask" | "hint" }>, "id">;
type Sent = Extract<FromPage, { id: string }>;

/** A move that was dropped after a reconnection, because its question is gone; not shown to the person. */
export class Dropped extends Trouble {
  constructor() {
    super({ key: "table.stale" }, 0);
  }
}

interface Pending {
  message: Sent;
  done: (value: never) => void;
  fail: (error: Trouble) => void;
  undone: number; // number of undone choices when it was sent
  said: number; // number of chat lines when it was sent
  question: string; // the question that the move answers
  again: boolean; // it was sent again after a reconnection
}

/** The part of the browser's WebSocket that is used here. */
export interface Wire {
  readonly readyState: number;
  send(data: string): void;
  close(code?: number): void;
  onopen: ((event: never) => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: never) => void) | null;
}

export interface Tools {
  open(url: string): Wire;
  now(): number;
  random(): number;
}

const PING = 20_000; // ms of silence before a ping
const PONG = 8_000; // ms to wait for an answer before the connection counts as lost
const FIRST = 500; // ms: the first attempt comes within this, each further one within twice as long ...
const LONGEST = 15_000; // ... up to this
const SPREAD = 5_000; // ms within which all pages come back that the server has asked to
const STABLE = 10_000; // ms online after which a break counts as the first one

const browser: Tools = {
  open: (url) => new WebSocket(url) as unknown as Wire,
  now: () => Date.now(),
  random: () => Math.random(),
};

function freshId(): string {
  return hex(crypto.getRandomValues(new Uint8Array(9)));
}

/** Two questions are the same if their text and choices are the same. */
function questionOf(asked: Asked | null | undefined): string {
  return asked ? JSON.stringify([asked.prompt, asked.choices]) : "";
}

/** Merges the known chat with a part that begins at any line. */
function together(known: Talk, piece: Talk): Talk {
  const kept = piece.start - known.start;
  if (kept < 0 || kept > known.lines.length) return piece; // older, or with a gap: begin there
  if (piece.lines.length === 0 && kept === known.lines.length) return known;
  return { start: known.start, lines: [...known.lines.slice(0, kept), ...piece.lines] };
}

/**
 * The delay before a reconnection attempt: a random part of a time that doubles with every attempt. If a server breaks
 * off thousands of connections at once, their pages come back one after another, not in waves. `asked`: the server has
 * asked all its pages to come again.
 */
export function pause(tries: number, random: number, asked = false): number {
  const within = Math.min(LONGEST, FIRST * 2 ** tries);
  return random * (asked ? Math.max(SPREAD, within) : within);
}

export function address(table: string, at: { protocol: string; host: string } = location): string {
  return `${at.protocol === "https:" ? "wss" : "ws"}://${at.host}/ws/${encodeURIComponent(table)}`;
}

/** The connection to a table; its fields are reactive. */
export class TableSocket {
  readonly table: string;
  #url: string;
  #tools: Tools;
  #wire: Wire | null = null;
  #link: Link = "connecting";
  #since = 0;
  #state: State | null = null;
  #at = 0;
  #log: Line[] = [];
  #chat: Talk = { start: 0, lines: [] };
  #presence: Presence | null = null;
  #gone: Message | null = null;
  #pending = new Map<string, Pending>();
  #tries = 0;
  #greeted = false; // whether this connection has received a State
  #met = 0; // when it did
  #retry: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  #follow: () => void;
  #changed: () => void = () => {};

  constructor(table: string, tools: Partial<Tools> = {}, url = address(table)) {
    this.table = table;
    this.#url = url;
    this.#tools = { ...browser, ...tools };
    this.#follow = createSubscriber((update) => {
      this.#changed = update;
      return () => {
        this.#changed = () => {};
      };
    });
    this.#since = this.#tools.now();
    this.#connect();
    if (typeof window !== "undefined" && "addEventListener" in window) {
      window.addEventListener("online", this.hurry);
      document.addEventListener("visibilitychange", this.hurry);
    }
  }

  // --- state ---

  get state(): State | null {
    this.#follow();
    return this.#state;
  }
  /** When the state arrived, in milliseconds of this device; clocks are counted from here. */
  get at(): number {
    this.#follow();
    return this.#at;
  }
  get log(): readonly Line[] {
    this.#follow();
    return this.#log;
  }
  /** The chat as far as this page has received it: lines from a number on. */
  get chat(): Talk {
    this.#follow();
    return this.#chat;
  }
  get presence(): Presence | null {
    this.#follow();
    return this.#presence;
  }
  get link(): Link {
    this.#follow();
    return this.#link;
  }
  /** Since when the connection has been in its current state. */
  get since(): number {
    this.#follow();
    return this.#since;
  }
  /** The server's reason for closing the connection, if given. */
  get gone(): Message | null {
    this.#follow();
    return this.#gone;
  }
  /** The move in progress, or null. */
  get moving(): number | null {
    this.#follow();
    for (const { message } of this.#pending.values()) if (message.do === "move") return message.move;
    return null;
  }
  /** The number of commands without an answer. */
  get waiting(): number {
    this.#follow();
    return this.#pending.size;
  }

  // --- commands ---

  /** Sends a command; resolves when it is committed, rejects with a `Trouble` that has the reason. */
  send(command: Command): Promise<void> {
    return this.#post({ ...command, id: freshId() } as Sent);
  }
  move(move: number): Promise<void> {
    return this.send({ do: "move", move, seen: this.#state?.n ?? -1 });
  }
  undo(): Promise<void> {
    return this.send({ do: "undo", seen: this.#state?.n ?? -1 });
  }
  say(text: string): Promise<void> {
    return this.send({ do: "say", text });
  }
  answer(proposal: number, yes: boolean): Promise<void> {
    return this.send({ do: "answer", proposal, yes });
  }
  /** The reason why a thing cannot be chosen; null if it can. */
  why(thing: string): Promise<Message | null> {
    return this.#post({ do: "ask", id: freshId(), thing });
  }
  /** The move a bot would make. */
  hint(): Promise<number> {
    return this.#post({ do: "hint", id: freshId(), seen: this.#state?.n ?? -1 });
  }

  /** Closes the connection for good; the seat is kept. */
  close(): void {
    this.#closed = true;
    clearTimeout(this.#retry);
    clearTimeout(this.#beat);
    if (typeof window !== "undefined" && "removeEventListener" in window) {
      window.removeEventListener("online", this.hurry);
      document.removeEventListener("visibilitychange", this.hurry);
    }
    this.#drop();
    this.#pending.clear(); // results are no longer of interest
    this.#set("closed");
  }

  /** Reconnects at once, because the network or the person is back. */
  hurry = (): void => {
    if (this.#closed || this.#wire || this.#retry === undefined) return;
    if (typeof document !== "undefined" && document.visibilityState === "hidden") return;
    clearTimeout(this.#retry);
    this.#connect();
  };

  // --- connection ---

  #set(link: Link): void {
    if (this.#link !== link) {
      this.#link = link;
      this.#since = this.#tools.now();
    }
    this.#changed();
  }

  #connect(): void {
    this.#retry = undefined;
    this.#greeted = false;
    let wire: Wire;
    try {
      wire = this.#tools.open(this.#url);
    } catch {
      this.#lost();
      return;
    }
    this.#wire = wire;
    wire.onopen = () => {
      this.#write({ do: "resume", seen: this.#state?.n ?? -1, changes: true });
      this.#listen();
    };
    wire.onmessage = (event) => {
      this.#listen();
      let message: FromServer;
      try {
        message = JSON.parse(String(event.data)) as FromServer;
      } catch {
        return;
      }
      this.#hear(message);
    };
    wire.onclose = () => {
      if (this.#wire === wire) this.#lost();
    };
    this.#beat = setTimeout(() => this.#lost(), PONG); // in case the connection never opens
  }

  /** Restarts the keep-alive timers: ping after a silence, and give up if there is no answer. */
  #listen(): void {
    clearTimeout(this.#beat);
    this.#beat = setTimeout(() => {
      this.#write({ do: "ping" });
      this.#beat = setTimeout(() => this.#lost(), PONG);
    }, PING);
  }

  #drop(): void {
    const wire = this.#wire;
    this.#wire = null;
    if (!wire) return;
    wire.onopen = wire.onmessage = wire.onclose = null;
    try {
      wire.close();
    } catch {
      // already closed
    }
  }

  #lost(asked = false): void {
    this.#drop();
    // a server that lets pages in and soon drops them is not asked faster than one that does not answer
    if (this.#greeted && this.#tools.now() - this.#met >= STABLE) this.#tries = 0;
    this.#greeted = false;
    clearTimeout(this.#beat);
    if (this.#closed) return;
    for (const [id, { message }] of [...this.#pending]) {
      if (message.do === "ask" || message.do === "hint") this.#fail(id, { key: "page.socket.lost" });
    }
    this.#set("offline");
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.#connect(), pause(this.#tries++, this.#tools.random(), asked));
  }

  #write(message: FromPage): void {
    if (this.#wire?.readyState === 1) this.#wire.send(JSON.stringify(message));
  }

  #post<T>(message: Sent): Promise<T> {
    return new Promise<T>((done, reject) => {
      const kept: Pending = {
        message,
        done: done as (value: never) => void,
        fail: reject,
        undone: this.#state?.undone ?? 0,
        said: this.#chat.start + this.#chat.lines.length,
        question: message.do === "move" ? questionOf(this.#state?.asked) : "",
        again: false,
      };
      if (this.#closed) {
        reject(new Trouble(this.#gone ?? { key: "page.socket.lost" }, 0));
        return;
      }
      if (!this.#greeted && (message.do === "ask" || message.do === "hint")) {
        reject(new Trouble({ key: "page.socket.lost" }, 0));
        return;
      }
      this.#pending.set(message.id, kept);
      if (this.#greeted) this.#write(message); // otherwise it is sent after the reconnection
      this.#changed();
    });
  }

  #hear(message: FromServer): void {
    switch (message.is) {
      case "state":
        this.#see(message);
        break;
      case "patch":
        this.#patch(message);
        break;
      case "done":
        this.#done(message.id);
        break;
      case "refused":
        this.#refused(message);
        break;
      case "why":
        this.#done(message.id, message.why);
        break;
      case "hint":
        this.#done(message.id, message.move);
        break;
      case "presence":
        this.#presence = message;
        this.#changed();
        break;
      case "pong":
        break;
      case "gone":
        this.#gone = message.why;
        if (message.again) this.#lost(true);
        else {
          for (const id of [...this.#pending.keys()]) this.#fail(id, message.why);
          this.close();
        }
    }
  }

  /** Applies a patch to the current state, or requests the full state. */
  #patch(patch: Patch): void {
    const next = this.#state && patched(this.#state, patch);
    if (next) this.#see(next);
    else this.#write({ do: "resume", seen: this.#state?.n ?? -1, changes: true });
  }

  #see(state: State): void {
    const known = this.#state;
    // outdated; numbering restarts when the person sits down or stands up
    if (this.#greeted && known && known.you === state.you && state.n < known.n) return;
    const { start, lines } = state.log;
    if (start > this.#log.length) {
      this.#state = null; // a part of the log is missing: request the full state
      this.#log = [];
      this.#lost();
      return;
    }
    if (lines.length > 0 || start < this.#log.length) this.#log = [...this.#log.slice(0, start), ...lines];
    this.#chat = together(this.#chat, state.chat);
    this.#state = state;
    this.#at = this.#tools.now();
    this.#gone = null;
    if (state.last && this.#pending.has(state.last)) this.#done(state.last);
    if (!this.#greeted) {
      this.#greeted = true;
      this.#met = this.#tools.now();
      this.#set("online");
      this.#again(state);
    } else {
      this.#changed();
    }
  }

  /** After a reconnection: resends unanswered commands, unless they were done or are obsolete. */
  #again(state: State): void {
    for (const [id, kept] of [...this.#pending]) {
      const { message } = kept;
      if (message.do === "move") this.#moveAgain(state, id, kept);
      else if (message.do === "undo") this.#undoAgain(state, kept, message);
      else if (message.do === "say" && this.#heard(message, kept.said)) this.#done(id);
      else this.#write(message);
    }
  }

  /** Resends a move only if its question is still the same, with its original number, so that the server can refuse it. */
  #moveAgain(state: State, id: string, kept: Pending): void {
    if (kept.question !== "" && kept.question === questionOf(state.asked)) {
      kept.again = true;
      this.#write(kept.message);
    } else {
      this.#reject(id, new Dropped());
    }
  }

  #refused({ id, why, code }: Refused): void {
    const kept = this.#pending.get(id);
    const late = kept?.again && kept.message.do === "move" && code === "stale";
    this.#reject(id, late ? new Dropped() : new Trouble(why, 0, code));
  }

  #undoAgain(state: State, kept: Pending, message: TakeBack): void {
    const asked = state.proposal?.what === "undo" && state.proposal.by === state.you;
    if ((state.undone ?? 0) > kept.undone || asked) this.#done(message.id);
    else this.#write(message); // with its original number: if the game has continued, the server refuses it
  }

  /** Whether our chat message occurs after the given number of lines. */
  #heard(message: Say, said: number): boolean {
    const { start, lines } = this.#chat;
    const seat = this.#state?.you ?? -1;
    const text = message.text.trim().split(/\s+/).join(" "); // as the table normalises it
    return lines.slice(Math.max(0, said - start)).some((line) => line.seat === seat && line.text === text);
  }

  #done(id: string, value: unknown = undefined): void {
    const kept = this.#pending.get(id);
    if (!kept) return;
    this.#pending.delete(id);
    kept.done(value as never);
    this.#changed();
  }

  #fail(id: string, why: Message): void {
    this.#reject(id, new Trouble(why, 0));
  }

  #reject(id: string, error: Trouble): void {
    const kept = this.#pending.get(id);
    if (!kept) return;
    this.#pending.delete(id);
    kept.fail(error);
    this.#changed();
  }
}
