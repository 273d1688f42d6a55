/** Filter criteria of cards: deck, direction, element and timing. */
import type { Face } from "../../lib/wire.ts";
import { faceFacts } from "./facts.ts";

export interface Sorting {
  deck: string;
  direction: string;
  element: string; // of a five-element card, or in a cost
  timing: string;
}

export const ANY: Sorting = { deck: "", direction: "", element: "", timing: "" };
export const TIMINGS = ["always", "action", "summon", "end"] as const;

export function fits(face: Face, wish: Sorting): boolean {
  const { deck = "element", direction, element, cost = [], timing } = faceFacts(face);
  return (
    (!wish.deck || deck === wish.deck) &&
    (!wish.direction || direction === wish.direction) &&
    (!wish.element || element === wish.element || cost.includes(wish.element)) &&
    (!wish.timing || timing === wish.timing)
  );
}
