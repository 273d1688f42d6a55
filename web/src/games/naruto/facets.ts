/** Filter criteria of cards: type, symbol, set, and whether the card can be played yet. */
import type { Face } from "../../lib/wire.ts";
import { faceFacts } from "./facts.ts";

export interface Sorting {
  kind: string;
  symbol: string;
  set: string;
  done: string;
}

export const ANY: Sorting = { kind: "", symbol: "", set: "", done: "" };

/** The sets of these cards, ascending. */
export function setsOf(faces: readonly Face[]): number[] {
  return [...new Set(faces.flatMap((face) => faceFacts(face).set ?? []))].sort((a, b) => a - b);
}

export function fits(face: Face, wish: Sorting): boolean {
  const { kind, symbols = [], set, done } = faceFacts(face);
  return (
    (!wish.kind || kind === wish.kind) &&
    (!wish.symbol || symbols.includes(wish.symbol)) &&
    (!wish.set || String(set) === wish.set) &&
    (!wish.done || (done ? "yes" : "no") === wish.done)
  );
}
