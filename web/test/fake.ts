/** A fake server connection for tests, and states to send over it. */
import type { FromPage, FromServer, State } from "../src/lib/wire.ts";
import type { Wire } from "../src/lib/socket.ts";

export class FakeWire implements Wire {
  readyState = 0;
  onopen: Wire["onopen"] = null;
  onmessage: Wire["onmessage"] = null;
  onclose: Wire["onclose"] = null;
  heard: FromPage[] = [];
  shut = false;

  constructor(readonly url: string) {}

  send(data: string): void {
    this.heard.push(JSON.parse(data) as FromPage);
  }
  close(): void {
    this.shut = true;
    this.readyState = 3;
  }

  // --- the server's side ---
  accept(): void {
    this.readyState = 1;
    this.onopen?.(undefined as never);
  }
  tell(message: FromServer): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  breaks(): void {
    this.readyState = 3;
    this.onclose?.(undefined as never);
  }
  last<K extends FromPage["do"]>(kind: K): Extract<FromPage, { do: K }> {
    const found = this.heard.filter((message) => message.do === kind).at(-1);
    if (!found) throw new Error(`nothing of kind ${kind} was sent`);
    return found as Extract<FromPage, { do: K }>;
  }
  count(kind: FromPage["do"]): number {
    return this.heard.filter((message) => message.do === kind).length;
  }
}

export function state(n: number, more: Partial<State> = {}): State {
  return {
    is: "state",
    n,
    table: "t1",
    game: "jinkei",
    options: {},
    phase: "playing",
    you: 0,
    chairs: [
      { seat: 0, kind: "person", name: "Ada" },
      { seat: 1, kind: "bot", bot: "easy" },
    ],
    log: { start: 0, lines: [] },
    chat: { start: 0, lines: [] },
    ...more,
  };
}

export function asking(...moves: number[]): Partial<State> {
  return {
    asked: { prompt: { key: "prompt.choose" }, choices: moves.map((move) => ({ move, text: { key: "m" } })) },
  };
}

export const line = (key: string) => ({ said: { key } });
