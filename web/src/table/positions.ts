/** A cache of a replay's positions, including those being loaded. */
import type { Position } from "../lib/wire.ts";

export class Positions {
  #fetch: (step: number, eyes: string) => Promise<Position>;
  #kept = new Map<string, Position>();
  #coming = new Map<string, Promise<Position>>();

  constructor(fetch: (step: number, eyes: string) => Promise<Position>) {
    this.#fetch = fetch;
  }

  now(step: number, eyes: string): Position | undefined {
    return this.#kept.get(`${eyes}/${step}`);
  }

  get(step: number, eyes: string): Promise<Position> {
    const name = `${eyes}/${step}`;
    const kept = this.#kept.get(name);
    if (kept) return Promise.resolve(kept);
    let coming = this.#coming.get(name);
    if (!coming) {
      coming = this.#fetch(step, eyes)
        .then((found) => {
          this.#kept.set(name, found);
          return found;
        })
        .finally(() => this.#coming.delete(name));
      this.#coming.set(name, coming);
    }
    return coming;
  }

  /** Prefetches a position; errors are reported when it is needed. */
  want(step: number, eyes: string): void {
    this.get(step, eyes).catch(() => {});
  }
}

/** The step at which the next or the previous chapter begins. */
export function leaps(starts: readonly number[], steps: number, at: number, way: 1 | -1): number {
  const stops = [...new Set([0, ...starts, steps])].sort((a, b) => a - b);
  if (way > 0) return stops.find((stop) => stop > at) ?? steps;
  return stops.findLast((stop) => stop < at) ?? 0;
}
